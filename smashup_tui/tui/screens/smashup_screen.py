"""What the app's own screens share: the typed app, its colours and signs, a name for the list of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..actions import EVERYWHERE, Action
from ..colours import Colours
from ..glyphs import Glyphs
from ..text_selection import SelectsText
from ..widgets.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..app import SmashupApp
    from ..widgets.menu import Item

GO_ON = "Later, Play with friends › Go on opens it again for the same guests."


class SmashupScreen(SelectsText[None]):
    """A full screen; `WHERE` names its group in `actions`."""

    WHERE: str = EVERYWHERE
    LED_TO_BY: ClassVar[str] = "back"  # what a key is called that leads back to it

    @property
    def smashup(self) -> SmashupApp:
        return self.app  # type: ignore[return-value]

    @property
    def colours(self) -> Colours:
        return self.smashup.colours

    @property
    def glyphs(self) -> Glyphs:
        return self.smashup.glyphs

    def label_of(self, action: Action) -> str:
        """What the footer calls an action now; empty: another key that is shown does the same."""
        return action.label

    def does(self, action: str) -> bool:
        """Do it, if the screen knows it without Textual; False if it does not."""
        return False

    @property
    def way_back(self) -> str:
        """What leaving this screen is called: it depends on the one below."""
        screens = self.app.screen_stack
        below = screens[screens.index(self) - 1] if self in screens[1:] else None
        return below.LED_TO_BY if isinstance(below, SmashupScreen) else SmashupScreen.LED_TO_BY

    def restyle(self) -> None:
        """Colours or signs have changed. Override where styles are kept in what is shown."""
        for canvas in self.query(Canvas):
            canvas.repaint()

    def entries(self) -> Sequence[Item]:
        """What its menu offers and no key does."""
        return ()

    def enter(self, value: str) -> None:
        """One of these was chosen."""

    def cut_off(self) -> list[str]:
        """Who would be cut off from their table by leaving this screen."""
        return []

    def ask_to_leave(self, leave: Callable[[], None]) -> None:
        """First, if that cuts somebody off."""
        who = self.cut_off()
        if not who:
            leave()
            return
        from ..dialogs.choose import ConfirmDialog

        text = f"The table is on this machine, so this cuts off {', '.join(who)}. {GO_ON}"
        dialog = ConfirmDialog("Leave the table?", text, "Leave")
        self.app.push_screen(dialog, lambda sure: leave() if sure else None)

    def leave(self) -> None:
        """Go back to the screen below, once: a second key in the same read does nothing."""
        if self.is_active and self.is_mounted:
            self.app.pop_screen()

    def action_back(self) -> None:
        self.leave()
