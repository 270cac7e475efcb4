"""The machinery of the newest book, sentence by sentence: counters, off the top, stasis, storage, the box."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, DECK, DISCARD, GAINED_VP, LEFT_PLAY, REVEALED, STORED_CARD
from smashup_tui.engine.rng import Rng

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you


def a_round(table: Board) -> Board:
    """Your turn and the foe's pass without a card being played."""
    return table.end_turn().end_turn()


def empty_deck(table: Board) -> None:
    """Your whole deck lies in your discard pile."""
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = DISCARD
    s.discards[YOU], s.decks[YOU] = s.discards[YOU] + s.decks[YOU], ()


# --- power counters ---------------------------------------------------------------------------------


@covers("rule.power-counters")
def test_a_counter_adds_one_power_each_for_as_long_as_it_is_there() -> None:
    table = board({"Tar Pits": [you("Zapbot", counters=2)]})
    assert table.power("Zapbot") == 4
    a_round(table)
    assert table.power("Zapbot") == 4  # only an ability takes counters off


@covers("rule.power-counters")
def test_counters_count_wherever_power_does() -> None:
    table = board({"Tar Pits": [foe("Zapbot", counters=2), foe("Collector")]}, hand=["Disintegrator"])
    table.play("Disintegrator")  # power 3 or less: the Zapbot has 4
    assert table.minions_at("Tar Pits") == ["Zapbot"]


@covers("rule.power-counters")
def test_counters_move_along_with_the_minion() -> None:
    table = board({"Tar Pits": [you("Zapbot", counters=2)]}, hand=["Distress Call"])
    table.play("Distress Call").answer("The Homeworld")
    assert table.counters("Zapbot") == 2


@covers("rule.power-counters")
def test_counters_stay_when_the_controller_changes() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot", counters=2), you("King Rex", counters=5)]},
        hand=["The Base Is Not Enough"],
    )
    table.end_turn().answer("The Base Is Not Enough")
    assert [event.power for event in table.events(GAINED_VP)] == [7 + 5 + 4]


@covers("rule.power-counters")
def test_counters_are_gone_when_the_minion_leaves_play() -> None:
    table = board({"Tar Pits": [you("Zapbot", counters=2)]}, hand=["Beam Up"])
    table.play("Beam Up")
    assert table.hand() == ["Zapbot"]
    table.play("Zapbot", at="Tar Pits")
    assert table.counters("Zapbot") == 0


@covers("rule.counters-are-not-bonuses", "rule.power-counters")
def test_other_power_is_no_counter_and_is_added_on_top() -> None:
    table = board({"Tar Pits": [you("Zapbot", counters=1, on=[you("Lone Wolf")])]}, hand=["Howl"])
    table.play("Howl")
    assert table.power("Zapbot") == 2 + 1 + 4 + 1
    assert table.counters("Zapbot") == 1


@covers("rule.counters-are-not-bonuses", "rule.power-counters")
def test_less_power_takes_no_counter_off() -> None:
    table = board({"Tar Pits": [you("Egg Field"), you("Hive Queen"), foe("Zapbot", counters=1)]})
    table.talent("Hive Queen")
    assert (table.power("Zapbot"), table.counters("Zapbot")) == (2, 1)
    a_round(table)
    assert table.power("Zapbot") == 3


@covers("rule.counters-and-protection", "rule.power-counters")
def test_what_protects_a_minion_protects_it_from_counters() -> None:
    table = board(
        {"Tar Pits": [you("Zapbot", on=[you("Tooth and Claw... and Guns")])]}, hand=["Will Have to Do"]
    )
    table.play("Will Have to Do").answer("Zapbot").answer("Zapbot")
    assert table.counters("Zapbot") == 0


