"""The conditions of abilities and effects, by their names."""

from __future__ import annotations

from collections.abc import Callable

from .rules import TESTS, Ctx, Test, breakpoint_at, is_named, labels, power, total_power
from .statements import Data
from .world import World


def condition(name: str) -> Callable[[Test], Test]:
    def keep(test: Test) -> Test:
        TESTS[name] = test
        return test

    return keep


def mine(w: World, ctx: Ctx, base: int) -> list[int]:
    """Your minions at that base."""
    return [m for m in w.minions(base) if w.ctrl[m] == ctx.seat]


def there(w: World, ctx: Ctx) -> int:
    """The base chosen; for Specials at scoring, the one that scores."""
    return ctx.there or w.scoring


# --- whose minions are where ------------------------------------------------------------------------

TESTS |= {
    "have-minion-here": lambda w, ctx, _: bool(mine(w, ctx, ctx.here)),
    "have-minion-there": lambda w, ctx, _: bool(mine(w, ctx, there(w, ctx))),
    "have-no-minion-there": lambda w, ctx, _: not mine(w, ctx, ctx.there),
    "exactly-one-minion-here": lambda w, ctx, _: len(mine(w, ctx, ctx.here)) == 1,
    "exactly-one-minion-there": lambda w, ctx, _: len(mine(w, ctx, there(w, ctx))) == 1,
    "only-your-minion-there": lambda w, ctx, _: (
        bool(ctx.there) and mine(w, ctx, ctx.there) == ctx.refs.get("m")
    ),
    "another-yours-here": lambda w, ctx, _: any(m != ctx.card for m in mine(w, ctx, ctx.here)),
    "others-minion-here": lambda w, ctx, _: len(w.minions(ctx.here)) > len(mine(w, ctx, ctx.here)),
    "others-count": lambda w, ctx, _: len(w.minions(ctx.there)) > len(mine(w, ctx, ctx.there)),
    "moved-minions-there-least": lambda w, ctx, c: len(mine(w, ctx, ctx.there)) >= int(c["least"]),
}


@condition("only-your-minion-here")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    """Of an action, "your" is its player; it speaks of the minion it is on."""
    it = w.host[ctx.card] if cond.get("of") == "host" else ctx.card
    return mine(w, ctx, ctx.here) == [it]


@condition("others-minion-there-with-your-action")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    others = [m for m in w.minions(ctx.here) if w.ctrl[m] != ctx.seat]
    return any(w.ctrl[action] == ctx.seat for m in others for action in w.on(m))


@condition("setup-on-minion-there")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    return any("Set-Up" in labels(w, action) for m in w.minions(ctx.there) for action in w.on(m))


@condition("has-named-yours")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    return any(is_named(w, a, cond["name"]) and w.ctrl[a] == ctx.seat for a in w.on(ctx.there))


TESTS |= {
    "named-in-play": lambda w, ctx, c: any(is_named(w, n, c["name"]) for n in [*w.minions(), *w.clocks]),
    "named-there": lambda w, ctx, c: any(is_named(w, n, c["name"]) for n in w.minions(ctx.there)),
    "on-named": lambda w, ctx, c: is_named(w, w.host.get(ctx.card, 0), c["name"]),
    "event-card-here": lambda w, ctx, _: w.base.get(ctx.event["card"]) == ctx.here,
}


# --- numbers ----------------------------------------------------------------------------------------


@condition("not-winning-there")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    totals = [total_power(w, seat, w.scoring) for seat in range(w.info.seats)]
    return totals[ctx.seat] < max(totals)


@condition("breakpoint-most")
def _(w: World, ctx: Ctx, cond: Data) -> bool:
    """After scoring, what the breakpoint was."""
    return int(w.named.get("breakpoint", breakpoint_at(w, ctx.here))) <= int(cond["most"])


TESTS |= {
    "power-here-least": lambda w, ctx, c: total_power(w, ctx.seat, ctx.here) >= int(c["least"]),
    "had-power-least": lambda w, ctx, c: ctx.numbers["m"] >= int(c["least"]),
    "higher-power-there": lambda w, ctx, _: len({power(w, m) for m in w.minions(ctx.there)}) > 1,
}


# --- time, and what has happened --------------------------------------------------------------------


def _played(w: World, ctx: Ctx, what: str) -> list[int]:
    return [e["card"] for e in w.history if e["what"] == what and e["by"] == ctx.seat]


def _at_start(w: World, ctx: Ctx) -> bool:
    return ctx.card in w.named.get("at start", ())


def _yours_destroyed_here(w: World, ctx: Ctx) -> bool:
    gone = [e for e in w.history if e["what"] == "minion-destroyed" and e["base"] == ctx.here]
    return any(e["ctrl"] == ctx.seat for e in gone)


def _wraith_destroyed_here(w: World, ctx: Ctx) -> bool:
    gone = [e for e in w.history if e["what"] == "action-destroyed" and e["base"] == ctx.here]
    return any("Wraith" in e["labels"] for e in gone)


TESTS |= {
    "your-turn": lambda w, ctx, _: w.current == ctx.seat,
    "not-your-turn": lambda w, ctx, _: w.current != ctx.seat,
    "first-minion-you-played-this-turn": lambda w, ctx, _: (
        _played(w, ctx, "minion-played") in ([], [ctx.card])
    ),
    "no-minion-played-this-play-phase": lambda w, ctx, _: not _played(w, ctx, "minion-played"),
    "played-actions-least": lambda w, ctx, c: len(_played(w, ctx, "action-played")) >= int(c["least"]),
    "destroyed-here-this-turn": lambda w, ctx, _: _yours_destroyed_here(w, ctx),
    "wraith-destroyed-here-this-turn": lambda w, ctx, _: _wraith_destroyed_here(w, ctx),
    "last-stasis-removed-this-turn": lambda w, ctx, _: any(e["what"] == "last stasis" for e in w.history),
    "on-base-at-turn-start": lambda w, ctx, _: _at_start(w, ctx),
    "on-your-minion-or-on-minion-at-turn-start": lambda w, ctx, _: (
        w.ctrl[w.host[ctx.card]] == ctx.seat or _at_start(w, ctx)
    ),
    "played-off-top": lambda w, ctx, _: ctx.event.get("origin") == "off-top",
    "played-not-from-hand": lambda w, ctx, _: ctx.event.get("origin") != "hand",
}


# --- what an ability has found ----------------------------------------------------------------------


def _revealed(w: World, ctx: Ctx, kind: str) -> bool:
    return bool(ctx.kept) and w.info.kind[ctx.kept[0]] == kind


TESTS |= {
    "none-chosen": lambda w, ctx, _: not any(ctx.refs.values()),
    "base-in-discard": lambda w, ctx, _: bool(w.base_discard),
    "revealed-is-minion": lambda w, ctx, _: _revealed(w, ctx, "minion"),
    "revealed-is-action": lambda w, ctx, _: _revealed(w, ctx, "action"),
}
