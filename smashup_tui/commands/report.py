"""`smashup report`: a game, and everything that explains it, in one file for a bug report."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Annotated

import typer

from .. import __version__
from .output import check_out, clear_errors, say

GAME, LOG, VERSIONS, ERROR, ABOUT = "game.jsonl", "log.txt", "versions.json", "error.txt", "README.txt"
WHAT = {
    GAME: "the game's file as it is: names, seed, answers, every hand",
    LOG: "what happened, as everyone at the table saw it, and whether the game reproduces",
    VERSIONS: "versions of the program, its rules, Python and packs, and what the terminal can do",
    ERROR: "the error that ended the game",
}
WARNING = "It shows every hand: don't send it to anyone you are still playing with."


def report(
    file: Annotated[
        Path | None, typer.Argument(help="A game's file [default: your last game].", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="File to write [default: one in your exports folder].", show_default=False),
    ] = None,
) -> None:
    """Pack a game, its versions and its log into one file for a bug report, and say what is in it."""
    from ..support import paths
    from ..support.files import as_file_name, write_whole

    with clear_errors():
        game = file or _latest()
        if out is not None:
            check_out(out)
        parts = _parts(game)
        target = out or paths.exports_dir() / f"report-{as_file_name(game.stem)}.zip"
        write_whole(target, _packed(parts))
    say(f"{target} holds:")
    for name in parts:
        say(f"  {name}: {WHAT[name]}")
    say(WARNING)


def _latest() -> Path:
    """The game played last, finished or not."""
    from ..engine.model.errors import RecordError
    from ..table.saved_games import finished, hosted, unfinished

    saves = [*unfinished(), *finished(), *hosted()]
    if not saves:
        raise RecordError("There are no games here yet. Name the file of one.")
    return max(saves, key=lambda save: save.played).path


def _parts(game: Path) -> dict[str, bytes]:
    """What goes into the report, by name."""
    from ..engine.model.errors import RecordError
    from ..support.validation import Unreadable, bytes_of

    try:
        parts = {GAME: bytes_of(game), LOG: _log(game).encode(), VERSIONS: _versions().encode()}
    except FileNotFoundError as error:
        raise RecordError(f"There is no file {game}.") from error
    except Unreadable as error:
        raise RecordError(f"{game} can't be packed: {error}.") from error
    beside = game.with_name(ERROR)
    if beside.is_file():
        parts[ERROR] = _without_home(beside.read_text(encoding="utf-8", errors="replace")).encode()
    return parts


def _log(game: Path) -> str:
    """The game in words, as far as it can be read."""
    from ..engine.model.errors import RecordError, RulesError
    from ..table.exports import account
    from ..table.replay import Replay
    from ..table.secrecy import SPECTATOR

    try:
        replay = Replay.open(game)
    except (RecordError, RulesError) as error:
        return _without_home(f"{error}\n")
    proved = "" if replay.problem else f"\nAll {replay.length} answers reproduce.\n"
    return _without_home("\n".join(account(replay, SPECTATOR)) + "\n" + proved)


def _versions() -> str:
    """What `smashup doctor` finds, and which rules and cards these are."""
    from ..arena.match import version
    from ..cards.packs import PACKS
    from ..engine.record import RULES
    from .doctor import findings

    data = {
        "version": __version__,
        "rules": RULES,
        "code": version(),
        "packs": [f"{pack.name} {pack.version}" for pack in PACKS],
        "found": [each._asdict() for each in findings() if not each.about.startswith("folder")],
    }
    return _without_home(json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _without_home(text: str) -> str:
    """A report says nothing about whose machine it comes from."""
    from ..support import paths

    for folder in (paths.data_dir(), paths.config_dir(), Path.home()):
        text = text.replace(str(folder), "~")
    return text


def _packed(parts: dict[str, bytes]) -> bytes:
    about = [f"A report of smashup {__version__}.", *(f"{name}: {WHAT[name]}" for name in parts), WARNING]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(ABOUT, "\n".join(about) + "\n")
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()
