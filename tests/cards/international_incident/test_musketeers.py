"""Musketeers, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, Board, board, foe, you

PALACE = "Ringside"  # breakpoint 21; draws only for actions on others' minions
INN = "Jungle Oasis"  # breakpoint 12, no ability


# --- Aramis -----------------------------------------------------------------------------------------


def with_aramis(*hand: str) -> Board:
    return board({PALACE: [you("Aramis"), you("Scout")], INN: [foe("Scout")]}, hand=list(hand))


@covers("musketeers-aramis")
def test_aramis_gives_an_extra_action_for_himself() -> None:
    table = with_aramis("Upgrade", "Augmentation", "Swashbuckling", "Seeing Stars")
    table.play("Upgrade", at="Aramis")
    assert table.can_play("Augmentation")
    assert table.can_play("Swashbuckling")
    assert not table.can_play("Seeing Stars")  # he has 6 power
    table.play("Augmentation")
    assert table.resting  # there is nobody else it could go to
    assert table.power("Aramis") == 10


@covers("musketeers-aramis")
def test_aramis_does_so_once_a_turn() -> None:
    table = with_aramis("Upgrade", "Augmentation", "Howl")
    table.play("Upgrade", at="Aramis").play("Augmentation")
    assert not table.can_play("Howl")


@covers("musketeers-aramis")
def test_aramis_does_not_care_for_actions_on_others() -> None:
    table = with_aramis("Upgrade", "Howl")
    table.play("Upgrade", at="Scout")
    assert not table.can_play("Howl")


@covers("musketeers-aramis")
def test_the_extra_action_of_aramis_can_be_left() -> None:
    table = with_aramis("Upgrade", "Howl")
    table.play("Upgrade", at="Aramis").end_turn()
    assert "Howl" in table.hand()
    assert table.asks == FOE


@covers("musketeers-aramis")
def test_aramis_is_deaf_to_someone_elses_actions() -> None:
    table = board({PALACE: [you("Aramis")]}, hand=["Howl"], foe_hand=["Augmentation", "Upgrade"])
    table.end_turn()
    table.play("Augmentation")
    assert not table.can_play("Upgrade")


@covers("musketeers-aramis", "musketeers-last-stand", "clar.musketeers-aramis.1")
def test_aramis_does_not_answer_last_stand() -> None:
    table = board(
        {INN: [you("Aramis"), you("King Rex"), foe("Scout")]},
        hand=["Last Stand", "Howl"],
        base_deck=["Tar Pits"],
    )
    table.end_turn()
    table.answer("Last Stand").answer("Aramis")
    assert table.vp() == 2
    assert table.asks == FOE  # nobody asked about Howl
    assert "Howl" in table.hand()


# --- Athos, D'Artagnan, Porthos, the young ones -----------------------------------------------------


@covers("musketeers-athos")
def test_athos_strengthens_your_other_minions_here_that_were_affected() -> None:
    table = board(
        {PALACE: [you("Athos"), you("Scout"), you("Collector"), foe("Invader")], INN: [you("Scout")]},
        hand=["Howl"],
    )
    table.play("Howl")
    # Howl gives each one; Athos one more to the two next to him.
    powers = [table.power(name) for name in ("Athos", "Scout", "Collector", "Invader", "Scout#2")]
    assert powers == [5, 5, 4, 3, 4]
    table.end_turn()
    assert [table.power(name) for name in ("Athos", "Scout")] == [4, 3]


@covers("musketeers-athos")
def test_athos_does_not_count_himself_or_other_bases_or_other_players_minions() -> None:
    table = board(
        {PALACE: [you("Athos"), foe("Invader")], INN: [you("Scout")]}, hand=["Upgrade", "Upgrade", "Upgrade"]
    )
    for name in ("Athos", "Invader", "Scout"):
        table.allow_more(ACTION).play("Upgrade", at=name)
    assert [table.power(name) for name in ("Athos", "Invader", "Scout")] == [6, 5, 5]


@covers("musketeers-athos")
def test_athos_remembers_a_minion_that_was_moved_away() -> None:
    table = board({PALACE: [you("Athos"), you("Scout")], INN: []}, hand=["Make Way"])
    table.play("Make Way").answer("Scout").answer(INN)
    assert (table.base_of("Scout"), table.power("Scout")) == (INN, 4)


@covers("musketeers-athos")
def test_athos_counts_a_minion_that_came_here_and_was_strengthened_here() -> None:
    table = board({PALACE: [you("Athos"), foe("Invader")], INN: [you("Scout")]}, hand=["Move Aboot"])
    table.play("Move Aboot")
    assert (table.base_of("Scout"), table.power("Scout")) == (PALACE, 6)


@covers("musketeers-dartagnan")
def test_dartagnan_draws_for_every_action_on_him() -> None:
    table = board({PALACE: [you("D'Artagnan"), you("Scout")]}, hand=["Howl", "Upgrade", "Upgrade"])
    table.allow_more(ACTION, ACTION).play("Howl")
    assert len(table.hand()) == 3
    table.play("Upgrade", at="D'Artagnan")
    assert len(table.hand()) == 3
    table.play("Upgrade", at="Scout")
    assert len(table.hand()) == 2


@covers("musketeers-dartagnan")
def test_dartagnan_draws_nothing_for_someone_elses_action() -> None:
    table = board({PALACE: [you("D'Artagnan")]}, foe_hand=["Upgrade"])
    table.end_turn()
    table.play("Upgrade", at="D'Artagnan")
    assert len(table.hand(YOU)) == 2  # the two of your own turn


@covers("musketeers-dartagnan", "clar.musketeers-dartagnan.1")
def test_dartagnan_draws_before_the_action_is_put_away() -> None:
    table = board({PALACE: [you("D'Artagnan")]}, hand=["Howl"], discard=["Scout"])
    rules = table.game.rules(YOU)
    rules.put_in_discard(table.game.deck(YOU))  # the deck is empty: to draw is to shuffle the discard pile
    table.play("Howl")
    assert table.discard() == ["Howl"]
    assert "Howl" not in [*table.deck(), *table.hand()]


@covers("musketeers-porthos")
def test_porthos_is_not_affected_by_other_players_actions() -> None:
    table = board(
        {PALACE: [you("Porthos"), you("Scout")]},
        hand=["Upgrade"],
        foe_hand=["Beam Up", "Upgrade", "Crop Circles"],
    )
    table.play("Upgrade", at="Porthos")
    assert table.power("Porthos") == 6
    table.end_turn()
    table.allow_more(ACTION, ACTION).play("Beam Up").answer("Porthos")
    table.play("Upgrade", at="Porthos")
    table.play("Crop Circles").answer(PALACE)
    assert table.minions_at(PALACE) == ["Porthos"]
    assert table.actions_on("Porthos") == ["Upgrade"]
    assert "Scout" in table.hand(YOU)


@covers("musketeers-porthos")
def test_porthos_is_not_protected_from_minions() -> None:
    table = board({PALACE: [you("Porthos")]}, foe_hand=["Supreme Overlord"])
    table.end_turn()
    table.play("Supreme Overlord", at=PALACE).answer("Porthos")
    assert "Porthos" in table.hand(YOU)


@covers("musketeers-young-musketeer")
def test_a_young_musketeer_gains_power_from_the_first_action_of_the_turn() -> None:
    table = board(
        {PALACE: [you("Young Musketeer"), you("Young Musketeer")]}, hand=["Upgrade", "Upgrade", "Howl"]
    )
    table.allow_more(ACTION, ACTION).play("Upgrade", at="Young Musketeer")
    assert table.power("Young Musketeer") == 6
    table.play("Upgrade", at="Young Musketeer")
    assert table.power("Young Musketeer") == 8
    table.play("Howl")
    assert table.power("Young Musketeer") == 9
    assert table.power("Young Musketeer#2") == 5  # Howl was the first for the other one
    table.end_turn()
    assert table.power("Young Musketeer") == 7


@covers("musketeers-young-musketeer")
def test_a_young_musketeer_gains_nothing_from_someone_elses_action() -> None:
    table = board({PALACE: [you("Young Musketeer")]}, foe_hand=["Upgrade"])
    table.end_turn()
    table.play("Upgrade", at="Young Musketeer")
    assert table.power("Young Musketeer") == 5


# --- All for One ------------------------------------------------------------------------------------


@covers("musketeers-all-for-one", "clar.musketeers-all-for-one.1")
def test_all_for_one_adds_one_for_each_further_action_and_is_destroyed() -> None:
    table = board({PALACE: [you("Scout")]}, hand=["All for One", "Upgrade", "Howl"])
    table.play("All for One", at="Scout")
    assert table.power("Scout") == 3
    table.play("Upgrade", at="Scout")
    assert table.power("Scout") == 6
    table.allow_more(ACTION).play("Howl")
    assert table.power("Scout") == 8
    table.end_turn()
    assert table.power("Scout") == 5
    assert table.actions_on("Scout") == ["Upgrade"]
    assert "All for One" in table.discard()


@covers("musketeers-all-for-one")
def test_all_for_one_stays_until_such_an_action_comes() -> None:
    table = board({PALACE: [you("Scout"), you("Collector")]}, hand=["All for One", "Upgrade"])
    table.play("All for One", at="Scout").play("Upgrade", at="Collector").end_turn()
    assert table.actions_on("Scout") == ["All for One"]


@covers("musketeers-all-for-one")
def test_all_for_one_hears_only_its_own_player() -> None:
    table = board({INN: [foe("Scout", on=[you("All for One")])]}, hand=["Upgrade"], foe_hand=["Upgrade"])
    table.play("Upgrade", at="Scout")
    assert table.power("Scout") == 6
    table.end_turn()
    assert table.actions_on("Scout") == ["Upgrade"]
    table.play("Upgrade", at="Scout")
    assert table.power("Scout") == 7


@covers("musketeers-all-for-one", "rule.no-legal-target")
def test_all_for_one_without_a_minion_still_gives_the_extra_action() -> None:
    table = board({PALACE: []}, hand=["All for One", "Howl"])
    table.play("All for One")
    assert table.discard() == ["All for One"]
    assert table.can_play("Howl")


# --- standard actions -------------------------------------------------------------------------------


@covers("musketeers-biding-time")
def test_biding_time_strengthens_a_minion_and_lets_you_affect_it_again() -> None:
    table = board(
        {PALACE: [you("Scout"), you("Collector")], INN: [foe("Invader")]},
        hand=["Biding Time", "Upgrade", "Crop Circles"],
    )
    table.play("Biding Time")
    assert table.options() == ["Scout", "Collector", "Invader"]
    table.answer("Scout")
    assert table.power("Scout") == 5
    assert table.can_play("Upgrade", at="Scout")
    assert not table.can_play("Upgrade", at="Collector")
    table.play("Crop Circles")
    assert table.resting  # it has to be the Scout's base
    assert table.minions_at(PALACE) == []
    assert not table.can_play("Upgrade")


@covers("musketeers-biding-time")
def test_biding_time_may_help_someone_else_and_its_extra_action_may_be_left() -> None:
    table = board({PALACE: [you("Scout")], INN: [foe("Invader")]}, hand=["Biding Time", "Upgrade"])
    table.play("Biding Time").answer("Invader")
    assert table.power("Invader") == 5
    table.end_turn()
    assert table.power("Invader") == 3
    assert "Upgrade" in table.hand()


@covers("musketeers-biding-time")
def test_biding_time_with_no_minion_in_play() -> None:
    table = board({PALACE: []}, hand=["Biding Time", "Howl"])
    table.play("Biding Time")
    assert not table.can_play("Howl")


@covers("musketeers-en-garde")
def test_en_garde_gives_power_a_card_and_an_action() -> None:
    table = board({PALACE: [you("Scout"), foe("Invader")]}, hand=["En Garde", "Howl"], deck=["Upgrade"])
    table.play("En Garde").answer("Scout")
    assert table.power("Scout") == 4
    assert table.hand() == ["Howl", "Upgrade"]
    table.play("Howl")
    assert table.power("Scout") == 5
    assert not table.can_play("Upgrade")


@covers("musketeers-en-garde")
def test_en_garde_draws_without_a_minion_too() -> None:
    table = board({PALACE: []}, hand=["En Garde"], deck=["Upgrade"])
    table.play("En Garde")
    assert table.hand() == ["Upgrade"]
    assert table.can_play("Upgrade")


@covers("musketeers-last-stand")
def test_last_stand_helps_a_minion_where_a_base_scores() -> None:
    table = board(
        {INN: [you("Scout"), you("Young Musketeer"), foe("King Rex")], PALACE: [you("Invader")]},
        hand=["Last Stand"],
    )
    table.end_turn()
    assert table.abilities() == ["Last Stand"]
    table.answer("Last Stand")
    assert table.options() == ["Scout", "Young Musketeer"]
    table.answer("Young Musketeer")
    # 3 and 3, two for the stand, one for the first action: nine against seven.
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("musketeers-last-stand")
def test_last_stand_draws_even_without_a_minion_there() -> None:
    table = board({INN: [foe("King Rex"), foe("King Rex")]}, hand=["Last Stand"])
    table.end_turn().answer("Last Stand")
    assert len(table.hand()) == 3  # one for the stand, two at the end of the turn


@covers("musketeers-last-stand")
def test_last_stand_may_be_saved() -> None:
    table = board({INN: [foe("King Rex"), foe("King Rex")]}, hand=["Last Stand"])
    table.end_turn().decline()
    assert "Last Stand" in table.hand()


@covers("musketeers-make-way")
def test_make_way_moves_a_minion_and_gives_an_action() -> None:
    table = board(
        {PALACE: [you("Scout"), foe("Invader")], INN: [you("Collector")]}, hand=["Make Way", "Howl"]
    )
    table.play("Make Way")
    assert table.options() == ["Scout", "Collector"]
    table.answer("Collector").answer(PALACE)
    assert table.base_of("Collector") == PALACE
    table.play("Howl")
    assert table.power("Collector") == 3


@covers("musketeers-make-way")
def test_make_way_without_a_minion_still_gives_an_action() -> None:
    table = board({PALACE: [foe("Invader")]}, hand=["Make Way", "Howl"])
    table.play("Make Way")
    assert table.resting
    assert table.can_play("Howl")


@covers("musketeers-on-a-roll")
def test_on_a_roll_plays_two_actions_for_one_minion() -> None:
    table = board(
        {PALACE: [you("Scout"), you("Collector")]}, hand=["On a Roll", "Upgrade", "Augmentation", "Howl"]
    )
    table.play("On a Roll").play("Upgrade", at="Scout").play("Augmentation")
    assert table.resting
    assert table.power("Scout") == 9
    assert not table.can_play("Howl")


@covers("musketeers-on-a-roll")
def test_on_a_roll_may_stop_after_one_or_none() -> None:
    table = board({PALACE: [you("Scout"), you("Collector")]}, hand=["On a Roll", "Upgrade", "Upgrade"])
    table.play("On a Roll").play("Upgrade", at="Scout")
    assert not table.can_play("Upgrade", at="Collector")
    table.end_turn()
    assert table.hand().count("Upgrade") == 1


@covers("musketeers-on-a-roll")
def test_on_a_roll_without_minions() -> None:
    table = board({PALACE: []}, hand=["On a Roll", "Upgrade"])
    table.play("On a Roll")
    assert not table.can_play("Upgrade")


@covers("musketeers-one-for-all")
def test_one_for_all_strengthens_all_your_minions_at_a_base() -> None:
    table = board(
        {PALACE: [you("Scout"), you("Collector"), foe("Invader")], INN: [you("Invader")]},
        hand=["One for All", "Howl"],
    )
    table.play("One for All").answer(PALACE)
    powers = [table.power(name) for name in ("Scout", "Collector", "Invader", "Invader#2")]
    assert powers == [4, 3, 3, 3]
    assert table.can_play("Howl")


@covers("musketeers-one-for-all")
def test_one_for_all_at_an_empty_base_still_gives_an_action() -> None:
    table = board({PALACE: [], INN: [you("Scout")]}, hand=["One for All", "Howl"])
    table.play("One for All").answer(PALACE)
    assert table.power("Scout") == 3
    assert table.can_play("Howl")


@covers("musketeers-to-battle", "example.dependent-extra")
def test_to_battle_plays_a_minion_and_an_action_for_it() -> None:
    table = board({PALACE: [you("Collector")]}, hand=["To Battle!", "Young Musketeer", "Upgrade", "King Rex"])
    table.play("To Battle!")
    assert set(table.options()) == {"Young Musketeer", "King Rex"}
    table.answer("Young Musketeer", at=PALACE)
    assert table.can_play("Upgrade", at="Young Musketeer")
    assert not table.can_play("Upgrade", at="Collector")
    table.play("Upgrade", at="Young Musketeer")
    assert table.power("Young Musketeer") == 6
    assert table.can_play("King Rex")  # the regular minion is still there


@covers("musketeers-to-battle", "example.dependent-extra")
def test_to_battle_is_now_or_never() -> None:
    table = board({PALACE: [you("Collector")]}, hand=["To Battle!", "Young Musketeer", "King Rex", "Upgrade"])
    table.play("To Battle!").decline()
    assert not table.can_play("Upgrade")
    table.play("King Rex", at=PALACE)
    assert not table.can_play("Young Musketeer")


@covers("musketeers-to-battle")
def test_to_battle_without_a_minion_in_hand() -> None:
    table = board({PALACE: [you("Collector")]}, hand=["To Battle!", "Upgrade"])
    table.play("To Battle!")
    assert table.resting
    assert not table.can_play("Upgrade")


@covers("musketeers-token-of-affection", "term.directly")
def test_token_of_affection_finds_an_action_that_affects_a_minion_and_plays_it() -> None:
    table = board(
        {PALACE: [you("Scout")]},
        hand=["Token of Affection"],
        deck=["To Battle!", "Make Way", "On a Roll", "All for One", "King Rex", "Last Stand"],
    )
    table.play("Token of Affection")
    assert table.options() == ["All for One", "Last Stand", "Make Way"]
    assert not table.decision.may_pass
    table.answer("All for One").answer("All for One", at="Scout")
    assert table.actions_on("Scout") == ["All for One"]
    assert table.events("shuffled")


@covers("musketeers-token-of-affection")
def test_token_of_affection_may_look_into_the_discard_pile_and_keep_the_card() -> None:
    table = board(
        {PALACE: [you("Scout")]},
        hand=["Token of Affection"],
        discard=["Biding Time", "On a Roll", "Token of Affection"],
        deck=["Make Way"],
    )
    table.play("Token of Affection")
    assert sorted(table.options()) == ["Biding Time", "Make Way"]
    table.answer("Biding Time").decline()
    assert table.resting
    assert table.hand() == ["Biding Time"]
    assert not table.can_play("Biding Time")  # it could be played only at once


@covers("musketeers-token-of-affection")
def test_token_of_affection_takes_one_from_the_deck_though_the_discard_pile_has_one() -> None:
    table = board(
        {PALACE: [you("Scout")]}, hand=["Token of Affection"], discard=["Biding Time"], deck=["Make Way"]
    )
    table.play("Token of Affection").answer("Make Way")
    assert table.hand() == ["Make Way"]
    table.answer("Make Way").answer("The Homeworld")
    assert table.base_of("Scout") == "The Homeworld"


@covers("musketeers-token-of-affection")
def test_token_of_affection_finds_nothing() -> None:
    table = board({PALACE: [you("Scout")]}, hand=["Token of Affection"], discard=["On a Roll"])
    table.play("Token of Affection")
    assert table.resting
    assert table.hand() == []


# --- bases ------------------------------------------------------------------------------------------


@covers("bastion-saint-gervais")
def test_the_bastion_gives_an_extra_action_once_a_turn() -> None:
    table = board({"Bastion Saint-Gervais": [you("Scout")]}, hand=["Upgrade", "Upgrade", "Upgrade"])
    table.play("Upgrade", at="Scout").play("Upgrade", at="Scout")
    assert not table.can_play("Upgrade")


@covers("bastion-saint-gervais")
def test_the_bastion_looks_at_your_own_minions_here() -> None:
    table = board(
        {"Bastion Saint-Gervais": [foe("Scout")], INN: [you("Collector")]},
        hand=["Upgrade", "Upgrade", "Howl"],
    )
    table.play("Upgrade", at="Scout")
    assert not table.can_play("Howl")
    table.allow_more(ACTION).play("Upgrade", at="Collector")
    assert not table.can_play("Howl")


@covers("bastion-saint-gervais")
def test_the_bastion_remembers_a_minion_that_left() -> None:
    table = board({"Bastion Saint-Gervais": [you("Scout")], INN: []}, hand=["Invasion", "Howl"])
    table.play("Invasion").answer(INN)
    assert table.can_play("Howl")


@covers("bastion-saint-gervais")
def test_the_bastion_outside_play_cards_is_now_or_never() -> None:
    table = board(
        {"Bastion Saint-Gervais": [you("King Rex"), you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Last Stand", "Howl"],
    )
    table.end_turn().answer("Last Stand").answer("King Rex")
    assert (table.asked(), table.options()) == ("You play Last Stand. Play which card now?", ["Howl"])
    table.answer("Howl")
    assert table.vp() == 5


@covers("bastion-saint-gervais")
def test_the_bastions_extra_action_outside_play_cards_may_be_declined() -> None:
    table = board(
        {"Bastion Saint-Gervais": [you("King Rex"), you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Last Stand", "Howl"],
    )
    table.end_turn().answer("Last Stand").answer("King Rex").decline()
    assert "Howl" in table.hand()


@covers("the-golden-lily")
def test_the_golden_lily_draws_at_the_end_of_your_turn() -> None:
    table = board({"The Golden Lily": [you("Scout"), you("Scout")]})
    table.end_turn()
    assert len(table.hand()) == 3
    table.end_turn()
    assert len(table.hand(FOE)) == 2
    assert len(table.hand()) == 3


@covers("the-golden-lily")
def test_the_golden_lily_needs_a_minion_of_yours() -> None:
    table = board({"The Golden Lily": [foe("Scout")]})
    table.end_turn()
    assert len(table.hand()) == 2
    table.end_turn()
    assert len(table.hand(FOE)) == 3


@covers("musketeers-athos", "musketeers-dartagnan", "musketeers-young-musketeer")
def test_power_and_cards_come_without_a_question_about_their_order() -> None:
    table = board({PALACE: [you("Athos"), you("D'Artagnan"), you("Young Musketeer")]}, hand=["Howl"])
    table.play("Howl")
    assert table.resting
    assert (table.power("D'Artagnan"), table.power("Young Musketeer")) == (6, 6)
    assert len(table.hand()) == 1


@covers("musketeers-aramis", "musketeers-dartagnan", "rule.me-first-mandatory")
def test_the_card_is_drawn_before_the_extra_action_that_may_be_played() -> None:
    table = board({PALACE: [you("Aramis"), you("D'Artagnan")]}, hand=["Howl"], deck=["Upgrade"])
    table.play("Howl")
    assert table.resting and table.can_play("Upgrade", at="Aramis")
    assert not table.can_play("Upgrade", at="D'Artagnan")


@covers("musketeers-young-musketeer")
def test_minions_played_this_turn_count_their_own_actions() -> None:
    table = board({PALACE: []}, hand=["Young Musketeer", "Howl"])
    table.play("Young Musketeer", at=PALACE).play("Howl")
    assert table.power("Young Musketeer") == 5
    assert not table.allow_more(MINION).can_play("Young Musketeer")
