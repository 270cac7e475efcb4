"""What a table's screen may have besides the table: a part with keys, windows and widgets of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .controller import Part
from .layout import Extras

if TYPE_CHECKING:
    from textual.widget import Widget

    from ..actions import Action
    from ..widgets.menu import Item
    from .screen import TableScreen
    from .table_state import TableState


def always() -> bool:
    return True


class Handler(NamedTuple):
    """What an action does here, and when it works."""

    run: Callable[..., Any]
    works: Callable[[], bool] = always


class Course(Protocol):
    """What comes next at a table, one thing after the other."""

    async def run(self, since: int = -1) -> None:
        """From an answer (what had happened before it), or from where the table stands."""
        ...


class TablePart(Part):
    """A part with keys, windows and widgets of its own."""

    extras = Extras()

    def attach(self, screen: TableScreen) -> None:
        self.screen = screen
        self.c = screen.controller

    def handlers(self) -> Mapping[str, Handler]:
        """By the names of actions; they take the place of what the table does with such an action."""
        return {}

    def widgets(self) -> Mapping[str, Widget]:
        """By their places."""
        return {}

    def begin(self) -> None:
        """The screen is there, and nothing has happened yet."""

    def end(self) -> None:
        """The screen goes."""

    def resumed(self) -> None:
        """Nothing is on top of it any more."""

    def show(self, state: TableState) -> None:
        """Another state."""

    def followed(self, spot: object) -> bool:
        """Is that a link of its own? Then it is followed."""
        return False

    def menu(self, items: list[Item]) -> list[Item]:
        """What the menu offers."""
        return items

    def chosen(self, choice: str) -> bool:
        """Is that entry of the menu one of its own? Then that is done."""
        return False

    def if_left(self) -> str:
        """What happens to the game if the player leaves; empty: nothing else than usual."""
        return ""

    def cut_off(self) -> list[str]:
        """Whom it cuts off if the player leaves."""
        return []

    def key_label(self, action: Action) -> str | None:
        """What the bottom line calls an action; None: as usual."""
        return None
