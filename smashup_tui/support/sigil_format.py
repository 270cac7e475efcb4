"""How a faction shows itself: two colours, two letters, a sentence in its own voice and a small drawing.

They are in `sigils.toml` next to the factions of a set or of a pack, a table for each by its slug:

    [pirates]
    letters = "Pi"
    primary = "#37b6b0"
    secondary = "#f3ead6"
    voice = "Always sailing somewhere better."
    role = "Moves minions just in time"
    pixels = [
        "..xxxx..",
        ".xxxxxx.",
        "xxxxxxxx",
        ".oooooo.",
        ".o.oo.o.",
        "..oooo..",
    ]

To draw one: six rows of eight, `x` in the primary colour, `o` in the secondary one, `.` where the surface
shows through. Begin with one silhouette, a head, an animal, a hat or a thing, that looks like no other; fill
about two thirds of the pixels. Eyes are `.` or `o`. Pick colours that stand out on a dark surface; on a light
one they are darkened automatically. Then run the tests: letters are unique over all factions, and no two
drawings share more than 80 % of their pixels.

`role` says in a few words how the faction plays, for whoever drafts. A long name can have a `short` one, as
people say it: `short = "Masters"`.

A faction without any of this gets its letters in a block of a colour that follows from its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from colorsys import hls_to_rgb
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from re import findall, fullmatch
from typing import Any
from zlib import crc32

from .validation import Unreadable, listed, named, shown, toml_of, words

FILE = "sigils.toml"
WIDTH, HEIGHT = 8, 6  # pixels
LONGEST_VOICE = 60
LONGEST_ROLE = 29
LONGEST_SHORT = 9
HUES = 24


@dataclass(frozen=True, slots=True)
class Sigil:
    """What one sees of a faction, whatever draws it; without pixels, its letters stand for the drawing."""

    primary: str  # colours as #rrggbb
    secondary: str
    letters: str
    voice: str = ""
    pixels: tuple[str, ...] = ()
    role: str = ""  # how it plays, in a few words
    short: str = ""  # what people call it where there is no room for its name; empty: that


@cache
def shipped_sigils() -> dict[str, Sigil]:
    """Those of the game's own factions by slug, read without loading a card."""
    found: dict[str, Sigil] = {}
    for file in sorted((Path(__file__).parents[1] / "cards").glob(f"*/{FILE}")):
        found |= sigils_in(file)
    return found


def shipped_sigil(faction: str) -> Sigil:
    """A faction's sigil by its slug, without loading a card; of a pack's, its letters."""
    return shipped_sigils().get(faction) or sigil_without_drawing(faction)


def slug_of(faction: str) -> str:
    """A faction's slug by its name, without loading a card."""
    return "-".join(findall("[a-z0-9]+", faction.lower()))


def in_room(factions: Iterable[str], room: int) -> str:
    """Factions by name, as much of them as fits: their names, the short ones, or their letters."""
    names = list(factions)
    sigils = [shipped_sigil(slug_of(name)) for name in names]
    whole = " + ".join(names)
    short = " + ".join(sigil.short or name for sigil, name in zip(sigils, names, strict=True))
    letters = "+".join(sigil.letters for sigil in sigils)
    return next((words for words in (whole, short) if len(words) <= room), letters)


def sigils_in(file: Path) -> dict[str, Sigil]:
    """What a file says, by faction; Unreadable if it says what cannot be drawn."""
    return {slug: _checked(slug, table) for slug, table in toml_of(file).items()}


def _checked(slug: str, table: Any) -> Sigil:
    try:
        given = named(table)
        letters, voice = words(given["letters"]), words(given.get("voice", ""), LONGEST_VOICE)
        if not fullmatch("[A-Z][A-Za-z0-9]", letters):
            raise Unreadable(f"expected a capital and a letter or digit, found {shown(letters)}")
        pixels = tuple(listed(given.get("pixels", []), _row, HEIGHT))
        if len(pixels) not in (0, HEIGHT):
            raise Unreadable(f"expected {HEIGHT} rows of pixels, found {len(pixels)}")
        role, short = words(given.get("role", ""), LONGEST_ROLE), words(given.get("short", ""), LONGEST_SHORT)
        primary, secondary = _colour(given["primary"]), _colour(given["secondary"])
        return Sigil(primary, secondary, letters, voice, pixels, role, short)
    except Unreadable as error:
        raise Unreadable(f"[{slug}] {error}") from None


def _row(value: Any) -> str:
    if not fullmatch(f"[xo.]{{{WIDTH}}}", row := words(value)):
        raise Unreadable(f"expected {WIDTH} of x, o and ., found {shown(row)}")
    return row


def _colour(value: Any) -> str:
    if not fullmatch("#[0-9a-fA-F]{6}", colour := words(value)):
        raise Unreadable(f"expected a colour like #37b6b0, found {shown(colour)}")
    return colour


# --- factions without a drawing --------------------------------------------------------------------------


@cache
def sigil_without_drawing(faction: str) -> Sigil:
    """Two letters of its slug, in a colour that is always the same."""
    hue = crc32(faction.encode()) % HUES / HUES
    primary, secondary = (_hex(hls_to_rgb(hue, light, 0.5)) for light in (0.65, 0.85))
    return Sigil(primary, secondary, next(letters_for(faction)))


def letters_for(faction: str) -> Iterator[str]:
    """What could stand for a name, best first: its first two letters, initials, its first and any other."""
    parts = findall("[a-z0-9]+", faction.lower()) or ["unknown"]
    first, others = "".join(parts)[0], list("".join(parts)[1:])
    initials = "".join(part[0].upper() for part in parts[1:2])
    tries = [*others[:1], *initials, *others, *"0123456789"]
    capital = first.upper() if first.isalpha() else "X"
    yield from dict.fromkeys(capital + each for each in tries)
    # more factions of one beginning than its letters
    yield from (f"{one}{two}" for one in "XYZQ" for two in "0123456789")


def _hex(colour: Iterable[float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)
