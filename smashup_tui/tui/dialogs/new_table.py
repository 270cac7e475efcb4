"""What table to open for people on other machines: the usual ones at a key, any other in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.model.errors import RulesError
from ...online.endpoint import EVERYWHERE, Endpoint, own_addresses
from ...online.protocol import LONGEST_LINE, PORT, Refused
from ...online.transports.websocket import HERE
from ...players.levels import LEVELS
from ...table.lineup import HUMAN, NAMES, parse
from ..widgets.menu import Item
from .choose import PickDialog
from .text import TextDialog

if TYPE_CHECKING:
    from ..app import SmashupApp

EVERY_ADDRESS = "0.0.0.0"
PEOPLE = {2: "two", 3: "three", 4: "four"}


def people_line(people: int) -> str:
    """A table for so many, in one line."""
    return ", ".join(f"Player {number}:{HUMAN}" for number in range(1, people + 1))


def ask_for_table(app: SmashupApp, then: Callable[[str], None]) -> None:
    """The line of the table that was picked."""
    items = [
        *(Item(f"For {words} people", people_line(number), str(number)) for number, words in PEOPLE.items()),
        Item("For two people, with a draft", f"{people_line(2)}; draft", "d"),
        *(Item(f"With the {level} level", f"{people_line(2)}, {NAMES[0]}:{level}") for level in LEVELS),
        Item("Type the setup on one line", "", "l"),
    ]

    def picked(line: str | None) -> None:
        if line == "":
            _write(app, then)
        elif line:
            then(line)

    app.push_screen(PickDialog("Open a table", items), picked)


def ask_who_can_reach_it(app: SmashupApp, then: Callable[[Endpoint], None]) -> None:
    """Where the table's server is to listen, and what it is called in the invitations."""
    own = own_addresses(EVERYWHERE[EVERY_ADDRESS])
    if own:
        text = (
            f"On your network this machine is {' or '.join(own)}. For guests on the internet, your router "
            f"has to forward port {PORT} to it."
        )
    else:
        text = "This machine is on no network right now, so only people here can reach it."
    items = [
        Item("This network", "network", "n", "guests in your house or club", enabled=bool(own)),
        Item("The internet", "internet", "i", "guests anywhere", enabled=bool(own)),
        Item("This machine only", "machine", "m", "to try it out, or with other windows"),
    ]

    def picked(who: str | None) -> None:
        if who == "internet":
            _ask_for_a_name(app, then)
        elif who:
            then(Endpoint(EVERY_ADDRESS if who == "network" else HERE))

    app.push_screen(PickDialog("Who can reach the table?", items, text), picked)


def _ask_for_a_name(app: SmashupApp, then: Callable[[Endpoint], None]) -> None:
    """Only others see what this machine is called on the internet."""

    def wrong(text: str) -> str:
        try:
            Endpoint(EVERY_ADDRESS, known_as=text.strip())
        except Refused as error:
            return str(error)
        return "" if text.strip() else "Guests need it: a name, or the address that your router shows you."

    def typed(text: str | None) -> None:
        if text:
            then(Endpoint(EVERY_ADDRESS, known_as=text.strip()))

    app.push_screen(TextDialog("Your public address or host name", "", wrong), typed)


def _write(app: SmashupApp, then: Callable[[str], None]) -> None:
    def wrong(text: str) -> str:
        try:
            people = parse(text).people
        except RulesError as error:
            return str(error)
        if not people:
            return "At least one seat must be a person: NAME:human."
        return f"At most {LONGEST_LINE} characters." if len(text) > LONGEST_LINE else ""

    dialog = TextDialog("Table setup, on one line", f"{people_line(2)}, {NAMES[0]}:normal", wrong)
    app.push_screen(dialog, lambda text: then(text) if text else None)
