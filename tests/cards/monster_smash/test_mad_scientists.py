"""Mad Scientists, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("mad-scientists-herr-doktor")
def test_herr_doktor_gives_a_counter_to_another_minion_anywhere() -> None:
    table = board(
        {"Jungle Oasis": [you("Herr Doktor"), foe("Warbot")], "Tar Pits": [you("Scout"), you("Invader")]}
    )
    table.talent("Herr Doktor")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.counters("Invader") == 1 and not table.can_use_talent("Herr Doktor")


@covers("mad-scientists-herr-doktor")
def test_herr_doktor_does_nothing_to_himself() -> None:
    assert not board({"Jungle Oasis": [you("Herr Doktor"), foe("Warbot")]}).can_use_talent("Herr Doktor")


@covers("mad-scientists-the-monster")
def test_the_monster_turns_a_counter_into_an_extra_minion() -> None:
    table = board({"Jungle Oasis": [you("The Monster", counters=1)]}, hand=["Scout", "Invader"])
    table.talent("The Monster")
    assert table.counters("The Monster") == 0
    table.play("Scout", at="Jungle Oasis").play("Invader", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["The Monster", "Scout", "Invader"]


@covers("mad-scientists-the-monster")
def test_a_monster_without_counters_has_no_talent_and_uses_it_once_a_turn() -> None:
    assert not board({"Jungle Oasis": [you("The Monster")]}).can_use_talent("The Monster")
    table = board({"Jungle Oasis": [you("The Monster", counters=2)]}).talent("The Monster")
    assert table.counters("The Monster") == 1 and not table.can_use_talent("The Monster")


@covers("mad-scientists-lab-assistant")
def test_lab_assistant_gives_another_minion_a_counter() -> None:
    table = board({"Jungle Oasis": [you("Scout"), foe("Warbot")]}, hand=["Lab Assistant"])
    table.play("Lab Assistant", at="Jungle Oasis")
    assert (table.counters("Scout"), table.counters("Lab Assistant")) == (1, 0)


@covers("mad-scientists-lab-assistant")
def test_a_lonely_lab_assistant_gives_nothing() -> None:
    table = board({"Jungle Oasis": [foe("Warbot")]}, hand=["Lab Assistant"])
    table.play("Lab Assistant", at="Jungle Oasis")
    assert table.resting and table.counters("Warbot") == table.counters("Lab Assistant") == 0


@covers("mad-scientists-igor")
def test_igor_leaves_a_counter_when_it_is_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [foe("Igor"), foe("Scout")], "Tar Pits": [foe("Invader"), you("King Rex")]},
        hand=["Ninja Master"],
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Igor")
    assert (table.asks, table.options()) == (FOE, ["Scout", "Invader"]) and not table.decision.may_pass
    table.answer("Invader")
    assert table.counters("Invader") == 1


@covers("mad-scientists-igor", "clar.mad-scientists-igor.1")
def test_igor_leaves_a_counter_when_its_base_scores() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("King Rex"), you("Igor")], "Tar Pits": [you("Scout")]}
    )
    table.end_turn()
    assert table.counters("Scout") == 1 and "Igor" in table.discard()


@covers("mad-scientists-igor", "clar.mad-scientists-igor.1")
def test_igor_discarded_from_a_hand_leaves_nothing() -> None:
    table = board({"Tar Pits": [you("Scout"), you("King Rex")]}, hand=["Chikara-Mizu", "Igor"])
    table.play("Chikara-Mizu").answer("King Rex").answer("Igor")
    assert table.resting and "Igor" in table.discard()
    assert table.counters("Scout") == table.counters("King Rex") == 0


@covers("mad-scientists-igor")
def test_igor_returned_or_destroyed_alone_leaves_nothing() -> None:
    table = board({"Jungle Oasis": [foe("Igor"), foe("Scout")]}, hand=["Beam Up"])
    table.play("Beam Up").answer("Igor")
    assert table.resting and table.counters("Scout") == 0
    table = board({"Jungle Oasis": [foe("Igor")]}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Jungle Oasis").answer("Igor")
    assert table.resting and table.discard(FOE) == ["Igor"]


@covers("mad-scientists-igor", "mad-scientists-grave-situation")
def test_igor_saved_by_a_grave_situation_was_destroyed_all_the_same() -> None:
    table = board(
        {"Jungle Oasis": [foe("Igor"), foe("Scout"), foe("Grave Situation")]}, hand=["Ninja Master"]
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Igor")
    assert table.hand(FOE) == ["Igor"] and table.counters("Scout") == 1


@covers("mad-scientists-igor")
def test_igors_that_fall_together_give_nothing_to_each_other() -> None:
    table = board({"Jungle Oasis": [you("Igor"), you("Igor"), you("King Rex")]}, hand=["Powderkeg"])
    table.play("Powderkeg").answer("Igor")
    assert table.minions_at("Jungle Oasis") == ["King Rex"] and table.counters("King Rex") == 2


@covers("mad-scientists-igor")
def test_a_stolen_igor_serves_who_controlled_it() -> None:
    table = board(
        {"Jungle Oasis": [you("Igor", owner=FOE), foe("Scout"), you("Invader")]}, hand=["Ninja Master"]
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Igor").answer("Invader")
    assert table.counters("Invader") == 1 and table.discard(FOE) == ["Igor"]


@covers("mad-scientists-igor", "shapeshifters-copycat")
def test_a_copycat_can_end_like_an_igor() -> None:
    table = board({"Jungle Oasis": [foe("Igor")], "Tar Pits": [you("Scout")]}, hand=["Copycat", "Powderkeg"])
    table.play("Copycat", at="Jungle Oasis").play("Powderkeg").answer("Copycat")
    assert table.asks == YOU and table.resting, "both Igors had one choice only"
    assert (table.counters("Scout"), table.minions_at("Jungle Oasis")) == (1, [])


# --- actions ----------------------------------------------------------------------------------------


@covers("mad-scientists-angry-mob")
def test_angry_mob_trades_cards_of_the_hand_for_counters() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Angry Mob", "Howl", "King Rex", "Igor"]
    )
    table.play("Angry Mob").answer("Invader").answer("Howl", "Igor").answer("Igor", "Howl")
    assert table.counters("Invader") == 2 and table.hand() == ["King Rex"]
    assert table.deck()[-2:] == ["Igor", "Howl"]


@covers("mad-scientists-angry-mob")
def test_angry_mob_may_take_no_card_and_works_without_a_minion() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Angry Mob", "Howl"]).play("Angry Mob").decline()
    assert table.counters("Scout") == 0 and table.hand() == ["Howl"]
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Angry Mob", "Howl"]).play("Angry Mob")
    table.answer("Howl")
    assert table.counters("Scout") == 0 and table.deck()[-1] == "Howl"


@covers("mad-scientists-blitzed")
def test_blitzed_destroys_by_the_number_of_counters_removed() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", counters=2), foe("Warbot"), foe("Invader"), foe("King Rex")],
            "Tar Pits": [you("Scout", counters=2), foe("Collector")],
        },
        hand=["Blitzed"],
    )
    table.play("Blitzed").answer("King Rex", "Scout").answer(2).answer(1)
    assert (table.counters("King Rex"), table.counters("Scout")) == (0, 1)
    assert table.options() == ["Invader", "Collector"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"]


@covers("mad-scientists-blitzed")
def test_blitzed_without_counters_still_takes_a_minion_without_power() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", counters=1), foe("Worker"), foe("Collector")]}, hand=["Blitzed"]
    )
    table.play("Blitzed").decline()
    assert table.discard(FOE) == ["Worker"] and table.counters("Scout") == 1


@covers("mad-scientists-blitzed")
def test_blitzed_may_have_to_take_one_of_yours_or_find_nobody() -> None:
    table = board({"Jungle Oasis": [you("Collector", counters=2), foe("King Rex")]}, hand=["Blitzed"])
    table.play("Blitzed").answer("Collector").answer(2)
    assert table.discard() == ["Collector", "Blitzed"]
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Blitzed"]).play("Blitzed")
    assert table.resting and not table.events("destroyed")


@covers("mad-scientists-body-shop")
def test_body_shop_shares_the_power_of_a_destroyed_minion() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", counters=2), you("Invader"), you("King Rex"), foe("Warbot")]},
        hand=["Body Shop"],
    )
    table.play("Body Shop").answer("Scout")
    assert table.discard() == ["Scout"] and table.options() == ["Invader", "King Rex"]
    table.answer("Invader").answer(2).answer("King Rex").answer(3)
    assert (table.counters("Invader"), table.counters("King Rex")) == (2, 3)


@covers("mad-scientists-body-shop")
def test_body_shop_gives_all_to_the_only_minion_left_or_to_nobody() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Body Shop"])
    table.play("Body Shop").answer("Scout")
    assert table.resting and table.counters("Invader") == 3
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Body Shop"]).play("Body Shop")
    assert table.resting and "Scout" in table.discard()
    assert board({"Jungle Oasis": [foe("Scout")]}, hand=["Body Shop"]).play("Body Shop").resting


@covers("mad-scientists-body-shop", "mad-scientists-uberserum")
def test_body_shop_counts_the_power_of_a_minion_that_stays() -> None:
    table = board({"Jungle Oasis": [you("Warbot")]}, hand=["Body Shop"]).play("Body Shop")
    assert (table.minions_at("Jungle Oasis"), table.counters("Warbot")) == (["Warbot"], 4)


@covers("mad-scientists-german-engineering")
def test_german_engineering_improves_what_you_play_there() -> None:
    table = board({"Jungle Oasis": [you("German Engineering")], "Tar Pits": []}, hand=["Scout", "Invader"])
    table.allow_more(MINION).play("Scout", at="Jungle Oasis").play("Invader", at="Tar Pits")
    assert (table.counters("Scout"), table.counters("Invader")) == (1, 0)


@covers("mad-scientists-german-engineering")
def test_german_engineering_is_not_for_others_or_for_those_who_move() -> None:
    table = board(
        {"Jungle Oasis": [foe("German Engineering")], "Tar Pits": [you("Invader")]}, hand=["Scout", "Dinghy"]
    )
    table.play("Scout", at="Jungle Oasis").play("Dinghy").answer("Invader").answer("Jungle Oasis")
    assert table.counters("Scout") == table.counters("Invader") == 0


@covers("mad-scientists-grave-situation")
def test_grave_situation_sends_your_destroyed_minions_to_your_hand() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Scout"), foe("Invader"), foe("Grave Situation")],
            "Tar Pits": [foe("Collector")],
        },
        hand=["Ninja Master"],
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Scout")
    assert table.hand(FOE) == ["Scout"] and len(table.events("destroyed")) == 1


@covers("mad-scientists-grave-situation")
def test_grave_situation_is_for_your_minions_there_only() -> None:
    table = board(
        {"Jungle Oasis": [foe("Grave Situation"), you("Scout")], "The Mothership": [foe("Collector")]},
        hand=["Ninja Master", "Powderkeg"],
    )
    table.play("Powderkeg").play("Ninja Master", at="The Mothership").answer("Collector")
    assert "Scout" in table.discard() and table.discard(FOE) == ["Collector"]


@covers("mad-scientists-grave-situation")
def test_grave_situation_does_nothing_when_the_base_scores() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Igor"), you("Grave Situation")]})
    table.end_turn()
    assert sorted(table.discard()) == ["Grave Situation", "Igor", "King Rex", "Laseratops"]


@covers("mad-scientists-grave-situation")
def test_grave_situation_returns_a_stolen_minion_to_its_owner() -> None:
    table = board({"Jungle Oasis": [foe("Scout", owner=YOU), foe("Grave Situation")]}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Jungle Oasis").answer("Scout")
    assert table.hand() == ["Scout"] and table.hand(FOE) == []


@covers("mad-scientists-its-alive")
def test_its_alive_brings_an_extra_minion_with_a_counter() -> None:
    table = board({"Jungle Oasis": []}, hand=["IT'S ALIVE!", "Scout", "Invader"])
    table.play("IT'S ALIVE!").answer("Scout", at="Jungle Oasis")
    assert table.counters("Scout") == 1
    table.play("Invader", at="Jungle Oasis")
    assert table.counters("Invader") == 0


@covers("mad-scientists-its-alive")
def test_its_alive_may_wake_nobody() -> None:
    table = board({"Jungle Oasis": []}, hand=["IT'S ALIVE!", "Scout"]).play("IT'S ALIVE!").decline()
    assert table.resting and table.hand() == ["Scout"] and table.can_play("Scout")
    assert board({"Jungle Oasis": []}, hand=["IT'S ALIVE!"]).play("IT'S ALIVE!").resting


@covers("mad-scientists-jolt")
def test_jolt_reaches_each_of_your_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Warbot")], "Tar Pits": [you("Invader", counters=1)]},
        hand=["Jolt"],
    )
    table.play("Jolt")
    assert [table.counters(name) for name in ("Scout", "Invader", "Warbot")] == [1, 2, 0]


@covers("mad-scientists-uberserum")
def test_uberserum_grows_on_your_turns_and_cannot_be_killed() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout")], "Tar Pits": [you("Collector")]}, hand=["Überserum", "Ninja Master"]
    )
    table.play("Überserum", at="Scout").play("Ninja Master", at="Jungle Oasis").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Ninja Master"] and table.counters("Scout") == 0
    table.end_turn()
    assert table.asks == FOE and table.counters("Scout") == 0, "their turn, not yours"
    table.end_turn()
    assert table.asks == YOU and table.counters("Scout") == 1


@covers("mad-scientists-uberserum")
def test_uberserum_does_not_keep_a_minion_from_being_returned() -> None:
    table = board({"Jungle Oasis": [foe("Scout", on=[foe("Überserum")])]}, hand=["Beam Up"]).play("Beam Up")
    assert (table.hand(FOE), table.discard(FOE)) == (["Scout"], ["Überserum"])


# --- bases ------------------------------------------------------------------------------------------


@covers("golem-schlo")
def test_the_winner_of_the_golem_schloss_strengthens_all_minions() -> None:
    table = board(
        {
            "Golem Schloß": [you("King Rex"), you("King Rex"), you("King Rex"), foe("Scout")],
            "Tar Pits": [you("Invader"), foe("Warbot"), you("Collector")],
        }
    )
    table.end_turn()
    while not table.resting:
        table.decline()
    assert (table.vp(YOU), table.vp(FOE)) == (3, 3)
    assert [table.counters(name) for name in ("Invader", "Collector", "Warbot")] == [1, 1, 0]


@covers("golem-schlo")
def test_tied_winners_of_the_golem_schloss_both_strengthen_theirs() -> None:
    table = board(
        {
            "Golem Schloß": [you("King Rex", counters=4), foe("King Rex", counters=4), third("Collector")],
            "Tar Pits": [you("Invader"), foe("Warbot"), third("Scout")],
        },
        players=3,
    )
    table.end_turn()
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [3, 3, 2]
    assert [table.counters(name) for name in ("Invader", "Warbot", "Scout")] == [1, 1, 0]


@covers("laboratorium")
def test_the_first_minion_each_turn_in_the_laboratorium_gets_a_counter() -> None:
    table = board(
        {"Laboratorium": [], "Tar Pits": []}, hand=["Scout", "Invader", "War Raptor"], foe_hand=["Warbot"]
    )
    table.allow_more(MINION, MINION).play("War Raptor", at="Tar Pits").play("Scout", at="Laboratorium")
    table.play("Invader", at="Laboratorium")
    assert [table.counters(name) for name in ("War Raptor", "Scout", "Invader")] == [0, 1, 0]
    table.end_turn().play("Warbot", at="Laboratorium")
    assert table.counters("Warbot") == 1, "whoever plays it, each turn"


@covers("laboratorium", "aliens-jammed-signal")
def test_a_jammed_laboratorium_gives_nothing() -> None:
    table = board({"Laboratorium": [foe("Jammed Signal")]}, hand=["Scout"]).play("Scout", at="Laboratorium")
    assert table.resting and table.counters("Scout") == 0
