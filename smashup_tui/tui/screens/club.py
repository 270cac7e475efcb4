"""A club's tables: who plays what, and the score; sit down, watch, or open another."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from ...online.client import Person
from ...online.directory_client import DirectoryClient, OpenTable
from ...online.local_clients import LocalClients
from ...online.protocol import Refused
from ...online.saved_tickets import save_ticket, saved_tickets, ssh_login_hint
from ...online.transports.websocket import Address, dial
from ...support.grammar import counted
from ...table.lineup import HUMAN
from .. import workers
from ..actions import CLUB, Action, bindings
from ..widgets.canvas import cells
from ..widgets.flow import Page, Paragraph, Words, filled
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

MINUTE = 60
EMPTY = "-empty"


class ClubScreen(SmashupScreen):
    """Shows the list as long as one is there."""

    WHERE = CLUB
    CSS_PATH = "club.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CLUB)]

    def __init__(
        self, address: Address, trust: Path | None = None, called: str = "", *, watching: bool = False
    ) -> None:
        super().__init__()
        self.address = address
        self.trust = trust
        self.called = called
        self.watching = watching  # came to watch: Enter does
        self.club = DirectoryClient(partial(dial, address, trust), address.ticket)
        self.entered = False
        self.list = Menu([], classes=EMPTY)
        self.about = Page(id="about")
        self.keyline = KeyHints(CLUB)

    def compose(self) -> ComposeResult:
        title = Page([[Words("A SERVER WITH TABLES", self.colours.title_faded)]], id="title")
        title.can_focus = self.about.can_focus = False
        yield title
        yield self.list
        yield self.about
        yield self.keyline

    def on_mount(self) -> None:
        self.list.focus()
        self._say(f"Going there{self.glyphs.more}")
        workers.begin(self, self._enter, "club")

    async def _enter(self) -> None:
        try:
            await self.club.connect()
            self.club.on_news = self._news
            await self.club.ask("tables")
        except Refused as error:
            self._say(str(error))
            return
        self.entered = True
        self._show()

    def _news(self) -> None:
        self.call_later(self._show)

    async def on_unmount(self) -> None:
        self.club.on_news = lambda: None
        await self.club.leave()

    # --- showing ---------------------------------------------------------------------------------

    def _say(self, words: str) -> None:
        self.about.show([[Words(words, self.colours.text)]])

    def _show(self) -> None:
        if not self.entered or not self.is_attached:
            return
        here = self.current.code if self.current is not None and self.list.items else ""
        items = [self._item(table) for table in self.club.tables]
        at = next((at for at, item in enumerate(items) if item.value.code == here), self.list.cursor)
        self.list.show(items, at)
        self.list.set_class(not items, EMPTY)
        self._describe()
        self.keyline.rebuild()

    @property
    def current(self) -> OpenTable | None:
        item = self.list.current
        return item.value if item is not None else None

    def _item(self, table: OpenTable) -> Item:
        """Long names come last, where they can be cut: they are below, too."""
        names = [self._in_short(table, seat) for seat in range(len(table.people.seats))]
        parts = [self._state(table), f" {self.glyphs.dash} ".join(names)]
        if table.code in saved_tickets(self.address):
            parts.insert(0, "your seat")
        return Item(table.code, table, detail=f"  {self.glyphs.dot}  ".join(parts))

    def _in_short(self, table: OpenTable, seat: int) -> str:
        person = table.people.seats[seat]
        return f"{person.name} {table.vp[seat]}" if table.vp else person.name

    def _state(self, table: OpenTable) -> str:
        if table.people.over:
            return "over"
        if table.people.started:
            return f"turn {table.turn}" if table.turn else "being dealt"
        return counted(table.free, "open seat")

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._describe()
        self.keyline.rebuild()

    def _describe(self) -> None:
        c, table = self.colours, self.current
        lines: list[Paragraph] = []
        if table is None:
            key = Words(f" {self.smashup.key('club.new')}", c.key)
            lines.append([Words("No open tables. Open one with", c.faded), key, Words(".", c.faded)])
        else:
            lines += self._seats(table)
            about = self._around(table)
            if about:
                lines += [[Words(" ", c.text)], [Words(f" {self.glyphs.dot} ".join(about), c.faded)]]
        if not self.club.connected:
            lost = self.club.ended or "Connection lost. Reconnecting…"
            lines.append([Words(lost, c.warn)])
        self.about.show(lines)

    def _seats(self, table: OpenTable) -> list[Paragraph]:
        c, g, people = self.colours, self.glyphs, table.people
        stands = [self._stands(table, seat) for seat in range(len(people.seats))]
        wide, decks_wide = max(map(cells, stands)), max(map(cells, people.decks))
        return [
            [
                Words(f"{g.seats[seat]} {person.name}", c.seats[seat]),
                Words(filled(stands[seat], wide).removeprefix(person.name), c.bold),
                Words(f"\xa0 {filled(people.decks[seat], decks_wide)}", c.text),
                Words(f"\xa0 {_presence(person)}", c.faded),
            ]
            for seat, person in enumerate(people.seats)
        ]

    def _stands(self, table: OpenTable, seat: int) -> str:
        vp = f" {table.vp[seat]} VP" if table.vp else ""
        turn = f" {self.glyphs.turn}" if seat == table.asked else ""
        return f"{table.people.seats[seat].name}{vp}{turn}"

    def _around(self, table: OpenTable) -> list[str]:
        people = table.people
        found = [f"{people.watching} watching"] if people.watching else []
        found += [f"{people.clock:.0f} s per answer"] if people.clock else []
        return found + (["with hints"] if people.hints else [])

    # --- going to a table ------------------------------------------------------------------------

    def _sits(self, table: OpenTable) -> bool:
        """Is there a seat for the player, their own or an open one?"""
        return table.code in saved_tickets(self.address) or table.free > 0

    def _watches(self, table: OpenTable) -> bool:
        """Is there nothing to do there but watch?"""
        return self.watching or not self._sits(table)

    def label_of(self, action: Action) -> str:
        if action.id == "club.back":
            return self.way_back
        if self.current is not None and self._watches(self.current):
            return {"club.open": "watch", "club.watch": ""}.get(action.id, action.label)
        return super().label_of(action)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        table = self.current
        if table is None:
            return
        if self._watches(table):
            self.action_watch()
        else:
            self._ask("join", table=table.code, ticket=saved_tickets(self.address).get(table.code, ""))

    def action_watch(self) -> None:
        if self.current is not None:
            self._ask("watch", table=self.current.code)

    def action_new(self) -> None:
        from ..dialogs.new_table import ask_for_table

        ask_for_table(self.smashup, lambda line: self._ask("open", setup=line))

    def _ask(self, what: str, **about: str) -> None:
        workers.begin(self, partial(self._ask_for, what, **about), "ask")

    async def _ask_for(self, what: str, **about: str) -> None:
        try:
            reply = await self.club.ask(what, **about)
        except Refused as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        ticket = reply["ticket"] if what != "open" else next(iter(reply["tickets"].values()))
        note = ""
        if what != "watch":
            self._run_until_stopped(ticket)
            note = "" if self.smashup.KEEPS else ssh_login_hint(ticket)
        self._go(ticket, note)

    def _run_until_stopped(self, ticket: str) -> None:
        try:
            save_ticket(self.address._replace(ticket=ticket))
        except OSError as error:
            self.notify(f"Your ticket can't be saved: {error}.", severity="warning", markup=False)

    def _go(self, ticket: str, note: str) -> None:
        """To the table. In a browser by its own link, so that a window opened again finds the seat."""
        if self.app.is_web:
            self.app.open_url(f"/{ticket}", new_tab=False)
            return
        clients = LocalClients([self.address._replace(ticket=ticket)], trust=self.trust, name=self.called)
        self.smashup.open("lobby", clients=clients, note=note)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("open", "watch"):
            return self.current is not None
        return self.entered if action == "new" else True


def _presence(person: Person) -> str:
    if person.player != HUMAN:
        return person.player
    if person.held:
        return f"away, {person.held} plays"
    if person.away < 0:
        return "here"
    if not person.taken:
        return "open"
    return f"away for {person.away // MINUTE} min" if person.away >= MINUTE else "away"
