"""Wraithrustlers, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION, REVEALED

from ...covers import covers
from ...scenario import FOE, YOU, Board, board, foe, you

WRAITHS = ("Slimy", "Librarian Haunt", "Demon Dogs", "Ancient Sumerian God")


def actions_left(table: Board) -> int:
    """How many actions you can still play."""
    return sum(permit.kind == ACTION for permit in table.game.s.permits)


# --- Funkman ----------------------------------------------------------------------------------------


@covers("wraithrustlers-funkman", "clar.wraithrustlers-funkman.1")
def test_funkman_strengthens_your_minions_where_the_action_was() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Egg Field"), you("Scout"), foe("Invader")],
            "Tar Pits": [you("Funkman")],
        },
        hand=["Resurgence", "Zapbot"],
    )
    table.play("Resurgence").answer("destroy").answer("power")
    assert (table.power("Scout"), table.power("Invader"), table.power("Funkman")) == (4, 3, 5)
    table.play("Zapbot", at="Jungle Oasis")
    assert table.power("Zapbot") == 2  # came too late
    table.end_turn()
    assert table.power("Scout") == 3


@covers("wraithrustlers-funkman", "clar.wraithrustlers-funkman.1")
def test_funkmans_bonus_stays_when_he_goes() -> None:
    table = board(
        {"Jungle Oasis": [foe("Egg Field"), you("Funkman"), you("Scout")]},
        hand=["Resurgence", "Supreme Overlord"],
    )
    table.play("Resurgence").answer("destroy").answer("power")
    table.play("Supreme Overlord", at="The Homeworld").answer("Funkman")
    assert table.power("Scout") == 4


@covers("wraithrustlers-funkman")
def test_funkman_may_draw_instead_and_does_where_you_have_nobody() -> None:
    table = board(
        {"Jungle Oasis": [foe("Egg Field"), you("Scout")], "Tar Pits": [you("Funkman")]}, hand=["Resurgence"]
    )
    table.play("Resurgence").answer("destroy").answer("draw")
    assert (len(table.hand()), table.power("Scout")) == (1, 3)
    nobody = board({"Jungle Oasis": [foe("Egg Field")], "Tar Pits": [you("Funkman")]}, hand=["Resurgence"])
    nobody.play("Resurgence").answer("destroy")
    assert len(nobody.hand()) == 1


@covers("wraithrustlers-funkman")
def test_funkman_cares_only_for_actions_that_you_destroy() -> None:
    table = board(
        {"Jungle Oasis": [you("Egg Field"), you("Scout"), you("Funkman")]}, foe_hand=["Resurgence", "Zapbot"]
    )
    table.end_turn()
    table.play("Resurgence").answer("destroy")
    assert table.asks == FOE and table.resting
    minions = board({"Jungle Oasis": [foe("Scout"), you("Funkman")]}, hand=["Alien Life Form"])
    minions.play("Alien Life Form", at="Jungle Oasis").answer("Scout")
    assert minions.resting


@covers("wraithrustlers-funkman", "clar.wraithrustlers-funkman.2", "extramorphs-nuke-it-from-orbit")
def test_funkman_is_asked_for_every_action_destroyed_at_once() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Nuke It From Orbit"), foe("Egg Field"), foe("Slo-Mo Attack")],
            "Tar Pits": [you("Funkman")],
        }
    )
    table.talent("Nuke It From Orbit")
    assert len(table.hand()) == 2


@covers("wraithrustlers-funkman")
def test_funkman_may_transfer_an_action_before_any_base_scores() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=5), foe("Slo-Mo Attack")], "Tar Pits": [you("Funkman")]},
    )
    table.end_turn()
    assert table.abilities() == ["Funkman"]
    table.answer("Funkman").answer("Tar Pits")
    assert table.actions_on("Tar Pits") == ["Slo-Mo Attack"]
    assert table.controller("Slo-Mo Attack") == FOE


@covers("wraithrustlers-funkman")
def test_funkman_may_let_it_be_and_has_nothing_to_do_without_an_action_there() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=5), foe("Slo-Mo Attack")], "Tar Pits": [you("Funkman")]},
    )
    table.end_turn().decline()
    assert table.discard(FOE) == ["Slo-Mo Attack"]
    bare = board({"Jungle Oasis": [you("King Rex", counters=5)], "Tar Pits": [you("Funkman")]})
    assert bare.end_turn().resting


# --- Ellen ------------------------------------------------------------------------------------------


@covers("wraithrustlers-ellen", "clar.wraithrustlers-ellen.1")
def test_ellen_destroys_an_action_to_lower_the_breakpoint() -> None:
    table = board(
        {"The Mothership": [you("Ellen"), you("Egg Field"), foe("Slo-Mo Attack")]}, hand=["Supreme Overlord"]
    )
    table.talent("Ellen")  # your only action there
    assert table.breakpoint("The Mothership") == 17
    assert table.actions_on("The Mothership") == ["Slo-Mo Attack"]
    table.play("Supreme Overlord", at="The Homeworld").answer("Ellen")
    assert table.breakpoint("The Mothership") == 17
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("wraithrustlers-ellen")
def test_ellen_needs_an_action_of_yours_on_this_base() -> None:
    table = board(
        {
            "The Mothership": [you("Ellen", on=[you("Lone Wolf")]), foe("Egg Field")],
            "Jungle Oasis": [you("Egg Field")],
        }
    )
    assert not table.can_use_talent("Ellen")


@covers("wraithrustlers-ellen", "clar.wraithrustlers-ellen.3")
@pytest.mark.parametrize("wraith", WRAITHS)
def test_ellen_gives_an_extra_action_for_each_kind_of_wraith(wraith: str) -> None:
    table = board({"The Mothership": [you("Ellen"), you(wraith)]})
    table.talent("Ellen")
    if not table.resting:  # the Wraith has something to say, too
        table.answer("Ellen")
    assert actions_left(table) == 1 + 1


@covers("wraithrustlers-ellen", "clar.wraithrustlers-ellen.3")
def test_ellen_does_not_count_other_actions_or_other_bases() -> None:
    table = board({"The Mothership": [you("Ellen"), you("Egg Field")]})
    table.talent("Ellen")
    assert actions_left(table) == 1  # the free one
    elsewhere = board({"The Mothership": [you("Ellen")], "Jungle Oasis": [you("Slimy")]}, hand=["Resurgence"])
    elsewhere.play("Resurgence").answer("destroy")
    assert actions_left(elsewhere) == 0


@covers("wraithrustlers-ellen")
def test_ellens_extra_action_is_now_or_never_before_scoring() -> None:
    table = board(
        {"Jungle Oasis": [you("Ellen", counters=13), you("Slimy"), foe("Scout")]},
        hand=["Resurgence", "Lone Wolf"],
    )
    table.end_turn().answer("Resurgence").answer("destroy")
    assert set(table.options()) == {"Lone Wolf"} and table.decision.may_pass
    table.answer("Lone Wolf", at="Ellen")
    assert table.power("Ellen") == 4 + 13 + 2 + 4
    declined = board(
        {"Jungle Oasis": [you("Ellen", counters=13), you("Slimy")]}, hand=["Resurgence", "Lone Wolf"]
    )
    declined.end_turn().answer("Resurgence").answer("destroy").decline()
    assert declined.resting and "Lone Wolf" in declined.hand()


# --- Roy --------------------------------------------------------------------------------------------


@covers("wraithrustlers-roy")
def test_roy_may_fetch_an_action_you_have_elsewhere() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Egg Field"), foe("Slimy"), you("Scout", on=[you("Lone Wolf")])],
            "Tar Pits": [you("Slimy")],
        },
        hand=["Roy"],
    )
    table.play("Roy", at="Tar Pits")
    assert table.options() == ["Egg Field"]
    table.answer("Egg Field")
    assert table.actions_on("Tar Pits") == ["Slimy", "Egg Field"]


@covers("wraithrustlers-roy")
def test_roy_may_leave_it_or_find_nothing() -> None:
    table = board({"Jungle Oasis": [you("Egg Field")], "Tar Pits": []}, hand=["Roy"])
    table.play("Roy", at="Tar Pits").decline()
    assert table.actions_on("Jungle Oasis") == ["Egg Field"]
    nothing = board({"Jungle Oasis": [foe("Egg Field")], "Tar Pits": []}, hand=["Roy"])
    nothing.play("Roy", at="Tar Pits")
    assert nothing.resting


@covers("wraithrustlers-roy", "clar.wraithrustlers-roy.1")
@pytest.mark.parametrize("wraith", WRAITHS)
def test_roy_is_stronger_this_turn_once_a_wraith_was_destroyed_here(wraith: str) -> None:
    table = board({"Jungle Oasis": [you("Roy"), foe(wraith)]}, hand=["Resurgence"])
    assert table.power("Roy") == 3
    table.play("Resurgence").answer("destroy")
    assert table.power("Roy") == 5
    table.end_turn()
    assert table.power("Roy") == 3


@covers("wraithrustlers-roy", "clar.wraithrustlers-roy.1")
def test_roy_does_not_care_for_other_actions_or_other_bases() -> None:
    table = board({"Jungle Oasis": [you("Roy"), foe("Egg Field")]}, hand=["Resurgence"])
    table.play("Resurgence").answer("destroy")
    assert table.power("Roy") == 3
    other = board({"Jungle Oasis": [you("Roy")], "Tar Pits": [foe("Slimy")]}, hand=["Resurgence"])
    other.play("Resurgence").answer("destroy")
    assert other.power("Roy") == 3


# --- Watson -----------------------------------------------------------------------------------------


@covers("wraithrustlers-watson")
def test_watson_may_destroy_one_of_your_actions_here() -> None:
    table = board(
        {"Jungle Oasis": [you("Librarian Haunt"), foe("Egg Field")], "Tar Pits": [you("Slimy")]},
        hand=["Watson"],
    )
    table.play("Watson", at="Jungle Oasis").answer("destroy")
    assert table.discard() == ["Librarian Haunt"]
    assert len(table.hand()) == 3


@covers("wraithrustlers-watson", "clar.wraithrustlers-watson.1")
def test_watson_finds_the_first_wraith_and_shuffles_the_rest_in() -> None:
    table = board(
        {"Jungle Oasis": []}, hand=["Watson"], deck=["Egg Field", "Resurgence", "Demon Dogs", "Slimy"]
    )
    table.play("Watson", at="Jungle Oasis")
    assert table.options() == ["reveal", "neither"]  # no action of yours here
    table.answer("reveal")
    assert table.hand() == ["Demon Dogs"]
    assert {"Egg Field", "Resurgence", "Slimy"} <= set(table.deck())
    assert len(table.events(REVEALED)[0].cards) == 3


@covers("wraithrustlers-watson")
def test_watson_may_do_neither() -> None:
    table = board({"Jungle Oasis": [you("Slimy")]}, hand=["Watson"], deck=["Demon Dogs"])
    table.play("Watson", at="Jungle Oasis").answer("neither")
    assert table.hand() == [] and table.actions_on("Jungle Oasis") == ["Slimy"]


@covers("wraithrustlers-watson", "clar.wraithrustlers-watson.2")
def test_watson_without_a_wraith_stops_and_puts_everything_back() -> None:
    table = board({"Jungle Oasis": []}, hand=["Watson"], discard=["Slimy"])
    before = len(table.deck())
    table.play("Watson", at="Jungle Oasis").answer("reveal")
    assert table.hand() == []
    assert len(table.deck()) == before  # the discard pile was not shuffled in the middle
    assert table.discard() == ["Slimy"]


@covers("wraithrustlers-watson", "clar.wraithrustlers-watson.2")
def test_watson_with_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    table = board({"Jungle Oasis": []}, hand=["Watson"], discard=["Slimy"])
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = 3
    s.discards[YOU], s.decks[YOU] = s.discards[YOU] + s.decks[YOU], ()
    table.play("Watson", at="Jungle Oasis").answer("reveal")
    assert table.hand() == ["Slimy"]


# --- the Wraiths ------------------------------------------------------------------------------------


@covers("wraithrustlers-ancient-sumerian-god")
def test_the_god_stores_a_base_action_from_your_discard_pile() -> None:
    table = board(
        {"The Mothership": [you("Ancient Sumerian God")]},
        discard=["Egg Field", "Lone Wolf", "Scout", "Collateral Damage", "Slimy"],
    )
    table.talent("Ancient Sumerian God")
    assert table.options() == ["Egg Field", "Slimy"]
    table.answer("Slimy")
    assert table.stored_under("Ancient Sumerian God") == ["Slimy"]
    assert table.breakpoint("The Mothership") == 23  # what is stored has no effect
    assert [table.game.name(event.card) for event in table.events(REVEALED)] == ["Slimy"]


@covers("wraithrustlers-ancient-sumerian-god")
def test_the_god_has_nothing_to_store() -> None:
    table = board({"The Mothership": [you("Ancient Sumerian God")]}, discard=["Lone Wolf"])
    assert not table.can_use_talent("Ancient Sumerian God")


@covers("wraithrustlers-ancient-sumerian-god")
def test_the_god_plays_one_stored_action_on_each_base_when_it_leaves() -> None:
    table = board(
        {
            "The Mothership": [you("Ancient Sumerian God", under=["Egg Field", "Slimy", "Slo-Mo Attack"])],
            "Jungle Oasis": [],
            "Tar Pits": [],
        },
        hand=["Resurgence", "Collateral Damage"],
    )
    table.play("Resurgence").answer("destroy")
    table.answer("Egg Field", at="Tar Pits").answer("Slimy", at="The Mothership").decline()
    assert table.actions_on("The Mothership") == ["Slimy"]
    assert table.actions_on("Tar Pits") == ["Egg Field"]
    assert sorted(table.discard()) == ["Ancient Sumerian God", "Resurgence", "Slo-Mo Attack"]
    assert not table.can_play("Collateral Damage")  # they were extra, but the free play is used


@covers("wraithrustlers-ancient-sumerian-god")
def test_the_god_also_leaves_when_its_base_scores() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Ancient Sumerian God", under=["Egg Field"]),
                you("King Rex", counters=8),
            ],
            "Tar Pits": [],
        },
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.vp() == 2
    table.answer("Egg Field", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Egg Field"]


@covers("wraithrustlers-demon-dogs")
@pytest.mark.parametrize("name", ["Scout", "Invader"])
def test_demon_dogs_store_a_small_minion_of_hand_or_discard_pile(name: str) -> None:
    table = board(
        {"The Mothership": []}, hand=["Demon Dogs", "Scout", "Warbro"], discard=["Invader", "Rumbro"]
    )
    table.play("Demon Dogs", at="The Mothership")
    assert table.options() == ["Scout", "Invader"]
    table.answer(name)
    assert table.stored_under("Demon Dogs") == [name]
    assert [table.game.name(event.card) for event in table.events(REVEALED)] == [name]


@covers("wraithrustlers-demon-dogs")
def test_demon_dogs_may_store_nothing() -> None:
    table = board({"The Mothership": []}, hand=["Demon Dogs", "Scout"])
    table.play("Demon Dogs", at="The Mothership").decline()
    assert table.stored_under("Demon Dogs") == []
    nothing = board({"The Mothership": []}, hand=["Demon Dogs", "Warbro"])
    nothing.play("Demon Dogs", at="The Mothership")
    assert nothing.resting


@covers("wraithrustlers-demon-dogs", "clar.wraithrustlers-demon-dogs.1")
def test_destroyed_demon_dogs_let_the_minion_loose_at_any_base() -> None:
    table = board(
        {"The Mothership": [you("Demon Dogs", under=["Scout"])], "Jungle Oasis": []},
        hand=["Resurgence", "Invader"],
    )
    table.play("Resurgence").answer("destroy").answer("Demon Dogs").answer("Scout", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Scout"]
    assert table.can_play("Invader")


@covers("wraithrustlers-demon-dogs", "clar.wraithrustlers-demon-dogs.1")
def test_a_minion_that_is_not_let_loose_is_discarded() -> None:
    table = board({"The Mothership": [you("Demon Dogs", under=["Scout"])]}, hand=["Resurgence"])
    table.play("Resurgence").answer("destroy").decline()
    assert sorted(table.discard()) == ["Demon Dogs", "Resurgence", "Scout"]


@covers("wraithrustlers-demon-dogs")
def test_demon_dogs_that_are_not_destroyed_take_the_minion_with_them() -> None:
    table = board({"Jungle Oasis": [you("Demon Dogs", under=["Scout"]), you("King Rex", counters=8)]})
    table.end_turn()
    assert table.resting
    assert sorted(table.discard()) == ["Demon Dogs", "King Rex", "Scout"]


@covers("wraithrustlers-librarian-haunt")
def test_a_destroyed_librarian_haunt_gives_its_player_three_cards() -> None:
    table = board({"Jungle Oasis": [foe("Librarian Haunt")]}, hand=["Resurgence"])
    table.play("Resurgence").answer("destroy")
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (0, 3)


@covers("wraithrustlers-librarian-haunt")
def test_a_librarian_haunt_that_only_leaves_gives_nothing() -> None:
    table = board({"Jungle Oasis": [you("Librarian Haunt"), you("King Rex", counters=8)]})
    table.end_turn()
    assert len(table.hand()) == 2


@covers("wraithrustlers-slimy", "clar.wraithrustlers-slimy.1", "clar.wraithrustlers-slimy.3")
def test_slimy_strengthens_your_minions_here_for_the_turn() -> None:
    table = board(
        {"Jungle Oasis": [you("Slimy"), you("Scout"), foe("Invader")], "Tar Pits": [you("Warbro")]},
        hand=["Resurgence", "Zapbot"],
    )
    table.play("Resurgence").answer("destroy")
    assert table.power("Scout") == 5 and table.counters("Scout") == 0
    assert (table.power("Invader"), table.power("Warbro")) == (3, 5)
    table.play("Zapbot", at="Jungle Oasis")
    assert table.power("Zapbot") == 2
    table.allow_more(ACTION)
    table.end_turn()
    assert table.power("Scout") == 3


@covers("wraithrustlers-slimy", "clar.wraithrustlers-slimy.1")
def test_slimys_bonus_travels_with_the_minion() -> None:
    table = board({"Jungle Oasis": [you("Slimy"), you("Scout")]}, hand=["Resurgence", "Distress Call"])
    table.allow_more(ACTION)
    table.play("Resurgence").answer("destroy").play("Distress Call").answer("The Homeworld")
    assert table.power("Scout") == 5


# --- the other actions ------------------------------------------------------------------------------


@covers("wraithrustlers-ectoplasm-one", "clar.wraithrustlers-ectoplasm-one.1")
def test_ectoplasm_one_takes_a_minion_along_and_may_destroy_an_action() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Ectoplasm One"), you("Scout"), you("Invader"), foe("Zapbot")],
            "Tar Pits": [foe("Egg Field"), foe("Warbot", on=[foe("Upgrade")])],
        }
    )
    table.talent("Ectoplasm One").answer("Tar Pits")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.minions_at("Tar Pits") == ["Warbot", "Invader"]
    assert table.options() == ["Egg Field", "Ectoplasm One"]
    table.answer("Egg Field")
    assert table.discard(FOE) == ["Egg Field"]


@covers("wraithrustlers-ectoplasm-one", "clar.wraithrustlers-ectoplasm-one.1")
def test_ectoplasm_one_alone_destroys_nothing() -> None:
    table = board({"Jungle Oasis": [you("Ectoplasm One"), foe("Scout")], "Tar Pits": [foe("Egg Field")]})
    table.talent("Ectoplasm One").answer("Tar Pits")
    assert table.resting
    assert table.actions_on("Tar Pits") == ["Egg Field", "Ectoplasm One"]


@covers("wraithrustlers-ectoplasm-one")
def test_ectoplasm_one_need_not_destroy() -> None:
    table = board({"Jungle Oasis": [you("Ectoplasm One"), you("Scout")], "Tar Pits": [foe("Egg Field")]})
    table.talent("Ectoplasm One").answer("Tar Pits").decline()
    assert table.actions_on("Tar Pits") == ["Egg Field", "Ectoplasm One"]
    assert not table.can_use_talent("Ectoplasm One")


@covers("wraithrustlers-resurgence")
def test_resurgence_destroys_or_transfers_an_action_on_a_base() -> None:
    table = board(
        {"Jungle Oasis": [foe("Egg Field"), you("Scout", on=[foe("Upgrade")])], "Tar Pits": [you("Slimy")]},
        hand=["Resurgence"],
    )
    table.play("Resurgence")
    assert sorted(table.options()) == ["Egg Field", "Slimy"]
    table.answer("Egg Field").answer("transfer").answer("Tar Pits")
    assert table.actions_on("Tar Pits") == ["Slimy", "Egg Field"]


@covers("wraithrustlers-resurgence")
def test_resurgence_without_an_action_on_a_base_does_nothing() -> None:
    table = board({"Jungle Oasis": [you("Scout", on=[foe("Upgrade")])]}, hand=["Resurgence"])
    table.play("Resurgence")
    assert table.resting and table.discard() == ["Resurgence"]


@covers("wraithrustlers-resurgence", "clar.wraithrustlers-resurgence.1", "clar.wraithrustlers-resurgence.2")
def test_resurgence_before_scoring_may_reach_another_base_and_is_optional() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=5)], "Tar Pits": [foe("Egg Field"), foe("Scout")]},
        foe_hand=["Resurgence"],
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Resurgence"] and table.decision.may_pass
    table.answer("Resurgence").answer("destroy")
    assert sorted(table.discard(FOE)) == ["Egg Field", "Resurgence"]


@covers("wraithrustlers-resurgence")
def test_resurgence_can_be_played_for_nothing_before_a_base_scores() -> None:
    table = board({"Jungle Oasis": [you("King Rex", counters=5)]}, foe_hand=["Resurgence"])
    table.end_turn().answer("Resurgence")
    assert table.resting and table.discard(FOE) == ["Resurgence"]


@covers("wraithrustlers-the-tools-and-the-talent", "clar.wraithrustlers-the-tools-and-the-talent.1")
def test_the_tools_put_any_card_on_top_for_all_to_see() -> None:
    table = board({}, hand=["The Tools and The Talent"], deck=["Scout", "Lone Wolf"])
    table.play("The Tools and The Talent").answer("Lone Wolf")
    assert table.deck()[0] == "Lone Wolf"
    shown = table.events(REVEALED)[0]
    assert shown.seen_by(FOE).cards == (table.card("Lone Wolf"),)


@covers("wraithrustlers-unlicensed-nuclear-accelerator")
def test_the_accelerator_gives_two_power_and_turns_an_action_into_a_counter() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Egg Field")]}, hand=["Unlicensed Nuclear Accelerator"])
    table.play("Unlicensed Nuclear Accelerator", at="Scout")
    assert table.power("Scout") == 5
    table.talent("Unlicensed Nuclear Accelerator")
    assert (table.power("Scout"), table.counters("Scout")) == (6, 1)
    assert table.discard() == ["Egg Field"]


@covers("wraithrustlers-unlicensed-nuclear-accelerator")
def test_the_accelerator_needs_an_action_of_yours_on_the_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", on=[you("Unlicensed Nuclear Accelerator")]), foe("Egg Field")]}
    )
    assert not table.can_use_talent("Unlicensed Nuclear Accelerator")


# --- the bases --------------------------------------------------------------------------------------


@covers("rooftop-portal")
def test_rooftop_portal_draws_once_a_turn_for_who_destroys() -> None:
    table = board(
        {"Rooftop Portal": [you("Ellen"), you("Egg Field"), foe("Scout")]}, hand=["Alien Life Form"]
    )
    table.talent("Ellen")
    assert len(table.hand()) == 2
    table.play("Alien Life Form", at="Rooftop Portal").answer("Scout")
    assert len(table.hand()) == 1  # the second one this turn draws nothing
    assert len(table.hand(FOE)) == 0


@covers("rooftop-portal", "clar.rooftop-portal.1")
def test_rooftop_portal_counts_an_action_on_a_minion() -> None:
    table = board({"Rooftop Portal": [foe("Scout", on=[foe("Lone Wolf")])]}, hand=["Disenchant"])
    table.play("Disenchant")
    assert len(table.hand()) == 1


@covers("rooftop-portal")
def test_rooftop_portal_does_not_count_what_is_only_discarded_or_elsewhere() -> None:
    table = board(
        {"Rooftop Portal": [foe("Scout", on=[foe("Lone Wolf")])], "Jungle Oasis": [foe("Egg Field")]},
        hand=["Beam Up", "Resurgence"],
    )
    table.allow_more(ACTION)
    table.play("Beam Up").play("Resurgence").answer("destroy")
    assert table.hand() == []


@covers("wraithrustlers-hq")
def test_wraithrustlers_hq_gives_the_winner_an_extra_card_next_turn() -> None:
    table = board({"Wraithrustlers HQ": [you("King Rex", counters=13), foe("Scout", counters=1)]})
    table.end_turn().decline()  # the foe's Scout stays
    assert len(table.game.s.permits) == 2  # the foe's turn: two free plays
    table.end_turn()
    extra = [permit for permit in table.game.s.permits if permit.source]
    assert len(extra) == 1
    table.end_turn().end_turn()
    assert len(table.game.s.permits) == 2  # only once


@covers("wraithrustlers-hq")
@pytest.mark.parametrize("names", [("Scout", "Invader"), ("Collateral Damage", "Collateral Damage")])
def test_wraithrustlers_hqs_card_is_an_action_or_a_minion(names: tuple[str, str]) -> None:
    table = board(
        {"Wraithrustlers HQ": [you("King Rex", counters=13)], "Jungle Oasis": []},
        hand=["Collateral Damage", "Collateral Damage", "Scout", "Invader"],
    )
    table.end_turn().end_turn()
    for name in names:
        table.play(name, at="Jungle Oasis" if name in ("Scout", "Invader") else None)
        if name == "Collateral Damage":
            table.answer("Jungle Oasis")
    kinds = {permit.kind for permit in table.game.s.permits}
    assert kinds == ({ACTION} if names[0] == "Scout" else {MINION})
