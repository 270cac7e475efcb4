"""Doing something to cards in play: what keeps it off, what stops it once, what happens then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from .listening import listeners
from .rules import EXERCISED, Ctx, Unstated, cancelled, kept_off, labels, matches, power, says
from .statements import Data
from .world import World
from .zones import leave


def may_affect(w: World, target: int, by: int, how: str) -> bool:
    """May this card do that to a card in play? A shield gives itself up."""
    if kept_off(w, target, by, how):
        return False
    shields = [
        (n, ability)
        for n in w.actions()
        for ability in says(w, n)
        if ability["when"] == "would-be-affected" and _shielded(w, n, ability, target, by)
    ]
    if len(shields) > 1:
        raise Unstated("two shields")
    for shield, ability in shields:
        EXERCISED.add(id(ability["effects"]))
        ctx = Ctx(w.ctrl[shield], shield, w.base[shield])
        hidden = [m for m in w.minions() if matches(w, ctx, ability["event"]["subject"], m)]
        w.immune |= {(m, by) for m in hidden}
        go(w, ctx, [shield])
        return False
    if w.info.kind[target] == "minion":
        w.affected[by] = (*w.affected.get(by, ()), (target, w.base[target], w.ctrl[target]))
    return True


def _shielded(w: World, shield: int, ability: Data, target: int, by: int) -> bool:
    ctx = Ctx(w.ctrl[shield], shield, w.base[shield])
    if not matches(w, ctx, ability["event"]["subject"], target) or by == shield:
        return False
    if ability["event"].get("cards") == "actions":
        return w.info.kind[by] == "action" and w.named.get(("by", by), w.ctrl.get(by)) != ctx.seat
    return True


def destroy(w: World, ctx: Ctx, cards: Sequence[int]) -> Iterator[tuple[World, list[int]]]:
    """These cards at once; protected ones stay, some flee instead. Says which went."""
    gone = [n for n in cards if w.in_play(n) and may_affect(w, n, ctx.card, "destroy")]
    fleeing = [
        n
        for n in gone
        if not cancelled(w, n) and any(a["when"] == "self-would-be-destroyed" for a in says(w, n))
    ]
    EXERCISED.update(id(a["effects"]) for n in fleeing for a in says(w, n))
    dead = [n for n in gone if n not in fleeing and w.in_play(n)]
    if not fleeing:
        go(w, ctx, dead)
        yield w, dead
        return
    goals = [[b for b in w.bases if b != w.base[n]] for n in fleeing]
    for ways in product(*goals):
        way = w.copy()
        for n, base in zip(fleeing, ways, strict=True):
            move(way, Ctx(w.ctrl[n], n, w.base[n]), [(n, base)])
        go(way, ctx, dead)
        yield way, dead


def go(w: World, ctx: Ctx, dead: list[int]) -> None:
    """Cards destroyed at once: each sees the others go."""
    events = [
        {
            "what": f"{w.info.kind[n]}-destroyed", "card": n, "by": ctx.seat, "base": w.base[n],
            "ctrl": w.ctrl[n], "power": power(w, n) if w.info.kind[n] == "minion" else 0,
            "labels": labels(w, n), "source": ctx.card, "on": w.host.get(n, 0),
            "together": tuple(dead),
        }
        for n in dead
    ]  # fmt: skip
    for event in events:
        w.waiting += listeners(w, event)
    w.history += events
    for n in dead:
        if w.in_play(n):
            leave(w, n, "discard")


def move(w: World, ctx: Ctx, journeys: list[tuple[int, int]]) -> list[int]:
    """Minions go to other bases at once. Says which went."""
    moved = [(m, to) for m, to in journeys if to != w.base[m] and may_affect(w, m, ctx.card, "move")]
    events = [
        {
            "what": "minion-moved", "card": m, "by": ctx.seat, "from": w.base[m], "to": to,
            "base": to, "ctrl": w.ctrl[m], "source": ctx.card,
        }
        for m, to in moved
    ]  # fmt: skip
    for event in events:  # as they set out
        w.waiting += listeners(w, event)
    for m, to in moved:
        w.base[m] = to
        for action in w.on(m):
            w.base[action] = to
    w.history += events
    return [m for m, _ in moved]


def transfer(w: World, ctx: Ctx, action: int, goal: int) -> bool:
    if not may_affect(w, action, ctx.card, "move"):
        return False
    before = w.affected.get(ctx.card, ())
    if goal not in w.bases and not may_affect(w, goal, ctx.card, "attach"):
        return False
    w.affected[ctx.card] = before  # what is put on a minion is affected directly, not the minion
    w.host[action], w.base[action] = goal, goal if goal in w.bases else w.base[goal]
    return True
