"""The board editor: any card to any zone, counters, VP, turn, phase, deck order; refuses what cannot be.

Every board that was touched is kept in a file of its own, which the list of practice shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...practice.board_editor import (
    MOST_PLAYS,
    MOST_TURN,
    MOST_VP,
    Alter,
    BoardEdit,
    BoardEditor,
    no_extra_plays,
    turn_number,
    turn_of,
    vp_of,
)
from ...practice.board_finder import edits_typed
from ...practice.saved import board_file
from ...support import paths
from ...support.grammar import counted
from ...support.terminal import number_typed
from ...table.local_table import LocalTable
from ..dialogs.choose import PickDialog
from ..dialogs.text import TextDialog
from ..widgets.menu import Item
from .part import Handler, TablePart
from .pointing import spots_of
from .table_state import PromptState, Run, TableState

if TYPE_CHECKING:
    from ...table.local_table import LocalSeat


class Editor(TablePart):
    """A board to arrange; playing on from it is practice."""

    def __init__(self, position: str = "", file: Path | None = None) -> None:
        """`file` is where the board is kept already."""
        file = file or board_file(paths.positions_dir(), datetime.now())
        self.board = BoardEditor(position, file)
        self.table = LocalTable(self.board.session)

    def first_seat(self) -> LocalSeat:
        return self.table.seat(self.table.spectator().view().current)

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "choose": Handler(self.choose),
            "add": Handler(self.add_card),
            "vp": Handler(self.change_vp),
            "turn": Handler(self.change_turn),
            "deck": Handler(self.change_deck),
            "eyes": Handler(self.next_seat),
            "play": Handler(self.play),
            "save": Handler(self.save),
            "undo": Handler(self.undo, lambda: bool(self.board.past)),
            "redo": Handler(self.redo, lambda: bool(self.board.future)),
            "back": Handler(self.screen.leave),
        }

    def begin(self) -> None:
        self._show()

    # --- showing ---------------------------------------------------------------------------------

    def add(self, state: TableState) -> TableState:
        seat = self.c.seat
        about = f"board editor: showing {seat.names[seat.number]}'s hand"
        return state._replace(scoreboard=state.scoreboard._replace(about=about), prompt=self._prompt())

    def _prompt(self) -> PromptState:
        problems, phase, key = self.board.problems(), self.board.phase, self.screen.smashup.key
        keys = (
            (key("editor.move"), "move", "choose"),
            (key("editor.add"), "add a card", "add"),
            (key("editor.play"), "play on", "play"),
        )
        when = f"{phase} is about to start." if phase else "Arrange the board."
        words = problems[0] if problems else when
        return PromptState((Run(words, "bad" if problems else "bold"),), keys, asked=not problems)

    def _show(self) -> None:
        self.c.forget_shown()
        self.c.update()
        spots = spots_of(self.c.seen_now)
        if self.c.cursor not in spots:
            self.c.cursor = next(iter(spots), 0)
        self.c.publish()

    # --- changing --------------------------------------------------------------------------------

    def change(self, alter: Alter) -> bool:
        """What cannot be is refused with the reason."""
        problem = self.board.change(alter)
        if problem:
            self.screen.notify(problem, title="Not possible", severity="warning", markup=False)
            return False
        self._show()
        if self.board.unsaved:
            self.screen.say(self.board.unsaved, bad=True)
        return True

    def undo(self) -> None:
        if self.board.undo():
            self._show()

    def redo(self) -> None:
        if self.board.redo():
            self._show()

    def _pick(self, title: str, items: list[Item], then: Callable[[Any], object], text: str = "") -> None:
        """A choice applies to the board it was made for: two clicks at once open two windows."""
        board = self.board.state

        def chosen(value: Any) -> None:
            if value is not None and self.board.state is board:
                then(value)

        self.screen.app.push_screen(PickDialog(title, items, text), chosen)

    def _pick_change(self, title: str, changes: Iterable[BoardEdit], text: str = "") -> None:
        items = [Item(each.words, each.alter, each.key, each.detail) for each in changes]
        self._pick(title, items, self.change, text)

    # --- cards -----------------------------------------------------------------------------------

    def choose(self) -> None:
        self.chosen_spot(self.c.cursor)

    def chosen_spot(self, spot: int) -> bool:
        """Where does it go?"""
        self.c.point(spot)
        if spot:
            self._pick_place(spot)
        return True

    def _pick_place(self, card: int) -> None:
        self._pick_change(self.c.seat.printed(card).name, self.board.changes_of(card))

    def add_card(self) -> None:
        """Any card or base to any place, by what is typed."""
        from ..dialogs.find_card import FindCardDialog

        def find(typed: str) -> list[BoardEdit]:
            return edits_typed(self.board, typed)

        self.screen.app.push_screen(FindCardDialog(self.screen.window_reader, find, self.change))

    def change_deck(self) -> None:
        """The order of a deck, top first, or hands off the top of them."""
        items = [Item(f"{name}'s deck", seat) for seat, name in enumerate(self.board.names)]
        items += [Item(each.words, each, each.key) for each in self.board.deal_hands()]
        self._pick("Decks and hands", items, self._change_deck)

    def _change_deck(self, chosen: int | BoardEdit) -> None:
        if isinstance(chosen, BoardEdit):
            self.change(chosen.alter)
        else:
            self._order_deck(chosen)

    def _order_deck(self, seat: int) -> None:
        title = f"{self.board.names[seat]}'s deck"
        self._pick_change(title, self.board.deck_order(seat), "Press Enter to put a card on top.")

    # --- players and time ------------------------------------------------------------------------

    def change_vp(self) -> None:
        players = self.c.seen_now.players
        items = [Item(f"{player.name}: {player.vp} VP", player.seat) for player in players]
        self._pick("Whose VP?", items, lambda seat: self._type("VP", players[seat].vp, MOST_VP, vp_of(seat)))

    def _type(self, what: str, now: int, most: int, change: Callable[[int], Alter]) -> None:
        def check(text: str) -> str:
            fine = number_typed(text, 0, most) is not None
            return "" if fine else f"{what} must be a number from 0 to {most}."

        board = self.board.state

        def typed(text: str | None) -> None:
            if text is not None and self.board.state is board:
                self.change(change(int(text)))

        self.screen.app.push_screen(TextDialog(what, str(now), check), typed)

    def change_turn(self) -> None:
        """Whose turn it is, which, how far it has come, and what may still be played."""
        view = self.c.seen_now
        items = [
            Item(f"Phase: {view.phase}", self._pick_phase, "p"),
            Item(
                f"Number of the turn: {view.turn}",
                lambda: self._type("Turn", view.turn, MOST_TURN, turn_number),
                "n",
            ),
            *self._plays(),
        ]
        items += [
            Item(f"Now {name}'s turn, with nothing played yet", lambda seat=seat: self.change(turn_of(seat)))
            for seat, name in enumerate(view.names)
        ]
        self._pick("Turn", items, lambda do: do())

    def _plays(self) -> list[Item]:
        """What the player whose turn it is may still play."""
        items = [
            Item(
                f"{word} left to play: {left}",
                lambda word=word, left=left, change=change: self._type(
                    f"{word} left", left, MOST_PLAYS, change
                ),
                word[0].lower(),
            )
            for word, left, change in self.board.free_plays()
        ]
        extra = self.board.extra_plays()
        if extra:
            words = counted(extra, "extra play", one="an")
            items.append(Item(f"Take back {words} from cards", lambda: self.change(no_extra_plays())))
        return items

    def _pick_phase(self) -> None:
        view = self.c.seen_now
        text = f"{view.names[view.current]}'s turn continues at the start of this phase. Now: {view.phase}."
        self._pick_change("Phase", self.board.phases(), text)

    def next_seat(self) -> None:
        """Look at the next player's hand."""
        self.c.seat = self.table.seat((self.c.seat.number + 1) % len(self.board.names))
        self._show()

    # --- out of the editor -----------------------------------------------------------------------

    def play(self) -> None:
        problems, screen = self.board.problems(), self.screen
        if problems:
            text = "\n".join(problems)
            screen.notify(text, title="Not a possible board", severity="warning", markup=False)
            return
        from ...practice.practice_game import PracticeGame

        session = PracticeGame.from_position(self.board.position, "An arranged board")
        screen.app.switch_screen(screen.smashup.make_screen("practice_table", session=session))

    def save(self) -> None:
        from ..screens.practice import keep_position

        keep_position(self.screen.smashup, self.board.position)
