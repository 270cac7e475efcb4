"""What has changed between two looks at the table: what came, moved, grew or went. Plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..engine.model import kinds
from .log import LogLine
from .view import CardView, SeatView

CAME = "came"
MOVED = "moved"
GREW = "grew"
SHRANK = "shrank"
TURNED = "turned"  # somebody else controls it
HIT = "hit"  # something happened to it that its numbers do not show


class Lost(NamedTuple):
    """A card that lay at a base and does so no more."""

    base: int
    card: int
    name: str
    seat: int
    how: str  # destroyed, to the hand, …


class Changes(NamedTuple):
    marks: tuple[tuple[int, str], ...] = ()  # card or base, what has become of it
    lost: tuple[Lost, ...] = ()
    points: tuple[int, ...] = ()  # VP by seat

    def at(self, base: int) -> tuple[Lost, ...]:
        """What is missed at that base."""
        return tuple(each for each in self.lost if each.base == base)

    def then(self, more: Changes) -> Changes:
        """Both together: what came and has gone again is missed as well, what is back is not."""
        marks, new = dict(self.marks), dict(more.marks)
        missed = {each.card: each for each in (*self.lost, *more.lost) if each.card not in new}
        for card, mark in more.marks:
            if marks.get(card) != CAME or mark == MOVED:
                marks[card] = mark
        points = more.points
        if self.points and points:
            points = tuple(old + new for old, new in zip(self.points, points, strict=True))
        there = tuple((card, mark) for card, mark in marks.items() if card not in missed)
        return Changes(there, tuple(missed.values()), points or self.points)


NOTHING = Changes()


def changes(before: SeatView, after: SeatView, story: Iterable[LogLine]) -> Changes:
    """What is different; the story in between says how things went, and what shows in no number."""
    then, now = dict(_in_play(before)), dict(_in_play(after))
    told = list(story)
    marks = {base.base: CAME for base in after.bases if base.base not in {each.base for each in before.bases}}
    for card, (base, seen) in now.items():
        mark = CAME if card not in then else _mark(*then[card], base, seen)
        if mark:
            marks[card] = mark
    there = {*now, *(base.base for base in after.bases)}
    for line in told:
        if line.card in there and line.kind in (kinds.PREVENTED, kinds.BREAKPOINT, kinds.TALENT_USED):
            marks.setdefault(line.card, HIT)
    ways = {line.card: how_it_went(line) for line in told if line.kind in (kinds.LEFT_PLAY, kinds.DESTROYED)}
    lost = tuple(
        Lost(base, card, seen.name, seen.seat, ways.get(card, ""))
        for card, (base, seen) in then.items()
        if card not in now
    )
    points = tuple(new.vp - old.vp for old, new in zip(before.players, after.players, strict=True))
    return Changes(tuple(marks.items()), lost, points)


def _in_play(view: SeatView) -> Iterator[tuple[int, tuple[int, CardView]]]:
    """Every card at a base: its number, the base, and what it looks like."""
    for base in view.bases:
        for card in (*base.actions, *base.minions):
            yield card.card, (base.base, card)
            for action in card.actions:
                yield action.card, (base.base, action)


def _mark(old_base: int, old: CardView, base: int, new: CardView) -> str:
    if base != old_base:
        return MOVED
    if new.seat != old.seat:
        return TURNED
    if new.power != old.power:
        return GREW if new.power > old.power else SHRANK
    return ""


def how_it_went(line: LogLine) -> str:
    """How a card left play, in a word or two."""
    if line.kind == kinds.DESTROYED:
        return "destroyed"
    return {"hand": "to the hand", "deck": "to the deck", "discard pile": "discarded"}.get(
        line.to_pile, f"to {line.to_pile}"
    )
