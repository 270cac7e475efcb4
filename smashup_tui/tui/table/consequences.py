"""What a move would lead to, or has led to, one line per base: for the rail, the reader and the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from ...support.grammar import YOU, counted
from ...table.forecast import BaseChange, base_changes
from ...table.playback import LEAVING, POINTS
from ...table.playback import PLACES as PLACES_TAKEN
from ...table.view import GOAL
from .table_state import AnswerState, Line, PlaceOutcome, Run

if TYPE_CHECKING:
    from ...table.forecast import Forecast
    from ...table.playback import Beat
    from ...table.view import BaseView, SeatView
    from .presenter import SeatOrder

CLOSE = 5  # power at most that a base is said to lack
PLACES = ("", "1st", "2nd", "3rd", "4th")
ORDINALS = ("", "first", "second", "third", "fourth")
TWO_ROWS = 100  # letters of a beat that leave room for the keys next to them
BY_PLACE = attrgetter("place")
MOST_TOLD = 3  # things that an answer leads to, where no base is another one with it
STILL_OPEN = "If nobody uses another Special."


def at_places(now: SeatView, found: Iterable[tuple[int, Forecast]]) -> tuple[PlaceOutcome, ...]:
    """What a card would do at each base where it may go; if it goes nowhere, what happens to which base."""
    outcomes = []
    for place, forecast in found:
        for change in base_changes(now, forecast.view):
            if change.before.base == place or not place:
                outcomes.append(_outcome(change, forecast, told=bool(place)))
    return tuple(outcomes)


def _outcome(change: BaseChange, forecast: Forecast, *, told: bool) -> PlaceOutcome:
    base, after, seat = change.before, change.after, forecast.seat
    if after is None:
        return PlaceOutcome(base.letter, base.name, "goes")
    old, new = change.places(seat)
    parts = [f"{new.power - old.power:+}"] if new.power != old.power else []
    if told:
        parts += [line.text for line in forecast.told[1:] if line.depth == 1][:1]
    if change.will_score:
        gains = f", +{new.vp} VP" if new.vp else ""
        parts.append(f"scores: {_standing(forecast.view, after, seat)}{gains}")
    elif 0 < after.breakpoint - after.total <= CLOSE:
        parts.append(f"{after.breakpoint - after.total} short")
    if not parts:
        parts.append(f"{base.total} ▸ {after.total}")
    return PlaceOutcome(base.letter, base.name, ", ".join(parts), change.will_score and new.place == 1)


def _standing(view: SeatView, base: BaseView, seat: int) -> str:
    """Which place that seat has there, or else who is first: `you 2nd`, `Ada 1st`."""
    first = next((each for each in base.forecast if each.place == 1), None)
    shown = next((each for each in base.forecast if each.seat == seat), first)
    if shown is None:
        return "nobody there"
    place = PLACES[shown.place] if shown.place <= len(view.players) else "no place"
    return f"{_named(view, shown.seat, first=False)} {place}"


# --- an answer of two or three -------------------------------------------------------------------------


def of_answer(
    state: AnswerState, now: SeatView, forecast: Forecast, who: SeatOrder, *, others_may: bool
) -> AnswerState:
    """The VP that follow if nobody does anything else, who wins with them, and what happens to the bases.

    The base that scores comes first: if there is little room, it is the only one shown.
    """
    view = forecast.view
    vp, coming = view.vp_after_scoring, view.coming_vp
    bases = sorted(view.bases, key=lambda base: not base.scoring)
    lines = [line for base in bases for line in _base(now, view, base, forecast.seat)]
    if not lines:  # nothing changes at a base, but somewhere else
        lines = [(Run(each.text, "muted"),) for each in forecast.told[:MOST_TOLD]]
    if forecast.asks:
        lines.append((Run(f"Then: {forecast.asks}", "muted"),))
    lines += [(Run(doubt, "muted"),) for doubt in forecast.doubts]
    if others_may:
        lines.append((Run(STILL_OPEN, "muted"),))
    state = state._replace(lines=tuple(lines))
    if not any(coming):
        return state
    state = state._replace(
        vp=tuple((who.colour(seat), view.players[seat].name, vp[seat]) for seat in who.in_order())
    )
    best = [player for player in view.players if vp[player.seat] == max(vp)]
    if max(vp) < GOAL:
        return state
    if len(best) > 1:
        return state._replace(verdict="Nobody wins yet", verdict_words=f"tied at {max(vp)} VP")
    wins = "You win" if best[0].name == YOU else f"{best[0].name} wins"
    return state._replace(
        verdict=wins,
        verdict_good=best[0].seat == forecast.seat,
        verdict_words=f"at the end of the turn, with {GOAL} VP or more",
    )


def _base(now: SeatView, view: SeatView, base: BaseView, seat: int) -> list[Line]:
    """A base that scores, or at which something changes: one's power there, and the place."""
    old = next((each for each in now.bases if each.base == base.base), None)
    if old is None or (old.total == base.total and not base.scoring):
        return []
    was, new = BaseChange(old, base).places(seat)
    power = f"{was.power} ▸ {new.power}" if was.power != new.power else f"{new.power}"
    return [(Run(f"{base.name}  ", "muted"), Run(power), Run(f"  {_standing(view, base, seat)}"))]


