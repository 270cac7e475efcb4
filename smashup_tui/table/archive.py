"""The finished games and how they went. A journal holds only answers, so each is played through once.

What came of it is kept in an index beside the games; a file that has changed is played through again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from .. import cards as _cards  # noqa: F401  registers the cards
from .. import paths
from ..engine import record as records
from ..engine.errors import RulesError
from ..engine.record import RecordError
from ..files import write_whole
from .saves import Save, finished

INDEX = "replays.json"


@dataclass(frozen=True)
class Outcome:
    """What came of a game."""

    factions: list[list[str]]  # names, by seat
    vp: list[int]
    winner: int  # -1: it has no end
    turns: int
    problem: str = ""  # why it cannot be played through


def outcomes() -> Iterator[tuple[Save, Outcome]]:
    """Every finished game with what came of it, the latest first."""
    known = _read_index()
    fresh: dict[str, Any] = {}
    for save in finished():
        stamp = _stamp(save.path)
        kept = known.get(save.path.name)
        outcome = _from_data(kept[1]) if kept and kept[0] == stamp else None
        if outcome is None:
            outcome = outcome_of(save.path)
        fresh[save.path.name] = [stamp, asdict(outcome)]
        yield save, outcome
    if fresh != known:
        _write_index(fresh)


def outcome_of(path: Path) -> Outcome:
    """Play a record through."""
    try:
        record = records.load(path)
        game = record.new_game()
    except (RecordError, RulesError) as error:
        return Outcome([], [], -1, 0, str(error))
    game.events = None
    problem = ""
    try:
        for _ in record.steps(game):
            pass
    except RecordError as error:
        problem = str(error)
    factions = [[game.catalog.factions[slug].name for slug in each] for each in game.s.draft]
    winner = game.s.winner if game.over and not problem else -1
    return Outcome(factions, game.s.vp[:], winner, game.s.turn, problem)


def _stamp(path: Path) -> list[int]:
    facts = path.stat()
    return [facts.st_size, facts.st_mtime_ns]


def _from_data(data: Any) -> Outcome | None:
    try:
        return Outcome(**{each.name: data[each.name] for each in fields(Outcome)})
    except (KeyError, TypeError):
        return None


def _read_index() -> dict[str, Any]:
    try:
        data = json.loads((paths.data_dir() / INDEX).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    good = isinstance(data, dict) and all(isinstance(each, list) and len(each) == 2 for each in data.values())
    return data if good else {}


def _write_index(data: dict[str, Any]) -> None:
    """It saves time and nothing else: where it cannot be written, games are played through again."""
    with suppress(OSError):
        write_whole(paths.data_dir() / INDEX, json.dumps(data, ensure_ascii=False))
