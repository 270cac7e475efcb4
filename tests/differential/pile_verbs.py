"""Effects that put cards into hands, decks, discard piles, stasis and storage, or look at them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from .affecting import may_affect
from .choosing import InputMode, done, picks, remember, subsets
from .listening import listeners
from .resolving import resolve_ability, verb
from .rules import Ctx, Unstated, amount_of, candidates, matches
from .statements import Data
from .verbs import _shares
from .world import World
from .zones import draw, leave, put, shuffle, take

ZONES = {
    "owner-hand": "hand", "owner-discard": "discard", "owner-deck-top": "deck top",
    "owner-deck-bottom": "deck bottom", "owner-deck": "deck",
}  # fmt: skip


@verb("return-to-hand", "place")
def _place(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Return, place, shuffle in: cards go to their owners' hands, decks or discard piles."""
    zone = ZONES[effect.get("to", "owner-hand")]
    if effect.get("random"):
        w.chance = True
    if effect.get("instead_of") == "discard-pile" and w.zone.get(ctx.card) == "aside":
        way = w.copy()
        put(way, ctx.card, zone)
        yield way, done(ctx, True)
        return
    if effect.get("instead_of") == "discard-pile" and w.scoring:
        way = w.copy()  # when the cards leave
        way.named["saved"] = (*way.named.get("saved", ()), (ctx.card, zone))
        yield way, done(ctx, True)
        return
    if (
        effect["target"].get("self")
        and not w.in_play(ctx.card)
        and not (ctx.event and ctx.event["what"] == "left")
    ):
        yield w, done(ctx, False)  # it has gone where its own ability does not find it
        return
    for chosen in picks(w, ctx, effect):
        if effect["target"].get("ref") == "event" and any(w.in_play(n) for n in chosen):
            yield w.copy(), done(ctx, False)  # it has moved on
            continue
        orders = permutations(chosen) if effect.get("any_order") and "deck" in zone else [chosen]
        if zone == "deck bottom" and len(chosen) > 1 and effect["target"].get("where") == "hand":
            orders = permutations(chosen)
        for order in orders:
            way, new = w.copy(), remember(w, ctx, effect, list(chosen))
            # all at the same moment: what protects one of them still does when another goes
            gone = [n for n in order if not way.in_play(n) or may_affect(way, n, ctx.card, "remove")]
            for n in gone:
                if way.in_play(n):
                    leave(way, n, zone)
                else:
                    put(way, n, zone)
                if n in new.kept:
                    new.kept.remove(n)
                for ref, cards in new.refs.items():
                    if ref != effect.get("as") and n in cards and effect["target"].get("ref") == ref:
                        new.refs[ref] = [c for c in cards if c != n]
            new.done = len(gone) >= effect.get("count", {}).get("least", 0) and bool(gone)
            yield way, new


