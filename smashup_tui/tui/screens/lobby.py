"""The lobby: who sits down at a table, with which factions, who is ready; invitations to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from ...online import client
from ...online.protocol import BY_SSH, Refused, tidy_name
from ...table.lineup import HUMAN
from .. import workers
from ..actions import LOBBY, bindings
from ..dialogs.guests import has_guests
from ..widgets.canvas import cells
from ..widgets.flow import Page, Paragraph, Words, filled
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from ...online.client import People, Person, RemoteSeat
    from ...online.local_clients import LocalClients


LEAST_MENU = 10  # lines of the screen below the people and the lines for guests


class LobbyScreen(SmashupScreen):
    """Until everybody is ready."""

    WHERE = LOBBY
    CSS_PATH = "lobby.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LOBBY)]

    def __init__(self, clients: LocalClients, note: str = "") -> None:
        super().__init__()
        self.clients = clients
        self.note = note  # what to remember of the way here
        self.moved_on = False
        # at hand, as news may come while the screen closes and loses its parts
        self.page = Page(id="people")
        self.page.can_focus = False
        self.menu = Menu([])
        self.keyline = KeyHints(LOBBY)

    def compose(self) -> ComposeResult:
        yield self.page
        yield self.menu
        yield self.keyline

    def on_mount(self) -> None:
        self.page.show([[Words("Connecting" + self.glyphs.more, self.colours.text)]])
        self.menu.focus()
        workers.begin(self, self._sit, "sit")

    def on_unmount(self) -> None:
        if not self.moved_on:
            self.smashup.leave_table(self.clients)

    async def _sit(self) -> None:
        try:
            await self.clients.start()
        except Refused as error:
            self.page.show([[Words(str(error), self.colours.text)]])
            self.menu.show([Item("Back", "back", "b")])
            return
        for seat in self.clients.seats:
            seat.on_news = self._news
        risk = self.clients.endpoint.risk if self.clients.endpoint is not None else ""
        if risk:
            self.notify(risk, severity="warning", timeout=30, markup=False)
        self._heard(client.PEOPLE)

    def _news(self, what: str) -> None:
        self.call_later(self._heard, what)

    def _heard(self, what: str) -> None:
        if self.moved_on or not self.is_attached:
            return
        if all(seat.has_begun for seat in self.clients.seats):
            self.moved_on = True
            self.app.switch_screen(self.smashup.make_screen("online_table", clients=self.clients))
            return
        ended = next((seat.ended for seat in self.clients.seats if seat.ended), "")
        trouble = next((seat.take_trouble() for seat in self.clients.seats), "")
        if trouble or ended:
            self.notify(trouble or ended, severity="warning", markup=False)
        if what == client.SAID:
            self.notify(self.first.heard(1)[0], timeout=8, markup=False)
        self._show()

    @property
    def first(self) -> RemoteSeat:
        return self.clients.seats[0]

    # --- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        people = self.first.people
        if people is None:
            return
        items = self._items(people)
        if items != self.menu.items:
            self.menu.show(items, min(self.menu.cursor, len(items) - 1))
        self.page.show(self._people(people))
        self.keyline.rebuild()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Where not all lines have room, the one under the cursor is shown."""
        event.stop()
        if self.first.people is not None:
            self.page.show(self._people(self.first.people))

    def _people(self, people: People) -> list[Paragraph]:
        c, g = self.colours, self.glyphs
        lines: list[Paragraph] = [[Words(f"TABLE {people.table}", c.title_faded)], [Words(" ", c.text)]]
        called = [f"{each.name}{self._whose(seat)}" for seat, each in enumerate(people.seats)]
        name_wide, decks_wide = max(map(cells, called)), max(map(cells, people.decks))
        for seat, person in enumerate(people.seats):
            mark = g.checked if person.ready else g.unchecked
            lines.append(
                [
                    Words(f"{mark} ", c.text),
                    Words(f"{g.seats[seat]} {person.name}", c.seats[seat]),
                    Words(filled(called[seat], name_wide).removeprefix(person.name), c.text),
                    Words(f"\xa0 {filled(people.decks[seat], decks_wide)}", c.text),
                    Words(f"\xa0 {_presence(person)}", c.faded),
                ]
            )
        lines += [[Words(" ", c.text)], [Words(self._rules(people), c.faded)]]
        if self.note:
            lines.append([Words(self.note, c.text)])
        return [*lines, *self._to_send(len(lines))]

    def _whose(self, seat: int) -> str:
        return " (you)" if seat in self.clients.people else ""

    def _rules(self, people: People) -> str:
        """When it begins, and what it is played by."""
        parts = [
            "The cards are being dealt." if people.started else "The game starts when everybody is ready."
        ]
        parts += [f"{people.clock:.0f} seconds per answer."] if people.clock else []
        return " ".join([*parts, "Hints are on."] if people.hints else parts)

    def _to_send(self, above: int) -> list[Paragraph]:
        """All lines for guests if there is room for them, else the one under the cursor."""
        c, invitations = self.colours, self.clients.invitations()
        if not invitations:
            return []
        endpoint = self.clients.endpoint
        ways, key = (endpoint.ways_here, endpoint.known_by) if endpoint is not None else ("", "")
        rows = [f"{each.name}: {each.line}" for each in invitations] + [ways, key]
        wide = max(1, self.app.size.width - 4)
        if above + sum(-(-len(row) // wide) for row in rows) > self.app.size.height - LEAST_MENU:
            current = self.menu.current
            shown = current.value[2] if current is not None and current.value[0] == "copy" else ""
            invitations = [each for each in invitations if each.line == shown]
        words = (
            "Send each guest an invitation. Press Enter to copy it."
            if invitations
            else "The invitations are below."
        )
        lines: list[Paragraph] = [[Words(" ", c.text)], [Words(words, c.faded)]]
        for each in invitations:
            name, line = Words(f"{each.name}: ", c.text), Words(each.line, c.link)
            fits = cells(name.text) + cells(line.text) <= wide  # else the line has one to itself
            lines += [[name, line]] if fits else [[name], [line]]
        lines += [[Words(ways, c.faded)]] if ways else []
        if key and any(each.way == BY_SSH for each in invitations):
            lines.append([Words(key, c.faded)])
        return lines

    def _items(self, people: People) -> list[Item]:
        mine = self.clients.people
        items = []
        for at, seat in enumerate(mine):
            person = people.seats[seat]
            key = str(at + 1) if len(mine) > 1 else ""
            who = f" as {person.name}" if len(mine) > 1 else ""
            if person.ready:
                items.append(Item(f"Not ready yet{who}", ("ready", seat, False), key or "r"))
            else:
                items.append(Item(f"Ready{who}", ("ready", seat, True), key or "r"))
            items.append(Item(f"Choose a name{who}", ("name", seat, person.name), "" if key else "n"))
            if not people.drafted:
                items.append(Item(f"Choose factions{who}", ("factions", seat, ""), "" if key else "f"))
        for each in self.clients.invitations():
            items.append(Item(f"Line for {each.name}", ("copy", -1, each.line), detail=each.way))
        return items or [Item("Waiting for the game to start", ("wait", -1, ""), enabled=False)]

    def cut_off(self) -> list[str]:
        return self.clients.guests_here

    # --- doing -----------------------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        if event.item.value == "back":
            self.leave()
            return
        what, seat, about = event.item.value
        if what == "ready":
            self.clients.seat(seat).arrange(ready=about)
        elif what == "name":
            self._ask_name(self.clients.seat(seat), about)
        elif what == "factions":
            self._ask_factions(self.clients.seat(seat))
        elif what == "copy":
            self.smashup.copy(about)

    def _ask_name(self, seat: RemoteSeat, name: str) -> None:
        from ..dialogs.text import TextDialog

        def empty(text: str) -> str:
            return "" if tidy_name(text) else "A name needs at least one letter."

        def typed(text: str | None) -> None:
            if text:
                seat.arrange(name=tidy_name(text))

        self.app.push_screen(TextDialog("Your name", name, empty), typed)

    def _ask_factions(self, seat: RemoteSeat) -> None:
        from ...table.decks import factions
        from ..dialogs.factions import FactionDialog

        assert seat.people is not None
        person = seat.people.seats[seat.number]
        slugs = {faction.name: faction.slug for faction in factions()}
        chosen = [slugs[name] for name in person.factions if name in slugs]

        def picked(found: list[str] | None) -> None:
            if found is not None and found != chosen:
                seat.arrange(factions=found)

        self.app.push_screen(FactionDialog(person.name, chosen), picked)

    def action_back(self) -> None:
        self.ask_to_leave(self.leave)

    def action_guests(self) -> None:
        from ..dialogs.guests import look_after_guests

        look_after_guests(self.smashup, self.clients)

    def action_say(self) -> None:
        from ..dialogs.say import ask_for_a_line

        ask_for_a_line(self.smashup, self.first)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "say":
            return bool(self.clients.people)
        return has_guests(self.clients) if action == "guests" else True


def _presence(person: Person) -> str:
    there = person.player if person.player != HUMAN else "not here yet" if person.away >= 0 else ""
    return ", ".join(filter(None, (there, "muted" if person.muted else "")))
