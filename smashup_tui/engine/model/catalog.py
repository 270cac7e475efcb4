"""The catalogue: every faction, card and base there is to play with. The card files register here.

A faction can be announced with its name and how many cards and bases it has. That gives them their numbers;
its file is read when the first of them is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field
from functools import cache

from .definitions import CardDef
from .errors import SetupError
from .kinds import MINION

WAVES = 2  # in which the game's own sets came to it


@dataclass(eq=False)
class Faction:
    """Twenty cards and two bases."""

    name: str
    slug: str
    set: str
    first: int = 0  # the number of its first card, if it was announced
    size: int = 0  # how many different cards and bases it was announced with
    read: Callable[[], object] | None = None  # what reads its file, until that is done
    written: list[CardDef] = field(default_factory=list)  # as far as its file has been read

    def complete(self) -> None:
        """Read its file if that has not been done."""
        read = self.read
        if read is not None:
            read()  # what another thread is reading is waited for
            self.read = None
            if len(self.written) != self.size:
                raise ValueError(f"{self.name} has {len(self.written)} cards and bases, not {self.size}")

    @property
    def definitions(self) -> list[CardDef]:
        """Its cards and bases, in the order of its file."""
        self.complete()
        return self.written

    @property
    def cards(self) -> list[CardDef]:
        return [d for d in self.definitions if not d.breakpoint]

    @property
    def bases(self) -> list[CardDef]:
        return [d for d in self.definitions if d.breakpoint]


@dataclass
class CardSet:
    """A box of factions as it was sold."""

    name: str
    slug: str
    year: int
    minion_word: str = "minion"
    says_modifier: bool = False  # of an action that stays on a base or minion
    wave: int = 1  # sets of the game itself are numbered wave by wave, so that older cards keep their numbers
    pack: str = ""  # the package that brought it and its version, if it does not come with the game


class Catalog:
    """All factions, cards and bases in the order they were registered, all sets by their years."""

    def __init__(self) -> None:
        self.sets: dict[str, CardSet] = {}
        self.factions: dict[str, Faction] = {}
        self.size = 0  # how many cards and bases there are, read or not
        self._by_slug: dict[str, CardDef] = {}  # those that were read
        self.left_out: list[str] = []  # packs that could not be used: a message for each

    @property
    def definitions(self) -> list[CardDef]:
        """All cards and bases by their numbers. Every file is read for it; a game asks for its own sets."""
        return self.definitions_of(self.sets)

    def add_set(self, card_set: CardSet) -> CardSet:
        if card_set.slug in self.sets:
            raise ValueError(f"set {card_set.slug} is registered twice")
        together = [*self.sets.values(), card_set]
        self.sets = {each.slug: each for each in sorted(together, key=lambda each: (each.year, each.slug))}
        return card_set

    def announce(self, name: str, card_set: CardSet, size: int, read: Callable[[], object]) -> None:
        """A faction with so many different cards and bases, and what reads them."""
        faction = Faction(name, slugify(name), card_set.slug, self.size, size, read)
        self._enter(faction)
        self.size += size

    def add_faction(self, faction: Faction) -> Faction:
        """A faction that is being read now; if it was announced, that one."""
        announced = self.factions.get(faction.slug)
        if announced is not None and announced.read is not None and announced.set == faction.set:
            return announced
        self._enter(faction)
        return faction

    def _enter(self, faction: Faction) -> None:
        if faction.slug in self.factions:
            raise ValueError(f"faction {faction.slug} is registered twice")
        self.factions[faction.slug] = faction

    def add(self, definition: CardDef) -> CardDef:
        if definition.slug in self._by_slug:
            raise ValueError(f"card {definition.slug} is registered twice")
        faction = self.factions[definition.faction]
        if faction.size:
            definition.number = faction.first + len(faction.written)
        else:
            definition.number = self.size
            self.size += 1
        faction.written.append(definition)
        self._by_slug[definition.slug] = definition
        return definition

    def contents(self) -> Catalog:
        """What is in it now."""
        now = Catalog()
        now.go_back_to(self)
        return now

    def go_back_to(self, before: Catalog) -> None:
        """Forget what was registered since."""
        self.sets, self.factions, self.size = dict(before.sets), dict(before.factions), before.size
        self._by_slug = {d.slug: d for faction in self.factions.values() for d in faction.written}

    def credit(self, pack: str, before: Catalog) -> None:
        """Note which pack brought the sets registered since."""
        for slug, card_set in self.sets.items():
            if slug not in before.sets:
                card_set.pack = pack

    def pack_of(self, faction: str) -> str:
        """The pack that brought a faction; empty if the game itself did."""
        return self.sets[self.factions[faction].set].pack

    def bases_of(self, sets: set[str]) -> list[CardDef]:
        return [base for faction in self.factions.values() if faction.set in sets for base in faction.bases]

    def face(self, d: CardDef) -> tuple[str, ...]:
        """What the printed card shows next to its name and text, in its own set's words."""
        if d.breakpoint:
            return ("base", f"breakpoint {d.breakpoint}", f"VP {'·'.join(map(str, d.vp))}")
        copies = f"{d.copies} in the deck"
        word = self.sets[d.set].minion_word
        if d.kind == MINION:
            return (word, f"power {d.power}", *_labels(d), copies)
        if not d.play_on:
            return ("action", *_labels(d), copies)
        host = word if d.play_on == "minion" else d.play_on
        return (
            f"{host} modifier" if self.sets[d.set].says_modifier else f"action on a {host}",
            *_labels(d),
            copies,
        )

    def set_named(self, name: str) -> CardSet:
        """The set of that name or slug, or of the only one that begins so."""
        wanted = slugify(name)
        known = {slugify(each): found for found in self.sets.values() for each in (found.slug, found.name)}
        begin = {found.slug: found for each, found in known.items() if wanted and each.startswith(wanted)}
        if wanted in known or len(begin) == 1:
            return known.get(wanted) or next(iter(begin.values()))
        raise SetupError(f"There's no set “{name}”. The sets are: {', '.join(self.sets)}.")

    def factions_of(self, sets: Iterable[str]) -> tuple[str, ...]:
        """The slugs of all factions of these sets, in the order of the catalogue."""
        wanted = set(sets)
        return tuple(slug for slug, faction in self.factions.items() if faction.set in wanted)

    def definitions_of(self, sets: Container[str]) -> list[CardDef]:
        """The cards and bases of these sets by their numbers."""
        found = [d for faction in self.factions.values() if faction.set in sets for d in faction.definitions]
        return sorted(found, key=lambda d: d.number)

    def numbered(self, number: int) -> CardDef:
        of = (each for each in self.factions.values() if 0 <= number - each.first < each.size)
        faction = next(of, None)
        return faction.definitions[number - faction.first] if faction else self.definitions[number]

    def by_slug(self, slug: str) -> CardDef:
        if slug not in self._by_slug:
            self.read_all()
        return self._by_slug[slug]

    def read_all(self) -> None:
        """Read what has not been needed yet."""
        for faction in self.factions.values():
            faction.complete()

    def by_name(self) -> dict[str, CardDef]:
        """All cards and bases by their names, and by other names they are known by."""
        definitions = self.definitions
        names = {d.name: d for d in definitions}
        for d in definitions:
            for alias in d.aliases:
                names.setdefault(alias, d)
        return names

    def faction(self, name: str) -> Faction:
        """The faction of that name or slug; the error suggests the nearest."""
        wanted = slugify(name)
        if wanted in self.factions:
            return self.factions[wanted]
        from rapidfuzz import fuzz, process, utils  # takes 3 MiB, and is needed only for what nobody knows

        names = [faction.name for faction in self.factions.values()]
        near = process.extractOne(
            name, names, scorer=fuzz.WRatio, processor=utils.default_process, score_cutoff=65
        )
        hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(names)}."
        said = (f"There is no faction called {name!r}.", hint, *self.left_out)
        raise SetupError(" ".join(said), "rule.different-factions")

    def find(self, name: str, limit: int = 5) -> list[CardDef]:
        """Cards and bases by name, best first; forgiving of typos."""
        from rapidfuzz import fuzz, process, utils

        names = self.by_name()
        wanted = utils.default_process(name)
        exact = [d for each, d in names.items() if utils.default_process(each) == wanted or d.slug == name]
        if exact:
            return exact[:limit]
        hits = process.extract(
            name,
            list(names),
            scorer=fuzz.WRatio,
            processor=utils.default_process,
            limit=limit,
            score_cutoff=70,
        )
        found: list[CardDef] = []
        for hit, _score, _index in hits:
            if names[hit] not in found:
                found.append(names[hit])
        return found


def _labels(d: CardDef) -> list[str]:
    """The labels that are not already in its name."""
    return [label for label in d.subtypes if label not in d.name]


@cache
def slugify(name: str) -> str:
    """`S.H.I.E.L.D.` -> `s-h-i-e-l-d`, as in the catalogue's slugs."""
    import unicodedata

    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    words = "".join(ch if ch.isalnum() else " " for ch in plain).split()
    return "-".join(words)


CATALOG = Catalog()