# --- a beat --------------------------------------------------------------------------------------------


def so_what(before: SeatView, now: SeatView) -> list[Line]:
    """What a beat has made of the bases: `» 14 ▸ 19/19: it scores this turn`."""
    changed = [each for each in base_changes(before, now) if each.after is not None]
    lines: list[Line] = []
    for change in changed:
        base, after = change.before, change.after
        assert after is not None
        if (base.total, base.breakpoint, base.ready) == (after.total, after.breakpoint, after.ready):
            continue
        name = f"{base.name} " if len(changed) > 1 else ""
        lead = _lead(now, after)
        more = ": it will score" if change.will_score else f": {lead}" if lead != _lead(before, base) else ""
        lines.append((Run(f"» {name}{base.total} ▸ {after.total}/{after.breakpoint}{more}"),))
    return lines


def _lead(view: SeatView, base: BaseView) -> str:
    """Who is first there, alone."""
    first = [place.seat for place in base.forecast if place.place == 1]
    if len(first) != 1:
        return "a tie" if first else "nobody leads"
    name = view.players[first[0]].name
    return "you lead" if name == YOU else f"{name} leads"


# --- a scoring -----------------------------------------------------------------------------------------


def of_step(beat: Beat, base: BaseView, view: SeatView) -> str:
    """Places, VP and what leaves in one sentence for all players; other steps have their own words."""
    if beat.kind == PLACES_TAKEN:
        return _places(base, view)
    if beat.kind == POINTS:
        return ", ".join(
            f"{_named(view, seat, first=not number)} {'' if number else _does(view, seat, 'gain')}{vp} VP"
            for number, (seat, vp) in enumerate(beat.points)
        )
    return _leaving(beat) if beat.kind == LEAVING else ""


def _places(base: BaseView, view: SeatView) -> str:
    """`You take first place with 10 power, Ada second with 9`; who ties shares a place."""
    said: list[str] = []
    for place, group in groupby(sorted(base.forecast, key=BY_PLACE), key=BY_PLACE):
        tied = list(group)
        names = " and ".join(
            _named(view, each.seat, first=not said and not at) for at, each in enumerate(tied)
        )
        if said:
            said.append(f"{names} {ORDINALS[place]} with {tied[0].power}")
            continue
        verb = "share " if len(tied) > 1 else _does(view, tied[0].seat, "take")
        said.append(f"{names} {verb}{ORDINALS[place]} place with {tied[0].power} power")
    return ", ".join(said)


def _named(view: SeatView, seat: int, *, first: bool) -> str:
    name = view.players[seat].name
    return name if first or name != YOU else "you"


def _does(view: SeatView, seat: int, verb: str) -> str:
    return f"{verb} " if view.players[seat].name == YOU else f"{verb}s "


def _leaving(beat: Beat) -> str:
    """What goes where: by name, or only how much if those are many."""
    piles: dict[str, list[str]] = {}
    for line in beat.lines:
        if line.text:
            _, goes, rest = line.text.partition(" goes to ")
            if not goes:
                return ""
            piles.setdefault(rest.partition(" with ")[0], []).append(line.subject)
    by_name: list[str] = []
    by_number: list[str] = []
    for pile, names in piles.items():
        named = [f"{name} ×{many}" if many > 1 else name for name, many in Counter(names).items()]
        if by_name:
            whose = "yours" if pile == "your discard pile" else pile.removesuffix(" discard pile")
            to, count = f"to {whose}", f"{len(names)}"
        else:
            to, count = f"{'goes' if len(names) == 1 else 'go'} to {pile}", counted(len(names), "card")
        by_name.append(f"{' and '.join([', '.join(named[:-1]), named[-1]][len(named) == 1 :])} {to}")
        by_number.append(f"{count} {to}")
    said = ", ".join(by_name)
    return said if len(said) <= TWO_ROWS else ", ".join(by_number)


def margin(view: SeatView, base: BaseView) -> Line:
    """By how much the first place was won: `You take first by 3 power`."""
    powers = sorted(place.power for place in base.forecast)
    first = [place for place in base.forecast if place.place == 1]
    if len(first) != 1:
        return (Run("A tie for first"),) if first else ()
    name = view.players[first[0].seat].name
    takes = "You take" if name == YOU else f"{name} takes"
    if len(powers) == 1:
        return (Run(f"{takes} first alone"),)
    return (Run(f"{takes} first by {powers[-1] - powers[-2]} power"),)


def end_of_game(view: SeatView) -> list[Line]:
    """Whether somebody has what it takes to win, and who is ahead."""
    most = max(player.vp for player in view.players)
    if most < GOAL:
        return []
    best = [player.name for player in view.players if player.vp == most]
    if len(best) > 1:
        return [(Run(f"A tie at {most} VP: as it stands, the game goes on."),)]
    leads = "You lead" if best == [YOU] else f"{best[0]} leads"
    ends = f"{GOAL} VP or more: the game ends with this turn. "
    return [(Run(ends), Run(f"{leads}.", "bold"))]
