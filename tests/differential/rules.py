"""What the statements say is true all the time: powers, breakpoints, protections, what may be played where.

Every function reads a `World`; nothing here knows the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from .statements import Data, statements
from .world import World

EXERCISED: set[int] = set()  # the abilities that some scene has made use of, by the `id` of their effects


class Unstated(Exception):
    """The interpreter does not know this part of a statement; the scene is not compared."""


class Ctx:
    """An ability at work: whose card, where, and what it has chosen so far."""

    def __init__(self, seat: int, card: int, here: int = 0, event: Data | None = None) -> None:
        self.seat = seat
        self.card = card
        self.here = here
        self.there = 0
        self.event: Data = event or {}
        self.refs: dict[str, list[int]] = {}
        self.player = -1  # "that player", "each player": the one at hand
        self.kept: list[int] = []  # cards looked at or revealed and not yet put anywhere
        self.numbers: dict[str, int] = {}  # powers, as they were when chosen
        self.named: Any = None
        self.is_special = False
        self.done = True

    def copy(self) -> Ctx:
        new = Ctx.__new__(Ctx)
        new.__dict__.update(self.__dict__)
        new.refs, new.kept, new.numbers = dict(self.refs), list(self.kept), dict(self.numbers)
        return new


# --- who is there -----------------------------------------------------------------------------------


def says(w: World, card: int) -> list[Data]:
    """The abilities a card has: its own and those it has copied."""
    found = list(w.info.says[card]["abilities"])
    for other in w.copied.get(card, ()):
        found += w.info.says[other]["abilities"]
    return found


def statics(w: World, verb: str) -> Iterator[tuple[Ctx, Data]]:
    """What lasts, by verb: whose it is, and the effect. Conditions hold."""
    for n in [*w.bases, *w.minions(), *w.actions()]:
        if verb not in _static_verbs(w.info.slug[n]) and n not in w.copied:
            continue
        if cancelled(w, n):
            continue
        for ability in says(w, n):
            if ability["when"] != "always" or ability["from"] != "play":
                continue
            for effect in ability["effects"]:
                if effect["verb"] != verb:
                    continue
                ctx = Ctx(w.ctrl.get(n, w.current), n, w.base.get(n, n))
                if "condition" in ability and not holds(w, ctx, ability["condition"]):
                    continue
                if "condition" in effect and not holds(w, ctx, effect["condition"]):
                    continue
                EXERCISED.add(id(ability["effects"]))
                yield ctx, effect


@cache
def _static_verbs(slug: str) -> frozenset[str]:
    """What lasts while the card is in play."""
    return frozenset(
        e["verb"] for a in statements()[slug]["abilities"] if a["when"] == "always" for e in a["effects"]
    )


@cache
def _silences(slug: str) -> bool:
    return bool(_static_verbs(slug) & {"cancel", "ignore-base"})


def cancelled(w: World, card: int) -> bool:
    """Are its abilities off: a base everybody ignores, a minion under Pin or Webbed Up?"""
    slug = w.info.slug
    for action, host in w.host.items():
        if host != card or not (_silences(slug[action]) or action in w.copied) or w.zone[action] != "play":
            continue
        for ability in says(w, action):
            for effect in ability["effects"]:
                if effect["verb"] not in ("cancel", "ignore-base") or effect.get("duration"):
                    continue
                EXERCISED.add(id(ability["effects"]))
                if (
                    effect["verb"] == "ignore-base"
                    or card in w.bases
                    or not kept_off(w, card, action, "cancel")
                ):
                    return True
    return False


# --- numbers ----------------------------------------------------------------------------------------


def printed(w: World, card: int) -> int:
    return int(w.info.says[card].get("power", 0))


def power(w: World, minion: int, *, but: str = "") -> int:
    total = printed(w, minion)
    for ctx, effect in statics(w, "start-power"):
        if matches(w, ctx, effect["target"], minion):
            everywhere = [n for n, zone in w.zone.items() if zone in ("play", "stasis") or n in w.seen]
            total = max(printed(w, n) for n in everywhere if w.info.kind[n] == "minion")
    total += w.counters.get(minion, 0)
    for what, target, amount, _, _ in w.lasting:
        if what == "power" and target == minion:
            total += amount
    for ctx, effect in statics(w, "power"):
        if ignores(w, w.ctrl[minion], ctx.card):
            continue
        if _asking and _from_afar(w, minion, ctx.card):
            continue
        if matches(w, ctx, effect["target"], minion) and not kept_off(w, minion, ctx.card, "power"):
            total += amount_of(w, ctx, effect, minion)
    for what, whose, amount, _, seat in w.lasting:
        if what == "egg fields" and w.ctrl[minion] != seat:
            fields = [a for a in w.on(w.base[minion]) if w.info.name[a] == "Egg Field" and w.ctrl[a] == seat]
            if fields and whose:
                total += amount
    return max(0, total)


def _from_afar(w: World, minion: int, source: int) -> bool:
    """Another player's action that is not on the minion: a protection by power comes before it."""
    return (
        w.info.kind[source] == "action"
        and w.host.get(source) != minion
        and w.ctrl.get(source) != w.ctrl[minion]
    )


