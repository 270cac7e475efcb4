"""The statements at work: every way in which an ability can turn out, by the data alone.

`run` takes a world and a list of effects and yields each world that can come of it. A choice is a fork;
"may" is a fork with one way in which nothing happens. What an ability triggers on other cards waits until it
is done and is then resolved in any order the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from .affecting import may_affect
from .choosing import InputMode, about_a_place, at_base, done
from .listening import Pending, listeners
from .rules import EXERCISED, Ctx, Unstated, cancelled, candidates, holds, kept_off, matches, says, statics
from .statements import Data
from .world import World
from .zones import leave, put, take

Handler = Callable[[World, Ctx, Data], Iterator[InputMode]]
HANDLERS: dict[str, Handler] = {}


def verb(*names: str) -> Callable[[Handler], Handler]:
    """This function does effects of these verbs."""

    def keep(handler: Handler) -> Handler:
        for name in names:
            HANDLERS[name] = handler
        return handler

    return keep


def play(w: World, seat: int, card: int, target: int, origin: str = "hand") -> Iterator[World]:
    """A card is played, its On-play ability and all it triggers resolve."""
    w = w.copy()
    w.named["first"] = card
    for after in play_card(w, seat, card, target, origin):
        for settled in settle(after):
            yield from put_away(settled, card)


def use(w: World, seat: int, card: int, ability: Data, event: Data | None = None) -> Iterator[World]:
    """An ability of a card in play is used, and all it triggers resolves."""
    ctx = Ctx(seat, card, w.base.get(card, card), event)
    ctx.is_special = ability["kind"] == "special"
    for after in resolve_ability(w.copy(), ctx, ability, optional=False):
        yield from settle(after)


def from_stasis(w: World, seat: int, card: int, place: int) -> Iterator[World]:
    """A card whose last counter is gone is played: by its instructions for that, if it has some."""
    said = [a for a in says(w, card) if a["when"] == "played-from-stasis"]
    if w.info.kind[card] == "action" and said:
        ways = play_card(w.copy(), seat, card, place, "stasis", said[0])
    else:
        ways = play_card(w.copy(), seat, card, place, "stasis")
    for after in ways:
        for way in _instructed(after, Ctx(seat, card, place), said) if place in w.bases else [after]:
            for settled in settle(way):
                yield from put_away(settled, card)


def _instructed(w: World, ctx: Ctx, said: list[Data]) -> Iterator[World]:
    """What a minion's text adds to its being played from stasis."""
    effects = [e for a in said for e in a["effects"] if e["verb"] != "play-self"]
    EXERCISED.update(id(a["effects"]) for a in said)
    for way, _ in run(w, ctx, effects):
        yield way


def play_card(
    w: World, seat: int, card: int, target: int, origin: str, ability: Data | None = None
) -> Iterator[World]:
    take(w, card)
    kind = w.info.kind[card]
    w.named["by", card] = seat
    w.affected.pop(card, None)
    base = target if target in w.bases else w.base.get(target, 0)
    event: Data = {
        "what": f"{kind}-played", "card": card, "by": seat, "base": base, "origin": origin, "to": target,
        "ctrl": seat,
    }  # fmt: skip
    w.history.append(event)
    if kind == "minion":
        w.zone[card], w.base[card], w.ctrl[card] = "play", target, seat
    else:
        w.zone[card] = "aside"
    waiting = listeners(w, event)
    if kind == "action" and target:
        if target in w.bases or may_affect(w, target, card, "attach"):
            w.zone[card], w.base[card], w.host[card], w.ctrl[card] = "play", base, target, seat
        else:
            put(w, card, "discard")
    ctx = Ctx(seat, card, base, event)
    ctx.is_special = ability is not None
    ways: list[World] = [w]
    todo = [ability] if ability else [a for a in says(w, card) if a["kind"] == "on-play"]
    todo += [a for a in says(w, card) if a["when"] == "on-your-turn" and _lets_play(a) and w.in_play(card)]
    if kind == "minion" and cancelled(w, card):
        todo = []
    for each in todo:
        ways = [after for way in ways for after in resolve_ability(way, ctx.copy(), each)]
    ways = [after for way in ways for after in _ignoring(way, ctx)]
    for way in ways:
        _begins_to_reach(way, card)
    if any(
        e["verb"] == "copy"
        for a in w.info.says[card]["abilities"]
        for e in a["effects"]
        if a["when"] == "always"
    ):
        ways = [after for way in ways for after in _bond(way, card)]
    for way in ways:
        way.waiting += waiting
        yield way


