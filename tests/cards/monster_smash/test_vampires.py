"""Vampires, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("vampires-the-count")
def test_the_count_grows_with_each_destroyed_minion_of_others() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Collector"), third("Fledgling Vampire"), you("Igor")],
            "The Mothership": [you("The Count")],
        },
        hand=["Cannon", "Powderkeg"],
        players=3,
    )
    table.allow_more(ACTION).play("Cannon").answer("Collector", "Fledgling Vampire")
    assert table.counters("The Count") == 2
    table.play("Powderkeg").answer("Igor")
    assert table.counters("The Count") == 3, "Igor's counter alone: your own minion feeds nobody"


@covers("vampires-the-count")
def test_the_count_feeds_on_what_others_destroy_and_by_who_controlled_it() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("The Count"), you("Invader", owner=FOE)]}, hand=["Powderkeg"]
    )
    table.play("Powderkeg").answer("Scout")
    assert table.counters("The Count") == 2


@covers("vampires-the-count")
def test_the_count_does_not_feed_on_minions_that_are_discarded() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Laseratops"), foe("Scout")], "Tar Pits": [you("The Count")]}
    )
    table.end_turn().decline()
    assert table.discard(FOE) == ["Laseratops", "Scout"] and table.counters("The Count") == 0


@covers("vampires-nightstalker")
def test_nightstalker_must_feed_on_a_small_minion_here() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Collector"), foe("Invader"), you("Igor")],
            "Tar Pits": [foe("Fledgling Vampire")],
        },
        hand=["Nightstalker"],
    )
    table.play("Nightstalker", at="Jungle Oasis")
    assert table.options() == ["Collector", "Igor"] and not table.decision.may_pass
    table.answer("Collector")
    assert table.discard(FOE) == ["Collector"] and table.counters("Nightstalker") == 1


@covers("vampires-nightstalker")
def test_nightstalker_takes_your_own_if_there_is_no_other_and_goes_hungry_without() -> None:
    table = board({"Jungle Oasis": [you("Collector")]}, hand=["Nightstalker"])
    table.play("Nightstalker", at="Jungle Oasis")
    assert table.discard() == ["Collector"] and table.counters("Nightstalker") == 1
    table = board({"Jungle Oasis": [foe("Invader")]}, hand=["Nightstalker"])
    table.play("Nightstalker", at="Jungle Oasis")
    assert table.resting and table.counters("Nightstalker") == 0


@covers("vampires-nightstalker", "giant-ants-drone")
def test_no_bite_no_counter_for_the_nightstalker() -> None:
    table = board({"Jungle Oasis": [foe("Collector"), foe("Drone", counters=1)]}, hand=["Nightstalker"])
    table.play("Nightstalker", at="Jungle Oasis").answer("yes")
    assert table.counters("Nightstalker") == 0 and "Collector" in table.minions_at("Jungle Oasis")


@covers("vampires-heavy-drinker")
def test_heavy_drinker_may_drain_one_of_yours_anywhere() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector")], "The Mothership": [you("King Rex")]}, hand=["Heavy Drinker"]
    )
    table.play("Heavy Drinker", at="Jungle Oasis")
    assert table.options() == ["Heavy Drinker", "King Rex"] and table.decision.may_pass
    table.answer("King Rex")
    assert table.counters("Heavy Drinker") == 1 and table.discard() == ["King Rex"]


@covers("vampires-heavy-drinker")
def test_heavy_drinker_may_stay_thirsty_or_drink_in_vain() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Heavy Drinker"])
    table.play("Heavy Drinker", at="Jungle Oasis").decline()
    assert table.counters("Heavy Drinker") == 0 and "Scout" in table.minions_at("Jungle Oasis")
    table = board({"Jungle Oasis": [you("Warbot")]}, hand=["Heavy Drinker"])
    table.play("Heavy Drinker", at="Jungle Oasis").answer("Warbot")
    assert table.counters("Heavy Drinker") == 0 and "Warbot" in table.minions_at("Jungle Oasis")


@covers("vampires-heavy-drinker")
def test_heavy_drinker_can_destroy_itself_for_nothing() -> None:
    table = board({"Jungle Oasis": []}, hand=["Heavy Drinker"])
    table.play("Heavy Drinker", at="Jungle Oasis").answer("Heavy Drinker")
    assert table.resting and table.discard() == ["Heavy Drinker"]


@covers("vampires-fledgling-vampire")
def test_fledgling_vampire_grows_where_another_player_is_ahead() -> None:
    for theirs, counters in ((["Scout"], 1), (["Collector"], 0), ([], 0)):
        table = board({"Jungle Oasis": [foe(name) for name in theirs]}, hand=["Fledgling Vampire"])
        table.play("Fledgling Vampire", at="Jungle Oasis")
        assert table.counters("Fledgling Vampire") == counters, theirs


@covers("vampires-fledgling-vampire")
def test_fledgling_vampire_compares_all_your_power_with_each_other_player() -> None:
    pieces = [you("Scout"), foe("Scout"), third("King Rex")]
    table = board({"Tar Pits": pieces}, hand=["Fledgling Vampire", "Fledgling Vampire"], players=3)
    table.allow_more(MINION).play("Fledgling Vampire", at="Tar Pits")
    assert table.counters("Fledgling Vampire") == 1, "5 against 7"
    table.play("Fledgling Vampire", at="Tar Pits")
    assert table.counters("Fledgling Vampire#2") == 0, "8 against 7"


# --- actions ----------------------------------------------------------------------------------------


@covers("vampires-big-gulp")
def test_big_gulp_destroys_up_to_power_four() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), foe("Nightstalker")], "The Mothership": [you("Scout")]},
        hand=["Big Gulp"],
    )
    table.play("Big Gulp")
    assert table.options() == ["Nightstalker", "Scout"] and not table.decision.may_pass
    table.answer("Nightstalker")
    assert table.discard(FOE) == ["Nightstalker"]


@covers("vampires-big-gulp")
def test_big_gulp_may_find_nothing_to_swallow() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Big Gulp"]).play("Big Gulp")
    assert table.resting and not table.events("destroyed")


@covers("vampires-buffet")
def test_the_winner_lays_on_a_buffet() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("King Rex")], "Tar Pits": [you("Scout"), foe("Warbot")]},
        hand=["Buffet"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Buffet"])
    table.answer("Buffet")
    assert (table.counters("Scout"), table.counters("Warbot")) == (1, 0) and "Buffet" in table.discard()


@covers("vampires-buffet")
def test_a_buffet_is_for_tied_winners_and_empty_for_all_others() -> None:
    for mine, counters in (("King Rex", 1), ("Laseratops", 0)):
        table = board(
            {
                "Jungle Oasis": [you(mine), foe("King Rex"), you("Igor"), foe("Igor")],
                "Tar Pits": [you("Scout")],
            },
            hand=["Buffet"],
        )
        table.end_turn().answer("Buffet")
        while not table.resting:
            table.answer("Scout")
        assert table.counters("Scout") == counters + 1, "Igor gave one"


@covers("vampires-buffet")
def test_a_buffet_can_be_kept() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("King Rex")]}, hand=["Buffet"]).end_turn().decline()
    assert "Buffet" in table.hand()


@covers("vampires-crack-of-dusk")
def test_crack_of_dusk_raises_a_small_minion_with_a_counter() -> None:
    table = board(
        {"Jungle Oasis": []}, hand=["Crack of Dusk", "Scout"], discard=["Fledgling Vampire", "Heavy Drinker"]
    )
    table.play("Crack of Dusk")
    assert set(table.options()) == {"Fledgling Vampire"}
    table.answer("Fledgling Vampire", at="Jungle Oasis")
    assert table.counters("Fledgling Vampire") == 1 and table.discard() == ["Heavy Drinker", "Crack of Dusk"]
    table.play("Scout", at="Jungle Oasis")


@covers("vampires-crack-of-dusk", "vampires-fledgling-vampire")
def test_a_fledgling_raised_against_a_stronger_foe_gets_two_counters() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Crack of Dusk"], discard=["Fledgling Vampire"])
    table.play("Crack of Dusk").answer("Fledgling Vampire", at="Jungle Oasis")
    assert table.counters("Fledgling Vampire") == 2


@covers("vampires-crack-of-dusk")
def test_crack_of_dusk_may_raise_nobody() -> None:
    table = board({"Jungle Oasis": []}, hand=["Crack of Dusk"], discard=["Fledgling Vampire"])
    table.play("Crack of Dusk").decline()
    assert table.discard() == ["Fledgling Vampire", "Crack of Dusk"]
    table = board({"Jungle Oasis": []}, hand=["Crack of Dusk"], discard=["King Rex"]).play("Crack of Dusk")
    assert table.resting


@covers("vampires-cull-the-weak")
def test_cull_the_weak_feeds_minions_of_the_hand_to_one_in_play() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Cull the Weak", "Igor", "King Rex", "Howl"]
    )
    table.play("Cull the Weak").answer("Invader")
    assert table.options() == ["Igor", "King Rex"] and table.decision.may_pass
    table.answer("Igor", "King Rex")
    assert table.counters("Invader") == 2 and table.hand() == ["Howl"]


@covers("vampires-cull-the-weak")
def test_cull_the_weak_may_cull_none_and_works_without_a_minion() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Cull the Weak", "Igor"]).play("Cull the Weak")
    assert table.decline().counters("Scout") == 0 and table.hand() == ["Igor"]
    table = board({"Jungle Oasis": []}, hand=["Cull the Weak", "Igor"]).play("Cull the Weak").answer("Igor")
    assert table.discard() == ["Igor", "Cull the Weak"]


@covers("vampires-dinner-date")
def test_dinner_date_feeds_your_minion_with_a_small_one_there() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Collector"), foe("Igor"), foe("Invader")],
            "The Mothership": [you("Invader"), foe("Fledgling Vampire")],
        },
        hand=["Dinner Date"],
    )
    table.play("Dinner Date").answer("Scout")
    assert table.options() == ["Collector", "Igor"] and not table.decision.may_pass
    table.answer("Collector")
    assert table.counters("Scout") == 1 and table.discard(FOE) == ["Collector"]


@covers("vampires-dinner-date", "clar.vampires-dinner-date.1")
def test_dinner_date_gives_the_counter_without_company() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Dinner Date"]).play("Dinner Date")
    assert table.resting and table.counters("Scout") == 1


@covers("vampires-dinner-date")
def test_a_date_with_a_very_small_minion_ends_badly() -> None:
    table = board({"Jungle Oasis": [you("Worker"), foe("Invader")]}, hand=["Dinner Date"]).play("Dinner Date")
    assert table.discard() == ["Worker", "Dinner Date"]
    assert board({"Jungle Oasis": [foe("Igor")]}, hand=["Dinner Date"]).play("Dinner Date").resting


@covers("vampires-mad-monster-party")
def test_the_party_is_for_minions_without_a_counter() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Warbot")],
            "Tar Pits": [you("Invader", counters=1), you("Igor")],
        },
        hand=["Mad Monster Party"],
    )
    table.play("Mad Monster Party")
    assert [table.counters(n) for n in ("Scout", "Invader", "Igor", "Warbot")] == [1, 1, 1, 0]


@covers("vampires-opportunist")
def test_the_opportunist_strengthens_its_minion_whosever_it_is() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Collector"), you("Igor")],
            "The Mothership": [foe("King Rex", on=[you("Opportunist")])],
        },
        hand=["Cannon"],
    )
    table.play("Cannon").answer("Collector", "Igor")
    assert table.counters("King Rex") == 1, "your own minion does not count"


@covers("vampires-opportunist", "shapeshifters-cellular-bonding")
def test_an_opportunist_can_be_copied() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector")], "The Mothership": [you("King Rex", on=[you("Opportunist")])]},
        hand=["Cellular Bonding", "Cannon"],
    )
    table.allow_more(ACTION).play("Cellular Bonding", at="King Rex")
    table.play("Cannon").answer("Collector")
    assert table.counters("King Rex") == 2


@covers("vampires-summon-wolves")
def test_summoned_wolves_gather_and_fight_beside_a_minion() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")], "Tar Pits": [you("Scout")]}, hand=["Summon Wolves"])
    table.play("Summon Wolves", at="Tar Pits").end_turn()
    assert table.counters("Summon Wolves") == 0
    table.end_turn()
    assert table.counters("Summon Wolves") == 1 and table.power("Scout") == 3
    assert table.game.total_power(table.card("Tar Pits")) == 4


@covers("vampires-summon-wolves")
def test_wolves_without_a_minion_of_yours_do_not_count() -> None:
    table = board({"Tar Pits": [foe("Scout"), you("Summon Wolves", counters=5)]})
    assert table.places("Tar Pits") == [(FOE, 1, 4)]
    assert table.game.total_power(table.card("Tar Pits")) == 3


@covers("vampires-summon-wolves")
def test_wolves_help_to_break_a_base_and_to_win_it() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Summon Wolves", counters=5), foe("Laseratops"), foe("Igor")]}
    )
    assert table.places("Jungle Oasis") == [(YOU, 1, 2), (FOE, 2, 0)]
    table.end_turn()
    assert table.vp() == 2


# --- bases ------------------------------------------------------------------------------------------


@covers("castle-blood")
def test_castle_blood_may_help_whoever_is_behind() -> None:
    table = board({"Castle Blood": [foe("King Rex")]}, hand=["Scout"]).play("Scout", at="Castle Blood")
    assert (table.asks, table.abilities()) == (YOU, ["Castle Blood"])
    table.answer("Castle Blood")
    assert table.counters("Scout") == 1


@covers("castle-blood")
def test_castle_blood_leaves_the_choice_and_does_nothing_for_the_leader() -> None:
    table = board({"Castle Blood": [foe("King Rex")]}, hand=["Scout"]).play("Scout", at="Castle Blood")
    assert table.decline().counters("Scout") == 0
    table = board({"Castle Blood": [foe("Scout")]}, hand=["Scout"]).play("Scout", at="Castle Blood")
    assert table.resting, "a tie is not more"


@covers("crypt")
def test_whoever_destroys_in_the_crypt_may_strengthen_a_minion_there() -> None:
    table = board(
        {"Crypt": [foe("Collector"), foe("Fledgling Vampire"), you("Scout"), you("Invader")]}, hand=["Cannon"]
    )
    table.play("Cannon").answer("Collector", "Fledgling Vampire")
    assert table.options() == ["Scout", "Invader"] and table.decision.may_pass
    table.answer("Invader")
    assert table.counters("Invader") == 1, "once for both"


@covers("crypt")
def test_the_crypt_offers_nothing_without_a_minion_there_or_for_deaths_elsewhere() -> None:
    for at in ("Crypt", "The Mothership"):
        bases = {"Crypt": [], "The Mothership": [], "Tar Pits": [you("Scout")]}
        bases[at] = [foe("Collector")]
        table = board(bases, hand=["Cannon"]).play("Cannon").answer("Collector")
        assert table.resting and table.discard(FOE) == ["Collector"]


@covers("crypt")
def test_the_crypt_is_for_the_destroyer_not_for_the_bereaved() -> None:
    table = board({"Crypt": [foe("Collector"), foe("Scout"), you("Invader")]}, hand=["Cannon"])
    table.play("Cannon").answer("Collector")
    assert (table.asks, table.options()) == (YOU, ["Invader"])
    assert table.decline().counters("Invader") == 0
