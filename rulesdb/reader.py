"""Reads the tables of an entry file: plainly written files fast, every other file with tomllib.

tomllib needs 70-90 ms for all entries, more than the whole index may take. Entry files hold little more
than strings and lists of strings, and one pattern reads those. Whatever it does not recognise goes to
tomllib, which also words the errors; both ways give the same tables.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

Table = dict[str, Any]

_CONTROL = r"\x00-\x08\x0b-\x1f\x7f"
_STRING = rf'"[^"\\\n{_CONTROL}]*+(?:\\[^\n][^"\\\n{_CONTROL}]*+)*+"'
_LONG = rf'\"\"\"\n?([^"\\{_CONTROL}]*+(?:(?:\\.|"{{1,2}}(?!"))[^"\\{_CONTROL}]*+)*+)\"\"\"(?!")'
_COMMENT = rf"(?:\#[^\n{_CONTROL}]*+)?"
_SPACE = r"[ \t\n]*+"
_STATEMENT = re.compile(
    rf"""
    (?:[ \t]*+{_COMMENT}\n)*+                             # blank lines and comments
    (?:
      (?: (\[\[entry\]\]|\[entry\.faction\])                 # a header
        | ([a-z_]++)[ ]*+=[ ]*+                              # or a key and its value:
          (?: {_LONG}
            | (?!\"\"\")({_STRING})
            | (\[{_SPACE}(?:{_STRING}{_SPACE}(?:,{_SPACE}{_STRING}{_SPACE})*+(?:,{_SPACE})?)?\])
            | (\[(?:[^"'\[\]\#{_CONTROL}]++|{_STRING})*+\])
            | (true|false) )
      )
      [ \t]*+{_COMMENT}(?:\n|\Z)
    | \Z                                                    # or the end
    | ([^ \t\n])                                            # or something unusual
    )
    """,
    re.VERBOSE | re.DOTALL,
)


def tables(text: str) -> Table:
    """The file's content; raises tomllib.TOMLDecodeError where it is not TOML."""
    entries = _plain_entries(text)
    return tomllib.loads(text) if entries is None else {"entry": entries}


def _plain_entries(text: str) -> list[Table] | None:
    """The entries of a plainly written file, or None if anything in it is unusual."""
    entries: list[Table] = []
    table: Table | None = None
    for header, key, long, short, strings, values, flag, unusual in _STATEMENT.findall(text):
        if header:
            table = _opened(entries, header)
            if table is None:
                return None
        elif not key and not unusual:
            break
        elif unusual or table is None or key in table:
            return None
        elif strings and "\\" not in strings:
            table[key] = strings.split('"')[1::2]
        elif short and "\\" not in short:
            table[key] = short[1:-1]
        elif long and "\\" not in long:
            table[key] = long
        else:
            written = strings or short or values or flag or f'"""\n{long}"""'
            try:
                table[key] = tomllib.loads(f"value = {written}")["value"]
            except tomllib.TOMLDecodeError:
                return None
    return entries or None


def _opened(entries: list[Table], header: str) -> Table | None:
    """The table that a header begins; None where it has no place."""
    table: Table = {}
    if header == "[[entry]]":
        entries.append(table)
    elif not entries or "faction" in entries[-1]:
        return None
    else:
        entries[-1]["faction"] = table
    return table


def lines(text: str) -> list[dict[str, int]]:
    """For each `[[entry]]` the line of its header (under "") and of each key; used to point at mistakes."""
    found: list[dict[str, int]] = []
    inside: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if inside is None:
            _note_line(found, line, number)
        for quotes in ('"""', "'''"):
            if inside in (None, quotes) and line.count(quotes) % 2:
                inside = None if inside else quotes
    return found


def _note_line(found: list[dict[str, int]], line: str, number: int) -> None:
    bare = line.strip()
    if re.match(r"\[\[\s*entry\s*\]\]", bare):
        found.append({"": number})
    elif found and (header := re.match(r"\[\s*entry\s*\.\s*([\w-]+)", bare)):
        found[-1].setdefault(header[1], number)
    elif found and (key := re.match(r"([\w-]+)\s*=", bare)):
        found[-1].setdefault(key[1], number)
