"""While something loads, Python looks for no garbage; afterwards it does, but not in what was loaded."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from smashup_tui.support import startup


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_no_garbage_is_looked_for_until_all_is_loaded() -> None:
    with startup.loading():
        assert startup.is_on() and not gc.isenabled()
        with startup.loading():
            pass
        assert not gc.isenabled(), "one is done, another still loads"
    assert gc.isenabled() and not startup.is_on()


def test_what_was_loaded_is_not_looked_through_again() -> None:
    before = gc.get_freeze_count()
    with startup.loading():
        loaded = [[number] for number in range(1000)]
    assert gc.get_freeze_count() >= before + len(loaded)


def test_what_cannot_be_loaded_does_not_leave_garbage_lying_about() -> None:
    with pytest.raises(ImportError), startup.loading():
        raise ImportError("a broken pack")
    assert gc.isenabled()
