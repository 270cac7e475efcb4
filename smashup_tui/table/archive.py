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
from ..engine.errors import RecordError, RulesError
from ..files import write_whole
from .saves import Save, finished
from .session import players_in

INDEX = "replays.json"


@dataclass(frozen=True)
class Ending:
    """What came of a game."""

    factions: list[list[str]]  # names, by seat
    vp: list[int]
    winner: int  # -1: it has no end
    turns: int
    answers: int
    players: list[str]  # who played the seats at the end; empty: the record does not say
    problem: str = ""  # why it cannot be played through


def endings() -> Iterator[tuple[Save, Ending]]:
    """Every finished game with what came of it, the latest first."""
    known = _read_index()
    fresh: dict[str, Any] = {}
    for save in finished():
        stamp = _stamp(save.path)
        kept = known.get(save.path.name)
        ending = _from_data(kept[1]) if kept and kept[0] == stamp else None
        if ending is None:
            ending = ending_of(save.path)
        fresh[save.path.name] = [stamp, asdict(ending)]
        yield save, ending
    if fresh != known:
        _write_index(fresh)


def ending_of(path: Path) -> Ending:
    """Play a record through."""
    try:
        record = records.load(path)
        game = record.new_game()
    except (RecordError, RulesError) as error:
        return Ending([], [], -1, 0, 0, [], str(error))
    game.events = None
    problem = ""
    try:
        for _ in record.steps(game):
            pass
    except RecordError as error:
        problem = str(error)
    factions = [[game.catalog.factions[slug].name for slug in each] for each in game.factions]
    winner = game.winner if game.over and not problem else -1
    players = list(players_in(record) or ())
    return Ending(factions, list(game.vp), winner, game.turn, len(record.answers), players, problem)


def _stamp(path: Path) -> list[int]:
    facts = path.stat()
    return [facts.st_size, facts.st_mtime_ns]


def _from_data(data: Any) -> Ending | None:
    try:
        return Ending(**{each.name: data[each.name] for each in fields(Ending)})
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
