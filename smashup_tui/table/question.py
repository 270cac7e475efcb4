"""A question to a seat as plain data: what is asked, and each option in words with what it points at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.model.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    MAIN,
    NUMBER,
    ORDER,
    PERMIT,
    PLAY_CARD,
    PLAY_STASIS,
    SEAT,
    WORD,
    Decision,
)
from ..engine.model.kinds import (
    DECK,
    DISCARD,
    HAND,
    PLAY,
    PLAYED,
    SPECIAL_USED,
    STASIS,
    TALENT_USED,
    ZONE_NAMES,
)
from ..engine.query.wording import option_words
from .default_choice import likelihoods

if TYPE_CHECKING:
    from ..engine.game import Answer, Game

PILES = (HAND, DECK, DISCARD)
BEGINNINGS = {PLAYED, TALENT_USED, SPECIAL_USED}


class Offer(NamedTuple):
    """One option."""

    words: str
    verb: str = ""  # in Play Cards: play, talent, special, stasis, end
    card: int = 0  # the card or base it is about; 0: none
    name: str = ""  # of that card
    target: int = 0  # where that card would go; 0: nowhere in particular
    spots: tuple[int, ...] = ()  # the card itself, and equal ones in the hand
    on_table: bool = False  # is the card where the player can point at it?
    target_on_table: bool = False
    word: str = ""  # if the question is about words or numbers: yes, no, a faction's slug, 3
    holder: int = -1  # who controls a card in play
    place: str = ""  # where it is: several may have the same name
    lean: float = 1.0  # how likely it is compared with the others, by habit: where a cursor may start
    seat: int = -1  # if the question is about a player: whose seat

    @property
    def plays_card(self) -> bool:
        """Is a card played, from the hand or wherever it may come from?"""
        return self.verb == PLAY_CARD

    @property
    def is_placed(self) -> bool:
        """Is the card put somewhere?"""
        return self.verb in (PLAY_CARD, PLAY_STASIS) and bool(self.target)


class Question(NamedTuple):
    """What a seat is asked. The answer is the numbers of some offers, in order if that matters."""

    number: int  # answers given in the game so far; an answer to an older question is refused
    seat: int
    kind: str  # main, card, base, seat, word, number, order, ability, permit
    prompt: str
    asker: int  # the card that asks; 0: the rules
    asker_name: str  # or that of the one ability it is about
    offers: tuple[Offer, ...]
    least: int
    most: int

    @property
    def may_pass(self) -> bool:
        return self.least == 0

    @property
    def end(self) -> int | None:
        """The offer that ends the turn, if this is the question for a move."""
        if self.kind == MAIN and self.offers and self.offers[-1].verb == "end":
            return len(self.offers) - 1
        return None

    @property
    def lone_moves(self) -> list[int]:
        """The offers that are all there is to do with their card, where it goes nowhere in particular."""
        if self.kind not in (MAIN, ABILITY) or self.most > 1:
            return []
        offers_of = Counter(offer.card for offer in self.offers)
        return [
            number
            for number, offer in enumerate(self.offers)
            if offer.card and offers_of[offer.card] == 1 and not offer.is_placed
        ]

    def places_of(self, answer: Answer) -> set[int]:
        """The cards and bases at which that answer points."""
        offers = [self.offers[number] for number in answer if number < len(self.offers)]
        found = {offer.target for offer in offers if offer.target}
        return found | {offer.card for offer in offers if offer.card and not offer.target}

    @property
    def use_or_not(self) -> bool:
        """Is there one ability, to be used or not? Then the answer is yes or no."""
        return self.kind == ABILITY and len(self.offers) == 1 and self.may_pass


def ask(game: Game, decision: Decision) -> Question:
    """The game's question as its seat is given it."""
    options = decision.options
    lone = decision.kind == ABILITY and len(options) == 1
    asker = decision.source or (options[0][0] if lone else 0)
    twins = _twins(game, decision)
    return Question(
        game.count,
        decision.seat,
        decision.kind,
        decision.prompt,
        decision.source,
        game.name(asker) if asker else "",
        tuple(
            _offer(game, decision, number, twins)._replace(lean=lean)
            for number, lean in enumerate(likelihoods(game, decision))
        ),
        decision.least,
        decision.most,
    )


