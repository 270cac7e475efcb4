"""What happened as a tree, each thing under its cause; log, recap, beats, previews and plain text read it.

A line of the story knows the number of its cause: the play whose ability did it, the event that triggered it,
the scoring it is a step of. So no front end guesses what belongs together, and all of them show it alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..engine.model import kinds
from .log import LogLine, in_one, runs_of

# What an effect does to what it is about, as one sign can say it.
CAME = "came"
MOVED = "moved"
LOST = "lost"
GREW = "grew"
SHRANK = "shrank"
TURNED = "turned"

# What neither moves a card nor changes one has no sign.
SIGNS = {
    kinds.LOOKED: "",
    kinds.REVEALED: "",
    kinds.SHUFFLED: "",
    kinds.NAMED: "",
    kinds.NOTED: "",
    kinds.PREVENTED: "",
    kinds.NO_EFFECT: "",
    kinds.PLAYED: CAME,
    kinds.DRAWN: CAME,
    kinds.GAINED_VP: CAME,
    kinds.REPLACED: CAME,
    kinds.DESTROYED: LOST,
    kinds.LEFT_PLAY: LOST,
    kinds.DISCARDED: LOST,
    kinds.BASE_DESTROYED: LOST,
    kinds.CONTROL: TURNED,
}
BY_AMOUNT = frozenset({kinds.POWER, kinds.COUNTERS, kinds.STASIS_ADDED})

# Done by the rules at the end of each turn: known without being told.
ROUTINE = frozenset({kinds.DRAWN, kinds.SHUFFLED, kinds.DISCARDED})


class EventNode(NamedTuple):
    """One thing that happened, and what it led to."""

    line: LogLine
    effects: tuple[EventNode, ...] = ()


class ToldLine(NamedTuple):
    """One line of the story as it is shown: effects are below their cause."""

    text: str
    line: LogLine  # the first, where several are told in one
    depth: int = 0  # 0: a cause; 1 and more: an effect
    sign: str = ""  # of an effect
    holder: int = -1  # where it is about what somebody else controls: who

    @property
    def heading(self) -> bool:
        return self.line.begins_turn


def tree(story: Iterable[LogLine]) -> tuple[EventNode, ...]:
    """Each line under its cause, in order; a line whose cause is not among them is a root."""
    roots: list[LogLine] = []
    known: set[int] = set()
    children: dict[int, list[LogLine]] = {}
    for line in story:
        known.add(line.number)
        (children.setdefault(line.cause, []) if line.cause in known else roots).append(line)

    def grown(lines: list[LogLine]) -> tuple[EventNode, ...]:
        return tuple(
            [
                EventNode(line, grown(children[line.number]) if line.number in children else ())
                for line in lines
            ]
        )

    return grown(roots)


def told(story: Iterable[LogLine]) -> list[ToldLine]:
    """The story line by line, effects under causes; what has no words is left out."""
    found: list[ToldLine] = []
    _tell(tree(story), None, 0, found)
    return found


def indented(story: Iterable[LogLine]) -> list[str]:
    """The same in plain text."""
    return [f"{'  ' * each.depth}{each.text}" for each in told(story)]


def _tell(happenings: Sequence[EventNode], cause: LogLine | None, depth: int, found: list[ToldLine]) -> None:
    """Lines that say the same of several cards are one, unless one of them has effects of its own."""
    effects = {each.line.number: each.effects for each in happenings}
    for run in runs_of([each.line for each in happenings]):
        pieces = [[line] for line in run if effects[line.number]]
        if len(pieces) < len(run):
            pieces.insert(0, [line for line in run if not effects[line.number]])
        for piece in pieces:
            first, inner = piece[0], depth
            if first.text:
                owner = first.holder if first.holder != (cause or first).seat else -1
                if cause is None:
                    found.append(ToldLine(in_one(piece) if piece[1:] else first.text, first, holder=owner))
                else:
                    said = [line._replace(text=line.effect or line.text) for line in piece]
                    found.append(ToldLine(in_one(said), first, depth, sign_of(first), owner))
                inner = depth + 1
            for line in piece:
                if effects[line.number]:
                    _tell(effects[line.number], line if line.text else cause, inner, found)


def sign_of(line: LogLine) -> str:
    """How the effect is drawn."""
    if line.kind in BY_AMOUNT:
        return GREW if line.amount >= 0 else SHRANK
    if line.kind == kinds.LEFT_PLAY and line.to_pile != "discard pile":
        return MOVED  # to a hand or a deck, which is not the end of it
    return SIGNS.get(line.kind, MOVED)


def is_routine(line: LogLine) -> bool:
    """Is it done by the rules at the end of a turn, so that nobody needs to be told of it at length?"""
    return line.kind in ROUTINE and not line.source and line.cause < 0


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


def recap(story: Sequence[LogLine], seat: int) -> list[ToldLine]:
    """What happened since that seat's last turn, in order; without what the rules do in every turn."""
    lines = [line for line in since_last_turn(story, seat) if not is_routine(line) and not line.begins_turn]
    return told(lines)
