"""What tests of the screens share: waiting without guessing how long, clicking on words, sizes and themes."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypedDict

from textual.pilot import Pilot

from smashup_tui.tui.widgets.canvas import Canvas

TRIES, PATIENCE = 3_000, 60.0  # and seconds: a busy machine takes its time
SIZES = [(80, 24), (120, 40), (200, 60)]
MIDDLE = SIZES[1]
# Every size in the dark, and one without colour (and in ASCII).
IN_SIZES = [("smashup", size) for size in SIZES] + [("mono", SIZES[0])]
IN_COLOURS = [*IN_SIZES, ("daylight", MIDDLE)]


class Files(TypedDict):
    text: bool
    styles: bool
    svg: bool


def files_for(look: str, size: tuple[int, int]) -> Files:
    """Which files are kept of a screen at IN_COLOURS: the text in each size, a picture in each theme."""
    return {
        "text": look != "daylight",  # the words are those of the dark theme
        "styles": look == "smashup" and size == MIDDLE,
        "svg": size == MIDDLE or look == "mono",
    }


def named(value: object) -> str:
    """What a size or a theme is called in the name of a test."""
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value)


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Let the app go on until something is so."""
    begun, tries = monotonic(), 0
    while tries < TRIES or monotonic() < begun + PATIENCE:
        if is_so():
            await pilot.pause()
            return
        tries += 1
        await pilot.pause(0.01)
    raise AssertionError(f"it never came to be, on {pilot.app.screen}")


async def click_text(pilot: Pilot[None], widget: object, words: str) -> None:
    """Click where the words stand."""
    assert isinstance(widget, Canvas)
    for y, line in enumerate(widget.shown_text.splitlines()):
        if words in line:
            await pilot.click(widget, offset=(line.index(words) + 1, y))
            return
    raise AssertionError(f"{words!r} is not to be seen in:\n{widget.shown_text}")
