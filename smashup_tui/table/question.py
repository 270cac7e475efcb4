"""How the present question is answered: on the table step by step, or in a window.

A play takes two steps, the card and then where (or Enter once more), so that no card is played by a slip.
"""

from __future__ import annotations

from enum import Enum

from ..engine.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    END_PLAY,
    MAIN,
    ORDER,
    PLAY_CARD,
    PLAY_STASIS,
    USE_TALENT,
    Decision,
)
from ..engine.game import Answer, Game
from ..engine.kinds import HAND, PLAY, STASIS
from ..engine.wording import option_words


class Way(Enum):
    """Where a question is answered."""

    TABLE = "on the table"
    LIST = "one of a list"
    SOME = "several of a list"
    ORDER = "in order"


class Question:
    """One decision while a person answers it."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self.decision = decision
        self.picked = 0  # the card of a play that still needs its second step
        self.locked = False  # is there no other card to pick?
        self.way = self._way()

    def _way(self) -> Way:
        d = self.decision
        if d.kind == ORDER:
            return Way.ORDER
        if d.most > 1:
            return Way.SOME
        if d.kind == MAIN and (self.end is not None or all(self._on_table(move[1]) for move in d.options)):
            return Way.TABLE
        if d.kind == MAIN and self._only_where():
            self.picked, self.locked = d.options[0][1], True
            return Way.TABLE
        if d.kind in (CARD, BASE_CHOICE) and all(self._on_table(card) for card in d.options):
            return Way.TABLE
        return Way.LIST

    def _only_where(self) -> bool:
        """Is one revealed card to be played, and the question only where on the table?"""
        moves = self.decision.options
        return len({move[1] for move in moves}) == 1 and all(
            verb == PLAY_CARD and target and self._on_table(target) for verb, _, target in moves
        )

    def _on_table(self, card: int) -> bool:
        """Can the person point at it: in play, in stasis, or in the own hand?"""
        s = self.game.s
        if not card:
            return True
        if s.zone[card] == HAND:
            return self.game.table.owner[card] == self.decision.seat
        return s.zone[card] in (PLAY, STASIS)

    # --- the main question -----------------------------------------------------------------------

    @property
    def end(self) -> int | None:
        """The option that ends the turn, if this is the question for a move."""
        d = self.decision
        if d.kind == MAIN and d.options and d.options[-1] == END_PLAY:
            return len(d.options) - 1
        return None

    @property
    def may_pass(self) -> bool:
        return self.decision.may_pass

    def choices(self) -> dict[int, list[int]]:
        """What can be pointed at now: card or base -> the options it stands for."""
        d = self.decision
        found: dict[int, list[int]] = {}
        for number, option in enumerate(d.options):
            if d.kind == MAIN:
                verb, card, target = option
                if option == END_PLAY:
                    continue
                if not self.picked:
                    found.setdefault(card, []).append(number)
                elif card == self.picked and verb in (PLAY_CARD, PLAY_STASIS) and target:
                    found.setdefault(target, []).append(number)
            else:
                found.setdefault(option, []).append(number)
        if not self.picked:
            self._add_copies(found)
        return found

    def _add_copies(self, found: dict[int, list[int]]) -> None:
        """Of equal cards in hand one is offered; the others do as well."""
        game = self.game
        hand = game.s.hands[self.decision.seat]
        offered = {game.definition(card).number: card for card in found if card in hand}
        for card in hand:
            twin = offered.get(game.definition(card).number)
            if card not in found and twin is not None:
                found[card] = found[twin]

    def point_at(self, spot: int) -> Answer | None:
        """The person chooses a card or base; an answer, or None if another step is needed."""
        numbers = self.choices().get(spot)
        if not numbers:
            return None
        if self.decision.kind != MAIN or (self.picked and len(numbers) == 1):
            return (numbers[0],)
        self.picked = self.decision.options[numbers[0]][1]
        return None

    def options_of_picked(self) -> list[int]:
        """All moves with the picked card."""
        return [
            number
            for number, move in enumerate(self.decision.options)
            if self.picked and move[1] == self.picked
        ]

    def needs_target(self) -> bool:
        """Does the picked card have to be put somewhere?"""
        return bool(self.choices()) if self.picked else False

    def confirm(self) -> Answer | None:
        """Enter on a picked card that goes nowhere in particular."""
        numbers = self.options_of_picked()
        return (numbers[0],) if len(numbers) == 1 else None

    def unpick(self) -> bool:
        """Take the first step back; False if there was none."""
        if not self.picked or self.locked:
            return False
        self.picked = 0
        return True

    def talents(self) -> list[int]:
        """Cards in play with a Talent to use."""
        if self.decision.kind != MAIN:
            return []
        return list(dict.fromkeys(move[1] for move in self.decision.options if move[0] == USE_TALENT))

    def play_left(self) -> bool:
        """Could a card still be played? Asked before ending a turn."""
        return any(move[0] == PLAY_CARD for move in self.decision.options)

    # --- in words --------------------------------------------------------------------------------

    def asker(self) -> str:
        """The card that asks; empty for the rules."""
        d = self.decision
        source = d.source or (d.options[0][0] if d.kind == ABILITY and len(d.options) == 1 else 0)
        return self.game.name(source) if source else ""

    def words(self) -> str:
        """What is asked."""
        game = self.game
        if self.picked:
            name = game.name(self.picked)
            if self.needs_target():
                return f"Play {name} where?"
            verbs = {self.decision.options[number][0] for number in self.options_of_picked()}
            if verbs == {PLAY_CARD} or verbs == {PLAY_STASIS}:
                return f"Play {name}?"
            return f"Use {name}?"
        if self.end is not None:
            return "Your move."
        if self.decision.kind == ABILITY and len(self.decision.options) == 1:
            return self.decision.prompt.replace("Use an ability?", "Use it?")
        return self.decision.prompt

    def label(self, number: int) -> str:
        """One option in words."""
        return option_words(self.game, self.decision, number)
