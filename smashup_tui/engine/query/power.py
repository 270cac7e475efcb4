"""Power, breakpoints, totals and labels: what follows from the state. Computed, never stored.

Every number comes with its terms (amount, source), so a screen can show the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.kinds import ACTION, BY_ATTACHING, BY_POWER, MINION, NOBODY, PLAY, SCORING, STASIS
from ..model.state import without

if TYPE_CHECKING:
    from ..ability.me import Me
    from ..game import Game

Term = tuple[int, int]  # amount, the card it comes from


def power_terms(game: Game, card: int) -> list[Term]:
    """A minion's power in play: starting power, counters, what is ongoing, what lasts for a while."""
    s = game.s
    known = game.powers.get(card)
    start, gain = _own_power(game, card)
    terms: list[Term] = [(start, card)]
    if s.counters[card]:
        terms.append((s.counters[card], 0))
    if gain:
        terms.append((gain, card))
    given = _given_power(game, card) if card in s.on or game.roles.aura else []
    lasting = _lasting_power(game, card) if s.effects else []
    if given and (s.effects or game.roles.keeps_off):  # only these ever keep something off
        given = _not_kept_off_from_afar(game, card, terms + lasting, given)
        given = [term for term in given if _is_afar(game, term[1], card) or not kept_off(game, term[1], card)]
    if s.effects:
        lasting += _meant_now(game, card, terms + given + lasting)
    if known is None:
        del game.powers[card]
    else:
        game.powers[card] = known
    return terms + given + lasting


def _own_power(game: Game, card: int) -> tuple[int, int]:
    """A minion's starting power, and what its own text adds to it.

    What gives power may itself ask for this card's power: from here on until the sum is known, it sees
    what the card brings along.
    """
    start, gain = game.table.plain_power[card], 0
    if start >= 0:
        game.powers[card] = start + game.s.counters[card]
        return start, 0
    me = game.onlooker(card)
    start = game.table.defs[card].power
    for d in game.abilities[card]:
        if d.starting_power is not None:
            start = d.starting_power(me)
    game.powers[card] = max(0, start + game.s.counters[card])
    for d in game.abilities[card]:
        if d.has_power is not None:
            gain += d.has_power(me)
    return start, gain


def _given_power(game: Game, card: int) -> list[Term]:
    """What other cards in play give a minion all the time: actions on it, and cards around it."""
    s = game.s
    given: list[Term] = []
    for action in s.on.get(card, ()):
        for d in game.abilities[action]:
            if d.host_has_power is not None:
                amount = d.host_has_power(game.onlooker(action), card)
                if amount:
                    given.append((amount, action))
    base = s.at[card]
    for me, d in game.cards_with_role("aura"):
        if d.gives_power_here is not None and me.here == base:
            amount = d.gives_power_here(me, card)
        elif d.gives_power is not None:
            amount = d.gives_power(me, card)
        else:
            continue
        if amount:
            given.append((amount, me.card))
    return given


def _lasting_power(game: Game, card: int) -> list[Term]:
    """What was given to the minion for a while."""
    terms: list[Term] = []
    for kind, target, given, _until, source, _seat in game.s.effects:
        if kind == "power" and target == card and given:
            terms.append((given, source))
    return terms


def _meant_now(game: Game, card: int, terms: list[Term]) -> list[Term]:
    """What cards gave for a while to the minions concerned at the moment, unless something keeps it off.

    A protection that asks how strong the minion is sees it before: with the other terms.
    """
    found: list[Term] = []
    for effect in game.s.effects:
        if effect.kind != "aura":
            continue
        lasting = game.table.defs[effect.amount].lasting_power
        assert lasting is not None
        source_then = game.lasting_me(effect)
        amount = lasting(source_then, card)
        if amount:
            known = game.powers.get(card)
            game.powers[card] = max(0, sum([each for each, _source in terms]))
            if not game.protector(card, BY_POWER, source_then) and not game.left_alone(effect.source, card):
                found.append((amount, effect.source))
            if known is None:
                del game.powers[card]
            else:
                game.powers[card] = known
    return found


