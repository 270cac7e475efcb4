"""Werewolves, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("werewolves-pack-alpha")
def test_pack_alpha_lifts_your_minions_there_before_scoring() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Pack Alpha"), you("Scout"), foe("King Rex"), foe("Igor")],
            "Tar Pits": [you("Invader")],
        }
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0), "10 against 9, without being asked"


@covers("werewolves-pack-alpha", "clar.werewolves-pack-alpha.1")
def test_pack_alpha_does_nothing_for_those_who_come_later() -> None:
    table = board(
        {"Jungle Oasis": [you("Pack Alpha"), you("King Rex")], "Tar Pits": [you("Invader")]}, hand=["Shinobi"]
    )
    table.end_turn()
    assert table.power("Pack Alpha") == 6 and table.asks == YOU
    table.answer("Shinobi")
    assert table.events("played")[-1].power == 3
    assert table.vp() == 2


@covers("werewolves-pack-alpha")
def test_pack_alpha_elsewhere_is_silent() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("King Rex")], "Tar Pits": [you("Pack Alpha")]})
    table.end_turn()
    assert table.power("Pack Alpha") == 5


@covers("werewolves-loup-garou")
def test_loup_garou_is_stronger_as_its_base_scores() -> None:
    table = board({"Jungle Oasis": [you("Loup-Garou"), you("Igor"), foe("King Rex")]})
    assert table.places("Jungle Oasis") == [(FOE, 1, 2), (YOU, 2, 0)]
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0), "8 against 7"


@covers("werewolves-loup-garou")
def test_loup_garou_does_not_break_a_base_by_it() -> None:
    table = board({"Jungle Oasis": [you("Loup-Garou"), you("King Rex")]}).end_turn()
    assert table.minions_at("Jungle Oasis") == ["Loup-Garou", "King Rex"] and table.power("Loup-Garou") == 4


@covers("werewolves-loup-garou", "super-spies-mindraker")
def test_mindraker_does_not_stop_a_loup_garou_in_play() -> None:
    table = board({"Jungle Oasis": [you("Loup-Garou"), you("Igor"), foe("King Rex"), foe("Mindraker")]})
    table.end_turn()
    assert table.vp(YOU) == 2


@covers("werewolves-teenage-wolf")
def test_teenage_wolf_is_stronger_when_asked_to() -> None:
    table = board({"Jungle Oasis": [you("Teenage Wolf")]}).talent("Teenage Wolf")
    assert table.power("Teenage Wolf") == 4 and not table.can_use_talent("Teenage Wolf")
    table.end_turn()
    assert table.power("Teenage Wolf") == 3


@covers("werewolves-howler")
def test_howler_is_stronger_on_the_turn_it_comes() -> None:
    table = board({"Jungle Oasis": []}, hand=["Howler"]).play("Howler", at="Jungle Oasis")
    assert table.power("Howler") == 4
    table.end_turn()
    assert table.power("Howler") == 2


@covers("werewolves-howler", "shapeshifters-copycat")
def test_a_copycat_howls_as_well() -> None:
    table = board({"Jungle Oasis": [foe("Howler")]}, hand=["Copycat"]).play("Copycat", at="Jungle Oasis")
    assert table.power("Copycat") == 2 + table.game.definition(table.card("Copycat")).power


# --- actions ----------------------------------------------------------------------------------------


@covers("werewolves-chew-toy")
def test_chew_toy_destroys_a_weaker_minion_at_the_base_of_yours() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Laseratops"), foe("Invader"), foe("Nightstalker"), you("Igor")],
            "The Mothership": [foe("Collector")],
        },
        hand=["Chew Toy"],
    )
    table.play("Chew Toy").answer("Laseratops")
    assert table.options() == ["Invader", "Igor"] and not table.decision.may_pass
    table.answer("Invader")
    assert table.discard(FOE) == ["Invader"]


@covers("werewolves-chew-toy")
def test_chew_toy_needs_a_minion_of_yours_and_a_weaker_one() -> None:
    for pieces in ([you("Scout"), foe("Invader")], [foe("Scout"), foe("Igor")]):
        table = board({"Jungle Oasis": pieces}, hand=["Chew Toy"]).play("Chew Toy")
        assert table.resting and not table.events("destroyed")


@covers("werewolves-frenzy", "clar.werewolves-frenzy.1")
def test_frenzy_is_for_your_strong_minions_of_this_moment() -> None:
    table = board(
        {
            "The Mothership": [you("Laseratops"), you("Invader"), foe("Warbot")],
            "Tar Pits": [you("Scout", counters=1)],
        },
        hand=["Frenzy", "King Rex"],
    )
    table.play("Frenzy").play("King Rex", at="Tar Pits")
    powers = [table.power(name) for name in ("Laseratops", "Invader", "Warbot", "Scout", "King Rex")]
    assert powers == [5, 3, 4, 5, 7]
    table.end_turn()
    assert (table.power("Laseratops"), table.power("Scout")) == (4, 4)


@covers("werewolves-full-moon")
def test_the_full_moon_shines_on_your_minions_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Warbot")], "Tar Pits": [you("Invader")]},
        hand=["Full Moon", "Igor"],
    )
    table.play("Full Moon", at="Jungle Oasis").play("Igor", at="Jungle Oasis")
    assert [table.power(name) for name in ("Scout", "Warbot", "Invader", "Igor")] == [4, 4, 3, 3]


@covers("werewolves-leader-of-the-pack", "clar.werewolves-leader-of-the-pack.1")
def test_the_leader_of_the_pack_gives_an_extra_action_to_whoever_played_it() -> None:
    table = board(
        {"Jungle Oasis": [foe("Warbot", on=[you("Leader of the Pack")]), you("Laseratops"), you("Igor")]},
        hand=["Howl", "Frenzy"],
    )
    table.talent("Leader of the Pack").play("Frenzy").play("Howl")
    assert not table.can_use_talent("Leader of the Pack")


@covers("werewolves-leader-of-the-pack", "werewolves-moontouched")
def test_a_weaker_minion_leads_no_pack() -> None:
    for name in ("Leader of the Pack", "Moontouched"):
        table = board({"Jungle Oasis": [you("Scout", on=[you(name)]), foe("Warbot")]})
        assert not table.can_use_talent(name)
        table = board({"Jungle Oasis": [you("Scout", on=[foe(name)])]})
        assert not table.can_use_talent(name), "another player's Talent"


@covers("werewolves-moontouched", "clar.werewolves-moontouched.1")
def test_moontouched_draws_for_the_strongest_also_tied_or_another_players() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Scout", on=[you("Moontouched")]), you("Invader")],
            "Tar Pits": [you("King Rex")],
        }
    )
    table.talent("Moontouched")
    assert table.hand() == ["King Rex"] and not table.can_use_talent("Moontouched")


@covers("werewolves-let-the-dog-out")
def test_let_the_dog_out_takes_as_much_as_the_dog_weighs() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Pack Alpha"), foe("Scout"), foe("Collector"), foe("Igor"), foe("King Rex")],
            "The Mothership": [foe("Invader")],
        },
        hand=["Let the Dog Out"],
    )
    table.play("Let the Dog Out")
    assert table.options() == ["Pack Alpha", "Scout", "Collector", "Igor"]
    table.answer("Scout")
    assert table.options() == ["Collector", "Igor"], "2 power are left"
    table.answer("Collector")
    assert sorted(table.discard(FOE)) == ["Collector", "Scout"]
    assert len({event.group for event in table.events("destroyed")}) == 1, "both at once"


@covers("werewolves-let-the-dog-out")
def test_the_dog_may_stop_at_any_time_and_may_bite_itself() -> None:
    pieces = {"Jungle Oasis": [you("Pack Alpha"), foe("Scout"), foe("Igor")]}
    table = board(pieces, hand=["Let the Dog Out"]).play("Let the Dog Out").decline()
    assert not table.events("destroyed")
    table = board(pieces, hand=["Let the Dog Out"]).play("Let the Dog Out").answer("Igor").decline()
    assert table.discard(FOE) == ["Igor"]
    table = board(pieces, hand=["Let the Dog Out"]).play("Let the Dog Out").answer("Pack Alpha")
    assert "Pack Alpha" in table.discard()
    assert board({"Jungle Oasis": [foe("Igor")]}, hand=["Let the Dog Out"]).play("Let the Dog Out").resting


@covers("werewolves-marking-territory")
def test_marked_territory_falls_at_once_to_the_strongest() -> None:
    table = board({"The Mothership": [foe("Scout"), foe("Marking Territory"), you("Igor")]})
    table.end_turn()
    assert table.asks == FOE and table.breakpoint("The Mothership") == 0
    table.end_turn()
    while not table.resting:
        table.decline()
    assert (table.vp(FOE), table.vp(YOU)) == (4, 2)


@covers("werewolves-marking-territory")
def test_marked_territory_is_for_your_turn_and_more_power_than_each_other() -> None:
    table = board({"The Mothership": [foe("Scout"), foe("Marking Territory"), you("Invader")]}).end_turn()
    assert table.breakpoint("The Mothership") == 20, "a tie"
    table = board({"The Mothership": [you("Scout"), you("Marking Territory")]}).end_turn()
    assert table.asks == FOE and table.breakpoint("The Mothership") == 20
    table = board({"The Mothership": [foe("Marking Territory")]}).end_turn()
    assert table.breakpoint("The Mothership") == 20, "nobody has more than nobody"


@covers("werewolves-marking-territory")
def test_marked_territory_compares_with_each_other_player_and_lasts_this_turn() -> None:
    table = board(
        {"The Mothership": [foe("King Rex"), foe("Marking Territory"), you("Invader"), third("Laseratops")]},
        players=3,
    )
    table.end_turn()
    assert table.breakpoint("The Mothership") == 0, "7 is more than 4 and than 3, though not than both"


@covers("werewolves-unstoppable")
def test_the_unstoppable_cannot_be_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Scout")]}, hand=["Unstoppable", "Ninja Master"])
    table.play("Unstoppable", at="Scout").play("Ninja Master", at="Jungle Oasis").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Ninja Master"]


@covers("werewolves-unstoppable")
def test_the_unstoppable_can_be_returned_and_goes_when_its_base_scores() -> None:
    table = board({"Jungle Oasis": [foe("Scout", on=[foe("Unstoppable")])]}, hand=["Beam Up"]).play("Beam Up")
    assert table.hand(FOE) == ["Scout"]
    table = board({"Jungle Oasis": [you("King Rex", on=[you("Unstoppable")]), you("King Rex")]}).end_turn()
    assert sorted(table.discard()) == ["King Rex", "King Rex", "Unstoppable"]


# --- bases ------------------------------------------------------------------------------------------


@covers("moot-site")
def test_the_first_minion_each_turn_at_the_moot_is_stronger_that_turn() -> None:
    table = board({"Moot Site": [], "Tar Pits": []}, hand=["Scout", "Invader"], foe_hand=["Warbot"])
    table.allow_more(MINION).play("Scout", at="Moot Site").play("Invader", at="Moot Site")
    assert (table.power("Scout"), table.power("Invader")) == (5, 3)
    table.end_turn().play("Warbot", at="Moot Site")
    assert (table.power("Scout"), table.power("Warbot")) == (3, 6)


@covers("moot-site")
def test_the_moot_counts_what_was_played_there_not_who_came() -> None:
    table = board({"Moot Site": [], "Tar Pits": [you("Scout")]}, hand=["Dinghy", "Invader"])
    table.play("Dinghy").answer("Scout").answer("Moot Site").play("Invader", at="Moot Site")
    assert (table.power("Scout"), table.power("Invader")) == (3, 5)


@covers("standing-stones")
def test_one_minion_at_the_standing_stones_uses_its_talent_twice() -> None:
    table = board(
        {"Standing Stones": [you("Teenage Wolf"), you("Herr Doktor")], "Tar Pits": [you("Teenage Wolf")]}
    )
    table.talent("Teenage Wolf").talent("Teenage Wolf").talent("Herr Doktor").answer("Teenage Wolf")
    assert table.power("Teenage Wolf") == 6 and not table.can_use_talent("Herr Doktor")
    table.talent("Teenage Wolf")
    assert table.moves() == ["('end', 'nothing', 'nothing')"]


@covers("standing-stones")
def test_the_stones_do_nothing_for_talents_of_actions() -> None:
    table = board({"Standing Stones": [you("King Rex", on=[you("Moontouched")])]}).talent("Moontouched")
    assert not table.can_use_talent("Moontouched")


@covers("standing-stones")
def test_each_player_has_a_second_talent_on_their_own_turn() -> None:
    table = board({"Standing Stones": [you("Teenage Wolf"), foe("Teenage Wolf")]})
    table.talent("Teenage Wolf").talent("Teenage Wolf").end_turn()
    assert table.asks == FOE
    table.talent("Teenage Wolf").talent("Teenage Wolf")
    assert table.power("Teenage Wolf#2") == 5
    assert table.allow_more(ACTION).asks == FOE
