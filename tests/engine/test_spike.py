"""The eight hard cards and a scoring with Me First windows, copied and resumed in the middle of each."""

from __future__ import annotations

from typing import Any

import pytest

from smashup_tui.engine.kinds import ACTION
from smashup_tui.engine.rng import Rng

from ..scenario import FOE, YOU, Board, board, foe, you
from .spike import SPIKE


def spike_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Giant", catalog=SPIKE, **kwargs)


def both_ways(table: Board, choice: Any) -> None:
    """Answer on the original and on a copy made in the middle: both end up the same."""
    copy = table.game.clone()
    table.game.apply(choice)
    copy.apply(choice)
    assert copy.digest() == table.game.digest()


def test_a_copycat_uses_the_on_play_ability_it_copies() -> None:
    table = spike_board({"Plain": [foe("Collector"), foe("Grunt")]}, hand=["Copycat", "Grunt"])
    table.play("Copycat", at="Plain")
    table.answer("Collector")
    assert table.options() == ["Collector", "Grunt"]
    both_ways(table, 1)
    assert table.hand(FOE) == ["Grunt"]


def test_a_copycat_has_the_talent_until_the_end_of_the_turn() -> None:
    table = spike_board({"Plain": [foe("Puller"), foe("Grunt")]}, hand=["Copycat", "Grunt"])
    table.play("Copycat", at="Plain").answer("Puller")
    assert table.can_use_talent("Copycat")
    table.talent("Copycat")
    assert len(table.hand()) == 2
    table.end_turn()
    assert not table.game.s.gained


def test_a_copycat_copies_no_name() -> None:
    table = spike_board({"Plain": [foe("War Raptor"), foe("Grunt")]}, hand=["Copycat"])
    table.play("Copycat", at="Plain").answer("War Raptor")
    assert table.power("Copycat") == 3  # one War Raptor here: not the Copycat itself
    assert table.power("War Raptor") == 3


def test_cellular_bonding_keeps_what_it_copied_when_the_original_leaves() -> None:
    table = spike_board(
        {"Plain": [foe("Grunt", on=[foe("Upgrade")]), you("Giant")]},
        hand=["Cellular Bonding", "Strike", "Grunt"],
    )
    table.play("Cellular Bonding", at="Giant")
    assert table.power("Giant") == 9
    table.allow_more(ACTION)
    table.play("Strike").answer("Grunt")
    assert table.zone("Upgrade") == "discard pile"
    assert table.power("Giant") == 9


def test_cellular_bonding_with_nothing_to_copy_is_discarded() -> None:
    table = spike_board({"Plain": [you("Giant")]}, hand=["Cellular Bonding", "Grunt"])
    table.play("Cellular Bonding")
    assert table.zone("Cellular Bonding") == "discard pile"


def test_cellular_bonding_copies_pin_and_cancels() -> None:
    table = spike_board(
        {"Plain": [foe("War Raptor", on=[you("Pin")]), foe("War Raptor")]}, hand=["Cellular Bonding", "Grunt"]
    )
    assert (table.power("War Raptor"), table.power("War Raptor#2")) == (2, 4)
    table.play("Cellular Bonding", at="War Raptor#2")
    assert table.power("War Raptor#2") == 2


def test_hideout_gives_itself_up_for_all_minions_there() -> None:
    table = spike_board(
        {"Plain": [foe("Grunt"), foe("Giant"), foe("Hideout"), you("Grunt")]}, hand=["Crop Circles", "Grunt"]
    )
    table.play("Crop Circles").answer("Plain")
    assert table.minions_at("Plain") == ["Grunt", "Giant"]
    assert table.zone("Hideout") == "discard pile"
    assert sorted(table.hand()) == ["Grunt", "Grunt"]


def test_hideout_lets_minions_act() -> None:
    table = spike_board({"Plain": [foe("Grunt"), foe("Hideout"), foe("Scout")]}, hand=["Collector"])
    table.play("Collector", at="Plain").answer("Grunt")
    assert table.hand(FOE) == ["Grunt"]
    assert table.zone("Hideout") == "play"


