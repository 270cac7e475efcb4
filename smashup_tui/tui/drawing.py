"""What is drawn in blocks: factions' sigils, large letters and figures.

Every function is pure and returns rows of pieces, each a text and its style, ready for `Row.extend`; all rows
of a drawing have the same width. Without colours or blocks, letters take the place of the drawing in a space
of the same size. A drawing is made once for each theme and surface.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from rich.style import Style
from textual.color import Color

from ..support.pixels import NOTHING, Blocks, doubled, half_blocks, lowered
from ..support.sigil_format import HEIGHT, WIDTH, Sigil
from .colours import CHIP, Colours, FactionColours, Role, faction_colours, readable
from .widgets.canvas import cells, fit

Pieces: TypeAlias = tuple[tuple[str, Style], ...]
Drawing: TypeAlias = tuple[Pieces, ...]
KEPT = 1024  # drawings: a table with all factions in two sizes and states has some hundred

# Large letters: five rows of pixels, top to bottom.
LARGE = {
    "A": ".xx. x..x xxxx x..x x..x",
    "B": "xxx. x..x xxx. x..x xxx.",
    "C": ".xxx x... x... x... .xxx",
    "D": "xxx. x..x x..x x..x xxx.",
    "E": "xxxx x... xxx. x... xxxx",
    "F": "xxxx x... xxx. x... x...",
    "G": ".xxx x... x.xx x..x .xxx",
    "H": "x..x x..x xxxx x..x x..x",
    "I": "x x x x x",
    "J": "..xx ...x ...x x..x .xx.",
    "K": "x..x x.x. xx.. x.x. x..x",
    "L": "x... x... x... x... xxxx",
    "M": "x...x xx.xx x.x.x x...x x...x",
    "N": "x..x xx.x x.xx x..x x..x",
    "O": ".xx. x..x x..x x..x .xx.",
    "P": "xxx. x..x xxx. x... x...",
    "Q": ".xx. x..x x..x x.xx .xxx",
    "R": "xxx. x..x xxx. x.x. x..x",
    "S": ".xxx x... .xx. ...x xxx.",
    "T": "xxx .x. .x. .x. .x.",
    "U": "x..x x..x x..x x..x .xx.",
    "V": "x...x x...x .x.x. .x.x. ..x..",
    "W": "x...x x...x x.x.x xx.xx x...x",
    "X": "x...x .x.x. ..x.. .x.x. x...x",
    "Y": "x...x .x.x. ..x.. ..x.. ..x..",
    "Z": "xxxx ..x. .x.. x... xxxx",
    " ": ".. .. .. .. ..",
    "0": ".xx. x..x x..x x..x .xx.",
    "1": ".x. xx. .x. .x. xxx",
    "2": "xxx. ...x .xx. x... xxxx",
    "3": "xxx. ...x .xx. ...x xxx.",
    "4": "x..x x..x xxxx ...x ...x",
    "5": "xxxx x... xxx. ...x xxx.",
    "6": ".xx. x... xxx. x..x .xx.",
    "7": "xxxx ...x ..x. .x.. .x..",
    "8": ".xx. x..x .xx. x..x .xx.",
    "9": ".xx. x..x .xxx ...x .xx.",
    "+": "... .x. xxx .x. ...",
    "-": "... ... xxx ... ...",
    "/": "..x ..x .x. x.. x..",
    "!": "x x x . x",
    "'": "x x . . .",
    ".": ". . . . x",
    "&": ".xx. x... .xxx x.x. .xx.",
    ":": ". x . x .",
    "?": "xxx. ...x .xx. .... .x..",
    ",": ".. .. .. .x x.",
    "(": ".x x. x. x. .x",
    ")": "x. .x .x .x x.",
}


# --- sigils ----------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def faction(sigil: Sigil, colours: Colours, surface: Role = "", *, dimmed: bool = False) -> FactionColours:
    """A faction's colours on a surface; dimmed where it is not for the player now."""
    return faction_colours(
        Color.parse(sigil.primary),
        Color.parse(sigil.secondary),
        colours.colour(surface or colours.ground),
        colours.roles,
        dimmed=dimmed,
    )


@lru_cache(KEPT)
def tint(sigil: Sigil, colours: Colours, surface: Role = "", *, share: float = CHIP) -> Color:
    """What is behind a sigil on a card: the surface with a little of the faction's colour."""
    behind = colours.colour(surface or colours.ground)
    return behind if colours.flat else behind.blend(Color.parse(sigil.primary), share)


