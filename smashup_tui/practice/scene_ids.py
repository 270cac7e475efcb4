"""Which clarifications have an example scene: read without the rules of the game, for the browser."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

PAGES = ("card.", "base.")  # pages that gather the clarifications of one card or base


@cache
def scene_ids() -> tuple[str, ...]:
    file = resources.files(__package__) / "scenes.toml"
    return tuple(re.findall(r'^id = "(clar\.[^"]+)"$', file.read_text(encoding="utf-8"), re.MULTILINE))


def scenes_for(page: str) -> list[str]:
    """The scenes of a clarification, or of all clarifications of a card or base."""
    if page.startswith(PAGES):
        start = f"clar.{page.partition('.')[2]}."
        return [id_ for id_ in scene_ids() if id_.startswith(start)]
    return [id_ for id_ in scene_ids() if id_ == page]
