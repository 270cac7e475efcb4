"""Factions' sigils where there are no screens: lines for the shell, pictures for the site."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb import Entry
from rulesdb.shell import Line

from ..cards.sigils import sigil_of, sigils
from ..engine.model.catalog import CATALOG, slugify
from ..support.pixels import half_blocks, lowered, svg
from ..support.sigil_format import WIDTH, Sigil

GROUND = "#222838"  # of the shell and of pages nobody knows the colour: a sigil brings its own
SHELL_ROWS = 4


def sigil_lines(entry: Entry) -> Iterator[Line]:
    """A faction's sigil and voice, above its own page or a card's; nothing for other pages."""
    slug = slugify(entry.card.faction) if entry.card else entry.slug if entry.kind == "faction" else ""
    faction = CATALOG.factions.get(slug)
    if faction is None:
        return
    sigil = sigil_of(slug)
    name = faction.name if entry.card else ""  # its own page begins with it
    beside: dict[int, Line] = {1: [(name, "bold")], 2: [(sigil.voice, "italic")]}
    for number, row in enumerate(_rows(sigil)):
        yield [*row, ("  ", ""), *beside.get(number, [])]
    yield []


def sigil_pictures() -> dict[str, str]:
    """The sigils of all factions as SVG, by their slugs."""
    return {slug: _picture(sigil) for slug, sigil in sigils().items()}


def _rows(sigil: Sigil) -> Iterator[Line]:
    if not sigil.pixels:
        for number in range(SHELL_ROWS):
            letters = sigil.letters if number == 1 else ""
            yield [(letters.center(WIDTH + 2), f"bold #000000 on {sigil.primary}")]
        return
    colours = {"x": sigil.primary, "o": sigil.secondary, ".": GROUND}
    for row in half_blocks(lowered(sigil.pixels)):
        pieces = [(text, f"{colours[ink]} on {colours[behind]}") for text, ink, behind in row]
        yield [(" ", f"on {GROUND}"), *pieces, (" ", f"on {GROUND}")]


def _picture(sigil: Sigil) -> str:
    if sigil.pixels:
        return svg(sigil.pixels, {"x": sigil.primary, "o": sigil.secondary}, GROUND)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 8">'
        f'<path fill="{sigil.primary}" d="M0 0h10v8H0z"/>'
        '<text x="5" y="5.4" font-size="4" font-weight="bold" font-family="sans-serif" text-anchor="middle">'
        f"{sigil.letters}</text></svg>"
    )
