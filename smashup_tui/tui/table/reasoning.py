"""What the players expected of their answers, and everyone's chance answer by answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .table_state import ReasonsState, ReasonState, Run

if TYPE_CHECKING:
    from ...players.thought import Thought
    from ...table.replay import Replay

Shares = tuple[float, ...]


def reasons_for(thought: Thought | None, label: str) -> ReasonsState:
    """What was expected of the answer that was given, and of the others, as far as that says anything."""
    chosen = ReasonState(label, -1, chosen=True)
    if thought is None:
        return ReasonsState(rows=(chosen,))
    if not thought.options:
        return ReasonsState(rows=(chosen,), words=thought.reason)
    rows = tuple(
        ReasonState(option.label, option.value, option.answer == thought.answer) for option in thought.options
    )
    why = next((option.why for option in thought.options if option.answer == thought.answer), "")
    if (
        len({round(100 * row.chance) for row in rows}) == 1 < len(rows)
    ):  # no answer is worth more than another
        rows = (chosen,)
    return ReasonsState(rows=rows, words=why)


def heading(sign: str, name: str, colour: int, level: str, asked: str) -> tuple[Run, ...]:
    """Whose answer it was, and to what."""
    said = f" ({level})" + (f" {asked}" if asked else "")
    return (Run(f"{sign} {name}", f"p{colour}"), Run(said, "muted"))


def chances(replay: Replay, may_tell: Callable[[int], bool]) -> tuple[Shares, ...]:
    """Each seat's chance to win at each point, as the players saw it who may be heard; empty: nobody was."""
    seats = len(replay.names)
    shares: Shares = ()
    found: list[Shares] = []
    for at in range(replay.length + 1):
        thought = replay.session.thoughts.get(at)
        seat = replay.replies[at - 1].seat if thought is not None else -1
        if thought is not None and thought.options and may_tell(seat):
            shares = _with_chance(shares or (1 / seats,) * seats, seat, thought.value)
        found.append(shares)
    return tuple(found) if shares else ()


def _with_chance(shares: Shares, seat: int, value: float) -> Shares:
    """A player knows their own chance; the others divide the rest as they did before."""
    others = sum(shares) - shares[seat]
    if not others:
        return tuple(value if at == seat else (1 - value) / (len(shares) - 1) for at in range(len(shares)))
    return tuple(value if at == seat else (1 - value) * share / others for at, share in enumerate(shares))


def shares_of_vp(replay: Replay) -> tuple[Shares, ...]:
    """Each seat's part of all VP at each point; nothing before the first."""
    return tuple(tuple(vp / sum(each) for vp in each) if sum(each) else () for each in replay.vp)
