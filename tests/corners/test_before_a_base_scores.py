"""Three and four players before a base scores: who may do what, in which order, and what it comes to."""

from __future__ import annotations

import pytest

from ..covers import covers
from ..scenario import FOE, FOURTH, THIRD, YOU, board, foe, fourth, third, you

NORTH = "Great White North, Eh?"
VOLCANO = "Secret Volcano Headquarters"


@covers("rule.me-first-mandatory", "rule.nothing-stops-scoring", "great-white-north-eh")
def test_all_may_leave_the_great_white_north_and_it_scores_all_the_same() -> None:
    table = board(
        {NORTH: [you("King Rex", counters=5), foe("Scout"), third("Invader"), third("Hulk")], "Hala": []},
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU
    table.decline()
    assert table.asks == FOE
    table.answer("Scout").answer("Hala")
    assert table.asks == THIRD
    table.answer("Hulk").answer("Hala")
    assert sorted(table.minions_at("Hala")) == ["Hulk", "Scout"]
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (2, 0, 3), "12 power, and 3 for the runner-up"


@covers("rule.duration", "great-white-north-eh")
def test_who_leaves_the_great_white_north_is_stronger_only_this_turn() -> None:
    table = board({NORTH: [you("King Rex", counters=16)], "Factory 436-1337": []})
    table.end_turn().answer("King Rex").answer("Factory 436-1337")
    assert table.asks == FOE and table.resting
    assert table.power("King Rex") == 7 + 16
    table.end_turn()
    assert not table.events("scored"), "24 power would not have been enough there either"


@covers("rule.resolving", "castle-zemo", "robots-nukebot")
def test_a_nukebot_given_up_at_castle_zemo_explodes_when_all_have_decided() -> None:
    """The base's one ability goes around the table before what it triggered resolves."""
    table = board(
        {
            "Castle Zemo": [you("Nukebot"), you("King Rex", counters=9), foe("Scout"), foe("Hulk")],
            "Tar Pits": [],
        },
        players=3,
    )
    table.end_turn().answer("Nukebot")
    assert table.asks == FOE
    table.answer("Scout")
    assert table.zone("Hulk") == "discard pile", "it was still there when the Nukebot blew up"
    assert (table.vp(YOU), table.vp(FOE)) == (1 + 4, 1)


@covers("rule.dependent-effects", "castle-zemo", "robots-warbot")
def test_a_warbot_cannot_be_given_up_at_castle_zemo() -> None:
    table = board({"Castle Zemo": [you("Warbot", counters=20), foe("Invader")]})
    table.end_turn().answer("Warbot")
    assert table.asks == FOE and table.vp(YOU) == 0
    table.decline()
    assert table.vp(YOU) == 4


@covers("rule.protection", "luchadors-capa-roja", "spider-verse-spider-man-2099")
def test_capa_roja_takes_one_of_each_other_player_except_whom_nobody_can_destroy() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Capa Roja", counters=9),
                foe("Spider-Man 2099"),
                third("Invader"),
                fourth("Hulk"),
            ]
        },
        players=4,
    )
    table.end_turn().answer("Spider-Man 2099")
    assert table.resting and (table.vp(FOE), table.vp(THIRD), table.vp(FOURTH)) == (2, 0, 3), (
        "the Invader is gone"
    )


