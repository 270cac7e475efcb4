"""Lines out and lines in: everything printed goes through one place, everything typed comes through
another."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from select import select
from threading import Event
from typing import TextIO

from ..support.grammar import whose_is
from ..support.terminal import is_c_locale, plain

MOST_TYPED = 1 << 16  # bytes without an end of line
BETWEEN_LOOKS = 0.1  # seconds, at whether a keyboard has been closed
LONGEST_LINE = 500  # characters of what is typed; the rest is not read


class Talk:
    """Somebody who reads lines and types lines; `heard` is None once nothing more comes."""

    def __init__(
        self, out: TextIO | None = None, typed: Callable[[str], str] | None = None, *, echo: bool = False
    ) -> None:
        self.out = out or sys.stdout
        self._ascii = out is None and is_c_locale()
        self._typed = typed or input
        self.echoes = (
            echo  # what comes from a file or pipe is written down, too, so that the account can be read
        )

    def say(self, *lines: str) -> None:
        for line in lines:
            for row in wrapped(self._shown(line), self._width()):
                print(row, file=self.out)
        self.out.flush()

    def _width(self) -> int:
        """Columns of the terminal that it goes to; 0: it goes elsewhere, and stays as it is."""
        return shutil.get_terminal_size().columns if self.out.isatty() else 0

    def say_all(self, lines: Iterable[str]) -> None:
        self.say(*lines)

    def prompt(self) -> None:
        """Something is expected, and is read by another thread."""
        print("> ", end="", file=self.out, flush=True)

    def hear(self, prompt: str = "> ") -> str | None:
        """The next line that is typed; None: there will be none."""
        try:
            line = self._typed(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return None
        if self.echoes:
            self.say(line)
        return "".join(ch for ch in line[:LONGEST_LINE] if ch.isprintable()).strip()

    def yes(self, question: str) -> bool:
        return (self.hear(f"{self._shown(question)} y or n: ") or "n").lower().startswith("y")

    def curtain(self, name: str) -> bool:
        """Nobody reads the next player's hand above that player's lines; False: nobody is there any more."""
        if not self.echoes:
            self.say(*[""] * 60)
        return (
            self.hear(self._shown(f"It's {whose_is(name)} turn to choose. {name}, press Enter. ")) is not None
        )

    def _shown(self, line: str) -> str:
        """As far as the other end can encode it, and without control characters."""
        line = "".join(ch for ch in line if ch.isprintable())
        try:
            line.encode("ascii" if self._ascii else self.out.encoding or "ascii")
        except UnicodeEncodeError:
            return plain(line)
        return line


class Keyboard:
    """Standard input line by line, until it is closed: nobody waits for a last Enter then."""

    def __init__(self) -> None:
        self._closed = Event()
        self._rest = b""

    def line(self, prompt: str) -> str:
        """The next one. Blocks, so it is called in a thread."""
        while b"\n" not in self._rest and len(self._rest) < MOST_TYPED:
            if self._closed.is_set():
                raise EOFError
            if not select([sys.stdin], [], [], BETWEEN_LOOKS)[0]:
                continue
            data = os.read(sys.stdin.fileno(), MOST_TYPED)
            if not data and not self._rest:
                raise EOFError
            self._rest += data or b"\n"
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode(sys.stdin.encoding or "utf-8", errors="replace")

    def close(self) -> None:
        self._closed.set()


def wrapped(line: str, width: int) -> list[str]:
    """Broken between words; the next lines begin below the first word after the number or sign."""
    if not width or len(line) <= width:
        return [line]
    words = line.lstrip()
    at = len(line) - len(words)
    first, _, rest = words.partition(" ")
    if rest and first.rstrip(".)").isdigit():
        at += len(first) + 1
    return textwrap.wrap(line, width, subsequent_indent=" " * min(at, width // 2)) or [line]
