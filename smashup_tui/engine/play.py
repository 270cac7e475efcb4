"""Playing cards: what may be played where, permissions for extra plays, and playing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .decisions import (
    DONE,
    END_PLAY,
    MAIN,
    PERMISSION,
    PLAY_CARD,
    PLAY_STASIS,
    USE_SPECIAL,
    USE_TALENT,
    Asks,
    Decision,
    Move,
    Steps,
)
from .definitions import Body, Talent, TurnSpecial
from .derive import aura
from .events import Affected, Event
from .kinds import (
    ACTION,
    ASIDE,
    BASE,
    BY_ATTACHING,
    DECK,
    DISCARD,
    HAND,
    LASTING,
    MINION,
    PLAY,
    PLAY_CARDS,
    PLAYED,
    PLAYING,
    STASIS,
    TALENT_USED,
)
from .piles import put, put_in_discard, reveal_until, shuffle_in, take, without
from .questions import ask
from .state import ANY_KIND, Allow, Effect, happening
from .verbs import may_affect, reach, reached_by_what_lasts

if TYPE_CHECKING:
    from .ability import Me
    from .game import Game

# --- what may be played where -----------------------------------------------------------------------

FREE_PLAYS: Final = (Allow(MINION), Allow(ACTION))
ANY_POWER: Final = 99
SOMEWHERE: Final = -1
NO_PERMIT: Final = -2
AFFECTING: Final = "directly affecting a minion"
NOWHERE_IN_PARTICULAR: Final[tuple[int, ...]] = (0,)
PermitRule = Callable[["Game", int, int, int, Allow], bool]


def _no_minions_there(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    ctrl = game.s.ctrl
    return all(ctrl[minion] != seat for minion in game.s.minions[target])


def _a_minion_there(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    return not _no_minions_there(game, seat, card, target, allow)


def _on_others_minion(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    return target != 0 and game.table.defs[target].kind == MINION and game.s.ctrl[target] != seat


def _still_allowed(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    if game.s.zone[allow.source] != PLAY or game.ignored(allow.source, seat):
        return False
    return any(d.standing_permit is not None for d in game.abilities[allow.source])


def _this_name(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    return game.table.defs[card].number == allow.arg


def _can_affect(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    from .affecting import can_affect

    if not game.table.defs[card].affects_minions:
        return False
    return can_affect(game, seat, card, target, allow.affecting)


# Conditions that permissions refer to by name; the state holds only data.
PERMIT_RULES: dict[str, PermitRule] = {
    "where you have no minions": _no_minions_there,
    "where you have a minion": _a_minion_there,
    "on another player's minion": _on_others_minion,
    "with this name": _this_name,
    AFFECTING: _can_affect,
    "as long as its card allows it": _still_allowed,
}


def fits(game: Game, seat: int, card: int, target: int, allow: Allow) -> bool:
    """Does the permission cover playing this card there?"""
    kind = game.table.kind[card]
    if allow.kind != kind and allow.kind != ANY_KIND:
        return False
    if kind == MINION and game.table.defs[card].power > allow.max_power:
        return False
    if allow.place and allow.place != target:
        return False
    return not allow.rule or PERMIT_RULES[allow.rule](game, seat, card, target, allow)


def targets_of(game: Game, seat: int, card: int) -> Sequence[int]:
    """Where this card can be played at all: bases, minions, or 0 for nowhere in particular.

    An action that finds nothing to be played on can still be played; it is discarded (rule.no-legal-target).
    """
    s = game.s
    d = game.table.defs[card]
    if d.can_play is not None and not d.can_play(game.me_for(seat, card)):
        return ()
    free = not game.cast["forbidder"]
    if d.kind == MINION:
        return s.bases if free else game.free_places(PLAYING, seat, card, s.bases)
    if (s.effects and _no_actions(game, seat)) or (not free and game.forbidden(PLAYING, seat, card, 0)):
        return ()
    if not d.play_on:
        return NOWHERE_IN_PARTICULAR
    places: Sequence[int] = s.bases
    if not free:
        places = game.free_places(PLAYING, seat, card, places)
    if d.play_on == "minion":
        places = [minion for base in places for minion in s.minions[base]]
    if d.goes_on is not None:
        me = game.me_for(seat, card)
        places = [place for place in places if d.goes_on(me, place)]
    return places or NOWHERE_IN_PARTICULAR


def _no_actions(game: Game, seat: int) -> bool:
    """Has someone forbidden this seat to play actions on this turn, its own?"""
    s = game.s
    return seat == s.current and any(
        e.kind == "no actions" and e.seat == seat and e.amount < s.turn for e in s.effects
    )


def main_decision(game: Game) -> Decision:
    """What the current player can do in the Play Cards phase (rule.play-cards-phase)."""
    s = game.s
    seat = s.current
    options = _plays(game, seat, s.permits) if s.permits else []
    if game.cast["talent"]:
        options += [(USE_TALENT, card, index) for card, index in usable_talents(game, seat)]
    if game.cast["turn special"] or "turn special" in game.table.elsewhere:
        for card, index, _special in usable_turn_specials(game, seat):
            options.append((USE_SPECIAL, card, index))
    if s.stasis[seat]:
        for card in s.stasis[seat]:
            if not s.stasis_counters[card]:
                options += [(PLAY_STASIS, card, target) for target in targets_of(game, seat, card)]
    options.append(END_PLAY)
    return Decision(seat, MAIN, "What do you do?", 0, options)


def _plays(game: Game, seat: int, permits: tuple[Allow, ...]) -> list[Move]:
    """What these permissions let the seat play from hand, or from where a card in play says instead."""
    moves = _plays_of(game, seat, game.s.hands[seat], permits)
    if game.cast["player from discard"]:
        moves += _plays_from_discard(game, seat, permits)
    return moves


def _plays_of(game: Game, seat: int, cards: Sequence[int], permits: tuple[Allow, ...]) -> list[Move]:
    """What these permissions let the seat play of these cards; of copies, one."""
    s, table = game.s, game.table
    kind_of, alike = table.kind, table.alike
    limits = _wide_permits(permits)
    plays = None if s.effects or game.cast["forbidder"] else table.plays_at(s.bases)
    seen = set()
    moves: list[Move] = []
    for card in cards:
        limit = limits[kind_of[card]]
        if limit == NO_PERMIT or alike[card] in seen:
            continue
        seen.add(alike[card])
        if limit == ANY_POWER and plays is not None and table.goes_anywhere[card]:
            moves += plays.get(card) or table.make_plays(plays, card, s.bases)
        else:
            targets = targets_of(game, seat, card)
            if limit < table.defs[card].power:
                targets = [t for t in targets if any(fits(game, seat, card, t, p) for p in permits)]
            for target in targets:
                moves.append((PLAY_CARD, card, target))
    return moves


@lru_cache(maxsize=256)
def _wide_permits(permits: tuple[Allow, ...]) -> tuple[int, ...]:
    """For minions and for actions: up to which power these permissions let them be played anywhere."""
    limits = [NO_PERMIT, NO_PERMIT]
    for permit in permits:
        for kind in (MINION, ACTION) if permit.kind == ANY_KIND else (permit.kind,):
            limit = SOMEWHERE
            if not permit.rule and not permit.place:
                limit = permit.max_power if kind == MINION else ANY_POWER
            limits[kind] = max(limit, limits[kind])
    return tuple(limits)


def _plays_from_discard(game: Game, seat: int, permits: tuple[Allow, ...]) -> list[Move]:
    """Plays that a card in play allows from the discard pile instead of from the hand."""
    s = game.s
    moves: list[Move] = []
    for source in game.in_play("player from discard"):
        if s.ctrl[source] != seat:
            continue
        for d in game.abilities[source]:
            if d.plays_from_discard is not None:
                me = game.me(source)
                moves += [
                    move
                    for move in _plays_of(game, seat, s.discards[seat], permits)
                    if d.plays_from_discard(me, move[1], move[2]) and move not in moves
                ]
    return moves


def usable_talents(game: Game, seat: int) -> list[tuple[int, int]]:
    """(card, number of the talent) for every Talent that this seat can use now."""
    s = game.s
    found = []
    for card in game.in_play("talent"):
        if s.ctrl[card] == seat:
            index = 0
            for d in game.abilities[card]:
                for talent in d.talents:
                    if (card, f"talent {index}", seat) not in s.marks and (
                        talent.can is None or talent.can(game.me(card))
                    ):
                        found.append((card, index))
                    index += 1
    return found


def usable_turn_specials(game: Game, seat: int) -> list[tuple[int, int, TurnSpecial]]:
    """Specials for the own Play Cards phase: from play, the discard pile or stasis."""
    s, table = game.s, game.table
    found = []
    for card in game.everywhere("turn special"):
        zone = s.zone[card]
        if zone == PLAY:
            if s.ctrl[card] != seat:
                continue
        elif zone == HAND or table.owner[card] != seat:
            continue
        index = -1
        for d in game.abilities[card] if zone == PLAY else table.alone[card]:
            for special in d.turn_specials:
                index += 1
                if special.zone == zone and (special.can is None or special.can(game.me_for(seat, card))):
                    found.append((card, index, special))
    if len(found) > 1:
        return _without_copies(game, found)
    return found


def _without_copies(
    game: Game, found: list[tuple[int, int, TurnSpecial]]
) -> list[tuple[int, int, TurnSpecial]]:
    """The same Special on several copies in the discard pile is one choice."""
    seen = set()
    kept = []
    for card, index, special in found:
        key = (game.table.defs[card].number, index) if special.zone == DISCARD else (-card, index)
        if key not in seen:
            seen.add(key)
            kept.append((card, index, special))
    return kept


# --- permissions ------------------------------------------------------------------------------------


def _narrower(a: Allow, b: Allow) -> bool:
    """Does `b` cover everything that `a` covers?"""
    return (
        (b.kind == a.kind or b.kind == ANY_KIND)
        and a.max_power <= b.max_power
        and (not b.place or a.place == b.place)
        and (not b.rule or (a.rule, a.arg, a.affecting) == (b.rule, b.arg, b.affecting))
    )


def _binds(allow: Allow, target: int) -> bool:
    """Would using this permission narrow what can be chosen once the card is played?"""
    return allow.rule == AFFECTING and target not in allow.affecting


def silent_permit(game: Game, seat: int, card: int, target: int) -> Allow | None:
    """The permission that is used for this play without asking: the narrowest that fits, if there is one.

    One that would bind the player later on is never picked for the player.
    """
    permits, kind = game.s.permits, game.table.kind[card]
    if len(permits) == 1:
        return permits[0]
    fitting = [p for p in permits if p.kind == kind or p.kind == ANY_KIND]
    if len(fitting) == 1:
        return fitting[0]
    fitting = [p for p in fitting if fits(game, seat, card, target, p)]
    first = fitting[0]
    if fitting.count(first) == len(fitting):
        return first
    for allow in fitting:
        if all(_narrower(allow, other) for other in fitting):
            return None if _binds(allow, target) else allow
    return None


def ask_permit(game: Game, seat: int, card: int, target: int) -> Asks[Allow]:
    """Several permissions fit and none is the narrowest: the player picks the one to use up."""
    fitting = list(dict.fromkeys([p for p in game.s.permits if fits(game, seat, card, target, p)]))
    prompt = f"Which play do you use for {game.name(card)}?"
    picked: list[Allow] = yield Decision(seat, PERMISSION, prompt, card, fitting)
    return picked[0]


def grant_standing(game: Game, card: int) -> None:
    """An extra play that a card in play gives on each of your turns: once a turn, even if it leaves.

    A base gives it to the player whose turn it is.
    """
    s = game.s
    seat = s.ctrl[card]
    if game.table.defs[card].kind == BASE and not game.ignores_base(s.current, card):
        seat = s.current
    if s.phase != PLAY_CARDS or seat != s.current or (card, "standing", seat) in s.marks:
        return
    for d in game.abilities[card]:
        if d.standing_permit is not None:
            allow = d.standing_permit(game.me(card))
            if allow is not None:
                s.marks[(card, "standing", seat)] = 1
                s.permits += (allow,)


def grant_all_standing(game: Game) -> None:
    """Cards may have come, changed hands or got their abilities back since the last look."""
    for card in game.cast["standing permit"]:
        grant_standing(game, card)


def _can_wait(me: Me) -> bool:
    """May an extra play be kept for later? (rule.extra-plays)"""
    s = me.game.s
    return s.phase == PLAY_CARDS and s.current == me.seat and not me.is_special


def extra_minion(
    me: Me,
    *,
    max_power: int = 99,
    at: int = 0,
    rule: str = "",
    arg: int = 0,
    now: bool = False,
    times: int = 1,
) -> Asks[int]:
    """An extra minion from hand (or up to `times`): later in this phase if allowed, else now or never."""
    return _extra(me, Allow(MINION, max_power, at, rule, me.card, arg), now, times)


def extra_action(
    me: Me, *, on: int = 0, rule: str = "", arg: int = 0, now: bool = False, times: int = 1
) -> Asks[int]:
    """An extra action from hand (or up to `times`): later in this phase if allowed, else now or never."""
    return _extra(me, Allow(ACTION, 99, on, rule, me.card, arg), now, times)


def extra_action_affecting(me: Me, *minions: int, more: int = 0) -> Asks[int]:
    """An extra action that directly affects one of these minions; of none named, any minion.

    With `more`, that many further ones that directly affect the same minion.
    """
    allow = Allow(ACTION, rule=AFFECTING, source=me.card, arg=more, affecting=minions)
    return _extra(me, allow, now=False)


def extra_card(me: Me) -> Asks[int]:
    """An extra minion or an extra action."""
    return _extra(me, Allow(ANY_KIND, source=me.card), now=False)


def _extra(me: Me, allow: Allow, now: bool, times: int = 1) -> Asks[int]:
    """Play extra cards or keep the plays; says which card was played last.

    What can wait is still offered at once when other abilities are about to resolve: the new cards may
    matter to them.
    """
    game = me.game
    can_wait = _can_wait(me) and not now
    prompt = "Play which card now? Without one, the play waits." if can_wait else "Play which card now?"
    played = 0
    for left in range(times, 0, -1):
        card = 0
        if not can_wait or game.waiting:
            card = yield from _play_one(me, _plays(game, me.seat, (allow,)), allow, prompt)
        if not card:
            if can_wait:
                game.s.permits += (allow,) * left
            break
        played = card
    return played


def play_now(
    me: Me,
    cards: Sequence[int],
    *,
    allow: Allow | None = None,
    at: int = 0,
    among: Sequence[int] = (),
    optional: bool = True,
    off_the_top: bool = False,
    prompt: str = "Play which card now?",
) -> Asks[int]:
    """Play one of these cards at once, wherever they are, or none: returns the card played.

    `at` is the one place where it may go, `among` says that it is one of several.
    """
    permit = allow or Allow(ANY_KIND, place=at)
    moves = _plays_of(me.game, me.seat, cards, (permit,))
    if among:
        moves = [move for move in moves if move[2] in among]
    return _play_one(me, moves, permit, prompt, optional=optional, off_the_top=off_the_top)


def _play_one(
    me: Me,
    moves: Sequence[Move],
    permit: Allow,
    prompt: str,
    *,
    optional: bool = True,
    off_the_top: bool = False,
) -> Asks[int]:
    """Pick one of these plays and make it, or none: returns the card played."""
    picked = yield from ask(me, moves, prompt, MAIN, 0 if optional else 1, 1)
    if not picked:
        return 0
    _, card, target = picked[0]
    yield from play_by(me, card, target, permit, off_the_top=off_the_top)
    return int(card)


def special_actions(me: Me) -> list[Move]:
    """The actions you could play now as Special actions."""
    game = me.game
    moves = _plays(game, me.seat, (Allow(ACTION),))
    return [move for move in moves if not game.no_special(me.seat, move[1], me.here)]


def play_special_action(me: Me) -> Asks[int]:
    """Play any action at once as a Special action: what forbids Specials forbids this."""
    permit = Allow(ACTION, source=me.card)
    return _play_one(me, special_actions(me), permit, "Play which action now?", optional=False)


def can_play(me: Me, card: int, at: int) -> bool:
    """Could you play this card there now, if you were allowed a play?"""
    return at in targets_of(me.game, me.seat, card)


def play_this(me: Me, base: int) -> Steps:
    """Play this very minion there: how a Special in hand enters."""
    if can_play(me, me.card, base):
        yield from play_card(me, me.card, base)


def play_off_the_top(
    me: Me, wanted: Callable[[int], bool], *, n: int = 1, at: int = 0, optional: bool = True
) -> Asks[int]:
    """Play a card off the top of your deck, or n of them one after another; says which was played last.

    Reveal until one is wanted and play it; a wanted card that cannot be played is discarded. When all are
    done, the other revealed cards are shuffled in; until then they are nowhere (rule.off-the-top).
    """
    if optional and not (yield from me.confirm("Play a card off the top of your deck?")):
        return 0
    played = 0
    others: list[int] = []
    for _ in range(n):
        found, rest = reveal_until(me, wanted)
        others += rest
        card = yield from play_revealed(me, found, at=at)
        played = card or played
    if others:
        shuffle_in(me, me.still_aside(others))
    return played


def play_revealed(me: Me, cards: Sequence[int], *, at: int = 0) -> Asks[int]:
    """Play a card revealed from the top of a deck and set aside; if it cannot be played, discard it."""
    played = yield from play_now(me, cards, at=at, optional=False, off_the_top=True)
    if not played:
        put_in_discard(me, me.still_aside(cards))
    return played


def plays_to_spend(me: Me, kind: int) -> list[Allow]:
    """The plays of that kind you have left and can use up for something else, the plainest first."""
    plain = [allow for allow in me.game.s.permits if not allow.rule and not allow.place]
    return [p for p in plain if p.kind == kind] + [p for p in plain if p.kind == ANY_KIND]


def spend_play(me: Me, kind: int) -> bool:
    """Use up a play of that kind for something else; says whether there was one."""
    s = me.game.s
    plays = plays_to_spend(me, kind)
    if not plays:
        return False
    s.permits = without(s.permits, plays[0])
    return True


def extra_on_next_turn(me: Me) -> Steps:
    """An extra card, minion or action, in the Play Cards phase of your next turn."""
    s = me.game.s
    s.effects += (Effect("extra card", 0, ANY_KIND, LASTING, me.card, me.seat),)
    return DONE


def grant_promised(game: Game) -> None:
    """The extra plays that earlier turns promised for this one."""
    s = game.s
    due = [e for e in s.effects if e.kind == "extra card" and e.seat == s.current]
    if due:
        s.effects = tuple([e for e in s.effects if e not in due])
        s.permits += tuple([Allow(e.amount, source=e.source) for e in due])


def ready_talents(me: Me) -> list[tuple[str, Talent]]:
    """This card's Talents that could be used now, its own and gained ones, with whose they are."""
    game = me.game
    return [
        (d.name, talent)
        for d in game.abilities[me.card]
        for talent in d.talents
        if talent.can is None or talent.can(me)
    ]


