"""Ninjas, as a player meets them."""

from __future__ import annotations

from collections.abc import Iterator

from smashup_tui.engine.model.decisions import Decision, Steps
from smashup_tui.engine.model.kinds import ACTION, MINION
from smashup_tui.engine.resolve import run

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you


def plays_at_start(table: Board, name: str, at: str) -> None:
    """As if something had let you play this minion before your Play Cards phase began."""
    game = table.game
    assert list(run(game, game.rules(YOU).play_card(table.card(name), table.card(at)))) == []
    happening = game.s.happened[-1]
    game.s.happened += (happening._replace(event="phase", card=0, base=0),)
    table.allow_more()


def steps_after(steps: Steps, answer: list[int]) -> Iterator[Decision]:
    """The questions that still come after this answer."""
    try:
        yield steps.send(answer)
    except StopIteration:
        return


# --- minions ----------------------------------------------------------------------------------------


@covers("ninjas-ninja-master")
def test_ninja_master_may_destroy_anyone_here() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), you("Scout")], "Tar Pits": [foe("Scout")]}, hand=["Ninja Master"]
    )
    table.play("Ninja Master", at="Jungle Oasis")
    assert table.options() == ["King Rex", "Scout", "Ninja Master"]
    table.answer("King Rex")
    assert table.discard(FOE) == ["King Rex"]


@covers("ninjas-ninja-master")
def test_ninja_master_may_be_merciful() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Jungle Oasis").decline()
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Ninja Master"]


@covers("ninjas-tiger-assassin")
def test_tiger_assassin_may_destroy_a_small_minion_here() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), foe("Invader"), foe("War Raptor", on=[foe("Upgrade")])]},
        hand=["Tiger Assassin"],
    )
    table.play("Tiger Assassin", at="Jungle Oasis")
    assert table.options() == ["Invader"] and table.decision.may_pass
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"]


@covers("ninjas-tiger-assassin")
def test_tiger_assassin_declines_or_finds_nobody() -> None:
    table = board(
        {"Jungle Oasis": [foe("Invader")], "Tar Pits": [foe("King Rex")]},
        hand=["Tiger Assassin", "Tiger Assassin"],
    )
    table.play("Tiger Assassin", at="Jungle Oasis").decline()
    assert "Invader" in table.minions_at("Jungle Oasis")
    table.allow_more(MINION).play("Tiger Assassin", at="Tar Pits")
    assert table.resting and "King Rex" in table.minions_at("Tar Pits")


# --- Shinobi ----------------------------------------------------------------------------------------


@covers("ninjas-shinobi", "clar.ninjas-shinobi.1")
def test_shinobi_comes_before_a_base_scores_but_only_one_per_base() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), foe("King Rex")],
            "Tar Pits": [you("King Rex"), foe("King Rex"), foe("Scout")],
        },
        hand=["Shinobi", "Shinobi", "Shinobi"],
        base_deck=["The Homeworld", "The Mothership"],
    )
    table.end_turn().answer("Jungle Oasis")
    assert (table.asks, table.options()) == (YOU, ["Shinobi"])
    table.answer("Shinobi")
    # Not a second one there: the base scores, then the next one, where another may come.
    assert table.vp(YOU) == 2
    assert table.options() == ["Shinobi"] and "Jungle Oasis" not in table.bases()
    table.answer("Shinobi")
    assert (table.vp(YOU), table.vp(FOE)) == (2 + 4, 4)
    assert table.hand()[0] == "Shinobi"


@covers("ninjas-shinobi")
def test_shinobi_comes_on_other_players_turns_and_may_stay_at_home() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Laseratops"), foe("Collector")]}, foe_hand=["Shinobi"]
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Shinobi"])
    table.decline()
    assert table.vp(YOU) == 2 and table.hand(FOE) == ["Shinobi"]


