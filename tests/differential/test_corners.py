"""The corners of the statements, told as scenes and played: each line of them has one, or says why not."""

from __future__ import annotations

import pytest

from .statements import SETS, statements
from .told import tell, told_scenes

TOLD = {about: scene for name in SETS for about, scene in told_scenes(name).items()}
SCENES = {about: scene for about, scene in TOLD.items() if not scene.startswith("- ")}  # else: why not
ALSO = told_scenes("meetings")


@pytest.mark.parametrize("about", SCENES)
def test_corner(about: str) -> None:
    tell(SCENES[about])


@pytest.mark.parametrize("about", ALSO)
def test_meeting(about: str) -> None:
    tell(ALSO[about])


def test_every_corner_is_told() -> None:
    lines = {
        f"{slug}/{number}"
        for slug, says in statements().items()
        for number in range(1, len(says.get("corner", ())) + 1)
    }
    assert lines == set(TOLD)
