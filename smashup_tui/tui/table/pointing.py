"""What can be pointed at now, and the key that chooses it: prompt, table and hand all show the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ...table.answer_builder import DIGITS, InputMode
from ...table.default_choice import harms

if TYPE_CHECKING:
    from ...table.answer_builder import AnswerBuilder
    from ...table.view import SeatView

NO_KEYS: Mapping[int, str] = MappingProxyType({})


class Pointing(NamedTuple):
    """Spots are the numbers of cards and bases."""

    cursor: int = 0
    keys: Mapping[int, str] = NO_KEYS  # what can be chosen: spot -> its key, empty where it has none
    picked: frozenset[int] = frozenset()  # what stands for the card that is being played
    marked: frozenset[int] = frozenset()  # of several, those taken so far
    choosing: bool = False  # does everything else step back?
    move: bool = False  # is it the question for a move, so that other cards of the hand step back?
    hand_keys: bool = True  # do digits stand for cards of the hand?

    def can(self, spot: int) -> bool:
        return spot in self.keys

    def is_cursor(self, spot: int) -> bool:
        return spot == self.cursor


def pointing(builder: AnswerBuilder | None, view: SeatView, cursor: int, *, in_list: bool) -> Pointing:
    """For a question that is answered on the table; for any other, just the cursor."""
    if builder is None:
        return Pointing(cursor)
    if builder.mode is not InputMode.TABLE:
        numbered = in_list or any(said.key in DIGITS for said in builder.line)
        return Pointing(cursor, hand_keys=not numbered)
    keys = labels(builder, view)
    hand = {card.card for card in view.hand}
    picked = {spot for number in builder.of_picked for spot in builder.offers[number].spots}
    return Pointing(
        cursor,
        keys,
        frozenset(picked) if builder.in_hand not in picked else frozenset({builder.in_hand}),
        builder.marked_spots(),
        builder.needs_target or builder.end is None,
        builder.end is not None,
        all(spot in hand or key not in DIGITS for spot, key in keys.items() if key),
    )


def labels(builder: AnswerBuilder, view: SeatView) -> dict[int, str]:
    """Letters for bases, the place in the hand for its cards, and 1, 2, 3 … for everything else.

    They depend on the question alone, so none changes while things are marked. Where something is done to a
    card that nobody would do to their own, other players' come first.
    """
    choices = builder.choices
    bases = {base.base: base.letter for base in view.bases}
    places = {card.card: place for place, card in enumerate(view.hand)}
    found = {spot: letter for spot, letter in bases.items() if spot in choices}
    found |= {spot: _digit(place) for spot, place in places.items() if spot in choices}
    # A hand and other cards to choose from at once: the digits are the hand's.
    digits = iter("") if any(spot in places for spot in choices) else iter(DIGITS)
    asked = builder.next.question if builder.next is not None else builder.question
    others = [spot for spot in spots_beside_the_hand(view) if spot in choices and spot not in bases]
    if harms(asked.prompt):
        own = {card.card for card in view.in_play() if card.seat == asked.seat}
        others.sort(key=own.__contains__)
    return found | {spot: next(digits, "") for spot in others}


def _digit(place: int) -> str:
    return DIGITS[place] if place < len(DIGITS) else ""


def spots_beside_the_hand(view: SeatView) -> Iterator[int]:
    """Everything else that one can point at, from the first base to the last, then what is in stasis."""
    for base in view.bases:
        yield base.base
        for minion in base.minions:
            yield minion.card
            yield from (action.card for action in minion.actions)
        yield from (action.card for action in base.actions)
    for player in view.players:
        yield from (frozen.card for frozen in player.stasis)


def spots_of(view: SeatView) -> list[int]:
    """Everything that one can point at."""
    hands = view.hands or (view.hand,)
    return [*spots_beside_the_hand(view), *(card.card for hand in hands for card in hand)]


def in_runs(keys: Iterable[str], dash: str) -> list[str]:
    """Keys that follow each other, three or more, as from the first to the last: 1 2 3 5 is 1–3 5."""
    runs: list[str] = []
    for key in keys:
        if runs and ord(key) == ord(runs[-1][-1]) + 1:
            runs[-1] += key
        else:
            runs.append(key)
    few = [[*run] if len(run) < 3 else [f"{run[0]}{dash}{run[-1]}"] for run in runs]
    return [key for run in few for key in run]