@covers("ninjas-shinobi", "clar.ninjas-shinobi.1")
def test_each_player_may_bring_a_shinobi_and_one_played_before_does_not_count() -> None:
    table = board({"Jungle Oasis": [you("King Rex")]}, hand=["Shinobi", "Shinobi"], foe_hand=["Shinobi"])
    table.play("Shinobi", at="Jungle Oasis")
    table.allow_more(MINION)
    assert table.can_play("Shinobi")
    table.game.s.counters[table.card("King Rex")] = 5
    table.allow_more().end_turn()
    assert table.asks == YOU
    table.answer("Shinobi")
    assert (table.asks, table.options()) == (FOE, ["Shinobi"])
    table.answer("Shinobi")
    assert table.discard(FOE) == ["Shinobi"]


@covers("ninjas-shinobi")
def test_a_shinobi_that_cannot_be_played_there_is_not_offered() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Collector"), you("Overrun")]},
        foe_hand=["Shinobi"],
    )
    table.end_turn()
    assert table.resting and table.hand(FOE) == ["Shinobi"]


@covers("ninjas-shinobi", "the-homeworld", "clar.the-homeworld.4")
def test_a_shinobi_at_the_homeworld_brings_a_small_friend_now_or_never() -> None:
    table = board(
        {"The Homeworld": [you("King Rex"), you("King Rex"), you("King Rex"), you("Collector")]},
        hand=["Shinobi", "War Raptor", "Invader"],
    )
    table.end_turn().answer("Shinobi")
    assert table.asks == YOU
    assert set(table.options()) == {"War Raptor"} and table.decision.may_pass
    table.answer("War Raptor", at="The Homeworld")
    assert table.resting and "War Raptor" in table.discard()


@covers("the-homeworld", "clar.the-homeworld.4")
def test_without_a_small_minion_the_homeworld_asks_nothing_outside_play_cards() -> None:
    table = board(
        {"The Homeworld": [you("King Rex"), you("King Rex"), you("King Rex"), you("Collector")]},
        hand=["Shinobi", "Invader"],
    )
    table.end_turn().answer("Shinobi")
    assert table.resting


# --- Ninja Acolyte ----------------------------------------------------------------------------------


@covers("ninjas-ninja-acolyte")
def test_ninja_acolyte_makes_way_for_another_minion_without_using_your_play() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte")]}, hand=["King Rex", "Scout"])
    table.special("Ninja Acolyte")
    assert sorted(table.options()) == ["King Rex", "Ninja Acolyte", "Scout"]
    assert not table.decision.may_pass
    table.answer("King Rex")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]
    assert sorted(table.hand()) == ["Ninja Acolyte", "Scout"]
    assert table.can_play("Scout")


@covers("ninjas-ninja-acolyte")
def test_ninja_acolyte_only_before_your_first_minion() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte")]}, hand=["King Rex", "Scout"])
    table.play("Scout", at="Jungle Oasis")
    assert not table.can_use_special("Ninja Acolyte")


@covers("ninjas-ninja-acolyte")
def test_an_action_played_before_does_not_matter() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte")]}, hand=["Howl"])
    table.play("Howl")
    assert table.can_use_special("Ninja Acolyte")


@covers("ninjas-ninja-acolyte", "clar.ninjas-ninja-acolyte.1")
def test_a_minion_played_at_the_start_of_the_turn_does_not_matter() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte")]}, hand=["King Rex", "Scout"])
    plays_at_start(table, "King Rex", "Jungle Oasis")
    assert table.can_use_special("Ninja Acolyte")
    table.play("Scout", at="Jungle Oasis")
    assert not table.can_use_special("Ninja Acolyte")


@covers("ninjas-ninja-acolyte", "clar.ninjas-ninja-acolyte.1")
def test_ninja_acolyte_is_both_or_neither() -> None:
    # Nobody but the Acolyte itself is there to be played: it comes straight back, as a minion played.
    table = board({"Jungle Oasis": [you("Ninja Acolyte")]})
    table.special("Ninja Acolyte")
    assert table.minions_at("Jungle Oasis") == ["Ninja Acolyte"]
    assert len(table.events("played")) == 1
    assert not table.can_use_special("Ninja Acolyte")


@covers("ninjas-ninja-acolyte", "clar.ninjas-ninja-acolyte.1")
def test_ninja_acolyte_cannot_go_where_nobody_could_follow() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte"), foe("Overrun")]}, hand=["King Rex"])
    assert not table.can_use_special("Ninja Acolyte")


