"""A collection that fills up from the games alone."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.stats.challenges import CLIMBED, RANKED, WEAKEST, ChallengeGroup, collection, rungs
from smashup_tui.stats.game_facts import GameFacts
from smashup_tui.stats.player_record import PlayerRecord
from smashup_tui.table.lineup import parse
from smashup_tui.table.score_history import BaseScored

from .recorded_games import with_hints, won

LOST = (12, 16)


def shelf(title: str, *games: GameFacts) -> ChallengeGroup:
    return next(each for each in collection(PlayerRecord.of(games, "You").games) if each.title == title)


def filled(title: str, *games: GameFacts) -> list[str]:
    return [each.name for each in shelf(title, *games).challenges if each.done]


def test_at_first_all_is_empty_and_everything_has_its_place() -> None:
    found = {each.title: (each.filled, len(each.challenges)) for each in collection([])}
    bases = sum(len(faction.bases) for faction in CATALOG.factions.values())
    assert found["Factions"] == (0, len(CATALOG.factions)) and found["Sets"] == (0, len(CATALOG.sets))
    assert found["Bases"] == (0, bases)
    assert found["Ladder"] == (0, 12) and found["Levels"] == (0, 5) and found["Tables"] == (0, 3)


def test_a_win_fills_both_factions_and_a_defeat_none() -> None:
    assert filled("Factions", won(1)) == ["Aliens", "Wizards"]
    assert filled("Factions", won(1, vp=LOST)) == []


def test_a_set_needs_a_deck_of_its_own() -> None:
    assert len(filled("Sets", won(1))) == 1
    assert filled("Sets", won(1, mine="aliens+kree")) == []
    assert filled("Sets", won(1, mine="aliens+martians")) == []


def test_levels_and_tables() -> None:
    games = (won(1, level="easy"), won(2, level="expert", vp=(16, 2, 3)))
    assert filled("Levels", *games) == ["easy", "expert"]
    assert filled("Tables", *games) == ["2 seats", "3 seats"]


def test_a_base_fills_where_you_got_something() -> None:
    bases = (BaseScored("Tar Pits", (4, 2)).text, BaseScored("The Homeworld", (0, 5)).text)
    assert filled("Bases", won(1, scored=bases)) == ["Tar Pits"]
    assert filled("Bases", won(1, scored=bases, vp=LOST)) == []


def test_the_first_game_that_did_it_is_kept() -> None:
    found = shelf("Levels", won(9), won(4), won(7))
    assert [each.file for each in found.challenges if each.done] == ["games/4.jsonl"]


def test_the_weakest_pair() -> None:
    assert filled("Against the odds", won(1, mine="+".join(WEAKEST))) == ["Hydra + Backtimers"]


def test_games_with_undo_fill_nothing() -> None:
    assert filled("Factions", won(1, took_back=True)) == []


def test_a_win_with_hints_fills_no_place() -> None:
    assert filled("Factions", with_hints(won(1), 1)) == []


# --- the ladder --------------------------------------------------------------------------------------


def test_the_rungs_get_harder_and_can_be_played() -> None:
    place = {slug: number for number, slug in enumerate(RANKED)}
    before = -1.0, 99.0
    for (level, mine, theirs), rung in zip(rungs(), shelf("Ladder").challenges, strict=True):
        now = sum(place[slug] for slug in mine) / 2, sum(place[slug] for slug in theirs) / 2
        assert now[0] > before[0] and now[1] < before[1], "your deck weaker, theirs stronger"
        before = now
        seating = parse(rung.line)
        seating.setup.check(CATALOG)
        assert seating.players == ("human", level) and not set(mine) & set(theirs)
    assert [level for level, _, _ in rungs()][::3] == list(CLIMBED)
    assert len(set(RANKED)) == len(RANKED) == 28


def test_a_rung_is_climbed_with_its_decks_against_its_level_or_a_stronger_one() -> None:
    level, mine, theirs = rungs()[3]
    assert level == "normal"
    decks: dict[str, Any] = {"mine": "+".join(mine), "theirs": "+".join(theirs)}
    assert len(filled("Ladder", won(1, level="normal", **decks))) == 1
    assert len(filled("Ladder", won(1, level="expert", **decks))) == 1
    assert not filled("Ladder", won(1, level="easy", **decks))
    assert not filled("Ladder", won(1, level="normal", vp=LOST, **decks))
    assert not filled("Ladder", won(1, level="normal", mine=decks["theirs"], theirs=decks["mine"]))
    climbed = shelf("Ladder", won(1, level="easy", mine="aliens+extramorphs", theirs="backtimers+hydra"))
    assert climbed.filled == 1 and climbed.next == climbed.challenges[1]
