"""Aliens, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.resolve import run

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("aliens-supreme-overlord")
def test_supreme_overlord_may_send_any_minion_home() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex")], "Jungle Oasis": [you("Invader")]}, hand=["Supreme Overlord"]
    )
    table.play("Supreme Overlord", at="The Homeworld")
    assert table.options() == ["King Rex", "Invader", "Supreme Overlord"]
    table.answer("King Rex")
    assert table.hand(FOE) == ["King Rex"]


@covers("aliens-supreme-overlord")
def test_supreme_overlord_may_leave_it() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["Supreme Overlord"])
    table.play("Supreme Overlord", at="Tar Pits").decline()
    assert table.minions_at("Tar Pits") == ["King Rex", "Supreme Overlord"]


@covers("aliens-supreme-overlord")
def test_a_minion_goes_to_its_owner_whoever_controls_it() -> None:
    table = board({"Tar Pits": [you("King Rex", owner=FOE)]}, hand=["Supreme Overlord"])
    table.play("Supreme Overlord", at="Tar Pits").answer("King Rex")
    assert table.hand(FOE) == ["King Rex"] and table.hand() == []


@covers("aliens-invader")
def test_invader_gains_a_vp() -> None:
    table = board(hand=["Invader"], vp=(3, 3))
    table.play("Invader", at="The Homeworld")
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)


@covers("aliens-invader", "clar.aliens-invader.1")
def test_the_vp_stays_when_the_invader_is_destroyed() -> None:
    table = board({"Jungle Oasis": [you("King Rex")]}, hand=["Invader", "Natural Selection"])
    table.play("Invader", at="Jungle Oasis").play("Natural Selection").answer("King Rex")
    assert table.zone("Invader") == "discard pile"
    assert table.vp() == 1


@covers("aliens-scout")
def test_scout_comes_back_to_hand_after_its_base_has_scored() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("King Rex"), foe("Scout")], "Tar Pits": [you("Scout")]},
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Scout"])
    table.answer("Scout")
    assert (table.asks, table.options()) == (FOE, ["Scout"])
    table.decline()
    assert table.hand()[0] == "Scout"
    assert table.discard() == ["King Rex"] and table.discard(FOE) == ["Scout"]
    assert table.minions_at("Tar Pits") == ["Scout"]
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)  # the power counted before it left


@covers("aliens-scout")
def test_a_borrowed_scout_goes_to_its_owners_hand() -> None:
    table = board({"Jungle Oasis": [you("Scout", owner=FOE), you("King Rex", on=[you("Upgrade")])]})
    table.end_turn()
    assert table.asks == YOU
    table.answer("Scout")
    assert table.hand(FOE) == ["Scout"]


@covers("aliens-collector")
def test_collector_may_send_a_small_minion_here_home() -> None:
    table = board(
        {
            "The Mothership": [foe("Invader"), foe("King Rex"), foe("War Raptor", on=[foe("Upgrade")])],
            "Tar Pits": [foe("Scout")],
        },
        hand=["Collector"],
    )
    table.play("Collector", at="The Mothership")
    assert table.options() == ["Invader", "Collector"]
    table.answer("Invader")
    assert table.hand(FOE) == ["Invader"]


@covers("aliens-collector")
def test_collector_may_leave_everyone_in_place() -> None:
    table = board({"The Mothership": [foe("Invader")]}, hand=["Collector"])
    table.play("Collector", at="The Mothership").decline()
    assert table.minions_at("The Mothership") == ["Invader", "Collector"]


@covers("aliens-collector", "clar.aliens-collector.1")
def test_the_printed_collector_returns_collectors_and_even_itself() -> None:
    table = board({"The Mothership": [foe("Collector")]}, hand=["Collector"])
    table.play("Collector", at="The Mothership")
    assert table.options() == ["Collector", "Collector"]
    table.answer("Collector#2")
    assert table.hand() == ["Collector"]
    assert not table.can_play("Collector")


@covers("aliens-abduction")
def test_abduction_returns_a_minion_and_gives_an_extra_one() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), you("Scout")], "Jungle Oasis": []},
        hand=["Abduction", "Invader", "Collector"],
    )
    table.play("Abduction")
    assert not table.decision.may_pass
    table.answer("King Rex")
    assert table.hand(FOE) == ["King Rex"]
    table.play("Invader", at="Jungle Oasis").play("Collector", at="Jungle Oasis").decline()
    assert table.minions_at("Jungle Oasis") == ["Invader", "Collector"]


@covers("aliens-abduction")
def test_abduction_gives_the_extra_minion_even_with_nobody_to_return() -> None:
    table = board(hand=["Abduction", "King Rex", "Invader"])
    table.play("Abduction").play("King Rex", at="Jungle Oasis").play("Invader", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Invader"]


@covers("aliens-abduction")
def test_the_extra_minion_of_abduction_may_be_forgone() -> None:
    table = board(hand=["Abduction", "King Rex"])
    table.play("Abduction").end_turn()
    assert table.asks == FOE and "King Rex" in table.hand()


@covers("aliens-beam-up")
def test_beam_up_must_return_somebody() -> None:
    table = board({"Tar Pits": [foe("King Rex"), you("Invader", on=[foe("Upgrade")])]}, hand=["Beam Up"])
    table.play("Beam Up")
    assert not table.decision.may_pass
    table.answer("Invader")
    assert table.hand() == ["Invader"]
    assert table.discard(FOE) == ["Upgrade"]  # what is on it is discarded


@covers("aliens-beam-up")
def test_beam_up_takes_your_only_minion_and_does_nothing_on_an_empty_table() -> None:
    table = board({"Tar Pits": [you("King Rex")]}, hand=["Beam Up", "Beam Up"])
    table.play("Beam Up")
    assert sorted(table.hand()) == ["Beam Up", "King Rex"]
    table.allow_more(1).play("Beam Up")
    assert table.resting and table.discard() == ["Beam Up", "Beam Up"]


@covers("aliens-crop-circles")
def test_crop_circles_empty_a_base_at_once() -> None:
    table = board(
        {
            "Tar Pits": [foe("King Rex"), you("Invader"), third("Scout")],
            "Jungle Oasis": [foe("Invader")],
        },
        hand=["Crop Circles"],
        players=3,
    )
    table.play("Crop Circles").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == []
    assert (table.hand(YOU), table.hand(FOE), table.hand(THIRD)) == (["Invader"], ["King Rex"], ["Scout"])
    assert table.minions_at("Jungle Oasis") == ["Invader"]
    assert len({event.group for event in table.events("left play")}) == 1


@covers("aliens-crop-circles")
def test_crop_circles_may_hit_an_empty_base() -> None:
    table = board({"Tar Pits": [foe("King Rex")], "Jungle Oasis": []}, hand=["Crop Circles"])
    table.play("Crop Circles").answer("Jungle Oasis")
    assert table.minions_at("Tar Pits") == ["King Rex"]


@covers("aliens-disintegrator")
def test_disintegrator_puts_a_small_minion_under_its_owners_deck() -> None:
    table = board({"Tar Pits": [foe("Laseratops"), foe("Invader"), you("Scout")]}, hand=["Disintegrator"])
    table.play("Disintegrator")
    assert table.options() == ["Invader", "Scout"]
    table.answer("Invader")
    assert table.deck(FOE)[-1] == "Invader"
    assert not table.events("destroyed")


@covers("aliens-disintegrator")
def test_disintegrator_finds_no_minion_small_enough() -> None:
    table = board({"Tar Pits": [foe("Laseratops"), foe("Invader", counters=1)]}, hand=["Disintegrator"])
    table.play("Disintegrator")
    assert table.resting and table.minions_at("Tar Pits") == ["Laseratops", "Invader"]


@covers("aliens-invasion")
def test_invasion_moves_any_minion_with_what_is_on_it() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", on=[foe("Upgrade")]), you("Scout")], "Jungle Oasis": []},
        hand=["Invasion"],
    )
    table.play("Invasion").answer("King Rex")
    assert table.options() == ["Jungle Oasis", "The Homeworld"]
    table.answer("Jungle Oasis")
    assert table.base_of("King Rex") == "Jungle Oasis" and table.power("King Rex") == 9


@covers("aliens-invasion")
def test_invasion_with_no_minion_in_play_does_nothing() -> None:
    table = board(hand=["Invasion"])
    table.play("Invasion")
    assert table.resting and table.discard() == ["Invasion"]


@covers("aliens-jammed-signal", "clar.aliens-jammed-signal.1")
def test_a_jammed_base_does_nothing_for_anyone() -> None:
    table = board({"The Homeworld": []}, hand=["Jammed Signal", "Collector", "Laseratops"])
    table.play("Jammed Signal", at="The Homeworld")
    table.play("Laseratops", at="The Homeworld")
    assert table.resting and not table.can_play("Collector")


@covers("aliens-jammed-signal", "clar.aliens-jammed-signal.1")
def test_jammed_tar_pits_swallow_nobody() -> None:
    table = board({"Tar Pits": [foe("Jammed Signal"), foe("Collector")]}, hand=["Laseratops"])
    table.play("Laseratops", at="Tar Pits")
    assert table.discard(FOE) == ["Collector"]


@covers("aliens-jammed-signal")
def test_a_jammed_mothership_brings_nobody_home() -> None:
    table = board(
        {
            "The Mothership": [
                you("King Rex"),
                you("King Rex"),
                you("King Rex"),
                you("Invader"),
                you("Jammed Signal"),
            ]
        }
    )
    table.end_turn()
    assert table.resting and "Invader" in table.discard()


@covers("aliens-jammed-signal")
def test_other_bases_go_on_working() -> None:
    table = board(
        {"Jungle Oasis": [you("Jammed Signal")], "Tar Pits": [foe("Collector")]}, hand=["Laseratops"]
    )
    table.play("Laseratops", at="Tar Pits")
    assert table.deck(FOE)[-1] == "Collector"


@covers("aliens-probe")
def test_probe_shows_you_a_hand_and_you_pick_the_minion_to_go() -> None:
    table = board(hand=["Probe"], foe_hand=["King Rex", "Howl", "Invader"])
    table.play("Probe")
    assert (table.asks, table.options()) == (YOU, ["King Rex", "Invader"])
    table.answer("King Rex")
    assert table.discard(FOE) == ["King Rex"]
    seen = table.game.view(YOU).seats[FOE].hand
    assert sorted(map(table.game.name, seen)) == ["Howl", "Invader"]


@covers("aliens-probe")
def test_probe_asks_whose_hand() -> None:
    table = board(hand=["Probe"], foe_hand=["King Rex"], third_hand=["Invader"], players=3)
    table.play("Probe")
    assert table.options() == ["Foe", "Third"]
    table.answer("Third")
    assert table.discard(THIRD) == ["Invader"] and table.discard(FOE) == []
    assert set(table.game.view(FOE).seats[THIRD].hand) <= {0}


@covers("aliens-probe")
def test_probe_finds_no_minion() -> None:
    table = board(hand=["Probe"], foe_hand=["Howl"])
    table.play("Probe")
    assert table.resting and table.hand(FOE) == ["Howl"]


@covers("aliens-terraforming", "clar.aliens-terraforming.1", "clar.aliens-terraforming.2")
def test_terraforming_swaps_the_base_under_the_minions() -> None:
    table = board(
        {
            "Tar Pits": [foe("King Rex", on=[foe("Upgrade")]), you("Scout"), foe("Wildlife Preserve")],
            "The Mothership": [],
            "The Homeworld": [],
        },
        hand=["Terraforming", "Invader", "Collector"],
        base_deck=["Jungle Oasis", "The Central Brain"],
    )
    table.play("Terraforming")
    assert table.options() == ["Jungle Oasis", "The Central Brain"]
    table.answer("Jungle Oasis").answer("Tar Pits")
    assert table.bases() == ["Jungle Oasis", "The Mothership", "The Homeworld"]
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Scout"]
    assert table.actions_on("King Rex") == ["Upgrade"]
    assert table.discard(FOE) == ["Wildlife Preserve"]
    assert table.zone("Tar Pits") == "base deck"
    assert not table.events("moved") and not table.events("destroyed")
    table.play("Invader", at="The Mothership")
    assert table.can_play("Collector", at="Jungle Oasis")
    assert not table.can_play("Collector", at="The Homeworld")


@covers("aliens-terraforming")
def test_the_base_deck_is_shuffled_and_nobody_knows_it_after_terraforming() -> None:
    decks = set()
    for seed in range(8):
        table = board(
            {"Tar Pits": []}, hand=["Terraforming"], base_deck=["Jungle Oasis", "The Mothership"], seed=seed
        )
        table.play("Terraforming").answer("Jungle Oasis").answer("Tar Pits")
        decks.add(tuple(table.game.name(base) for base in table.game.s.base_deck))
        assert set(table.game.view(YOU).base_deck) == {0}
    assert decks == {("Tar Pits", "The Mothership"), ("The Mothership", "Tar Pits")}


@covers("aliens-terraforming")
def test_terraforming_with_no_base_left_anywhere_does_nothing() -> None:
    table = board(
        {"Tar Pits": [], "Jungle Oasis": [], "The Homeworld": []},
        hand=["Terraforming"],
        base_deck=["The Mothership"],
    )
    table.game.s.base_deck, table.game.s.box = (), table.game.s.base_deck
    table.game.s.zone[table.card("The Mothership")] = 8
    table.play("Terraforming")
    assert table.resting and table.bases() == ["Tar Pits", "Jungle Oasis", "The Homeworld"]
    assert not any(permit.place for permit in table.game.s.permits)


@covers("the-homeworld")
def test_a_minion_at_the_homeworld_lets_you_play_a_small_one_too() -> None:
    table = board({"The Homeworld": []}, hand=["King Rex", "Invader", "Collector"])
    table.play("King Rex", at="The Homeworld")
    assert table.resting
    assert table.can_play("Collector", at="Jungle Oasis") and not table.can_play("Invader")


@covers("the-homeworld", "clar.the-homeworld.5")
def test_the_homeworld_is_for_the_owner_of_the_minion() -> None:
    table = board(
        {"The Homeworld": []}, hand=["War Raptor"], foe_hand=["War Raptor"], foe_discard=["Invader"]
    )
    game = table.game
    # You play a minion of the foe's, from the foe's discard pile.
    steps = run(game, game.rules(YOU).play_card(table.card("Invader"), table.card("The Homeworld")))
    question = next(steps)
    assert (question.seat, question.source) == (FOE, table.card("The Homeworld"))


@covers("the-homeworld")
def test_actions_and_other_bases_give_nothing_at_the_homeworld() -> None:
    table = board({"The Homeworld": []}, hand=["Jammed Signal", "Wildlife Preserve", "King Rex", "Collector"])
    table.play("Wildlife Preserve", at="The Homeworld").play("King Rex", at="Jungle Oasis")
    assert not table.can_play("Collector")


@covers("the-mothership")
def test_the_winner_takes_a_small_minion_home_from_the_mothership() -> None:
    table = board(
        {
            "The Mothership": [
                you("King Rex"),
                you("King Rex"),
                foe("Scout"),
                you("Invader"),
                you("Laseratops"),
            ]
        }
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["The Mothership"])
    table.answer("The Mothership")
    assert table.hand()[0] == "Invader"
    assert (table.asks, table.options()) == (FOE, ["Scout"])


@covers("the-mothership")
def test_the_winner_chooses_among_small_minions_or_declines() -> None:
    table = board(
        {
            "The Mothership": [
                you("King Rex"),
                you("King Rex"),
                you("Invader"),
                you("Collector"),
                you("Collector", counters=2),
            ]
        }
    )
    table.end_turn().answer("The Mothership")
    assert table.options() == ["Invader", "Collector"]
    table.answer("Collector")
    assert table.hand()[0] == "Collector"


@covers("the-mothership")
def test_the_winner_may_leave_the_minion() -> None:
    table = board({"The Mothership": [you("King Rex"), you("King Rex"), you("King Rex"), you("Invader")]})
    table.end_turn().decline()
    assert "Invader" in table.discard()


@covers("the-mothership")
def test_a_winner_without_a_small_minion_is_not_asked() -> None:
    table = board({"The Mothership": [you("King Rex"), you("King Rex"), you("King Rex"), foe("Invader")]})
    table.end_turn()
    assert table.resting and table.discard(FOE) == ["Invader"]


@covers("the-mothership")
@pytest.mark.parametrize("first", [YOU, FOE])
def test_tied_winners_each_take_a_minion_home(first: int) -> None:
    rex = [
        you("King Rex"),
        you("Invader"),
        foe("King Rex"),
        foe("Invader"),
        you("Collector"),
        foe("Collector"),
    ]
    table = board({"The Mothership": rex})
    if first == FOE:
        table.game.s.current = FOE
        table.allow_more()
    table.end_turn()
    assert table.asks == first
    table.answer("The Mothership").answer("Invader")
    assert table.asks == 1 - first
    table.answer("The Mothership").answer("Collector")
    assert table.hand(first)[0] == "Invader" and table.hand(1 - first)[0] == "Collector"
