"""Those who play: processes on this machine, or the workers of a cluster, behind one interface."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from ..engine.errors import SetupError
from ..players.program import end_at_once


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
    """The workers are being sent home: a second Ctrl-C can ask for nothing more."""
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
    """A parent that is killed cannot send its workers home, and they would wait for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "workers are started by the one who keeps the results"
    parent.join()
    end_at_once()


@contextmanager
def _cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ImportError as error:
        raise SetupError("A cluster needs the extra packages: pip install 'smashup[cluster]'.") from error
    try:
        client = Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise SetupError(f"No cluster answers at {scheduler}: {error}. Is its scheduler running?") from error
    with client:
        width = max(1, sum(client.nthreads().values()))
        executor = client.get_executor(pure=False, retries=5)
        try:
            yield executor, width
        except BaseException:
            executor.shutdown(wait=False)  # and the scheduler forgets what nobody waits for
            raise
