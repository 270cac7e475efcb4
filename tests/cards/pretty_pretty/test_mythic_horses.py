"""Mythic Horses, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("mythic-horses-starlyte")
def test_starlyte_grows_with_each_of_your_other_minions_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Starlyte"), you("Scout"), foe("Scout")], "Tortuga": [you("Invader")]},
        hand=["Collector"],
    )
    assert table.power("Starlyte") == 6
    table.play("Collector", at="Jungle Oasis")
    assert table.power("Starlyte") == 7


@covers("mythic-horses-starlyte")
def test_starlyte_counts_those_of_whoever_controls_it() -> None:
    table = board({"Jungle Oasis": [foe("Starlyte"), you("Scout"), you("Scout")]}, hand=["Cat's Paw"])
    assert table.power("Starlyte") == 5
    table.play("Cat's Paw").answer("Starlyte")
    assert (table.controller("Starlyte"), table.power("Starlyte")) == (YOU, 7)


@covers("mythic-horses-starlyte", "mythic-horses-seastar", "shapeshifters-copycat")
def test_a_copy_of_a_horse_looks_at_its_own_herd() -> None:
    table = board({"Tortuga": [foe("Starlyte")], "Jungle Oasis": [you("Scout")]}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis")
    assert table.power("Copycat") == 3
    table = board(
        {"Tortuga": [foe("Seastar")], "Jungle Oasis": [you("Scout")]}, hand=["Copycat", "Collector"]
    )
    table.play("Copycat", at="Jungle Oasis")
    assert table.can_play("Collector")


@covers("mythic-horses-rainbow")
def test_rainbow_draws_in_company() -> None:
    table = board({"Jungle Oasis": [you("Rainbow"), you("Scout")]}).talent("Rainbow")
    assert table.hand() == ["King Rex"] and not table.can_use_talent("Rainbow")


@covers("mythic-horses-rainbow")
def test_rainbow_draws_nothing_alone() -> None:
    table = board({"Jungle Oasis": [you("Rainbow"), foe("Scout")], "Tortuga": [you("Rainbow")]})
    assert not table.can_use_talent("Rainbow")


@covers("mythic-horses-seastar")
def test_seastar_gives_an_extra_minion_in_company_once_a_turn() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout")], "Tortuga": []}, hand=["Seastar", "Seastar", "Collector", "Invader"]
    )
    table.play("Seastar", at="Jungle Oasis").play("Seastar", at="Jungle Oasis")
    assert not table.can_play("Collector"), "only one Seastar each turn"
    table.end_turn().end_turn().play("Invader", at="Jungle Oasis")
    assert table.asks == YOU


@covers("mythic-horses-seastar")
def test_seastars_extra_minion_can_go_anywhere() -> None:
    table = board({"Jungle Oasis": [you("Scout")], "Tortuga": []}, hand=["Seastar", "Invader"])
    table.play("Seastar", at="Jungle Oasis")
    assert table.can_play("Invader", at="Tortuga")
    table.end_turn()
    assert table.asks == FOE and table.hand()[0] == "Invader"


@covers("mythic-horses-seastar")
def test_a_lonely_seastar_gives_nothing_and_leaves_the_next_one_its_ability() -> None:
    table = board({"Jungle Oasis": [foe("Scout")], "Tortuga": []}, hand=["Seastar", "Seastar", "Collector"])
    table.play("Seastar", at="Jungle Oasis")
    assert not table.can_play("Seastar")
    table.allow_more(MINION).play("Seastar", at="Jungle Oasis")
    assert table.can_play("Collector")


@covers("mythic-horses-pinkie")
def test_pinkie_is_stronger_by_one_in_company() -> None:
    table = board({"Jungle Oasis": [you("Pinkie"), foe("Scout")]}, hand=["Scout", "Invader"])
    assert table.power("Pinkie") == 2
    table.play("Scout", at="Jungle Oasis")
    assert table.power("Pinkie") == 3
    table.allow_more(MINION).play("Invader", at="Jungle Oasis")
    assert table.power("Pinkie") == 3


# --- actions ----------------------------------------------------------------------------------------


@covers("mythic-horses-adventure-power")
def test_adventure_power_moves_any_number_of_yours_to_one_base() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Scout")],
            "Tortuga": [you("Invader"), you("Collector")],
            "The Mothership": [],
        },
        hand=["Adventure Power"],
    )
    table.play("Adventure Power").answer("The Mothership")
    assert table.options() == ["Scout", "Invader", "Collector"]
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Scout", "Collector")
    assert table.minions_at("The Mothership") == ["Scout", "Collector"]
    assert len({event.group for event in table.events("moved")}) == 1


@covers("mythic-horses-adventure-power")
def test_adventure_power_may_move_nobody() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Adventure Power"])
    table.play("Adventure Power").answer(
        "Tortuga" if "Tortuga" in table.bases() else table.bases()[1]
    ).decline()
    assert table.base_of("Scout") == "Jungle Oasis"
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Adventure Power"])
    assert table.play("Adventure Power").resting


@covers("mythic-horses-encouragement-power")
def test_encouragement_power_counts_your_other_minions_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Collector"), foe("Invader")], "Tortuga": [you("Pinkie")]},
        hand=["Encouragement Power"],
    )
    assert not table.can_play("Encouragement Power", at="Invader")
    table.play("Encouragement Power", at="Scout")
    assert table.power("Scout") == 4


@covers("mythic-horses-encouragement-power")
def test_encouragement_power_counts_for_who_played_it() -> None:
    table = board(
        {
            "Tortuga": [
                you("Scout", on=[you("Encouragement Power")]),
                you("Pinkie"),
                foe("Invader"),
                foe("King Rex"),
            ]
        },
        foe_hand=["Cat's Paw"],
    )
    assert table.power("Scout") == 4
    table.end_turn().play("Cat's Paw").answer("Scout")
    assert (table.controller("Scout"), table.power("Scout")) == (FOE, 4), "the Pinkie is still the player's"


@covers("mythic-horses-freedom-power")
def test_freedom_power_destroys_one_action() -> None:
    table = board(
        {"Jungle Oasis": [foe("Hissy Fit"), foe("Scout", on=[foe("Upgrade")])]}, hand=["Freedom Power"]
    )
    table.play("Freedom Power")
    assert table.options() == ["Hissy Fit", "Upgrade"] and not table.decision.may_pass
    table.answer("Upgrade")
    assert table.discard(FOE) == ["Upgrade"]


@covers("mythic-horses-freedom-power")
def test_freedom_power_must_destroy_your_own_if_there_is_no_other() -> None:
    table = board({"Jungle Oasis": [you("Hissy Fit")]}, hand=["Freedom Power"])
    table.play("Freedom Power")
    assert table.discard() == ["Hissy Fit", "Freedom Power"]
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Freedom Power"])
    assert table.play("Freedom Power").resting


@covers("mythic-horses-friendship-power")
def test_friendship_power_joins_your_minions_and_comes_back() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout")], "Tortuga": [you("Pinkie")], "The Mothership": [foe("Invader")]},
        hand=["Friendship Power"],
    )
    table.play("Friendship Power")
    assert table.options() == ["Scout", "Pinkie"]
    table.answer("Scout")
    assert table.options() == ["yes", "no"], "only at Tortuga is another of yours"
    table.answer("yes")
    assert table.minions_at("Tortuga") == ["Pinkie", "Scout"] and table.hand() == ["Friendship Power"]
    assert not table.can_play("Friendship Power")


@covers("mythic-horses-friendship-power")
def test_friendship_power_may_be_left_in_the_discard_pile() -> None:
    table = board({"Jungle Oasis": [you("Scout")], "Tortuga": [you("Pinkie")]}, hand=["Friendship Power"])
    table.play("Friendship Power").answer("Scout").answer("no")
    assert table.discard() == ["Friendship Power"] and table.hand() == []


@covers("mythic-horses-friendship-power")
def test_friendship_power_comes_back_though_nobody_could_move() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Pinkie")]}, hand=["Friendship Power"])
    table.play("Friendship Power").answer("yes")
    assert table.hand() == ["Friendship Power"] and not table.events("moved")


@covers("mythic-horses-sharing-power")
def test_sharing_power_draws_at_the_start_of_your_turn() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Pinkie"), you("Sharing Power")]})
    table.end_turn()
    assert len(table.hand()) == 2
    table.end_turn()
    assert table.asks == YOU and len(table.hand()) == 3


@covers("mythic-horses-sharing-power")
def test_sharing_power_needs_two_minions_of_yours_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Pinkie"), you("Sharing Power")], "Tortuga": [you("Pinkie")]}
    )
    table.end_turn().end_turn()
    assert len(table.hand()) == 2


@covers("mythic-horses-super-future-space-armor-power", "clar.mythic-horses-super-future-space-armor-power.1")
def test_space_armor_strengthens_yours_in_company_and_none_that_come_later() -> None:
    table = board(
        {
            "The Mothership": [you("Scout"), you("Collector"), foe("Invader")],
            "Tortuga": [you("Pinkie"), foe("Pinkie"), foe("Pinkie")],
            "The Grey Opal": [],
        },
        hand=["Super Future Space Armor Power", "Laseratops"],
    )
    table.play("Super Future Space Armor Power")
    assert (table.power("Scout"), table.power("Collector"), table.power("Invader")) == (5, 4, 3)
    assert (table.power("Pinkie"), table.power("Pinkie#2")) == (2, 3)
    table.play("Laseratops", at="The Mothership")
    assert table.power("Laseratops") == 4
    table.end_turn()
    assert table.power("Scout") == 3


@covers("mythic-horses-teaching-power")
def test_teaching_power_reveals_a_card_for_each_minion_and_plays_one() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Scout"), you("Collector"), foe("Laseratops")],
            "Tortuga": [you("Pinkie")],
        },
        hand=["Teaching Power"],
        deck=["Howl", "Laseratops", "Invader", "Upgrade"],
    )
    table.end_turn().answer("Teaching Power")
    assert table.moves() == ["('play', 'Laseratops', 'Jungle Oasis')", "('play', 'Invader', 'Jungle Oasis')"]
    assert table.decision.may_pass
    table.answer("Laseratops")
    table.answer("Invader", "Howl")
    assert table.options() == ["Scout"]
    table.decline()
    assert table.hand() == ["Invader", "Howl"] and table.vp() == 2


@covers("mythic-horses-teaching-power")
def test_teaching_power_may_play_nobody() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Collector")]},
        hand=["Teaching Power"],
        deck=["Howl", "Howl", "Invader", "Upgrade"],
    )
    table.end_turn().answer("Teaching Power").decline()
    assert table.asked().startswith("In which order")
    table.answer("Invader", "Howl", "Howl#2")
    assert table.hand() == ["Invader", "Howl"] and table.vp(YOU) == 2


@covers("mythic-horses-teaching-power")
def test_teaching_power_reveals_nothing_where_you_have_nobody() -> None:
    table = board({"Jungle Oasis": [foe("King Rex"), foe("King Rex")]}, hand=["Teaching Power"])
    table.end_turn().answer("Teaching Power")
    assert table.discard() == ["Teaching Power"] and not table.events("revealed")


@covers("mythic-horses-togetherness-power")
def test_togetherness_power_gives_an_extra_minion_in_company() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout")], "Tortuga": [foe("Scout")], "The Mothership": []},
        hand=["Togetherness Power", "Invader", "Invader"],
    )
    table.play("Togetherness Power").play("Invader", at="Tortuga")
    assert table.can_play("Invader", at="Jungle Oasis") and table.can_play("Invader", at="Tortuga")
    assert not table.can_play("Invader", at="The Mothership")
    table.play("Invader", at="Jungle Oasis")
    assert table.resting


# --- bases ------------------------------------------------------------------------------------------


@covers("equaria")
def test_equaria_calls_one_of_your_minions_after_you_play_one_there() -> None:
    table = board(
        {"Equaria": [], "Tortuga": [you("Scout"), foe("Invader")], "The Mothership": [you("Collector")]},
        hand=["Laseratops"],
    )
    table.play("Laseratops", at="Equaria")
    assert table.options() == ["Scout", "Collector"] and table.decision.may_pass
    table.answer("Scout")
    assert table.minions_at("Equaria") == ["Laseratops", "Scout"]


@covers("equaria")
def test_equaria_may_be_left_and_does_not_answer_its_own_call() -> None:
    table = board({"Equaria": [], "Tortuga": [you("Scout")]}, hand=["Laseratops", "Invader"])
    table.play("Laseratops", at="Equaria").decline()
    assert table.base_of("Scout") == "Tortuga"
    table.allow_more(MINION).play("Invader", at="Tortuga")
    assert table.resting


@covers("equaria")
def test_equaria_has_nobody_to_call() -> None:
    table = board({"Equaria": [you("Scout")], "Tortuga": [foe("Scout")]}, hand=["Laseratops"])
    assert table.play("Laseratops", at="Equaria").resting


@covers("pony-land")
def test_pony_land_keeps_two_from_destruction() -> None:
    table = board(
        {"Pony Land": [foe("Scout"), foe("Collector"), you("Invader")], "Tortuga": []},
        hand=["Cannon", "Seeing Stars"],
    )
    table.play("Cannon").answer("Collector")
    assert table.minions_at("Pony Land") == ["Scout", "Collector", "Invader"]
    table.allow_more(ACTION).play("Seeing Stars").answer("Invader")
    assert table.minions_at("Pony Land") == ["Scout", "Collector"], "a single one is not kept"


@covers("pony-land")
def test_pony_land_keeps_nobody_from_returning_or_moving() -> None:
    table = board({"Pony Land": [foe("Scout"), foe("Collector")], "Tortuga": []}, hand=["Beam Up"])
    table.play("Beam Up").answer("Scout")
    assert table.hand(FOE) == ["Scout"]


@covers("pony-land")
def test_pony_land_keeps_all_of_those_who_are_destroyed_at_once() -> None:
    table = board({"Pony Land": [you("Laseratops"), you("Collector"), foe("Scout")]}, hand=["Powderkeg"])
    table.play("Powderkeg").answer("Laseratops")
    assert table.minions_at("Pony Land") == ["Laseratops", "Collector"]
