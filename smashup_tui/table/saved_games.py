"""The games on disk, as a list to choose from. Reads no more than it shows, and needs no rules for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ..support import paths
from ..support.files import files_in
from ..support.jsonl import lines_of
from ..support.validation import Unreadable, json_of, listed, named, whole_number, words

Standing = tuple[int, tuple[int, ...], tuple[tuple[str, ...], ...]]  # turn, VP, decks
LONGEST_HEADER = 1 << 20  # bytes of the first line: positions are long, but not that long


class Save(NamedTuple):
    """A journalled game, as its first line tells of it."""

    path: Path
    names: tuple[str, ...]
    seated: tuple[str, ...]  # who played the seats at first
    played: float  # when it was last written, in seconds since the epoch
    here: tuple[int, ...] = ()  # of a game with people on other machines: the seats that were played here

    @property
    def title(self) -> str:
        return " – ".join(self.names)


class SaveContents(NamedTuple):
    """What the rest of the journal says."""

    answers: int
    players: tuple[str, ...]  # who plays the seats now
    turn: int = 0  # 0: it is not known
    vp: tuple[int, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()  # the factions of each seat


def unfinished() -> list[Save]:
    """The games that wait to be played on, the latest first."""
    return _saves(paths.unfinished_dir())


def hosted() -> list[Save]:
    """The games that wait at tables for people on other machines, with a seat for somebody here."""
    tables = files_in(paths.server_dir(), "tables/*")
    found = [save for folder in tables for save in _saves(folder) if save.here]
    return sorted(found, key=_played, reverse=True)


def unreadable() -> list[Path]:
    """Files among the waiting games that are none."""
    return [path for path in files_in(paths.unfinished_dir(), "*.jsonl") if _read(path) is None]


def finished() -> list[Save]:
    """The games played to the end, the latest first."""
    return _saves(paths.games_dir())


def lessons() -> list[Save]:
    """Guided first games, finished or not, the latest first."""
    return _saves(paths.lessons_dir())


def is_newcomer() -> bool:
    """Has nothing been played here yet, not even the guided game?"""
    folders = (paths.unfinished_dir(), paths.games_dir(), paths.lessons_dir())
    return not any(files_in(folder, "*.jsonl") for folder in folders)


def look_inside(save: Save) -> SaveContents:
    """Go through the whole journal; what cannot be read of it is left out."""
    answers, players = 0, dict(enumerate(save.seated))
    stood: list[tuple[int, Standing]] = []  # the table after so many answers
    for line in _lines(save.path):
        match line:
            case [*_]:
                answers += 1
            case {"back": int(taken)} if 0 <= taken <= answers:
                answers -= taken
                while stood and stood[-1][0] > answers:
                    stood.pop()
            case {"note": "seat", "seat": int(seat), "player": str(player)} if seat in players:
                players[seat] = player
            case {"note": "told", "turn": turn, "vp": vp, "decks": decks}:
                with suppress(Unreadable):
                    stood.append((answers, _stands(turn, vp, decks)))
    turn, vp, decks = stood[-1][1] if stood else (0, (), ())
    return SaveContents(answers, tuple(players.values()), turn, vp, decks)


def _stands(turn: Any, vp: Any, decks: Any) -> Standing:
    """How the table was, according to a note."""
    from ..engine.model.kinds import MOST_PLAYERS  # Home lists games without loading the rules

    read = listed(decks, lambda deck: tuple(listed(deck, words, MOST_PLAYERS)), MOST_PLAYERS)
    return whole_number(turn), tuple(listed(vp, whole_number, MOST_PLAYERS)), tuple(read)


def _lines(path: Path) -> Iterator[Any]:
    """All after the first; what comes after one that cannot be read is left out."""
    try:
        for line in lines_of(path)[0][1:]:
            yield json_of(line)
    except (OSError, Unreadable):
        return


def _saves(folder: Path) -> list[Save]:
    found = [save for path in files_in(folder, "*.jsonl") if (save := _read(path)) is not None]
    return sorted(found, key=_played, reverse=True)


def _played(save: Save) -> tuple[float, str]:
    return save.played, save.path.name


def _read(path: Path) -> Save | None:
    """The first line says who plays; a file that isn't a game is not listed."""
    try:
        with path.open("rb") as stream:
            header = named(json_of(stream.readline(LONGEST_HEADER)))
        names = tuple(listed(header["seats"], lambda seat: words(named(seat)["name"])))
        seated = tuple(listed(named(header["extra"]).get("players", []), words))
        here = tuple(listed(named(header["extra"]).get("here", []), whole_number, 4))
        return Save(path, names, seated, path.stat().st_mtime, here)
    except (OSError, ValueError):
        return None