def _not_kept_off_from_afar(game: Game, card: int, terms: list[Term], given: list[Term]) -> list[Term]:
    """The given power without what a protection keeps off of it, of other players' cards not on the minion.

    A protection that asks how strong the minion is sees it before those cards, because it comes before them:
    what would weaken the minion from afar must not undo the protection against it. That power is left in
    `powers`. Minions are kept off first, so that a protection from actions alone sees what they do.
    """
    kind_of = game.table.kind
    for kind in (MINION, ACTION):
        game.powers[card] = _faced(game, card, terms, given, kind)
        given = [
            (amount, source)
            for amount, source in given
            if kind_of[source] != kind or not _is_afar(game, source, card) or not kept_off(game, source, card)
        ]
    return given


def _is_afar(game: Game, source: int, card: int) -> bool:
    """Is it another player's card that is not on the minion?"""
    s = game.s
    return s.host[source] != card and s.ctrl[source] not in (s.ctrl[card], NOBODY)


def _faced(game: Game, card: int, terms: list[Term], given: list[Term], kind: int) -> int:
    """The power that a protection sees before other players' cards of that kind, or of a later one."""
    s, kind_of = game.s, game.table.kind
    total = sum([amount for amount, _source in terms])
    for amount, source in given:
        comes_later = kind_of[source] >= kind and _is_afar(game, source, card)
        if not comes_later and not (s.effects and game.left_alone(source, card)):
            total += amount
    return max(0, total)


def kept_off_actions(game: Game, host: int) -> list[int]:
    """The actions on a minion from which it is protected.

    As long as they are there they count. One that lifts its minion into the protection stays: it is by this
    action that there is one (rule.immune-to-actions-on-it).
    """
    actions = game.s.on[host]
    if _give_power_to_host(game, actions):
        immune = _protected_from(game, host, actions)
    else:
        immune = [action for action in actions if game.protector(host, BY_ATTACHING, game.onlooker(action))]
    return [action for action in immune if not _lifted_by(game, host, action)]


def _give_power_to_host(game: Game, actions: tuple[int, ...]) -> bool:
    for action in actions:
        for d in game.abilities[action]:
            if d.host_has_power is not None:
                return True
    return False


def _protected_from(game: Game, host: int, actions: Sequence[int]) -> list[int]:
    """From which of these is a minion protected, with all that is on it?"""
    known = game.powers.get(host)
    start, gain = _own_power(game, host)
    own = start + gain + game.s.counters[host]
    terms = [(own, host), *_lasting_power(game, host)]
    given = _given_power(game, host)
    meant = _meant_now(game, host, terms + given)
    _not_kept_off_from_afar(game, host, terms + meant, given)
    immune = [action for action in actions if game.protector(host, BY_ATTACHING, game.onlooker(action))]
    if known is not None:
        game.powers[host] = known
    else:
        del game.powers[host]
    return immune


def _lifted_by(game: Game, host: int, action: int) -> bool:
    """Would a minion not be protected from this action on it if it were not there?"""
    s = game.s
    actions = s.on[host]
    s.on[host] = without(actions, action)
    protected = _protected_from(game, host, [action])
    s.on[host] = actions
    return not protected


def kept_off(game: Game, source: int, card: int) -> bool:
    """Does the minion stay untouched by this card's continuous power change?"""
    s = game.s
    if game.ignored(source, s.ctrl[card]) or (s.effects and game.left_alone(source, card)):
        return True
    if not game.protector(card, BY_POWER, game.onlooker(source)):
        return False
    return s.host[source] != card or not _lifted_by(game, card, source)


def aura(me: Me, card: int) -> int:
    """The power that one card in play gives to minions around it, as far as it reaches this one."""
    game = me.game
    amount = 0
    for d in game.abilities[me.card]:
        if d.gives_power_here is not None and me.here == game.s.at[card]:
            amount += d.gives_power_here(me, card)
        elif d.gives_power is not None:
            amount += d.gives_power(me, card)
    return amount


def power(game: Game, card: int) -> int:
    """Current power of a minion at a base; of one in stasis with its counters; printed power elsewhere."""
    known = game.powers.get(card)
    if known is not None:
        return known
    s = game.s
    if s.zone[card] != PLAY:
        return game.table.defs[card].power + s.counters[card]
    value = game.table.plain_power[card]
    if card not in s.on and not (game.roles.aura and _aura_at(game, s.at[card])):
        if value < 0:
            start, gain = _own_power(game, card)
            value = start + gain
        value += s.counters[card]
        if s.effects:
            terms = [(value, card), *_lasting_power(game, card)]
            for amount, _source in (*terms[1:], *_meant_now(game, card, terms)):
                value += amount
    elif s.effects or game.roles.keeps_off:  # something may be kept off: each term must be looked at
        value = 0
        for amount, _source in power_terms(game, card):
            value += amount
    else:
        value = _sum_of_terms(game, card)
    game.powers[card] = value = max(0, value)
    return value