@covers("rule.counters-and-protection", "rule.power-counters")
def test_what_protects_a_minion_keeps_its_counters_on() -> None:
    table = board({"Tar Pits": [you("Alien Life Form", counters=2, on=[you("Tooth and Claw... and Guns")])]})
    table.talent("Alien Life Form")
    assert table.counters("Alien Life Form") == 2
    assert table.base_of("Alien Life Form") == "Tar Pits"  # not paid, not moved


# --- off the top of the deck ------------------------------------------------------------------------


@covers("rule.off-the-top")
def test_off_the_top_reveals_until_the_right_card_and_plays_it() -> None:
    table = board(
        {"Tar Pits": [you("Egg Field")]}, deck=["Lone Wolf", "Warbro", "Zapbot", "Collector"], hand=["Scout"]
    )
    table.talent("Egg Field").answer("yes")
    assert table.minions_at("Tar Pits") == ["Zapbot"]
    shown = [table.game.name(card) for card in table.events(REVEALED)[0].cards]
    assert sorted(shown) == ["Lone Wolf", "Warbro", "Zapbot"]
    assert table.can_play("Scout")  # it was an extra minion


@covers("rule.off-the-top")
def test_the_other_revealed_cards_are_nowhere_until_it_has_resolved() -> None:
    table = board(
        {"Tar Pits": [foe("Scout")]},
        hand=["Game Over, Dude!"],
        deck=["Lone Wolf", "Warbro", "Alien Life Form"],
    )
    table.play("Game Over, Dude!").answer(4).answer("Tar Pits")
    assert table.asked() == "Destroy which minion?"  # the minion is resolving
    assert (table.zone("Lone Wolf"), table.zone("Warbro")) == ("set aside", "set aside")
    table.decline()
    assert (table.zone("Lone Wolf"), table.zone("Warbro")) == ("deck", "deck")
    assert table.game.view(FOE).seats[YOU].deck == (0,) * len(table.deck())  # shuffled


@covers("rule.off-the-top")
def test_a_deck_that_is_empty_before_is_made_anew() -> None:
    table = board({"Tar Pits": [you("Egg Field")]}, discard=["Zapbot"])
    empty_deck(table)
    table.talent("Egg Field").answer("yes")
    assert table.minions_at("Tar Pits") == ["Zapbot"]
    assert table.discard() == []


@covers("rule.off-the-top", "rule.deck-runs-out")
def test_a_deck_that_runs_out_meanwhile_is_not() -> None:
    table = board({"Tar Pits": [you("Egg Field")]}, discard=["Zapbot"])
    before = len(table.deck())
    table.talent("Egg Field").answer("yes")
    assert table.minions_at("Tar Pits") == []
    assert table.discard() == ["Zapbot"]
    assert len(table.deck()) == before  # everything revealed is back


@covers("rule.off-the-top", "rule.prerequisite")
def test_a_card_that_cannot_be_played_there_is_discarded() -> None:
    table = board({"Tar Pits": [you("Egg Field")]}, hand=["Block the Path"], deck=["Zapbot", "Collector"])
    table.play("Block the Path", at="Tar Pits").answer("robots").talent("Egg Field").answer("yes")
    assert table.minions_at("Tar Pits") == []
    assert table.discard() == ["Zapbot"]
    assert table.deck()[0] == "Collector"


@covers("rule.off-the-top")
def test_the_power_is_chosen_first_and_printed_power_counts() -> None:
    table = board({"The Central Brain": []}, hand=["Game Over, Dude!"], deck=["Zapbot", "Collector"])
    table.play("Game Over, Dude!").answer(2)
    assert table.events(REVEALED) == []
    table.answer("The Central Brain")
    assert table.minions_at("The Central Brain") == ["Zapbot"]
    assert table.power("Zapbot") == 3  # what the base adds was no matter


@covers("rule.off-the-top-condition", "rule.off-the-top")
def test_it_need_not_have_been_the_very_top_card() -> None:
    table = board({"Tar Pits": []}, hand=["Game Over, Dude!"], deck=["Lone Wolf", "Warbro", "Extradrone"])
    table.play("Game Over, Dude!").answer(3).answer("Tar Pits")
    assert table.counters("Extradrone") == 1


