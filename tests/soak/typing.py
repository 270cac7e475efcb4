"""What a terminal sends for keys and for the mouse, as it sends it: several in one write come in one read."""

from __future__ import annotations

import string

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.keys import _character_to_key

NAMED = {
    "enter": "\r",
    "escape": "\x1b[27u",  # as newer terminals write it: unmistakable also in the middle of a write
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "insert": "\x1b[2~",
    "delete": "\x1b[3~",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "alt+left": "\x1b[1;3D",
    "alt+right": "\x1b[1;3C",
    "shift+right": "\x1b[1;2C",
    "ctrl+left": "\x1b[1;5D",
    **{f"f{number}": f"\x1b[{code}~" for number, code in enumerate((15, 17, 18, 19, 20), 5)},
    **{f"f{number}": f"\x1bO{letter}" for number, letter in enumerate("PQRS", 1)},
    **{f"ctrl+{letter}": chr(number) for number, letter in enumerate(string.ascii_lowercase, 1)},
    **{_character_to_key(sign): sign for sign in string.printable if sign.isprintable() and sign != " "},
}
KEYS = tuple(NAMED.values())
FOCUS = ("\x1b[I", "\x1b[O")
LEFT, MIDDLE, RIGHT, MOVED, UP, DOWN = 0, 1, 2, 32, 64, 65
HOVERING = MOVED + 3


def mouse(button: int, x: int, y: int, *, released: bool = False) -> str:
    return f"\x1b[<{button};{x + 1};{y + 1}{'m' if released else 'M'}"


def click(button: int, x: int, y: int) -> str:
    return mouse(button, x, y) + mouse(button, x, y, released=True)


def drag(x: int, y: int, to_x: int, to_y: int) -> str:
    half = (x + to_x) // 2, (y + to_y) // 2
    moves = "".join(mouse(MOVED, *at) for at in (half, (to_x, to_y)))
    return mouse(LEFT, x, y) + moves + mouse(LEFT, to_x, to_y, released=True)


def pasted(text: str) -> str:
    return f"\x1b[200~{text}\x1b[201~"


class Terminal:
    """Reads as the app's own driver does."""

    def __init__(self, app: App[None]) -> None:
        self.app = app
        self.parser = XTermParser()

    def write(self, data: str) -> None:
        driver = self.app._driver
        assert driver is not None
        for message in self.parser.feed(data):
            driver.process_message(message)
