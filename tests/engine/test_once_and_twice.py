"""What a turn allows: a base's offer once, a Talent twice, so many extra cards and no more."""

from __future__ import annotations

from smashup_tui.cards.dsl import BEFORE_SCORING, Event, Me, Steps

from ..scenario import FOE, YOU, foe, you
from .sheets import Sheet

sheet = Sheet("Clockwork")
cards = sheet.cards


@cards.minion("Digger", power=3, copies=2, text="Talent: draw 1 card.").talent
def _(me: Me) -> Steps:
    yield from me.draw()


@cards.base(
    "Stones", breakpoint=30, vp=(4, 2, 1), text="One minion here may use its Talent twice."
).repeats_talent
def _(me: Me, minion: int) -> bool:
    return me.is_minion(minion) and me.base_of(minion) == me.here


@cards.base(
    "Alley", breakpoint=30, vp=(4, 2, 1), text="Once on your turn, destroy your minion to draw."
).on_your_turn(lambda me: bool(me.my_minions(me.here)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(me.here), "Destroy which of your minions?")
    if (yield from me.destroy(minion)):
        yield from me.draw()


warden = cards.minion("Warden", power=5, text="Others play no more than 1 extra card a turn.")
warden.limits_extra(lambda me, seat: None if seat == me.seat else 1)


@cards.action("Rush", copies=3, text="Play 2 extra minions.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(times=2)


@cards.action("Ambush", copies=2, text="Special: before a base scores, draw 1 card.").special_from_hand(
    BEFORE_SCORING
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


def test_a_talent_of_one_minion_there_can_be_used_twice() -> None:
    table = sheet.board({"Stones": [you("Digger"), you("Digger")], "Hill": [you("Digger")]})
    table.talent("Digger").talent("Digger#2").talent("Digger#3")
    assert len(table.hand()) == 3
    table.talent("Digger#2")
    assert len(table.hand()) == 4 and not table.can_use_talent("Digger")


def test_a_minion_that_came_back_has_its_talent_but_the_base_has_been_used() -> None:
    table = sheet.board({"Stones": [you("Digger")]}).talent("Digger").talent("Digger")
    assert not table.can_use_talent("Digger")
    table.end_turn()
    assert table.asks == FOE
    table.end_turn()
    assert table.talent("Digger").can_use_talent("Digger"), "the next turn is another"


def test_a_base_offers_something_once_on_each_players_turn() -> None:
    table = sheet.board({"Alley": [you("Grunt"), you("Grunt"), foe("Grunt")]})
    table.special("Alley").answer("Grunt")
    assert (table.hand(), table.discard()) == (["Giant"], ["Grunt"]) and not table.can_use_special("Alley")
    table.end_turn()
    assert table.asks == FOE and table.can_use_special("Alley")
    table.special("Alley").end_turn()
    assert table.asks == YOU and table.can_use_special("Alley")


def test_a_base_offers_nothing_to_somebody_without_a_minion_there() -> None:
    assert not sheet.board({"Alley": [foe("Grunt")]}).can_use_special("Alley")


def test_others_play_one_extra_card_and_no_more() -> None:
    table = sheet.board({"Hill": [foe("Warden")]}, hand=["Rush", "Grunt", "Grunt", "Grunt"])
    table.play("Rush").play("Grunt", at="Hill")
    assert table.can_play("Grunt"), "the free play is left, whichever was used"
    table.play("Grunt", at="Hill")
    assert not table.can_play("Grunt") and table.minions_at("Hill") == ["Warden", "Grunt", "Grunt"]


def test_whose_limit_it_is_plays_as_many_as_allowed() -> None:
    table = sheet.board({"Hill": [you("Warden")]}, hand=["Rush", "Grunt", "Grunt", "Grunt"])
    table.play("Rush").play("Grunt", at="Hill").play("Grunt", at="Hill").play("Grunt", at="Hill")
    assert len(table.minions_at("Hill")) == 4


def test_what_was_played_before_the_limit_came_counts() -> None:
    table = sheet.board({"Hill": [foe("Grunt")], "Moor": [foe("Warden")]}, hand=["Rush", "Grunt", "Grunt"])
    warden = table.card("Warden")
    table.game.s.ctrl[warden] = YOU
    table.game.changed()
    table.play("Rush").play("Grunt", at="Hill").play("Grunt", at="Hill")
    table.game.s.ctrl[warden] = FOE
    table.game.changed()
    table.allow_more()
    assert table.game.decision is not None and not table.can_play("Rush")


def test_a_special_from_hand_is_an_extra_card_too() -> None:
    pieces = [foe("Warden"), you("Giant"), you("Giant"), you("Giant")]
    table = sheet.board({"Hill": pieces}, hand=["Ambush", "Ambush"]).end_turn()
    assert table.asks == YOU
    table.answer("Ambush")
    assert table.hand().count("Ambush") == 1 and table.vp(YOU) == 4, "the second cannot be played"
