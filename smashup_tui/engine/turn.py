"""A turn: start, play cards, score bases, draw two, end. Each phase can be read aloud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from .ability.piles import draw_cards, take
from .ability.stasis import discard_from_stasis
from .ability.verbs import expire, reaching
from .model.decisions import (
    DONE,
    END_PLAY,
    PLAY_CARD,
    PLAY_STASIS,
    USE_SPECIAL,
    USE_TALENT,
    Decision,
    Move,
    Steps,
    one_after_another,
)
from .model.events import Event
from .model.kinds import (
    DISCARD,
    DRAW_TWO,
    DRAWN,
    DRAWN_A_TURN,
    END_OF,
    END_TURN,
    GAME_OVER,
    HAND_LIMIT,
    OVER,
    PHASE,
    PLAY,
    PLAY_CARDS,
    PLAYED,
    SCORE_BASES,
    SPECIAL_USED,
    START_OF,
    START_TURN,
    TALENT_USED,
    TURN_END,
    TURN_START,
    WINNING_VP,
    Phase,
)
from .model.state import Permit, happening, without
from .permits import (
    AFFECTING,
    FREE_PLAYS,
    ONE_NAME,
    REPEATED,
    ask_permit,
    enter_play,
    grant_all_extra,
    grant_promised,
    note_extra_play,
    note_play_from_discard,
    silent_permit,
    talent_repeated_by,
    talents_of,
)
from .query.power import bases_ready_to_score
from .resolve import noting_idleness, put_away, run, settle, window
from .scoring import SCORE_FROM, score_bases

if TYPE_CHECKING:
    from .game import Game

GOES_ON: Final = (AFFECTING, ONE_NAME)  # permits after whose use something follows
TURN_EVENTS: Final = (DRAWN, TURN_END, TURN_START)


# What can be about to be done where a game rests, besides the moves of Play Cards.
RUN_TO_QUESTION: Final[Move] = ("set off", 0, 0)  # from the phase it was put down in
START: Final[Move] = ("start", 0, 0)  # the next turn
START_OF_CARD: Final = "start of card"  # what one card does as a turn starts, and no more


def make_move(game: Game, move: Move) -> Steps:
    """What the current player does in Play Cards; ending it runs on to the next player's.

    Or what goes on where the game rested on the way.
    """
    verb, card, target = move
    if game.roles.shields:
        game.reached = set(reaching(game))
    if verb == PLAY_CARD:
        if game.table.plain_minion[card] and not game.roles.shields and not game.roles.asks_price:
            return _play_plain_minion(game, card, target)
        return _free_or_extra_play(game, card, target)
    if verb == USE_TALENT:
        return run(game, _use_talent(game, card, target))
    if verb == USE_SPECIAL:
        return run(game, _use_turn_special(game, card, target))
    if verb == PLAY_STASIS:  # its last counter is gone: an extra card
        return run(game, game.rules(game.s.current).play_card(card, target))
    if verb == SCORE_FROM:
        return _rest_of_turn(game, SCORE_BASES, base=card, step=target)
    if move == START:
        return start_turn(game)
    if verb == START_OF_CARD:
        return _start_of_card(game, card)
    return _go_on_from_phase(game) if move == RUN_TO_QUESTION else _rest_of_turn(game, SCORE_BASES)


def _go_on_from_phase(game: Game) -> Steps:
    """A game that begins at a phase other than Play Cards runs on to the next Play Cards."""
    s = game.s
    if s.phase == START_TURN:
        s.turn -= 1  # a turn counts itself as it starts
        return start_turn(game)
    return _rest_of_turn(game, s.phase)


def _free_or_extra_play(game: Game, card: int, target: int) -> Steps:
    seat = game.s.current
    permit = silent_permit(game, seat, card, target)
    if permit is None:
        permit = yield from ask_permit(game, seat, card, target)
    game.s.permits = without(game.s.permits, permit)
    if game.s.zone[card] == DISCARD:
        note_play_from_discard(game, seat, card, target)
    yield from game.rules(seat).play_by(card, target, permit)
    if game.queue or game.s.on:
        yield from settle(game)
    if game.spent:
        put_away(game, 0)


def done_the_short_way(game: Game, move: Move) -> bool:
    """Make a move that nobody could be asked anything about, if it is such a one.

    These are most plays of minions without abilities and most ends of turns. It is the same as `make_move`
    (a test compares them) without what that does for those who listen, for the log and for copies.
    """
    verb, card, target = move
    if game.events is not None:
        return False
    if verb == PLAY_CARD:
        return game.table.plain_minion[card] and _play_unnoticed(game, card, target)
    return move == END_PLAY and _end_quietly(game)


def _play_unnoticed(game: Game, card: int, base: int) -> bool:
    s, roles = game.s, game.roles
    if roles.shields or roles.asks_price or (s.on and roles.keeps_off) or game.listened_to(PLAYED):
        return False
    permit = silent_permit(game, s.current, card, base)
    if permit is None or permit.rule in GOES_ON:
        return False
    _bring_in(game, card, base, permit)
    return True


def _end_quietly(game: Game) -> bool:
    """No base scores, nothing happens or expires, nobody has won: two cards, and it is the next turn."""
    s, roles, elsewhere = game.s, game.roles, game.table.elsewhere
    if s.effects or s.extra_turns or (s.on and roles.keeps_off) or any(s.stasis):
        return False
    for kind in TURN_EVENTS:
        if roles.listeners.get(kind) or kind in elsewhere:
            return False
    if len(s.hands[s.current]) + DRAWN_A_TURN > HAND_LIMIT:
        return False
    if max(s.vp) >= WINNING_VP or bases_ready_to_score(game):
        return False
    draw_cards(game, s.current, DRAWN_A_TURN)
    s.regular = s.current = seat = game.next_seat(s.regular)
    s.turn += 1
    s.marks = {}
    s.happened = (happening((PHASE, seat, 0, 0, seat)),)
    s.permits = FREE_PLAYS
    game.recount()
    return True


def _play_plain_minion(game: Game, card: int, base: int) -> Steps:
    """A minion that does nothing itself when played: no need for `play_card`."""
    seat = game.s.current
    permit = silent_permit(game, seat, card, base)
    if permit is None or permit.rule in GOES_ON:
        return _free_or_extra_play(game, card, base)
    origin = _bring_in(game, card, base, permit)
    if game.has_listeners(PLAYED):
        event = Event(PLAYED, seat, card, base, controller=seat, origin=origin, to=base, via=permit.source)
        event.power = game.table.plain_power[card]
        game.tell(event)
        game.queue += game.collect(event, but=card)
    return settle(game)


def _bring_in(game: Game, minion: int, base: int, permit: Permit) -> int:
    s = game.s
    seat = s.current
    s.permits = without(s.permits, permit)
    if permit.source:
        note_extra_play(game, seat)
    if s.zone[minion] == DISCARD:
        note_play_from_discard(game, seat, minion, base)
    s.happened += (happening((PLAYED, seat, minion, base, seat)),)
    origin = take(game, minion)
    enter_play(game, minion, base, seat)
    return origin


def _use_talent(game: Game, card: int, index: int) -> Steps:
    s = game.s
    mark, talent = list(talents_of(game, card).items())[index]
    if (card, mark, s.current) in s.marks:
        s.marks = {**s.marks, (talent_repeated_by(game, card, mark), REPEATED, s.current): 1}
        mark += " again"
    s.marks = {**s.marks, (card, mark, s.current): 1}
    used = Event(TALENT_USED, s.current, card, s.at[card])
    game.tell(used)
    steps = noting_idleness(game, s.current, card, talent.body(game.me(card)))
    return game.as_effects_of(used, steps)


def _use_turn_special(game: Game, card: int, index: int) -> Steps:
    s = game.s
    me = game.me_for(s.current, card)
    me.is_special = not me.is_base
    cards_with_role = game.abilities[card] if s.zone[card] == PLAY else game.table.alone[card]
    specials = [each for d in cards_with_role for each in d.on_your_turn]
    s.marks = {**s.marks, (card, f"special {index}", s.current): 1}
    used = Event(SPECIAL_USED, s.current, card, s.at[card])
    game.tell(used)
    return game.as_effects_of(used, noting_idleness(game, s.current, card, specials[index].body(me)))


# --- the phases -------------------------------------------------------------------------------------


def _rest_of_turn(game: Game, phase: Phase, *, base: int = 0, step: int = 0) -> Steps:
    """From the beginning of that phase, or from that step of scoring, into the next player's turn."""
    game.s.permits = ()
    if base or step:
        return one_after_another(game, (partial(score_bases, base=base, step=step), *AFTER_SCORE_BASES))
    if phase == SCORE_BASES:
        return one_after_another(game, AFTER_PLAY_CARDS)
    return one_after_another(game, AFTER_SCORE_BASES if phase == DRAW_TWO else AFTER_DRAW_TWO)


