"""Protection, shields, cancelling, copies and borrowed cards when two or three of them meet."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you

# --- protection -------------------------------------------------------------------------------------


@covers("dinosaurs-wildlife-preserve", "sinister-six-incite-panic", "rule.affect-immunity")
def test_a_preserve_keeps_panic_off_and_lets_everyone_elses_minions_panic() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Invader"),
                you("Wildlife Preserve"),
                third("Hulk"),
                foe("Incite Panic"),
                foe("Scout"),
            ]
        },
        players=3,
    )
    assert (table.power("Invader"), table.power("Hulk"), table.power("Scout")) == (3, 4, 3)


@covers("dinosaurs-wildlife-preserve", "clar.dinosaurs-wildlife-preserve.1", "ninjas-poison")
def test_a_preserve_clears_the_minions_it_begins_to_protect() -> None:
    table = board(
        {
            "Tar Pits": [
                you("King Rex", on=[foe("Poison"), third("Mjolnir"), you("Upgrade")]),
                third("Hulk", on=[foe("Webbed Up")]),
            ]
        },
        hand=["Wildlife Preserve"],
        players=3,
    )
    table.play("Wildlife Preserve", at="Tar Pits")
    assert table.actions_on("King Rex") == ["Upgrade"] and table.actions_on("Hulk") == ["Webbed Up"]
    assert table.discard(FOE) == ["Poison"] and table.discard(THIRD) == ["Mjolnir"]


@covers("ninjas-smoke-bomb", "pirates-broadside", "rule.affect-immunity")
def test_a_broadside_sinks_all_but_whom_the_smoke_hides() -> None:
    table = board(
        {"Tar Pits": [you("Hulk"), foe("Zapbot"), foe("Collector", on=[foe("Smoke Bomb")]), third("Zapbot")]},
        hand=["Broadside"],
        players=3,
    )
    table.play("Broadside").answer("Foe")
    assert sorted(table.minions_at("Tar Pits")) == ["Collector", "Hulk", "Zapbot"]


@covers("avengers-tower", "dinosaurs-howl", "aliens-crop-circles", "rule.simultaneous")
def test_the_tower_holds_the_strong_when_crop_circles_call() -> None:
    table = board(
        {
            "Avengers Tower": [
                you("Hulk"),
                foe("Supreme Overlord"),
                foe("Warbot"),
                third("Warbot", counters=1),
            ]
        },
        hand=["Crop Circles"],
        players=3,
    )
    table.play("Crop Circles").answer("Avengers Tower")
    assert sorted(table.minions_at("Avengers Tower")) == ["Supreme Overlord", "Warbot"]
    assert table.hand(FOE) == ["Warbot"] and table.hand() == ["Hulk"]


@covers("musketeers-porthos", "sumo-wrestlers-grasp-the-belt")
def test_porthos_may_be_grasped_but_does_not_budge() -> None:
    table = board({"Tar Pits": [you("Hulk"), foe("Porthos")], "Hala": []}, hand=["Grasp the Belt"])
    table.play("Grasp the Belt").answer("Porthos").answer("Hala")
    assert table.base_of("Porthos") == "Tar Pits"


@covers("mounties-battle-moose", "ninjas-assassination", "rule.protection")
def test_a_moose_stops_a_foes_assassination_but_not_ones_own() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Invader", on=[you("Battle Moose"), foe("Assassination")]),
                you("Collector", on=[you("Assassination")]),
            ]
        },
        players=3,
    )
    table.end_turn()
    assert sorted(table.options()) == ["Assassination", "Assassination"]
    table.answer("Assassination")
    assert table.minions_at("Tar Pits") == ["Invader"]


@covers("pirates-powderkeg", "clar.pirates-powderkeg.1", "mounties-battle-moose")
def test_a_powderkeg_beside_a_moose() -> None:
    table = board(
        {
            "Hala": [
                you("Warbot"),
                you("Zapbot"),
                foe("Invader", on=[foe("Battle Moose")]),
                third("Warbot"),
                third("Invader"),
                third("Hulk"),
            ]
        },
        hand=["Powderkeg"],
        players=3,
    )
    table.play("Powderkeg").answer("Warbot")
    assert sorted(table.minions_at("Hala")) == ["Hulk", "Invader", "Warbot", "Warbot"]
    assert table.zone("Zapbot") == "discard pile"


@covers("masters-of-evil-acceptable-losses", "robots-warbot", "wizards-sacrifice", "rule.dependent-effects")
def test_a_warbot_pays_for_nothing_that_needs_its_destruction() -> None:
    table = board({"Tar Pits": [you("Warbot")]}, hand=["Acceptable Losses", "Sacrifice"])
    table.play("Acceptable Losses").allow_more(ACTION)
    assert table.vp() == 0
    table.play("Sacrifice")
    assert len(table.hand()) == 4 and table.base_of("Warbot") == "Tar Pits"


@covers("sumo-wrestlers-yokozuna", "mushroom-kingdom", "pirates-sea-dogs")
def test_yokozuna_stands_against_cards_of_others_but_not_against_a_base() -> None:
    table = board(
        {"Mushroom Kingdom": [], "Symkaria": [you("Yokozuna"), you("Hulk"), third("Hulk")], "Hala": []},
        foe_hand=["Sea Dogs"],
        players=3,
    )
    table.end_turn().decline()
    table.play("Sea Dogs").answer("avengers").answer("Hala")
    assert table.minions_at("Symkaria") == ["Yokozuna", "Hulk"] and table.minions_at("Hala") == ["Hulk"]
    table = board({"Mushroom Kingdom": [], "Symkaria": [you("Yokozuna"), you("Hulk")]}, players=3)
    table.end_turn().answer("Hulk")
    assert table.base_of("Hulk") == "Mushroom Kingdom"


@covers("avengers-caps-shield", "rule.your-cards", "cyborg-apes-going-bananas")
def test_caps_shield_on_a_foes_minion_covers_the_characters_of_its_player() -> None:
    table = board(
        {"Hala": [you("Captain America"), you("Zapbot"), foe("Invader", on=[you("Cap's Shield")])]},
        foe_hand=["Seeing Stars"],
        third_hand=["Seeing Stars"],
        players=3,
    )
    assert table.power("Captain America") == 5, "the shield is not on him"
    table.end_turn().play("Seeing Stars").answer("Zapbot")
    assert table.base_of("Zapbot") == "Hala"
    table.end_turn().play("Seeing Stars").answer("Invader")
    assert table.zone("Invader") == "discard pile"


@covers("cyborg-apes-shielding", "clar.cyborg-apes-shielding.1", "tricksters-disenchant", "ninjas-poison")
def test_shielding_keeps_what_is_beside_it_and_not_itself() -> None:
    on = [foe("Upgrade"), foe("Shielding")]
    for hit, left in (("Upgrade", ["Upgrade", "Shielding"]), ("Shielding", ["Upgrade"])):
        table = board({"Tar Pits": [foe("Hulk", on=on)]}, hand=["Disenchant"])
        table.play("Disenchant").answer(hit)
        assert table.actions_on("Hulk") == left
    table = board({"Tar Pits": [foe("Hulk", on=on)]}, hand=["Poison"])
    table.play("Poison", at="Hulk")
    assert table.resting and table.actions_on("Hulk") == ["Upgrade", "Shielding"]
    assert table.discard() == ["Poison"]


@covers("pirates-buccaneer", "masters-of-evil-sonic-shockwave", "rule.replacement")
def test_a_buccaneer_who_flees_from_a_shockwave_is_not_destroyed() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), foe("Buccaneer", counters=2)], "Hala": [], "Symkaria": []},
        hand=["Sonic Shockwave"],
    )
    table.play("Sonic Shockwave")
    assert table.asks == FOE
    table.answer("Symkaria")
    assert table.vp() == 0 and table.base_of("Buccaneer") == "Symkaria"


@covers("pirates-buccaneer", "rule.replacement", "dinosaurs-tooth-and-claw-and-guns")
def test_the_current_player_picks_what_saves_the_buccaneer() -> None:
    table = board(
        {"Tar Pits": [foe("Buccaneer", on=[foe("Tooth and Claw... and Guns")])], "Hala": []},
        hand=["Supreme Overlord", "Ninja Master"],
    )
    table.play("Ninja Master", at="Tar Pits").answer("Buccaneer")
    assert table.asks == YOU and sorted(table.options()) == ["Buccaneer", "Tooth and Claw... and Guns"]
    table.answer("Tooth and Claw... and Guns")
    assert table.base_of("Buccaneer") == "Tar Pits" and table.actions_on("Buccaneer") == []


@covers("dinosaurs-tooth-and-claw-and-guns", "dinosaurs-augmentation", "rule.shields")
def test_tooth_and_claw_bites_a_friendly_hand_as_well() -> None:
    """It says an ability, not another player's."""
    table = board(
        {"Tar Pits": [you("Hulk", on=[you("Tooth and Claw... and Guns")])]},
        hand=["Augmentation", "Augmentation"],
    )
    table.play("Augmentation").allow_more(ACTION)
    assert table.power("Hulk") == 5 and table.discard() == ["Tooth and Claw... and Guns", "Augmentation"]
    table.play("Augmentation")
    assert table.power("Hulk") == 9