@covers("rule.off-the-top-condition")
def test_cards_that_do_it_in_other_words_count_too() -> None:
    table = board({"Tar Pits": []}, hand=["Hoverbot"], deck=["Extradrone"])
    table.play("Hoverbot", at="Tar Pits").answer("Extradrone", at="Tar Pits")
    assert table.counters("Extradrone") == 1


@covers("rule.off-the-top-condition")
def test_a_card_from_hand_was_not_played_off_the_top() -> None:
    table = board({"Tar Pits": []}, hand=["Extradrone"])
    table.play("Extradrone", at="Tar Pits")
    assert table.counters("Extradrone") == 0


# --- being in stasis --------------------------------------------------------------------------------


@covers("rule.stasis", "rule.stasis-being-in")
def test_stasis_counters_put_a_card_face_up_before_its_owner() -> None:
    table = board({}, hand=["99 MPH", "Warbro"])
    table.play("99 MPH")
    (seen,) = table.game.view(FOE).seats[YOU].stasis
    assert (seen.card, table.stasis_counters("Warbro")) == (table.card("Warbro"), 2)


@covers("rule.stasis-counters", "rule.stasis")
def test_stasis_counters_and_power_counters_are_different_things() -> None:
    table = board({"Time-Traveling Car": [you("King Rex", counters=15)]})
    table.end_turn().answer("Time-Traveling Car")
    assert (table.stasis_counters("King Rex"), table.counters("King Rex")) == (2, 15)
    table.end_turn()
    a_round(table)
    assert (table.stasis_counters("King Rex"), table.counters("King Rex")) == (0, 15)
    table.from_stasis("King Rex", at="The Homeworld")
    assert table.power("King Rex") == 22


@covers("rule.stasis-being-in")
def test_a_card_in_stasis_is_in_no_hand_deck_discard_pile_and_on_no_base() -> None:
    table = board({"Tar Pits": []}, stasis={"Warbro": 2})
    seats = table.game.view(YOU).seats[YOU]
    card = table.card("Warbro")
    assert card not in seats.hand + seats.discard + table.game.s.decks[YOU]
    assert table.base_of("Warbro") == ""
    assert table.places("Tar Pits") == []


@covers("rule.stasis-being-in")
def test_abilities_that_do_not_speak_of_stasis_do_not_work_there() -> None:
    table = board(
        {"The Mothership": [you("Zapbot")]},
        stasis={"Rumbro": 3, "Commandbro": 3, "Warbro": 3, "Slimy": 3, "Microbot Fixer": 3},
    )
    assert table.breakpoint("The Mothership") == 20
    assert table.power("Zapbot") == 2
    assert not table.can_use_talent("Warbro")
    table.end_turn()
    assert len(table.hand()) == 2  # Commandbro draws nothing


@covers("rule.stasis-being-in")
def test_what_does_not_speak_of_stasis_cannot_choose_a_card_there() -> None:
    table = board(
        {"Tar Pits": [foe("Scout")]}, hand=["Supreme Overlord"], foe_stasis={"Warbro": 2, "Egg Field": 2}
    )
    table.play("Supreme Overlord", at="The Homeworld")
    assert table.options() == ["Scout", "Supreme Overlord"]
    action = board({}, hand=["Disenchant"], foe_stasis={"Egg Field": 2})
    action.play("Disenchant")
    assert action.resting


@covers("rule.stasis-being-in")
def test_what_looks_at_the_table_sees_cards_in_stasis() -> None:
    table = board(
        {"Tar Pits": [you("Microbot Alpha"), foe("Mimic")]}, stasis={"Warbro": 2, "Microbot Guard": 2}
    )
    assert table.power("Microbot Alpha") == 1 + 2  # it makes Warbro a Microbot
    assert table.power("Mimic") == 5


