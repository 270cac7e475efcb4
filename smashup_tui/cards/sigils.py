"""The sigils of all factions there are: those of the game's own sets, then those that packs bring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ..engine.model.catalog import CATALOG
from ..support.sigil_format import (
    FILE,
    Sigil,
    letters_for,
    shipped_sigils,
    sigil_without_drawing,
    sigils_in,
)
from ..support.validation import Unreadable
from .packs import PACKS


def sigil_of(faction: str) -> Sigil:
    """A faction's sigil by its slug; a faction that nobody knows has one too."""
    return sigils().get(faction) or sigil_without_drawing(faction)


@cache
def sigils() -> dict[str, Sigil]:
    """The sigils of all factions by slug."""
    found = dict(shipped_sigils())
    for pack in PACKS:
        try:
            found |= {slug: each for slug, each in sigils_in(pack.folder / FILE).items() if slug not in found}
        except FileNotFoundError:
            continue
        except (OSError, Unreadable) as error:
            CATALOG.left_out.append(f"The sigils of the pack {pack.name} were left out: {FILE}: {error}.")
    return _told_apart(found)


def _told_apart(given: dict[str, Sigil]) -> dict[str, Sigil]:
    """All factions of the catalogue; of two with the same letters, the later one gets others."""
    found: dict[str, Sigil] = {}
    taken: set[str] = set()
    for slug in sorted(CATALOG.factions, key=lambda slug: slug not in given):
        sigil = given.get(slug) or sigil_without_drawing(slug)
        if sigil.letters in taken:
            sigil = replace(sigil, letters=next(each for each in letters_for(slug) if each not in taken))
        taken.add(sigil.letters)
        found[slug] = sigil
    return found
