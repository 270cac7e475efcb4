"""Scoring a base, step by step (rule.scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .ability.verbs import leave_base, replace_base
from .model.decisions import BASE_CHOICE, DONE, Decision, Steps
from .model.events import Event
from .model.kinds import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DISCARD,
    GAINED_VP,
    LEFT_PLAY,
    PLAY,
    PLAYING_SPECIALS,
    REPLACED,
    SCORE_BASES,
    WHEN_SCORING,
)
from .query.places import standings
from .query.power import bases_ready_to_score, breakpoint_of
from .resolve import run, settle, settle_of, window

if TYPE_CHECKING:
    from .game import Game


# Where a game can rest on the way: (SCORE_FROM, base, step), base 0 between two bases.
SCORE_FROM: Final = "score"
BEFORE: Final = 0
AWARDING: Final = 1
AFTER: Final = 2
MAKING_ROOM: Final = 3


def score_bases(game: Game, base: int = 0, step: int = BEFORE) -> Steps:
    """The Score Bases phase: as long as a base is ready, score it. `base` is at that step already."""
    game.s.phase = SCORE_BASES
    if base:
        return _score_bases(game, [base], step)
    game.tell_phase(SCORE_BASES)
    ready = bases_ready_to_score(game)  # 1. which bases are ready?
    return _score_bases(game, ready) if ready else DONE


def _score_bases(game: Game, ready: list[int], step: int = BEFORE) -> Steps:
    while ready:
        base = ready[0]
        if len(ready) > 1:  # 2. the current player picks one
            picked = yield Decision(game.s.current, BASE_CHOICE, "Which base scores first?", 0, ready)
            base = picked[0]
        yield from score_base(game, base, step)
        step = BEFORE
        game.checkpoint_between_steps((SCORE_FROM, 0, BEFORE))
        ready = bases_ready_to_score(game)  # 9. again


def score_base(game: Game, base: int, step: int) -> Steps:
    """From the moment the base is chosen nothing stops it, unless the base itself goes (rule.bases-leave)."""
    from .game import Scoring

    s = game.s
    if step == BEFORE:
        game.score = score = Scoring(base)
        s.scoring = base
        score.breakpoint = breakpoint_of(game, base)
        yield from window(game, BEFORE_SCORING, base)  # 3.
        step = AWARDING if base in s.bases else MAKING_ROOM
        game.checkpoint_between_steps((SCORE_FROM, base, step))
    if step == AWARDING:
        yield from award(game, base)  # 4.
        step = AFTER
        game.checkpoint_between_steps((SCORE_FROM, base, step), before=AFTER_SCORING)
    if step == AFTER:
        yield from window(game, AFTER_SCORING, base)  # 5.
        game.checkpoint_between_steps((SCORE_FROM, base, MAKING_ROOM), before=LEFT_PLAY)
    if base in s.bases:
        yield from make_room(game, base)
    s.scoring = 0
    game.score = None


def make_room(game: Game, base: int) -> Steps:
    """6., 7. The scored base goes with all that is on it. 8. Another comes."""
    s, score = game.s, game.score
    assert score is not None
    replaced = Event(REPLACED, s.current, base, base, group=(base,))
    waiting = game.collect(replaced)
    position = s.bases.index(base)
    seats = range(game.table.seats)
    # What forbids Specials while this base scores goes with it, but the scoring is not over yet.
    if game.roles.forbids:
        score.silenced = [seat for seat in seats if game.forbidden(PLAYING_SPECIALS, seat, 0, base)]
    yield from run(game, clear(game, base))
    replaced.base = replaced.to = replace_base(game, position, score.replacement)
    game.tell(replaced)
    s.scoring = 0
    score.silenced = []
    game.queue += waiting
    yield from settle(game)


def clear(game: Game, base: int) -> Steps:
    """6. All cards there go to their owners' discard piles at once, not destroyed. 7. So does the base.

    First those go that an ability saves from the discard pile. Between the two steps the base's own abilities
    happen; other cards' wait until it has gone, so that nothing can be played there.
    """
    s, score = game.s, game.score
    for card, (source, seat, goal) in score.saved.items() if score is not None else ():
        if s.zone[card] == PLAY and s.at[card] == base:
            me = game.me_for(seat, source)
            if goal:
                yield from me.move(card, goal)
            else:
                yield from me.place_in_hand(card)
    yield from game.rules(s.current, base).leave_play([*s.minions[base], *s.on.get(base, ())], DISCARD)
    yield from settle_of(game, base)
    leave_base(game, base)


def award(game: Game, base: int) -> Steps:
    """Award VP by the totals of this moment, then what happens when the base scores."""
    s = game.s
    score = game.score
    assert score is not None
    score.breakpoint = breakpoint_of(game, base)
    score.places = standings(game, base)
    for place in score.places:
        s.vp[place.seat] += place.vp
        if not game.has_listeners(GAINED_VP):
            continue
        game.happen(
            Event(
                GAINED_VP,
                place.seat,
                0,
                base,
                source=base,
                amount=place.vp,
                to=place.place,
                power=place.power,
            )
        )
    game.recount()
    yield from run(game, window(game, WHEN_SCORING, base))
