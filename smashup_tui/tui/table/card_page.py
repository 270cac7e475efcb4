"""A card or base as one reads it: what its seat explains of it, and what the reference says. No colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...table.decks import cards_of, faction_name, faction_slug, is_faction, set_of
from .table_state import Line, ReadPage, Run

if TYPE_CHECKING:
    from rulesdb import Entry, FactionFacts

    from ...table.explain import Explanation, Printed
    from ...table.seat import SeatAtTable
    from ..library_loader import LibraryLoader
    from .presenter import SeatOrder

DOT = " · "
DASH = "–"
BLANK: Line = ()
NOTES = (
    ("Clarified", "clarifications"),
    ("How it plays here", "questions"),
    ("Errata", "errata"),
    ("Not played here", "later"),
)


class CardReader:
    """Writes about cards for one seat."""

    def __init__(
        self, seat: SeatAtTable, who: SeatOrder, signs: Sequence[str], library_loader: LibraryLoader
    ) -> None:
        self.seat = seat
        self.who = who
        self.signs = signs  # of players, by their colours
        self.library_loader = library_loader

    # --- a whole card ----------------------------------------------------------------------------

    def page(self, card: int, *, asked: bool = False, asker: int = 0) -> ReadPage:
        """Everything about a card; with `asked`, also why it can't be used. The card that asks comes first,
        if it is another one.
        """
        about = self.seat.explain(card)
        printed = about.printed
        lines = [*(self.why_not(card) if asked else ()), *self._place(about)]
        lines += [*self._numbers(about), *self._around(about)]
        lines += self._named(asker) if asker and asker != card else ()
        page = self.face(printed, card)
        return page._replace(lines=tuple(lines), notes=tuple(self.reference(printed)))

    def face(self, printed: Printed, card: int = 0) -> ReadPage:
        """What everybody may know of it."""
        power = printed.power if printed.is_minion else None
        text = tuple(self.text(printed))
        return ReadPage(card, printed.name, kind_of(printed), faction_slug(printed.faction), power, text=text)

    def card(self, card: int, *, asked: bool = False) -> list[Line]:
        """The same with its name, for a page of its own."""
        page = self.page(card, asked=asked)
        printed = self.seat.printed(card)
        source = [printed.faction, printed.set]
        if not printed.is_base:
            source.append(f"{printed.copies} in the deck")
        head: Line = (Run(page.name, "bold"), Run(f"{DOT}{numbers_of(printed)}", "muted"))
        return [head, (Run(DOT.join(source), "muted"),), *page.text, *page.lines, *page.notes]

    def _named(self, card: int) -> list[Line]:
        """A card's text with its name before it."""
        printed = self.seat.printed(card)
        first, *more = self.text(printed)
        return [BLANK, (Run(f"{printed.name}: ", "bold"), *first), *more]

    def short(self, card: int) -> str:
        """A card or base in a list: what one chooses it by, then its text."""
        printed = self.seat.printed(card)
        if printed.is_base:
            numbers = f"{printed.breakpoint} {'·'.join(map(str, printed.vp))}"
        else:
            numbers = str(printed.power) if printed.is_minion else "action"
        return f"{numbers}  {printed.text}"

    # --- what is printed -------------------------------------------------------------------------

    def text(self, printed: Printed) -> list[Line]:
        """Its text; glossary words are links once the reference is there."""
        if not printed.text:
            return [(Run("No ability.", "muted"),)]
        page = self.library_loader.about_card(printed.slug)
        if page is None:
            return [(Run(printed.text),)]
        lines: list[Line] = [
            tuple(Run(span.text, "link" if span.link else "text", span.link or 0) for span in block.spans)
            for block in self.library_loader.linked_text(page.entry)
        ]
        return [*lines, (Run("This ability is reconstructed.", "muted"),)] if printed.inferred else lines

    def reference(self, printed: Printed) -> list[Line]:
        """Clarifications and errata."""
        page = self.library_loader.about_card(printed.slug)
        if page is None:
            return []
        lines: list[Line] = []
        for word, entries in NOTES:
            for entry in getattr(page, entries):
                lines += [BLANK, *self._entry(word, entry)]
        return lines

    def _entry(self, word: str, entry: Entry) -> list[Line]:
        """What kind of note it is, its text with links, and where it stands."""
        lines: list[list[Run]] = []
        for block in self.library_loader.linked_text(entry):
            lines.append([Run("· ", "muted")] if block.bullet else [])
            lines[-1] += [
                Run(span.text, "link" if span.link else "text", span.link or 0) for span in block.spans
            ]
        if not lines:
            return []
        asked = f"{entry.title} " if entry.kind == "question" else f"{word}: "
        lines[0].insert(0, Run(asked, "bold", entry.id))
        if entry.sources:
            lines[-1].append(Run(f"  [{', '.join(entry.sources)}]", "muted", entry.id))
        return [tuple(line) for line in lines]

    def facts(self, slug: str) -> FactionFacts | None:
        """What the reference says of a faction, if it is there."""
        library = self.library_loader.library
        entry = library.entries.get(f"faction.{slug}") if library is not None else None
        return entry.faction if entry is not None else None

    def faction(self, slug: str, partner: str = "") -> ReadPage:
        """How it wins, how it goes with the one its player has, its cards; then what else is said of it."""
        facts, notes = self.facts(slug), self._about(slug)
        about: list[Line] = []
        if facts is not None:
            about.append((Run("Wins: ", "muted"), Run(facts.how_it_wins)))
            partners = ", ".join(faction_name(each) for each in facts.partners if is_faction(each))
            about.append((Run("Goes well with: ", "muted"), Run(partners or DASH)))
        if partner and partner != slug:
            together = (*notes, *self._about(partner))
            names = (faction_name(partner), faction_name(slug))
            about += [note for note in together if note[0].text.removeprefix("· ").startswith(names)][:1]
        cards: list[Line] = []
        for card in cards_of(slug):
            name = f"{card.copies}× {card.name}" + (f" {card.power}" if card.is_minion else "")
            cards.append((Run(name, "bold"), Run(f" {DASH} {card.text}" if card.text else "", "muted")))
        kind = DOT.join(filter(None, (facts.complexity if facts is not None else "", set_of(slug))))
        return ReadPage(0, faction_name(slug), kind, slug, text=tuple(about), lines=tuple(cards), notes=notes)

    def _about(self, slug: str) -> tuple[Line, ...]:
        library = self.library_loader.library
        entry = library.entries.get(f"faction.{slug}") if library is not None else None
        if library is None or entry is None:
            return ()
        blocks = library.linked_text(entry)
        return tuple((Run(f"· {block.plain}" if block.bullet else block.plain),) for block in blocks)

    # --- what is true now ------------------------------------------------------------------------

    def why_not(self, card: int) -> list[Line]:
        reason = self.seat.why_not(card)
        if reason is None:
            return []
        return [(Run("Not now: ", "bad"), Run(reason.text), Run(" why?", "link", reason.rule))]

    def _place(self, about: Explanation) -> list[Line]:
        if not about.place:
            return []
        if about.holder < 0:
            return [(Run(about.place, "muted"),)]
        return [(self._sign(about.holder), Run(about.place, "muted"))]

    def _sign(self, seat: int) -> Run:
        colour = self.who.colour(seat)
        return Run(f"{self.signs[colour]} ", f"p{colour}")

    def _numbers(self, about: Explanation) -> list[Line]:
        """Power or breakpoint as a sum that names its sources."""
        if not about.terms:
            return []
        first, *more = about.terms
        parts = [f"{first.amount} {first.source}"]
        for amount, source in more:
            parts.append(f"{'+' if amount >= 0 else DASH} {abs(amount)} {source}")
        word = "Breakpoint" if about.printed.is_base else "Power"
        return [(Run(f"{word} {about.total}", "bold"), Run(f" = {' '.join(parts)}"))]

    def _around(self, about: Explanation) -> list[Line]:
        """What is on it, under it, and what it can still do."""
        lines: list[Line] = []
        for heading, names in (("On it: ", about.on), ("Stored under it: ", about.under)):
            if names:
                lines.append((Run(heading, "muted"), Run(", ".join(names))))
        if about.stasis_counters:
            lines.append((Run(f"Stasis counters: {about.stasis_counters}"),))
        if about.lent:
            lines.append((Run("Has the abilities of: ", "muted"), Run(", ".join(about.lent))))
        if about.cancelled:
            lines.append((Run("Its abilities are cancelled.", "bad", "rule.cancelling"),))
        lines += [(Run(sentence, "good", "rule.protection"),) for sentence in about.protected]
        return [*lines, *self._standing(about)]

    def _standing(self, about: Explanation) -> list[Line]:
        """What each player would get if the base scored now."""
        lines: list[Line] = []
        for seat, power, _, vp in about.standing:
            what = f"{vp} VP" if vp else "nothing"
            said = Run(f"{self.seat.names[seat]} {power} power, would get {what}", "text", "rule.awarding-vp")
            lines.append((self._sign(seat), said))
        return lines


def kind_of(printed: Printed) -> str:
    """“power 4 · minion · Dinosaurs”"""
    return DOT.join(filter(None, (numbers_of(printed), printed.faction)))


def numbers_of(printed: Printed) -> str:
    if printed.is_base:
        return f"base{DOT}breakpoint {printed.breakpoint}{DOT}VP {'·'.join(map(str, printed.vp))}"
    if printed.is_minion:
        return f"power {printed.power}{DOT}{printed.word}"
    return f"action on a {printed.play_on}" if printed.play_on else "action"
