""" "After it is destroyed, …" inside an ability: a trigger of that event, in line with the others."""

from __future__ import annotations

from smashup_tui.cards.dsl import (
    DESTROYED,
    MOVED,
    Asks,
    DelayedTrigger,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    this_base,
    this_card,
)
from smashup_tui.engine.board_setup import Piece
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import Board, board, foe, you

CARDS = Catalog()
sheet = faction("Oracles", card_set("Promises", "promises", 2026, catalog=CARDS), catalog=CARDS)

sheet.minion("Giant", power=7, copies=40, text="")
sheet.minion("Pup", power=1, copies=10, text="")
agent = sheet.minion("Agent", power=2, copies=3, text="After it is destroyed, play two weak minions.")
leader = sheet.minion(
    "Leader", power=4, text="Talent: destroy one of yours; after it is, you may move two here."
)
bomb = sheet.minion("Bomb", power=2, text="After it is destroyed, destroy all minions here.")
survivor = sheet.minion("Survivor", power=2, text="Is moved to hand instead of being destroyed.")
traveller = sheet.action("Journey", text="Move a minion of yours; after it left a hill, draw a card.")
for name in ("Hill", "Moor", "Cliff", "Plain"):
    sheet.base(name, breakpoint=30, vp=(3, 2, 1), text="")
harbour = sheet.base("Harbour", breakpoint=30, vp=(3, 2, 1), text="After a minion comes, discard a card.")


@agent.after(DESTROYED, this_card)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(max_power=2, at=event.base, times=2)


@leader.talent
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Destroy which minion?")
    yield from me.destroy(minion, then=DelayedTrigger(_gather))


def _gather(me: Me, event: Event) -> Steps:
    elsewhere = [m for m in me.my_minions() if me.base_of(m) != me.here]
    picked = yield from me.choose_some(elsewhere, 0, 2, "Move which minions?")
    yield from me.move_all([(minion, me.here) for minion in picked])


@bomb.after(DESTROYED, this_card)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(*me.minions(event.base))


@survivor.instead_of_destruction(lambda me, card: card == me.card)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    yield from me.return_to_hand(me.card)
    return True


@traveller.on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which minion?")
    base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "To where?")
    yield from me.move(minion, base, then=DelayedTrigger(_draw_one, _out_of_the_hills))


def _out_of_the_hills(me: Me, event: Event) -> bool:
    return me.is_named(event.origin, "Hill")


def _draw_one(me: Me, event: Event) -> Steps:
    assert (event.kind, me.name(event.card)) == (MOVED, "Pup")
    yield from me.draw()


@harbour.after(MOVED, this_base, whose=lambda me, event: [event.controller])
def _(me: Me, event: Event) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?")


def promise_board(bases: dict[str, list[Piece]], hand: list[str]) -> Board:
    return board(bases, hand=hand, filler="Giant", catalog=CARDS)


def test_the_promise_waits_in_line_and_may_come_last() -> None:
    table = promise_board({"Hill": [you("Leader")], "Moor": [you("Agent")]}, ["Pup", "Pup"])
    table.talent("Leader").answer("Agent")
    assert table.options() == ["Agent", "Leader"]
    table.answer("Agent").answer("Pup", at="Moor").answer("Pup", at="Moor")
    table.answer("Pup", "Pup")
    assert table.minions_at("Hill") == ["Leader", "Pup", "Pup"]
    assert table.resting


def test_the_promise_may_come_first() -> None:
    table = promise_board({"Hill": [you("Leader")], "Moor": [you("Agent"), you("Giant")]}, ["Pup"])
    table.talent("Leader").answer("Agent").answer("Leader").answer("Giant")
    assert table.minions_at("Hill") == ["Leader", "Giant"]
    # Nothing else waits any more, so the extra plays wait for the player.
    assert table.resting and table.can_play("Pup", at="Moor")


def test_extra_plays_that_are_not_used_at_once_wait_for_later() -> None:
    table = promise_board({"Hill": [you("Leader")], "Moor": [you("Agent")]}, ["Pup", "Pup", "Pup", "Pup"])
    table.talent("Leader").answer("Agent").answer("Agent").decline()
    assert table.resting
    table.play("Pup", at="Moor").play("Pup", at="Moor").play("Pup", at="Hill")
    assert not table.can_play("Pup")


def test_one_of_two_extra_plays_at_once_and_the_other_later() -> None:
    table = promise_board({"Hill": [you("Leader")], "Moor": [you("Agent")]}, ["Pup", "Pup", "Pup"])
    table.talent("Leader").answer("Agent").answer("Agent").answer("Pup", at="Moor").decline()
    table.answer("Pup")
    assert table.minions_at("Hill") == ["Leader", "Pup"]
    table.play("Pup", at="Moor").play("Pup", at="Cliff")


def test_a_promise_needs_its_card_in_play_unless_the_event_took_it() -> None:
    table = promise_board({"Hill": [you("Leader"), you("Bomb")], "Moor": [you("Pup")]}, [])
    table.talent("Leader").answer("Bomb").answer("Bomb")
    # The Bomb's own trigger went first and took the Leader: nobody is left to gather.
    assert table.minions_at("Hill") == []
    assert table.resting and table.minions_at("Moor") == ["Pup"]
    table = promise_board({"Hill": [you("Leader"), foe("Giant")], "Moor": [you("Pup")]}, [])
    table.talent("Leader").answer("Leader").answer("Pup")
    assert table.minions_at("Hill") == ["Giant", "Pup"]


def test_no_event_no_promise() -> None:
    table = promise_board({"Hill": [you("Leader"), you("Survivor")], "Moor": [you("Pup")]}, [])
    table.talent("Leader").answer("Survivor")
    assert table.hand() == ["Survivor"] and table.resting
    assert table.minions_at("Hill") == ["Leader"]


def test_a_move_can_carry_a_promise_too() -> None:
    table = promise_board({"Hill": [you("Pup")], "Harbour": []}, ["Journey", "Agent"])
    table.play("Journey").answer("Harbour")
    assert table.options() == ["Harbour", "Journey"]
    table.answer("Journey")
    assert table.hand() == ["Agent", "Giant"]
    table.answer("Agent")
    assert table.hand() == ["Giant"] and table.zone("Journey") == "discard pile"


def test_a_promise_whose_if_is_not_met_stands_in_nobodys_way() -> None:
    table = promise_board({"Moor": [you("Pup")], "Harbour": []}, ["Journey", "Agent"])
    table.play("Journey").answer("Harbour")
    assert table.resting and table.hand() == []


def test_a_game_copied_while_a_promise_waits_goes_on_alike() -> None:
    table = promise_board({"Hill": [you("Leader")], "Moor": [you("Agent")]}, ["Pup", "Pup"])
    table.talent("Leader").answer("Agent").answer("Agent")
    copy = table.game.clone()
    for choice in (0, None, [0]):
        table.game.apply(choice)
        copy.apply(choice)
        assert copy.digest() == table.game.digest()
    assert table.resting and table.minions_at("Hill") == ["Leader", "Pup"]
