"""A faction's file is read when one of its cards is first needed; names, numbers and games are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui import cards
from smashup_tui.cards.dsl import card_set, faction
from smashup_tui.engine.model.catalog import CATALOG, Catalog

from .test_packs import FACTION, announce, said

FILES = """
import sys
def read():
    return {name for name in sys.modules if name.startswith("smashup_tui.cards.") and name.count(".") == 3}
"""
NAMES = """
from smashup_tui.table.decks import card_sets, factions
from smashup_tui.table.lineup import parse
parse("You:human:aliens+robots, Ada:normal:dragons+ghosts").setup.check(CATALOG)
parse("You:human, Ada:normal; draft; sets=core+marvel").setup.check(CATALOG)
print(len(card_sets()), len(factions()), sorted(read()))
"""
GAME = """
game = Game.new(Setup.of("aliens+robots", "ninjas+ghosts"), 7)
print(sorted({name.split(".")[2] for name in read()}))
"""
FIRST = """
from importlib import import_module
import_module("smashup_tui.cards.excellent_movies.wraithrustlers")
assert CATALOG.factions["vampires"].cards
print([(d.number, d.slug) for d in CATALOG.definitions])
"""


def test_names_are_known_without_a_card() -> None:
    assert said(FILES + NAMES, None) == "9 45 []"


def test_a_game_reads_its_own_sets_because_their_bases_are_dealt() -> None:
    assert said(FILES + GAME, None) == "['awesome_level_9000', 'core']"


def test_cards_have_the_same_numbers_in_whatever_order_they_are_read() -> None:
    assert said(FIRST, None) == str([(d.number, d.slug) for d in CATALOG.definitions])
    assert [d.number for d in CATALOG.definitions] == list(range(CATALOG.size))


def test_a_card_is_found_by_its_number_and_by_its_slug_before_anything_was_read() -> None:
    for d in (CATALOG.definitions[0], CATALOG.definitions[-1]):
        by_number = f"print(CATALOG.numbered({d.number}).slug, len(read()))"
        assert said(FILES + by_number, None) == f"{d.slug} 1"
        assert said(f"print(CATALOG.by_slug({d.slug!r}).number)", None) == str(d.number)


def test_every_file_belongs_to_a_faction_that_its_set_names() -> None:
    """A file that no set names would never be read."""
    folder = Path(cards.__file__).parent
    files = {f"{file.parent.name}/{file.stem}" for file in folder.glob("*/*.py") if file.stem != "__init__"}
    own = [each for each in CATALOG.factions.values() if not CATALOG.pack_of(each.slug)]
    assert files == {f"{each.set}/{each.slug.replace('-', '_')}" for each in own}


@pytest.mark.parametrize("announced", [2, 4])
def test_a_faction_announced_with_another_number_of_cards_is_refused(announced: int) -> None:
    catalog = Catalog()
    the_set = card_set("Mine", "mine", 2026, catalog=catalog)

    def read() -> None:
        sheet = faction("Testers", the_set, catalog=catalog)
        sheet.minion("Tester", power=3, copies=20, text="")
        for name in ("Test Bench", "Test Tube"):
            sheet.base(name, breakpoint=20, vp=(4, 2, 1), text="")

    catalog.announce("Testers", the_set, announced, read)
    with pytest.raises(ValueError, match=f"Testers has 3 cards and bases, not {announced}"):
        _ = catalog.factions["testers"].cards


def test_a_pack_that_takes_the_name_of_a_card_not_read_yet_is_left_out(tmp_path: Path) -> None:
    announce(tmp_path, "mine")
    (tmp_path / "mine.py").write_text(FACTION.replace("Test Tube", "The Mothership"), encoding="utf-8")
    left_out = said("print(CATALOG.left_out, len(CATALOG.factions))", tmp_path)
    assert "card the-mothership is registered twice" in left_out and left_out.endswith(" 45")