def test_a_pinned_minion_breaks_the_base_but_counts_for_nobody() -> None:
    table = spike_board({"Oasis": [foe("Giant", on=[you("Pin")]), you("Giant")]}, hand=["Grunt"])
    assert table.places("Oasis") == [(YOU, 1, 2), (FOE, 2, 0)]
    assert table.game.forecast(table.card("Oasis"))[1].power == 0
    table.end_turn()
    assert table.vp() == 2


def test_a_pinned_minion_has_no_abilities() -> None:
    table = spike_board({"Plain": [you("Puller", on=[foe("Pin")])]}, hand=["Grunt"])
    assert not table.can_use_talent("Puller")
    reason = table.game.why_not(YOU, table.card("Puller"))
    assert reason is not None and reason.rule == "rule.cancelling"


def test_stasis_field_forbids_scoring_until_your_next_turn() -> None:
    table = spike_board({"Oasis": [you("Giant"), you("Giant")]}, hand=["Stasis Field"], foe_hand=["Grunt"])
    table.play("Stasis Field", at="Oasis").end_turn()
    assert table.vp() == 0 and table.base_of("Giant") == "Oasis"
    assert table.asks == FOE
    table.end_turn()
    assert table.zone("Stasis Field") == "discard pile"
    table.end_turn()
    assert table.vp() == 2


def test_lightning_strike_collects_counters_and_spends_an_action_play() -> None:
    table = spike_board(
        {"Hill": []}, hand=["Grunt"], foe_hand=["Grunt"], stasis={"Lightning Strike": 2, "Almanac": 3}
    )
    table.end_turn()
    table.end_turn()
    # Your turn starts: one counter off each card; the Almanac draws, Lightning Strike may take its counter.
    assert table.options() == ["0", "1"]
    both_ways(table, 1)
    assert table.stasis_counters("Lightning Strike") == 2
    assert table.stasis_counters("Almanac") == 2
    table.special("Lightning Strike")
    both_ways(table, table.options().index("Hill"))
    assert table.breakpoint("Hill") == 18
    assert table.zone("Lightning Strike") == "discard pile"
    assert not any(p.kind == 1 for p in table.game.s.permits)


def test_a_card_in_stasis_without_counters_is_played_or_lost() -> None:
    table = spike_board({}, hand=["Grunt"], stasis={"Puller": 0, "Collector": 0})
    table.from_stasis("Puller", at="Plain")
    assert table.base_of("Puller") == "Plain"
    assert table.can_play("Grunt")
    table.end_turn()
    assert table.zone("Collector") == "discard pile"


def test_ancient_sumerian_god_plays_what_it_stored_when_it_leaves() -> None:
    table = spike_board(
        {
            "Plain": [you("Ancient Sumerian God", under=["Gloom", "Stasis Field"]), you("Grunt")],
            "Oasis": [foe("Grunt")],
            "Moor": [],
        },
        hand=["Disenchant"],
    )
    assert table.breakpoint("Plain") == 23
    table.play("Disenchant")
    assert sorted(table.options()) == ["Gloom", "Stasis Field"]
    table.game.apply(table.options().index("Gloom"))
    assert table.actions_on("Plain") == ["Gloom"]
    table.game.apply(None)
    table.game.apply(None)
    assert table.zone("Stasis Field") == "discard pile"


def test_ancient_sumerian_god_stores_by_talent_and_only_you_see_it() -> None:
    table = spike_board(
        {"Plain": [you("Ancient Sumerian God")]}, discard=["Gloom", "Stasis Field", "Strike"], hand=["Grunt"]
    )
    table.talent("Ancient Sumerian God")
    assert table.options() == ["Gloom", "Stasis Field"]
    both_ways(table, 0)
    assert table.stored_under("Ancient Sumerian God") == ["Gloom"]


