"""A draft: who has taken what so far, and who picks next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..support.grammar import YOU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.game import Game


class Pick(NamedTuple):
    """One of the two factions of a seat."""

    seat: int
    slug: str  # empty: still to come
    name: str
    given: bool  # was it settled before the draft?


def picks(game: Game) -> tuple[Pick, ...]:
    """Two a seat, in the order of the draft: clockwise from the first player, then back."""
    seats = len(game.factions)
    order = [(game.current + number) % seats for number in range(seats)]
    rounds = ((0, order), (1, order[::-1]))
    return tuple(_pick(game, seat, which) for which, each in rounds for seat in each)


def _pick(game: Game, seat: int, which: int) -> Pick:
    taken = game.factions[seat]
    slug = taken[which] if which < len(taken) else ""
    name = game.catalog.factions[slug].name if slug else ""
    return Pick(seat, slug, name, which < len(game.setup.seats[seat].factions))


def course_of_draft(draft: Sequence[Pick], names: Sequence[str]) -> str:
    """Said to whoever picks: what is taken, and the order from here on."""
    told = []
    for seat, name in enumerate(names):
        taken = [pick.name for pick in draft if pick.seat == seat and pick.slug]
        told += [f"{name} {' + '.join(taken)}"] if taken else []
    so_far = f"So far: {', '.join(told)}." if told else "Nothing has been picked yet."
    now, *later = [pick.seat for pick in draft if not pick.slug]
    after = [_called(names[seat], seat == now) for seat in later]
    return f"{so_far} After you: {', '.join(after)}." if after else f"{so_far} This is the last pick."


def _called(name: str, again: bool) -> str:
    called = "you" if name == YOU else name
    return f"{called} again" if again else called
