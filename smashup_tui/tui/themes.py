"""Themes: TOML files of colours by what they are for, ours and the player's own.

A file that cannot be used is never fatal: it is left out, and the reason is said with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from textual.color import Color, ColorParseError
from textual.theme import Theme

from ..support import paths
from ..support.files import files_in
from ..support.validation import Unreadable, text_of, toml_text
from .colours import RETIRED, VARIABLES, contrast, roles_of

HOUSE = "smashup"
REMOVED = ("evergreen",)  # themes of earlier versions, which settings may still name
GROUND = ("background", "foreground", "primary")  # what a theme cannot leave out
COLOURS = (*GROUND, "secondary", "accent", "surface", "panel", "success", "warning", "error")
READABLE = 3.0  # text on its ground, as a ratio of light


class ThemeError(Exception):
    """Why a file gives no theme."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {reason}")
        self.path, self.line, self.reason = path, line, reason


@dataclass(frozen=True)
class Look:
    """A theme with what our own screens need besides Textual's colours."""

    theme: Theme
    title: str
    about: str
    seats: tuple[str, ...] = ()  # shapes of the four seats; none: the usual ones
    flat: bool = False  # does no surface tell anything apart?
    own: bool = False  # the player's file, not ours

    @property
    def name(self) -> str:
        return self.theme.name


# --- finding ------------------------------------------------------------------------------------------


def theme_files() -> dict[str, Path]:
    """Every theme file by its name; the player's own comes before ours of the same name."""
    found: dict[str, Path] = {}
    for folder in (paths.shipped_themes_dir(), paths.own_themes_dir()):
        found.update((file.stem, file) for file in files_in(folder, "*.toml"))
    return found


def look_named(name: str) -> Look:
    """The theme of that name; raises ThemeError if there is none or its file is broken."""
    files = theme_files()
    if name not in files:
        where = paths.own_themes_dir() / f"{name}.toml"
        what = "this theme no longer comes with the game" if name in REMOVED else "there's no such theme"
        raise ThemeError(where, 0, f"{what}. Available: {', '.join(files)}.")
    return read(files[name])


def all_looks() -> tuple[list[Look], list[ThemeError]]:
    """Every theme, the house theme first, ours before the player's; and what is wrong with the rest."""
    looks, problems = [], []
    for file in theme_files().values():
        try:
            looks.append(read(file))
        except ThemeError as problem:
            problems.append(problem)
    looks.sort(key=lambda look: (look.name != HOUSE, look.own, look.title))
    return looks, problems


# --- reading ------------------------------------------------------------------------------------------


def read(path: Path) -> Look:
    """The theme in a file; raises ThemeError with the line and the reason."""
    try:
        text = text_of(path)
    except OSError as error:
        raise ThemeError(path, 0, f"the file can't be read ({error.strerror}).") from error
    except Unreadable as error:
        raise ThemeError(path, 0, f"the file can't be read ({error}).") from error
    try:
        data = toml_text(text)
    except Unreadable as error:
        raise _not_toml(path, str(error)) from error
    return _ThemeFile(path, text, data).look()


def _not_toml(path: Path, said: str) -> ThemeError:
    """The parser's word, its line pulled to the front."""
    found = re.search(r" \(at line (\d+), column \d+\)$", said)
    line = int(found[1]) if found else 0
    reason = said[: found.start()] if found else said
    return ThemeError(path, line, f"this isn't valid TOML: {reason}.")


