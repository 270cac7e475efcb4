"""`make pictures`: every picture of the docs, made again from the drawn game and a few others.

Each is a real screen of the app. SVG needs nothing else; the replay (GIF) needs `rsvg-convert` (Debian:
librsvg2-bin) and Pillow (`.venv/bin/python -m pip install pillow`).
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
DRAWN = ROOT / "tests" / "tui" / "drawn.jsonl"
SEED = 12
MIDDLE_OF_THE_GAME = 17  # its turn
MIDDLE, SMALL, LARGE = (120, 40), (80, 24), (200, 60)
FRAMES = 260  # of the replay at most
FRAME = 0.25  # seconds between two looks at the screen
FILM_WIDTH = 1000
COLOURS = 96
LONGEST = 2500  # milliseconds of one frame

Steps = Callable[["Pilot[None]"], Awaitable[None]]


class Picture(NamedTuple):
    name: str
    size: tuple[int, int]
    session: Callable[[], Session] | None = None  # None: it is not of a table
    keys: Sequence[str] = ()
    theme: str = "smashup"
    first: str = "table"


def drawn_game() -> Session:
    """The game of the drawn pictures, after Ada's turn: turn 9, you 9, Ada 11."""
    return Session.resume(Path(shutil.copy(DRAWN, tempfile.mkdtemp())))


def four_players() -> Session:
    """In the middle of a game, played at random so far; a person's move."""
    seats = "You:human:dinosaurs+pirates, Ada:hard:robots+ninjas, Bo:hard:aliens+wizards"
    line = f"{seats}, Cleo:hard:zombies+tricksters; first=You"
    session, rng = Session.start(parse(line), SEED), Rng(SEED)
    game = session.game
    while session.turn_of != 0 or not game.at_rest or game.turn < MIDDLE_OF_THE_GAME:
        assert game.decision is not None, "the game has ended early"
        session.answer(random_answer(game.decision, rng))
    return session


ALL = (
    Picture("table", MIDDLE, drawn_game),
    Picture("preview", MIDDLE, drawn_game, ("1",)),
    Picture("small", SMALL, drawn_game, ("1",)),
    Picture("wide", LARGE, drawn_game, ("1",)),
    Picture("light", MIDDLE, drawn_game, ("1",), "daylight"),
    Picture("no-colour", SMALL, drawn_game, ("1",), "mono"),
    Picture("four-players", MIDDLE, four_players),
    Picture("rules", MIDDLE, None, tuple("raptor"), first="rules"),
)


@asynccontextmanager
async def shown(
    session: Session | None, size: tuple[int, int], theme: str, speed: str, first: str = "table"
) -> AsyncIterator[Pilot[None]]:
    about = {} if session is None else {"session": session}
    settings = Settings(animations=speed != "instant", theme=theme, ai_speed=speed, ascii="off")
    app = SmashupApp(settings, first=first, **about)
    async with app.run_test(size=size) as pilot:
        while app.library_loader.library is None:
            await pilot.pause(0.1)
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """What is worked out in the background is there."""
    for _ in range(8):
        await pilot.pause(0.1)


async def svg_of(picture: Picture) -> str:
    session = picture.session() if picture.session is not None else None
    async with shown(session, picture.size, picture.theme, "instant", picture.first) as pilot:
        await pilot.press(*picture.keys)
        await settled(pilot)
        return clean(pilot.app.export_screenshot(title="smashup"))


def clean(svg: str) -> str:
    """Blanks stay where a line begins with them, and the file is the same for the same screen."""
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    return svg.replace("<text ", '<text xml:space="preserve" ')


# --- the replay --------------------------------------------------------------------------------------------


async def replay() -> list[str]:
    """A card is played, a base scores, the opponent moves: as a player sees it."""
    frames: list[str] = []
    async with shown(drawn_game(), MIDDLE, "smashup", "normal") as pilot:

        async def look(seconds: float) -> None:
            for _ in range(round(seconds / FRAME)):
                await pilot.pause(FRAME)
                frames.append(clean(pilot.app.export_screenshot(title="smashup")))

        for key, seconds in (("", 1.5), ("1", 2.0), ("a", 1.5), ("e", 0.75), ("e", 0.5)):
            if key:
                await pilot.press(key)
            await look(seconds)
        for key in ("y", ""):  # Pirate King comes; then the opponent's turn
            while not (isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.controller.builder):
                await look(FRAME)
                if len(frames) > FRAMES:
                    return frames
            await look(2.0)
            if key:
                await pilot.press(key)
                await look(1.0)
    return frames


def write_animation(frames: Sequence[str], path: Path) -> None:
    """Equal frames in a row are one that stays longer."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        pictures: list[Image.Image] = []
        times: list[int] = []
        last = ""
        for frame in frames:
            if frame == last:
                times[-1] += round(1000 * FRAME)
                continue
            source, target = Path(folder, "frame.svg"), Path(folder, f"{len(pictures)}.png")
            source.write_text(frame, encoding="utf-8")
            subprocess.run(
                ["rsvg-convert", "-w", str(FILM_WIDTH), str(source), "-o", str(target)], check=True
            )
            pictures.append(Image.open(target).convert("RGB"))
            times.append(round(1000 * FRAME))
            last = frame
        # One palette for all, or frames that tell only what differs would be drawn in another's colours.
        palette = pictures[len(pictures) // 2].quantize(COLOURS)
        first, *others = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
        times = [min(each, LONGEST) for each in times]
        first.save(path, save_all=True, append_images=others, duration=times, loop=0, optimize=True)


def main(names: Sequence[str]) -> None:
    for picture in ALL:
        if not names or picture.name in names:
            path = PICTURES / f"{picture.name}.svg"
            path.write_text(asyncio.run(svg_of(picture)), encoding="utf-8")
            print(path.relative_to(ROOT))
    if not names or "replay" in names:
        if not shutil.which("rsvg-convert"):
            sys.exit("The replay needs rsvg-convert. Debian and Ubuntu: sudo apt install librsvg2-bin")
        path = PICTURES / "stage.gif"
        write_animation(asyncio.run(replay()), path)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1:])
