"""Awesome Level 9000 where players quarrel: small hands, pushed minions, held ones, the start of a turn."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("bear-cavalry-polar-commando", "pirates-powderkeg")
def test_a_commando_in_company_dies_together_with_it() -> None:
    pieces = [foe("Polar Commando"), foe("Igor"), you("King Rex")]
    table = board({"Ninja Dojo": pieces}, hand=["Powderkeg"]).play("Powderkeg")
    assert table.zone("Polar Commando") == "discard pile"


@covers("bear-cavalry-general-ivan", "killer-plants-sprout")
def test_a_sprout_that_ivan_keeps_alive_searches_all_the_same() -> None:
    table = board({"Ninja Dojo": [foe("General Ivan"), foe("Sprout")]}, foe_deck=["Scout"]).end_turn()
    table.answer("yes").answer("Scout")
    assert table.minions_at("Ninja Dojo") == ["General Ivan", "Sprout", "Scout"]


@covers("bear-cavalry-bear-hug", "field-of-honor")
def test_who_is_hugged_destroys_and_takes_the_honor() -> None:
    table = board(
        {"Field of Honor": [foe("Igor"), third("Scout")], "Ninja Dojo": [foe("Invader"), you("Worker")]},
        hand=["Bear Hug"],
        players=3,
    ).play("Bear Hug")
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [0, 1, 1]


@covers("bear-cavalry-bear-hug", "bear-cavalry-superiority", "ghosts-incorporeal")
def test_a_hug_is_still_another_players_card() -> None:
    for guard in ([foe("Igor"), foe("Superiority")], [foe("Igor", on=[foe("Incorporeal")])]):
        table = board({"Ninja Dojo": [*guard, foe("Scout")]}, hand=["Bear Hug"]).play("Bear Hug")
        assert table.zone("Igor") == table.zone("Scout") == "play"


@covers("bear-cavalry-commission", "vampires-heavy-drinker")
def test_a_commission_pushes_from_where_its_minion_died() -> None:
    table = board({"Ninja Dojo": [foe("Igor")], "Tar Pits": []}, hand=["Commission", "Heavy Drinker"])
    table.play("Commission").answer("Heavy Drinker", at="Ninja Dojo").answer("Heavy Drinker")
    table.answer("Tar Pits")
    assert table.base_of("Igor") == "Tar Pits"


@covers("bear-cavalry-high-ground", "field-of-honor", "bear-cavalry-bear-rides-you")
def test_the_honor_goes_to_whoever_holds_the_high_ground() -> None:
    table = board(
        {"Field of Honor": [foe("High Ground"), foe("Scout")], "Ninja Dojo": [you("Igor")]},
        hand=["Bear Rides You"],
    )
    table.play("Bear Rides You").answer("Field of Honor")
    assert (table.vp(YOU), table.vp(FOE)) == (0, 1)


@covers("bear-cavalry-cub-scout", "pirates-buccaneer", "rule.loops")
def test_a_buccaneer_cannot_flee_from_cub_to_cub_for_ever() -> None:
    bases = ("Ninja Dojo", "Tortuga", "The Homeworld")
    cubs = {base: [you("Cub Scout", counters=3)] for base in bases}
    cubs["Ninja Dojo"].append(foe("Buccaneer"))
    table = board(cubs, hand=["Big Gulp"]).play("Big Gulp")
    flights = 0
    while not table.resting:
        table.answer(table.options()[0])
        flights += 1
    assert flights == 1 + 3 + 3, "from the Gulp, then from two Cubs in turn"
    assert table.zone("Buccaneer") == "discard pile"


@covers("ghosts-haunting", "tricksters-leprechaun")
def test_a_haunting_played_out_of_three_cards_passes_the_leprechaun() -> None:
    table = board({"Ninja Dojo": [foe("Leprechaun")]}, hand=["Haunting", "Igor", "Igor"])
    assert table.play("Haunting", at="Ninja Dojo").power("Haunting") == 6


@covers("ghosts-spectre", "mad-scientists-its-alive", "vampires-crack-of-dusk")
def test_a_spectre_is_alive_but_no_dusk_cracks_for_it() -> None:
    table = board({"Ninja Dojo": []}, hand=["IT'S ALIVE!"], discard=["Spectre"]).play("IT'S ALIVE!")
    table.answer("Spectre", at="Ninja Dojo")
    assert table.counters("Spectre") == 1
    dusk = board({"Ninja Dojo": []}, hand=["Crack of Dusk"], discard=["Spectre", "Igor"])
    assert set(dusk.play("Crack of Dusk").options()) == {"Igor"}


@covers("ghosts-spectre", "ghosts-ghostly-arrival")
def test_a_spectre_comes_once_the_hand_has_shrunk() -> None:
    table = board({"Ninja Dojo": []}, hand=["Ghostly Arrival", *["Igor"] * 3], discard=["Spectre"])
    assert not table.play("Ghostly Arrival").can_play("Spectre")
    assert table.play("Igor", at="Ninja Dojo").can_play("Spectre")


@covers("ghosts-make-contact")
def test_of_two_contacts_the_newer_holds_and_then_the_older_again() -> None:
    for destroyed, holder in ((1, FOE), (0, YOU)):
        table = board(
            {"Ninja Dojo": [foe("Scout", owner=THIRD, on=[foe("Make Contact")])]},
            hand=["Make Contact"],
            foe_hand=["Bear Necessities"],
            players=3,
        ).play("Make Contact", at="Scout")
        assert table.controller("Scout") == YOU
        table.end_turn().play("Bear Necessities").answer(f"Make Contact#{destroyed + 1}")
        assert table.controller("Scout") == holder


@covers("ghosts-make-contact", "giant-ants-the-show-must-go-on")
def test_another_players_show_does_not_end_your_contact() -> None:
    table = board(
        {"Ninja Dojo": [foe("Soldier", counters=2)]},
        hand=["Make Contact"],
        foe_hand=["The Show Must Go On"],
    ).play("Make Contact", at="Soldier")
    table.end_turn().play("The Show Must Go On", at="Ninja Dojo")
    assert table.controller("Soldier") == YOU


@covers("killer-plants-entangled", "steampunks-escape-hatch", "pirates-buccaneer")
def test_the_entangled_can_climb_out_but_not_flee() -> None:
    tangle = [you("Scout"), you("Entangled")]
    hatch = board({"Ninja Dojo": [foe("Igor"), foe("Escape Hatch"), *tangle]}, hand=["Big Gulp"])
    hatch.play("Big Gulp").answer("Igor")
    assert hatch.hand(FOE) == ["Igor"], "placing is not returning"
    pirate = board({"Ninja Dojo": [foe("Buccaneer"), *tangle], "Tar Pits": []}, hand=["Big Gulp"])
    pirate.play("Big Gulp").answer("Buccaneer").answer("Tar Pits")
    assert pirate.zone("Buccaneer") == "discard pile"


@covers("killer-plants-choking-vines", "mad-scientists-uberserum")
def test_vines_do_not_choke_what_the_serum_keeps() -> None:
    table = board({"Ninja Dojo": [you("Scout", on=[you("Überserum"), you("Choking Vines")])]})
    table.end_turn().end_turn().answer("Choking Vines")
    assert table.base_of("Scout") == "Ninja Dojo" and table.counters("Scout") == 1


@covers("killer-plants-sprout", "field-of-honor", "haunted-house")
def test_a_sprout_earns_the_honor_of_its_own_end_and_pays_the_house_for_the_next() -> None:
    honor = board({"Field of Honor": [foe("Sprout")]}, foe_deck=["Scout"]).end_turn().answer("no")
    assert honor.vp(FOE) == 1
    house = board({"Haunted House": [foe("Sprout")]}, foe_hand=["Jolt"], foe_deck=["Scout"]).end_turn()
    house.answer("yes").answer("Scout")
    assert house.minions_at("Haunted House") == ["Scout"] and house.hand(FOE) == []


@covers("the-greenhouse", "laboratorium")
def test_both_winners_plant_at_the_new_base_and_only_one_is_first() -> None:
    table = board(
        {"The Greenhouse": [you("King Rex", counters=10), foe("King Rex", counters=10)]},
        deck=["Igor"],
        foe_deck=["Scout"],
        base_deck=["Laboratorium"],
    ).end_turn()
    table.answer("The Greenhouse").answer("Igor").answer("The Greenhouse").answer("Scout")
    assert table.minions_at("Laboratorium") == ["Igor", "Scout"]
    assert (table.counters("Igor"), table.counters("Scout")) == (1, 0)


@covers("steampunks-escape-hatch", "giant-ants-drone", "mad-scientists-igor")
def test_the_current_player_picks_between_hatch_and_drone_and_no_igor_dies() -> None:
    pieces = [foe("Igor"), foe("Escape Hatch"), foe("Drone", counters=1)]
    table = board({"Ninja Dojo": pieces}, hand=["Seeing Stars"]).play("Seeing Stars")
    assert table.asks == YOU and table.options() == ["Escape Hatch", "Drone"]
    table.answer("Escape Hatch")
    assert table.hand(FOE) == ["Igor"] and table.counters("Drone") == 1


@covers("workshop", "super-spies-mole")
def test_the_workshop_before_scoring_is_now_or_never() -> None:
    table = board(
        {"Workshop": [you("Mole"), you("King Rex", counters=12)], "Ninja Dojo": []}, hand=["Zeppelin", "Jolt"]
    ).end_turn()
    table.answer("Zeppelin", at="Workshop")
    assert table.options() == ["Jolt"] and table.decision.may_pass
    table.answer("Jolt")
    assert table.zone("Jolt") == "discard pile"
