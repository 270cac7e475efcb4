"""How many cards somebody holds: power and protection go by it, whatever changes the hand."""

from __future__ import annotations

from smashup_tui.cards.dsl import DISCARD, MINION, PLAYING_SPECIALS, SPECIAL, Me, Steps, other_players_card

from ..scenario import FOE, foe, you
from .sheets import Sheet

sheet = Sheet("Hands")
cards = sheet.cards

shade = cards.minion(
    "Shade", power=3, text="With 2 or fewer cards in hand +3 power, and others' cards keep off."
)
shade.has_power(lambda me: 3 if len(me.hand()) <= 2 else 0)
shade.protects(
    lambda me, card, how, by: card == me.card and len(me.hand()) <= 2 and other_players_card(me, by)
)

cards.minion("Wisp", power=4, text="Playable from the discard pile.").stands_in_for(
    MINION, zone=DISCARD, label=SPECIAL
)
cards.action("Hush", on="base", text="Other players play no Specials.").forbids(PLAYING_SPECIALS)(
    lambda me, seat, card, base: seat != me.seat
)


@cards.action("Drop", copies=2, text="Each player discards 1 card.").on_play
def _(me: Me) -> Steps:
    for seat in (me.seat, *me.others):
        yield from me.discard(me.hand(seat)[:1], seat)


@cards.action("Gift", text="Another player draws 1 card.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(1, me.others[0])


@cards.action("Kill", text="Destroy a minion.").on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.minions(), "Destroy which minion?")))


@cards.action("Dig", text="Place a card from your discard pile in your hand.").on_play
def _(me: Me) -> Steps:
    me.put_in_hand([(yield from me.choose(me.discard_pile(), "Which card?"))])
    return
    yield


def test_power_follows_the_hand() -> None:
    table = sheet.board({"Hill": [you("Shade")]}, hand=["Dig", "Grunt", "Grunt"], discard=["Giant"])
    assert table.power("Shade") == 3
    table.play("Grunt", at="Moor")
    assert table.power("Shade") == 6
    table.play("Dig")
    assert table.hand() == ["Grunt", "Giant"] and table.power("Shade") == 6
    table.end_turn()
    assert len(table.hand()) == 4 and table.power("Shade") == 3


def test_others_change_it_too() -> None:
    table = sheet.board({"Hill": [foe("Shade")]}, hand=["Gift", "Drop"], foe_hand=["Grunt", "Grunt"])
    assert table.power("Shade") == 6
    table.play("Gift")
    assert table.power("Shade") == 3
    table.allow_more(1).play("Drop")
    assert table.power("Shade") == 6 and len(table.hand(FOE)) == 2


def test_so_does_protection() -> None:
    table = sheet.board({"Hill": [foe("Shade")]}, hand=["Kill", "Gift"], foe_hand=["Grunt", "Grunt"])
    table.play("Gift").allow_more(1).play("Kill")
    assert table.zone("Shade") == "discard pile"
    table = sheet.board({"Hill": [foe("Shade")]}, hand=["Kill"], foe_hand=["Grunt", "Grunt"])
    assert table.play("Kill").zone("Shade") == "play"


def test_what_stands_in_by_a_special_is_one() -> None:
    table = sheet.board(discard=["Wisp"])
    assert table.game.definition(table.card("Wisp")).has_special and table.can_play("Wisp")
    assert not sheet.board({"Hill": [foe("Hush")]}, discard=["Wisp"]).can_play("Wisp")
