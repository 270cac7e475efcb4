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