class _ThemeFile:
    """One file, checked key by key."""

    def __init__(self, path: Path, text: str, data: Mapping[str, Any]) -> None:
        self.path, self.text, self.data = path, text, data

    def look(self) -> Look:
        self._known("", self.data, ("title", "about", "dark", "flat", "seats", "colours", "table"))
        colours = self._colours("colours", COLOURS)
        for name in GROUND:
            if name not in colours:
                raise self._error(f"the colour “{name}” is missing.", "colours")
        self._readable(colours)
        table = self._colours("table", VARIABLES, RETIRED)
        roles = roles_of({**colours, **table})
        return Look(
            theme=Theme(
                name=self.path.stem,
                primary=colours["primary"],
                secondary=colours.get("secondary"),
                accent=roles.accent.hex,
                foreground=roles.text.hex,
                background=roles.s0.hex,
                surface=roles.s1.hex,
                panel=roles.s2.hex,
                success=roles.good.hex,
                warning=colours.get("warning"),
                error=roles.bad.hex,
                dark=self._value("dark", bool, roles.dark),
                variables={
                    **{f"seat-{number}": seat.hex for number, seat in enumerate(roles.seats, 1)},
                    "raised": roles.s3.hex,
                    "muted": roles.muted.hex,
                    "faint": roles.faint.hex,
                    "accent-ink": roles.ink.hex,
                    "accent-text": roles.accent_text.hex,
                },
            ),
            title=self._value("title", str, self.path.stem),
            about=self._value("about", str, ""),
            seats=self._seats(),
            flat=self._value("flat", bool, False),
            own=self.path.parent == paths.own_themes_dir(),
        )

    def _value(self, key: str, wanted: type[Any], default: Any) -> Any:
        value = self.data.get(key, default)
        if type(value) is not wanted:
            words = {bool: "true or false", str: "text in quotes", dict: "a table of colours"}[wanted]
            raise self._error(f"“{key}” must be {words}, not {value!r}.", "", key)
        return value

    def _colours(self, table: str, known: tuple[str, ...], retired: tuple[str, ...] = ()) -> dict[str, str]:
        """What a table gives; names of older files are read and left out."""
        values = self._value(table, dict, {})
        self._known(table, {key: value for key, value in values.items() if key not in retired}, known)
        colours = {key: self._colour(table, key, value) for key, value in values.items()}
        return {key: colour for key, colour in colours.items() if key in known}

    def _colour(self, table: str, key: str, value: object) -> str:
        try:
            colour = Color.parse(value) if isinstance(value, str) else None
        except ColorParseError:
            colour = None
        if colour is None or colour.ansi is not None or colour.auto:
            reason = f'“{key}” must be a colour like "#5aa9e6" or "teal", not {value!r}.'
            raise self._error(reason, table, key)
        if colour.a < 1:
            raise self._error(f"“{key}” is transparent ({value!r}); use an opaque colour.", table, key)
        return colour.hex

    def _readable(self, colours: Mapping[str, str]) -> None:
        ratio = contrast(Color.parse(colours["foreground"]), Color.parse(colours["background"]))
        if ratio < READABLE:
            reason = (
                f"text would be hard to read: the contrast of foreground on background is {ratio:.1f} to "
                f"1, and the minimum is {READABLE:.0f} to 1."
            )
            raise self._error(reason, "colours", "foreground")

    def _seats(self) -> tuple[str, ...]:
        seats = self.data.get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(each, str) for each in seats):
            raise self._error(f"“seats” must be a list of four characters, not {seats!r}.", "", "seats")
        if seats and (len(set(seats)) != 4 or len(seats) != 4 or any(cell_len(each) != 1 for each in seats)):
            raise self._error("“seats” needs four different characters, each one column wide.", "", "seats")
        return tuple(seats)

    def _known(self, table: str, values: Mapping[str, Any], known: tuple[str, ...]) -> None:
        for key in values:
            if key not in known:
                from difflib import get_close_matches

                near = get_close_matches(key, known, 1)
                hint = f" Did you mean “{near[0]}”?" if near else f" Known: {', '.join(known)}."
                raise self._error(
                    f"there is no “{key}”{f' in [{table}]' if table else ''}.{hint}", table, key
                )

    def _error(self, reason: str, table: str, key: str = "") -> ThemeError:
        return ThemeError(self.path, line_of(self.text, table, key), reason)


def line_of(text: str, table: str, key: str) -> int:
    """The line of a key in a table (or of the table itself); 0 if it is written in another way."""
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading = re.match(r"\s*\[\s*\"?([\w-]+)\"?\s*\]", line)
        if heading:
            here = heading[1]
            if key in ("", here) and table in ("", here):
                return number
        elif here == table and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
            return number
    return 0
