"""A monkey at the app: short here, and for as long as one likes in a soak.

`SMASHUP_MONKEY_MINUTES=5 make soak` says how long it may go on in all; else half an hour.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from smashup_tui.support.paths import HOME_VARIABLE

from .monkey import Tally, go
from .openings import PLACES, furnish, furnished

MINUTES = float(os.environ.get("SMASHUP_MONKEY_MINUTES", "30"))
SEED = int(os.environ.get("SMASHUP_MONKEY_SEED", "19"))
ACTS = 400  # in one run of a soak
PARTS = 4  # that can be played side by side


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        furnish(home)
    return home


async def run(
    opening: str, seed: int, acts: int, until: float, tally: Tally, template: Path, home: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        furnished(template, home)
        patch.setenv(HOME_VARIABLE, str(home))
        patch.chdir(home)
        await go(opening, seed, acts, until, tally)


@pytest.mark.parametrize("opening", ["home", "table", "rules", "practice table"])
async def test_a_monkey_breaks_nothing(opening: str, template: Path, tmp_path: Path) -> None:
    tally = Tally()
    await run(opening, SEED, 60, time.monotonic() + 60, tally, template, tmp_path)
    assert tally.runs == 1


@pytest.mark.soak
@pytest.mark.timeout(MINUTES * 60 + 900)
@pytest.mark.parametrize("part", range(PARTS))
async def test_a_monkey_breaks_nothing_for_half_an_hour(part: int, template: Path, tmp_path: Path) -> None:
    tally, end = Tally(), time.monotonic() + MINUTES * 60 / PARTS
    number = part
    while time.monotonic() < end:
        opening, seed = PLACES[number % len(PLACES)], SEED + 1000 * number
        await run(opening, seed, ACTS, end, tally, template, tmp_path / str(number))
        number += PARTS
    print(f"\nmonkey, part {part + 1} of {PARTS}: {tally}")
