"""Playing cards: what may be played where, permits for extra plays, and playing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .ability.piles import take
from .model.decisions import (
    END_PLAY,
    MAIN,
    PERMIT,
    PLAY_CARD,
    PLAY_STASIS,
    USE_SPECIAL,
    USE_TALENT,
    Asks,
    Decision,
    Move,
)
from .model.definitions import SPECIAL, Talent, TurnSpecial
from .model.kinds import (
    ACTION,
    ANY_POWER,
    BASE,
    DISCARD,
    EVERYONE,
    MINION,
    NOBODY,
    PLAY,
    PLAY_CARDS,
    PLAYING,
    STASIS,
)
from .model.state import ANY_KIND, Permit

if TYPE_CHECKING:
    from .game import Game

# --- what may be played where -----------------------------------------------------------------------

FREE_PLAYS: Final = (Permit(MINION), Permit(ACTION))
SOMEWHERE: Final = -1
NO_PERMIT: Final = -2
AFFECTING: Final = "directly affecting a minion"
EXTRA: Final = "extra card"  # the mark of each one played in a turn
ONE_NAME: Final = "all with one name"  # the first of several; `arg` is how many may follow
REPEATED: Final = "repeated a Talent"
NOWHERE_IN_PARTICULAR: Final[tuple[int, ...]] = (0,)
SPECIALS_LIE_IN: Final = (PLAY, DISCARD, STASIS)  # those for one's own turn
PermitRule = Callable[["Game", int, int, int, Permit], bool]


def _no_minions_there(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    ctrl = game.s.ctrl
    return all(ctrl[minion] != seat for minion in game.s.minions[target])


def _a_minion_there(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    return not _no_minions_there(game, seat, card, target, permit)


def _on_others_minion(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    return target != 0 and game.table.defs[target].kind == MINION and game.s.ctrl[target] != seat


def _still_allowed(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    if game.s.zone[permit.source] != PLAY or game.ignored(permit.source, seat):
        return False
    return any(d.extra_each_turn is not None for d in game.abilities[permit.source])


def _this_name(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    return game.table.defs[card].number == permit.arg


def _any_name(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    return True


def _can_affect(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    from .ability.rehearsal import can_affect

    if not game.table.defs[card].affects_minions:
        return False
    return can_affect(game, seat, card, target, permit.affecting)


# Conditions that permits refer to by name; the state holds only data.
PERMIT_RULES: dict[str, PermitRule] = {
    "where you have no minions": _no_minions_there,
    "where you have a minion": _a_minion_there,
    "on another player's minion": _on_others_minion,
    "with this name": _this_name,
    ONE_NAME: _any_name,
    AFFECTING: _can_affect,
    "as long as its card allows it": _still_allowed,
}


def fits(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    """Does the permit cover playing this card there?"""
    kind = game.table.kind[card]
    if permit.kind != kind and permit.kind != ANY_KIND and not covers(game, card, permit):
        return False
    if kind == MINION and game.table.defs[card].power > permit.max_power:
        return False
    if permit.place and permit.place != target:
        return False
    return not permit.rule or PERMIT_RULES[permit.rule](game, seat, card, target, permit)


def _fits_one(game: Game, seat: int, card: int, target: int, permits: tuple[Permit, ...]) -> bool:
    for permit in permits:  # noqa: SIM110  asked for each place: a loop takes half the time
        if fits(game, seat, card, target, permit):
            return True
    return False


def targets_of(game: Game, seat: int, card: int) -> Sequence[int]:
    """Where this card can be played at all: bases, minions, or 0 for nowhere in particular.

    An action that finds nothing to be played on can still be played; it is discarded (rule.no-legal-target).
    """
    s = game.s
    d = game.table.defs[card]
    if d.needs is not None and not d.needs(game.me_for(seat, card)):
        return ()
    free = not game.roles.forbids
    if d.kind == MINION:
        bases = s.bases if free else game.free_places(PLAYING, seat, card, s.bases)
        if not game.roles.asks_price:
            return bases
        in_hand = len([each for each in s.hands[seat] if each != card])
        return [base for base in bases if len(asking_price(game, seat, base)) <= in_hand]
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


def asking_price(game: Game, seat: int, base: int) -> list[int]:
    """The cards for which this seat must discard a card to play a minion at that base: one for each."""
    found = []
    for me, d in game.cards_with_role("asks_price"):
        if d.asks_price is not None and d.asks_price(me, seat, base) and not game.ignored(me.card, seat):
            found.append(me.card)
    return found


def _no_actions(game: Game, seat: int) -> bool:
    """Has someone forbidden this seat to play actions "on" this turn: in its Play Cards phase?"""
    s = game.s
    return (seat == s.current and s.phase == PLAY_CARDS) and any(
        e.kind == "no actions" and e.seat == seat and e.amount < s.turn for e in s.effects
    )


def extra_left(game: Game, seat: int) -> bool:
    """Can that seat still play an extra card this turn, as far as cards in play limit it?"""
    return not game.roles.limits_extra or not allowing_no_more(game, seat)


def allowing_no_more(game: Game, seat: int) -> int:
    """The card in play that allows that seat no further extra card this turn; 0: none does."""
    played = sum(what == EXTRA and who == seat for _, what, who in game.s.marks)
    for me, d in game.cards_with_role("limits_extra"):
        limit = d.limits_extra(me, seat) if d.limits_extra is not None else None
        if limit is not None and played >= limit:
            return me.card
    return 0


def note_extra_play(game: Game, seat: int) -> None:
    """An extra card is played: counted in games with a card that limits them."""
    if game.table.limits_extra:
        s = game.s
        s.marks = {**s.marks, (len(s.happened), EXTRA, seat): 1}


def open_permits(game: Game, seat: int, permits: tuple[Permit, ...]) -> tuple[Permit, ...]:
    """Those of the permits that can still be used: the free plays, and extra ones within a limit."""
    if not game.roles.limits_extra or extra_left(game, seat):
        return permits
    return tuple([permit for permit in permits if not permit.source])


def main_decision(game: Game) -> Decision:
    """What the current player can do in the Play Cards phase (rule.play-cards-phase)."""
    s = game.s
    seat = s.current
    options = plays_with(game, seat, s.permits) if s.permits else []
    if game.roles.talents:
        options += [(USE_TALENT, card, index) for card, index in usable_talents(game, seat)]
    if game.roles.on_your_turn or game.table.turn_specials[seat]:
        for card, index, _special in usable_turn_specials(game, seat):
            options.append((USE_SPECIAL, card, index))
    if s.stasis[seat] and extra_left(game, seat):
        for card in s.stasis[seat]:
            if not s.stasis_counters[card]:
                options += [(PLAY_STASIS, card, target) for target in targets_of(game, seat, card)]
    options.append(END_PLAY)
    return Decision(seat, MAIN, "What do you do?", 0, options)


def plays_with(game: Game, seat: int, permits: tuple[Permit, ...]) -> list[Move]:
    """What these permits let the seat play from hand, or from where a card in play says instead."""
    moves = plays_of(game, seat, game.s.hands[seat], permits)
    if game.roles.plays_from_discard:
        moves += _plays_from_discard(game, seat, permits)
    if game.table.stand_ins[seat]:
        moves += [move for move in _stand_ins(game, seat, permits) if move not in moves]
    return moves


def _stand_ins(game: Game, seat: int, permits: tuple[Permit, ...]) -> list[Move]:
    """Plays of cards that can be played instead of another, with a permit for that one."""
    s, table = game.s, game.table
    permits = open_permits(game, seat, permits)
    moves: list[Move] = []
    seen = set()
    for card in table.stand_ins[seat]:
        rule = table.defs[card].stands_in
        assert rule is not None
        if s.zone[card] != rule.zone or table.alike[card] in seen:
            continue
        if rule.label == SPECIAL and game.no_special(seat, card, s.scoring):
            continue
        seen.add(table.alike[card])
        if rule.can is None or rule.can(game.me_for(seat, card)):
            moves += [
                (PLAY_CARD, card, target)
                for target in targets_of(game, seat, card)
                if _fits_one(game, seat, card, target, permits)
            ]
    return moves


def covers(game: Game, card: int, permit: Permit) -> bool:
    """Is it a permit for this kind of card, or for one it can stand in for?"""
    kind = game.table.kind[card]
    if permit.kind == kind or permit.kind == ANY_KIND:
        return True
    rule = game.table.defs[card].stands_in
    return rule is not None and rule.kind == permit.kind and rule.zone == game.s.zone[card]


def plays_of(game: Game, seat: int, cards: Sequence[int], permits: tuple[Permit, ...]) -> list[Move]:
    """What these permits let the seat play of these cards; of copies, one."""
    s, table = game.s, game.table
    kind_of, alike, goes_anywhere = table.kind, table.alike, table.goes_anywhere
    if game.roles.limits_extra:
        permits = open_permits(game, seat, permits)
    limits = _wide_permits(permits)
    held_back = game.roles.forbids or game.roles.asks_price or (s.effects and _no_actions(game, seat))
    plays = None if held_back else table.plays_at(s.bases)
    seen = set()
    moves: list[Move] = []
    for card in cards:
        limit = limits[kind_of[card]]
        if limit == NO_PERMIT:
            continue
        first = alike[card]
        if first in seen:
            continue
        seen.add(first)
        if limit == ANY_POWER and plays is not None and goes_anywhere[card]:
            moves += plays.get(card) or table.make_plays(plays, card, s.bases)
        else:
            anywhere = limit >= table.defs[card].power
            for target in targets_of(game, seat, card):
                if anywhere or _fits_one(game, seat, card, target, permits):
                    moves.append((PLAY_CARD, card, target))
    return moves


@lru_cache(maxsize=256)
def _wide_permits(permits: tuple[Permit, ...]) -> tuple[int, ...]:
    """For minions and for actions: up to which power these permits let them be played anywhere."""
    limits = [NO_PERMIT, NO_PERMIT]
    for permit in permits:
        for kind in (MINION, ACTION) if permit.kind == ANY_KIND else (permit.kind,):
            limit = SOMEWHERE
            if not permit.rule and not permit.place:
                limit = permit.max_power if kind == MINION else ANY_POWER
            limits[kind] = max(limit, limits[kind])
    return tuple(limits)


def _plays_from_discard(game: Game, seat: int, permits: tuple[Permit, ...]) -> list[Move]:
    """Plays that a card in play allows from the discard pile instead of from the hand."""
    s = game.s
    moves: list[Move] = []
    for source in game.roles.plays_from_discard:
        if s.ctrl[source] != seat:
            continue
        for d in game.abilities[source]:
            if d.plays_from_discard is not None:
                me = game.me(source)
                moves += [
                    move
                    for move in plays_of(game, seat, s.discards[seat], permits)
                    if d.plays_from_discard(me, move[1], move[2]) and move not in moves
                ]
    return moves


def note_play_from_discard(game: Game, seat: int, card: int, target: int) -> None:
    """The card is played from the discard pile because a card in play allows it: that one has been used."""
    for source in game.roles.plays_from_discard:
        if game.s.ctrl[source] == seat:
            me = game.me(source)
            for d in game.abilities[source]:
                if d.plays_from_discard is not None and d.plays_from_discard(me, card, target):
                    me.mark_used("from the discard pile")
                    return


def usable_talents(game: Game, seat: int) -> list[tuple[int, int]]:
    """(card, number of the talent) for every Talent that this seat can use now."""
    s = game.s
    found = []
    for card in game.roles.talents:
        if s.ctrl[card] == seat:
            for index, (mark, talent) in enumerate(talents_of(game, card).items()):
                if (card, mark, seat) in s.marks and not talent_repeated_by(game, card, mark):
                    continue
                if talent.can is None or talent.can(game.onlooker(card)):
                    found.append((card, index))
    return found


def talent_repeated_by(game: Game, card: int, mark: str) -> int:
    """The card that lets this minion use that Talent a second time now; 0: none does."""
    s = game.s
    seat = s.current
    if not game.roles.repeats_talent or (card, f"{mark} again", seat) in s.marks:
        return 0
    for source in game.roles.repeats_talent:
        if (source, REPEATED, seat) not in s.marks and not game.ignored(source, seat):
            me = game.me_for(seat, source)
            if any(
                d.repeats_talent is not None and d.repeats_talent(me, card) for d in game.abilities[source]
            ):
                return source
    return 0


def talents_of(game: Game, card: int) -> dict[str, Talent]:
    """The Talents a card has, each by what marks it as used: a copied one belongs to the card it is from."""
    lenders = (card, *game.s.gained.get(card, ()))
    return {
        f"talent {number}" if lender == card else f"talent {number} of {lender}": talent
        for lender, d in zip(lenders, game.abilities[card], strict=False)
        for number, talent in enumerate(d.talents)
    }


def usable_turn_specials(game: Game, seat: int) -> list[tuple[int, int, TurnSpecial]]:
    """Specials for the seat's own Play Cards phase: from play, the discard pile or stasis."""
    s, table = game.s, game.table
    cards: Sequence[int] = table.turn_specials[seat]
    if game.roles.on_your_turn:
        cards = sorted({*cards, *game.roles.on_your_turn})
    found = []
    for card in cards:
        zone = s.zone[card]
        if zone not in SPECIALS_LIE_IN or (zone == PLAY and not _is_yours_to_use(game, seat, card)):
            continue
        index = -1
        for d in game.abilities[card] if zone == PLAY else table.alone[card]:
            for special in d.on_your_turn:
                index += 1
                if (card, f"special {index}", seat) in s.marks:
                    continue  # "on your turn" is once a turn (term.on-your-turn)
                if special.zone == zone and (special.can is None or special.can(game.me_for(seat, card))):
                    found.append((card, index, special))
    if len(found) > 1:
        return _without_copies(game, found)
    return found


