"""What happened this turn: who did it, to whose card, and power that follows it at once."""

from __future__ import annotations

from smashup_tui.cards.dsl import ACTION, DESTROYED, Me, Steps, card_set, faction
from smashup_tui.engine.board_setup import Piece
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import FOE, YOU, Board, board, foe, you

CARDS = Catalog()
sheet = faction("Historians", card_set("History", "history", 2026, catalog=CARDS), catalog=CARDS)

sheet.minion("Grunt", power=2, copies=10, text="")
reader = sheet.minion("Reader", power=2, text="+2 power once you have played two actions this turn.")
sheet.action("Nothing", copies=5, text="")
strike = sheet.action("Strike", copies=2, text="Destroy a minion.")
for name in ("Hill", "Moor", "Plain", "Cliff"):
    sheet.base(name, breakpoint=20, vp=(3, 2, 1), text="")


@reader.has_power
def _(me: Me) -> int:
    return 2 if len(me.played_this_turn(ACTION)) >= 2 else 0


@strike.on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.minions(), "Destroy which minion?")))


def history_board(at_hill: list[Piece], hand: list[str]) -> Board:
    return board({"Hill": at_hill}, hand=hand, filler="Grunt", catalog=CARDS).allow_more(ACTION)


def test_a_destroyed_card_is_remembered_with_who_did_it_and_whose_it_was() -> None:
    table = history_board([you("Reader"), foe("Grunt")], ["Strike"])
    hill, grunt, me = table.card("Hill"), table.card("Grunt"), table.game.me(table.card("Reader"))
    table.play("Strike").answer("Grunt")
    assert me.happened_this_turn(DESTROYED, base=hill) == [grunt]
    assert me.happened_this_turn(DESTROYED, seat=YOU, whose=FOE) == [grunt]
    assert me.happened_this_turn(DESTROYED, seat=FOE) == me.happened_this_turn(DESTROYED, whose=YOU) == []
    table.end_turn()
    assert me.happened_this_turn(DESTROYED) == []


def test_power_follows_an_action_that_touches_nothing_in_play() -> None:
    table = history_board([you("Reader")], ["Nothing", "Nothing"])
    assert table.play("Nothing").power("Reader") == 2
    assert table.play("Nothing").power("Reader") == 4
    assert table.end_turn().power("Reader") == 2
