"""The people at a table elsewhere: who is there and away, what they say, and what all must agree on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...online import client
from ...online.protocol import GESTURES
from ...table.playback import NOTHING
from ..dialogs.guests import has_guests
from ..widgets.menu import Item
from .part import Handler, TablePart
from .question_words import told
from .table_state import ScoreboardState, TableState

if TYPE_CHECKING:
    from ...online.client import RemoteSeat
    from ...online.local_clients import LocalClients
    from ...table.answer_builder import Answer
    from ...table.view import SeatView

MINUTE = 60
LEFT_OF_RIGHT = 44  # columns of the scoreboard that the players keep


class PeoplePart(TablePart):
    """Plays the seats of the people at this screen; without one, it watches."""

    def __init__(self, clients: LocalClients) -> None:
        self.clients = clients
        self.moved_on = False  # to the result
        self.sent_at: int | None = None  # what had happened when an answer was sent

    def handlers(self) -> Mapping[str, Handler]:
        def plays() -> bool:
            return self.c.seat.number >= 0

        def may_hint() -> bool:
            people = self.far.people
            return self.c.builder is not None and people is not None and people.hints

        return {
            "say": Handler(self.say, plays),
            "gesture": Handler(self.gesture, plays),
            "mute": Handler(self.mute, plays),
            "guests": Handler(self.look_after_guests, lambda: has_guests(self.clients)),
            "undo": Handler(self.take_back, lambda: self.c.seat.can_take_back()),
            "hint": self.screen.handler("hint")._replace(works=may_hint),
        }

    def begin(self) -> None:
        for seat in self.clients.seats:
            seat.on_news = partial(self._news, seat)
        self.screen.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """Time passes for whoever is asked and for whoever is away."""
        if self.screen.is_current:
            self.c.publish()

    def end(self) -> None:
        if not self.moved_on:
            self.screen.smashup.leave_table(self.clients)

    def _news(self, seat: RemoteSeat, what: str) -> None:
        self.screen.call_later(self._heard, seat, what)

    @property
    def far(self) -> RemoteSeat:
        """The seat whose perspective is shown."""
        return self.clients.seat(self.c.seat.number)

    # --- the game goes on ------------------------------------------------------------------------

    def looks(self, view: SeatView) -> None:
        """A spectator need not press a key ever: marked is what the present turn has brought."""
        if self.c.seat.number < 0 and self.c.view is not None and view.turn != self.c.view.turn:
            self.c.changes = NOTHING

    def asked(self) -> None:
        """A sound for a player who is looking elsewhere."""
        self.screen.app.bell()

    def answering(self, answers: Sequence[Answer]) -> None:
        self.sent_at = self.c.seat.happened

    async def others_done(self, since: int) -> bool:
        """What one's own answer let one see is shown before the next question."""
        sent, self.sent_at = self.sent_at, None
        seat = self.c.seat
        shown = [
            (line.text, line.cards)
            for line in (seat.story(sent) if sent is not None else [])
            if line.shows_cards and line.text and line.seat == seat.number
        ]
        if shown:
            from ..dialogs.cards import LookDialog

            await self.screen.windows.ask_in(LookDialog(self.screen.window_reader, shown))
        return bool(shown)

    async def over(self) -> bool:
        self.moved_on = True
        self.screen.call_next(self._show_result)
        return True

    def _show_result(self) -> None:
        """A server that stands here is open as long as its host looks at the result: guests do, too."""
        app = self.screen.smashup
        about = {
            "seat": self.c.seat,
            "journal": self.clients.journal,
            "leave": partial(app.leave_table, self.clients),
        }
        app.switch_screen(app.make_screen("result", **about))

    def take_back(self) -> None:
        """Only asked for: the table goes back when all agree."""
        self.c.seat.take_back()
        self.screen.notify("The others are asked whether you may undo it.")

    # --- what comes from the server --------------------------------------------------------------

    def _heard(self, seat: RemoteSeat, what: str) -> None:
        if not self.screen.is_attached or self.c.view is None:
            return
        if what == client.OVERTAKEN and seat is self.c.seat:
            self._begin_again()
        elif what == client.STATE and seat.question() is not None:
            self.far.wake()  # it may be a question that only the other seat at this screen hears of
        elif what == client.SAID and seat is self.clients.seats[0]:
            self.screen.say(seat.heard(1)[0], seconds=8)
        elif what == client.BACK:
            self.asked_to_agree(seat)
        elif what == client.LINE:
            self._line_changed(seat)
        elif what in (client.PEOPLE, client.DETAILS):
            self.c.publish()

    def _begin_again(self) -> None:
        """What one looked at is asked no more: the game went back, or somebody else answered."""
        screen, app = self.screen, self.screen.app
        while app.screen is not screen and screen in app.screen_stack:
            app.pop_screen()
        screen.stop()
        self.c.forget_shown()
        screen.call_after_refresh(screen.restart)

    def resumed(self) -> None:
        """What was over the table is gone: now there is room for a question of the others."""
        for seat in self.clients.seats:
            self.asked_to_agree(seat)

    def asked_to_agree(self, seat: RemoteSeat) -> None:
        """One window for one wish, as long as it stands; not in the middle of what somebody types."""
        from ..dialogs.choose import ConsentDialog

        asks, app = seat.consent_wanted_by, self.screen.app
        window = app.screen
        if isinstance(window, ConsentDialog) and window.of == seat.number and window.who != asks:
            app.pop_screen()
        if asks >= 0 and self.screen.is_active:
            dialog = ConsentDialog(seat.number, asks, seat.names[asks])
            app.push_screen(dialog, partial(_consent, seat, asks))

    def _line_changed(self, seat: RemoteSeat) -> None:
        if seat.ended:
            self.screen.say(seat.ended, bad=True, seconds=15)
        elif not seat.connected:
            self.screen.notify("Connection lost. Reconnecting…", severity="warning")
        self.c.publish()

    # --- showing ---------------------------------------------------------------------------------

    def add(self, state: TableState) -> TableState:
        state = state._replace(scoreboard=self._scoreboard(state.scoreboard))
        if self.far.ended:
            return state._replace(prompt=told(self.far.ended))
        if self.far.answer_pending and self.c.playback.beat is None:
            words = "Your answer is on its way" if self.far.connected else "Waiting for the connection"
            return state._replace(prompt=told(f"{words}…", spin=self.c.spin))
        return state

    def _scoreboard(self, scoreboard: ScoreboardState) -> ScoreboardState:
        """Who is away and the time left; as much of it as fits."""
        room = max(0, self.screen.size.width - LEFT_OF_RIGHT)
        parts = self._about_the_table()
        while len(parts) > 1 and len(" · ".join(parts)) > room:
            parts.pop()
        return scoreboard._replace(about=" · ".join(parts))

    def _about_the_table(self) -> list[str]:
        """What matters most comes first."""
        seat = self.clients.seats[0]
        if not seat.connected:
            return ["no connection"]
        parts = [f"{seat.time_left:.0f} s left"] if seat.time_left and self.c.seat.asked >= 0 else []
        if seat.people is not None:
            for number, person in enumerate(seat.people.seats):
                if person.held:
                    parts.append(f"{person.held} plays for {person.name}")
                elif person.away >= 0:
                    parts.append(f"{person.name} is away{_for(seat.away_for(number))}")
            if seat.people.watching:
                parts.append(f"{seat.people.watching} watching")
        return parts

    def menu(self, items: list[Item]) -> list[Item]:
        missing = {"copy"} if self.screen.smashup.has_room("settings") else {"copy", "settings"}
        return [item for item in items if item.value not in missing]

    def cut_off(self) -> list[str]:
        return self.clients.guests_here

    # --- talking ---------------------------------------------------------------------------------

    def look_after_guests(self) -> None:
        from ..dialogs.guests import look_after_guests

        look_after_guests(self.screen.smashup, self.clients)

    def say(self) -> None:
        from ..dialogs.say import ask_for_a_line

        ask_for_a_line(self.screen.smashup, self.far)

    def gesture(self) -> None:
        from ..dialogs.choose import PickDialog

        keys = "123456789"
        items = [Item(words, name, keys[at]) for at, (name, words) in enumerate(GESTURES.items())]

        def picked(name: str | None) -> None:
            if name:
                self.far.gesture(name)

        self.screen.app.push_screen(PickDialog("A gesture", items), picked)

    def mute(self) -> None:
        from ..dialogs.choose import PickDialog

        names, people = self.c.seat.names, self.clients.people
        others = [seat for seat in range(len(names)) if seat not in people]
        items = [Item(f"Mute {names[seat]}", (seat, True)) for seat in others]
        items += [Item(f"Unmute {names[seat]}", (seat, False)) for seat in others]

        def picked(choice: tuple[int, bool] | None) -> None:
            if choice is not None:
                self.far.mute(choice[0], yes=choice[1])

        self.screen.app.push_screen(PickDialog("Mute players", items), picked)


def _consent(seat: RemoteSeat, who: int, yes: bool | None) -> None:
    """Unless nobody waits for it any more."""
    if seat.consent_wanted_by == who:
        seat.consent(yes=bool(yes))


def _for(seconds: int) -> str:
    return f" for {seconds // MINUTE} min" if seconds >= MINUTE else ""