def use_talent(me: Me) -> Steps:
    """Use one of this card's Talents at a time other than Play Cards, because an ability says so."""
    talents = dict(ready_talents(me))
    picked = yield from me.choose_word(list(talents), "Use whose Talent?")
    if picked:
        me.game.tell(Event(TALENT_USED, me.seat, me.card, me.here))
        yield from talents[picked].body(me)


def play_by(me: Me, card: int, target: int, allow: Allow, *, off_the_top: bool = False) -> Steps:
    """Play a card with this permission, and as it says."""
    if allow.rule == AFFECTING:
        return _play_affecting(me, card, target, allow)
    return play_card(me, card, target, off_the_top=off_the_top)


def _play_affecting(me: Me, card: int, target: int, allow: Allow) -> Steps:
    from .affecting import play_affecting

    affected = yield from play_affecting(me, card, target, allow.affecting)
    zone = me.game.s.zone
    same = [m for m in allow.affecting or affected if m in affected and zone[m] == PLAY]
    if allow.arg and same:
        again = allow._replace(arg=allow.arg - 1, affecting=tuple(same))
        yield from _extra(me, again, now=False)


def instead_of_discard_pile(me: Me, zone: int) -> None:
    """When this standard action is done, it goes to your hand or under your deck instead."""
    me.game.bound_for[me.card] = zone


