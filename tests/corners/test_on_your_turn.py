""" "On your turn" is your Play Cards phase, and such an ability works once a turn."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import MINION

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you


@covers("term.on-your-turn", "tricksters-mark-of-sleep", "super-spies-live-and-let-chum")
def test_who_sleeps_still_plays_specials_before_a_base_scores() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex")], "Tar Pits": []},
        hand=["Mark of Sleep"],
        foe_hand=["Live and Let Chum", "King Rex"],
    )
    table.play("Mark of Sleep").answer("Foe").end_turn()
    assert not table.can_play("Live and Let Chum")
    table.play("King Rex", at="Jungle Oasis").end_turn()
    assert table.asks == FOE and table.options() == ["Live and Let Chum"]


@covers("term.on-your-turn", "zombies-theyre-coming-to-get-you", "errata.zombies-theyre-coming-to-get-you")
def test_one_minion_a_turn_comes_to_get_you() -> None:
    table = board(
        {"Tar Pits": [you("They're Coming To Get You")]}, discard=["Walker", "King Rex", "Invader"]
    ).allow_more(MINION)
    table.play("Walker", at="Tar Pits").decline()
    assert not table.can_play("King Rex")
    table.end_turn().end_turn()
    assert table.can_play("King Rex", at="Tar Pits")


@covers("term.on-your-turn", "the-dohyo", "ninjas-shinobi")
def test_the_dohyo_does_not_push_while_bases_score() -> None:
    table = board(
        {"The Dohyo": [you("King Rex", counters=5), foe("King Rex")], "Tar Pits": []}, hand=["Shinobi"]
    )
    table.end_turn().answer("Shinobi")
    assert not table.events("moved") and table.vp(YOU) == 3


@covers("term.on-your-turn", "ninjas-ninja-acolyte", "dinosaurs-tooth-and-claw-and-guns")
def test_an_acolyte_uses_its_special_once_a_turn() -> None:
    table = board(
        {"Tar Pits": [you("Ninja Acolyte", on=[you("Tooth and Claw... and Guns")])]}, hand=["Invader"]
    )
    table.special("Ninja Acolyte")
    assert table.base_of("Ninja Acolyte") == "Tar Pits", "the shield kept it there"
    assert not table.can_use_special("Ninja Acolyte")
