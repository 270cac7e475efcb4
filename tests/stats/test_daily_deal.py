"""The deal of the day: from the date alone, the same in every version, and a line that spoils nothing."""

from __future__ import annotations

from datetime import date as Date
from datetime import timedelta
from typing import Any

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.stats import player_record as player_record
from smashup_tui.stats.daily_deal import DEALT_FROM, WEEK, date_of, deal_of, is_deal, results, share_line
from smashup_tui.stats.game_facts import GameFacts
from smashup_tui.stats.player_record import PlayerRecord, faction_name
from smashup_tui.table.score_history import BaseScored

from .recorded_games import facts_of, played, with_hints, won

DAY = Date(2026, 11, 16)


# Whoever plays an old day with a new version must be dealt the same: these lines never change.
@pytest.mark.parametrize(
    ("date", "seed", "first", "mine", "theirs", "level"),
    [
        ("2026-11-16", 110478603, 0, "dinosaurs+s-h-i-e-l-d", "avengers+robots", "easy"),
        ("2026-11-17", 1953315675, 1, "luchadors+robots", "kree+wizards", "normal"),
        ("2026-12-24", 37249900, 1, "vampires+wraithrustlers", "ninjas+cyborg-apes", "normal"),
        ("2027-02-28", 1741924830, 1, "robots+bear-cavalry", "dinosaurs+super-heroes", "expert"),
        ("2028-02-29", 114908491, 1, "steampunks+shapeshifters", "bear-cavalry+zombies", "normal"),
        ("2025-01-04", 1992990379, 0, "luchadors+zombies", "spider-verse+sinister-six", "hard"),
    ],
)  # fmt: skip
def test_a_date_deals_the_same_for_ever(
    date: str, seed: int, first: int, mine: str, theirs: str, level: str
) -> None:
    deal = deal_of(Date.fromisoformat(date))
    assert (deal.seed, deal.first, deal.level) == (seed, first, level)
    assert ["+".join(deck) for deck in deal.decks] == [mine, theirs]


@pytest.mark.parametrize(("first", "factions"), [(Date(2025, 1, 1), 28), (Date(2026, 12, 1), 45)])
def test_every_faction_is_dealt_and_none_twice(first: Date, factions: int) -> None:
    seen = set()
    for day in range(365):
        deal = deal_of(first + timedelta(days=day))
        four = {slug for deck in deal.decks for slug in deck}
        assert len(four) == 4
        seen |= four
    assert len(seen) == factions and seen <= set(CATALOG.factions)


def test_what_was_dealt_is_of_its_time() -> None:
    assert [since for since, _ in DEALT_FROM] == sorted((since for since, _ in DEALT_FROM), reverse=True)
    new = {slug for slug in DEALT_FROM[0][1] if slug not in DEALT_FROM[1][1]}
    for day in range(1, 31):
        assert new.isdisjoint(slug for deck in deal_of(Date(2026, 11, day)).decks for slug in deck)


def test_the_week_gets_harder() -> None:
    assert [deal_of(Date(2026, 11, 16 + day)).level for day in range(7)] == list(WEEK)


def test_a_date_is_typed_as_it_is_written() -> None:
    assert date_of("", DAY) == DAY and date_of("2026-11-01", DAY) == Date(2026, 11, 1)
    with pytest.raises(SetupError, match="isn't a date"):
        date_of("yesterday", DAY)
    with pytest.raises(SetupError, match="is in the future"):
        date_of("2026-11-17", DAY)


def day(number: int, vp: tuple[int, ...] = (16, 12), date: Date = DAY, **more: Any) -> GameFacts:
    deal = deal_of(date)
    facts = won(number, mine="+".join(deal.decks[0]), theirs="+".join(deal.decks[1]), vp=vp, **more)
    return facts._replace(seed=deal.seed, daily=date.isoformat())


def test_the_line_tells_how_it_went_and_spoils_nothing() -> None:
    bases = [
        BaseScored("Tar Pits", (4, 2)),
        BaseScored("The Nexus", (3, 3)),
        BaseScored("Monkey Lab", (0, 5)),
    ]
    facts = day(
        1, turns=19, scored=tuple(each.text for each in (*bases, BaseScored("The Homeworld", (0, 0))))
    )
    mine = results([facts], "You")["2026-11-16"]
    assert share_line(mine) == "Smash Up 2026-11-16 · won 16–12 in 19 turns · ▓▓░░"
    assert share_line(mine, ascii_only=True) == "Smash Up 2026-11-16 | won 16-12 in 19 turns | ##.."
    for slug in CATALOG.factions:
        assert faction_name(slug) not in share_line(mine)


def test_the_first_game_to_its_end_is_the_result() -> None:
    games = [day(3), day(1, winner=-1), day(2, vp=(3, 15), took_back=True)]
    mine = results(games, "You")["2026-11-16"]
    assert not mine.won and share_line(mine).endswith("lost 3–15 in 20 turns, with undo")


def test_hints_stand_in_the_line() -> None:
    mine = results([with_hints(day(1, took_back=True), 2)], "You")["2026-11-16"]
    assert mine.help == "with undo and 2 hints" and ", with undo and 2 hints" in share_line(mine)


def test_a_deal_played_again_is_kept_apart() -> None:
    found = PlayerRecord.of([day(3), day(2)], "You")
    assert [mine.facts.when for mine in found.games] == [day(2).when]
    assert len(found.not_counted[player_record.AGAIN]) == 1


def test_another_game_does_not_become_a_daily_by_saying_so() -> None:
    facts = won(1)._replace(daily="2026-11-16")
    assert not is_deal(facts) and not results([facts], "You")
    assert not is_deal(facts._replace(daily="the day before"))


def test_it_is_played_at_the_normal_table_and_kept_in_the_record() -> None:
    deal = deal_of(DAY)
    seating = deal.seating("You")
    facts = facts_of(played(seating.line, deal.seed, daily=DAY.isoformat()))
    assert is_deal(facts) and PlayerRecord.of([facts], "You").total.games == 1
    assert facts.places[1].played_by() == deal.level
