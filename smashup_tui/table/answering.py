"""How a person answers a question: on the table step by step, or from a list.

A play takes two steps, the card and then where (or a confirmation), so that no card is played by a slip.
"""

from __future__ import annotations

from enum import Enum

from ..engine.decisions import ABILITY, BASE_CHOICE, CARD, MAIN, ORDER, PLAY_CARD, PLAY_STASIS, USE_TALENT
from .question import Question

Answer = tuple[int, ...]


class Way(Enum):
    """Where a question is answered."""

    TABLE = "on the table"
    LIST = "one of a list"
    SOME = "several of a list"
    ORDER = "in order"


class Answering:
    """One question while a person answers it."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.offers = question.offers
        self.end = question.end
        self.picked = 0  # the card of a play that still needs its second step
        self.locked = False  # is there no other card to pick?
        self.way = self._way()

    def _way(self) -> Way:
        kind, offers = self.question.kind, self.offers
        if kind == ORDER:
            return Way.ORDER
        if self.question.most > 1:
            return Way.SOME
        there = all(offer.on_table for offer in offers)
        if kind == MAIN and (self.end is not None or there):
            return Way.TABLE
        if kind == MAIN and self._only_where():
            self.picked, self.locked = offers[0].card, True
            return Way.TABLE
        return Way.TABLE if kind in (CARD, BASE_CHOICE) and there else Way.LIST

    def _only_where(self) -> bool:
        """Is one revealed card to be played, and the question only where on the table?"""
        one_card = len({offer.card for offer in self.offers}) == 1
        return one_card and all(offer.verb == PLAY_CARD and offer.target_on_table for offer in self.offers)

    # --- the steps -------------------------------------------------------------------------------

    def choices(self) -> dict[int, list[int]]:
        """What can be pointed at now: card or base -> the offers it stands for."""
        found: dict[int, list[int]] = {}
        for number, offer in enumerate(self.offers):
            if not self.picked:
                spots = offer.spots
            elif offer.card == self.picked and offer.verb in (PLAY_CARD, PLAY_STASIS) and offer.target:
                spots = (offer.target,)
            else:
                continue
            for spot in spots:
                found.setdefault(spot, []).append(number)
        return found

    def point_at(self, spot: int) -> Answer | None:
        """The person chooses a card or base; an answer, or None if another step is needed."""
        numbers = self.choices().get(spot)
        if not numbers:
            return None
        if self.question.kind != MAIN or (self.picked and len(numbers) == 1):
            return (numbers[0],)
        self.picked = self.offers[numbers[0]].card
        return None

    def offers_of_picked(self) -> list[int]:
        """All moves with the picked card."""
        return [
            number for number, offer in enumerate(self.offers) if self.picked and offer.card == self.picked
        ]

    def needs_target(self) -> bool:
        """Does the picked card have to be put somewhere?"""
        return bool(self.choices()) if self.picked else False

    def confirm(self) -> Answer | None:
        """Yes to a picked card that goes nowhere in particular."""
        numbers = self.offers_of_picked()
        return (numbers[0],) if len(numbers) == 1 else None

    def unpick(self) -> bool:
        """Take the first step back; False if there was none."""
        if not self.picked or self.locked:
            return False
        self.picked = 0
        return True

    def talents(self) -> list[int]:
        """Cards in play with a Talent to use."""
        return list(dict.fromkeys(offer.card for offer in self.offers if offer.verb == USE_TALENT))

    def play_left(self) -> bool:
        """Could a card still be played? Asked before ending a turn."""
        return any(offer.verb == PLAY_CARD for offer in self.offers)

    def words_of(self, answer: Answer) -> str:
        """An answer in words."""
        return ", ".join(self.offers[number].words for number in answer) or "nothing"

    # --- in words --------------------------------------------------------------------------------

    def words(self) -> str:
        """What is asked."""
        question = self.question
        if self.picked:
            offers = [self.offers[number] for number in self.offers_of_picked()]
            name = offers[0].name
            if self.needs_target():
                return f"Play {name} where?"
            verbs = {offer.verb for offer in offers}
            return f"Play {name}?" if verbs in ({PLAY_CARD}, {PLAY_STASIS}) else f"Use {name}?"
        if self.end is not None:
            return "Your move."
        if question.kind == ABILITY and len(self.offers) == 1:
            return question.prompt.replace("Use an ability?", "Use it?")
        return question.prompt