def ignores(w: World, seat: int, source: int) -> bool:
    """Does that player ignore this base's ability?"""
    return any(who == seat and base == source and w.in_play(by) for who, base, by in w.ignored)


def breakpoint_at(w: World, base: int) -> int:
    total = int(w.info.says[base]["breakpoint"])
    for what, target, amount, _, _ in w.lasting:
        if what == "breakpoint" and target == base:
            total += amount
    for ctx, effect in statics(w, "breakpoint"):
        if effect["target"].get("host") and ctx.here == base:
            total += amount_of(w, ctx, effect, base)
    return max(0, total)


def total_power(w: World, seat: int, base: int) -> int:
    left_out = {w.host[ctx.card] for ctx, _ in statics(w, "not-counted")}
    return sum(power(w, m) for m in w.minions(base) if w.ctrl[m] == seat and m not in left_out)


def numbers(w: World) -> tuple[Any, ...]:
    """As `world.engine_numbers`."""
    slug = w.info.slug
    return (
        tuple(sorted((slug[m], w.base[m], w.ctrl[m], power(w, m)) for m in w.minions())),
        tuple((base, breakpoint_at(w, base)) for base in w.bases),
    )


def amount_of(w: World, ctx: Ctx, effect: Data, about: int = 0) -> int:
    amount = effect.get("amount", 0)
    alt = effect.get("alt")
    if alt and holds(w, ctx, alt["condition"]):
        amount = alt["amount"]
    if isinstance(amount, str):
        amount = formula(w, ctx, amount)
    per = effect.get("per")
    if isinstance(per, dict):
        amount *= len(candidates(w, ctx, per, looks=True))
    elif per == "actions-on-that-minion":
        amount *= len(w.on(about))
    elif per == "most-minions-here-of-one-other-player":
        here = [w.ctrl[m] for m in w.minions(ctx.here) if w.ctrl[m] != ctx.seat]
        amount *= max([here.count(seat) for seat in here], default=0)
    elif per == "power-counters-on-self":
        amount *= w.counters.get(ctx.card, 0)
    elif per:
        raise NotImplementedError(per)
    return int(amount)


def formula(w: World, ctx: Ctx, text: str) -> int:
    if text.startswith("-power-of:"):
        return -ctx.numbers[text[10:]]
    if text.startswith("power-of:"):
        who = text[9:]
        return power(w, ctx.card) if who == "self" else ctx.numbers[who]
    if text == "vp/4":
        return w.vp[ctx.seat] // 4
    if text == "your-minions-there":
        return len([m for m in w.minions(ctx.there) if w.ctrl[m] == ctx.seat])
    if text == "minions-you-have-here":
        return len([m for m in w.minions(ctx.here) if w.ctrl[m] == ctx.seat])
    if text == "power-here/5":
        return total_power(w, ctx.seat, ctx.here) // 5
    if text == "-power of that minion":
        return -sum(power(w, m) for m in w.minions(ctx.here) if w.ctrl[m] == ctx.seat)
    if text == "placed+1":
        return len(ctx.refs.get("c", [])) + 1
    if text.startswith("-stasis-counters-here up to 5"):
        return -min(5, w.clocks.get(ctx.card, 0))
    raise NotImplementedError(text)


