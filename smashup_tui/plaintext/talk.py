"""Lines out and lines in: everything printed goes through one place, everything typed comes through
another."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import TextIO

from ..support.grammar import whose_is
from ..support.terminal import is_c_locale, plain

LONGEST_LINE = 500  # characters of what is typed; the rest is not read


class Talk:
    """Somebody who reads lines and types lines; `heard` is None once nothing more comes."""

    def __init__(
        self, out: TextIO | None = None, typed: Callable[[str], str] | None = None, *, echo: bool = False
    ) -> None:
        self.out = out or sys.stdout
        self._ascii = out is None and is_c_locale()
        self._typed = typed or input
        self._echo = (
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

    def hear(self, prompt: str = "> ") -> str | None:
        """The next line that is typed; None: there will be none."""
        try:
            line = self._typed(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return None
        if self._echo:
            self.say(line)
        return "".join(ch for ch in line[:LONGEST_LINE] if ch.isprintable()).strip()

    def yes(self, question: str) -> bool:
        return (self.hear(f"{self._shown(question)} y or n: ") or "n").lower().startswith("y")

    def curtain(self, name: str) -> bool:
        """Nobody reads the next player's hand above that player's lines; False: nobody is there any more."""
        if not self._echo:
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
