"""Loading throws little away: Python looks for no garbage meanwhile, nor ever in what was loaded.

Else it would stop the screen now and then to look through all the cards and rules again.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_counting = Lock()
_begun = 0  # how many are loading


def begin() -> None:
    global _begun
    with _counting:
        _begun += 1
        gc.disable()


def done() -> None:
    """What is there by now is there to stay."""
    global _begun
    with _counting:
        _begun -= 1
        gc.freeze()
        if not _begun:
            gc.enable()


def is_on() -> bool:
    return _begun > 0


@contextmanager
def loading() -> Iterator[None]:
    begin()
    try:
        yield
    finally:
        done()
