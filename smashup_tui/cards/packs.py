"""Every set of cards there is: those in this folder, and those that installed packs announce.

A pack is a Python package of its own with an entry point in the group `smashup.sets`; docs/AUTHORING.md shows
one. A pack that cannot be used is left out as a whole, with a reason; the game goes on without it. A card
that raises in the middle of a game is named, with its pack and line: it ends that game and no other.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from ..engine.ability.me import Me
from ..engine.model.catalog import CATALOG, Catalog, slugify
from ..engine.model.errors import CardFault, EndlessGame, RecordError, RulesError

if TYPE_CHECKING:
    from importlib.metadata import Distribution
    from types import FrameType

GROUP = "smashup.sets"
SWITCH = "SMASHUP_PACKS"  # "off" in the environment: only what the game itself brings
FACTION_CARDS = 20
FACTION_BASES = 2


@dataclass(frozen=True)
class Pack:
    """Sets by somebody else, and the folder they were loaded from."""

    name: str
    version: str
    folder: Path
    module: Path  # that folder, or the one file in it that is the pack

    @property
    def files(self) -> list[Path]:
        """Everything it consists of."""
        return [self.module] if self.module.is_file() else sorted(self.module.rglob("*"))


PACKS: list[Pack] = []


def load_all() -> None:
    """The game's own sets wave by wave, then packs by name: a card keeps its number whatever is added."""
    here = [str(Path(__file__).parent)]
    own = [import_module(f"{__package__}.{found.name}") for found in iter_modules(here) if found.ispkg]
    for package in sorted(own, key=lambda package: (package.SET.wave, package.SET.year, package.SET.slug)):
        _announce_factions(package)
    if os.environ.get(SWITCH) != "off":
        for distribution, module in _announced():
            CATALOG.read_all()  # a pack that takes a name of the game's own is left out
            _load_pack(distribution, module)


def _announce_factions(package: ModuleType) -> None:
    """Each faction's file is read when the first of its cards or bases is needed."""
    for name, size in package.FACTIONS.items():
        module = f"{package.__name__}.{slugify(name).replace('-', '_')}"
        CATALOG.announce(name, package.SET, size, partial(import_module, module))


def _load_factions(package: ModuleType) -> None:
    """Every module of it, in alphabetical order; sub-packages are the author's own affair."""
    names = [found.name for found in iter_modules(getattr(package, "__path__", ())) if not found.ispkg]
    for name in sorted(names):
        import_module(f"{package.__name__}.{name}")


def _announced() -> Iterator[tuple[Distribution, str]]:
    """The packs that are installed, each once, and the module that each of their entry points names."""
    folders = list(_folders_with_sets())
    if not folders:
        return
    from importlib.metadata import Distribution

    found: dict[str, Distribution] = {}
    for folder in folders:
        distribution: Distribution = Distribution.at(folder)
        for entry in distribution.entry_points.select(group=GROUP):
            found.setdefault(entry.value, distribution)
    for module, distribution in sorted(found.items(), key=lambda each: (each[1].name, each[0])):
        yield distribution, module


def _folders_with_sets() -> Iterator[Path]:
    """What is installed and speaks of our group. The library that knows all about it takes 40 ms to load."""
    for place in sys.path:
        try:
            inside = sorted(entry.path for entry in os.scandir(place or os.curdir))
        except OSError:
            continue
        for path in inside:
            if path.endswith((".dist-info", ".egg-info")):
                try:
                    said = Path(path, "entry_points.txt").read_bytes()
                except OSError:
                    continue
                if GROUP.encode() in said:
                    yield Path(path)


def _load_pack(distribution: Distribution, module: str) -> None:
    before = CATALOG.contents()
    try:
        package = import_module(module)
        _load_factions(package)
        _check(CATALOG, before)
    except Exception as error:  # whatever somebody else's code may raise
        CATALOG.go_back_to(before)
        CATALOG.left_out.append(
            f"The pack {distribution.name} {distribution.version} was left out: {_reason(error, module)}. "
            f"Update it, or remove it with: pip uninstall {distribution.name}"
        )
        return
    CATALOG.credit(f"{distribution.name} {distribution.version}", before)
    assert package.__file__ is not None
    file = Path(package.__file__)
    whole = file.parent if hasattr(package, "__path__") else file
    PACKS.append(Pack(distribution.name, distribution.version, file.parent, whole))


def _check(catalog: Catalog, before: Catalog) -> None:
    """A pack brings whole factions in sets of its own."""
    added = [faction for slug, faction in catalog.factions.items() if slug not in before.factions]
    if not added:
        raise ValueError("it has no faction")
    for faction in added:
        if faction.set in before.sets:
            raise ValueError(f"{faction.name} is in the set {faction.set}, which is not its own")
        cards = sum(card.copies for card in faction.cards)
        if cards != FACTION_CARDS:
            raise ValueError(f"{faction.name} has {cards} cards; a faction has {FACTION_CARDS}")
        if len(faction.bases) != FACTION_BASES:
            raise ValueError(f"{faction.name} has {len(faction.bases)} bases; a faction has {FACTION_BASES}")


def _reason(error: Exception, module: str) -> str:
    """What was wrong, and in which line of the pack."""
    said = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
    top = module.partition(".")[0]
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if top in Path(frame.filename).with_suffix("").parts:
            return f"{said} ({Path(frame.filename).name}, line {frame.lineno})"
    return said


# --- in the middle of a game ------------------------------------------------------------------------

FORESEEN = (RulesError, EndlessGame, RecordError, CardFault, OSError)


@contextmanager
def faults_named(where: str = "") -> Iterator[None]:
    """Turn what the code of a card raises into a CardFault that names it; `where` says in which game."""
    try:
        yield
    except FORESEEN:
        raise
    except Exception as error:
        fault = fault_behind(error)
        if fault is None:
            raise
        raise CardFault(f"{where}{fault}", fault.pack) from error


def fault_behind(error: BaseException) -> CardFault | None:
    """The card that raised it, if one did."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, CardFault):
        return error
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)][::-1]
    for number, (frame, line) in enumerate(frames):
        file = Path(frame.f_code.co_filename)
        pack = next((pack for pack in PACKS if pack.module in (file, *file.parents)), None)
        if pack is None and not _is_of_a_set(file):
            continue
        card = next((name for inner, _ in frames[number:] if (name := _card_at_work(inner))), "a card")
        of = f" of the pack {pack.name} {pack.version}" if pack else ""
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        said = f"{card}{of} cannot go on ({what}; {file.name}, line {line})."
        return CardFault(f"{said[0].upper()}{said[1:]}", f"{pack.name} {pack.version}" if pack else "")
    return None


def _is_of_a_set(file: Path) -> bool:
    """Is that a file with cards of the game itself? The other files next to the sets only help to write
    them."""
    here = Path(__file__).parent
    return here in file.parents and file.parent != here


def _card_at_work(frame: FrameType) -> str:
    """The card for which that code runs."""
    found = (value for value in frame.f_locals.values() if isinstance(value, Me) and value.card)
    me = next(found, None)
    return me.game.name(me.card) if me is not None else ""
