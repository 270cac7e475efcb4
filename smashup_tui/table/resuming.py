"""Going on with a game on disk: to be played where people sit at it, to be watched where none do."""

from __future__ import annotations

from pathlib import Path

from ..engine.model.errors import RecordError, RulesError
from .replay import Replay
from .session import Session


def resumed(path: Path) -> Session | Replay:
    """The game of that file at its last question; a file that cannot go on is named with the way out."""
    try:
        session = Session.resume(path)
        return session if session.humans else Replay.watching(session)
    except (RecordError, RulesError) as error:
        raise RecordError(
            f"{error} The game is in {path}; move that file away if you don't need it."
        ) from error