def _sum_of_terms(game: Game, card: int) -> int:
    """The sum of `power_terms` while nothing keeps any of them off (a test compares them)."""
    s, abilities = game.s, game.abilities
    start, gain = _own_power(game, card)
    value = start + gain + s.counters[card]
    for action in s.on.get(card, ()):
        for d in abilities[action]:
            if d.host_has_power is not None:
                value += d.host_has_power(game.onlooker(action), card)
    if game.roles.aura:
        base = s.at[card]
        for me, d in game.cards_with_role("aura"):
            if d.gives_power_here is not None and me.here == base:
                value += d.gives_power_here(me, card)
            elif d.gives_power is not None:
                value += d.gives_power(me, card)
    return value


def _aura_at(game: Game, base: int) -> bool:
    """Is there a card that gives power to minions at that base, as far as one can tell without asking it?"""
    if game.roles.gives_power:
        return True
    at = game.s.at
    for source in game.roles.aura:  # noqa: SIM110  asked for each minion: a loop takes half the time
        if at[source] == base:
            return True
    return False


def breakpoint_terms(game: Game, base: int) -> list[Term]:
    s = game.s
    terms: list[Term] = [(game.table.defs[base].breakpoint, base)]
    for source in game.roles.changes_breakpoint:
        if s.at[source] == base:
            for d in game.abilities[source]:
                if d.changes_breakpoint is not None:
                    terms.append((d.changes_breakpoint(game.onlooker(source)), source))
    for effect in s.effects:
        if effect.kind == "breakpoint" and effect.target == base:
            terms.append((effect.amount, effect.source))
    return [term for i, term in enumerate(terms) if i == 0 or term[0]]


def breakpoint_of(game: Game, base: int) -> int:
    if not game.s.effects and not game.roles.changes_breakpoint:
        return game.table.defs[base].breakpoint
    return max(0, sum([amount for amount, _ in breakpoint_terms(game, base)]))


def total_power(game: Game, base: int) -> int:
    """All power at the base: what counts for breaking it."""
    s = game.s
    minions = s.minions[base]
    total = added_power(game, base) if game.roles.adds_to_total else 0
    if not minions:
        return total
    # Looked at for each base at the end of each turn: minions that nothing touches are summed up at once.
    if s.effects or (game.roles.aura and _aura_at(game, base)):
        return total + sum([power(game, minion) for minion in minions])
    on, counters, plain_power = s.on, s.counters, game.table.plain_power
    for minion in minions:
        printed = plain_power[minion]
        if printed >= 0 and minion not in on:
            total += printed + counters[minion]
        else:
            total += power(game, minion)
    return total


def added_power(game: Game, base: int, seat: int | None = None) -> int:
    """The power that players, or one of them, have at a base by cards that give it to no minion."""
    s = game.s
    return sum(
        d.adds_to_total(me)
        for me, d in game.cards_with_role("adds_to_total")
        if d.adds_to_total is not None and me.here == base and seat in (None, s.ctrl[me.card])
    )


def added_by(game: Game, card: int) -> int:
    """The power that its player has at its base by this card, on no minion."""
    return sum(
        d.adds_to_total(me)
        for me, d in game.cards_with_role("adds_to_total")
        if d.adds_to_total is not None and me.card == card
    )


def subtypes(game: Game, card: int) -> tuple[str, ...]:
    """A card's labels (Microbot, Wraith, Set-Up): printed, and given by cards in play."""
    found = game.table.defs[card].subtypes
    labellers = game.roles.counts_as
    if labellers and game.s.zone[card] in (PLAY, STASIS):
        for source in labellers:
            for d in game.abilities[source]:
                if d.counts_as is not None:
                    found += d.counts_as(game.onlooker(source), card)
    return found


def bases_ready_to_score(game: Game) -> list[int]:
    ready = []
    defs = game.table.defs
    as_printed = not game.s.effects and not game.roles.changes_breakpoint
    for base in game.s.bases:
        needed = defs[base].breakpoint if as_printed else breakpoint_of(game, base)
        if total_power(game, base) >= needed and not game.forbidden(SCORING, NOBODY, 0, base):
            ready.append(base)
    return ready
