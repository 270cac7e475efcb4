"""What a seat is given, as JSON and back again; deltas of it; and its JSON Schema.

Everything is a tuple with names, of numbers, words, truths, and tuples of these. Guests on other machines,
programs that play and files hold exactly this.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

NAMES_OF_TYPES = {int: "integer", float: "number", str: "string", bool: "boolean"}
FIELD_NOTE = re.compile(r"    (\w+): .*?  # (.+)$")


def as_data(value: Any) -> Any:
    """Tuples with names become dictionaries, other tuples lists."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        if fields is None:
            return [as_data(each) for each in value]
        return {name: as_data(each) for name, each in zip(fields, value, strict=True)}
    return value


def difference(before: Any, after: Any) -> Any:
    """Delta from `before` to `after`: only the fields, and the places in a list, that differ.

    A list that has become longer or shorter is sent whole.
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
        hints, defaults = _hints(kind), kind._field_defaults
        # What a newer version has added is passed over; what an older one did not have yet has its default.
        if not hints.keys() <= data.keys() | defaults.keys():
            raise ValueError(f"a {kind.__name__} has {', '.join(hints)}")
        return kind(**{name: _read(hint, data[name]) for name, hint in hints.items() if name in data})
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


# --- the schema ----------------------------------------------------------------------------------------


def schema_of(kinds: Iterable[type], title: str) -> dict[str, Any]:
    """The JSON Schema of these kinds of tuples, and of all that they hold."""
    found: dict[str, dict[str, Any]] = {}
    for kind in kinds:
        _define(kind, found)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$defs": dict(sorted(found.items())),
    }


def _define(kind: type, found: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Adds a kind of tuple to the definitions; a reference to it."""
    name = kind.__name__
    if name not in found:
        entry: dict[str, Any] = {}
        found[name] = entry  # before its fields: a card in play holds such cards
        hints, notes = _hints(kind), field_notes(kind)
        defaults = kind._field_defaults  # type: ignore[attr-defined]
        properties = {}
        for field, hint in hints.items():
            properties[field] = {**_schema(hint, found), **notes.get(field, {})}
            if field in defaults:
                properties[field]["default"] = as_data(defaults[field])
        entry |= {
            "description": (kind.__doc__ or "").strip().split("\n\n")[0] if has_own_words(kind) else name,
            "type": "object",
            "properties": properties,
            "required": [field for field in hints if field not in defaults],
        }
    return reference(kind)


def reference(kind: type) -> dict[str, str]:
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _schema(hint: Any, found: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if hasattr(hint, "_fields"):
        return dict(_define(hint, found))
    origin, parts = get_origin(hint), get_args(hint)
    if origin is UnionType:
        (inner,) = [each for each in parts if each is not NoneType]
        return {"anyOf": [_schema(inner, found), {"type": "null"}]}
    if origin is tuple and parts[1:] == (Ellipsis,):
        return {"type": "array", "items": _schema(parts[0], found)}
    if origin is tuple:
        items = [_schema(part, found) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    return {"type": NAMES_OF_TYPES[hint]}


def has_own_words(kind: type) -> bool:
    """A named tuple without a docstring is given one that only lists its fields."""
    return bool(kind.__doc__) and not str(kind.__doc__).startswith(f"{kind.__name__}(")


def field_notes(kind: type) -> dict[str, dict[str, str]]:
    """The comments that stand behind the fields where the tuple is defined."""
    lines = inspect.getsource(kind).splitlines()
    found = (FIELD_NOTE.match(line) for line in lines)
    return {each[1]: {"description": each[2]} for each in found if each}
