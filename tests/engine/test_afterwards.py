"""What a played action leaves for later: the end of the turn, and where the action itself goes."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import (
    ACTION,
    DECK,
    HAND,
    PLAYED,
    TURN_END,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    your_turn,
)
from smashup_tui.engine.model.catalog import Catalog

from ..covers import covers
from ..scenario import FOE, Board, board, foe, you

LATER = Catalog()
the_set = card_set("Later", "later", 2026, catalog=LATER)
later = faction("Later", the_set, catalog=LATER)
later.minion("Pawn", power=2, copies=4, text="")

contract = later.action("Contract", copies=2, affects_minions=True, text="Destroy two minions at turn end.")


@contract.on_play
def _(me: Me) -> Steps:
    for minion in (yield from me.choose_some(me.minions(others=True), 1, 2, "Who is doomed?")):
        me.announce_for_end_of_turn(minion)


@contract.at_end_of_turn
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


@later.action("Recall", text="Return another player's minion.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(others=True), "Return which minion?")
    yield from me.return_to_hand(minion)


@later.action("Echo", text="Goes back to your hand.").on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(HAND)
    return
    yield


@later.action("Sunken", text="Goes under your deck.").on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(DECK)
    return
    yield


clerk = later.minion("Clerk", power=1, text="After you play an action, discard your hand.")


@clerk.after(PLAYED, lambda me, event: event.seat == me.seat and not me.is_minion(event.card))
def _(me: Me, event: Event) -> Steps:
    yield from me.discard(me.hand())


shell = later.action("Shell", on="minion", text="This minion cannot be destroyed.")


@shell.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.host


banker = later.minion("Banker", power=1, text="At the end of your turn, draw a card.")


@banker.after(TURN_END, your_turn)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


for name in ("Field", "Wood", "Shore", "Ford"):
    later.base(name, breakpoint=12, vp=(3, 2, 1), text="")


def later_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Pawn", catalog=LATER, **kwargs)


@covers("rule.duration")
def test_what_was_announced_happens_at_the_end_of_the_turn() -> None:
    table = later_board({"Field": [foe("Pawn"), foe("Pawn"), foe("Pawn")]}, hand=["Contract"])
    table.play("Contract").answer("Pawn", "Pawn#2")
    assert len(table.minions_at("Field")) == 3
    table.end_turn()
    assert len(table.minions_at("Field")) == 1
    assert not table.game.s.effects


def test_it_finds_the_minion_wherever_it_is_and_only_as_long_as_it_is_in_play() -> None:
    table = later_board(
        {"Field": [foe("Pawn"), foe("Banker")]}, hand=["Contract", "Recall"], foe_hand=["Pawn"]
    )
    table.play("Contract").answer("Pawn").allow_more(ACTION)
    table.play("Recall").answer("Pawn").end_turn()
    assert table.hand(FOE).count("Pawn") == 2
    assert table.minions_at("Field") == ["Banker"]


@covers("rule.protection")
def test_protection_is_looked_at_when_it_happens() -> None:
    table = later_board({"Field": [foe("Pawn", on=[foe("Shell")]), foe("Banker")]}, hand=["Contract"])
    table.play("Contract").answer("Pawn", "Banker").end_turn()
    assert table.minions_at("Field") == ["Pawn"]


def test_it_is_ordered_with_what_else_happens_at_the_end_of_the_turn() -> None:
    table = later_board({"Field": [you("Banker"), foe("Pawn")]}, hand=["Contract"])
    table.play("Contract").end_turn()
    assert sorted(table.options()) == ["Banker", "Contract"]
    table.answer("Contract")
    assert table.minions_at("Field") == ["Banker"]


@covers("rule.action-discarded")
def test_an_action_goes_back_to_the_hand_when_all_is_done() -> None:
    table = later_board({"Field": [you("Clerk")]}, hand=["Echo", "Pawn"])
    table.play("Echo")
    assert table.hand() == ["Echo"]  # the clerk did not find it there
    assert table.discard() == ["Pawn"]


def test_an_action_goes_under_the_deck() -> None:
    table = later_board({"Field": []}, hand=["Sunken", "Pawn"])
    table.play("Sunken")
    assert table.deck()[-1] == "Sunken"
    assert table.discard() == []
