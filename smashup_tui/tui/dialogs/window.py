"""A window over the screen: a surface with a heading, its keys at the foot; closed with Esc."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.markup import escape
from textual.screen import ModalScreen

from ...support.terminal import plain, printable
from ..actions import bindings_in_windows
from ..colours import Colours, Role
from ..text_selection import SelectsText
from ..widgets.canvas import Canvas, Row

if TYPE_CHECKING:
    from ..app import SmashupApp

T = TypeVar("T")
KeyedAction = tuple[str, str, str]  # key, words, the window's action

A_KEY = re.compile(r"\b(Enter|Esc|Space|Tab|PgDn|PgUp|Arrows)\b")


class ClosesOnce(SelectsText[T]):
    """Answered by `dismiss`, once, however many keys a single read of the terminal brings.

    A key that comes after the answer finds it gone, and closes nothing below it; one that comes before its
    parts are there closes nothing either.
    """

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active and self.is_mounted else AwaitComplete()


class Window(ClosesOnce[T], ModalScreen[T], Generic[T]):
    """Override `body`; `dismiss` with the answer. Esc, or a click next to it, closes it without one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back", show=False),
        *bindings_in_windows(),
    ]
    WIDTH: str | int = "auto"
    GROUND: ClassVar[Role] = "s2"

    def __init__(self, title: str, hint: str = "Esc back") -> None:
        super().__init__()
        self.window_title = title
        self.hint = hint

    @property
    def smashup(self) -> SmashupApp:
        return self.app  # type: ignore[return-value]

    @property
    def colours(self) -> Colours:
        return self.smashup.colours.on(self.GROUND)

    def compose(self) -> ComposeResult:
        window = Vertical(classes="window", id="window")
        # Escaped before it is raised: what looks like markup is known by its small letters.
        window.border_title = self._at_the_edge(self.window_title).upper()
        window.border_subtitle = A_KEY.sub(r"[bold $accent-text]\1[/]", self._at_the_edge(self.hint))
        window.styles.width = self.WIDTH
        self.restyle(window)
        with window:
            yield from self.body()

    def restyle(self, window: Vertical) -> None:
        """Where no surface tells it apart, a rule above and below does."""
        window.set_class(self.colours.flat, "-flat")
        window.set_class(self.smashup.glyphs.is_ascii, "-ascii")

    def _at_the_edge(self, text: str) -> str:
        """Titles contain names, which may contain anything: none of it is taken for colours or commands."""
        return escape(plain(text) if self.smashup.glyphs.is_ascii else printable(text))

    def body(self) -> ComposeResult:
        """What the window holds."""
        raise NotImplementedError

    def action_close(self) -> None:
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click next to the window."""
        if event.widget is self:
            self.action_close()

    def on_key(self, event: events.Key) -> None:
        """A key that does nothing says so, and gives no answer."""
        if event.is_printable and event.key not in self.active_bindings:
            event.stop()
            self.smashup.refuse(event, "That key does nothing here.")

    def answer(self, value: Any) -> None:
        self.dismiss(value)


class ActionBar(Canvas):
    """What can be done in a window, in one line: each word has its key, and a click does it."""

    DEFAULT_CSS = "ActionBar { height: 1; margin-top: 1; }"

    def __init__(self, deeds: Sequence[KeyedAction]) -> None:
        super().__init__(id="deeds")
        self.deeds = deeds

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return sum(len(key) + len(words) + 3 for key, words, _ in self.deeds)

    def paint(self, width: int, height: int) -> list[Row]:
        c, row = self.colours, self.row()
        for key, words, action in self.deeds:
            row.add(f" {key}", c.key, action)
            row.add(f" {words} ", c.text, action)
        return [row]

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.screen.run_action(action)
