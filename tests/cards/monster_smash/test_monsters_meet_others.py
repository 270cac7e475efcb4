"""Monster Smash with other sets: copied, shielded, forbidden, carried off."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you


@covers("giant-ants-drone", "shapeshifters-copycat")
def test_a_copycat_of_a_drone_has_a_counter_and_gives_it_up() -> None:
    table = board(
        {"Jungle Oasis": [foe("Drone")], "Ninja Dojo": [you("Scout")]}, hand=["Copycat", "Powderkeg"]
    )
    table.play("Copycat", at="Jungle Oasis")
    assert table.counters("Copycat") == 1
    table.play("Powderkeg").answer("Scout").answer("yes")
    assert table.base_of("Scout") == "Ninja Dojo" and table.counters("Copycat") == 0


@covers("vampires-nightstalker", "dinosaurs-tooth-and-claw-and-guns")
def test_a_shield_costs_the_nightstalker_its_counter() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector", on=[foe("Tooth and Claw... and Guns")])]}, hand=["Nightstalker"]
    )
    table.play("Nightstalker", at="Jungle Oasis")
    assert table.counters("Nightstalker") == 0 and "Collector" in table.minions_at("Jungle Oasis")


@covers("werewolves-unstoppable", "shapeshifters-cellular-bonding")
def test_a_bonding_can_be_unstoppable_too() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex", on=[foe("Unstoppable")]), you("Collector")]},
        hand=["Cellular Bonding", "Powderkeg"],
    )
    table.allow_more(ACTION).play("Cellular Bonding", at="Collector").play("Powderkeg")
    assert "Collector" in table.minions_at("Jungle Oasis")


@covers("mad-scientists-uberserum", "shapeshifters-cellular-bonding")
def test_a_copied_serum_works_on_the_turns_of_whoever_copied_it() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Überserum")])], "Ninja Dojo": [you("Igor")]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="Igor").end_turn()
    assert (table.counters("Scout"), table.counters("Igor")) == (1, 0)
    table.end_turn()
    assert (table.counters("Scout"), table.counters("Igor")) == (1, 1)


@covers("standing-stones", "mad-scientists-the-monster")
def test_the_monster_at_the_stones_brings_two_minions() -> None:
    table = board({"Standing Stones": [you("The Monster", counters=2)]}, hand=["Igor", "Igor", "Scout"])
    table.talent("The Monster").talent("The Monster")
    assert not table.can_use_talent("The Monster")
    for name in ("Igor", "Igor", "Scout"):
        table.play(name, at="Standing Stones")
    assert len(table.minions_at("Standing Stones")) == 4


@covers("standing-stones", "giant-ants-killer-queen")
def test_killer_queen_at_the_stones_rewards_twice() -> None:
    table = board({"Standing Stones": [you("Killer Queen")]}, hand=["Worker"])
    table.play("Worker", at="Standing Stones").talent("Killer Queen").talent("Killer Queen")
    assert (table.counters("Killer Queen"), table.counters("Worker")) == (2, 4)


@covers("werewolves-pack-alpha", "werewolves-loup-garou", "sinister-six-incite-panic")
def test_a_panic_keeps_the_pack_from_rising() -> None:
    pieces = [you("Pack Alpha"), you("Loup-Garou"), foe("King Rex", counters=3), foe("Incite Panic")]
    table = board({"Jungle Oasis": pieces}).end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2), "9 against 10"


@covers("werewolves-pack-alpha")
def test_the_pack_rises_by_itself_before_anybody_may_act() -> None:
    table = board(
        {"Jungle Oasis": [foe("Pack Alpha"), foe("Loup-Garou"), you("Laseratops")], "Ninja Dojo": []},
        hand=["Full Sail"],
    )
    table.end_turn()
    assert table.asks == YOU and (table.power("Pack Alpha"), table.power("Loup-Garou")) == (6, 7)


@covers("werewolves-loup-garou", "pirates-full-sail")
def test_a_loup_garou_that_sails_in_before_scoring_rises_there() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex", counters=3)], "Ninja Dojo": [you("Loup-Garou")]},
        hand=["Full Sail"],
    )
    table.end_turn().answer("Full Sail").answer("Loup-Garou").answer("Jungle Oasis")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0), "13 against 10"


@covers("egg-chamber", "extramorphs-nuke-it-from-orbit")
def test_an_egg_chamber_that_is_destroyed_protects_nobody() -> None:
    table = board({"Egg Chamber": [foe("Worker", counters=2), you("Nuke It From Orbit")]})
    table.talent("Nuke It From Orbit")
    assert table.discard(FOE) == ["Worker"] and "Egg Chamber" not in table.bases()


@covers("mad-scientists-grave-situation")
def test_two_minions_blown_up_in_a_grave_situation_come_back_together() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Scout"), foe("Invader"), foe("Grave Situation")]},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg")
    assert table.hand(FOE) == ["Scout", "Invader"] and table.discard() == ["King Rex", "Powderkeg"]


@covers("giant-ants-drone", "mad-scientists-grave-situation")
def test_a_drone_comes_before_the_grave() -> None:
    table = board({"Jungle Oasis": [foe("Drone", counters=1), foe("Grave Situation")]}, hand=["Big Gulp"])
    table.play("Big Gulp").answer("no")
    assert table.hand(FOE) == ["Drone"] and table.minions_at("Jungle Oasis") == []


@covers("giant-ants-drone")
def test_two_drones_are_asked_one_after_the_other() -> None:
    table = board(
        {"Jungle Oasis": [foe("Drone", counters=1), foe("Drone", counters=1), foe("Igor")]}, hand=["Big Gulp"]
    )
    table.play("Big Gulp").answer("Igor")
    assert (table.asks, len(table.options())) == (YOU, 2), "the current player says which comes first"
    table.answer("Drone").answer("no").answer("yes")
    assert len(table.minions_at("Jungle Oasis")) == 3
    assert sorted(table.game.s.counters[c] for c in table.game.minions_at(table.card("Jungle Oasis"))) == [
        0,
        0,
        1,
    ]


@covers("giant-ants-drone")
def test_a_drone_saves_a_stolen_minion_for_whoever_controls_it() -> None:
    table = board({"Jungle Oasis": [foe("Igor", owner=YOU), foe("Drone", counters=1)]}, hand=["Big Gulp"])
    table.play("Big Gulp").answer("Igor")
    assert table.asks == FOE
    table.answer("yes")
    assert "Igor" in table.minions_at("Jungle Oasis")


@covers("moot-site", "werewolves-howler")
def test_a_howler_at_the_moot_has_six_power() -> None:
    table = board({"Moot Site": []}, hand=["Howler"]).play("Howler", at="Moot Site")
    assert table.power("Howler") == 6


@covers("castle-blood", "vampires-fledgling-vampire")
def test_castle_blood_comes_after_the_fledgling_and_sees_its_counter() -> None:
    table = board({"Castle Blood": [foe("Invader")]}, hand=["Fledgling Vampire"])
    table.play("Fledgling Vampire", at="Castle Blood")
    assert table.counters("Fledgling Vampire") == 1 and table.resting, "3 against 3"


@covers("werewolves-full-moon", "tricksters-disenchant")
def test_the_full_moon_sets_when_it_is_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Scout"), foe("Full Moon")]}, hand=["Disenchant"])
    assert table.power("Scout") == 4
    assert table.play("Disenchant").power("Scout") == 3


@covers("vampires-summon-wolves", "giant-ants-a-kind-of-magic")
def test_wolves_keep_their_counters_when_ants_share_theirs() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Soldier"), you("Summon Wolves", counters=3)]},
        hand=["A Kind of Magic"],
    )
    assert table.play("A Kind of Magic").resting and table.counters("Summon Wolves") == 3
