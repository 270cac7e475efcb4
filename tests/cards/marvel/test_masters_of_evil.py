"""The Masters of Evil, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, BEFORE_SCORING, DESTROYED, WHEN_SCORING

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- Baron Zemo ---


@covers("masters-of-evil-baron-zemo")
def test_baron_zemo_gains_a_vp_after_scoring_and_goes_under_the_deck() -> None:
    table = board({"Symkaria": [*[foe("King Rex")] * 3, you("Baron Zemo")], "Hala": []})
    table.end_turn()
    # Symkaria gives the loser 1, Baron Zemo another.
    assert table.vp(YOU) == 1 + 1
    assert table.deck()[-1] == "Baron Zemo" and "Baron Zemo" not in table.discard()


@covers("masters-of-evil-baron-zemo")
def test_baron_zemo_cares_only_for_his_own_base() -> None:
    table = board({"Hala": [*[foe("King Rex")] * 4], "Symkaria": [you("Baron Zemo")]})
    table.end_turn()
    assert table.vp(YOU) == 0 and table.base_of("Baron Zemo") == "Symkaria"


# --- VPs as strength ---


@covers("masters-of-evil-ulysses-klaw", "clar.masters-of-evil-ulysses-klaw.1")
def test_ulysses_klaw_draws_for_every_full_four_vp() -> None:
    drawn = []
    for points in (0, 3, 4, 7, 8):
        table = board({"Hala": []}, hand=["Ulysses Klaw"], vp=(points, 9))
        table.play("Ulysses Klaw", at="Hala")
        drawn.append(len(table.hand()))
    assert drawn == [0, 0, 1, 1, 2]


@covers("masters-of-evil-black-mamba", "clar.masters-of-evil-black-mamba.1")
def test_black_mamba_follows_your_vp_at_once() -> None:
    powers = [board({"Hala": [you("Black Mamba")]}, vp=(n, 12)).power("Black Mamba") for n in (0, 3, 4, 7, 8)]
    assert powers == [3, 3, 4, 4, 5]
    table = board(
        {"Hala": [you("Black Mamba"), you("Baron Strucker")]}, hand=["Acceptable Losses"], vp=(3, 0)
    )
    table.play("Acceptable Losses")
    assert (table.vp(), table.power("Black Mamba")) == (4, 4)


@covers("masters-of-evil-black-mamba")
def test_a_black_mamba_counts_for_her_controller() -> None:
    table = board({"Hala": [foe("Black Mamba", owner=YOU)]}, vp=(8, 4))
    assert table.power("Black Mamba") == 4


# --- Absorbing Man ---


@covers("masters-of-evil-absorbing-man")
def test_two_absorbing_men_make_a_vp() -> None:
    table = board({"Hala": [you("Absorbing Man"), you("Absorbing Man")], "Symkaria": [you("Absorbing Man")]})
    table.talent("Absorbing Man")
    assert table.options() == ["Absorbing Man", "Absorbing Man"]
    table.game.apply(1)
    assert table.vp() == 1 and table.minions_at("Symkaria") == [] and len(table.minions_at("Hala")) == 1
    first, second = table.events(DESTROYED)
    assert set(first.group) == {first.card, second.card}, "at the same moment"


@covers("masters-of-evil-absorbing-man")
def test_an_absorbing_man_takes_another_players_with_him() -> None:
    table = board({"Hala": [you("Absorbing Man")], "Symkaria": [foe("Absorbing Man")]})
    table.talent("Absorbing Man")
    assert table.vp() == 1 and table.discard(FOE) == ["Absorbing Man"]


@covers("masters-of-evil-absorbing-man")
def test_an_absorbing_man_alone_can_do_nothing() -> None:
    table = board({"Hala": [you("Absorbing Man"), you("Thor")]})
    assert not table.can_use_talent("Absorbing Man")


@covers("masters-of-evil-absorbing-man")
def test_absorbing_men_go_together_or_not_at_all() -> None:
    table = board({"Hala": [you("Absorbing Man"), foe("Absorbing Man", on=[foe("Ball and Chain")])]})
    assert not table.can_use_talent("Absorbing Man")
    table = board({"Hala": [you("Absorbing Man", on=[foe("Ball and Chain")]), you("Absorbing Man")]})
    assert not table.can_use_talent("Absorbing Man")


# --- A Portent of Doom ---


@covers("masters-of-evil-a-portent-of-doom")
def test_a_portent_of_doom_is_for_a_base_without_characters() -> None:
    table = board(
        {"Hala": [foe("Thor")], "Symkaria": [you("Hulk")], "Hydra Lab": []}, hand=["A Portent of Doom"]
    )
    assert not table.can_play("A Portent of Doom", at="Hala")
    assert not table.can_play("A Portent of Doom", at="Symkaria")
    table.play("A Portent of Doom", at="Hydra Lab")
    assert table.actions_on("Hydra Lab") == ["A Portent of Doom"]


@covers("masters-of-evil-a-portent-of-doom")
def test_a_portent_of_doom_is_played_for_nothing_when_every_base_is_taken() -> None:
    table = board(
        {"Hala": [foe("Thor")], "Symkaria": [you("Hulk")], "Hydra Lab": [you("Hawkeye")]},
        hand=["A Portent of Doom"],
    )
    assert not table.can_play("A Portent of Doom", at="Hala")
    table.play("A Portent of Doom")
    assert table.resting and table.zone("A Portent of Doom") == "discard pile"


@covers("masters-of-evil-a-portent-of-doom", "clar.masters-of-evil-a-portent-of-doom.2")
def test_a_portent_of_doom_adds_its_vp_to_your_place_or_gives_it_without_one() -> None:
    table = board({"Hala": [you("A Portent of Doom"), you("Kree Sentry"), *[foe("King Rex")] * 3]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2 + 1, 4)
    table = board(
        {
            "Hala": [
                you("A Portent of Doom"),
                you("Kree Sentry"),
                foe("King Rex"),
                third("King Rex", counters=1),
                third("King Rex"),
            ]
        },
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (1 + 1, 2, 4)


@covers("masters-of-evil-a-portent-of-doom")
def test_a_portent_of_doom_is_worth_nothing_without_power() -> None:
    table = board({"Hala": [you("A Portent of Doom"), *[foe("King Rex")] * 4]})
    table.end_turn()
    assert table.vp(YOU) == 0
    table = board(
        {"Hala": [you("A Portent of Doom"), you("Kree Sentry", on=[foe("Mjolnir")]), *[foe("King Rex")] * 4]}
    )
    table.end_turn()
    assert table.vp(YOU) == 2, "second place with a character of 0 power, but no Portent"


@covers("masters-of-evil-a-portent-of-doom")
def test_a_portent_of_doom_speaks_when_the_base_scores_not_after() -> None:
    table = board({"Hala": [you("A Portent of Doom"), *[you("King Rex")] * 4]}, discard=["Speed Up"])
    table.end_turn()
    assert table.abilities() == ["Hala"], "the after-scoring question comes later"
    assert table.vp(YOU) == 5


# --- actions that destroy ---


@covers("masters-of-evil-acceptable-losses")
def test_acceptable_losses_trades_a_strong_character_for_a_vp() -> None:
    table = board(
        {"Hala": [you("Thor"), you("Ronan the Accuser", counters=1), you("Kree Sentry"), foe("Hulk")]},
        hand=["Acceptable Losses"],
    )
    table.play("Acceptable Losses")
    assert table.options() == ["Thor", "Ronan the Accuser"]
    table.answer("Ronan the Accuser")
    assert table.vp() == 1 and table.discard() == ["Ronan the Accuser", "Acceptable Losses"]


@covers("masters-of-evil-acceptable-losses")
def test_acceptable_losses_without_a_loss_is_worth_nothing() -> None:
    table = board({"Hala": [you("Kree Sentry"), foe("Hulk")]}, hand=["Acceptable Losses"])
    table.play("Acceptable Losses")
    assert table.vp() == 0 and table.minions_at("Hala") == ["Kree Sentry", "Hulk"]
    table = board({"Hala": [you("Thor", on=[foe("Ball and Chain")])]}, hand=["Acceptable Losses"])
    table.play("Acceptable Losses")
    assert table.vp() == 0 and table.minions_at("Hala") == ["Thor"]


@covers("masters-of-evil-gain-the-upper-hand")
def test_gain_the_upper_hand_destroys_a_weak_character() -> None:
    table = board(
        {"Hala": [foe("Ronan the Accuser"), foe("Minn-Erva"), you("Kree Sentry")]},
        hand=["Gain the Upper Hand"],
    )
    table.play("Gain the Upper Hand")
    assert table.options() == ["Ronan the Accuser", "Kree Sentry"]
    table.answer("Ronan the Accuser")
    assert table.minions_at("Hala") == ["Minn-Erva", "Kree Sentry"]


@covers("masters-of-evil-gain-the-upper-hand")
def test_gain_the_upper_hand_without_a_weak_character() -> None:
    table = board({"Hala": [foe("Minn-Erva")]}, hand=["Gain the Upper Hand"])
    table.play("Gain the Upper Hand")
    assert table.resting and table.minions_at("Hala") == ["Minn-Erva"]


@covers("masters-of-evil-sonic-shockwave")
def test_sonic_shockwave_reaches_those_weaker_than_all_of_yours_there() -> None:
    table = board(
        {
            "Hala": [you("Minn-Erva"), you("Kree Sentry"), foe("Thor"), foe("King Rex")],
            "Symkaria": [foe("Kree Sentry")],
            "Hydra Lab": [you("Thor"), foe("Hulk"), foe("Hydra Agent")],
        },
        hand=["Sonic Shockwave"],
    )
    table.play("Sonic Shockwave")
    assert table.options() == ["Thor", "Hydra Agent"], "6 power beats 5 but not 7; 5 does not beat 5"
    table.answer("Thor")
    assert table.zone("Thor#2") == "discard pile" and table.vp() == 1


@covers("masters-of-evil-sonic-shockwave")
def test_sonic_shockwave_pays_for_the_power_the_character_had() -> None:
    table = board({"Hala": [you("King Rex"), foe("Minn-Erva")]}, hand=["Sonic Shockwave"])
    table.play("Sonic Shockwave")
    assert table.zone("Minn-Erva") == "discard pile" and table.vp() == 0
    table = board({"Hala": [you("King Rex"), foe("Minn-Erva", counters=1)]}, hand=["Sonic Shockwave"])
    table.play("Sonic Shockwave")
    assert table.vp() == 1


@covers("masters-of-evil-sonic-shockwave")
def test_sonic_shockwaves_vp_and_a_drawn_card_come_in_any_order() -> None:
    table = board(
        {"Hala": [you("King Rex"), foe("Hulk"), foe("Red Skull", counters=3)]}, hand=["Sonic Shockwave"]
    )
    table.play("Sonic Shockwave")
    assert table.resting and table.vp() == 1 and table.hand(FOE) == ["King Rex"]


@covers("masters-of-evil-sonic-shockwave")
def test_sonic_shockwave_without_a_target() -> None:
    table = board({"Hala": [you("King Rex"), foe("King Rex")]}, hand=["Sonic Shockwave"])
    table.play("Sonic Shockwave")
    assert table.resting and len(table.minions_at("Hala")) == 2


# --- protections ---


@covers("masters-of-evil-ball-and-chain")
def test_ball_and_chain_strengthens_and_keeps_other_players_from_destroying() -> None:
    table = board(
        {"Hala": [you("Kree Sentry", on=[you("Ball and Chain")])]},
        hand=["Hail Hydra!"],
        foe_hand=["Black Widow", "Thunder and Lightning", "Mjolnir"],
    )
    assert table.power("Kree Sentry") == 4
    table.end_turn().allow_more(ACTION)
    table.play("Mjolnir", at="Kree Sentry").play("Thunder and Lightning")
    assert table.power("Kree Sentry") == 2, "it is affected otherwise, but not destroyed"
    table.play("Black Widow", at="Hala").answer("Kree Sentry")
    assert table.base_of("Kree Sentry") == "Hala"
    table.end_turn().play("Hail Hydra!")
    assert table.zone("Kree Sentry") == table.zone("Ball and Chain") == "discard pile"


@covers("masters-of-evil-ball-and-chain")
def test_ball_and_chain_knows_you_by_who_played_it() -> None:
    table = board(
        {"Hala": [foe("Hulk")]}, hand=["Ball and Chain", "Black Widow"], foe_hand=["Acceptable Losses"]
    )
    table.play("Ball and Chain", at="Hulk").end_turn().play("Acceptable Losses")
    assert table.base_of("Hulk") == "Hala" and table.vp(FOE) == 0, "its own player is an other player to you"
    table.end_turn().play("Black Widow", at="Hala")
    assert table.options() == ["Black Widow"], "7 power is too much for her"


@covers("masters-of-evil-ball-and-chain")
def test_a_base_is_no_other_players_card() -> None:
    table = board({"Castle Zemo": [*[you("King Rex")] * 3, foe("Thor", on=[you("Ball and Chain")])]})
    table.end_turn().decline().answer("Thor")
    assert table.vp(FOE) == 1


@covers("masters-of-evil-indestructible-form")
def test_indestructible_form_keeps_your_characters_here_from_being_destroyed() -> None:
    table = board(
        {
            "Hala": [foe("Indestructible Form"), foe("Kree Sentry"), you("Arnim Zola")],
            "Symkaria": [foe("Absorbing Man")],
        },
        hand=["Gain the Upper Hand", "Thunder and Lightning", "Mjolnir", "Black Widow"],
    ).allow_more(ACTION, ACTION)
    table.play("Gain the Upper Hand").answer("Kree Sentry")
    table.play("Thunder and Lightning").answer("Absorbing Man")
    table.play("Mjolnir", at="Kree Sentry")
    table.play("Black Widow", at="Hala").answer("Kree Sentry")
    assert table.minions_at("Hala") == ["Kree Sentry", "Arnim Zola", "Black Widow"]
    assert table.minions_at("Symkaria") == [] and table.power("Kree Sentry") == 0


@covers("masters-of-evil-indestructible-form")
def test_indestructible_form_does_not_keep_you_from_destroying_your_own() -> None:
    table = board(
        {"Hala": [you("Indestructible Form"), you("Thor"), foe("Kree Sentry")]}, hand=["Acceptable Losses"]
    )
    table.play("Acceptable Losses")
    assert table.zone("Thor") == "discard pile" and table.vp() == 1


@covers("masters-of-evil-indestructible-form")
def test_indestructible_form_can_itself_be_destroyed() -> None:
    table = board({"Hala": [foe("Indestructible Form")]}, hand=["Hulk Smash"])
    table.play("Hulk Smash").answer("Hala").answer("Indestructible Form")
    assert table.discard(FOE) == ["Indestructible Form"]


# --- Convergence, World Domination ---


@covers("masters-of-evil-convergence")
def test_convergence_pays_for_four_of_yours_in_one_place() -> None:
    table = board(
        {"Hala": [*[you("Kree Sentry")] * 3, foe("Hulk")], "Symkaria": [you("Thor")], "Hydra Lab": []},
        hand=["Convergence"],
    )
    table.play("Convergence")
    assert not table.decision.may_pass
    table.answer("Thor").answer("Hala")
    assert table.vp() == 1 and table.zone("Convergence") == "discard pile"


@covers("masters-of-evil-convergence")
def test_convergence_with_too_few_or_nobody() -> None:
    table = board(
        {"Hala": [*[you("Kree Sentry")] * 2, foe("Hulk")], "Symkaria": [you("Thor")]}, hand=["Convergence"]
    )
    table.play("Convergence").answer("Thor").answer("Hala")
    assert table.vp() == 0
    table = board({"Hala": [foe("Hulk")]}, hand=["Convergence"])
    table.play("Convergence")
    assert table.resting and table.vp() == 0


@covers("masters-of-evil-world-domination")
def test_world_domination_strengthens_one_of_yours_here() -> None:
    table = board(
        {
            "Hala": [you("World Domination"), you("Thor"), you("Hulk"), foe("Hawkeye")],
            "Symkaria": [you("Iron Man")],
        }
    )
    table.talent("World Domination")
    assert table.options() == ["Thor", "Hulk"]
    table.answer("Hulk")
    assert table.power("Hulk") == 7 and not table.can_use_talent("World Domination")
    table.end_turn()
    assert table.power("Hulk") == 5


@covers("masters-of-evil-world-domination")
def test_world_domination_needs_someone_here() -> None:
    table = board({"Hala": [you("World Domination"), foe("Hawkeye")], "Symkaria": [you("Iron Man")]})
    assert not table.can_use_talent("World Domination")


@covers("masters-of-evil-world-domination")
def test_world_domination_moves_on_when_its_base_has_scored() -> None:
    table = board(
        {"Hala": [you("World Domination"), *[foe("King Rex")] * 4], "Symkaria": [], "Hydra Lab": []},
        base_deck=["Castle Zemo"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Symkaria", "Hydra Lab"])
    table.answer("Hydra Lab")
    assert table.actions_on("Hydra Lab") == ["World Domination"]
    assert table.bases() == ["Castle Zemo", "Symkaria", "Hydra Lab"]


# --- bases ---


@covers("castle-zemo", "clar.castle-zemo.1")
def test_castle_zemo_asks_every_player_in_turn_before_anything_optional() -> None:
    table = board(
        {
            "Castle Zemo": [you("King Rex"), you("Kree Sentry"), foe("King Rex"), third("King Rex")],
            "Hala": [you("Iron Man")],
        },
        hand=["Repulsor Boots"],
        players=3,
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["King Rex", "Kree Sentry"])
    table.answer("Kree Sentry")
    assert (table.asks, table.vp(YOU)) == (FOE, 1)
    table.decline()
    assert table.asks == THIRD
    table.answer("King Rex")
    assert (table.vp(FOE), table.vp(THIRD)) == (0, 1)
    # Only then Repulsor Boots, an optional Special.
    assert (table.asks, table.abilities()) == (YOU, ["Repulsor Boots"])
    table.decline()
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [1 + 4, 4, 1]


@covers("castle-zemo")
def test_castle_zemo_leaves_out_who_is_not_there() -> None:
    table = board({"Castle Zemo": [*[you("King Rex")] * 3]})
    table.end_turn()
    assert table.asks == YOU
    table.decline()
    assert table.resting and table.vp() == 4


@covers("castle-zemo")
def test_castle_zemo_pays_only_for_a_character_that_goes() -> None:
    table = board(
        {"Castle Zemo": [you("King Rex"), *[foe("King Rex")] * 2, you("Hydra Agent")]}, hand=["Kree Sentry"]
    )
    table.end_turn().answer("Hydra Agent")
    # The Hydra Agent's plays are now or never, after the ability is done.
    assert (table.asks, table.vp(YOU)) == (FOE, 1)
    table.decline()
    assert (table.asks, table.options()) == (YOU, ["Kree Sentry"])
    table.answer("Kree Sentry")
    assert table.vp(YOU) == 1 + 2


@covers("symkaria")
def test_symkaria_comforts_the_losers_who_are_there() -> None:
    table = board(
        {"Symkaria": [*[foe("King Rex")] * 2, you("King Rex"), third("Kree Sentry", on=[you("Mjolnir")])]},
        players=3,
    )
    table.end_turn()
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [1, 4, 1]


@covers("symkaria")
def test_symkaria_gives_winners_and_absent_players_nothing_more() -> None:
    table = board({"Symkaria": [*[you("King Rex")] * 2, *[foe("King Rex")] * 2]}, players=3)
    table.end_turn()
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [4, 4, 0]
    assert len(table.events(WHEN_SCORING)) == len(table.events(BEFORE_SCORING)) == 1


def test_the_reconstructed_bases_say_so() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("castle-zemo", "symkaria")} == {"inferred"}
