"""A draft in words: who has taken what so far, and who picks next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.story import YOU

if TYPE_CHECKING:
    from ..engine.game import Game


def course_of_draft(game: Game, seat: int) -> str:
    """Said to the seat that picks: what is taken, and the order from here on."""
    catalog, names = game.catalog, game.names
    taken = [
        f"{names[each]} {' + '.join(catalog.factions[slug].name for slug in slugs)}"
        for each, slugs in enumerate(game.factions)
        if slugs
    ]
    so_far = f"So far: {', '.join(taken)}." if taken else "Nothing is taken yet."
    after = [_called(names[each], seat == each) for each in picks_to_come(game)[1:]]
    return f"{so_far} After you: {', '.join(after)}." if after else f"{so_far} This is the last pick."


def picks_to_come(game: Game) -> list[int]:
    """The seats that still pick, in order: clockwise from the first player, then back."""
    seats = len(game.factions)
    order = [(game.current + number) % seats for number in range(seats)]
    rounds = ((0, order), (1, order[::-1]))
    return [seat for which, each in rounds for seat in each if len(game.factions[seat]) <= which]


def _called(name: str, again: bool) -> str:
    called = "you" if name == YOU else name
    return f"{called} again" if again else called
