"""Processes that a test starts: none outlives its test, and none is waited for without a limit."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

LIMIT = 120.0  # seconds a process has for all that its test wants of it, on a busy machine


@contextmanager
def running(command: Sequence[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Kill the process after the test, and when the time is up: then reading its pipes comes to an end."""
    with subprocess.Popen(command, text=True, **how) as process:
        alarm = threading.Timer(LIMIT, process.kill)
        alarm.start()
        try:
            yield process
        finally:
            alarm.cancel()
            process.kill()
