"""Ghosts, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("ghosts-spectre")
def test_spectre_rises_instead_of_your_minion_of_the_turn() -> None:
    table = board({"Jungle Oasis": []}, hand=["Zapbot", "Scout"], discard=["Spectre"])
    table.play("Spectre", at="Jungle Oasis")
    assert table.power("Spectre") == 5 and not table.can_play("Zapbot")


@covers("ghosts-spectre")
def test_spectre_needs_a_small_hand_and_a_play() -> None:
    table = board({"Jungle Oasis": []}, hand=["Zapbot", "Scout", "Walker"], discard=["Spectre"])
    assert not table.can_play("Spectre")
    table.play("Zapbot", at="Jungle Oasis")
    assert not table.can_play("Spectre"), "the hand is small now, but no minion is left to play"


@covers("ghosts-spectre", "clar.ghosts-spectre.1")
def test_spectre_takes_any_extra_minion_within_its_limits() -> None:
    table = board({"Jungle Oasis": []}, hand=["Insta-Grow", "Zapbot"], discard=["Spectre"])
    table.play("Insta-Grow").play("Zapbot", at="Jungle Oasis").play("Spectre", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Zapbot", "Spectre"]
    table = board({"The Homeworld": [], "Secret Grove": []}, hand=["Scout"], discard=["Spectre"])
    table.play("Scout", at="The Homeworld")
    assert not table.can_play("Spectre"), "both bases give small minions only"


@covers("ghosts-spectre", "clar.ghosts-spectre.1")
def test_spectre_comes_with_hidden_ninja_but_not_for_a_sprout_or_a_hoverbot() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]}, hand=["Hidden Ninja"], discard=["Spectre"]
    )
    table.end_turn()
    assert table.options() == ["Spectre"]
    table.answer("Spectre")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)
    table = board({"Jungle Oasis": []}, hand=["Hoverbot"], deck=["Zapbot"], discard=["Spectre"])
    table.play("Hoverbot", at="Jungle Oasis")
    assert all("Zapbot" in move for move in table.moves())


@covers("ghosts-spectre")
def test_in_your_hand_spectre_is_a_minion_like_others() -> None:
    table = board({"Jungle Oasis": []}, hand=["Spectre", "Zapbot", "Scout", "Walker"])
    table.play("Spectre", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Spectre"]


@covers("ghosts-haunting")
def test_haunting_grows_and_cannot_be_touched_while_you_hold_few_cards() -> None:
    table = board({"Jungle Oasis": [foe("Haunting")]}, hand=["Ninja Master", "Augmentation"])
    assert table.power("Haunting") == 6
    table.play("Augmentation").play("Ninja Master", at="Jungle Oasis").answer("Haunting")
    assert table.zone("Haunting") == "play" and table.power("Haunting") == 6


@covers("ghosts-haunting")
def test_haunting_with_a_full_hand_is_an_ordinary_minion() -> None:
    table = board(
        {"Jungle Oasis": [foe("Haunting")]}, hand=["Ninja Master"], foe_hand=["Zapbot", "Scout", "Walker"]
    )
    assert table.power("Haunting") == 3
    table.play("Ninja Master", at="Jungle Oasis").answer("Haunting")
    assert table.zone("Haunting") == "discard pile"


@covers("ghosts-haunting")
def test_haunting_sheds_others_actions_as_the_hand_runs_low() -> None:
    table = board(
        {"Jungle Oasis": [you("Haunting", on=[foe("Poison"), you("Upgrade")])]},
        hand=["Zapbot", "Scout", "Walker"],
    )
    assert table.power("Haunting") == 3 - 4 + 2
    table.play("Zapbot", at="Jungle Oasis")
    assert table.power("Haunting") == 8 and table.zone("Poison") == "discard pile"


@covers("ghosts-haunting")
def test_bases_and_your_own_cards_affect_haunting() -> None:
    table = board({"Jungle Oasis": [you("Haunting")]}, hand=["Augmentation", "Ninja Master"])
    table.play("Augmentation")
    assert table.power("Haunting") == 10
    table.play("Ninja Master", at="Jungle Oasis").answer("Haunting")
    assert table.zone("Haunting") == "discard pile"


@covers("ghosts-haunting", "clar.ghosts-haunting.1")
def test_haunting_in_hand_does_nothing() -> None:
    table = board({"Jungle Oasis": []}, hand=["Probe"], foe_hand=["Haunting"])
    assert table.power("Haunting") == 3
    table.play("Probe")
    assert table.discard(FOE) == ["Haunting"]


@covers("ghosts-haunting", "shapeshifters-copycat")
def test_a_copycat_of_haunting_counts_its_own_players_hand() -> None:
    table = board({"Jungle Oasis": [foe("Haunting")]}, hand=["Copycat"], foe_hand=["Zapbot"] * 3)
    table.play("Copycat", at="Jungle Oasis")
    assert (table.power("Copycat"), table.power("Haunting")) == (5, 3)


@covers("ghosts-spirit")
def test_spirit_takes_a_minion_for_as_many_cards_as_it_has_power() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout")], "Ninja Dojo": [foe("King Rex")]},
        hand=["Spirit", "Zapbot", "Walker", "Howl"],
    )
    table.play("Spirit", at="Jungle Oasis")
    assert table.options() == ["Scout", "Spirit"] and table.decision.may_pass, "King Rex costs too much"
    table.answer("Scout")
    assert table.discard(FOE) == ["Scout"] and sorted(table.discard()) == ["Howl", "Walker", "Zapbot"]


@covers("ghosts-spirit")
def test_spirit_chooses_which_cards_to_pay_and_may_decline() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["Spirit", "Walker", "Howl", "Scout"])
    table.play("Spirit", at="Jungle Oasis").answer("Zapbot")
    assert (table.decision.least, table.decision.most) == (2, 2)
    table.answer("Walker", "Scout")
    assert table.hand() == ["Howl"] and table.discard(FOE) == ["Zapbot"]
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["Spirit", "Walker", "Howl"])
    table.play("Spirit", at="Jungle Oasis").decline()
    assert len(table.hand()) == 2 and "Zapbot" in table.minions_at("Jungle Oasis")


@covers("ghosts-spirit")
def test_spirit_pays_nothing_for_a_minion_without_power_and_in_vain_for_a_protected_one() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot", on=[you("Poison")])]}, hand=["Spirit"])
    assert table.power("Zapbot") == 0
    table.play("Spirit", at="Jungle Oasis").answer("Zapbot")
    assert table.discard(FOE) == ["Zapbot"]
    table = board({"Jungle Oasis": [foe("Warbot", counters=0)]}, hand=["Spirit", *["Howl"] * 4])
    table.play("Spirit", at="Jungle Oasis").answer("Warbot")
    assert table.zone("Warbot") == "play" and table.hand() == []


@covers("ghosts-spirit")
def test_spirit_with_an_empty_hand_finds_nobody() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["Spirit"])
    assert table.play("Spirit", at="Jungle Oasis").resting


@covers("ghosts-ghost")
def test_ghost_may_discard_a_card() -> None:
    table = board({"Jungle Oasis": []}, hand=["Ghost", "Howl", "Scout"])
    table.play("Ghost", at="Jungle Oasis")
    assert table.options() == ["Howl", "Scout"] and table.decision.may_pass
    table.answer("Howl")
    assert (table.hand(), table.discard()) == (["Scout"], ["Howl"])
    table = board({"Jungle Oasis": []}, hand=["Ghost", "Howl"])
    table.play("Ghost", at="Jungle Oasis").decline()
    assert table.hand() == ["Howl"]
    assert board({"Jungle Oasis": []}, hand=["Ghost"]).play("Ghost", at="Jungle Oasis").resting


# --- actions ----------------------------------------------------------------------------------------


@covers("ghosts-across-the-divide")
def test_across_the_divide_brings_back_minions_of_one_name() -> None:
    table = board(hand=["Across the Divide"], discard=["Ghost", "Spirit", "Ghost", "Howl"])
    table.play("Across the Divide")
    assert table.options() == ["Ghost", "Spirit"] and table.decision.may_pass
    table.answer("Ghost").answer(2)
    assert table.hand() == ["Ghost", "Ghost"]
    table = board(hand=["Across the Divide"], discard=["Ghost", "Ghost"])
    table.play("Across the Divide").answer("Ghost").answer(1)
    assert table.hand() == ["Ghost"]


@covers("ghosts-across-the-divide")
def test_across_the_divide_may_bring_nobody_or_find_nobody() -> None:
    table = board(hand=["Across the Divide"], discard=["Ghost"])
    table.play("Across the Divide").decline()
    assert table.hand() == []
    assert board(hand=["Across the Divide"], discard=["Howl"]).play("Across the Divide").resting


@covers("ghosts-door-to-the-beyond")
def test_the_door_to_the_beyond_lifts_your_minions_there_while_you_hold_few_cards() -> None:
    table = board(
        {"Jungle Oasis": [you("Zapbot"), foe("Zapbot")], "Ninja Dojo": [you("Walker")]},
        hand=["Door to the Beyond", "Scout", "Howl", "Mystic Studies"],
    )
    table.play("Door to the Beyond", at="Jungle Oasis")
    assert table.power("Zapbot") == 2, "three cards are too many"
    table.play("Scout", at="Jungle Oasis")
    assert (table.power("Zapbot"), table.power("Zapbot#2"), table.power("Walker")) == (4, 2, 2)
    assert table.power("Scout") == 5
    table.allow_more(ACTION).play("Mystic Studies")
    assert table.power("Zapbot") == 2


@covers("ghosts-door-to-the-beyond")
def test_two_doors_open_twice() -> None:
    table = board({"Jungle Oasis": [you("Zapbot"), you("Door to the Beyond"), you("Door to the Beyond")]})
    assert table.power("Zapbot") == 6


@covers("ghosts-ghostly-arrival")
def test_ghostly_arrival_gives_a_minion_and_an_action() -> None:
    table = board({"Jungle Oasis": []}, hand=["Ghostly Arrival", "Zapbot", "Scout", "Howl", "Mystic Studies"])
    table.play("Ghostly Arrival")
    assert table.resting
    table.play("Zapbot", at="Jungle Oasis").play("Scout", at="Jungle Oasis").play("Howl")
    assert not table.can_play("Mystic Studies") and table.power("Scout") == 4


@covers("ghosts-incorporeal")
def test_incorporeal_keeps_other_players_cards_off_your_minion() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot", on=[foe("Incorporeal")]), foe("Walker")]},
        hand=["Ninja Master", "Seeing Stars", "Sleep Spores"],
    )
    table.allow_more(ACTION).play("Sleep Spores", at="Jungle Oasis")
    assert (table.power("Zapbot"), table.power("Walker")) == (2, 1)
    table.play("Seeing Stars").answer("Zapbot")
    assert table.zone("Zapbot") == "play"
    table.play("Ninja Master", at="Jungle Oasis").answer("Zapbot")
    assert table.zone("Zapbot") == "play"


@covers("ghosts-incorporeal")
def test_incorporeal_goes_only_on_your_own_minion_and_throws_off_what_is_there() -> None:
    table = board({"Jungle Oasis": [you("Zapbot", on=[foe("Poison")]), foe("Walker")]}, hand=["Incorporeal"])
    assert not table.can_play("Incorporeal", at="Walker")
    table.play("Incorporeal", at="Zapbot")
    assert table.power("Zapbot") == 2 and table.zone("Poison") == "discard pile"


@covers("ghosts-incorporeal")
def test_incorporeal_itself_can_be_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot", on=[foe("Incorporeal")])]}, hand=["Bear Necessities", "Ninja Master"]
    )
    table.play("Bear Necessities").play("Ninja Master", at="Jungle Oasis").answer("Zapbot")
    assert sorted(table.discard(FOE)) == ["Incorporeal", "Zapbot"]


@covers("ghosts-incorporeal", "shapeshifters-cellular-bonding")
def test_cellular_bonding_can_be_incorporeal() -> None:
    table = board(
        {"Jungle Oasis": [you("Zapbot"), foe("Walker", on=[foe("Incorporeal")])]},
        hand=["Cellular Bonding"],
        foe_hand=["Seeing Stars"],
    )
    table.play("Cellular Bonding", at="Zapbot").end_turn().play("Seeing Stars").answer("Zapbot")
    assert table.zone("Zapbot") == "play"


@covers("ghosts-make-contact")
def test_make_contact_is_played_as_your_last_card_and_gives_you_the_minion() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Make Contact", "Howl"])
    assert not table.can_play("Make Contact")
    table.allow_more(ACTION).play("Howl").play("Make Contact", at="King Rex")
    assert table.controller("King Rex") == YOU
    table.end_turn()
    assert table.controller("King Rex") == YOU, "the hand may fill again"


@covers("ghosts-make-contact")
def test_the_minion_goes_back_when_make_contact_leaves() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout")]}, hand=["Make Contact"], foe_hand=["Disenchant", "Seeing Stars"]
    )
    table.play("Make Contact", at="Scout").end_turn().play("Disenchant")
    assert table.controller("Scout") == FOE and table.discard() == ["Make Contact"]


@covers("ghosts-make-contact")
def test_make_contact_loses_a_minion_that_is_destroyed_and_goes_with_it() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Make Contact"], foe_hand=["Seeing Stars"])
    table.play("Make Contact", at="Scout").end_turn().play("Seeing Stars")
    assert table.discard(FOE)[0] == "Scout" and table.discard() == ["Make Contact"]


@covers("ghosts-make-contact")
def test_make_contact_does_not_take_a_minion_that_is_protected() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot", on=[foe("Incorporeal")])]}, hand=["Make Contact"])
    table.play("Make Contact", at="Zapbot")
    assert table.controller("Zapbot") == FOE and table.discard() == ["Make Contact"]


@covers("ghosts-seance", "clar.ghosts-seance.1")
def test_seance_does_not_count_itself() -> None:
    table = board(hand=["Séance", "Zapbot", "Scout"])
    table.play("Séance")
    assert len(table.hand()) == 5
    table = board(hand=["Séance"])
    assert len(table.play("Séance").hand()) == 5


@covers("ghosts-seance")
def test_seance_with_three_cards_left_draws_nothing() -> None:
    table = board(hand=["Seance", "Zapbot", "Scout", "Howl"])
    table.play("Séance")
    assert table.hand() == ["Zapbot", "Scout", "Howl"]


@covers("ghosts-shady-deal")
def test_shady_deal_pays_a_small_hand() -> None:
    table = board(hand=["Shady Deal", "Zapbot", "Scout"])
    assert table.play("Shady Deal").vp() == 1
    table = board(hand=["Shady Deal", "Zapbot", "Scout", "Howl"])
    assert table.play("Shady Deal").vp() == 0


@covers("ghosts-the-dead-rise")
def test_the_dead_rise_for_the_cards_you_discard() -> None:
    table = board(
        {"Jungle Oasis": []},
        hand=["The Dead Rise", "Howl", "Zapbot", "Scout"],
        discard=["Ghost", "Spirit", "Spectre"],
    )
    table.play("The Dead Rise")
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Howl", "Zapbot", "Scout")
    assert {move.split("'")[3] for move in table.moves()} == {"Ghost", "Zapbot"}, "power 2 is below 3"
    table.answer("Zapbot", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Zapbot"]


@covers("ghosts-the-dead-rise")
def test_the_dead_rise_for_nothing_or_not_at_all() -> None:
    table = board({"Jungle Oasis": []}, hand=["The Dead Rise", "Howl", "Zapbot"], discard=["Ghost"])
    table.play("The Dead Rise").decline()
    assert table.resting and len(table.hand()) == 2
    table = board({"Jungle Oasis": []}, hand=["The Dead Rise", *["Howl"] * 3], discard=["Ghost"])
    table.play("The Dead Rise").answer("Howl", "Howl", "Howl").decline()
    assert table.minions_at("Jungle Oasis") == [] and "Ghost" in table.discard()


# --- bases ------------------------------------------------------------------------------------------


@covers("haunted-house")
def test_who_plays_a_minion_at_the_haunted_house_discards_a_card() -> None:
    table = board({"Haunted House": []}, hand=["Zapbot", "Howl", "Scout"], foe_hand=["Walker"])
    table.play("Zapbot", at="Haunted House")
    assert (table.asks, table.options()) == (YOU, ["Howl", "Scout"]) and not table.decision.may_pass
    table.answer("Scout")
    assert table.hand() == ["Howl"] and table.hand(FOE) == ["Walker"]


@covers("haunted-house")
def test_the_haunted_house_takes_nothing_from_an_empty_hand_or_for_a_move() -> None:
    table = board({"Haunted House": []}, hand=["Zapbot"])
    assert table.play("Zapbot", at="Haunted House").resting
    table = board({"Haunted House": [], "Ninja Dojo": [you("Scout")]}, hand=["Bear Rides You", "Howl"])
    table.play("Bear Rides You").answer("Haunted House")
    assert table.resting and table.hand() == ["Howl"]


@covers("haunted-house", "aliens-jammed-signal")
def test_a_jammed_haunted_house_takes_no_card() -> None:
    table = board({"Haunted House": [you("Jammed Signal")]}, hand=["Zapbot", "Howl"])
    assert table.play("Zapbot", at="Haunted House").resting and table.hand() == ["Howl"]


@covers("the-dread-gazebo")
def test_no_action_can_be_played_on_the_dread_gazebo() -> None:
    table = board(
        {"The Dread Gazebo": [you("Zapbot")], "Ninja Dojo": []}, hand=["Sleep Spores", "Upgrade", "Howl"]
    )
    assert not table.can_play("Sleep Spores", at="The Dread Gazebo")
    assert table.can_play("Sleep Spores", at="Ninja Dojo")
    table.allow_more(ACTION).play("Upgrade", at="Zapbot")
    assert table.power("Zapbot") == 4, "on a minion there is not on the base"
    assert table.can_play("Howl")


@covers("the-dread-gazebo")
def test_what_lies_on_the_dread_gazebo_stays() -> None:
    table = board({"The Dread Gazebo": [you("Zapbot"), foe("Sleep Spores")]})
    assert table.power("Zapbot") == 1
