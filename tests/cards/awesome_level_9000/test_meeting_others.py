"""Awesome Level 9000 among other cards: copied, borrowed, and two that step in at once."""

from __future__ import annotations

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you


@covers("bear-cavalry-general-ivan")
def test_general_ivan_guards_whose_he_is_now() -> None:
    table = board(
        {"Jungle Oasis": [foe("General Ivan", owner=YOU), foe("Zapbot"), you("Walker")]}, hand=["Powderkeg"]
    )
    table.play("Powderkeg")
    assert table.minions_at("Jungle Oasis") == ["General Ivan", "Zapbot"]


@covers("bear-cavalry-polar-commando")
def test_a_borrowed_minion_is_company_for_polar_commando() -> None:
    table = board({"Jungle Oasis": [you("Polar Commando"), you("Zapbot", owner=FOE)]})
    assert table.power("Polar Commando") == 4
    table = board({"Jungle Oasis": [you("Polar Commando"), foe("Zapbot", owner=YOU)]})
    assert table.power("Polar Commando") == 6


@covers("bear-cavalry-polar-commando", "ghosts-make-contact")
def test_polar_commando_is_alone_again_when_its_company_changes_sides() -> None:
    table = board({"Jungle Oasis": [foe("Polar Commando"), foe("Zapbot")]}, hand=["Make Contact"])
    assert table.power("Polar Commando") == 4
    table.play("Make Contact", at="Zapbot")
    assert table.power("Polar Commando") == 6


@covers("bear-cavalry-cub-scout", "shapeshifters-copycat")
def test_a_copycat_of_a_cub_scout_goes_by_its_own_power() -> None:
    table = board(
        {"Jungle Oasis": [foe("Cub Scout")], "Ninja Dojo": [foe("Zapbot"), foe("Microbot Guard")]},
        hand=["Copycat", "Shanghai", "Shanghai"],
    )
    table.allow_more(1).play("Copycat", at="Jungle Oasis").answer("Cub Scout")
    table.play("Shanghai").answer("Zapbot").answer("Jungle Oasis")
    assert table.zone("Zapbot") == "play", "2 is not weaker than 2"
    table.play("Shanghai").answer("Microbot Guard").answer("Jungle Oasis")
    assert table.discard(FOE) == ["Microbot Guard"]


@covers("bear-cavalry-cub-scout")
def test_a_cub_scout_weakened_by_spores_lets_more_pass() -> None:
    table = board(
        {"Jungle Oasis": [foe("Cub Scout"), you("Sleep Spores")], "Tar Pits": [you("Zapbot")]},
        hand=["Bear Rides You"],
    )
    table.play("Bear Rides You").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Cub Scout", "Zapbot"]


@covers("steampunks-escape-hatch", "pirates-buccaneer")
def test_the_hatch_or_flight_the_current_player_picks() -> None:
    table = board(
        {"Jungle Oasis": [foe("Buccaneer"), foe("Escape Hatch")], "Tar Pits": []}, hand=["Ninja Master"]
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Buccaneer")
    assert table.asks == YOU and sorted(table.options()) == ["Buccaneer", "Escape Hatch"]
    table.answer("Escape Hatch")
    assert table.hand(FOE) == ["Buccaneer"]


@covers("steampunks-escape-hatch", "killer-plants-choking-vines")
def test_choking_vines_send_a_minion_through_the_hatch() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot", on=[you("Choking Vines")]), foe("Escape Hatch")]})
    table.end_turn().end_turn()
    assert "Zapbot" in table.hand(FOE) and "Choking Vines" in table.discard()


@covers("ghosts-make-contact", "shapeshifters-cellular-bonding")
def test_cellular_bonding_makes_contact_too() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot"), foe("Walker", on=[you("Make Contact")])]},
        hand=["Cellular Bonding"],
        foe_hand=["Disenchant"],
    )
    table.play("Cellular Bonding", at="Zapbot")
    assert table.controller("Zapbot") == YOU
    table.end_turn().play("Disenchant").answer("Cellular Bonding")
    assert table.controller("Zapbot") == FOE


@covers("killer-plants-choking-vines")
def test_choking_vines_wait_for_the_turn_of_who_played_them() -> None:
    table = board(
        {"Jungle Oasis": [third("Laseratops", on=[foe("Choking Vines")]), you("Zapbot")]}, players=3
    )
    table.end_turn()
    assert (table.asks, table.zone("Laseratops")) == (FOE, "discard pile")


@covers("killer-plants-sleep-spores", "ghosts-haunting")
def test_sleep_spores_do_not_reach_a_haunting_with_few_cards() -> None:
    bases = {"Jungle Oasis": [foe("Haunting")]}
    table = board(bases, hand=["Sleep Spores"])
    assert table.play("Sleep Spores", at="Jungle Oasis").power("Haunting") == 6
    table = board(bases, hand=["Sleep Spores"], foe_hand=["Zapbot"] * 3)
    assert table.play("Sleep Spores", at="Jungle Oasis").power("Haunting") == 2


@covers("steampunks-steam-queen", "bear-cavalry-bear-necessities")
def test_a_steam_queen_under_make_contact_guards_her_new_players_actions() -> None:
    table = board(
        {"Jungle Oasis": [foe("Steam Queen"), foe("Aggromotive"), you("Zeppelin")]},
        hand=["Make Contact"],
        foe_hand=["Bear Necessities"],
    )
    table.play("Make Contact", at="Steam Queen").end_turn().play("Bear Necessities")
    table.answer("Zeppelin")
    assert table.zone("Zeppelin") == "play"


@covers("bear-cavalry-bear-hug", "field-of-honor")
def test_on_three_seats_bear_hug_pays_each_who_destroyed() -> None:
    table = board(
        {"Field of Honor": [foe("Zapbot", owner=YOU), third("Walker"), you("Scout")]},
        hand=["Bear Hug"],
        players=3,
    )
    table.play("Bear Hug")
    assert [table.vp(seat) for seat in range(3)] == [0, 1, 1] and "Zapbot" in table.discard(YOU)
