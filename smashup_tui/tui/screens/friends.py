"""Play with friends: open a table for guests, or join one."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from ...engine.model.errors import RulesError
from ...online.directory_client import is_server_address
from ...online.endpoint import Endpoint
from ...online.local_clients import PACE, EmbeddedServer, LocalClients, called, seating_of
from ...online.protocol import Refused
from ...online.transports.websocket import check_installed, read_address
from ..actions import FRIENDS, bindings
from ..dialogs.new_table import ask_for_table, ask_who_can_reach_it, people_line
from ..widgets.flow import Page, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

INTRODUCTION = (
    "Everybody plays on their own machine. Whoever opens a table gets an invitation to send "
    "to each guest, who pastes it here or into a shell. An invitation to a server shows all "
    "its tables."
)


class FriendsScreen(SmashupScreen):
    """What to do together."""

    WHERE = FRIENDS
    CSS_PATH = "friends.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(FRIENDS)]

    def compose(self) -> ComposeResult:
        about = Page(
            [
                [Words("PLAY WITH FRIENDS", self.colours.title_faded)],
                [Words(" ", self.colours.text)],
                [Words(INTRODUCTION, self.colours.text)],
            ],
            id="about",
        )
        about.can_focus = False
        yield about
        yield Menu(
            [
                Item("Join", "join", "j", "paste the invitation you were sent"),
                Item("Open a table for two", 2, "2", "you and a guest"),
                Item("Open a table for three", 3, "3", "you and two guests"),
                Item("Open a table for four", 4, "4", "you and three guests"),
                Item(
                    "Open another table",
                    "other",
                    "o",
                    "with AI opponents, with a draft, or typed in one line",
                ),
                Item("Go on", "resume", "r", "with the last table you opened"),
            ]
        )
        yield KeyHints(FRIENDS)

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        try:
            check_installed()
        except Refused as error:
            self.notify(str(error), severity="error", timeout=15, markup=False)
            return
        value = event.item.value
        if value == "join":
            self._join()
        elif value == "resume":
            self._open(LocalClients(hosting=EmbeddedServer(None, pace=PACE)))
        elif value == "other":
            ask_for_table(self.smashup, self._host)
        else:
            self._host(people_line(value))

    def _host(self, line: str) -> None:
        """A table of that line; with programs only where the player has let them in."""
        try:
            seating = seating_of(line)
        except RulesError as error:
            self.notify(str(error), severity="warning", timeout=10, markup=False)
            return

        def opened(endpoint: Endpoint) -> None:
            self._open(LocalClients(hosting=EmbeddedServer(seating, endpoint, pace=PACE), name=self._called))

        ask_who_can_reach_it(self.smashup, opened)

    @property
    def _called(self) -> str:
        """What the player wants to be called by others."""
        return called(self.smashup.settings.name)

    def _join(self) -> None:
        from ..dialogs.text import TextDialog

        def wrong(text: str) -> str:
            try:
                read_address(_without_command(text))
            except Refused as error:
                return str(error)
            return ""

        def typed(text: str | None) -> None:
            if text:
                address = read_address(_without_command(text))
                if is_server_address(address):
                    self.smashup.open("club", address=address, called=self._called)
                else:
                    self._open(LocalClients([address], name=self._called))

        self.app.push_screen(TextDialog("Your invitation", "", wrong), typed)

    def _open(self, clients: LocalClients) -> None:
        self.smashup.open("lobby", clients=clients)


def _without_command(line: str) -> str:
    """People paste the whole line."""
    for command in ("smashup join", "smashup watch"):
        line = line.strip().removeprefix(command)
    return line.strip()