def _begins_to_reach(w: World, card: int) -> None:
    """What a card gives while it lies there affects minions as it is played: a shield may meet it."""
    if w.info.kind[card] == "minion" and _shields_about(w):
        given = [(ctx, e) for ctx, e in statics(w, "power") if ctx.card != card]
        if any(matches(w, ctx, e["target"], card) for ctx, e in given):
            raise Unstated("a shield meets what lies there already")
    for ctx, effect in statics(w, "power"):
        if ctx.card != card or effect["target"].get("host") or effect["target"].get("self"):
            continue
        for minion in w.minions():
            if matches(w, ctx, effect["target"], minion) and w.in_play(card):
                may_affect(w, minion, card, "power")


def _shields_about(w: World) -> bool:
    return any(a["when"] == "would-be-affected" for n in w.actions() for a in says(w, n))


def _ignoring(w: World, ctx: Ctx) -> Iterator[World]:
    """ "You may ignore this base": decided as the card is played."""
    yield w
    for ability in says(w, ctx.card):
        for effect in ability["effects"]:
            if effect["verb"] == "ignore-base" and effect["optional"] and w.in_play(ctx.card):
                way = w.copy()
                EXERCISED.add(id(ability["effects"]))
                way.ignored = way.ignored | {(ctx.seat, ctx.here, ctx.card)}
                yield way


def _bond(w: World, card: int) -> Iterator[World]:
    """A card that has the abilities of another one it chooses."""
    others = [a for a in w.actions() if a != card and w.host[a] not in w.bases]
    if not w.in_play(card) or not others:
        yield w
    elif any(a["kind"] == "on-play" for n in others for a in says(w, n)):
        raise Unstated("a copied on-play ability")
    else:
        for other in others:
            way = w.copy()
            way.copied[card] = (other,)
            EXERCISED.update(id(a["effects"]) for a in w.info.says[card]["abilities"])
            yield way


def _lets_play(ability: Data) -> bool:
    """ "On your turn, you may play an extra …": given as soon as the card is there."""
    return (
        all(e["verb"].startswith("play-extra") for e in ability["effects"]) and ability["kind"] != "special"
    )


def put_away(w: World, card: int) -> Iterator[World]:
    if w.zone.get(card) == "aside":
        put(w, card, "discard")
    yield w


def resolve_ability(w: World, ctx: Ctx, ability: Data, *, optional: bool | None = None) -> Iterator[World]:
    """One ability, from its condition to its last effect."""
    may = ability["optional"] if optional is None else optional
    if "condition" in ability and not holds(w, ctx, ability["condition"]):
        yield w
        return
    if may and not all(e["verb"].startswith("play-extra") for e in ability["effects"]):
        yield w.copy()
    EXERCISED.add(id(ability["effects"]))
    for way, _ in run(w, ctx, ability["effects"]):
        yield way


def run(w: World, ctx: Ctx, effects: Sequence[Data]) -> Iterator[InputMode]:
    """These effects in order, every way they can turn out."""
    if not effects:
        yield w, ctx
        return
    effect, rest = effects[0], effects[1:]
    if _both_or_neither(effects) and not candidates(w, ctx, rest[0]["target"]):
        yield w, done(ctx, False)
        return
    ways: Iterator[InputMode] | list[InputMode] = _effect(w, ctx, effect)
    if effect.get("able"):  # only what the next effect can go on with
        every = list(ways)
        ways = [(way, after) for way, after in every if candidates(way, after, rest[0]["target"])]
        ways = ways or [(w, done(ctx, False))]
    for way, after in ways:
        follow = rest
        if effect.get("if_you_do") and not after.done:
            skipped = 1
            while skipped < len(rest) and rest[skipped - 1].get("if_you_do"):
                skipped += 1
            follow = rest[skipped:]
        for settled in _taken_back(way):
            yield from run(settled, after, follow)


def _both_or_neither(effects: Sequence[Data]) -> bool:
    """ "Do X and Y to do Z" with the same verb twice."""
    first, *rest = effects
    if not rest or not first.get("if_you_do") or not rest[0].get("if_you_do"):
        return False
    return bool(rest[0]["verb"] == first["verb"])


