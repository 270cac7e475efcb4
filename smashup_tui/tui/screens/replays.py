"""The games played to the end: when, who with what, how it went; open one to watch it again."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from ...stats.game_facts import GAME, GameFacts
from ...stats.game_index import Index
from ...stats.player_record import pair_name
from ...support.grammar import counted
from ...support.paths import as_typed
from ...table.saved_games import Save, finished
from ..actions import REPLAYS, bindings
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

WHEN = "%Y-%m-%d %H:%M"


class ReplaysScreen(SmashupScreen):
    """A list that is there at once; how each game went is filled in in the background."""

    WHERE = REPLAYS
    CSS_PATH = "replays.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(REPLAYS)]

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[Save] = []
        self.facts: dict[Path, GameFacts] = {}
        self.games = Menu([])
        self.about = Page(id="about")

    def compose(self) -> ComposeResult:
        title = Page([[Words("REPLAYS", self.colours.title_faded)]], id="title")
        title.can_focus = self.about.can_focus = False
        yield title
        yield self.games
        yield self.about
        yield KeyHints(REPLAYS)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self._list()
        self.games.focus()
        self.run_worker(self._find_out, thread=True, exclusive=True, group="facts")

    def _list(self) -> None:
        self.saves = finished()
        self._fill()

    def _find_out(self) -> None:
        """How the games went, one after the other, in the background."""
        worker, index = get_current_worker(), Index.open()
        self.app.call_from_thread(self._found, *index.known)
        for facts in index.read_missing():
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._found, facts)

    def _found(self, *journals: GameFacts) -> None:
        self.facts |= {facts.path: facts for facts in journals if facts.kind == GAME}
        if self.is_attached:
            self._fill()

    # --- the list --------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.games.show([self._item(save) for save in self.saves], self.games.cursor)
        self._describe()

    def _item(self, save: Save) -> Item:
        facts = self.facts.get(save.path)
        when = time.strftime(WHEN, time.localtime(save.played))
        return Item(when, save.path, detail=self._in_short(save, facts), factions=_decks(facts))

    def _in_short(self, save: Save, facts: GameFacts | None) -> str:
        if facts is None:
            return save.title
        if not facts.places:
            return f"{save.title}: can't be shown"
        seats = [f"{place.name} {place.vp}" for place in facts.places]
        length = counted(facts.turns, "turn") if not facts.problem else "can't be fully replayed"
        decks = " / ".join(pair_name(place.factions) for place in facts.places)
        return f"{', '.join(seats)}  {self.glyphs.dot}  {length}  {self.glyphs.dot}  {decks}"

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._describe()

    def _describe(self) -> None:
        c = self.colours
        save = self._current()
        if save is None:
            words = "No finished games yet. Play or watch one, and it will be listed here."
            self.about.show([[Words(words, c.faded)]])
            return
        facts = self.facts.get(save.path)
        lines: list[Paragraph] = []
        if facts is None:
            lines.append([Words("Reading the game…", c.faded)])
        elif facts.places:
            lines += [self._seat(facts, seat) for seat in range(len(facts.places))]
            lines.append(
                [Words(f"{counted(facts.turns, 'turn')}, {counted(facts.answers, 'answer')}", c.faded)]
            )
        if facts is not None and facts.problem:
            lines.append([Words(facts.problem, c.warn)])
        lines.append([Words(save.path.name, c.faded)])
        self.about.show(lines)

    def _seat(self, facts: GameFacts, seat: int) -> Paragraph:
        c, g, place = self.colours, self.glyphs, facts.places[seat]
        won = seat == facts.winner
        return [
            Words(f"{g.seats[seat]} {place.name}", c.seats_bold[seat] if won else c.seats[seat]),
            Words(f" {place.vp} VP{' wins' if won else ''}", c.bold),
            Words(f" {g.dot} {pair_name(place.factions)}", c.text),
            Words(f" {g.dot} {place.player}", c.faded),
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
        from ..table.recorded import open_replay

        open_replay(self.smashup, path)

    def action_open_file(self) -> None:
        from ..dialogs.text import TextDialog

        def check(text: str) -> str:
            return "" if os.path.isfile(as_typed(text)) else f"{text} doesn't exist."

        def typed(text: str | None) -> None:
            if text:
                self._open(as_typed(text))

        self.app.push_screen(TextDialog("Which file?", "", check), typed)

    def action_delete(self) -> None:
        save = self._current()
        if save is None:
            return
        from ..dialogs.choose import ConfirmDialog

        def sure(yes: bool | None) -> None:
            if yes:
                try:
                    save.path.unlink(missing_ok=True)
                except OSError as error:
                    self.notify(f"It can't be deleted: {error}.", severity="error", markup=False)
                self._list()

        text = f"The recording of {save.title} will be permanently deleted."
        self.app.push_screen(ConfirmDialog("Delete?", text, "Delete", "Keep"), sure)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.saves) if action in ("open", "delete") else True


def _decks(facts: GameFacts | None) -> tuple[str, ...]:
    """All factions of a game, deck by deck."""
    return tuple(slug for place in facts.places for slug in place.factions) if facts is not None else ()
