"""The signs the table is drawn with: in Unicode, and in plain ASCII for terminals that cannot do more."""

from __future__ import annotations

from typing import NamedTuple

from ..support.terminal import terminal_does_unicode


class Glyphs(NamedTuple):
    """One set of signs. Ownership is a shape, so that it can be read without colour."""

    seats: tuple[str, str, str, str] = ("●", "○", "◆", "◇")
    full: str = "▓"
    empty: str = "░"
    over: str = "█"
    line: str = "─"
    bold_line: str = "━"
    bar: str = "│"
    hook: str = "└"
    fork: str = "├"
    steps: str = "╯╭╮╰"  # a line that rises: its end and its start; one that falls
    dot: str = "·"
    dotted: str = "·"  # a line of these is hardly there
    arrow: str = "→"
    point: str = "▸"
    more: str = "…"
    dash: str = "–"
    talent: str = "✦"
    came: str = "+"
    moved: str = "»"
    grew: str = "↑"
    shrank: str = "↓"
    turned: str = "⇄"
    hit: str = "!"
    lost: str = "×"
    stored: str = "▤"
    cancelled: str = "⊘"
    checked: str = "■"
    pip: str = "■"
    unchecked: str = "□"
    up: str = "▲"
    down: str = "▼"
    left: str = "◂"
    right: str = "▸"
    links: tuple[str, str] = ("‹", "›")
    quotes: tuple[str, str] = ("“", "”")
    spinner: str = "◐◓◑◒"
    blocks: str = " ▁▂▃▄▅▆▇█"
    turn: str = "◀"
    star: str = "★"
    no_star: str = "☆"
    thumb: str = "▐"

    @property
    def is_ascii(self) -> bool:
        """Without block letters nothing is drawn."""
        return self.more.isascii()


UNICODE = Glyphs()
ASCII = Glyphs(
    seats=("*", "o", "+", "x"),
    full="#",
    empty=".",
    over="#",
    line="-",
    bold_line="=",
    bar="|",
    hook="`",
    fork="+",
    steps="++++",
    dot="-",
    dotted=".",
    arrow="->",
    point=">",
    more="~",
    dash="-",
    talent="T",
    came="+",
    moved=">",
    grew="^",
    shrank="v",
    turned="%",
    hit="!",
    lost="x",
    stored="=",
    cancelled="0",
    checked="x",
    pip="#",
    unchecked=" ",
    up="^",
    down="v",
    left="<",
    right=">",
    links=("<", ">"),
    quotes=('"', '"'),
    spinner="|/-\\",
    blocks=" .:-=+*#@",
    turn="<",
    star="*",
    no_star="o",
    thumb="#",
)


def glyphs_for(choice: str, seats: tuple[str, ...] = ()) -> Glyphs:
    """The set for the setting: `on`, `off`, or `auto` by what the terminal says of itself.

    A theme may have its own shapes for the four seats; plain ASCII keeps its letters.
    """
    if choice == "on" or (choice == "auto" and not terminal_does_unicode()):
        return ASCII
    if not seats:
        return UNICODE
    one, two, three, four = seats
    return UNICODE._replace(seats=(one, two, three, four))
