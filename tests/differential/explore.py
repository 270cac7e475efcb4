"""Every way in which the engine can go on from a question, and how that compares with the statements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from typing import Any

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import MAIN, ORDER, PLAY_CARD

from .oracle import grant_plays
from .rules import numbers
from .statements import Data
from .world import World, engine_numbers

MANY = 60  # ways worth comparing in a quick run


COMPARED = 0  # tables of the engine that have been looked up among those the statements forecast


class TooMany(Exception):
    """More ways than are worth comparing."""


def options(game: Game) -> list[Any]:
    """What the current question offers."""
    assert game.decision is not None
    return list(game.decision.options)


def answers(game: Game) -> Iterator[tuple[int, ...]]:
    """Every answer to the question."""
    d = game.decision
    assert d is not None
    if d.kind == ORDER:
        yield from permutations(range(len(d.options)))
        return
    if d.kind == MAIN and "waits" in d.prompt:  # an extra play that may be kept: kept
        yield ()
        return
    for size in range(d.least, d.most + 1):
        yield from combinations(range(len(d.options)), size)


def explore(
    game: Game,
    over: Callable[[Game], bool],
    limit: int = MANY,
    passing: Callable[[Game], bool] = lambda game: False,
) -> list[Game]:
    """Every game that can come of this one, where `over` says so; some questions are only passed."""
    found: list[Game] = []
    waiting = [game]
    while waiting:
        here = waiting.pop()
        if over(here):
            found.append(here)
        else:
            for answer in answers(here) if not passing(here) else ((),):
                copy = here.clone()
                copy.apply(answer)
                waiting.append(copy)
        if len(found) + len(waiting) > limit:
            raise TooMany(f"{len(found)} and more")
    return found


def at_rest(game: Game) -> bool:
    return game.decision is None or (game.at_rest and game.decision.kind == MAIN)


def engine_plays(game: Game) -> tuple[Any, ...]:
    """What the extra plays that are left let the player play."""
    if game.decision is None or game.decision.kind != MAIN:
        return ()
    defs = game.table.defs
    moves = [o for o in game.decision.options if o[0] == PLAY_CARD]
    return tuple(sorted({(defs[card].slug, place) for _, card, place in moves}))


def stated_plays(w: World) -> tuple[Any, ...]:
    return tuple(sorted({move for grant in w.grants for move in grant_plays(w, grant)}))


def _can_come(w: World, grant: Data) -> bool:
    """Is what the extra play was for still there: the minion to be affected, the base to play at?"""
    if grant.get("affecting") and not any(map(w.in_play, grant["affecting"])):
        return False
    return grant["to"] != "here" or grant["here"] in w.bases


def compare(games: list[Game], worlds: Iterable[World], start: World, *, plays: bool = True) -> list[str]:
    """What only one of the two says can happen; nothing if they agree."""
    forecast: dict[Any, list[tuple[World, tuple[Any, ...]]]] = {}
    by_chance = False
    for w in worlds:
        by_chance |= w.chance
        w.grants = [grant for grant in w.grants if _can_come(w, grant)]
        extra = (stated_plays(w), len(w.grants)) if plays else ()
        forecast.setdefault(w.table_key(numbers(w)), []).append((w, extra))
    global COMPARED
    COMPARED += len(games)
    met: set[int] = set()
    wrong = set()
    for game in games:
        real = World.of(game, start.info)
        extra = (engine_plays(game), len(game.s.permits)) if plays else ()
        nums = engine_numbers(game)
        fitting = [
            w
            for w, stated in forecast.get(real.table_key(nums), ())
            if w.fits(real) and (stated == extra or (w.pooled and stated[1:] == extra[1:]))
        ]
        if not fitting:
            wrong.add(f"only the engine: {_changes(real, nums, extra, start)}")
        met.update(map(id, fitting))
    for some in forecast.values() if not by_chance else ():
        for w, extra in some:
            if id(w) not in met:
                wrong.add(f"only the statement: {_changes(w, numbers(w), extra, start)}")
    return sorted(wrong)


def _changes(w: World, nums: Any, extra: Any, start: World) -> str:
    """What has changed since the start, in short words."""
    was, now = _facts(start, numbers(start)), _facts(w, nums)
    said = [f"{fact}" for fact in sorted((now - was).elements())]
    gone = [f"no more {fact}" for fact in sorted((was - now).elements())]
    return "; ".join(said + gone) + f"; extra plays {extra}"


def _facts(w: World, nums: Any) -> Counter[str]:
    """A table as short sentences."""
    names = {0: "nothing", **w.info.name}
    found: list[str] = []
    for n, zone in w.zone.items():
        where = names[w.host.get(n, w.base.get(n, 0))]
        found.append(f"{names[n]} {zone} {where} {w.ctrl.get(n, '')}")
    found += [f"{slug} at {names[base]} of {seat} has {power}" for slug, base, seat, power in nums[0]]
    found += [f"breakpoint {names[base]} {value}" for base, value in nums[1]]
    for pile in ("hands", "discards", "decks"):
        for seat, cards in enumerate(getattr(w, pile)):
            found += [f"{names[n]} in {pile} {seat}" for n in cards]
    found += [f"{seat} has {vp} VP" for seat, vp in enumerate(w.vp)]
    found += [
        f"top of deck {seat}: {', '.join(names[n] for n in deck[:3])}" for seat, deck in enumerate(w.decks)
    ]
    found += [f"{names[n]} counters {count}" for n, count in w.counters.items()]
    found += [f"{names[n]} clock {count}" for n, count in w.clocks.items()]
    return Counter(found)


__all__ = ["MANY", "TooMany", "at_rest", "compare", "engine_plays", "explore", "options"]