# --- conditions -------------------------------------------------------------------------------------


Test = Callable[[World, Ctx, Data], bool]
TESTS: dict[str, Test] = {}  # filled by `conditions`


def holds(w: World, ctx: Ctx, condition: Data) -> bool:
    return TESTS[condition["test"]](w, ctx, condition)


def is_named(w: World, card: int, name: str) -> bool:
    return bool(card) and w.info.name[card] == name


def labels(w: World, card: int) -> list[str]:
    found = list(w.info.says[card].get("label", ()))
    if w.zone.get(card) in ("play", "stasis") and w.info.kind[card] == "minion":
        for ctx, _ in statics(w, "treat-as"):
            if w.ctrl[card] == ctx.seat:
                found.append("Microbot")
    return found


# --- targets ----------------------------------------------------------------------------------------


def candidates(w: World, ctx: Ctx, t: Data, *, looks: bool = False) -> list[int]:
    """The cards, bases or seats that a target can mean now; who only looks sees stasis as well."""
    kind, where = t["type"], t.get("where", "")
    if kind == "player":
        return [s for s in range(w.info.seats) if t.get("whose") == "any" or s != ctx.seat]
    if t.get("self"):
        pool = [ctx.card]
    elif "ref" in t:
        pool = list(ctx.refs.get(t["ref"], []))
        if t["ref"] == "event" and ctx.event:
            pool = list(ctx.event.get("cards", [ctx.event["card"]]))
    elif t.get("host"):
        pool = [ctx.here if kind == "base" else w.host.get(ctx.card, 0)]
        pool = [n for n in pool if n]
    elif kind == "base":
        pool = {"base-deck": w.base_deck, "base-discard": w.base_discard}.get(where, w.bases)
        if where == "another-base":
            pool = [b for b in pool if b != ctx.here]
    elif where in ("hand", "deck", "discard", "deck-top", "revealed", "stored", "stasis", "looked-at"):
        pool = _in_piles(w, ctx, t)
    else:
        pool = w.minions() if kind == "minion" else w.actions()
        if kind == "card":
            pool = w.minions() + pool
        if looks and where == "in-play":
            pool = pool + [n for n, z in w.zone.items() if z == "stasis" and w.ctrl[n] in _whose(w, ctx, t)]
    return [n for n in pool if matches(w, ctx, t, n)]


def _whose(w: World, ctx: Ctx, t: Data) -> list[int]:
    whose = t.get("whose", "any")
    seats = w.seats_from(ctx.seat)
    if whose == "yours":
        return [ctx.seat]
    if whose == "others":
        return [s for s in seats if s != ctx.seat]
    if whose == "theirs":
        return [ctx.player] if ctx.player >= 0 else ctx.refs.get("p", [])
    if whose == "this-player":
        return [ctx.player]
    if whose == "one-player":
        return ctx.refs["p"]
    return seats


def _in_piles(w: World, ctx: Ctx, t: Data) -> list[int]:
    where = t["where"]
    if where in ("revealed", "looked-at"):
        return [n for n in ctx.kept if w.info.owner[n] in _whose(w, ctx, t)]
    if where == "stored":
        return w.under(ctx.card) or ctx.refs.get("stored", [])
    if where == "stasis":
        return [n for n, z in w.zone.items() if z == "stasis" and w.ctrl[n] in _whose(w, ctx, t)]
    piles = {"hand": w.hands, "deck": w.decks, "deck-top": w.decks, "discard": w.discards}[where]
    return [n for seat in _whose(w, ctx, t) for n in piles[seat]]