@covers("rule.stasis-being-in")
def test_a_minion_in_stasis_can_be_copied() -> None:
    table = board({"Tar Pits": []}, hand=["Copycat"], foe_stasis={"Invader": 2})
    table.play("Copycat", at="Tar Pits")
    assert table.vp() == 1
    assert table.stasis_counters("Invader") == 2


@covers("rule.stasis-being-in")
def test_a_card_in_stasis_cannot_be_played_while_it_has_counters() -> None:
    table = board({}, stasis={"Warbro": 1})
    assert [move[0] for move in table.decision.options] == ["end"]
    reason = table.game.why_not(YOU, table.card("Warbro"))
    assert reason is not None and reason.rule == "rule.stasis"
    assert reason.text == "It is in stasis and still has 1 stasis counter."


@covers("rule.stasis", "rule.stasis-being-in")
def test_a_card_that_goes_from_its_base_into_stasis_takes_the_actions_on_it_along() -> None:
    table = board({"Time-Traveling Car": [you("Warbro", counters=17, on=[you("Upgrade"), foe("Lone Wolf")])]})
    table.end_turn().answer("Time-Traveling Car").answer("Warbro")
    assert [table.zone(card) for card in ("Warbro", "Upgrade", "Lone Wolf")] == ["stasis"] * 3
    assert not table.events(LEFT_PLAY)  # all three are still in play


# --- leaving stasis ---------------------------------------------------------------------------------


@covers("rule.stasis-leaving", "rule.stasis-counters")
def test_one_counter_comes_off_each_of_your_cards_at_the_start_of_your_turn() -> None:
    table = board({}, stasis={"Warbro": 3, "Rumbro": 2}, foe_stasis={"Scout": 2})
    table.end_turn()  # the foe's turn starts
    assert (table.stasis_counters("Warbro"), table.stasis_counters("Scout")) == (3, 1)
    table.end_turn()
    assert (table.stasis_counters("Warbro"), table.stasis_counters("Rumbro")) == (2, 1)
    assert table.stasis_counters("Scout") == 1


@covers("rule.stasis-leaving", "rule.me-first")
def test_the_current_player_orders_this_rule_among_what_must_happen() -> None:
    table = board({"Tar Pits": [you("Stasis Field")]}, stasis={"Warbro": 2})
    a_round(table)
    assert table.asks == YOU and sorted(table.options()) == ["Stasis Field", "the rules"]
    table.answer("Stasis Field")
    assert table.discard() == ["Stasis Field"]
    assert table.stasis_counters("Warbro") == 1  # and then the rule, without a further question


@covers("rule.stasis-leaving", "rule.me-first")
def test_what_may_happen_comes_after_the_rule() -> None:
    table = board({"Tar Pits": [you("Zany Prof")]}, stasis={"Warbro": 2})
    a_round(table)
    assert table.abilities() == ["Zany Prof"]
    assert table.stasis_counters("Warbro") == 1


@covers("rule.stasis-leaving", "rule.extra-plays", "example.stasis-timetable")
def test_the_timetable_of_two_counters() -> None:
    table = board({"Tar Pits": []}, hand=["99 MPH", "Invader"])
    table.play("99 MPH")
    a_round(table)
    assert table.stasis_counters("Invader") == 1
    assert "stasis" not in [move[0] for move in table.decision.options]
    a_round(table)
    table.play("King Rex", at="Tar Pits")  # not obliged to play it first
    table.from_stasis("Invader", at="Tar Pits")  # an extra card: the free minion is used up
    assert table.minions_at("Tar Pits") == ["King Rex", "Invader"]