@covers("ninjas-ninja-acolyte", "clar.ninjas-ninja-acolyte.1")
def test_an_acolyte_that_cannot_be_returned_brings_nobody() -> None:
    table = board(
        {"Jungle Oasis": [you("Ninja Acolyte", on=[you("Tooth and Claw... and Guns")])]}, hand=["King Rex"]
    )
    table.special("Ninja Acolyte")
    assert table.minions_at("Jungle Oasis") == ["Ninja Acolyte"]
    assert table.hand() == ["King Rex"]


@covers("ninjas-ninja-acolyte")
def test_a_borrowed_acolyte_goes_to_its_owner_and_needs_a_minion_in_your_hand() -> None:
    table = board({"Jungle Oasis": [you("Ninja Acolyte", owner=FOE)]}, hand=["Howl"])
    assert not table.can_use_special("Ninja Acolyte")
    table = board({"Jungle Oasis": [you("Ninja Acolyte", owner=FOE)]}, hand=["King Rex"])
    table.special("Ninja Acolyte")
    assert table.hand(FOE) == ["Ninja Acolyte"] and table.minions_at("Jungle Oasis") == ["King Rex"]


# --- actions ----------------------------------------------------------------------------------------


@covers("ninjas-assassination")
def test_assassination_destroys_its_minion_when_the_turn_ends() -> None:
    table = board({"Jungle Oasis": [foe("King Rex"), foe("Collector")]}, hand=["Assassination"])
    table.play("Assassination", at="King Rex")
    assert "King Rex" in table.minions_at("Jungle Oasis")
    table.end_turn()
    assert table.minions_at("Jungle Oasis") == ["Collector"]
    assert table.discard(FOE) == ["King Rex"] and table.discard(YOU) == ["Assassination"]


@covers("ninjas-assassination")
def test_assassination_waits_on_a_minion_that_cannot_be_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Warbot")]}, hand=["Assassination"])
    table.play("Assassination", at="Warbot").end_turn()
    assert table.actions_on("Warbot") == ["Assassination"]


@covers("ninjas-assassination")
def test_assassination_without_a_minion_is_discarded() -> None:
    table = board(hand=["Assassination"])
    table.play("Assassination")
    assert table.discard() == ["Assassination"]


@covers("ninjas-disguise", "clar.ninjas-disguise.1")
def test_disguise_plays_as_many_as_it_takes_back() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Invader"), foe("Scout")]},
        hand=["Disguise", "King Rex", "Laseratops"],
    )
    table.play("Disguise").answer("Scout", "Invader")
    assert set(table.options()) == {"King Rex", "Laseratops"} and not table.decision.may_pass
    table.answer("King Rex")
    assert table.minions_at("Jungle Oasis") == ["Scout", "King Rex", "Laseratops"]
    assert sorted(table.hand()) == ["Invader", "Scout"]
    assert table.can_play("Scout")  # the regular minion is still to come


@covers("ninjas-disguise", "clar.ninjas-disguise.1")
def test_disguise_with_no_minion_in_hand_does_nothing() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Disguise", "Howl"])
    table.play("Disguise")
    assert table.resting and table.minions_at("Jungle Oasis") == ["Scout"]


@covers("ninjas-disguise")
def test_disguise_is_for_minions_of_one_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout")], "The Mothership": [you("Invader")], "Tar Pits": [foe("Scout")]},
        hand=["Disguise", "King Rex", "King Rex"],
    )
    table.play("Disguise")
    assert table.options() == ["Jungle Oasis", "The Mothership"]
    table.answer("The Mothership")
    assert table.minions_at("The Mothership") == ["King Rex"]
    assert table.minions_at("Jungle Oasis") == ["Scout"]


@covers("ninjas-disguise")
def test_a_newcomer_acts_before_the_disguised_leave() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Disguise", "Supreme Overlord", "Collector"]
    )
    table.play("Disguise").answer("Scout", "Invader").answer("Supreme Overlord")
    table.answer("Invader")  # the Overlord sends a chosen minion home itself, and it can be played again
    assert set(table.options()) == {"Collector", "Invader"}
    table.answer("Collector").decline()
    assert table.minions_at("Jungle Oasis") == ["Supreme Overlord", "Collector"]
    assert sorted(table.hand()) == ["Invader", "Scout"]


