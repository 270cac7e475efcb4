"""A base that scores, by the statements: who uses what, who gets what, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from .affecting import move
from .resolving import expire, play_card, put_away, resolve_ability, run, settle
from .rules import EXERCISED, Ctx, breakpoint_at, cancelled, holds, total_power
from .statements import Data
from .world import World
from .zones import draw, leave


def places(w: World, base: int) -> list[tuple[int, int]]:
    """(seat, place) of all who take part: with a minion or power there; the tied share the best place."""
    there = {w.ctrl[m] for m in w.minions(base)}
    totals = sorted((-total_power(w, s, base), s) for s in range(w.info.seats) if s in there)
    found: list[tuple[int, int]] = []
    for number, (less, seat) in enumerate(totals, 1):
        tied = number > 1 and totals[number - 2][0] == less
        found.append((seat, found[-1][1] if tied else number))
    return found


def award(w: World) -> World:
    """VP by places; who took which is remembered for what follows."""
    new = w.copy()
    new.named["places"] = places(w, w.scoring)
    new.named["breakpoint"] = breakpoint_at(w, w.scoring)
    for seat, place in new.named["places"]:
        if place <= 3:
            new.vp[seat] += w.info.says[w.scoring]["vp"][place - 1]
    return new


def users(w: World, card: int, ability: Data) -> list[int]:
    """Who uses an ability of a card or base at scoring."""
    who = ability["who"]
    order = w.seats_from(w.current)
    placed = dict(w.named.get("places", ()))
    if who == "winner":
        return [s for s in order if placed.get(s) == 1]
    if who == "runner-up":
        return [s for s in order if placed.get(s) == 2]
    if who == "each-non-winner":
        return [s for s in order if placed.get(s) != 1]
    if who == "each-player":
        return order[1:] + order[:1] if ability.get("order") == "left-of-current-first" else order
    return [w.ctrl.get(card, w.current)]


def scoring_ability(w: World, card: int, ability: Data) -> Iterator[World]:
    """What an ability in play does before, when or after its base scores."""
    repeated = [e for e in ability["effects"] if "for_each" in e and ability["who"] == "each-player"]
    seats = [w.current] if repeated else users(w, card, ability)
    ways = [w.copy()]
    for seat in seats:
        new_ways = []
        for way in ways:
            ctx = Ctx(seat, card, way.base.get(card, card))
            ctx.is_special = ability["kind"] == "special"
            for after in resolve_ability(way, ctx, ability):
                new_ways += list(settle(after))
        ways = new_ways
    yield from ways


def finish(w: World) -> Iterator[World]:
    """The scored base and all on it leave, another comes, two cards are drawn, the turn ends."""
    base, way = w.scoring, w.copy()
    saved = dict(way.named.get("saved", ()))
    for card, to in saved.items():
        if not way.in_play(card) or way.base[card] != base:
            continue
        if isinstance(to, str):
            leave(way, card, to)
        else:
            move(way, Ctx(way.ctrl[card], card, base), [(card, to)])
    leaving = [*way.minions(base), *way.on(base)]
    for card in leaving:
        if way.in_play(card):
            leave(way, card, "discard")
    position = way.bases.index(base)
    way.base_discard.append(base)
    del way.bases[position]
    ways = list(settle(way))
    new = way.named.get("next base") or way.base_deck[0]
    for each in ways:
        for pile in (each.base_deck, each.base_discard):
            if new in pile:
                pile.remove(new)
        each.bases.insert(position, new)
        each.scoring = 0
    event = {"what": "replaced", "card": base, "by": way.current, "base": new, "to": new, "ctrl": -1}
    for ability in w.info.says[base]["abilities"] if not cancelled(w, base) else ():
        if ability["when"] == "after-replacement":
            for seat in users(w, base, ability):
                ctx = Ctx(seat, base, 0, event)
                ways = [
                    done
                    for each in ways
                    for after in resolve_ability(each, ctx, ability)
                    for done in settle(after)
                ]
    seat = w.current
    for each in ways:
        draw(each, seat, 2)
        after = expire(each, seat)
        after.current = after.extra_turns[0] if after.extra_turns else (seat + 1) % w.info.seats
        for card in after.clocks:  # the next turn begins
            if after.ctrl[card] == after.current:
                after.clocks[card] -= 1
        yield after


def special_from_hand(w: World, seat: int, card: int, ability: Data) -> Iterator[World]:
    """A Special of a card in hand: an action is played by it, a minion says how it comes."""
    if "condition" in ability and not holds(w, Ctx(seat, card), ability["condition"]):
        return
    if w.info.kind[card] == "action":
        forced = {**ability, "optional": False}
        for way in play_card(w.copy(), seat, card, 0, "hand", forced):
            for settled in settle(way):
                yield from put_away(settled, card)
    else:
        ctx = Ctx(seat, card)
        ctx.is_special = True
        EXERCISED.add(id(ability["effects"]))
        for way, _ in run(w.copy(), ctx, ability["effects"]):
            yield from settle(way)
