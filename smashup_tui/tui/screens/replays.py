"""The games played to the end: when, who with what, how it went; open one to watch it again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from ...table.archive import Ending, endings
from ...table.saves import Save, finished
from ..actions import REPLAYS, bindings
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.keyline import KeyLine
from ..widgets.menu import Item, Menu
from .screen import SmashupScreen

WHEN = "%Y-%m-%d %H:%M"


class ReplaysScreen(SmashupScreen):
    """A list that is there at once; how each game went is filled in beside."""

    WHERE = REPLAYS
    CSS = """
    ReplaysScreen #title { height: 2; padding: 1 2 0 2; }
    ReplaysScreen Menu { height: auto; max-height: 60%; margin: 1 1 0 1; }
    ReplaysScreen #about { height: 1fr; padding: 0 3; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(REPLAYS)]

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[Save] = []
        self.endings: dict[Path, Ending] = {}
        self.games = Menu([])
        self.about = Page(id="about")

    def compose(self) -> ComposeResult:
        title = Page([[Words("Replays", self.colours.title)]], id="title")
        title.can_focus = self.about.can_focus = False
        yield title
        yield self.games
        yield self.about
        yield KeyLine(REPLAYS)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self._list()
        self.games.focus()
        self.run_worker(self._find_out, thread=True, exclusive=True, group="endings")

    def _list(self) -> None:
        self.saves = finished()
        self._fill()

    def _find_out(self) -> None:
        """How the games went, one after the other, beside the screen's own work."""
        worker = get_current_worker()
        for save, ending in endings():
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._found, save, ending)

    def _found(self, save: Save, ending: Ending) -> None:
        self.endings[save.path] = ending
        if self.is_attached:
            self._fill()

    # --- the list --------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.games.show([self._item(save) for save in self.saves], self.games.cursor)
        self._describe()

    def _item(self, save: Save) -> Item:
        ending = self.endings.get(save.path)
        when = time.strftime(WHEN, time.localtime(save.played))
        return Item(when, save.path, detail=self._in_short(save, ending))

    def _in_short(self, save: Save, ending: Ending | None) -> str:
        if ending is None:
            return save.title
        if not ending.vp:
            return f"{save.title}: cannot be shown"
        seats = [f"{name} {vp}" for name, vp in zip(save.names, ending.vp, strict=True)]
        length = f"{ending.turns} turns" if not ending.problem else "differs on the way"
        decks = " / ".join(" + ".join(each) for each in ending.factions)
        return f"{', '.join(seats)}  {self.glyphs.dot}  {length}  {self.glyphs.dot}  {decks}"

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._describe()

    def _describe(self) -> None:
        c = self.colours
        save = self._current()
        if save is None:
            words = "No game has been played to its end yet. Play one, or watch one; it is listed here."
            self.about.show([[Words(words, c.faded)]])
            return
        ending = self.endings.get(save.path)
        lines: list[Paragraph] = []
        if ending is None:
            lines.append([Words("How it went is being worked out.", c.faded)])
        elif ending.vp:
            lines += [self._seat(save, ending, seat) for seat in range(len(save.names))]
            lines.append([Words(f"{ending.turns} turns, {ending.answers} answers", c.faded)])
        if ending is not None and ending.problem:
            lines.append([Words(ending.problem, c.warn)])
        lines.append([Words(save.path.name, c.faded)])
        self.about.show(lines)

    def _seat(self, save: Save, ending: Ending, seat: int) -> Paragraph:
        c, g = self.colours, self.glyphs
        player = ending.players[seat] if ending.players else ""
        won = seat == ending.winner
        return [
            Words(f"{g.seats[seat]} {save.names[seat]}", c.seats_bold[seat] if won else c.seats[seat]),
            Words(f" {ending.vp[seat]} VP{' wins' if won else ''} ", c.bold),
            Words(f" {' + '.join(ending.factions[seat])}", c.text),
            Words(f"  {player}", c.faded),
        ]

    def _current(self) -> Save | None:
        return self.saves[self.games.cursor] if self.saves else None

    # --- what to do with one ---------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        save = self._current()
        if save is not None:
            self._open(save.path)

    def _open(self, path: Path) -> None:
        from .replay import open_replay

        open_replay(self.smashup, path)

    def action_open_file(self) -> None:
        from ..dialogs.text import TextDialog

        def check(text: str) -> str:
            return "" if Path(text).expanduser().is_file() else f"There is no file {text}."

        def typed(text: str | None) -> None:
            if text:
                self._open(Path(text).expanduser())

        self.app.push_screen(TextDialog("Which file?", "", check), typed)

    def action_delete(self) -> None:
        save = self._current()
        if save is None:
            return
        from ..dialogs.choose import ConfirmDialog

        def sure(yes: bool | None) -> None:
            if yes:
                save.path.unlink(missing_ok=True)
                self._list()

        text = f"The record of {save.title} is thrown away for good."
        self.app.push_screen(ConfirmDialog("Delete?", text, "Delete it", "Keep it"), sure)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.saves) if action in ("open", "delete") else True
