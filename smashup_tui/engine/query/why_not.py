"""Why a card or Talent cannot be used now, or not there: the reason, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...support.grammar import counted, whose_is
from ..model.decisions import ABILITY, BASE_CHOICE, CARD, MAIN, ORDER, USE_TALENT, Move
from ..model.kinds import (
    DISCARD,
    HAND,
    KIND_NAMES,
    MINION,
    PHASE_NAMES,
    PLAY,
    PLAY_CARDS,
    PLAYING,
    STASIS,
    STORED,
    ZONE_NAMES,
    Zone,
)
from ..permits import (
    _no_actions,
    allowing_no_more,
    asking_price,
    covers,
    fits,
    targets_of,
    usable_turn_specials,
)

if TYPE_CHECKING:
    from ..game import Game


ABOUT_CARDS = (MAIN, ABILITY, CARD, BASE_CHOICE, ORDER)  # the other options are numbers, seats, words


class Reason(NamedTuple):
    """For a player: what is in the way, and where to read about it."""

    text: str
    rule: str


def why_not(game: Game, seat: int, card: int) -> Reason | None:
    """None if the seat can use the card right now."""
    decision = game.decision
    if decision is None:
        return Reason("The game is over.", "rule.declaring-victory")
    zone = game.zone(card)
    if decision.seat == seat and decision.kind in ABOUT_CARDS:
        likes = _likes(game, card) if card in game.hand(seat) else [card]
        if any(_names(option, each) for each in likes for option in decision.options):
            return None
    if game.definition(card).breakpoint:
        return Reason("A base is not played; it comes from the base deck.", "rule.base-deck")
    if zone in (PLAY, STASIS):
        return _in_play(game, seat, card)
    if game.table.owner[card] != seat:
        return Reason(
            f"It is in {game.table.names[game.table.owner[card]]}'s {ZONE_NAMES[zone]}.", "term.owner"
        )
    if zone == STORED:
        return Reason("It is stored; only the card it lies under can let you play it.", "rule.stored-cards")
    if zone == DISCARD and not _plays_itself_from_discard(game, card):
        return Reason(
            "It is in the discard pile, and nothing lets you play it from there.", "rule.play-cards-phase"
        )
    if zone not in (HAND, DISCARD):
        return Reason(f"It is in {ZONE_NAMES[zone]}, not in your hand.", "rule.play-cards-phase")
    return _timing(game, seat) or _in_hand(game, seat, card, zone)


def why_not_there(game: Game, seat: int, card: int, place: int) -> Reason | None:
    """Why a card that can be played cannot be played at that base, or on that minion; None if it can."""
    decision = game.decision
    if decision is None or any(option[1:] == (card, place) for option in _moves(game)):
        return None
    d, base = game.definition(card), game.base_of(place)
    wanted = "base" if d.kind == MINION else d.play_on
    if not wanted:
        return Reason("It isn't played on anything: it happens when you play it.", "rule.play-cards-phase")
    if game.zone(place) != PLAY or wanted != ("base" if place == base else "minion"):
        return Reason(f"It is played on a {wanted}.", "rule.no-legal-target")
    for me, forbidding in game.cards_with_role("forbids"):
        if forbidding.forbids is not None and forbidding.forbids.applies(me, PLAYING, seat, card, base):
            return Reason(f"{game.name(me.card)} forbids it.", "rule.cant-beats-can")
    if d.kind == MINION and len(prices := asking_price(game, seat, base)) >= len(game.hand(seat)):
        return Reason(f"{game.name(prices[0])} asks for a card from your hand.", "rule.prerequisite")
    if place not in targets_of(game, seat, card):
        return Reason("Its own text does not let it go there.", "rule.no-legal-target")
    return Reason("The play you have left does not cover that place.", "rule.extra-plays")


def _moves(game: Game) -> list[Move]:
    """The moves that can be made now."""
    decision = game.decision
    return list(decision.options) if decision is not None and decision.kind == MAIN else []


def _likes(game: Game, card: int) -> list[int]:
    """The card, and equal ones in the same hand: one of them stands for all."""
    number = game.definition(card).number
    return [each for each in game.hand(game.owner(card)) if game.definition(each).number == number]


def _names(option: object, card: int) -> bool:
    if isinstance(option, tuple) and len(option) >= 2:
        return card in (option[0], option[1])
    return option == card


def _timing(game: Game, seat: int) -> Reason | None:
    s = game.s
    if s.current != seat:
        return Reason(f"It is {whose_is(game.table.names[s.current])} turn.", "rule.your-turn")
    if s.phase != PLAY_CARDS:
        return Reason(
            f"Cards are played in Play Cards; this is {PHASE_NAMES[s.phase]}.", "rule.play-cards-phase"
        )
    decision = game.decision
    if decision is not None and decision.kind != MAIN:
        return Reason(f"First answer: {decision.prompt}", "rule.resolving")
    return None


def _plays_itself_from_discard(game: Game, card: int) -> bool:
    d = game.definition(card)
    stands_in = d.stands_in is not None and d.stands_in.zone == DISCARD
    return stands_in or any(special.zone == DISCARD for special in d.on_your_turn)


def _in_hand(game: Game, seat: int, card: int, zone: Zone) -> Reason:
    d = game.definition(card)
    s = game.s
    if zone == DISCARD:
        return Reason("Its ability to come back can't be used now.", "rule.specials-timing")
    if d.kind != MINION and _no_actions(game, seat):
        return Reason("You can't play actions this turn.", "rule.cant-beats-can")
    if d.needs is not None and not targets_of(game, seat, card):
        return Reason("The condition for playing it isn't met now.", "rule.prerequisite")
    if not any(covers(game, card, permit) for permit in s.permits):
        return Reason(f"You have no {KIND_NAMES[d.kind]} play left this turn.", "rule.one-minion-one-action")
    targets = targets_of(game, seat, card)
    if not targets:
        if d.kind == MINION and any(game.forbidden(PLAYING, seat, card, base) for base in s.bases):
            return Reason("A card in play forbids it at every base.", "rule.cant-beats-can")
        return Reason("There is nothing it can be played on.", "rule.no-legal-target")
    if not any(fits(game, seat, card, target, p) for target in targets for p in s.permits):
        return Reason(
            "The extra plays you have left do not cover it (power, place or kind).", "rule.extra-plays"
        )
    limiting = allowing_no_more(game, seat)
    if limiting:
        return Reason(f"{game.name(limiting)} allows no more extra cards this turn.", "rule.cant-beats-can")
    return Reason("A card in play forbids it.", "rule.cant-beats-can")


def _in_stasis(game: Game, seat: int, card: int) -> Reason:
    left = game.s.stasis_counters[card]
    if left:
        counters = counted(left, "stasis counter")
        return Reason(f"It is in stasis and still has {counters}.", "rule.stasis")
    return _timing(game, seat) or Reason(
        "Its last counter is gone, but a card forbids playing it, or there is nothing to play it on.",
        "rule.stasis-leaving",
    )


def _in_play(game: Game, seat: int, card: int) -> Reason:
    s = game.s
    if s.ctrl[card] != seat:
        return Reason(f"{game.table.names[s.ctrl[card]]} controls it.", "rule.control")
    if s.zone[card] == STASIS:
        return _in_stasis(game, seat, card)
    if not game.abilities[card]:
        return Reason("Its abilities are cancelled.", "rule.cancelling")
    talents = [talent for d in game.abilities[card] for talent in d.talents]
    if not talents:
        has_special = any(d.on_your_turn for d in game.abilities[card])
        if has_special and not usable_turn_specials(game, seat):
            return _timing(game, seat) or Reason(
                "The condition of its Special isn't met now.", "rule.specials-timing"
            )
        return Reason("It has no Talent to use.", "rule.talents")
    timing = _timing(game, seat)
    if timing:
        return timing
    if (card, f"{USE_TALENT} 0", seat) in s.marks:
        return Reason("Its Talent has already been used this turn.", "rule.talents")
    return Reason("The condition of its Talent isn't met now.", "rule.talents")
