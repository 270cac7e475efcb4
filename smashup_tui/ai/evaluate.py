"""How good a position is for each seat: features, weights fitted from play, and a chance to win."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import exp

from ..engine.game import Game
from ..engine.model.definitions import NUMBERS, CardDef, all_of
from ..engine.model.kinds import BY_DESTROYING, MINION, NOBODY
from ..engine.query.places import standings
from ..engine.query.power import breakpoint_of, power

# What is looked at, for each seat. Bases count by how much power they still lack: with the VP of the place
# that the seat has there now, and with the VP that it can expect, the surer the greater its lead.
FEATURES = (
    "VP",
    "VP over 5",
    "VP over 9",
    "VP over 12",
    "place VP at full bases",
    "place VP at bases that lack 3 or less",
    "place VP at bases that lack 7 or less",
    "place VP at bases that lack 12 or less",
    "place VP at other bases",
    "expected VP at full bases",
    "expected VP at bases that lack 3 or less",
    "expected VP at bases that lack 7 or less",
    "expected VP at bases that lack 12 or less",
    "expected VP at other bases",
    "power in play",
    "minions in play",
    "power counters",
    "actions on bases",
    "actions on minions",
    "cards in stasis",
    "power in stasis",
    "cards in hand",
    "minions in hand",
    "power in hand",
    "strongest minion in hand",
    "next to play",
)
PLACE, EXPECTED, IN_PLAY, ON_BASE, IN_STASIS, IN_HAND, NEXT = 4, 9, 14, 17, 19, 21, 25  # first columns

# What a player would say matters, before anything was fitted; kept to compare with.
HAND_SET = (
    *(0.5, 0.1, 0.1, 0.2),
    *(0.2, 0.15, 0.1, 0.05, 0.02),
    *(0.2, 0.15, 0.1, 0.05, 0.02),
    *(0.06, 0.03, 0.0),
    *(0.1, 0.05, 0.1, 0.0),
    *(0.1, 0.0, 0.01, 0.02, 0.1),
)

LACKING = (0, 3, 7, 12)  # where the columns of a base end
SHARPNESS, BLUR = 1.0, 0.6  # a lead of so much power is worth something; less so while a base lacks more
TO_MOVE = 1.5  # power that the player to move is about to add
# An action on a base is worth half a one to whoever has no power there, a whole one beside so much power.
ALONE, WELL = 0.5, 4
IDLE = 0.5  # how much of an action is left whose Talent cannot be used where it is
ONLY_NUMBERS = all_of(NUMBERS)
MINIONS_A_CARD, POWER_A_CARD, STRONGEST = 0.5, 1.6, 3.5  # what an unseen hand has on average

Weights = tuple[float, ...]


@cache
def fitted_weights() -> Weights:
    """The weights that ship, fitted from self-play by `smashup train`."""
    return read_weights((resources.files(__package__) / "weights.json").read_text(encoding="utf-8"))


def read_weights(text: str) -> Weights:
    data = json.loads(text)
    return tuple(data["weights"][name] for name in FEATURES)


def features(game: Game, viewer: int = NOBODY, to_move: int = NOBODY) -> list[list[float]]:
    """One row a seat, in the order of FEATURES; to a viewer, cards it has not seen are average cards.

    `to_move`: whose turn comes, if not that of whoever is current.
    """
    if to_move == NOBODY:
        to_move = game.current
    blank = [0.0] * (len(FEATURES) - PLACE)
    rows = [[float(vp), max(0, vp - 5), max(0, vp - 9), max(0, vp - 12), *blank] for vp in game.vp]
    totals = {base: _look_at_base(game, base, rows, to_move) for base in game.bases if game.minions_at(base)}
    kinds, controllers = game.kinds, game.controllers
    for host, actions in game.attached.items():
        if kinds[host] == MINION:
            for action in actions:
                seat = _whom_it_serves(game, action, host)
                if seat != NOBODY:
                    rows[seat][ON_BASE + 1] += 1 if _can_be_used(game, action) else IDLE
        else:
            for action in actions:
                seat = controllers[action]
                own = totals[host][seat] if host in totals else 0
                worth = ALONE + own / (own + WELL)
                rows[seat][ON_BASE] += worth if _can_be_used(game, action) else IDLE * worth
    for seat, row in enumerate(rows):
        for card in game.in_stasis(seat):
            row[IN_STASIS] += 1
            if kinds[card] == MINION:
                row[IN_STASIS + 1] += game.definition(card).power
        _look_at_hand(game, seat, viewer, row)
    rows[to_move][NEXT] = 1.0
    return rows


def in_play(game: Game) -> list[list[float]]:
    """What the features tell of each seat without its hand."""
    return [row[:IN_HAND] for row in features(game)]


def _whom_it_serves(game: Game, action: int, host: int) -> int:
    """The seat that an action on a minion serves: whoever played it, unless it is on the wrong player's
    minion.

    What strengthens another player's minion, or keeps one's own cards off it, serves that player; what
    weakens one's own minion serves nobody.
    """
    seat, other = game.controllers[action], game.controllers[host]
    me = game.onlooker(action)
    for d in game.active(action):
        strength = d.host_has_power(me, host) if d.host_has_power is not None else 0
        if seat == other:
            if strength < 0 or (d.cancels is not None and d.cancels(me, host)):
                return NOBODY
        elif (
            strength > 0
            or _only_grows(d)
            or (d.protects is not None and d.protects(me, host, BY_DESTROYING, me))
            or (d.shields is not None and d.shields.fits(me, host, BY_DESTROYING, me))
        ):
            return other
    return seat


def _can_be_used(game: Game, action: int) -> bool:
    """Is there more to it than Talents whose "if" does not hold now?"""
    for d in game.active(action):
        if not d.talents or d.triggers or d.gives_power_here or d.host_has_power or d.protects:
            return True
        me = game.onlooker(action)
        if any(talent.can is None or talent.can(me) for talent in d.talents):
            return True
    return False


def _only_grows(d: CardDef) -> bool:
    """Does an action on a minion answer events with nothing but numbers? All of these make it stronger."""
    return any(each.touches == ONLY_NUMBERS for triggers in d.triggers.values() for each in triggers)


def _look_at_base(game: Game, base: int, rows: list[list[float]], to_move: int) -> list[int]:
    """Add what there is at a base; the power that each seat's minions have there."""
    controllers = game.controllers
    totals = [0] * len(rows)
    for minion in game.minions_at(base):
        seat = controllers[minion]
        row = rows[seat]
        strength = power(game, minion)
        totals[seat] += strength
        row[IN_PLAY] += strength
        row[IN_PLAY + 1] += 1
        row[IN_PLAY + 2] += game.counters(minion)
    if game.totals_are_sums:
        lacking, places = breakpoint_of(game, base) - sum(totals), standings(game, base, totals)
    else:
        lacking, places = breakpoint_of(game, base) - game.total_power(base), standings(game, base)
    column = 0
    for most in LACKING:
        if lacking > most:
            column += 1
    strengths = [-1.0] * len(rows)
    for place in places:
        rows[place.seat][PLACE + column] += place.vp
        strengths[place.seat] = place.power
    if givers := game.givers_of_vp(base):
        for seat, given in enumerate(game.given_vp(base, givers)):
            rows[seat][PLACE + column] += given
            rows[seat][EXPECTED + column] += given
    if lacking > 0:  # there is time yet to come there
        strengths = [max(0.0, strength) for strength in strengths]
    strengths[to_move] += TO_MOVE
    softness = SHARPNESS + BLUR * max(0, lacking)
    expected = expected_vp(strengths, game.definition(base).vp, softness, game.award_changes(base))
    for row, vp in zip(rows, expected, strict=True):
        row[EXPECTED + column] += vp
    return totals