@covers("clar.super-spies-mindraker.1", "super-spies-mindraker", "pirates-pirate-king", "ninjas-shinobi")
def test_a_mindraker_stops_specials_from_hands_but_not_a_pirate_king_in_play() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), you("Mindraker")], "Hala": [foe("Pirate King")]},
        foe_hand=["Shinobi"],
        third_hand=["Shinobi", "Hidden Ninja"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Pirate King"]
    table.answer("Pirate King")
    assert table.vp(FOE) == 3 and table.resting


@covers("super-spies-mindraker", "ninjas-shinobi")
def test_who_controls_the_mindraker_plays_specials_as_ever() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), foe("Mindraker")]},
        hand=["Shinobi"],
        foe_hand=["Shinobi"],
        third_hand=["Shinobi"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Shinobi"]
    table.answer("Shinobi")
    assert table.resting and table.vp(FOE) == 3


@covers("clar.super-spies-mindraker.1", "aliens-scout", "spider-verse-spider-sense")
def test_a_mindraker_reaches_until_the_next_base_has_come() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), you("Mindraker"), foe("Scout")]},
        foe_hand=["Spider-Sense"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Scout"], "its Special is in play, the other is not"
    table.answer("Scout")
    assert "Scout" in table.hand(FOE) and table.resting


@covers("sinister-six-incite-panic", "pirates-first-mate", "pirates-pirate-king")
def test_incite_panic_stops_specials_in_play_as_well() -> None:
    table = board(
        {
            "Tar Pits": [you("King Rex", counters=9), you("Incite Panic"), foe("First Mate")],
            "Hala": [third("Pirate King")],
        },
        players=3,
    )
    table.end_turn()
    assert table.resting and table.base_of("Pirate King") == "Hala"
    assert table.zone("First Mate") == "discard pile" and table.vp(FOE) == 3


@covers("sinister-six-incite-panic", "sinister-six-electro", "pirates-first-mate")
def test_incite_panic_begins_at_a_breakpoint_of_nineteen() -> None:
    for base, helper, silent in (
        ("Mushroom Kingdom", "Zapbot", False),  # 20
        ("Mushroom Kingdom", "Electro", True),  # 20 - 2
    ):
        table = board(
            {
                base: [you("King Rex", counters=20), you(helper), you("Incite Panic"), foe("First Mate")],
                "Hala": [],
                "Tar Pits": [],
            },
            players=3,
        )
        table.end_turn()
        asked = not table.resting and table.abilities() == ["First Mate"]
        assert asked != silent


@covers("super-spies-mole", "super-spies-mindraker")
def test_a_mole_plays_no_action_against_a_mindraker() -> None:
    """What the Mole plays is a Special action, and those are what the Mindraker stops."""
    table = board(
        {"Tar Pits": [foe("Mole", counters=12), you("Mindraker"), third("Mole")]},
        foe_hand=["Howl"],
        third_hand=["Howl"],
        players=3,
    )
    table.end_turn()
    assert table.resting and table.vp(FOE) == 4


@covers("action-heroes-kickboxbro", "super-spies-mindraker", "sinister-six-incite-panic")
def test_kickboxbro_kicks_under_a_mindraker_but_not_under_incite_panic() -> None:
    """His Special is in play; the stored action is played by his Talent, not as a Special."""
    for what, can in (("Mindraker", True), ("Incite Panic", False)):
        table = board(
            {"Tar Pits": [foe("Kickboxbro", counters=12, under=["Seeing Stars"]), you(what), you("Scout")]},
            players=3,
        )
        table.end_turn()
        assert (not table.resting and table.abilities() == ["Kickboxbro"]) == can
        if can:
            table.answer("Kickboxbro").answer("Seeing Stars")
            assert table.vp(YOU) == 0, "the Scout was destroyed before VP were awarded"


@covers("wraithrustlers-funkman", "super-spies-mindraker", "ninjas-shinobi", "rule.me-first-optional")
def test_funkman_carries_the_mindraker_off_and_the_specials_come() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9), foe("Mindraker"), you("Funkman")], "Hala": []},
        hand=["Shinobi"],
        third_hand=["Shinobi"],
        players=3,
    )
    table.end_turn()
    assert table.abilities() == ["Funkman"]
    table.answer("Mindraker").answer("Hala")
    assert table.asks == THIRD and table.abilities() == ["Shinobi"]
    table.decline()
    assert table.asks == YOU and table.abilities() == ["Shinobi"]


