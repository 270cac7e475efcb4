"""Played in place of another card, several of one name, for a price, as a Special, and when just drawn."""

from __future__ import annotations

import pytest

from smashup_tui.cards.dsl import (
    ACTION,
    BEFORE_SCORING,
    DESTROYED,
    DISCARD,
    HAND,
    MINION,
    PLAYED,
    Event,
    Me,
    Steps,
)
from smashup_tui.engine.model.kinds import BOX

from ..scenario import FOE, YOU, foe, you
from .sheets import Sheet

sheet = Sheet("Stand")
cards = sheet.cards

cards.minion(
    "Wisp", power=5, text="With 2 or fewer cards in hand, play it from the discard pile."
).stands_in_for(MINION, zone=DISCARD, can=lambda me: len(me.hand()) <= 2)

herald = cards.minion(
    "Herald", power=2, copies=3, text="Counts as an action played; playable instead of one."
)
herald.stands_in_for(ACTION, zone=HAND)


@herald.on_play
def _(me: Me) -> Steps:
    me.as_if_an_action_was_played()
    return
    yield


scribe = cards.minion("Scribe", power=3, text="After you play an action, draw 1 card.")


@scribe.after(PLAYED, lambda me, event: event.seat == me.seat and not me.is_minion(event.card))
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@cards.action("Muster", copies=2, text="Play 1 extra minion with power 3 or less.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(max_power=3)


@cards.action("Again", text="Play 1 extra action.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action()


@cards.action("Bloom", text="Play up to 3 extra minions with one name.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minions_with_one_name(3)


toll = cards.action("Toll", copies=3, on="base", text="Other players discard 1 card to play a minion here.")
toll.asks_price(lambda me, seat, base: base == me.here and seat != me.seat)
cards.action(
    "Banner",
    on="base",
    text="+1 power for your minions here. Special: before a base scores, play this there.",
).gives_power_here(lambda me, minion: me.mine(minion))


@cards.action("Rally", on="base", text="Special: before a base scores, play this there.").special_from_hand(
    BEFORE_SCORING
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


def gull(name: str, *, even_if_drawn: bool) -> None:
    @cards.minion(
        name, power=2, copies=3, text="Special: after you destroy a minion, play it there."
    ).special_from_hand(DESTROYED, lambda me, event: event.seat == me.seat, even_if_drawn=even_if_drawn)
    def _(me: Me, event: Event) -> Steps:
        yield from me.play_this(event.base)


gull("Gull", even_if_drawn=True)
gull("Owl", even_if_drawn=False)


@cards.action("Bite", copies=2, text="Destroy a minion. Draw 1 card.").on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.minions(), "Destroy which minion?")))
    yield from me.draw()


@pytest.mark.parametrize(("name", "asked"), [("Gull", True), ("Owl", False)])
def test_what_the_ability_drew_may_answer_it_if_it_says_so(name: str, asked: bool) -> None:
    table = sheet.board({"Hill": [foe("Grunt")]}, hand=["Bite"], deck=[name]).play("Bite")
    assert table.resting != asked and table.hand() == [name]
    if asked:
        assert table.options() == ["Gull"]
        table.answer("Gull")
        assert table.minions_at("Hill") == ["Gull"]


def test_it_may_come_out_of_the_discard_pile() -> None:
    table = sheet.board({"Hill": [foe("Grunt")]}, hand=["Bite"], discard=["Gull"])
    table.game.s.decks[YOU], in_deck = (), table.game.s.decks[YOU]
    for card in in_deck:
        table.game.s.zone[card] = BOX
    table.game.s.box += in_deck
    table.play("Bite").answer("Gull")
    assert table.minions_at("Hill") == ["Gull"]


def test_what_was_in_hand_all_along_is_asked_once_for_each_minion() -> None:
    table = sheet.board({"Hill": [foe("Grunt")]}, hand=["Bite", "Gull", "Gull"]).play("Bite")
    table.answer("Gull").answer("Gull")
    assert table.minions_at("Hill") == ["Gull", "Gull"]


def test_a_minion_comes_from_the_discard_pile_instead_of_one_from_hand() -> None:
    table = sheet.board(discard=["Wisp"], hand=["Grunt", "Grunt"])
    assert table.can_play("Wisp", at="Hill")
    table.play("Wisp", at="Hill")
    assert table.minions_at("Hill") == ["Wisp"] and not table.can_play("Grunt"), "it took the play"
    assert not sheet.board(discard=["Wisp"], hand=["Grunt", "Grunt", "Grunt"]).can_play("Wisp")


def test_it_keeps_to_the_limits_of_the_play() -> None:
    table = sheet.board(discard=["Wisp"], hand=["Muster", "Grunt"])
    table.play("Grunt", at="Hill").play("Muster")
    assert not table.can_play("Wisp")


def test_of_two_alike_one_is_offered() -> None:
    table = sheet.board(discard=["Wisp", "Wisp"], hand=["Grunt"])
    offered = [move for move in table.moves() if "Wisp" in move]
    assert offered and len(offered) == len(set(offered))


def test_a_minion_takes_the_play_of_an_action_or_of_a_minion() -> None:
    table = sheet.board({"Hill": [you("Scribe")]}, hand=["Herald", "Herald", "Herald"])
    table.play("Herald", at="Hill")
    assert table.asked().startswith("Which play do you use"), "both free plays fit"
    table.answer("free#2").play("Herald", at="Hill")
    assert len(table.hand()) == 1 + 2, "two draws: each counts as an action played"
    assert not table.can_play("Herald")


def test_a_minion_takes_an_extra_action() -> None:
    table = sheet.board(hand=["Again", "Herald", "Herald", "Herald"])
    table.play("Again").play("Herald", at="Hill").answer("Again")
    assert table.resting and table.can_play("Herald")


def test_what_counts_as_an_action_is_told_and_its_effects_with_it() -> None:
    table = sheet.board({"Hill": [foe("Scribe")], "Moor": [you("Scribe")]}, hand=["Herald"])
    table.play("Herald", at="Moor").answer("free")
    assert [event.because.text for event in table.events("drawn") if event.because] == [
        "plays Herald as an action"
    ]
    assert len(table.hand(FOE)) == 0, "nobody else's play"


def test_several_minions_of_one_name() -> None:
    table = sheet.board(hand=["Bloom", "Grunt", "Grunt", "Grunt", "Herald"])
    table.play("Bloom").play("Grunt", at="Hill").answer("Bloom")
    assert table.can_play("Herald", at="Hill"), "the free play is for any"
    table.play("Herald", at="Moor")
    assert not table.can_play("Herald") and table.can_play("Grunt")
    table.play("Grunt", at="Hill").play("Grunt", at="Hill")
    assert table.minions_at("Hill") == ["Grunt"] * 3


def test_a_play_can_cost_a_card() -> None:
    table = sheet.board({"Hill": [foe("Toll"), foe("Toll")]}, hand=["Grunt", "Giant", "Muster"])
    table.play("Grunt", at="Hill")
    assert table.asked() == "Discard which card to play Grunt?" and table.options() == ["Giant", "Muster"]
    table.answer("Muster")
    assert (table.minions_at("Hill"), table.hand()) == (["Grunt"], []), "a second Toll took the other"
    assert sorted(table.discard()) == ["Giant", "Muster"]


def test_who_cannot_pay_cannot_play_there_and_the_owner_need_not() -> None:
    table = sheet.board({"Hill": [foe("Toll")]}, hand=["Grunt"])
    assert not table.can_play("Grunt", at="Hill") and table.can_play("Grunt", at="Moor")
    reason = table.game.why_not(YOU, table.card("Grunt"), table.card("Hill"))
    assert reason is not None and "Toll" in reason.text
    assert sheet.board({"Hill": [you("Toll")]}, hand=["Grunt"]).can_play("Grunt", at="Hill")


def test_an_action_played_as_a_special_goes_onto_the_scoring_base() -> None:
    table = sheet.board(
        {"Moor": [you("Giant"), you("Giant"), you("Giant")], "Hill": [you("Grunt")]}, hand=["Rally"], turn=5
    )
    table.end_turn().answer("Rally")
    played = [event for event in table.events(PLAYED) if table.game.name(event.card) == "Rally"]
    assert [table.game.name(event.to) for event in played] == ["Moor"]
    assert table.discard().count("Rally") == 1