def _offer(game: Game, decision: Decision, number: int, twins: dict[int, tuple[int, ...]]) -> Offer:
    kind, option = decision.kind, decision.options[number]
    words = option_words(game, decision, number)
    card = _card_of(kind, option)
    if kind == SEAT:
        return Offer(words, seat=int(option))
    if not card:
        return Offer(
            words, option[0] if kind == MAIN else "", word=str(option) if kind in (WORD, NUMBER) else ""
        )
    verb, target = (option[0], option[2]) if kind == MAIN else ("", 0)
    holder, place = _place(game, decision, card) if kind in (CARD, ORDER) else (-1, "")
    spots, seat = (card, *twins.get(card, ())), decision.seat
    there, target_there = _on_table(game, seat, card), bool(target) and _on_table(game, seat, target)
    return Offer(words, verb, card, game.name(card), target, spots, there, target_there, "", holder, place)


def _card_of(kind: str, option: Any) -> int:
    """The card or base an option is about."""
    if kind in (CARD, BASE_CHOICE, ORDER):
        return int(option)
    if kind == MAIN:
        return int(option[1])
    if kind == ABILITY:
        return int(option[0])
    return int(option.source) if kind == PERMIT else 0


def _twins(game: Game, decision: Decision) -> dict[int, tuple[int, ...]]:
    """Of equal cards in hand one is offered; the others do as well."""
    if decision.kind not in (MAIN, CARD) or not game.dealt:
        return {}
    hand = game.hand(decision.seat)
    offered = {_card_of(decision.kind, option) for option in decision.options}
    one_of = {game.definition(card).number: card for card in hand if card in offered}
    found: dict[int, tuple[int, ...]] = {}
    for card in hand:
        twin = one_of.get(game.definition(card).number)
        if card not in offered and twin is not None:
            found[twin] = (*found.get(twin, ()), card)
    return found


def _on_table(game: Game, seat: int, card: int) -> bool:
    """Can the person point at it: in play, in stasis, or in the own hand?"""
    zone = game.zone(card)
    return game.owner(card) == seat if zone == HAND else zone in (PLAY, STASIS)


def _place(game: Game, decision: Decision, card: int) -> tuple[int, str]:
    """Who holds a card in play, and where; or in which of your piles it lies, if several are offered."""
    zone, mine = game.zone(card), game.owner(card) == decision.seat
    if mine and zone in PILES and any(game.zone(other) != zone for other in decision.options):
        return -1, f"in your {ZONE_NAMES[zone]}"
    if zone != PLAY or game.definition(card).breakpoint:
        return -1, ""
    return game.controller(card), f"at {game.name(game.base_of(card))}"


def followup_question(game: Game, answer: Answer) -> Question | None:
    """The choice with which the card of this answer begins, to be answered together with the play, or None.

    Nobody else does anything in between, nothing is drawn, revealed or left to chance, and what can be chosen
    lies before the player's eyes. So it tells nothing that is not known already, and until the choice is made
    the play can be put back without a trace.
    """
    decision = game.decision
    assert decision is not None and answer
    option = decision.options[answer[0]]
    card = option[0] if decision.kind == ABILITY else option[1]
    copy = game.clone().with_log()
    copy.apply(answer)
    then = copy.decision
    if then is None or (then.seat, then.source) != (decision.seat, card):
        return None
    if then.kind not in (CARD, BASE_CHOICE) or not then.least == then.most == 1:
        return None
    if copy.chance != game.chance or any(event.kind not in BEGINNINGS for event in copy.events_since(0)):
        return None
    question = ask(copy, then)
    return question if all(offer.on_table for offer in question.offers) else None