@covers("wraithrustlers-resurgence", "super-spies-mindraker")
def test_a_resurgence_is_a_special_from_hand_too() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9), foe("Mindraker")]},
        hand=["Resurgence"],
        foe_hand=["Resurgence"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Resurgence"]


@covers("action-heroes-final-stand", "rule.protection", "shapeshifters-shell-game")
def test_a_final_stand_of_somebody_whose_turn_it_is_not() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Invader", on=[third("Shell Game")]),
                foe("Hulk", counters=8),
                third("Zapbot"),
                third("Collector"),
            ]
        },
        foe_hand=["Final Stand"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("Collector")
    assert table.resting
    assert (table.vp(YOU), table.vp(THIRD)) == (3, 2), "the Invader could not be destroyed"


@covers("rule.scoring-2-choose", "pirates-first-mate", "clar.pirates-first-mate.1")
def test_a_first_mate_sails_from_one_scoring_base_to_the_next() -> None:
    table = board(
        {
            "Tar Pits": [you("First Mate"), you("King Rex", counters=7), foe("Invader")],
            "Jungle Oasis": [third("King Rex", counters=5), foe("Zapbot")],
            "Hala": [],
            "Symkaria": [],
        },
        players=3,
    )
    table.end_turn().answer("Tar Pits").answer("First Mate").answer("Jungle Oasis")
    assert table.vp(YOU) == 4
    table.answer("First Mate").answer("Hala")
    assert table.vp(THIRD) == 2 and table.base_of("First Mate") == "Hala"


@covers("rule.scoring-2-choose", "rule.scoring-1-check", "pirates-pirate-king")
def test_a_pirate_king_who_leaves_a_ready_base_keeps_it_from_scoring() -> None:
    table = board(
        {
            "Tar Pits": [you("King Rex", counters=9)],
            "Jungle Oasis": [foe("Pirate King"), third("King Rex")],
        },
        players=3,
    )
    table.end_turn().answer("Tar Pits").answer("Pirate King")
    assert table.vp(FOE) == 3 and table.vp(THIRD) == 0
    assert "Jungle Oasis" in table.bases()


@covers("rule.nothing-stops-scoring", "pirates-full-sail", "jungle-oasis")
def test_a_foe_sails_away_and_third_place_becomes_second() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=7), foe("Hulk"), third("Invader")], "Hala": []},
        foe_hand=["Full Sail"],
        players=3,
    )
    table.end_turn().answer("Full Sail").answer("Hulk").answer("Hala")
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (4, 0, 3)


@covers("ninjas-shinobi", "clar.ninjas-shinobi.1", "rule.me-first-optional")
def test_everyone_may_bring_one_shinobi_to_a_base() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9)]},
        hand=["Shinobi", "Shinobi"],
        foe_hand=["Shinobi", "Shinobi"],
        third_hand=["Shinobi"],
        players=3,
    )
    table.end_turn()
    for seat in (YOU, FOE, THIRD):
        assert table.asks == seat
        table.answer("Shinobi")
    assert table.resting
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (4, 3, 3)


@covers("spider-verse-miles-morales", "clar.spider-verse-miles-morales.1", "ninjas-shinobi")
def test_miles_follows_a_shinobi_that_has_just_come() -> None:
    """He needs a character of yours there; a Shinobi played a moment ago is one."""
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9)]},
        hand=["Miles Morales", "Shinobi", "Miles Morales"],
        players=3,
    )
    table.end_turn()
    assert table.abilities() == ["Shinobi"]
    table.answer("Shinobi").answer("Miles Morales").answer("Miles Morales")
    assert table.vp(YOU) == 3


@covers("ninjas-hidden-ninja", "zombies-overrun", "rule.cant-beats-can")
def test_no_ninja_hides_where_the_dead_overrun() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), you("Overrun")]},
        hand=["Hidden Ninja", "Invader"],
        foe_hand=["Hidden Ninja", "Invader", "Shinobi"],
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU and table.abilities() == ["Hidden Ninja"]
    table.answer("Invader")
    assert table.resting, "your foe cannot play a minion there"


