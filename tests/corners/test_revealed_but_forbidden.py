"""A revealed minion that must be played and cannot be is discarded."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, board, foe, you


@covers("rule.off-the-top", "extramorphs-egg-field", "zombies-overrun")
def test_an_egg_that_hatches_on_an_overrun_base_is_discarded() -> None:
    table = board({"Tar Pits": [you("Egg Field"), foe("Overrun")]}, deck=["Zapbot"])
    table.talent("Egg Field").answer("yes")
    assert table.resting and table.discard() == ["Zapbot"]


@covers("rule.off-the-top", "extramorphs-egg-field", "the-vats")
def test_an_egg_that_hatches_a_name_the_vats_know_is_discarded() -> None:
    table = board({"The Vats": [you("Egg Field"), foe("Zapbot")]}, deck=["Zapbot", "Walker"])
    table.talent("Egg Field").answer("yes")
    assert table.resting and table.discard() == ["Zapbot"] and table.minions_at("The Vats") == ["Zapbot"]


@covers("secret-volcano-headquarters", "zombies-overrun")
def test_the_volcano_shows_a_minion_that_cannot_come_to_an_overrun_base() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex", counters=11), you("Overrun")]},
        deck=["Howl"],
        foe_deck=["Scout"],
    )
    table.end_turn()
    assert table.discard(FOE) == ["Scout"] and table.vp(FOE) == 0
