"""Effects on cards in play, players and bases, by their verbs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from .affecting import destroy, may_affect, move, transfer
from .choosing import InputMode, about_a_place, at_base, done, picks, remember, subsets
from .resolving import resolve_ability, run, verb
from .rules import Ctx, Unstated, amount_of, candidates, holds
from .statements import Data
from .world import World
from .zones import leave


@verb("choose")
def _choose(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    t = effect["target"]
    condition = effect.get("condition")
    any_way = False
    if t["type"] == "base" and condition:
        pool = [b for b in candidates(w, ctx, t) if holds(w, at_base(ctx, b), condition)]
        for base in pool:
            any_way = True
            yield w.copy(), remember(w, ctx, effect, [base])
    else:
        for chosen in picks(w, ctx, effect):
            if t["type"] == "player":
                new = ctx.copy()
                new.refs[effect["as"]] = chosen
                new.player = chosen[0] if chosen else -1
                any_way = True
                yield w.copy(), new
            else:
                any_way = True
                yield w.copy(), remember(w, ctx, effect, chosen)
    if not any_way:
        new = ctx.copy()
        new.refs[effect.get("as", "")] = []
        new.there = -1
        yield w, done(new, False)


@verb("choose-one")
def _choose_one(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """ "This OR that": any of the ways; one that can do nothing only if all can do nothing."""
    if effect.get("duration") == "your-next-turn":  # nothing to see before that
        yield w, ctx
        return
    possible = [option for option in effect["options"] if _can(w, ctx, option)]
    about_nobody = all(any(e.get("target", {}).get("ref") == "m" for e in o) for o in effect["options"])
    if not possible and about_nobody:
        yield w, done(ctx, False)
        return
    for option in possible or effect["options"]:
        yield from run(w.copy(), ctx.copy(), option)


def _can(w: World, ctx: Ctx, option: list[Data]) -> bool:
    """Could this way do something?"""
    targets = [e["target"] for e in option if "target" in e and not e["verb"].startswith("play-extra")]
    unseen = ("revealed", "looked-at", "deck", "deck-top")
    inside = {"found", *[e["as"] for e in option if "as" in e]}
    own = [t for t in targets if t.get("where") not in unseen and t.get("ref") not in inside]
    return all(candidates(w, ctx, t) for t in own)


@verb("destroy")
def _destroy(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    if effect["target"]["type"] == "base":  # its replacement is an effect of its own
        yield w, ctx
        return
    for chosen in picks(w, ctx, effect):
        new = remember(w, ctx, effect, chosen)
        wanted = 1 if "all" not in effect["count"] else len(chosen)
        wanted = max(wanted, effect["count"].get("least", 0))
        for way, gone in destroy(w.copy(), ctx, chosen):
            yield way, done(new, len(gone) >= wanted)


@verb("move")
def _move(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    to = effect["to"]
    condition = effect.get("condition")
    nowhere = True
    for chosen in picks(w, ctx, effect):
        chosen = [m for m in chosen if w.in_play(m)]
        if condition and condition.get("at") == "origin":
            chosen_ok = [m for m in chosen if holds(w, at_base(ctx, w.base[m]), condition)]
            if chosen and not chosen_ok:
                continue
        if not chosen:
            nowhere = False
            yield w.copy(), done(remember(w, ctx, effect, []), effect["count"].get("least") == 0)
            continue
        for goals in _goals(w, ctx, effect, chosen, to):
            way, new = w.copy(), remember(w, ctx, effect, chosen)
            nowhere = False
            if effect.get("instead_of") == "discard-pile":  # when the cards leave
                way.named["saved"] = (*way.named.get("saved", ()), *zip(chosen, goals, strict=True))
                yield way, new
                continue
            moved = move(way, ctx, list(zip(chosen, goals, strict=True)))
            new.there = goals[0] if moved else 0
            new.done = len(moved) == len(chosen)
            yield way, new
    if nowhere:
        yield w.copy(), done(ctx, False)


def _goals(w: World, ctx: Ctx, effect: Data, chosen: list[int], to: str) -> Iterator[tuple[int, ...]]:
    condition = effect.get("condition")
    if to == "same-other-base":
        bases = [b for b in w.bases if b != w.base[chosen[0]]]
        for base in bases:
            yield (base,) * len(chosen)
    elif to in ("another-base", "other-bases"):
        options = [[b for b in w.bases if b != w.base[m]] for m in chosen]
        if condition and condition.get("at") == "destination":
            options = [[b for b in each if holds(w, at_base(ctx, b), condition)] for each in options]
        yield from product(*options)
    else:
        base = {"here": ctx.here, "there": ctx.there, "scoring-base": w.scoring}.get(to, 0)
        if to == "new-base":
            base = ctx.event["to"] if ctx.event else 0
        if base in w.bases:
            yield (base,) * len(chosen)


@verb("gain-vp")
def _gain_vp(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    w.vp[ctx.seat] += amount_of(w, ctx, effect)
    yield w, ctx


@verb("power", "counters", "breakpoint", "control")
def _change(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Power, counters, a breakpoint, control: something about a card in play."""
    verb, t = effect["verb"], effect["target"]
    condition = effect.get("condition")
    about = str(effect.get("amount", "")).partition("power-of:")[2]
    if about and about not in ctx.numbers:  # of nobody
        yield w, done(ctx, False)
        return
    for chosen in _picks_at(w, ctx, effect, condition):
        for shares in _shares(w, effect, chosen):
            way, new = w.copy(), remember(w, ctx, effect, list(chosen))
            for n, share in zip(chosen, shares, strict=True):
                if t["type"] != "base" and not (way.in_play(n) and may_affect(way, n, ctx.card, verb)):
                    continue
                amount = share if share is not None else amount_of(way, ctx, effect, n)
                if verb == "counters":
                    way.counters[n] = way.counters.get(n, 0) + amount
                elif verb == "control":
                    way.lasting.append(("control", n, way.ctrl[n], effect["duration"], ctx.seat))
                    way.ctrl[n] = ctx.seat
                else:
                    way.lasting.append((verb, n, amount, effect["duration"], ctx.seat))
            new.done = bool(chosen)
            yield way, new


