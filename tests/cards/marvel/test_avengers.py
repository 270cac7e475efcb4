"""The Avengers, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, BASE_DESTROYED, DESTROYED, PLAYED, SHUFFLED

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

# --- Black Widow ---


@covers("avengers-black-widow")
def test_black_widow_destroys_a_character_of_at_most_five_power_here() -> None:
    table = board(
        {"Hala": [foe("Hulk"), foe("King Rex")], "Symkaria": [foe("Thor")], "Hydra Lab": []},
        hand=["Black Widow"],
    )
    table.play("Black Widow", at="Hala")
    assert table.options() == ["Hulk", "Black Widow"]
    table.answer("Hulk")
    assert table.minions_at("Hala") == ["King Rex", "Black Widow"]


@covers("avengers-black-widow")
def test_black_widow_goes_by_the_power_of_now() -> None:
    table = board(
        {"Hala": [foe("Hulk", counters=1), foe("King Rex", on=[foe("Mjolnir")])]}, hand=["Black Widow"]
    )
    table.play("Black Widow", at="Hala")
    assert table.options() == ["King Rex", "Black Widow"]


@covers("avengers-black-widow")
def test_black_widow_may_leave_everyone_alone_or_find_only_herself() -> None:
    table = board({"Hala": [foe("King Rex")]}, hand=["Black Widow"])
    table.play("Black Widow", at="Hala")
    assert table.options() == ["Black Widow"]
    table.decline()
    assert table.minions_at("Hala") == ["King Rex", "Black Widow"]


# --- Captain America ---


@covers("avengers-captain-america", "clar.avengers-captain-america.1")
def test_captain_america_strengthens_only_those_who_are_here_now() -> None:
    table = board(
        {"Hala": [you("Captain America"), you("Hulk"), foe("Thor")], "Symkaria": [you("Iron Man")]},
        hand=["Hawkeye"],
        deck=["King Rex", "King Rex", "King Rex"],
    )
    table.talent("Captain America")
    table.play("Hawkeye", at="Hala").answer("King Rex", "King Rex")
    powers = [table.power(name) for name in ("Captain America", "Hulk", "Thor", "Iron Man", "Hawkeye")]
    assert powers == [5, 6, 5, 5, 5]
    table.end_turn()
    assert table.power("Hulk") == 5


@covers("avengers-captain-america", "clar.avengers-captain-america.1")
def test_what_captain_america_gave_outlasts_him() -> None:
    table = board({"Hala": [you("Captain America"), you("Hulk")]}, hand=["Hail Hydra!"])
    table.talent("Captain America").play("Hail Hydra!").answer("Captain America")
    assert table.zone("Captain America") == "discard pile"
    assert table.power("Hulk") == 6


@covers("avengers-captain-america")
def test_captain_america_alone_has_nobody_to_strengthen() -> None:
    table = board({"Hala": [you("Captain America"), foe("Hulk")], "Symkaria": [you("Thor")]})
    assert not table.can_use_talent("Captain America")


# --- Hawkeye, Hulk ---


@covers("avengers-hawkeye")
def test_hawkeye_draws_three_and_discards_two() -> None:
    table = board({"Hala": []}, hand=["Hawkeye", "Thor"], deck=["Strategize", "Hulk", "Mjolnir"])
    table.play("Hawkeye", at="Hala")
    assert table.options() == ["Thor", "Strategize", "Hulk", "Mjolnir"]
    table.answer("Strategize", "Thor")
    assert table.hand() == ["Hulk", "Mjolnir"]
    assert sorted(table.discard()) == ["Strategize", "Thor"]


@covers("avengers-hawkeye")
def test_hawkeye_discards_even_if_there_is_nothing_to_draw() -> None:
    everything = ["King Rex"] * 37
    table = board({"Hala": [you("Hulk")]}, hand=["Hawkeye", "Thor", *everything])
    table.play("Hawkeye", at="Hala").answer("Thor", "King Rex")
    assert table.hand() == everything[1:]
    assert sorted(table.discard()) == ["King Rex", "Thor"]


@covers("avengers-hulk")
def test_hulk_grows_once_a_turn() -> None:
    table = board({"Hala": [you("Hulk")]})
    table.talent("Hulk")
    assert table.power("Hulk") == 7
    assert not table.can_use_talent("Hulk")
    table.end_turn()
    assert table.power("Hulk") == 5
    table.end_turn()
    assert table.can_use_talent("Hulk")


# --- Iron Man ---


@covers("avengers-iron-man")
def test_iron_man_takes_one_character_along() -> None:
    table = board(
        {
            "Hala": [you("Iron Man"), you("Hulk", on=[you("Mjolnir")]), you("Thor"), foe("Hawkeye")],
            "Symkaria": [],
        }
    )
    table.talent("Iron Man").answer("Symkaria")
    assert table.options() == ["Hulk", "Thor"]
    table.answer("Hulk")
    assert table.minions_at("Symkaria") == ["Iron Man", "Hulk"]
    assert table.base_of("Mjolnir") == "Symkaria"


@covers("avengers-iron-man")
def test_iron_man_may_fly_alone() -> None:
    table = board({"Hala": [you("Iron Man"), you("Hulk")], "Symkaria": []})
    table.talent("Iron Man").answer("Symkaria").decline()
    assert (table.minions_at("Hala"), table.minions_at("Symkaria")) == (["Hulk"], ["Iron Man"])
    assert not table.can_use_talent("Iron Man")


# --- Thor and Mjolnir ---


@covers("avengers-thor")
@pytest.mark.parametrize(("which", "shuffles"), [("Mjolnir#2", 1), ("Mjolnir", 0)])
def test_thor_finds_mjolnir_where_he_looks(which: str, shuffles: int) -> None:
    table = board({"Hala": []}, hand=["Thor"], deck=["Hulk", "Mjolnir"], discard=["Mjolnir"])
    table.play("Thor", at="Hala").answer(which)
    assert table.hand() == ["Mjolnir"]
    assert len(table.events(SHUFFLED)) == shuffles
    assert table.game.s.known[table.card("Mjolnir")] & 1 << FOE, "it was shown"


@covers("avengers-thor")
def test_thor_is_not_asked_where_to_look_if_there_is_one_place() -> None:
    table = board({"Hala": []}, hand=["Thor"], deck=["Hulk", "Mjolnir"]).play("Thor", at="Hala")
    assert table.resting and table.hand() == ["Mjolnir"]


@covers("avengers-thor")
def test_thor_looks_in_vain() -> None:
    table = board({"Hala": []}, hand=["Thor"]).play("Thor", at="Hala")
    assert table.resting and table.hand() == []
    assert len(table.events(SHUFFLED)) == 1, "a searched deck is shuffled, found or not"


@covers("avengers-thor", "avengers-mjolnir")
def test_thor_calls_mjolnir_to_himself() -> None:
    table = board({"Hala": [you("Thor"), foe("Hulk")], "Symkaria": [foe("Hawkeye", on=[you("Mjolnir")])]})
    assert (table.power("Thor"), table.power("Hawkeye")) == (5, 3)
    table.talent("Thor")
    assert table.options() == ["Thor", "Hulk"]
    table.answer("Thor")
    assert (table.power("Thor"), table.power("Hawkeye")) == (7, 5)
    assert table.base_of("Mjolnir") == "Hala" and not table.can_use_talent("Thor")


@covers("avengers-thor")
def test_thor_throws_another_players_mjolnir_too_and_it_stays_theirs() -> None:
    table = board({"Hala": [you("Thor"), foe("King Rex", on=[foe("Mjolnir")]), foe("Hulk")]})
    table.talent("Thor").answer("Hulk")
    assert table.actions_on("Hulk") == ["Mjolnir"] and table.controller("Mjolnir") == FOE


@covers("avengers-thor")
def test_thor_without_mjolnir_in_play_has_nothing_to_throw() -> None:
    table = board({"Hala": [you("Thor"), foe("Hulk")]}, hand=["Mjolnir"])
    assert not table.can_use_talent("Thor")
    table = board({"Hala": [you("Thor", on=[you("Mjolnir")])]})
    assert not table.can_use_talent("Thor")


@covers("avengers-mjolnir")
def test_mjolnir_weighs_down_everyone_but_thor() -> None:
    table = board({"Hala": [you("Thor"), foe("Arnim Zola")]}, hand=["Mjolnir"])
    table.play("Mjolnir", at="Arnim Zola")
    assert table.power("Arnim Zola") == 0
    table = board({"Hala": [foe("Thor")]}, hand=["Mjolnir"])
    table.play("Mjolnir", at="Thor")
    assert table.power("Thor") == 7


# --- Avengers Assemble ---


@covers("avengers-avengers-assemble")
def test_avengers_assemble_shuffles_up_to_two_characters_back() -> None:
    table = board({"Hala": []}, hand=["Avengers Assemble"], discard=["Hulk", "Thor", "Strategize"])
    size = len(table.deck())
    table.play("Avengers Assemble")
    assert table.options() == ["Hulk", "Thor"]
    table.answer("Hulk", "Thor")
    assert table.discard() == ["Strategize", "Avengers Assemble"]
    assert len(table.deck()) == size + 2 and {"Hulk", "Thor"} <= set(table.deck())


@covers("avengers-avengers-assemble")
def test_avengers_assemble_with_nobody_chosen_or_nobody_there() -> None:
    table = board({"Hala": []}, hand=["Avengers Assemble"], discard=["Hulk"], deck=["Thor"])
    table.play("Avengers Assemble").decline()
    assert table.discard() == ["Hulk", "Avengers Assemble"] and table.deck()[0] == "Thor"
    table = board({"Hala": []}, hand=["Avengers Assemble"], discard=["Strategize"])
    table.play("Avengers Assemble")
    assert table.resting and table.discard() == ["Strategize", "Avengers Assemble"]


# --- Cap's Shield ---


@covers("avengers-caps-shield")
def test_caps_shield_keeps_other_players_actions_off_your_characters_here() -> None:
    table = board(
        {
            "Hala": [foe("Hydra Agent", on=[foe("Cap's Shield")]), foe("Hulk")],
            "Symkaria": [foe("Arnim Zola")],
        },
        hand=["Thunder and Lightning", "Tactical Advantage", "Mjolnir"],
    ).allow_more(ACTION, ACTION)
    table.play("Thunder and Lightning").answer("Hydra Agent")
    assert table.base_of("Hydra Agent") == "Hala"
    table.play("Tactical Advantage").answer("Hulk")
    assert table.power("Hulk") == 5
    table.play("Mjolnir", at="Hulk")
    assert table.zone("Mjolnir") == "discard pile"


@covers("avengers-caps-shield")
def test_caps_shield_stops_neither_characters_nor_your_own_actions_nor_those_elsewhere() -> None:
    table = board(
        {"Hala": [foe("Hulk", on=[foe("Cap's Shield")])], "Symkaria": [foe("Arnim Zola")]},
        hand=["Black Widow", "Thunder and Lightning"],
        foe_hand=["Tactical Advantage"],
    )
    table.play("Thunder and Lightning")
    assert table.zone("Arnim Zola") == "discard pile"
    table.end_turn().play("Tactical Advantage")
    assert table.power("Hulk") == 8
    table.end_turn().play("Black Widow", at="Hala").answer("Hulk")
    assert table.zone("Hulk") == "discard pile"


@covers("avengers-caps-shield")
def test_caps_shield_on_captain_america_strengthens_all_of_yours_here() -> None:
    table = board(
        {"Hala": [you("Captain America"), you("Thor"), foe("Hulk")], "Symkaria": [you("Hawkeye")]},
        hand=["Cap's Shield"],
    )
    table.play("Cap's Shield", at="Captain America")
    assert [table.power(n) for n in ("Captain America", "Thor", "Hulk", "Hawkeye")] == [6, 6, 5, 5]
    table = board({"Hala": [you("Captain America"), you("Thor")]}, hand=["Cap's Shield"])
    table.play("Cap's Shield", at="Thor")
    assert [table.power(n) for n in ("Captain America", "Thor")] == [5, 5]


@covers("avengers-caps-shield")
def test_caps_shield_sheds_what_others_have_put_on_your_characters() -> None:
    table = board(
        {"Hala": [you("Hulk", on=[foe("Mjolnir"), you("Relentless Attack")])]}, hand=["Cap's Shield"]
    )
    table.play("Cap's Shield", at="Hulk")
    assert table.actions_on("Hulk") == ["Relentless Attack", "Cap's Shield"]
    assert table.discard(FOE) == ["Mjolnir"] and table.power("Hulk") == 5


@covers("avengers-caps-shield")
def test_caps_shield_on_another_players_character_protects_yours_beside_it() -> None:
    table = board(
        {"Hala": [foe("Hydra Agent", on=[you("Cap's Shield")]), you("Arnim Zola")]},
        hand=["Hulk"],
        foe_hand=["Thunder and Lightning", "Gain the Upper Hand"],
    )
    table.end_turn().allow_more(ACTION)
    table.play("Thunder and Lightning").answer("Arnim Zola")
    table.play("Gain the Upper Hand").answer("Hydra Agent")
    assert table.minions_at("Hala") == ["Arnim Zola"] and table.discard(YOU) == ["Cap's Shield"]


# --- Hawkeye's Arrows ---


@covers("avengers-hawkeyes-arrows")
def test_hawkeyes_arrows_finds_two_actions() -> None:
    table = board(
        {"Hala": []},
        hand=["Hawkeye's Arrows"],
        deck=["Hulk", "Strategize", "Thor", "Mjolnir", "Repulsor Boots"],
    )
    size = len(table.deck())
    table.play("Hawkeye's Arrows")
    assert table.resting and table.hand() == ["Strategize", "Mjolnir"]
    assert len(table.deck()) == size - 2 and {"Hulk", "Thor", "Repulsor Boots"} <= set(table.deck())
    assert len(table.events(SHUFFLED)) == 1


@covers("avengers-hawkeyes-arrows")
def test_with_hawkeye_in_play_both_arrows_may_be_shot_at_once() -> None:
    table = board(
        {"Hala": [foe("Hawkeye"), foe("Hydra Agent")]},
        hand=["Hawkeye's Arrows", "Tactical Advantage"],
        deck=["Mjolnir", "Thunder and Lightning"],
    )
    table.play("Hawkeye's Arrows")
    # Only the two that were found, not the action in hand.
    assert set(table.options()) == {"Mjolnir", "Thunder and Lightning"}
    table.answer("Mjolnir", at="Hawkeye").answer("Thunder and Lightning").answer("Hawkeye")
    assert table.zone("Hawkeye") == "discard pile"
    assert table.resting and table.hand() == ["Tactical Advantage"]


@covers("avengers-hawkeyes-arrows")
def test_arrows_that_are_not_shot_at_once_cost_a_play_later() -> None:
    table = board(
        {"Hala": [you("Hawkeye")]}, hand=["Hawkeye's Arrows"], deck=["Strategize", "Tactical Advantage"]
    )
    table.play("Hawkeye's Arrows").decline()
    assert table.resting and table.hand() == ["Strategize", "Tactical Advantage"]
    assert not table.can_play("Strategize") and not table.can_play("Tactical Advantage")


@covers("avengers-hawkeyes-arrows", "clar.avengers-hawkeyes-arrows.1")
def test_hawkeyes_arrows_stops_when_the_deck_ends() -> None:
    table = board(
        {"Hala": []},
        hand=["Hawkeye's Arrows"],
        deck=["Hulk", "Strategize", "Thor"],
        discard=["Mjolnir", *["King Rex"] * 35],
    )
    table.play("Hawkeye's Arrows")
    assert table.hand() == ["Strategize"]
    assert sorted(table.deck()) == ["Hulk", "Thor"] and "Mjolnir" in table.discard()


@covers("avengers-hawkeyes-arrows", "clar.avengers-hawkeyes-arrows.1")
def test_hawkeyes_arrows_makes_a_new_deck_if_there_is_none_at_the_start() -> None:
    table = board(
        {"Hala": []}, hand=["Hawkeye's Arrows"], discard=["Mjolnir", "Strategize", *["King Rex"] * 37]
    )
    assert table.deck() == []
    table.play("Hawkeye's Arrows")
    assert sorted(table.hand()) == ["Mjolnir", "Strategize"]
    assert len(table.deck()) == 37 and table.discard() == ["Hawkeye's Arrows"]


# --- Hulk Smash ---


@covers("avengers-hulk-smash")
def test_hulk_smash_destroys_any_number_of_base_modifiers() -> None:
    table = board(
        {"Hala": [foe("J.A.R.V.I.S."), you("World Domination"), foe("Indestructible Form"), foe("Hulk")]},
        hand=["Hulk Smash"],
    )
    table.play("Hulk Smash").answer("Hala")
    assert table.options() == ["J.A.R.V.I.S.", "World Domination", "Indestructible Form"]
    table.answer("J.A.R.V.I.S.", "Indestructible Form").answer("no")
    assert table.actions_on("Hala") == ["World Domination"] and "Hala" in table.bases()


@covers("avengers-hulk-smash")
def test_hulk_smash_without_hulk_leaves_the_base_and_may_leave_all_modifiers() -> None:
    table = board(
        {"Hala": [foe("J.A.R.V.I.S."), foe("Thor")], "Symkaria": [you("Hulk")]}, hand=["Hulk Smash"]
    )
    table.play("Hulk Smash").answer("Hala").decline()
    assert table.resting and table.actions_on("Hala") == ["J.A.R.V.I.S."]


@covers("avengers-hulk-smash", "clar.avengers-hulk-smash.1")
def test_hulk_smash_changes_the_base_under_the_characters() -> None:
    table = board(
        {
            "Hala": [
                you("Hulk", on=[you("Mjolnir")]),
                foe("Minn-Erva"),
                foe("World Domination"),
                you("J.A.R.V.I.S."),
            ]
        },
        hand=["Hulk Smash"],
        base_deck=["Hydra Lab", "Castle Zemo"],
        vp=(3, 5),
    )
    table.talent("Hulk").play("Hulk Smash").answer("Hala").answer("World Domination").answer("yes")
    assert table.bases()[0] == "Hydra Lab" and "Hala" not in table.bases()
    assert table.minions_at("Hydra Lab") == ["Hulk", "Minn-Erva"]
    # They keep what is on them and what was done to them; nobody is played again, moved or scored.
    assert table.power("Hulk") == 5 and table.base_of("Mjolnir") == "Hydra Lab"
    assert table.zone("J.A.R.V.I.S.") == table.zone("World Domination") == "discard pile"
    assert (table.vp(YOU), table.vp(FOE)) == (3, 5) and table.hand(FOE) == []
    assert [table.game.name(event.card) for event in table.events(PLAYED)] == ["Hulk Smash"]
    assert len(table.events(BASE_DESTROYED)) == 1


@covers("avengers-hulk-smash")
def test_hulk_smash_by_another_players_hulk() -> None:
    table = board({"Hala": [foe("Hulk")]}, hand=["Hulk Smash"], base_deck=["Hydra Lab"])
    table.play("Hulk Smash").answer("Hala").answer("yes")
    assert table.minions_at("Hydra Lab") == ["Hulk"]


# --- J.A.R.V.I.S., Modular Tech ---


@covers("avengers-j-a-r-v-i-s")
def test_jarvis_draws_and_discards_on_each_of_your_turns() -> None:
    table = board({"Hala": []}, hand=["J.A.R.V.I.S.", "Hulk"], deck=["Thor"])
    table.play("J.A.R.V.I.S.", at="Hala").talent("J.A.R.V.I.S.")
    assert table.options() == ["Hulk", "Thor"]
    table.answer("Hulk")
    assert table.hand() == ["Thor"] and table.discard() == ["Hulk"]
    assert not table.can_use_talent("J.A.R.V.I.S.")
    table.end_turn()
    assert not table.can_use_talent("J.A.R.V.I.S."), "it is not the foe's"
    table.end_turn()
    assert table.can_use_talent("J.A.R.V.I.S.")


@covers("avengers-modular-tech")
def test_modular_tech_moves_a_modifier_between_characters() -> None:
    table = board(
        {
            "Hala": [you("Hulk", on=[you("Mjolnir"), foe("Relentless Attack")]), foe("J.A.R.V.I.S.")],
            "Symkaria": [foe("Thor")],
        },
        hand=["Modular Tech", "Strategize"],
    )
    table.play("Modular Tech")
    # The only modifier of yours, and the only other character.
    assert table.actions_on("Thor") == ["Mjolnir"] and table.power("Thor") == 7
    assert table.controller("Mjolnir") == YOU and table.can_play("Strategize")


@covers("avengers-modular-tech")
def test_modular_tech_moves_a_modifier_between_bases() -> None:
    table = board(
        {"Hala": [you("J.A.R.V.I.S."), you("Hulk", on=[you("Mjolnir")]), foe("Thor")], "Symkaria": []},
        hand=["Modular Tech"],
    )
    table.talent("J.A.R.V.I.S.").answer("King Rex")
    table.play("Modular Tech")
    assert table.options() == ["J.A.R.V.I.S.", "Mjolnir"]
    table.answer("J.A.R.V.I.S.")
    assert "Hala" not in table.options() and "Thor" not in table.options()
    table.answer("Symkaria")
    assert table.actions_on("Symkaria") == ["J.A.R.V.I.S."]
    assert not table.can_use_talent("J.A.R.V.I.S."), "a used Talent stays used"


@covers("avengers-modular-tech", "clar.avengers-modular-tech.1")
def test_modular_tech_with_nothing_to_move_still_gives_the_extra_action() -> None:
    table = board(
        {"Hala": [foe("Hulk", on=[foe("Mjolnir")]), foe("Thor")]}, hand=["Modular Tech", "Strategize"]
    )
    table.play("Modular Tech")
    assert table.actions_on("Hulk") == ["Mjolnir"] and table.can_play("Strategize")
    # A lone character has no other to pass its modifier on to.
    table = board({"Hala": [you("Hulk", on=[you("Mjolnir")])]}, hand=["Modular Tech", "Strategize"])
    table.play("Modular Tech")
    assert table.actions_on("Hulk") == ["Mjolnir"] and table.can_play("Strategize")


# --- Repulsor Boots ---


@covers("avengers-repulsor-boots")
def test_repulsor_boots_move_one_of_your_characters() -> None:
    table = board(
        {"Hala": [you("Hulk"), foe("Iron Man")], "Symkaria": [you("Thor")], "Hydra Lab": []},
        hand=["Repulsor Boots"],
    )
    table.play("Repulsor Boots")
    assert table.options() == ["Hulk", "Thor"]
    table.answer("Hulk").answer("Hydra Lab")
    assert table.base_of("Hulk") == "Hydra Lab"


@covers("avengers-repulsor-boots")
def test_repulsor_boots_with_nobody_to_move() -> None:
    table = board({"Hala": [foe("Hulk")]}, hand=["Repulsor Boots"])
    table.play("Repulsor Boots")
    assert table.resting and table.base_of("Hulk") == "Hala"


@covers("avengers-repulsor-boots", "clar.avengers-repulsor-boots.2")
def test_repulsor_boots_move_iron_man_between_bases_that_do_not_score() -> None:
    table = board(
        {"Hala": [*[foe("King Rex")] * 4], "Symkaria": [foe("Iron Man")], "Hydra Lab": []},
        hand=["Hulk"],
        foe_hand=["Repulsor Boots"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Repulsor Boots"])
    table.answer("Repulsor Boots").answer("Hydra Lab")
    assert table.base_of("Iron Man") == "Hydra Lab" and table.vp(FOE) == 4


@covers("avengers-repulsor-boots", "clar.avengers-repulsor-boots.2")
def test_repulsor_boots_bring_iron_man_to_the_base_that_scores() -> None:
    table = board({"Hala": [*[foe("King Rex")] * 4], "Symkaria": [you("Iron Man")]}, hand=["Repulsor Boots"])
    table.end_turn().answer("Repulsor Boots").answer("Hala")
    assert table.vp(YOU) == 2


@covers("avengers-repulsor-boots")
def test_repulsor_boots_are_no_special_without_iron_man() -> None:
    table = board({"Hala": [you("Hulk"), *[foe("King Rex")] * 4]}, hand=["Repulsor Boots"])
    table.end_turn()
    assert table.hand()[0] == "Repulsor Boots" and table.vp(FOE) == 4
    assert table.resting and table.asks == FOE


# --- Strategize, Tactical Advantage, Thunder and Lightning ---


@covers("avengers-strategize")
def test_strategize_puts_two_on_top_and_two_under_the_deck() -> None:
    table = board({"Hala": []}, hand=["Strategize"], deck=["Hulk", "Thor", "Mjolnir", "Hawkeye"])
    table.play("Strategize")
    assert table.options() == ["Hulk", "Thor", "Mjolnir", "Hawkeye"]
    table.answer("Mjolnir", "Hulk").answer("Hulk", "Mjolnir").answer("Hawkeye", "Thor")
    assert table.deck()[:3] == ["Hulk", "Mjolnir", "King Rex"]
    assert table.deck()[-2:] == ["Hawkeye", "Thor"]
    known = table.game.s.known
    assert [known[table.card(n)] for n in ("Hulk", "Thor")] == [1 << YOU] * 2, "only you have seen them"


@covers("avengers-strategize")
def test_strategize_with_a_deck_of_three() -> None:
    table = board({"Hala": []}, hand=["Strategize", *["King Rex"] * 36], deck=["Hulk", "Thor", "Mjolnir"])
    table.play("Strategize").answer("Thor", "Mjolnir").answer("Mjolnir", "Thor")
    assert table.deck() == ["Mjolnir", "Thor", "Hulk"]


@covers("avengers-strategize")
def test_strategize_with_nothing_to_look_at() -> None:
    table = board({"Hala": []}, hand=["Strategize", *["King Rex"] * 39])
    table.play("Strategize")
    assert table.resting and table.discard() == ["Strategize"]


@covers("avengers-tactical-advantage")
def test_tactical_advantage_strengthens_any_character_until_the_turn_ends() -> None:
    table = board({"Hala": [you("Hulk"), foe("Thor")]}, hand=["Tactical Advantage"])
    table.play("Tactical Advantage").answer("Thor")
    assert (table.power("Hulk"), table.power("Thor")) == (5, 8)
    table.end_turn()
    assert table.power("Thor") == 5


@covers("avengers-tactical-advantage", "avengers-thunder-and-lightning")
def test_an_action_without_a_target_is_played_for_nothing() -> None:
    table = board({"Hala": []}, hand=["Tactical Advantage", "Thunder and Lightning"]).allow_more(ACTION)
    table.play("Tactical Advantage").play("Thunder and Lightning")
    assert table.discard() == ["Tactical Advantage", "Thunder and Lightning"]


@covers("avengers-thunder-and-lightning")
def test_thunder_and_lightning_destroys_a_weak_character() -> None:
    table = board(
        {
            "Hala": [
                you("Hydra Agent", counters=2),
                foe("Ronan the Accuser"),
                foe("Hulk", on=[foe("Mjolnir")]),
            ]
        },
        hand=["Thunder and Lightning"],
    )
    table.play("Thunder and Lightning")
    assert table.options() == ["Ronan the Accuser", "Hulk"]
    table.answer("Hulk")
    assert table.zone("Hulk") == table.zone("Mjolnir") == "discard pile"
    assert [table.game.name(event.card) for event in table.events(DESTROYED)] == ["Hulk"]


# --- Widow's Bite ---


@covers("avengers-widows-bite", "clar.avengers-widows-bite.2")
def test_widows_bite_weakens_the_others_and_the_base_scores_anyway() -> None:
    table = board(
        {"Hala": [you("Black Widow"), *[foe("King Rex")] * 2, you("Ronan the Accuser")]},
        hand=["Widow's Bite"],
    )
    assert table.breakpoint("Hala") == 22  # 5 + 3 against 14: just enough
    table.end_turn().answer("Widow's Bite")
    # 22 - 2 + 2 for Black Widow
    assert (table.vp(YOU), table.vp(FOE)) == (2, 4)
    table = board(
        {"Hala": [you("Hulk"), you("Ronan the Accuser"), *[foe("King Rex")] * 2]}, hand=["Widow's Bite"]
    )
    table.end_turn().answer("Widow's Bite")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 4) and "Hala" not in table.bases()


@covers("avengers-widows-bite")
def test_widows_bite_decides_a_close_base_for_black_widow() -> None:
    table = board(
        {"Hala": [you("Black Widow", counters=6), foe("King Rex"), foe("Hulk")]}, hand=["Widow's Bite"]
    )
    table.end_turn().answer("Widow's Bite")
    # 11 + 2 against 12 - 2
    assert (table.vp(YOU), table.vp(FOE)) == (4, 2)


@covers("avengers-widows-bite")
def test_widows_bite_may_stay_in_the_hand() -> None:
    table = board(
        {"Hala": [you("Black Widow", counters=6), foe("King Rex"), foe("Hulk")]}, hand=["Widow's Bite"]
    )
    table.end_turn().decline()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 4) and "Widow's Bite" in table.hand()


@covers("avengers-widows-bite", "clar.avengers-widows-bite.1")
def test_widows_bite_hits_who_is_there_now_and_follows_them() -> None:
    table = board(
        {"Hala": [*[foe("King Rex")] * 3, foe("Iron Man")], "Symkaria": [foe("Thor")], "Hydra Lab": []},
        hand=["Widow's Bite"],
        foe_hand=["Repulsor Boots"],
    )
    table.end_turn().answer("Widow's Bite").answer("Repulsor Boots").answer("Symkaria")
    # Thor was not there; Iron Man was, and still is weaker at another base until the turn ends.
    powers = {event.card: event.amount for event in table.events("power")}
    assert powers[table.card("Iron Man")] == -1 and table.card("Thor") not in powers
    assert table.asked() == "Hala has scored. Take back which action?" and table.power("Iron Man") == 4
    table.decline()
    assert table.resting and table.power("Iron Man") == 5


@covers("avengers-widows-bite")
def test_widows_bite_can_be_wasted_on_your_own_turn() -> None:
    table = board({"Hala": [foe("King Rex")]}, hand=["Widow's Bite"])
    table.play("Widow's Bite")
    assert table.resting and table.power("King Rex") == 7 and table.discard() == ["Widow's Bite"]


# --- bases ---


@covers("avengers-tower", "clar.avengers-tower.1")
def test_no_reward_for_a_hawkeye_whom_avengers_tower_protects() -> None:
    table = board({"Avengers Tower": [foe("Hawkeye"), you("King Rex")]}, hand=["Sonic Shockwave"])
    table.play("Sonic Shockwave")
    assert table.base_of("Hawkeye") == "Avengers Tower" and table.vp() == 0


@covers("avengers-tower")
def test_avengers_tower_goes_by_current_power() -> None:
    table = board({"Avengers Tower": [foe("Baron Strucker", counters=1)]}, hand=["Mjolnir"])
    table.play("Mjolnir", at="Baron Strucker")
    assert table.zone("Mjolnir") == "discard pile" and table.power("Baron Strucker") == 5


@covers("avengers-tower", "sinister-six-incite-panic")
def test_who_comes_to_avengers_tower_with_five_feels_no_panic_there() -> None:
    table = board(
        {"Avengers Tower": [foe("Incite Panic")], "Hala": [you("Thor")]}, hand=["Hulk", "Lift and Carry"]
    )
    table.play("Hulk", at="Avengers Tower").play("Lift and Carry").answer("Thor").answer("Avengers Tower")
    assert (table.power("Hulk"), table.power("Thor")) == (5, 5)


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_a_strong_character_leaves_another_players_modifier_at_the_door_of_avengers_tower() -> None:
    table = board(
        {"Avengers Tower": [], "Hala": [you("Hulk", on=[foe("Relentless Attack")])]}, hand=["Lift and Carry"]
    )
    table.play("Lift and Carry").answer("Avengers Tower")
    assert table.actions_on("Hulk") == [] and table.discard(FOE) == ["Relentless Attack"]


@covers("avengers-tower")
def test_a_weak_character_at_avengers_tower_is_fair_game_and_so_is_a_weakened_one() -> None:
    table = board(
        {"Avengers Tower": [foe("Minn-Erva"), foe("Hulk", on=[foe("Mjolnir")])]},
        hand=["Thunder and Lightning", "Mjolnir"],
    ).allow_more(ACTION)
    table.play("Thunder and Lightning")
    assert table.zone("Hulk") == "discard pile"
    table.play("Mjolnir", at="Minn-Erva")
    assert table.power("Minn-Erva") == 2


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_another_players_action_that_lifts_a_character_to_five_stays_at_the_tower() -> None:
    table = board({"Avengers Tower": [foe("Minn-Erva")]}, hand=["Upgrade", "Beam Up"]).allow_more(ACTION)
    table.play("Upgrade", at="Minn-Erva")
    assert table.actions_on("Minn-Erva") == ["Upgrade"] and table.power("Minn-Erva") == 6
    table.play("Beam Up")  # with 6 she is out of reach for anything else
    assert table.base_of("Minn-Erva") == "Avengers Tower"


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_a_lifting_action_falls_off_the_tower_when_the_character_is_strong_without_it() -> None:
    table = board(
        {"Avengers Tower": [foe("Minn-Erva", on=[you("Upgrade")])]}, foe_hand=["Righteous Fury"]
    ).end_turn()
    table.play("Righteous Fury", at="Minn-Erva")
    assert table.actions_on("Minn-Erva") == ["Righteous Fury"] and table.power("Minn-Erva") == 7


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_a_webbed_character_lifted_to_five_loses_the_web_and_then_what_lifted_it() -> None:
    table = board({"Avengers Tower": [foe("Hawkeye", on=[you("Webbed Up")])]}, hand=["Upgrade"])
    assert table.power("Hawkeye") == 3  # 5 without the web
    table.play("Upgrade", at="Hawkeye")
    assert table.resting and table.actions_on("Hawkeye") == [] and table.power("Hawkeye") == 5


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_an_own_action_that_lifts_a_character_to_five_stays_at_the_tower() -> None:
    table = board({"Avengers Tower": [you("Baron Strucker")]}, hand=["Upgrade"])
    table.play("Upgrade", at="Baron Strucker")
    assert table.actions_on("Baron Strucker") == ["Upgrade"] and table.power("Baron Strucker") == 6


@covers("avengers-tower", "rule.immune-to-actions-on-it")
def test_an_action_that_leaves_a_character_below_five_stays_at_the_tower() -> None:
    table = board({"Avengers Tower": [foe("Zapbot")]}, hand=["Upgrade"])
    table.play("Upgrade", at="Zapbot")
    assert table.actions_on("Zapbot") == ["Upgrade"] and table.power("Zapbot") == 4


@covers("avengers-tower")
def test_avengers_tower_stops_neither_characters_nor_your_own_actions() -> None:
    table = board({"Avengers Tower": [you("Hulk"), foe("Thor")]}, hand=["Black Widow", "Tactical Advantage"])
    table.play("Tactical Advantage").answer("Hulk")
    assert table.power("Hulk") == 8
    table.play("Black Widow", at="Avengers Tower").answer("Thor")
    assert table.zone("Thor") == "discard pile"


@covers("starks-lab", "clar.starks-lab.1")
def test_starks_lab_draws_for_every_modifier_on_a_character_there() -> None:
    table = board(
        {"Stark's Lab": [you("Thor"), foe("Hulk")], "Hala": [you("Hawkeye")]},
        hand=["Mjolnir", "Righteous Fury", "Righteous Fury", "J.A.R.V.I.S.", "Strategize"],
        deck=["Minn-Erva", "Minn-Erva"],
    ).allow_more(ACTION, ACTION, ACTION)
    table.play("Mjolnir", at="Thor")
    assert table.hand().count("Minn-Erva") == 1
    table.play("Righteous Fury", at="Hulk")
    assert table.hand().count("Minn-Erva") == 2
    before = len(table.hand())
    table.play("J.A.R.V.I.S.", at="Stark's Lab").play("Righteous Fury", at="Hawkeye")
    assert len(table.hand()) == before - 2, "nothing for a base modifier or a character elsewhere"


@covers("starks-lab")
def test_starks_lab_draws_for_whoever_plays_the_modifier() -> None:
    table = board({"Stark's Lab": [you("Thor")]}, hand=["Hulk"], foe_hand=["Mjolnir"], foe_deck=["Hawkeye"])
    table.end_turn()
    mine = len(table.hand())
    table.play("Mjolnir", at="Thor")
    assert table.hand(FOE) == ["Hawkeye"] and len(table.hand()) == mine


@covers("starks-lab")
def test_starks_lab_does_not_count_a_modifier_that_is_moved_there() -> None:
    table = board(
        {"Stark's Lab": [you("Thor")], "Hala": [you("Hulk", on=[you("Mjolnir")])]}, hand=["Modular Tech"]
    )
    table.play("Modular Tech")
    assert table.actions_on("Thor") == ["Mjolnir"] and table.hand() == []


def test_the_reconstructed_base_says_so() -> None:
    assert CATALOG.by_slug("starks-lab").confidence == "inferred"
    assert CATALOG.by_slug("avengers-tower").confidence == "found"


def test_three_players_each_with_their_own_shield() -> None:
    table = board(
        {"Hala": [you("Hulk", on=[you("Cap's Shield")]), third("Thor"), foe("Hawkeye")]},
        hand=["Tactical Advantage"],
        players=3,
    )
    table.play("Tactical Advantage").answer("Thor")
    assert table.power("Thor") == 8
