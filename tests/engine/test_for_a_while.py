"""Abilities cancelled for a while, and control of a minion as long as an action is on it."""

from __future__ import annotations

from smashup_tui.cards.dsl import BY_CANCELLING, BY_CONTROL, Me, Steps

from ..scenario import FOE, YOU, foe, you
from .sheets import Sheet

sheet = Sheet("While")
cards = sheet.cards

captain = cards.minion("Captain", power=3, copies=2, text="+2 power.")
captain.has_power(lambda me: 2)
firm = cards.minion("Firm", power=3, text="+2 power; others can neither cancel nor control it.")
firm.has_power(lambda me: 2)
firm.protects(lambda me, card, how, by: card == me.card and how in (BY_CANCELLING, BY_CONTROL))


@cards.minion("Mind", power=5, text="Talent: cancel a minion's abilities until your next turn.").talent
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(others=True), "Cancel whose abilities?")
    yield from me.cancel_abilities(minion)


cards.action("Contact", copies=2, on="minion", text="You control this minion.").controls_host()


@cards.action("Loan", text="Control a minion this turn.").on_play
def _(me: Me) -> Steps:
    yield from me.take_control(
        (yield from me.choose(me.minions(others=True), "Which minion?")), "end of turn"
    )


@cards.action("Sweep", text="Destroy an action.").on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.actions(), "Destroy which action?")))


@cards.action("Pass", text="Transfer an action to another minion.").on_play
def _(me: Me) -> Steps:
    action = yield from me.choose(me.actions(), "Transfer which action?")
    yield from me.transfer(action, (yield from me.choose(me.minions(but=me.host_of(action)), "To whom?")))


@cards.action("Kill", text="Destroy a minion.").on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.minions(), "Destroy which minion?")))


def test_abilities_are_cancelled_until_your_next_turn() -> None:
    table = sheet.board({"Hill": [foe("Captain"), you("Mind")]}).talent("Mind")
    assert table.power("Captain") == 3
    table.end_turn()
    assert table.power("Captain") == 3
    table.end_turn()
    assert table.power("Captain") == 5


def test_it_lasts_although_the_card_that_did_it_has_gone_but_not_for_who_comes_back() -> None:
    table = sheet.board({"Hill": [foe("Captain"), you("Mind")]}, hand=["Kill"]).talent("Mind")
    table.play("Kill").answer("Mind")
    assert table.power("Captain") == 3
    again = sheet.board({"Hill": [foe("Captain"), you("Mind")]}, foe_hand=["Captain"]).talent("Mind")
    again.end_turn().play("Captain", at="Hill")
    assert (again.power("Captain"), again.power("Captain#2")) == (3, 5)


def test_what_is_protected_keeps_its_abilities_and_its_controller() -> None:
    table = sheet.board({"Hill": [foe("Firm"), you("Mind")]}, hand=["Contact"]).talent("Mind")
    assert table.power("Firm") == 5
    table.play("Contact", at="Firm")
    assert (table.controller("Firm"), table.actions_on("Firm")) == (FOE, ["Contact"])


def test_control_lasts_as_long_as_the_action_is_there() -> None:
    table = sheet.board({"Hill": [foe("Captain")]}, hand=["Contact"], foe_hand=["Sweep"])
    table.play("Contact", at="Captain")
    assert table.controller("Captain") == YOU
    table.end_turn()
    assert table.controller("Captain") == YOU
    table.play("Sweep")
    assert table.controller("Captain") == FOE


def test_control_goes_along_with_the_action() -> None:
    table = sheet.board({"Hill": [foe("Captain"), foe("Grunt")]}, hand=["Contact"], foe_hand=["Pass"])
    table.play("Contact", at="Captain").end_turn().play("Pass")
    assert (table.controller("Captain"), table.controller("Grunt")) == (FOE, YOU)


def test_who_takes_it_for_a_turn_gives_it_back_to_whoever_had_it() -> None:
    table = sheet.board({"Hill": [you("Captain")]}, hand=["Kill"], foe_hand=["Contact", "Loan"])
    table.end_turn().play("Contact", at="Captain")
    assert table.controller("Captain") == FOE
    table = sheet.board({"Hill": [foe("Captain")]}, hand=["Contact"], foe_hand=["Loan", "Sweep"])
    table.play("Contact", at="Captain").end_turn().play("Loan")
    assert table.controller("Captain") == FOE
    table.end_turn()
    assert table.controller("Captain") == YOU, "Contact is still there"


def test_the_action_goes_while_somebody_has_the_minion_for_a_turn() -> None:
    table = sheet.board({"Hill": [foe("Captain")]}, hand=["Contact"], foe_hand=["Loan", "Sweep"])
    table.play("Contact", at="Captain").end_turn().play("Loan").allow_more(1).play("Sweep")
    assert table.controller("Captain") == FOE
    table.end_turn()
    assert table.controller("Captain") == FOE


def test_a_controlled_minion_that_leaves_goes_to_its_owner() -> None:
    table = sheet.board({"Hill": [foe("Captain")]}, hand=["Contact"], foe_hand=["Kill"])
    table.play("Contact", at="Captain").end_turn().play("Kill")
    assert table.discard(FOE)[:1] == ["Captain"] and "Contact" in table.discard(YOU)
