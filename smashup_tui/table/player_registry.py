"""Every player by name: those that come with the game, those that packages bring, classes and programs.

    hard · mybot (entry point `smashup.players`) · package.module:Class · cmd:./mybot --quietly

Where names are in a list or a line, one with a comma, colon or semicolon in it is put in single quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from ..engine.model.errors import SetupError
from ..players.levels import BUILT_IN
from ..players.player import Player
from ..players.sandboxed import Guest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "smashup.players"
PROGRAM = "cmd"
QUOTE = "'"
NEEDS_QUOTES = ",:;"
_vouched: set[str] = set()
_CLASS = re.compile(r"[\w.]+:[\w.]+")
_PIECE = re.compile(r"(?:^|(?<=[,:;]))\s*'(?:[^']|'')*'|.", re.DOTALL)  # a quoted part, or one sign


def player_named(name: str) -> Player:
    """Whoever has that name, ready to sit down; nobody's name is refused, with those there are.

    This runs code by others: see `may_run`.
    """
    if name in BUILT_IN:
        return BUILT_IN[name]
    from importlib.metadata import EntryPoint, entry_points  # at most tables nobody else sits

    kind, colon, rest = name.partition(":")
    if kind == PROGRAM and colon:
        from .bot_program import Program  # which needs all of a seat's model

        return Guest(name, Program(rest))
    if _CLASS.fullmatch(name):
        return _made(name, EntryPoint(name, name, GROUP))
    for entry in entry_points(group=GROUP, name=name):
        return _made(name, entry)
    raise SetupError(f"There's no player {name!r}. {known_players_sentence()}")


def check_name(name: str) -> None:
    """Refuse what can be nobody's name, without running anything."""
    others = name.startswith(f"{PROGRAM}:") or _CLASS.fullmatch(name)
    if name not in BUILT_IN and not others and name not in installed_names():
        raise SetupError(f"There's no player {name!r}. {known_players_sentence()}")


def allow(names: Iterable[str]) -> None:
    """Whoever sits at the keyboard has named these in this run: their code may run."""
    _vouched.update(names)


def may_run(name: str) -> bool:
    """A game's file can name any command; only one that was typed is started."""
    return ":" not in name or name in _vouched


def known_players_sentence() -> str:
    """What can be named, in a sentence."""
    others = "a class as package.module:Class, or a program as cmd:./mybot"
    return f"Choose one of {', '.join(known_names())}, or name {others}."


def known_names() -> list[str]:
    """All that have a name of their own."""
    return [*BUILT_IN, *installed_names()]


def installed_names() -> list[str]:
    """Those that installed packages bring."""
    from importlib.metadata import entry_points

    return sorted({entry.name for entry in entry_points(group=GROUP)} - set(BUILT_IN))


def _made(name: str, entry: EntryPoint) -> Player:
    """A player of somebody else's class."""
    try:
        found = entry.load()()
    except Exception as error:  # whatever somebody else's code does
        raise SetupError(
            f"The player {name!r} can't be created ({type(error).__name__}: {error})."
        ) from error
    if not isinstance(found, Player):
        raise SetupError(f"{name!r} isn't a player: its class must be a smashup_tui.players.player.Player.")
    return Guest(name, found)


@contextmanager
def seated(names: Sequence[str]) -> Iterator[list[Player]]:
    """The players of a table, by seat; they leave when it is over."""
    with ExitStack() as stack:
        players = []
        for name in names:
            player = player_named(name)
            stack.callback(player.leave)
            players.append(player)
        yield players


# --- names in lists and lines -------------------------------------------------------------------------


def split(text: str, separator: str) -> list[str]:
    """The parts of a line, without the blanks around them; within single quotes nothing separates."""
    parts = [""]
    for piece in _PIECE.findall(text):
        if piece == separator:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]


def quoted(name: str) -> str:
    """The name as it can be written in a line."""
    if name.startswith(QUOTE) or any(sign in name for sign in NEEDS_QUOTES):
        return QUOTE + name.replace(QUOTE, QUOTE * 2) + QUOTE
    return name


def unquoted(part: str) -> str:
    """The name that was written in a line like this."""
    if len(part) > 1 and part.startswith(QUOTE) and part.endswith(QUOTE):
        return part[1:-1].replace(QUOTE * 2, QUOTE)
    return part


def seats_named(text: str) -> tuple[str, ...]:
    """The players of `--seats`: names with commas between them."""
    return tuple(unquoted(name) for name in split(text, ",") if name)


def file_name(name: str) -> str:
    """The name as part of a file's name."""
    return re.sub(r"[^\w.+-]+", "_", name)


def first_name(fields: list[str]) -> tuple[str, list[str]]:
    """The player that the fields of a seat begin with, and the fields after it.

    Colons part the fields, but a program or a class needs no quotes if it has only the one colon.
    """
    first, rest = fields[0], fields[1:]
    if rest and (first == PROGRAM or ("." in first and rest[0].isidentifier())):
        return f"{first}:{rest[0]}", rest[1:]
    return unquoted(first), rest
