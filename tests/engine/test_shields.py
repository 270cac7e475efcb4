"""Shields: they give themselves up, once for a whole action, and this turn for what lasts."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import ACTION, Me, Steps, card_set, faction, other_players_action
from smashup_tui.engine.model.catalog import Catalog

from ..covers import covers
from ..scenario import Board, board, foe, you

CARDS = Catalog()
sheet = faction("Shields", card_set("Shields", "shields", 2026, catalog=CARDS), catalog=CARDS)

sheet.minion("Giant", power=7, copies=40, text="")
sheet.minion("Grunt", power=2, copies=4, text="")
drummer = sheet.minion("Drummer", power=1, text="Ongoing: your other minions have +1 power.")
fog = sheet.action("Fog", on="base", text="Ongoing: minions of other players here have -1 power.")
cover = sheet.action("Cover", on="base", text="Destroyed when an action would affect your minions here.")
bubble = sheet.action("Bubble", on="minion", text="Destroyed when an ability would affect its minion.")
shove = sheet.action("Shove", text="Move a minion.")
twice = sheet.action("Twice", text="A minion has -1 power this turn, and again.")
recall = sheet.action("Recall", text="Take an action back from your discard pile and play it.")
for name in ("Hill", "Cliff", "Plain", "Oasis"):
    sheet.base(name, breakpoint=30, vp=(3, 2, 1), text="")


@fog.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


@drummer.gives_power
def _(me: Me, minion: int) -> int:
    return int(me.mine(minion) and minion != me.card)


def _yours_here(me: Me, minion: int, how: str, by: Me) -> bool:
    return me.mine(minion) and me.base_of(minion) == me.here and other_players_action(me, by)


@cover.shields(_yours_here)
def _(me: Me, minion: int, by: Me) -> Steps:
    for each in me.my_minions(me.here):
        by.leave_alone(each)
    yield from me.destroy(me.card)


@bubble.shields(lambda me, minion, how, by: minion == me.host)
def _(me: Me, minion: int, by: Me) -> Steps:
    yield from me.destroy(me.card)


@shove.on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Move which minion?")
    base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "To where?")
    yield from me.move(minion, base)


@twice.on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Which minion?")
    yield from me.gain_power(minion, -1)
    yield from me.gain_power(minion, -1)


@recall.on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.discard_pile())


def shield_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Giant", catalog=CARDS, **kwargs)


@covers("rule.protection")
def test_a_shield_holds_for_the_whole_action() -> None:
    table = shield_board({"Hill": [foe("Grunt"), foe("Cover")]}, hand=["Twice"])
    table.play("Twice")
    assert table.power("Grunt") == 2
    assert table.zone("Cover") == "discard pile"


@covers("rule.protection")
def test_the_same_action_played_again_this_turn_is_another_action() -> None:
    table = shield_board({"Hill": [foe("Grunt"), foe("Cover")]}, hand=["Twice", "Recall"])
    table.play("Twice").allow_more(ACTION).play("Recall").answer("Twice")
    assert table.power("Grunt") == 0


@covers("rule.protection", "term.ongoing")
def test_a_shield_keeps_an_ongoing_ability_off_until_the_end_of_the_turn() -> None:
    table = shield_board({"Hill": [foe("Grunt"), foe("Giant"), foe("Cover")]}, hand=["Fog"])
    table.play("Fog", at="Hill")
    assert table.zone("Cover") == "discard pile"
    assert (table.power("Grunt"), table.power("Giant")) == (2, 7)
    table.end_turn()
    assert (table.power("Grunt"), table.power("Giant")) == (1, 6)


@covers("rule.protection", "term.ongoing")
def test_a_minion_that_is_played_into_an_ongoing_ability_uses_up_the_shield() -> None:
    table = shield_board({"Hill": [you("Cover"), foe("Fog")]}, hand=["Grunt", "Giant"])
    table.play("Grunt", at="Hill")
    assert table.zone("Cover") == "discard pile"
    assert table.power("Grunt") == 2
    table.end_turn()
    assert table.power("Grunt") == 1


@covers("rule.protection", "term.ongoing")
def test_a_minion_that_moves_into_an_ongoing_ability_uses_up_the_shield() -> None:
    table = shield_board({"Hill": [you("Cover"), foe("Fog")], "Cliff": [you("Grunt")]}, hand=["Shove"])
    table.play("Shove").answer("Hill")
    assert table.zone("Cover") == "discard pile"
    assert table.power("Grunt") == 2


@covers("rule.protection")
def test_what_lasted_before_the_shield_came_is_nothing_new() -> None:
    table = shield_board({"Hill": [you("Grunt"), foe("Fog")]}, hand=["Cover"])
    table.play("Cover", at="Hill")
    assert table.zone("Cover") == "play"
    assert table.power("Grunt") == 1


@covers("rule.protection", "rule.affect-immunity")
def test_a_shield_against_all_abilities_turns_a_friendly_one_away_this_turn() -> None:
    table = shield_board({"Hill": [you("Grunt", on=[you("Bubble")]), you("Giant")]}, hand=["Drummer"])
    table.play("Drummer", at="Hill")
    assert table.zone("Bubble") == "discard pile"
    assert (table.power("Grunt"), table.power("Giant")) == (2, 8)
    table.end_turn()
    assert (table.power("Grunt"), table.power("Giant")) == (3, 8)


@covers("rule.protection")
def test_a_shield_of_somebody_else_does_not_mind() -> None:
    table = shield_board({"Hill": [foe("Grunt"), you("Cover")]}, hand=["Fog"])
    table.play("Fog", at="Hill")
    assert table.zone("Cover") == "play"
    assert table.power("Grunt") == 1