@covers("tricksters-hideout", "clar.tricksters-hideout.1", "aliens-crop-circles")
def test_a_hideout_keeps_its_players_minions_from_crop_circles() -> None:
    table = board(
        {"Tar Pits": [foe("Hideout"), foe("Zapbot"), foe("Hulk"), third("Invader"), you("Collector")]},
        hand=["Crop Circles"],
        players=3,
    )
    table.play("Crop Circles").answer("Tar Pits")
    assert sorted(table.minions_at("Tar Pits")) == ["Hulk", "Zapbot"]
    assert table.discard(FOE) == ["Hideout"] and table.hand(THIRD) == ["Invader"]


@covers("tricksters-hideout", "sinister-six-incite-panic", "clar.tricksters-hideout.1")
def test_a_hideout_stops_a_panic_until_the_end_of_the_turn() -> None:
    table = board({"Tar Pits": [foe("Hideout"), foe("Hulk")]}, hand=["Incite Panic"], players=3)
    table.play("Incite Panic", at="Tar Pits")
    assert table.power("Hulk") == 5 and table.discard(FOE) == ["Hideout"]
    table.end_turn()
    assert table.power("Hulk") == 4


# --- cancelling -------------------------------------------------------------------------------------


@covers("spider-verse-webbed-up", "dinosaurs-war-raptor", "rule.cancelling")
def test_a_webbed_raptor_is_still_one_of_the_pack() -> None:
    table = board(
        {"Tar Pits": [foe("War Raptor", on=[you("Webbed Up")]), foe("War Raptor"), third("Hulk")]}, players=3
    )
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (0, 4)


