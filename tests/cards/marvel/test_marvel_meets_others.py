"""Avengers, Hydra, Kree and Masters of Evil meet cards of other sets, and the other way round."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- chains of destruction ---


@covers("hydra-two-more-shall-take-its-place", "robots-nukebot")
@pytest.mark.parametrize("first", ["Nukebot", "Two More Shall Take Its Place"])
def test_two_more_take_the_place_of_a_nukebot_before_or_after_it_explodes(first: str) -> None:
    table = board(
        {"Hala": [you("Nukebot"), foe("King Rex")]},
        hand=["Two More Shall Take Its Place", "Hydra Agent", "Zapbot"],
    )
    table.play("Two More Shall Take Its Place")
    assert set(table.options()) == {"Nukebot", "Two More Shall Take Its Place"}
    table.answer(first)
    if first != "Nukebot":
        table.answer("Hydra Agent").decline()
    assert table.discard(FOE) == ["King Rex"], "your own do not mind a Nukebot"
    assert table.resting and table.can_play("Zapbot", at="Hala")


@covers("hydra-baron-strucker", "tricksters-gremlin")
def test_baron_strucker_destroys_a_gremlin() -> None:
    table = board(
        {"Hala": [you("Baron Strucker")], "Symkaria": [you("Gremlin"), you("War Raptor")]}, foe_hand=["Scout"]
    )
    table.talent("Baron Strucker").answer("Gremlin")
    table.answer("War Raptor")
    assert table.hand() == ["King Rex"] and table.discard(FOE) == ["Scout"]
    assert table.minions_at("Hala") == ["Baron Strucker", "War Raptor"]


@covers("hydra-hydra-agent", "ninjas-assassination")
def test_a_hydra_agent_assassinated_at_the_end_of_the_turn_brings_others_now_or_never() -> None:
    table = board(
        {"Hala": [you("Hydra Agent", on=[foe("Assassination")])]}, hand=["War Raptor", "Zapbot", "Scout"]
    )
    table.end_turn()
    assert table.asks == YOU and set(table.options()) == {"War Raptor", "Zapbot"}
    table.answer("War Raptor").decline()
    assert table.minions_at("Hala") == ["War Raptor"] and table.asks == FOE


@covers("hydra-hydra-agent", "pirates-powderkeg")
def test_two_hydra_agents_and_red_skull_go_at_once_and_each_is_answered() -> None:
    table = board(
        {"Hala": [you("Red Skull"), you("Hydra Agent"), you("Hydra Agent")]},
        hand=["Powderkeg", *["War Raptor"] * 4],
    )
    table.play("Powderkeg").answer("Red Skull")
    while not table.resting:
        picked = "Red Skull" if "Red Skull" in table.options() else table.options()[0]
        table.answer(picked) if table.decision.kind == "ability" else table.decline()
    assert table.hand().count("King Rex") == 3, "Red Skull saw all three go"
    for _ in range(4):
        table.play("War Raptor", at="Hala")
    assert table.minions_at("Hala") == ["War Raptor"] * 4


@covers("masters-of-evil-sonic-shockwave", "pirates-buccaneer")
def test_sonic_shockwave_gains_nothing_from_a_buccaneer_who_gets_away() -> None:
    table = board(
        {"Hala": [you("King Rex"), foe("Buccaneer", counters=1)], "Symkaria": []}, hand=["Sonic Shockwave"]
    )
    table.play("Sonic Shockwave").answer("Symkaria")
    assert table.base_of("Buccaneer") == "Symkaria" and table.vp() == 0


@covers("masters-of-evil-acceptable-losses", "hydra-hail-hydra", "robots-warbot")
def test_a_warbot_is_no_loss() -> None:
    table = board({"Hala": [you("Warbot")]}, hand=["Acceptable Losses", "Hail Hydra!"]).allow_more(ACTION)
    table.play("Acceptable Losses").play("Hail Hydra!")
    assert (table.vp(), table.hand(), table.minions_at("Hala")) == (0, [], ["Warbot"])


@covers("hydra-fanatical-devotion", "tar-pits")
def test_fanatical_devotion_counts_what_sinks_into_the_tar_pits() -> None:
    table = board(
        {"Tar Pits": [you("Fanatical Devotion"), you("War Raptor"), you("Thor")]}, hand=["Seeing Stars"]
    )
    table.play("Seeing Stars")
    assert table.deck()[-1] == "War Raptor" and table.power("Thor") == 7


@covers("hydra-fanatical-devotion", "aliens-beam-up")
def test_fanatical_devotion_does_not_count_who_is_sent_home() -> None:
    table = board({"Hala": [you("Fanatical Devotion"), you("War Raptor"), you("Thor")]}, hand=["Beam Up"])
    table.play("Beam Up").answer("War Raptor")
    assert table.power("Thor") == 5


@covers("castle-zemo", "tricksters-gremlin")
def test_castle_zemo_pays_for_a_gremlin_whose_end_then_draws_a_card() -> None:
    table = board({"Castle Zemo": [you("Gremlin"), *[foe("King Rex")] * 3]}, foe_hand=["Scout"])
    table.end_turn().answer("Gremlin").decline()
    assert table.vp(YOU) == 1 and table.vp(FOE) == 4 and "Scout" in table.discard(FOE)


# --- modifiers that move ---


@covers("avengers-modular-tech", "dinosaurs-upgrade", "aliens-jammed-signal")
def test_modular_tech_moves_actions_of_other_sets() -> None:
    table = board(
        {
            "Hala": [you("War Raptor", on=[you("Upgrade")]), foe("Thor")],
            "Symkaria": [you("Jammed Signal")],
            "Castle Zemo": [*[foe("King Rex")] * 3],
        },
        hand=["Modular Tech", "Modular Tech"],
    )
    table.play("Modular Tech").answer("Upgrade").answer("Thor")
    assert (table.power("War Raptor"), table.power("Thor")) == (3, 7)
    table.play("Modular Tech").answer("Jammed Signal").answer("Castle Zemo").end_turn()
    assert table.resting and table.vp(FOE) == 4, "nobody was asked to give up a character"


@covers("avengers-modular-tech", "dinosaurs-wildlife-preserve")
def test_modular_tech_cannot_reach_a_protected_minion() -> None:
    table = board(
        {
            "Hala": [foe("Wildlife Preserve"), foe("War Raptor")],
            "Symkaria": [you("Thor", on=[you("Mjolnir")])],
        },
        hand=["Modular Tech"],
    )
    table.play("Modular Tech")
    # The only other character stays out of reach of the modifier.
    assert table.actions_on("Thor") == ["Mjolnir"] and table.power("War Raptor") == 3


@covers("avengers-thor", "avengers-mjolnir", "wizards-archmage")
def test_thor_throws_mjolnir_at_an_archmage() -> None:
    table = board({"Hala": [you("Thor", on=[you("Mjolnir")])], "Symkaria": [foe("Archmage")]})
    table.talent("Thor")
    assert (table.power("Thor"), table.power("Archmage")) == (5, 2)


@covers("masters-of-evil-world-domination", "pirates-first-mate")
def test_world_domination_and_a_first_mate_both_leave_a_scored_base() -> None:
    table = board(
        {
            "Jungle Oasis": [you("World Domination"), you("First Mate"), *[you("King Rex")] * 2],
            "Hala": [],
            "Symkaria": [],
        },
        base_deck=["Castle Zemo"],
    )
    table.end_turn().answer("Hala").answer("First Mate").answer("Symkaria")
    assert table.actions_on("Hala") == ["World Domination"] and table.minions_at("Symkaria") == ["First Mate"]


# --- bases that go under their characters ---


@covers("avengers-hulk-smash", "clar.avengers-hulk-smash.1", "dinosaurs-wildlife-preserve")
def test_hulk_smash_leaves_minions_of_other_sets_standing() -> None:
    table = board(
        {
            "Hala": [
                you("Hulk"),
                foe("Archmage", on=[foe("Upgrade")]),
                foe("Wildlife Preserve"),
                foe("Invader"),
            ]
        },
        hand=["Hulk Smash"],
        base_deck=["Tar Pits"],
    )
    table.play("Hulk Smash").answer("Hala").decline().answer("yes")
    assert table.minions_at("Tar Pits") == ["Hulk", "Archmage", "Invader"]
    assert table.power("Archmage") == 6 and table.discard(FOE) == ["Wildlife Preserve"]
    assert table.vp(FOE) == 0, "the Invader was not played again"


@covers("aliens-terraforming", "masters-of-evil-world-domination", "avengers-caps-shield")
def test_terraforming_discards_base_modifiers_and_keeps_character_modifiers() -> None:
    table = board(
        {"Hala": [foe("World Domination"), foe("Thor", on=[foe("Cap's Shield")])]},
        hand=["Terraforming", "Zapbot"],
        base_deck=["Symkaria", "Castle Zemo"],
    )
    table.play("Terraforming").answer("Castle Zemo").answer("Hala")
    assert table.minions_at("Castle Zemo") == ["Thor"] and table.actions_on("Thor") == ["Cap's Shield"]
    assert table.discard(FOE) == ["World Domination"]


# --- protections ---


@covers("avengers-caps-shield", "aliens-crop-circles", "ninjas-poison")
def test_caps_shield_keeps_core_actions_off() -> None:
    table = board(
        {"Hala": [foe("Thor", on=[foe("Cap's Shield")]), foe("Scout"), you("War Raptor")]},
        hand=["Crop Circles", "Poison"],
    ).allow_more(ACTION)
    table.play("Poison", at="Scout")
    assert table.discard() == ["Poison"] and table.power("Scout") == 3
    table.play("Crop Circles").answer("Hala")
    assert table.minions_at("Hala") == ["Thor", "Scout"] and table.hand() == ["War Raptor"]


@covers("dinosaurs-wildlife-preserve", "masters-of-evil-sonic-shockwave", "kree-righteous-fury")
def test_wildlife_preserve_keeps_marvel_actions_off() -> None:
    table = board(
        {"Hala": [foe("Wildlife Preserve"), foe("Thor"), you("King Rex")]},
        hand=["Sonic Shockwave", "Righteous Fury"],
    ).allow_more(ACTION)
    table.play("Sonic Shockwave")
    assert table.base_of("Thor") == "Hala" and table.vp() == 0
    table.play("Righteous Fury", at="Thor")
    assert table.power("Thor") == 5 and "Righteous Fury" in table.discard()


@covers("tricksters-hideout", "avengers-thunder-and-lightning")
def test_a_hideout_gives_itself_up_for_a_character() -> None:
    table = board({"Hala": [foe("Hideout"), foe("Hydra Agent")]}, hand=["Thunder and Lightning"])
    table.play("Thunder and Lightning")
    assert table.minions_at("Hala") == ["Hydra Agent"] and table.discard(FOE) == ["Hideout"]


@covers("masters-of-evil-ball-and-chain", "masters-of-evil-indestructible-form", "dinosaurs-laseratops")
def test_indestructible_characters_survive_core_minions_but_can_be_sent_home() -> None:
    table = board(
        {"Hala": [foe("Indestructible Form"), foe("Gremlin"), foe("War Raptor", on=[foe("Ball and Chain")])]},
        hand=["Laseratops", "Ninja Master", "Beam Up"],
    ).allow_more(MINION)
    table.play("Laseratops", at="Hala")
    assert "Gremlin" in table.minions_at("Hala")
    table.play("Ninja Master", at="Hala").answer("War Raptor")
    assert table.power("War Raptor") == 5
    table.play("Beam Up").answer("War Raptor")
    assert table.hand(FOE) == ["War Raptor"] and table.discard(FOE) == ["Ball and Chain"]


@covers("avengers-tower", "dinosaurs-war-raptor", "ninjas-poison")
def test_avengers_tower_protects_raptors_as_long_as_they_are_many() -> None:
    table = board(
        {"Avengers Tower": [*[foe("War Raptor")] * 3, foe("Scout")]},
        hand=["Poison", "Beam Up", "Seeing Stars", "Ninja Master"],
    ).allow_more(ACTION, ACTION)
    table.play("Poison", at="War Raptor")
    assert table.power("War Raptor") == 5 and table.discard() == ["Poison"]
    table.play("Ninja Master", at="Avengers Tower").answer("War Raptor")
    assert table.power("War Raptor") == 4, "two are left, and a minion may destroy"
    table.play("Beam Up").answer("War Raptor")
    assert table.hand(FOE) == ["War Raptor"]


@covers("avengers-tower", "ninjas-infiltrate")
def test_who_ignores_avengers_tower_is_not_protected_by_it() -> None:
    table = board({"Avengers Tower": [foe("King Rex")]}, hand=["Beam Up"], foe_hand=["Infiltrate"])
    table.end_turn().play("Infiltrate", at="Avengers Tower").answer("yes").end_turn().play("Beam Up")
    assert table.hand(FOE).count("King Rex") == 3, "drew two at the end of the turn and got one back"


@covers("castle-zemo", "ninjas-infiltrate")
def test_who_ignores_castle_zemo_is_not_asked() -> None:
    table = board({"Castle Zemo": [*[you("King Rex")] * 2, foe("King Rex")]}, hand=["Infiltrate"])
    table.play("Infiltrate", at="Castle Zemo").answer("yes").end_turn()
    assert table.asks == FOE
    table.answer("King Rex")
    assert (table.vp(YOU), table.vp(FOE)) == (4, 1)


# --- actions, points and extra plays ---


@covers("kree-kree-sentry", "kree-supreme-intelligence", "wizards-time-loop")
def test_the_kree_count_wizards_actions() -> None:
    table = board(
        {"Hala": [you("Supreme Intelligence"), you("Kree Sentry")]}, hand=["Time Loop", "Mystic Studies"]
    )
    table.play("Time Loop").play("Mystic Studies")
    assert table.power("Kree Sentry") == 2 + 2 + 1 + 1


@covers("wizards-archmage", "kree-speed-up")
def test_an_archmages_extra_action_and_speed_up_add_up() -> None:
    table = board({"Hala": [you("Archmage")]}, hand=["Speed Up", *["Call for Backup"] * 4])
    table.play("Speed Up")
    for _ in range(3):
        table.play("Call for Backup")
    assert not table.can_play("Call for Backup")


@covers("masters-of-evil-black-mamba", "aliens-invader")
def test_black_mamba_grows_with_an_invaders_vp() -> None:
    table = board({"Hala": [you("Black Mamba")]}, hand=["Invader"], vp=(3, 0))
    table.play("Invader", at="Hala")
    assert table.power("Black Mamba") == 4


@covers("masters-of-evil-a-portent-of-doom", "ninjas-shinobi")
def test_a_shinobi_drops_in_and_fulfils_the_portent() -> None:
    table = board({"Hala": [you("A Portent of Doom"), *[foe("King Rex")] * 4]}, hand=["Shinobi"])
    table.end_turn().answer("Shinobi")
    assert table.vp(YOU) == 2 + 1


@covers("kree-lar", "ninjas-shinobi")
def test_a_shinobi_at_kree_lar_plays_an_action_in_the_middle_of_scoring() -> None:
    table = board(
        {"Kree-Lar": [*[foe("King Rex")] * 2, you("Minn-Erva")]}, hand=["Shinobi", "Howl", "Battle Rage"]
    )
    table.end_turn().answer("Shinobi").answer("Howl")
    # 4 + 3 + 2 against 14, and the base has been chosen.
    assert (table.vp(YOU), table.vp(FOE)) == (1, 3) and "Howl" in table.discard()


@covers("kree-lar", "avengers-hulk-smash", "ninjas-shinobi")
def test_a_base_smashed_in_the_middle_of_its_scoring_does_not_score() -> None:
    table = board(
        {"Kree-Lar": [*[foe("King Rex")] * 2, you("Hulk")]},
        hand=["Shinobi", "Hulk Smash"],
        base_deck=["Ichor Base"],
    )
    table.end_turn().answer("Shinobi").answer("Hulk Smash").answer("Kree-Lar").answer("yes")
    assert table.minions_at("Ichor Base") == ["King Rex", "King Rex", "Hulk", "Shinobi"]
    assert (table.vp(YOU), table.vp(FOE)) == (0, 0) and table.resting


@covers("avengers-hawkeyes-arrows", "dinosaurs-augmentation", "aliens-beam-up")
def test_hawkeye_shoots_core_actions() -> None:
    table = board(
        {"Hala": [you("Hawkeye"), foe("Scout")]},
        hand=["Hawkeye's Arrows"],
        deck=["Beam Up", "Zapbot", "Augmentation"],
    )
    table.play("Hawkeye's Arrows").answer("Beam Up").answer("Scout").answer("Augmentation")
    assert table.hand(FOE) == ["Scout"] and table.power("Hawkeye") == 9


@covers("starks-lab", "dinosaurs-upgrade")
def test_starks_lab_draws_for_an_upgrade() -> None:
    table = board({"Stark's Lab": [you("War Raptor")]}, hand=["Upgrade"], deck=["Scout"])
    table.play("Upgrade", at="War Raptor")
    assert table.hand() == ["Scout"]


@covers("hydra-lab", "ichor-base", "hydra-reactivate-agents", "robots-zapbot")
def test_a_zapbot_is_weak_enough_for_hydra() -> None:
    table = board(
        {"Ichor Base": [you("Madame Hydra"), you("Scout")]}, hand=["Reactivate Agents"], discard=["Zapbot"]
    )
    table.play("Reactivate Agents").answer("Zapbot")
    table.talent("Madame Hydra").answer("Scout")
    table.allow_more(ACTION).play("Zapbot", at="Ichor Base")
    assert table.minions_at("Ichor Base") == ["Madame Hydra", "Zapbot"]


@covers("masters-of-evil-baron-zemo", "aliens-scout")
def test_baron_zemo_goes_under_the_deck_before_a_scout_goes_home() -> None:
    table = board({"Hala": [you("Baron Zemo"), you("Scout"), *[you("King Rex")] * 2]})
    table.end_turn()
    assert table.options() == ["Scout"] and table.deck()[-1] == "Baron Zemo" and table.vp() == 4 + 1


# --- copies ---


@covers("hydra-baron-strucker", "shapeshifters-copycat")
def test_a_copycat_commands_like_baron_strucker() -> None:
    table = board(
        {"Hala": [foe("Baron Strucker")], "Symkaria": [you("Scout"), you("Thor")]}, hand=["Copycat"]
    )
    table.play("Copycat", at="Hala").talent("Copycat").answer("Scout").answer("Thor")
    assert table.minions_at("Hala") == ["Baron Strucker", "Copycat", "Thor"]


@covers("masters-of-evil-absorbing-man", "shapeshifters-copycat")
def test_a_copycat_is_no_absorbing_man_but_can_take_one_along() -> None:
    table = board({"Hala": [foe("Absorbing Man")], "Symkaria": []}, hand=["Copycat"])
    table.play("Copycat", at="Symkaria").talent("Copycat")
    assert table.vp() == 1 and table.discard() == ["Copycat"] and table.discard(FOE) == ["Absorbing Man"]
    table = board({"Hala": [foe("Absorbing Man"), you("Copycat")], "Symkaria": []}, hand=["Copycat"])
    table.play("Copycat", at="Symkaria").talent("Copycat")
    assert table.base_of("Copycat") == "Hala", "the other Copycat does not count"


@covers("hydra-hydra-agent", "shapeshifters-copycat")
def test_a_copycat_falls_like_a_hydra_agent() -> None:
    table = board({"Hala": [foe("Hydra Agent")]}, hand=["Copycat", "Seeing Stars", "Zapbot", "War Raptor"])
    table.play("Copycat", at="Hala").play("Seeing Stars").answer("Copycat")
    table.play("War Raptor", at="Hala").play("Zapbot", at="Hala")
    assert table.minions_at("Hala") == ["Hydra Agent", "War Raptor", "Zapbot"]


@covers("masters-of-evil-baron-zemo", "shapeshifters-copycat")
def test_a_copycat_schemes_like_baron_zemo_this_turn() -> None:
    table = board({"Hala": [foe("Baron Zemo"), *[foe("King Rex")] * 3]}, hand=["Copycat"])
    table.play("Copycat", at="Hala").answer("Baron Zemo").end_turn()
    while not table.resting:
        table.answer(table.options()[0])
    assert table.deck()[-1] == "Copycat" and table.vp(YOU) == 2 + 1 and table.vp(FOE) == 4 + 1


@covers("masters-of-evil-ball-and-chain", "avengers-caps-shield", "shapeshifters-cellular-bonding")
def test_cellular_bonding_protects_like_what_it_copies() -> None:
    table = board(
        {"Hala": [foe("Thor", on=[foe("Ball and Chain")]), you("Hydra Agent")]},
        hand=["Cellular Bonding"],
        foe_hand=["Gain the Upper Hand"],
    )
    table.play("Cellular Bonding", at="Hydra Agent")
    assert table.power("Hydra Agent") == 4
    table = board(
        {
            "Hala": [foe("Thor", on=[foe("Cap's Shield")])],
            "Symkaria": [you("Captain America"), you("Hydra Agent")],
        },
        hand=["Cellular Bonding"],
        foe_hand=["Gain the Upper Hand"],
    )
    table.play("Cellular Bonding", at="Captain America")
    assert (table.power("Captain America"), table.power("Hydra Agent")) == (6, 3)
    table.end_turn().play("Gain the Upper Hand")
    assert table.base_of("Hydra Agent") == "Symkaria"


# --- affecting directly ---


@covers("rule.affect", "term.directly")
@pytest.mark.parametrize("faction", ["avengers", "hydra", "kree", "masters-of-evil"])
def test_actions_that_do_nothing_to_characters_say_so(faction: str) -> None:
    harmless = {
        "avengers": {
            "Avengers Assemble",
            "Hawkeye's Arrows",
            "Hulk Smash",
            "J.A.R.V.I.S.",
            "Modular Tech",
            "Strategize",
        },
        "hydra": {"Hour of Destiny", "Reactivate Agents", "Secret Reserves"},
        "kree": {"Call for Backup", "Prepare to Engage", "Proven Methods", "Speed Up"},
        "masters-of-evil": {"A Portent of Doom", "Indestructible Form"},
    }
    actions = [d for d in CATALOG.factions[faction].cards if d.is_action]
    assert {d.name for d in actions if not d.affects_minions} == harmless[faction]


@covers("masters-of-evil-gain-the-upper-hand", "tricksters-brownie")
def test_a_brownie_minds_being_affected_by_an_action_of_the_masters() -> None:
    table = board(
        {"Hala": [foe("Brownie"), you("King Rex")]}, hand=["Sonic Shockwave", "Scout", "Scout", "Zapbot"]
    )
    table.play("Sonic Shockwave")
    assert len(table.hand()) == 1
