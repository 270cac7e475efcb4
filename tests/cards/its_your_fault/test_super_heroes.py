"""Super Heroes, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("super-heroes-awesome-guy")
def test_awesome_guy_keeps_other_players_cards_from_destroying_your_minions_here() -> None:
    table = board(
        {
            "The Mothership": [foe("Awesome Guy"), foe("Scout"), third("Scout")],
            "The Grey Opal": [foe("Invader")],
        },
        hand=["Torn Apart", "Torn Apart", "Torn Apart"],
        players=3,
    )
    table.play("Torn Apart").answer("Scout")
    assert table.minions_at("The Mothership") == ["Awesome Guy", "Scout", "Scout"]
    table.allow_more(ACTION).play("Torn Apart").answer("Scout#2")
    assert table.minions_at("The Mothership") == ["Awesome Guy", "Scout"], "the third player's"
    table.allow_more(ACTION).play("Torn Apart").answer("Invader")
    assert table.minions_at("The Grey Opal") == []


@covers("super-heroes-awesome-guy")
def test_awesome_guy_does_not_stop_your_own_cards_nor_a_base() -> None:
    table = board({"The Mothership": [you("Awesome Guy"), you("Scout")]}, hand=["Torn Apart"])
    table.play("Torn Apart")
    assert table.minions_at("The Mothership") == ["Awesome Guy"]
    table = board(
        {
            "Ninja Dojo": [you("King Rex"), you("King Rex"), you("Warbot")],
            "The Mothership": [foe("Awesome Guy"), foe("Scout")],
        }
    )
    table.end_turn().answer("Scout")
    assert table.minions_at("The Mothership") == ["Awesome Guy"], "a base is nobody's card"


@covers("super-heroes-captain-amazing", "clar.super-heroes-captain-amazing.1")
def test_captain_amazing_strengthens_those_who_are_here_now() -> None:
    table = board(
        {
            "The Mothership": [you("Captain Amazing"), you("Scout"), foe("Warbot")],
            "Tar Pits": [you("Collector")],
        },
        hand=["Invader"],
    )
    table.talent("Captain Amazing").play("Invader", at="The Mothership")
    powers = [table.power(name) for name in ("Captain Amazing", "Scout", "Warbot", "Collector", "Invader")]
    assert powers == [6, 4, 4, 2, 3]
    assert table.end_turn().power("Captain Amazing") == 5


@covers("super-heroes-mind-lady")
def test_mind_lady_cancels_a_minion_until_your_next_turn() -> None:
    table = board(
        {
            "The Mothership": [you("Mind Lady"), you("Armor Stego"), foe("Armor Stego")],
            "Tar Pits": [foe("War Raptor")],
        }
    )
    table.talent("Mind Lady")
    assert sorted(table.options()) == ["Armor Stego", "War Raptor"]
    table.answer("War Raptor")
    assert table.power("War Raptor") == 2
    table.end_turn()
    assert table.power("War Raptor") == 2
    table.end_turn()
    assert table.power("War Raptor") == 3


@covers("super-heroes-mind-lady", "clar.super-heroes-mind-lady.1")
def test_what_mind_lady_cancelled_stays_so_when_she_is_gone() -> None:
    table = board({"The Mothership": [you("Mind Lady"), foe("War Raptor")]}, hand=["Beam Up"])
    table.talent("Mind Lady").play("Beam Up").answer("Mind Lady")
    assert table.power("War Raptor") == 2


@covers("super-heroes-mind-lady")
def test_mind_lady_needs_a_minion_of_somebody_else() -> None:
    assert not board({"The Mothership": [you("Mind Lady"), you("Scout")]}).can_use_talent("Mind Lady")


@covers("super-heroes-the-burst")
def test_the_burst_runs_to_whoever_is_played() -> None:
    table = board(
        {"The Mothership": [you("The Burst")], "The Grey Opal": []}, hand=["Scout"], foe_hand=["Invader"]
    )
    table.play("Scout", at="The Grey Opal")
    assert table.abilities() == ["The Burst"] and table.decision.may_pass
    table.answer("The Burst")
    assert table.minions_at("The Grey Opal") == ["Scout", "The Burst"]
    table.end_turn().play("Invader", at="The Mothership")
    assert table.asks == YOU
    assert table.answer("The Burst").base_of("The Burst") == "The Mothership"


@covers("super-heroes-the-burst")
def test_the_burst_may_stay_and_is_not_asked_about_its_own_base() -> None:
    table = board({"The Mothership": [you("The Burst")], "The Grey Opal": []}, hand=["Scout", "Scout"])
    table.play("Scout", at="The Grey Opal").decline()
    assert table.base_of("The Burst") == "The Mothership"
    table = board({"The Mothership": [you("The Burst")]}, hand=["Scout"])
    assert table.play("Scout", at="The Mothership").resting


@covers("super-heroes-mild-mannered-citizen")
def test_a_citizen_turns_into_a_hero_at_the_start_of_your_turn() -> None:
    table = board(
        {"The Mothership": [foe("Mild Mannered Citizen")]},
        foe_deck=["Scout", "Mind Lady", "Captain Amazing", "Warbot"],
        filler="Collector",
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Mild Mannered Citizen"])
    table.answer("Mild Mannered Citizen")
    assert sorted(table.options()) == ["Captain Amazing", "Mind Lady"] and table.decision.may_pass
    table.answer("Mind Lady")
    assert table.minions_at("The Mothership") == ["Mind Lady"]
    assert table.discard(FOE) == ["Mild Mannered Citizen"] and table.can_play("Collector") is False


@covers("super-heroes-mild-mannered-citizen")
def test_a_citizen_may_stay_what_it_is_and_finds_none_in_vain() -> None:
    table = board(
        {"The Mothership": [foe("Mild Mannered Citizen")]}, foe_deck=["Mind Lady"], filler="Collector"
    )
    table.end_turn().decline()
    assert table.minions_at("The Mothership") == ["Mild Mannered Citizen"]
    table = board({"The Mothership": [foe("Mild Mannered Citizen")]}, filler="Collector")
    table.end_turn().answer("Mild Mannered Citizen")
    assert table.minions_at("The Mothership") == [] and table.events("shuffled")


@covers("super-heroes-mild-mannered-citizen")
def test_a_citizen_that_cannot_be_destroyed_finds_nobody() -> None:
    pieces = {"The Mothership": [foe("Mild Mannered Citizen", on=[foe("Tooth and Claw... and Guns")])]}
    table = board(pieces, foe_deck=["Mind Lady"], filler="Collector")
    table.end_turn().answer("Mild Mannered Citizen")
    assert table.minions_at("The Mothership") == ["Mild Mannered Citizen"]


@covers("super-heroes-mild-mannered-citizen")
def test_a_hero_who_cannot_be_played_there_is_discarded() -> None:
    pieces = {"The Mothership": [foe("Mild Mannered Citizen"), you("Overrun")]}
    table = board(pieces, foe_deck=["Mind Lady"], filler="Collector")
    table.end_turn().answer("Mild Mannered Citizen").answer("Mind Lady")
    assert sorted(table.discard(FOE)) == ["Mild Mannered Citizen", "Mind Lady"]


# --- actions ----------------------------------------------------------------------------------------


@covers("super-heroes-expanded-power")
def test_expanded_power_strengthens_and_protects() -> None:
    table = board(
        {"The Mothership": [you("Scout"), foe("Invader", on=[foe("Expanded Power")])]},
        hand=["Expanded Power", "Seeing Stars", "Ninja Master"],
    )
    table.play("Expanded Power", at="Scout")
    assert (table.power("Scout"), table.power("Invader")) == (4, 4)
    table.play("Ninja Master", at="The Mothership").answer("Invader")
    assert "Invader" in table.minions_at("The Mothership")


@covers("super-heroes-expanded-power")
def test_expanded_power_keeps_off_another_player_who_uses_a_base() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex"), you("King Rex"), you("Warbot")],
            "The Mothership": [foe("Scout", on=[foe("Expanded Power")])],
        }
    )
    table.end_turn().answer("Scout")
    assert table.minions_at("The Mothership") == ["Scout"]


@covers("super-heroes-expanded-power")
def test_whoever_played_expanded_power_can_destroy_the_minion() -> None:
    table = board({"The Mothership": [foe("Collector", on=[you("Expanded Power")])]}, hand=["Seeing Stars"])
    assert table.play("Seeing Stars").minions_at("The Mothership") == []


@covers("super-heroes-golden-age")
def test_golden_age_puts_up_to_three_minions_under_the_deck() -> None:
    table = board(hand=["Golden Age"], discard=["Scout", "Raze", "Invader", "Collector", "Warbot"])
    table.play("Golden Age")
    assert table.options() == ["Scout", "Invader", "Collector", "Warbot"]
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Scout", "Invader", "Warbot").answer("Warbot", "Scout", "Invader")
    assert table.deck()[-3:] == ["Warbot", "Scout", "Invader"]


@covers("super-heroes-golden-age")
def test_golden_age_may_place_none() -> None:
    table = board(hand=["Golden Age"], discard=["Scout"])
    assert table.play("Golden Age").decline().discard() == ["Scout", "Golden Age"]


@covers("super-heroes-justice-friends", "clar.super-heroes-justice-friends.1")
def test_justice_friends_strengthen_the_strong_who_are_there_now() -> None:
    table = board(
        {
            "The Mothership": [you("Mind Lady"), you("Warbot"), foe("Megalodon")],
            "Tar Pits": [you("Scout", on=[you("Upgrade")])],
        },
        hand=["Justice Friends", "Awesome Guy"],
    )
    table.play("Justice Friends")
    table.play("Awesome Guy", at="Tar Pits")
    powers = [table.power(name) for name in ("Mind Lady", "Warbot", "Megalodon", "Scout", "Awesome Guy")]
    assert powers == [7, 4, 5, 7, 5]
    assert table.end_turn().power("Mind Lady") == 5


@covers("super-heroes-my-only-weakness")
def test_my_only_weakness_cancels_its_minion() -> None:
    table = board({"Tar Pits": [foe("War Raptor"), foe("War Raptor")]}, hand=["My Only Weakness!"])
    table.play("My Only Weakness!", at="War Raptor")
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (2, 4)


@covers("super-heroes-not-really-dead")
def test_not_really_dead_takes_up_to_two_small_minions_back() -> None:
    table = board(hand=["Not really dead"], discard=["Collector", "Scout", "Mild Mannered Citizen", "Zapbot"])
    table.play("Not really dead")
    assert table.options() == ["Collector", "Mild Mannered Citizen", "Zapbot"]
    assert (table.decision.least, table.decision.most) == (0, 2)
    assert table.answer("Collector", "Zapbot").hand() == ["Collector", "Zapbot"]


@covers("super-heroes-not-really-dead")
def test_not_really_dead_may_take_none() -> None:
    table = board(hand=["Not really dead"], discard=["Collector"])
    assert table.play("Not really dead").decline().hand() == []


@covers("super-heroes-radioactive-exposure")
def test_radioactive_exposure_swaps_a_minion_for_a_stronger_one() -> None:
    table = board(
        {"The Mothership": [you("Scout"), foe("Invader")], "Tar Pits": [you("Collector")]},
        hand=["Radioactive Exposure"],
        deck=["Invader", "Warbot", "Mind Lady"],
        filler="Collector",
    )
    table.play("Radioactive Exposure").answer("Scout")
    assert sorted(table.options()) == ["Mind Lady", "Warbot"] and table.decision.may_pass
    table.answer("Warbot")
    assert (
        table.minions_at("The Mothership") == ["Invader", "Warbot"] and table.can_play("Collector") is False
    )


@covers("super-heroes-radioactive-exposure")
def test_radioactive_exposure_counts_power_as_it_was() -> None:
    table = board(
        {"The Mothership": [you("Scout", counters=2)]},
        hand=["Radioactive Exposure"],
        deck=["Mind Lady", "King Rex"],
        filler="Collector",
    )
    table.play("Radioactive Exposure")
    assert table.options() == ["King Rex"]
    table.decline()
    assert table.minions_at("The Mothership") == []


@covers("super-heroes-radioactive-exposure")
def test_radioactive_exposure_without_a_minion_searches_nothing() -> None:
    table = board(hand=["Radioactive Exposure"])
    assert table.play("Radioactive Exposure").resting and not table.events("shuffled")


@covers("super-heroes-secret-base")
def test_secret_base_hides_the_small() -> None:
    pieces = {"The Mothership": [foe("Secret Base"), foe("Scout"), foe("Warbot"), you("Collector")]}
    table = board(pieces, hand=["Ninja Master"])
    table.play("Ninja Master", at="The Mothership").answer("Scout")
    assert "Scout" in table.minions_at("The Mothership")
    table = board({"The Mothership": [foe("Secret Base"), foe("Laseratops")]}, hand=["Ninja Master"])
    assert table.play("Ninja Master", at="The Mothership").answer("Laseratops").discard(FOE) == ["Laseratops"]
    table = board({"The Mothership": [you("Secret Base"), you("Scout")]}, hand=["Seeing Stars"])
    assert table.play("Seeing Stars").minions_at("The Mothership") == []


@covers("super-heroes-sidekick")
def test_sidekick_joins_a_strong_minion() -> None:
    table = board(
        {
            "The Mothership": [you("Mind Lady")],
            "Tar Pits": [you("Awesome Guy")],
            "The Grey Opal": [you("Scout"), foe("King Rex")],
        },
        hand=["Sidekick", "Collector", "Scout"],
    )
    table.play("Sidekick")
    assert table.options() == ["The Mothership", "Tar Pits"]
    table.answer("Tar Pits").play("Scout", at="The Grey Opal")
    assert not table.can_play("Collector", at="The Mothership")
    assert table.play("Collector", at="Tar Pits").minions_at("Tar Pits") == ["Awesome Guy", "Collector"]


@covers("super-heroes-sidekick")
def test_sidekick_without_a_hero_does_nothing() -> None:
    table = board({"Tar Pits": [you("Scout"), foe("King Rex")]}, hand=["Sidekick", "First Mate", "Zapbot"])
    table.play("Sidekick").play("First Mate", at="Tar Pits")
    assert table.resting and not table.can_play("Zapbot")


# --- bases ------------------------------------------------------------------------------------------


@covers("converted-cave")
@pytest.mark.parametrize(("victim", "stays"), [("Collector", True), ("Scout", False), ("Zapbot", False)])
def test_converted_cave_hides_small_minions_from_all_but_their_controller(victim: str, stays: bool) -> None:
    table = board({"Converted Cave": [foe("Collector"), foe("Scout"), you("Zapbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars").answer(victim)
    assert (victim in table.minions_at("Converted Cave")) == stays


@covers("crystal-fortress")
def test_crystal_fortress_lets_you_save_a_minion() -> None:
    table = board({"Crystal Fortress": []}, hand=["Scout"], discard=["Invader", "Raze", "Collector"])
    table.play("Scout", at="Crystal Fortress")
    assert table.options() == ["Invader", "Collector"] and table.decision.may_pass
    assert table.answer("Invader").deck()[-1] == "Invader"


@covers("crystal-fortress")
def test_crystal_fortress_can_be_left_and_needs_a_minion_in_the_pile() -> None:
    table = board({"Crystal Fortress": []}, hand=["Scout"], discard=["Invader"])
    assert table.play("Scout", at="Crystal Fortress").decline().discard() == ["Invader"]
    assert (
        board({"Crystal Fortress": []}, hand=["Scout"], discard=["Raze"])
        .play("Scout", at="Crystal Fortress")
        .resting
    )
