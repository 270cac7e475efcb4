"""Giant Ants, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, COUNTERS_TRANSFERRED, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("giant-ants-killer-queen")
def test_killer_queen_rewards_herself_and_a_minion_played_here() -> None:
    table = board(
        {"Jungle Oasis": [you("Killer Queen"), you("King Rex")], "Tar Pits": []}, hand=["Scout", "Invader"]
    )
    assert not table.can_use_talent("Killer Queen"), "King Rex was here before"
    table.allow_more(MINION).play("Invader", at="Tar Pits")
    assert not table.can_use_talent("Killer Queen"), "not here"
    table.play("Scout", at="Jungle Oasis").talent("Killer Queen")
    assert (table.counters("Killer Queen"), table.counters("Scout")) == (1, 1)
    assert not table.can_use_talent("Killer Queen")


@covers("giant-ants-killer-queen")
def test_killer_queen_does_not_count_herself_and_picks_one_of_two() -> None:
    table = board({"Jungle Oasis": []}, hand=["Killer Queen", "Scout", "Invader"])
    table.allow_more(MINION, MINION).play("Killer Queen", at="Jungle Oasis")
    assert not table.can_use_talent("Killer Queen")
    table.play("Scout", at="Jungle Oasis").play("Invader", at="Jungle Oasis").talent("Killer Queen")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass
    table.answer("Invader")
    assert [table.counters(name) for name in ("Killer Queen", "Scout", "Invader")] == [1, 0, 1]


@covers("giant-ants-killer-queen")
def test_killer_queen_finds_the_minion_where_it_went_or_gets_her_counter_alone() -> None:
    table = board({"Jungle Oasis": [you("Killer Queen")], "Tar Pits": []}, hand=["Scout", "Dinghy"])
    table.play("Scout", at="Jungle Oasis").play("Dinghy").answer("Scout").answer("Tar Pits")
    table.talent("Killer Queen")
    assert (table.counters("Killer Queen"), table.counters("Scout")) == (1, 1)
    table = board({"Jungle Oasis": [you("Killer Queen")]}, hand=["Scout", "Powderkeg"])
    table.play("Scout", at="Jungle Oasis").play("Powderkeg").answer("Scout").talent("Killer Queen")
    assert table.counters("Killer Queen") == 1 and table.discard() == ["Scout", "Powderkeg"]


@covers("giant-ants-drone")
def test_drone_comes_with_a_counter_and_gives_it_up_for_a_minion() -> None:
    table = board({"Jungle Oasis": [you("Scout")], "Tar Pits": []}, hand=["Drone", "Powderkeg"])
    table.play("Drone", at="Tar Pits")
    assert (table.counters("Drone"), table.power("Drone")) == (1, 4)
    table.play("Powderkeg").answer("Scout")
    assert (table.asks, table.options()) == (YOU, ["yes", "no"])
    table.answer("yes")
    assert table.base_of("Scout") == "Jungle Oasis" and table.counters("Drone") == 0
    assert not table.events("destroyed")


@covers("giant-ants-drone")
def test_drone_saves_itself_on_a_foreign_turn_and_only_while_it_has_counters() -> None:
    table = board(
        {"Jungle Oasis": [foe("Drone", counters=1), foe("Invader")], "Tar Pits": [you("King Rex")]},
        hand=["Ninja Master", "Natural Selection"],
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Drone")
    assert table.asks == FOE
    table.answer("yes")
    assert table.minions_at("Jungle Oasis") == ["Drone", "Invader", "Ninja Master"]
    table.play("Natural Selection").answer("Ninja Master").answer("Drone")
    assert table.discard(FOE) == ["Drone"], "no counter is left"


@covers("giant-ants-drone")
def test_a_drone_may_let_it_go_and_saves_one_of_two() -> None:
    table = board(
        {"Jungle Oasis": [foe("Drone", counters=1), foe("Collector"), foe("Gremlin")]}, hand=["Cannon"]
    )
    table.play("Cannon").answer("Collector", "Gremlin").answer("no").answer("yes")
    assert table.minions_at("Jungle Oasis") == ["Drone", "Gremlin"]
    assert table.discard(FOE) == ["Collector"]


@covers("giant-ants-drone")
def test_a_drone_does_nothing_for_others_or_against_being_returned() -> None:
    table = board(
        {"Jungle Oasis": [you("Drone", counters=1), foe("Collector"), you("Scout")]},
        hand=["Cannon", "Beam Up"],
    )
    table.allow_more(ACTION).play("Cannon").answer("Collector").play("Beam Up").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Drone"] and table.counters("Drone") == 1


@covers("giant-ants-drone", "giant-ants-soldier")
def test_counters_given_to_a_drone_can_save_again() -> None:
    table = board({"Jungle Oasis": [you("Soldier", counters=2), you("Drone")]}, hand=["Powderkeg"])
    table.talent("Soldier")
    assert table.counters("Drone") == 1
    table.play("Powderkeg").answer("Soldier").answer("yes")
    assert table.minions_at("Jungle Oasis") == ["Soldier", "Drone"]


@covers("giant-ants-soldier")
def test_soldier_hands_a_counter_to_any_other_minion() -> None:
    table = board({"Jungle Oasis": [foe("Scout")], "Tar Pits": []}, hand=["Soldier"])
    table.play("Soldier", at="Tar Pits")
    assert (table.counters("Soldier"), table.power("Soldier")) == (2, 3)
    table.talent("Soldier")
    assert (table.counters("Soldier"), table.counters("Scout")) == (1, 1)
    assert len(table.events(COUNTERS_TRANSFERRED)) == 1 and not table.can_use_talent("Soldier")


@covers("giant-ants-soldier")
def test_a_soldier_without_counters_or_company_has_no_talent() -> None:
    table = board({"Jungle Oasis": [you("Soldier")], "Tar Pits": [you("Scout")]})
    assert not table.can_use_talent("Soldier")
    table = board({"Jungle Oasis": [you("Soldier", counters=2)]})
    assert not table.can_use_talent("Soldier")


@covers("giant-ants-soldier")
def test_a_protected_minion_takes_no_counter_from_a_soldier() -> None:
    table = board(
        {"Jungle Oasis": [you("Soldier", counters=2), foe("Scout", counters=1), foe("The Show Must Go On")]}
    )
    table.talent("Soldier")
    assert (table.counters("Soldier"), table.counters("Scout")) == (2, 1)


@covers("giant-ants-worker")
def test_worker_is_as_strong_as_its_counters() -> None:
    table = board({"Jungle Oasis": []}, hand=["Worker"])
    table.play("Worker", at="Jungle Oasis")
    assert (table.counters("Worker"), table.power("Worker")) == (2, 2)


@covers("giant-ants-worker", "clar.giant-ants-worker.1")
def test_a_worker_that_went_without_a_counter_does_not_come_back() -> None:
    table = board({"Jungle Oasis": [you("Worker")], "Ninja Dojo": []}, hand=["Powderkeg"]).play("Powderkeg")
    assert table.resting and table.discard() == ["Worker", "Powderkeg"]


@covers("giant-ants-worker")
def test_a_worker_without_counters_stays_in_play() -> None:
    table = board({"Jungle Oasis": [you("Worker", counters=2)]}, hand=["Who Wants to Live Forever?"])
    table.play("Who Wants to Live Forever?").answer("Worker").answer(2)
    assert table.power("Worker") == 0 and table.places("Jungle Oasis") == [(YOU, 1, 2)]


# --- actions ----------------------------------------------------------------------------------------


@covers("giant-ants-a-kind-of-magic")
def test_a_kind_of_magic_shares_your_counters_out_anew() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout", counters=3), foe("Invader", counters=2)],
            "Tar Pits": [you("King Rex")],
        },
        hand=["A Kind of Magic"],
    )
    table.play("A Kind of Magic")
    assert table.options() == ["Scout"] and table.decision.may_pass
    table.answer("Scout").answer(2).decline()
    assert (table.counters("Scout"), table.counters("King Rex"), table.counters("Invader")) == (1, 2, 2)


@covers("giant-ants-a-kind-of-magic")
def test_a_kind_of_magic_moves_each_counter_once_and_to_several_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", counters=2), you("Invader"), you("Collector", counters=1)]},
        hand=["A Kind of Magic"],
    )
    table.play("A Kind of Magic").answer("Scout").answer("Invader").answer(1)
    table.answer("Scout").answer("Collector")
    assert table.options() == ["Collector"], "only the counter that it had before"
    table.answer("Collector").answer("Invader")
    assert table.resting
    assert [table.counters(name) for name in ("Scout", "Invader", "Collector")] == [0, 2, 1]


@covers("giant-ants-a-kind-of-magic")
def test_a_kind_of_magic_may_do_nothing() -> None:
    for pieces in ([you("Scout")], [you("Scout", counters=2)], [you("Scout"), you("Invader")]):
        assert board({"Jungle Oasis": pieces}, hand=["A Kind of Magic"]).play("A Kind of Magic").resting


@covers("giant-ants-gimme-the-prize")
def test_gimme_the_prize_is_for_up_to_three_of_yours() -> None:
    pieces = [you("Scout"), you("Invader"), you("Collector"), you("King Rex"), foe("Warbot")]
    table = board({"Tar Pits": pieces}, hand=["Gimme the Prize", "Gimme the Prize"]).play("Gimme the Prize")
    assert table.options() == ["Scout", "Invader", "Collector", "King Rex"]
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Scout", "Invader", "King Rex")
    assert [table.counters(n) for n in ("Scout", "Invader", "Collector", "King Rex")] == [1, 1, 0, 1]
    table.allow_more(ACTION).play("Gimme the Prize").decline()
    assert sum(table.counters(n) for n in ("Scout", "Invader", "Collector", "King Rex")) == 3


@covers("giant-ants-headlong")
def test_headlong_moves_a_minion_and_makes_it_stronger() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Invader")], "Tar Pits": [], "Hala": []}, hand=["Headlong"]
    )
    table.play("Headlong")
    assert table.options() == ["Tar Pits", "Hala"]
    table.answer("Hala")
    assert (table.base_of("Scout"), table.counters("Scout")) == ("Hala", 2)


@covers("giant-ants-headlong")
def test_headlong_needs_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("Invader")]}, hand=["Headlong"]).play("Headlong")
    assert table.resting and table.counters("Invader") == 0


@covers("giant-ants-the-show-must-go-on")
def test_the_show_keeps_others_away_from_your_minions_with_counters() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Scout", counters=1), foe("Invader"), foe("The Show Must Go On")],
            "Tar Pits": [],
        },
        hand=["Shanghai", "Ninja Master"],
    )
    table.play("Shanghai").answer("Scout").answer("Tar Pits")
    assert table.base_of("Scout") == "Jungle Oasis"
    table.play("Ninja Master", at="Jungle Oasis").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Invader", "Ninja Master"]


@covers("giant-ants-the-show-must-go-on")
def test_the_show_is_no_help_without_counters_or_elsewhere() -> None:
    for name, victim in (("Jungle Oasis", "Scout"), ("Tar Pits", "Invader")):
        table = board(
            {
                "Jungle Oasis": [foe("Scout"), foe("The Show Must Go On")],
                "Tar Pits": [foe("Invader", counters=1)],
            },
            hand=["Ninja Master"],
        )
        table.play("Ninja Master", at=name).answer(victim)
        assert table.minions_at(name) == ["Ninja Master"]


@covers("giant-ants-the-show-must-go-on")
def test_your_own_cards_and_bases_still_affect_your_minions_in_the_show() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", counters=1), you("The Show Must Go On")], "Tar Pits": []},
        hand=["Headlong"],
    )
    table.play("Headlong").answer("Tar Pits")
    assert (table.base_of("Scout"), table.counters("Scout")) == ("Tar Pits", 3)


@covers("giant-ants-the-show-must-go-on")
def test_what_others_put_on_a_minion_falls_off_when_the_show_begins() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=1, on=[foe("Poison")]), you("Scout", on=[foe("Poison")])]},
        hand=["The Show Must Go On"],
    )
    assert table.power("King Rex") == 4
    table.play("The Show Must Go On", at="Jungle Oasis")
    assert table.power("King Rex") == 8 and table.actions_on("Scout") == ["Poison"]
    assert table.discard(FOE) == ["Poison"]


@covers("giant-ants-under-pressure")
def test_under_pressure_lends_power_to_where_it_counts() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), foe("King Rex"), foe("Collector", counters=1)],
            "Tar Pits": [you("Scout", counters=4)],
        },
        hand=["Under Pressure"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Under Pressure"])
    table.answer("Under Pressure").answer("Scout").answer(4)
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0) and table.counters("Scout") == 0


@covers("giant-ants-under-pressure")
def test_under_pressure_may_be_kept_or_do_nothing() -> None:
    bases = {"Jungle Oasis": [you("King Rex"), you("King Rex")], "Tar Pits": [you("Scout")]}
    table = board(bases, hand=["Under Pressure"]).end_turn().decline()
    assert "Under Pressure" in table.hand()
    table = board(bases, hand=["Under Pressure"]).end_turn().answer("Under Pressure")
    assert "Under Pressure" in table.discard() and table.vp() == 2


@covers("giant-ants-under-pressure")
def test_under_pressure_gives_counters_only_to_yours() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", counters=2), you("Laseratops"), foe("Scout")],
            "Tar Pits": [you("Invader")],
        },
        hand=["Under Pressure"],
    )
    table.end_turn().answer("Under Pressure").answer("King Rex")
    assert table.options() == ["Laseratops", "Invader"]
    table.answer("Invader").answer(1)
    assert table.counters("Invader") == 1


@covers("giant-ants-we-are-the-champions")
def test_champions_take_the_counters_of_a_scored_base_along() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", counters=3), you("Laseratops"), foe("Warbot", counters=1)],
            "Tar Pits": [you("Invader"), foe("Collector")],
        },
        hand=["We Are the Champions"],
    )
    table.end_turn().answer("We Are the Champions").answer("King Rex")
    assert table.options() == ["Laseratops", "Warbot", "Invader", "Collector"]
    table.answer("Invader")
    assert table.options() == ["3", "2", "1"]
    table.answer(3)
    assert table.counters("Invader") == 3 and "King Rex" in table.discard()


@covers("giant-ants-we-are-the-champions")
def test_champions_only_take_from_your_minions_there() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), foe("Laseratops", counters=3)],
            "Tar Pits": [you("Invader", counters=2)],
        },
        hand=["We Are the Champions"],
    )
    table.end_turn().answer("We Are the Champions")
    assert table.counters("Invader") == 2 and "We Are the Champions" in table.discard()


@covers("giant-ants-we-will-rock-you", "clar.giant-ants-we-will-rock-you.1")
def test_we_will_rock_you_counts_the_counters_of_the_moment() -> None:
    table = board(
        {"Tar Pits": [you("Soldier", counters=3), you("Scout"), foe("Invader", counters=1)]},
        hand=["We Will Rock You"],
    )
    table.play("We Will Rock You")
    assert [table.power(name) for name in ("Soldier", "Scout", "Invader")] == [7, 3, 4]
    table.talent("Soldier").answer("Scout")
    assert [table.power(name) for name in ("Soldier", "Scout")] == [6, 4]
    table.end_turn()
    assert [table.power(name) for name in ("Soldier", "Scout")] == [3, 4]


@covers("giant-ants-we-will-rock-you")
def test_two_of_them_rock_twice() -> None:
    table = board({"Tar Pits": [you("Scout", counters=2)]}, hand=["We Will Rock You", "We Will Rock You"])
    table.allow_more(ACTION).play("We Will Rock You").play("We Will Rock You")
    assert table.power("Scout") == 3 + 2 + 2 + 2


@covers("giant-ants-who-wants-to-live-forever", "clar.giant-ants-who-wants-to-live-forever.1")
def test_who_wants_to_live_forever_turns_counters_into_cards() -> None:
    table = board(
        {"Tar Pits": [you("Worker", counters=2), you("Scout", counters=1), foe("Invader", counters=1)]},
        hand=["Who Wants to Live Forever?"],
    )
    table.play("Who Wants to Live Forever?")
    assert table.options() == ["Worker", "Scout"]
    table.answer("Worker", "Scout").answer(1)
    assert [table.counters(name) for name in ("Worker", "Scout", "Invader")] == [1, 0, 1]
    assert len(table.hand()) == 2


@covers("giant-ants-who-wants-to-live-forever")
def test_nobody_has_to_give_counters_up_and_without_any_nothing_is_drawn() -> None:
    table = board({"Tar Pits": [you("Scout", counters=1)]}, hand=["Who Wants to Live Forever?"])
    table.play("Who Wants to Live Forever?").decline()
    assert table.counters("Scout") == 1 and table.hand() == []
    table = board({"Tar Pits": [you("Scout")]}, hand=["Who Wants to Live Forever?"])
    assert table.play("Who Wants to Live Forever?").resting and table.hand() == []


# --- bases ------------------------------------------------------------------------------------------


@covers("egg-chamber")
def test_minions_with_counters_cannot_be_destroyed_in_the_egg_chamber() -> None:
    table = board(
        {"Egg Chamber": [foe("Collector", counters=1), foe("Scout"), you("Laseratops", counters=1)]},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg")
    assert table.minions_at("Egg Chamber") == ["Collector", "Laseratops"]


@covers("egg-chamber")
def test_the_egg_chamber_protects_from_nothing_else_and_nowhere_else() -> None:
    table = board(
        {"Egg Chamber": [foe("Scout", counters=1)], "Jungle Oasis": [foe("Collector", counters=1)]},
        hand=["Beam Up", "Ninja Master"],
    )
    table.play("Beam Up").answer("Scout").play("Ninja Master", at="Jungle Oasis").answer("Collector")
    assert (table.hand(FOE), table.discard(FOE)) == (["Scout"], ["Collector"])


@covers("the-hill")
def test_each_player_may_march_to_the_hill_as_their_turn_starts() -> None:
    table = board(
        {
            "The Hill": [foe("Scout")],
            "Tar Pits": [foe("Invader"), you("King Rex")],
            "Hala": [foe("Collector")],
        }
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Invader", "Collector"]) and table.decision.may_pass
    table.answer("Collector")
    assert table.minions_at("The Hill") == ["Scout", "Collector"]
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["King Rex"])
    table.decline()
    assert table.base_of("King Rex") == "Tar Pits"


@covers("the-hill")
def test_nobody_is_asked_who_has_no_minion_elsewhere() -> None:
    table = board({"The Hill": [foe("Scout")], "Tar Pits": [you("King Rex")]}).end_turn()
    assert table.asks == FOE and table.resting
