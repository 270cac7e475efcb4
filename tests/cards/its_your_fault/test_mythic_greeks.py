"""Mythic Greeks, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("mythic-greeks-odysseus", "clar.mythic-greeks-odysseus.1")
def test_odysseus_gives_a_counter_after_each_action_of_yours() -> None:
    table = board({"Tar Pits": [you("Odysseus"), foe("King Rex")]}, hand=["Howl", "Howl"])
    table.play("Howl")
    assert table.counters("Odysseus") == 1
    table.allow_more(ACTION).play("Howl")
    assert table.counters("Odysseus") == 2, "not only after the first"


@covers("mythic-greeks-odysseus")
def test_odysseus_rewards_any_of_your_minions_and_must() -> None:
    table = board({"Tar Pits": [you("Odysseus")], "Jungle Oasis": [you("Scout")]}, hand=["Raze"])
    table.play("Raze", at="Jungle Oasis")
    assert table.options() == ["Odysseus", "Scout"] and not table.decision.may_pass
    table.answer("Scout")
    assert table.counters("Scout") == 1


@covers("mythic-greeks-odysseus")
def test_odysseus_does_not_care_for_actions_of_others() -> None:
    table = board({"Tar Pits": [foe("Odysseus")]}, hand=["Howl"])
    table.play("Howl")
    assert table.counters("Odysseus") == 0


@covers("mythic-greeks-heracles", "clar.mythic-greeks-heracles.1")
def test_heracles_grows_after_every_action_of_anybody_for_the_turn() -> None:
    table = board({"Tar Pits": [you("Heracles"), foe("Heracles")]}, hand=["Raze", "Ruins"])
    table.play("Raze", at="Tar Pits")
    assert (table.power("Heracles"), table.power("Heracles#2")) == (5, 5)
    table.allow_more(ACTION).play("Ruins", at="Tar Pits")
    assert (table.power("Heracles"), table.power("Heracles#2")) == (6, 6)
    table.end_turn()
    assert (table.power("Heracles"), table.power("Heracles#2")) == (4, 4)


@covers("mythic-greeks-heracles")
def test_heracles_is_not_moved_by_minions() -> None:
    table = board({"Tar Pits": [you("Heracles")]}, hand=["Scout"])
    table.play("Scout", at="Tar Pits")
    assert table.power("Heracles") == 4


@covers("mythic-greeks-jason", "clar.mythic-greeks-jason.1")
def test_jason_leads_the_minions_of_one_base_once_a_turn() -> None:
    table = board(
        {"The Mothership": [you("Jason"), you("Scout"), foe("Warbot")], "Jungle Oasis": [you("Collector")]},
        hand=["Raze", "Ruins", "Invader"],
    )
    table.play("Raze", at="Jungle Oasis").answer("The Mothership")
    assert [table.power(name) for name in ("Jason", "Scout", "Warbot", "Collector")] == [5, 4, 4, 2]
    table.play("Invader", at="The Mothership")
    assert table.power("Invader") == 3, "played later"
    table.allow_more(ACTION).play("Ruins", at="The Mothership")
    assert table.resting and table.power("Jason") == 5
    table.end_turn()
    assert table.power("Jason") == 4


@covers("mythic-greeks-jason")
def test_jason_answers_on_other_turns_too() -> None:
    table = board(
        {"Jungle Oasis": [foe("Jason"), you("King Rex"), you("Warbot"), you("Scout")], "Tar Pits": []},
        foe_hand=["Dragon Lands"],
    )
    table.end_turn().answer("Dragon Lands")
    assert (table.asks, table.options()[0]) == (FOE, "Jungle Oasis")
    table.answer("Jungle Oasis")
    assert table.power("Jason") == 6


@covers("mythic-greeks-spartan", "mythic-greeks-jason", "clar.mythic-greeks-spartan.1")
def test_an_action_before_they_came_was_the_first() -> None:
    table = board({"Tar Pits": []}, hand=["Summon", "Spartan", "Jason", "Raze"])
    table.play("Summon").play("Spartan", at="Tar Pits").play("Jason", at="Tar Pits")
    table.allow_more(ACTION).play("Raze", at="Tar Pits")
    assert table.resting and table.counters("Spartan") == 0 and table.power("Jason") == 4


@covers("mythic-greeks-spartan", "clar.mythic-greeks-spartan.1")
def test_spartan_grows_for_good_after_the_first_action() -> None:
    table = board({"Tar Pits": [you("Spartan"), you("Spartan")]}, hand=["Raze", "Ruins"])
    table.play("Raze", at="Tar Pits")
    table.allow_more(ACTION).play("Ruins", at="Tar Pits")
    assert (table.counters("Spartan"), table.counters("Spartan#2")) == (1, 1)


@covers("mythic-greeks-spartan")
def test_spartan_waits_for_your_own_play_cards_phase() -> None:
    table = board(
        {"Jungle Oasis": [foe("Spartan"), you("King Rex"), you("Warbot"), you("Scout")]},
        foe_hand=["Dragon Lands"],
    )
    table.end_turn().answer("Dragon Lands")
    assert table.counters("Spartan") == 0


@covers("mythic-greeks-argonaut")
def test_argonaut_triggers_what_an_action_would() -> None:
    table = board(
        {"Tar Pits": [you("Odysseus"), you("Spartan"), foe("Heracles")], "Wooden Horse": []},
        hand=["Argonaut"],
    )
    table.play("Argonaut", at="Tar Pits").answer("free")
    while not table.resting:
        table.answer(table.options()[0])
    assert table.counters("Odysseus") + table.counters("Argonaut") + table.counters("Spartan") == 2
    assert table.power("Heracles") == 5


@covers("mythic-greeks-argonaut", "oracle-at-delphi")
def test_argonaut_takes_the_place_of_an_action_even_an_extra_one() -> None:
    table = board({"Tar Pits": []}, hand=["Favor of Hermes", "Argonaut", "Argonaut", "Scout"])
    table.play("Favor of Hermes").play("Argonaut", at="Tar Pits")
    table.answer("Favor of Hermes").play("Argonaut", at="Tar Pits").answer("Favor of Hermes").play(
        "Scout", at="Tar Pits"
    )
    assert table.minions_at("Tar Pits") == ["Argonaut", "Argonaut", "Scout"]


@covers("mythic-greeks-argonaut", "mythic-greeks-spartan", "mythic-greeks-jason")
def test_what_happens_once_a_turn_happens_once_with_argonauts_too() -> None:
    table = board({"Tar Pits": [you("Spartan")]}, hand=["Argonaut", "Argonaut", "Raze"])
    table.play("Argonaut", at="Tar Pits").answer("free")
    assert table.counters("Spartan") == 1
    table.allow_more(ACTION).play("Raze", at="Tar Pits")
    assert table.counters("Spartan") == 1, "it has answered this turn"


@covers("mythic-greeks-argonaut", "mythic-greeks-spartan")
def test_an_argonaut_is_no_action_itself() -> None:
    table = board({"Tar Pits": []}, hand=["Argonaut", "Spartan", "Raze"])
    table.play("Argonaut", at="Tar Pits").answer("free#2").play("Spartan", at="Tar Pits")
    table.allow_more(ACTION).play("Raze", at="Tar Pits")
    assert table.counters("Spartan") == 1, "the first action came after it"


@covers("mythic-greeks-argonaut", "mounties-eh")
def test_after_an_action_an_argonaut_is_not_the_first_one() -> None:
    table = board({"Tar Pits": [you("Scout")]}, hand=["Eh?", "Argonaut", "Raze"])
    table.play("Raze", at="Tar Pits").decline()
    table.play("Argonaut", at="Tar Pits")
    assert table.resting, "Eh? is not asked again"
    table = board({"Tar Pits": [you("Scout")]}, hand=["Eh?", "Argonaut"])
    table.play("Argonaut", at="Tar Pits").answer("free")
    assert table.abilities() == ["Eh?"]


# --- actions ----------------------------------------------------------------------------------------


@covers("mythic-greeks-favor-of-aphrodite")
def test_favor_of_aphrodite_brings_a_minion() -> None:
    table = board({"Tar Pits": []}, hand=["Favor of Aphrodite", "Scout", "King Rex"])
    table.play("Favor of Aphrodite").play("Scout", at="Tar Pits").play("King Rex", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Scout", "King Rex"]


@covers("mythic-greeks-favor-of-apollo")
def test_favor_of_apollo_draws_and_gives_an_action() -> None:
    table = board({"Tar Pits": []}, hand=["Favor of Apollo"], deck=["Raze"])
    table.play("Favor of Apollo")
    assert table.hand() == ["Raze"]
    table.play("Raze", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Raze"]


@covers("mythic-greeks-favor-of-ares")
def test_favor_of_ares_strengthens_one_of_yours_for_the_turn() -> None:
    table = board({"Tar Pits": [you("Scout"), you("Invader"), foe("Warbot")]}, hand=["Favor of Ares"])
    table.play("Favor of Ares")
    assert table.options() == ["Scout", "Invader"]
    assert table.answer("Scout").power("Scout") == 6
    assert table.end_turn().power("Scout") == 3


@covers("mythic-greeks-favor-of-ares")
def test_favor_of_ares_without_a_minion_does_nothing() -> None:
    table = board({"Tar Pits": [foe("Scout")]}, hand=["Favor of Ares"])
    table.play("Favor of Ares")
    assert table.resting and table.power("Scout") == 3


@covers("mythic-greeks-favor-of-athena")
def test_favor_of_athena_takes_an_action_and_sorts_the_rest() -> None:
    deck = ["Scout", "Raze", "Invader", "Howl", "Collector", "Warbot"]
    table = board(hand=["Favor of Athena"], deck=deck)
    table.play("Favor of Athena")
    assert table.options() == ["Raze", "Howl"] and table.decision.may_pass
    table.answer("Howl").answer("Collector", "Scout", "Raze", "Invader")
    assert table.hand() == ["Howl"] and table.deck()[:5] == [
        "Collector",
        "Scout",
        "Raze",
        "Invader",
        "Warbot",
    ]


@covers("mythic-greeks-favor-of-athena")
def test_favor_of_athena_may_take_none() -> None:
    table = board(hand=["Favor of Athena"], deck=["Scout", "Raze", "Invader", "Howl", "Collector"])
    table.play("Favor of Athena").decline().answer("Howl", "Scout", "Raze", "Invader", "Collector")
    assert table.hand() == [] and table.deck()[:2] == ["Howl", "Scout"]


@covers("mythic-greeks-favor-of-dionysus")
def test_favor_of_dionysus_goes_onto_the_deck_if_you_want() -> None:
    table = board({"Tar Pits": [you("Scout")]}, hand=["Favor of Dionysus", "Raze"])
    table.play("Favor of Dionysus").decline().answer("yes")
    assert table.power("Scout") == 4 and table.deck()[0] == "Favor of Dionysus"
    table.play("Raze", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Raze"]
    table = board({"Tar Pits": [you("Scout")]}, hand=["Favor of Dionysus"])
    table.play("Favor of Dionysus").answer("no")
    assert table.discard() == ["Favor of Dionysus"]


@covers("mythic-greeks-favor-of-dionysus")
def test_favor_of_dionysus_needs_no_minion() -> None:
    table = board(hand=["Favor of Dionysus", "Favor of Zeus"])
    table.play("Favor of Dionysus").decline().answer("no")
    assert table.can_play("Favor of Zeus")


@covers("mythic-greeks-favor-of-dionysus")
def test_the_extra_action_may_come_before_the_god_goes_onto_the_deck() -> None:
    table = board(hand=["Favor of Dionysus", "Favor of Apollo"], deck=["Scout"])
    table.play("Favor of Dionysus").answer("Favor of Apollo").answer("yes")
    assert table.hand() == ["Scout"] and table.deck()[0] == "Favor of Dionysus"


@covers("mythic-greeks-favor-of-hades")
def test_favor_of_hades_fetches_an_action() -> None:
    table = board(hand=["Favor of Hades"], discard=["Raze", "Scout", "Howl"])
    table.play("Favor of Hades")
    assert table.options() == ["Raze", "Howl"] and not table.decision.may_pass
    assert table.answer("Howl").hand() == ["Howl"]


@covers("mythic-greeks-favor-of-hades")
def test_favor_of_hades_does_not_find_itself() -> None:
    table = board(hand=["Favor of Hades"], discard=["Scout"])
    table.play("Favor of Hades")
    assert table.hand() == [] and table.discard() == ["Scout", "Favor of Hades"]


@covers("mythic-greeks-favor-of-hera")
def test_favor_of_hera_gives_up_to_two_counters() -> None:
    pieces = {"Tar Pits": [you("Scout"), you("Invader"), you("Collector"), foe("Warbot")]}
    table = board(pieces, hand=["Favor of Hera"])
    table.play("Favor of Hera")
    assert (table.decision.least, table.decision.most) == (0, 2)
    table.answer("Scout", "Collector")
    assert [table.counters(name) for name in ("Scout", "Invader", "Collector")] == [1, 0, 1]
    table = board(pieces, hand=["Favor of Hera"])
    table.play("Favor of Hera").decline()
    assert table.counters("Scout") == 0


@covers("mythic-greeks-favor-of-hermes")
def test_favor_of_hermes_gives_two_actions() -> None:
    table = board({"Tar Pits": []}, hand=["Favor of Hermes", "Raze", "Ruins", "Ruins"])
    table.play("Favor of Hermes").play("Raze", at="Tar Pits").play("Ruins", at="Tar Pits")
    assert not table.can_play("Ruins")


@covers("mythic-greeks-favor-of-poseidon")
def test_favor_of_poseidon_shuffles_up_to_three_cards_in() -> None:
    table = board(hand=["Favor of Poseidon"], discard=["Raze", "Scout", "Howl", "Invader"])
    table.play("Favor of Poseidon")
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Raze", "Scout", "Howl")
    assert table.discard() == ["Invader", "Favor of Poseidon"] and table.events("shuffled")


@covers("mythic-greeks-favor-of-poseidon")
def test_favor_of_poseidon_may_take_none() -> None:
    table = board(hand=["Favor of Poseidon"], discard=["Raze"])
    table.play("Favor of Poseidon").decline()
    assert table.discard() == ["Raze", "Favor of Poseidon"]


@covers("mythic-greeks-favor-of-zeus")
def test_favor_of_zeus_lowers_a_breakpoint_by_five() -> None:
    table = board({"Tar Pits": [], "Jungle Oasis": []}, hand=["Favor of Zeus"])
    table.play("Favor of Zeus").answer("Tar Pits")
    assert table.breakpoint("Tar Pits") == 11
    assert table.end_turn().breakpoint("Tar Pits") == 16


# --- bases ------------------------------------------------------------------------------------------


@covers("oracle-at-delphi")
def test_the_oracle_gives_you_an_action_off_the_top() -> None:
    table = board({"Oracle at Delphi": []}, hand=["Scout"], deck=["Raze", "Howl"])
    table.play("Scout", at="Oracle at Delphi")
    assert table.hand() == ["Raze"]


@covers("oracle-at-delphi")
def test_the_oracle_shows_a_minion_and_leaves_it_there() -> None:
    table = board({"Oracle at Delphi": [], "Tar Pits": []}, hand=["Scout", "Raze"], deck=["Invader"])
    table.play("Scout", at="Oracle at Delphi")
    assert table.hand() == ["Raze"] and table.deck()[0] == "Invader" and table.events("revealed")
    table.play("Raze", at="Oracle at Delphi")
    assert len(table.events("revealed")) == 1, "an action is no minion"


@covers("oracle-at-delphi")
def test_the_oracle_speaks_to_whoever_plays_there() -> None:
    table = board({"Oracle at Delphi": []}, foe_hand=["Scout"], foe_deck=["Raze", "Raze", "Raze"])
    table.end_turn().play("Scout", at="Oracle at Delphi")
    assert table.hand(FOE) == ["Raze"] and "Raze" not in table.hand(YOU)


@covers("wooden-horse")
def test_the_wooden_horse_gives_two_power_to_any_minion_here() -> None:
    table = board(
        {"Wooden Horse": [you("Scout"), foe("Invader")], "Tar Pits": [you("Collector")]}, hand=["Raze"]
    )
    table.play("Raze", at="Tar Pits")
    assert table.options() == ["Scout", "Invader"] and table.decision.may_pass
    table.answer("Scout")
    assert table.power("Scout") == 5 and table.end_turn().power("Scout") == 3


@covers("wooden-horse")
def test_the_wooden_horse_can_be_left_and_needs_a_minion() -> None:
    table = board({"Wooden Horse": [foe("Invader")], "Tar Pits": []}, hand=["Raze"])
    table.play("Raze", at="Tar Pits").decline()
    assert table.power("Invader") == 3
    table = board({"Wooden Horse": [], "Tar Pits": []}, hand=["Raze"])
    assert table.play("Raze", at="Tar Pits").resting
