"""Ultimates, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you


@covers("ultimates-captain-marvel", "clar.ultimates-captain-marvel.2")
def test_captain_marvel_flies_in_and_lifts_your_characters_there() -> None:
    table = board(
        {
            "Tar Pits": [you("Captain Marvel"), you("Scout")],
            "The Mothership": [you("Invader"), foe("Collector")],
            "Jungle Oasis": [you("King Rex")],
        },
        hand=["War Raptor", "Beam Up"],
    )
    table.talent("Captain Marvel")
    assert table.options() == ["The Mothership", "Jungle Oasis"]
    table.answer("The Mothership")
    assert table.base_of("Captain Marvel") == "The Mothership"
    powers = [table.power(name) for name in ("Captain Marvel", "Invader", "Collector", "Scout", "King Rex")]
    assert powers == [5, 4, 2, 3, 7]
    table.play("War Raptor", at="The Mothership")
    assert table.power("War Raptor") == 3  # it came later
    table.play("Beam Up").answer("Captain Marvel")
    assert table.power("Invader") == 4  # it keeps it when she has gone
    table.end_turn()
    assert table.power("Invader") == 3


@covers("ultimates-captain-marvel", "spider-verse-webbed-up")
def test_a_webbed_up_captain_marvel_stays_where_she_is() -> None:
    table = board({"Tar Pits": [you("Captain Marvel", on=[foe("Webbed Up")])]})
    assert not table.can_use_talent("Captain Marvel")


@covers("ultimates-spectrum")
def test_spectrum_moves_once_a_turn() -> None:
    table = board({"Tar Pits": [you("Spectrum")], "The Mothership": [], "Jungle Oasis": []})
    table.talent("Spectrum").answer("Jungle Oasis")
    assert table.base_of("Spectrum") == "Jungle Oasis"
    assert not table.can_use_talent("Spectrum")


@covers("ultimates-spectrum")
def test_spectrum_takes_her_modifiers_along() -> None:
    table = board({"Tar Pits": [you("Spectrum", on=[you("Upgrade")])], "Jungle Oasis": []})
    table.talent("Spectrum").answer("Jungle Oasis")
    assert table.power("Spectrum") == 6 and table.base_of("Upgrade") == "Jungle Oasis"


@covers("ultimates-america-chavez", "clar.ultimates-america-chavez.2")
def test_america_chavez_grows_with_every_move_to_or_from_her_base() -> None:
    table = board(
        {
            "Tar Pits": [you("America Chavez"), foe("Invader")],
            "The Mothership": [you("Spectrum"), foe("Scout")],
            "Jungle Oasis": [],
        },
        hand=["Lift and Carry", "Invasion"],
    )
    table.talent("Spectrum").answer("Tar Pits")
    assert table.power("America Chavez") == 4
    table.play("Lift and Carry").answer("Invader").answer("Jungle Oasis")
    assert table.power("America Chavez") == 5
    table.allow_more(1).play("Invasion").answer("Scout").answer("Jungle Oasis")
    assert table.power("America Chavez") == 5  # neither from her base nor to it
    table.end_turn()
    assert table.power("America Chavez") == 3


@covers("ultimates-america-chavez")
def test_america_chavez_does_not_count_her_own_move() -> None:
    table = board({"Tar Pits": [you("America Chavez")], "Jungle Oasis": []}, hand=["Scramble"])
    table.play("Scramble").answer("Jungle Oasis")
    assert table.power("America Chavez") == 3


@covers("ultimates-america-chavez")
def test_america_chavez_does_not_count_characters_that_are_played() -> None:
    table = board({"Tar Pits": [you("America Chavez")]}, hand=["War Raptor"])
    table.play("War Raptor", at="Tar Pits")
    assert table.power("America Chavez") == 3


@covers("ultimates-america-chavez", "clar.ultimates-america-chavez.1", "ultimates-heroic-landing")
def test_moving_together_america_chavez_counts_those_who_left_with_her_only() -> None:
    table = board(
        {
            "Tar Pits": [you("America Chavez"), you("Invader"), you("Scout")],
            "The Mothership": [you("Collector"), you("War Raptor")],
            "Jungle Oasis": [],
        },
        hand=["Heroic Landing"],
    )
    table.play("Heroic Landing").answer("America Chavez", "Invader", "Scout", "Collector", "War Raptor")
    for base in ("Jungle Oasis", "Jungle Oasis", "The Mothership", "Jungle Oasis", "Jungle Oasis"):
        table.answer(base)
    assert table.minions_at("Jungle Oasis") == ["America Chavez", "Invader", "Collector", "War Raptor"]
    assert table.power("America Chavez") == 5


@covers("ultimates-america-chavez", "ultimates-heroic-landing")
def test_america_chavez_who_stays_counts_everybody_who_lands() -> None:
    table = board(
        {
            "Tar Pits": [you("America Chavez")],
            "The Mothership": [you("Collector"), you("Scout"), foe("America Chavez")],
        },
        hand=["Heroic Landing"],
    )
    table.play("Heroic Landing").answer("Collector", "Scout").answer("Tar Pits").answer("Tar Pits")
    assert table.resting  # which of the two grows first makes no difference, and nobody asks
    assert (table.power("America Chavez"), table.power("America Chavez#2")) == (5, 5)


@covers("ultimates-blue-marvel", "clar.ultimates-blue-marvel.1")
def test_blue_marvel_grows_each_time_he_moves() -> None:
    table = board(
        {"Tar Pits": [you("Blue Marvel"), you("Blue Marvel")], "Jungle Oasis": [], "The Mothership": []},
        hand=["Lift and Carry", "Invasion", "Scramble"],
    )
    for action, base in (("Lift and Carry", "Jungle Oasis"), ("Invasion", "The Mothership")):
        table.play(action).answer("Blue Marvel").answer(base).allow_more(1)
    table.play("Scramble").answer("Blue Marvel").answer("Tar Pits")
    moved = {event.card for event in table.events("moved")}
    assert sum(table.game.power(card) for card in moved) == 2 * len(moved) + 3
    table.end_turn()
    assert (table.power("Blue Marvel"), table.power("Blue Marvel#2")) == (2, 2)


@covers("ultimates-blue-marvel")
def test_blue_marvel_grows_when_another_player_moves_him() -> None:
    table = board({"Tar Pits": [foe("Blue Marvel")], "Jungle Oasis": []}, hand=["Invasion"])
    table.play("Invasion").answer("Jungle Oasis")
    assert table.power("Blue Marvel") == 3


@covers("ultimates-aid-from-allies", "clar.ultimates-aid-from-allies.1")
def test_aid_from_allies_draws_when_played_and_once_for_each_ability_that_brings_somebody() -> None:
    table = board(
        {
            "Tar Pits": [],
            "The Mothership": [you("Collector"), you("Scout"), you("Spectrum")],
            "Jungle Oasis": [],
        },
        hand=["Aid from Allies", "Heroic Landing", "Lift and Carry"],
    )
    table.play("Aid from Allies", at="Tar Pits")
    assert table.hand() == ["Heroic Landing", "Lift and Carry", "King Rex"]
    table.allow_more(1, 1).play("Heroic Landing").answer("Collector", "Scout")
    table.answer("Tar Pits").answer("Tar Pits")
    assert table.hand() == ["Lift and Carry", "King Rex", "King Rex"]
    table.talent("Spectrum").answer("Tar Pits")
    assert table.hand() == ["Lift and Carry", "King Rex", "King Rex", "King Rex"]
    table.play("Lift and Carry").answer("Scout").answer("Jungle Oasis")
    assert table.hand() == ["King Rex", "King Rex", "King Rex"]


@covers("ultimates-aid-from-allies")
def test_aid_comes_for_other_players_characters_that_you_move_but_not_for_their_moves() -> None:
    table = board(
        {"Tar Pits": [foe("Aid from Allies")], "The Mothership": [you("Spectrum"), you("Scout")]},
        foe_hand=["Lift and Carry"],
    )
    table.talent("Spectrum").answer("Tar Pits")
    assert table.hand(FOE) == ["Lift and Carry"]
    table.end_turn().play("Lift and Carry").answer("Scout").answer("Tar Pits")
    assert table.hand(FOE) == ["King Rex"]


@covers("ultimates-aid-from-allies", "s-h-i-e-l-d-reassignment")
def test_a_reassignment_of_two_is_one_card_of_aid() -> None:
    table = board(
        {"Tar Pits": [you("Aid from Allies")], "The Mothership": [you("Collector"), you("Scout")]},
        hand=["Reassignment"],
    )
    table.play("Reassignment").answer("Tar Pits").answer("Collector", "Scout")
    assert table.hand() == ["King Rex"]


@covers("ultimates-coordinated-attack")
def test_a_coordinated_attack_moves_three_and_makes_them_stronger() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader"), you("King Rex"), foe("Scout")],
            "Jungle Oasis": [you("Collector"), you("Scout")],
            "The Mothership": [you("War Raptor")],
        },
        hand=["Coordinated Attack"],
    )
    table.play("Coordinated Attack").answer("The Mothership")
    assert table.options() == ["Invader", "King Rex", "Collector", "Scout"]
    assert table.decision.most == 3
    table.answer("Invader", "Collector", "Scout")
    names = ("War Raptor", "Invader", "Collector", "Scout", "King Rex")
    assert [table.power(name) for name in names] == [3, 4, 3, 4, 7]
    assert table.minions_at("The Mothership") == ["War Raptor", "Invader", "Collector", "Scout"]
    table.end_turn()
    assert table.power("Invader") == 3


@covers("ultimates-coordinated-attack")
def test_a_coordinated_attack_of_nobody() -> None:
    table = board({"Tar Pits": [you("Invader")], "Jungle Oasis": []}, hand=["Coordinated Attack"] * 2)
    table.play("Coordinated Attack").answer("Jungle Oasis").decline()
    assert table.base_of("Invader") == "Tar Pits" and table.power("Invader") == 3
    table.allow_more(1).play("Coordinated Attack").answer("Tar Pits")
    assert table.resting and table.power("Invader") == 3


@covers("ultimates-coordinated-attack")
def test_one_who_cannot_be_moved_is_not_part_of_the_attack() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader", on=[you("Tooth and Claw... and Guns")]), you("Scout")],
            "Jungle Oasis": [],
        },
        hand=["Coordinated Attack"],
    )
    table.play("Coordinated Attack").answer("Jungle Oasis").answer("Invader", "Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout"]
    assert (table.power("Invader"), table.power("Scout")) == (3, 4)


@covers("ultimates-cosmic-knowledge")
def test_cosmic_knowledge_trades_cards_and_adds_one() -> None:
    table = board(
        {"Tar Pits": []},
        hand=["Cosmic Knowledge", "Invader", "Scout", "Upgrade"],
        deck=["Collector", "Ambush", "War Raptor"],
    )
    table.play("Cosmic Knowledge")
    assert table.options() == ["Invader", "Scout", "Upgrade"]
    table.answer("Invader", "Upgrade").answer("Upgrade", "Invader")
    assert sorted(table.hand()) == ["Ambush", "Collector", "Scout", "War Raptor"]
    assert table.deck()[-2:] == ["Upgrade", "Invader"]
    assert set(table.game.view(FOE).seats[YOU].deck) == {0}


@covers("ultimates-cosmic-knowledge", "clar.ultimates-cosmic-knowledge.1")
def test_cosmic_knowledge_draws_one_for_nothing() -> None:
    table = board({"Tar Pits": []}, hand=["Cosmic Knowledge", "Scout"])
    table.play("Cosmic Knowledge").decline()
    assert table.hand() == ["Scout", "King Rex"]
    empty = board({"Tar Pits": []}, hand=["Cosmic Knowledge"])
    empty.play("Cosmic Knowledge")
    assert empty.hand() == ["King Rex"]


@covers("ultimates-first-to-arrive", "clar.ultimates-first-to-arrive.1")
def test_first_to_arrive_is_for_a_base_without_you_whenever_you_like() -> None:
    table = board(
        {"Tar Pits": [you("Scout")], "Jungle Oasis": [foe("Scout")], "The Mothership": []},
        hand=["First to Arrive", "Invader", "King Rex", "Collector"],
    )
    table.play("First to Arrive").play("King Rex", at="Tar Pits")
    assert not table.can_play("Invader", at="Tar Pits")
    table.play("Invader", at="Jungle Oasis")
    assert not table.can_play("Collector")


@covers("ultimates-first-to-arrive")
def test_first_to_arrive_has_no_place_where_you_are_everywhere() -> None:
    table = board(
        {"Tar Pits": [you("Scout")], "Jungle Oasis": [you("Scout")], "The Mothership": [you("Scout")]},
        hand=["First to Arrive", "Invader", "King Rex"],
    )
    table.play("First to Arrive").play("King Rex", at="The Mothership")
    assert not table.can_play("Invader")


@covers("ultimates-heroic-landing")
def test_a_heroic_landing_takes_each_character_to_its_own_base_at_one_moment() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader"), foe("Scout")],
            "The Mothership": [you("Collector")],
            "Jungle Oasis": [],
        },
        hand=["Heroic Landing"],
    )
    table.play("Heroic Landing")
    assert table.options() == ["Invader", "Collector"]
    table.answer("Invader", "Collector").answer("The Mothership").answer("Tar Pits")
    assert (table.base_of("Invader"), table.base_of("Collector")) == ("The Mothership", "Tar Pits")
    assert {len(event.group) for event in table.events("moved")} == {2}


@covers("ultimates-heroic-landing")
def test_a_heroic_landing_may_be_of_nobody() -> None:
    table = board({"Tar Pits": [you("Invader")]}, hand=["Heroic Landing"])
    table.play("Heroic Landing").decline()
    assert table.base_of("Invader") == "Tar Pits"
    empty = board({"Tar Pits": [foe("Invader")]}, hand=["Heroic Landing"])
    empty.play("Heroic Landing")
    assert empty.resting and empty.discard() == ["Heroic Landing"]


@covers("ultimates-lift-and-carry")
def test_lift_and_carry_moves_anybody() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex")], "Jungle Oasis": [], "The Mothership": []},
        hand=["Lift and Carry"],
    )
    table.play("Lift and Carry")
    assert table.options() == ["Invader", "King Rex"]
    table.answer("King Rex")
    assert table.options() == ["Jungle Oasis", "The Mothership"]
    table.answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]


@covers("ultimates-lift-and-carry")
def test_lift_and_carry_meets_protection_or_nobody() -> None:
    table = board(
        {"Tar Pits": [foe("Invader"), foe("Wildlife Preserve")], "Jungle Oasis": []}, hand=["Lift and Carry"]
    )
    table.play("Lift and Carry").answer("Jungle Oasis")
    assert table.base_of("Invader") == "Tar Pits"
    empty = board(hand=["Lift and Carry"])
    empty.play("Lift and Carry")
    assert empty.resting and empty.discard() == ["Lift and Carry"]


@covers("ultimates-power-and-speed")
def test_power_and_speed_strengthens_and_may_move() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), you("Scout"), foe("King Rex")], "Jungle Oasis": []},
        hand=["Power and Speed", "Power and Speed"],
    )
    table.play("Power and Speed")
    assert table.options() == ["Invader", "Scout"]
    table.answer("Invader").answer("Jungle Oasis")
    assert table.power("Invader") == 5 and table.base_of("Invader") == "Jungle Oasis"
    table.allow_more(1).play("Power and Speed").answer("Scout").decline()
    assert table.power("Scout") == 5 and table.base_of("Scout") == "Tar Pits"
    table.end_turn()
    assert table.power("Invader") == 3


@covers("ultimates-power-and-speed")
def test_power_and_speed_without_a_character_of_yours() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["Power and Speed"])
    table.play("Power and Speed")
    assert table.resting and table.power("King Rex") == 7


@covers("ultimates-scramble")
def test_scramble_moves_one_of_yours_on_your_turn() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex")], "Jungle Oasis": [], "The Mothership": []},
        hand=["Scramble"],
    )
    table.play("Scramble").answer("The Mothership")
    assert table.base_of("Invader") == "The Mothership"


@covers("ultimates-scramble")
def test_scramble_moves_one_of_yours_before_a_base_scores() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")],
            "Jungle Oasis": [],
            "The Mothership": [you("King Rex"), you("Scout")],
        },
        hand=["Scramble"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("Scramble")
    assert table.options() == ["Invader", "King Rex", "Scout"]  # from any base to any other
    table.answer("King Rex").answer("Tar Pits")
    assert [event.power for event in table.events("gained VP")] == [14, 10]
    assert table.discard() == ["Scramble", "Invader", "King Rex"]


@covers("ultimates-scramble")
def test_scramble_can_be_kept_and_can_find_nobody() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Invader")]},
        hand=["Scramble"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().decline()
    assert "Scramble" in table.hand()
    empty = board({"Tar Pits": [foe("King Rex")]}, hand=["Scramble"])
    empty.play("Scramble")
    assert empty.resting and empty.discard() == ["Scramble"]


@covers("exo-space", "clar.exo-space.1")
def test_exo_space_lifts_everybody_you_move_there() -> None:
    table = board(
        {
            "Exo-Space": [],
            "Tar Pits": [you("Spectrum"), you("Blue Marvel"), foe("Scout")],
            "Jungle Oasis": [],
        },
        hand=["Lift and Carry", "Scramble", "War Raptor"],
    )
    table.talent("Spectrum").answer("Exo-Space")
    assert table.power("Spectrum") == 5
    table.play("Lift and Carry").answer("Scout").answer("Exo-Space")
    assert table.power("Scout") == 4
    table.play("War Raptor", at="Exo-Space")
    assert table.power("War Raptor") == 3  # played, not moved
    table.allow_more(1).play("Scramble").answer("Spectrum").answer("Jungle Oasis")
    assert table.power("Spectrum") == 5
    table.end_turn()
    assert table.power("Spectrum") == 4


@covers("exo-space", "ultimates-blue-marvel")
def test_exo_space_and_blue_marvel_add_up() -> None:
    table = board({"Exo-Space": [], "Tar Pits": [you("Blue Marvel")]}, hand=["Scramble"])
    table.play("Scramble").answer("Exo-Space")
    assert table.power("Blue Marvel") == 4


@covers("exo-space")
def test_exo_space_pays_whoever_moves_somebody_there() -> None:
    table = board({"Exo-Space": [], "Tar Pits": [you("Invader"), foe("Scout")]}, foe_hand=["Invasion"])
    table.end_turn().play("Invasion").answer("Invader").answer("Exo-Space")
    assert table.power("Invader") == 4


@covers("the-triskelion", "clar.the-triskelion.1")
def test_the_triskelion_pays_a_card_for_each_departure() -> None:
    table = board(
        {
            "The Triskelion": [you("Invader"), you("Collector"), foe("Scout")],
            "Tar Pits": [],
            "Jungle Oasis": [],
        },
        hand=["Heroic Landing", "Lift and Carry", "Scramble"],
    )
    table.play("Heroic Landing").answer("Invader", "Collector").answer("Tar Pits").answer("Jungle Oasis")
    assert table.hand() == ["Lift and Carry", "Scramble", "King Rex", "King Rex"]
    table.allow_more(1, 1).play("Lift and Carry").answer("Scout").answer("Tar Pits")
    assert table.hand() == ["Scramble", "King Rex", "King Rex", "King Rex"]
    table.play("Scramble").answer("Invader").answer("The Triskelion")
    assert table.hand() == ["King Rex", "King Rex", "King Rex"]


@covers("the-triskelion")
def test_the_triskelion_pays_the_mover_and_nothing_for_going_home() -> None:
    table = board(
        {"The Triskelion": [you("Invader"), you("Scout")], "Tar Pits": []},
        foe_hand=["Invasion", "Beam Up"],
    )
    table.end_turn().play("Invasion").answer("Invader").answer("Tar Pits")
    assert table.hand(FOE) == ["Beam Up", "King Rex"]
    table.allow_more(1).play("Beam Up").answer("Scout")
    assert table.hand(FOE) == ["King Rex"]


@covers("exo-space", "the-triskelion")
def test_both_base_abilities_are_marked_as_reconstructed() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("exo-space", "the-triskelion")} == {"inferred"}
