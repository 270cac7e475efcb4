"""What there is to play with: the factions and their cards, without a game."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.model.catalog import CATALOG, slugify
from .explain import Printed, printed


class PlayableFaction(NamedTuple):
    slug: str
    name: str
    set: str  # the name of the box it came in

    @property
    def short_set(self) -> str:
        return _short(self.set)


class PlayableSet(NamedTuple):
    slug: str
    name: str
    factions: tuple[str, ...]

    @property
    def short(self) -> str:
        return _short(self.name)


def _short(name: str) -> str:
    """A set's name without what all boxes are called, and without its flourishes."""
    last = re.sub(r"^Smash Up\b|\bSmash Up$", "", name).rpartition(":")[2]
    plain = last.strip(" ()").partition(",")[0].removesuffix(" set")
    return plain[:1].upper() + plain[1:] or name


def card_sets() -> list[PlayableSet]:
    """All sets, by year."""
    return [PlayableSet(slug, each.name, CATALOG.factions_of([slug])) for slug, each in CATALOG.sets.items()]


def factions() -> list[PlayableFaction]:
    """All of them, in the order of the catalogue."""
    return [
        PlayableFaction(slug, faction.name, CATALOG.sets[faction.set].name)
        for slug, faction in CATALOG.factions.items()
    ]


def set_of(faction: str) -> str:
    """The set of a faction, in a few words."""
    return _short(CATALOG.sets[CATALOG.factions[faction].set].name)


def faction_name(slug: str) -> str:
    return CATALOG.factions[slug].name


@cache
def faction_slug(name: str) -> str:
    """Of a faction that is known by its name only, as others tell it."""
    return next((slug for slug, faction in CATALOG.factions.items() if faction.name == name), slugify(name))


def sets_left_out() -> list[str]:
    """What is wrong with packs of cards that cannot be used, in words."""
    return list(CATALOG.left_out)


def bases_of(slug: str) -> list[Printed]:
    """A faction's two bases."""
    return [printed(CATALOG, base) for base in CATALOG.factions[slug].bases]


def is_faction(slug: str) -> bool:
    return slug in CATALOG.factions


def cards_of(slug: str) -> list[Printed]:
    """A faction's cards: minions first, the strongest first, then actions."""
    cards = sorted(CATALOG.factions[slug].cards, key=lambda d: (d.kind, -d.power, d.name))
    return [printed(CATALOG, card) for card in cards]
