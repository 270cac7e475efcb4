"""Work in the background of a screen, one piece of a kind at a time.

Takes a callable, not a coroutine: a coroutine that is cancelled before its first step would never be awaited.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..support.tasks import Work, at_next_step

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.worker import Worker


def begin(node: DOMNode, work: Work, kind: str) -> Worker[None]:
    """Begin it, and end what is left of the same kind; it ends with the screen or app it belongs to.

    It runs none of its code before the caller has the worker.
    """
    worker: Worker[None] = node.run_worker(partial(at_next_step, work), exclusive=True, group=kind)
    return worker
