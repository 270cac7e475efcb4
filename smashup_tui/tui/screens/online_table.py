"""The table as at home, where it stands on another machine: people come and go, talk, and agree."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import BindingType

from ...online import client
from ...online.protocol import GESTURES
from ...table.answer_builder import Answer
from ...table.playback import NOTHING
from ..actions import ONLINE, bindings
from ..dialogs.guests import has_guests
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from ..widgets.status import length_of
from .table import TableScreen

if TYPE_CHECKING:
    from ...online.client import RemoteSeat
    from ...online.local_clients import LocalClients
    from ...table.view import SeatView
    from ..dialogs.choose import PickDialog

MINUTE = 60


class OnlineTableScreen(TableScreen):
    """Looks through seats of a party; who has none watches."""

    WHERE = ONLINE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ONLINE)]

    def __init__(self, clients: LocalClients) -> None:
        self.clients = clients
        self.moved_on = False  # to the result
        self.sent_at: int | None = None  # what had happened when an answer was sent
        super().__init__(None, clients)

    def on_mount(self) -> None:
        for seat in self.clients.seats:
            seat.on_news = partial(self._news, seat)
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """Time goes by, for who is asked and for who is away."""
        if self.view is not None and self.is_current:
            self.show_status()

    def on_unmount(self) -> None:
        if not self.moved_on:
            self.smashup.leave_table(self.clients)

    def _news(self, seat: RemoteSeat, what: str) -> None:
        self.call_later(self._heard, seat, what)

    @property
    def far(self) -> RemoteSeat:
        """The seat that looks."""
        return self.clients.seat(self.seat.number)

    # --- the game goes on ------------------------------------------------------------------------

    def give(self, answer: Answer, *then: Answer) -> None:
        self.sent_at = self.seat.happened
        super().give(answer, *then)

    def ask_person(self) -> None:
        """A sound for who looks elsewhere."""
        super().ask_person()
        self.app.bell()

    def _opponents_done(self, mark: int) -> None:
        """What one's own answer let one see is shown before the next question."""
        since, self.sent_at = self.sent_at, None
        mine = self.seat.number
        shown = [
            (line.text, line.cards)
            for line in (self.seat.story(since) if since is not None else [])
            if line.shows_cards and line.text and line.seat == mine
        ]
        if not shown:
            super()._opponents_done(mark)
            return
        from ..dialogs.look import LookDialog

        self.thinking.done()
        self.app.push_screen(LookDialog(self.describer, shown), lambda _: self.proceed())

    def game_over(self) -> None:
        """A house that stands here is open as long as its host looks at the result: guests do, too."""
        self.moved_on = True
        leave = partial(self.smashup.leave_table, self.clients)
        about = {"seat": self.seat, "journal": self.clients.journal, "leave": leave}
        self.app.switch_screen(self.smashup.make_screen("result", **about))

    def take_back(self) -> None:
        """Only asked for: the table goes back when all agree."""
        self.seat.take_back()
        self.notify("The others are asked whether you may take it back.")

    # --- what comes from the house ---------------------------------------------------------------

    def _heard(self, seat: RemoteSeat, what: str) -> None:
        if not self.is_attached or self.view is None:
            return
        if what == client.OVERTAKEN and seat is self.seat:
            self._begin_anew()
        elif what == client.STATE and seat.question() is not None:
            self.far.wake()  # it may be a question that only the other seat at this screen hears of
        elif what == client.DETAILS and seat is self.seat:
            self.show_card()
        elif what == client.SAID and seat is self.clients.seats[0]:
            self._show_line(seat)
        elif what == client.BACK:
            self._asked_to_agree(seat)
        elif what == client.LINE:
            self._line_changed(seat)
        elif what == client.PEOPLE:
            self.show_status()

    def _begin_anew(self) -> None:
        """The question one looked at is asked no more: the game went back, or somebody else answered."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        self.thinking.stop()
        self.retell()
        self.call_after_refresh(self.proceed)

    def _show_line(self, seat: RemoteSeat) -> None:
        self.notify(seat.heard(1)[0], timeout=8, markup=False)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """What stood over the table is gone: now there is room for a question of the others."""
        for seat in self.clients.seats:
            self._asked_to_agree(seat)

    def _asked_to_agree(self, seat: RemoteSeat) -> None:
        """One window for one wish, as long as it stands; not in the middle of what somebody types."""
        from ..dialogs.consent import ConsentDialog

        asks = seat.consent_wanted_by
        window = self.app.screen
        if isinstance(window, ConsentDialog) and window.of == seat.number and window.who != asks:
            self.app.pop_screen()
        if asks >= 0 and self.is_active:
            self.app.push_screen(
                ConsentDialog(seat.number, asks, seat.names[asks]), partial(_consent, seat, asks)
            )

    def _line_changed(self, seat: RemoteSeat) -> None:
        if seat.ended:
            self.notify(seat.ended, severity="error", timeout=15, markup=False)
        elif not seat.connected:
            self.notify("The connection is lost. Trying to get it back…", severity="warning")
        self.show_status()
        self.prompt.show(self.prompt_data())

    # --- showing ---------------------------------------------------------------------------------

    def show_table(self, view: SeatView, upto: int) -> None:
        """A spectator need not press a key ever: marked is what the present turn has brought."""
        if self.seat.number < 0 and self.view is not None and view.turn != self.view.turn:
            self.changes = NOTHING
        super().show_table(view, upto)

    def status_words(self) -> str:
        """Who is away, instead of the seed, which only the house knows; as much of it as fits."""
        assert self.view is not None
        dot, who = f" {self.glyphs.dot} ", self.view.names[self.view.current]
        room = self.size.width - length_of(self.view.turn, who) - 2
        parts = self._about_the_table()
        while len(parts) > 1 and len(dot.join(parts)) > room:
            parts.pop()
        return dot.join(parts)

    def _about_the_table(self) -> list[str]:
        """What matters most comes first."""
        assert self.view is not None
        seat, left = self.clients.seats[0], self.view.bases_left
        if not seat.connected:
            return ["no connection"]
        parts = [f"{seat.time_left:.0f} s left"] if seat.time_left and not self.over else []
        if seat.people is not None:
            for number, person in enumerate(seat.people.seats):
                if person.held:
                    parts.append(f"{person.held} plays for {person.name}")
                elif person.away >= 0:
                    parts.append(f"{person.name} is away{_for(seat.away_for(number))}")
            if seat.people.watching:
                parts.append(f"{seat.people.watching} watching")
        return [*parts, f"{left} base{'' if left == 1 else 's'} in the deck"]

    def prompt_data(self) -> PromptData:
        if self.far.ended:
            return PromptData(words=self.far.ended)
        if self.far.answer_pending and not self.stage:
            words = "Your answer is on its way" if self.far.connected else "Waiting for the connection"
            return PromptData(words=f"{words}{self.glyphs.more}", spin=self.thinking.spin)
        return super().prompt_data()

    def hand_title(self) -> str:
        return "You watch" if self.seat.number < 0 else super().hand_title()

    def menu(self) -> PickDialog:
        menu = super().menu()
        missing = {"copy"} if self.smashup.has_room("settings") else {"copy", "settings"}
        menu.items = [item for item in menu.items if item.value not in missing]
        return menu

    # --- talking ---------------------------------------------------------------------------------

    def action_guests(self) -> None:
        from ..dialogs.guests import look_after_guests

        look_after_guests(self.smashup, self.clients)

    def action_say(self) -> None:
        from ..dialogs.say import ask_for_a_line

        ask_for_a_line(self.smashup, self.far)

    def action_gesture(self) -> None:
        from ..dialogs.choose import PickDialog

        keys = "123456789"
        items = [Item(words, name, keys[at]) for at, (name, words) in enumerate(GESTURES.items())]

        def picked(name: str | None) -> None:
            if name:
                self.far.gesture(name)

        self.app.push_screen(PickDialog("A gesture", items), picked)

    def action_mute(self) -> None:
        from ..dialogs.choose import PickDialog

        others = [seat for seat in range(len(self.seat.names)) if seat not in self.seats.people]
        items = [Item(f"Do not hear {self.seat.names[seat]}", (seat, True)) for seat in others]
        items += [Item(f"Hear {self.seat.names[seat]} again", (seat, False)) for seat in others]

        def picked(choice: tuple[int, bool] | None) -> None:
            if choice is not None:
                self.far.mute(choice[0], yes=choice[1])

        self.app.push_screen(PickDialog("Whom to hear", items), picked)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("say", "gesture", "mute"):
            return self.seat.number >= 0 and not self.stage
        if action == "guests":
            return has_guests(self.clients)
        if action == "hint":
            people = self.far.people
            return self.question is not None and people is not None and people.hints
        return super().check_action(action, parameters)


def _consent(seat: RemoteSeat, who: int, yes: bool | None) -> None:
    """Unless nobody waits for it any more."""
    if seat.consent_wanted_by == who:
        seat.consent(yes=bool(yes))


def _for(seconds: int) -> str:
    return f" for {seconds // MINUTE} min" if seconds >= MINUTE else ""
