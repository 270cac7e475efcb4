"""Kitty Cats, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("kitty-cats-queen-fluffy")
def test_queen_fluffy_borrows_a_weak_minion_until_the_turn_ends() -> None:
    table = board(
        {"Jungle Oasis": [you("Queen Fluffy"), you("Collector")], "Tortuga": [foe("Scout"), foe("King Rex")]}
    )
    table.talent("Queen Fluffy")
    assert table.options() == ["Collector", "Scout"]
    table.answer("Scout")
    assert (table.controller("Scout"), table.base_of("Scout")) == (YOU, "Tortuga")
    assert not table.can_use_talent("Queen Fluffy")
    table.end_turn()
    assert table.controller("Scout") == FOE


@covers("kitty-cats-queen-fluffy")
def test_queen_fluffy_finds_nobody_weak_enough() -> None:
    table = board({"Jungle Oasis": [you("Queen Fluffy"), foe("Scout", on=[foe("Upgrade")])]})
    assert not table.can_use_talent("Queen Fluffy"), "current power counts"


@covers("kitty-cats-queen-fluffy")
def test_queen_fluffy_wins_a_base_with_a_borrowed_minion() -> None:
    table = board({"Jungle Oasis": [you("Queen Fluffy"), you("Invader"), foe("Scout"), foe("Scout")]})
    table.talent("Queen Fluffy").answer("Scout").end_turn()
    assert table.vp(YOU) == 2
    assert table.options() == ["Scout"], "the Scout that is yours as the base scores offers you its Special"
    assert table.asks == YOU


@covers("kitty-cats-whiskers")
def test_whiskers_gives_an_extra_action_for_a_minion() -> None:
    table = board(
        {"Jungle Oasis": [you("Whiskers"), you("Scout"), foe("King Rex")]}, hand=["Hissy Fit", "Howl"]
    )
    table.talent("Whiskers")
    assert table.moves()[0] == "('play', 'Howl', '')" or table.decision.may_pass
    table.decline()
    assert table.options() == ["Whiskers", "Scout"] and not table.decision.may_pass
    table.answer("Scout")
    table.play("Howl").play("Hissy Fit", at="Jungle Oasis")
    assert table.power("Whiskers") == 5 and table.discard() == ["Scout", "Howl"]


@covers("kitty-cats-whiskers")
def test_whiskers_action_can_come_before_the_destruction() -> None:
    table = board(
        {"Jungle Oasis": [you("Whiskers"), you("Scout")], "Tortuga": [], "The Mothership": []},
        hand=["Hang in There"],
    )
    table.talent("Whiskers").answer("Hang in There", at="Scout").answer("Scout").answer("Tortuga")
    assert table.base_of("Scout") == "Tortuga" and table.discard() == ["Hang in There"]


@covers("kitty-cats-whiskers", "clar.kitty-cats-whiskers.1")
def test_who_uses_whiskers_destroys_a_minion_also_without_an_action() -> None:
    table = board({"Jungle Oasis": [you("Whiskers")]})
    table.talent("Whiskers")
    assert table.resting and table.discard() == ["Whiskers"]


@covers("kitty-cats-muffin")
def test_muffin_borrows_a_weak_minion() -> None:
    table = board({"Tortuga": [foe("Scout"), foe("King Rex")]}, hand=["Muffin"])
    table.play("Muffin", at="Tortuga")
    assert table.options() == ["Scout", "Muffin"] and not table.decision.may_pass
    table.answer("Scout")
    assert table.controller("Scout") == YOU
    table.end_turn()
    assert table.controller("Scout") == FOE


@covers("kitty-cats-muffin")
def test_muffin_alone_takes_itself() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Muffin"])
    table.play("Muffin", at="Jungle Oasis")
    assert table.resting and table.controller("Muffin") == YOU and table.controller("King Rex") == FOE


@covers("kitty-cats-muffin", "kitty-cats-nine-lives")
def test_a_borrowed_minion_can_be_given_up_and_goes_to_its_owner() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Muffin", "Nine Lives", "Collector"])
    table.play("Muffin", at="Jungle Oasis").answer("Scout").play("Nine Lives").answer("Scout")
    assert table.discard(FOE) == ["Scout"] and table.can_play("Collector")


@covers("kitty-cats-muffin")
def test_muffin_takes_no_minion_that_other_players_cards_cannot_affect() -> None:
    table = board({"Beautiful Castle": [foe("King Rex")], "Tortuga": [foe("Scout")]}, hand=["Cat's Paw"])
    table.play("Cat's Paw")
    assert table.controller("Scout") == YOU
    table = board({"Beautiful Castle": [foe("Queen Fluffy")]}, hand=["Cat's Paw"])
    table.play("Cat's Paw")
    assert table.controller("Queen Fluffy") == FOE


@covers("kitty-cats-mr-grumpers")
def test_mr_grumpers_weakens_a_minion_for_the_turn() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")], "Tortuga": [you("Scout")]}, hand=["Mr. Grumpers"])
    table.play("Mr. Grumpers", at="Jungle Oasis")
    assert table.options() == ["King Rex", "Mr. Grumpers", "Scout"] and not table.decision.may_pass
    table.answer("King Rex")
    assert table.power("King Rex") == 5
    table.end_turn()
    assert table.power("King Rex") == 7


@covers("kitty-cats-mr-grumpers")
def test_mr_grumpers_alone_is_the_minion() -> None:
    table = board({"Jungle Oasis": []}, hand=["Mr. Grumpers"])
    table.play("Mr. Grumpers", at="Jungle Oasis")
    assert table.resting and table.power("Mr. Grumpers") == 0


@covers("kitty-cats-mr-grumpers", "kitty-cats-muffin")
def test_grumpers_makes_a_minion_weak_enough_for_muffin_and_it_stays_yours() -> None:
    table = board({"Jungle Oasis": [foe("Laseratops")]}, hand=["Mr. Grumpers", "Muffin"])
    table.play("Mr. Grumpers", at="Jungle Oasis").answer("Laseratops")
    table.allow_more(MINION).play("Muffin", at="Jungle Oasis").answer("Laseratops")
    assert table.controller("Laseratops") == YOU


# --- actions ----------------------------------------------------------------------------------------


@covers("kitty-cats-can-has-cheeseburger")
def test_can_has_cheeseburger_takes_a_minion_at_the_scoring_base() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Laseratops"), foe("Laseratops"), foe("Collector")]},
        hand=["Can Has Cheeseburger?"],
    )
    table.end_turn()
    assert table.asks == YOU
    table.answer("Can Has Cheeseburger?")
    assert table.vp(YOU) == 2, "9 against 8"
    assert sorted(table.discard(FOE)) == ["Collector", "Laseratops", "Laseratops"]


@covers("kitty-cats-can-has-cheeseburger")
def test_can_has_cheeseburger_may_be_kept_and_takes_nobody_elsewhere() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")], "Tortuga": [foe("Collector")]},
        hand=["Can Has Cheeseburger?"],
    )
    table.end_turn()
    assert table.asks != YOU or table.decision.may_pass
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex"), foe("Collector")]},
        hand=["Can Has Cheeseburger?"],
    )
    table.end_turn().decline()
    assert "Can Has Cheeseburger?" in table.hand() and table.vp(FOE) == 2


@covers("kitty-cats-cat-fight")
def test_cat_fight_draws_by_power_and_destroys() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", counters=1), you("Collector"), foe("Invader")]}, hand=["Cat Fight"]
    )
    table.play("Cat Fight")
    assert table.options() == ["Scout", "Collector"]
    table.answer("Scout")
    assert len(table.hand()) == 4 and table.discard() == ["Scout", "Cat Fight"]


@covers("kitty-cats-cat-fight")
def test_cat_fight_draws_even_if_the_minion_cannot_be_destroyed_and_nothing_without_one() -> None:
    table = board({"Jungle Oasis": [you("Warbot")]}, hand=["Cat Fight"])
    table.play("Cat Fight")
    assert len(table.hand()) == 4 and table.minions_at("Jungle Oasis") == ["Warbot"]
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Cat Fight"])
    assert table.play("Cat Fight").resting and table.hand() == []


@covers("kitty-cats-cats-paw")
def test_cats_paw_takes_a_minion_of_power_five() -> None:
    table = board({"Tortuga": [foe("Laseratops"), foe("Titania"), foe("King Rex")]}, hand=["Cat's Paw"])
    table.play("Cat's Paw")
    assert table.options() == ["Laseratops", "Titania"]
    table.answer("Titania")
    assert table.controller("Titania") == YOU
    table.end_turn()
    assert table.controller("Titania") == FOE


@covers("kitty-cats-cats-paw")
def test_a_talent_can_be_used_on_borrowed_time() -> None:
    table = board({"Jungle Oasis": [foe("Queen Fluffy"), foe("Collector")]}, hand=["Cat's Paw"])
    table.play("Cat's Paw").answer("Queen Fluffy").talent("Queen Fluffy")
    assert table.controller("Collector") == YOU


@covers("kitty-cats-cats-paw")
def test_cats_paw_with_no_minion_weak_enough() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Cat's Paw"])
    assert table.play("Cat's Paw").resting and table.controller("King Rex") == FOE


@covers("kitty-cats-grumpiness")
def test_grumpiness_lies_on_any_minion() -> None:
    table = board({"Jungle Oasis": [foe("King Rex"), you("Scout")]}, hand=["Grumpiness", "Grumpiness"])
    table.play("Grumpiness", at="King Rex")
    assert table.power("King Rex") == 5
    table.allow_more(ACTION).play("Grumpiness", at="Scout")
    assert table.power("Scout") == 1


@covers("kitty-cats-grumpiness")
def test_grumpiness_does_not_stay_on_a_protected_minion() -> None:
    table = board({"Jungle Oasis": [foe("Scout"), foe("Wildlife Preserve")]}, hand=["Grumpiness"])
    table.play("Grumpiness", at="Scout")
    assert table.power("Scout") == 3 and table.discard() == ["Grumpiness"]


@covers("kitty-cats-hang-in-there")
def test_hang_in_there_moves_its_minion_instead() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Hang in There")])], "Tortuga": [], "The Mothership": []},
        hand=["Seeing Stars", "Seeing Stars"],
    )
    table.play("Seeing Stars")
    assert (table.asks, table.options()) == (FOE, ["Tortuga", "The Mothership"])
    table.answer("Tortuga")
    assert table.base_of("Scout") == "Tortuga" and table.discard(FOE) == ["Hang in There"]
    table.allow_more(ACTION).play("Seeing Stars")
    assert "Scout" in table.discard(FOE), "it helps once"


@covers("kitty-cats-hang-in-there")
def test_hang_in_there_goes_on_your_own_minion_only() -> None:
    table = board({"Jungle Oasis": [foe("Scout"), you("Collector")]}, hand=["Hang in There"])
    assert table.can_play("Hang in There", at="Collector") and not table.can_play("Hang in There", at="Scout")


@covers("kitty-cats-hang-in-there")
def test_hang_in_there_does_not_keep_a_minion_from_scoring() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Collector", on=[you("Hang in There")])]}
    )
    table.end_turn()
    assert sorted(table.discard()) == ["Collector", "Hang in There", "King Rex", "Laseratops"]


@covers("kitty-cats-hang-in-there", "shapeshifters-cellular-bonding")
def test_a_copy_of_hang_in_there_gives_itself_up() -> None:
    pieces = [you("Scout", on=[you("Hang in There")]), foe("Invader")]
    table = board(
        {"Jungle Oasis": pieces, "Tortuga": [], "The Mothership": []},
        hand=["Cellular Bonding", "Seeing Stars"],
    )
    table.play("Cellular Bonding", at="Invader").allow_more(ACTION).play("Seeing Stars").answer("Invader")
    assert (table.asks, table.options()) == (YOU, ["Tortuga", "The Mothership"])
    table.answer("Tortuga")
    assert table.base_of("Invader") == "Tortuga" and "Cellular Bonding" in table.discard()


@covers("kitty-cats-hang-in-there", "the-house-of-nine-lives")
def test_the_house_and_hang_in_there_both_offer_themselves() -> None:
    pieces = {
        "The House of Nine Lives": [],
        "Jungle Oasis": [foe("Scout", on=[foe("Hang in There")])],
        "Tortuga": [],
    }
    table = board(pieces, hand=["Seeing Stars"]).play("Seeing Stars")
    assert table.asks == YOU, "of two that step in the current player picks"
    table.answer("The House of Nine Lives").answer("no")
    assert (table.asks, table.options()) == (FOE, ["The House of Nine Lives", "Tortuga"])
    table.answer("Tortuga")
    assert table.base_of("Scout") == "Tortuga" and table.discard(FOE) == ["Hang in There"]


@covers("kitty-cats-hissy-fit")
def test_hissy_fit_weakens_only_the_others() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("King Rex")], "Tortuga": [foe("Invader")]}, hand=["Hissy Fit"]
    )
    table.play("Hissy Fit", at="Jungle Oasis")
    assert (table.power("Scout"), table.power("King Rex"), table.power("Invader")) == (3, 6, 3)


@covers("kitty-cats-invisible-bicycle")
def test_invisible_bicycle_moves_small_minions_of_everybody() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Collector"), foe("Collector"), foe("First Mate"), foe("Scout")],
            "Tortuga": [foe("Scout")],
            "The Mothership": [],
        },
        hand=["Invisible Bicycle"],
    )
    table.play("Invisible Bicycle")
    assert table.options() == ["Jungle Oasis", "Tortuga", "The Mothership"]
    table.answer("Jungle Oasis")
    assert table.options() == ["Collector", "Collector", "First Mate"] and table.decision.may_pass
    table.answer("Collector#2", "First Mate").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Collector", "First Mate"]
    assert table.minions_at("Jungle Oasis") == ["Collector", "Scout"]
    assert len({event.group for event in table.events("moved")}) == 1


@covers("kitty-cats-invisible-bicycle")
def test_invisible_bicycle_may_stand_still_or_find_nobody_small() -> None:
    table = board({"Jungle Oasis": [foe("Collector")]}, hand=["Invisible Bicycle"])
    table.play("Invisible Bicycle").answer("Jungle Oasis").decline()
    assert table.minions_at("Jungle Oasis") == ["Collector"]
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Invisible Bicycle"])
    assert table.play("Invisible Bicycle").resting


@covers("kitty-cats-nine-lives")
def test_nine_lives_trades_a_minion_for_an_extra_one() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Collector")]}, hand=["Nine Lives", "Invader", "Muffin"]
    )
    table.play("Nine Lives").answer("Collector")
    assert table.discard() == ["Collector", "Nine Lives"]
    table.play("Invader", at="Jungle Oasis").play("Muffin", at="Jungle Oasis").answer("Muffin")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Invader", "Muffin"]


@covers("kitty-cats-nine-lives")
def test_nine_lives_gives_the_extra_minion_without_anybody_to_destroy() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Nine Lives", "Invader", "Invader"])
    table.play("Nine Lives").play("Invader", at="Jungle Oasis")
    assert table.can_play("Invader")


# --- bases ------------------------------------------------------------------------------------------


@covers("cool-cats-alley")
def test_cool_cats_alley_trades_a_minion_for_a_card_once_a_turn() -> None:
    table = board({"Cool Cats' Alley": [you("Scout"), you("Collector"), foe("Collector")]})
    table.special("Cool Cats' Alley")
    assert table.options() == ["Scout", "Collector"]
    table.answer("Collector")
    assert (table.hand(), table.discard()) == (["King Rex"], ["Collector"])
    assert not table.can_use_special("Cool Cats' Alley")
    table.end_turn()
    assert table.asks == FOE and table.can_use_special("Cool Cats' Alley")


@covers("cool-cats-alley")
def test_cool_cats_alley_wants_a_minion_of_yours_there_that_dies() -> None:
    assert not board({"Cool Cats' Alley": [foe("Scout")]}).can_use_special("Cool Cats' Alley")
    table = board({"Cool Cats' Alley": [you("Warbot")]}).special("Cool Cats' Alley")
    assert (table.hand(), table.minions_at("Cool Cats' Alley")) == ([], ["Warbot"])


@covers("the-house-of-nine-lives")
def test_the_house_takes_in_a_minion_that_would_be_destroyed() -> None:
    table = board(
        {"The House of Nine Lives": [], "Jungle Oasis": [foe("Collector", on=[foe("Leaf Armor")])]},
        hand=["Seeing Stars"],
    )
    table.play("Seeing Stars")
    assert (table.asks, table.options()) == (FOE, ["yes", "no"])
    table.answer("yes")
    assert table.minions_at("The House of Nine Lives") == ["Collector"] and table.power("Collector") == 3
    assert not table.events("destroyed")


@covers("the-house-of-nine-lives")
def test_the_house_is_offered_to_the_owner_who_may_refuse() -> None:
    table = board(
        {"The House of Nine Lives": [], "Jungle Oasis": [foe("Scout", owner=YOU), foe("Invader")]},
        hand=["Seeing Stars"],
    )
    table.play("Seeing Stars").answer("Scout")
    assert table.asks == YOU
    table.answer("no")
    assert table.discard() == ["Scout", "Seeing Stars"]


@covers("the-house-of-nine-lives")
def test_the_house_does_not_save_who_lives_in_it() -> None:
    table = board({"The House of Nine Lives": [foe("Scout")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert table.resting and table.discard(FOE) == ["Scout"]


@covers("the-house-of-nine-lives", "kitty-cats-nine-lives")
def test_who_gives_up_a_minion_may_find_it_in_the_house() -> None:
    table = board(
        {"The House of Nine Lives": [], "Jungle Oasis": [you("Scout")]}, hand=["Nine Lives", "Invader"]
    )
    table.play("Nine Lives").answer("yes")
    assert table.minions_at("The House of Nine Lives") == ["Scout"]
    assert table.can_play("Invader", at="Jungle Oasis")
