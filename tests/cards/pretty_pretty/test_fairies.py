"""Fairies, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("fairies-titania")
def test_titania_returns_another_players_minion_to_its_owners_hand() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("King Rex", on=[foe("Upgrade")])], "Tortuga": [foe("Invader")]},
        hand=["Titania"],
    )
    table.play("Titania", at="Tortuga")
    assert not table.decision.may_pass
    table.answer("return a minion")
    assert table.options() == ["King Rex", "Invader"]
    table.answer("King Rex")
    assert table.hand(FOE) == ["King Rex"] and table.discard(FOE) == ["Upgrade"]
    assert not table.can_play("Scout")


@covers("fairies-titania")
def test_titania_plays_an_extra_minion_instead() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Titania", "Scout"])
    table.play("Titania", at="Jungle Oasis").answer("play an extra minion")
    assert table.resting and table.minions_at("Jungle Oasis") == ["King Rex", "Titania"]
    table.play("Scout", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Titania", "Scout"]


@covers("fairies-titania")
def test_titania_alone_with_your_minions_gives_the_extra_minion_unasked() -> None:
    table = board({"Jungle Oasis": [you("Invader", owner=FOE)]}, hand=["Titania", "Scout"])
    table.play("Titania", at="Jungle Oasis")
    assert table.resting and table.can_play("Scout")


@covers("fairies-titania")
def test_titania_sends_a_minion_you_own_home_from_another_player() -> None:
    table = board({"Jungle Oasis": [foe("Scout", owner=YOU)]}, hand=["Titania"])
    table.play("Titania", at="Jungle Oasis").answer("return a minion")
    assert table.hand() == ["Scout"]


@covers("fairies-glymmer")
def test_glymmer_weakens_another_minion_until_your_next_turn() -> None:
    table = board(
        {"Jungle Oasis": [you("Glymmer"), you("Scout")], "Tortuga": [foe("King Rex"), foe("Collector")]}
    )
    table.talent("Glymmer").answer("-4 for another")
    assert table.options() == ["Scout", "King Rex", "Collector"]
    table.answer("King Rex")
    assert table.power("King Rex") == 3
    table.end_turn()
    assert (table.asks, table.power("King Rex")) == (FOE, 3)
    table.end_turn()
    assert (table.asks, table.power("King Rex")) == (YOU, 7)


@covers("fairies-glymmer")
def test_glymmer_cannot_push_a_minion_below_zero() -> None:
    table = board({"Jungle Oasis": [you("Glymmer")], "Tortuga": [foe("Collector")]})
    table.talent("Glymmer").answer("-4 for another")
    assert table.power("Collector") == 0


@covers("fairies-glymmer")
def test_glymmer_strengthens_itself_and_is_not_asked_when_alone() -> None:
    table = board({"Jungle Oasis": [you("Glymmer")]})
    table.talent("Glymmer")
    assert table.resting and table.power("Glymmer") == 5
    assert not table.can_use_talent("Glymmer")
    table.end_turn()
    assert table.power("Glymmer") == 5
    table.end_turn()
    assert table.power("Glymmer") == 4


@covers("fairies-glymmer", "clar.fairies-glymmer.1")
def test_what_glymmer_did_lasts_though_it_is_gone() -> None:
    table = board(
        {"Jungle Oasis": [you("Glymmer")], "Tortuga": [foe("King Rex"), foe("Collector")]},
        foe_hand=["Beam Up"],
    )
    table.talent("Glymmer").answer("-4 for another").answer("King Rex").end_turn()
    table.play("Beam Up").answer("Glymmer")
    assert table.hand()[-1:] == ["Glymmer"] and table.power("King Rex") == 3
    table.end_turn()
    assert table.power("King Rex") == 7


@covers("fairies-glymmer", "clar.fairies-glymmer.2")
def test_two_players_use_one_glymmer() -> None:
    table = board(
        {"Jungle Oasis": [you("Glymmer")], "Tortuga": [third("King Rex")]},
        foe_hand=["Cat's Paw"],
        players=3,
    )
    table.talent("Glymmer").answer("-4 for another").end_turn()
    table.play("Cat's Paw").answer("Glymmer").talent("Glymmer").answer("-4 for another")
    assert (table.controller("Glymmer"), table.power("King Rex")) == (FOE, 0)
    table.end_turn()
    assert (table.asks, table.controller("Glymmer"), table.power("King Rex")) == (THIRD, YOU, 0)
    table.end_turn()
    assert (table.asks, table.power("King Rex")) == (YOU, 3), "the Foe's -4 lasts until the Foe's turn"
    table.end_turn()
    assert (table.asks, table.power("King Rex")) == (FOE, 7)


@covers("fairies-puck")
def test_puck_gives_an_extra_action() -> None:
    table = board(hand=["Puck", "Howl", "Howl"])
    table.play("Puck", at="The Homeworld").answer("play")
    table.play("Howl").play("Howl")
    assert table.hand() == [] and table.power("Puck") == 5


@covers("fairies-puck")
def test_puck_draws_a_card_instead() -> None:
    table = board({"Jungle Oasis": []}, hand=["Puck", "Howl", "Howl"])
    table.play("Puck", at="Jungle Oasis")
    assert table.options() == ["play", "draw"] and not table.decision.may_pass
    table.answer("draw").play("Howl")
    assert table.hand() == ["Howl", "King Rex"] and not table.can_play("Howl")


@covers("fairies-tinx", "clar.fairies-tinx.1")
def test_tinx_takes_an_action_over_which_stays_its_players() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Upgrade")]), you("Invader", on=[you("Grumpiness")])]},
        hand=["Tinx"],
    )
    table.play("Tinx", at="Jungle Oasis")
    assert table.options() == ["Upgrade", "Grumpiness"] and table.decision.may_pass
    table.answer("Upgrade")
    assert table.actions_on("Tinx") == ["Upgrade"] and table.power("Tinx") == 4
    assert table.controller("Upgrade") == FOE and table.power("Scout") == 3


@covers("fairies-tinx")
def test_tinx_may_leave_it_and_takes_nothing_from_bases() -> None:
    table = board(
        {"Jungle Oasis": [foe("Hissy Fit"), foe("Scout", on=[foe("Upgrade")])]}, hand=["Tinx", "Tinx"]
    )
    table.play("Tinx", at="Jungle Oasis").decline()
    assert table.actions_on("Scout") == ["Upgrade"]
    table = board({"Jungle Oasis": [foe("Hissy Fit")]}, hand=["Tinx"])
    table.play("Tinx", at="Jungle Oasis")
    assert table.resting and table.actions_on("Jungle Oasis") == ["Hissy Fit"]


@covers("fairies-tinx", "fairies-daisy-chain", "clar.fairies-daisy-chain.1")
def test_a_daisy_chain_that_another_players_tinx_takes_weakens_it() -> None:
    table = board({"Jungle Oasis": [foe("Scout", on=[foe("Daisy Chain")])]}, hand=["Tinx"])
    assert table.power("Scout") == 5
    table.play("Tinx", at="Jungle Oasis").answer("Daisy Chain")
    assert (table.power("Tinx"), table.power("Scout"), table.controller("Daisy Chain")) == (0, 3, FOE)


# --- actions ----------------------------------------------------------------------------------------


@covers("fairies-daisy-chain")
def test_daisy_chain_helps_your_minion_and_hurts_others() -> None:
    table = board({"Jungle Oasis": [you("Scout"), foe("Invader")]}, hand=["Daisy Chain", "Daisy Chain"])
    table.play("Daisy Chain", at="Scout").allow_more(ACTION).play("Daisy Chain", at="Invader")
    assert (table.power("Scout"), table.power("Invader")) == (5, 1)


@covers("fairies-daisy-chain")
def test_daisy_chain_turns_round_with_the_minions_controller() -> None:
    table = board({"Jungle Oasis": [foe("Scout", on=[you("Daisy Chain")])]}, hand=["Cat's Paw"])
    assert table.power("Scout") == 1
    table.play("Cat's Paw")
    assert table.power("Scout") == 5
    table.end_turn()
    assert table.power("Scout") == 1


@covers("fairies-enchantment")
def test_enchantment_raises_or_lowers_every_minion_at_its_base() -> None:
    pieces = [you("Scout"), foe("Collector")]
    for word, powers in (("+1", (4, 3)), ("-1", (2, 1))):
        table = board({"Jungle Oasis": pieces, "Tortuga": [foe("King Rex")]}, hand=["Enchantment", "Invader"])
        table.play("Enchantment", at="Jungle Oasis")
        assert table.options() == ["+1", "-1"] and not table.decision.may_pass
        table.answer(word)
        assert (table.power("Scout"), table.power("Collector")) == powers
        assert [event.text for event in table.events("noted")] == [f"chooses {word} power"]
        assert table.power("King Rex") == 7
        table.play("Invader", at="Jungle Oasis")
        assert table.power("Invader") == powers[0], "also for those who come later"


@covers("fairies-enchantment", "clar.fairies-enchantment.1")
def test_a_transferred_enchantment_stays_as_it_was_chosen() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex")], "Tortuga": [foe("Invader")], "The Mothership": []},
        hand=["Enchantment", "Resurgence"],
    )
    table.play("Enchantment", at="Jungle Oasis").answer("-1").allow_more(ACTION)
    table.play("Resurgence").answer("transfer").answer("Tortuga")
    assert (table.power("King Rex"), table.power("Invader")) == (7, 2)


@covers("fairies-fairy-ballet")
def test_fairy_ballet_draws_two_cards() -> None:
    table = board(hand=["Fairy Ballet", "Howl"])
    table.play("Fairy Ballet").answer("draw two")
    assert table.hand() == ["Howl", "King Rex", "King Rex"] and not table.can_play("Howl")


@covers("fairies-fairy-ballet")
def test_fairy_ballet_draws_one_and_gives_an_extra_action() -> None:
    table = board(hand=["Fairy Ballet"], deck=["Howl"])
    table.play("Fairy Ballet").answer("draw and play")
    assert table.hand() == ["Howl"] and table.can_play("Howl")


@covers("fairies-ladybug")
def test_ladybug_keeps_its_minion_from_destruction() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Ladybug")]), foe("Invader")]}, hand=["Seeing Stars", "Howl"]
    )
    table.play("Seeing Stars").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Invader"]


@covers("fairies-ladybug", "clar.fairies-ladybug.1")
def test_ladybug_flies_to_another_minion_once_a_turn_and_stays_yours() -> None:
    table = board({"Jungle Oasis": [you("Scout", on=[you("Ladybug")])], "Tortuga": [foe("Invader")]})
    table.talent("Ladybug")
    assert table.actions_on("Invader") == ["Ladybug"] and table.controller("Ladybug") == YOU
    assert not table.can_use_talent("Ladybug")
    table.end_turn()
    assert not table.can_use_talent("Ladybug"), "it is not the Foe's, though on the Foe's minion"
    table.end_turn().talent("Ladybug")
    assert table.actions_on("Scout") == ["Ladybug"]


@covers("fairies-ladybug")
def test_ladybug_has_nowhere_to_go_with_one_minion_in_play() -> None:
    assert not board({"Jungle Oasis": [you("Scout", on=[you("Ladybug")])]}).can_use_talent("Ladybug")


@covers("fairies-leaf-armor", "clar.fairies-leaf-armor.1")
def test_leaf_armor_gives_power_and_can_be_passed_on() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Invader")], "Tortuga": [foe("Collector")]}, hand=["Leaf Armor"]
    )
    table.play("Leaf Armor", at="Scout")
    assert table.power("Scout") == 4
    table.talent("Leaf Armor")
    assert table.options() == ["Invader", "Collector"]
    table.answer("Collector")
    assert (table.power("Scout"), table.power("Collector"), table.controller("Leaf Armor")) == (3, 3, YOU)


@covers("fairies-leaf-armor")
def test_a_protected_minion_does_not_take_another_players_leaf_armor() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", on=[you("Leaf Armor")]), foe("Wildlife Preserve"), foe("Invader")]}
    )
    table.talent("Leaf Armor")
    assert table.actions_on("Scout") == ["Leaf Armor"] and table.power("Invader") == 3


@covers("fairies-ladybug", "fairies-leaf-armor", "shapeshifters-cellular-bonding")
def test_an_action_with_a_ladybugs_abilities_flies_by_itself() -> None:
    pieces = [you("Scout", on=[you("Ladybug")]), you("Invader"), foe("Collector")]
    table = board({"Tortuga": pieces}, hand=["Cellular Bonding"], foe_hand=["Seeing Stars"])
    table.play("Cellular Bonding", at="Invader").talent("Cellular Bonding").answer("Collector")
    assert table.actions_on("Collector") == ["Cellular Bonding"] and table.actions_on("Scout") == ["Ladybug"]
    table.end_turn().play("Seeing Stars").answer("Collector")
    assert table.minions_at("Tortuga") == ["Scout", "Invader", "Collector"], "it cannot be destroyed there"


@covers("fairies-puck", "fairies-glymmer", "shapeshifters-copycat")
def test_a_copy_of_glymmer_or_puck_chooses_for_itself() -> None:
    table = board({"Tortuga": [foe("Puck")], "Jungle Oasis": []}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis").answer("draw")
    assert table.hand() == ["King Rex"]
    table = board({"Tortuga": [foe("Glymmer")], "Jungle Oasis": []}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis").talent("Copycat").answer("-4 for another")
    assert table.power("Glymmer") == 0


@covers("fairies-magic-acorns")
def test_magic_acorns_make_the_others_discard_at_random() -> None:
    table = board(
        hand=["Magic Acorns", "Howl"],
        foe_hand=["Scout", "Scout"],
        third_hand=["Invader"],
        players=3,
    )
    table.play("Magic Acorns").answer("they discard")
    assert (table.hand(FOE), table.hand(THIRD)) == (["Scout"], [])
    assert table.hand() == ["Howl"] and not table.can_play("Howl")


@covers("fairies-magic-acorns")
def test_magic_acorns_draw_and_give_an_extra_action() -> None:
    table = board(hand=["Magic Acorns", "Howl"], foe_hand=["Scout"])
    table.play("Magic Acorns").answer("draw and play")
    assert table.hand(FOE) == ["Scout"] and table.hand() == ["Howl", "King Rex"] and table.can_play("Howl")


@covers("fairies-magic-acorns")
def test_magic_acorns_find_empty_hands_and_do_not_ask() -> None:
    table = board(hand=["Magic Acorns"])
    table.play("Magic Acorns")
    assert table.resting and table.hand() == ["King Rex"]


@covers("fairies-magic-ward")
def test_magic_ward_keeps_other_players_actions_off_its_base() -> None:
    table = board(
        {"Jungle Oasis": [foe("Magic Ward"), you("Scout"), foe("Invader")], "Tortuga": [you("Collector")]},
        hand=["Upgrade", "Hissy Fit", "Seeing Stars", "Laseratops"],
    )
    assert not table.can_play("Upgrade", at="Scout") and table.can_play("Upgrade", at="Collector")
    assert not table.can_play("Hissy Fit", at="Jungle Oasis") and table.can_play("Hissy Fit", at="Tortuga")
    table.play("Seeing Stars").answer("Invader")
    assert table.discard(FOE) == ["Invader"], "a standard action is played on nothing"
    assert table.can_play("Laseratops", at="Jungle Oasis"), "minions can be played there"


@covers("fairies-magic-ward")
def test_magic_ward_does_not_hinder_its_player_nor_what_lies_there() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Upgrade")])]}, hand=["Magic Ward", "Hissy Fit", "Daisy Chain"]
    )
    table.play("Magic Ward", at="Jungle Oasis")
    assert table.actions_on("Scout") == ["Upgrade"] and table.power("Scout") == 5
    table.allow_more(ACTION, ACTION).play("Hissy Fit", at="Jungle Oasis").play("Daisy Chain", at="Scout")
    assert table.power("Scout") == 2


@covers("fairies-playful-tricks")
def test_playful_tricks_destroy_up_to_two_actions() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Hissy Fit"), foe("Scout", on=[foe("Upgrade")])],
            "Tortuga": [you("Invader", on=[you("Daisy Chain")])],
        },
        hand=["Playful Tricks"],
    )
    table.play("Playful Tricks")
    assert table.options() == ["Hissy Fit", "Upgrade", "Daisy Chain"]
    assert (table.decision.least, table.decision.most) == (0, 2)
    table.answer("Hissy Fit", "Upgrade")
    assert sorted(table.discard(FOE)) == ["Hissy Fit", "Upgrade"]
    assert len({event.group for event in table.events("destroyed")}) == 1


@covers("fairies-playful-tricks")
def test_playful_tricks_may_destroy_one_or_none_or_find_none() -> None:
    table = board({"Jungle Oasis": [foe("Hissy Fit")]}, hand=["Playful Tricks"])
    table.play("Playful Tricks").decline()
    assert table.actions_on("Jungle Oasis") == ["Hissy Fit"]
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Playful Tricks"])
    assert table.play("Playful Tricks").resting and table.discard() == ["Playful Tricks"]


# --- bases ------------------------------------------------------------------------------------------


@covers("enchanted-glen")
def test_enchanted_glen_draws_for_an_action_on_any_minion_there() -> None:
    table = board(
        {"Enchanted Glen": [foe("Scout")], "Tortuga": [you("Invader")]},
        hand=["Upgrade", "Daisy Chain", "Hissy Fit"],
    )
    table.play("Upgrade", at="Scout")
    assert table.hand() == ["Daisy Chain", "Hissy Fit", "King Rex"] and table.hand(FOE) == []
    table.allow_more(ACTION, ACTION).play("Daisy Chain", at="Invader").play("Hissy Fit", at="Enchanted Glen")
    assert table.hand() == ["King Rex"], "not for one elsewhere, nor for one on the base"


@covers("enchanted-glen")
def test_enchanted_glen_draws_nothing_for_a_transferred_action() -> None:
    table = board({"Enchanted Glen": [], "Tortuga": [you("Invader", on=[you("Daisy Chain")])]}, hand=["Tinx"])
    table.play("Tinx", at="Enchanted Glen").answer("Daisy Chain")
    assert table.actions_on("Tinx") == ["Daisy Chain"] and table.hand() == []


@covers("fairy-circle")
def test_fairy_circle_gives_an_extra_minion_there() -> None:
    table = board({"Fairy Circle": [], "Tortuga": []}, hand=["King Rex", "Laseratops", "Howl", "Howl"])
    table.play("King Rex", at="Fairy Circle")
    assert table.options() == ["minion", "action"]
    table.answer("minion")
    assert table.can_play("Laseratops", at="Fairy Circle") and not table.can_play("Laseratops", at="Tortuga")
    table.play("Laseratops", at="Fairy Circle")
    assert table.resting, "the second minion there gives nothing"


@covers("fairy-circle")
def test_fairy_circle_gives_an_extra_action_and_may_be_left_unused() -> None:
    table = board({"Fairy Circle": [], "Tortuga": []}, hand=["King Rex", "Howl", "Howl"])
    table.play("King Rex", at="Fairy Circle").answer("action")
    table.play("Howl").play("Howl")
    assert table.hand() == []
    table = board({"Fairy Circle": []}, hand=["King Rex", "Howl"])
    table.play("King Rex", at="Fairy Circle").answer("action").end_turn()
    assert table.asks == FOE


@covers("fairy-circle")
def test_fairy_circle_counts_the_minions_of_each_player_and_turn() -> None:
    table = board(
        {"Fairy Circle": [you("Scout")], "Tortuga": []},
        hand=["King Rex", "Laseratops"],
        foe_hand=["King Rex"],
    )
    table.play("Laseratops", at="Tortuga").allow_more(MINION).play("King Rex", at="Fairy Circle")
    assert table.options() == ["minion", "action"], "what lies there, or was played elsewhere, does not count"
    table.answer("minion").end_turn().play("King Rex", at="Fairy Circle")
    assert (table.asks, table.options()) == (FOE, ["minion", "action"])
