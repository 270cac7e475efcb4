"""What the host can do about guests: invitations, an AI for an absent player, muting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...online.ssh_keys import parse_ssh_key
from ...players.levels import LEVELS
from ...support.validation import Unreadable
from ...table.lineup import HUMAN
from ..widgets.menu import Item
from .choose import ConfirmDialog, PickDialog
from .text import TextDialog

if TYPE_CHECKING:
    from ...online.client import People, Person, RemoteSeat
    from ...online.local_clients import LocalClients
    from ..app import SmashupApp

KeyedAction = Callable[[], None]


def has_guests(clients: LocalClients) -> bool:
    """Is the host here, with guests to manage?"""
    owner = clients.owner
    return owner is not None and owner.people is not None and bool(_guests(clients, owner.people))


def look_after_guests(app: SmashupApp, clients: LocalClients) -> None:
    """All that can be done, in one list."""
    owner = clients.owner
    if owner is None or owner.people is None:
        return
    items = []
    for seat, person in _guests(clients, owner.people):
        items += _Guest(app, owner, seat, person, owner.people.started and not owner.people.over).deeds()
    items += [Item("Show the spectators' invitation", lambda: _show_lines(app, owner, -1, "spectators"))]
    keyed = [item._replace(key=str(at)) if at < 10 else item for at, item in enumerate(items, 1)]
    app.push_screen(PickDialog("Your guests", keyed), lambda deed: deed() if deed else None)


def _guests(clients: LocalClients, people: People) -> list[tuple[int, Person]]:
    seats = enumerate(people.seats)
    return [(seat, each) for seat, each in seats if each.player == HUMAN and seat not in clients.people]


class _Guest:
    """One of them, and what is offered about them now."""

    def __init__(self, app: SmashupApp, owner: RemoteSeat, seat: int, person: Person, playing: bool) -> None:
        self.app = app
        self.owner = owner
        self.seat = seat
        self.person = person
        self.playing = playing

    def deeds(self) -> list[Item]:
        person, name = self.person, self.person.name
        away = person.away >= 0
        items = []
        if self.playing and person.held:
            items.append(Item(f"Give {name} the seat back", self._give_back))
        elif self.playing and away:
            items.append(Item(f"Let a level play for {name}", self._hold))
        if any(each.seat == self.seat for each in self.owner.invitations):
            items.append(Item(f"Show the line for {name}", self._show_line))
        if away:
            items.append(Item(f"New invitation for {name}", self._renew_ticket))
        else:
            items.append(Item(f"Send {name} away", self._send_away))
        if person.muted:
            items.append(Item(f"Unmute {name} for everybody", lambda: self._mute_for_all(yes=False)))
        else:
            items.append(Item(f"Mute {name} for everybody", lambda: self._mute_for_all(yes=True)))
        if person.keys:
            items.append(Item(f"Forget the ssh key of {name}", self._remove_ssh_keys))
        elif any(each.line.startswith("ssh ") for each in self.owner.invitations):
            items.append(Item(f"Let {name} come with an ssh key", self._add_ssh_key))
        return items

    def _ask(self, title: str, text: str, yes: str, deed: KeyedAction) -> None:
        self.app.push_screen(ConfirmDialog(title, text, yes), lambda sure: deed() if sure else None)

    # --- who plays -------------------------------------------------------------------------------

    def _hold(self) -> None:
        items = [Item(level, level, str(at)) for at, level in enumerate(LEVELS, 1)]
        text = f"It plays until {self.person.name} is back."
        dialog = PickDialog(f"Who plays for {self.person.name}?", items, text)
        self.app.push_screen(dialog, lambda level: self.owner.sit_down(self.seat, level) if level else None)

    def _give_back(self) -> None:
        self.owner.sit_down(self.seat, HUMAN)
        self.app.notify(f"The game now waits for {self.person.name} again.", markup=False)

    # --- who comes in ----------------------------------------------------------------------------

    def _show_line(self) -> None:
        _show_lines(self.app, self.owner, self.seat, self.person.name)

    def _renew_ticket(self) -> None:
        text = f"{self.person.name}'s old invitation and SSH key will no longer work."
        self._ask("Make a new invitation?", text, "New invitation", self._give_out)

    def _send_away(self) -> None:
        name = self.person.name
        text = f"{name} will leave the table and can't come back with the old invitation or a key."
        if self.playing:
            text += " The seat stays, and an AI can play it."
        self._ask(f"Send {name} away?", text, f"Send {name} away", self._give_out)

    def _give_out(self) -> None:
        self.owner.renew_ticket(self.seat)

    def _add_ssh_key(self) -> None:
        def wrong(text: str) -> str:
            try:
                parse_ssh_key(text)
            except Unreadable as error:
                return f"{error}."
            return ""

        def typed(text: str | None) -> None:
            if text:
                self.owner.set_ssh_keys(self.seat, [parse_ssh_key(text)])

        title = f"Paste the public key of {self.person.name}"
        self.app.push_screen(TextDialog(title, "", wrong), typed)

    def _remove_ssh_keys(self) -> None:
        text = f"{self.person.name} can still join with the invitation."
        self._ask("Remove the key?", text, "Remove", lambda: self.owner.set_ssh_keys(self.seat, []))

    # --- who is heard ----------------------------------------------------------------------------

    def _mute_for_all(self, *, yes: bool) -> None:
        self.owner.mute_for_all(self.seat, yes=yes)
        words = "is muted" if yes else "is no longer muted"
        self.app.notify(f"{self.person.name} {words}.", markup=False)


def _show_lines(app: SmashupApp, owner: RemoteSeat, seat: int, name: str) -> None:
    """To read or copy, if there is no lobby that has them."""
    lines = [each for each in owner.invitations if each.seat == seat]
    items = [Item("Copy the invitation", each.line, detail=each.way) for each in lines]

    def picked(line: str | None) -> None:
        if line:
            app.copy(line)

    app.push_screen(PickDialog(f"For {name}", items, "\n".join(each.line for each in lines)), picked)
