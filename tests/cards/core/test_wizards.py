"""Wizards, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, DISCARD, MINION, PLACED, REVEALED

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you


def play_actions(table: Board, times: int) -> None:
    """Mystic Studies, so many times; then there is no action left to play."""
    for _ in range(times):
        table.play("Mystic Studies")
    assert not table.can_play("Mystic Studies")


@covers("wizards-archmage")
def test_archmage_gives_an_extra_action_at_once_and_each_turn() -> None:
    table = board(
        {"The Mothership": []},
        hand=["Archmage", *["Mystic Studies"] * 5],
        foe_hand=["Mystic Studies", "Mystic Studies"],
    )
    table.play("Archmage", at="The Mothership")
    play_actions(table, 2)
    table.end_turn()
    play_actions(table, 1)
    table.end_turn()
    play_actions(table, 2)


@covers("clar.wizards-archmage.1")
def test_archmages_extra_action_outlives_it() -> None:
    table = board(
        {"The Mothership": [foe("Leprechaun")]}, hand=["Archmage", "Mystic Studies", "Mystic Studies"]
    )
    table.play("Archmage", at="The Mothership").decline()  # not before the Leprechaun has struck
    assert table.discard() == ["Archmage"]
    play_actions(table, 2)


@covers("wizards-archmage")
def test_an_archmage_played_again_is_another_archmage() -> None:
    table = board({"The Mothership": []}, hand=["Archmage", "Abduction", "Mystic Studies", "Mystic Studies"])
    table.play("Archmage", at="The Mothership").play("Abduction").play("Archmage", at="The Mothership")
    play_actions(table, 2)


@covers("wizards-chronomage", "clar.wizards-chronomage.1")
def test_chronomages_extra_action_is_for_this_turn_and_outlives_it() -> None:
    table = board(
        {"The Mothership": [foe("Leprechaun")]},
        hand=["Chronomage", *["Mystic Studies"] * 4],
        foe_hand=["Howl"],
    )
    table.play("Chronomage", at="The Mothership").decline()  # not before the Leprechaun has struck
    assert table.discard() == ["Chronomage"]
    play_actions(table, 2)
    table.end_turn().end_turn()
    play_actions(table, 1)


@covers("wizards-enchantress")
def test_enchantress_draws_a_card() -> None:
    table = board({"The Mothership": []}, hand=["Enchantress"], deck=["Invader"])
    table.play("Enchantress", at="The Mothership")
    assert table.hand() == ["Invader"]


@covers("wizards-enchantress", "rule.deck-runs-out")
def test_enchantress_draws_from_a_new_deck() -> None:
    table = board({"The Mothership": []}, hand=["Enchantress"])
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = DISCARD
    s.discards[YOU], s.decks[YOU] = s.decks[YOU], ()
    table.play("Enchantress", at="The Mothership")
    assert table.hand() == ["King Rex"] and table.discard() == []


@covers("wizards-neophyte", "clar.wizards-neophyte.1")
def test_neophyte_plays_the_revealed_action_at_once() -> None:
    table = board({"The Mothership": [foe("Invader")]}, hand=["Neophyte", "Howl"], deck=["Beam Up"])
    table.play("Neophyte", at="The Mothership")
    assert [table.game.name(event.card) for event in table.events(REVEALED)] == ["Beam Up"]
    table.answer("Beam Up").answer("Invader")
    assert table.hand(FOE) == ["Invader"] and table.discard() == ["Beam Up"]
    assert table.can_play("Howl")  # the regular action is still there


@covers("wizards-neophyte", "clar.wizards-neophyte.1")
def test_neophyte_takes_the_action_into_hand_or_leaves_it() -> None:
    table = board({"The Mothership": []}, hand=["Neophyte"], deck=["Beam Up", "Howl"])
    table.play("Neophyte", at="The Mothership").decline().answer("yes")
    assert table.hand() == ["Beam Up"] and table.deck()[0] == "Howl"
    table = board({"The Mothership": []}, hand=["Neophyte"], deck=["Beam Up", "Howl"])
    table.play("Neophyte", at="The Mothership").decline().answer("no")
    assert table.hand() == [] and table.deck()[:2] == ["Beam Up", "Howl"]
    assert table.resting and not table.can_play("Beam Up")


@covers("wizards-neophyte")
def test_neophyte_leaves_a_minion_on_top() -> None:
    table = board({"The Mothership": []}, hand=["Neophyte"], deck=["Invader", "Beam Up"])
    table.play("Neophyte", at="The Mothership")
    assert table.resting and table.deck()[:2] == ["Invader", "Beam Up"]


@covers("wizards-neophyte", "tricksters-mark-of-sleep")
def test_a_sleeping_neophyte_can_only_take_the_action_into_hand() -> None:
    table = board(
        {"The Mothership": []}, hand=["Mark of Sleep"], foe_hand=["Neophyte"], foe_deck=["Beam Up", "Howl"]
    )
    table.play("Mark of Sleep").answer("Foe").end_turn().play("Neophyte", at="The Mothership")
    assert table.asked() == "Take Beam Up into your hand?"
    table.answer("yes")
    assert table.hand(FOE) == ["Beam Up"]


@covers("wizards-mass-enchantment", "clar.wizards-mass-enchantment.1")
def test_mass_enchantment_plays_another_players_action_as_your_own() -> None:
    table = board(
        {"The Mothership": [you("King Rex"), foe("Invader")]},
        hand=["Mass Enchantment", "Howl"],
        foe_deck=["Howl", "Zapbot"],
        third_deck=["Invader"],
        players=3,
    )
    table.play("Mass Enchantment")
    assert len(table.events(REVEALED)) == 2
    assert table.options() == ["Howl"]
    table.answer("Howl")
    assert (table.power("King Rex"), table.power("Invader")) == (8, 3)
    assert table.discard() == ["Mass Enchantment"] and table.discard(FOE) == ["Howl"]
    assert (table.deck(FOE)[0], table.deck(THIRD)[0]) == ("Zapbot", "Invader")
    assert not table.can_play("Howl")


@covers("wizards-mass-enchantment", "clar.wizards-mass-enchantment.1")
def test_an_ongoing_action_from_mass_enchantment_is_controlled_by_you() -> None:
    table = board(
        {"The Mothership": []},
        hand=["Mass Enchantment", "Disenchant", "Zapbot", "King Rex"],
        foe_deck=["Enshrouding Mist"],
    )
    table.play("Mass Enchantment").answer("Enshrouding Mist", at="The Mothership")
    assert table.controller("Enshrouding Mist") == YOU
    table.play("King Rex", at="The Mothership")
    assert table.can_play("Zapbot", at="The Mothership")
    table.allow_more(ACTION).play("Disenchant")
    assert table.discard(FOE) == ["Enshrouding Mist"]


@covers("wizards-mass-enchantment")
def test_mass_enchantment_may_be_declined_and_may_find_no_action() -> None:
    table = board(hand=["Mass Enchantment"], foe_deck=["Howl"])
    table.play("Mass Enchantment").decline()
    assert table.deck(FOE)[0] == "Howl" and table.discard() == ["Mass Enchantment"]
    table = board(hand=["Mass Enchantment"], foe_deck=["Zapbot"])
    table.play("Mass Enchantment")
    assert table.resting and table.deck(FOE)[0] == "Zapbot"


@covers("wizards-mass-enchantment")
def test_the_same_action_on_two_decks_is_two_choices() -> None:
    table = board(hand=["Mass Enchantment"], foe_deck=["Howl"], third_deck=["Howl"], players=3)
    table.play("Mass Enchantment")
    assert table.options() == ["Howl", "Howl"]
    table.answer("Howl#2")
    assert table.discard(THIRD) == ["Howl"] and table.deck(FOE)[0] == "Howl"


@covers("wizards-mystic-studies")
def test_mystic_studies_draws_two() -> None:
    table = board(hand=["Mystic Studies"], deck=["Invader", "Howl", "Zapbot"])
    table.play("Mystic Studies")
    assert table.hand() == ["Invader", "Howl"]


@covers("wizards-portal")
def test_portal_takes_minions_and_stacks_the_rest() -> None:
    table = board(hand=["Portal"], deck=["Invader", "Howl", "Zapbot", "Beam Up", "Upgrade", "Scout"])
    table.play("Portal")
    assert len(table.events(REVEALED)[0].cards) == 5
    assert table.options() == ["Invader", "Zapbot"] and table.decision.may_pass
    table.answer("Invader")
    assert table.hand() == ["Invader"]
    table.answer("Upgrade", "Zapbot", "Howl", "Beam Up")
    assert table.deck()[:5] == ["Upgrade", "Zapbot", "Howl", "Beam Up", "Scout"]


@covers("wizards-portal")
def test_portal_may_take_nothing_and_work_on_a_short_deck() -> None:
    table = board(hand=["Portal"], deck=["Invader", "Howl"])
    s = table.game.s
    for card in s.decks[YOU][:-2]:
        s.zone[card] = 8
    s.box += s.decks[YOU][:-2]
    s.decks[YOU] = s.decks[YOU][-2:]
    table.play("Portal").decline().answer("Howl", "Invader")
    assert table.deck() == ["Howl", "Invader"] and table.hand() == []


@covers("wizards-portal")
def test_others_do_not_see_the_order_in_which_cards_go_back() -> None:
    table = board(hand=["Portal"], deck=["Howl", "Beam Up", "Upgrade", "Scry", "Summon"])
    table.play("Portal").answer("Summon", "Scry", "Upgrade", "Beam Up", "Howl")
    assert all(table.game.view(YOU).seats[YOU].deck[:5])
    assert not any(table.game.view(FOE).seats[YOU].deck)


@covers("wizards-sacrifice")
def test_sacrifice_draws_for_its_power_and_destroys_it() -> None:
    table = board(
        {"The Mothership": [you("Invader", on=[you("Upgrade")]), you("Zapbot"), foe("King Rex")]},
        hand=["Sacrifice"],
    )
    table.play("Sacrifice")
    assert table.options() == ["Invader", "Zapbot"]
    table.answer("Invader")
    assert len(table.hand()) == 5
    assert sorted(table.discard()) == ["Invader", "Sacrifice", "Upgrade"]


@covers("wizards-sacrifice", "robots-warbot")
def test_a_sacrificed_minion_that_cannot_be_destroyed_still_draws() -> None:
    table = board({"The Mothership": [you("Warbot")]}, hand=["Sacrifice"])
    table.play("Sacrifice")
    assert len(table.hand()) == 4 and table.zone("Warbot") == "play"


@covers("wizards-sacrifice")
def test_sacrifice_needs_a_minion_of_yours() -> None:
    table = board({"The Mothership": [foe("King Rex")]}, hand=["Sacrifice"])
    table.play("Sacrifice")
    assert table.hand() == [] and table.zone("King Rex") == "play"


@covers("wizards-scry", "rule.search")
def test_scry_finds_an_action_shows_it_and_shuffles() -> None:
    table = board(hand=["Scry"], deck=["Invader", "Howl", "Beam Up", "Howl"])
    table.play("Scry")
    assert sorted(table.options()) == ["Beam Up", "Howl"] and not table.decision.may_pass
    table.answer("Beam Up")
    assert table.hand() == ["Beam Up"]
    assert table.game.view(FOE).seats[YOU].hand == (table.card("Beam Up"),)
    assert not any(table.game.view(YOU).seats[YOU].deck)


@covers("wizards-scry")
def test_scry_in_a_deck_without_actions_finds_nothing() -> None:
    table = board(hand=["Scry"])
    table.play("Scry")
    assert table.hand() == [] and table.discard() == ["Scry"]


@covers("wizards-summon")
def test_summon_gives_an_extra_minion_of_any_power() -> None:
    table = board({"The Mothership": []}, hand=["Summon", "King Rex", "King Rex", "King Rex"])
    table.play("Summon").play("King Rex", at="The Mothership").play("King Rex", at="The Mothership")
    assert not table.can_play("King Rex")
    table.end_turn()
    assert table.hand().count("King Rex") == 3


@covers("wizards-time-loop")
def test_time_loop_gives_two_extra_actions() -> None:
    table = board(hand=["Time Loop", *["Mystic Studies"] * 4])
    table.play("Time Loop")
    play_actions(table, 2)


@covers("wizards-winds-of-change")
def test_winds_of_change_changes_the_hand_unseen_and_gives_an_action() -> None:
    table = board(hand=["Winds of Change", "Zapbot", "Invader", "Howl"])
    size = len(table.deck())
    table.play("Winds of Change")
    assert len(table.hand()) == 5 and len(table.deck()) == size + 3 - 5
    assert not any(event.seen_by(FOE).card for event in table.events(PLACED))
    assert any(permit.kind == ACTION for permit in table.game.s.permits)


@covers("wizards-winds-of-change")
def test_winds_of_change_with_an_empty_hand_draws_five() -> None:
    table = board(hand=["Winds of Change"])
    table.play("Winds of Change")
    assert len(table.hand()) == 5


def scored_school(*there: str, foes: tuple[str, ...] = ()) -> Board:
    pieces = [*[you(name) for name in there], *[foe(name) for name in foes]]
    table = board(
        {"School of Wizardry": pieces},
        base_deck=["Tar Pits", "Jungle Oasis", "The Homeworld", "The Mothership"],
    )
    return table.end_turn()


@covers("school-of-wizardry")
def test_the_schools_winner_chooses_the_next_base() -> None:
    table = scored_school("Zapbot", foes=("King Rex", "King Rex", "King Rex"))
    assert (table.asks, table.options()) == (FOE, ["Tar Pits", "Jungle Oasis", "The Homeworld"])
    table.answer("The Homeworld")
    table.answer("Jungle Oasis", "Tar Pits")
    assert "The Homeworld" in table.bases() and "School of Wizardry" not in table.bases()
    assert [table.game.name(base) for base in reversed(table.game.s.base_deck)] == [
        "Jungle Oasis",
        "Tar Pits",
        "The Mothership",
    ]


@covers("school-of-wizardry", "rule.tied-base-ability")
def test_of_tied_winners_only_the_first_chooses() -> None:
    table = scored_school("King Rex", "King Rex", foes=("King Rex", "King Rex"))
    assert (table.vp(YOU), table.vp(FOE)) == (3, 3)
    assert table.asks == YOU
    table.answer("Tar Pits").answer("Jungle Oasis", "The Homeworld")
    assert "Tar Pits" in table.bases()
    assert table.resting


@covers("school-of-wizardry")
def test_only_the_winner_sees_the_bases() -> None:
    table = scored_school("King Rex", "King Rex", "King Rex")
    assert len([base for base in table.game.view(YOU).base_deck if base]) == 3
    assert not any(table.game.view(FOE).base_deck)


@covers("the-great-library")
def test_everyone_at_the_great_library_may_draw() -> None:
    table = board(
        {"The Great Library": [you("King Rex"), you("King Rex"), you("King Rex"), third("Zapbot")]},
        foe_hand=["Howl"],
        players=3,
    )
    table.end_turn()
    assert (table.asks, table.asked()) == (YOU, "Draw a card?")
    table.answer("yes")
    assert (table.asks, table.asked()) == (THIRD, "Draw a card?")
    table.answer("no")
    assert (len(table.hand(YOU)), len(table.hand(FOE)), len(table.hand(THIRD))) == (1 + 2, 1, 0)


@covers("the-great-library")
def test_the_great_library_draws_before_its_minions_go() -> None:
    table = board({"The Great Library": [you("King Rex"), you("King Rex"), you("King Rex"), foe("Invader")]})
    table.end_turn()
    assert len(table.game.s.minions[table.card("The Great Library")]) == 4
    table.answer("yes").answer("yes")
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (3, 1)


@covers("wizards-chronomage", "rule.extra-outside-phase")
def test_an_extra_play_is_not_kept_for_the_next_turn() -> None:
    table = board({"The Mothership": []}, hand=["Chronomage", "Summon"], foe_hand=["Howl"])
    table.play("Chronomage", at="The Mothership").end_turn().end_turn()
    assert [permit.kind for permit in table.game.s.permits] == [MINION, ACTION]


@covers("wizards-archmage", "rule.copying")
def test_a_copied_archmage_gives_its_extra_action_this_turn() -> None:
    table = board(
        {"The Mothership": [foe("Archmage"), foe("Zapbot")]},
        hand=["Copycat", *["Mystic Studies"] * 5],
        foe_hand=["Howl"],
    )
    table.play("Copycat", at="The Mothership").answer("Archmage")
    play_actions(table, 2)
    table.end_turn().end_turn()
    play_actions(table, 1)


@covers("wizards-sacrifice", "rule.replacement")
def test_a_sacrificed_minion_that_escapes_still_draws() -> None:
    table = board({"Tar Pits": [you("Buccaneer")], "The Mothership": []}, hand=["Sacrifice"])
    table.play("Sacrifice").answer("The Mothership")
    assert len(table.hand()) == 4 and table.minions_at("The Mothership") == ["Buccaneer"]


@covers("school-of-wizardry", "the-great-library", "rule.cancelling")
def test_jammed_bases_have_no_ability() -> None:
    rexes = [you("King Rex"), you("King Rex"), you("King Rex"), foe("King Rex")]
    for base in ("School of Wizardry", "The Great Library"):
        table = board({base: [*rexes, foe("Jammed Signal")]}, base_deck=["Tar Pits"])
        table.end_turn()
        assert table.resting and "Tar Pits" in table.bases()
