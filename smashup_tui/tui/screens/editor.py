"""The board editor: any card to any zone, counters, VP, turn, phase, deck order; refuses what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.binding import BindingType

from ...practice.board_editor import (
    MOST_PLAYS,
    MOST_TURN,
    MOST_VP,
    Alter,
    BoardEdit,
    BoardEditor,
    dealt,
    no_extra_plays,
    turn_number,
    turn_of,
    vp_of,
)
from ...support.grammar import counted
from ...support.terminal import number_typed
from ...table.lineup import Seating
from ...table.local_table import LocalTable
from ..actions import EDITOR, bindings
from ..dialogs.choose import PickDialog
from ..dialogs.text import TextDialog
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from .board import BoardScreen
from .new_game import NewGameScreen


class EditorScreen(BoardScreen):
    """A board to arrange; playing on from it is practice."""

    WHERE = EDITOR
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(EDITOR)]

    def __init__(self, position: str = "") -> None:
        self.board = BoardEditor(position)
        self.table = LocalTable(self.board.session)
        super().__init__(self.table.seat(self.table.spectator().view().current))

    def on_mount(self) -> None:
        self.update()
        self.cursor = next(iter(self.spots()), 0)
        self.show_pointing()

    # --- showing ---------------------------------------------------------------------------------

    def status_words(self) -> str:
        return f"board editor: showing {self.seat.names[self.seat.number]}'s hand"

    def prompt_data(self) -> PromptData:
        problems, phase = self.board.problems(), self.board.phase
        key = self.smashup.key
        keys = (
            (key("editor.move"), "move", "choose"),
            (key("editor.add"), "add a card", "add"),
            (key("editor.play"), "play on", "play"),
        )
        when = f"{phase} is about to start." if phase else "Arrange the board."
        return PromptData("", problems[0] if problems else when, keys, not problems)

    # --- changing --------------------------------------------------------------------------------

    def change(self, alter: Alter) -> None:
        """What cannot be is refused with the reason."""
        problem = self.board.change(alter)
        if problem:
            self.notify(problem, title="Not possible", severity="warning", markup=False)
        else:
            self._show()

    def _show(self) -> None:
        self.retell()
        self.update()
        if self.cursor not in self.spots():
            self.point(next(iter(self.spots()), 0))

    def action_undo(self) -> None:
        if self.board.undo():
            self._show()

    def action_redo(self) -> None:
        if self.board.redo():
            self._show()

    def _pick(self, title: str, items: list[Item], then: Callable[[Any], None], text: str = "") -> None:
        """What is chosen is done to the board that was looked at: two clicks at once open two windows."""
        board = self.board.state

        def chosen(value: Any) -> None:
            if value is not None and self.board.state is board:
                then(value)

        self.app.push_screen(PickDialog(title, items, text), chosen)

    def _pick_change(self, title: str, changes: Iterable[BoardEdit], text: str = "") -> None:
        items = [Item(each.words, each.alter, each.key, each.detail) for each in changes]
        self._pick(title, items, self.change, text)

    # --- cards -----------------------------------------------------------------------------------

    def choose(self, spot: int) -> None:
        self.point(spot)
        if spot:
            self._pick_place(spot)

    def _pick_place(self, card: int) -> None:
        self._pick_change(self.seat.printed(card).name, self.board.changes_of(card))

    def action_add(self) -> None:
        """A card out of a deck, a discard pile, a hand or the box: first whose, then which, then where."""
        items = [Item(f"{name}'s cards", seat) for seat, name in enumerate(self.board.names)]
        self._pick("Add which card?", [*items, Item("a base", -1)], self._add_of)

    def _add_of(self, owner: int) -> None:
        if owner < 0:
            self._pick_change("Put which base into play?", self.board.bases_to_add())
            return
        items = [Item(name, card, "", where) for name, card, where in self.board.cards_to_add(owner)]
        self._pick(f"Which of {self.board.names[owner]}'s cards?", items, self._pick_place)

    def action_deck(self) -> None:
        """The order of a deck, top first: Press Enter to put a card on top."""
        items = [Item(name, seat) for seat, name in enumerate(self.board.names)]
        self._pick("Whose deck?", items, self._order_deck)

    def _order_deck(self, seat: int) -> None:
        title = f"{self.board.names[seat]}'s deck"
        self._pick_change(title, self.board.deck_order(seat), "Press Enter to put a card on top.")

    # --- players and time ------------------------------------------------------------------------

    def action_vp(self) -> None:
        assert self.view is not None
        players = self.view.players
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

        self.app.push_screen(TextDialog(what, str(now), check), typed)

    def action_turn(self) -> None:
        """Whose turn it is, which, how far it has come, and what may still be played."""
        assert self.view is not None
        view = self.view
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
        assert self.view is not None
        who, now = self.view.names[self.view.current], self.view.phase
        text = f"{who}'s turn continues at the start of this phase. Now: {now}."
        self._pick_change("Phase", self.board.phases(), text)

    def action_eyes(self) -> None:
        """Look through the next player's eyes."""
        self.seat = self.table.seat((self.seat.number + 1) % len(self.board.names))
        self.retell()
        self.update()

    # --- out of the editor -----------------------------------------------------------------------

    def action_play(self) -> None:
        problems = self.board.problems()
        if problems:
            self.notify("\n".join(problems), title="Not a possible board", severity="warning", markup=False)
            return
        from ...practice.practice_game import PracticeGame

        session = PracticeGame.from_position(self.board.position, "An arranged board")
        self.app.switch_screen(self.smashup.make_screen("practice_table", session=session))

    def action_save(self) -> None:
        from .practice import keep_position

        keep_position(self.smashup, self.board.position)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {"undo": bool(self.board.past), "redo": bool(self.board.future)}
        return works.get(action, True)


class EditorSetupScreen(NewGameScreen):
    """Whose cards the board is made of."""

    def begin(self, seating: Seating, seed: int) -> None:
        position = dealt(seating.setup, seed).text
        self.app.switch_screen(self.smashup.make_screen("editor", position=position))
