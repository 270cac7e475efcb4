"""A turn, resolving, and the corners settled once for all cards."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you


@covers("rule.turn", "rule.turn-order", "rule.play-cards-phase")
def test_one_minion_and_one_action_in_any_order_and_none_is_obligatory() -> None:
    table = board({"Tar Pits": []}, hand=["Howl", "King Rex"], foe_hand=["Howl"])
    assert table.can_play("Howl") and table.can_play("King Rex")
    table.play("Howl")
    assert table.can_play("King Rex")
    table.end_turn()
    assert table.asks == FOE


@covers("rule.hand-limit")
def test_more_than_ten_cards_are_discarded_after_drawing_and_only_then() -> None:
    table = board(hand=["Howl"] * 10)
    assert len(table.hand()) == 10
    table.end_turn()
    assert (table.decision.least, table.decision.most) == (2, 2)
    table.answer("King Rex", "King Rex")
    assert table.hand() == ["Howl"] * 10 and table.discard() == ["King Rex", "King Rex"]


@covers("rule.scoring-2-choose", "rule.scoring-9-again")
def test_the_current_player_picks_which_base_scores_first_and_all_ready_ones_score() -> None:
    table = board(
        {"Tar Pits": [you("King Rex")] * 3, "Jungle Oasis": [you("King Rex")] * 2},
        base_deck=["The Central Brain", "The Great Library"],
    )
    table.end_turn()
    assert sorted(table.options()) == ["Jungle Oasis", "Tar Pits"]
    table.answer("Jungle Oasis")
    assert table.vp() == 2 + 4
    assert {"The Central Brain", "The Great Library"} <= set(table.bases())


@covers("rule.nothing-stops-scoring", "rule.scoring-3-before", "rule.scoring-4-award")
def test_a_base_chosen_to_score_scores_even_if_its_power_falls() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")], "Tar Pits": []}, foe_hand=["Full Sail"]
    )
    table.end_turn().answer("Full Sail")
    table.answer("King Rex").answer("Tar Pits") if table.decision.kind == "base" else table.answer("King Rex")
    while table.asks == FOE and not table.resting:
        table.answer(table.options()[0])
    assert table.vp(YOU) == 2


@covers("rule.scoring-6-discard", "rule.scored-not-destroyed", "rule.scoring-7-base")
def test_cards_on_a_scored_base_are_discarded_not_destroyed() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Gremlin"), foe("Warbot")]}, foe_hand=["Howl"])
    table.end_turn()
    assert "Gremlin" in table.discard()
    assert table.hand(FOE) == ["Howl"]  # a destroyed Gremlin would have cost a card
    assert "Warbot" in table.discard(FOE)


@covers("rule.extra-turns")
def test_an_extra_turn_comes_after_this_one_and_then_the_order_goes_on() -> None:
    table = board({"Portal Room": [foe("King Rex")] * 4, "Tar Pits": []}, players=3, hand=["Howl"])
    table.end_turn()
    assert table.asks == FOE
    table.end_turn()
    assert table.asks == FOE  # the extra turn came first, this is the regular one


@covers("rule.written-order", "rule.independent-effects")
def test_later_effects_happen_even_if_earlier_ones_cannot() -> None:
    table = board({"Tar Pits": []}, hand=["Abduction", "King Rex", "King Rex"])
    table.play("Abduction").play("King Rex", at="Tar Pits")
    assert table.can_play("King Rex")


@covers("rule.dependent-effects", "term.to")
def test_no_x_no_y() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["Hail Hydra!"])
    table.play("Hail Hydra!")
    assert table.hand() == []


@covers("rule.trigger-presence")
def test_a_trigger_needs_its_card_in_play_when_the_event_begins() -> None:
    table = board({"Tar Pits": []}, hand=["Nick Fury", "Maria Hill"])
    table.play("Nick Fury", at="Tar Pits").play("Maria Hill", at="Tar Pits")
    assert table.power("Maria Hill") == 4


@covers("rule.trigger-memory", "rule.trigger-presence")
def test_a_destroyed_card_sees_its_own_destruction() -> None:
    table = board({"The Great Library": [foe("Gremlin")]}, hand=["Seeing Stars", "Howl"])
    table.play("Seeing Stars")
    assert len(table.hand(FOE)) == 1 and table.hand() == []


@covers("rule.card-plays-card", "rule.resolving-a-card")
def test_what_one_card_plays_resolves_before_the_rest_of_it() -> None:
    table = board({"Tar Pits": []}, hand=["Hoverbot"], deck=["Hoverbot", "Zapbot"])
    table.play("Hoverbot", at="Tar Pits")
    table.answer("Hoverbot", at="Tar Pits")
    assert "Zapbot" in table.options()


@covers("rule.action-discarded")
def test_a_standard_action_is_discarded_after_what_it_triggered() -> None:
    table = board({"The Great Library": [foe("Secret Agent")]}, hand=["Seeing Stars", "Howl", "Probe"])
    table.play("Howl")
    assert table.zone("Howl") == "set aside"
    table.answer("Probe")
    assert table.discard() == ["Probe", "Howl"]


@covers("rule.simultaneous")
def test_simultaneous_means_simultaneous() -> None:
    table = board(
        {"The Great Library": [you("Warbot"), foe("Zapbot"), foe("War Raptor"), foe("War Raptor")]},
        hand=["Powderkeg"],
    )
    # The War Raptors have 4 power each: equal to the Warbot's, though each would weaken as the other goes.
    table.play("Powderkeg")
    assert table.minions_at("The Great Library") == ["Warbot"]


@covers("rule.replacement")
def test_instead_means_that_the_first_thing_does_not_happen() -> None:
    table = board({"Cave of Shinies": [foe("Buccaneer")], "Tar Pits": []}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Cave of Shinies").answer("Buccaneer")
    if not table.resting:
        table.answer("Tar Pits")
    assert table.zone("Buccaneer") == "play" and table.base_of("Buccaneer") != "Cave of Shinies"
    assert table.vp(FOE) == 0


@covers("rule.cant-beats-can")
def test_cannot_beats_can() -> None:
    table = board({"Tar Pits": [foe("Overrun")], "Jungle Oasis": []}, hand=["Outbreak", "King Rex"])
    table.play("Outbreak")
    assert not table.can_play("King Rex", at="Tar Pits") and table.can_play("King Rex", at="Jungle Oasis")


@covers("rule.printed-power", "rule.power")
def test_a_card_out_of_play_has_its_printed_power() -> None:
    table = board({"Tar Pits": [you("War Raptor")]}, hand=["War Raptor"])
    assert table.game.power(table.game.s.hands[YOU][0]) == 2 and table.power("War Raptor") == 3


@covers("rule.no-legal-target")
def test_a_card_can_be_played_with_no_legal_target() -> None:
    table = board({"Tar Pits": []}, hand=["Seeing Stars", "Upgrade"])
    table.allow_more(ACTION).play("Seeing Stars").play("Upgrade")
    assert table.discard() == ["Seeing Stars", "Upgrade"]


@covers("rule.leaving-play")
def test_what_is_on_a_leaving_card_is_discarded_and_counters_vanish() -> None:
    table = board({"Tar Pits": [foe("Warbot", counters=2, on=[you("Upgrade")])]}, hand=["Beam Up"])
    table.play("Beam Up")
    assert table.discard() == ["Upgrade", "Beam Up"] and table.counters("Warbot") == 0


@covers("rule.tied-base-ability")
def test_tied_winners_each_use_the_base_where_twice_makes_sense() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex"), you("King Rex"), foe("King Rex"), foe("King Rex")],
            "Tar Pits": [you("Zapbot"), foe("Zapbot")],
        }
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Ninja Dojo"])
    table.decline()
    assert (table.asks, table.abilities()) == (FOE, ["Ninja Dojo"])


@covers("rule.look", "rule.reveal", "rule.hidden-information")
def test_looking_is_private_and_revealing_is_public() -> None:
    table = board({"Tar Pits": []}, hand=["Walker"], deck=["Howl"])
    table.play("Walker", at="Tar Pits")
    looked = table.events("looked")[-1]
    assert looked.seen_by(YOU).cards and not looked.seen_by(FOE).cards
    table = board({"Tar Pits": []}, hand=["Hoverbot"], deck=["Howl"])
    table.play("Hoverbot", at="Tar Pits")
    assert table.events("revealed")[-1].seen_by(FOE).cards
    assert table.game.view(FOE).seats[YOU].deck[0] == table.card("Howl")


@covers("rule.search")
def test_a_searched_deck_is_shuffled_and_the_card_shown() -> None:
    table = board(hand=["Scry"], deck=["King Rex", "Howl"])
    table.play("Scry")
    if not table.resting:
        table.answer("Howl")
    assert table.hand() == ["Howl"]
    assert table.events("revealed")[-1].visible_to & 2 and table.events("shuffled")


@covers("rule.each-time", "rule.one-trigger-per-event")
def test_three_moves_are_three_moves_but_one_or_more_is_one() -> None:
    table = board(
        {
            "Tar Pits": [you("America Chavez"), you("Warbot"), you("Zapbot"), you("King Rex")],
            "Jungle Oasis": [you("Aid from Allies")],
        },
        hand=["Heroic Landing"],
    )
    table.play("Heroic Landing").answer("Warbot", "Zapbot", "King Rex")
    while not table.resting:
        table.answer("Jungle Oasis" if "Jungle Oasis" in table.options() else table.options()[0])
    assert table.power("America Chavez") == 3 + 3
    assert len(table.hand()) == 1


@covers("rule.choosing", "rule.any-number")
def test_any_number_allows_none_and_a_minion_may_be_your_own() -> None:
    table = board({"Tar Pits": [you("Warbot"), foe("King Rex")]}, hand=["Cannon", "Beam Up"])
    table.allow_more(ACTION).play("Beam Up").answer("Warbot")
    assert table.hand() == ["Cannon", "Warbot"]


@covers("rule.extra-plays")
def test_the_narrowest_permission_is_used_first() -> None:
    table = board({"Tar Pits": []}, hand=["Zapbot", "Microbot Guard", "King Rex"])
    table.allow_more(MINION).play("Zapbot", at="Tar Pits").play("Microbot Guard", at="Tar Pits")
    assert table.can_play("King Rex")  # the Guard used up the play for small minions


@covers("rule.action-controller")
def test_an_actions_controller_is_who_played_it() -> None:
    table = board({"Tar Pits": [foe("King Rex")], "Jungle Oasis": []}, hand=["Upgrade"])
    table.play("Upgrade", at="King Rex")
    assert table.controller("Upgrade") == YOU and table.power("King Rex") == 9


@covers("rule.me-first")
def test_a_seat_with_nothing_to_use_leaves_no_trace() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("King Rex")]}, foe_hand=["Howl"])
    table.end_turn()
    assert table.resting and table.asks == FOE
    assert all(event.seat != FOE for event in table.game.events or [] if event.kind == "special used")