def _is_yours_to_use(game: Game, seat: int, card: int) -> bool:
    """What a base offers on your turn is there for everybody."""
    whose = game.s.ctrl[card]
    return whose == seat or (whose == NOBODY and not game.ignored(card, seat))


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


# --- permits ------------------------------------------------------------------------------------


def _narrower(a: Permit, b: Permit) -> bool:
    """Does `b` cover everything that `a` covers?"""
    return (
        (b.kind == a.kind or b.kind == ANY_KIND)
        and a.max_power <= b.max_power
        and (not b.place or a.place == b.place)
        and (not b.rule or (a.rule, a.arg, a.affecting) == (b.rule, b.arg, b.affecting))
    )


def _binds(game: Game, seat: int, card: int, target: int, permit: Permit) -> bool:
    """Would using this permit narrow what can be chosen or played once the card is played?"""
    if permit.rule == ONE_NAME:
        kind, defs = game.table.kind, game.table.defs
        return any(kind[c] == permit.kind and defs[c] is not defs[card] for c in game.s.hands[seat])
    return permit.rule == AFFECTING and target not in permit.affecting


def silent_permit(game: Game, seat: int, card: int, target: int) -> Permit | None:
    """The permit that is used for this play without asking: the narrowest that fits, if there is one.

    One that would bind the player later on is never picked for the player.
    """
    permits = open_permits(game, seat, game.s.permits)
    if len(permits) == 1:
        return permits[0]
    fitting = [p for p in permits if covers(game, card, p)]
    if len(fitting) == 1:
        return fitting[0]
    fitting = [p for p in fitting if fits(game, seat, card, target, p)]
    first = fitting[0]
    if fitting.count(first) == len(fitting):
        return first
    for permit in fitting:
        if all(_narrower(permit, other) for other in fitting):
            return None if _binds(game, seat, card, target, permit) else permit
    return None


