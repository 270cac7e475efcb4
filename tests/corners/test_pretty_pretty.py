"""Pretty Pretty Smash Up: what players quarrel about, alone and with cards of other sets."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION
from smashup_tui.engine.rng import Rng

from ..covers import covers
from ..invariants import check_secrets
from ..scenario import FOE, YOU, board, foe, third, you

OASIS, TORTUGA, HOUSE = "Jungle Oasis", "Tortuga", "The House of Nine Lives"


# --- Fairies ----------------------------------------------------------------------------------------


@covers("fairies-tinx", "mythic-horses-encouragement-power", "clar.fairies-tinx.1")
def test_an_encouragement_that_tinx_takes_counts_the_minions_of_who_played_it() -> None:
    table = board({TORTUGA: [foe("Scout", on=[foe("Encouragement Power")]), you("Hulk")]}, hand=["Tinx"])
    table.play("Tinx", TORTUGA).answer("Encouragement Power")
    assert table.power("Tinx") == 3, "for the Scout, not for the Hulk"


@covers("fairies-magic-ward", "dragons-dragon-lands")
def test_magic_ward_keeps_off_an_action_played_before_scoring_too() -> None:
    table = board({OASIS: [you("King Rex"), foe("Titania")]}, hand=["Magic Ward"], foe_hand=["Dragon Lands"])
    table.play("Magic Ward", OASIS).end_turn()
    assert table.resting and table.events("turn starts") and table.hand(FOE) == ["Dragon Lands"]


@covers("fairies-ladybug", "shapeshifters-cellular-bonding")
def test_a_bonding_with_the_abilities_of_ladybug_flies_on_itself() -> None:
    table = board({OASIS: [you("Scout", on=[you("Ladybug")]), foe("Collector")]}, hand=["Cellular Bonding"])
    table.play("Cellular Bonding", "Scout").talent("Cellular Bonding")
    assert (table.actions_on("Scout"), table.actions_on("Collector")) == (["Ladybug"], ["Cellular Bonding"])


# --- Kitty Cats -------------------------------------------------------------------------------------


@covers("kitty-cats-hang-in-there", "the-house-of-nine-lives", "rule.replacement")
def test_who_does_not_go_to_the_house_can_still_hang_in_there() -> None:
    table = board(
        {TORTUGA: [you("Invader", on=[you("Hang in There")])], HOUSE: [], OASIS: []}, hand=["Nine Lives"]
    )
    table.play("Nine Lives").answer(HOUSE).answer("no").answer(OASIS)
    assert table.base_of("Invader") == OASIS and table.zone("Hang in There") == "discard pile"


@covers("kitty-cats-hang-in-there", "kitty-cats-cats-paw", "rule.action-controller")
def test_whose_hang_in_there_it_is_says_where_the_borrowed_minion_goes() -> None:
    table = board(
        {TORTUGA: [you("Invader", on=[you("Hang in There")])], OASIS: []},
        foe_hand=["Cat's Paw", "Nine Lives"],
    )
    table.end_turn().allow_more(ACTION).play("Cat's Paw").play("Nine Lives")
    assert table.asks == YOU
    table.answer(OASIS)
    assert table.base_of("Invader") == OASIS and table.controller("Invader") == FOE


@covers("kitty-cats-muffin", "ghosts-make-contact", "rule.control-duration")
def test_contact_made_with_a_borrowed_minion_keeps_it_when_the_turn_ends() -> None:
    table = board({TORTUGA: [foe("Scout")]}, hand=["Muffin", "Make Contact"], foe_hand=["Freedom Power"])
    table.play("Muffin", TORTUGA).answer("Scout").play("Make Contact", "Scout").end_turn()
    assert table.controller("Scout") == YOU
    table.play("Freedom Power")
    assert table.controller("Scout") == FOE, "Muffin's time is over as well"


@covers("kitty-cats-cats-paw", "ghosts-make-contact", "tornados-ripped-off", "rule.control-duration")
def test_a_minion_borrowed_once_more_stays_for_the_turn_when_the_contact_goes_elsewhere() -> None:
    table = board(
        {TORTUGA: [foe("Scout"), foe("King Rex")]},
        hand=["Make Contact"],
        deck=["Cat's Paw", "Ripped Off"],
    )
    table.play("Make Contact", "Scout").end_turn().end_turn()
    table.allow_more(ACTION).play("Cat's Paw").play("Ripped Off")
    assert (table.controller("Scout"), table.controller("King Rex")) == (YOU, YOU)
    table.end_turn()
    assert (table.controller("Scout"), table.controller("King Rex")) == (FOE, YOU)


@covers("fairies-tinx", "ghosts-make-contact", "rule.action-controller")
def test_tinx_frees_your_minion_from_a_contact_and_goes_over_instead() -> None:
    table = board({TORTUGA: [you("Hulk")]}, hand=["Tinx"], foe_hand=["Make Contact"])
    table.end_turn().play("Make Contact", "Hulk").end_turn()
    table.play("Tinx", TORTUGA).answer("Make Contact")
    assert (table.controller("Hulk"), table.controller("Tinx")) == (YOU, FOE)


@covers("the-house-of-nine-lives", "cool-cats-alley", "rule.dependent-effects")
def test_a_minion_saved_by_the_house_draws_nothing_at_the_alley() -> None:
    table = board({"Cool Cats' Alley": [you("Collector")], HOUSE: []})
    table.special("Cool Cats' Alley").answer("yes")
    assert table.base_of("Collector") == HOUSE and table.hand() == []


@covers("the-house-of-nine-lives", "rule.owners-pile")
def test_its_owner_saves_a_minion_that_somebody_else_controls() -> None:
    table = board({TORTUGA: [foe("Collector", owner=YOU)], HOUSE: []}, foe_hand=["Nine Lives"])
    table.end_turn().play("Nine Lives")
    assert table.asks == YOU
    table.answer("yes")
    assert table.base_of("Collector") == HOUSE and table.controller("Collector") == FOE


# --- Mythic Horses ----------------------------------------------------------------------------------


@covers("mythic-horses-teaching-power", "fairies-puck", "term.set-aside")
def test_a_minion_played_by_teaching_power_draws_what_was_not_revealed() -> None:
    table = board(
        {OASIS: [you("King Rex", counters=2), you("Collector"), you("Cyclone")]},
        hand=["Teaching Power"],
        deck=["Puck", "Scout", "Augmentation", "Invader", "Hulk"],
    )
    table.end_turn().answer("Teaching Power").answer("Puck").answer("draw")
    assert table.hand() == ["Invader"]
    table.answer("Augmentation", "Scout")
    assert table.hand() == ["Invader", "Augmentation", "Scout"] and table.deck()[0] == "Hulk"


@covers("mythic-horses-teaching-power", "extramorphs-alien-life-form", "rule.off-the-top-condition")
def test_what_teaching_power_plays_came_off_the_top_of_the_deck() -> None:
    table = board(
        {OASIS: [you("King Rex", counters=5), you("Collector")]},
        hand=["Teaching Power"],
        deck=["Scout", "Alien Life Form"],
    )
    table.end_turn().answer("Teaching Power").answer("Alien Life Form").decline()
    assert [event.amount for event in table.events("power counters")] == [2]


@covers("mythic-horses-teaching-power", "ice-castle", "rule.forbidding")
def test_teaching_power_puts_all_of_them_back_at_ice_castle() -> None:
    table = board(
        {"Ice Castle": [you("King Rex", counters=6), you("Collector")]},
        hand=["Teaching Power"],
        deck=["Scout", "Invader"],
    )
    table.end_turn().answer("Teaching Power")
    assert table.asked().startswith("In which order")
    table.answer("Invader", "Scout")
    assert table.hand() == ["Invader", "Scout"]


@covers("mythic-horses-teaching-power", "mythic-horses-seastar", "rule.extra-plays")
def test_a_seastar_played_before_scoring_brings_its_minion_at_once_or_never() -> None:
    table = board(
        {OASIS: [you("King Rex", counters=6)]}, hand=["Teaching Power", "Invader"], deck=["Seastar"]
    )
    table.end_turn().answer("Teaching Power").answer("Seastar")
    assert table.options() == ["Invader"] * 3 and table.decision.may_pass


# --- Princesses -------------------------------------------------------------------------------------


@covers("princesses-eliza", "ninjas-hidden-ninja", "clar.princesses-eliza.1")
def test_with_eliza_about_a_hidden_ninja_brings_nobody() -> None:
    table = board({OASIS: [foe("Eliza"), you("King Rex")]}, hand=["Hidden Ninja", "Scout"])
    table.end_turn().answer("Hidden Ninja")
    assert table.asks == FOE and table.resting, "the action was your one extra card"
    assert "Scout" in table.hand()


@covers("princesses-eliza", "clar.princesses-eliza.1")
def test_with_eliza_about_the_plays_of_the_turn_are_not_among_the_extra_ones() -> None:
    table = board(
        {TORTUGA: [foe("Eliza"), foe("Hulk")]}, hand=["Fairy Ballet", "Augmentation", "Titania", "Puck"]
    )
    table.play("Fairy Ballet").answer("draw and play").play("Augmentation").answer("Hulk")
    table.play("Titania", TORTUGA).answer("play an extra minion")
    assert not table.can_play("Puck")


@covers("princesses-eliza", "kitty-cats-cats-paw")
def test_a_borrowed_eliza_holds_the_others_back_and_not_you() -> None:
    table = board({TORTUGA: [foe("Eliza")]}, hand=["Cat's Paw", "Augmentation", "Howl"], foe_hand=["Howl"])
    table.allow_more(ACTION, ACTION).play("Cat's Paw").play("Augmentation").play("Howl")
    assert table.power("Eliza") == 5 + 4 + 1


@covers("princesses-sleeping-beauty", "kitty-cats-nine-lives", "super-heroes-my-only-weakness")
def test_a_sleeping_beauty_without_abilities_is_discarded() -> None:
    table = board({TORTUGA: [you("Sleeping Beauty", on=[foe("My Only Weakness!")])]}, hand=["Nine Lives"])
    table.play("Nine Lives")
    assert table.zone("Sleeping Beauty") == "discard pile"


@covers("princesses-sleeping-beauty", "mad-scientists-grave-situation", "rule.replacement")
def test_deck_or_hand_for_a_sleeping_beauty_in_a_grave_situation() -> None:
    bases = {TORTUGA: [you("Sleeping Beauty"), you("Grave Situation")]}
    table = board(bases, hand=["Nine Lives"])
    table.play("Nine Lives")
    assert sorted(table.options()) == ["Grave Situation", "Sleeping Beauty"]
    assert table.answer("Grave Situation").hand() == ["Sleeping Beauty"]
    table = board(bases, hand=["Nine Lives"])
    table.play("Nine Lives").answer("Sleeping Beauty")
    assert table.zone("Sleeping Beauty") == "deck"


@covers("princesses-heirloom", "shapeshifters-cellular-bonding")
def test_a_bonding_that_copies_an_heirloom_is_none_and_counts_them() -> None:
    table = board({TORTUGA: [you("Scout", on=[you("Heirloom")])]}, hand=["Cellular Bonding"])
    table.play("Cellular Bonding", "Scout")
    assert table.power("Scout") == 3 + 1 + 1


@covers("princesses-woodland-helpers", "wizards-mass-enchantment", "rule.owners-pile")
def test_woodland_helpers_send_each_action_to_its_owners_deck() -> None:
    table = board(
        {TORTUGA: [you("Collector", on=[]), you("Woodland Helpers")]},
        hand=["Mass Enchantment"],
        foe_deck=["Augmentation"],
    )
    table.play("Mass Enchantment").answer("Augmentation")
    table.answer("Woodland Helpers").answer("Woodland Helpers")
    assert (table.deck()[-1], table.deck(FOE)[-1]) == ("Mass Enchantment", "Augmentation")


@covers("princesses-woodland-helpers", "princesses-some-day-my-prince-will-come")
def test_woodland_helpers_name_the_special_that_they_would_take() -> None:
    table = board(
        {OASIS: [you("King Rex", counters=5), foe("Hulk")], TORTUGA: [you("Woodland Helpers")]},
        hand=["Some Day My Prince Will Come"],
    )
    table.end_turn().answer("Hulk").answer(TORTUGA)
    assert table.asked() == "You play Some Day My Prince Will Come. Use an ability?"
    table.answer("Woodland Helpers")
    assert table.deck()[-1] == "Some Day My Prince Will Come"


# --- bases ------------------------------------------------------------------------------------------


@covers("pony-land", "pirates-powderkeg", "rule.simultaneous")
def test_a_powderkeg_at_pony_land_takes_whoever_is_alone() -> None:
    table = board(
        {"Pony Land": [you("Hulk"), foe("Scout"), foe("Collector"), third("Zapbot")]},
        hand=["Powderkeg"],
        players=3,
    )
    table.play("Powderkeg")
    assert table.minions_at("Pony Land") == ["Scout", "Collector"]


@covers("beautiful-castle", "kitty-cats-cats-paw", "princesses-true-loves-kiss")
def test_actions_fall_off_who_is_moved_to_the_castle_strong_enough() -> None:
    table = board(
        {
            "Beautiful Castle": [],
            TORTUGA: [foe("Titania", on=[you("Grumpiness")]), foe("King Rex", on=[you("Daisy Chain")])],
        },
        hand=["True Love's Kiss", "True Love's Kiss"],
    )
    table.allow_more(ACTION)
    table.play("True Love's Kiss").answer("Titania").answer("Beautiful Castle")
    table.play("True Love's Kiss").answer("King Rex").answer("Beautiful Castle")
    assert (table.power("Titania"), table.power("King Rex")) == (3, 7)
    assert (table.actions_on("Titania"), table.actions_on("King Rex")) == (["Grumpiness"], [])


@covers("kitty-cats-cats-paw", "action-heroes-kickboxbro", "rule.stored-cards")
def test_who_gets_a_minion_back_may_look_at_what_was_stored_meanwhile() -> None:
    table = board({TORTUGA: [foe("Kickboxbro")]}, hand=["Cat's Paw", "Howl"])
    table.play("Cat's Paw").end_turn().answer("Kickboxbro").answer("Howl")
    assert (table.controller("Kickboxbro"), table.stored_under("Kickboxbro")) == (FOE, ["Howl"])
    assert table.game.knows(FOE, table.card("Howl")) and table.game.current == FOE
    check_secrets(table.game, FOE, Rng(1))
