"""Who takes which place at a base, and how many VP (rule.awarding-vp, rule.ties)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .power import added_power, power

if TYPE_CHECKING:
    from ..game import Game

NO_PLACE: Final = 4


class Place(NamedTuple):
    """What one seat takes when a base scores."""

    seat: int
    power: int
    place: int  # 1, 2, 3; 4 and beyond are no place
    vp: int


def seat_power(game: Game, base: int, seat: int) -> int:
    """One player's total at the base: what counts for places."""
    ctrl = game.s.ctrl
    minions = [minion for minion in game.s.minions[base] if ctrl[minion] == seat]
    if game.roles.leaves_out:
        minions = [minion for minion in minions if not _left_out(game, minion)]
    added = added_power(game, base, seat) if game.roles.adds_to_total else 0
    return added + sum([power(game, minion) for minion in minions])


def _left_out(game: Game, minion: int) -> bool:
    return any(
        d.leaves_out is not None and d.leaves_out(game.onlooker(source), minion)
        for source in game.roles.leaves_out
        for d in game.abilities[source]
    )


def standings(game: Game, base: int, totals: Sequence[int] = ()) -> list[Place]:
    """Who takes which place and VP if the base scored now, best first (rule.awarding-vp, rule.ties).

    `totals`: each seat's total there, if that is known.
    """
    s = game.s
    present = {s.ctrl[minion] for minion in s.minions[base]}
    totals = totals or [seat_power(game, base, seat) for seat in range(game.table.seats)]
    ranked = sorted([(-total, seat) for seat, total in enumerate(totals) if seat in present or total > 0])
    vps = game.table.defs[base].vp
    places: list[Place] = []
    for number, (less, seat) in enumerate(ranked, 1):
        tied = places and places[-1].power == -less
        place = places[-1].place if tied else number
        places.append(Place(seat, -less, place, vps[place - 1] if place <= 3 else 0))
    if game.roles.changes_award:
        return [
            place._replace(vp=max(0, place.vp + award_change(game, base, place.seat))) for place in places
        ]
    return places


def award_change(game: Game, base: int, seat: int) -> int:
    return sum(
        d.changes_award(me, seat)
        for me, d in game.cards_with_role("changes_award")
        if d.changes_award is not None and me.here == base
    )


def with_given(places: list[Place], given: list[int]) -> list[Place]:
    """The places with VP on top, by seat; a player with none who is given some comes last."""
    there = [place._replace(vp=place.vp + given[place.seat]) for place in places]
    seats = {place.seat for place in places}
    return there + [Place(seat, 0, NO_PLACE, vp) for seat, vp in enumerate(given) if vp and seat not in seats]