@covers("rule.stasis-leaving")
def test_a_card_without_instructions_is_played_like_any_extra_card() -> None:
    table = board({"Tar Pits": [you("Scout")]}, stasis={"Invader": 0, "Upgrade": 0, "Collateral Damage": 0})
    table.from_stasis("Invader", at="Tar Pits")
    assert table.vp() == 1  # its On-play ability
    table.from_stasis("Upgrade", at="Scout")
    assert table.power("Scout") == 5
    table.from_stasis("Collateral Damage").answer("Tar Pits")
    assert table.breakpoint("Tar Pits") == 11
    assert table.discard() == ["Collateral Damage"]
    assert len(table.game.s.permits) == 2  # both free plays are left


@covers("rule.stasis-leaving")
def test_a_card_with_instructions_follows_them_and_is_discarded() -> None:
    table = board({}, stasis={"Future Almanac?": 0, "Lightning Strike": 0})
    table.from_stasis("Future Almanac?").from_stasis("Lightning Strike")
    assert table.discard() == ["Future Almanac?", "Lightning Strike"]


@covers("rule.stasis-leaving")
def test_a_card_that_leaves_stasis_does_not_go_straight_back() -> None:
    table = board({"Tar Pits": []}, stasis={"Sidelined Girlfriend": 0, "Copycat": 0})
    table.from_stasis("Sidelined Girlfriend", at="Tar Pits")
    assert table.zone("Sidelined Girlfriend") == "play"
    copy = board({"Tar Pits": [foe("Sidelined Girlfriend")]}, stasis={"Copycat": 0})
    copy.from_stasis("Copycat", at="Tar Pits")
    assert copy.resting and copy.zone("Copycat") == "play"


@covers("rule.stasis-leaving")
def test_it_may_go_into_stasis_again_later() -> None:
    table = board({"Time-Traveling Car": []}, stasis={"King Rex": 0}, hand=["Collateral Damage"] * 4)
    table.from_stasis("King Rex", at="Time-Traveling Car")
    table.allow_more(ACTION, ACTION, ACTION)
    for _ in range(3):
        table.play("Collateral Damage").answer("Time-Traveling Car")
    table.end_turn().answer("Time-Traveling Car")
    assert table.stasis_counters("King Rex") == 2


@covers("rule.stasis-leaving", "rule.end-turn")
def test_at_the_end_of_each_turn_cards_without_counters_are_discarded() -> None:
    table = board({}, stasis={"Warbro": 0, "Rumbro": 1}, foe_stasis={"Scout": 0})
    table.end_turn()
    assert table.discard() == ["Warbro"]
    assert table.discard(FOE) == ["Scout"]  # on every turn, not only on their own
    assert table.zone("Rumbro") == "stasis"
    gone = [event.card for event in table.events(LEFT_PLAY)]
    assert gone == [table.card("Warbro"), table.card("Scout")]  # they leave play, too


@covers("rule.stasis-being-in", "rule.stasis-leaving")
def test_an_ability_that_does_not_speak_of_stasis_does_not_save_it_from_the_discard_pile() -> None:
    table = board({}, stasis={"Jumper": 0})
    table.end_turn()
    assert table.discard() == ["Jumper"]


@covers("rule.stasis-leaving", "rule.cant-beats-can")
def test_a_card_that_cannot_be_played_in_time_is_lost() -> None:
    table = board({}, foe_hand=["Mark of Sleep"], stasis={"Collateral Damage": 1, "Future Almanac?": 1})
    table.end_turn().play("Mark of Sleep").answer("You").end_turn()
    assert table.stasis_counters("Collateral Damage") == 0
    assert "stasis" not in [move[0] for move in table.decision.options]
    reason = table.game.why_not(YOU, table.card("Collateral Damage"))
    assert reason is not None and reason.rule == "rule.stasis-leaving"
    table.end_turn()
    assert sorted(table.discard()) == ["Collateral Damage", "Future Almanac?"]


# --- stored cards -----------------------------------------------------------------------------------