@covers("secret-volcano-headquarters", "robots-zapbot", "rule.extra-plays")
def test_a_zapbot_out_of_the_volcano_brings_another_at_once_or_never() -> None:
    table = board(
        {VOLCANO: [foe("King Rex", counters=12)], "Hala": []},
        hand=["Collector"],
        deck=["Zapbot"],
        foe_deck=["Howl"],
        third_deck=["Invader"],
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU and set(table.options()) == {"Collector"}
    table.answer("Collector", at="Hala").decline()
    assert table.resting and table.base_of("Collector") == "Hala"
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (2, 4, 3 + 1), "the Invader gains one"


@covers("secret-volcano-headquarters", "clar.secret-volcano-headquarters.1", "extramorphs-alien-life-form")
def test_an_alien_out_of_the_volcano_came_off_the_top() -> None:
    table = board(
        {VOLCANO: [foe("King Rex", counters=6), third("Hulk")]},
        deck=["Alien Life Form"],
        foe_deck=["Howl"],
        third_deck=["Howl"],
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (3, 4, 2), "two counters, so 6 against 5"


@covers("brood-hive", "rule.me-first-mandatory")
def test_brood_hive_begins_left_of_the_current_player() -> None:
    table = board(
        {"Brood Hive": [you("King Rex", counters=16), third("Zapbot"), fourth("Invader")]},
        players=4,
    )
    table.end_turn()
    for seat in (THIRD, FOURTH, YOU):
        assert table.asks == seat
        table.decline()
    assert table.resting and table.vp(YOU) == 4


@covers("manhattan", "rule.me-first-mandatory", "aliens-invader")
def test_manhattan_lets_each_one_there_bring_a_small_one() -> None:
    table = board(
        {"Manhattan": [you("King Rex", counters=13), foe("Enchantress")], "Hala": [third("Hulk")]},
        hand=["Zapbot"],
        foe_hand=["Zapbot", "Invader"],
        third_hand=["Zapbot"],
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU
    table.decline()
    assert table.asks == FOE and set(table.options()) == {"Zapbot"}
    table.answer("Zapbot")
    assert table.resting and table.hand(FOE) == ["Invader"]
    assert table.vp(THIRD) == 0 and table.vp(FOE) == 3


@covers("mounties-when-calls-the-badge", "rule.power-counters", "pirates-full-sail")
def test_counters_from_a_badge_sail_along() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9), you("Zapbot"), you("Invader")], "Hala": []},
        hand=["When Calls the Badge", "Full Sail"],
    )
    table.end_turn().answer("When Calls the Badge").answer("Tar Pits")
    table.answer("Full Sail").answer("Zapbot", "Invader").answer("Hala").answer("Hala")
    assert table.counters("Zapbot") == table.counters("Invader") == 1
    assert sorted(table.minions_at("Hala")) == ["Invader", "Zapbot"]


@covers("super-spies-the-base-is-not-enough", "masters-of-evil-baron-zemo", "rule.control")
def test_a_borrowed_zemo_scores_for_whoever_has_him() -> None:
    table = board(
        {"Tar Pits": [you("Baron Zemo", owner=THIRD), foe("King Rex", counters=9), third("Invader")]},
        players=3,
        foe_hand=["The Base Is Not Enough"],
        third_deck=["Howl"],
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("Invader")
    assert table.vp(YOU) == 1 + 3 and table.deck(THIRD)[-1] == "Baron Zemo"
    assert table.vp(THIRD) == 0, "the Invader stood for your foe"


@covers("super-spies-the-base-is-not-enough", "rule.scoring-6-discard", "rule.owners-pile")
def test_a_minion_won_over_before_scoring_goes_to_its_owner() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), foe("Warbot"), third("Warbot")]},
        hand=["The Base Is Not Enough"],
        players=3,
    )
    table.end_turn().answer("The Base Is Not Enough").answer("Warbot")
    assert table.vp(YOU) == 4 and table.vp(FOE) == 0 and table.vp(THIRD) == 3
    assert table.discard(FOE) == ["Warbot"]


