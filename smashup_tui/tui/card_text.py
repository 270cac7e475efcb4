"""A card or base in colours, for the card pane: what its seat explains of it, and what the reference says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..table.playback import PLACES, SCORING, Beat
from .colours import Colours
from .glyphs import Glyphs
from .widgets.flow import Paragraph, Words

if TYPE_CHECKING:
    from rulesdb import Entry

    from ..table.explain import Explanation, Printed
    from ..table.seat import SeatAtTable
    from ..table.view import SeatView
    from .library_loader import LibraryLoader


class Describer:
    """Writes about cards for one seat."""

    def __init__(self, seat: SeatAtTable, colours: Colours, glyphs: Glyphs, shelf: LibraryLoader) -> None:
        self.seat = seat
        self.c = colours
        self.g = glyphs
        self.shelf = shelf

    def card(self, card: int, *, asked: bool) -> list[Paragraph]:
        """All about a card; with `asked`, also why it cannot be used if it cannot."""
        about = self.seat.explain(card)
        lines = self.facts(about.printed)
        lines.append(self._place(about))
        lines += self.text(about.printed)
        lines += self._why_not(card) if asked else []
        lines += self._numbers(about)
        lines += self._around(about)
        return [line for line in lines if line] + self.reference(about.printed)

    def brief(self, card: int, *, asked: bool) -> list[Paragraph]:
        """The same in a few lines, the most useful first."""
        about = self.seat.explain(card)
        name, kind = self.facts(about.printed)[0]
        numbers = self._numbers(about) if len(about.terms) > 1 else []
        now = [span for line in (*(self._why_not(card) if asked else ()), *numbers) for span in line]
        gap = Words(f" {self.g.dash} ", self.c.faded)
        lines = [[name, kind, gap, *now]] if now else [[name, kind]]
        return [*lines, *self.text(about.printed), self._place(about)]

    def asker(self, card: int) -> list[Paragraph]:
        """The card that asks: its text, which says what the answer is for."""
        return [*self.text(self.seat.printed(card)), [Words(" ", self.c.text)]]

    def named(self, card: int) -> list[Paragraph]:
        """The same with its name before it, in one paragraph."""
        printed = self.seat.printed(card)
        name = Words(f"{printed.name}: ", self.c.title)
        first, *more = self.text(printed)
        return [[name, *first], *more]

    def short(self, card: int) -> str:
        """A card or base in a list: what one chooses it by, then its text."""
        printed = self.seat.printed(card)
        if printed.is_base:
            numbers = f"{printed.breakpoint} {self.g.dot.join(map(str, printed.vp))}"
        else:
            numbers = str(printed.power) if printed.is_minion else "action"
        return f"{numbers}  {printed.text}"

    # --- what happens ----------------------------------------------------------------------------

    def beat(self, beat: Beat, view: SeatView, *, few: bool) -> list[Paragraph]:
        """What is being shown: in words, from where to where, and the card."""
        lines: list[Paragraph] = [self._told(beat)]
        way = self._way(beat, view)
        if way and not few:
            lines.append([Words(way, self.c.accent)])
        if not beat.card:
            return lines
        printed = self.seat.printed(beat.card)
        if few:
            name, kind = self.facts(printed)[0]
            text = [Words(f" {self.g.dash} {printed.text}", self.c.faded)] if printed.text else []
            return [*lines, [name, kind, *text]]
        base = next((base for base in view.bases if base.base == beat.base), None)
        holds = base is not None and beat.kind in (SCORING, PLACES)
        standing = self._places(base.forecast, "takes") if base is not None and holds else []
        return [*lines, [Words(" ", self.c.text)], *self.facts(printed), *self.text(printed), *standing]

    def _told(self, beat: Beat) -> Paragraph:
        seat = beat.seat
        sign = [Words(f"{self.g.seats[seat]} ", self.c.seats[seat])] if seat >= 0 else []
        return [*sign, Words(f"{beat.words}.", self.c.bold)]

    def _way(self, beat: Beat, view: SeatView) -> str:
        """From where to where; whom it hits is in its words, and marked at the table."""
        letters = {base.base: f"{base.letter} " for base in view.bases}
        name = {card: f"{letters.get(card, '')}{self.seat.printed(card).name}" for card in beat.touched}
        origin = name.get(beat.origin, beat.from_pile)
        if not beat.to or beat.to == beat.card:
            return f"from the {origin}" if beat.from_pile else ""
        return f"{origin} {self.g.arrow} {name[beat.to]}".strip()

    # --- what is printed -------------------------------------------------------------------------

    def facts(self, printed: Printed) -> list[Paragraph]:
        c, dot = self.c, f" {self.g.dot} "
        if printed.is_base:
            spread = self.g.dot.join(map(str, printed.vp))
            kind = f"base{dot}breakpoint {printed.breakpoint}{dot}VP {spread}"
        elif printed.is_minion:
            kind = f"{printed.word}{dot}power {printed.power}"
        else:
            kind = f"action on a {printed.play_on}" if printed.play_on else "action"
        source = [printed.faction, printed.set]
        if not printed.is_base:
            source.append(f"{printed.copies} in the deck")
        return [
            [Words(printed.name, c.title), Words(f"{dot}{kind}", c.accent)],
            [Words(dot.join(source), c.faded)],
        ]

    def text(self, printed: Printed) -> list[Paragraph]:
        """Its text; glossary words are links once the reference is there."""
        c = self.c
        if not printed.text:
            return [[Words("No ability.", c.faded)]]
        page = self.shelf.about_card(printed.slug)
        if page is None:
            return [[Words(printed.text, c.text)]]
        lines: list[Paragraph] = [
            [Words(span.text, c.link if span.link else c.text, span.link) for span in block.spans]
            for block in self.shelf.linked_text(page.entry)
        ]
        if printed.inferred:
            lines.append([Words("This ability is reconstructed.", c.faded)])
        return lines

    def reference(self, printed: Printed) -> list[Paragraph]:
        """Clarifications and errata."""
        page = self.shelf.about_card(printed.slug)
        if page is None:
            return []
        lines: list[Paragraph] = []
        for word, entries in (
            ("Clarified", page.clarifications),
            ("How it plays here", page.questions),
            ("Errata", page.errata),
            ("Not played here", page.later),
        ):
            for entry in entries:
                lines += [[Words(" ", self.c.text)], *self._entry(word, entry)]
        return lines

    def _entry(self, word: str, entry: Entry) -> list[Paragraph]:
        """What kind of note it is, its text with links, and where it stands."""
        c = self.c
        lines: list[list[Words]] = []
        for block in self.shelf.linked_text(entry):
            lines.append([Words(f"{self.g.dot} ", c.faded)] if block.bullet else [])
            lines[-1] += [
                Words(span.text, c.link if span.link else c.text, span.link) for span in block.spans
            ]
        if not lines:
            return []
        asked = f"{entry.title} " if entry.kind == "question" else f"{word}: "
        lines[0].insert(0, Words(asked, c.key, entry.id))
        if entry.sources:
            lines[-1].append(Words(f"  [{', '.join(entry.sources)}]", c.faded, entry.id))
        return list(lines)

    # --- what is true now ------------------------------------------------------------------------

    def _place(self, about: Explanation) -> Paragraph:
        if not about.place:
            return []
        if about.holder < 0:
            return [Words(about.place, self.c.faded)]
        return [Words(f"{self.g.seats[about.holder]} {about.place}", self.c.seats[about.holder])]

    def _why_not(self, card: int) -> list[Paragraph]:
        reason = self.seat.why_not(card)
        if reason is None:
            return []
        return [
            [
                Words("Not now: ", self.c.bad),
                Words(reason.text, self.c.text),
                Words(" why?", self.c.link, reason.rule),
            ]
        ]

    def _numbers(self, about: Explanation) -> list[Paragraph]:
        """Power or breakpoint as a sum that names its sources."""
        if not about.terms:
            return []
        first, *more = about.terms
        parts = [f"{first.amount} {first.source}"]
        for amount, source in more:
            parts.append(f"{'+' if amount >= 0 else self.g.dash} {abs(amount)} {source}")
        word = "Breakpoint" if about.printed.is_base else "Power"
        return [[Words(f"{word} {about.total}", self.c.bold), Words(f" = {' '.join(parts)}", self.c.text)]]

    def _around(self, about: Explanation) -> list[Paragraph]:
        """What is on it, under it, and what it can still do."""
        c = self.c
        lines: list[Paragraph] = []
        for heading, names in (("On it: ", about.on), ("Stored under it: ", about.under)):
            if names:
                lines.append([Words(heading, c.key), Words(", ".join(names), c.text)])
        if about.stasis_counters:
            lines.append([Words(f"Stasis counters: {about.stasis_counters}", c.text)])
        if about.lent:
            lines.append([Words("Has the abilities of: ", c.key), Words(", ".join(about.lent), c.text)])
        if about.cancelled:
            lines.append([Words("Its abilities are cancelled.", c.warn, "rule.cancelling")])
        for sentence in about.protected:
            lines.append([Words(f"{self.g.protected} ", c.warn), Words(sentence, c.good, "rule.protection")])
        return [*lines, *self._standing(about)]

    def _standing(self, about: Explanation) -> list[Paragraph]:
        """What each player would get if the base scored now."""
        return self._places(about.standing)

    def _places(
        self, standing: Sequence[tuple[int, int, int, int]], verb: str = "would get"
    ) -> list[Paragraph]:
        c, names = self.c, self.seat.names
        lines: list[Paragraph] = []
        for seat, power, _, vp in standing:
            what = f"{vp} VP" if vp else "nothing"
            lines.append(
                [
                    Words(f"{self.g.seats[seat]} {names[seat]}", c.seats[seat]),
                    Words(f" {power} power, {verb} {what}", c.text, "rule.awarding-vp"),
                ]
            )
        return lines
