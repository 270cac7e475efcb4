"""A table without a screen: whoever would show it notes what it is given."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smashup_tui.players.thought import Thought
from smashup_tui.support.settings import Settings
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.session import Session
from smashup_tui.tui.actions import key_words, keys_of
from smashup_tui.tui.table.controller import TableController
from smashup_tui.tui.table.table_state import BaseState, CardRow, TableState
from smashup_tui.tui.table.turns import Turns

from ..scenario import Board

if TYPE_CHECKING:
    from smashup_tui.support.tasks import Work
    from smashup_tui.table.answer_builder import AnswerBuilder


class NoLibrary:
    """The reference has not been read yet."""

    library = None

    def about_card(self, slug: str) -> None:
        return None


class FakeHost:
    """What a screen is to the controller and to the turns."""

    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**{"ai_speed": "instant", **settings})
        self.library_loader: Any = NoLibrary()
        self.signs: Sequence[str] = ("●", "○", "◆", "◇")
        self.states: list[TableState] = []
        self.said: list[str] = []
        self.marks: list[int] = []  # what had happened at each answer
        self.works: list[tuple[Work, str]] = []
        self.picking: list[AnswerBuilder] = []
        self.front = True
        self.moves = self.is_newcomer = False
        self.told: list[str] = []
        self.passed: list[str] = []
        self.new_cards: set[int] = set()

    def show(self, state: TableState) -> None:
        self.states.append(state)

    def say(self, words: str, *, title: str = "", seconds: float = 3, bad: bool = False) -> None:
        self.said.append(f"{title}: {words}" if title else words)

    def key(self, action: str) -> str:
        return key_words(keys_of(action))

    def is_new(self, card: int) -> bool:
        return card in self.new_cards

    def is_in_front(self) -> bool:
        return self.front

    def next_spot(self, cursor: int, dx: int, dy: int) -> int:
        return cursor + dx + dy

    def pick_move(self, builder: AnswerBuilder) -> None:
        self.picking.append(builder)

    def answered(self, mark: int) -> None:
        self.marks.append(mark)

    def begin(self, work: Work, kind: str) -> None:
        self.works.append((work, kind))

    # --- what lies around the table --------------------------------------------------------------

    async def in_front(self) -> None:
        while not self.front:
            await asyncio.sleep(0)

    async def pass_keyboard(self, name: str, seat: int) -> None:
        self.passed.append(name)

    async def tell(self, title: str, words: str) -> None:
        self.told.append(words)

    # --- what was shown --------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        return self.states[-1]

    def base(self, number: int = 0) -> BaseState:
        return self.state.bases[number]

    def rows(self, number: int = 0) -> list[CardRow]:
        """The minions at a base."""
        return [row for side in self.base(number).sides for row in side.rows]

    def row(self, name: str) -> CardRow:
        """The first card in play of that name."""
        found = [row for base in self.state.bases for side in base.sides for row in side.rows]
        found += [row for base in self.state.bases for row in base.actions]
        found += [each for row in found for each in row.attached]
        return next(row for row in found if row.name == name)

    @property
    def prompt(self) -> str:
        return "".join(piece.text for piece in self.state.prompt.words)

    def key_of(self, words: str) -> str:
        """The key that the prompt gives for something."""
        return next((key for key, said, _ in self.state.prompt.keys if said == words), "")

    def forecast(self) -> None:
        """Find what is being looked for, as a screen would once the key is shown."""
        works, self.works = self.works, []
        for work, kind in works:
            assert kind == "preview"
            asyncio.run(work())


class SetTable(Session):
    """A game that begins in the middle, as the board builder has laid it out; it has no journal."""

    def __init__(self, table: Board, *players: str) -> None:
        from smashup_tui.engine.record import Record

        super().__init__(table.game, Record(table.game.setup, 1, "0"), players or ("human", "random"))


def table_of(board: Board, *players: str) -> LocalTable:
    return LocalTable(SetTable(board, *players))


def asked(board: Board, seat: int = 0, **settings: Any) -> tuple[TableController, FakeHost]:
    """A controller whose player has just been asked."""
    host = FakeHost(**settings)
    controller = TableController(table_of(board).seat(seat), host)
    again(controller)
    return controller, host


def again(controller: TableController) -> None:
    """What the turns do next where nobody else is asked."""
    controller.update()
    controller.ask(controller.seat.question())


class Eager:
    """Opponents that take the first thing they are offered."""

    async def think(self, session: Session, name: str) -> Thought:
        decision = session.game.decision
        assert decision is not None
        return Thought(tuple(range(max(1, decision.least))), "")

    def review(self, session: Session, seat: int) -> Any:
        raise NotImplementedError

    def stop(self) -> None:
        """They think no longer than they are asked."""


def turns_at(session: Session, **settings: Any) -> tuple[Turns, FakeHost]:
    """The turns of a game, without a screen."""
    host, table = FakeHost(**settings), LocalTable(session, Eager())
    first = table.seat(table.people[0] if table.people else 0)
    return Turns(TableController(first, host), table, host), host
