"""Dinosaurs, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.resolve import run

from ...covers import covers
from ...scenario import FOE, YOU, Board, board, foe, you


def foe_plays_on_your_turn(table: Board, name: str) -> None:
    """As if some ability let the foe play this action now; it asks nothing."""
    game = table.game
    assert list(run(game, game.rules(FOE).play_card(table.card(name), 0))) == []


@covers("dinosaurs-laseratops")
def test_laseratops_must_destroy_a_small_minion_here() -> None:
    table = board(
        {
            "The Mothership": [foe("Collector"), foe("Invader"), you("Collector")],
            "Tar Pits": [foe("Collector")],
        },
        hand=["Laseratops"],
    )
    table.play("Laseratops", at="The Mothership")
    assert table.options() == ["Collector", "Collector"]
    assert not table.decision.may_pass
    table.answer("Collector")
    assert table.discard(FOE) == ["Collector"]


@covers("dinosaurs-laseratops")
def test_laseratops_takes_your_own_minion_if_it_is_the_only_small_one() -> None:
    table = board({"The Mothership": [you("Collector"), foe("Invader")]}, hand=["Laseratops"])
    table.play("Laseratops", at="The Mothership")
    assert table.discard() == ["Collector"]


@covers("dinosaurs-laseratops")
def test_laseratops_counts_power_as_it_is_now() -> None:
    table = board(
        {"The Mothership": [foe("War Raptor"), foe("Collector", on=[foe("Upgrade")])]}, hand=["Laseratops"]
    )
    table.play("Laseratops", at="The Mothership")  # the raptor has 3 here, the collector 4
    assert table.resting
    assert table.minions_at("The Mothership") == ["War Raptor", "Collector", "Laseratops"]


@covers("dinosaurs-armor-stego")
def test_armor_stego_is_armoured_on_other_players_turns() -> None:
    table = board({"Tar Pits": [you("Armor Stego"), foe("Armor Stego")]}, foe_hand=["Howl"])
    assert (table.power("Armor Stego"), table.power("Armor Stego#2")) == (3, 5)
    table.end_turn()
    assert (table.power("Armor Stego"), table.power("Armor Stego#2")) == (5, 3)


@covers("dinosaurs-armor-stego")
def test_armor_stego_goes_by_who_controls_it() -> None:
    table = board({"Tar Pits": [you("Armor Stego", owner=FOE)]})
    assert table.power("Armor Stego") == 3


@covers("dinosaurs-war-raptor")
def test_war_raptors_count_each_other_whoever_plays_them() -> None:
    table = board({"Tar Pits": [you("War Raptor"), foe("War Raptor")], "Jungle Oasis": [you("War Raptor")]})
    assert [table.power(f"War Raptor#{n}") for n in (1, 2)] == [4, 3]
    assert table.power("War Raptor#3") == 4


@covers("dinosaurs-war-raptor", "clar.dinosaurs-war-raptor.1")
def test_a_war_raptor_has_two_power_until_it_is_on_a_base() -> None:
    table = board({"The Homeworld": []}, hand=["Invader", "War Raptor"], discard=["War Raptor"])
    in_hand, discarded = table.card("War Raptor"), table.card("War Raptor#2")
    assert (table.game.power(in_hand), table.game.power(discarded)) == (2, 2)
    table.play("Invader", at="The Homeworld").play("War Raptor", at="The Homeworld")
    assert (table.game.power(in_hand), table.game.power(discarded)) == (3, 2)


@covers("dinosaurs-augmentation")
def test_augmentation_gives_four_power_until_your_turn_ends() -> None:
    table = board(
        {"Tar Pits": [you("War Raptor"), foe("King Rex")]}, hand=["Augmentation"], foe_hand=["Howl"]
    )
    table.play("Augmentation")
    assert table.options() == ["War Raptor", "King Rex"]
    table.answer("War Raptor")
    assert table.power("War Raptor") == 7
    table.end_turn()
    assert table.power("War Raptor") == 3


@covers("dinosaurs-augmentation", "clar.dinosaurs-augmentation.1")
def test_augmentation_on_another_turn_lasts_until_your_own_turn_has_ended() -> None:
    table = board({"Tar Pits": [foe("War Raptor")]}, foe_hand=["Augmentation"])
    foe_plays_on_your_turn(table, "Augmentation")
    assert table.power("War Raptor") == 7
    table.end_turn()
    assert table.power("War Raptor") == 7
    table.end_turn()
    assert table.power("War Raptor") == 3


@covers("dinosaurs-augmentation", "clar.dinosaurs-augmentation.1")
def test_augmentation_finds_nobody_on_an_empty_table() -> None:
    table = board(hand=["Augmentation", "King Rex"])
    table.play("Augmentation").play("King Rex", at="Jungle Oasis")
    assert table.power("King Rex") == 7
    assert "Augmentation" in table.discard()


@covers("dinosaurs-howl")
def test_howl_lifts_all_your_minions_and_nobody_elses() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), foe("War Raptor")], "Jungle Oasis": [you("Laseratops")]},
        hand=["Howl"],
    )
    table.play("Howl")
    assert (table.power("King Rex"), table.power("Laseratops"), table.power("War Raptor")) == (8, 5, 3)
    table.end_turn()
    assert (table.power("King Rex"), table.power("Laseratops")) == (7, 4)


@covers("dinosaurs-howl", "clar.dinosaurs-howl.1")
def test_howl_is_not_heard_by_a_minion_played_later() -> None:
    table = board({"Tar Pits": [you("Laseratops")]}, hand=["Howl", "King Rex"])
    table.play("Howl").play("King Rex", at="Tar Pits")
    assert (table.power("Laseratops"), table.power("King Rex")) == (5, 7)


@covers("dinosaurs-howl", "clar.dinosaurs-howl.1")
def test_howl_ends_with_the_turn_of_the_player_who_howled() -> None:
    table = board({"Tar Pits": [foe("Laseratops"), foe("King Rex")]}, foe_hand=["Howl"])
    foe_plays_on_your_turn(table, "Howl")
    table.end_turn()
    assert (table.power("Laseratops"), table.power("King Rex")) == (5, 8)
    table.end_turn()
    assert (table.power("Laseratops"), table.power("King Rex")) == (4, 7)


@covers("dinosaurs-natural-selection")
def test_natural_selection_destroys_something_weaker_at_the_same_base() -> None:
    table = board(
        {
            "The Mothership": [you("Laseratops"), foe("Armor Stego"), foe("Invader"), you("War Raptor")],
            "Tar Pits": [foe("Collector"), you("King Rex")],
        },
        hand=["Natural Selection"],
    )
    table.play("Natural Selection").answer("Laseratops")
    assert table.options() == ["Invader", "War Raptor"]  # the Stego has 5 on your turn
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"]


@covers("dinosaurs-natural-selection")
def test_natural_selection_can_come_to_nothing() -> None:
    table = board({"The Mothership": [you("War Raptor"), foe("King Rex")]}, hand=["Natural Selection"])
    table.play("Natural Selection")
    assert table.resting
    assert table.minions_at("The Mothership") == ["War Raptor", "King Rex"]


@covers("dinosaurs-natural-selection")
def test_natural_selection_needs_a_minion_of_yours() -> None:
    table = board({"The Mothership": [foe("War Raptor"), foe("King Rex")]}, hand=["Natural Selection"])
    table.play("Natural Selection")
    assert table.resting and table.discard() == ["Natural Selection"]
    assert table.minions_at("The Mothership") == ["War Raptor", "King Rex"]


@covers("dinosaurs-rampage")
def test_rampage_lowers_the_breakpoint_of_your_minions_base_this_turn() -> None:
    table = board(
        {"Tar Pits": [you("King Rex")], "The Mothership": [you("Laseratops"), foe("King Rex")]},
        hand=["Rampage"],
    )
    table.play("Rampage")
    assert table.options() == ["King Rex", "Laseratops"]
    table.answer("Laseratops")
    assert (table.breakpoint("The Mothership"), table.breakpoint("Tar Pits")) == (16, 16)
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("dinosaurs-rampage")
def test_rampage_makes_a_base_score_that_had_too_little_power() -> None:
    table = board({"Jungle Oasis": [you("King Rex")]}, hand=["Rampage"], base_deck=["The Homeworld"])
    table.play("Rampage").end_turn()
    assert table.vp() == 2
    assert "Jungle Oasis" not in table.bases()


@covers("dinosaurs-rampage")
def test_rampage_without_a_minion_of_yours_does_nothing() -> None:
    table = board({"The Mothership": [foe("King Rex")]}, hand=["Rampage"])
    table.play("Rampage")
    assert table.resting and table.breakpoint("The Mothership") == 20


@covers("dinosaurs-survival-of-the-fittest")
def test_survival_of_the_fittest_takes_the_weakest_of_every_uneven_base_at_once() -> None:
    table = board(
        {
            "The Mothership": [you("King Rex"), foe("Collector"), you("Collector")],
            "The Homeworld": [foe("Invader"), foe("Laseratops")],
            "Jungle Oasis": [you("Invader"), foe("Invader")],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest")
    assert table.options() == ["Collector", "Collector"]
    table.answer("Collector")
    assert table.discard(FOE) == ["Collector", "Invader"]
    assert table.minions_at("The Mothership") == ["King Rex", "Collector"]
    assert table.minions_at("Jungle Oasis") == ["Invader", "Invader"]
    assert len({event.group for event in table.events("destroyed")}) == 1


@covers("dinosaurs-survival-of-the-fittest")
def test_survival_of_the_fittest_spares_a_minion_that_is_alone() -> None:
    table = board({"The Mothership": [foe("Collector")]}, hand=["Survival of the Fittest"])
    table.play("Survival of the Fittest")
    assert table.resting and table.minions_at("The Mothership") == ["Collector"]


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_gives_itself_up_for_its_minion() -> None:
    table = board(
        {"The Mothership": [foe("Collector", on=[foe("Tooth and Claw... and Guns")])]},
        hand=["Beam Up", "Disintegrator"],
    )
    table.play("Beam Up")
    assert table.minions_at("The Mothership") == ["Collector"]
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"]
    table.allow_more(1).play("Disintegrator")
    assert table.minions_at("The Mothership") == []


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_stops_your_own_help_too() -> None:
    table = board(
        {"The Mothership": [you("King Rex", on=[you("Tooth and Claw... and Guns")]), you("Laseratops")]},
        hand=["Howl"],
    )
    table.play("Howl")
    assert (table.power("King Rex"), table.power("Laseratops")) == (7, 5)
    assert table.zone("Tooth and Claw... and Guns") == "discard pile"


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_keeps_another_action_off() -> None:
    table = board(
        {"The Mothership": [you("King Rex", on=[you("Tooth and Claw... and Guns")])]}, hand=["Upgrade"]
    )
    table.play("Upgrade", at="King Rex")
    assert table.power("King Rex") == 7
    assert sorted(table.discard()) == ["Tooth and Claw... and Guns", "Upgrade"]


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_turns_a_base_away_too() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex", on=[foe("Tooth and Claw... and Guns")])], "The Central Brain": []},
        hand=["Invasion"],
    )
    table.play("Invasion").answer("The Central Brain")
    assert table.base_of("King Rex") == "Jungle Oasis"  # it was the Invasion that was turned away
    table = board(
        {"Jungle Oasis": [foe("King Rex", on=[foe("Tooth and Claw... and Guns")])]},
        hand=["Terraforming"],
        base_deck=["The Central Brain"],
    )
    table.play("Terraforming").answer("Jungle Oasis")
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"]
    assert table.power("King Rex") == 7
    table.end_turn()
    assert table.power("King Rex") == 8


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_does_not_mind_what_was_there_before() -> None:
    table = board(
        {"The Central Brain": [you("War Raptor", on=[you("Upgrade")])]}, hand=["Tooth and Claw... and Guns"]
    )
    table.play("Tooth and Claw... and Guns", at="War Raptor")
    assert table.zone("Tooth and Claw... and Guns") == "play"
    assert table.power("War Raptor") == 6


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_turns_away_its_own_minions_ability() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("King Rex"),
                foe("King Rex"),
                you("Scout", on=[you("Tooth and Claw... and Guns")]),
            ]
        },
    )
    table.end_turn().answer("Scout")
    assert "Scout" in table.discard() and table.hand().count("Scout") == 0


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_does_not_save_from_scoring() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", on=[you("Tooth and Claw... and Guns")]), foe("King Rex")]},
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.zone("Tooth and Claw... and Guns") == "discard pile"
    assert table.discard() == ["King Rex", "Tooth and Claw... and Guns"]


@covers("dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_protects_its_minion_and_no_other() -> None:
    table = board(
        {
            "The Mothership": [
                foe("Collector", on=[foe("Tooth and Claw... and Guns")]),
                foe("Invader"),
            ]
        },
        hand=["Crop Circles"],
    )
    table.play("Crop Circles").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Collector"]
    assert table.hand(FOE) == ["Invader"]


@covers("dinosaurs-upgrade")
def test_upgrade_adds_two_power_as_long_as_it_is_there() -> None:
    table = board({"The Mothership": [you("Laseratops"), foe("Collector")]}, hand=["Upgrade", "Beam Up"])
    table.play("Upgrade", at="Collector")
    assert (table.power("Collector"), table.power("Laseratops")) == (4, 4)
    table.allow_more(1).play("Beam Up").answer("Collector")
    assert table.discard() == ["Upgrade", "Beam Up"]
    assert table.hand(FOE) == ["Collector"]


@covers("dinosaurs-upgrade")
def test_upgrade_with_no_minion_to_go_on_is_discarded() -> None:
    table = board(hand=["Upgrade"])
    table.play("Upgrade")
    assert table.discard() == ["Upgrade"]


@covers("dinosaurs-wildlife-preserve")
def test_wildlife_preserve_keeps_foreign_actions_off_your_minions_here() -> None:
    table = board(
        {
            "The Mothership": [foe("Collector"), foe("Wildlife Preserve"), you("Collector")],
            "Tar Pits": [foe("Invader")],
        },
        hand=["Crop Circles", "Beam Up"],
    )
    table.play("Crop Circles").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Collector"]
    assert table.hand() == ["Beam Up", "Collector"]
    table.allow_more(1).play("Beam Up").answer("Invader")
    assert table.hand(FOE) == ["Invader"]


@covers("dinosaurs-wildlife-preserve")
def test_wildlife_preserve_does_not_mind_minions_or_your_own_actions() -> None:
    table = board(
        {"The Mothership": [foe("Collector"), foe("Wildlife Preserve"), foe("Armor Stego")]},
        hand=["Collector"],
        foe_hand=["Upgrade"],
    )
    table.play("Collector", at="The Mothership").answer("Collector")
    assert table.hand(FOE) == ["Upgrade", "Collector"]
    table.end_turn()
    table.play("Upgrade", at="Armor Stego")
    assert table.power("Armor Stego") == 5


@covers("dinosaurs-wildlife-preserve", "clar.dinosaurs-wildlife-preserve.1")
def test_wildlife_preserve_throws_out_foreign_actions_already_on_your_minions() -> None:
    table = board(
        {
            "The Mothership": [you("King Rex", on=[foe("Upgrade"), you("Upgrade")]), foe("Laseratops")],
            "Tar Pits": [you("Laseratops", on=[foe("Upgrade")])],
        },
        hand=["Wildlife Preserve"],
    )
    table.play("Wildlife Preserve", at="The Mothership")
    assert table.actions_on("King Rex") == ["Upgrade"]
    assert table.controller("Upgrade") == YOU
    assert table.discard(FOE) == ["Upgrade"]
    assert not table.events("destroyed")
    assert table.actions_on("Laseratops") == ["Upgrade"]


@covers("dinosaurs-wildlife-preserve", "clar.dinosaurs-wildlife-preserve.1")
def test_a_minion_that_comes_to_the_preserve_loses_the_actions_of_others() -> None:
    table = board(
        {
            "The Mothership": [you("Wildlife Preserve")],
            "Tar Pits": [you("Laseratops", on=[foe("Upgrade")])],
        },
        hand=["Invasion"],
    )
    table.play("Invasion").answer("The Mothership")
    assert table.power("Laseratops") == 4
    assert table.discard(FOE) == ["Upgrade"]


@covers("dinosaurs-wildlife-preserve")
def test_wildlife_preserve_holds_off_what_foreign_actions_do_all_the_time() -> None:
    table = board(
        {"Jungle Oasis": [you("Laseratops"), foe("Incite Panic")]},
        hand=["Wildlife Preserve", "King Rex"],
    )
    assert table.power("Laseratops") == 3
    table.play("Wildlife Preserve", at="Jungle Oasis").play("King Rex", at="Jungle Oasis")
    assert (table.power("Laseratops"), table.power("King Rex")) == (4, 7)


@covers("dinosaurs-wildlife-preserve")
def test_wildlife_preserve_covers_minions_you_control_not_those_you_own() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex", owner=YOU), foe("Wildlife Preserve", owner=FOE)]}, hand=["Beam Up"]
    )
    table.play("Beam Up")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]


@covers("jungle-oasis")
def test_jungle_oasis_gives_the_winner_two_and_the_others_nothing() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Laseratops"), foe("Collector")]}, base_deck=["The Homeworld"]
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("tar-pits")
def test_tar_pits_swallow_what_is_destroyed_there() -> None:
    table = board(
        {
            "Tar Pits": [foe("Collector"), foe("Invader")],
            "The Mothership": [you("King Rex"), foe("Collector")],
        },
        hand=["Laseratops", "Natural Selection"],
    )
    table.play("Laseratops", at="Tar Pits")
    assert table.deck(FOE)[-1] == "Collector"
    assert len(table.events("destroyed")) == 1
    table.play("Natural Selection").answer("King Rex")
    assert table.discard(FOE) == ["Collector"]  # elsewhere it is an ordinary end


@covers("tar-pits", "tricksters-gremlin")
def test_a_minion_in_the_tar_pits_still_answers_its_own_destruction() -> None:
    table = board({"Tar Pits": [foe("Gremlin")]}, hand=["Laseratops", "Howl"], foe_deck=["Invader", "Scout"])
    table.play("Laseratops", at="Tar Pits")
    assert table.resting and table.hand(FOE) == ["Invader"] and table.discard(YOU) == ["Howl"]
    assert table.deck(FOE)[-1] == "Gremlin"


@covers("tar-pits")
def test_tar_pits_take_several_minions_of_several_players_without_asking() -> None:
    table = board({"Tar Pits": [you("Laseratops"), foe("Scout"), foe("Scout")]}, hand=["Powderkeg"])
    table.play("Powderkeg")
    assert table.resting
    assert table.deck(YOU)[-1] == "Laseratops" and table.deck(FOE)[-2:] == ["Scout", "Scout"]


@covers("tar-pits", "rule.simultaneous", "rule.current-player-orders")
def test_the_current_player_orders_different_minions_of_one_owner_at_the_tar_pits() -> None:
    for first, order in (("Collector", ["Collector", "Scout"]), ("Scout", ["Scout", "Collector"])):
        table = board({"Tar Pits": [you("Laseratops"), foe("Collector"), foe("Scout")]}, hand=["Powderkeg"])
        table.play("Powderkeg")
        assert table.asks == YOU
        about = [table.game.name(card) for _, card in table.decision.options]
        table.game.apply(about.index(first))
        while not table.resting:
            table.game.apply(0)
        assert table.deck(FOE)[-2:] == order


@covers("tar-pits")
def test_tar_pits_leave_destroyed_actions_alone() -> None:
    table = board(
        {"Tar Pits": [foe("Collector", on=[foe("Tooth and Claw... and Guns"), foe("Upgrade")])]},
        hand=["Beam Up", "Natural Selection", "King Rex"],
    )
    table.play("Beam Up")
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"]
    table.play("King Rex", at="Tar Pits").allow_more(1).play("Natural Selection")
    assert table.discard(FOE) == ["Tooth and Claw... and Guns", "Upgrade"]
    assert table.deck(FOE)[-1] == "Collector"


@covers("tar-pits")
def test_tar_pits_send_a_minion_to_its_owner_not_its_controller() -> None:
    table = board({"Tar Pits": [foe("Collector", owner=YOU)]}, hand=["Laseratops"])
    table.play("Laseratops", at="Tar Pits")
    assert table.deck(YOU)[-1] == "Collector"


@covers("tar-pits")
def test_minions_cleared_off_the_scored_tar_pits_are_not_destroyed() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("Laseratops"), foe("King Rex")]}, base_deck=["Jungle Oasis"]
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)
    assert sorted(table.discard()) == ["King Rex", "Laseratops"]