def matches(w: World, ctx: Ctx, t: Data, n: int) -> bool:
    """Does the card, action or base meet the target's words?"""
    info = w.info
    kind = t["type"]
    if kind != "card" and info.kind[n] != kind:
        return False
    where, whose = t.get("where", ""), t.get("whose")
    in_play = w.zone.get(n) == "play"
    if in_play and kind != "base" and not t.get("self"):
        if whose and w.ctrl[n] not in _whose(w, ctx, t):
            return False
        if not _is_where(w, ctx, where, w.base[n]):
            return False
    if in_play and info.kind[n] == "action" and "on" in t and not _is_on(w, ctx, t["on"], w.host[n]):
        return False
    if t.get("not_self") and n == ctx.card:
        return False
    if t.get("self") and n != ctx.card:
        return False
    if t.get("host") and kind == "minion" and n != w.host.get(ctx.card):
        return False
    if t.get("not_host") and n == w.host.get(ctx.card):
        return False
    if t.get("empty") and w.minions(n):
        return False
    if "name" in t and info.name[n] != t["name"]:
        return False
    if "not_name" in t and info.name[n] == t["not_name"]:
        return False
    if "label" in t and t["label"] not in labels(w, n):
        return False
    if "play_on" in t and info.says[n].get("play_on") != t["play_on"]:
        return False
    if t.get("faction") == "named" and info.says[n]["faction"] != ctx.named:
        return False
    if "has_action" in t and not _carries(w, ctx, t["has_action"], n):
        return False
    if t.get("same_name") and info.slug[n] not in [info.slug[m] for m in ctx.refs.get("m", [n])]:
        return False
    if (
        t.get("same_name")
        and ctx.event
        and ctx.event["card"] != ctx.card
        and info.slug[n] != info.slug[ctx.event["card"]]
    ):
        return False
    if t.get("directly_affects") == "a minion" and info.says[n].get("directly_affects_minion", "no") == "no":
        return False
    return _strong_enough(w, ctx, t, n, in_play) and _extreme(w, ctx, t, n)


def _strong_enough(w: World, ctx: Ctx, t: Data, n: int, in_play: bool) -> bool:
    if not any(key in t for key in ("power_most", "power_least", "power_less_than", "power_equal")):
        return True
    has = power(w, n) if in_play and t.get("power_kind") != "printed" else printed(w, n)

    def number(value: Any) -> int:
        if value == "named":
            return int(ctx.named)
        if value == "your-total-power-there":
            return total_power(w, ctx.seat, w.base[n])
        if isinstance(value, str):
            about = value.partition("power-of:")[2]
            return -1 if about not in ("", "self", *ctx.numbers) else formula(w, ctx, value)
        return int(value)

    return (
        ("power_most" not in t or has <= number(t["power_most"]))
        and ("power_least" not in t or has >= number(t["power_least"]))
        and ("power_less_than" not in t or has < number(t["power_less_than"]))
        and ("power_equal" not in t or has == number(t["power_equal"]))
    )


def _extreme(w: World, ctx: Ctx, t: Data, n: int) -> bool:
    if "extreme" not in t:
        return True
    rest = {key: value for key, value in t.items() if key != "extreme"}
    powers = [power(w, m) for m in candidates(w, ctx, rest)]
    return power(w, n) == (min(powers) if t["extreme"] == "lowest" else max(powers))


def _is_where(w: World, ctx: Ctx, where: str, base: int) -> bool:
    if where == "here":
        return base == ctx.here
    if where == "there":
        return base == ctx.there
    if where == "another-base":
        return base != (ctx.here or ctx.there)
    if where == "other-bases":
        return base != ctx.there
    if where == "scoring-base":
        return base == w.scoring
    return True


def _is_on(w: World, ctx: Ctx, on: str, host: int) -> bool:
    if on == "base":
        return host in w.bases
    if on == "minion":
        return host not in w.bases
    if on.startswith("ref:"):
        return host in ctx.refs.get(on[4:], [])
    if on == "this":
        return host == ctx.card
    if on == "this-host":
        return host == w.host.get(ctx.card)
    return True


