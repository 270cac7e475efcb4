"""Which bases' own abilities have been at work in a game, found while its journal is played through.

An ability that does something is named as the source of what happened. One that gives an extra play is at
work when that play is made. One that only holds – more power here, nobody may play there – is at work as
long as the base is, and counts when the base scores.
"""

from __future__ import annotations

from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.definitions import CardDef
from ..engine.model.kinds import BASE, BEFORE_SCORING, GAINED_VP, PLAYED


class BaseAbilityTracker:
    """Looks at a game after each answer."""

    def __init__(self, game: Game) -> None:
        self.found: dict[str, None] = {}  # names, in the order they were first seen
        self._remember(game)

    def look(self, game: Game) -> None:
        """What the latest answer brought about."""
        played = False
        for event in (game.events or [])[self._told :]:
            played |= event.kind == PLAYED and not event.source
            if event.kind == BEFORE_SCORING and only_holds(game.definition(event.card)):
                self._add(game, event.card)
            is_place = event.kind == GAINED_VP and event.to  # what every base gives
            if event.source and not is_place and game.definition(event.source).kind == BASE:
                self._add(game, event.source)
        if played and game.turn == self._turn:
            left = list(game.permits)
            for permit in self._permits:
                if permit in left:
                    left.remove(permit)
                elif permit.source and game.definition(permit.source).kind == BASE:
                    self._add(game, permit.source)
        self._remember(game)

    def _remember(self, game: Game) -> None:
        self._told = len(game.events or [])
        self._turn = game.turn
        self._permits = game.permits

    def _add(self, game: Game, base: int) -> None:
        self.found.setdefault(game.name(base))


def only_holds(definition: CardDef) -> bool:
    """Does the ability change what is, and never do anything?"""
    if definition.triggers or definition.extra_each_turn:
        return False
    holding = (definition.gives_power_here, definition.gives_power, definition.changes_breakpoint)
    return any(holding) or bool(definition.protects or definition.forbids)


def bases_with_abilities(factions: tuple[str, ...]) -> list[str]:
    """The names of all bases of these factions that have one."""
    return [base.name for slug in factions for base in CATALOG.factions[slug].bases if base.text]
