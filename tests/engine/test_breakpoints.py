"""Breakpoints that are reduced to nothing for a turn."""

from __future__ import annotations

from smashup_tui.cards.dsl import Me, Steps

from ..scenario import foe
from .sheets import Sheet

sheet = Sheet("Floods")


@sheet.cards.action("Flood", text="Reduce a base's breakpoint to 0 this turn.").on_play
def _(me: Me) -> Steps:
    yield from me.breakpoint_to_zero((yield from me.choose_base(me.bases, "Which base?")))


sheet.cards.action("Dam", on="base", text="+3 breakpoint.").changes_breakpoint(lambda me: 3)


def test_a_breakpoint_is_reduced_to_nothing_by_what_it_is_then() -> None:
    table = sheet.board({"Hill": [foe("Dam")], "Moor": []}, hand=["Flood", "Dam"])
    table.play("Flood").answer("Hill")
    assert table.breakpoint("Hill") == 0
    table.allow_more(1).play("Dam", at="Hill")
    assert table.breakpoint("Hill") == 3, "what comes later is added"
    table.end_turn()
    assert "Hill" in table.bases() and table.breakpoint("Hill") == 26
