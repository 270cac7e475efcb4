"""The theatre: opponents among themselves, with their reasons; any seat can be taken over and given back."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from ...players.thought import Thought
from ...table.lineup import HUMAN, Seating
from ...table.local_table import LocalTable
from ...table.replay import Replay
from ..actions import THEATRE, bindings
from .show import ShowScreen

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


class TheatreScreen(ShowScreen):
    """Watches a game being played."""

    WHERE = THEATRE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(THEATRE)]

    def __init__(self, film: Replay, series: WatchedSeries | None = None) -> None:
        super().__init__(film)
        self.levels = film.players
        self.series = series or WatchedSeries(Seating(film.record.setup, film.players))
        self.waiting = False  # something else is in front; the question comes when it has gone
        self.ready: tuple[Replay, int, Thought] | None = None  # thought out while it was being paused
        self.touched = bool(film.session.humans)  # has a person played in it?
        self.counted: Replay | None = None  # the game whose result is in the score
        self.running = True

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.waiting:
            self.proceed()

    def on_unmount(self) -> None:
        self.seat.leave()
        self._forget(self.film)

    def _forget(self, film: Replay) -> None:
        """A game that is left in the middle and was nobody's own: there is nothing to come back to."""
        path = film.record.path
        if not self.touched and not film.finished and path is not None:
            with suppress(OSError):
                path.unlink(missing_ok=True)

    # --- the game goes on ------------------------------------------------------------------------

    def proceed(self) -> None:
        session = self.film.session
        if self.waits_for_person and (self.reel.ends or not self.running):
            self.goal = ""
            self.asking.ask(None)
            self.leave_beats()
            self.waiting = not self.is_current
            if self.waiting:
                return
            if self.seat.number != session.turn_of:  # whoever is asked looks through the own eyes
                self.sit_on(self.table.seat(session.turn_of))
            self.ask_person()
        else:
            self.waiting = False
            super().proceed()

    @property
    def waits_for_person(self) -> bool:
        return self.film.at_end and self.film.session.waits_for_human

    async def next_answer(self) -> bool:
        film = self.film
        if not film.at_end:
            return await super().next_answer()
        if film.session.over or film.session.waits_for_human:
            return False
        thought = await self._think(film)
        if film is not self.film or not film.at_end:
            return False
        if not (self.running or self.goal):
            self.ready = (film, film.at, thought)
            return False
        film.answer(thought.answer, thought)
        self._tell_trouble()
        return True

    def _tell_trouble(self) -> None:
        if trouble := self.table.trouble():
            self.notify(trouble, severity="error", timeout=15, markup=False)

    async def _think(self, film: Replay) -> Thought:
        """What the level whose seat is asked makes of it."""
        if self.ready is not None and self.ready[:2] == (film, film.at):
            return self.ready[2]
        self.pondering = True
        self.thinking.spinner(on=True)
        self.prompt.show(self.prompt_data())
        try:
            thought, trouble = await self.table.think()
        finally:
            self.pondering = False
            self.thinking.spinner(on=False)
        if trouble:
            self.notify(trouble, severity="error", markup=False)
        return thought

    @property
    def watcher(self) -> int:
        person = self.seat.number in self.table.people
        return self.seat.number if person else -1

    def see_since(self, mark: int) -> None:
        """What the person's answer leads to comes first, if the game goes on."""
        if self.running:
            self.take_beats(-1)
        super().see_since(mark)

    def stopped(self) -> None:
        film = self.film
        if film.at_end and film.session.over and film is not self.counted:
            self._count(film)
        super().stopped()

    # --- series ----------------------------------------------------------------------------------

    def _count(self, film: Replay) -> None:
        """A game has ended: once for the score, then on to the next."""
        self.counted = film
        self.series.wins.append(self.seat.view().winner)
        if not self.series.done:
            self.set_timer(INTERVAL, lambda: self.action_next_game() if film is self.film else None)

    def action_next_game(self) -> None:
        """The same table, dealt anew."""
        self.thinking.stop()
        self.halt()
        hidden = self.seat.number < 0 and not self.seat.open
        self.seat.leave()
        self._forget(self.film)
        self.film = Replay.start(self.series.seating, random.randrange(MAX_SEED), watched=True)
        self.table = LocalTable(self.film)
        self.ready, self.touched, self.cursor = None, False, 0
        self.leave_beats()
        self.levels = self.film.players
        self.sit_on(self.table.spectator() if hidden else self.table.open_hands())
        self.running = True
        self.proceed()

    def status_words(self) -> str:
        series = self.series
        if series.games == 1 and len(series.wins) < 2:
            return super().status_words()
        number = min(series.number, max(series.games, len(series.wins)))
        of = f" of {series.games}" if series.games > 1 else ""
        return f"game {number}{of}: {series.score()} {self.glyphs.dot} {self.who_is_followed()}"

    # --- seats -----------------------------------------------------------------------------------

    def action_take_seat(self) -> None:
        """Take over a seat, or give it back."""
        from ..dialogs.choose import PickDialog
        from ..widgets.menu import Item

        film = self.film
        items = []
        for seat, name in enumerate(film.names):
            mine = film.players[seat] == HUMAN
            does = f"give back to {self._level(seat)}" if mine else f"take over from {film.players[seat]}"
            items.append(Item(f"{self.glyphs.seats[seat]} {name}", seat, str(seat + 1), does))
        text = "Which seat?" if film.at_end else "Which seat? What was played after this point is forgotten."
        self.app.push_screen(PickDialog("Seats", items, text), self._change_seat)

    def _level(self, seat: int) -> str:
        return "normal" if self.levels[seat] == HUMAN else self.levels[seat]

    def _change_seat(self, seat: int | None) -> None:
        if seat is None:
            return
        film = self.film
        self.thinking.stop()
        if film.players[seat] == HUMAN:
            self.seat.sit_down(seat, self._level(seat))
            people = self.table.people
            self.sit_on(self.table.seat(people[0]) if people else self.table.open_hands())
        else:
            film.cut()
            self.seat.sit_down(seat, HUMAN)
            self.touched = True
            self.sit_on(self.table.seat(seat))
        self.running = True
        self.proceed()

    # --- what can be done ------------------------------------------------------------------------

    def next_keys(self) -> tuple[tuple[str, str, str], ...]:
        if not self.now.over or not self.film.at_end:
            return ()
        return (
            (self.smashup.key("theatre.next"), "another game", "next_game"),
            (self.smashup.key("table.back"), "menu", "back"),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hint" and not self.film.at_end:
            return False
        if action == "undo" and not self.table.people:
            return False
        return super().check_action(action, parameters)
