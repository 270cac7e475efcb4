"""The files of the scenes, and which rulings have one: read without the rules of the game.

The browser asks while one turns pages, so what tomllib read is kept, as the reference keeps its entries.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulesdb.reader import Table, read_files

SCENE_FILES = ("scenes.toml", "questions.toml")
PAGES = ("card.", "base.")  # pages that gather what is said of one card or base


@cache
def scene_tables() -> tuple[Table, ...]:
    """All scenes as they are written."""
    files = read_files(Path(__file__).parent, SCENE_FILES)
    return tuple(scene for file in files for scene in file["scene"])


@cache
def scene_ids() -> tuple[str, ...]:
    return tuple(scene["id"] for scene in scene_tables())


def scenes_for(page: str) -> list[str]:
    """The scenes of a clarification or question, or of all those of a card or base."""
    if page.startswith(PAGES):
        slug = page.partition(".")[2]
        return [id_ for id_ in scene_ids() if id_.startswith((f"clar.{slug}.", f"qa.{slug}."))]
    return [id_ for id_ in scene_ids() if id_ == page]
