"""How a faction shows itself: two colours, two letters, a sentence in its own voice and a small drawing.

They are in `sigils.toml` beside the factions of a set or of a pack, a table for each by its slug:

    [pirates]
    letters = "Pi"
    primary = "#37b6b0"
    secondary = "#f3ead6"
    voice = "Always sailing somewhere better."
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

A faction without any of this gets its letters in a block of a colour that follows from its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from colorsys import hls_to_rgb
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from re import fullmatch
from typing import Any
from zlib import crc32

from ..engine.model.catalog import CATALOG, slugify
from ..support.validation import Unreadable, listed, named, shown, toml_of, words
from .packs import PACKS

FILE = "sigils.toml"
WIDTH, HEIGHT = 8, 6  # pixels
LONGEST_VOICE = 60
HUES = 24


@dataclass(frozen=True, slots=True)
class Sigil:
    """What one sees of a faction, whatever draws it; without pixels, its letters stand for the drawing."""

    primary: str  # colours as #rrggbb
    secondary: str
    letters: str
    voice: str = ""
    pixels: tuple[str, ...] = ()


def sigil_of(faction: str) -> Sigil:
    """A faction's sigil by its slug; a faction that nobody knows has one too."""
    return sigils().get(faction) or _without_drawing(faction)


@cache
def sigils() -> dict[str, Sigil]:
    """The sigils of all factions by slug."""
    found: dict[str, Sigil] = {}
    for file in sorted(Path(__file__).parent.glob(f"*/{FILE}")):
        found |= sigils_in(file)
    for pack in PACKS:
        try:
            found |= {slug: each for slug, each in sigils_in(pack.folder / FILE).items() if slug not in found}
        except FileNotFoundError:
            continue
        except (OSError, Unreadable) as error:
            CATALOG.left_out.append(f"The sigils of the pack {pack.name} were left out: {FILE}: {error}.")
    return _told_apart(found)


def sigils_in(file: Path) -> dict[str, Sigil]:
    """What a file says, by faction; Unreadable if it says what cannot be drawn."""
    return {slug: _checked(slug, table) for slug, table in toml_of(file).items()}


def _checked(slug: str, table: Any) -> Sigil:
    try:
        given = named(table)
        letters, voice = words(given["letters"]), words(given.get("voice", ""), LONGEST_VOICE)
        if not fullmatch("[A-Z][A-Za-z0-9]", letters):
            raise Unreadable(f"{shown(letters)} where a capital and a letter or figure belong")
        pixels = tuple(listed(given.get("pixels", []), _row, HEIGHT))
        if len(pixels) not in (0, HEIGHT):
            raise Unreadable(f"{len(pixels)} rows of pixels, where {HEIGHT} belong")
        return Sigil(_colour(given["primary"]), _colour(given["secondary"]), letters, voice, pixels)
    except Unreadable as error:
        raise Unreadable(f"[{slug}] {error}") from None


def _row(value: Any) -> str:
    if not fullmatch(f"[xo.]{{{WIDTH}}}", row := words(value)):
        raise Unreadable(f"{shown(row)} where {WIDTH} of x, o and . belong")
    return row


def _colour(value: Any) -> str:
    if not fullmatch("#[0-9a-fA-F]{6}", colour := words(value)):
        raise Unreadable(f"{shown(colour)} where a colour like #37b6b0 belongs")
    return colour


# --- factions without a drawing --------------------------------------------------------------------------


def _told_apart(given: dict[str, Sigil]) -> dict[str, Sigil]:
    """All factions of the catalogue; of two with the same letters, the later one gets others."""
    found: dict[str, Sigil] = {}
    taken: set[str] = set()
    for slug in sorted(CATALOG.factions, key=lambda slug: slug not in given):
        sigil = given.get(slug) or _without_drawing(slug)
        if sigil.letters in taken:
            sigil = replace(sigil, letters=next(each for each in _letters(slug) if each not in taken))
        taken.add(sigil.letters)
        found[slug] = sigil
    return found


@cache
def _without_drawing(faction: str) -> Sigil:
    """Two letters of its slug, in a colour that is always the same."""
    hue = crc32(faction.encode()) % HUES / HUES
    primary, secondary = (_hex(hls_to_rgb(hue, light, 0.5)) for light in (0.65, 0.85))
    return Sigil(primary, secondary, next(_letters(faction)))


def _letters(faction: str) -> Iterator[str]:
    """What could stand for a name, best first: its first two letters, initials, its first and any other."""
    parts = (slugify(faction) or "unknown").split("-")
    first, others = "".join(parts)[0], list("".join(parts)[1:])
    initials = "".join(part[0].upper() for part in parts[1:2])
    tries = [*others[:1], *initials, *others, *"0123456789"]
    capital = first.upper() if first.isalpha() else "X"
    yield from dict.fromkeys(capital + each for each in tries)
    # more factions of one beginning than its letters
    yield from (f"{one}{two}" for one in "XYZQ" for two in "0123456789")


def _hex(colour: Iterable[float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)