# --- playing ----------------------------------------------------------------------------------------


def play_card(
    me: Me,
    card: int,
    target: int,
    *,
    body: Body | None = None,
    off_the_top: bool = False,
    affected: Affected | None = None,
) -> Steps:
    """Play a card from wherever it is. `me` is who plays it: a player's free play, or another card.

    Its On-play ability resolves here; what it triggers waits until the ability that caused it is done.
    Whom it affects is written down in `affected` as it happens.
    """
    game = me.game
    s = game.s
    d = game.table.defs[card]
    origin = DECK if off_the_top else s.zone[card]
    base = s.at[target] if target else 0
    event = Event(PLAYED, me.seat, card, base, source=me.card, controller=me.seat, origin=origin, to=target)
    event.power = d.power
    if affected is not None:
        event.affected = affected
    mine = game.me_for(me.seat, card)
    mine.is_special = body is not None
    mine.play, mine.affected = event, event.affected
    s.happened += (happening((PLAYED, me.seat, card, base, me.seat)),)
    take(game, card)
    if d.kind == MINION:
        enter_play(game, card, target, me.seat)
        if off_the_top:
            s.memory[(card, "off the top")] = 1
    else:
        put(game, card, ASIDE)
        game.recount()
    pending = game.collect(event, but=card) if game.listened_to(PLAYED) else None
    if game.events is not None:
        game.tell(event)
    if d.kind == ACTION:
        if target and (
            game.table.kind[target] != MINION or (yield from may_affect(mine, target, BY_ATTACHING))
        ):
            attach(game, card, target, mine.seat)
        else:
            game.spent.append(card)  # a standard action, or one kept off, is discarded later
    mine.here = s.at[card] or base
    if card in game.cast["standing permit"]:
        grant_standing(game, card)
    if body is None and origin != STASIS:
        for having in game.abilities[card]:
            if having.on_play is not None:
                yield from having.on_play(mine)
    else:
        for happens in _what_happens(game, card, body, origin):
            yield from happens(mine)
    if s.zone[card] == PLAY:
        if d.power_here is not None or d.power_anywhere is not None or d.may_gain:
            yield from _begin_to_last(mine)
        if d.kind == MINION and game.cast["shield"]:
            yield from reached_by_what_lasts(game, card)
    if me.play is not None:
        me.play.group += event.group
    if pending:
        game.queue += pending