@pytest.mark.parametrize("name", ["Warbot", "Buccaneer", "Spider-Man 2099"])
@covers("spider-verse-webbed-up", "robots-warbot", "pirates-buccaneer", "spider-verse-spider-man-2099")
def test_in_a_web_nobody_is_hard_to_destroy(name: str) -> None:
    table = board({"Tar Pits": [foe(name)]}, hand=["Webbed Up", "Seeing Stars"], players=3)
    table.play("Webbed Up", at=name).allow_more(ACTION).play("Seeing Stars")
    assert table.zone(name) != "play" and table.resting


@covers("spider-verse-webbed-up", "musketeers-porthos")
def test_no_web_holds_porthos() -> None:
    table = board({"Tar Pits": [foe("Porthos")]}, hand=["Webbed Up"])
    table.play("Webbed Up", at="Porthos")
    assert table.discard() == ["Webbed Up"] and table.power("Porthos") == 4


@covers("spider-verse-webbed-up", "clar.spider-verse-webbed-up.1", "masters-of-evil-ball-and-chain")
def test_a_web_does_not_undo_what_else_is_on_the_minion() -> None:
    table = board(
        {"Tar Pits": [foe("Warbot", on=[foe("Ball and Chain")])]}, hand=["Webbed Up", "Seeing Stars"]
    )
    table.play("Webbed Up", at="Warbot")
    assert table.power("Warbot") == 4 - 2 + 2
    table.allow_more(ACTION).play("Seeing Stars")
    assert table.base_of("Warbot") == "Tar Pits"


@covers("sinister-six-witness-our-superiority", "the-central-brain", "avengers-tower")
def test_a_base_without_abilities_gives_and_protects_nothing() -> None:
    table = board({"The Central Brain": [you("Invader"), foe("Hulk")]}, hand=["Witness Our Superiority"])
    assert table.power("Hulk") == 6
    table.play("Witness Our Superiority", at="The Central Brain")
    assert (table.power("Invader"), table.power("Hulk")) == (3, 5)


@covers("aliens-jammed-signal", "avengers-tower", "pirates-shanghai")
def test_a_jammed_tower_protects_nobody() -> None:
    table = board(
        {"Avengers Tower": [foe("Hulk"), third("Jammed Signal")], "Hala": []}, hand=["Shanghai"], players=3
    )
    table.play("Shanghai").answer("Hala")
    assert table.base_of("Hulk") == "Hala"


