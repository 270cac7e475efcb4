"""How abilities ask. A question with one possible answer is not asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from ..model.decisions import BASE_CHOICE, CARD, NUMBER, ORDER, SEAT, WORD, Asks, Decision
from ..model.events import Event
from ..model.kinds import NAMED
from .queries import AbilityQueries

T = TypeVar("T")


class AbilityQuestions(AbilityQueries):
    """Questions, which stop until the player has answered."""

    def ask(
        self, options: Sequence[Any], prompt: str, kind: str, least: int, most: int, seat: int | None = None
    ) -> Asks[list[Any]]:
        """Pick between `least` and `most` of the options; as many as there are if there are too few."""
        n = len(options)
        most = min(most, n)
        least = min(least, most)
        if most == 0:
            return []
        if least == n and not self.asks_anyway:
            return list(options)
        picked: list[Any] = yield Decision(
            self.seat if seat is None else seat, kind, prompt, self.card, tuple(options), least, most
        )
        return picked

    def _one(
        self, options: Sequence[Any], prompt: str, kind: str, least: int, seat: int | None, none: T
    ) -> Asks[T]:
        """Pick one option, or none if `least` is 0 or there is none."""
        if not options:
            return none
        if least and len(options) == 1 and not self.asks_anyway:
            return cast(T, options[0])
        picked: list[T] = yield Decision(
            self.seat if seat is None else seat, kind, prompt, self.card, tuple(options), least
        )
        return picked[0] if picked else none

    def choose(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a card, if there is one: a forced choice. 0 if there is none."""
        return self._one(cards, prompt, CARD, 1, seat, 0)

    def may_choose(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a card or none: 0."""
        return self._one(cards, prompt, CARD, 0, seat, 0)

    def choose_some(
        self, cards: Sequence[int], least: int, most: int, prompt: str, *, seat: int | None = None
    ) -> Asks[list[int]]:
        """Choose between `least` and `most` cards."""
        return self.ask(cards, prompt, CARD, least, most, seat)

    def any_number(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
        return self.ask(cards, prompt, CARD, 0, len(cards), seat)

    def choose_base(self, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return self._one(bases, prompt, BASE_CHOICE, 1, seat, 0)

    def may_choose_base(self, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return self._one(bases, prompt, BASE_CHOICE, 0, seat, 0)

    def choose_player(self, seats: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a player; -1 if there is none to choose."""
        return self._one(seats, prompt, SEAT, 1, seat, -1)

    def choose_word(self, words: Sequence[str], prompt: str, *, seat: int | None = None) -> Asks[str]:
        """Choose one of several ways: "this OR that"."""
        return self._one(words, prompt, WORD, 1, seat, "")

    def choose_way(self, ways: Mapping[str, object], prompt: str, *, seat: int | None = None) -> Asks[str]:
        """ "This OR that": one of the ways that could do something; none of them: "" (term.or)."""
        return self.choose_word([way for way, can in ways.items() if can], prompt, seat=seat)

    def choose_number(self, numbers: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return self._one(numbers, prompt, NUMBER, 1, seat, 0)

    def may_choose_number(self, numbers: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a number or none: -1."""
        return self._one(numbers, prompt, NUMBER, 0, seat, -1)

    def confirm(self, prompt: str, *, seat: int | None = None) -> Asks[bool]:
        """Yes or no."""
        answer = yield from self._one(("yes", "no"), prompt, WORD, 1, seat, "no")
        return answer == "yes"

    def put_in_order(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
        """All the cards, in the order chosen, first to last. Equal cards need no order."""
        names = {self.game.table.defs[card] for card in cards}
        if len(names) <= 1:
            return list(cards)
        n = len(cards)
        picked: list[int] = yield Decision(
            self.seat if seat is None else seat, ORDER, prompt, self.card, tuple(cards), n, n
        )
        return picked

    def name_faction(self, prompt: str, *, slugs: Sequence[str] | None = None) -> Asks[str]:
        """Name a faction of this game; returns its slug."""
        game = self.game
        known: list[str] = []
        for factions in game.s.draft:
            known += [slug for slug in factions if slug not in known]
        offered = [slug for slug in known if slugs is None or slug in slugs]
        picked = yield from self.ask(offered, prompt, WORD, 1, 1)
        if not picked:
            return ""
        game.tell(Event(NAMED, self.seat, source=self.card, text=game.catalog.factions[picked[0]].name))
        return str(picked[0])