def start_turn(game: Game) -> Steps:
    """What lasted until now expires; then what happens at the start of the turn; then Play Cards."""
    s = game.s
    s.turn += 1
    s.phase = START_TURN
    s.marks = {}
    s.happened = ()
    game.recount()
    game.tell_phase(START_TURN)
    if s.effects:
        expire(game, START_OF + s.current)
    return one_after_another(game, (settle, _at_turn_start, _play_cards))


def _at_turn_start(game: Game) -> Steps:
    return window(game, TURN_START)


def _start_of_card(game: Game, card: int) -> Steps:
    game.queue = [p for p in game.collect(Event(TURN_START, game.s.current)) if p.me.card == card]
    return settle(game)


def _play_cards(game: Game) -> Steps:
    s = game.s
    s.phase = PLAY_CARDS
    s.happened += (happening((PHASE, s.current, 0, 0, s.current)),)
    s.permits = s.permits + FREE_PLAYS if s.permits else FREE_PLAYS
    if s.effects:
        grant_promised(game)
    grant_all_extra(game)
    game.tell_phase(PLAY_CARDS)
    return DONE


def _draw_two(game: Game) -> Steps:
    s = game.s
    s.phase = DRAW_TWO
    game.tell_phase(DRAW_TWO)
    game.rules(s.current).draw(DRAWN_A_TURN)
    return settle(game) if len(s.hands[s.current]) <= HAND_LIMIT else _discard_down(game)


