"""Work that goes on beside a screen, one piece of a kind at a time.

It is told as something to call: a coroutine that is cancelled before its first step would never be awaited.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.worker import Worker

Work = Callable[[], Coroutine[Any, Any, None]]


def begin(node: DOMNode, work: Work, kind: str) -> Worker[None]:
    """Begin it, and end what is left of the same kind; it ends with the screen or app it belongs to."""
    worker: Worker[None] = node.run_worker(work, exclusive=True, group=kind)
    return worker
