"""The reference with the cards in it, and with what packs say about theirs."""

from __future__ import annotations

from pathlib import Path

from rulesdb import CardFact, Library, LoadError

from .. import cards as _cards  # noqa: F401  registers the cards
from ..cards.packs import PACKS
from ..engine.model.catalog import CATALOG
from ..engine.model.kinds import KIND_NAMES
from ..practice.verdicts import GameReferee
from ..support import paths

ENTRIES = "entries"  # the folder of a pack in which its own entries are, as below rulesdb/


def reference() -> Library:
    """Everything there is to look up, and what comes of two cards."""
    library = _library()
    library.referee = GameReferee()
    return library


def _library() -> Library:
    """A pack whose entries are wrong is in it with its cards alone."""
    folders = [pack.folder / ENTRIES for pack in PACKS]
    try:
        return Library.load(card_facts(), more=folders, keep_in=[paths.reference_dir()])
    except LoadError as error:
        good = [folder for folder in folders if not _about(error, folder)]
        if good == folders:
            raise
        library = Library.load(card_facts(), more=good, keep_in=[paths.reference_dir()])
        for folder in folders:
            if wrong := _about(error, folder):
                CATALOG.left_out.append(f"What a pack says about its cards was left out: {wrong}")
        return library


def _about(error: LoadError, folder: Path) -> str:
    return " ".join(str(each) for each in error.problems if each.file.is_relative_to(folder))


def card_facts() -> list[CardFact]:
    """The catalogue as the reference indexes it."""
    return [
        CardFact(
            slug=d.slug,
            name=d.name,
            set=CATALOG.sets[d.set].name,
            faction=d.faction,
            kind=KIND_NAMES[d.kind],
            text=d.text,
            face=CATALOG.face(d),
            confidence=d.confidence,
            aliases=d.aliases,
        )
        for d in CATALOG.definitions
    ]