def _what_happens(game: Game, card: int, special: Body | None, origin: int) -> list[Body]:
    """The On-play abilities of a played card, or the Special it is played by.

    Played from stasis, an action follows its instructions for that instead, a minion afterwards.
    """
    if special is not None:
        return [special]
    bodies = []
    for d in game.abilities[card]:
        if d.on_play is not None:
            bodies.append(d.on_play)
    if origin == STASIS:
        d = game.table.defs[card]
        if d.from_stasis is not None:
            return [*bodies, d.from_stasis] if d.kind == MINION else [d.from_stasis]
    return bodies


def _begin_to_last(mine: Me) -> Steps:
    """What a played card does to minions just by being there affects them directly, too (term.directly)."""
    game = mine.game
    s = game.s
    for base in s.bases:
        for minion in s.minions[base]:
            if aura(game, mine.card, minion):
                yield from reach(mine, minion)


def enter_play(game: Game, minion: int, base: int, seat: int) -> None:
    s = game.s
    s.zone[minion] = PLAY
    s.at[minion] = base
    s.ctrl[minion] = seat
    s.minions[base] += (minion,)
    s.known[minion] = 15
    game.changed(minion)


def attach(game: Game, action: int, host: int, seat: int) -> None:
    s = game.s
    take(game, action)
    s.zone[action] = PLAY
    s.host[action] = host
    s.at[action] = s.at[host]
    s.ctrl[action] = seat
    s.known[action] = 15
    s.on[host] = (*s.on.get(host, ()), action)
    game.changed(action)
