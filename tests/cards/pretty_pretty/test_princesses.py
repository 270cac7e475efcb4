"""Princesses, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("princesses-apricot")
def test_apricot_destroys_another_players_weak_minion_there() -> None:
    table = board(
        {
            "Tortuga": [you("Apricot"), you("Pinkie"), foe("Collector"), foe("Armor Stego"), foe("Pinkie")],
            "Jungle Oasis": [foe("Collector")],
        }
    )
    table.talent("Apricot")
    assert table.discard(FOE) == ["Collector"], "in company the other player's Pinkie has 3"
    assert table.minions_at("Tortuga") == ["Apricot", "Pinkie", "Armor Stego", "Pinkie"]
    assert not table.can_use_talent("Apricot")


@covers("princesses-apricot")
def test_apricot_has_no_target() -> None:
    table = board(
        {"Jungle Oasis": [you("Apricot"), you("Collector"), foe("Scout")], "Tortuga": [foe("Collector")]}
    )
    assert not table.can_use_talent("Apricot")


@covers("princesses-eliza")
def test_eliza_allows_the_others_one_extra_card_a_turn() -> None:
    table = board({"Jungle Oasis": [foe("Eliza")]}, hand=["Puck", "Puck", "Howl", "Howl", "Howl"])
    table.play("Puck", at="Jungle Oasis").answer("play").play("Howl").play("Howl")
    assert not table.can_play("Howl") and not table.can_play("Puck")
    table.allow_more(MINION)
    assert table.can_play("Puck"), "what is no extra card is not counted"


@covers("princesses-eliza")
def test_eliza_is_named_where_an_extra_play_is_left_that_she_does_not_allow() -> None:
    table = board({"Jungle Oasis": [foe("Eliza")]}, hand=["Puck", "Fairy Ballet", "Howl", "Howl"])
    table.play("Puck", at="Jungle Oasis").answer("play").play("Fairy Ballet").answer("draw and play")
    table.play("Howl")
    assert not table.can_play("Howl")
    reason = table.game.why_not(YOU, table.card("Howl"), 0)
    assert reason is not None and reason.text == "Eliza allows no more extra cards this turn."


@covers("princesses-eliza")
def test_eliza_does_not_bind_her_own_player() -> None:
    table = board({"Jungle Oasis": [you("Eliza")]}, hand=["Puck", "Fairy Ballet", "Howl"])
    table.play("Puck", at="Jungle Oasis").answer("play").play("Fairy Ballet").answer("draw and play").play(
        "Howl"
    )
    assert table.can_play("King Rex") is False and table.resting


@covers("princesses-eliza", "clar.princesses-eliza.1")
def test_what_is_played_outside_the_play_cards_phase_is_extra_for_eliza() -> None:
    table = board(
        {"Jungle Oasis": [foe("Eliza"), you("King Rex")], "Tortuga": []},
        hand=["Some Day My Prince Will Come", "Shinobi"],
    )
    table.end_turn()
    assert table.abilities() == ["Some Day My Prince Will Come", "Shinobi"]
    table.answer("Shinobi")
    assert table.asks == FOE, "a second card is not offered: the base has scored"
    assert "Some Day My Prince Will Come" in table.hand() and table.vp(YOU) == 2


@covers("princesses-griselda")
def test_griselda_takes_an_heirloom_back() -> None:
    table = board({"Jungle Oasis": [you("Griselda")]}, discard=["Heirloom", "Heirloom", "Skillet"])
    table.talent("Griselda")
    assert table.hand() == ["Heirloom"] and sorted(table.discard()) == ["Heirloom", "Skillet"]


@covers("princesses-griselda")
def test_griselda_finds_no_heirloom() -> None:
    table = board({"Jungle Oasis": [you("Griselda")]}, discard=["Skillet"], foe_discard=["Heirloom"])
    assert not table.can_use_talent("Griselda")


@covers("princesses-marie-degraw")
def test_marie_degraw_draws_a_minion_and_buries_an_action() -> None:
    table = board({"Jungle Oasis": [you("Marie DeGraw")]}, deck=["Scout", "Howl"]).talent("Marie DeGraw")
    assert table.hand() == ["Scout"]
    table = board({"Jungle Oasis": [you("Marie DeGraw")]}, deck=["Howl", "Scout"]).talent("Marie DeGraw")
    assert table.hand() == [] and (table.deck()[0], table.deck()[-1]) == ("Scout", "Howl")
    assert len(table.events("revealed")) == 1


@covers("princesses-sleeping-beauty")
def test_sleeping_beauty_is_shuffled_in_when_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Sleeping Beauty"), you("King Rex")]}, hand=["Natural Selection"])
    table.play("Natural Selection")
    assert table.zone("Sleeping Beauty") == "deck" and table.discard(FOE) == []
    assert len(table.events("destroyed")) == 1 and table.events("shuffled")


@covers("princesses-sleeping-beauty")
def test_sleeping_beauty_is_shuffled_in_after_scoring() -> None:
    table = board({"Jungle Oasis": [you("Sleeping Beauty"), you("King Rex")]})
    table.end_turn()
    assert table.discard() == ["King Rex"] and "Sleeping Beauty" in [*table.deck(), *table.hand()]


@covers("princesses-sleeping-beauty")
def test_sleeping_beauty_goes_to_the_discard_pile_from_a_hand() -> None:
    table = board(hand=["Magic Acorns"], foe_hand=["Sleeping Beauty"])
    table.play("Magic Acorns").answer("they discard")
    assert table.discard(FOE) == ["Sleeping Beauty"]


@covers("princesses-sleeping-beauty")
def test_a_borrowed_sleeping_beauty_goes_to_her_owners_deck() -> None:
    table = board({"Jungle Oasis": [foe("Sleeping Beauty")]}, hand=["Cat's Paw", "Nine Lives"])
    table.play("Cat's Paw").allow_more(ACTION).play("Nine Lives")
    assert "Sleeping Beauty" in table.deck(FOE) and "Sleeping Beauty" not in table.deck()


@covers("princesses-sleeping-beauty", "shapeshifters-copycat")
def test_a_copy_of_sleeping_beauty_sleeps_for_the_turn() -> None:
    table = board({"Tortuga": [foe("Sleeping Beauty")], "Jungle Oasis": []}, hand=["Copycat", "Nine Lives"])
    table.play("Copycat", at="Jungle Oasis").play("Nine Lives")
    assert "Copycat" in table.deck() and table.discard() == ["Nine Lives"]


@covers("princesses-snow-white")
def test_snow_white_calls_any_minion_to_her_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Snow White"), foe("Invader")], "Tortuga": [foe("King Rex"), you("Scout")]}
    )
    table.talent("Snow White")
    assert table.options() == ["King Rex", "Scout"]
    table.answer("King Rex")
    assert table.minions_at("Jungle Oasis") == ["Snow White", "Invader", "King Rex"]


@covers("princesses-snow-white")
def test_snow_white_has_nobody_to_call() -> None:
    assert not board({"Jungle Oasis": [you("Snow White"), foe("Scout")]}).can_use_talent("Snow White")


# --- actions ----------------------------------------------------------------------------------------


@covers("princesses-direct-to-dvd-sequel")
def test_direct_to_dvd_sequel_shuffles_a_minion_in_and_draws() -> None:
    table = board(hand=["Direct to DVD Sequel"], discard=["Apricot", "Eliza", "Skillet"])
    table.play("Direct to DVD Sequel")
    assert table.options() == ["Apricot", "Eliza"] and not table.decision.may_pass
    table.answer("Eliza")
    assert "Eliza" in [*table.deck(), *table.hand()] and len(table.hand()) == 1
    assert table.discard() == ["Apricot", "Skillet", "Direct to DVD Sequel"]


@covers("princesses-direct-to-dvd-sequel")
def test_direct_to_dvd_sequel_draws_without_a_minion() -> None:
    table = board(hand=["Direct to DVD Sequel"], discard=["Skillet"])
    table.play("Direct to DVD Sequel")
    assert table.hand() == ["King Rex"] and table.discard() == ["Skillet", "Direct to DVD Sequel"]


@covers("princesses-fairy-godmother")
def test_fairy_godmother_draws_or_strengthens() -> None:
    table = board({"Jungle Oasis": [you("Scout"), foe("Invader")]}, hand=["Fairy Godmother"])
    table.play("Fairy Godmother").answer("draw")
    assert table.hand() == ["King Rex"] and table.power("Scout") == 3
    table = board({"Jungle Oasis": [you("Scout"), foe("Invader")]}, hand=["Fairy Godmother"])
    table.play("Fairy Godmother").answer("+2 power").answer("Scout")
    assert table.power("Scout") == 5 and table.hand() == []
    table.end_turn()
    assert table.power("Scout") == 3


@covers("princesses-fairy-godmother")
def test_fairy_godmother_without_minions_draws_unasked() -> None:
    table = board(hand=["Fairy Godmother"]).play("Fairy Godmother")
    assert table.resting and table.hand() == ["King Rex"]


@covers("princesses-happily-ever-after")
def test_happily_ever_after_pays_the_winner_one_more() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Apricot"), foe("King Rex"), you("Happily Ever After")]}
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (3, 0)


@covers("princesses-happily-ever-after")
def test_happily_ever_after_pays_in_a_tie_and_nobody_else() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), foe("King Rex"), you("Happily Ever After")]})
    assert table.end_turn().vp(YOU) == 3
    table = board({"Jungle Oasis": [you("Apricot"), foe("King Rex"), you("Happily Ever After")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2)


@covers("princesses-heirloom", "clar.princesses-heirloom.1")
def test_heirlooms_on_one_minion_strengthen_each_other() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Heirloom"] * 3)
    table.allow_more(ACTION, ACTION)
    for power in (4, 7, 12):
        table.play("Heirloom", at="Scout")
        assert table.power("Scout") == power
    table = board(
        {"Jungle Oasis": [you("Scout", on=[you("Heirloom")]), you("Invader", on=[you("Heirloom")])]}
    )
    assert (table.power("Scout"), table.power("Invader")) == (4, 4)


@covers("princesses-heirloom")
def test_an_heirloom_cannot_be_destroyed_but_is_discarded_with_its_minion() -> None:
    table = board({"Jungle Oasis": [foe("Scout", on=[foe("Heirloom")])]}, hand=["Freedom Power", "Beam Up"])
    table.play("Freedom Power")
    assert table.actions_on("Scout") == ["Heirloom"] and not table.events("destroyed")
    table.allow_more(ACTION).play("Beam Up")
    assert table.discard(FOE) == ["Heirloom"]


@covers("princesses-heirloom", "shapeshifters-cellular-bonding")
def test_an_action_with_an_heirlooms_abilities_is_no_heirloom() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", on=[you("Heirloom")])]}, hand=["Cellular Bonding", "Freedom Power"]
    )
    table.play("Cellular Bonding", at="Scout")
    assert table.power("Scout") == 5, "each gives +1 for the one Heirloom"
    table.allow_more(ACTION).play("Freedom Power").answer("Cellular Bonding")
    assert table.actions_on("Scout") == ["Heirloom", "Cellular Bonding"]


@covers("princesses-skillet")
def test_skillet_destroys_a_weak_minion_and_draws() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector"), foe("Scout")], "Tortuga": [you("Pinkie")]}, hand=["Skillet"]
    )
    table.play("Skillet")
    assert table.options() == ["Collector", "Pinkie"] and not table.decision.may_pass
    table.answer("Collector")
    assert table.discard(FOE) == ["Collector"] and table.hand() == ["King Rex"]


@covers("princesses-skillet")
def test_skillet_draws_though_it_hits_nobody() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Skillet"]).play("Skillet")
    assert table.hand() == ["King Rex"] and table.minions_at("Jungle Oasis") == ["Scout"]


@covers("princesses-some-day-my-prince-will-come")
def test_some_day_my_prince_moves_a_minion_from_a_scoring_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Apricot"), foe("King Rex")], "Tortuga": [foe("Scout")], "The Mothership": []},
        hand=["Some Day My Prince Will Come"],
    )
    table.end_turn()
    table.answer("Some Day My Prince Will Come").answer("King Rex").answer("Tortuga")
    assert table.minions_at("Tortuga") == ["Scout", "King Rex"]
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("princesses-some-day-my-prince-will-come")
def test_some_day_my_prince_may_be_kept() -> None:
    table = board({"Jungle Oasis": [you("Apricot"), foe("King Rex")]}, hand=["Some Day My Prince Will Come"])
    table.end_turn().decline()
    assert "Some Day My Prince Will Come" in table.hand() and table.vp(FOE) == 2


@covers("princesses-tale-as-old-as-time")
def test_tale_as_old_as_time_gathers_all_of_yours() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Scout")],
            "Tortuga": [you("Invader")],
            "The Mothership": [you("Apricot")],
        },
        hand=["Tale as Old as Time"],
    )
    table.play("Tale as Old as Time").answer("Tortuga")
    assert table.minions_at("Tortuga") == ["Invader", "Scout", "Apricot"]
    assert table.minions_at("Jungle Oasis") == ["Scout"]
    assert len({event.group for event in table.events("moved")}) == 1


@covers("princesses-tale-as-old-as-time")
def test_tale_as_old_as_time_with_nobody_to_move() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Tale as Old as Time"])
    assert table.play("Tale as Old as Time").resting


@covers("princesses-true-loves-kiss")
def test_true_loves_kiss_moves_any_minion() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Invader")], "Tortuga": [], "The Mothership": []},
        hand=["True Love's Kiss"],
    )
    table.play("True Love's Kiss")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    table.answer("Invader").answer("Tortuga")
    assert table.minions_at("Tortuga") == ["Invader"]


@covers("princesses-true-loves-kiss")
def test_true_loves_kiss_moves_nobody_who_is_protected() -> None:
    table = board(
        {"Jungle Oasis": [foe("Invader"), foe("Wildlife Preserve")], "Tortuga": [], "The Mothership": []},
        hand=["True Love's Kiss"],
    )
    table.play("True Love's Kiss").answer("Tortuga")
    assert table.minions_at("Jungle Oasis") == ["Invader"]


@covers("princesses-woodland-helpers")
def test_woodland_helpers_put_a_standard_action_under_the_deck() -> None:
    table = board({"Jungle Oasis": [you("Woodland Helpers"), you("Scout")]}, hand=["Howl", "Upgrade"])
    table.play("Howl")
    assert table.abilities() == ["Woodland Helpers"]
    table.answer("Woodland Helpers")
    assert table.deck()[-1] == "Howl" and table.discard() == []
    table.allow_more(ACTION).play("Upgrade", at="Scout")
    assert table.resting, "it is played on a minion"


@covers("princesses-woodland-helpers")
def test_woodland_helpers_may_rest_and_help_nobody_else() -> None:
    table = board({"Jungle Oasis": [you("Woodland Helpers")]}, hand=["Howl"], foe_hand=["Howl"])
    table.play("Howl").decline()
    assert table.discard() == ["Howl"]
    table.end_turn().play("Howl")
    assert table.asks == FOE and table.discard(FOE) == ["Howl"]


@covers("princesses-woodland-helpers", "mythic-horses-friendship-power")
def test_woodland_helpers_take_only_what_would_go_to_the_discard_pile() -> None:
    table = board({"Jungle Oasis": [you("Woodland Helpers")]}, hand=["Friendship Power"])
    table.allow_more(ACTION).play("Friendship Power").answer("yes")
    assert table.resting and table.hand() == ["Friendship Power"], "it comes back to the hand"
    table.play("Friendship Power").answer("no").answer("Woodland Helpers")
    assert table.deck()[-1] == "Friendship Power" and table.hand() == []


# --- bases ------------------------------------------------------------------------------------------


@covers("beautiful-castle")
def test_beautiful_castle_keeps_strong_minions_from_other_players_cards() -> None:
    table = board(
        {"Beautiful Castle": [foe("Apricot"), foe("Scout")], "Tortuga": [], "The Mothership": []},
        hand=["True Love's Kiss", "Daisy Chain", "Hissy Fit"],
    )
    table.play("True Love's Kiss").answer("Apricot").answer("Tortuga")
    assert table.minions_at("Beautiful Castle") == ["Apricot", "Scout"]
    table.allow_more(ACTION, ACTION).play("Daisy Chain", at="Apricot").play(
        "Hissy Fit", at="Beautiful Castle"
    )
    assert (table.power("Apricot"), table.power("Scout")) == (5, 2) and "Daisy Chain" in table.discard()


@covers("beautiful-castle")
def test_beautiful_castle_lets_your_own_cards_and_bases_affect_them() -> None:
    table = board(
        {"Beautiful Castle": [you("Apricot")], "Tortuga": []}, hand=["Tale as Old as Time", "Upgrade"]
    )
    table.play("Upgrade", at="Apricot").allow_more(ACTION)
    assert table.power("Apricot") == 7
    table.play("Tale as Old as Time").answer("Tortuga")
    assert table.minions_at("Tortuga") == ["Apricot"]


@covers("beautiful-castle")
def test_beautiful_castle_looks_at_power_as_it_is() -> None:
    table = board(
        {
            "Beautiful Castle": [foe("Scout", on=[foe("Upgrade")]), foe("Apricot", on=[foe("Grumpiness")])],
            "Tortuga": [],
            "The Mothership": [],
        },
        hand=["Beam Up", "Beam Up"],
    )
    table.play("Beam Up").answer("Scout")
    assert "Scout" in table.minions_at("Beautiful Castle"), "3 and 2 are 5"
    table.allow_more(ACTION).play("Beam Up").answer("Apricot")
    assert table.hand(FOE) == ["Apricot"], "5 less 2 are 3"


@covers("ice-castle")
def test_no_minion_can_be_played_at_ice_castle() -> None:
    table = board(
        {"Ice Castle": [], "Tortuga": [you("Scout")], "The Mothership": []},
        hand=["Invader", "Hissy Fit", "True Love's Kiss"],
    )
    assert not table.can_play("Invader", at="Ice Castle") and table.can_play("Invader", at="Tortuga")
    assert table.can_play("Hissy Fit", at="Ice Castle")
    table.play("True Love's Kiss").answer("Ice Castle")
    assert table.minions_at("Ice Castle") == ["Scout"], "moving there is not playing there"