def expected_vp(
    strengths: Sequence[float], vps: Sequence[int], softness: float, changes: Sequence[int] = ()
) -> list[float]:
    """The VP each seat can expect of a base: a place is the surer, the greater the lead.

    `changes`: what is awarded to each seat more or less than the base says.
    """
    awards = (*vps, 0, 0)
    expected = []
    for seat, own in enumerate(strengths):
        if changes:
            awards = (*[max(0, vp + changes[seat]) for vp in vps], 0, 0)
        if own < 0:  # not there at all
            expected.append(0.0)
            continue
        behind = -0.5  # itself, which is neither behind nor ahead
        for other in strengths:
            behind += 1 / (1 + exp((own - other) / softness))
        whole = int(behind)
        part = behind - whole
        expected.append(awards[whole] * (1 - part) + awards[whole + 1] * part)
    return expected


def _look_at_hand(game: Game, seat: int, viewer: int, row: list[float]) -> None:
    definitions, hand = game.definitions, game.hand(seat)
    minions = total = strongest = 0.0
    sees_all = viewer in (NOBODY, seat)
    for card in hand:
        if not sees_all and not game.knows(viewer, card):
            minions += MINIONS_A_CARD
            total += POWER_A_CARD
            if strongest < STRONGEST:
                strongest = STRONGEST
        else:
            d = definitions[card]
            if d.kind == MINION:
                minions += 1
                total += d.power
                if strongest < d.power:
                    strongest = float(d.power)
    row[IN_HAND : IN_HAND + 4] = (len(hand), minions, total, strongest)


def chances(
    rows: Sequence[Sequence[float]], weights: Sequence[float], head_starts: Sequence[float] | None = None
) -> list[float]:
    """Each seat's chance to win: the better its weighted sum, the better the chance."""
    sums = [sum([w * x for w, x in zip(weights, row, strict=True)]) for row in rows]
    if head_starts is not None:
        sums = [total + more for total, more in zip(sums, head_starts, strict=True)]
    best = max(sums)
    parts = [exp(total - best) for total in sums]
    whole = sum(parts)
    return [part / whole for part in parts]


def value(game: Game, seat: int, weights: Weights, to_move: int = NOBODY) -> float:
    """The seat's chance to win from here, between 0 and 1, as far as it can see."""
    if game.winner != NOBODY:
        return 1.0 if game.winner == seat else 0.0
    return chances(features(game, seat, to_move), weights)[seat]
