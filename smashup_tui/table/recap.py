"""What happened since a player's last turn, in a few lines, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.model import kinds
from .log import LogLine

MOST = 6  # lines that one reads at a glance
FEWEST = 3  # as many, if so much happened, even of small things
SMALL = 30  # what weighs less is told only where there is little else
ACTION_PLAYED = 35  # what that weighs


class News(NamedTuple):
    """One line."""

    text: str
    seat: int  # whose doing it was; -1: nobody's
    card: int  # to read about; 0: none
    weight: int


def since_last_turn(story: Sequence[LogLine], seat: int) -> Sequence[LogLine]:
    """What happened after that seat's latest turn that is over; all of it before the first."""
    starts = [at for at, line in enumerate(story) if line.begins_turn]
    mine = [at for at in starts if story[at].seat == seat]
    if not mine:
        return story
    running = story[starts[-1]].seat == seat  # its turn is under way: the one before counts
    last = mine[-2] if running and len(mine) > 1 else mine[-1]
    if running and len(mine) == 1:
        return story[: mine[0]]
    until = mine[-1] if running else len(story)
    return story[next((at for at in starts if at > last), until) : until]


def recap(story: Sequence[LogLine], seat: int, names: Sequence[str]) -> list[News]:
    """The few lines for that seat. Scored bases are one line each."""
    spoken_of = {line.source for line in story if _weight(line, seat) > ACTION_PLAYED}
    played = [line for line in story if not (_is_action(line) and line.card in spoken_of)]
    news = [*_scorings(story, names), *(_line(line, seat) for line in played)]
    ranked = sorted((each for each in news if each.weight), key=lambda each: -each.weight)
    large = [each for each in ranked if each.weight >= SMALL]
    return large[:MOST] if len(large) >= FEWEST else ranked[:FEWEST]


def _scorings(story: Sequence[LogLine], names: Sequence[str]) -> list[News]:
    """Each base that scored, and what everybody took."""
    found = []
    for at, line in enumerate(story):
        if line.kind == kinds.BEFORE_SCORING:
            taken = []
            for later in story[at + 1 :]:
                if later.kind == kinds.BEFORE_SCORING:
                    break
                if later.gains_vp and later.place and later.base == line.card:
                    taken.append(f"{names[later.seat]} {later.amount:+}")
            what = ", ".join(taken) or "nobody takes anything"
            found.append(News(f"{line.subject} scored: {what}", -1, line.card, 100))
    return found


def _is_action(line: LogLine) -> bool:
    """Was something played that stays nowhere? Its effects name it, where there are any."""
    return line.kind == kinds.PLAYED and not line.to


def _line(line: LogLine, seat: int) -> News:
    return News(line.text, line.seat, line.leads_to, _weight(line, seat) if line.text else 0)


def _weight(line: LogLine, seat: int) -> int:
    """How much it matters to that seat."""
    mine = line.holder == seat
    if line.gains_vp:
        return 0 if line.place else 90
    if line.kind == kinds.DESTROYED:
        return 85 if mine else 55
    if line.kind == kinds.CONTROL:
        return 80
    if line.kind == kinds.DISCARDED:
        return 75 if line.seat == seat else 10 if line.source else 0
    if line.kind in (kinds.MOVED, kinds.LEFT_PLAY, kinds.TRANSFERRED):
        return 0 if not line.source else 70 if mine else 40
    if line.kind in (kinds.SWAPPED, kinds.BASE_DESTROYED, kinds.EXTRA_TURN):
        return 78
    if line.kind in (kinds.PREVENTED, kinds.POWER, kinds.COUNTERS, kinds.BREAKPOINT):
        return 45 if mine else 20
    if line.kind == kinds.PLAYED:
        return ACTION_PLAYED if _is_action(line) else 50
    return {kinds.NOTED: 60, kinds.TALENT_USED: 25, kinds.SPECIAL_USED: 25, kinds.REPLACED: 15}.get(
        line.kind, 0
    )