def _effect(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """One effect: its condition, for whom it is repeated, whether it is declined."""
    verb = effect["verb"]
    condition = effect.get("condition")
    placed = verb in ("play-extra-minion", "move", "choose") or (
        verb == "breakpoint" and "where" in effect["target"]
    )
    if condition and not placed and not holds(w, ctx, condition):
        yield w, done(ctx, False)
        return
    if condition and not about_a_place(condition) and not holds(w, ctx, condition):
        yield w, done(ctx, False)
        return
    if effect.get("at") == "turn-end":  # whom it names is affected by that
        way = w.copy()
        for m in ctx.refs.get(effect["target"].get("ref", ""), ()) if verb == "destroy" else ():
            if way.in_play(m) and not kept_off(way, m, ctx.card, "destroy"):
                met = (*way.affected.get(ctx.card, ()), (m, way.base[m], way.ctrl[m]))
                way.affected[ctx.card] = met
        yield way, ctx
        return
    if "for_each" in effect:
        yield from _repeat(w, ctx, effect)
        return
    who = effect.get("who", "you")
    if who in ("all-others", "each-player", "that-player", "owner"):
        yield from _for_players(w, ctx, effect, who)
        return
    if effect["optional"] and not verb.startswith("play-extra"):
        yield w.copy(), done(ctx, False)
    yield from _do(w, ctx, effect)


def _repeat(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    """The same effect for each player, base or card."""
    each = effect["for_each"]
    once = {key: value for key, value in effect.items() if key != "for_each"}
    if each["type"] == "player":
        things = [s for s in w.seats_from(ctx.seat) if each["whose"] == "any" or s != ctx.seat]
    elif each["type"] == "base":
        things = [
            b for b in w.bases if "condition" not in each or holds(w, at_base(ctx, b), each["condition"])
        ]
    else:
        things = list(ctx.refs.get(each["ref"], []))
    ways: list[InputMode] = [(w, ctx)]
    orders = permutations(things) if effect["verb"] == "play-extra-minion" else [things]
    for order in orders:
        ways = [(w.copy(), ctx.copy())]
        for thing in order:
            ways = [
                after
                for way, inner in ways
                for after in _effect(way, _for_one(inner, each["type"], thing), once)
            ]
        yield from ways


def _for_one(ctx: Ctx, what: str, thing: int) -> Ctx:
    new = ctx.copy()
    if what == "player":
        new.player = thing
    elif what == "base":
        new.there = thing
    return new


def _for_players(w: World, ctx: Ctx, effect: Data, who: str) -> Iterator[InputMode]:
    seats = {
        "all-others": [s for s in w.seats_from(ctx.seat) if s != ctx.seat],
        "each-player": w.seats_from(ctx.seat),
        "that-player": [ctx.event["by"] if ctx.event else ctx.player],
        "owner": [w.info.owner[ctx.event["card"]]] if ctx.event and "m" not in ctx.refs else [],
    }[who]
    if who == "owner" and "m" in ctx.refs:
        seats = [w.info.owner[m] for m in ctx.refs["m"]]
    once = {key: value for key, value in effect.items() if key != "who"}
    ways: list[InputMode] = [(w, ctx)]
    for seat in seats:
        new_ways: list[InputMode] = []
        for way, inner in ways:
            theirs = inner.copy()
            theirs.seat, theirs.player = seat, seat
            for after, back in _effect(way, theirs, once):
                back.seat = ctx.seat
                new_ways.append((after, back))
        ways = new_ways
    yield from ways


def _do(w: World, ctx: Ctx, effect: Data) -> Iterator[InputMode]:
    verb = effect["verb"]
    handler = HANDLERS.get(verb)
    if handler is None:
        raise Unstated(verb)
    yield from handler(w, ctx, effect)


def settle(w: World) -> Iterator[World]:
    """Resolve what was triggered, after what goes by itself: actions kept off, and those taken back."""
    _drop_what_is_kept_off(w)
    for way in _taken_back(w):
        yield from _triggered(way)


def _taken_back(w: World) -> Iterator[World]:
    """Each card that may go back to the hand as it is discarded does so, or not."""
    saved, w.saved = w.saved, ()
    if not saved:
        yield w
        return
    for size in range(len(saved) + 1):
        for back in combinations(saved, size):
            way = w.copy()
            for card in back:
                put(way, card, "hand")
            yield way


def _drop_what_is_kept_off(w: World) -> None:
    """All at once: one that falls off does not keep another there. Then again, without them."""
    on_minions = [(w.host[action], action) for action in w.actions() if w.in_play(w.host.get(action, 0))]
    falling = [
        action
        for host, action in on_minions
        if (host, action) not in w.immune and kept_off(w, host, action, "attach")
    ]
    for action in falling:
        leave(w, action, "discard")
    if falling:
        _drop_what_is_kept_off(w)


def _triggered(w: World) -> Iterator[World]:
    """What must happen in any order, then what may."""
    waiting, w.waiting = w.waiting, []
    waiting = _one_for_several([p for p in waiting if not _used_up(w, p)])
    must = [p for p in waiting if not p[2]["optional"]]
    may = [p for p in waiting if p[2]["optional"]]
    if len(waiting) > 3:
        raise Unstated("many triggers")
    for order in permutations(must):
        for then in permutations(may):
            ways = [w.copy()]
            for pending in (*order, *then):
                ways = [after for way in ways for after in _resolve(way, pending)]
            yield from ways


def _one_for_several(waiting: list[Pending]) -> list[Pending]:
    """ "One or more" (`batched`): what one ability did to several cards is one occasion."""
    kept: dict[Any, Pending] = {}
    for number, pending in enumerate(waiting):
        card, seat, ability, _event, _here = pending
        batched = ability.get("event", {}).get("batched")
        kept.setdefault((card, seat, id(ability)) if batched else number, pending)
    return list(kept.values())


def _used_up(w: World, pending: Pending) -> bool:
    """ "First time each turn", "once per turn": has it happened before?"""
    _card, seat, ability, event, _here = pending
    once = ability.get("once_per_turn")
    if once not in ("first-time", "player"):
        return False
    anyone = ability["who"] == "you" and ability["event"].get("by") == "any-player"
    for e in w.history:
        if e is event:
            return False
        if e["what"] == event["what"] and e["base"] == event["base"] and (anyone or e["by"] == seat):
            return bool(once == "first-time")
    return False


def _resolve(w: World, pending: Pending) -> Iterator[World]:
    card, seat, ability, event, here = pending
    gone_by_it = card in (event["card"], *event.get("together", ())) or event["what"].endswith("-played")
    if event["what"] == "minion-destroyed" and card == event["base"]:
        gone_by_it = True  # only what destroys the minions there takes the base away with them
    if event["what"].endswith("-played") and event["card"] != w.named.get("first") and not _is_there(w, card):
        raise Unstated("who took it away")
    if not gone_by_it and card not in w.bases and not w.in_play(card):
        yield w
        return
    if not gone_by_it and cancelled(w, card):
        yield w
        return
    if event["what"].endswith("-played") and _is_there(w, card) and cancelled(w, card):
        yield w
        return
    ctx = Ctx(seat, card, here, event)
    ctx.player = event["by"]
    ctx.there = event["base"]
    if ability.get("event", {}).get("direct"):
        hit = _directly(w, ctx, ability["event"], event)
        if not hit:
            yield w
            return
        ctx.event = {**event, "cards": hit}
    once = ("once", card, id(ability), seat) if ability.get("once_per_turn") == "player" else None
    if once in w.named:
        yield w
        return
    before = (w.table_key(()), list(w.grants))
    for way in resolve_ability(w, ctx, ability):
        if once and (not ability["optional"] or before != (way.table_key(()), way.grants)):
            way.named[once] = True
        yield from settle(way)


def _is_there(w: World, card: int) -> bool:
    return card in w.bases or w.in_play(card)


def _directly(w: World, ctx: Ctx, about: Data, event: Data) -> list[int]:
    """The minions meant that the played card did something to, as they were then."""
    subject = about["subject"]
    found = []
    for minion, base, whose in w.affected.get(event["card"], ()):
        wanted = {"yours": whose == ctx.seat, "others": whose != ctx.seat}.get(subject.get("whose", ""), True)
        if subject.get("self"):
            wanted = minion == ctx.card
        elif subject.get("host"):
            wanted = minion == w.host.get(ctx.card)
        elif subject.get("not_self") and minion == ctx.card:
            wanted = False
        if subject.get("where") == "here" and base != ctx.here:
            wanted = False
        if wanted and minion not in found:
            found.append(minion)
    return found


def expire(w: World, seat: int) -> World:
    """The end of that seat's turn: what lasted until then is over."""
    new = w.copy()
    for what, target, before, until, _ in w.lasting:
        if what == "control" and until == "end-of-turn" and target in new.ctrl:
            new.ctrl[target] = before
    for card in list(new.copied):
        if new.info.kind[card] == "minion":
            del new.copied[card]
    new.lasting = [
        e for e in w.lasting if not (e[3] == "end-of-turn" or (e[3] == "end-of-your-turn" and e[4] == seat))
    ]
    return new
