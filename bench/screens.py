"""How fast the screens are, measured as people see them: in a pseudo-terminal of 120 × 40.

A key press counts until the last byte of the repaint has come; a start until Home has been painted.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from smashup_tui.support.stdio import ended

if TYPE_CHECKING:
    from smashup_tui.table.session import Session

SIZE, SMALLEST = (40, 120), (24, 80)
QUIET = 0.04  # a repaint is over when nothing has come for so long
LONGEST = 5.0  # seconds to wait for one
PREVIEWED = 0.3  # seconds in which a preview has come
PRESSES = 60
# The cursor goes round over bases and minions: right, up, left, right, down, to base a, down.
ROUND = (b"\x1b[C", b"\x1b[A", b"\x1b[D", b"\x1b[C", b"\x1b[B", b"a", b"\x1b[B")
PICKS = (b"3", *[b"\t"] * 4, b"6", *[b"\t"] * 4)  # two cards of the hand, each over every base
STARTS = 5
LINE = (
    "You:human:dinosaurs+pirates, Ada:random:robots+ninjas, Bo:random:aliens+wizards, "
    "Cleo:random:zombies+tricksters; first=You"
)
SEED = 17

HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("Hello, world: {marker}")
Hello().run()
"""
HOME = "from smashup_tui.cli import main; import sys; sys.argv = ['smashup']; main()"
TABLE = """
import sys
from bench.screens import full_table
from smashup_tui.tui.app import run
sys.exit(run("table", session=full_table()))
"""
RULES = """
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
SmashupApp(Settings(animations=False), first="rules", alone=True).run()
"""
QUERIES = ("me first", "can i play a minion on a base", "king rex", "whats a talent", "tie for second")


def full_table() -> Session:
    """Four players in the middle of a game, a person to move; their third and sixth cards are minions."""
    from smashup_tui.ai.chance import random_answer
    from smashup_tui.engine.rng import Rng
    from smashup_tui.table.lineup import parse
    from smashup_tui.table.session import Session

    session, rng = Session.start(parse(LINE), SEED), Rng(SEED)
    game = session.game
    while game.count < 70 or session.turn_of != 0 or not game.at_rest:
        if game.decision is None:
            raise RuntimeError("the game for the measurement has ended early")
        session.answer(random_answer(game.decision, rng))
    return session


class Terminal:
    """A Python program in a pseudo-terminal."""

    def __init__(self, code: str, size: tuple[int, int] = SIZE) -> None:
        self.home = tempfile.TemporaryDirectory()
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        root = str(Path(__file__).resolve().parents[1])
        env = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SMASHUP_HOME": self.home.name,
            "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH", "")))),
        }
        env.pop("NO_COLOR", None)
        self.master = master
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            close_fds=True,
            start_new_session=True,
        )
        os.close(slave)

    def read(self, seconds: float) -> bytes:
        """What comes within that time; returns with the first piece."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.master, 1 << 16)
        except OSError:
            return b""

    def until(self, marker: str, seconds: float = 30.0) -> float:
        """Seconds from the start until the marker has been painted."""
        seen = b""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            seen += self.read(0.5)
            if marker.encode() in seen:
                return time.perf_counter() - self.started
        raise TimeoutError(f"{marker!r} did not appear: {seen[-300:]!r}")

    def settle(self, seconds: float = 0.6) -> None:
        """Wait until nothing comes any more."""
        while self.read(seconds):
            pass

    def press(self, keys: bytes) -> tuple[float, float]:
        """Seconds from a key press to the first byte of its repaint, and to the last."""
        began = time.perf_counter()
        os.write(self.master, keys)
        if not self.read(LONGEST):
            raise TimeoutError(f"the key {keys!r} shows nothing, so there is nothing to measure")
        first = last = time.perf_counter()
        while self.read(QUIET):
            last = time.perf_counter()
        return first - began, last - began

    def sent(self, keys: bytes) -> int:
        """Bytes that come for a key, with what it would change."""
        os.write(self.master, keys)
        first = self.read(1.0)
        return len(first) + sum(map(len, iter(lambda: self.read(PREVIEWED), b"")))

    def memory(self) -> float:
        """Resident memory of the program itself, in MiB."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
            kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
        except OSError:
            command = ["ps", "-o", "rss=", "-p", str(self.process.pid)]
            kilobytes = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return int(kilobytes) / 1024

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        self.home.cleanup()