@covers("ninjas-infiltrate", "avengers-tower", "rule.cancelling")
def test_who_ignores_the_tower_is_not_sheltered_there() -> None:
    table = board(
        {"Avengers Tower": [you("Hulk"), foe("Hulk")]}, hand=["Infiltrate"], foe_hand=["Shanghai"], players=3
    )
    table.play("Infiltrate", at="Avengers Tower").answer("yes").end_turn()
    table.play("Shanghai").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Hulk"]


# --- copies -----------------------------------------------------------------------------------------


@covers("shapeshifters-copycat", "robots-nukebot", "clar.shapeshifters-copycat.1")
def test_a_copycat_explodes_like_the_nukebot_it_copied() -> None:
    table = board(
        {"Symkaria": [foe("Nukebot"), foe("Hulk"), third("Hulk")], "Hala": [third("Invader")]},
        hand=["Copycat", "Powderkeg"],
        players=3,
    )
    table.play("Copycat", at="Symkaria").answer("Nukebot").play("Powderkeg")
    assert table.resting
    assert table.minions_at("Symkaria") == [] and table.minions_at("Hala") == ["Invader"]


@covers("shapeshifters-copycat", "robots-microbot-alpha", "robots-microbot-archive")
def test_a_copycat_as_alpha_makes_microbots_of_all_of_yours() -> None:
    table = board(
        {
            "Tar Pits": [foe("Microbot Alpha"), you("Microbot Archive"), you("Invader"), you("Hulk")],
            "Hala": [],
        },
        hand=["Copycat", "Powderkeg"],
    )
    table.play("Copycat", at="Hala")
    assert table.power("Copycat") == 2 + 3
    table.play("Powderkeg").answer("Invader").answer("Tar Pits")
    assert table.resting and len(table.hand()) == 2, "the Archive and the Invader were Microbots"


@covers("shapeshifters-copycat", "shapeshifters-doppelganger", "hydra-hail-hydra")
def test_a_copycat_destroyed_as_a_doppelganger_sends_another() -> None:
    table = board(
        {"Tar Pits": [foe("Doppelgänger")], "Hala": []},
        hand=["Copycat", "Hail Hydra!"],
        deck=["Howl", "Scry", "Warbot"],
    )
    table.play("Copycat", at="Hala").play("Hail Hydra!").answer("Warbot")
    table.answer("Warbot", at="Hala")
    assert table.minions_at("Hala") == ["Warbot"]


@covers("shapeshifters-mimic", "ninjas-poison", "clar.shapeshifters-mimic.1")
def test_a_poisoned_mimic_starts_from_the_highest_print() -> None:
    table = board(
        {"Tar Pits": [you("Mimic", counters=1, on=[foe("Poison")]), foe("Hulk", counters=9)]},
        hand=["Seeing Stars"],
        players=3,
    )
    assert table.power("Mimic") == 5 + 1 - 4
    table.play("Seeing Stars")
    assert table.discard(FOE) == ["Poison"]


@covers("shapeshifters-mimic", "rule.printed-power")
def test_mimics_alone_have_nothing_to_imitate() -> None:
    table = board({"Tar Pits": [you("Mimic"), foe("Mimic")], "Hala": []}, hand=["King Rex"], discard=["Hulk"])
    assert table.power("Mimic") == table.power("Mimic#2") == 0
    table.play("King Rex", at="Hala")
    assert table.power("Mimic") == table.power("Mimic#2") == 7


@covers("shapeshifters-cellular-bonding", "ninjas-smoke-bomb", "ninjas-assassination")
def test_a_bonding_of_a_smoke_bomb_goes_up_in_smoke_on_its_own_players_turn() -> None:
    table = board(
        {"Tar Pits": [foe("Hulk", on=[foe("Smoke Bomb")]), you("Invader")]},
        hand=["Cellular Bonding"],
        foe_hand=["Seeing Stars"],
        players=3,
    )
    table.play("Cellular Bonding", at="Invader").end_turn()
    assert table.actions_on("Hulk") == [] and table.actions_on("Invader") == ["Cellular Bonding"]
    table.play("Seeing Stars")
    assert table.base_of("Invader") == "Tar Pits"
    table.end_turn().end_turn()
    assert table.actions_on("Invader") == []


