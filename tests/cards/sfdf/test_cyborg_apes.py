"""Cyborg Apes: gadgets on minions, and how to get them back."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION
from smashup_tui.engine.rng import Rng

from ...covers import covers
from ...invariants import check_cards
from ...scenario import FOE, YOU, Board, board, foe, third, you

# --- Cyberback --------------------------------------------------------------------------------------


@covers("cyborg-apes-cyberback")
def test_cyberback_takes_actions_from_the_discard_pile() -> None:
    table = board(
        {"Tar Pits": [you("Cyberback"), you("Baboom")]}, hand=["Splice as Nice"], discard=["Cyberevolution"]
    )
    assert table.can_play("Splice as Nice", at="Cyberback")
    assert not table.can_play("Cyberevolution", at="Baboom")
    table.play("Cyberevolution", at="Cyberback")
    assert table.power("Cyberback") == 8
    assert table.discard() == []
    assert not table.can_play("Splice as Nice")


@covers("cyborg-apes-cyberback")
def test_cyberback_leaves_the_hand_as_a_choice() -> None:
    table = board({"Tar Pits": [you("Cyberback")]}, hand=["Upgrade"], discard=["Upgrade"])
    table.play("Upgrade#1", at="Cyberback")
    assert table.hand() == [] and table.discard() == ["Upgrade"]


@covers("cyborg-apes-cyberback")
def test_cyberback_takes_only_actions_that_go_on_it() -> None:
    table = board(
        {"Tar Pits": [you("Cyberback")]},
        hand=["King Rex"],
        discard=["Beam Up", "Jammed Signal", "War Raptor", "Howl"],
    )
    for name in ("Beam Up", "Jammed Signal", "War Raptor", "Howl"):
        assert not table.can_play(name)


@covers("cyborg-apes-cyberback")
def test_cyberback_of_another_player_is_no_help() -> None:
    table = board({"Tar Pits": [foe("Cyberback")]}, hand=["King Rex"], discard=["Upgrade"])
    assert not table.can_play("Upgrade")


@covers("cyborg-apes-cyberback", "rule.extra-outside-phase")
def test_cyberback_takes_an_extra_action_while_a_base_scores() -> None:
    table = board(
        {"Jungle Oasis": [you("Cyberback"), you("Mole"), foe("Cyberback", owner=YOU)]},
        discard=["Cyberevolution"],
    )
    table.end_turn().answer("Mole")
    assert table.vp(YOU) == 2
    assert table.discard().count("Cyberevolution") == 1
    assert any(event.card == table.card("Cyberevolution") for event in table.events("played"))


# --- Clyde 2.0 --------------------------------------------------------------------------------------


@covers("cyborg-apes-clyde-2-0")
def test_clyde_brings_back_an_action_of_a_destroyed_minion() -> None:
    table = board(
        {"Tar Pits": [you("Clyde 2.0"), you("War Raptor", on=[you("Upgrade"), foe("Upgrade")])]},
        hand=["Transmogrify"],
    )
    table.play("Transmogrify").answer("War Raptor")
    assert table.asked() == "Place Upgrade in your hand instead?"
    table.answer("yes")
    assert "Upgrade" in table.hand()
    assert table.discard(FOE) == ["Upgrade"]


@covers("cyborg-apes-clyde-2-0")
def test_clyde_may_let_the_action_go() -> None:
    table = board({"Tar Pits": [you("Clyde 2.0"), foe("War Raptor", on=[you("Upgrade")])]}, hand=["Beam Up"])
    table.play("Beam Up").answer("War Raptor").decline()
    assert "Upgrade" in table.discard()
    assert table.hand(FOE) == ["War Raptor"]


@covers("cyborg-apes-clyde-2-0")
def test_clyde_brings_back_an_action_from_another_players_minion() -> None:
    table = board({"Tar Pits": [you("Clyde 2.0"), foe("War Raptor", on=[you("Upgrade")])]}, hand=["Beam Up"])
    table.play("Beam Up").answer("War Raptor").answer("yes")
    assert "Upgrade" in table.hand()


@covers("cyborg-apes-clyde-2-0")
def test_clyde_cares_only_for_actions_on_minions_here() -> None:
    table = board(
        {
            "Tar Pits": [you("Clyde 2.0"), you("Jammed Signal")],
            "The Homeworld": [foe("Zapbot", on=[you("Upgrade")])],
        },
        hand=["Beam Up"],
        foe_hand=["Going Bananas"],
    )
    table.play("Beam Up").answer("Zapbot")
    assert "Upgrade" in table.discard()
    table.end_turn().play("Going Bananas").answer("Tar Pits")
    assert "Jammed Signal" in table.discard()


@covers("cyborg-apes-clyde-2-0")
def test_clyde_saves_the_actions_of_a_scored_base_his_own_too() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Clyde 2.0", on=[you("Cyberevolution")]),
                you("King Rex", on=[you("Shielding"), foe("Upgrade")]),
            ]
        }
    )
    table.end_turn()
    assert table.asked() == "Place Cyberevolution in your hand instead?"
    table.answer("yes").answer("no")
    assert "Cyberevolution" in table.hand()
    assert sorted(table.discard()) == ["Clyde 2.0", "King Rex", "Shielding"]


@covers("cyborg-apes-clyde-2-0", "rule.control")
def test_clyde_works_for_who_controls_him() -> None:
    table = board(
        {"Tar Pits": [foe("Clyde 2.0", owner=YOU), you("War Raptor", on=[foe("Upgrade")])]}, hand=["Beam Up"]
    )
    table.play("Beam Up").answer("War Raptor")
    assert table.asks == FOE
    table.answer("yes")
    assert table.hand(FOE) == ["Upgrade"]


# --- Baboom -----------------------------------------------------------------------------------------


@covers("cyborg-apes-baboom")
def test_baboom_plays_an_extra_action_on_itself() -> None:
    table = board(
        {"Tar Pits": [you("Baboom"), you("War Raptor")]}, hand=["Upgrade", "Cyberevolution", "Howl"]
    )
    table.talent("Baboom")
    table.play("Upgrade", at="War Raptor")
    assert not table.can_play("Howl")
    assert not table.can_play("Cyberevolution", at="War Raptor")
    table.play("Cyberevolution", at="Baboom")
    assert table.power("Baboom") == 6


@covers("cyborg-apes-baboom")
def test_babooms_talent_need_not_be_used_and_can_be_used_once() -> None:
    table = board({"Tar Pits": [you("Baboom")]}, hand=["Upgrade", "Cyberevolution", "Shielding"])
    table.talent("Baboom")
    assert not table.can_use_talent("Baboom")
    table.play("Upgrade", at="Baboom").play("Cyberevolution", at="Baboom")
    assert not table.can_play("Shielding")


@covers("cyborg-apes-baboom")
def test_babooms_extra_action_ends_with_baboom() -> None:
    table = board({"Tar Pits": [you("Baboom")]}, hand=["Upgrade", "Do Over!"])
    table.talent("Baboom").play("Do Over!").answer("Baboom", at="Tar Pits")
    assert not table.can_play("Upgrade")
    assert table.can_use_talent("Baboom"), "it is another stay in play (rule.talents)"


# --- Furious George ---------------------------------------------------------------------------------


@covers("cyborg-apes-furious-george")
def test_furious_george_counts_the_actions_on_him() -> None:
    table = board(
        {"Tar Pits": [you("Furious George", on=[you("Shielding"), you("Shielding")]), you("Furious George")]}
    )
    assert (table.power("Furious George"), table.power("Furious George#2")) == (4, 2)


@covers("cyborg-apes-furious-george")
def test_furious_george_counts_other_players_actions_too() -> None:
    table = board({"Tar Pits": [you("Furious George", on=[foe("Upgrade")])]})
    assert table.power("Furious George") == 5


# --- actions with power -----------------------------------------------------------------------------


@covers("cyborg-apes-cyberevolution")
def test_cyberevolution_gives_three_power_to_any_minion() -> None:
    table = board({"Tar Pits": [foe("War Raptor"), foe("Warbot")]}, hand=["Cyberevolution"])
    table.play("Cyberevolution", at="Warbot")
    assert (table.power("Warbot"), table.controller("Cyberevolution")) == (7, YOU)


@covers("cyborg-apes-cyberevolution")
def test_cyberevolution_without_a_minion_is_discarded() -> None:
    table = board({}, hand=["Cyberevolution"])
    table.play("Cyberevolution")
    assert table.discard() == ["Cyberevolution"]


@covers("cyborg-apes-juiced-up")
def test_juiced_up_counts_every_action_on_its_minion() -> None:
    table = board({"Tar Pits": [you("Baboom", on=[foe("Shell Game")])]}, hand=["Juiced Up"])
    table.play("Juiced Up", at="Baboom")
    assert table.power("Baboom") == 7


@covers("cyborg-apes-juiced-up", "cyborg-apes-furious-george")
def test_juiced_up_on_furious_george() -> None:
    table = board({"Tar Pits": [you("Furious George", on=[you("Juiced Up"), you("Cyberevolution")])]})
    assert table.power("Furious George") == 2 + 2 + 4 + 3


# --- Flying Monkey ----------------------------------------------------------------------------------


@covers("cyborg-apes-flying-monkey")
def test_flying_monkey_carries_its_minion_away_after_scoring() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", on=[you("Flying Monkey"), you("Upgrade")]), you("Cyberback")],
            "Tar Pits": [],
        },
    )
    table.end_turn().answer("Flying Monkey").answer("Tar Pits")
    assert table.vp() == 2
    assert table.minions_at("Tar Pits") == ["King Rex"]
    assert table.actions_on("King Rex") == ["Upgrade"]
    assert sorted(table.discard()) == ["Cyberback", "Flying Monkey"]


@covers("cyborg-apes-flying-monkey")
def test_flying_monkey_may_stay() -> None:
    table = board({"Jungle Oasis": [you("King Rex", on=[you("Flying Monkey")]), you("Cyberback")]})
    table.end_turn().decline()
    assert sorted(table.discard()) == ["Cyberback", "Flying Monkey", "King Rex"]


@covers("cyborg-apes-flying-monkey")
def test_flying_monkey_belongs_to_who_played_it() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", on=[foe("Flying Monkey")]), you("Cyberback")], "Tar Pits": []}
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Flying Monkey"])
    table.answer("Flying Monkey").answer("Tar Pits")
    assert table.base_of("King Rex") == "Tar Pits"
    assert table.controller("King Rex") == YOU


@covers("cyborg-apes-flying-monkey", "clar.cyborg-apes-flying-monkey.1")
def test_flying_monkey_cannot_reach_the_base_that_comes() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", on=[you("Flying Monkey")]), you("Cyberback")],
            "Tar Pits": [],
            "The Vats": [],
        },
        base_deck=["Monkey Lab"],
    )
    table.end_turn().answer("Flying Monkey")
    assert table.options() == ["Tar Pits", "The Vats"]


@covers("cyborg-apes-flying-monkey")
def test_flying_monkey_does_nothing_when_another_base_scores() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Cyberback")],
            "Tar Pits": [you("Baboom", on=[you("Flying Monkey")])],
        }
    )
    table.end_turn()
    assert table.resting and table.base_of("Baboom") == "Tar Pits"


# --- Going Bananas ----------------------------------------------------------------------------------


@covers("cyborg-apes-going-bananas")
def test_going_bananas_destroys_the_actions_of_the_others_at_a_base() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Baboom", on=[you("Upgrade"), foe("Upgrade")]),
                foe("War Raptor", on=[third("Shell Game")]),
                foe("Wildlife Preserve"),
                you("Jammed Signal"),
            ],
            "The Homeworld": [foe("Zapbot", on=[foe("Cyberevolution")])],
        },
        hand=["Going Bananas"],
        players=3,
    )
    table.play("Going Bananas").answer("Tar Pits")
    assert table.actions_on("Baboom") == ["Upgrade"]
    assert table.actions_on("Tar Pits") == ["Jammed Signal"]
    assert sorted(table.discard(FOE)) == ["Upgrade", "Wildlife Preserve"]
    assert table.discard(2) == ["Shell Game"]
    assert table.actions_on("Zapbot") == ["Cyberevolution"]
    assert len(table.events("destroyed")) == 3


@covers("cyborg-apes-going-bananas")
def test_going_bananas_where_there_is_nothing_to_destroy() -> None:
    table = board({"Tar Pits": [you("Baboom", on=[you("Upgrade")])]}, hand=["Going Bananas"])
    table.play("Going Bananas")
    assert table.resting and table.actions_on("Baboom") == ["Upgrade"]
    assert table.discard() == ["Going Bananas"]


# --- Missing Uplink ---------------------------------------------------------------------------------


@covers("cyborg-apes-missing-uplink")
def test_missing_uplink_draws_a_third_card_at_the_end_of_your_turn() -> None:
    table = board({"Tar Pits": [you("Baboom"), foe("War Raptor")]}, hand=["Missing Uplink"])
    assert not table.can_play("Missing Uplink", at="War Raptor")
    table.play("Missing Uplink", at="Baboom").end_turn()
    assert len(table.hand()) == 3
    table.end_turn()
    assert len(table.hand()) == 3 and len(table.hand(FOE)) == 2


@covers("cyborg-apes-missing-uplink")
def test_missing_uplink_without_a_minion_of_yours_is_discarded() -> None:
    table = board({"Tar Pits": [foe("War Raptor")]}, hand=["Missing Uplink"])
    table.play("Missing Uplink")
    assert table.discard() == ["Missing Uplink"]


# --- Monkey on Your Back ----------------------------------------------------------------------------


@covers("cyborg-apes-monkey-on-your-back")
def test_monkey_on_your_back_destroys_a_minion_and_goes_under_the_deck() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Baboom", on=[you("Monkey on Your Back")]),
                foe("Nukebot"),
                foe("Hoverbot"),
                foe("Zapbot"),
            ]
        }
    )
    table.talent("Monkey on Your Back")
    assert table.options() == ["Hoverbot", "Zapbot"]
    table.answer("Zapbot")
    assert table.discard(FOE) == ["Zapbot"]
    assert table.deck()[-1] == "Monkey on Your Back"


@covers("cyborg-apes-monkey-on-your-back")
def test_monkey_on_your_back_goes_under_the_deck_without_a_victim_too() -> None:
    table = board({"Tar Pits": [you("Baboom", on=[you("Monkey on Your Back")]), foe("King Rex")]})
    table.talent("Monkey on Your Back")
    assert table.zone("King Rex") == "play"
    assert table.deck()[-1] == "Monkey on Your Back"


@covers("cyborg-apes-monkey-on-your-back", "rule.independent-effects")
def test_monkey_on_your_back_goes_although_its_victim_cannot_be_destroyed() -> None:
    table = board({"Tar Pits": [you("Baboom", on=[you("Monkey on Your Back")]), foe("Warbot")]})
    table.talent("Monkey on Your Back")
    assert table.zone("Warbot") == "play"
    assert table.deck()[-1] == "Monkey on Your Back"


@covers("cyborg-apes-monkey-on-your-back")
def test_monkey_on_your_back_need_not_be_used_and_goes_only_on_your_minion() -> None:
    table = board({"Tar Pits": [you("Baboom"), foe("Zapbot")]}, hand=["Monkey on Your Back"])
    assert not table.can_play("Monkey on Your Back", at="Zapbot")
    table.play("Monkey on Your Back", at="Baboom").end_turn()
    assert table.actions_on("Baboom") == ["Monkey on Your Back"]


# --- Monkey See, Monkey Do --------------------------------------------------------------------------


@covers("cyborg-apes-monkey-see-monkey-do")
def test_monkey_see_monkey_do_keeps_actions() -> None:
    table = board(
        {}, hand=["Monkey See, Monkey Do"], deck=["Howl", "Baboom", "Upgrade", "Rampage", "Cyberback"]
    )
    table.play("Monkey See, Monkey Do")
    assert table.options() == ["Howl", "Upgrade", "Rampage"]
    table.answer("Howl", "Rampage")
    assert table.hand() == ["Howl", "Rampage"]
    assert {"Upgrade", "Baboom", "Cyberback"} <= set(table.deck())
    assert table.game.s.known[table.card("Howl")] == 15
    assert table.game.s.known[table.card("Upgrade")] == 0


@covers("cyborg-apes-monkey-see-monkey-do")
def test_monkey_see_monkey_do_may_keep_none() -> None:
    table = board({}, hand=["Monkey See, Monkey Do"], deck=["Howl", "Baboom"])
    table.play("Monkey See, Monkey Do").decline()
    assert table.hand() == []
    assert len(table.deck()) == 39


@covers("cyborg-apes-monkey-see-monkey-do")
def test_monkey_see_monkey_do_without_an_action_shuffles_only() -> None:
    table = board({}, hand=["Monkey See, Monkey Do"], deck=["Cyberback", "Baboom"])
    table.play("Monkey See, Monkey Do")
    assert table.resting and table.hand() == []
    assert table.events("shuffled")


# --- Shielding --------------------------------------------------------------------------------------


@covers("cyborg-apes-shielding")
def test_shielding_keeps_other_players_actions_off_its_minion() -> None:
    table = board(
        {"Tar Pits": [foe("War Raptor", on=[foe("Shielding")]), foe("Zapbot")]},
        hand=["Beam Up", "Cyberevolution"],
    )
    table.play("Beam Up").answer("War Raptor")
    assert table.zone("War Raptor") == "play"
    table.allow_more(ACTION).play("Cyberevolution", at="War Raptor")
    assert table.power("War Raptor") == 3
    assert table.zone("Cyberevolution") == "discard pile"


@covers("cyborg-apes-shielding")
def test_shielding_lets_your_own_actions_act() -> None:
    table = board({"Tar Pits": [you("War Raptor", on=[you("Shielding")])]}, hand=["Upgrade"])
    table.play("Upgrade", at="War Raptor")
    assert table.power("War Raptor") == 5


@covers("cyborg-apes-shielding")
def test_shielding_lets_other_players_minions_act() -> None:
    table = board({"Tar Pits": [foe("Zapbot", on=[foe("Shielding")])]}, hand=["Collector"])
    table.play("Collector", at="Tar Pits").answer("Zapbot")
    assert table.hand(FOE) == ["Zapbot"]


@covers("cyborg-apes-shielding", "clar.cyborg-apes-shielding.1")
def test_shielding_destroys_the_actions_of_others_that_are_there_already() -> None:
    table = board(
        {"Tar Pits": [you("Baboom", on=[foe("Upgrade"), you("Cyberevolution"), third("Shell Game")])]},
        hand=["Shielding"],
        players=3,
    )
    table.play("Shielding", at="Baboom")
    assert table.actions_on("Baboom") == ["Cyberevolution", "Shielding"]
    assert [event.card for event in table.events("destroyed")] == [
        table.card("Upgrade", seat=FOE),
        table.card("Shell Game"),
    ]


@covers("cyborg-apes-shielding", "clar.cyborg-apes-shielding.1")
def test_shielding_guards_other_actions_on_its_minion_but_not_itself() -> None:
    table = board(
        {"Tar Pits": [foe("Baboom", on=[foe("Shielding"), foe("Upgrade")])]},
        hand=["Going Bananas", "Going Bananas"],
    )
    table.play("Going Bananas").answer("Tar Pits")
    assert table.actions_on("Baboom") == ["Upgrade"]
    table.allow_more(ACTION).play("Going Bananas").answer("Tar Pits")
    assert table.actions_on("Baboom") == []


@covers("cyborg-apes-shielding", "clar.cyborg-apes-shielding.1")
def test_two_shieldings_guard_each_other() -> None:
    table = board(
        {"Tar Pits": [foe("Baboom", on=[foe("Shielding"), foe("Shielding")])]}, hand=["Going Bananas"]
    )
    table.play("Going Bananas").answer("Tar Pits")
    assert table.actions_on("Baboom") == ["Shielding", "Shielding"]


@covers("cyborg-apes-shielding")
def test_shielding_on_another_players_minion_keeps_that_players_actions_off() -> None:
    table = board(
        {"Tar Pits": [foe("War Raptor", on=[foe("Upgrade")])]}, hand=["Shielding"], foe_hand=["Howl"]
    )
    table.play("Shielding", at="War Raptor")
    assert table.discard(FOE) == ["Upgrade"]
    table.end_turn().play("Howl")
    assert table.power("War Raptor") == 3


@covers("cyborg-apes-shielding")
def test_shielding_without_a_minion_is_discarded() -> None:
    table = board({}, hand=["Shielding"])
    table.play("Shielding")
    assert table.discard() == ["Shielding"]


# --- bases ------------------------------------------------------------------------------------------


@covers("monkey-lab")
def test_monkey_lab_gives_power_for_actions_on_minions() -> None:
    table = board({"Monkey Lab": [you("Baboom", on=[you("Shell Game"), foe("Upgrade")]), foe("Warbot")]})
    assert (table.power("Baboom"), table.power("Warbot")) == (7, 4)


@covers("monkey-lab")
def test_monkey_lab_counts_no_action_on_the_base_and_none_elsewhere() -> None:
    table = board(
        {
            "Monkey Lab": [foe("Warbot"), you("Wildlife Preserve")],
            "Tar Pits": [you("Baboom", on=[you("Shielding")])],
        }
    )
    assert (table.power("Baboom"), table.power("Warbot")) == (3, 4)


def _primate_park() -> Board:
    return board(
        {
            "Primate Park": [
                you("King Rex", on=[you("Cyberevolution"), foe("Upgrade")]),
                you("Cyberback"),
                foe("Warbot", on=[you("Shell Game"), foe("Splice as Nice")]),
                you("Wildlife Preserve"),
            ]
        }
    )


@covers("primate-park")
def test_primate_park_gives_the_winner_the_own_actions_on_minions_back() -> None:
    table = _primate_park().end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Primate Park"])
    table.answer("Cyberevolution", "Shell Game")
    assert sorted(table.hand()[:2]) == ["Cyberevolution", "Shell Game"]
    assert sorted(table.discard()) == ["Cyberback", "King Rex", "Wildlife Preserve"]
    assert sorted(table.discard(FOE)) == ["Splice as Nice", "Upgrade", "Warbot"]
    assert (table.vp(YOU), table.vp(FOE)) == (3, 2)


@covers("primate-park")
def test_primate_park_may_be_left_unused() -> None:
    table = _primate_park().end_turn().decline()
    assert {"Cyberevolution", "Shell Game"} <= set(table.discard())


@covers("primate-park")
def test_primate_park_asks_no_winner_without_actions() -> None:
    table = board({"Primate Park": [you("King Rex"), you("King Rex"), foe("King Rex", on=[foe("Upgrade")])]})
    table.end_turn()
    assert table.resting and table.vp() == 3


@covers("primate-park", "rule.tied-base-ability")
def test_primate_park_serves_tied_winners() -> None:
    table = board(
        {
            "Primate Park": [
                you("King Rex", on=[you("Cyberevolution")]),
                foe("King Rex", on=[foe("Cyberevolution")]),
            ]
        }
    )
    table.end_turn().answer("Primate Park")
    assert table.asks == FOE
    table.answer("Primate Park")
    assert "Cyberevolution" in table.hand(YOU) and "Cyberevolution" in table.hand(FOE)


@covers("primate-park")
def test_primate_park_waits_for_its_own_scoring() -> None:
    table = board(
        {
            "Primate Park": [you("Baboom", on=[you("Upgrade")])],
            "Jungle Oasis": [you("King Rex", on=[you("Cyberevolution")]), you("Warbot")],
        }
    )
    table.end_turn()
    assert table.resting and table.vp() == 2
    assert "Cyberevolution" in table.discard()


@covers("cyborg-apes-clyde-2-0")
def test_thinking_about_clyde_while_a_face_down_card_falls_with_its_minion() -> None:
    """Whoever thinks has the stored card dealt again; it is the one lying there now that is discarded."""
    table = board(
        {"Tar Pits": [you("Clyde 2.0"), foe("Kickboxbro", on=[you("Upgrade")])]},
        hand=["Beam Up"],
        foe_hand=["Lone Wolf", "Warbro", "Zapbot"],
        foe_deck=["King Rex"] * 5,
    )
    table.end_turn()
    table.end_turn().answer("Kickboxbro").answer("Lone Wolf")
    table.play("Beam Up").answer("Kickboxbro")
    assert table.asked() == "Place Upgrade in your hand instead?"
    for seed in range(20):
        copy = table.game.determinize(YOU, Rng(seed))
        (stored,) = copy.s.under[table.card("Kickboxbro")]
        copy.apply(0)
        check_cards(copy)
        assert copy.s.discards[FOE] == (stored,)