@covers("ninjas-disguise", "clar.ninjas-disguise.1")
def test_disguise_takes_back_only_as_many_as_came() -> None:
    # Outside the Play Cards phase a Zapbot's extra minion comes at once, and nobody is left for the second.
    table = board(
        {"Jungle Oasis": [foe("Scout"), foe("Invader")], "Tar Pits": []},
        foe_hand=["Disguise", "Zapbot", "Collector"],
    )
    game, oasis, pits = table.game, table.card("Jungle Oasis"), table.card("Tar Pits")
    scout, invader = table.card("Scout"), table.card("Invader")
    steps = run(game, game.rules(FOE).play_card(table.card("Disguise"), 0))
    assert next(steps).options == (scout, invader)
    steps.send([scout, invader])
    steps.send([("play", table.card("Zapbot"), oasis)])
    question = steps.send([("play", table.card("Collector"), pits)])
    assert question.options == (table.card("Collector"),)
    question = steps.send([])  # the Collector returns nobody
    assert (question.options, question.least, question.most) == ((scout, invader), 1, 1)
    assert list(steps_after(steps, [invader])) == []
    assert table.minions_at("Jungle Oasis") == ["Scout", "Zapbot"] and table.hand(FOE) == ["Invader"]


@covers("ninjas-hidden-ninja")
def test_hidden_ninja_lets_a_minion_jump_in_before_scoring() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]},
        hand=["Hidden Ninja", "Scout", "Howl"],
        foe_hand=["Hidden Ninja", "Zapbot"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Hidden Ninja"])
    table.answer("Hidden Ninja")
    assert table.base_of("Scout") == "Jungle Oasis"
    assert (table.asks, table.abilities()) == (FOE, ["Hidden Ninja"])
    table.decline()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)
    assert "Hidden Ninja" in table.discard()


@covers("ninjas-hidden-ninja")
def test_hidden_ninja_must_play_a_minion_if_there_is_one() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]}, hand=["Hidden Ninja", "Invader", "Collector"]
    )
    table.end_turn()
    assert table.options() == ["Invader", "Collector"]  # or to keep it
    table.answer("Collector")
    assert table.base_of("Collector") == "Jungle Oasis"


@covers("ninjas-hidden-ninja")
def test_hidden_ninja_and_shinobi_do_not_get_in_each_others_way() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]}, hand=["Hidden Ninja", "Shinobi", "Shinobi"]
    )
    table.end_turn().answer("Shinobi").answer("Hidden Ninja")
    assert sorted(table.discard()) == ["Hidden Ninja", "King Rex", "Shinobi", "Shinobi"]


@covers("ninjas-hidden-ninja")
def test_hidden_ninja_with_nobody_in_hand_or_as_an_ordinary_action_does_nothing() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]}, hand=["Hidden Ninja", "Hidden Ninja", "Scout"]
    )
    table.play("Hidden Ninja")
    assert table.resting and table.hand() == ["Hidden Ninja", "Scout"]
    table.play("Scout", at="The Homeworld").end_turn()
    assert table.resting and table.hand().count("Hidden Ninja") == 1, "it is not offered for nothing"


# --- Infiltrate -------------------------------------------------------------------------------------


@covers("ninjas-infiltrate")
def test_infiltrate_destroys_another_action_on_the_base() -> None:
    table = board(
        {"Jungle Oasis": [foe("Wildlife Preserve"), foe("Mindraker")], "Tar Pits": [foe("Jammed Signal")]},
        hand=["Infiltrate"],
    )
    table.play("Infiltrate", at="Jungle Oasis")
    assert table.options() == ["Wildlife Preserve", "Mindraker"] and not table.decision.may_pass
    table.answer("Mindraker")
    assert table.discard(FOE) == ["Mindraker"]
    assert table.actions_on("Jungle Oasis") == ["Wildlife Preserve", "Infiltrate"]


