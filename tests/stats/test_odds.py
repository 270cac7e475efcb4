"""How even a table is, and which factions suit you, by what the lab and your rating say."""

from __future__ import annotations

import pytest

from smashup_tui.arena.lab.findings import Findings
from smashup_tui.stats.advice import FactionFit
from smashup_tui.stats.odds import Contender, OddsEstimator
from smashup_tui.stats.player_record import PlayerRecord
from smashup_tui.stats.rating import YourRating
from smashup_tui.stats.totals import Overview, save_overview
from smashup_tui.table.lineup import HUMAN
from tests.arena.test_lab import made_up

from .recorded_games import won

STRONG = {"aliens": 1.2, "hydra": -1.2}
FINDINGS = Findings("normal", 2, made_up(800, STRONG))
EQUAL = YourRating(1630.0, 60.0, 200)  # as strong as normal


def estimator(rating: YourRating | None = None) -> OddsEstimator:
    return OddsEstimator({("normal", 2): FINDINGS}, rating)


def seats(*players: str, decks: tuple[str, ...] = ()) -> list[Contender]:
    names = ("You", "Ada", "Bo", "Cleo")
    chosen = [*decks, *[""] * len(players)]
    return [
        Contender(names[n], player, tuple(chosen[n].split("+")) if chosen[n] else ())
        for n, player in enumerate(players)
    ]


def test_a_stronger_deck_is_ahead() -> None:
    odds = estimator().judge(seats(HUMAN, "hard", decks=("aliens+kree", "hydra+robots")), None)
    assert odds is not None and odds.chances[0] > 0.7 and odds.chances == odds.by_decks
    assert odds.verdict().startswith("You are") and not odds.by_players
    assert "800 games of normal" in odds.reasons()[0] and "isn't known" in odds.reasons()[1]


def test_a_stronger_player_is_ahead_whatever_is_dealt() -> None:
    odds = estimator(EQUAL).judge(seats(HUMAN, "expert"), None)
    assert odds is not None and odds.chances[0] < 0.3 and not odds.by_decks
    assert odds.verdict().startswith("Ada is")


def test_deck_and_player_can_make_up_for_each_other() -> None:
    table = seats(HUMAN, "expert", decks=("aliens+kree", "hydra+robots"))
    odds = estimator(EQUAL).judge(table, None)
    assert odds is not None and odds.by_players[0] < odds.chances[0] < odds.by_decks[0]


@pytest.mark.parametrize("players", [("normal", "normal"), (HUMAN, "normal"), (HUMAN, HUMAN)])
def test_nothing_is_said_where_nothing_is_known(players: tuple[str, ...]) -> None:
    assert estimator().judge(seats(*players), None) is None


def test_equal_decks_are_even_and_a_third_seat_shares() -> None:
    odds = estimator().judge(seats(HUMAN, "easy", "easy", decks=("ninjas+kree",)), None)
    assert odds is not None and sum(odds.chances) == pytest.approx(1) and len(odds.chances) == 3
    even = estimator().judge(seats("normal", "normal", decks=("ninjas+kree", "ninjas+kree")), None)
    assert even is not None and even.verdict() == "An even match."


def test_a_rating_from_too_few_games_is_not_used() -> None:
    assert estimator(YourRating(2400.0, 700.0, 1)).judge(seats(HUMAN, "normal"), None) is None


def test_a_faction_nobody_has_tried_is_taken_as_average() -> None:
    assert estimator().judge(seats(HUMAN, "normal", decks=("red-tape+kree",)), None) is None


def test_who_begins_counts_if_it_is_settled() -> None:
    table = seats("normal", "normal", decks=("ninjas+kree", "ninjas+kree"))
    first, second = (estimator().judge(table, seat) for seat in (0, 1))
    assert first is not None and second is not None
    assert first.chances[0] == pytest.approx(second.chances[1])


@pytest.mark.usefixtures("folder")
def test_without_anything_shipped_it_still_opens() -> None:
    assert OddsEstimator.load("You").judge(seats(HUMAN, "normal", decks=("aliens+kree",)), None) is None


@pytest.mark.usefixtures("folder")
def test_your_rating_is_taken_from_what_was_added_up() -> None:
    games = PlayerRecord.of(
        [won(n, level="hard", vp=(15, 9) if n % 2 else (9, 15)) for n in range(40)], "You"
    )
    save_overview(Overview.of(games), "a token", "You", with_undo=False)
    odds = OddsEstimator.load("You").judge(seats(HUMAN, "easy"), None)
    assert odds is not None and odds.chances[0] > 0.7, "who is even with hard is ahead of easy"


# --- what suits you ---------------------------------------------------------------------------------


def suits(*results: tuple[str, bool]) -> FactionFit:
    games = [
        won(n, mine=deck, level="normal", vp=(15, 9) if wins else (9, 15))
        for n, (deck, wins) in enumerate(results)
    ]
    return FactionFit(PlayerRecord.of(games, "You").games, estimator(EQUAL))


def test_winning_more_than_expected_suits() -> None:
    found = suits(*[("ninjas+kree", True)] * 20, *[("pirates+wizards", False)] * 20)
    ranked = found.ranked()
    assert {each.slug for each in ranked[:2]} == {"ninjas", "kree"} and ranked[0].sure
    assert ranked[0].more > 0 > ranked[-1].more
    assert "suits you best: 20 won of 20" in found.words()[0] and "luck" not in found.words()[0]
    assert "suits you least" in found.words()[1]


def test_winning_with_what_is_strong_anyway_says_less() -> None:
    found = suits(*[("aliens+kree", True)] * 6, *[("hydra+ninjas", True)] * 6)
    factions = found.factions
    assert factions["hydra"].strength > factions["aliens"].strength


def test_decks_to_try_are_strong_ones_and_ones_that_suit() -> None:
    fresh, liked = suits(), suits(*[("pirates+wizards", True)] * 30)
    assert fresh.words() == [] and "aliens" in fresh.decks[0][0]
    before, after = (dict(each.decks)["pirates", "wizards"] for each in (fresh, liked))
    assert after > before + 0.1
    assert "Decks to try" in liked.words()[-1]


def test_one_game_may_be_luck() -> None:
    assert "may be luck" in suits(("ninjas+kree", True)).words()[0]
