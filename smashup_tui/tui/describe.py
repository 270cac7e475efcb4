"""A card or base in words, for the card pane: its text with links, its power and where it comes from,
why it cannot be used now, and what the reference has to say about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import derive
from ..engine.definitions import CardDef
from ..engine.game import Game
from ..engine.kinds import DECK, HAND, MINION, NOBODY, PLAY, STASIS, STORED, ZONE_NAMES
from ..engine.views import View
from ..table.sight import protected_from_others
from .glyphs import Glyphs
from .palette import Palette
from .widgets.flow import Paragraph, Span

if TYPE_CHECKING:
    from rulesdb import Entry, Library

    from .shelf import Shelf


class Describer:
    """Writes about cards for one seat."""

    def __init__(self, game: Game, viewer: int, colours: Palette, glyphs: Glyphs, shelf: Shelf) -> None:
        self.game = game
        self.viewer = viewer
        self.c = colours
        self.g = glyphs
        self.shelf = shelf

    def card(self, card: int, *, asked: bool) -> list[Paragraph]:
        """All about a card; with `asked`, also why it cannot be used if it cannot."""
        d = self.game.definition(card)
        lines = self.facts(d)
        lines.append(self._place(card))
        lines += self.text(d)
        lines += self._why_not(card) if asked else []
        lines += self._numbers(card)
        lines += self._around(card)
        return [line for line in lines if line] + self.reference(d)

    def brief(self, card: int, *, asked: bool) -> list[Paragraph]:
        """The same in a few lines, the most useful first."""
        d = self.game.definition(card)
        name, kind = self.facts(d)[0]
        numbers = [line for line in self._numbers(card) if not self._as_printed(card)]
        now = [span for line in (*(self._why_not(card) if asked else ()), *numbers) for span in line]
        gap = [Span("  ", self.c.text)]
        lines = [[name, kind, *gap, *now]] if now else [[name, kind]]
        return [*lines, *self.text(d), self._place(card)]

    # --- what is printed -------------------------------------------------------------------------

    def facts(self, d: CardDef) -> list[Paragraph]:
        c, catalog = self.c, self.game.catalog
        dot = f" {self.g.dot} "
        face = [each.replace("·", self.g.dot) for each in catalog.face(d)]
        source = [catalog.factions[d.faction].name, catalog.sets[d.set].name]
        if not d.breakpoint:
            source.append(face.pop())  # how many there are
        return [
            [Span(d.name, c.title), Span(f"  {dot.join(face)}", c.accent)],
            [Span(dot.join(source), c.faded)],
        ]

    def text(self, d: CardDef) -> list[Paragraph]:
        """Its text; glossary words are links once the reference is there."""
        c = self.c
        if not d.text:
            return [[Span("No ability.", c.faded)]]
        library, page = self.shelf.library, self.shelf.about_card(d.slug)
        if library is None or page is None:
            return [[Span(d.text, c.text)]]
        lines: list[Paragraph] = [
            [Span(span.text, c.link if span.link else c.text, span.link) for span in block.spans]
            for block in library.linked_text(page.entry)
        ]
        if d.confidence == "inferred":
            lines.append([Span("This ability is a reconstruction.", c.faded)])
        return lines

    def reference(self, d: CardDef) -> list[Paragraph]:
        """Clarifications and errata."""
        library, page = self.shelf.library, self.shelf.about_card(d.slug)
        if library is None or page is None:
            return []
        lines: list[Paragraph] = []
        for word, entries in (
            ("Clarified", page.clarifications),
            ("How it plays here", page.questions),
            ("Errata", page.errata),
            ("Not played here", page.later),
        ):
            for entry in entries:
                lines += [[Span(" ", self.c.text)], *self._entry(word, entry, library)]
        return lines

    def _entry(self, word: str, entry: Entry, library: Library) -> list[Paragraph]:
        """What kind of note it is, its text with links, and where it stands."""
        c = self.c
        lines: list[list[Span]] = []
        for block in library.linked_text(entry):
            lines.append([Span(f"{self.g.dot} ", c.faded)] if block.bullet else [])
            lines[-1] += [Span(span.text, c.link if span.link else c.text, span.link) for span in block.spans]
        if not lines:
            return []
        asked = f"{entry.title} " if entry.kind == "question" else f"{word}: "
        lines[0].insert(0, Span(asked, c.key, entry.id))
        if entry.sources:
            lines[-1].append(Span(f"  [{', '.join(entry.sources)}]", c.faded, entry.id))
        return list(lines)

    # --- what is true now ------------------------------------------------------------------------

    def _place(self, card: int) -> Paragraph:
        game, s, c = self.game, self.game.s, self.c
        zone = s.zone[card]
        names = game.table.names
        owner = game.table.owner[card]
        if game.definition(card).breakpoint:
            return []
        if zone == PLAY:
            where = f"on {game.name(s.host[card])}" if s.host[card] else f"at {game.name(s.at[card])}"
            text = f"{self.g.seats[s.ctrl[card]]} {names[s.ctrl[card]]}, {where}"
            if owner != s.ctrl[card]:
                text += f"; it belongs to {names[owner]}"
            return [Span(text, c.seats[s.ctrl[card]])]
        if zone == HAND and owner == self.viewer:
            return []
        if zone in (HAND, DECK, STORED) and owner != NOBODY:
            return [Span(f"in {self._whose(owner)} {ZONE_NAMES[zone]}", c.faded)]
        whose = f"{self._whose(owner)} " if owner != NOBODY else ""
        return [Span(f"in {whose}{ZONE_NAMES[zone]}", c.faded)]

    def _whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.game.table.names[seat]}'s"

    def _why_not(self, card: int) -> list[Paragraph]:
        reason = self.game.why_not(self.viewer, card)
        if reason is None or self.game.definition(card).breakpoint:
            return []
        zone = self.game.s.zone[card]
        if zone in (PLAY, STASIS) and not self._has_something_to_use(card):
            return []
        return [
            [
                Span("Not now: ", self.c.bad),
                Span(reason.text, self.c.text),
                Span(" why?", self.c.link, reason.rule),
            ]
        ]

    def _has_something_to_use(self, card: int) -> bool:
        d = self.game.definition(card)
        mine = self.game.s.ctrl[card] == self.viewer
        return mine and bool(d.talents or d.on_your_turn or self.game.s.stasis_counters[card])

    def _numbers(self, card: int) -> list[Paragraph]:
        """Power or breakpoint as a sum that names its sources."""
        game = self.game
        d = game.definition(card)
        if game.s.zone[card] != PLAY:
            return []
        if d.breakpoint:
            terms, word = game.explain_breakpoint(card), "Breakpoint"
        elif d.kind == MINION:
            terms, word = game.explain_power(card), "Power"
        else:
            return []
        total = max(0, sum(amount for amount, _ in terms))
        parts = [f"{terms[0][0]} {'printed' if terms[0][0] == (d.breakpoint or d.power) else 'starting'}"]
        for amount, source in terms[1:]:
            counters = f"counter{'' if amount == 1 else 's'}"
            name = counters if not source else "itself" if source == card else game.name(source)
            parts.append(f"{'+' if amount >= 0 else self.g.dash} {abs(amount)} {name}")
        return [[Span(f"{word} {total}", self.c.bold), Span(f" = {' '.join(parts)}", self.c.text)]]

    def _as_printed(self, card: int) -> bool:
        """Does nothing change its power or breakpoint?"""
        explain = (
            self.game.explain_breakpoint if self.game.definition(card).breakpoint else self.game.explain_power
        )
        return len(explain(card)) == 1

    def _around(self, card: int) -> list[Paragraph]:
        """What is on it, under it, and what it can still do."""
        game, s, c = self.game, self.game.s, self.c
        lines: list[Paragraph] = []
        on = s.on.get(card, ())
        if on:
            lines.append([Span("On it: ", c.key), Span(", ".join(game.name(each) for each in on), c.text)])
        under = s.under.get(card, ())
        if under:
            seen = [
                game.name(each) if s.known[each] >> self.viewer & 1 else "a hidden card" for each in under
            ]
            lines.append([Span("Stored under it: ", c.key), Span(", ".join(seen), c.text)])
        if s.stasis_counters[card]:
            lines.append([Span(f"Stasis counters: {s.stasis_counters[card]}", c.text)])
        gained = s.gained.get(card, ())
        if gained:
            names = ", ".join(game.name(each) for each in gained)
            lines.append([Span("Has the abilities of: ", c.key), Span(names, c.text)])
        if s.zone[card] == PLAY and not game.active(card):
            lines.append([Span("Its abilities are cancelled.", c.warn, "rule.cancelling")])
        if s.zone[card] == PLAY and game.definition(card).is_minion and protected_from_others(game, card):
            text = "Protected: some cards of other players cannot affect it."
            lines.append([Span(text, c.good, "rule.protection")])
        if game.definition(card).breakpoint and card in s.bases:
            lines += self._standing(card)
        return lines

    def _standing(self, base: int) -> list[Paragraph]:
        """What each player would take if the base scored now."""
        c, names = self.c, self.game.table.names
        lines: list[Paragraph] = []
        for place in derive.standings(self.game, base):
            what = f"{place.vp} VP" if place.vp else "nothing"
            lines.append(
                [
                    Span(f"{self.g.seats[place.seat]} {names[place.seat]}", c.seats[place.seat]),
                    Span(f" {place.power} power, would take {what}", c.text, "rule.awarding-vp"),
                ]
            )
        return lines


def visible_cards(view: View) -> set[int]:
    """Every card and base that seat may look at now."""
    seen: set[int] = set(view.base_deck) | set(view.base_discard) | set(view.box)
    for seat in view.seats:
        seen |= {*seat.hand, *seat.deck, *seat.discard}
        for each in seat.stasis:
            seen |= {each.card, *each.stored}
    for base in view.bases:
        seen.add(base.base)
        for card in (*base.minions, *base.actions):
            seen |= {card.card, *card.stored}
            for action in card.actions:
                seen |= {action.card, *action.stored}
    seen.discard(0)
    return seen
