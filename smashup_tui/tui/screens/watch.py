"""Watch: which levels play each other, with which factions, and how many games."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...players.levels import LEVELS
from ...table.lineup import Seating
from ...table.lineup_plan import Plan
from ...table.replay import Replay
from ..table.theatre import WatchedSeries
from ..widgets.form import Field
from .new_game import NewGameScreen

MOST_GAMES = 100
GAMES = (1, 2, 3, 5, 10, 20, 50, MOST_GAMES)


class WatchScreen(NewGameScreen):
    """Fill in the table, then watch."""

    HEADING = "Watch"
    KINDS: ClassVar[tuple[str, ...]] = LEVELS

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.games = 1

    def first_plan(self) -> Plan:
        return Plan.of_opponents()

    def fields(self) -> list[Field]:
        *fields, start = super().fields()
        about = "One game, or a series of new deals with a running score."
        fields.append(Field("games", str(self.games), about, self._change_games))
        return [*fields, replace(start, value="Watch")]

    def _change_games(self, by: int) -> None:
        self.games = GAMES[(GAMES.index(self.games) + by) % len(GAMES)]

    def shell_line(self) -> str:
        line = f'smashup watch --setup "{self.table.seating().line}"'
        if self.games > 1:
            line += f" --games {self.games}"
        return line if self.table.seed is None else f"{line} --seed {self.table.seed}"

    def action_copy(self) -> None:
        self.smashup.copy(self.shell_line())

    def begin(self, seating: Seating, seed: int) -> None:
        app = self.smashup
        replay = Replay.start(seating, seed, watched=True)
        app.switch_screen(
            app.make_screen("theatre", replay=replay, series=WatchedSeries(seating, self.games))
        )
