"""Which clarifications and questions have a scene: read without the rules of the game, for the browser."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

SCENE_FILES = ("scenes.toml", "questions.toml")
PAGES = ("card.", "base.")  # pages that gather what is said of one card or base


@cache
def scene_ids() -> tuple[str, ...]:
    texts = [(resources.files(__package__) / name).read_text(encoding="utf-8") for name in SCENE_FILES]
    return tuple(re.findall(r'^id = "((?:clar|qa)\.[^"]+)"$', "\n".join(texts), re.MULTILINE))


def scenes_for(page: str) -> list[str]:
    """The scenes of a clarification or question, or of all those of a card or base."""
    if page.startswith(PAGES):
        slug = page.partition(".")[2]
        return [id_ for id_ in scene_ids() if id_.startswith((f"clar.{slug}.", f"qa.{slug}."))]
    return [id_ for id_ in scene_ids() if id_ == page]
