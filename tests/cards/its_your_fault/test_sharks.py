"""Sharks, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("sharks-megalodon")
def test_megalodon_may_destroy_a_minion_here() -> None:
    table = board(
        {"Jungle Oasis": [foe("Laseratops"), foe("King Rex")], "Tar Pits": [foe("Scout")]}, hand=["Megalodon"]
    )
    table.play("Megalodon", at="Jungle Oasis")
    assert table.options() == ["Laseratops"] and table.decision.may_pass
    assert table.answer("Laseratops").discard(FOE) == ["Laseratops"]


@covers("sharks-megalodon")
def test_megalodon_may_spare_it_or_find_nobody() -> None:
    table = board({"Jungle Oasis": [foe("Laseratops")], "Tar Pits": []}, hand=["Megalodon"])
    table.play("Megalodon", at="Jungle Oasis").decline()
    assert "Laseratops" in table.minions_at("Jungle Oasis")
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Megalodon"])
    assert table.play("Megalodon", at="Jungle Oasis").resting


@covers("sharks-megalodon")
def test_megalodon_may_bite_again_before_scoring() -> None:
    pieces = {
        "Jungle Oasis": [you("Megalodon"), foe("Invader"), foe("Laseratops"), foe("Collector")],
        "Tar Pits": [],
    }
    table = board(pieces)
    table.end_turn()
    assert table.options() == ["Invader", "Collector"] and table.decision.may_pass
    table.answer("Invader")
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2), "5 against 6"
    table = board(pieces)
    table.end_turn().decline()
    assert table.vp(FOE) == 2


@covers("sharks-great-white")
def test_great_white_swims_elsewhere_and_bites_there() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Great White"), foe("Collector")],
            "Tar Pits": [foe("Scout")],
            "The Mothership": [foe("Collector"), foe("First Mate")],
        }
    )
    table.talent("Great White").answer("The Mothership")
    assert table.options() == ["Collector", "First Mate"] and not table.decision.may_pass
    table.answer("First Mate")
    assert table.base_of("Great White") == "The Mothership" and table.discard(FOE) == ["First Mate"]


@covers("sharks-great-white")
def test_great_white_may_find_nobody_small_there() -> None:
    table = board({"Jungle Oasis": [you("Great White")], "Tar Pits": [foe("Scout")], "The Mothership": []})
    table.talent("Great White").answer("Tar Pits")
    assert table.resting and table.base_of("Great White") == "Tar Pits"


@covers("sharks-hammerhead", "clar.sharks-hammerhead.1")
def test_hammerhead_grows_with_each_minion_destroyed_here() -> None:
    table = board(
        {
            "The Mothership": [you("Hammerhead"), foe("Collector"), foe("Collector"), foe("Scout")],
            "Jungle Oasis": [foe("Collector")],
        },
        hand=["Feeding Frenzy", "Torn Apart"],
    )
    table.play("Feeding Frenzy").answer("The Mothership").answer("Collector", "Collector#2")
    assert table.counters("Hammerhead") == 2, "one for each"
    table.allow_more(ACTION).play("Torn Apart").answer("Collector")
    assert table.counters("Hammerhead") == 2, "elsewhere"


@covers("sharks-hammerhead")
def test_a_destroyed_hammerhead_feeds_the_other() -> None:
    table = board({"The Mothership": [you("Hammerhead"), you("Hammerhead")]}, hand=["Torn Apart"])
    table.play("Torn Apart").answer("Hammerhead")
    assert table.power("Hammerhead") == 4


@covers("sharks-mako")
def test_mako_comes_where_you_have_destroyed_a_minion() -> None:
    table = board(
        {"The Mothership": [foe("Scout")], "Tar Pits": []}, hand=["Torn Apart", "Mako", "Collector"]
    )
    table.play("Torn Apart")
    assert table.options() == ["Mako"] and table.decision.may_pass
    table.answer("Mako")
    assert table.minions_at("The Mothership") == ["Mako"]
    assert table.can_play("Collector", at="Tar Pits"), "it was an extra minion"


@covers("sharks-mako")
def test_makos_come_for_each_minion_and_may_stay() -> None:
    table = board(
        {"The Mothership": [foe("Collector"), foe("Collector")]},
        hand=["Feeding Frenzy", "Mako", "Mako", "Mako"],
    )
    table.play("Feeding Frenzy").answer("The Mothership").answer("Collector", "Collector#2")
    table.answer("Mako").answer("Mako").answer("Mako")
    assert table.minions_at("The Mothership") == ["Mako", "Mako", "Mako"] and table.resting
    table = board({"The Mothership": [foe("Collector")]}, hand=["Torn Apart", "Mako"], deck=["Scout"])
    assert table.play("Torn Apart").decline().hand() == ["Mako", "Scout"]


@covers("sharks-mako")
def test_mako_is_not_asked_when_others_destroy() -> None:
    table = board({"The Mothership": [foe("Scout")]}, hand=["Torn Apart"], foe_hand=["Mako"])
    table.play("Torn Apart")
    assert table.resting and table.hand(FOE) == ["Mako"]


@covers("sharks-mako", "clar.sharks-mako.1")
def test_a_mako_drawn_by_torn_apart_can_come_at_once() -> None:
    table = board({"The Mothership": [foe("Scout")]}, hand=["Torn Apart"], deck=["Mako"])
    table.play("Torn Apart").answer("Mako")
    assert table.minions_at("The Mothership") == ["Mako"]


@covers("sharks-mako", "zombies-overrun")
def test_mako_stays_away_where_it_cannot_be_played() -> None:
    table = board({"The Mothership": [foe("Scout"), foe("Overrun")]}, hand=["Torn Apart", "Mako"])
    assert table.play("Torn Apart").resting


# --- actions ----------------------------------------------------------------------------------------


@covers("sharks-air-jaws")
def test_air_jaws_moves_yours_then_destroys_there() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Laseratops"), you("Scout")],
            "The Mothership": [foe("Invader"), foe("Collector")],
            "Tar Pits": [],
        },
        hand=["Air Jaws"],
    )
    table.play("Air Jaws").answer("Laseratops").answer("The Mothership")
    assert table.options() == ["Invader", "Collector"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"] and table.base_of("Laseratops") == "The Mothership"


@covers("sharks-air-jaws")
def test_air_jaws_may_have_to_eat_the_one_that_moved() -> None:
    table = board({"Jungle Oasis": [you("Scout")], "The Mothership": [foe("King Rex")]}, hand=["Air Jaws"])
    table.play("Air Jaws").answer("The Mothership")
    assert table.discard() == ["Scout", "Air Jaws"]


@covers("sharks-air-jaws")
def test_air_jaws_without_a_minion_does_nothing() -> None:
    table = board({"The Mothership": [foe("Collector")]}, hand=["Air Jaws"])
    assert table.play("Air Jaws").minions_at("The Mothership") == ["Collector"]


@covers("sharks-blood-in-the-water")
def test_blood_in_the_water_brings_a_minion_after_each_death_here() -> None:
    table = board(
        {"The Mothership": [you("Blood in the Water"), foe("Collector"), foe("Collector")]},
        hand=["Feeding Frenzy", "Scout", "Invader", "Collector", "King Rex"],
    )
    table.play("Feeding Frenzy").answer("The Mothership").answer("Collector", "Collector#2")
    table.play("Scout", at="The Mothership").play("Invader", at="The Mothership")
    assert table.can_play("Collector"), "the free play"
    table.play("King Rex", at="The Mothership")
    assert not table.can_play("Collector")


@covers("sharks-blood-in-the-water")
def test_blood_in_the_water_works_on_others_turns_and_for_small_minions_only() -> None:
    table = board(
        {"The Mothership": [foe("Blood in the Water"), foe("Scout")]},
        hand=["Torn Apart"],
        foe_hand=["Invader", "King Rex"],
    )
    table.play("Torn Apart")
    assert (table.asks, table.options()) == (FOE, ["Invader"])
    assert table.answer("Invader").minions_at("The Mothership") == ["Invader"]


@covers("sharks-chum")
def test_chum_feeds_its_minion_wherever_a_minion_dies() -> None:
    table = board(
        {"Tar Pits": [foe("Collector")], "The Mothership": [you("Scout"), foe("Scout")]},
        hand=["Chum", "Torn Apart", "Torn Apart"],
    )
    table.play("Chum", at="Scout").allow_more(ACTION).play("Torn Apart").answer("Collector")
    assert table.counters("Scout") == 1
    table.allow_more(ACTION).play("Torn Apart")
    assert table.counters("Scout") == 2


@covers("sharks-chum")
def test_chum_goes_with_its_minion() -> None:
    table = board({"The Mothership": [you("Scout", on=[you("Chum")])]}, hand=["Torn Apart"])
    table.play("Torn Apart")
    assert sorted(table.discard()) == ["Chum", "Scout", "Torn Apart"]


@covers("sharks-dangerous-waters")
def test_dangerous_waters_weaken_a_minion_here_each_turn() -> None:
    table = board(
        {
            "Tar Pits": [you("Dangerous Waters"), foe("King Rex"), you("Scout")],
            "Jungle Oasis": [foe("Invader")],
        }
    )
    table.talent("Dangerous Waters")
    assert sorted(table.options()) == ["King Rex", "Scout"]
    assert table.answer("King Rex").power("King Rex") == 5
    assert not table.can_use_talent("Dangerous Waters")
    assert table.end_turn().power("King Rex") == 7


@covers("sharks-dangerous-waters")
def test_dangerous_waters_need_a_minion_here() -> None:
    assert not board({"Tar Pits": [you("Dangerous Waters")]}).can_use_talent("Dangerous Waters")


@covers("sharks-feeding-frenzy")
def test_feeding_frenzy_destroys_any_number_at_once() -> None:
    pieces = {
        "The Mothership": [foe("Collector"), you("Collector"), foe("Scout")],
        "Tar Pits": [foe("Collector")],
    }
    table = board(pieces, hand=["Feeding Frenzy"])
    table.play("Feeding Frenzy").answer("The Mothership")
    assert (table.decision.least, table.decision.most) == (0, 2)
    table.answer("Collector", "Collector#2")
    assert table.minions_at("The Mothership") == ["Scout"]
    assert len({event.group for event in table.events("destroyed")}) == 1
    table = board(pieces, hand=["Feeding Frenzy"])
    table.play("Feeding Frenzy").answer("The Mothership").decline()
    assert len(table.minions_at("The Mothership")) == 3


@covers("sharks-feeding-frenzy")
def test_feeding_frenzy_asks_nothing_without_prey() -> None:
    assert board({"The Mothership": [foe("Scout")]}, hand=["Feeding Frenzy"]).play("Feeding Frenzy").resting


@covers("sharks-freakin-laser-beam")
def test_freakin_laser_beam_hits_the_equal_or_weaker_there() -> None:
    table = board(
        {
            "The Mothership": [you("Scout"), foe("Invader"), foe("Laseratops")],
            "Tar Pits": [you("Laseratops")],
        },
        hand=["Freakin' Laser Beam"],
    )
    table.play("Freakin' Laser Beam").answer("Scout")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    assert table.answer("Invader").discard(FOE) == ["Invader"]


@covers("sharks-freakin-laser-beam")
def test_freakin_laser_beam_hits_its_own_bearer_if_nobody_else_fits() -> None:
    table = board({"The Mothership": [you("Scout"), foe("King Rex")]}, hand=["Freakin' Laser Beam"])
    table.play("Freakin' Laser Beam")
    assert table.zone("Scout") == "discard pile"
    table = board({"The Mothership": [foe("Scout")]}, hand=["Freakin' Laser Beam"])
    assert table.play("Freakin' Laser Beam").resting


@covers("sharks-torn-apart")
def test_torn_apart_destroys_and_draws() -> None:
    table = board(
        {"The Mothership": [foe("Scout"), foe("Laseratops")]},
        hand=["Torn Apart", "Torn Apart"],
        deck=["Raze", "Howl"],
    )
    table.play("Torn Apart")
    assert table.discard(FOE) == ["Scout"] and table.hand()[-1] == "Raze"
    table.allow_more(ACTION).play("Torn Apart")
    assert table.hand() == ["Raze", "Howl"], "there was none to destroy"


@covers("sharks-torn-apart", "super-heroes-expanded-power")
def test_torn_apart_may_choose_a_protected_minion_in_vain() -> None:
    table = board(
        {"The Mothership": [foe("Collector", on=[foe("Expanded Power")])]}, hand=["Torn Apart"], deck=["Raze"]
    )
    table.play("Torn Apart")
    assert table.minions_at("The Mothership") == ["Collector"] and table.hand() == ["Raze"]


@covers("sharks-week-of-sharks")
def test_one_week_of_sharks_draws_at_the_end_of_your_turn() -> None:
    table = board(
        {
            "Tar Pits": [you("Week of Sharks"), you("Scout")],
            "The Mothership": [you("Week of Sharks"), you("Scout")],
        }
    )
    table.end_turn()
    assert len(table.hand()) == 2 + 1
    table.end_turn()
    assert len(table.hand()) == 3, "not at the end of the foe's turn"


@covers("sharks-week-of-sharks")
def test_a_week_of_sharks_needs_your_minion_there() -> None:
    table = board({"Tar Pits": [you("Week of Sharks"), foe("Scout")], "The Mothership": [you("Scout")]})
    assert len(table.end_turn().hand()) == 2


# --- bases ------------------------------------------------------------------------------------------


@covers("shark-reef")
def test_shark_reef_rewards_whoever_destroys_there() -> None:
    pieces = {"Shark Reef": [foe("Scout"), you("Invader")], "Tar Pits": [you("Collector"), foe("Laseratops")]}
    table = board(pieces, hand=["Torn Apart"])
    table.play("Torn Apart").answer("Scout")
    assert table.options() == ["Invader", "Collector"] and table.decision.may_pass
    assert table.answer("Collector").counters("Collector") == 1
    table = board(pieces, hand=["Torn Apart"])
    assert table.play("Torn Apart").answer("Scout").decline().counters("Invader") == 0


@covers("shark-reef")
def test_shark_reef_does_not_reward_elsewhere_nor_who_has_no_minion() -> None:
    table = board({"Shark Reef": [foe("Scout")]}, hand=["Torn Apart"])
    assert table.play("Torn Apart").resting
    table = board({"Shark Reef": [you("King Rex")], "The Mothership": [foe("Scout")]}, hand=["Torn Apart"])
    assert table.play("Torn Apart").resting


@covers("the-deep")
def test_the_deep_lets_a_big_newcomer_destroy_a_weaker_minion() -> None:
    pieces = {"The Deep": [foe("Invader"), foe("Laseratops"), third("King Rex")]}
    table = board(pieces, hand=["Warbot"], players=3)
    table.play("Warbot", at="The Deep")
    assert table.options() == ["Invader"] and table.decision.may_pass
    assert table.answer("Invader").discard(FOE) == ["Invader"]
    table = board(pieces, hand=["Warbot"], players=3)
    assert "Invader" in table.play("Warbot", at="The Deep").decline().minions_at("The Deep")


@covers("the-deep")
def test_the_deep_ignores_small_newcomers() -> None:
    table = board({"The Deep": [foe("Collector")]}, hand=["Invader"])
    assert table.play("Invader", at="The Deep").resting


@covers("the-deep")
def test_the_deep_compares_power_as_it_is_now() -> None:
    table = board({"The Deep": [foe("Hatchling"), foe("Scout")]}, hand=["Warbot"])
    table.play("Warbot", at="The Deep")
    assert table.power("Warbot") == 3 and table.options() == ["Hatchling"], "a Scout is no longer weaker"