def start_seconds(code: str, marker: str) -> float:
    terminal = Terminal(code)
    try:
        return terminal.until(marker)
    finally:
        terminal.close()


def starts() -> tuple[float, float]:
    """Seconds to the first paint: of a hello-world app, and of Home; the best of a few, in turn."""
    hello = HELLO.format(marker="MARK")
    pairs = [(start_seconds(hello, "MARK"), start_seconds(HOME, "Settings")) for _ in range(STARTS)]
    return min(hello for hello, _ in pairs), min(home for _, home in pairs)


class TableFigures(NamedTuple):
    """Seconds of key presses at a full table, in order of size."""

    moves: list[float]  # of the cursor, to the last of the repaint
    picks: list[float]  # of a card and where it goes, to the first of the repaint
    what_ifs: list[float]  # the same, until what it would change is shown as well
    memory: float  # in MiB


def table_figures() -> TableFigures:
    terminal = Terminal(TABLE)
    try:
        terminal.until("end turn")
        terminal.settle()
        for key in (*ROUND[-2:], *ROUND):
            terminal.press(key)
        moves = [terminal.press(ROUND[number % len(ROUND)])[1] for number in range(PRESSES)]
        picks = [terminal.press(key) for key in PICKS]
        shown, known = (sorted(times) for times in zip(*picks, strict=True))
        return TableFigures(sorted(moves), shown, known, terminal.memory())
    finally:
        terminal.close()


def bytes_of_keys() -> tuple[list[int], list[int]]:
    """What goes to the smallest terminal: when the cursor moves, and when a card is picked; in order."""
    terminal = Terminal(TABLE, SMALLEST)
    try:
        terminal.until("end turn")
        terminal.settle()
        moves = [terminal.sent(ROUND[number % len(ROUND)]) for number in range(3 * len(ROUND))]
        return sorted(moves), sorted(terminal.sent(key) for key in PICKS)
    finally:
        terminal.close()


def rules_figures() -> tuple[list[float], list[float]]:
    """Seconds from a key in the rules browser to its letter, and to the results, each in order of size."""
    terminal = Terminal(RULES)
    try:
        terminal.until("Excellent Movies")
        terminal.settle()
        letters, results = [], []
        for query in QUERIES:
            for letter in query:
                shown, found = terminal.press(letter.encode())
                letters.append(shown)
                results.append(found)
            terminal.press(b"\x15")  # empty the box
        return sorted(letters), sorted(results)
    finally:
        terminal.close()


def main() -> None:
    hello, home = starts()
    print(f"start: hello world {hello * 1e3:.0f} ms, Home {home * 1e3:.0f} ms")
    print(f"Home against hello world: {home / hello:.2f} × (≤ 1.3)")
    table = table_figures()
    say("key to repaint, four players", table.moves, "≤ 15")
    say("key that picks a card or a base, to its repaint", table.picks, "≤ 15")
    say("and to what it would change", table.what_ifs)
    print(f"memory at that table: {table.memory:.1f} MiB (≤ 60)")
    for what, sizes in zip(("moves the cursor", "picks a card or a base"), bytes_of_keys(), strict=True):
        print(f"80 × 24, a key that {what} sends {sizes[len(sizes) // 2]:,} bytes, {sizes[-1]:,} at most")
    letters, results = rules_figures()
    say("rules, key to letter", letters, "≤ 15")
    say("rules, key to results", results)


def say(what: str, times: list[float], goal: str = "") -> None:
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    wanted = f" ({goal})" if goal else ""
    print(f"{what}: median {middle * 1e3:.1f} ms, 95th percentile {high * 1e3:.1f} ms{wanted}")


if __name__ == "__main__":
    sys.exit(ended(main))
