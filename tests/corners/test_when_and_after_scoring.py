"""Ties, places and bases' gifts with three and four players, and what comes after."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, FOURTH, THIRD, YOU, Board, board, foe, fourth, third, you


def points(table: Board) -> list[int]:
    return [table.vp(seat) for seat in range(table.game.seats)]


@covers("rule.ties", "symkaria")
def test_symkaria_pays_only_who_did_not_win() -> None:
    table = board(
        {
            "Symkaria": [
                you("King Rex"),
                foe("King Rex"),
                third("King Rex"),
                fourth("Zapbot", counters=3),
            ]
        },
        players=4,
    )
    table.end_turn()
    assert points(table) == [4, 4, 4, 1], "three winners, and one who gets the consolation"


@covers("rule.ties", "factory-436-1337")
def test_the_factory_pays_every_winner_by_power() -> None:
    table = board(
        {"Factory 436-1337": [you("King Rex", counters=6), foe("King Rex", counters=6), third("Invader")]},
        players=3,
    )
    table.end_turn()
    assert points(table) == [2 + 2, 2 + 2, 1], "13 power are twice five"


@covers("rule.ties", "tortuga")
def test_two_winners_at_tortuga_leave_no_runner_up() -> None:
    table = board(
        {
            "Tortuga": [you("King Rex", counters=3), foe("King Rex", counters=3), third("Invader")],
            "Hala": [you("Hulk"), foe("Hulk"), third("Hulk")],
        },
        players=3,
    )
    table.end_turn()
    assert table.resting and points(table) == [4, 4, 2]


@covers("rule.ties", "tortuga")
def test_two_runners_up_at_tortuga_may_both_move() -> None:
    table = board(
        {
            "Tortuga": [you("King Rex", counters=9), foe("Zapbot", counters=3), third("Hulk")],
            "Hala": [foe("Hulk"), third("Warbot")],
        },
        base_deck=["Symkaria", "Jungle Oasis", "Tar Pits"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("Hulk")
    assert table.asks == THIRD
    table.answer("Warbot")
    assert sorted(table.minions_at("Symkaria")) == ["Hulk", "Warbot"]


@covers("rule.ties", "rule.extra-turns", "portal-room")
def test_two_winners_of_the_portal_room_take_a_turn_each() -> None:
    table = board({"Portal Room": [you("King Rex", counters=5), third("King Rex", counters=5)]}, players=3)
    order = [table.end_turn().asks for _ in range(4)]
    assert order == [YOU, THIRD, FOE, THIRD]


@covers("rule.ties", "school-of-wizardry")
def test_only_the_first_winner_of_the_school_picks_the_next_base() -> None:
    table = board(
        {"School of Wizardry": [foe("King Rex", counters=5), third("King Rex", counters=5)]},
        base_deck=["Symkaria", "Jungle Oasis", "Tar Pits"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and sorted(table.options()) == ["Jungle Oasis", "Symkaria", "Tar Pits"]
    table.answer("Tar Pits")
    table.answer("Symkaria", "Jungle Oasis")
    assert table.resting and "Tar Pits" in table.bases()


@covers("rule.ties", "the-nexus", "time-travelers-time-is-fleeting")
def test_of_two_winners_the_first_picks_from_the_discarded_bases() -> None:
    table = board(
        {"The Nexus": [you("King Rex", counters=5), foe("King Rex", counters=5)]},
        base_discard=["Tar Pits", "Hala"],
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU
    table.answer("Hala")
    assert table.resting and "Hala" in table.bases()


@covers("luchadors-pin", "clar.luchadors-pin.1", "rule.awarding-vp")
def test_a_pinned_giant_breaks_the_base_and_earns_third_place_with_nothing() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Scout", counters=5),
                foe("Hulk"),
                third("King Rex", on=[you("Smart Set-Up"), you("Pin")]),
            ]
        },
        players=3,
    )
    table.end_turn().decline()
    assert points(table) == [4, 3, 2]


@covers("luchadors-pin", "masters-of-evil-a-portent-of-doom")
def test_a_portent_pays_nobody_without_power_of_their_own() -> None:
    table = board(
        {
            "Tar Pits": [
                foe("Hulk", counters=5),
                third("King Rex", on=[you("Smart Set-Up"), you("Pin")]),
                third("A Portent of Doom"),
                you("A Portent of Doom"),
            ]
        },
        players=3,
    )
    table.end_turn()
    assert points(table) == [0, 4, 3]


@covers("rhodes-plaza-mall", "super-spies-the-base-is-not-enough", "rule.control")
def test_the_mall_counts_minions_for_who_controls_them() -> None:
    table = board(
        {"Rhodes Plaza Mall": [you("King Rex", counters=9), foe("Zapbot"), foe("Invader"), third("Hulk")]},
        hand=["The Base Is Not Enough"],
        players=3,
    )
    table.end_turn().answer("Invader")
    assert points(table) == [2, 1, 1]


@covers("cave-of-shinies", "rule.control", "ninjas-seeing-stars")
def test_the_cave_pays_the_owner_of_a_stolen_minion() -> None:
    table = board({"Cave of Shinies": [third("Invader", owner=FOE)]}, hand=["Seeing Stars"], players=3)
    table.play("Seeing Stars")
    assert points(table) == [0, 1, 0]


@covers("temple-of-goju", "pirates-first-mate", "rule.me-first-mandatory")
def test_goju_buries_the_strongest_before_a_first_mate_can_sail() -> None:
    table = board(
        {
            "Temple of Goju": [
                you("First Mate", counters=9),
                you("Invader"),
                foe("First Mate"),
                foe("Hulk"),
                third("Warbot"),
            ],
            "Hala": [],
        },
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["First Mate"]
    table.answer("Hala")
    assert table.deck(YOU)[-1] == "First Mate"
    assert table.deck(FOE)[-1] == "Hulk" and table.deck(THIRD)[-1] == "Warbot"
    assert table.discard() == ["Invader"]


@covers("evans-city-cemetery", "sumo-wrestlers-top-tier")
def test_a_hand_thrown_away_at_the_cemetery_is_one_discarding() -> None:
    table = board(
        {"Evans City Cemetery": [you("King Rex", counters=13), foe("Invader")], "Hala": [you("Top Tier")]},
        hand=["Scry", "Howl", "Hulk"],
        players=3,
    )
    table.end_turn()
    assert table.counters("Top Tier") == 1 and len(table.hand()) == 5 + 2


@covers("the-mothership", "rule.owners-pile")
def test_the_mothership_sends_a_borrowed_minion_to_its_owners_hand() -> None:
    table = board({"The Mothership": [you("King Rex", counters=13), you("Invader", owner=THIRD)]}, players=3)
    table.end_turn().answer("Invader")
    assert table.hand(THIRD) == ["Invader"]


@covers("ninja-dojo", "robots-warbot", "pirates-buccaneer", "rule.ties")
def test_both_winners_of_the_dojo_may_strike() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex", counters=2), third("King Rex", counters=2)],
            "Hala": [foe("Warbot"), foe("Buccaneer"), fourth("Invader")],
            "Symkaria": [],
        },
        players=4,
    )
    table.end_turn()
    assert table.asks == YOU
    table.answer("Buccaneer")
    assert table.asks == FOE, "it moves instead, and your foe says where to"
    table.answer("Symkaria")
    assert table.asks == THIRD
    table.answer("Invader")
    assert points(table) == [2, 0, 2, 0]
    assert table.base_of("Buccaneer") == "Symkaria" and table.zone("Invader") == "discard pile"


@covers("wraithrustlers-hq", "rule.ties", "rule.extra-plays")
def test_every_winner_of_the_headquarters_has_a_play_to_come() -> None:
    table = board(
        {"Wraithrustlers HQ": [foe("King Rex", counters=5), third("King Rex", counters=5)]},
        foe_hand=["Hulk", "Invader"],
        third_hand=["Scry", "Howl"],
        players=3,
    )
    table.end_turn()
    table.play("Hulk", at="Tar Pits").play("Invader", at="Tar Pits")
    assert not table.can_play("King Rex")
    table.end_turn().play("Howl")
    assert table.can_play("Scry")


@covers("building-rooftop", "super-spies-the-base-is-not-enough")
def test_the_rooftop_counts_who_has_exactly_one() -> None:
    table = board(
        {"Building Rooftop": [you("King Rex", counters=8), foe("Hulk"), third("Zapbot"), third("Invader")]},
        players=3,
    )
    table.end_turn()
    assert points(table) == [3 + 1, 1 + 1, 1], "5 and 5 tie for second, but one of them has two minions"


@covers("masters-of-evil-baron-zemo", "rule.ties", "tar-pits")
def test_two_zemos_of_two_players_both_pay() -> None:
    table = board(
        {"Tar Pits": [you("Baron Zemo", counters=4), foe("Baron Zemo", counters=2)]},
        players=3,
    )
    table.end_turn()
    assert points(table) == [5, 4, 0]
    assert table.deck(YOU)[-1] == "Baron Zemo" == table.deck(FOE)[-1]


@covers("aliens-jammed-signal", "the-great-library", "rule.cancelling")
def test_a_jammed_library_gives_nothing() -> None:
    table = board(
        {"The Great Library": [you("King Rex", counters=15), foe("Hulk"), third("Jammed Signal")]},
        players=3,
    )
    table.end_turn()
    assert table.resting and len(table.hand()) == 2


@covers("ninjas-infiltrate", "the-great-library", "clar.ninjas-infiltrate.1")
def test_only_the_infiltrator_may_do_without_the_library() -> None:
    table = board({"The Great Library": [you("King Rex", counters=15), foe("Hulk")]}, hand=["Infiltrate"])
    table.play("Infiltrate", at="The Great Library").answer("yes").end_turn()
    assert table.asks == FOE
    table.answer("yes")
    assert table.resting and (len(table.hand(YOU)), len(table.hand(FOE))) == (2, 1)


@covers("the-great-library", "rule.awarding-vp")
def test_the_library_serves_everyone_there_even_without_a_place() -> None:
    table = board(
        {
            "The Great Library": [
                you("King Rex", counters=9),
                foe("Hulk"),
                third("Warbot"),
                fourth("Invader"),
            ]
        },
        players=4,
    )
    table.end_turn()
    assert points(table) == [4, 2, 1, 0]
    for seat in (YOU, FOE, THIRD, FOURTH):
        assert table.asks == seat
        table.answer("yes")
    assert len(table.hand(FOURTH)) == 1 and len(table.hand(YOU)) == 1 + 2


@covers("masters-of-evil-world-domination", "rule.after-scoring-waits", "the-triskelion")
def test_world_domination_goes_on_to_another_base() -> None:
    table = board(
        {"The Triskelion": [foe("King Rex", counters=16), you("World Domination")], "Hala": []}, players=3
    )
    table.end_turn().answer("Hala")
    assert table.actions_on("Hala") == ["World Domination"] and len(table.hand()) == 2


@covers("sinister-six-cover-the-exits", "tar-pits", "rule.owners-pile")
def test_two_escape_through_the_exits_into_their_owners_decks() -> None:
    table = board(
        {
            "Tar Pits": [
                you("King Rex", counters=9),
                you("Invader", owner=FOE),
                you("Cover the Exits"),
                third("Hulk"),
            ]
        },
        players=3,
    )
    table.end_turn().answer("King Rex", "Invader")
    assert table.discard() == ["Cover the Exits"] and table.discard(FOE) == []


@covers("sinister-six-move-the-goods", "sinister-six-cover-the-exits")
def test_the_goods_are_moved_away_after_scoring() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9), you("My Master Plan")], "Hala": []},
        hand=["Move the Goods"],
        players=3,
    )
    table.end_turn().answer("Move the Goods").answer("Hala")
    assert table.resting and table.actions_on("Hala") == ["My Master Plan"]


@covers("s-h-i-e-l-d-rescue-mission", "pirates-first-mate", "rule.owners-pile")
def test_a_rescue_mission_takes_all_of_yours_whoever_owns_them() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), you("Invader", owner=FOE), foe("Hulk")]},
        hand=["Rescue Mission"],
        players=3,
    )
    table.end_turn().answer("Rescue Mission")
    assert "King Rex" not in table.discard() and table.discard(FOE) == ["Hulk"]
    assert "Invader" in table.deck(FOE) and len(table.hand()) == 3


@covers("time-travelers-wormhole", "time-travelers-jumper", "rule.after-scoring-waits")
def test_a_jumper_left_at_a_scored_base_jumps_home() -> None:
    table = board(
        {"Tar Pits": [you("Jumper"), you("King Rex", counters=9), foe("Jumper")]},
        hand=["Wormhole"],
        players=3,
    )
    table.end_turn().answer("Wormhole").answer("King Rex")
    assert table.asks == YOU
    table.answer("yes")
    assert table.asks == FOE
    table.answer("no")
    assert "Jumper" in table.hand(YOU) and table.discard(FOE) == ["Jumper"]


@covers("shapeshifters-doppelganger", "clar.shapeshifters-doppelganger.1")
def test_a_doppelganger_is_not_replaced_at_the_base_that_scored() -> None:
    table = board(
        {"Tar Pits": [you("Doppelgänger", counters=12)]},
        deck=["Howl", "Invader"],
        base_deck=["Symkaria", "Jungle Oasis", "Hala"],
    )
    table.end_turn().answer("Invader")
    places = {table.game.name(option[2]) for option in table.decision.options}
    assert places == set(table.bases()) - {"Tar Pits"}


@covers("cyborg-apes-clyde-2-0", "rule.scoring-6-discard")
def test_clyde_saves_his_players_actions_even_as_the_base_scores() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Clyde 2.0", counters=5),
                foe("Hulk", on=[you("Upgrade"), third("Lone Wolf")]),
            ]
        },
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU
    table.answer("yes")
    assert "Upgrade" in table.hand() and table.discard(THIRD) == ["Lone Wolf"]


@covers("cyborg-apes-flying-monkey", "rule.immune-to-actions-on-it", "ninjas-smoke-bomb")
def test_a_flying_monkey_of_a_foe_cannot_lift_who_is_under_a_smoke_bomb() -> None:
    """Smoke Bomb makes other players' actions on it fall off at once."""
    table = board(
        {"Tar Pits": [you("King Rex", counters=9, on=[foe("Flying Monkey")])], "Hala": []},
        hand=["Smoke Bomb"],
        players=3,
    )
    table.play("Smoke Bomb", at="King Rex")
    assert table.discard(FOE) == ["Flying Monkey"]


@covers("primate-park", "rule.owners-pile", "rule.control")
def test_primate_park_gives_back_ones_own_actions_from_any_minion_here() -> None:
    table = board(
        {
            "Primate Park": [
                you("King Rex", counters=9, on=[foe("Upgrade")]),
                foe("Hulk", on=[you("Lone Wolf")]),
            ]
        },
        players=3,
    )
    table.end_turn().answer("Lone Wolf")
    assert "Lone Wolf" in table.hand() and sorted(table.discard(FOE)) == ["Hulk", "Upgrade"]


@covers("spider-verse-your-friendly-neighborhood-hero", "masters-of-evil-baron-zemo")
def test_a_neighborhood_hero_comes_too_late_for_zemo() -> None:
    """Zemo has no "may", so he has gone under the deck before Specials are played."""
    table = board({"Tar Pits": [you("Baron Zemo", counters=12)]}, hand=["Your Friendly Neighborhood Hero"])
    table.end_turn().answer("Your Friendly Neighborhood Hero")
    assert table.resting and table.deck()[-1] == "Baron Zemo" and table.vp() == 5
