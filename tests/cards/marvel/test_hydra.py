"""Hydra, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, SHUFFLED

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- Red Skull ---


@covers("hydra-red-skull", "clar.hydra-red-skull.1")
@pytest.mark.parametrize("victim", ["Red Skull", "Madame Hydra"])
def test_red_skull_draws_two_cards_for_one_sacrifice_even_his_own(victim: str) -> None:
    table = board({"Hala": [you("Red Skull"), you("Madame Hydra")]})
    table.talent("Red Skull").answer(victim)
    assert table.hand() == ["King Rex", "King Rex"] and table.discard() == [victim]


@covers("hydra-red-skull")
def test_red_skull_sees_each_of_your_characters_go_and_nobody_elses() -> None:
    table = board(
        {"Hala": [you("Red Skull"), foe("Arnim Zola")], "Symkaria": [you("Arnim Zola")]},
        hand=["Gain the Upper Hand", "Thunder and Lightning"],
    ).allow_more(ACTION)
    table.play("Gain the Upper Hand").answer("Arnim Zola")
    assert len(table.discard(FOE)) == 1 and table.hand() == ["Thunder and Lightning"]
    table.play("Thunder and Lightning")
    assert table.hand() == ["King Rex"]


@covers("hydra-red-skull")
def test_red_skull_draws_on_other_players_turns_too() -> None:
    table = board(
        {"Hala": [you("Red Skull"), you("Hydra Agent")]}, hand=["Thor"], foe_hand=["Gain the Upper Hand"]
    )
    table.end_turn()
    before = len(table.hand())
    table.play("Gain the Upper Hand").answer("Red Skull")
    assert len(table.hand()) == before + 1


@covers("hydra-red-skull")
def test_red_skull_pays_nothing_for_a_destruction_that_does_not_happen() -> None:
    table = board({"Hala": [you("Red Skull"), you("Thor", on=[foe("Ball and Chain")])]})
    table.talent("Red Skull").answer("Thor")
    assert table.base_of("Thor") == "Hala" and table.hand() == []


@covers("hydra-red-skull")
def test_red_skull_draws_for_characters_that_go_with_him() -> None:
    table = board({"Hala": [you("Absorbing Man"), you("Absorbing Man"), you("Red Skull")]})
    table.talent("Absorbing Man")
    assert table.hand() == ["King Rex", "King Rex"]


# --- Baron Strucker ---


@covers("hydra-baron-strucker")
def test_baron_strucker_destroys_one_and_calls_two() -> None:
    table = board(
        {
            "Hala": [you("Baron Strucker"), you("Madame Hydra")],
            "Symkaria": [you("Thor"), you("Hulk"), foe("Hawkeye")],
            "Hydra Lab": [you("Red Skull")],
        }
    )
    table.talent("Baron Strucker").answer("Madame Hydra")
    assert table.options() == ["Thor", "Hulk", "Red Skull"]
    table.answer("Hulk", "Red Skull")
    assert table.minions_at("Hala") == ["Baron Strucker", "Hulk", "Red Skull"]


@covers("hydra-baron-strucker", "clar.hydra-baron-strucker.1", "hydra-hydra-agent")
def test_baron_strucker_calls_the_characters_that_a_hydra_agent_brought() -> None:
    table = board(
        {"Hala": [you("Baron Strucker")], "Symkaria": [you("Hydra Agent")]}, hand=["Arnim Zola", "Arnim Zola"]
    )
    table.talent("Baron Strucker").answer("Hydra Agent")
    assert table.options() == ["Hydra Agent", "Baron Strucker"]
    table.answer("Hydra Agent").answer("Arnim Zola", at="Symkaria").answer("Arnim Zola", at="Symkaria")
    table.answer("Arnim Zola", "Arnim Zola")
    assert table.minions_at("Hala") == ["Baron Strucker", "Arnim Zola", "Arnim Zola"]
    assert [table.power(n) for n in ("Arnim Zola", "Arnim Zola#2")] == [3, 3]


@covers("hydra-baron-strucker", "clar.hydra-baron-strucker.1")
def test_baron_strucker_may_move_first_and_the_agents_plays_wait() -> None:
    table = board(
        {"Hala": [you("Baron Strucker")], "Symkaria": [you("Hydra Agent"), you("Thor")]}, hand=["Arnim Zola"]
    )
    table.talent("Baron Strucker").answer("Hydra Agent").answer("Baron Strucker").answer("Thor")
    assert table.resting and table.minions_at("Hala") == ["Baron Strucker", "Thor"]
    table.play("Arnim Zola", at="Symkaria")


@covers("hydra-baron-strucker")
def test_baron_strucker_calls_nobody_or_finds_nobody() -> None:
    table = board({"Hala": [you("Baron Strucker"), you("Thor")], "Symkaria": [you("Hulk")]})
    table.talent("Baron Strucker").answer("Thor").decline()
    assert table.minions_at("Symkaria") == ["Hulk"]
    table = board({"Hala": [you("Baron Strucker"), you("Thor")], "Symkaria": [foe("Hulk")]})
    table.talent("Baron Strucker").answer("Thor")
    assert table.resting and table.minions_at("Hala") == ["Baron Strucker"]


@covers("hydra-baron-strucker")
def test_baron_strucker_who_destroys_himself_still_calls_two_to_where_he_was() -> None:
    table = board({"Hala": [you("Baron Strucker")], "Symkaria": [you("Hulk"), you("Thor")]})
    table.talent("Baron Strucker").answer("Baron Strucker").answer("Hulk", "Thor")
    assert table.minions_at("Hala") == ["Hulk", "Thor"]


@covers("hydra-baron-strucker")
def test_baron_strucker_calls_nobody_when_nothing_was_destroyed() -> None:
    table = board(
        {"Hala": [you("Baron Strucker"), you("Thor", on=[foe("Ball and Chain")])], "Symkaria": [you("Hulk")]}
    )
    table.talent("Baron Strucker").answer("Thor")
    assert table.resting and table.minions_at("Hala") == ["Baron Strucker", "Thor"]


# --- Madame Hydra, Arnim Zola ---


@covers("hydra-madame-hydra")
def test_madame_hydra_grows_by_a_sacrifice() -> None:
    table = board({"Hala": [you("Madame Hydra")], "Symkaria": [you("Thor"), foe("Hulk")]})
    table.talent("Madame Hydra")
    assert table.options() == ["Madame Hydra", "Thor"]
    table.answer("Thor")
    assert table.power("Madame Hydra") == 6 and not table.can_use_talent("Madame Hydra")
    table.end_turn()
    assert table.power("Madame Hydra") == 4


@covers("hydra-madame-hydra")
def test_madame_hydra_alone_can_only_destroy_herself() -> None:
    table = board({"Hala": [you("Madame Hydra")]})
    table.talent("Madame Hydra")
    assert table.resting and table.discard() == ["Madame Hydra"]


@covers("hydra-madame-hydra")
def test_madame_hydra_gets_nothing_for_someone_who_stays() -> None:
    table = board({"Hala": [you("Madame Hydra"), you("Thor", on=[foe("Ball and Chain")])]})
    table.talent("Madame Hydra").answer("Thor")
    assert table.power("Madame Hydra") == 4


@covers("hydra-arnim-zola", "clar.hydra-arnim-zola.1")
def test_arnim_zola_counts_what_is_printed_on_your_other_characters_here() -> None:
    table = board(
        {
            "Hala": [
                you("Arnim Zola"),
                you("Hydra Agent", counters=3),
                you("Kree Sentry", on=[you("Righteous Fury")]),
                you("Thor", on=[foe("Mjolnir"), foe("Mjolnir"), foe("Mjolnir")]),
                you("Ronan the Accuser", on=[foe("Mjolnir")]),
                foe("Hydra Agent"),
            ],
            "Symkaria": [you("Absorbing Man")],
        }
    )
    assert table.power("Ronan the Accuser") == 1
    assert table.power("Arnim Zola") == 2 + 2


@covers("hydra-arnim-zola")
def test_two_arnim_zolas_count_each_other() -> None:
    table = board({"Hala": [you("Arnim Zola"), you("Arnim Zola")], "Symkaria": [you("Arnim Zola")]})
    assert [table.power(f"Arnim Zola#{n}") for n in (1, 2, 3)] == [3, 3, 2]
    assert CATALOG.find("Amim Zola")[0].name == "Arnim Zola", "some printings misspell him"


# --- Hydra Agent ---


@covers("hydra-hydra-agent")
def test_a_hydra_agents_extra_plays_are_for_the_weak_and_lapse_with_the_phase() -> None:
    table = board(
        {"Hala": [you("Hydra Agent")]}, hand=["Gain the Upper Hand", "Hulk", "King Rex", "Kree Sentry"]
    )
    table.play("Gain the Upper Hand").play("Hulk", at="Hala")
    assert not table.can_play("King Rex") and table.can_play("Kree Sentry")
    table.end_turn().end_turn()
    table.play("King Rex", at="Hala")
    assert not table.can_play("Kree Sentry")


@covers("hydra-hydra-agent")
def test_a_hydra_agent_destroyed_on_another_players_turn_brings_others_now_or_never() -> None:
    table = board(
        {"Hala": [you("Hydra Agent")], "Symkaria": []},
        hand=["Arnim Zola", "Kree Sentry", "Thor"],
        foe_hand=["Gain the Upper Hand"],
    )
    table.end_turn().play("Gain the Upper Hand")
    assert table.asks == YOU and set(table.options()) == {"Arnim Zola", "Kree Sentry"}
    table.answer("Arnim Zola")
    assert (table.asks, table.options()) == (YOU, ["Kree Sentry"])
    table.decline()
    assert table.asks == FOE and table.resting and table.minions_at("Hala") == ["Arnim Zola"]


@covers("hydra-hydra-agent")
def test_a_hydra_agent_destroyed_by_the_foe_brings_nobody_from_a_hand_without_weak_characters() -> None:
    table = board({"Hala": [you("Hydra Agent")]}, hand=["Thor"], foe_hand=["Gain the Upper Hand"])
    table.end_turn().play("Gain the Upper Hand")
    assert table.resting and table.minions_at("Hala") == []


@covers("hydra-hydra-agent")
def test_a_hydra_agent_that_is_discarded_after_scoring_was_not_destroyed() -> None:
    table = board({"Hala": [you("Hydra Agent"), *[you("King Rex")] * 3]}, hand=["Arnim Zola"])
    table.end_turn()
    assert table.resting and "Hydra Agent" in table.discard() and "Arnim Zola" in table.hand()


# --- Fanatical Devotion ---


@covers("hydra-fanatical-devotion", "clar.hydra-fanatical-devotion.1")
def test_fanatical_devotion_strengthens_those_here_and_those_who_come() -> None:
    table = board(
        {
            "Hala": [you("Fanatical Devotion"), you("Madame Hydra"), you("Hydra Agent"), foe("Thor")],
            "Symkaria": [],
        },
        hand=["Arnim Zola", "Repulsor Boots"],
    )
    assert table.power("Madame Hydra") == 4
    table.talent("Madame Hydra").answer("Hydra Agent")
    assert (table.power("Madame Hydra"), table.power("Thor")) == (4 + 2 + 2, 5)
    table.play("Arnim Zola", at="Hala")
    assert table.power("Arnim Zola") == 4
    table.play("Repulsor Boots").answer("Arnim Zola").answer("Symkaria")
    assert table.power("Arnim Zola") == 2, "it works only here"
    table.end_turn()
    assert table.power("Madame Hydra") == 4


@covers("hydra-fanatical-devotion", "clar.hydra-fanatical-devotion.1")
def test_fanatical_devotion_gives_two_however_many_fall() -> None:
    table = board({"Hala": [you("Fanatical Devotion"), *[you("Absorbing Man")] * 2, you("Thor")]})
    table.talent("Absorbing Man")
    assert table.power("Thor") == 7


@covers("hydra-fanatical-devotion", "clar.hydra-fanatical-devotion.1")
def test_fanatical_devotion_stops_when_it_is_moved() -> None:
    table = board(
        {"Hala": [you("Fanatical Devotion"), you("Hydra Agent"), you("Thor")], "Symkaria": [you("Hulk")]},
        hand=["Gain the Upper Hand", "Modular Tech"],
    ).allow_more(ACTION)
    table.play("Gain the Upper Hand")
    assert (table.power("Thor"), table.power("Hulk")) == (7, 5)
    table.play("Modular Tech").answer("Symkaria")
    assert (table.power("Thor"), table.power("Hulk")) == (5, 5)


@covers("hydra-fanatical-devotion")
def test_fanatical_devotion_looks_back_at_the_turn() -> None:
    table = board(
        {"Hala": [you("Hydra Agent"), you("Thor"), foe("Hydra Agent")]},
        hand=["Gain the Upper Hand", "Fanatical Devotion"],
    ).allow_more(ACTION)
    table.play("Gain the Upper Hand").answer("Hydra Agent").play("Fanatical Devotion", at="Hala")
    assert table.power("Thor") == 7
    table = board(
        {"Hala": [you("Fanatical Devotion"), you("Thor"), foe("Hydra Agent")]}, hand=["Gain the Upper Hand"]
    )
    table.play("Gain the Upper Hand")
    assert table.power("Thor") == 5, "it was not yours"


@covers("hydra-fanatical-devotion")
def test_a_destroyed_modifier_is_no_destroyed_character() -> None:
    table = board(
        {"Hala": [you("Fanatical Devotion"), you("J.A.R.V.I.S."), you("Thor")]}, hand=["Hulk Smash"]
    )
    table.play("Hulk Smash").answer("Hala").answer("J.A.R.V.I.S.")
    assert table.power("Thor") == 5


# --- actions ---


@covers("hydra-hail-hydra")
def test_hail_hydra_draws_as_many_cards_as_the_victim_had_power() -> None:
    table = board({"Hala": [you("Thor", on=[you("Mjolnir")]), you("Hydra Agent")]}, hand=["Hail Hydra!"])
    table.play("Hail Hydra!")
    assert not table.decision.may_pass
    table.answer("Thor")
    assert len(table.hand()) == 7


@covers("hydra-hail-hydra")
def test_hail_hydra_without_a_victim_draws_nothing() -> None:
    table = board({"Hala": [foe("Thor")]}, hand=["Hail Hydra!"])
    table.play("Hail Hydra!")
    assert table.hand() == [] and table.base_of("Thor") == "Hala"
    table = board({"Hala": [you("Thor", on=[foe("Ball and Chain")])]}, hand=["Hail Hydra!"])
    table.play("Hail Hydra!")
    assert table.hand() == [] and table.base_of("Thor") == "Hala"


@covers("hydra-hour-of-destiny")
def test_hour_of_destiny_finds_up_to_two_weak_characters() -> None:
    deck = ["Hydra Agent", "Red Skull", "Hail Hydra!", "Arnim Zola", "Hydra Agent"]
    table = board({"Hala": []}, hand=["Hour of Destiny"], deck=deck)
    table.play("Hour of Destiny")
    assert sorted(table.options()) == ["Arnim Zola", "Hydra Agent", "Hydra Agent"]
    table.answer("Hydra Agent", "Arnim Zola")
    assert sorted(table.hand()) == ["Arnim Zola", "Hydra Agent"] and len(table.events(SHUFFLED)) == 1
    assert table.game.s.known[table.card("Arnim Zola")] & 1 << FOE


@covers("hydra-hour-of-destiny")
def test_hour_of_destiny_that_takes_nobody_still_shuffles() -> None:
    table = board({"Hala": []}, hand=["Hour of Destiny"], deck=["Hydra Agent"])
    table.play("Hour of Destiny").decline()
    assert table.hand() == [] and len(table.events(SHUFFLED)) == 1
    table = board({"Hala": []}, hand=["Hour of Destiny"])
    table.play("Hour of Destiny")
    assert table.resting and table.hand() == [] and len(table.events(SHUFFLED)) == 1


@covers("hydra-reactivate-agents")
def test_reactivate_agents_takes_up_to_two_weak_characters_back() -> None:
    pile = ["Hydra Agent", "Red Skull", "Absorbing Man", "Kree Sentry", "Hail Hydra!"]
    table = board({"Hala": []}, hand=["Reactivate Agents"], discard=pile)
    table.play("Reactivate Agents")
    assert table.options() == ["Hydra Agent", "Absorbing Man", "Kree Sentry"]
    table.answer("Kree Sentry", "Hydra Agent")
    assert table.hand() == ["Kree Sentry", "Hydra Agent"]
    assert table.discard() == ["Red Skull", "Absorbing Man", "Hail Hydra!", "Reactivate Agents"]


@covers("hydra-reactivate-agents")
def test_reactivate_agents_with_nobody_chosen_or_nobody_there() -> None:
    table = board({"Hala": []}, hand=["Reactivate Agents"], discard=["Hydra Agent"])
    table.play("Reactivate Agents").decline()
    assert table.hand() == []
    table = board({"Hala": []}, hand=["Reactivate Agents"], discard=["Red Skull"])
    table.play("Reactivate Agents")
    assert table.resting and table.hand() == []


@covers("hydra-secret-reserves")
def test_secret_reserves_shuffles_any_number_of_weak_characters_in() -> None:
    pile = ["Hydra Agent", "Hydra Agent", "Red Skull", "Arnim Zola", "Hail Hydra!"]
    table = board({"Hala": []}, hand=["Secret Reserves"], discard=pile)
    table.play("Secret Reserves").answer("Hydra Agent", "Hydra Agent", "Arnim Zola")
    assert table.discard() == ["Red Skull", "Hail Hydra!", "Secret Reserves"]
    assert table.deck().count("Hydra Agent") == 2 and "Arnim Zola" in table.deck()


@covers("hydra-secret-reserves")
def test_secret_reserves_with_nobody() -> None:
    table = board({"Hala": []}, hand=["Secret Reserves"], discard=["Hydra Agent"], deck=["Thor"])
    table.play("Secret Reserves").decline()
    assert table.discard() == ["Hydra Agent", "Secret Reserves"] and table.deck()[0] == "Thor"
    table = board({"Hala": []}, hand=["Secret Reserves"])
    table.play("Secret Reserves")
    assert table.resting and table.discard() == ["Secret Reserves"]


# --- Two More Shall Take Its Place ---


@covers("hydra-two-more-shall-take-its-place", "clar.hydra-two-more-shall-take-its-place.1")
def test_two_more_come_in_any_order_with_a_card_that_is_drawn() -> None:
    table = board(
        {"Hala": [you("Red Skull"), you("Thor")]},
        hand=["Two More Shall Take Its Place", "Kree Sentry"],
        deck=["Arnim Zola"],
    )
    table.play("Two More Shall Take Its Place").answer("Thor")
    assert table.resting and table.can_play("Arnim Zola", at="Hala")


@covers("hydra-two-more-shall-take-its-place")
def test_two_more_need_one_to_fall() -> None:
    hand = ["Two More Shall Take Its Place", "Arnim Zola", "Kree Sentry"]
    table = board({"Hala": [foe("Thor")], "Symkaria": []}, hand=hand)
    table.play("Two More Shall Take Its Place").play("Arnim Zola", at="Symkaria")
    assert not table.can_play("Kree Sentry")
    table = board({"Hala": [you("Thor", on=[foe("Ball and Chain")])], "Symkaria": []}, hand=hand)
    table.play("Two More Shall Take Its Place").play("Arnim Zola", at="Symkaria")
    assert not table.can_play("Kree Sentry")


# --- bases ---


@covers("hydra-lab")
def test_hydra_lab_gives_its_winner_two_weak_characters_back() -> None:
    table = board(
        {"Hydra Lab": [*[you("King Rex")] * 3, foe("Hulk")], "Hala": []},
        hand=["Thor"],
        discard=["Hydra Agent", "Arnim Zola", "Red Skull"],
        foe_discard=["Hydra Agent"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Hydra Lab"])
    table.answer("Hydra Lab")
    assert table.options() == ["Hydra Agent", "Arnim Zola"]
    table.answer("Hydra Agent", "Arnim Zola")
    assert table.hand()[:3] == ["Thor", "Hydra Agent", "Arnim Zola"]
    assert table.discard(FOE) == ["Hydra Agent", "Hulk"]


@covers("hydra-lab")
def test_hydra_lab_may_be_declined_and_asks_nobody_without_weak_characters() -> None:
    table = board({"Hydra Lab": [*[you("King Rex")] * 4]}, hand=["Thor"], discard=["Hydra Agent"])
    table.end_turn().decline()
    assert "Hydra Agent" in table.discard()
    table = board({"Hydra Lab": [*[you("King Rex")] * 4]}, hand=["Thor"], discard=["Red Skull"])
    table.end_turn()
    assert table.resting and table.asks == FOE


@covers("hydra-lab")
def test_hydra_lab_serves_both_winners_of_a_tie() -> None:
    table = board(
        {"Hydra Lab": [*[you("King Rex")] * 2, *[foe("King Rex")] * 2]},
        discard=["Hydra Agent"],
        foe_discard=["Arnim Zola"],
    )
    table.end_turn()
    assert table.asks == YOU
    table.answer("Hydra Agent")
    assert table.asks == FOE
    table.answer("Arnim Zola")
    assert "Hydra Agent" in table.hand() and "Arnim Zola" in table.hand(FOE)


@covers("ichor-base", "clar.ichor-base.1")
def test_ichor_base_replaces_a_fallen_character_once_a_turn_and_the_play_may_wait() -> None:
    table = board(
        {"Ichor Base": [you("Madame Hydra"), you("Thor"), you("Red Skull")], "Hala": []},
        hand=["Kree Sentry", "Arnim Zola", "Ronan the Accuser", "Black Mamba"],
    )
    table.talent("Madame Hydra").answer("Thor")
    assert table.resting, "to have the play costs nothing"
    table.play("Ronan the Accuser", at="Hala")
    assert not table.can_play("Black Mamba"), "power 2 or less"
    table.play("Kree Sentry", at="Ichor Base")
    assert not table.can_play("Arnim Zola")
    table.talent("Red Skull").answer("Madame Hydra")
    assert table.resting, "once a turn"


@covers("ichor-base")
def test_ichor_base_declined_on_anothers_turn_asks_about_the_next_one() -> None:
    table = board(
        {"Ichor Base": [foe("Kree Sentry"), foe("Absorbing Man")]},
        hand=["Gain the Upper Hand", "Thunder and Lightning"],
        foe_hand=["Arnim Zola"],
    ).allow_more(ACTION)
    table.play("Gain the Upper Hand").answer("Kree Sentry").decline()
    table.play("Thunder and Lightning")
    assert (table.asks, table.options()) == (FOE, ["Arnim Zola"])


@covers("ichor-base")
def test_ichor_base_is_for_whoever_lost_the_character_even_on_anothers_turn() -> None:
    table = board(
        {"Ichor Base": [foe("Kree Sentry"), third("Absorbing Man")]},
        hand=["Gain the Upper Hand", "Thunder and Lightning", "Arnim Zola"],
        foe_hand=["Arnim Zola", "Hulk"],
        third_hand=["Hulk"],
        players=3,
    ).allow_more(ACTION)
    table.play("Gain the Upper Hand").answer("Kree Sentry")
    assert (table.asks, table.options()) == (FOE, ["Arnim Zola"])
    table.answer("Arnim Zola")
    assert table.minions_at("Ichor Base") == ["Absorbing Man", "Arnim Zola"]
    assert table.controller("Arnim Zola") == FOE
    # The third player has no weak character to play now, and is not asked.
    table.play("Thunder and Lightning").answer("Absorbing Man")
    assert table.resting and table.hand(THIRD) == ["Hulk"]


@covers("ichor-base")
def test_ichor_base_does_not_mind_other_bases_or_modifiers() -> None:
    table = board(
        {"Ichor Base": [you("J.A.R.V.I.S.")], "Hala": [you("Thor"), you("Madame Hydra")]},
        hand=["Hulk Smash"],
    )
    table.talent("Madame Hydra").answer("Thor")
    assert table.resting
    table.play("Hulk Smash").answer("Ichor Base").answer("J.A.R.V.I.S.")
    assert table.resting


def test_the_reconstructed_bases_say_so() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("hydra-lab", "ichor-base")} == {"inferred"}
