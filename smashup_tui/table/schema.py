"""What a seat is given, as plain data that can be written as JSON, and back again.

Everything is a tuple with names, of numbers, words, truths, and tuples of these: a table on another
machine sends exactly this.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


def as_data(value: Any) -> Any:
    """Tuples with names become dictionaries, other tuples lists."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        if fields is None:
            return [as_data(each) for each in value]
        return {name: as_data(each) for name, each in zip(fields, value, strict=True)}
    return value


def difference(before: Any, after: Any) -> Any:
    """The second as data for who knows the first: only the fields, and the places in a row, that differ.

    A row that has become longer or shorter is told anew.
    """
    if not isinstance(after, tuple) or len(before) != len(after):
        return as_data(after)
    names = getattr(after, "_fields", None) or map(str, range(len(after)))
    each = zip(names, before, after, strict=True)
    return {name: difference(old, new) for name, old, new in each if old != new}


def from_data(kind: type[T], data: Any) -> T:
    """The same value again; data of another shape raises ValueError."""
    try:
        return _read(kind, data)  # type: ignore[no-any-return]
    except (AttributeError, TypeError) as error:
        raise ValueError(f"this is no {kind.__name__}: {error!r}") from error


def from_difference(kind: type[T], before: T, data: Any) -> T:
    """The value that differs so from the one before; data of another shape raises ValueError."""
    try:
        return _changed(kind, before, data)  # type: ignore[no-any-return]
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise ValueError(f"this is no difference of a {kind.__name__}: {error!r}") from error


def _changed(kind: Any, before: Any, data: Any) -> Any:
    if not isinstance(before, tuple) or not isinstance(data, dict):
        return _read(kind, data)
    if hasattr(kind, "_fields"):
        hints = _hints(kind)
        return kind(
            *(
                _changed(hint, old, data[name]) if name in data else old
                for (name, hint), old in zip(hints.items(), before, strict=True)
            )
        )
    kinds = get_args(kind)
    alike = len(kinds) == 2 and kinds[1] is Ellipsis
    row = list(before)
    for place, new in data.items():
        at = int(place)
        row[at] = _changed(kinds[0] if alike else kinds[at], row[at], new)
    return tuple(row)


def _read(kind: Any, data: Any) -> Any:
    if hasattr(kind, "_fields"):
        hints = _hints(kind)
        if not hints.keys() <= data.keys():  # what a newer one has besides is passed over
            raise ValueError(f"a {kind.__name__} has {', '.join(hints)}")
        return kind(**{name: _read(hint, data[name]) for name, hint in hints.items()})
    origin = get_origin(kind)
    if origin is tuple:
        return _read_tuple(get_args(kind), data)
    if origin is UnionType:
        (inner,) = [each for each in get_args(kind) if each is not NoneType]
        return None if data is None else _read(inner, data)
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:
        raise ValueError(f"{data!r} is no {kind.__name__}")
    return data


def _read_tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise ValueError(f"{data!r} is no list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(kinds[0], each) for each in data)
    return tuple(_read(kind, each) for kind, each in zip(kinds, data, strict=True))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
