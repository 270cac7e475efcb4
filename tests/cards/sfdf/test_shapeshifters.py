"""Shapeshifters: copies, substitutes and replacements."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

OASIS = "Jungle Oasis"

# --- Doppelgänger -----------------------------------------------------------------------------------


@covers("shapeshifters-doppelganger")
def test_a_destroyed_doppelganger_is_followed_by_a_minion_from_the_deck() -> None:
    table = board(
        {OASIS: [you("Doppelgänger"), foe("Zapbot")]}, hand=["Bacta the Future"], deck=["Howl", "Mimic"]
    )
    table.play("Bacta the Future").answer("Doppelgänger")
    assert table.asked() == "Play which minion from your deck?"
    assert table.options() == ["King Rex", "Mimic"]
    table.answer("Mimic").answer("Mimic", at=OASIS)
    assert table.minions_at(OASIS) == ["Zapbot", "Mimic"]
    assert table.can_play("King Rex") is False


@covers("shapeshifters-doppelganger", "rule.extra-plays")
def test_the_minion_after_a_doppelganger_is_optional_and_no_regular_play() -> None:
    table = board(
        {OASIS: [you("Doppelgänger"), foe("Zapbot")]}, hand=["Bacta the Future", "Jumper"], deck=["Mimic"]
    )
    table.play("Bacta the Future").answer("Doppelgänger").decline().decline()
    assert table.minions_at(OASIS) == ["Zapbot"]
    assert "Mimic" in table.deck()
    assert table.can_play("Jumper")


@covers("shapeshifters-doppelganger")
def test_doppelganger_finds_nothing_in_a_deck_without_minions() -> None:
    table = board({OASIS: [you("Doppelgänger")]}, hand=["Bacta the Future"], filler="Howl")
    table.play("Bacta the Future")
    assert table.resting
    assert "Doppelgänger" in table.discard()


@covers("shapeshifters-doppelganger")
def test_a_doppelganger_that_goes_elsewhere_is_followed_by_nobody() -> None:
    table = board({OASIS: [you("Doppelgänger")]}, hand=["Beam Up"])
    table.play("Beam Up")
    assert table.resting and table.hand() == ["Doppelgänger"]


@covers("shapeshifters-doppelganger", "shapeshifters-transmogrify", "clar.shapeshifters-doppelganger.1")
def test_transmogrify_and_doppelganger_both_bring_a_minion() -> None:
    table = board({OASIS: [you("Doppelgänger")]}, hand=["Transmogrify"], deck=["Mimic", "Copycat"])
    table.play("Transmogrify")
    assert table.options() == ["Mimic", "Copycat"]
    table.answer("Copycat").answer("Copycat", at=OASIS)
    assert table.asked() == "Play which minion from your deck?"
    table.answer("King Rex").answer("King Rex", at=OASIS)
    assert table.minions_at(OASIS) == ["Copycat", "King Rex"]


@covers("shapeshifters-doppelganger", "clar.shapeshifters-doppelganger.1")
def test_a_minion_that_cannot_be_played_after_a_doppelganger_is_discarded() -> None:
    table = board(
        {OASIS: [you("Doppelgänger"), you("King Rex")], "The Vats": [foe("King Rex")], "Tar Pits": []},
        hand=["Block the Path"],
    )
    table.play("Block the Path", at="Tar Pits").answer("dinosaurs")
    table.end_turn().answer("King Rex")
    assert table.minions_at("The Vats") == ["King Rex"] and table.minions_at("Tar Pits") == []
    assert sorted(table.discard()) == ["Doppelgänger", "King Rex", "King Rex"]


@covers("shapeshifters-doppelganger", "rule.control")
def test_doppelganger_serves_who_controls_it() -> None:
    table = board(
        {OASIS: [foe("Doppelgänger", owner=YOU)]}, hand=["Beam Up", "Bacta the Future"], foe_deck=["Mimic"]
    )
    table.play("Bacta the Future")
    assert "Doppelgänger" in table.discard(YOU)
    assert table.asks == FOE and "Mimic" in table.options()


# --- G.E.L.F. ---------------------------------------------------------------------------------------


@covers("shapeshifters-g-e-l-f")
def test_gelf_turns_into_a_minion_of_the_deck() -> None:
    table = board(
        {OASIS: [you("G.E.L.F.", counters=2)]},
        deck=["G.E.L.F.", "Cyberback", "Warbot", "Copycat"],
        hand=["Jumper"],
    )
    table.talent("G.E.L.F.")
    assert table.options() == ["Warbot", "Copycat"]
    table.answer("Warbot")
    assert table.minions_at(OASIS) == ["Warbot"]
    assert table.deck().count("G.E.L.F.") == 2
    assert table.can_play("Jumper")


@covers("shapeshifters-g-e-l-f")
def test_gelf_goes_into_the_deck_even_if_nobody_takes_its_place() -> None:
    table = board({OASIS: [you("G.E.L.F.")]}, deck=["Warbot", "Copycat"])
    table.talent("G.E.L.F.").decline()
    assert table.minions_at(OASIS) == []
    assert "G.E.L.F." in table.deck()


@covers("shapeshifters-g-e-l-f")
def test_gelf_without_a_small_minion_in_the_deck_is_only_shuffled_in() -> None:
    table = board({OASIS: [you("G.E.L.F.", on=[foe("Upgrade")])]})
    table.talent("G.E.L.F.")
    assert table.resting and "G.E.L.F." in table.deck()
    assert table.discard(FOE) == ["Upgrade"]


@covers("shapeshifters-g-e-l-f")
def test_gelfs_talent_need_not_be_used() -> None:
    table = board({OASIS: [you("G.E.L.F.")]}, deck=["Warbot", "Copycat"])
    table.end_turn()
    assert table.minions_at(OASIS) == ["G.E.L.F."]


@covers("shapeshifters-g-e-l-f", "the-vats")
def test_gelfs_minion_must_be_allowed_here() -> None:
    table = board({"The Vats": [you("G.E.L.F."), foe("War Raptor")]}, deck=["War Raptor"])
    table.talent("G.E.L.F.").answer("War Raptor")
    assert table.minions_at("The Vats") == ["War Raptor"]
    assert table.discard() == ["War Raptor"]


# --- Mimic ------------------------------------------------------------------------------------------


@covers("shapeshifters-mimic")
def test_mimic_is_as_strong_as_the_highest_number_printed_in_play() -> None:
    table = board({OASIS: [you("Mimic"), foe("War Raptor", counters=6)], "Tar Pits": [foe("Nukebot")]})
    assert table.power("Mimic") == 5


@covers("shapeshifters-mimic", "clar.shapeshifters-mimic.1")
def test_mimics_starting_power_can_be_modified() -> None:
    table = board(
        {OASIS: [you("Mimic", counters=1, on=[you("Splice as Nice"), foe("Poison")]), foe("King Rex")]}
    )
    assert table.power("Mimic") == 7 + 1 + 2 - 4


@covers("shapeshifters-mimic", "clar.shapeshifters-mimic.1")
def test_mimic_follows_the_strongest_minion_that_leaves() -> None:
    table = board({OASIS: [you("Mimic"), foe("King Rex"), foe("Warbot")]}, hand=["Beam Up", "Cyberback"])
    assert table.power("Mimic") == 7
    table.play("Beam Up").answer("King Rex")
    assert table.power("Mimic") == 4
    table.play("Cyberback", at=OASIS)
    assert table.power("Mimic") == 5


@covers("shapeshifters-mimic", "clar.shapeshifters-mimic.1")
def test_a_mimic_alone_has_no_power() -> None:
    table = board({OASIS: [you("Mimic"), you("Mimic")]})
    assert (table.power("Mimic"), table.power("Mimic#2")) == (0, 0)


@covers("shapeshifters-mimic", "clar.shapeshifters-mimic.1")
@pytest.mark.parametrize("way", ["gelf", "really", "transmogrify"])
def test_mimic_has_no_power_outside_play(way: str) -> None:
    strong = [foe("King Rex"), you("Mimic" if way != "gelf" else "G.E.L.F.")]
    table = board(
        {OASIS: strong},
        hand=['"...Really?"', "Transmogrify", "Poison"],
        deck=["Mimic"],
        discard=["Mimic"] if way == "really" else [],
    )
    if way == "gelf":
        table.talent("G.E.L.F.")
    else:
        table.play("Poison", at="Mimic")  # 7 - 4: as strong as a Hoverbot
        table.allow_more(ACTION)
        table.play('"...Really?"' if way == "really" else "Transmogrify")
    assert "Mimic" in table.options()


@covers("shapeshifters-mimic", "rule.stasis-being-in")
def test_mimic_sees_minions_in_stasis() -> None:
    table = board({OASIS: [you("Mimic"), foe("Warbot")]}, stasis={"Nukebot": 2})
    assert table.power("Mimic") == 5


# --- Copycat ----------------------------------------------------------------------------------------


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copycat_does_what_the_copied_minion_does_when_played() -> None:
    table = board({OASIS: [foe("Invader")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS)
    assert (table.vp(YOU), table.vp(FOE)) == (1, 0)


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copycat_has_an_ongoing_ability_for_the_turn() -> None:
    table = board(
        {OASIS: [foe("Warbot"), foe("Zapbot")]},
        hand=["Copycat", "Bacta the Future"],
        foe_hand=["Seeing Stars"],
    )
    table.play("Copycat", at=OASIS).answer("Warbot")
    table.play("Bacta the Future").answer("Copycat")
    assert table.zone("Copycat") == "play"
    table.end_turn().play("Seeing Stars").answer("Copycat")
    assert table.zone("Copycat") == "discard pile"


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copycat_has_a_special_for_the_turn() -> None:
    table = board({OASIS: [foe("Scout"), you("King Rex")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS).end_turn()
    assert table.options() == ["Copycat"]
    table.answer("Copycat")
    assert table.asks == FOE and table.options() == ["Scout"]
    table.decline()
    assert "Copycat" in table.hand() and "Scout" in table.discard(FOE)


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copycat_has_a_talent_for_the_turn() -> None:
    table = board({OASIS: [foe("Baboom")]}, hand=["Copycat", "Cyberevolution", "Upgrade"])
    table.play("Copycat", at=OASIS).talent("Copycat")
    table.play("Upgrade", at="Copycat").play("Cyberevolution", at="Copycat")
    assert table.power("Copycat") == 7
    table.end_turn().end_turn()
    assert table.asks == YOU and not table.can_use_talent("Copycat")


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copycat_copies_no_name() -> None:
    table = board({OASIS: [foe("War Raptor"), you("War Raptor")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS)
    assert (table.power("Copycat"), table.power("War Raptor")) == (4, 4)


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_copying_is_not_affecting() -> None:
    table = board(
        {OASIS: [foe("Invader", on=[foe("Tooth and Claw... and Guns")])], "Tar Pits": [foe("Zapbot")]},
        hand=["Copycat"],
    )
    table.play("Copycat", at="Tar Pits").answer("Invader")
    assert table.vp() == 1
    assert table.actions_on("Invader") == ["Tooth and Claw... and Guns"]


@covers("shapeshifters-copycat", "clar.shapeshifters-copycat.1")
def test_the_copied_ability_is_gone_when_copycat_leaves_play() -> None:
    table = board({OASIS: [foe("Armor Stego")]}, hand=["Copycat", "Do Over!"])
    table.play("Copycat", at=OASIS)
    copycat = table.card("Copycat")
    assert table.game.s.gained[copycat] == (table.card("Armor Stego"),)
    table.play("Do Over!").decline()
    assert not table.game.s.gained
    assert not any(effect.kind == "copied" for effect in table.game.s.effects)


@covers("shapeshifters-copycat")
def test_copycat_with_nobody_to_copy() -> None:
    table = board({OASIS: [you("Invader")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS)
    assert table.resting and table.vp() == 0


@covers("shapeshifters-copycat")
def test_copycat_must_copy_if_it_can() -> None:
    table = board({OASIS: [foe("Warbot"), foe("Invader")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS)
    assert table.options() == ["Warbot", "Invader"]
    assert not table.decision.may_pass


@covers("shapeshifters-copycat", "shapeshifters-doppelganger")
def test_copycat_as_doppelganger_is_followed_by_a_minion() -> None:
    table = board({OASIS: [foe("Doppelgänger")]}, hand=["Copycat", "Bacta the Future"], deck=["Jumper"])
    table.play("Copycat", at=OASIS).play("Bacta the Future").answer("Copycat")
    assert "Jumper" in table.options()
    table.answer("Jumper").answer("Jumper", at=OASIS)
    assert table.minions_at(OASIS) == ["Doppelgänger", "Jumper"]


@covers("shapeshifters-copycat", "shapeshifters-mimic")
def test_copycat_as_mimic() -> None:
    table = board({OASIS: [foe("Mimic"), you("Cyberback")]}, hand=["Copycat"])
    table.play("Copycat", at=OASIS)
    assert table.power("Copycat") == 5
    table.end_turn()
    assert table.power("Copycat") == 2


@covers("shapeshifters-copycat", "cyborg-apes-clyde-2-0")
def test_copycat_as_clyde() -> None:
    table = board(
        {OASIS: [foe("Clyde 2.0"), you("War Raptor", on=[you("Upgrade")])]}, hand=["Copycat", "Beam Up"]
    )
    table.play("Copycat", at=OASIS).play("Beam Up").answer("War Raptor").answer("yes")
    assert "Upgrade" in table.hand()


@covers("shapeshifters-copycat", "cyborg-apes-cyberback")
def test_copycat_as_cyberback() -> None:
    table = board({OASIS: [foe("Cyberback")]}, hand=["Copycat"], discard=["Upgrade"])
    assert not table.can_play("Upgrade")
    table.play("Copycat", at=OASIS).play("Upgrade", at="Copycat")
    assert table.power("Copycat") == 4


# --- "...Really?" -----------------------------------------------------------------------------------


@covers("shapeshifters-really")
def test_really_brings_a_minion_back_that_is_not_stronger() -> None:
    table = board(
        {OASIS: [you("Baboom"), foe("Zapbot")]},
        hand=['"...Really?"', "Jumper"],
        discard=["Cyberback", "Copycat"],
    )
    table.play('"...Really?"')
    assert set(table.options()) == {"Baboom", "Copycat"}
    table.answer("Copycat", at=OASIS)
    assert table.minions_at(OASIS) == ["Zapbot", "Copycat"]
    assert table.can_play("Jumper")


@covers("shapeshifters-really", "clar.shapeshifters-really.1")
def test_really_may_bring_back_the_very_minion_it_destroyed() -> None:
    table = board({OASIS: [you("Invader", on=[foe("Poison")])], "Tar Pits": []}, hand=['"...Really?"'])
    table.play('"...Really?"')
    assert table.resting  # power 0 after Poison, 3 printed
    table = board({OASIS: [you("Invader")], "Tar Pits": []}, hand=['"...Really?"'])
    table.play('"...Really?"').answer("Invader", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Invader"] and table.vp() == 1


@covers("shapeshifters-really")
def test_really_counts_the_current_power_and_may_be_declined() -> None:
    table = board(
        {OASIS: [you("War Raptor", on=[you("Upgrade")])]},
        hand=['"...Really?"'],
        discard=["Cyberback", "King Rex"],
    )
    table.play('"...Really?"')
    assert set(table.options()) == {"Cyberback", "War Raptor"}
    table.decline()
    assert table.minions_at(OASIS) == []


@covers("shapeshifters-really", "rule.protection")
def test_really_goes_on_if_the_minion_cannot_be_destroyed() -> None:
    table = board({OASIS: [you("Warbot")]}, hand=['"...Really?"'], discard=["Copycat"])
    table.play('"...Really?"').answer("Copycat", at=OASIS)
    assert table.minions_at(OASIS) == ["Warbot", "Copycat"]


@covers("shapeshifters-really")
def test_really_without_a_minion_of_yours() -> None:
    table = board({OASIS: [foe("Warbot")]}, hand=['"...Really?"'], discard=["Mimic"])
    table.play("...Really?")
    assert table.resting and "Mimic" in table.discard()


# --- Bacta the Future -------------------------------------------------------------------------------


@covers("shapeshifters-bacta-the-future")
def test_bacta_lets_the_owner_play_an_extra_minion_at_once() -> None:
    table = board(
        {OASIS: [foe("Nukebot"), foe("Zapbot")]}, hand=["Bacta the Future"], foe_hand=["King Rex", "Howl"]
    )
    table.play("Bacta the Future").answer("Zapbot")
    assert (table.asks, set(table.options())) == (FOE, {"King Rex"})
    table.answer("King Rex", at=OASIS)
    assert table.minions_at(OASIS) == ["Nukebot", "King Rex"]
    assert table.controller("King Rex") == FOE


@covers("shapeshifters-bacta-the-future")
def test_bacta_asks_the_owner_not_the_controller() -> None:
    table = board(
        {OASIS: [foe("Zapbot", owner=YOU)]}, hand=["Bacta the Future", "Jumper"], foe_hand=["King Rex"]
    )
    table.play("Bacta the Future")
    assert (table.asks, set(table.options())) == (YOU, {"Jumper"})
    table.decline()
    assert table.resting and table.hand() == ["Jumper"]


@covers("shapeshifters-bacta-the-future")
def test_bacta_is_now_or_never_for_yourself_too() -> None:
    table = board({OASIS: [you("Zapbot"), foe("Zapbot")]}, hand=["Bacta the Future", "Jumper", "Jumper"])
    table.play("Bacta the Future").answer("Zapbot").decline()
    table.play("Jumper", at=OASIS)
    assert not table.can_play("Jumper")


@covers("shapeshifters-bacta-the-future")
def test_bacta_without_a_minion_in_play() -> None:
    table = board({}, hand=["Bacta the Future", "Jumper"])
    table.play("Bacta the Future")
    assert table.resting and table.discard() == ["Bacta the Future"]


# --- Cellular Bonding -------------------------------------------------------------------------------


@covers("shapeshifters-cellular-bonding")
def test_cellular_bonding_does_what_the_chosen_action_does() -> None:
    table = board(
        {OASIS: [foe("Zapbot", on=[foe("Cyberevolution"), foe("Shell Game")]), you("Baboom")]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="Baboom")
    assert table.options() == ["Cyberevolution", "Shell Game"]
    table.answer("Cyberevolution")
    assert table.power("Baboom") == 6


@covers("shapeshifters-cellular-bonding", "clar.shapeshifters-cellular-bonding.1")
def test_cellular_bonding_with_nothing_to_copy_is_discarded() -> None:
    table = board({OASIS: [you("Baboom"), you("Wildlife Preserve")]}, hand=["Cellular Bonding"])
    table.play("Cellular Bonding", at="Baboom")
    assert table.actions_on("Baboom") == []
    assert table.discard() == ["Cellular Bonding"]
    assert not table.events("destroyed")


@covers("shapeshifters-cellular-bonding", "clar.shapeshifters-cellular-bonding.1")
def test_cellular_bonding_on_another_players_minion_copies_an_action_for_your_own() -> None:
    table = board(
        {OASIS: [you("Baboom", on=[you("Missing Uplink")]), foe("Zapbot")]}, hand=["Cellular Bonding"]
    )
    table.play("Cellular Bonding", at="Zapbot").end_turn()
    assert len(table.hand()) == 4
    table.end_turn()
    assert len(table.hand(FOE)) == 2


@covers("shapeshifters-cellular-bonding", "cyborg-apes-monkey-on-your-back")
def test_cellular_bonding_uses_a_copied_talent_as_itself() -> None:
    table = board(
        {OASIS: [you("Baboom", on=[foe("Monkey on Your Back")]), foe("Zapbot")]}, hand=["Cellular Bonding"]
    )
    table.play("Cellular Bonding", at="Baboom").talent("Cellular Bonding")
    assert table.discard(FOE) == ["Zapbot"]
    assert table.deck()[-1] == "Cellular Bonding"
    assert table.actions_on("Baboom") == ["Monkey on Your Back"]


@covers("shapeshifters-cellular-bonding", "cyborg-apes-shielding")
def test_cellular_bonding_as_shielding() -> None:
    table = board(
        {OASIS: [you("Baboom", on=[foe("Upgrade")]), you("Mimic", on=[you("Shielding")])]},
        hand=["Cellular Bonding"],
        foe_hand=["Going Bananas"],
    )
    table.play("Cellular Bonding", at="Baboom").answer("Shielding")
    assert table.actions_on("Baboom") == ["Cellular Bonding"]
    assert table.discard(FOE) == ["Upgrade"]


@covers("shapeshifters-cellular-bonding", "ninjas-poison")
def test_cellular_bonding_also_does_what_the_action_does_when_played() -> None:
    table = board(
        {
            OASIS: [
                foe("King Rex", on=[foe("Upgrade"), you("Cyberevolution")]),
                foe("Zapbot", on=[foe("Poison")]),
            ]
        },
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="King Rex").answer("Poison").answer("Upgrade")
    assert table.actions_on("King Rex") == ["Cyberevolution", "Cellular Bonding"]
    assert table.power("King Rex") == 7 + 3 - 4


@covers("shapeshifters-cellular-bonding", "rule.protection")
def test_cellular_bonding_kept_off_a_shielded_minion_copies_nothing() -> None:
    table = board({OASIS: [foe("King Rex", on=[foe("Shielding")])]}, hand=["Cellular Bonding"])
    table.play("Cellular Bonding", at="King Rex")
    assert table.discard() == ["Cellular Bonding"]
    assert not table.game.s.gained


# --- Genetic Shift ----------------------------------------------------------------------------------


@covers("shapeshifters-genetic-shift")
def test_genetic_shift_for_all_your_minions() -> None:
    table = board({OASIS: [you("Baboom"), foe("Zapbot")], "Tar Pits": [you("Mimic")]}, hand=["Genetic Shift"])
    table.play("Genetic Shift").answer("+1 for each")
    assert (table.power("Baboom"), table.power("Mimic"), table.power("Zapbot")) == (4, 4, 2)
    table.end_turn()
    assert (table.power("Baboom"), table.power("Mimic")) == (3, 3)


@covers("shapeshifters-genetic-shift")
def test_genetic_shift_for_one_of_your_minions() -> None:
    table = board({OASIS: [you("Baboom"), you("Cyberback"), foe("Zapbot")]}, hand=["Genetic Shift"])
    table.play("Genetic Shift").answer("+3 for one")
    assert table.options() == ["Baboom", "Cyberback"]
    table.answer("Baboom")
    assert (table.power("Baboom"), table.power("Cyberback")) == (6, 5)


@covers("shapeshifters-genetic-shift")
def test_genetic_shift_without_minions() -> None:
    table = board({OASIS: [foe("Zapbot")]}, hand=["Genetic Shift"])
    table.play("Genetic Shift")
    assert table.resting and table.power("Zapbot") == 2


# --- Mitosis ----------------------------------------------------------------------------------------


@covers("shapeshifters-mitosis")
def test_mitosis_plays_a_copy_from_hand() -> None:
    table = board({OASIS: [you("Jumper"), you("Mimic")]}, hand=["Mitosis", "Jumper", "Jumper", "Mimic"])
    table.play("Mitosis").answer("Jumper")
    table.play("Mimic", at=OASIS)
    assert table.can_play("Jumper")
    table.play("Jumper", at=OASIS)
    assert not table.can_play("Jumper")
    assert table.minions_at(OASIS) == ["Jumper", "Mimic", "Mimic", "Jumper"]


@covers("shapeshifters-mitosis")
def test_mitosis_for_another_name_allows_nothing_else() -> None:
    table = board({OASIS: [you("Jumper"), foe("Mimic")]}, hand=["Mitosis", "Mimic", "Mimic"])
    table.play("Mitosis").play("Mimic", at=OASIS)
    assert not table.can_play("Mimic")


@covers("shapeshifters-mitosis")
def test_mitosis_without_a_minion_of_yours() -> None:
    table = board({OASIS: [foe("Mimic")]}, hand=["Mitosis", "Mimic", "Mimic"])
    table.play("Mitosis").play("Mimic", at=OASIS)
    assert not table.can_play("Mimic")


# --- Shell Game, Splice as Nice ---------------------------------------------------------------------


@covers("shapeshifters-shell-game")
def test_shell_game_keeps_its_minion_from_being_destroyed() -> None:
    table = board({OASIS: [foe("Baboom", on=[foe("Shell Game")])]}, hand=["Bacta the Future", "Beam Up"])
    table.play("Bacta the Future")
    assert table.zone("Baboom") == "play"
    table.allow_more(ACTION).play("Beam Up")
    assert table.hand(FOE) == ["Baboom"]
    assert table.discard(FOE) == ["Shell Game"]


@covers("shapeshifters-shell-game")
def test_shell_game_does_not_keep_itself() -> None:
    table = board({OASIS: [foe("Baboom", on=[foe("Shell Game")])]}, hand=["Going Bananas"])
    table.play("Going Bananas").answer(OASIS)
    assert table.actions_on("Baboom") == []


@covers("shapeshifters-shell-game")
def test_shell_game_without_a_minion_is_discarded() -> None:
    table = board({}, hand=["Shell Game"])
    table.play("Shell Game")
    assert table.discard() == ["Shell Game"]


@covers("shapeshifters-splice-as-nice")
def test_splice_as_nice_gives_two_power_to_any_minion() -> None:
    table = board({OASIS: [foe("Baboom"), you("Jumper")]}, hand=["Splice as Nice"])
    table.play("Splice as Nice", at="Baboom")
    assert (table.power("Baboom"), table.power("Jumper")) == (5, 2)


@covers("shapeshifters-splice-as-nice")
def test_splice_as_nice_without_a_minion_is_discarded() -> None:
    table = board({}, hand=["Splice as Nice"])
    table.play("Splice as Nice")
    assert table.discard() == ["Splice as Nice"]


# --- Transmogrify -----------------------------------------------------------------------------------


@covers("shapeshifters-transmogrify")
def test_transmogrify_swaps_a_minion_for_one_of_the_deck() -> None:
    table = board(
        {OASIS: [you("War Raptor"), you("War Raptor")], "Tar Pits": []},
        hand=["Transmogrify", "Jumper"],
        deck=["Copycat", "Warbot", "Nukebot"],
    )
    table.play("Transmogrify").answer("War Raptor")  # two raptors: power 4
    assert table.options() == ["Warbot", "Copycat"]
    table.answer("Warbot").answer("Warbot", at="Tar Pits")
    assert (table.minions_at(OASIS), table.minions_at("Tar Pits")) == (["War Raptor"], ["Warbot"])
    assert table.can_play("Jumper")
    assert table.events("shuffled")


@covers("shapeshifters-transmogrify")
def test_transmogrify_may_find_nobody_or_leave_it() -> None:
    table = board({OASIS: [you("Jumper")]}, hand=["Transmogrify"], filler="King Rex")
    table.play("Transmogrify").answer("no")
    assert table.resting and "Jumper" in table.discard()
    table = board({OASIS: [you("Baboom")]}, hand=["Transmogrify"], deck=["Jumper"])
    table.play("Transmogrify").decline()
    assert table.minions_at(OASIS) == [] and "Jumper" in table.deck()


@covers("shapeshifters-transmogrify")
def test_transmogrify_without_a_minion_of_yours() -> None:
    table = board({OASIS: [foe("Warbot")]}, hand=["Transmogrify"], deck=["Mimic"])
    table.play("Transmogrify")
    assert table.resting and table.deck()[0] == "Mimic"


# --- bases ------------------------------------------------------------------------------------------


@covers("faceless-city")
def test_faceless_city_fetches_a_copy_of_the_minion_played() -> None:
    table = board({"Faceless City": []}, hand=["Jumper"], deck=["Howl", "Mimic", "Jumper"])
    table.play("Jumper", at="Faceless City")
    assert table.hand() == ["Jumper"]
    assert table.game.s.known[table.card("Jumper#2")] == 15
    assert table.events("shuffled")


@covers("faceless-city", "clar.faceless-city.1")
def test_faceless_city_works_once_a_turn_for_each_player() -> None:
    table = board(
        {"Faceless City": [foe("Zapbot")], OASIS: []},
        hand=["Jumper", "Bacta the Future"],
        deck=["Jumper", "Jumper"],
        foe_hand=["War Raptor"],
        foe_deck=["War Raptor"],
    )
    table.play("Jumper", at="Faceless City").allow_more(MINION)
    assert table.hand() == ["Bacta the Future", "Jumper"]
    table.play("Jumper", at="Faceless City")
    assert table.hand() == ["Bacta the Future"]
    table.play("Bacta the Future").answer("Zapbot").answer("War Raptor", at="Faceless City")
    assert table.hand(FOE) == ["War Raptor"]


@covers("faceless-city")
def test_faceless_city_searches_again_on_the_next_turn() -> None:
    table = board({"Faceless City": []}, hand=["Mimic"], filler="Mimic")
    table.play("Mimic", at="Faceless City").end_turn().end_turn()
    assert len(table.hand()) == 3
    table.play("Mimic", at="Faceless City")
    assert len(table.hand()) == 3


@covers("faceless-city")
def test_faceless_city_without_a_copy_only_shuffles() -> None:
    table = board({"Faceless City": [], OASIS: []}, hand=["Jumper", "Mimic"], deck=["Mimic"])
    table.play("Jumper", at="Faceless City")
    assert table.resting and table.hand() == ["Mimic"]
    table.allow_more(MINION).play("Mimic", at=OASIS)
    assert table.hand() == []


@covers("faceless-city")
def test_faceless_city_takes_no_notice_of_minions_played_elsewhere() -> None:
    table = board({"Faceless City": [], OASIS: []}, hand=["Jumper"], deck=["Jumper"])
    table.play("Jumper", at=OASIS)
    assert table.hand() == [] and table.deck()[0] == "Jumper"


@covers("the-vats")
def test_the_vats_take_no_second_minion_of_a_name() -> None:
    table = board({"The Vats": [foe("Jumper"), foe("Mimic")], OASIS: []}, hand=["Jumper", "Copycat"])
    assert not table.can_play("Jumper", at="The Vats")
    assert table.can_play("Jumper", at=OASIS)
    assert table.can_play("Copycat", at="The Vats")


@covers("the-vats")
def test_the_vats_let_actions_be_played_and_minions_move_there() -> None:
    table = board({"The Vats": [foe("Jumper")], OASIS: [you("Jumper")]}, hand=["Upgrade", "Invasion"])
    assert table.can_play("Upgrade", at="Jumper")
    table.play("Invasion").answer("Jumper#2").answer("The Vats")
    assert table.minions_at("The Vats") == ["Jumper", "Jumper"]
