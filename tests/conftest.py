"""Packs that happen to be installed have no part in the tests of the game itself."""

import gc
import os
import random
from collections.abc import Iterator
from itertools import chain, repeat

import pytest

from smashup_tui.support import stdio

os.environ["SMASHUP_PACKS"] = "off"

LONGEST_SOAK = 4 * 3600  # seconds
FIRST_SEED = 12


def pytest_addoption(parser: pytest.Parser) -> None:
    """An option of all tests must be known before those of a folder are read."""
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="write what the screens show now to tests/tui/snapshots instead of comparing it",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let long random games take longer than any other test may."""
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONGEST_SOAK))


def pytest_collection_finish() -> None:
    """Thousands of collected tests are no garbage: they need not be looked through again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_left_to_say() -> Iterator[None]:
    """What a game could not write down is said at the end of a command, and a test is none."""
    yield
    stdio.code_after_last_words(0)


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a test leaves the deal to chance it is always the same one.

    Once in some forty deals a hand has no minion, and the game begins with a question about it in secret.
    """
    chance = random.Random(FIRST_SEED)
    seeds = chain([FIRST_SEED], map(chance.getrandbits, repeat(31)))
    monkeypatch.setattr("secrets.randbits", lambda bits: next(seeds))
    random.seed(FIRST_SEED)
