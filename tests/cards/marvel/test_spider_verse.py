"""Spider-Verse, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("spider-verse-spider-man", "clar.spider-verse-spider-man.1", "clar.spider-verse-spider-man.2")
def test_spider_man_grows_with_every_card_you_play_that_has_a_special() -> None:
    table = board(
        {"The Mothership": [you("Spider-Man"), foe("King Rex")], "Tar Pits": []},
        hand=["Miles Morales", "Spider-Sense", "Scout", "Rescue Mission"],
    )
    table.play("Miles Morales", at="Tar Pits")
    assert table.power("Spider-Man") == 6
    table.play("Spider-Sense")
    assert table.power("Spider-Man") == 7
    table.allow_more(0, 1).play("Scout", at="Tar Pits")  # a Core minion with a Special in play
    table.play("Rescue Mission")  # for nothing, but it has one
    assert table.power("Spider-Man") == 9
    table.end_turn()
    assert table.power("Spider-Man") == 5


@covers("spider-verse-spider-man")
def test_spider_man_knows_a_special_by_its_label() -> None:
    table = board({"The Mothership": [you("Spider-Man")]}, hand=["Buccaneer", "Tenacious Z", "King Rex"])
    table.play("Buccaneer", at="The Mothership")  # replaces its own destruction
    assert table.power("Spider-Man") == 6
    table.allow_more(0, 0).play("Tenacious Z", at="The Mothership")  # comes back from the discard pile
    assert table.power("Spider-Man") == 7
    table.play("King Rex", at="The Mothership")
    assert table.power("Spider-Man") == 7


@covers("spider-verse-spider-man")
def test_whatever_acts_as_a_special_is_labelled_so() -> None:
    for card in CATALOG.definitions:
        answers = [trigger.label for triggers in card.triggers.values() for trigger in triggers]
        if card.on_your_turn or "Special" in answers:
            assert card.has_special, card.name


@covers("spider-verse-spider-man")
def test_spider_man_does_not_grow_for_other_cards_or_other_players() -> None:
    table = board(
        {"The Mothership": [you("Spider-Man")]},
        hand=["Spider Reflexes", "Ghost-Spider"],
        foe_hand=["Miles Morales", "Spider-Sense"],
    )
    table.play("Ghost-Spider", at="The Mothership").answer("King Rex").decline()
    table.play("Spider Reflexes").answer("King Rex").decline()
    assert table.power("Spider-Man") == 5
    table.end_turn()
    table.play("Miles Morales", at="The Mothership").play("Spider-Sense")
    assert table.power("Spider-Man") == 5


@covers("spider-verse-spider-man")
def test_spider_man_counts_a_special_used_before_a_base_scores() -> None:
    table = board(
        {"The Mothership": [you("Spider-Man"), you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Miles Morales"],
        base_deck=["Tar Pits"],
    )
    table.end_turn().answer("Miles Morales")
    assert [(event.card, event.amount) for event in table.events("power")] == [
        (table.card("Miles Morales"), -1),
        (table.card("Spider-Man"), 1),
    ]
    assert [place.power for place in table.events("gained VP")] == [22, 7]


@covers("spider-verse-ghost-spider")
def test_ghost_spider_draws_one_of_three_and_sorts_the_others() -> None:
    table = board(
        {"Tar Pits": []}, hand=["Ghost-Spider"], deck=["Invader", "Scout", "Collector", "War Raptor"]
    )
    table.play("Ghost-Spider", at="Tar Pits")
    assert table.options() == ["Invader", "Scout", "Collector"]
    assert not table.decision.may_pass
    table.answer("Scout")
    assert table.hand() == ["Scout"]
    assert table.options() == ["Invader", "Collector"]
    table.answer("Invader")
    assert table.deck()[:2] == ["Collector", "War Raptor"]
    assert table.deck()[-1] == "Invader"


@covers("spider-verse-ghost-spider")
def test_ghost_spider_puts_both_on_top_in_any_order() -> None:
    table = board({"Tar Pits": []}, hand=["Ghost-Spider"], deck=["Invader", "Scout", "Collector"])
    table.play("Ghost-Spider", at="Tar Pits").answer("Scout").decline()
    assert table.decision.ordered
    table.answer("Collector", "Invader")
    assert table.deck()[:3] == ["Collector", "Invader", "King Rex"]


@covers("spider-verse-ghost-spider")
def test_ghost_spider_puts_both_under_the_deck_in_any_order() -> None:
    table = board({"Tar Pits": []}, hand=["Ghost-Spider"], deck=["Invader", "Scout", "Collector"])
    table.play("Ghost-Spider", at="Tar Pits").answer("Scout").answer("Invader", "Collector")
    table.answer("Collector", "Invader")
    assert table.deck()[-2:] == ["Collector", "Invader"]
    assert table.deck()[0] == "King Rex"


@covers("spider-verse-ghost-spider")
def test_only_you_know_what_ghost_spider_saw() -> None:
    table = board({"Tar Pits": []}, hand=["Ghost-Spider"], deck=["Invader", "Scout", "Collector"])
    table.play("Ghost-Spider", at="Tar Pits").answer("Scout").answer("Invader")
    game = table.game
    assert game.view(FOE).seats[YOU].hand == (0,)
    assert set(game.view(FOE).seats[YOU].deck) == {0}
    assert game.view(YOU).seats[YOU].deck[0] == table.card("Collector")
    assert game.view(YOU).seats[YOU].deck[-1] == table.card("Invader")


@covers("spider-verse-ghost-spider")
def test_ghost_spider_looks_on_into_a_fresh_deck() -> None:
    table = board({"Tar Pits": []}, hand=["Ghost-Spider"], deck=["Invader"], discard=["Scout"])
    s = table.game.s
    for card in s.decks[YOU][:-1]:
        s.zone[card] = 8
        s.box += (card,)
    s.decks[YOU] = s.decks[YOU][-1:]
    table.play("Ghost-Spider", at="Tar Pits")
    assert table.options() == ["Invader", "Scout"]
    table.answer("Scout").answer("Invader")
    assert (table.deck(), table.hand(), table.discard()) == (["Invader"], ["Scout"], [])


@covers("spider-verse-ghost-spider")
def test_ghost_spider_with_neither_deck_nor_discard_pile() -> None:
    table = board({"Tar Pits": []}, hand=["Ghost-Spider"])
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = 8
        s.box += (card,)
    s.decks[YOU] = ()
    table.play("Ghost-Spider", at="Tar Pits")
    assert table.resting and table.hand() == []


@covers("spider-verse-miles-morales")
def test_miles_morales_drops_in_with_one_power_less() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), you("Invader"), foe("King Rex"), foe("Invader")], "Jungle Oasis": []},
        hand=["Miles Morales"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.options() == ["Miles Morales"]
    table.answer("Miles Morales")
    assert [event.power for event in table.events("gained VP")] == [10, 8]
    assert table.discard() == ["Invader", "Invader", "Miles Morales"]


@covers("spider-verse-miles-morales", "clar.spider-verse-miles-morales.1")
def test_all_three_miles_may_drop_in_if_somebody_of_yours_is_there() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")]},
        hand=["Miles Morales", "Miles Morales", "Miles Morales"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("Miles Morales").answer("Miles Morales").answer("Miles Morales")
    assert [event.power for event in table.events("gained VP")] == [14, 9]


@covers("spider-verse-miles-morales")
def test_miles_morales_may_stay_and_stays_where_nobody_waits_for_him() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")], "Jungle Oasis": []},
        hand=["Miles Morales"],
        foe_hand=["Miles Morales"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().decline()
    assert table.asks == FOE
    table.decline()
    assert "Miles Morales" in table.hand()
    alone = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Invader")]},
        hand=["Miles Morales"],
        base_deck=["The Homeworld"],
    )
    alone.end_turn()
    assert alone.asks == FOE and alone.decision.kind == "main"


@covers("spider-verse-miles-morales")
def test_miles_morales_played_in_the_ordinary_way_has_three_power() -> None:
    table = board({"Tar Pits": []}, hand=["Miles Morales"])
    table.play("Miles Morales", at="Tar Pits")
    assert table.power("Miles Morales") == 3


@covers("spider-verse-miles-morales", "sinister-six-incite-panic")
def test_miles_morales_does_not_drop_into_a_panic() -> None:
    table = board(
        {"Tar Pits": [you("Incite Panic"), you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Miles Morales"],
        foe_hand=["Miles Morales", "With Great Power..."],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Miles Morales"])
    table.decline()
    assert table.asks == FOE and table.decision.kind == "main"


@covers("spider-verse-miles-morales")
def test_miles_morales_drops_in_on_another_players_turn() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex")]},
        hand=["Miles Morales"],
        foe_hand=["King Rex"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().play("King Rex", at="Tar Pits").end_turn()
    assert (table.asks, table.options()) == (YOU, ["Miles Morales"])
    table.answer("Miles Morales")
    assert [event.power for event in table.events("gained VP")] == [14, 5]


@covers("spider-verse-spider-man-2099")
def test_spider_man_2099_is_not_destroyed_by_others() -> None:
    table = board(
        {"Tar Pits": [foe("Spider-Man 2099")]}, hand=["Superior Firepower", "Laseratops"], foe_hand=["Howl"]
    )
    table.play("Superior Firepower").play("Laseratops", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Spider-Man 2099", "Laseratops"]


@covers("spider-verse-spider-man-2099")
def test_spider_man_2099_can_be_destroyed_by_your_own_card_or_sent_away() -> None:
    table = board({"Tar Pits": [you("Spider-Man 2099")]}, hand=["Laseratops"])
    table.play("Laseratops", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Laseratops"]
    home = board({"Tar Pits": [foe("Spider-Man 2099")]}, hand=["Beam Up"])
    home.play("Beam Up")
    assert home.hand(FOE) == ["Spider-Man 2099"]


@covers("spider-verse-comes-great-responsibility")
def test_great_responsibility_is_an_extra_character_anywhere_in_your_turn() -> None:
    table = board(
        {"Tar Pits": [], "Jungle Oasis": []},
        hand=["...Comes Great Responsibility", "King Rex", "Invader"],
    )
    table.play("...Comes Great Responsibility").play("King Rex", at="Tar Pits")
    table.play("Invader", at="Jungle Oasis")
    assert (table.power("King Rex"), table.power("Invader")) == (7, 3)


@covers("spider-verse-comes-great-responsibility", "clar.spider-verse-comes-great-responsibility.1")
def test_before_scoring_great_responsibility_brings_one_character_there_and_no_other() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")], "Jungle Oasis": []},
        hand=["...Comes Great Responsibility", "King Rex", "King Rex", "Upgrade"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("...Comes Great Responsibility")
    assert table.options() == ["King Rex"]  # at the Tar Pits only, and no action
    table.answer("King Rex")
    assert [event.power for event in table.events("gained VP")] == [14, 9]
    assert table.hand().count("King Rex") == 3


@covers("spider-verse-comes-great-responsibility")
def test_great_responsibility_needs_somebody_there_and_may_bring_nobody() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")]},
        hand=["...Comes Great Responsibility", "King Rex"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("...Comes Great Responsibility").decline()
    assert table.discard() == ["...Comes Great Responsibility", "Invader"]
    alone = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Invader")]},
        hand=["...Comes Great Responsibility", "King Rex"],
        base_deck=["The Homeworld"],
    )
    alone.end_turn()
    assert alone.asks == FOE


@covers("spider-verse-comes-great-responsibility")
def test_a_core_minion_that_comes_by_great_responsibility_uses_its_ability() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), foe("Scout")]},
        hand=["...Comes Great Responsibility", "Collector"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("...Comes Great Responsibility").answer("Collector")
    table.answer("Scout")
    assert table.hand(FOE) == ["Scout"]
    assert [event.power for event in table.events("gained VP")] == [15]


@covers("spider-verse-spider-sense")
def test_spider_sense_draws_two_cards_on_your_turn() -> None:
    table = board({"Tar Pits": []}, hand=["Spider-Sense"])
    table.play("Spider-Sense")
    assert table.hand() == ["King Rex", "King Rex"]


@covers("spider-verse-spider-sense")
def test_spider_sense_draws_two_cards_after_a_base_with_your_character_scored() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("King Rex"), foe("King Rex")]},
        hand=["Spider-Sense"],
        foe_hand=["Spider-Sense"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("Spider-Sense")
    assert table.asks == FOE
    table.decline()
    assert len(table.hand()) == 4  # two now, two at the end of the turn
    assert table.hand(FOE) == ["Spider-Sense"]


@covers("spider-verse-spider-sense")
def test_spider_sense_remembers_who_was_there_as_the_base_scored() -> None:
    table = board(
        {"Tar Pits": [you("Scout"), foe("King Rex"), foe("King Rex")]},
        hand=["Spider-Sense"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("Scout")  # back to hand
    assert table.options() == ["Spider-Sense"]
    table.answer("Spider-Sense")
    assert len(table.hand()) == 5


@covers("spider-verse-spider-sense")
def test_spider_sense_feels_nothing_where_you_have_nobody() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Invader")]},
        hand=["Spider-Sense"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.asks == FOE and "Spider-Sense" in table.hand()


@covers("spider-verse-spider-verse-bond")
def test_spider_verse_bond_counts_your_other_characters_there() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader"), you("Scout"), you("Collector"), foe("King Rex")],
            "Jungle Oasis": [you("King Rex")],
        },
        hand=["Spider-Verse Bond", "War Raptor"],
    )
    table.play("Spider-Verse Bond", at="Invader")
    assert table.power("Invader") == 5
    table.play("War Raptor", at="Tar Pits")
    assert table.power("Invader") == 6


@covers("spider-verse-spider-verse-bond")
def test_a_bond_on_another_players_character_counts_yours_all_the_same() -> None:
    table = board({"Tar Pits": [foe("Invader", on=[you("Spider-Verse Bond")]), you("Scout"), foe("Scout")]})
    assert table.power("Invader") == 4


@covers("spider-verse-spider-verse-bond")
def test_a_bond_without_a_character_to_go_on_is_discarded() -> None:
    table = board(hand=["Spider-Verse Bond"])
    table.play("Spider-Verse Bond")
    assert table.discard() == ["Spider-Verse Bond"]


@covers("spider-verse-spider-reflexes")
def test_spider_reflexes_draw_one_of_three_and_leave_you_an_action() -> None:
    table = board(
        {"Tar Pits": []}, hand=["Spider Reflexes", "Spider-Sense"], deck=["Invader", "Scout", "Collector"]
    )
    table.play("Spider Reflexes").answer("Collector").answer("Invader")
    assert table.deck()[0] == "Scout" and table.deck()[-1] == "Invader"
    table.play("Spider-Sense")
    assert sorted(table.hand()) == ["Collector", "King Rex", "Scout"]


@covers("spider-verse-the-view-from-above")
def test_the_view_from_above_finds_the_type_you_name() -> None:
    for word, found in (("character", "Invader"), ("action", "Upgrade")):
        deck = ["Ambush", "Invader"] if word == "character" else ["Scout", "Upgrade"]
        table = board({"Tar Pits": []}, hand=["The View From Above"], deck=deck)
        table.play("The View From Above").answer(word)
        assert table.hand() == [found]
        assert deck[0] in table.deck() and table.discard() == ["The View From Above"]
        assert table.events("revealed")[-1].cards == (table.card(found), table.card(deck[0]))


@covers("spider-verse-the-view-from-above", "clar.spider-verse-the-view-from-above.1")
def test_the_view_from_above_begins_with_a_fresh_deck_if_there_is_none() -> None:
    table = board({"Tar Pits": []}, hand=["The View From Above"], discard=["Upgrade"])
    s = table.game.s
    s.discards[YOU] += s.decks[YOU]
    for card in s.decks[YOU]:
        s.zone[card] = 3
    s.decks[YOU] = ()
    table.play("The View From Above").answer("action")
    assert table.hand() == ["Upgrade"]
    assert table.discard() == ["The View From Above"]


@covers("spider-verse-the-view-from-above", "clar.spider-verse-the-view-from-above.1")
def test_the_view_from_above_stops_at_the_end_of_the_deck() -> None:
    table = board({"Tar Pits": []}, hand=["The View From Above"], discard=["Upgrade"])
    size = len(table.deck())
    table.play("The View From Above").answer("action")
    assert table.hand() == []
    assert len(table.deck()) == size
    assert table.discard() == ["Upgrade", "The View From Above"]


@covers("spider-verse-webbed-up")
def test_webbed_up_takes_two_power_and_all_abilities() -> None:
    table = board(
        {"Tar Pits": [foe("War Raptor"), foe("War Raptor"), foe("Spider-Man 2099")]},
        hand=["Webbed Up", "Webbed Up", "Laseratops"],
    )
    table.play("Webbed Up", at="War Raptor")
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (0, 4)
    table.allow_more(1).play("Webbed Up", at="Spider-Man 2099")
    table.play("Laseratops", at="Tar Pits").answer("Spider-Man 2099")
    assert table.minions_at("Tar Pits") == ["War Raptor", "War Raptor", "Laseratops"]


@covers("spider-verse-webbed-up")
def test_a_webbed_up_special_is_not_used() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Scout"), foe("Scout", on=[you("Webbed Up")])]},
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.options() == ["Scout"]
    table.answer("Scout")
    assert "Scout" in table.discard(FOE)


@covers("spider-verse-webbed-up")
def test_webbed_up_does_not_stick_in_a_wildlife_preserve() -> None:
    table = board({"Tar Pits": [foe("War Raptor"), foe("Wildlife Preserve")]}, hand=["Webbed Up"])
    table.play("Webbed Up", at="War Raptor")
    assert table.power("War Raptor") == 3
    assert table.discard() == ["Webbed Up"]


@covers("spider-verse-webbed-up")
def test_a_webbed_up_talent_and_breakpoint_change_are_gone() -> None:
    table = board(
        {
            "The Mothership": [
                you("Green Goblin", on=[foe("Webbed Up")]),
                foe("Electro", on=[foe("Webbed Up")]),
            ]
        }
    )
    assert not table.can_use_talent("Green Goblin")
    assert table.breakpoint("The Mothership") == 20


@covers("spider-verse-with-great-power")
def test_with_great_power_gives_three_to_anybody_for_the_turn() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), foe("Scout")], "Jungle Oasis": [foe("Collector")]},
        hand=["With Great Power..."],
    )
    table.play("With Great Power...")
    assert table.options() == ["Invader", "Scout", "Collector"]
    table.answer("Invader")
    assert table.power("Invader") == 6
    table.end_turn()
    assert table.power("Invader") == 3


@covers("spider-verse-with-great-power", "clar.spider-verse-with-great-power.1")
def test_before_scoring_with_great_power_gives_two_to_somebody_there() -> None:
    table = board(
        {
            "Tar Pits": [you("King Rex"), foe("King Rex"), foe("Collector")],
            "Jungle Oasis": [you("Invader")],
        },
        hand=["With Great Power..."],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("With Great Power...")
    assert table.options() == ["King Rex", "King Rex", "Collector"]
    table.answer("King Rex")
    assert [event.power for event in table.events("gained VP")] == [9, 9]


@covers("spider-verse-with-great-power")
def test_with_great_power_may_be_kept_and_may_find_nobody() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("Collector")]},
        hand=["With Great Power..."],
        base_deck=["The Homeworld"],
    )
    table.end_turn().decline()
    assert "With Great Power..." in table.hand()
    empty = board(hand=["With Great Power..."])
    empty.play("With Great Power...")
    assert empty.resting and empty.discard() == ["With Great Power..."]


@covers("spider-verse-your-friendly-neighborhood-hero", "clar.spider-verse-your-friendly-neighborhood-hero.1")
def test_the_friendly_hero_lays_one_character_onto_its_owners_deck() -> None:
    table = board(
        {"Tar Pits": [you("Spider-Man"), you("Scout", owner=FOE), you("King Rex"), foe("Invader")]},
        hand=["Your Friendly Neighborhood Hero"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert sorted(table.options()) == ["Scout", "Your Friendly Neighborhood Hero"]
    table.answer("Your Friendly Neighborhood Hero")
    assert table.options() == ["Spider-Man", "Scout", "King Rex"]
    table.answer("Scout")
    assert table.deck(FOE)[0] == "Scout"
    assert "Spider-Man" in table.discard()


@covers("spider-verse-your-friendly-neighborhood-hero")
def test_the_friendly_hero_saves_your_own_for_the_next_draw() -> None:
    table = board(
        {"Tar Pits": [you("Spider-Man"), you("King Rex"), foe("King Rex")]},
        hand=["Your Friendly Neighborhood Hero"],
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("Your Friendly Neighborhood Hero").answer("Spider-Man")
    assert table.hand() == ["Spider-Man", "King Rex"]


@covers("spider-verse-your-friendly-neighborhood-hero")
def test_the_friendly_hero_can_be_kept_or_played_for_nobody() -> None:
    rexes = [foe("King Rex"), foe("King Rex"), foe("Invader")]
    hand = ["Your Friendly Neighborhood Hero"]
    table = board({"Tar Pits": rexes}, hand=hand, base_deck=["The Homeworld"])
    table.end_turn().decline()
    assert "Your Friendly Neighborhood Hero" in table.hand()
    spent = board({"Tar Pits": rexes}, hand=hand, base_deck=["The Homeworld"])
    spent.end_turn().answer("Your Friendly Neighborhood Hero")
    assert spent.discard() == ["Your Friendly Neighborhood Hero"]


@covers("manhattan", "clar.manhattan.1")
def test_manhattan_asks_everybody_there_in_turn_before_optional_abilities() -> None:
    table = board(
        {"Manhattan": [you("King Rex"), foe("King Rex"), third("King Rex")]},
        players=3,
        hand=["War Raptor", "Miles Morales", "Invader"],
        foe_hand=["Collector"],
        third_hand=["War Raptor"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["War Raptor"])
    table.decline()
    assert (table.asks, table.options()) == (FOE, ["Collector"])
    table.answer("Collector")
    assert table.asks == FOE  # its own ability: whom to return?
    table.decline()
    assert (table.asks, table.options()) == (THIRD, ["War Raptor"])
    table.answer("War Raptor")
    assert (table.asks, table.options()) == (YOU, ["Miles Morales"])
    table.decline()
    assert [event.power for event in table.events("gained VP")] == [10, 9, 7]


@covers("manhattan")
def test_manhattan_asks_nobody_who_is_not_there_or_has_nobody_small() -> None:
    table = board(
        {"Manhattan": [you("King Rex"), you("King Rex"), you("King Rex")]},
        hand=["Invader"],
        foe_hand=["War Raptor"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.asks == FOE and table.decision.kind == "main"
    assert table.vp() == 4


@covers("manhattan", "sinister-six-witness-our-superiority")
def test_a_cancelled_manhattan_is_silent() -> None:
    table = board(
        {"Manhattan": [foe("Witness Our Superiority"), *[you("King Rex")] * 3]},
        hand=["War Raptor"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.asks == FOE


@covers("the-daily-bugle", "clar.the-daily-bugle.1")
def test_the_daily_bugle_shows_the_next_card_each_time() -> None:
    table = board(
        {"The Daily Bugle": [], "Tar Pits": []},
        hand=["Spider-Man", "War Raptor", "King Rex"],
        deck=["Invader", "Collector"],
        foe_hand=["Invader"],
        foe_deck=["Scout"],
    )
    table.play("Spider-Man", at="The Daily Bugle")
    assert table.options() == ["Invader"]
    table.answer("Invader")
    assert table.deck()[0] == "Collector" and table.deck()[-1] == "Invader"
    table.allow_more(0, 0).play("War Raptor", at="The Daily Bugle")
    table.decline()
    assert table.deck()[0] == "Collector"
    table.play("King Rex", at="Tar Pits")
    assert table.resting
    table.end_turn().play("Invader", at="The Daily Bugle")
    assert (table.asks, table.options()) == (FOE, ["Scout"])


@covers("the-daily-bugle")
def test_the_daily_bugle_ignores_actions_and_characters_that_move_in() -> None:
    table = board({"The Daily Bugle": [], "Tar Pits": [you("Scout")]}, hand=["My Master Plan", "Invasion"])
    table.play("My Master Plan", at="The Daily Bugle")
    assert table.resting
    table.allow_more(1).play("Invasion").answer("The Daily Bugle")
    assert table.resting and table.minions_at("The Daily Bugle") == ["Scout"]


@covers("manhattan", "the-daily-bugle")
def test_both_base_abilities_are_marked_as_reconstructed() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("manhattan", "the-daily-bugle")} == {"inferred"}