def _carries(w: World, ctx: Ctx, what: str, minion: int) -> bool:
    if what == "yours":
        return any(w.ctrl[a] == ctx.seat for a in w.on(minion))
    assert what == "any Set-Up"
    return any("Set-Up" in labels(w, a) for a in w.on(minion))


# --- what keeps off, what forbids -------------------------------------------------------------------


def _with_and_without(w: World, action: int, minion: int, how: str) -> list[World]:
    """What lifts its minion into a protection by power is not kept off: look without that action, too."""
    if w.host.get(action) != minion or how not in ("power", "attach"):
        return [w]
    without = w.copy()
    del without.host[action]
    return [w, without]


def kept_off(w: World, target: int, by: int, how: str) -> bool:
    """Is a card in play not affected by this card in this way?"""
    if (target, by) in w.immune:
        return True
    if how not in ("power", "attach") and by in w.bases and how != "destroy":
        return False
    by_action = w.info.kind[by] == "action"
    by_seat = w.ctrl.get(by, w.named.get(("by", by), w.info.owner[by]))
    by_card = by not in w.bases
    for n in sources_of_protection(w):
        for ability in says(w, n):
            if ability["when"] != "always":
                continue
            for effect in ability["effects"]:
                if effect["verb"] != "protect" or n == by:
                    continue
                ctx = Ctx(w.ctrl.get(n, w.ctrl.get(target, 0)), n, w.base.get(n, n))
                against = effect["against"]
                others = by_card and by_seat != ctx.seat
                stops = (
                    (against == "others-actions" and others and by_action)
                    or (against == "destroy" and how == "destroy")
                    or (against == "destroy-by-others" and how == "destroy" and others)
                    or (against == "move-by-others" and how == "move" and others)
                )
                if stops:
                    EXERCISED.add(id(ability["effects"]))
                if stops and "power_least" in effect["target"]:
                    if _asking:
                        continue
                    _asking.append(1)
                    try:
                        if all(
                            matches(way, ctx, effect["target"], target)
                            for way in _with_and_without(w, by, target, how)
                        ):
                            return True
                    finally:
                        _asking.pop()
                    continue
                if stops and matches(w, ctx, effect["target"], target):
                    return True
    return False


_guard: list[int] = []
_asking: list[int] = []  # a protection that depends on power is not asked for that very power


def sources_of_protection(w: World) -> list[int]:
    """Protections in force. Whether one is cancelled can itself depend on protections: then it stands."""
    found = [n for n in [*w.bases, *w.minions(), *w.actions()] if _protects(w, n)]
    if _guard or not found:
        return found
    _guard.append(1)
    try:
        return [n for n in found if not cancelled(w, n)]
    finally:
        _guard.pop()


def _protects(w: World, n: int) -> bool:
    return "protect" in _static_verbs(w.info.slug[n]) or n in w.copied


def forbidden_at(w: World, seat: int, minion: int, base: int) -> bool:
    """May that minion not be played there?"""
    for ctx, effect in statics(w, "forbid"):
        if effect["against"] != "play" or ctx.here != base:
            continue
        t = effect["target"]
        if t.get("whose") == "others" and seat == ctx.seat:
            continue
        if t.get("same_name"):
            if any(w.info.slug[m] == w.info.slug[minion] for m in w.minions(base)):
                return True
        elif t.get("faction") == "named":
            if w.info.says[minion]["faction"] == w.named.get(ctx.card):
                return True
        else:
            return True
    return False


def places_for(w: World, seat: int, card: int) -> list[int]:
    """Where a card can be played: bases, minions, or [0]: nowhere in particular, or on nothing."""
    says_so = w.info.says[card]
    if says_so["kind"] == "minion":
        return [base for base in w.bases if not forbidden_at(w, seat, card, base)]
    if says_so["play_on"] == "none":
        return [0]
    return candidates(w, Ctx(seat, card), says_so["play_target"]) or [0]


def score_of(text: str) -> tuple[str, ...]:
    """The words of a number scene's check."""
    return tuple(re.split(r"\s*=\s*|\s+", text))