@covers("shapeshifters-cellular-bonding", "avengers-mjolnir")
def test_a_bonded_mjolnir_is_heavy_for_whoever_is_not_thor() -> None:
    table = board(
        {"Tar Pits": [you("Thor", on=[you("Mjolnir")]), foe("Hulk"), foe("Thor")]},
        hand=["Cellular Bonding", "Cellular Bonding"],
    )
    table.allow_more(ACTION).play("Cellular Bonding", at="Hulk")
    assert table.power("Hulk") == 3
    table.play("Cellular Bonding", at="Thor#2").answer("Mjolnir")
    assert table.power("Thor#2") == 7


@covers("shapeshifters-cellular-bonding", "cyborg-apes-juiced-up", "cyborg-apes-furious-george")
def test_two_juices_count_all_that_is_on_the_ape() -> None:
    table = board(
        {"Tar Pits": [you("Furious George", on=[you("Juiced Up")])]}, hand=["Cellular Bonding"], players=3
    )
    assert table.power("Furious George") == 2 + 1 + 2
    table.play("Cellular Bonding", at="Furious George")
    assert table.power("Furious George") == 2 + 2 + 4 + 4


@covers("shapeshifters-cellular-bonding", "luchadors-pin", "clar.luchadors-pin.1")
def test_a_bonded_pin_holds_its_new_host_as_well() -> None:
    table = board(
        {"Tar Pits": [foe("Hulk", on=[you("Quick Set-Up"), you("Pin")]), third("War Raptor")]},
        hand=["Cellular Bonding"],
        players=3,
    )
    table.play("Cellular Bonding", at="War Raptor").answer("Pin")
    assert table.power("War Raptor") == 2
    assert table.places("Tar Pits") == [(FOE, 1, 4), (THIRD, 1, 4)]


# --- borrowed cards ---------------------------------------------------------------------------------


@covers("robots-microbot-archive", "rule.control", "tricksters-gremlin")
def test_a_stolen_gremlin_avenges_who_had_it() -> None:
    table = board(
        {"Hala": [third("Gremlin", owner=FOE)]},
        hand=["Seeing Stars", "Scry"],
        foe_hand=["Howl"],
        third_hand=["Scry"],
        players=3,
    )
    table.play("Seeing Stars")
    assert len(table.hand(THIRD)) == 2 and table.hand(FOE) == [] and table.hand() == []
    assert "Gremlin" in table.discard(FOE)


@covers("time-travelers-doctor-when", "time-travelers-do-over", "rule.owners-pile")
def test_a_borrowed_minion_cannot_be_done_over() -> None:
    table = board({"Tar Pits": [you("Invader", owner=FOE)]}, hand=["Do Over!"], players=3)
    table.play("Do Over!")
    assert table.resting and table.hand(FOE) == ["Invader"] and table.vp() == 0


@covers("kree-relentless-attack", "rule.control")
def test_a_talent_on_a_foes_minion_is_used_by_who_played_it() -> None:
    table = board(
        {"Tar Pits": [foe("Hulk", on=[you("Relentless Attack")])]}, hand=["Scry", "Howl"], players=3
    )
    table.play("Howl").talent("Relentless Attack")
    assert table.can_play("Scry")
    table = board({"Tar Pits": [foe("Hulk", on=[you("Relentless Attack")])]}, players=3).end_turn()
    assert table.can_use_talent("Hulk") and not table.can_use_talent("Relentless Attack")


@covers("wizards-mass-enchantment", "rule.owners-pile", "dinosaurs-upgrade", "tricksters-brownie")
def test_an_enchantment_borrowed_from_a_deck_goes_back_to_its_owner() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), third("Brownie")]},
        hand=["Mass Enchantment", "Disenchant", "Howl", "Scry"],
        foe_deck=["Upgrade"],
        third_deck=["Hulk"],
        players=3,
    )
    table.play("Mass Enchantment").answer("Upgrade", at="Brownie")
    assert table.controller("Upgrade") == YOU and len(table.hand()) == 1, "the Brownie took two cards"
    assert table.deck(THIRD)[0] == "Hulk"


@covers("wizards-mass-enchantment", "time-travelers-time-walk", "mounties-eh", "rule.owners-pile")
def test_a_borrowed_time_walk_goes_under_its_owners_deck() -> None:
    table = board({}, hand=["Mass Enchantment"], foe_deck=["Time Walk"], players=2)
    table.play("Mass Enchantment").answer("Time Walk")
    assert table.deck(FOE)[-1] == "Time Walk" and len(table.hand()) == 2


