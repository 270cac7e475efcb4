"""The app for a guest who comes by ssh or browser: the table and the rules.

It runs in a process and a folder of its own, which are removed with the guest. The ticket is there in a file,
so that no list of processes shows it.
"""

from __future__ import annotations

import os
import shutil
from typing import Any

from textual.app import ComposeResult
from textual.screen import Screen

from ..online.directory_client import is_server_address
from ..online.guest_process import TICKET
from ..online.local_clients import LocalClients
from ..online.protocol import Refused
from ..online.transports.websocket import Address, read_address
from ..support import paths
from ..support.settings import Settings
from .app import SmashupApp
from .screens.smashup_screen import SmashupScreen
from .widgets.flow import Page, Words

BETWEEN_LOOKS = 2.0  # seconds, at whether the host is still there
ROOMS = frozenset({"club", "lobby", "online_table", "result", "rules"})


class FarewellScreen(SmashupScreen):
    """Below everything else: a guest who gets here has left the table."""

    LED_TO_BY = "leave"

    def compose(self) -> ComposeResult:
        yield Page([[Words("Goodbye.", self.colours.text)]])

    def on_screen_resume(self) -> None:
        if len(self.app.screen_stack) == 1 and isinstance(self.app, GuestApp) and self.app.came_in:
            self.app.exit()


class GuestApp(SmashupApp):
    """One table, or those of the server; nothing of the host's is read, written or started."""

    KEEPS = False

    def __init__(self, address: Address) -> None:
        self.came_in = False
        self._host = os.getppid()
        if is_server_address(address):
            super().__init__(Settings(), first="club", address=address)
        else:
            super().__init__(Settings(), first="lobby", clients=LocalClients([address]))

    @property
    def is_alone(self) -> bool:
        """Has the host's process ended without closing us?"""
        return os.getppid() != self._host

    def on_mount(self) -> None:
        self.set_interval(BETWEEN_LOOKS, self.mind_the_host)

    def mind_the_host(self) -> None:
        """If the host was killed, nobody ends its guests' apps: they would wait for ever."""
        if self.is_alone:
            self.exit()

    def has_room(self, name: str) -> bool:
        return name in ROOMS

    def make_screen(self, name: str, **about: Any) -> Screen[Any]:
        return super().make_screen(name, **about) if self.has_room(name) else FarewellScreen()

    def open(self, name: str, **about: Any) -> None:
        if self.has_room(name):
            self.came_in = True
            super().open(name, **about)
        else:
            self.notify("As a guest you can use the table and the rules.")

    def save_settings(self) -> None:
        """They last as long as the visit."""


def main() -> None:
    """Go to the table whose ticket is in the folder."""
    home = paths.data_dir()
    if os.environ.get(
        "TEXTUAL_DRIVER"
    ):  # what a guest in a browser runs into must not show on the host's screen
        os.dup2(os.open(home / "trouble.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 2)
    try:
        address = read_address((home / TICKET).read_text(encoding="ascii"))
    except (OSError, ValueError, Refused) as error:
        raise SystemExit(f"smashup: no ticket found ({error}).") from None
    app = GuestApp(address)
    try:
        app.run()
    finally:
        if app.is_alone:  # nobody else clears the room
            shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
