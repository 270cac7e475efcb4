"""Directly affecting a minion: what a played card itself does, and to whom."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import (
    ACTION,
    BEFORE_SCORING,
    PLAYED,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    other_players_action,
)
from smashup_tui.engine.model.catalog import Catalog

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you
from .lab import lab_board


def last_play(table: Board) -> Event:
    return table.events(PLAYED)[-1]


@covers("term.directly")
def test_a_standard_action_affects_what_it_does_something_to() -> None:
    table = lab_board({"Plain": [foe("Grunt"), foe("Fan")]}, hand=["Strike", "Grunt"])
    minion, plain = table.card("Fan"), table.card("Plain")
    table.play("Strike").answer("Fan")
    # The minion is gone; where it was and whose is remembered.
    assert last_play(table).affected == {minion: [(plain, FOE)]}
    assert last_play(table).affected_at(plain, of=FOE) == [minion]
    assert last_play(table).affected_at(plain, not_of=YOU) == [minion]
    assert last_play(table).affected_at(plain, of=YOU) == []
    assert last_play(table).affected_at(table.card("Hill")) == []


@covers("term.directly")
def test_an_action_played_on_a_minion_affects_it() -> None:
    table = lab_board({"Plain": [foe("Grunt")]}, hand=["Hat"])
    table.play("Hat", at="Grunt")
    assert list(last_play(table).affected) == [table.card("Grunt")]


@covers("term.directly")
def test_an_action_that_lowers_power_by_lying_there_affects_whom_it_lowers() -> None:
    table = lab_board({"Plain": [foe("Giant"), you("Grunt")], "Hill": [foe("Fan")]}, hand=["Drizzle"])
    table.play("Drizzle", at="Plain")
    assert list(last_play(table).affected) == [table.card("Giant")]


@covers("term.directly", "rule.protection")
def test_a_minion_kept_out_of_it_is_not_affected() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Hideout"), you("Scout")]}, hand=["Crop Circles"])
    scout = table.card("Scout")
    table.play("Crop Circles").answer("Tar Pits")
    assert list(last_play(table).affected) == [scout]


@covers("term.directly")
def test_a_minion_whose_on_play_ability_hits_another_affects_it() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Collector"])
    zapbot = table.card("Zapbot")
    table.play("Collector", at="Tar Pits").answer("Zapbot")
    assert list(last_play(table).affected) == [zapbot]


# --- extra actions that must affect a minion --------------------------------------------------------

HOLD = Catalog()
the_set = card_set("Hold", "hold", 2026, catalog=HOLD)
hold = faction("Hold", the_set, catalog=HOLD)
hold.minion("Hero", power=3, copies=4, text="")
hold.minion("Squire", power=2, copies=4, text="")


@hold.action("Cheer", affects_minions=True, text="A minion has +1 power.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Cheer which minion?")
    if minion:
        yield from me.gain_power(minion, 1)


@hold.action(
    "March", affects_minions=True, text="Choose a base, then move a minion of yours there from elsewhere."
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "March where?")
    minion = yield from me.choose([m for m in me.my_minions() if me.base_of(m) != base], "Who marches?")
    if minion:
        yield from me.move(minion, base)


@hold.action("Feast", affects_minions=True, text="Up to two of your minions at a base have +2 power.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Feast where?")
    for minion in (yield from me.choose_some(me.my_minions(base), 0, 2, "Who eats?")):
        yield from me.gain_power(minion, 2)


@hold.action("Stew", affects_minions=True, text="A counter on a minion of yours for each discard.").on_play
def _(me: Me) -> Steps:
    cards = yield from me.any_number(me.hand(), "Discard which cards?")
    yield from me.discard(cards)
    for _ in cards:
        minion = yield from me.choose(me.my_minions(), "Who gets a counter?")
        yield from me.add_counters(minion)


@hold.action("Purge", affects_minions=True, text="You may destroy another player's minion.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(others=True), "Destroy which minion?")
    if minion:
        yield from me.destroy(minion)


@hold.action("Recall", affects_minions=True, text="Take one of your minions back to your hand.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Take back which minion?")
    yield from me.return_to_hand(minion)


@hold.action("Banner", on="base", text="Your minions here have +1 power.").gives_power_here
def _(me: Me, minion: int) -> int:
    return int(me.mine(minion))


hold.action("Badge", on="minion", text="").host_has_power(1)


@hold.action("Think", text="Draw a card.").on_play
def _(me: Me) -> Steps:
    yield from me.draw()


@hold.action("Call", affects_minions=True, text="Choose a minion; an extra action that affects it.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Call which minion?")
    yield from me.extra_action_affecting(minion)


@hold.action("Streak", text="Two extra actions that affect the same minion.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action_affecting(more=1)


@hold.action(
    "Rally", text="Special: before a base scores, two extra actions for one minion."
).special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action_affecting(more=1)


guard = hold.action("Guard", on="base", text="Your minions here are not affected by others' actions.")


@guard.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return me.mine(card) and me.base_of(card) == me.here and other_players_action(me, by)


for base_name in ("Field", "Wood", "Shore", "Ford", "Isle"):
    hold.base(base_name, breakpoint=12, vp=(3, 2, 1), text="")


def hold_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Squire", catalog=HOLD, **kwargs)


def called(minion: str, *others: Any, hand: list[str], **kwargs: Any) -> Board:
    """Call was played on that minion: an extra action may affect it, and there is no other."""
    table = hold_board(
        {"Field": [you("Hero"), you("Squire")], "Wood": [foe("Squire"), *others]},
        hand=["Call", *hand],
        **kwargs,
    )
    return table.play("Call").answer(minion)


def test_an_action_that_affects_no_minion_is_not_covered() -> None:
    table = called("Hero", hand=["Think", "Cheer"])
    assert not table.can_play("Think")
    assert table.can_play("Cheer")


def test_the_action_is_held_to_the_minion() -> None:
    table = called("Hero", hand=["Cheer"])
    table.play("Cheer")
    assert table.resting
    assert table.power("Hero") == 4


def test_an_action_on_a_minion_has_to_go_onto_it() -> None:
    table = called("Hero", hand=["Badge"])
    assert table.can_play("Badge", at="Hero")
    assert not table.can_play("Badge", at="Squire")


def test_choices_that_do_not_matter_stay_open() -> None:
    table = called("Hero", hand=["March"])
    table.play("March")
    assert table.options() == ["Wood", "Shore"]  # not to Field: the hero is there already
    table.answer("Wood")
    assert table.resting
    assert table.base_of("Hero") == "Wood"


def test_one_of_several_picks_is_settled_and_the_rest_is_free() -> None:
    table = called("Hero", hand=["Feast"])
    table.play("Feast")
    assert table.options() == ["Squire"]
    table.decline()
    assert (table.power("Hero"), table.power("Squire")) == (5, 2)


def test_a_cost_that_is_needed_must_be_paid() -> None:
    table = called("Hero", hand=["Stew", "Think", "Think"])
    table.play("Stew")
    assert not table.decision.may_pass
    table.answer("Think", "Think#2")
    table.answer("Squire")  # one of two may go elsewhere
    assert table.resting
    assert (table.counters("Hero"), table.counters("Squire")) == (1, 1)


def test_a_may_becomes_a_must() -> None:
    table = hold_board({"Wood": [foe("Hero"), foe("Squire")]}, hand=["Call", "Purge"])
    table.play("Call").answer("Hero")
    table.play("Purge")
    assert table.resting
    assert table.minions_at("Wood") == ["Squire"]


def test_an_action_that_cannot_choose_the_minion_is_not_covered() -> None:
    table = called("Hero", hand=["Purge"])
    assert not table.can_play("Purge")


def test_a_protected_minion_cannot_be_affected() -> None:
    table = hold_board({"Wood": [foe("Hero"), foe("Guard"), foe("Squire")]}, hand=["Call", "Badge", "Purge"])
    table.play("Call").answer("Hero")
    assert not table.can_play("Badge")
    assert not table.can_play("Purge")


def test_lying_at_its_base_is_enough_if_that_changes_its_power() -> None:
    table = called("Hero", hand=["Banner"])
    assert table.can_play("Banner", at="Field")
    assert not table.can_play("Banner", at="Wood")


def test_a_free_play_is_not_bound_without_being_asked() -> None:
    table = called("Hero", hand=["Cheer", "Badge"])
    table.allow_more(ACTION)
    table.play("Cheer")
    assert sorted(table.options()) == ["Call", "free"]
    table.answer("free")
    assert table.options() == ["Hero", "Squire", "Squire"]
    table.answer("Squire")
    table.play("Badge", at="Hero")
    assert table.resting


def test_going_onto_the_minion_uses_the_bound_play_without_a_question() -> None:
    table = called("Hero", hand=["Badge", "Think"])
    table.allow_more(ACTION)
    table.play("Badge", at="Hero")
    assert table.can_play("Think")


def test_nothing_is_covered_once_the_minion_is_gone() -> None:
    table = hold_board({"Wood": [foe("Hero"), foe("Squire")]}, hand=["Call", "Purge", "Cheer"])
    table.play("Call").answer("Hero")
    table.allow_more(ACTION)
    table.play("Purge").answer("free").answer("Hero")
    assert not table.can_play("Cheer")


def test_the_play_is_not_for_a_minion_that_left_and_came_back() -> None:
    table = hold_board({"Wood": [you("Hero")]}, hand=["Call", "Recall", "Cheer", "Cheer"])
    table.play("Call")
    table.allow_more(ACTION).play("Recall").answer("free")
    assert not table.can_play("Cheer")
    table.play("Hero", at="Wood")
    assert not table.can_play("Cheer")


def test_of_two_minions_the_one_that_left_is_forgotten() -> None:
    table = hold_board({"Field": [you("Hero"), you("Squire")]}, hand=["Streak", "Banner", "Recall", "Cheer"])
    table.play("Streak").play("Banner", at="Field")
    table.allow_more(ACTION).play("Recall").answer("free").answer("Hero")
    table.play("Hero", at="Field").play("Cheer")
    assert table.resting
    assert (table.power("Hero"), table.power("Squire")) == (4, 4)


def test_two_actions_for_the_same_minion() -> None:
    table = hold_board(
        {"Field": [you("Hero"), you("Squire")], "Wood": [foe("Squire")]},
        hand=["Streak", "Cheer", "Badge", "Think"],
    )
    table.play("Streak")
    assert not table.can_play("Think")
    table.play("Cheer").answer("Squire")
    assert table.can_play("Badge", at="Squire")
    assert not table.can_play("Badge", at="Hero")


def test_the_second_action_may_affect_any_of_those_the_first_did() -> None:
    table = hold_board(
        {"Field": [you("Hero"), you("Squire")], "Wood": [foe("Squire")]}, hand=["Streak", "Banner", "Cheer"]
    )
    table.play("Streak").play("Banner", at="Field").play("Cheer")
    assert table.options() == ["Hero", "Squire"]
    table.answer("Hero")
    assert table.power("Hero") == 5
    assert not table.can_play("Think")


def test_several_picks_with_several_minions_to_hold_to() -> None:
    table = hold_board({"Field": [you("Hero"), you("Squire")]}, hand=["Streak", "Banner", "Feast"])
    table.play("Streak").play("Banner", at="Field").play("Feast")
    assert (table.options(), table.decision.least) == (["Hero", "Squire"], 1)
    table.answer("Squire")
    assert table.options() == ["Hero"]
    table.decline()
    assert (table.power("Hero"), table.power("Squire")) == (4, 5)


def test_no_second_action_when_the_first_took_the_minion_away() -> None:
    table = hold_board({"Wood": [foe("Hero"), foe("Squire")]}, hand=["Streak", "Purge", "Cheer"])
    table.play("Streak").play("Purge").answer("Hero")
    assert not table.can_play("Cheer")


def test_outside_play_cards_it_is_now_or_never() -> None:
    table = hold_board(
        {"Field": [you("Hero"), you("Hero"), you("Hero"), you("Hero"), foe("Squire")]},
        hand=["Rally", "Cheer", "Badge", "Think"],
    )
    table.end_turn()
    table.answer("Rally")
    assert "Think" not in table.options()
    table.answer("Cheer").answer("Squire")
    assert table.moves() == ["('play', 'Badge', 'Squire')"]
    squire = table.card("Squire")
    table.answer("Badge")
    assert last_play(table).affected == {squire: [(table.card("Field"), FOE)]}
    assert table.vp() == 3


def test_a_copy_made_while_a_play_is_held_goes_on_alike() -> None:
    table = called("Hero", hand=["March"])
    table.play("March")
    copy = table.game.clone()
    table.game.apply(1)
    copy.apply(1)
    assert copy.digest() == table.game.digest()