def ask_permit(game: Game, seat: int, card: int, target: int) -> Asks[Permit]:
    """Several permits fit and none is the narrowest: the player picks the one to use up."""
    permits = open_permits(game, seat, game.s.permits)
    fitting = list(dict.fromkeys([p for p in permits if fits(game, seat, card, target, p)]))
    prompt = f"Which play do you use for {game.name(card)}?"
    picked: list[Permit] = yield Decision(seat, PERMIT, prompt, card, fitting)
    return picked[0]


def grant_extra(game: Game, card: int) -> None:
    """An extra play that a card in play gives on each of your turns: once in each stay, even if it leaves.

    A base gives it to the player whose turn it is.
    """
    s = game.s
    seat = s.ctrl[card]
    if game.table.defs[card].kind == BASE and not game.ignores_base(s.current, card):
        seat = s.current
    if s.phase != PLAY_CARDS or seat != s.current or (card, "standing", seat) in s.marks:
        return
    for d in game.abilities[card]:
        if d.extra_each_turn is not None:
            permit = d.extra_each_turn(game.onlooker(card))
            if permit is not None:
                s.marks = {**s.marks, (card, "standing", seat): 1}
                s.permits += (permit,)


def grant_all_extra(game: Game) -> None:
    """Cards may have come, changed hands or got their abilities back since the last look."""
    s = game.s
    for card in game.roles.extra_each_turn:
        whose = s.ctrl[card]
        if (whose == s.current or whose == NOBODY) and (card, "standing", s.current) not in s.marks:
            grant_extra(game, card)


def grant_promised(game: Game) -> None:
    """The extra plays that earlier turns promised for this one."""
    s = game.s
    due = [e for e in s.effects if e.kind == "extra card" and e.seat == s.current]
    if due:
        s.effects = tuple([e for e in s.effects if e not in due])
        s.permits += tuple([Permit(e.amount, source=e.source) for e in due])


def enter_play(game: Game, minion: int, base: int, seat: int) -> None:
    s = game.s
    s.zone[minion] = PLAY
    s.at[minion] = base
    s.ctrl[minion] = seat
    s.minions[base] += (minion,)
    s.known[minion] = EVERYONE
    game.changed(minion)


def attach(game: Game, action: int, host: int, seat: int) -> None:
    s = game.s
    take(game, action)
    s.zone[action] = PLAY
    s.host[action] = host
    s.at[action] = s.at[host]
    s.ctrl[action] = seat
    s.known[action] = EVERYONE
    s.on[host] = (*s.on.get(host, ()), action)
    game.changed(action)
