"""Compare what a screen shows with a file kept in `tests/tui/snapshots`.

A `.txt` file holds the text of the screen; below it, if a test asks for them, the words of each line that
have a style with a meaning. An `.svg` file holds a picture, for the few tests about colours.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from difflib import unified_diff
from itertools import groupby, product
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.pilot import Pilot
from textual.strip import Strip

from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.colours import PLAYER_INK, SEATS, SURFACES

FOLDER = Path(__file__).parent / "snapshots"
OPTION = "--update-snapshots"
LETTERS = ("text", "muted", "accent_text", *SEATS, "good", "bad", "ink", *PLAYER_INK.values(), "faint")
FILLS = ("accent", *SEATS)
UNNAMED = ("text", "faint")  # styles that mean nothing
STYLES_TITLE = "--- styles ---"
# The picture's name for each of its colours contains a checksum of all its text.
CHECKSUM = re.compile(r"\bterminal-\d+-")

Steps = Callable[[Pilot[None]], Awaitable[None]]


class Comparison:
    """Runs an app, and compares its screen with the files of the present test."""

    def __init__(self, test: str, *, update: bool) -> None:
        self.test = test
        self.update = update

    def __call__(
        self,
        app: SmashupApp,
        size: tuple[int, int],
        steps: Steps | None = None,
        *,
        text: bool = True,
        styles: bool = False,
        svg: bool = False,
    ) -> None:
        """Opens the app in a terminal of that size and compares it once the steps have been taken."""

        async def run() -> None:
            async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
                if steps is not None:
                    await steps(pilot)
                await pilot.pause()
                await pilot.wait_for_scheduled_animations()
                if text:
                    self.compare(".txt", screen_text(app, styles=styles))
                if svg:
                    self.compare(".svg", CHECKSUM.sub("terminal-", app.export_screenshot(simplify=True)))

        asyncio.run(run())

    def compare(self, suffix: str, shown: str) -> None:
        path = FOLDER / f"{self.test}{suffix}"
        stored = path.read_text(encoding="utf-8") if path.exists() else None
        if shown == stored:
            return
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(shown, encoding="utf-8")
            return
        if stored is None:
            pytest.fail(f"There is no {path}: run pytest {OPTION}, and look at it.", pytrace=False)
        name = f"{self.test}{suffix}"
        lines = unified_diff(stored.splitlines(), shown.splitlines(), name, "the screen", lineterm="")
        pytest.fail("\n".join(lines), pytrace=False)


def screen_text(app: SmashupApp, *, styles: bool = False) -> str:
    """What the screen shows, line by line without blanks at the end; then the styles of its words."""
    strips = app.screen._compositor.render_strips()
    lines = [strip.text.rstrip() for strip in strips]
    if styles:
        lines += [STYLES_TITLE, *_styled_words(strips, _names_of_styles(app))]
    return "\n".join(lines) + "\n"


def _names_of_styles(app: SmashupApp) -> dict[Style, str]:
    """Every style by its letters' role, or by what lies behind them if that is no surface."""
    names: dict[Style, str] = {}
    for role, behind, bold in product(LETTERS, (*SURFACES, *FILLS), (False, True)):
        name = role if behind in SURFACES else f"on-{behind}"
        style = app.colours.style(role, behind, bold=bold)
        names.setdefault(style, name)
        names.setdefault(style + Style(underline=True), f"{name}-underlined")
        names.setdefault(style + Style(strike=True), f"{name}-struck")
    return names


def _look(style: Style) -> Style:
    """The part of a style that can be seen."""
    return Style(
        color=style.color,
        bgcolor=style.bgcolor,
        bold=style.bold or None,
        underline=style.underline or None,
        strike=style.strike or None,
    )


def _styled_words(strips: list[Strip], names: dict[Style, str]) -> Iterator[str]:
    """For each line of the screen its words in a style with a meaning: `12 lit “Grunt 2” faded “Hat”`."""

    def name(segment: Segment) -> str:
        return names.get(_look(segment.style), "") if segment.style else ""

    for number, strip in enumerate(strips, 1):
        words = [(name(each), each.text) for each in strip if not each.text.isspace()]
        said = [
            f"{style} “{' '.join(text.strip() for _, text in same)}”"
            for style, same in groupby(words, itemgetter(0))
            if style and style not in UNNAMED
        ]
        if said:
            yield " ".join((f"{number:>2}", *said))


@pytest.fixture
def compare_screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Comparison:
    """Compares a screen with the files named after the test; what comes a little later is another test's."""
    monkeypatch.setattr("smashup_tui.tui.table.state_builder.placements", lambda builder, card: {})
    module = request.path.stem.removeprefix("test_")
    name = re.sub(r"[^\w.]+", "-", request.node.name.removeprefix("test_")).strip("-")
    update: Any = request.config.getoption(OPTION)
    return Comparison(f"{module}/{name}", update=bool(update))