@covers("luchadors-reversal", "term.winner", "luchadors-powerful-set-up")
def test_a_reversal_needs_a_base_where_you_are_behind() -> None:
    for mine, can in ((30, False), (1, True)):
        table = board(
            {
                "Tar Pits": [
                    you("Zapbot", counters=mine),
                    foe("King Rex", counters=8, on=[you("Powerful Set-Up")]),
                    third("Invader"),
                ]
            },
            hand=["Reversal"],
            players=3,
        )
        table.end_turn()
        assert (not table.resting and table.abilities() == ["Reversal"]) == can
        if can:
            table.answer("King Rex").decline()
            assert table.vp(YOU) == 4 and table.vp(FOE) == 0 and table.vp(THIRD) == 3


@covers("avengers-widows-bite", "avengers-tower", "dinosaurs-wildlife-preserve")
def test_a_widows_bite_stings_whom_nothing_shields() -> None:
    table = board(
        {
            "Avengers Tower": [
                you("Black Widow", counters=12),
                foe("Hulk"),
                third("Warbot"),
                third("Wildlife Preserve"),
                fourth("Warbot"),
            ]
        },
        hand=["Widow's Bite"],
        players=4,
    )
    before = table.game.forecast(table.card("Avengers Tower"))
    assert [place.power for place in before] == [17, 5, 4, 4]
    table.end_turn().answer("Widow's Bite")
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD), table.vp(FOURTH)) == (4, 2, 1, 0)


@covers("avengers-repulsor-boots", "avengers-iron-man", "rule.specials-timing")
def test_repulsor_boots_fly_iron_man_between_bases_that_do_not_score() -> None:
    table = board(
        {
            "Tar Pits": [foe("King Rex", counters=9)],
            "Hala": [you("Iron Man"), you("Hulk")],
            "Symkaria": [],
        },
        hand=["Repulsor Boots"],
        players=3,
    )
    table.end_turn().answer("Repulsor Boots").answer("Symkaria")
    assert table.minions_at("Symkaria") == ["Iron Man"] and table.minions_at("Hala") == ["Hulk"]


@covers("musketeers-last-stand", "musketeers-dartagnan", "term.directly")
def test_a_last_stand_for_dartagnan_draws_two() -> None:
    table = board({"Tar Pits": [you("D'Artagnan", counters=12)]}, hand=["Last Stand"])
    table.end_turn().answer("Last Stand")
    assert len(table.hand()) == 2 + 2, "one from the card, one from D'Artagnan, two for the turn"


@covers("musketeers-last-stand", "musketeers-aramis", "clar.musketeers-aramis.1")
def test_a_last_stand_for_aramis_brings_no_extra_action() -> None:
    table = board({"Tar Pits": [you("Aramis", counters=12)]}, hand=["Last Stand", "Upgrade"])
    table.end_turn().answer("Last Stand")
    assert table.resting and "Upgrade" in table.hand()


@covers("spider-verse-with-great-power", "spider-verse-spider-man")
def test_spider_man_grows_with_a_special_of_his_player_on_a_foes_turn() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), you("Invader", counters=4), third("Spider-Man")]},
        third_hand=["With Great Power..."],
        players=3,
    )
    table.end_turn().answer("Spider-Man")
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (3, 3, 4), "5 + 2 + 1 are 8, against twice 7"


@covers("tricksters-mark-of-sleep", "pirates-full-sail", "term.on-your-turn")
def test_who_sleeps_still_plays_a_special_when_a_base_scores() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=2), foe("Zapbot")], "Hala": []},
        hand=["Mark of Sleep"],
        foe_hand=["Full Sail", "Invader", "Howl"],
    )
    table.play("Mark of Sleep").answer("Foe").end_turn()
    assert not table.can_play("Howl") and not table.can_play("Full Sail")
    table.play("Invader", at="Tar Pits").allow_more(0)
    table.game.s.counters[table.card("King Rex")] = 9
    table.game.changed()
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Full Sail"]


@pytest.mark.parametrize("silencer", ["Mindraker", "Incite Panic"])
@covers("super-spies-mindraker", "sinister-six-incite-panic", "super-spies-live-and-let-chum")
def test_what_silences_a_base_says_nothing_of_another(silencer: str) -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9), foe("Scout")], "Hala": [you("Hulk"), you(silencer)]},
        foe_hand=["Shinobi"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE and table.abilities() == ["Shinobi"]