def _picks_at(w: World, ctx: Ctx, effect: Data, condition: Data | None) -> Iterator[list[int]]:
    t = effect["target"]
    if t["type"] == "base" and condition and about_a_place(condition):
        pool = [b for b in candidates(w, ctx, t) if holds(w, at_base(ctx, b), condition)]
        yield from subsets(w, pool, effect["count"])
    else:
        yield from picks(w, ctx, effect)


def _shares(w: World, effect: Data, chosen: list[int]) -> Iterator[tuple[int | None, ...]]:
    """ "Two in total": how they can be spread over the chosen cards."""
    if not effect.get("total"):
        yield (None,) * len(chosen)
        return
    total, least = effect["amount"], effect["count"]["least"]
    if not chosen:
        yield ()
    for shares in product(range(1, total + 1), repeat=len(chosen)):
        if chosen and (sum(shares) == total or (least == 0 and sum(shares) <= total)):
            yield shares


@verb("remove-counters")
def _remove_counters(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    if w.counters.get(ctx.card, 0) < effect["amount"]:
        yield w, done(ctx, False)
        return
    w.counters[ctx.card] -= effect["amount"]
    if not w.counters[ctx.card]:
        del w.counters[ctx.card]
    yield w, done(ctx, True)


@verb("transfer")
def _transfer(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    for chosen in picks(w, ctx, effect):
        if not chosen:
            yield w.copy(), done(ctx, False)
            continue
        action = chosen[0]
        host = w.host[action]
        if host in w.bases:
            goals = [b for b in w.bases if b != host]
        else:
            goals = [m for m in w.minions() if m != host]
        if effect["to"] == "here":
            goals = [ctx.here]
        for goal in goals:
            way, new = w.copy(), remember(w, ctx, effect, chosen)
            new.done = transfer(way, ctx, action, goal)
            new.there = way.base[action]
            yield way, new
        if not goals:
            yield w.copy(), done(ctx, False)


@verb("name-power")
def _name_power(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    numbers = {"3 or 4": (3, 4), "0 to 4": range(5), "0 to 3": range(4)}[effect["amount"]]
    for number in numbers:
        new = ctx.copy()
        new.named = number
        yield w.copy(), new


@verb("name-faction")
def _name_faction(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    for faction in sorted({w.info.says[n]["faction"] for n in w.info.slug if w.info.kind[n] != "base"}):
        way, new = w.copy(), ctx.copy()
        new.named = faction
        way.named[ctx.card] = faction
        yield way, new


@verb("copy")
def _copy(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Its abilities are this card's as well; one that happens as a card is played happens now."""
    for chosen in picks(w, ctx, effect):
        ways = [w.copy()]
        for n in chosen:
            if any(e["verb"] == "copy" for a in w.info.says[n]["abilities"] for e in a["effects"]):
                raise Unstated("a copy of a copy")
            ways[0].copied[ctx.card] = (n,)
            for ability in w.info.says[n]["abilities"]:
                gives = ability["when"] == "on-your-turn" and w.current == ctx.seat
                plays = gives and all(e["verb"].startswith("play-extra") for e in ability["effects"])
                if ability["kind"] == "on-play" or plays:  # an extra play is given as the ability comes
                    mine = Ctx(ctx.seat, ctx.card, ctx.here, ctx.event)
                    ways = [after for way in ways for after in resolve_ability(way, mine.copy(), ability)]
        for way in ways:
            yield way, ctx.copy()


@verb("replace-base")
def _replace_base(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Another base comes instead of the top one of the deck; the first choice stands."""
    if effect.get("instead_of") != "base-deck-draw":
        yield from _swap_base(w, ctx, effect)
        return
    for chosen in picks(w, ctx, effect):
        way = w.copy()
        if chosen and not way.named.get("next base"):
            way.named["next base"] = chosen[0]
        yield way, ctx.copy()


def _swap_base(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """A base in play makes room for another; minions and what is on them stay."""
    for chosen in picks(w, ctx, effect):
        if not chosen or not (ctx.refs.get("new") or w.base_deck):
            yield w.copy(), ctx.copy()
            continue
        way, new, old = w.copy(), ctx.copy(), chosen[0]
        fresh = ctx.refs["new"][0] if ctx.refs.get("new") else way.base_deck[0]
        way.base_deck.remove(fresh)
        if ctx.refs.get("new"):
            way.base_deck.append(old)
        else:
            way.base_discard.append(old)
            for action in way.on(old):
                if action != ctx.card:
                    leave(way, action, "discard")
        if effect["target"].get("host"):  # what could not be destroyed goes with its base
            for minion in way.minions(old):
                leave(way, minion, "discard")
        way.bases[way.bases.index(old)] = fresh
        for card, base in list(way.base.items()):
            if base == old:
                way.base[card] = fresh
                if way.host.get(card) == old:
                    way.host[card] = fresh
        new.there = fresh
        for ability in way.info.says[fresh]["abilities"]:
            if ability["when"] == "on-your-turn":  # it gives its extra play as it comes
                for each in resolve_ability(way, Ctx(way.current, fresh, fresh), ability):
                    way = each
        yield way, new


@verb("forbid")
def _later(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    yield w, ctx  # it shows on another turn


@verb("extra-turn")
def _extra_turn(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    w.extra_turns.append(ctx.seat)
    yield w, ctx
