""" "Instead of the discard pile": it waits for the step in which the cards leave the scored base."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("rule.after-scoring-waits", "pirates-first-mate", "s-h-i-e-l-d-rescue-mission")
def test_a_rescue_mission_still_finds_the_first_mate() -> None:
    table = board({"Jungle Oasis": [you("First Mate", counters=10)], "Tar Pits": []}, hand=["Rescue Mission"])
    table.end_turn().answer("First Mate").answer("Tar Pits")
    assert table.base_of("First Mate") == "Jungle Oasis"
    table.answer("Rescue Mission")
    assert table.zone("First Mate") in ("deck", "hand") and not table.events("moved")


@covers("rule.after-scoring-waits", "pirates-first-mate", "action-heroes-walk-away-slowly")
def test_who_walks_away_can_take_the_first_mate_along() -> None:
    table = board(
        {"Jungle Oasis": [you("First Mate", counters=10)], "Tar Pits": []}, hand=["Walk Away... Slowly"]
    )
    table.end_turn().answer("First Mate").answer("Tar Pits").answer("Walk Away... Slowly")
    assert table.zone("First Mate") == "hand"


@covers("rule.after-scoring-waits", "pirates-first-mate", "cyborg-apes-flying-monkey")
def test_a_foes_flying_monkey_still_finds_the_first_mate() -> None:
    table = board(
        {
            "Jungle Oasis": [you("First Mate", counters=10, on=[foe("Flying Monkey")])],
            "Tar Pits": [],
            "Hala": [],
        }
    )
    table.end_turn().answer("First Mate").answer("Tar Pits")
    assert table.asks == FOE
    table.answer("Hala")
    assert table.base_of("First Mate") == "Hala"


@covers("rule.after-scoring-waits", "pirates-first-mate")
def test_the_first_mate_sails_when_the_cards_leave() -> None:
    table = board({"Jungle Oasis": [you("First Mate", counters=10), you("Scout")], "Tar Pits": []})
    table.end_turn().answer("First Mate").answer("Tar Pits").decline()
    assert table.minions_at("Tar Pits") == ["First Mate"] and table.counters("First Mate") == 10
    assert "Scout" in table.discard()


@covers("rule.after-scoring-waits", "aliens-scout", "spider-verse-your-friendly-neighborhood-hero")
def test_a_scout_is_there_until_the_cards_leave() -> None:
    table = board({"Jungle Oasis": [you("Scout", counters=10)]}, hand=["Your Friendly Neighborhood Hero"])
    table.end_turn().answer("Scout")
    assert table.base_of("Scout") == "Jungle Oasis"
    table.answer("Your Friendly Neighborhood Hero")
    assert "Scout" in table.hand(), "it was laid on the deck, and drawn from there"


@covers("rule.after-scoring-waits", "the-grey-opal")
def test_the_grey_opal_saves_when_the_cards_leave() -> None:
    table = board(
        {"The Grey Opal": [you("King Rex", counters=9), foe("Scout")], "Tar Pits": []},
        foe_hand=["Rescue Mission"],
    )
    table.end_turn().answer("Scout").answer("Tar Pits")
    assert table.options() == ["Rescue Mission"] and table.base_of("Scout") == "The Grey Opal"
    table.decline()
    assert table.minions_at("Tar Pits") == ["Scout"]
    assert table.asks == FOE and table.vp(YOU) == 3


@covers("rule.scoring-6-discard", "rule.scoring-7-base", "the-triskelion", "pirates-first-mate")
def test_the_triskelion_draws_for_a_first_mate_that_moves_instead() -> None:
    table = board(
        {"The Triskelion": [you("First Mate", counters=9), you("King Rex", counters=9)], "Tar Pits": []}
    )
    table.end_turn().answer("Tar Pits")
    assert table.base_of("First Mate") == "Tar Pits"
    assert len(table.hand()) == 3, "one for the departure, two at the end of the turn"


@covers("rule.after-scoring-waits", "the-grey-opal")
def test_the_grey_opal_does_not_offer_a_minion_that_is_promised_already() -> None:
    table = board(
        {"The Grey Opal": [you("King Rex", counters=9), foe("Scout"), third("Zapbot")], "Tar Pits": []},
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("Scout").answer("Tar Pits")
    assert table.asks == THIRD and table.options() == ["King Rex", "Zapbot"]
    table.answer("Zapbot").answer("Tar Pits")
    assert table.resting and table.minions_at("Tar Pits") == ["Scout", "Zapbot"]


@covers("rule.after-scoring-waits", "the-grey-opal", "pirates-first-mate")
def test_a_first_mate_promised_by_the_grey_opal_does_not_move_twice() -> None:
    table = board(
        {"The Grey Opal": [you("King Rex", counters=9), foe("First Mate")], "Tar Pits": [], "Hala": []}
    )
    table.end_turn().answer("First Mate").answer("Tar Pits")
    assert table.resting and table.base_of("First Mate") == "Tar Pits"


@covers("rule.no-legal-target", "the-nexus", "time-travelers-time-is-fleeting")
def test_time_is_fleeting_may_be_played_after_the_nexus_has_chosen() -> None:
    """To play it asks for a discarded base and no more; the base that The Nexus chose comes all the same."""
    table = board(
        {"The Nexus": [you("King Rex", counters=12)]},
        hand=["Time is Fleeting"],
        base_discard=["Tar Pits", "Hala"],
    )
    table.end_turn().answer("Hala")
    assert table.options() == ["Time is Fleeting"]
    table.answer("Time is Fleeting")
    assert table.resting and "Hala" in table.bases() and "Tar Pits" not in table.bases()
    assert "Time is Fleeting" in table.discard()
