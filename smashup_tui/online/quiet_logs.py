"""Logs that strangers cannot fill: what anybody can provoke is left out, and what repeats is counted."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

PERIOD = 60.0  # seconds
MOST = 5  # records alike in a period
ALIKE = 40  # characters at the beginning that make them so

SILENT = ("websockets", "aiohttp.access", "asyncssh")  # they tell of nonsense from strangers
LIMITED = ("asyncio", "aiohttp.server", "aiohttp.web", "smashup")
BY_STRANGERS = "aiohttp.http_exceptions"  # errors from here are about requests that are none


class LogLimit(logging.Filter):
    """Lets a few records alike pass in a period, and then says how many more there were."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._seen: dict[str, tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, ConnectionError) or type(error).__module__ == BY_STRANGERS:
            return False
        text = record.getMessage()
        about = record.name + text.partition("\n")[0][:ALIKE]
        began, times = self._seen.get(about, (self._now(), 0))
        if self._now() - began > PERIOD:
            if times > MOST:
                record.msg, record.args = f"{text} ({times - MOST} more were left out)", ()
            began, times = self._now(), 0
        self._seen[about] = (began, times + 1)
        return times < MOST


@contextmanager
def quiet_logs() -> Iterator[None]:
    """While strangers can connect."""
    limit = LogLimit()
    limited = [logging.getLogger(name) for name in LIMITED]
    silent = {logger: logger.level for logger in map(logging.getLogger, SILENT)}
    for logger in silent:
        logger.setLevel(logging.CRITICAL + 1)
    for logger in limited:
        logger.addFilter(limit)
    try:
        yield
    finally:
        for logger, level in silent.items():
            logger.setLevel(level)
        for logger in limited:
            logger.removeFilter(limit)
