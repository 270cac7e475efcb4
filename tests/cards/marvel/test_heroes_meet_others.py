"""S.H.I.E.L.D., Sinister Six, Spider-Verse and Ultimates meet cards of other sets, and they them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- abilities that are copied ---


@covers("s-h-i-e-l-d-nick-fury", "shapeshifters-copycat")
def test_a_copycat_calls_somebody_in_like_nick_fury() -> None:
    table = board({"Hala": [foe("Nick Fury")], "Symkaria": []}, hand=["Copycat", "King Rex"])
    table.play("Copycat", at="Symkaria")
    assert table.can_play("King Rex", at="Symkaria") and not table.can_play("King Rex", at="Hala")


@covers("s-h-i-e-l-d-maria-hill", "ultimates-america-chavez", "shapeshifters-copycat")
@pytest.mark.parametrize(("model", "how"), [("Maria Hill", "play"), ("America Chavez", "move")])
def test_a_copycat_grows_like_its_model_and_only_itself(model: str, how: str) -> None:
    table = board(
        {"Hala": [foe(model)], "Symkaria": [you("War Raptor")]}, hand=["Copycat", "King Rex", "Scramble"]
    )
    printed = table.power(model)
    table.play("Copycat", at="Hala")
    if how == "play":
        table.allow_more(MINION).play("King Rex", at="Hala")
    else:
        table.play("Scramble").answer("War Raptor").answer("Hala")
    assert table.power("Copycat") == 3
    assert table.power(model) == (printed if how == "play" else printed + 1)


@covers("sinister-six-electro", "sinister-six-sandman", "shapeshifters-copycat")
def test_a_copycat_of_electro_takes_two_more_off_the_breakpoint_this_turn() -> None:
    table = board({"Hala": [foe("Electro"), foe("Sandman")]}, hand=["Copycat"])
    assert (table.breakpoint("Hala"), table.power("Sandman")) == (20, 2)
    table.play("Copycat", at="Hala").answer("Electro")
    assert (table.breakpoint("Hala"), table.power("Sandman")) == (18, 4)
    table.end_turn()
    assert (table.breakpoint("Hala"), table.power("Sandman")) == (20, 2)


@covers("ultimates-captain-marvel", "shapeshifters-copycat")
def test_a_copycat_flies_like_captain_marvel() -> None:
    table = board(
        {"Hala": [foe("Captain Marvel")], "Symkaria": [you("War Raptor")], "Tar Pits": []},
        hand=["Copycat"],
    )
    table.play("Copycat", at="Hala").talent("Copycat")
    assert table.asked() == "Move Copycat to which base?"
    table.answer("Symkaria")
    assert table.base_of("Copycat") == "Symkaria"
    assert (table.power("War Raptor"), table.power("Copycat")) == (4, 2)


@covers("spider-verse-spider-man", "spider-verse-miles-morales", "shapeshifters-copycat")
def test_a_copycat_has_no_special_when_it_is_played() -> None:
    table = board({"Hala": [foe("Miles Morales"), you("Spider-Man")]}, hand=["Copycat"])
    table.play("Copycat", at="Hala")
    assert table.power("Spider-Man") == 5


@covers("spider-verse-spider-man-2099", "shapeshifters-copycat", "tricksters-flame-trap")
def test_a_copycat_of_spider_man_2099_walks_through_a_flame_trap() -> None:
    table = board({"Hala": [foe("Spider-Man 2099"), foe("Flame Trap")]}, hand=["Copycat"])
    table.play("Copycat", at="Hala")
    assert table.minions_at("Hala") == ["Spider-Man 2099", "Copycat"]


@covers("spider-verse-webbed-up", "shapeshifters-cellular-bonding")
def test_cellular_bonding_webs_somebody_up_like_the_original() -> None:
    table = board(
        {"Hala": [foe("Scout", on=[you("Webbed Up")]), foe("War Raptor"), foe("War Raptor")]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="War Raptor")
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (0, 4)


@covers("spider-verse-spider-verse-bond", "shapeshifters-cellular-bonding")
def test_cellular_bonding_counts_its_own_players_characters() -> None:
    table = board(
        {"Hala": [foe("Scout", on=[foe("Spider-Verse Bond")]), you("Collector"), you("Invader")]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="Invader")
    assert (table.power("Invader"), table.power("Scout")) == (4, 3)


# --- Specials and silence ---


@covers("sinister-six-incite-panic", "pirates-buccaneer", "super-spies-live-and-let-chum")
def test_a_buccaneer_in_panic_does_not_flee() -> None:
    table = board(
        {"Tar Pits": [you("Incite Panic"), you("King Rex"), you("King Rex"), foe("Buccaneer")]},
        hand=["Live and Let Chum"],
        base_deck=["Hala"],
    )
    assert table.power("Buccaneer") == 3
    table.end_turn().answer("Live and Let Chum")
    assert [event.card for event in table.events("destroyed")] == [table.card("Buccaneer")]


@covers("sinister-six-incite-panic", "ninjas-shinobi", "pirates-first-mate", "cyborg-apes-flying-monkey")
def test_panic_silences_core_and_ape_specials() -> None:
    pieces = [you("King Rex"), you("King Rex"), foe("First Mate"), foe("Scout", on=[foe("Flying Monkey")])]
    silent = board(
        {"Tar Pits": [you("Incite Panic"), *pieces]}, foe_hand=["Shinobi", "Hidden Ninja"], base_deck=["Hala"]
    )
    silent.end_turn()
    assert silent.asks == FOE and silent.decision.kind == "main"
    loud = board({"Tar Pits": pieces}, foe_hand=["Shinobi", "Hidden Ninja"], base_deck=["Hala"])
    loud.end_turn()
    assert (loud.asks, sorted(loud.options())) == (FOE, ["Hidden Ninja", "Shinobi"])
    loud.decline()
    assert sorted(loud.options()) == ["First Mate", "Flying Monkey", "Scout"]


@covers("super-spies-mindraker", "spider-verse-miles-morales", "ultimates-scramble", "aliens-scout")
def test_a_mindraker_silences_the_hand_but_not_what_is_in_play() -> None:
    table = board(
        {"Tar Pits": [foe("Mindraker"), you("King Rex"), you("King Rex"), you("Scout")]},
        hand=["Miles Morales", "Scramble", "Rescue Mission"],
        base_deck=["Hala"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Scout"])


@covers("spider-verse-spider-man", "pirates-full-sail", "ninjas-hidden-ninja")
def test_spider_man_counts_core_specials_before_scoring() -> None:
    table = board(
        {"Hala": [you("Spider-Man"), you("King Rex"), you("King Rex"), foe("Invader")]},
        hand=["Full Sail", "Hidden Ninja", "Collector"],
        base_deck=["Symkaria"],
    )
    table.end_turn().answer("Full Sail").decline().answer("Hidden Ninja")
    table.decline()  # the Collector returns nobody
    assert [event.power for event in table.events("gained VP")] == [23, 3]  # 7 + 7 + 2 and 5 + 2


@covers("spider-verse-miles-morales", "tricksters-block-the-path")
def test_miles_morales_finds_the_path_blocked() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), foe("Scout")], "Hala": []},
        hand=["Miles Morales", "Block the Path"],
        base_deck=["Symkaria"],
    )
    table.play("Block the Path", at="Tar Pits").answer("spider-verse").end_turn()
    assert table.options() == ["Scout"]  # already after scoring


@covers("spider-verse-miles-morales", "tricksters-flame-trap")
def test_miles_morales_drops_into_a_flame_trap() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), foe("Flame Trap"), foe("Invader")]},
        hand=["Miles Morales"],
        base_deck=["Hala"],
    )
    table.end_turn().answer("Miles Morales")
    assert [event.power for event in table.events("gained VP")] == [14, 3]
    assert "Flame Trap" in table.discard(FOE)


@covers("spider-verse-with-great-power", "tricksters-brownie")
def test_a_brownie_minds_even_help() -> None:
    table = board({"Hala": [foe("Brownie")]}, hand=["With Great Power...", "Scout", "Invader", "Collector"])
    table.play("With Great Power...")
    assert table.power("Brownie") == 7
    assert len(table.hand()) == 1


@covers("s-h-i-e-l-d-rescue-mission", "super-spies-the-base-is-not-enough")
def test_a_turned_minion_is_rescued_into_its_owners_deck() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), foe("Invader")]},
        hand=["The Base Is Not Enough", "Rescue Mission"],
        base_deck=["Hala"],
    )
    table.end_turn().answer("The Base Is Not Enough")
    assert [event.power for event in table.events("gained VP")] == [17]
    table.answer("Rescue Mission")
    assert "Invader" in table.deck(FOE) and table.discard(FOE) == []


# --- moves ---


@covers("ultimates-aid-from-allies", "ultimates-america-chavez", "pirates-full-sail")
def test_a_full_sail_is_one_card_of_aid_and_three_moves_for_america_chavez() -> None:
    table = board(
        {
            "Hala": [you("Aid from Allies"), you("America Chavez")],
            "Symkaria": [you("War Raptor"), you("Collector"), you("Invader")],
        },
        hand=["Full Sail"],
    )
    table.play("Full Sail").answer("War Raptor", "Collector", "Invader")
    for _ in range(3):
        table.answer("Hala")
    assert table.hand() == ["King Rex"]
    assert table.power("America Chavez") == 6


@covers("ultimates-blue-marvel", "exo-space", "pirates-first-mate", "aliens-invasion")
def test_blue_marvel_invaded_to_exo_space_grows_twice() -> None:
    table = board({"Hala": [foe("Blue Marvel")], "Exo-Space": []}, hand=["Invasion"])
    table.play("Invasion").answer("Exo-Space")
    assert table.power("Blue Marvel") == 4


@covers("the-triskelion", "pirates-buccaneer", "dinosaurs-laseratops")
def test_a_buccaneer_who_flees_the_triskelion_draws_for_its_own_player() -> None:
    table = board(
        {"The Triskelion": [foe("Buccaneer", on=[you("Webbed Up")])], "Hala": [], "Symkaria": []},
        hand=["Laseratops"],
    )
    table.play("Laseratops", at="The Triskelion")
    assert table.discard(FOE) == ["Buccaneer"] and table.hand(FOE) == []  # webbed up: no way out
    free = board(
        {"The Triskelion": [foe("Buccaneer")], "Hala": [], "Symkaria": []}, hand=["Bacta the Future"]
    )
    free.play("Bacta the Future")
    assert free.asks == FOE
    free.answer("Hala")
    assert free.base_of("Buccaneer") == "Hala" and free.hand(FOE) == ["King Rex"]


@covers("sinister-six-move-the-goods", "time-travelers-stasis-field", "dinosaurs-wildlife-preserve")
def test_the_goods_can_be_core_actions() -> None:
    table = board(
        {
            "Tar Pits": [foe("Stasis Field"), you("King Rex"), you("King Rex"), you("King Rex")],
            "Hala": [],
            "Symkaria": [],
        },
        hand=["Move the Goods"],
        base_deck=["Downtown"],
    )
    table.play("Move the Goods").answer("Hala")
    assert table.actions_on("Hala") == ["Stasis Field"]
    table.end_turn()
    assert table.vp() == 4  # the Tar Pits can score now


# --- bases ---


@covers("s-h-i-e-l-d-base", "aliens-terraforming")
def test_a_shield_base_terraformed_in_has_room_this_very_turn() -> None:
    table = board(
        {"Hala": [], "Symkaria": [], "Tar Pits": []},
        hand=["Terraforming", "King Rex", "War Raptor", "Collector"],
        base_deck=["S.H.I.E.L.D. Base", "Downtown"],
    )
    table.play("Terraforming").answer("S.H.I.E.L.D. Base").answer("Hala")
    table.play("War Raptor", at="S.H.I.E.L.D. Base").play("Collector", at="S.H.I.E.L.D. Base").decline()
    assert table.can_play("King Rex", at="Symkaria")


@covers("sinister-six-ambush", "aliens-terraforming")
def test_an_ambush_does_not_follow_to_the_new_base() -> None:
    table = board(
        {"Hala": [], "Symkaria": [], "Tar Pits": []},
        hand=["Ambush", "Terraforming"],
        base_deck=["Downtown", "Manhattan"],
    )
    table.play("Ambush").answer("Hala").allow_more(ACTION)
    table.play("Terraforming").answer("Downtown").answer("Hala")
    assert table.breakpoint("Downtown") == 18


@covers("s-h-i-e-l-d-base", "zombies-theyre-coming-to-get-you")
def test_the_room_at_shield_base_is_open_to_the_dead() -> None:
    table = board(
        {"S.H.I.E.L.D. Base": [you("They're Coming To Get You")], "Hala": []},
        hand=["King Rex"],
        discard=["War Raptor", "Invader"],
    )
    table.play("King Rex", at="Hala")
    assert not table.can_play("Invader")
    table.play("War Raptor", at="S.H.I.E.L.D. Base")
    assert table.minions_at("S.H.I.E.L.D. Base") == ["War Raptor"]


@covers("manhattan", "s-h-i-e-l-d-base", "ninjas-infiltrate")
def test_who_ignores_a_base_gets_nothing_from_it() -> None:
    table = board({"S.H.I.E.L.D. Base": [], "Hala": []}, hand=["Infiltrate", "War Raptor", "King Rex"])
    table.play("Infiltrate", at="S.H.I.E.L.D. Base").answer("yes").play("King Rex", at="Hala")
    assert not table.can_play("War Raptor")


@covers("downtown", "wizards-archmage", "tricksters-enshrouding-mist")
def test_downtown_pays_for_core_actions_and_both_extra_plays_stand() -> None:
    table = board(
        {"Downtown": [you("Archmage")], "S.H.I.E.L.D. Base": []},
        hand=["Enshrouding Mist", "Jammed Signal", "King Rex", "War Raptor", "War Raptor"],
    )
    table.play("Enshrouding Mist", at="Downtown").play("Jammed Signal", at="Downtown")
    assert len(table.hand()) == 4  # a card for the first; the second has silenced the base
    table.play("King Rex", at="S.H.I.E.L.D. Base").play("War Raptor", at="S.H.I.E.L.D. Base")
    table.play("War Raptor", at="Downtown")
    assert not table.can_play("King Rex")