@covers("rule.stored-cards", "rule.hidden-information")
def test_a_stored_card_lies_face_down_for_everyone_but_its_owner() -> None:
    table = board({"Tar Pits": [you("Kickboxbro")]}, hand=["Lone Wolf"])
    table.end_turn().answer("Kickboxbro").answer("Lone Wolf")
    card = table.card("Lone Wolf")
    assert table.game.view(YOU).bases[0].minions[0].stored == (card,)
    assert table.game.view(FOE).bases[0].minions[0].stored == (0,)  # can be counted, not read
    (stored,) = table.events(STORED_CARD)
    assert stored.seen_by(YOU).card == card and stored.seen_by(FOE).card == 0


@covers("rule.stored-cards")
def test_without_a_limit_it_is_not_shown_and_with_one_it_is() -> None:
    secret = board({"Tar Pits": [you("Kickboxbro")]}, hand=["Lone Wolf"])
    secret.end_turn().answer("Kickboxbro").answer("Lone Wolf")
    assert secret.events(REVEALED) == []
    limited = board({"Tar Pits": []}, hand=["Demon Dogs", "Scout"])
    limited.play("Demon Dogs", at="Tar Pits").answer("Scout")
    assert [event.card for event in limited.events(REVEALED)] == [limited.card("Scout")]
    # Everyone has seen it, and still nobody else may look at it.
    assert limited.game.view(FOE).bases[0].actions[0].stored == (0,)


@covers("rule.stored-cards", "rule.hidden-information")
def test_a_player_who_thinks_does_not_know_what_others_have_stored() -> None:
    table = board({"Tar Pits": [foe("Kickboxbro", under=["Lone Wolf"])]})
    under = {
        table.game.determinize(YOU, Rng(seed)).s.under[table.card("Kickboxbro")][0] for seed in range(20)
    }
    assert len(under) > 5
    table.end_turn()
    own = {table.game.determinize(FOE, Rng(seed)).s.under[table.card("Kickboxbro")][0] for seed in range(5)}
    assert own == {table.card("Lone Wolf")}


@covers("rule.stored-cards", "rule.hidden-information")
def test_storing_an_unseen_card_hides_what_others_knew_of_the_hand() -> None:
    table = board({"Tar Pits": [you("Kickboxbro")]}, hand=["Lone Wolf", "Scout"])
    table.game.rules(YOU).reveal(table.game.s.hands[YOU])
    table.end_turn().answer("Kickboxbro").answer("Lone Wolf")
    assert table.game.view(FOE).seats[YOU].hand == (0, 0, 0)


@covers("rule.stored-cards")
def test_abilities_of_stored_cards_do_not_work() -> None:
    table = board(
        {
            "The Mothership": [you("Ancient Sumerian God", under=["Slimy", "Slo-Mo Attack"])],
            "Tar Pits": [you("Demon Dogs", under=["Zapbot"])],
        }
    )
    assert table.breakpoint("The Mothership") == 23
    assert not table.can_use_talent("Slo-Mo Attack")
    assert table.places("Tar Pits") == []


@covers("rule.stored-cards")
def test_only_what_speaks_of_stored_cards_reaches_them() -> None:
    table = board(
        {
            "The Mothership": [foe("Ancient Sumerian God", under=["Slimy"])],
            "Tar Pits": [foe("Demon Dogs", under=["Zapbot"])],
        },
        hand=["Disenchant", "Supreme Overlord"],
    )
    table.play("Supreme Overlord", at="The Homeworld")
    assert table.options() == ["Supreme Overlord"]
    table.decline().play("Disenchant")
    assert sorted(table.options()) == ["Ancient Sumerian God", "Demon Dogs"]


@covers("rule.stored-cards")
def test_a_stored_card_is_played_only_when_an_ability_lets_you() -> None:
    table = board({"Tar Pits": [you("Demon Dogs", under=["Zapbot"])]})
    assert not table.can_play("Zapbot")
    reason = table.game.why_not(YOU, table.card("Zapbot"))
    assert reason is not None and reason.rule == "rule.stored-cards"