def test_nuke_waits_a_turn_then_takes_base_and_all_and_goes_to_the_box() -> None:
    table = spike_board(
        {
            "Plain": [
                you("Nuke It From Orbit"),
                foe("Giant", on=[foe("Upgrade")]),
                foe("Gremlin"),
                you("Grunt"),
            ]
        },
        hand=["Grunt"],
        base_deck=["Moor"],
    )
    before = len(table.hand(FOE))
    table.talent("Nuke It From Orbit")
    assert table.zone("Nuke It From Orbit") == "the box"
    assert "Plain" not in table.bases() and "Moor" in table.bases()
    assert {table.zone("Upgrade"), table.zone("Gremlin")} == {"discard pile"}
    assert len(table.hand(FOE)) == before + 1
    assert table.vp(FOE) == 0


def test_nuke_cannot_be_used_on_the_turn_it_is_played() -> None:
    table = spike_board({"Plain": [foe("Giant")]}, hand=["Nuke It From Orbit", "Grunt"])
    table.play("Nuke It From Orbit", at="Plain")
    assert not table.can_use_talent("Nuke It From Orbit")


def scoring_table() -> Board:
    return spike_board(
        {"Dojo": [you("Giant"), foe("Giant"), foe("Scout")], "Hill": [you("Grunt")]},
        hand=["Shinobi", "Grunt"],
        foe_hand=["Shinobi"],
        base_deck=["Moor"],
    )


def test_scoring_with_me_first_windows() -> None:
    table = scoring_table()
    table.end_turn()
    # Before: you are asked first, then the foe; both play a Shinobi.
    assert (table.asks, table.options()) == (YOU, ["Shinobi"])
    table.answer("Shinobi")
    assert (table.asks, table.options()) == (FOE, ["Shinobi"])
    table.answer("Shinobi")
    # Award: you 10, foe 13: second place takes 3, first takes 2.
    assert (table.vp(YOU), table.vp(FOE)) == (3, 2)
    # After: the winner's Dojo ability and the Scout both belong to the foe.
    assert table.asks == FOE
    assert table.options() == ["Scout", "Dojo"]
    table.answer("Dojo")
    table.answer("Grunt")
    assert "Grunt" in table.discard(YOU)
    table.answer("Scout")
    assert "Scout" in table.hand(FOE)
    assert "Moor" in table.bases() and "Dojo" not in table.bases()
    assert table.resting


def test_scoring_resumes_from_a_copy_at_every_question() -> None:
    table = scoring_table()
    table.game.apply(len(table.decision.options) - 1)
    answers: list[Any] = [[0], [0], [1], [0], [0]]
    for answer in answers:
        if table.resting:
            break
        both_ways(table, answer)


def test_tied_winners_each_use_the_base() -> None:
    table = spike_board(
        {"Dojo": [you("Giant"), foe("Giant")], "Hill": [you("Grunt"), foe("Grunt")]}, hand=["Grunt"]
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 2)
    assert (table.asks, table.options()) == (YOU, ["Dojo"])
    table.answer("Dojo").answer("Grunt#2")
    assert (table.asks, table.options()) == (FOE, ["Dojo"])


def test_what_a_base_does_for_each_tied_winner_needs_no_order() -> None:
    table = spike_board({"Bank": [you("Giant"), foe("Giant")]}, hand=["Grunt"])
    before = len(table.hand(FOE))
    table.end_turn()
    assert table.resting
    assert (table.vp(YOU), table.vp(FOE)) == (3, 3)
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (1 + 1 + 2, before + 1)


@pytest.mark.parametrize("seat", [YOU, FOE])
def test_a_determinized_copy_in_the_middle_can_be_copied_again(seat: int) -> None:
    table = scoring_table()
    table.end_turn()
    if seat == FOE:
        table.decline()
    copy = table.game.determinize(seat, Rng(5))
    again = copy.clone()
    assert again.digest() == copy.digest()
    copy.apply(None)
    again.apply(None)
    assert again.digest() == copy.digest()
