"""A corner of a table, drawn as the table is: what a theme looks like."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..card_drawing import DrawnCard, list_row
from ..widgets.canvas import Row
from .base_panel import BasePanel
from .table_state import LEGAL, NOT_NOW, BaseState, CardRow, SideState

REX = CardRow(1, "King Rex", 0, "minion", 9, trend=1, protected=True, sign="grew")
ZAPBOT = CardRow(2, "Zapbot", 1, "minion", 4, sign="lost")
BASE = BaseState(
    3,
    "a",
    "Tar Pits",
    16,
    16,
    (4, 3, 2),
    (
        SideState(0, 0, "You", 9, 1, 4, rows=(REX,)),
        SideState(1, 1, "Ada", 4, 2, 3, rows=(ZAPBOT,)),
        SideState(2, 2, "Bo", 2, 3, 2),
        SideState(3, 3, "Cleo", 1, 4, 0),
    ),
    key="a",
    scores=True,
)
LINES = 9  # of the base
HAND = (
    DrawnCard(sigil_of("aliens"), "Invader", "minion", "", 3, key="1", state=LEGAL),
    DrawnCard(sigil_of("aliens"), "Scout", "minion", "", 3, key="2", state=LEGAL, cursor=True),
    DrawnCard(sigil_of("pirates"), "Cannon", "action", key="3", state=NOT_NOW),
)
WIDEST = 44


class ThemeSample(BasePanel):
    """One base, a hand, and a word in each of the other colours."""

    DEFAULT_CSS = "ThemeSample { height: 15; }"

    def __init__(self) -> None:
        super().__init__()
        self.gap = False
        self.state = BASE

    def paint(self, width: int, height: int) -> list[Row]:
        wide = max(24, min(width, WIDEST))
        hand = [Row(self.glyphs).append(list_row(card, wide, self.colours, self.glyphs)) for card in HAND]
        return [*super().paint(wide, LINES), self.row(), *hand, self.row(), self._words()]

    def _words(self) -> Row:
        c, row = self.colours, self.row()
        for words, style in (
            ("link", c.link),
            ("key", c.key),
            ("lead", c.good),
            ("care", c.warn),
            ("no", c.bad),
        ):
            row.add(" ", c.text).add(words, style)
        return row
