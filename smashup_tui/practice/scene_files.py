"""The files of the scenes, and which pages have one: read without the rules of the game.

The browser asks while one turns pages, so what tomllib read is kept, as the reference keeps its entries.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulesdb import Library
from rulesdb.pairs import slugs_of
from rulesdb.toml_cache import Table, read_files

SCENE_FOLDER = Path(__file__).parent / "scene_data"
FIRST = ("rulings.toml", "questions.toml", "rules.toml")  # then a file for each further set


@cache
def scene_tables() -> tuple[Table, ...]:
    """All scenes as they are written."""
    further = sorted({path.name for path in SCENE_FOLDER.glob("*.toml")}.difference(FIRST))
    files = read_files(SCENE_FOLDER, (*FIRST, *further))
    return tuple(scene for file in files for scene in file["scene"])


@cache
def scene_ids() -> tuple[str, ...]:
    return tuple(scene["id"] for scene in scene_tables())


@cache
def _by_page() -> dict[str, list[str]]:
    """The scenes that are written for a page: its own, and those of others that show it as well."""
    pages: dict[str, list[str]] = {}
    for scene in scene_tables():
        for page in (scene["id"], *scene.get("also", ())):
            pages.setdefault(page, []).append(scene["id"])
    return pages


def scenes_for(library: Library, page: str) -> list[str]:
    """What can be tried out from a page.

    Its own scenes; of a card or base those of all that is said of it; of a rule those that it decides; of a
    term without any those of the rules it leads to.
    """
    entry = library.entries.get(page)
    if entry is None:
        if slugs_of(page) is None or not library.knows(page):
            return []
        from .verdicts import pair_scenes

        return list(pair_scenes(page))
    if entry.card:
        about = library.about_card(entry.slug)
        near = [*about.clarifications, *about.later, *about.questions]
    else:
        near = library.decided_by(page)
    found = list(
        dict.fromkeys(id_ for each in (page, *(e.id for e in near)) for id_ in _by_page().get(each, ()))
    )
    if not found and entry.kind == "term":
        rules = [each for each in library.links(page) if each.startswith("rule.")]
        return list(dict.fromkeys(id_ for rule in rules for id_ in scenes_for(library, rule)))
    return found
