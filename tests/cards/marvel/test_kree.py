"""The Kree, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, MINION, SHUFFLED

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- characters ---


@covers("kree-supreme-intelligence", "clar.kree-supreme-intelligence.1")
def test_supreme_intelligence_answers_every_action_you_play() -> None:
    table = board(
        {"Hala": [you("Supreme Intelligence"), you("Minn-Erva"), foe("Hulk")], "Symkaria": [you("Thor")]},
        hand=["Speed Up", "Call for Backup", "Strategize"],
        deck=["King Rex", "King Rex"],
    )
    table.play("Speed Up")
    assert table.options() == ["Minn-Erva", "Thor"]
    table.answer("Minn-Erva").play("Call for Backup").answer("Minn-Erva")
    assert table.power("Minn-Erva") == 6
    table.end_turn()
    assert table.power("Minn-Erva") == 4


@covers("kree-supreme-intelligence")
def test_supreme_intelligence_answers_after_the_action_is_done() -> None:
    table = board(
        {"Hala": [you("Supreme Intelligence"), you("Kree Sentry"), you("Thor")]}, hand=["Gain the Upper Hand"]
    )
    table.play("Gain the Upper Hand")
    assert table.zone("Kree Sentry") == "discard pile" and table.power("Thor") == 6


@covers("kree-supreme-intelligence")
def test_supreme_intelligence_ignores_others_actions_and_has_nobody_to_strengthen_alone() -> None:
    table = board(
        {"Hala": [you("Supreme Intelligence")], "Symkaria": [foe("Hulk")]},
        hand=["Call for Backup"],
        foe_hand=["Call for Backup"],
    )
    table.play("Call for Backup")
    assert table.resting and table.power("Supreme Intelligence") == 5
    table.end_turn().play("Call for Backup")
    assert table.resting and table.power("Hulk") == 5


@covers("kree-supreme-intelligence")
def test_supreme_intelligence_answers_a_special_on_another_players_turn() -> None:
    table = board(
        {"Hala": [*[foe("King Rex")] * 3, you("Black Widow")], "Symkaria": [you("Supreme Intelligence")]},
        hand=["Widow's Bite"],
    )
    table.end_turn().answer("Widow's Bite")
    given = [event for event in table.events("power") if event.source == table.card("Supreme Intelligence")]
    assert [(table.game.name(event.card), event.amount) for event in given] == [("Black Widow", 1)]


@covers("kree-minn-erva")
def test_minn_erva_draws_two() -> None:
    table = board({"Hala": []}, hand=["Minn-Erva"], deck=["Thor", "Hulk"])
    table.play("Minn-Erva", at="Hala")
    assert table.hand() == ["Thor", "Hulk"]


@covers("kree-minn-erva")
def test_minn_erva_draws_what_there_is() -> None:
    table = board({"Hala": []}, hand=["Minn-Erva", *["King Rex"] * 38], deck=["Thor"])
    table.play("Minn-Erva", at="Hala")
    assert table.hand() == [*["King Rex"] * 38, "Thor"]


@covers("kree-ronan-the-accuser")
def test_ronan_gives_an_extra_action_for_this_phase() -> None:
    table = board({"Hala": []}, hand=["Ronan the Accuser", *["Call for Backup"] * 3])
    table.play("Ronan the Accuser", at="Hala").play("Call for Backup").play("Call for Backup")
    assert not table.can_play("Call for Backup")


@covers("kree-ronan-the-accuser")
def test_ronans_extra_action_need_not_be_used() -> None:
    table = board({"Hala": []}, hand=["Ronan the Accuser", "Call for Backup"])
    table.play("Ronan the Accuser", at="Hala").end_turn()
    assert "Call for Backup" in table.hand() and table.asks == FOE


@covers("kree-kree-sentry")
def test_kree_sentries_wake_with_your_second_action_of_the_turn() -> None:
    table = board(
        {"Hala": [you("Kree Sentry"), foe("Kree Sentry")]},
        hand=["Ronan the Accuser", "Call for Backup", "Speed Up"],
        deck=["Kree Sentry", "Kree Sentry"],
    )
    table.play("Ronan the Accuser", at="Hala").play("Call for Backup")
    assert table.power("Kree Sentry") == 2
    table.play("Speed Up").allow_more(MINION).play("Kree Sentry", at="Hala")
    assert [table.power(f"Kree Sentry#{n}") for n in (1, 2, 3)] == [4, 4, 2], "the last one is the foe's"
    table.end_turn()
    assert table.power("Kree Sentry") == 2


@covers("kree-kree-sentry")
def test_a_kree_sentry_counts_modifiers_too() -> None:
    table = board({"Hala": [you("Kree Sentry")]}, hand=["Righteous Fury", "J.A.R.V.I.S."]).allow_more(ACTION)
    table.play("Righteous Fury", at="Kree Sentry").play("J.A.R.V.I.S.", at="Hala")
    assert table.power("Kree Sentry") == 2 + 3 + 2


@covers("kree-kree-sentry")
def test_a_kree_sentry_counts_what_its_controller_played_on_another_players_turn() -> None:
    table = board(
        {
            "Hala": [*[foe("King Rex")] * 2, you("Iron Man")],
            "Symkaria": [you("Kree Sentry"), foe("Kree Sentry")],
        },
        hand=["Widow's Bite", "Repulsor Boots"],
        foe_hand=["King Rex"],
        foe_discard=["Speed Up"],
    )
    table.end_turn().play("King Rex", at="Hala").end_turn()
    table.answer("Widow's Bite").answer("Repulsor Boots").answer("Symkaria")
    assert (table.asks, table.abilities()) == (FOE, ["Hala"])
    assert [table.power(f"Kree Sentry#{n}") for n in (1, 2)] == [4, 2], "the second one is the foe's"
    table.decline()
    assert table.power("Kree Sentry") == 2, "a new turn"


@covers("kree-kree-sentry")
def test_a_kree_sentry_wakes_in_the_middle_of_scoring() -> None:
    table = board(
        {"Hala": [you("Kree Sentry"), *[foe("King Rex")] * 3, you("Iron Man")], "Symkaria": []},
        hand=["Repulsor Boots", "Call for Backup"],
        deck=["Widow's Bite"],
    )
    table.play("Call for Backup").end_turn()
    table.answer("Repulsor Boots").answer("Symkaria")
    assert (table.asks, table.options()) == (YOU, ["Widow's Bite"]) and table.power("Kree Sentry") == 4


# --- actions ---


@covers("kree-battle-rage")
def test_battle_rage_strengthens_one_of_yours_and_draws() -> None:
    table = board(
        {"Hala": [you("Thor"), you("Hulk"), foe("Hawkeye")]}, hand=["Battle Rage"], deck=["Iron Man"]
    )
    table.play("Battle Rage")
    assert table.options() == ["Thor", "Hulk"]
    table.answer("Hulk")
    assert table.power("Hulk") == 7 and table.hand() == ["Iron Man"]
    table.end_turn()
    assert table.power("Hulk") == 5


@covers("kree-battle-rage", "kree-it-begins")
def test_without_a_character_there_is_still_a_card_to_draw() -> None:
    table = board({"Hala": [foe("Hulk")]}, hand=["Battle Rage", "It Begins"]).allow_more(ACTION)
    table.play("Battle Rage").play("It Begins")
    assert table.hand() == ["King Rex", "King Rex"] and table.power("Hulk") == 5


@covers("kree-call-for-backup")
def test_call_for_backup_draws_two() -> None:
    table = board({"Hala": []}, hand=["Call for Backup"], deck=["Thor", "Hulk", "Hawkeye"])
    table.play("Call for Backup")
    assert table.hand() == ["Thor", "Hulk"]


@covers("kree-it-begins")
def test_it_begins_strengthens_draws_and_gives_another_action() -> None:
    table = board({"Hala": [you("Thor"), you("Hulk")]}, hand=["It Begins"], deck=["Call for Backup"])
    table.play("It Begins").answer("Thor")
    assert table.power("Thor") == 6 and table.can_play("Call for Backup")
    table.play("Call for Backup").end_turn()
    assert table.power("Thor") == 5


@covers("kree-prepare-to-engage")
def test_prepare_to_engage_takes_up_to_two_of_five_revealed_actions() -> None:
    deck = ["Thor", "Speed Up", "Battle Rage", "Hulk", "Call for Backup", "It Begins"]
    table = board({"Hala": []}, hand=["Prepare to Engage"], deck=deck)
    size = len(table.deck())
    table.play("Prepare to Engage")
    assert table.options() == ["Speed Up", "Battle Rage", "Call for Backup"] and table.decision.most == 2
    table.answer("Speed Up", "Call for Backup")
    assert table.hand() == ["Speed Up", "Call for Backup"]
    assert len(table.deck()) == size - 2 and "Battle Rage" in table.deck()
    assert len(table.events(SHUFFLED)) == 1
    (shown,) = table.events("revealed")
    assert [table.game.name(card) for card in shown.cards] == deck[:5] and shown.visible_to == 15


@covers("kree-prepare-to-engage")
def test_prepare_to_engage_may_take_nothing_or_find_nothing() -> None:
    table = board({"Hala": []}, hand=["Prepare to Engage"], deck=["Speed Up"])
    table.play("Prepare to Engage").decline()
    assert table.hand() == [] and len(table.events(SHUFFLED)) == 1
    table = board({"Hala": []}, hand=["Prepare to Engage"])
    table.play("Prepare to Engage")
    assert table.resting and table.hand() == [] and len(table.events(SHUFFLED)) == 1


@covers("kree-prepare-to-engage", "clar.kree-prepare-to-engage.1")
def test_prepare_to_engage_makes_a_new_deck_in_the_middle_and_reveals_five() -> None:
    table = board(
        {"Hala": []},
        hand=["Prepare to Engage", *["King Rex"] * 33],
        deck=["Thor", "Hulk"],
        discard=["Speed Up", "Battle Rage", "It Begins", "Call for Backup"],
    )
    table.play("Prepare to Engage")
    assert len(table.options()) == 3, "three of the four actions came up"
    (shown,) = table.events("revealed")
    assert [table.game.name(card) for card in shown.cards[:2]] == ["Thor", "Hulk"] and len(shown.cards) == 5
    first, second = table.options()[:2]
    table.answer(first, second)
    assert table.discard() == ["Prepare to Engage"] and len(table.deck()) == 4


@covers("kree-prepare-to-engage", "clar.kree-prepare-to-engage.1")
def test_prepare_to_engage_makes_a_new_deck_if_there_is_none() -> None:
    table = board({"Hala": []}, hand=["Prepare to Engage", *["King Rex"] * 37], discard=["Speed Up", "Thor"])
    table.play("Prepare to Engage").answer("Speed Up")
    assert table.hand()[-1] == "Speed Up" and table.deck() == ["Thor"]


@covers("kree-proven-methods")
def test_proven_methods_puts_two_actions_on_the_deck_in_your_order() -> None:
    table = board(
        {"Hala": []}, hand=["Proven Methods"], discard=["Speed Up", "Thor", "Battle Rage", "It Begins"]
    )
    table.play("Proven Methods")
    assert table.options() == ["Speed Up", "Battle Rage", "It Begins"]
    table.answer("Speed Up", "It Begins").answer("It Begins", "Speed Up")
    assert table.deck()[:2] == ["It Begins", "Speed Up"]
    assert table.discard() == ["Thor", "Battle Rage", "Proven Methods"]


@covers("kree-proven-methods")
def test_proven_methods_with_one_none_or_nothing_there() -> None:
    table = board({"Hala": []}, hand=["Proven Methods"], discard=["Speed Up", "It Begins"])
    table.play("Proven Methods").answer("It Begins")
    assert table.resting and table.deck()[:2] == ["It Begins", "King Rex"]
    table = board({"Hala": []}, hand=["Proven Methods"], discard=["Speed Up"])
    table.play("Proven Methods").decline()
    assert table.deck()[0] == "King Rex"
    # It is not in the discard pile itself yet.
    table = board({"Hala": []}, hand=["Proven Methods"], discard=["Thor"])
    table.play("Proven Methods")
    assert table.resting and table.discard() == ["Thor", "Proven Methods"]


@covers("kree-relentless-attack")
def test_relentless_attack_gives_an_extra_action_on_each_of_your_turns() -> None:
    table = board({"Hala": [foe("Hulk")]}, hand=["Relentless Attack", *["Call for Backup"] * 3])
    table.play("Relentless Attack", at="Hulk")
    assert not table.can_play("Call for Backup")
    table.talent("Relentless Attack").play("Call for Backup")
    assert not table.can_use_talent("Relentless Attack") and not table.can_play("Call for Backup")
    table.end_turn()
    assert not table.can_use_talent("Relentless Attack"), "the modifier is yours, not the character's"
    table.end_turn()
    assert table.can_use_talent("Relentless Attack")


@covers("kree-relentless-attack", "kree-righteous-fury")
def test_a_character_modifier_without_a_character_is_discarded() -> None:
    table = board({"Hala": []}, hand=["Relentless Attack", "Righteous Fury"]).allow_more(ACTION)
    table.play("Relentless Attack").play("Righteous Fury")
    assert table.discard() == ["Relentless Attack", "Righteous Fury"]


@covers("kree-righteous-fury")
def test_righteous_fury_stays_and_adds_up() -> None:
    table = board({"Hala": [foe("Hulk")]}, hand=["Righteous Fury", "Righteous Fury"]).allow_more(ACTION)
    table.play("Righteous Fury", at="Hulk").play("Righteous Fury", at="Hulk").end_turn()
    assert table.power("Hulk") == 11


@covers("kree-speed-up")
def test_speed_up_gives_up_to_two_more_actions() -> None:
    table = board({"Hala": []}, hand=["Speed Up", *["Call for Backup"] * 3])
    table.play("Speed Up").play("Call for Backup").play("Call for Backup")
    assert not table.can_play("Call for Backup")
    table = board({"Hala": []}, hand=["Speed Up", "Call for Backup"])
    table.play("Speed Up").end_turn()
    assert "Call for Backup" in table.hand()


# --- bases ---


@covers("hala")
def test_hala_gives_its_winner_an_action_back() -> None:
    table = board(
        {"Hala": [*[you("King Rex")] * 3, foe("Thor")]},
        discard=["Speed Up", "Hulk", "It Begins"],
        foe_discard=["Speed Up"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Hala"])
    table.answer("Hala")
    assert table.options() == ["Speed Up", "It Begins"]
    table.answer("It Begins")
    assert table.hand()[0] == "It Begins" and "It Begins" not in table.discard()


@covers("hala")
def test_hala_may_be_declined_and_asks_nobody_without_actions() -> None:
    table = board({"Hala": [*[you("King Rex")] * 4]}, discard=["Speed Up"])
    table.end_turn().decline()
    assert "Speed Up" in table.discard()
    table = board({"Hala": [*[you("King Rex")] * 4]}, discard=["Hulk"], foe_discard=["Speed Up"])
    table.end_turn()
    assert table.resting and table.asks == FOE


@covers("kree-lar")
def test_kree_lar_gives_an_extra_action_once_a_turn() -> None:
    table = board(
        {"Kree-Lar": [], "Hala": []},
        hand=["Hulk", "Iron Man", "Call for Backup", "Speed Up", "Battle Rage"],
    ).allow_more(MINION)
    table.play("Hulk", at="Kree-Lar")
    assert table.resting, "to have the play costs nothing"
    table.play("Call for Backup").play("Battle Rage")
    assert not table.can_play("Speed Up")
    table.play("Iron Man", at="Kree-Lar")
    assert table.resting, "once a turn"


@covers("kree-lar")
def test_kree_lar_minds_neither_other_bases_nor_characters_that_come_by_moving() -> None:
    table = board({"Kree-Lar": [], "Hala": [you("Iron Man")]}, hand=["Hulk", "Call for Backup"])
    table.play("Hulk", at="Hala")
    assert table.resting
    table.talent("Iron Man").answer("Kree-Lar").decline()
    assert table.resting and table.base_of("Iron Man") == "Kree-Lar"


@covers("kree-lar")
def test_kree_lar_outside_your_phase_is_now_or_never() -> None:
    table = board(
        {"Kree-Lar": [you("Hydra Agent")], "Hala": [you("Thor")]},
        hand=["Arnim Zola", "Battle Rage"],
        foe_hand=["Gain the Upper Hand", "Call for Backup"],
    )
    table.end_turn().play("Gain the Upper Hand").answer("Arnim Zola")
    assert (table.asks, table.options()) == (YOU, ["Battle Rage"])
    table.answer("Battle Rage").answer("Thor")
    assert table.power("Thor") == 7 and table.asks == FOE


@covers("kree-lar")
def test_kree_lar_asks_nobody_who_has_no_action_to_play_now() -> None:
    table = board(
        {"Kree-Lar": [you("Hydra Agent")]},
        hand=["Arnim Zola"],
        deck=["Hulk", "Hulk"],
        foe_hand=["Gain the Upper Hand"],
    )
    table.end_turn().play("Gain the Upper Hand").answer("Arnim Zola")
    assert table.resting and table.asks == FOE


def test_the_reconstructed_bases_say_so() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("hala", "kree-lar")} == {"inferred"}
