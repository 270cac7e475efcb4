"""Monster Smash where players quarrel: saved, shared out, first this turn, at the same moment."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import MINION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("giant-ants-killer-queen")
def test_the_queen_is_rewarded_though_the_other_minion_has_gone() -> None:
    table = board({"Ninja Dojo": [you("Killer Queen")]}, hand=["Scout", "Seeing Stars"])
    table.play("Scout", at="Ninja Dojo").play("Seeing Stars").talent("Killer Queen")
    assert table.counters("Killer Queen") == 1


@covers("giant-ants-killer-queen")
def test_a_minion_played_again_elsewhere_is_not_the_one_she_meant() -> None:
    table = board({"Ninja Dojo": [you("Killer Queen")], "Tar Pits": []}, hand=["Igor", "Beam Up"])
    table.allow_more(MINION).play("Igor", at="Ninja Dojo").play("Beam Up").answer("Igor")
    table.play("Igor", at="Tar Pits").talent("Killer Queen")
    assert (table.counters("Killer Queen"), table.counters("Igor")) == (1, 0)


@covers("giant-ants-killer-queen", "killer-plants-sprout")
def test_what_a_sprout_brought_was_played_this_turn() -> None:
    table = board({"Ninja Dojo": [foe("Sprout"), foe("Killer Queen")]}, foe_deck=["Scout"]).end_turn()
    table.answer("yes").answer("Scout").talent("Killer Queen")
    assert table.counters("Scout") == table.counters("Killer Queen") == 1


@covers("giant-ants-drone", "pirates-powderkeg")
def test_a_drone_that_dies_can_save_another_with_its_last_counter() -> None:
    pieces = [foe("Drone", counters=1), foe("Scout"), you("Supreme Overlord")]
    table = board({"Ninja Dojo": pieces}, hand=["Powderkeg"]).play("Powderkeg")
    table.answer("no").answer("yes")
    assert table.minions_at("Ninja Dojo") == ["Scout"]


@covers("giant-ants-drone", "vampires-heavy-drinker")
def test_a_saved_victim_fills_nobody() -> None:
    table = board({"Ninja Dojo": [you("Drone", counters=1), you("Igor")]}, hand=["Heavy Drinker"])
    table.play("Heavy Drinker", at="Ninja Dojo").answer("Igor").answer("yes")
    assert table.zone("Igor") == "play" and table.counters("Heavy Drinker") == 0


@covers("giant-ants-drone", "egg-chamber")
def test_nobody_is_asked_to_save_what_cannot_be_destroyed() -> None:
    table = board({"Egg Chamber": [foe("Drone", counters=1)]}, hand=["Big Gulp"]).play("Big Gulp")
    assert table.resting and table.counters("Drone") == 1


@covers("giant-ants-headlong", "killer-plants-entangled")
def test_a_held_minion_gets_its_counters_where_it_stands() -> None:
    table = board(
        {"Ninja Dojo": [you("Scout"), foe("Igor"), foe("Entangled")], "Tar Pits": []}, hand=["Headlong"]
    )
    table.play("Headlong").answer("Tar Pits")
    assert table.base_of("Scout") == "Ninja Dojo" and table.counters("Scout") == 2


@covers("giant-ants-headlong", "bear-cavalry-cub-scout")
def test_who_comes_headlong_has_grown_before_the_cub_looks() -> None:
    table = board({"Ninja Dojo": [foe("Cub Scout")], "Tar Pits": [you("Igor")]}, hand=["Headlong"])
    table.play("Headlong").answer("Ninja Dojo")
    assert table.base_of("Igor") == "Ninja Dojo"


@covers("giant-ants-the-show-must-go-on", "giant-ants-soldier", "killer-plants-sleep-spores")
def test_the_show_is_over_for_whoever_gives_the_last_counter_away() -> None:
    pieces = [you("Soldier", counters=1), you("The Show Must Go On"), foe("Sleep Spores")]
    table = board({"Ninja Dojo": pieces, "Tar Pits": [you("Igor")]})
    assert table.power("Soldier") == 2
    assert table.talent("Soldier").power("Soldier") == 0


@covers("mad-scientists-body-shop", "mad-scientists-grave-situation")
def test_the_shop_pays_for_a_minion_that_the_grave_returns() -> None:
    table = board(
        {"Ninja Dojo": [you("Scout"), you("Igor"), you("Grave Situation")]}, hand=["Body Shop"]
    ).play("Body Shop")
    table.answer("Scout")
    assert table.zone("Scout") == "hand" and table.counters("Igor") == 3


@covers("mad-scientists-grave-situation", "mad-scientists-igor", "vampires-the-count")
def test_whoever_the_grave_returns_was_destroyed() -> None:
    table = board(
        {"Ninja Dojo": [foe("Igor"), foe("Grave Situation"), foe("Drone"), you("The Count")]},
        hand=["Seeing Stars"],
    )
    table.play("Seeing Stars").answer("Igor")
    assert table.hand(FOE) == ["Igor"]
    assert table.counters("Drone") == table.counters("The Count") == 1


@covers("mad-scientists-igor", "temple-of-goju")
def test_an_igor_under_the_deck_leaves_nothing() -> None:
    kings = [foe("King Rex"), foe("King Rex"), foe("King Rex")]
    table = board({"Temple of Goju": [you("Igor"), *kings], "Tar Pits": [you("Scout")]}).end_turn()
    table.answer("King Rex")
    assert table.zone("Igor") == "deck" and table.counters("Scout") == 0


@covers("laboratorium", "moot-site")
def test_a_minion_that_comes_back_is_no_longer_the_first() -> None:
    for base in ("Laboratorium", "Moot Site"):
        table = board({base: []}, hand=["Igor", "Beam Up"]).allow_more(MINION)
        table.play("Igor", at=base).play("Beam Up").play("Igor", at=base)
        assert table.power("Igor") == 2, base


@covers("laboratorium", "vampires-heavy-drinker")
def test_a_first_minion_that_is_gone_was_still_the_first() -> None:
    table = board({"Laboratorium": []}, hand=["Heavy Drinker", "Igor"]).allow_more(MINION)
    table.play("Heavy Drinker", at="Laboratorium").answer("Heavy Drinker").play("Igor", at="Laboratorium")
    assert table.minions_at("Laboratorium") == ["Igor"] and table.counters("Igor") == 0


@covers("werewolves-marking-territory", "mad-scientists-uberserum", "vampires-summon-wolves")
def test_what_grows_as_the_turn_starts_can_win_the_territory() -> None:
    for growing in (foe("Scout", on=[foe("Überserum")]), foe("Scout")):
        more = [] if growing.on else [foe("Summon Wolves")]
        pieces = [foe("Marking Territory"), growing, *more, you("Invader")]
        table = board({"Ninja Dojo": pieces}).end_turn()
        assert table.breakpoint("Ninja Dojo") == 0, "4 against 3"


@covers("werewolves-loup-garou", "ninjas-hidden-ninja")
def test_a_loup_garou_that_comes_before_scoring_still_rises() -> None:
    table = board(
        {"Jungle Oasis": [you("Supreme Overlord"), foe("King Rex"), foe("Invader")]},
        hand=["Hidden Ninja", "Loup-Garou"],
    ).end_turn()
    table.answer("Loup-Garou")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0), "11 against 10"


@covers("standing-stones", "steampunks-captain-ahab")
def test_who_moves_to_the_stones_may_use_a_talent_again_and_who_leaves_may_not() -> None:
    machines = [you("Zeppelin")], [you("Captain Ahab"), you("Full Moon")]
    table = board({"Standing Stones": machines[0], "Ninja Dojo": machines[1]}).talent("Captain Ahab")
    assert table.base_of("Captain Ahab") == "Standing Stones"
    table.talent("Captain Ahab")
    assert table.base_of("Captain Ahab") == "Ninja Dojo" and not table.can_use_talent("Captain Ahab")


@covers("golem-schlo")
def test_both_winners_of_the_castle_arm_their_minions() -> None:
    table = board(
        {
            "Golem Schloß": [you("King Rex", counters=4), foe("King Rex", counters=4), third("Igor")],
            "Tar Pits": [you("Scout"), foe("Invader"), third("Collector")],
        },
        players=3,
    ).end_turn()
    assert [table.counters(name) for name in ("Scout", "Invader")] == [1, 1]
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [3, 3, 2]


@covers("vampires-summon-wolves", "factory-436-1337")
def test_wolves_count_for_the_power_that_the_factory_pays() -> None:
    kings = [you("King Rex"), you("King Rex"), you("King Rex")]
    table = board({"Factory 436-1337": [*kings, you("Summon Wolves", counters=4)]}).end_turn()
    assert table.vp(YOU) == 2 + 5