@covers("ninjas-infiltrate")
def test_infiltrate_leaves_actions_on_minions_alone() -> None:
    table = board({"Jungle Oasis": [foe("King Rex", on=[foe("Upgrade")])]}, hand=["Infiltrate"])
    table.play("Infiltrate", at="Jungle Oasis")
    assert table.resting and table.actions_on("King Rex") == ["Upgrade"]


@covers("ninjas-infiltrate")
def test_infiltrate_alone_destroys_nothing_not_even_itself() -> None:
    table = board({"Jungle Oasis": []}, hand=["Infiltrate"])
    table.play("Infiltrate", at="Jungle Oasis")
    assert table.resting and table.actions_on("Jungle Oasis") == ["Infiltrate"]


@covers("ninjas-infiltrate", "clar.ninjas-infiltrate.1")
def test_infiltrate_lets_you_alone_ignore_the_base() -> None:
    table = board({"The Central Brain": [you("Scout"), foe("Scout")]}, hand=["Infiltrate"], foe_hand=["Howl"])
    assert (table.power("Scout"), table.power("Scout#2")) == (4, 4)
    table.play("Infiltrate", at="The Central Brain").answer("yes")
    assert (table.power("Scout"), table.power("Scout#2")) == (3, 4)
    table.end_turn()
    assert table.power("Scout") == 3
    table.end_turn()  # your turn starts
    assert table.power("Scout") == 4
    assert table.actions_on("The Central Brain") == ["Infiltrate"]


@covers("ninjas-infiltrate")
def test_infiltrate_may_also_follow_the_base() -> None:
    table = board({"The Central Brain": [you("Scout")]}, hand=["Infiltrate"])
    table.play("Infiltrate", at="The Central Brain").decline()
    assert table.power("Scout") == 4


@covers("ninjas-infiltrate")
def test_you_ignore_the_base_only_while_infiltrate_is_there() -> None:
    table = board({"The Central Brain": [you("Scout")]}, hand=["Infiltrate", "Infiltrate"])
    table.play("Infiltrate", at="The Central Brain").answer("yes")
    assert table.power("Scout") == 3
    table.allow_more(ACTION).play("Infiltrate", at="The Central Brain").decline()
    assert table.power("Scout") == 4


@covers("ninjas-infiltrate", "tar-pits")
def test_those_who_ignore_the_tar_pits_do_not_sink() -> None:
    table = board(
        {"Tar Pits": [you("Collector"), foe("Collector")]},
        hand=["Infiltrate", "Seeing Stars", "Seeing Stars"],
    )
    table.play("Infiltrate", at="Tar Pits").answer("yes")
    table.allow_more(ACTION, ACTION).play("Seeing Stars").answer("Collector#2")
    table.play("Seeing Stars")
    assert "Collector" in table.discard(YOU) and table.deck(FOE)[-1] == "Collector"


@covers("ninjas-infiltrate", "the-mothership")
def test_a_winner_who_ignores_the_base_gets_nothing_from_it() -> None:
    table = board(
        {"The Mothership": [you("King Rex"), you("King Rex"), you("King Rex"), you("Scout")]},
        hand=["Infiltrate"],
    )
    table.play("Infiltrate", at="The Mothership").answer("yes").end_turn()
    assert table.options() == ["Scout"]


@covers("ninjas-infiltrate", "temple-of-goju")
def test_those_who_ignore_the_temple_keep_their_best_minion() -> None:
    table = board(
        {"Temple of Goju": [you("King Rex"), you("Laseratops"), foe("King Rex")]}, hand=["Infiltrate"]
    )
    table.play("Infiltrate", at="Temple of Goju").answer("yes").end_turn()
    assert "King Rex" in table.discard(YOU) and table.discard(FOE) == []


@covers("ninjas-infiltrate", "the-homeworld")
def test_those_who_ignore_the_homeworld_get_no_extra_minion() -> None:
    table = board({"The Homeworld": []}, hand=["Infiltrate", "King Rex", "Collector"])
    table.play("Infiltrate", at="The Homeworld").answer("yes").play("King Rex", at="The Homeworld")
    assert not table.can_play("Collector")


# --- more actions -----------------------------------------------------------------------------------


