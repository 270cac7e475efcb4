"""Setting up: seats, factions, drafting, bases, opening hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smashup_tui import cards as _cards  # noqa: F401
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG, WAVES
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.engine.model.kinds import MINION
from smashup_tui.engine.setup import DRAFT, Seat, Setup

from ..covers import covers


def refuse(setup: Setup) -> SetupError:
    with pytest.raises(SetupError) as caught:
        Game.new(setup, 1)
    return caught.value


@covers("rule.number-of-players")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    error = refuse(Setup.of(*[""] * players))
    assert "2 to 4" in str(error) and error.rule == "rule.number-of-players"


@covers("rule.different-factions")
def test_the_two_factions_of_a_deck_differ() -> None:
    error = refuse(Setup.of("aliens+aliens", "robots+pirates"))
    assert "twice" in str(error) and error.rule == "rule.different-factions"


def test_two_players_may_bring_the_same_faction() -> None:
    game = Game.new(Setup.of("aliens+robots", "aliens+pirates"), 1)
    assert game.s.draft == (("aliens", "robots"), ("aliens", "pirates"))


def test_an_unknown_faction_suggests_the_nearest() -> None:
    for near, meant in (("pirats", "Pirates"), ("dinos", "Dinosaurs"), ("BEARS", "Bear Cavalry")):
        said = str(refuse(Setup.of(f"{near}+robots", "")))
        assert f"Did you mean {meant}?" in said and "Zombies" not in said
    assert "Pirates" in str(refuse(Setup.of("samurai+robots", ""))), "where none is near, all are named"


def test_three_factions_are_too_many() -> None:
    assert "a deck is two" in str(refuse(Setup.of("aliens+robots+pirates", "")))


def test_a_starting_seat_must_exist() -> None:
    assert "can't start" in str(refuse(Setup.of("", "", first=2)))


def test_a_pool_that_is_too_small_is_refused() -> None:
    seats = (Seat("A"), Seat("B"))
    assert "still to be dealt" in str(refuse(Setup(seats, pool=("aliens", "robots", "pirates"))))


@covers("rule.setup", "rule.base-deck")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_forty_cards_five_in_hand_and_one_base_more_than_players(players: int) -> None:
    game = Game.new(Setup.of(*[""] * players), 3)
    s = game.s
    assert len(s.bases) == players + 1
    for seat in range(players):
        assert len(game.table.cards_of[seat]) == 40
        assert len(s.hands[seat]) == 5
        assert len(set(s.draft[seat])) == 2
    assert len({slug for factions in s.draft for slug in factions}) == 2 * players


@covers("rule.base-deck")
def test_only_bases_of_the_sets_in_play_are_used() -> None:
    game = Game.new(Setup.of("aliens+robots", "pirates+sumo-wrestlers"), 1)
    sets = {game.definition(base).set for base in game.table.base_numbers}
    assert sets == {"core", "international_incident"}
    assert len(game.table.base_numbers) == 16 + 8


def test_the_seed_decides_who_begins_unless_told() -> None:
    assert {Game.new(Setup.of("", ""), seed).s.current for seed in range(12)} == {0, 1}
    assert Game.new(Setup.of("", "", "", first=2), 1).s.current == 2


@covers("rule.drafting")
def test_a_draft_goes_around_and_back() -> None:
    game = Game.new(Setup((Seat("A"), Seat("B"), Seat("C")), DRAFT, first=1), 5)
    order = []
    while game.decision is not None and game.decision.prompt.startswith("Draft"):
        order.append(game.decision.seat)
        game.apply(0)
    assert order == [1, 2, 0, 0, 2, 1]
    first = list(CATALOG.factions)[:6]
    assert game.s.draft == ((first[2], first[3]), (first[0], first[5]), (first[1], first[4]))


def test_a_draft_can_be_copied_in_the_middle() -> None:
    game = Game.new(Setup((Seat("A"), Seat("B")), DRAFT), 5)
    game.apply(3)
    copy = game.clone()
    assert copy.digest() == game.digest()
    copy.apply(1)
    game.apply(1)
    assert copy.digest() == game.digest()


def game_without_minions() -> Game:
    """The first seed whose first player holds no minion."""
    for seed in range(4000):
        game = Game.new(Setup.of("wizards+tricksters", "robots+aliens", first=0), seed)
        if game.decision is not None and "no minions" in game.decision.prompt and game.decision.seat == 0:
            return game
    raise AssertionError("no such seed")


@covers("rule.mulligan")
def test_a_hand_without_minions_may_be_drawn_anew_and_the_old_one_is_shuffled_in() -> None:
    game = game_without_minions()
    old = game.s.hands[0]
    assert all(game.definition(card).kind != MINION for card in old)
    game.apply(0)
    assert len(game.s.hands[0]) == 5
    assert not set(old) & set(game.s.hands[0])
    assert set(old) <= set(game.s.decks[0])
    assert game.decision is not None and "no minions" not in game.decision.prompt  # the second hand stays


@covers("rule.mulligan")
def test_a_hand_without_minions_may_be_kept() -> None:
    game = game_without_minions()
    old = game.s.hands[0]
    game.apply(1)
    assert game.s.hands[0][:5] == old


def test_named_cards_and_bases_lie_on_top() -> None:
    """A prepared deal: the hand, the draws after it and the bases are known, the rest is shuffled."""
    wanted = ("King Rex", "Howl", "Zapbot", "Zapbot", "Upgrade", "Nukebot", "War Raptor")
    setup = replace(
        Setup.of("dinosaurs+robots", "pirates+aliens", first=0),
        on_top=(wanted,),
        first_bases=("Tar Pits", "Tortuga"),
    )
    game = Game.new(setup, 3)
    assert tuple(game.name(card) for card in game.s.hands[0]) == wanted[:5]
    assert [game.name(card) for card in game.s.decks[0][-2:]] == ["War Raptor", "Nukebot"]
    assert [game.name(base) for base in game.s.bases[:2]] == ["Tar Pits", "Tortuga"]
    assert not any(game.s.known[card] for card in game.s.decks[0])
    assert Setup.from_data(setup.as_data()) == setup


def test_a_card_that_is_not_in_the_deck_cannot_lie_on_top() -> None:
    setup = replace(Setup.of("dinosaurs+robots", "pirates+aliens"), on_top=(("King Rex", "King Rex"),))
    with pytest.raises(SetupError, match="King Rex can't be on top of the deck of Player 1"):
        Game.new(setup, 3)


def test_an_older_table_deals_no_faction_that_came_later() -> None:
    table = Setup.of("aliens", "robots", mode=DRAFT)
    data = table.as_data()
    assert data["waves"] == WAVES == max(each.wave for each in CATALOG.sets.values())
    old = Setup.from_data({key: value for key, value in data.items() if key != "waves"})
    dealt = {CATALOG.factions[slug].set for slug in old.open_pool(CATALOG)}
    assert dealt == {slug for slug, each in CATALOG.sets.items() if each.wave == 1}
    assert len(table.open_pool(CATALOG)) == len(CATALOG.factions) - 2
    assert "waves" not in Setup.of("aliens+robots", "pirates+wizards").as_data()
