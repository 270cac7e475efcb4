"""Extra plays: kept for later, or made at once from wherever the card is."""

from __future__ import annotations

from collections.abc import Iterator

from .choosing import InputMode, about_a_place, at_base, done
from .resolving import play, play_card, verb
from .rules import Ctx, Unstated, cancelled, candidates, holds, matches, places_for, says
from .statements import Data
from .world import World
from .zones import put, shuffle


@verb("play-extra-minion", "play-extra-action", "play-extra-card")
def _extra(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """An extra play: kept for later in the Play Cards phase, or made at once."""
    if effect.get("to") == "new-base" and not ctx.there:
        yield w, ctx
        return
    if effect["timing"] == "now-or-later" and not ctx.is_special and w.current == ctx.seat and not w.scoring:
        grant = {
            "seat": ctx.seat, "kind": effect["verb"].removeprefix("play-extra-"), "target": effect["target"],
            "to": effect.get("to", "any-base"), "there": ctx.there, "here": ctx.here, "card": ctx.card,
            "condition": effect.get("condition"), "onto": effect.get("onto"), "refs": dict(ctx.refs),
            "numbers": dict(ctx.numbers),
        }  # fmt: skip
        if effect["target"].get("directly_affects"):
            whom = effect["target"]["directly_affects"]
            grant["affecting"] = {"self": [ctx.card], "m": ctx.refs.get("m", [])}.get(whom, [])
            if whom == "m" and not grant["affecting"]:
                yield w, done(ctx, True)
                return
        of_nobody = effect["target"].get("same_name") and not ctx.refs.get("m", [0])
        times = 1 if grant.get("affecting") == [] else effect["count"]["most"]  # one, and one more after it
        for _ in range(times if not of_nobody else 0):
            w.grants.append(grant)
        yield w, done(ctx, True)
        return
    yield from _play_now(w, ctx, effect)


def _play_now(w: World, ctx: Ctx, effect: Data, times: int | None = None) -> Iterator[InputMode]:
    count = effect["count"]
    if effect["source"] == "off-top":
        yield from _off_the_top(w, ctx, effect)
        return
    if effect.get("if_you_do") and count["least"] and "m" in ctx.refs:  # as many as chosen
        yield from _as_many(w, ctx, effect)
        return
    if "all" in count or (count["most"] > 1 and count["least"]):
        raise Unstated("several plays at once")
    if count["most"] > 1:
        once = {**effect, "count": {"least": 0, "most": 1}}
        for way, new in _play_now(w, ctx, once):
            if new.done:
                again = {**effect, "count": {"least": 0, "most": count["most"] - 1}}
                yield from _play_now(way, new, again)
            else:
                yield way, new
        return
    pool = candidates(w, ctx, effect["target"])
    if effect["source"] == "hand":
        pool = [n for n in pool if n in w.hands[ctx.seat]]
    moves = []
    seen = set()
    for card in pool:
        for place in places_by(w, ctx, effect, card):
            key = (w.info.slug[card], w.info.owner[card], place)
            if key not in seen:
                seen.add(key)
                moves.append((card, place))
    if effect["optional"] or count["least"] == 0 or not moves:
        for playable in {True, bool(moves)} if effect["source"] == "deck" else {True}:
            way = w.copy()
            for card in pool if effect["source"] == "deck" else ():
                _give_back(way, card, playable=playable)
            yield way, done(ctx, False)
    for card, place in moves:
        origin = effect["source"]
        for way in play_card(w.copy(), ctx.seat, card, place, origin):
            new = ctx.copy()
            if "as" in effect:
                new.refs[effect["as"]] = [card]
            if card in new.kept:
                new.kept.remove(card)
            new.done = True
            way = next(_put_away_later(way, card))
            yield way, new


def _as_many(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """One play for each card chosen, all or none."""
    once = {**effect, "count": {"least": 1, "most": 1}, "if_you_do": False}
    ways: list[InputMode] = [(w, done(ctx, bool(ctx.refs["m"])))]
    for _ in ctx.refs["m"]:
        ways = [after for way, new in ways if new.done for after in _play_now(way, new, once)]
    ways = [(way, new) for way, new in ways if new.done]
    yield from ways or [(w, done(ctx, False))]


def _off_the_top(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """Reveal until a wanted minion comes, play it there, shuffle the rest back; or decline before that."""
    if effect["optional"]:
        yield w.copy(), done(ctx, False)
    way, seat = w.copy(), ctx.seat
    wanted = {**effect["target"], "where": "deck"}
    found = next((n for n in way.decks[seat] if matches(way, ctx, wanted, n)), 0)
    shuffle(way, seat)
    if not found:
        yield way, done(ctx, False)
        return
    places = places_by(way, ctx, effect, found)
    way.unknown[seat] -= {found}
    if not places:
        put(way, found, "discard")
        yield way, done(ctx, False)
    for place in places:
        for after in play_card(way.copy(), seat, found, place, "off-top"):
            yield after, done(ctx, True)


def _put_away_later(w: World, card: int) -> Iterator[World]:
    if w.zone.get(card) == "aside":
        put(w, card, "discard")
    yield w


def _give_back(w: World, card: int, *, playable: bool) -> None:
    """A card that was searched for and not played goes back; one that cannot be played is discarded."""
    if w.zone.get(card) == "aside" and not playable:
        put(w, card, "discard")
    elif w.zone.get(card) == "aside":
        put(w, card, "deck")
        shuffle(w, w.info.owner[card])


def places_by(w: World, ctx: Ctx, effect: Data, card: int) -> list[int]:
    places = places_for(w, ctx.seat, card)
    if w.info.kind[card] == "minion":
        one = {"here": ctx.here, "there": ctx.there, "new-base": ctx.there, "scoring-base": w.scoring}.get(
            effect.get("to", ""), 0
        )
        if one:
            places = [p for p in places if p == one]
        if effect.get("condition") and about_a_place(effect["condition"]):
            places = [p for p in w.bases if p in places_for(w, ctx.seat, card)]
            places = [p for p in places if holds(w, at_base(ctx, p), effect["condition"])]
    elif effect.get("onto"):
        places = [p for p in places if p and _onto(w, ctx, effect["onto"], p)]
    return places


def _onto(w: World, ctx: Ctx, onto: Data, place: int) -> bool:
    return place in candidates(w, ctx, onto)


def grant_plays(w: World, grant: Data) -> set[tuple[str, int]]:
    """Which plays (slug, place) an extra play allows from the hand."""
    ctx = Ctx(grant["seat"], grant["card"], grant["here"])
    ctx.there, ctx.refs, ctx.numbers = grant["there"], grant["refs"], grant["numbers"]
    effect = {"to": grant["to"], "condition": grant["condition"], "onto": grant["onto"]}
    found = set()
    for card in candidates(w, ctx, grant["target"]):
        for place in places_by(w, ctx, effect, card):
            if "affecting" in grant and not _can_affect(w, grant, card, place):
                continue
            found.add((w.info.slug[card], place))
    return found | _from_the_discard_pile(w, grant)


def _from_the_discard_pile(w: World, grant: Data) -> set[tuple[str, int]]:
    """A card in play may let a minion or action come from there instead of from the hand."""
    found = set()
    for ctx, effect in permits(w, grant["seat"]):
        if effect["target"]["type"] != grant["kind"] or grant["target"].get("where") != "hand":
            continue
        wanted = {**grant["target"], "where": "discard"}
        if "play_on" in effect["target"]:
            wanted["play_on"] = effect["target"]["play_on"]
        mine = Ctx(grant["seat"], grant["card"], grant["here"])
        mine.there, mine.refs, mine.numbers = grant["there"], grant["refs"], grant["numbers"]
        asked = {"to": grant["to"], "condition": grant["condition"], "onto": grant["onto"]}
        for card in candidates(w, mine, wanted):
            both = set(places_by(w, mine, asked, card)) & set(places_by(w, ctx, effect, card))
            if "affecting" in grant:
                both = {place for place in both if _can_affect(w, grant, card, place)}
            found |= {(w.info.slug[card], place) for place in both}
    return found


def permits(w: World, seat: int) -> Iterator[tuple[Ctx, Data]]:
    """What lets that player play cards from elsewhere."""
    for n in [*w.minions(), *w.actions()]:
        if w.ctrl[n] != seat or cancelled(w, n):
            continue
        for ability in says(w, n):
            for effect in ability["effects"]:
                if effect["verb"] == "permit":
                    yield Ctx(seat, n, w.base[n]), effect


def standing_plays(w: World, seat: int, card: int, effect: Data) -> set[tuple[str, int]]:
    """What a card in play lets its player play, as long as it is there."""
    ctx = Ctx(seat, card, w.base.get(card, card))
    return {
        (w.info.slug[n], place)
        for n in candidates(w, ctx, effect["target"])
        for place in places_by(w, ctx, effect, n)
    }


def _can_affect(w: World, grant: Data, card: int, place: int) -> bool:
    """Could that action, played there, directly affect the minion meant (or any)?"""
    for way in play(w, grant["seat"], card, place):
        hit = {minion for minion, _, _ in way.affected.get(card, ())}
        if hit & set(grant["affecting"]) or (hit and not grant["affecting"]):
            return True
    return False


@verb("play-self")
def _play_self(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    to = [w.scoring] if effect["to"] == "scoring-base" else list(w.bases)
    places = [p for p in places_for(w, ctx.seat, ctx.card) if p in to]
    for place in places:
        origin = effect.get("source", "hand")
        for way in play_card(w.copy(), ctx.seat, ctx.card, place, origin):
            new = ctx.copy()
            new.here = place
            yield way, new
    if not places:
        yield w, done(ctx, False)
