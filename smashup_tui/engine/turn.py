"""A turn: start, play cards, score bases, draw two, end. Each phase can be read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import PLAY_CARD, PLAY_STASIS, USE_SPECIAL, USE_TALENT, Decision, Move, Steps
from .definitions import Talent
from .events import Event
from .kinds import (
    ACTION,
    DRAW_TWO,
    END_OF,
    END_TURN,
    GAME_OVER,
    MINION,
    OVER,
    PHASE,
    PLAY,
    PLAY_CARDS,
    SCORE_BASES,
    SPECIAL_USED,
    START_OF,
    START_TURN,
    TALENT_USED,
    TURN_END,
    TURN_START,
)
from .piles import discard, without
from .play import ask_permit, grant_all_standing, grant_promised, play_by, play_card, silent_permit
from .resolve import run, settle, window
from .scoring import SCORE_FROM, score_bases
from .stasis import discard_from_stasis
from .state import Allow, Happening
from .verbs import expire

if TYPE_CHECKING:
    from .game import Game

WINNING_VP = 15
HAND_LIMIT = 10
FREE_PLAYS = (Allow(MINION), Allow(ACTION))


# What can be about to be done where a game rests, besides the moves of Play Cards.
SET_OFF: Move = ("set off", 0, 0)  # from the phase it was put down in
START: Move = ("start", 0, 0)  # the next turn


def make_move(game: Game, move: Move) -> Steps:
    """What the current player does in Play Cards; ending it runs on to the next player's.

    Or what goes on where the game rested on the way.
    """
    verb, card, target = move
    if verb == PLAY_CARD:
        return run(game, _free_or_extra_play(game, card, target))
    if verb == USE_TALENT:
        return run(game, _use_talent(game, card, target))
    if verb == USE_SPECIAL:
        return run(game, _use_turn_special(game, card, target))
    if verb == PLAY_STASIS:  # its last counter is gone: an extra card
        return run(game, play_card(game.rules(game.s.current), card, target))
    if verb == SCORE_FROM:
        return _rest_of_turn(game, SCORE_BASES, base=card, step=target)
    if move is START:
        return start_turn(game)
    return _go_on_from_phase(game) if move is SET_OFF else _rest_of_turn(game, SCORE_BASES)


def _go_on_from_phase(game: Game) -> Steps:
    """A game put down at the beginning of a phase other than Play Cards runs on to the next Play Cards."""
    s = game.s
    if s.phase == START_TURN:
        s.turn -= 1  # a turn counts itself as it starts
        yield from start_turn(game)
    else:
        yield from _rest_of_turn(game, s.phase)


def _free_or_extra_play(game: Game, card: int, target: int) -> Steps:
    seat = game.s.current
    allow = silent_permit(game, seat, card, target)
    if allow is None:
        allow = yield from ask_permit(game, seat, card, target)
    game.s.permits = without(game.s.permits, allow)
    yield from play_by(game.rules(seat), card, target, allow)


def _use_talent(game: Game, card: int, index: int) -> Steps:
    s = game.s
    s.marks[(card, f"talent {index}", s.current)] = 1
    game.tell(Event(TALENT_USED, s.current, card, s.at[card]))
    return talents_of(game, card)[index].body(game.me(card))


def talents_of(game: Game, card: int) -> list[Talent]:
    return [talent for d in game.abilities[card] for talent in d.talents]


def _use_turn_special(game: Game, card: int, index: int) -> Steps:
    s = game.s
    me = game.me_for(s.current, card)
    me.is_special = True
    having = game.abilities[card] if s.zone[card] == PLAY else game.table.alone[card]
    specials = [each for d in having for each in d.turn_specials]
    game.tell(Event(SPECIAL_USED, s.current, card, s.at[card]))
    return specials[index].body(me)


# --- the phases -------------------------------------------------------------------------------------


def _rest_of_turn(game: Game, phase: int, *, base: int = 0, step: int = 0) -> Steps:
    """From the beginning of that phase, or from that step of scoring, into the next player's turn."""
    game.s.permits = ()
    if phase <= SCORE_BASES:
        yield from score_bases(game, base, step)
    if phase <= DRAW_TWO:
        yield from _draw_two(game)
    yield from _end_turn(game)
    if game.s.phase != OVER:
        _pass_turn(game)
        game.rest_on_the_way(START, before=TURN_START)
        yield from start_turn(game)


def start_turn(game: Game) -> Steps:
    """What lasted until now expires; then what happens at the start of the turn; then Play Cards."""
    s = game.s
    s.turn += 1
    s.phase = START_TURN
    s.marks = {}
    s.happened = ()
    game.changed()
    game.tell_phase(START_TURN)
    if s.effects:
        expire(game, START_OF + s.current)
    yield from settle(game)
    yield from window(game, TURN_START)
    s.phase = PLAY_CARDS
    s.happened += (Happening(PHASE, s.current, 0, 0, s.current),)
    s.permits = s.permits + FREE_PLAYS
    if s.effects:
        grant_promised(game)
    grant_all_standing(game)
    game.tell_phase(PLAY_CARDS)


def _draw_two(game: Game) -> Steps:
    """Draw two; more than ten cards in hand are discarded here and only here."""
    s = game.s
    s.phase = DRAW_TWO
    game.tell_phase(DRAW_TWO)
    rules = game.rules(s.current)
    yield from rules.draw(2)
    too_many = len(s.hands[s.current]) - HAND_LIMIT
    if too_many > 0:
        picked = yield Decision(
            s.current,
            "card",
            f"Discard down to {HAND_LIMIT} cards.",
            0,
            s.hands[s.current],
            too_many,
            too_many,
        )
        yield from discard(rules, picked)
    yield from settle(game)


def _end_turn(game: Game) -> Steps:
    """What happens now happens; then everything that expires does so at once; then: has someone won?"""
    s = game.s
    s.phase = END_TURN
    game.tell_phase(END_TURN)
    yield from window(game, TURN_END)
    if s.effects:
        expire(game, END_OF + s.current)
    for cards in s.stasis:
        for card in cards:
            if not s.stasis_counters[card]:
                discard_from_stasis(game, card)
    yield from settle(game)
    best = max(s.vp)
    if best >= WINNING_VP and s.vp.count(best) == 1:
        s.winner = s.vp.index(best)
        s.phase = OVER
        game.tell(Event(GAME_OVER, s.winner, amount=best))


def _pass_turn(game: Game) -> None:
    s = game.s
    if s.extra_turns:
        s.current, s.extra_turns = s.extra_turns[0], s.extra_turns[1:]
    else:
        s.regular = s.current = game.next_seat(s.regular)
