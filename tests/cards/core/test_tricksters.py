"""Tricksters, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION, NAMED

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("tricksters-leprechaun")
def test_leprechaun_destroys_a_weaker_newcomer_after_its_ability() -> None:
    table = board({"The Mothership": [foe("Leprechaun")]}, hand=["Invader"])
    table.play("Invader", at="The Mothership")
    assert table.vp() == 1
    assert table.discard() == ["Invader"]


@covers("tricksters-leprechaun")
def test_leprechaun_lets_the_strong_and_its_friends_in() -> None:
    table = board(
        {"The Mothership": [foe("Leprechaun")]}, hand=["King Rex", "Supreme Overlord"], foe_hand=["Zapbot"]
    )
    table.allow_more(MINION).play("King Rex", at="The Mothership")
    table.play("Supreme Overlord", at="The Mothership").decline()
    table.end_turn().play("Zapbot", at="The Mothership")
    assert len(table.minions_at("The Mothership")) == 4


@covers("tricksters-leprechaun", "clar.tricksters-leprechaun.1")
def test_leprechaun_ignores_what_is_played_elsewhere_or_only_moves_here() -> None:
    table = board({"The Mothership": [foe("Leprechaun")], "Tar Pits": []}, hand=["Zapbot", "Invasion"])
    table.play("Zapbot", at="Tar Pits").play("Invasion").answer("Zapbot").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Leprechaun", "Zapbot"]


@covers("clar.tricksters-leprechaun.1")
def test_a_minion_that_has_gone_again_is_not_destroyed() -> None:
    table = board({"The Mothership": [foe("Leprechaun")]}, hand=["Collector"])
    table.play("Collector", at="The Mothership").answer("Collector")
    assert table.hand() == ["Collector"] and table.discard() == []


@covers("tricksters-leprechaun", "clar.tricksters-leprechaun.2")
def test_leprechaun_compares_powers_here_and_now_and_knows_no_limit() -> None:
    raptors = [you("War Raptor"), you("War Raptor"), you("War Raptor")]
    table = board({"The Mothership": [foe("Leprechaun"), *raptors]}, hand=["War Raptor", "Zapbot", "Zapbot"])
    table.play("War Raptor", at="The Mothership")
    assert len(table.minions_at("The Mothership")) == 5
    table.allow_more(MINION).play("Zapbot", at="The Mothership").play("Zapbot", at="The Mothership")
    assert table.discard() == ["Zapbot", "Zapbot"]


@covers("tricksters-leprechaun", "robots-warbot")
def test_leprechaun_cannot_destroy_the_indestructible() -> None:
    table = board({"The Mothership": [foe("Leprechaun")]}, hand=["Warbot"])
    table.play("Warbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Leprechaun", "Warbot"]


@covers("tricksters-brownie")
def test_an_action_on_brownie_costs_its_player_two_random_cards() -> None:
    table = board({"The Mothership": [foe("Brownie")]}, hand=["Upgrade", "King Rex", "King Rex", "King Rex"])
    table.play("Upgrade", at="Brownie")
    assert table.power("Brownie") == 6
    assert table.hand() == ["King Rex"]
    assert table.discard() == ["King Rex", "King Rex"]


@covers("tricksters-brownie")
def test_brownie_is_avenged_when_the_card_takes_it_away() -> None:
    table = board(
        {"The Mothership": [foe("Brownie"), foe("Brownie"), you("King Rex")]},
        hand=["Beam Up", "Natural Selection", "Zapbot", "Zapbot", "Zapbot", "Zapbot"],
    )
    table.play("Beam Up").answer("Brownie")
    assert len(table.hand()) == 3
    table = board(
        {"The Mothership": [foe("Brownie"), you("King Rex")]}, hand=["Natural Selection", "Zapbot", "Zapbot"]
    )
    table.play("Natural Selection")
    assert table.hand() == []
    assert table.discard(FOE) == ["Brownie"]


@covers("tricksters-brownie")
def test_a_minion_that_affects_brownie_as_it_is_played_counts_too() -> None:
    table = board({"The Mothership": [foe("Brownie")]}, hand=["Supreme Overlord", "Zapbot", "Zapbot"])
    table.play("Supreme Overlord", at="The Mothership").answer("Brownie")
    assert table.hand() == [] and table.hand(FOE) == ["Brownie"]


@covers("clar.tricksters-brownie.1")
def test_brownie_does_not_mind_what_only_follows_from_a_played_card() -> None:
    table = board(
        {"The Mothership": [foe("Brownie"), you("King Rex"), you("Nukebot")]},
        hand=["Natural Selection", "Zapbot", "Zapbot"],
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot")
    assert table.discard(FOE) == ["Brownie"]
    assert table.hand() == ["Zapbot", "Zapbot"]


@covers("clar.tricksters-brownie.1")
def test_brownie_does_not_mind_cards_already_in_play() -> None:
    table = board(
        {"The Mothership": [foe("Leprechaun")], "Tar Pits": []},
        hand=["Brownie"],
        foe_hand=["Zapbot", "Zapbot"],
    )
    table.play("Brownie", at="The Mothership")
    assert table.discard() == ["Brownie"]
    assert table.hand(FOE) == ["Zapbot", "Zapbot"]


@covers("tricksters-brownie")
def test_brownies_own_player_and_cards_it_is_kept_from_do_no_harm() -> None:
    table = board({"The Mothership": [you("Brownie")]}, hand=["Howl", "Zapbot"])
    table.play("Howl")
    assert table.hand() == ["Zapbot"]
    table = board({"The Mothership": [foe("Brownie"), foe("Wildlife Preserve")]}, hand=["Beam Up", "Zapbot"])
    table.play("Beam Up")
    assert table.hand() == ["Zapbot"] and table.zone("Brownie") == "play"


@covers("tricksters-brownie", "tricksters-disenchant")
def test_brownie_does_not_mind_an_action_that_is_taken_off_it() -> None:
    table = board(
        {"The Mothership": [foe("Brownie", on=[foe("Upgrade")])]}, hand=["Disenchant", "Zapbot", "Zapbot"]
    )
    table.play("Disenchant")
    assert table.power("Brownie") == 4 and table.hand() == ["Zapbot", "Zapbot"]


@covers("tricksters-brownie", "avengers-modular-tech")
def test_brownie_does_not_mind_an_action_that_is_moved_onto_it() -> None:
    table = board(
        {"The Mothership": [foe("Brownie"), foe("Hulk", on=[you("Webbed Up")])]},
        hand=["Modular Tech", "Zapbot", "Zapbot"],
    )
    table.play("Modular Tech")
    assert table.actions_on("Brownie") == ["Webbed Up"] and table.hand() == ["Zapbot", "Zapbot"]


@covers("tricksters-brownie")
def test_brownie_takes_what_there_is() -> None:
    table = board({"The Mothership": [foe("Brownie")]}, hand=["Beam Up", "Zapbot"])
    table.play("Beam Up")
    assert table.hand() == []


@covers("tricksters-gnome")
def test_gnome_may_destroy_what_is_weaker_than_your_number_here() -> None:
    table = board({"The Mothership": [you("King Rex"), foe("Microbot Guard"), foe("Zapbot")]}, hand=["Gnome"])
    table.play("Gnome", at="The Mothership")
    assert table.options() == ["Microbot Guard"] and table.decision.may_pass
    table.answer("Microbot Guard")
    assert table.discard(FOE) == ["Microbot Guard"]


@covers("tricksters-gnome")
def test_gnome_may_leave_them_alone_or_find_nobody() -> None:
    table = board({"The Mothership": [you("King Rex"), foe("Microbot Guard")]}, hand=["Gnome"])
    table.play("Gnome", at="The Mothership").decline()
    assert len(table.minions_at("The Mothership")) == 3
    table = board({"The Mothership": [foe("Microbot Guard")]}, hand=["Gnome"])
    table.play("Gnome", at="The Mothership")
    assert table.resting and len(table.minions_at("The Mothership")) == 2


@covers("tricksters-gremlin")
def test_gremlin_draws_and_takes_from_all_others() -> None:
    table = board(
        {"The Mothership": [foe("Gremlin"), you("King Rex")]},
        hand=["Natural Selection", "Zapbot"],
        foe_hand=["Zapbot"],
        third_hand=["Zapbot", "Zapbot"],
        players=3,
    )
    table.play("Natural Selection")
    assert table.hand() == [] and table.discard() == ["Zapbot", "Natural Selection"]
    assert len(table.hand(FOE)) == 2
    assert table.hand(THIRD) == ["Zapbot"] and table.discard(THIRD) == ["Zapbot"]


@covers("tricksters-gremlin")
def test_gremlin_does_nothing_when_it_is_returned_or_scored() -> None:
    table = board({"The Mothership": [foe("Gremlin")]}, hand=["Beam Up", "Zapbot"])
    table.play("Beam Up")
    assert table.hand() == ["Zapbot"] and table.hand(FOE) == ["Gremlin"]
    table = board({"Jungle Oasis": [foe("Gremlin"), foe("King Rex"), foe("King Rex")]}, hand=["Zapbot"])
    table.end_turn()
    assert "Gremlin" in table.discard(FOE)
    assert len(table.hand()) == 3 and table.hand(FOE) == []


@covers("tricksters-block-the-path")
def test_block_the_path_keeps_a_faction_off_its_base() -> None:
    table = board(
        {"The Mothership": [], "Tar Pits": []},
        hand=["Block the Path", "Zapbot", "Invader"],
        foe_hand=["Warbot", "King Rex"],
    )
    table.play("Block the Path", at="The Mothership")
    assert set(table.options()) == {"tricksters", "robots", "aliens", "dinosaurs"}
    table.answer("robots")
    assert [event.text for event in table.events(NAMED)] == ["Robots"]
    assert not table.can_play("Zapbot", at="The Mothership") and table.can_play("Zapbot", at="Tar Pits")
    assert table.can_play("Invader", at="The Mothership")
    table.end_turn()
    assert not table.can_play("Warbot", at="The Mothership") and table.can_play("Warbot", at="Tar Pits")
    assert table.can_play("King Rex", at="The Mothership")


@covers("tricksters-block-the-path", "tricksters-disenchant")
def test_the_path_is_free_again_when_the_block_is_gone() -> None:
    table = board({"The Mothership": []}, hand=["Block the Path", "Zapbot", "Disenchant"])
    table.play("Block the Path", at="The Mothership").answer("robots")
    table.allow_more(ACTION).play("Disenchant")
    assert table.can_play("Zapbot", at="The Mothership")


@covers("tricksters-block-the-path", "robots-hoverbot")
def test_block_the_path_stops_extra_minions_but_not_those_that_move() -> None:
    table = board(
        {"The Mothership": [], "Tar Pits": [], "The Homeworld": []},
        hand=["Block the Path", "Hoverbot", "Invasion"],
        deck=["Zapbot"],
    )
    table.play("Block the Path", at="The Mothership").answer("robots")
    table.play("Hoverbot", at="Tar Pits")
    assert {table.game.name(option[2]) for option in table.decision.options} == {"Tar Pits", "The Homeworld"}
    table.answer("Zapbot", at="Tar Pits")
    table.allow_more(ACTION).play("Invasion").answer("Zapbot").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"]


@covers("tricksters-disenchant")
def test_disenchant_destroys_an_action_on_a_base_or_minion() -> None:
    table = board(
        {"The Mothership": [foe("King Rex", on=[foe("Upgrade")]), foe("Wildlife Preserve")]},
        hand=["Disenchant", "Disenchant"],
    )
    table.play("Disenchant")
    assert sorted(table.options()) == ["Upgrade", "Wildlife Preserve"] and not table.decision.may_pass
    table.answer("Wildlife Preserve")
    assert table.discard(FOE) == ["Wildlife Preserve"]
    table.allow_more(ACTION).play("Disenchant")
    assert table.power("King Rex") == 7


@covers("tricksters-disenchant")
def test_disenchant_takes_your_own_action_if_there_is_no_other_and_needs_none() -> None:
    table = board({"The Mothership": [you("Hideout")]}, hand=["Disenchant", "Disenchant"])
    table.play("Disenchant")
    assert sorted(table.discard()) == ["Disenchant", "Hideout"]
    table.allow_more(ACTION).play("Disenchant")
    assert table.discard().count("Disenchant") == 2


@covers("tricksters-enshrouding-mist")
def test_enshrouding_mist_gives_an_extra_minion_here_at_once_and_each_turn() -> None:
    table = board(
        {"The Mothership": [], "Tar Pits": []},
        hand=["Enshrouding Mist", "King Rex", "Zapbot", "Invader"],
        foe_hand=["King Rex", "King Rex"],
    )
    table.play("Enshrouding Mist", at="The Mothership").play("King Rex", at="Tar Pits")
    assert not table.can_play("Zapbot", at="Tar Pits")
    table.play("Zapbot", at="The Mothership")  # uses up the misty play; Zapbot gives its own
    assert not table.can_play("Invader")
    table.end_turn().play("King Rex", at="The Mothership")
    assert not table.can_play("King Rex")
    table.end_turn().play("King Rex", at="Tar Pits")
    assert table.can_play("Invader", at="The Mothership") and not table.can_play("Invader", at="Tar Pits")
    table.play("Invader", at="The Mothership")
    assert not table.can_play("King Rex")


@covers("tricksters-enshrouding-mist")
def test_two_mists_give_two_minions() -> None:
    table = board(
        {"The Mothership": [you("Enshrouding Mist"), you("Enshrouding Mist")]},
        hand=["King Rex", "King Rex", "King Rex", "King Rex"],
    )
    for _ in range(3):
        table.play("King Rex", at="The Mothership")
    assert not table.can_play("King Rex")


@covers("tricksters-flame-trap")
def test_flame_trap_burns_with_the_first_foreign_minion() -> None:
    table = board({"The Mothership": [foe("Flame Trap"), foe("Zapbot")]}, hand=["King Rex", "Invader"])
    table.allow_more(MINION).play("Invader", at="The Mothership")
    assert table.vp() == 1
    assert table.discard() == ["Invader"] and table.discard(FOE) == ["Flame Trap"]
    table.play("King Rex", at="The Mothership")
    assert table.zone("King Rex") == "play"


@covers("tricksters-flame-trap", "clar.tricksters-flame-trap.1")
def test_flame_trap_is_used_up_by_an_indestructible_minion() -> None:
    table = board({"The Mothership": [foe("Flame Trap")]}, hand=["Warbot"])
    table.play("Warbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Warbot"]
    assert table.discard(FOE) == ["Flame Trap"]


@covers("clar.tricksters-flame-trap.1")
def test_flame_trap_waits_if_the_minion_has_left_or_never_was_played_here() -> None:
    table = board(
        {"The Mothership": [foe("Flame Trap")], "Tar Pits": [you("Zapbot")]}, hand=["Collector", "Invasion"]
    )
    table.play("Collector", at="The Mothership").answer("Collector")
    table.play("Invasion").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"]
    assert table.actions_on("The Mothership") == ["Flame Trap"]


@covers("tricksters-flame-trap")
def test_flame_trap_spares_its_own_players_minions() -> None:
    table = board({"The Mothership": [you("Flame Trap")]}, hand=["Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"]
    assert table.zone("Flame Trap") == "play"


@covers("tricksters-flame-trap", "tricksters-leprechaun", "rule.me-first")
def test_the_current_player_orders_trap_and_leprechaun() -> None:
    table = board({"The Mothership": [foe("Flame Trap"), foe("Leprechaun")]}, hand=["Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert (table.asks, sorted(table.options())) == (YOU, ["Flame Trap", "Leprechaun"])
    table.answer("Leprechaun")
    assert table.discard() == ["Zapbot"]
    assert table.zone("Flame Trap") == "play"


@covers("tricksters-hideout")
def test_hideout_goes_and_all_your_minions_there_stay() -> None:
    table = board(
        {"The Mothership": [foe("Zapbot"), foe("King Rex"), foe("Hideout"), you("Invader")]},
        hand=["Crop Circles"],
    )
    table.play("Crop Circles").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot", "King Rex"]
    assert table.hand() == ["Invader"]
    assert table.discard(FOE) == ["Hideout"]


@covers("tricksters-hideout")
def test_hideout_works_once() -> None:
    table = board(
        {"The Mothership": [foe("Zapbot"), foe("Hideout")]}, hand=["Beam Up", "Upgrade", "Disintegrator"]
    )
    table.play("Upgrade", at="Zapbot")
    assert table.power("Zapbot") == 2
    assert table.discard() == ["Upgrade"] and table.discard(FOE) == ["Hideout"]
    table.allow_more(ACTION).play("Beam Up")
    assert table.hand(FOE) == ["Zapbot"]


@covers("tricksters-hideout")
def test_hideout_does_not_answer_minions_its_own_player_or_other_bases() -> None:
    table = board(
        {"The Mothership": [foe("Zapbot"), foe("Invader"), foe("Hideout")], "Tar Pits": [foe("Gnome")]},
        hand=["Collector", "Beam Up"],
        foe_hand=["Howl"],
    )
    table.play("Collector", at="The Mothership").answer("Zapbot")
    table.play("Beam Up").answer("Gnome")
    assert table.hand(FOE) == ["Howl", "Zapbot", "Gnome"]
    table.end_turn().play("Howl")
    assert table.power("Invader") == 4
    assert table.zone("Hideout") == "play"


@covers("clar.tricksters-hideout.1", "tricksters-flame-trap")
def test_hideout_stops_an_ongoing_ability_of_an_action_too() -> None:
    table = board({"The Mothership": [foe("Flame Trap"), you("Hideout")]}, hand=["Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"]
    assert table.actions_on("The Mothership") == []


@covers("clar.tricksters-hideout.1")
def test_hideout_keeps_an_ongoing_ability_off_until_the_end_of_the_turn() -> None:
    table = board({"The Mothership": [foe("Zapbot"), foe("King Rex"), foe("Hideout")]}, hand=["Incite Panic"])
    table.play("Incite Panic", at="The Mothership")
    assert table.zone("Hideout") == "discard pile"
    assert (table.power("Zapbot"), table.power("King Rex")) == (2, 7)
    table.end_turn()
    assert (table.power("Zapbot"), table.power("King Rex")) == (1, 6)


@covers("clar.tricksters-hideout.1")
def test_hideout_answers_when_a_minion_comes_under_an_ongoing_ability() -> None:
    table = board({"The Mothership": [you("Hideout"), foe("Incite Panic")]}, hand=["Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert table.power("Zapbot") == 2 and table.zone("Hideout") == "discard pile"
    table.end_turn()
    assert table.power("Zapbot") == 1


@covers("tricksters-mark-of-sleep")
def test_mark_of_sleep_is_for_the_next_turn_of_anybody() -> None:
    table = board(hand=["Mark of Sleep", "Howl"], foe_hand=["Howl", "Zapbot"])
    table.play("Mark of Sleep")
    assert table.options() == ["Foe", "You"]
    table.answer("Foe").end_turn()
    assert not table.can_play("Howl") and table.can_play("Zapbot")
    table.end_turn()
    assert table.asks == YOU and table.can_play("Howl")
    table.end_turn()
    assert table.can_play("Howl")


@covers("tricksters-mark-of-sleep")
def test_mark_of_sleep_on_yourself_begins_with_your_next_turn() -> None:
    table = board(hand=["Mark of Sleep", "Howl"], foe_hand=["Howl"])
    table.play("Mark of Sleep").answer("You")
    assert table.allow_more(ACTION).can_play("Howl")
    table.end_turn()
    assert table.can_play("Howl")
    table.end_turn()
    assert table.asks == YOU and not table.can_play("Howl")


@covers("clar.tricksters-mark-of-sleep.1")
def test_a_sleeper_still_uses_actions_in_play() -> None:
    table = board(
        {"The Mothership": [foe("Enshrouding Mist"), foe("King Rex", on=[foe("Upgrade")])]},
        hand=["Mark of Sleep"],
        foe_hand=["Zapbot", "King Rex"],
    )
    table.play("Mark of Sleep").answer("Foe").end_turn()
    assert table.power("King Rex") == 9
    table.play("King Rex", at="The Mothership")
    assert table.can_play("Zapbot", at="The Mothership")


@covers("tricksters-mark-of-sleep")
def test_a_sleeper_can_play_specials_when_bases_score() -> None:
    rexes = [third("King Rex"), third("Zapbot")]
    table = board(
        {"Jungle Oasis": rexes},
        hand=["Mark of Sleep"],
        foe_hand=["Howl", "Hidden Ninja", "King Rex", "Zapbot"],
        third_hand=["Howl", "Hidden Ninja", "King Rex"],
        players=3,
    )
    table.play("Mark of Sleep").answer("Foe").end_turn()
    table.play("King Rex", at="Jungle Oasis").end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Hidden Ninja"])
    table = board(
        {"Jungle Oasis": rexes},
        hand=["Mark of Sleep"],
        foe_hand=["King Rex"],
        third_hand=["Hidden Ninja", "King Rex"],
        players=3,
    )
    table.play("Mark of Sleep").answer("Third").end_turn()
    table.play("King Rex", at="Jungle Oasis").end_turn()
    assert (table.asks, table.abilities()) == (THIRD, ["Hidden Ninja"])


@covers("tricksters-pay-the-piper")
def test_pay_the_piper_takes_a_card_of_the_newcomers_choice() -> None:
    table = board(
        {"The Mothership": [foe("Pay the Piper")]}, hand=["Zapbot", "Howl", "Beam Up"], foe_hand=["Zapbot"]
    )
    table.play("Zapbot", at="The Mothership")
    assert (table.asks, table.options()) == (YOU, ["Howl", "Beam Up"])
    table.answer("Beam Up")
    assert table.hand() == ["Howl"] and table.discard() == ["Beam Up"]
    table.end_turn().play("Zapbot", at="The Mothership")
    assert table.resting and table.discard(FOE) == []


@covers("tricksters-pay-the-piper")
def test_pay_the_piper_gets_nothing_from_an_empty_hand_or_another_base() -> None:
    table = board({"The Mothership": [foe("Pay the Piper")], "Tar Pits": []}, hand=["Zapbot", "Zapbot"])
    table.play("Zapbot", at="Tar Pits")
    assert table.hand() == ["Zapbot"]
    table.play("Zapbot", at="The Mothership")
    assert table.resting and table.discard() == []


@covers("tricksters-take-the-shinies")
def test_take_the_shinies_from_everyone_else() -> None:
    table = board(
        hand=["Take the Shinies", "Zapbot"],
        foe_hand=["Zapbot", "Zapbot", "Zapbot"],
        third_hand=["Zapbot"],
        players=3,
    )
    table.play("Take the Shinies")
    assert (len(table.hand(FOE)), len(table.hand(THIRD))) == (1, 0)
    assert table.hand() == ["Zapbot"]


@covers("cave-of-shinies")
def test_the_cave_pays_the_owner_of_each_destroyed_minion() -> None:
    table = board(
        {
            "Cave of Shinies": [
                you("Nukebot"),
                you("King Rex"),
                foe("Zapbot"),
                third("Zapbot"),
                third("Invader", owner=FOE),
            ]
        },
        hand=["Natural Selection"],
        players=3,
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot")
    while not table.resting:
        table.answer(table.options()[0])
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (1, 2, 1)


@covers("cave-of-shinies")
def test_the_cave_does_not_pay_for_actions_other_bases_or_scoring() -> None:
    table = board(
        {
            "Cave of Shinies": [you("King Rex", on=[you("Upgrade")])],
            "The Mothership": [you("King Rex"), you("Zapbot")],
        },
        hand=["Disenchant", "Survival of the Fittest"],
    )
    table.play("Disenchant").allow_more(ACTION).play("Survival of the Fittest")
    assert sorted(table.discard()) == ["Disenchant", "Survival of the Fittest", "Upgrade", "Zapbot"]
    assert table.vp() == 0
    rexes = [you("King Rex"), you("King Rex"), you("King Rex"), foe("King Rex")]
    table = board({"Cave of Shinies": rexes})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 2)


@covers("mushroom-kingdom")
def test_mushroom_kingdom_draws_in_others_minions_as_a_turn_starts() -> None:
    table = board(
        {"Mushroom Kingdom": [you("Invader")], "Tar Pits": [you("King Rex"), foe("Zapbot")]},
        foe_hand=["Zapbot"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Mushroom Kingdom"])
    table.answer("Mushroom Kingdom")
    assert table.minions_at("Mushroom Kingdom") == ["Invader", "King Rex"]
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Mushroom Kingdom"])
    table.answer("Mushroom Kingdom")
    assert table.minions_at("Mushroom Kingdom") == ["Invader", "King Rex", "Zapbot"]


@covers("mushroom-kingdom")
def test_mushroom_kingdom_may_be_declined_and_is_silent_with_nobody_to_move() -> None:
    table = board({"Mushroom Kingdom": [foe("Zapbot")], "Tar Pits": [you("King Rex")]}, foe_hand=["Howl"])
    table.end_turn().decline()
    assert table.minions_at("Tar Pits") == ["King Rex"]
    table.end_turn()
    assert table.asks == YOU and table.resting


@covers("mushroom-kingdom")
def test_mushroom_kingdom_asks_whom_to_move() -> None:
    table = board(
        {"Mushroom Kingdom": [], "Tar Pits": [you("King Rex")], "The Mothership": [you("Zapbot")]},
        foe_hand=["Howl"],
    )
    table.end_turn().answer("Mushroom Kingdom")
    assert sorted(table.options()) == ["King Rex", "Zapbot"]
    table.answer("Zapbot")
    assert table.minions_at("Mushroom Kingdom") == ["Zapbot"]


@covers("tricksters-flame-trap", "tricksters-leprechaun", "rule.replacement")
def test_a_minion_that_escapes_the_flames_uses_up_the_trap() -> None:
    table = board({"Cave of Shinies": [foe("Flame Trap")], "The Mothership": []}, hand=["Buccaneer"])
    table.play("Buccaneer", at="Cave of Shinies").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Buccaneer"]
    assert table.discard(FOE) == ["Flame Trap"]
    assert table.vp() == 0  # not destroyed: the cave pays nothing


@covers("tricksters-leprechaun", "rule.copying")
def test_a_copied_leprechaun_watches_until_the_turn_ends() -> None:
    table = board(
        {"Tar Pits": [foe("Leprechaun"), foe("Zapbot")], "The Mothership": []},
        hand=["Copycat"],
        foe_hand=["Microbot Guard"],
    )
    table.play("Copycat", at="The Mothership").answer("Leprechaun").end_turn()
    table.play("Microbot Guard", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Copycat", "Microbot Guard"]


@covers("tricksters-brownie", "rule.copying")
def test_a_copied_brownie_takes_revenge_for_the_copy() -> None:
    table = board(
        {"Tar Pits": [foe("Copycat"), foe("Zapbot")], "The Mothership": [you("Brownie")]},
        hand=["Beam Up", "Howl"],
    )
    game = table.game
    copycat = table.card("Copycat")
    list(game.me(copycat).copy_abilities(table.card("Brownie"), "end of turn"))
    table.play("Beam Up").answer("Copycat")
    assert table.hand() == [] and table.hand(FOE) == ["Copycat"]


@covers("tricksters-enshrouding-mist", "rule.action-controller")
def test_the_mist_serves_who_played_it() -> None:
    table = board(
        {"The Mothership": [you("Enshrouding Mist", owner=FOE)]}, hand=["King Rex", "King Rex", "King Rex"]
    )
    table.play("King Rex", at="The Mothership").play("King Rex", at="The Mothership")
    assert not table.can_play("King Rex")