@lru_cache(KEPT)
def draw_sigil(
    sigil: Sigil,
    colours: Colours,
    surface: Role = "",
    *,
    double: bool = False,
    low: bool = False,
    dimmed: bool = False,
    blocks: bool = True,
) -> Drawing:
    """A sigil in 8 × 3 cells, doubled in 16 × 6; `low` adds half a row of air above and below.

    Without colours or `blocks` its letters stand there; without a drawing, on a block of its colour.
    """
    behind = (surface or colours.ground,) * (HEIGHT if double else HEIGHT // 2 + low)
    return sigil_over(sigil, colours, behind, double=double, low=low, dimmed=dimmed, blocks=blocks)


@lru_cache(KEPT)
def sigil_over(
    sigil: Sigil,
    colours: Colours,
    behind: tuple[Role, ...],
    *,
    double: bool = False,
    low: bool = False,
    dimmed: bool = False,
    blocks: bool = True,
) -> Drawing:
    """The same over rows of several surfaces, as many as it is high."""
    width = 2 * WIDTH if double else WIDTH
    if colours.flat or not blocks:
        return _letters_alone(sigil, colours, behind, width, dimmed=dimmed)
    if not sigil.pixels:
        return _letters_on_a_block(sigil, colours, behind, width, dimmed=dimmed)
    drawn = doubled(sigil.pixels) if double else half_blocks(lowered(sigil.pixels) if low else sigil.pixels)
    return tuple(
        _pieces(
            row,
            dict(zip("xo", faction(sigil, colours, surface, dimmed=dimmed).sigil, strict=True)),
            colours,
            surface,
        )
        for row, surface in zip(drawn, behind, strict=True)
    )


def draw_letters(
    sigil: Sigil, colours: Colours, surface: Role = "", *, dimmed: bool = False
) -> tuple[str, Style]:
    """Its two letters in its colour, darkened or lightened until they can be read."""
    if colours.flat:
        return sigil.letters, colours.style("muted" if dimmed else "text", surface, bold=not dimmed)
    return sigil.letters, _letters_style(sigil, colours, surface or colours.ground, dimmed=dimmed)


@lru_cache(KEPT)
def _letters_style(sigil: Sigil, colours: Colours, surface: Role, *, dimmed: bool) -> Style:
    behind = colours.colour(surface)
    primary = Color.parse(sigil.primary)
    given = primary.blend(colours.roles.muted, 0.6) if dimmed else primary
    letter = readable(given, (behind,), colours.roles.strongest)
    return colours.style(letter, behind, bold=not dimmed)


def _letters_alone(
    sigil: Sigil, colours: Colours, behind: Sequence[Role], width: int, *, dimmed: bool
) -> Drawing:
    """Two letters in the middle."""
    style = colours.style("muted" if dimmed else "text", behind[0], bold=not dimmed)
    return tuple(((text, style),) for text in _in_the_middle(sigil.letters, width, len(behind)))


def _letters_on_a_block(
    sigil: Sigil, colours: Colours, behind: Sequence[Role], width: int, *, dimmed: bool
) -> Drawing:
    bar, ink = faction(sigil, colours, behind[0], dimmed=dimmed)[:2]
    style = colours.style(ink, bar, bold=True)
    return tuple(((text, style),) for text in _in_the_middle(sigil.letters, width, len(behind)))


def _in_the_middle(text: str, width: int, height: int) -> list[str]:
    middle = fit(" " * ((width - cells(text)) // 2) + text, width)
    return [middle if y == (height - 1) // 2 else " " * width for y in range(height)]


# --- large letters ---------------------------------------------------------------------------------------


def is_large(text: str) -> bool:
    """Is there a large letter for each of these?"""
    return all(each in LARGE for each in _folded(text))


def large_width(text: str, *, double: bool = False, blocks: bool = True) -> int:
    """How many cells a large text takes."""
    if not blocks or not is_large(text):
        return cells(text)
    return len(_large_pixels(text)[0]) * (2 if double else 1)


@lru_cache(KEPT)
def draw_large(
    text: str,
    colours: Colours,
    letter: Role = "text",
    surface: Role = "",
    *,
    double: bool = False,
    blocks: bool = True,
) -> Drawing:
    """A text in letters three rows high, doubled five.

    What has no large letters is in small ones in the middle, in as many cells as it needs.
    """
    return large_over(
        text,
        colours,
        letter,
        (surface or colours.ground,) * (5 if double else 3),
        double=double,
        blocks=blocks,
    )


@lru_cache(KEPT)
def large_over(
    text: str,
    colours: Colours,
    letter: Role,
    behind: tuple[Role, ...],
    *,
    double: bool = False,
    blocks: bool = True,
) -> Drawing:
    """The same over rows of several surfaces, as many as it is high."""
    if not blocks or not is_large(text):
        lines = _in_the_middle(text, cells(text), len(behind))
        return tuple(
            ((line, colours.style(letter, surface, bold=True)),)
            for line, surface in zip(lines, behind, strict=True)
        )
    pixels = _large_pixels(text)
    drawn = doubled(pixels) if double else half_blocks(pixels)
    return tuple(
        _pieces(row, {"x": colours.colour(letter)}, colours, surface)
        for row, surface in zip(drawn, behind, strict=True)
    )


@lru_cache(KEPT)
def _large_pixels(text: str) -> tuple[str, ...]:
    letters = [LARGE[each].split() for each in _folded(text)]
    return tuple(NOTHING.join(letter[y] for letter in letters) for y in range(5))


def _folded(text: str) -> str:
    """Capitals without accents."""
    bare = unicodedata.normalize("NFKD", text.upper().replace("’", "'"))
    return "".join(each for each in bare if not unicodedata.combining(each))


# --- surfaces --------------------------------------------------------------------------------------------


def fading(
    colours: Colours, colour: Role, surface: Role, rows: int, *, most: float = 0.3
) -> tuple[Color, ...]:
    """Rows of a surface with less and less of a colour; the last is the surface itself."""
    top, ground = colours.colour(colour), colours.colour(surface)
    if colours.flat:
        return (ground,) * rows
    return tuple(ground.blend(top, most * (rows - 1 - y) / max(1, rows - 1)) for y in range(rows))


def _pieces(row: Iterable[Blocks], inks: dict[str, Color], colours: Colours, surface: Role) -> Pieces:
    """Blocks with the styles of their colours."""
    behind = {**inks, NOTHING: colours.colour(surface)}
    return tuple((text, colours.style(behind[ink], behind[under])) for text, ink, under in row)
