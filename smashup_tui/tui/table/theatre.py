"""The theatre: opponents among themselves, with their reasons; any seat can be taken over and given back."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...table.lineup import HUMAN, Seating
from ...table.local_table import LocalTable
from ...table.replay import Replay
from ..actions import THEATRE
from ..widgets.menu import Item
from .controller import Waiting
from .part import Handler
from .transport import Transport

if TYPE_CHECKING:
    from ...players.thought import Thought

MAX_SEED = 2**31
INTERVAL = 2.0  # seconds between two games of a series


@dataclass
class WatchedSeries:
    """Games one after the other between the same levels, and what came of them."""

    seating: Seating
    games: int = 1
    wins: list[int] = field(default_factory=list)  # the winner of each game played

    @property
    def number(self) -> int:
        return len(self.wins) + 1

    @property
    def done(self) -> bool:
        return len(self.wins) >= self.games

    def score(self) -> str:
        """Games won, in the order of the seats: `3–1`."""
        return "–".join(str(self.wins.count(seat)) for seat in range(len(self.seating.players)))


class Theatre(Transport):
    """Watches a game being played."""

    where = THEATRE

    def __init__(self, replay: Replay, series: WatchedSeries | None = None) -> None:
        super().__init__(replay)
        self.levels = replay.players
        self.series = series or WatchedSeries(Seating(replay.record.setup, replay.players))
        self.ready: tuple[Replay, int, Thought] | None = None  # thought out while it was being paused
        self.touched = bool(replay.session.humans)  # has a person played in it?
        self.counted: Replay | None = None  # the game whose result is in the score
        self.running = True

    def handlers(self) -> Mapping[str, Handler]:
        hint, undo = self.screen.handler("hint"), self.screen.handler("undo")

        def at_the_end() -> bool:
            return self.replay.at_end and hint.works()

        def may_undo() -> bool:
            return bool(self.table.people) and undo.works()

        return {
            **super().handlers(),
            "take_seat": Handler(self.take_seat),
            "next_game": Handler(self.next_game),
            "hint": hint._replace(works=at_the_end),
            "undo": undo._replace(works=may_undo),
        }

    def end(self) -> None:
        self._forget(self.replay)

    def _forget(self, replay: Replay) -> None:
        """A game that is left halfway and that no person played: there is nothing to resume."""
        path = replay.record.path
        if not self.touched and not replay.finished and path is not None:
            with suppress(OSError):
                path.unlink(missing_ok=True)

    # --- the game goes on ------------------------------------------------------------------------

    @property
    def waits_for_person(self) -> bool:
        return self.replay.at_end and self.replay.session.waits_for_human

    async def run(self, since: int = -1) -> None:
        """What the person's answer leads to comes first, if the game goes on."""
        if since >= 0 and self.running:
            self.take_beats(-1)
        await super().run(since)

    async def ask_person(self) -> None:
        self.goal = ""
        self.leave_beats()
        await self.screen.windows.in_front()
        asked = self.replay.session.turn_of
        if self.seat.number != asked:  # whoever is asked looks through their own eyes
            self.sit_on(self.table.seat(asked))
        question = self.seat.question()
        if question is not None:
            self.c.update()
            self.c.ask(question)

    async def next_answer(self) -> bool:
        replay = self.replay
        if not replay.at_end:
            return await super().next_answer()
        if replay.session.over or replay.session.waits_for_human:
            return False
        thought = await self._think(replay)
        if replay is not self.replay or not replay.at_end:
            return False
        if not (self.running or self.goal):
            self.ready = (replay, replay.at, thought)
            return False
        replay.answer(thought.answer, thought)
        if trouble := self.table.trouble():
            self.screen.say(trouble, bad=True, seconds=15)
        return True

    async def _think(self, replay: Replay) -> Thought:
        """What the level whose seat is asked makes of it."""
        if self.ready is not None and self.ready[:2] == (replay, replay.at):
            return self.ready[2]
        asked = replay.session.turn_of
        self.c.waiting, self.c.thought_for = Waiting(f"{replay.names[asked]} thinks…", asked), 0.0
        self.c.publish()
        try:
            thought, trouble = await self.table.think()
        finally:
            self.c.waiting = None
        if trouble:
            self.screen.say(trouble, bad=True)
        return thought

    @property
    def watcher(self) -> int:
        return self.seat.number if self.seat.number in self.table.people else -1

    def rests(self) -> None:
        replay = self.replay
        if replay.at_end and replay.session.over and replay is not self.counted:
            self._count(replay)

    def finish(self) -> None:
        """There is no pause between the games of a series."""
        if self.series.games == 1:
            super().finish()

    # --- series ----------------------------------------------------------------------------------

    def _count(self, replay: Replay) -> None:
        """A game has ended: once for the score, then on to the next."""
        self.counted = replay
        self.series.wins.append(self.seat.view().winner)
        self.c.publish()
        if not self.series.done:
            self.screen.set_timer(INTERVAL, lambda: self.next_game() if replay is self.replay else None)

    def next_game(self) -> None:
        """The same table, dealt again."""
        self.screen.stop()
        self.halt()
        hidden = self.seat.number < 0 and not self.seat.open
        self.seat.leave()
        self._forget(self.replay)
        self.replay = Replay.start(self.series.seating, random.randrange(MAX_SEED), watched=True)
        self.table = LocalTable(self.replay)
        self.ready, self.touched, self.c.cursor = None, False, 0
        self.leave_beats()
        self.levels = self.replay.players
        self.sit_on(self.table.spectator() if hidden else self.table.open_hands())
        self.running = True
        self.screen.restart()

    def about(self) -> str:
        series = self.series
        if series.games == 1 and len(series.wins) < 2:
            return super().about()
        number = min(series.number, max(series.games, len(series.wins)))
        of = f" of {series.games}" if series.games > 1 else ""
        return f"game {number}{of}: {series.score()} · {self.who_is_followed()}"

    # --- seats -----------------------------------------------------------------------------------

    def take_seat(self) -> None:
        """Take over a seat, or give it back."""
        from ..dialogs.choose import PickDialog

        replay, signs = self.replay, self.screen.glyphs.seats
        items = []
        for seat, name in enumerate(replay.names):
            mine = replay.players[seat] == HUMAN
            does = f"give back to {self._level(seat)}" if mine else f"take over from {replay.players[seat]}"
            colour = self.c.who.colour(seat)
            items.append(Item(f"{signs[colour]} {name}", seat, str(seat + 1), does))
        text = "Which seat?" if replay.at_end else "Which seat? Later moves will be discarded."
        self.screen.app.push_screen(PickDialog("Seats", items, text), self._change_seat)

    def _level(self, seat: int) -> str:
        return "normal" if self.levels[seat] == HUMAN else self.levels[seat]

    def _change_seat(self, seat: int | None) -> None:
        if seat is None:
            return
        replay = self.replay
        self.screen.stop()
        if replay.players[seat] == HUMAN:
            self.seat.sit_down(seat, self._level(seat))
            people = self.table.people
            self.sit_on(self.table.seat(people[0]) if people else self.table.open_hands())
        else:
            replay.cut()
            self.seat.sit_down(seat, HUMAN)
            self.touched = True
            self.sit_on(self.table.seat(seat))
        self.running = True
        self.screen.restart()

    def next_keys(self) -> tuple[tuple[str, str, str], ...]:
        if not self.now.over or not self.replay.at_end:
            return ()
        key = self.screen.smashup.key
        return ((key("theatre.next"), "another game", "next_game"), (key("table.back"), "menu", "back"))
