""" "This OR that": a way that could do nothing is not offered (term.or)."""

from __future__ import annotations

from smashup_tui.cards.dsl import Me, Steps

from ..scenario import foe, you
from .sheets import Sheet

sheet = Sheet("Ways")


@sheet.cards.action("Fork", text="Destroy another player's minion OR one of your own.").on_play
def _(me: Me) -> Steps:
    ways = {"theirs": me.minions(others=True), "yours": me.my_minions()}
    way = yield from me.choose_way(ways, "Whose minion?")
    if way:
        yield from me.destroy(*(me.my_minions() if way == "yours" else me.minions(others=True)))


def test_of_two_ways_one_is_picked() -> None:
    table = sheet.board({"Hill": [you("Grunt"), foe("Giant")]}, hand=["Fork"]).play("Fork")
    assert table.options() == ["theirs", "yours"] and not table.decision.may_pass
    assert table.answer("yours").minions_at("Hill") == ["Giant"]


def test_the_only_way_is_not_asked_for_and_no_way_does_nothing() -> None:
    assert sheet.board({"Hill": [foe("Giant")]}, hand=["Fork"]).play("Fork").minions_at("Hill") == []
    assert sheet.board({}, hand=["Fork"]).play("Fork").resting


@sheet.cards.minion("Forge", power=4, text="Talent: play 1 extra action. Destroy one of your minions.").talent
def _(me: Me) -> Steps:
    yield from me.extra_action(first=True)
    minion = yield from me.choose(me.my_minions(), "Destroy which of your minions?")
    yield from me.destroy(minion)


mood = sheet.cards.action("Mood", on="base", text="Choose: minions here have +1 power, or -1.")
mood.gives_power_here(lambda me, minion: int(me.recall("mood")))


@mood.on_play
def _(me: Me) -> Steps:
    me.remember("mood", 1 if (yield from me.choose_word(("up", "down"), "Up or down?")) == "up" else -1)


def test_an_extra_play_can_be_made_before_the_rest_of_the_ability() -> None:
    pieces = {"Hill": [you("Forge"), you("Grunt"), foe("Giant")]}
    table = sheet.board(pieces, hand=["Fork"]).talent("Forge")
    table.answer("Fork").answer("theirs").answer("Grunt")
    assert table.minions_at("Hill") == ["Forge"] and table.hand() == []


def test_an_extra_play_that_was_not_made_first_waits() -> None:
    table = sheet.board({"Hill": [you("Forge"), you("Grunt")]}, hand=["Fork", "Fork"]).talent("Forge")
    table.decline().answer("Grunt").play("Fork")
    assert table.minions_at("Hill") == [] and table.can_play("Fork"), "its own play and the extra one"


def test_what_a_card_remembers_is_in_the_power_it_gives() -> None:
    table = sheet.board({"Hill": [you("Grunt")]}, hand=["Mood"]).play("Mood", at="Hill")
    assert table.power("Grunt") == 2
    assert table.answer("down").power("Grunt") == 1
