"""Every key that works on a screen, from the one list of actions; a click on a line does it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from textual.actions import parse
from textual.app import ComposeResult
from textual.screen import Screen

from ..actions import BUILT_ON, EVERYWHERE, TABLE, Action, actions_at, key_words
from ..widgets.flow import Page, Paragraph, Words
from .window import Window

# The signs next to cards in play, as they are drawn; in braces the names of `glyphs`.
SIGNS = {
    "[4]": "something protects it",
    "4{grew} 4{shrank}": "stronger, or weaker, than printed",
    "{seats[1]} Name": "its owner, where someone else controls it",
    "{cancelled}": "its abilities are cancelled",
    "{stored}": "a card is stored under it",
    "{came}": "just arrived (until the next key)",
    "{moved}": "just moved here, or returned to a hand or a deck",
    "{grew}": "just became stronger",
    "{shrank}": "just became weaker",
    "{turned}": "just changed control",
    "{hit}": "just affected, or just protected",
    "{lost}": "just destroyed, or discarded",
}


GROUPS = ("Here", "Here, but not now", "Everywhere")

# What names things at a table; no action has these keys.
TO_PLAY = (
    ("1–9 0", "Select the card or minion with that number; press again to play it"),
    ("a b c", "A base: play there, or look at it"),
    ("y n", "Answer yes or no"),
    ("mouse", "Point to read. Click a card, then where to play it, or drag it"),
)


class HelpDialog(Window[str]):
    """The answer is the action that was clicked."""

    WIDTH = 72

    def __init__(self, where: str, below: Screen[Any]) -> None:
        super().__init__(f"Keys: {where}", "Click to run it · Esc back · change keys in Settings")
        self.where = where
        self.below = below  # where the keys work

    def body(self) -> ComposeResult:
        page = Page(self.lines())
        page.styles.height = "auto"
        page.styles.max_height = "80vh"
        yield page

    def lines(self) -> list[Paragraph]:
        c = self.colours
        lines: list[Paragraph] = []
        heading = -1
        if self._asks:
            lines += self.to_play()
        if isinstance(self.below, Window):
            lines += self.in_a_window(self.below)
        actions_here = sorted(actions_at(self.where), key=self._group)
        for (group, words), same in groupby(actions_here, key=lambda each: (self._group(each), each.help)):
            actions = list(same)
            if group != heading:
                heading = group
                if lines:
                    lines.append([Words(" ", c.text)])
                lines.append([Words(GROUPS[group].upper(), c.title_faded)])
            keys = " ".join(key_words(self.smashup.keys(each.id), all_of_them=True) for each in actions)
            does = actions[0].action if len(actions) == 1 else None
            key = Words(f"{keys:<14}".replace(" ", "\xa0"), c.key, does)
            lines.append([key, Words(f" {words}", c.text, does)])
        if self._at_a_table and not self._asks:
            lines += [[Words(" ", c.text)], *self.to_play()]
        if self._at_a_table:
            lines += self.legend()
        return lines

    def _group(self, action: Action) -> int:
        """What works comes first."""
        if action.where == EVERYWHERE:
            return GROUPS.index("Everywhere")
        _, name, parameters = parse(action.action)
        return 0 if self.below.check_action(name, parameters) else 1

    @property
    def _at_a_table(self) -> bool:
        return TABLE in BUILT_ON.get(self.where, (self.where,))

    @property
    def _asks(self) -> bool:
        """Is somebody here asked, so that cards and bases have keys?"""
        from ..table.screen import TableScreen

        return isinstance(self.below, TableScreen) and self.below.controller.builder is not None

    def in_a_window(self, window: Window[Any]) -> list[Paragraph]:
        """Its keys, as its foot names them."""
        c = self.colours
        lines: list[Paragraph] = [[Words("HERE", c.title_faded)]]
        for said in window.hint.split(" · "):
            key, _, words = said.partition(" ")
            lines.append([Words(f"{key:<14}".replace(" ", "\xa0"), c.key), Words(f" {words}", c.text)])
        return lines

    def to_play(self) -> list[Paragraph]:
        """The keys one needs, before all the others."""
        c = self.colours
        lines: list[Paragraph] = [[Words("TO PLAY", c.title_faded)]]
        for keys, words in TO_PLAY:
            lines.append([Words(f"{keys:<14}".replace(" ", "\xa0"), c.key), Words(f" {words}", c.text)])
        return lines

    def legend(self) -> list[Paragraph]:
        """What the signs on the table mean."""
        c, g = self.colours, self.smashup.glyphs
        seats = [Words(f"{sign} ", c.seats[seat]) for seat, sign in enumerate(g.seats)]
        lines: list[Paragraph] = [
            [Words(" ", c.text)],
            [Words("SIGNS", c.title_faded)],
            [*seats, Words("\xa0" * 7 + "the seats, in turn order", c.text)],
        ]
        for drawn, words in SIGNS.items():
            sign = f"{drawn.format(**g._asdict()):<14}".replace(" ", "\xa0")
            lines.append([Words(sign, c.key), Words(f" {words}", c.text)])
        return lines

    def on_page_followed(self, event: Page.Followed) -> None:
        event.stop()
        self.dismiss(event.spot)