@covers("ninjas-poison")
def test_poison_weakens_a_minion_and_eats_actions_on_it() -> None:
    table = board({"Jungle Oasis": [foe("King Rex", on=[foe("Upgrade")])]}, hand=["Poison"])
    table.play("Poison", at="King Rex")
    assert table.options() == ["Upgrade"] and table.decision.may_pass
    table.answer("Upgrade")
    assert table.power("King Rex") == 3
    assert table.discard(FOE) == ["Upgrade"]


@covers("ninjas-poison")
def test_poison_may_leave_the_actions_and_power_never_falls_below_zero() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout"), foe("Collector", on=[foe("Upgrade"), you("Upgrade")])]},
        hand=["Poison", "Poison"],
    )
    table.play("Poison", at="Scout")
    assert table.power("Scout") == 0
    table.allow_more(ACTION).play("Poison", at="Collector").decline()
    assert table.power("Collector") == 2
    assert table.actions_on("Collector") == ["Upgrade", "Upgrade", "Poison"]


@covers("ninjas-poison", "dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_keeps_poison_off_and_with_it_all_it_does() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex", on=[foe("Tooth and Claw... and Guns"), foe("Upgrade")])]},
        hand=["Poison"],
    )
    table.play("Poison", at="King Rex")
    assert table.resting and table.power("King Rex") == 9
    assert table.discard() == ["Poison"] and table.discard(FOE) == ["Tooth and Claw... and Guns"]


@covers("ninjas-seeing-stars")
def test_seeing_stars_must_destroy_a_small_minion_anywhere() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), foe("Invader")], "Tar Pits": [you("Scout")]}, hand=["Seeing Stars"]
    )
    table.play("Seeing Stars")
    assert table.options() == ["Invader", "Scout"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"]


@covers("ninjas-seeing-stars")
def test_seeing_stars_finds_nobody_small_enough() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert table.resting and table.minions_at("Jungle Oasis") == ["King Rex"]


@covers("ninjas-smoke-bomb")
def test_smoke_bomb_hides_your_minion_from_foreign_actions_until_your_turn() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("King Rex")]},
        hand=["Smoke Bomb"],
        foe_hand=["Seeing Stars", "Tiger Assassin"],
    )
    table.play("Smoke Bomb")
    assert table.actions_on("Scout") == ["Smoke Bomb"]  # the only minion of yours
    table.end_turn()
    table.play("Seeing Stars")
    assert "Scout" in table.minions_at("Jungle Oasis")
    table.end_turn()
    assert table.discard() == ["Smoke Bomb"] and table.events("destroyed")


@covers("ninjas-smoke-bomb")
def test_smoke_bomb_does_not_help_against_minions_or_your_own_actions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", on=[you("Smoke Bomb")])]},
        hand=["Upgrade"],
        foe_hand=["Tiger Assassin"],
    )
    table.play("Upgrade", at="Scout")
    assert table.power("Scout") == 5
    table = board({"Jungle Oasis": [you("Scout", on=[you("Smoke Bomb")])]}, foe_hand=["Tiger Assassin"])
    table.end_turn().play("Tiger Assassin", at="Jungle Oasis").answer("Scout")
    assert "Scout" in table.discard()


@covers("ninjas-smoke-bomb")
def test_smoke_bomb_shakes_off_foreign_actions_that_are_there_already() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", on=[foe("Poison"), you("Upgrade")])]}, hand=["Smoke Bomb"]
    )
    assert table.power("King Rex") == 5
    table.play("Smoke Bomb", at="King Rex")
    assert table.power("King Rex") == 9
    assert table.discard(FOE) == ["Poison"]


@covers("ninjas-smoke-bomb")
def test_smoke_bomb_holds_off_what_foreign_actions_do_all_the_time() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Invader"), foe("Incite Panic")]}, hand=["Smoke Bomb"])
    table.play("Smoke Bomb", at="Scout")
    assert (table.power("Scout"), table.power("Invader")) == (3, 2)


