"""Those who play: processes on this machine, or the workers of a cluster, behind one interface."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from ..engine.model.errors import SetupError
from ..table.bot_program import end_at_once

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

PATIENCE = 8  # seconds for a scheduler to answer
CLOSING = 2  # seconds to take leave of it
LONGEST_GREETING = 1 << 20  # bytes


@contextmanager
def pool(workers: int, scheduler: str = "") -> Iterator[tuple[Executor, int]]:
    """An executor, and how many games it plays at once."""
    if scheduler:
        with _cluster(scheduler) as found:
            yield found
        return
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin) as executor:
        try:
            yield executor, workers
        except BaseException:
            # Whoever stops does not want to wait until games that nobody will see are finished.
            with _deaf():
                for child in set(multiprocessing.active_children()) - others:
                    child.terminate()
                executor.shutdown()
            raise


@contextmanager
def _deaf() -> Iterator[None]:
    """The workers are being stopped: a second Ctrl-C does nothing more."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that keeps the results answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end_at_once)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed can't stop its workers, and they would wait for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "workers are started by the one who keeps the results"
    parent.join()
    end_at_once()


# --- a cluster --------------------------------------------------------------------------------------


class Cluster(Executor):
    """The workers of a cluster, and whether its scheduler still answers."""

    def __init__(self, client: Client, scheduler: str) -> None:
        self._client = client
        self._scheduler = scheduler
        self._workers = client.get_executor(pure=False, retries=5)

    def submit(self, work: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        found: Future[T] = self._workers.submit(work, *args, **more)
        return found

    def check(self) -> None:
        """A scheduler that has died or gone silent is reported, not waited for."""
        try:
            self._client.sync(self._client.scheduler.identity, callback_timeout=PATIENCE)
        except Exception as error:  # the connection is lost in many ways, and all mean the same
            raise self.gone() from error

    def gone(self) -> SetupError:
        return SetupError(
            f"The scheduler at {self._scheduler} no longer answers. Finished games are saved if you "
            "named a file. Start the scheduler again, or play here without --scheduler."
        )

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """And the scheduler forgets what nobody waits for."""
        with suppress(Exception):  # there may be nobody any more who could forget
            self._workers.shutdown(wait=wait)
        with suppress(Exception):
            self._client.close(timeout=CLOSING)


@contextmanager
def _cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ImportError as error:
        raise SetupError("A cluster needs the extra packages: pip install 'smashup[cluster]'.") from error
    _quiet("distributed", "tornado", "asyncio")
    try:
        _greeted(scheduler)
        client = Client(scheduler, timeout=f"{PATIENCE}s")
    except (OSError, ValueError, AssertionError) as error:  # it takes the form of an address for granted
        raise SetupError(f"No cluster answers at {scheduler}: {error}. Is its scheduler running?") from error
    executor = Cluster(client, scheduler)
    try:
        yield executor, max(1, sum(client.nthreads().values()))
    except BaseException:
        executor.shutdown(wait=False)
        raise
    executor.shutdown()


def _quiet(*libraries: str) -> None:
    """What goes wrong there is said here, in words."""
    for name in list(logging.root.manager.loggerDict):
        if name.startswith(libraries):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _greeted(scheduler: str) -> None:
    """A scheduler greets whoever comes, and briefly; anything else is not asked any further.

    Its own library waits for ever for one that is silent, and makes room for whatever length it is told.
    """
    where = urlsplit(scheduler)
    if where.scheme != "tcp" or not where.hostname or not where.port:
        return
    with socket.create_connection((where.hostname, where.port), PATIENCE) as line:
        line.settimeout(PATIENCE)
        try:
            greeting = line.recv(8)
        except TimeoutError:
            raise OSError("it doesn't reply") from None
    if len(greeting) < 8 or int.from_bytes(greeting, "little") > LONGEST_GREETING:
        raise OSError("it isn't a Dask scheduler")
