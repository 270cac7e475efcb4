"""Somebody at the keyboard and the mouse who does not know what they do.

A run opens the app somewhere and goes on as chance will have it: keys that mean something and keys that do
not, several in one write, text, clicks, drags, the wheel, other sizes of the terminal. After each act the app
must answer in time, with a screen; at the end it must close, and every game in its home must reproduce.

Chance is seeded, but opponents think as long as they think; so what was done is also kept act by act.
`python -m tests.soak.monkey FILE` does it again.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from textual.pilot import Pilot

from smashup_tui.engine import record as records
from smashup_tui.engine.rng import Rng
from smashup_tui.practice.tree import Tree
from smashup_tui.support.paths import HOME_VARIABLE
from smashup_tui.tui.actions import actions_at
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.keymap import split
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.canvas import Canvas
from smashup_tui.tui.widgets.menu import Menu

from .openings import opened
from .typing import DOWN, FOCUS, HOVERING, KEYS, LEFT, NAMED, RIGHT, UP, Terminal, click, drag, mouse, pasted

Act = str | list[int] | float  # written, the size of the terminal, seconds
LONGEST = 5.0  # seconds of our own work for one act …
SPINS = 20.0  # … after which it does not come back by itself
HANGS = 300.0  # and in all, on a machine that does much else
SMALLEST, LARGEST = (20, 5), (300, 100)
USUAL = ([80, 24], [120, 40], [200, 60], [79, 23], [40, 12])
LEAVING = {"ctrl+q", "ctrl+c"}
TYPED = (
    "mo",
    "robots",
    "aliens+ninjas",
    "1",
    "007",
    "-1",
    "²",
    "9" * 50,
    "[/]",
    "[bold",
    "é",
    "漢字",
    "🐒",
    "a b",
    "me first",
    "Mo:human, Ada:easy",
    "su1.x.y",
    "127.0.0.1:1/x",
    " ",
    "\u202eabc",
)


@dataclass
class Tally:
    """What was tried."""

    runs: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    screens: Counter[str] = field(default_factory=Counter)
    games: int = 0  # that were replayed afterwards
    answers: int = 0  # in them
    slowest: tuple[float, str] = (0.0, "")

    def __str__(self) -> str:
        acts = ", ".join(f"{times} {kind}" for kind, times in self.acts.most_common())
        screens = ", ".join(f"{name} {times}" for name, times in sorted(self.screens.items()))
        return (
            f"{self.runs} runs: {acts}; {self.games} games with {self.answers} answers verified; "
            f"slowest act {self.slowest[0]:.2f} s ({self.slowest[1]})\nscreens: {screens}"
        )


class Monkey:
    """At one app."""

    def __init__(self, app: SmashupApp, pilot: Pilot[None], rng: Rng, tally: Tally) -> None:
        self.app, self.pilot, self.rng, self.tally = app, pilot, rng, tally
        self.terminal = Terminal(app)
        self.done: list[Act] = []

    @property
    def has_left(self) -> bool:
        return not self.app.is_running or self.app._exit or self.app._exception is not None

    async def run(self, acts: int, until: float) -> None:
        for _ in range(acts):
            if self.has_left or time.monotonic() > until:
                return
            act = self._some_act()
            await self.do(act)

    async def do(self, act: Act) -> None:
        """Do it; often without waiting for what comes of it."""
        self.done.append(act)
        where, begun = type(self.app.screen).__name__, time.thread_time()
        with in_time(f"{act!r} on {where}"):
            if isinstance(act, str):
                self.terminal.write(act)
            elif isinstance(act, float):
                await asyncio.sleep(act)
                await self.settle()
            else:
                await self.pilot.resize_terminal(*act)
        if self.has_left:
            return
        assert self.app.screen_stack, "there is no screen"
        took = time.thread_time() - begun
        self.tally.slowest = max(self.tally.slowest, (took, f"{where} {act!r:.40}"))
        assert took < LONGEST, f"{act!r} on {where} took {took:.1f} s"
        self.tally.screens[self._whereabouts()] += 1

    async def settle(self) -> None:
        if not self.has_left:
            await self.pilot._wait_for_screen(timeout=HANGS)

    async def leave(self) -> None:
        """Keys may still be on their way; the app ends all the same."""
        with in_time("leaving"):
            self.app.exit()
            async with asyncio.timeout(HANGS):
                while self.app.is_running:
                    await asyncio.sleep(0.01)

    def _whereabouts(self) -> str:
        """The screen, and at a table what it waits for."""
        screen = self.app.screen
        name = type(screen).__name__
        if isinstance(screen, TableScreen):
            name = f"{name}/{screen.WHERE}"
            if screen.controller.playback.beat is not None:
                return f"{name}/beat"
            if screen.controller.builder is not None:
                return f"{name}/{screen.controller.builder.mode.name.lower()}"
        return name

    # --- what to do next -------------------------------------------------------------------------

    def _some_act(self) -> Act:
        kind, act = self._drawn(self.rng.below(100))
        self.tally.acts[kind] += 1
        return act

    def _drawn(self, roll: int) -> tuple[str, Act]:
        if roll < 34:
            return "keys", self._meant()
        if roll < 40:
            return "odd keys", self.rng.pick(KEYS)
        if roll < 52:
            keys = [self._meant() if self.rng.below(4) else self.rng.pick(KEYS)]
            keys += [self.rng.pick([keys[0], self._meant(), "\r"]) for _ in range(1 + self.rng.below(11))]
            return "bursts", "".join(keys)
        if roll < 56:
            text = self.rng.pick(TYPED)
            return "texts", self.rng.pick([text, pasted(text), f"{text}\r"])
        if roll < 72:
            return "mouse", self._by_mouse()
        if roll < 76:
            return "sizes", self._other_size()
        if roll < 78:
            return "focus", self.rng.pick(FOCUS)
        return "waits", self.rng.pick([0.0, 0.0, 0.0, 0.0, 0.01, 0.05, 0.3])

    def _meant(self) -> str:
        """A key that means something where we are."""
        screen = self.app.screen
        works = screen.active_bindings if screen.is_mounted else {}
        keys = [key for key in works if key in NAMED]
        found = [NAMED[key] for key in keys if key not in LEAVING or self.rng.below(50) == 0]
        for menu in screen.query(Menu):
            found += [item.key for item in menu.items if item.key and item.value != "quit"]
        if isinstance(screen, TableScreen) and screen.controller.view is not None:
            lit = [label for label in screen.controller.pointing.keys.values() if label]
            found += [*lit, *lit, "\r", "\r", " "]
            offered = [key for each in actions_at(screen.WHERE) for key in split(self.app.keys(each.id))]
            found += [NAMED[key] for key in offered if key in NAMED and key not in LEAVING]
        return self.rng.pick(found or ["\r"])

    def _by_mouse(self) -> str:
        x, y = self._spot()
        match self.rng.below(10):
            case 0:
                return drag(x, y, *self._spot())
            case 1 | 2:
                return mouse(self.rng.pick([UP, DOWN]), x, y) * (1 + self.rng.below(5))
            case 3:
                return mouse(HOVERING, x, y)
            case 4:
                return click(RIGHT, x, y)
            case 5:
                return click(LEFT, x, y) * 3
            case _:
                return click(LEFT, x, y)

    def _spot(self) -> tuple[int, int]:
        """Where something lies that can be clicked, or anywhere."""
        width, height = self.app.size
        canvases = [each for each in self.app.screen.query(Canvas) if each.region and any(each._hits)]
        if canvases and self.rng.below(4):
            canvas = self.rng.pick(canvases)
            y, hits = self.rng.pick([(y, hits) for y, hits in enumerate(canvas._hits) if hits])
            x = self.rng.pick(hits)[0]
            return canvas.content_region.x + x, canvas.content_region.y + y
        return self.rng.below(width + 1), self.rng.below(height + 1)

    def _other_size(self) -> Act:
        if self.rng.below(2):
            return self.rng.pick(USUAL)
        return [
            least + self.rng.below(most - least + 1) for least, most in zip(SMALLEST, LARGEST, strict=True)
        ]


@contextmanager
def in_time(what: str) -> Iterator[None]:
    """Even if it never comes back to the loop."""
    hung: list[str] = []

    def too_long(number: int, frame: FrameType | None) -> None:
        hung.append("".join(traceback.format_stack(frame, limit=4)))
        raise AssertionError(f"{what} does not come to an end")

    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, SPINS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        assert not hung, f"{what} does not come to an end: {hung[0]}"  # whoever caught the error above


@contextmanager
def nothing_unnoticed() -> Iterator[list[str]]:
    """What goes wrong in tasks and threads that nobody waits for."""
    found: list[str] = []
    loop = asyncio.get_running_loop()
    before, threads = loop.get_exception_handler(), threading.excepthook

    def in_a_task(_: Any, context: dict[str, Any]) -> None:
        found.append(f"{context.get('message')}: {context.get('exception')!r}")

    loop.set_exception_handler(in_a_task)
    threading.excepthook = lambda what: found.append(f"in a thread: {what.exc_value!r}")
    try:
        yield found
    finally:
        loop.set_exception_handler(before)
        threading.excepthook = threads


def check_games(home: Path, tally: Tally) -> None:
    """Every game that was written down can be gone on with, and is the one that was played."""
    for folder in ("unfinished", "games", "lessons", "server"):
        for path in (home / folder).rglob("*.jsonl"):
            record = records.load(path)
            record.verify()
            tally.games += 1
            tally.answers += len(record.answers)
    for path in (home / "practice").glob("*.jsonl"):
        tree = Tree.load(path)
        tree.game()
        tree.close()
        tally.games += 1


@asynccontextmanager
async def monkey_at(opening: str, seed: int, tally: Tally) -> AsyncIterator[Monkey]:
    rng = Rng(seed)
    async with opened(opening, rng) as app:
        size = rng.pick(USUAL)
        async with app.run_test(size=(size[0], size[1]), tooltips=True, notifications=True) as pilot:
            yield Monkey(app, pilot, rng, tally)


async def go(opening: str, seed: int, acts: int, until: float, tally: Tally) -> None:
    """One run."""
    monkey: Monkey | None = None
    try:
        with nothing_unnoticed() as unnoticed:
            async with monkey_at(opening, seed, tally) as monkey:
                await monkey.run(acts, until)
                await monkey.leave()
            assert not unnoticed, unnoticed
        check_games(Path(os.environ[HOME_VARIABLE]), tally)
    except BaseException as reason:
        done = monkey.done if monkey is not None else []
        file = _write_down(opening, seed, done)
        last = " ".join(repr(act) for act in done[-25:])
        reason.add_note(
            f"the monkey began at {opening!r} with seed {seed}; its last of {len(done)} acts: {last}\n"
            f"again: python -m tests.soak.monkey {file}"
        )
        raise
    tally.runs += 1


def _write_down(opening: str, seed: int, done: list[Act]) -> str:
    handle, name = tempfile.mkstemp(".json", "monkey-")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump({"opening": opening, "seed": seed, "acts": done}, file)
    return name


async def again(file: Path) -> None:
    """What was done in another run, act by act."""
    told = json.loads(file.read_text(encoding="utf-8"))
    async with monkey_at(told["opening"], told["seed"], Tally()) as monkey:
        for act in told["acts"]:
            if not monkey.has_left:
                await monkey.do(act)
        await monkey.leave()
        print(f"{len(monkey.done)} acts")


if __name__ == "__main__":
    from .openings import furnish

    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        furnish(Path(folder))
        asyncio.run(again(Path(sys.argv[1]).resolve()))