@covers("ninjas-smoke-bomb")
def test_smoke_bomb_goes_only_on_your_own_minion() -> None:
    table = board({"Jungle Oasis": [you("Scout"), foe("King Rex")]}, hand=["Smoke Bomb"])
    assert not table.can_play("Smoke Bomb", at="King Rex")
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Smoke Bomb"])
    table.play("Smoke Bomb")
    assert table.discard() == ["Smoke Bomb"]


@covers("ninjas-way-of-deception")
def test_way_of_deception_moves_one_of_your_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("King Rex")], "Tar Pits": [you("Invader")]},
        hand=["Way of Deception"],
    )
    table.play("Way of Deception")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    table.answer("Scout").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Invader", "Scout"]


@covers("ninjas-way-of-deception")
def test_way_of_deception_needs_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Way of Deception"])
    table.play("Way of Deception")
    assert table.resting and not table.events("moved")


# --- bases ------------------------------------------------------------------------------------------


@covers("ninja-dojo")
def test_the_winner_at_the_dojo_may_destroy_any_minion() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex"), you("King Rex"), foe("Laseratops")],
            "Tar Pits": [foe("Scout")],
            "Jungle Oasis": [foe("Invader")],
        }
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 3)
    assert (table.asks, table.abilities()) == (YOU, ["Ninja Dojo"])
    table.answer("Ninja Dojo")
    assert table.options() == ["King Rex", "King Rex", "Laseratops", "Scout", "Invader"]
    table.answer("Invader")
    assert table.minions_at("Jungle Oasis") == []


@covers("ninja-dojo")
def test_the_winner_at_the_dojo_may_let_it_be() -> None:
    table = board(
        {"Ninja Dojo": [you("King Rex"), you("King Rex"), foe("Laseratops")], "Tar Pits": [foe("Scout")]}
    )
    table.end_turn().decline()
    assert table.minions_at("Tar Pits") == ["Scout"]


@covers("ninja-dojo", "clar.ninja-dojo.1")
def test_tied_winners_at_the_dojo_each_destroy_a_minion() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex"), foe("King Rex"), third("Laseratops")],
            "Tar Pits": [third("Invader"), third("Scout")],
        },
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (2, 2, 2)
    assert table.asks == YOU
    table.answer("Ninja Dojo").answer("Invader")
    assert (table.asks, table.abilities()) == (FOE, ["Ninja Dojo"])
    table.answer("Ninja Dojo").answer("Scout")
    assert table.minions_at("Tar Pits") == [] and table.resting


@covers("temple-of-goju")
def test_the_temple_takes_everybodys_best_minion() -> None:
    table = board({"Temple of Goju": [you("King Rex"), you("Laseratops"), foe("Laseratops"), foe("Invader")]})
    table.end_turn()
    assert table.deck(YOU)[-1] == "King Rex" and table.deck(FOE)[-1] == "Laseratops"
    assert table.discard(YOU) == ["Laseratops"] and table.discard(FOE) == ["Invader"]


@covers("temple-of-goju")
def test_a_player_with_equals_at_the_temple_picks_one() -> None:
    table = board(
        {"Temple of Goju": [you("King Rex"), foe("Laseratops"), foe("Tiger Assassin"), you("Scout")]}
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Laseratops", "Tiger Assassin"])
    table.answer("Tiger Assassin")
    assert table.deck(FOE)[-1] == "Tiger Assassin"


@covers("temple-of-goju", "pirates-first-mate", "time-travelers-jumper")
def test_the_temple_has_a_lone_minion_before_it_can_get_away() -> None:
    for name in ("First Mate", "Jumper"):
        table = board({"Temple of Goju": [foe("King Rex", counters=11), you(name)]}).end_turn()
        assert table.deck()[-1] == name and table.asks == FOE and table.resting


@covers("temple-of-goju")
def test_the_temple_goes_by_power_as_it_is_and_to_the_owners_deck() -> None:
    table = board(
        {
            "Temple of Goju": [
                you("King Rex"),
                you("Laseratops", on=[you("Upgrade"), you("Upgrade")], owner=FOE),
                foe("King Rex"),
            ]
        }
    )
    table.end_turn()
    assert table.deck(FOE)[-2:] in (["Laseratops", "King Rex"], ["King Rex", "Laseratops"])
    assert "King Rex" in table.discard(YOU)
