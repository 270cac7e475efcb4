"""Luchadors, as a player meets them."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you

RING = "Jungle Oasis"  # breakpoint 12, no ability


# --- Señor Muchoslam --------------------------------------------------------------------------------


@covers("luchadors-senor-muchoslam")
def test_senor_muchoslam_takes_an_action_back() -> None:
    table = board({RING: []}, hand=["Senor Muchoslam"], discard=["Pin", "King Rex", "Cheap Pop", "Pin"])
    table.play("Senor Muchoslam", at=RING)
    assert table.options() == ["Pin", "Cheap Pop"]
    assert not table.decision.may_pass
    table.answer("Cheap Pop")
    assert table.hand() == ["Cheap Pop"]


@covers("luchadors-senor-muchoslam")
def test_senor_muchoslam_finds_no_action() -> None:
    table = board({RING: []}, hand=["Senor Muchoslam"], discard=["King Rex"])
    table.play("Senor Muchoslam", at=RING)
    assert table.resting
    assert table.hand() == []


@covers("luchadors-senor-muchoslam", "rule.talents")
def test_senor_muchoslam_lets_you_play_an_action_on_someone_elses_minion() -> None:
    table = board(
        {RING: [you("Senor Muchoslam"), foe("King Rex")]}, hand=["Cheap Pop", "Upgrade", "Quick Set-Up"]
    )
    table.play("Cheap Pop")
    assert not table.can_play("Upgrade")
    table.talent("Senor Muchoslam")
    assert table.can_play("Upgrade", at="King Rex")
    assert not table.can_play("Upgrade", at="Senor Muchoslam")
    table.play("Upgrade", at="King Rex")
    assert table.power("King Rex") == 9
    assert not table.can_play("Quick Set-Up")
    assert not table.can_use_talent("Senor Muchoslam")


@covers("luchadors-senor-muchoslam")
def test_senor_muchoslams_extra_action_is_no_standard_action() -> None:
    table = board({RING: [you("Senor Muchoslam"), foe("King Rex")]}, hand=["Pin", "Cheap Pop", "Howl"])
    table.talent("Senor Muchoslam").play("Howl")
    assert not table.can_play("Cheap Pop")
    assert not table.can_play("Pin")  # nothing of yours is on the King Rex, and Pin would go nowhere


# --- Capa Roja --------------------------------------------------------------------------------------


def about_to_score() -> Board:
    """Both others have small minions next to your Capa Roja; the base breaks at 12."""
    return board(
        {
            RING: [
                you("Capa Roja"),
                foe("Invader"),
                foe("War Raptor"),
                foe("King Rex"),
                third("Scout"),
                third("Collector"),
            ],
            "Tar Pits": [third("Scout")],
        },
        players=3,
    )


@covers("luchadors-capa-roja")
def test_capa_roja_destroys_a_small_minion_of_each_other_player() -> None:
    table = about_to_score().end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Capa Roja"])
    table.answer("Capa Roja")
    assert table.options() == ["Invader", "War Raptor"]
    assert table.decision.may_pass, "the first choice is whether to use it"
    table.answer("War Raptor")
    assert table.options() == ["Scout", "Collector"] and not table.decision.may_pass
    table.answer("Collector")
    destroyed = [table.game.name(event.card) for event in table.events("destroyed")]
    assert destroyed == ["War Raptor", "Collector"]
    assert table.asks == THIRD  # the third player's Scout may go home after scoring


@covers("luchadors-capa-roja")
def test_capa_roja_may_leave_them_alone() -> None:
    table = about_to_score().end_turn().decline()
    assert table.events("destroyed") == []


@covers("luchadors-capa-roja")
def test_capa_roja_is_not_asked_when_nobody_is_small() -> None:
    table = board({RING: [you("Capa Roja"), foe("King Rex"), foe("King Rex")]})
    table.end_turn()
    assert table.asks == FOE
    assert table.vp(FOE) == 2


@covers("luchadors-capa-roja")
def test_capa_roja_watches_only_its_own_base() -> None:
    table = board({RING: [you("King Rex"), you("King Rex"), foe("Scout")], "Tar Pits": [you("Capa Roja")]})
    table.end_turn()
    assert table.options() == ["Scout"]  # the Scout's own Special, after scoring
    assert table.asks == FOE


# --- Flor Loca --------------------------------------------------------------------------------------


@covers("luchadors-flor-loca")
def test_flor_loca_is_stronger_beside_a_marked_rival() -> None:
    table = board({RING: [you("Flor Loca"), foe("King Rex")]}, hand=["Quick Set-Up"])
    assert table.power("Flor Loca") == 3
    table.play("Quick Set-Up", at="King Rex")
    assert table.power("Flor Loca") == 5


@covers("luchadors-flor-loca")
def test_flor_loca_counts_once_and_only_your_actions_on_others_minions_here() -> None:
    table = board(
        {
            RING: [
                you("Flor Loca"),
                foe("King Rex", on=[you("Quick Set-Up"), you("Smart Set-Up")]),
                foe("Scout", on=[you("Pin")]),
            ],
            "Tar Pits": [you("Flor Loca", on=[you("Upgrade")]), foe("Scout", on=[foe("Upgrade")])],
        }
    )
    assert table.power("Flor Loca") == 5
    assert table.power("Flor Loca#2") == 5  # 3 and the Upgrade; nothing of yours is on the foe's Scout


# --- Yellow Demon -----------------------------------------------------------------------------------


@covers("luchadors-yellow-demon", "clar.luchadors-yellow-demon.1", "term.set-up")
def test_yellow_demon_takes_a_set_up_from_the_discard_pile() -> None:
    table = board(
        {RING: []},
        hand=["Yellow Demon"],
        discard=["Pin", "Smart Set-Up", "Quick Set-Up"],
        deck=["Powerful Set-Up"],
    )
    table.play("Yellow Demon", at=RING)
    assert sorted(table.options()) == ["Powerful Set-Up", "Quick Set-Up", "Smart Set-Up"]
    table.answer("Quick Set-Up")
    assert table.resting
    assert table.hand() == ["Quick Set-Up"]
    assert table.deck()[0] == "Powerful Set-Up"  # the deck was not touched


@covers("luchadors-yellow-demon", "clar.luchadors-yellow-demon.1")
def test_yellow_demon_searches_the_deck_and_finds_only_set_ups() -> None:
    table = board(
        {RING: []},
        hand=["Yellow Demon"],
        deck=["King Rex", "Pin", "Powerful Set-Up", "Cheap Pop", "Quick Set-Up"],
    )
    table.play("Yellow Demon", at=RING)
    assert sorted(table.options()) == ["Powerful Set-Up", "Quick Set-Up"]
    table.answer("Powerful Set-Up")
    assert table.hand() == ["Powerful Set-Up"]
    assert table.events("shuffled")
    assert table.events("revealed")[-1].card == table.card("Powerful Set-Up")


@covers("luchadors-yellow-demon")
def test_yellow_demon_may_leave_both_piles_alone() -> None:
    table = board({RING: []}, hand=["Yellow Demon"], discard=["Smart Set-Up"], deck=["Quick Set-Up"])
    table.play("Yellow Demon", at=RING).decline()
    assert table.resting
    assert table.hand() == []
    assert not table.events("shuffled")


@covers("luchadors-yellow-demon")
def test_yellow_demon_asks_nothing_without_set_ups() -> None:
    table = board({RING: []}, hand=["Yellow Demon"]).play("Yellow Demon", at=RING)
    assert table.resting
    assert table.hand() == []


# --- Cheap Pop --------------------------------------------------------------------------------------


@covers("luchadors-cheap-pop")
def test_cheap_pop_gives_two_power_for_the_turn() -> None:
    table = board(
        {RING: [you("Flor Loca"), foe("Scout")], "Tar Pits": [you("Scout"), foe("King Rex")]},
        hand=["Cheap Pop"],
    )
    table.play("Cheap Pop")
    assert table.options() == ["Flor Loca", "Scout"]
    table.answer("Flor Loca")
    assert table.power("Flor Loca") == 5
    table.end_turn()
    assert table.power("Flor Loca") == 3


@covers("luchadors-cheap-pop", "clar.luchadors-cheap-pop.1")
def test_cheap_pop_gives_four_beside_a_set_up_whosever_it_is() -> None:
    table = board({RING: [you("King Rex", on=[foe("Quick Set-Up")])]}, hand=["Cheap Pop"])
    table.play("Cheap Pop")
    assert table.power("King Rex") == 11


@covers("luchadors-cheap-pop", "clar.luchadors-cheap-pop.1")
def test_cheap_pop_knows_set_ups_by_their_name() -> None:
    table = board(
        {
            RING: [you("King Rex"), foe("Scout", on=[you("Pin")])],
            "Tar Pits": [foe("Scout", on=[you("Smart Set-Up")])],
        },
        hand=["Cheap Pop"],
    )
    table.play("Cheap Pop")
    assert table.power("King Rex") == 9


@covers("luchadors-cheap-pop")
def test_cheap_pop_without_minions_does_nothing() -> None:
    table = board({RING: [foe("King Rex")]}, hand=["Cheap Pop"])
    table.play("Cheap Pop")
    assert table.resting
    assert table.discard() == ["Cheap Pop"]


# --- Out for the Count ------------------------------------------------------------------------------


@covers("luchadors-out-for-the-count")
def test_out_for_the_count_takes_an_action_back_and_destroys_its_minion() -> None:
    table = board(
        {
            RING: [foe("King Rex", on=[you("Quick Set-Up"), you("Pin"), foe("Upgrade")]), you("Scout")],
            "Tar Pits": [foe("Scout", on=[foe("Upgrade")]), foe("Invader", on=[you("Smart Set-Up")])],
        },
        hand=["Out for the Count"],
    )
    table.play("Out for the Count")
    assert table.options() == ["King Rex", "Invader"]
    table.answer("King Rex")
    assert table.options() == ["Quick Set-Up", "Pin"]
    table.answer("Quick Set-Up")
    assert table.hand() == ["Quick Set-Up"]
    assert table.discard() == ["Pin", "Out for the Count"]
    assert table.discard(FOE) == ["King Rex", "Upgrade"]


@covers("luchadors-out-for-the-count", "rule.protection")
def test_out_for_the_count_takes_the_action_back_even_if_the_minion_stays() -> None:
    table = board(
        {RING: [foe("King Rex", on=[you("Quick Set-Up")]), foe("Wildlife Preserve")]},
        hand=["Out for the Count"],
    )
    table.play("Out for the Count")
    assert "Quick Set-Up" in table.hand()
    assert table.minions_at(RING) == ["King Rex"]


@covers("luchadors-out-for-the-count")
def test_out_for_the_count_finds_nobody() -> None:
    table = board({RING: [foe("King Rex", on=[foe("Upgrade")])]}, hand=["Out for the Count"])
    table.play("Out for the Count")
    assert table.resting
    assert table.minions_at(RING) == ["King Rex"]


# --- Pin --------------------------------------------------------------------------------------------


@covers("luchadors-pin")
def test_pin_goes_onto_a_minion_that_carries_an_action_of_yours() -> None:
    table = board(
        {RING: [foe("King Rex", on=[you("Quick Set-Up")]), foe("Scout", on=[foe("Upgrade")]), you("Scout")]},
        hand=["Pin"],
    )
    assert table.can_play("Pin", at="King Rex")
    assert not table.can_play("Pin", at="Scout")
    table.play("Pin", at="King Rex")
    assert table.actions_on("King Rex") == ["Quick Set-Up", "Pin"]


@covers("luchadors-pin")
def test_pin_without_such_a_minion_is_discarded() -> None:
    table = board({RING: [foe("King Rex")]}, hand=["Pin"])
    table.play("Pin")
    assert table.discard() == ["Pin"]


@covers("luchadors-pin", "rule.cancelling")
def test_pin_cancels_abilities() -> None:
    table = board({RING: [foe("War Raptor", on=[you("Quick Set-Up")]), foe("War Raptor")]}, hand=["Pin"])
    assert table.power("War Raptor") == 4
    table.play("Pin", at="War Raptor")
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (2, 4)


@covers("luchadors-pin", "clar.luchadors-pin.1")
def test_a_pinned_minion_helps_to_break_the_base_but_not_its_controller() -> None:
    table = board(
        {RING: [foe("King Rex", on=[you("Quick Set-Up"), you("Pin")]), you("Senor Muchoslam")]},
        base_deck=["Tar Pits"],
    )
    assert table.power("King Rex") == 7
    assert [(place.seat, place.power) for place in table.game.forecast(table.card(RING))] == [
        (YOU, 5),
        (FOE, 0),
    ]
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("luchadors-pin", "clar.luchadors-pin.1")
def test_a_pinned_minion_counts_as_being_there() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", on=[you("Quick Set-Up"), you("Pin")]), you("King Rex"), you("Scout")]}
    )
    assert table.places("Tar Pits") == [(YOU, 1, 4), (FOE, 2, 3)]
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)


@covers("luchadors-pin", "clar.luchadors-pin.1")
def test_a_pinned_minions_power_is_read_as_it_is() -> None:
    table = board(
        {RING: [foe("King Rex", on=[you("Quick Set-Up"), you("Pin")]), foe("Scout", on=[you("Pin")])]},
        hand=["Laseratops"],
    )
    table.play("Laseratops", at=RING)
    assert table.resting
    assert table.minions_at(RING) == ["King Rex", "Scout", "Laseratops"]


# --- the Set-Ups ------------------------------------------------------------------------------------


@covers("luchadors-powerful-set-up")
def test_powerful_set_up_strengthens_your_minions_there() -> None:
    table = board(
        {RING: [foe("King Rex"), you("Scout"), you("Flor Loca")], "Tar Pits": [you("Scout")]},
        hand=["Powerful Set-Up"],
    )
    assert not table.can_play("Powerful Set-Up", at="Scout")
    table.play("Powerful Set-Up", at="King Rex")
    assert (table.power("King Rex"), table.power("Scout"), table.power("Flor Loca")) == (7, 4, 6)
    assert table.power("Scout#2") == 3


@covers(
    "luchadors-powerful-set-up", "luchadors-quick-set-up", "luchadors-smart-set-up", "rule.no-legal-target"
)
def test_a_set_up_without_a_rival_is_discarded() -> None:
    table = board({RING: [you("King Rex")]}, hand=["Powerful Set-Up", "Quick Set-Up", "Smart Set-Up"])
    for name in ("Powerful Set-Up", "Quick Set-Up", "Smart Set-Up"):
        table.allow_more(ACTION).play(name)
    assert table.discard() == ["Powerful Set-Up", "Quick Set-Up", "Smart Set-Up"]


@covers("luchadors-quick-set-up")
def test_quick_set_up_gives_an_extra_action() -> None:
    table = board({RING: [foe("King Rex"), you("Scout")]}, hand=["Quick Set-Up", "Pin"])
    assert not table.can_play("Quick Set-Up", at="Scout")
    table.play("Quick Set-Up", at="King Rex").play("Pin", at="King Rex")
    assert table.actions_on("King Rex") == ["Quick Set-Up", "Pin"]


@covers("luchadors-quick-set-up")
def test_the_extra_action_of_quick_set_up_can_be_left() -> None:
    table = board({RING: [foe("King Rex"), you("Scout")]}, hand=["Quick Set-Up", "Pin"])
    table.play("Quick Set-Up", at="King Rex").end_turn()
    assert "Pin" in table.hand()


@covers("luchadors-smart-set-up")
def test_smart_set_up_draws_for_the_first_minion_of_each_turn() -> None:
    table = board(
        {RING: [foe("Scout")], "Tar Pits": []},
        hand=["Smart Set-Up", "Scout", "Scout"],
        foe_hand=["Scout", "Scout"],
    )
    table.play("Smart Set-Up", at="Scout")
    table.allow_more(MINION).play("Scout", at=RING)
    assert len(table.hand()) == 2
    table.play("Scout", at=RING)
    assert len(table.hand()) == 1
    table.end_turn()
    assert len(table.hand()) == 3
    table.play("Scout", at=RING)  # the foe's first minion here this turn: you draw
    assert len(table.hand(YOU)) == 4


@covers("luchadors-smart-set-up")
def test_smart_set_up_does_not_draw_for_minions_elsewhere_or_later_ones() -> None:
    table = board(
        {RING: [foe("Scout")], "Tar Pits": []}, hand=["Smart Set-Up", "King Rex", "King Rex", "King Rex"]
    )
    table.play("King Rex", at=RING).play("Smart Set-Up", at="Scout").allow_more(MINION, MINION)
    assert len(table.hand()) == 2
    table.play("King Rex", at=RING)  # the second minion here this turn
    table.play("King Rex", at="Tar Pits")
    assert table.hand() == []


# --- Reversal ---------------------------------------------------------------------------------------


def losing(**kwargs: Any) -> Board:
    return board(
        {
            "Tar Pits": [
                foe("King Rex", on=[you("Quick Set-Up"), you("Pin"), foe("Upgrade")]),
                foe("King Rex"),
                you("Senor Muchoslam"),
            ]
        },
        hand=["Reversal"],
        **kwargs,
    )


@covers("luchadors-reversal")
def test_reversal_takes_a_set_up_minion_over_for_the_scoring() -> None:
    table = losing().end_turn()
    assert table.abilities() == ["Reversal"]
    table.answer("Reversal")
    assert table.asked() == "Destroy which of your actions on it?"
    assert table.options() == ["Quick Set-Up", "Pin"]
    assert (table.controller("King Rex"), table.controller("King Rex#2")) == (YOU, FOE)
    table.answer("Pin")
    # 9 and 5 against 7.
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)
    assert table.discard(FOE).count("King Rex") == 2  # to its owner, whoever controlled it


@covers("luchadors-reversal")
def test_reversal_may_leave_all_actions_on_the_minion() -> None:
    table = losing().end_turn().answer("Reversal").decline()
    assert (table.vp(YOU), table.vp(FOE)) == (3, 4)  # the pinned King Rex adds nothing


@covers("luchadors-reversal")
def test_reversal_may_stay_in_hand() -> None:
    table = losing().end_turn().decline()
    assert "Reversal" in table.hand()


@covers("luchadors-reversal")
def test_reversal_is_not_for_whoever_is_winning() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", on=[you("Quick Set-Up")]), you("King Rex"), you("Scout")]},
        hand=["Reversal"],
    )
    table.end_turn()
    assert table.vp(YOU) == 4
    assert "Reversal" in table.hand()


@covers("luchadors-reversal", "rule.ties")
def test_a_tie_for_the_lead_is_winning() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex", on=[you("Quick Set-Up")]), you("King Rex")]}, hand=["Reversal"]
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 2)
    assert "Reversal" in table.hand()


@covers("luchadors-reversal")
def test_a_minion_taken_over_goes_back_at_the_end_of_the_turn() -> None:
    table = losing()
    minion = table.card("King Rex")
    table.end_turn().answer("Reversal")
    effects = [effect for effect in table.game.s.effects if effect.kind == "control"]
    assert [(effect.target, effect.amount) for effect in effects] == [(minion, FOE)]


# --- Señor Muchoslam vs the Monsters, Tag-Team ------------------------------------------------------


@covers("luchadors-senor-muchoslam-vs-the-monsters")
def test_muchoslam_vs_the_monsters_keeps_one_and_shuffles_the_rest_in() -> None:
    table = board(
        {RING: []},
        hand=["Sagrado vs the Monsters"],
        discard=["Pin", "Cheap Pop", "Smart Set-Up", "King Rex", "Reversal"],
    )
    table.play("Sagrado vs the Monsters")
    assert table.options() == ["Pin", "Cheap Pop", "Smart Set-Up", "Reversal"]
    table.answer("Pin", "Cheap Pop", "Smart Set-Up")
    assert table.options() == ["Pin", "Smart Set-Up"]
    assert not table.decision.may_pass
    table.answer("Smart Set-Up")
    assert table.hand() == ["Smart Set-Up"]
    assert table.discard() == ["King Rex", "Reversal", "Señor Muchoslam vs the Monsters"]
    assert {"Pin", "Cheap Pop"} <= set(table.deck())


@covers("luchadors-senor-muchoslam-vs-the-monsters")
def test_muchoslam_vs_the_monsters_keeps_nothing_that_goes_onto_no_minion() -> None:
    table = board({RING: []}, hand=["Sagrado vs the Monsters"], discard=["Cheap Pop", "Reversal"])
    table.play("Sagrado vs the Monsters").answer("Cheap Pop", "Reversal")
    assert table.resting
    assert table.hand() == []
    assert {"Cheap Pop", "Reversal"} <= set(table.deck())


@covers("luchadors-senor-muchoslam-vs-the-monsters")
def test_muchoslam_vs_the_monsters_may_choose_none() -> None:
    table = board({RING: []}, hand=["Sagrado vs the Monsters"], discard=["Pin"])
    table.play("Sagrado vs the Monsters").decline()
    assert table.discard() == ["Pin", "Señor Muchoslam vs the Monsters"]


@covers("luchadors-senor-muchoslam-vs-the-monsters")
def test_muchoslam_vs_the_monsters_with_an_empty_discard_pile() -> None:
    table = board({RING: []}, hand=["Sagrado vs the Monsters"])
    table.play("Sagrado vs the Monsters")
    assert table.resting


@covers("luchadors-tag-team")
def test_tag_team_gives_an_extra_minion_where_you_have_one() -> None:
    table = board(
        {RING: [foe("Scout")], "Tar Pits": [you("Scout")]}, hand=["Tag-Team", "King Rex", "Flor Loca"]
    )
    table.play("King Rex", at=RING).play("Tag-Team")
    assert table.can_play("Flor Loca", at=RING)
    assert table.can_play("Flor Loca", at="Tar Pits")
    assert not table.can_play("Flor Loca", at="The Homeworld")


@covers("luchadors-tag-team")
def test_tag_team_waits_for_a_base_where_you_have_a_minion() -> None:
    table = board({RING: [foe("Scout")]}, hand=["Tag-Team", "King Rex", "Scout"])
    table.play("Tag-Team")
    table.play("King Rex", at=RING)
    assert not table.can_play("Scout", at="The Mothership")


# --- bases ------------------------------------------------------------------------------------------


@covers("ringside")
def test_ringside_draws_for_an_action_on_someone_elses_minion() -> None:
    table = board({"Ringside": [foe("King Rex")]}, hand=["Quick Set-Up", "Pin"])
    table.play("Quick Set-Up", at="King Rex")
    assert len(table.hand()) == 2


@covers("ringside", "example.directly")
def test_ringside_draws_once_for_each_action_even_if_the_minions_are_gone() -> None:
    table = board({"Ringside": [foe("Scout"), foe("Collector"), you("Scout")]}, hand=["Crop Circles"])
    table.play("Crop Circles").answer("Ringside")
    assert len(table.hand()) == 2  # your Scout, and one card


@covers("ringside", "example.directly")
def test_ringside_does_not_draw_for_other_actions() -> None:
    table = board(
        {"Ringside": [foe("War Raptor"), foe("War Raptor"), you("Scout")], "Tar Pits": [foe("Scout")]},
        hand=["Cheap Pop", "Quick Set-Up", "Upgrade"],
    )
    table.play("Cheap Pop").allow_more(ACTION, ACTION)  # your own minion there
    table.play("Quick Set-Up", at="Scout#2")  # another base
    table.play("Upgrade", at="Scout")
    assert table.hand() == []


@covers("ringside")
def test_ringside_lets_whoever_played_the_action_draw() -> None:
    table = board({"Ringside": [you("King Rex"), foe("Scout")]}, foe_hand=["Quick Set-Up"])
    table.end_turn()
    table.play("Quick Set-Up", at="King Rex")
    assert len(table.hand(FOE)) == 1
    assert len(table.hand(YOU)) == 2


@covers("the-squared-circle")
def test_the_squared_circle_gives_back_an_action_by_chance() -> None:
    found = set()
    for seed in range(12):
        table = board(
            {"The Squared Circle": []},
            hand=["King Rex"],
            discard=["Pin", "Scout", "Cheap Pop"],
            seed=seed,
        )
        table.play("King Rex", at="The Squared Circle")
        assert table.options() == ["The Squared Circle"]
        table.answer("The Squared Circle")
        assert table.resting
        found.update(table.hand())
    assert found == {"Pin", "Cheap Pop"}


@covers("the-squared-circle")
def test_the_squared_circle_may_be_left() -> None:
    table = board({"The Squared Circle": []}, hand=["King Rex"], discard=["Pin"])
    table.play("King Rex", at="The Squared Circle").decline()
    assert table.hand() == []


@covers("the-squared-circle")
def test_the_squared_circle_works_for_the_first_minion_only() -> None:
    table = board({"The Squared Circle": []}, hand=["King Rex", "King Rex"], discard=["Pin", "Pin"])
    table.play("King Rex", at="The Squared Circle").answer("The Squared Circle")
    table.allow_more(MINION).play("King Rex", at="The Squared Circle")
    assert table.resting
    assert table.hand() == ["Pin"]


@covers("the-squared-circle")
def test_the_squared_circle_does_not_ask_without_an_action_to_find() -> None:
    table = board({"The Squared Circle": []}, hand=["King Rex"], discard=["Scout"])
    table.play("King Rex", at="The Squared Circle")
    assert table.resting


@covers("the-squared-circle")
def test_the_squared_circle_counts_each_players_own_first_minion() -> None:
    table = board(
        {"The Squared Circle": []},
        hand=["King Rex"],
        discard=["Pin"],
        foe_hand=["Scout"],
        foe_discard=["Pin"],
    )
    table.play("King Rex", at="The Squared Circle").decline().end_turn()
    table.play("Scout", at="The Squared Circle")
    assert (table.asks, table.options()) == (FOE, ["The Squared Circle"])


@covers(
    "errata.luchadors-senor-muchoslam",
    "errata.luchadors-flor-loca",
    "errata.luchadors-senor-muchoslam-vs-the-monsters",
)
def test_the_newer_names_are_known_but_the_printed_ones_are_shown() -> None:
    renamed = {
        "El Sagrado": "Señor Muchoslam",
        "La Torcha": "Flor Loca",
        "Sagrado vs the Monsters": "Señor Muchoslam vs the Monsters",
    }
    for newer, printed in renamed.items():
        assert CATALOG.find(newer)[0].name == printed