@verb("shuffle")
def _shuffle(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    t = effect["target"]
    if t["type"] == "base":
        way = w.copy()
        way.bases_shuffled = True
        yield way, ctx
    elif t.get("where") == "deck":
        way = w.copy()
        shuffle(way, ctx.seat)
        yield way, ctx
    else:
        for way, new in _place(w, ctx, {**effect, "to": "owner-deck"}):
            for seat in {w.info.owner[n] for n in candidates(w, ctx, t)}:
                shuffle(way, seat)
            yield way, new


@verb("draw")
def _draw(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    if "target" in effect:  # those revealed
        for way, new in _place(w, ctx, {**effect, "to": "owner-hand"}):
            new.refs = dict(ctx.refs)  # "the drawn cards"
            yield way, new
        return
    if ctx.kept:  # one of those looked at
        for n in dict.fromkeys(ctx.kept):
            way, new = w.copy(), ctx.copy()
            put(way, n, "hand")
            new.kept.remove(n)
            yield way, new
        return
    about = str(effect["amount"]).partition("power-of:")[2]
    if not about or about in ctx.numbers:
        draw(w, ctx.seat, amount_of(w, ctx, effect))
    yield w, done(ctx, True)


@verb("discard")
def _discard(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    t = effect["target"]
    if effect.get("random"):
        w.chance = True
    if t.get("self"):
        way = w.copy()
        if way.in_play(ctx.card):
            leave(way, ctx.card, "discard")
        else:
            put(way, ctx.card, "discard")
        yield way, done(ctx, True)
        return
    from_hand = t.get("where") == "hand"
    for chosen in picks(w, ctx, effect):
        way, new = w.copy(), remember(w, ctx, effect, list(chosen))
        by_owner: dict[int, list[int]] = {}
        for n in chosen:
            by_owner.setdefault(w.info.owner[n], []).append(n)
            if way.in_play(n):
                leave(way, n, "discard")
            else:
                put(way, n, "discard")
            if n in new.kept:
                new.kept.remove(n)
        if from_hand:
            for owner, cards in by_owner.items():
                event = {"what": "cards-discarded", "card": cards[0], "by": owner, "base": 0, "ctrl": owner}
                way.waiting += listeners(way, event)
        count = effect.get("count", {})
        new.done = bool(chosen) and len(chosen) >= count.get("least", 0)
        yield way, new


@verb("search")
def _search(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Take wanted cards out of the deck or other zones; a searched deck is shuffled."""
    t = effect["target"]
    if t["type"] == "base":
        for base in candidates(w, ctx, t):
            new = ctx.copy()
            new.refs[effect["as"]] = [base]
            yield w.copy(), new
        return
    zones = effect.get("zones", [t.get("where", "deck")])
    found_any = False
    for searched in [c for n in range(1, len(zones) + 1) for c in combinations(zones, n)]:
        for zone in searched:
            for chosen in picks(w, ctx, {**effect, "target": {**t, "where": zone}}):
                way, new = w.copy(), ctx.copy()
                new.refs[effect.get("as", "found")] = list(chosen)
                if "deck" in searched:
                    shuffle(way, ctx.seat)
                if "to" in effect:
                    for n in chosen:
                        put(way, n, ZONES[effect["to"]])
                else:
                    for n in chosen:
                        take(way, n)
                        way.zone[n] = "aside"
                found_any = True
                new.done = bool(chosen)
                yield way, new
    assert found_any


def _top(w: World, seat: int, n: int) -> list[int]:
    return w.decks[seat][:n]


@verb("look", "reveal")
def _look(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    t = effect["target"]
    new = ctx.copy()
    if t["type"] == "base":
        new.refs[effect["as"]] = w.base_deck[: effect["count"]["most"]]
        new.kept = list(new.refs[effect["as"]])
    elif t["where"] == "hand":
        pass
    else:
        seat = ctx.player if t["whose"] in ("others", "any") else ctx.seat
        top = _top(w, seat, effect["count"]["most"])
        if any(n in w.unknown.get(seat, ()) for n in top):
            raise Unstated("a look into a shuffled deck")
        new.kept = new.kept + top
        if "as" in effect:
            new.refs[effect["as"]] = list(top)
    yield w, new


@verb("reveal-until")
def _reveal_until(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    seat = ctx.player if effect["target"].get("whose") == "any" else ctx.seat
    wanted = effect["target"]
    found: list[int] = []
    way, new = w.copy(), ctx.copy()
    one = Ctx(seat, ctx.card)
    for n in list(way.decks[seat]):
        way.decks[seat].remove(n)
        way.zone[n] = "aside"
        new.kept.append(n)
        if matches(way, one, {k: v for k, v in wanted.items() if k in ("type", "label")}, n):
            found.append(n)
            if len(found) == effect["count"]["most"]:
                break
    new.refs[effect.get("as", "found")] = found
    yield way, new


@verb("return-unused")
def _return_unused(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    kept, to = [n for n in ctx.kept if w.zone.get(n) in (None, "aside")], effect["to"]
    new = ctx.copy()
    new.kept = []
    if not effect.get("any_order"):
        yield w, new
        return
    if kept and w.info.kind[kept[0]] == "base":  # the order of the base deck is not compared
        yield w, new
        return
    for order in permutations(kept):
        for top in range(len(order) + 1) if to == "owner-deck-top-or-bottom" else [0]:
            way = w.copy()
            above = order[:top] if to == "owner-deck-top-or-bottom" else order
            below = order[top:] if to == "owner-deck-top-or-bottom" else ()
            if to == "owner-deck-bottom":
                above, below = (), order
            for n in reversed(above):
                put(way, n, "deck top")
            for n in below:
                put(way, n, "deck bottom")
            yield way, new.copy()


@verb("stasis")
def _stasis(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    for chosen in picks(w, ctx, effect):
        if ctx.card in chosen and ctx.event.get("origin") == "stasis":
            yield w.copy(), done(ctx, False)  # what leaves stasis does not go back at once
            continue
        way, new = w.copy(), remember(w, ctx, effect, list(chosen))
        for n in chosen:
            amount = len(chosen) if effect["amount"] == "number-chosen" else effect["amount"]
            if way.in_play(n):
                if not may_affect(way, n, ctx.card, "remove"):
                    continue
                counters = way.counters.get(n, 0)  # in stasis it is still in play
                along = {other: way.zone[other] for other in (*way.on(n), *way.under(n))}
                way.zone.update(dict.fromkeys(along, "along"))
                leave(way, n, "nowhere")
                if counters:
                    way.counters[n] = counters
                for other, zone in along.items():
                    way.zone[other] = "stored" if zone == "stored" else "stasis"
                    way.clocks[other], way.base[other] = 0, 0
            else:
                take(way, n)
            owner = way.info.owner[n]
            way.zone[n], way.ctrl[n], way.clocks[n] = "stasis", owner, amount
            if n in new.kept:
                new.kept.remove(n)
        ways = [way]
        for n in chosen:
            for ability in way.info.says[n]["abilities"]:
                if ability["when"] == "enters-stasis":
                    ways = [
                        a for each in ways for a in resolve_ability(each, Ctx(way.info.owner[n], n), ability)
                    ]
        for each in ways:
            yield each, new.copy()


@verb("stasis-add", "stasis-remove")
def _clocks(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    sign = 1 if effect["verb"] == "stasis-add" else -1
    for chosen in picks(w, ctx, effect):
        for shares in _shares(w, effect, chosen):
            way = w.copy()
            fine = True
            for n, share in zip(chosen, shares, strict=True):
                change = sign * (share if share is not None else effect["amount"])
                if way.clocks[n] + change < 0:
                    fine = False
                    break
                way.clocks[n] += change
                if change < 0:
                    raise Unstated("stasis counters removed")
            if fine:
                yield way, done(ctx, bool(chosen))


@verb("store")
def _store(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    t = effect["target"]
    targets = [{**t, "where": zone} for zone in effect["zones"]] if "zones" in effect else [t]
    pool = [n for each in targets for n in candidates(w, ctx, each)]
    for chosen in subsets(w, pool, effect["count"]):
        way = w.copy()
        for n in chosen:
            if effect.get("public") or t.get("where") == "discard" or "ref" in t:
                way.seen |= {n}
            take(way, n)
            way.zone[n], way.host[n] = "stored", ctx.card
        yield way, done(ctx, bool(chosen))


@verb("box")
def _box(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    if w.in_play(ctx.card):
        leave(w, ctx.card, "box")
    yield w, ctx
