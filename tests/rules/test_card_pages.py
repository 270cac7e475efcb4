"""Card pages: they show what the printed card shows, in the browser, on the shell and beside the table."""

from __future__ import annotations

import pytest

from rulesdb import Library
from rulesdb.shell import card_summary
from smashup_tui.commands.cards import card_facts, line
from smashup_tui.engine.catalog import CATALOG
from smashup_tui.reading.pages import Pages

FACES = {
    "ninjas-shinobi": ("minion", "power 3", "3 in the deck"),
    "avengers-thor": ("character", "power 5", "1 in the deck"),
    "aliens-abduction": ("action", "1 in the deck"),
    "kree-relentless-attack": ("character modifier", "1 in the deck"),
    "sinister-six-incite-panic": ("base modifier", "1 in the deck"),
    "robots-microbot-alpha": ("minion", "power 1", "1 in the deck"),
    "wraithrustlers-slimy": ("action on a base", "Wraith", "1 in the deck"),
    "tricksters-mark-of-sleep": ("action", "1 in the deck"),
    "tar-pits": ("base", "breakpoint 16", "VP 4·3·2"),
}


@pytest.fixture(scope="module")
def reference() -> Library:
    return Library.load(card_facts())


@pytest.mark.parametrize(("slug", "face"), FACES.items())
def test_a_page_shows_what_is_printed(reference: Library, slug: str, face: tuple[str, ...]) -> None:
    entry = reference.about_card(slug).entry
    words = " · ".join(face)
    assert card_summary(reference, entry).startswith(f"{words} · ")
    page = Pages(reference).page(entry.id)
    assert "".join(piece.text for piece in page.lines[1].pieces).startswith(f"{words} · ")
    assert f"({', '.join(face)})" in line(CATALOG.by_slug(slug))


def test_a_faction_lists_its_cards_in_its_own_words(reference: Library) -> None:
    page = Pages(reference).page("faction.avengers")
    listed = ["".join(piece.text for piece in each.pieces).replace("\xa0", " ") for each in page.lines]
    assert any(each.split() == ["character", "5", "Thor"] for each in listed)
    assert any(each.split() == ["character", "modifier", "Mjolnir"] for each in listed)