@covers("rule.stored-cards")
@pytest.mark.parametrize("stays", [True, False])
def test_stored_cards_move_along_and_are_discarded_with_the_card_above(stays: bool) -> None:
    hand = ["Distress Call" if stays else "Beam Up"]
    table = board({"Tar Pits": [you("Kickboxbro", under=["Lone Wolf", "Scout"])]}, hand=hand)
    table.play(hand[0])
    if stays:
        table.answer("The Homeworld")
        assert table.stored_under("Kickboxbro") == ["Lone Wolf", "Scout"]
    else:
        assert sorted(table.discard()) == ["Beam Up", "Lone Wolf", "Scout"]


@covers("rule.stored-cards")
def test_stored_cards_go_where_their_card_says_when_it_says_so() -> None:
    table = board({"Tar Pits": [you("Demon Dogs", under=["Zapbot"])]}, hand=["Disenchant"])
    table.play("Disenchant").answer("Demon Dogs").answer("Zapbot", at="The Homeworld")
    assert table.base_of("Zapbot") == "The Homeworld"


@covers("rule.stored-cards", "rule.stasis")
def test_stored_cards_stay_under_a_card_that_goes_into_stasis() -> None:
    table = board({"Time-Traveling Car": [you("Kickboxbro", counters=17, under=["Lone Wolf"])]})
    table.end_turn().decline().answer("Time-Traveling Car")
    assert table.zone("Kickboxbro") == "stasis"
    (seen,) = table.game.view(FOE).seats[YOU].stasis
    assert seen.stored == (0,)
    table.end_turn()
    a_round(table)
    table.from_stasis("Kickboxbro", at="The Homeworld")
    assert table.stored_under("Kickboxbro") == ["Lone Wolf"]
    assert table.can_use_talent("Kickboxbro")


@covers("rule.stored-cards", "rule.control")
def test_who_takes_control_of_the_card_above_may_look_under_it() -> None:
    table = board({"Jungle Oasis": [foe("Kickboxbro", under=["Lone Wolf"])]})
    card = table.card("Lone Wolf")
    assert table.game.view(YOU).bases[0].minions[0].stored == (0,)
    list(table.game.rules(YOU).take_control(table.card("Kickboxbro"), "leaves play"))
    assert table.game.view(YOU).bases[0].minions[0].stored == (card,)
    assert table.game.view(FOE).bases[0].minions[0].stored == (card,)  # its owner still knows it
    table.allow_more().talent("Kickboxbro").answer("Lone Wolf", at="Kickboxbro")
    assert table.controller("Lone Wolf") == YOU
    assert table.power("Kickboxbro") == 9


# --- the box ----------------------------------------------------------------------------------------


@covers("rule.the-box")
def test_a_card_in_the_box_is_out_of_the_game() -> None:
    table = board(
        {"Jungle Oasis": [you("Nuke It From Orbit"), you("Scout")]},
        hand=["Time to Go"],
        base_deck=["Tar Pits"],
    )
    table.talent("Nuke It From Orbit")
    assert table.game.view(FOE).box == (table.card("Nuke It From Orbit"),)
    table.play("Time to Go")
    assert table.options() == ["Scout"]  # the discard pile; nothing gets at the box
    table.answer("Scout")
    assert all(table.game.s.zone[card] == DECK for card in table.game.s.decks[YOU])
    assert "Nuke It From Orbit" not in table.deck() + table.hand() + table.discard()


@covers("rule.the-box")
def test_nothing_keeps_a_card_from_the_box() -> None:
    table = board({"Tar Pits": [you("Nuke It From Orbit"), you("Slo-Mo Attack"), you("Warbot")]})
    table.talent("Nuke It From Orbit")
    assert table.zone("Nuke It From Orbit") == "the box"
    assert table.zone("Warbot") == "discard pile"  # not destroyed, but its base is gone
