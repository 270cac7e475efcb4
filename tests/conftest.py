"""Packs that happen to be installed have no part in the tests of the game itself."""

import gc
import os

os.environ["SMASHUP_PACKS"] = "off"


def pytest_collection_finish() -> None:
    """Thousands of collected tests are no garbage: they need not be looked through again and again."""
    gc.collect()
    gc.freeze()