@covers("shapeshifters-bacta-the-future", "clar.shapeshifters-bacta-the-future.1", "robots-warbot")
def test_the_owner_of_a_warbot_may_play_though_it_stands() -> None:
    table = board(
        {"Tar Pits": [third("Warbot", owner=FOE)]}, hand=["Bacta the Future"], foe_hand=["Hulk"], players=3
    )
    table.play("Bacta the Future")
    assert table.asks == FOE
    table.answer("Hulk", at="Tar Pits")
    assert sorted(table.minions_at("Tar Pits")) == ["Hulk", "Warbot"]


@covers("shapeshifters-mitosis", "the-vats", "rule.cant-beats-can")
def test_no_mitosis_in_the_same_vat() -> None:
    table = board({"The Vats": [you("Invader")], "Hala": []}, hand=["Mitosis", "Invader"], players=3)
    table.play("Mitosis").answer("Invader", at="Hala")
    assert table.vp() == 1
    again = board({"The Vats": [you("Invader")]}, hand=["Mitosis", "Invader"], players=3)
    again.play("Mitosis")
    assert all(again.game.name(option[2]) != "The Vats" for option in again.decision.options)


@covers("avengers-modular-tech", "luchadors-pin", "musketeers-porthos")
def test_a_modifier_moved_onto_porthos_by_a_foe_stays_where_it_was() -> None:
    table = board(
        {"Tar Pits": [foe("Hulk", on=[you("Webbed Up")]), foe("Porthos")]},
        hand=["Modular Tech", "Howl"],
        players=3,
    )
    table.play("Modular Tech")
    assert table.actions_on("Hulk") == ["Webbed Up"] and table.can_play("Howl")


@covers("super-spies-the-spy-who-ditched-me", "tricksters-brownie")
def test_a_brownie_does_not_mind_what_happens_to_hands() -> None:
    table = board(
        {"Tar Pits": [foe("Brownie")]},
        hand=["The Spy Who Ditched Me", "Scry", "Howl"],
        foe_hand=["Hulk"],
        third_hand=["Scry"],
        players=3,
    )
    table.play("The Spy Who Ditched Me")
    assert sorted(table.hand()) == ["Howl", "Scry"] and table.hand(FOE) == []


@covers("dinosaurs-augmentation", "tricksters-brownie", "mounties-bring-em-in", "term.directly")
def test_a_brownie_minds_every_action_laid_on_it() -> None:
    table = board({"Tar Pits": [foe("Brownie")]}, hand=["Bring 'Em In", "Scry", "Howl", "Upgrade"], players=3)
    table.play("Bring 'Em In", at="Brownie")
    assert len(table.hand()) == 1 and len(table.discard()) == 2


@covers("ultimates-lift-and-carry", "ultimates-america-chavez", "mounties-bring-em-in", "rule.each-time")
def test_a_lifted_chavez_sees_only_others_move() -> None:
    table = board(
        {
            "Tar Pits": [foe("America Chavez", on=[third("Bring 'Em In")]), foe("Blue Marvel")],
            "Hala": [],
        },
        hand=["Lift and Carry", "Grasp the Belt"],
        players=3,
    )
    table.allow_more(MINION, ACTION)
    table.play("Lift and Carry").answer("America Chavez").answer("Hala")
    assert (table.power("America Chavez"), table.counters("America Chavez")) == (4, 1)
    assert table.power("Blue Marvel") == 2


@covers("avengers-tower", "dinosaurs-augmentation", "ninjas-poison", "sinister-six-incite-panic")
def test_a_passing_strength_counts_at_the_tower_as_well() -> None:
    """In play, power includes all modifications (EMD p.17), those by a standard action as well."""
    table = board(
        {"Avengers Tower": [foe("Hulk", on=[you("Poison")]), foe("Warbot"), third("Incite Panic")]},
        foe_hand=["Augmentation", "Augmentation"],
        players=3,
    )
    table.end_turn().allow_more(ACTION)
    assert (table.power("Hulk"), table.power("Warbot")) == (0, 3)
    table.play("Augmentation").answer("Hulk").play("Augmentation").answer("Warbot")
    assert table.power("Warbot") == 8
    assert table.power("Hulk") == 9 and table.discard() == ["Poison"]
