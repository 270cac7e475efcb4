"""Reading what anybody may have written into a file: types, sizes, depth and numbers are checked once, here.

Whatever is wrong raises `Unreadable` and nothing else, in words that each reader puts into its own error.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from .terminal import printable

MOST_BYTES = 256 << 20  # of a file: the longest runs of games stay far below
DEEPEST = 40  # lists and tables in each other
LONGEST_NUMBER = 40  # digits
MOST = 1 << 64
MOST_SEED = (1 << 63) - 1
SHOWN = 40  # characters of a wrong value in a message

T = TypeVar("T")


class Unreadable(ValueError):
    """What is wrong with it."""


def check_file(file: Path) -> None:
    """A folder has no text; a pipe or a device may never come to an end, or never begin."""
    if file.exists() and not file.is_file():
        raise Unreadable("it isn't a file")


def bytes_of(file: Path) -> bytes:
    """What a file holds. That it is not there, or cannot be opened, stays an OSError."""
    check_file(file)
    with file.open("rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Unreadable(f"it has more than {MOST_BYTES >> 20} MB")
    return data


def as_text(data: bytes) -> str:
    return _decoded(data, whole=True)


def as_beginning_of_text(data: bytes) -> str:
    """The same of a text that ends anywhere, also in the middle of a letter."""
    return _decoded(data, whole=False)


def _decoded(data: bytes, *, whole: bool) -> str:
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(data, whole)
    except UnicodeDecodeError:
        raise Unreadable("it isn't text") from None


def text_of(file: Path) -> str:
    """The text of a file; see `bytes_of`."""
    return as_text(bytes_of(file))


def json_of(text: str | bytes) -> Any:
    """What a piece of JSON says: no deeper than ours, every number finite and of a sensible length."""
    try:
        value = json.loads(text, parse_constant=_no_number, parse_int=_integer, parse_float=_fraction)
    except json.JSONDecodeError as error:
        raise Unreadable(error.msg) from None
    except UnicodeDecodeError:
        raise Unreadable("it isn't text") from None
    except RecursionError:
        raise Unreadable("its lists are nested too deeply") from None
    _not_too_deep(value)
    written = text if isinstance(text, str) else text.decode("utf-8", "replace")
    return value if "\\" not in written and written.strip().isprintable() else _printable(value)


def toml_of(file: Path) -> dict[str, Any]:
    """What a TOML file says, within the same bounds; a file that is not there stays an OSError."""
    return toml_text(text_of(file))


def toml_text(text: str) -> dict[str, Any]:
    """The same of its text."""
    import tomllib

    try:
        table = tomllib.loads(text, parse_float=_fraction)
    except RecursionError:
        raise Unreadable("its tables are nested too deeply") from None
    except ValueError as error:  # the reader's own, and Python's about numbers that are too long
        raise Unreadable(str(error)) from None
    _not_too_deep(table)
    clean: dict[str, Any] = _printable(table)
    return clean


def _printable(value: Any) -> Any:
    """The same without what a terminal would obey: whatever comes in may be shown one day."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_printable(each) for each in value]
    if isinstance(value, dict):
        return {printable(name): _printable(each) for name, each in value.items()}
    return value


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Unreadable(f"a number of {len(digits)} digits")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        return _no_number(digits)
    return number


def _no_number(word: str) -> float:
    raise Unreadable(f"{word[:SHOWN]} isn't a number")


def _not_too_deep(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for each in level if isinstance(each, list | dict) for inner in _inside(each)]
        if not level:
            return
    raise Unreadable("its lists are nested too deeply")


def _inside(value: list[Any] | dict[str, Any]) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


# --- what a value must be ---------------------------------------------------------------------------


def shown(value: Any) -> str:
    """A wrong value, in few words."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    if isinstance(value, str):
        written = json.dumps(value, ensure_ascii=False)[1:-1]
        return f"“{written if len(written) <= SHOWN else f'{written[:SHOWN]}…'}”"
    return (
        json.dumps(value) if value is None or isinstance(value, bool | int | float) else type(value).__name__
    )


def whole_number(value: Any, least: int = 0, most: int = MOST) -> int:
    """A whole number within bounds; True is none."""
    if type(value) is not int:
        raise Unreadable(f"expected a number, found {shown(value)}")
    if not least <= value <= most:
        raise Unreadable(f"expected a number from {least} to {most}, found {shown(value)}")
    return value


def seed_number(value: Any) -> int:
    """What a game is dealt from."""
    return whole_number(value, 0, MOST_SEED)


def any_number(value: Any) -> float:
    """Any finite number."""
    if type(value) not in (int, float):
        raise Unreadable(f"expected a number, found {shown(value)}")
    if abs(value) > MOST:
        raise Unreadable(f"{shown(value)} is too large")
    return float(value)


def format_of(value: Any, known: int, version: Any = "") -> None:
    """Is a file of that format one of those that can be read, which go from 1 to `known`?"""
    if type(value) is not int or value < 1:
        raise Unreadable(f"there's no format {shown(value)}; the file was edited or damaged")
    if value > known:
        by = f" ({shown(version)})" if version else ""
        raise Unreadable(
            f"it was written by a newer version{by} in format {value}; this version reads up to "
            f"format {known}. "
            "Update smashup to open it"
        )


def words(value: Any, longest: int = 1 << 20) -> str:
    """A text, and not too long a one."""
    if type(value) is not str:
        raise Unreadable(f"expected text, found {shown(value)}")
    if len(value) > longest:
        raise Unreadable(f"a text of {len(value)} characters")
    return value


def truth(value: Any) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"expected true or false, found {shown(value)}")
    return value


def named(value: Any) -> dict[str, Any]:
    """Names and what they stand for; asked for a name that is missing, it says so."""
    if not isinstance(value, dict):
        raise Unreadable(f"expected a table, found {shown(value)}")
    return Named(value)


class Named(dict[str, Any]):
    """A table whose missing names are said in words."""

    def __missing__(self, name: str) -> Any:
        raise Unreadable(f"“{name}” is missing")


def listed(value: Any, each: Callable[[Any], T], most: int = 1 << 20) -> list[T]:
    """A list, every element of which is what it must be."""
    if not isinstance(value, list):
        raise Unreadable(f"expected a list, found {shown(value)}")
    if len(value) > most:
        raise Unreadable(f"a list of {len(value)}; the limit is {most}")
    return [each(inner) for inner in value]
