"""What can be chosen, and what an ability remembers of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from .rules import Ctx, candidates, power
from .statements import Data
from .world import World

InputMode = tuple[World, Ctx]


def picks(w: World, ctx: Ctx, effect: Data) -> Iterator[list[int]]:
    """Every set of targets that can be chosen."""
    t = effect["target"]
    pool = candidates(w, ctx, t, looks=effect["verb"] in ("choose", "copy"))
    count = effect.get("count", {"all": True})
    if t.get("where") == "one-base":
        bases = [b for b in w.bases if any(w.base[n] == b for n in pool)]
        for base in bases:
            yield from subsets(w, [n for n in pool if w.base[n] == base], count)
        if not bases:
            yield []
        return
    if t.get("same_name") and count.get("most") == "any":
        yield []
        for slug in dict.fromkeys(w.info.slug[n] for n in pool):
            alike = [n for n in pool if w.info.slug[n] == slug]
            for size in range(1, len(alike) + 1):
                yield alike[:size]
        return
    yield from subsets(w, pool, count)


def subsets(w: World, pool: list[int], count: Data) -> Iterator[list[int]]:
    if "all" in count:
        yield pool
        return
    most = len(pool) if count["most"] == "any" else min(count["most"], len(pool))
    least = min(count["least"], most)
    seen = set()
    for size in range(least, most + 1):
        for chosen in combinations(pool, size):
            key = tuple(sorted(map(repr, (_alike(w, n) for n in chosen))))
            if key not in seen:
                seen.add(key)
                yield list(chosen)


def _alike(w: World, n: int) -> Any:
    """Copies of a card in a pile are one choice; cards in play are not."""
    if n in w.info.kind and w.zone.get(n) is None and n not in w.bases and w.info.kind[n] != "base":
        owner = w.info.owner[n]
        return w.info.slug[n], owner, n in w.hands[owner], n in w.discards[owner]
    return n


def remember(w: World, ctx: Ctx, effect: Data, chosen: list[int]) -> Ctx:
    new = ctx.copy()
    if "as" in effect:
        new.refs[effect["as"]] = chosen
    for n in chosen[:1]:
        if n in w.bases:
            new.there = n
        elif w.in_play(n):
            new.there = w.base[n]
            if w.info.kind[n] == "minion" and "as" in effect:
                new.numbers[effect["as"]] = power(w, n)
    return new


def done(ctx: Ctx, done: bool) -> Ctx:
    new = ctx.copy()
    new.done = done
    return new


def at_base(ctx: Ctx, base: int) -> Ctx:
    new = ctx.copy()
    new.there = base
    return new


def about_a_place(condition: Data) -> bool:
    return condition["test"] in (
        "have-minion-there", "have-no-minion-there", "others-count", "exactly-one-minion-there",
        "only-your-minion-there",
    ) and condition.get("at") != "new base"  # fmt: skip