def _discard_down(game: Game) -> Steps:
    """More than ten cards in hand are discarded here and only here."""
    s = game.s
    hand = s.hands[s.current]
    too_many = len(hand) - HAND_LIMIT
    prompt = f"Discard down to {HAND_LIMIT} cards."
    picked = yield Decision(s.current, "card", prompt, 0, hand, too_many, too_many)
    yield from game.rules(s.current).discard(picked)
    yield from settle(game)


def _at_turn_end(game: Game) -> Steps:
    game.s.phase = END_TURN
    game.tell_phase(END_TURN)
    return window(game, TURN_END)


def _end_turn(game: Game) -> Steps:
    """Everything that expires does so at once."""
    s = game.s
    if s.effects:
        expire(game, END_OF + s.current)
    for cards in s.stasis:
        for card in cards:
            if not s.stasis_counters[card]:
                discard_from_stasis(game, card)
    return settle(game)


def _next_turn(game: Game) -> Steps:
    """Has someone won? If not, it is the next player's turn."""
    s = game.s
    best = max(s.vp)
    if best >= WINNING_VP and s.vp.count(best) == 1:
        s.winner = s.vp.index(best)
        s.phase = OVER
        game.tell(Event(GAME_OVER, s.winner, amount=best))
        return DONE
    _pass_turn(game)
    if game.listened_to(TURN_START) or s.effects or s.stasis[s.current]:
        game.checkpoint_between_steps(START, before=TURN_START)
    return start_turn(game)


AFTER_DRAW_TWO = (_at_turn_end, _end_turn, _next_turn)
AFTER_SCORE_BASES = (_draw_two, *AFTER_DRAW_TWO)
AFTER_PLAY_CARDS = (score_bases, *AFTER_SCORE_BASES)


def _pass_turn(game: Game) -> None:
    s = game.s
    if s.extra_turns:
        s.current, s.extra_turns = s.extra_turns[0], s.extra_turns[1:]
    else:
        s.regular = s.current = game.next_seat(s.regular)
