"""Abilities that come and go: extra plays of a base, cancelled triggers, forbidden Specials, one or more."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import (
    ACTION,
    DESTROYED,
    MINION,
    MOVED,
    NUMBERS,
    PLAYED,
    USING_SPECIALS,
    Event,
    Me,
    Permit,
    Steps,
    card_set,
    faction,
    this_base,
)
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import FOE, YOU, Board, board, foe, you

CAMP = Catalog()
camp = faction("Camp", card_set("Camp", "camp", 2026, catalog=CAMP), catalog=CAMP)

camp.minion("Giant", power=7, copies=8, text="")
camp.minion("Scout", power=2, copies=8, text="")


@camp.minion("Listener", power=2, text="After an action is played on it, draw a card.").after(
    PLAYED, lambda me, event: event.to == me.card
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@camp.minion("Mourner", power=2, text="Special: after a minion here is destroyed, you may draw.").special(
    DESTROYED, this_base
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@camp.minion("Fan", power=2, copies=3, text="After a minion moves here, it has +1 power this turn.").after(
    MOVED, this_base, touches=NUMBERS
)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


@camp.minion("Critic", power=2, text="After a minion moves here, destroy a minion of power 2 here.").after(
    MOVED, this_base
)
def _(me: Me, event: Event) -> Steps:
    target = yield from me.choose(me.minions(me.here, max_power=2), "Destroy which minion?")
    yield from me.destroy(target)


camp.action("Banner", on="minion", text="")
camp.action("Gag", on="minion", text="It has no abilities.").cancels(lambda me, card: card == me.host)
camp.action("Hush", copies=2, on="base", text="It has no abilities.").cancels(
    lambda me, card: card == me.host
)
camp.action("Silence", on="base", text="Other players use no Specials.").forbids(USING_SPECIALS)(
    lambda me, seat, card, base: seat != me.seat
)


@camp.action("Strike", copies=2, text="Destroy a minion or an action.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose([*me.minions(), *me.actions()], "Destroy which card?")
    yield from me.destroy(target)


@camp.action("March", copies=3, text="Move all your minions to a base, one after another.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Where to?")
    for minion in me.my_minions():
        yield from me.move(minion, base)


@camp.action("Drum", on="base", text="After you move one or more minions here, draw a card.").after(
    MOVED, lambda me, event: event.to == me.here and event.seat == me.seat, one_or_more=True
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@camp.base("Barracks", breakpoint=20, vp=(3, 2, 1), text="A small extra minion here.").extra_each_turn
def _(me: Me) -> Permit:
    return Permit(MINION, 2, me.here, "as long as its card allows it", me.card)


for name in ("Hill", "Moor", "Cliff", "Dale"):
    camp.base(name, breakpoint=20, vp=(3, 2, 1), text="")


def camp_board(bases: Any, **kwargs: Any) -> Board:
    return board(bases, filler="Giant", catalog=CAMP, **kwargs)


def test_a_base_gives_its_extra_play_to_whoever_takes_the_turn() -> None:
    table = camp_board(
        {"Barracks": []}, hand=["Scout", "Scout", "Scout", "Giant"], foe_hand=["Scout", "Scout"]
    )
    table.play("Scout", at="Barracks").play("Giant", at="Hill")
    assert not table.can_play("Scout")
    table.end_turn()
    table.play("Scout", at="Hill").play("Scout", at="Barracks")
    assert (table.asks, table.controller("Scout#3")) == (FOE, FOE)
    table.end_turn()
    table.play("Scout", at="Barracks")
    assert table.can_play("Scout", at="Hill")
    assert table.asks == YOU


def test_an_extra_play_of_a_base_ends_when_the_base_is_cancelled() -> None:
    table = camp_board({"Barracks": []}, hand=["Scout", "Giant", "Hush"])
    table.play("Giant", at="Hill")
    assert table.can_play("Scout", at="Barracks")
    table.play("Hush", at="Barracks")
    assert not table.can_play("Scout")


def test_a_base_gives_its_extra_play_again_when_it_is_no_longer_cancelled() -> None:
    table = camp_board({"Barracks": [foe("Hush")]}, hand=["Scout", "Giant", "Strike"])
    table.play("Giant", at="Hill")
    assert not table.can_play("Scout")
    table.play("Strike").answer("Hush")
    assert table.can_play("Scout", at="Barracks")
    assert not table.can_play("Scout", at="Hill")


def test_a_base_that_comes_in_the_middle_of_a_turn_gives_its_extra_play_too() -> None:
    table = camp_board({"Hill": [], "Moor": [], "Cliff": []}, hand=["Scout", "Giant", "Strike"])
    game = table.game
    list(game.rules(YOU).swap_base(table.card("Hill"), table.card("Barracks")))
    table.play("Giant", at="Moor")
    assert table.can_play("Scout", at="Barracks")
    assert not table.can_play("Scout", at="Moor")


def test_an_ability_cancelled_by_what_triggered_it_does_not_happen() -> None:
    table = camp_board({"Hill": [you("Listener"), you("Scout")]}, hand=["Gag"])
    table.play("Gag", at="Listener")
    assert table.hand() == []
    hears = camp_board({"Hill": [you("Listener"), you("Scout")]}, hand=["Banner"])
    hears.play("Banner", at="Listener")
    assert hears.hand() == ["Giant"]


def test_specials_in_play_can_be_forbidden_outside_scoring_too() -> None:
    pieces = [foe("Mourner"), you("Mourner"), foe("Scout")]
    table = camp_board({"Hill": [*pieces, you("Silence")]}, hand=["Strike"])
    table.play("Strike").answer("Scout")
    assert (table.asks, table.options()) == (YOU, ["Mourner"])
    table.decline()
    assert table.resting
    free = camp_board({"Hill": pieces}, hand=["Strike"])
    free.play("Strike").answer("Scout").decline()
    assert (free.asks, free.options()) == (FOE, ["Mourner"])


def test_nobody_is_asked_to_order_what_needs_no_order() -> None:
    fans = [you("Fan"), you("Fan"), foe("Fan")]
    table = camp_board({"Hill": fans, "Moor": [you("Scout")]}, hand=["March"])
    table.play("March").answer("Hill")
    assert table.resting
    assert [table.power(f"Fan#{n}") for n in (1, 2, 3)] == [3, 3, 3]
    ordered = camp_board({"Hill": [*fans, you("Critic")], "Moor": [you("Scout")]}, hand=["March"])
    ordered.play("March").answer("Hill")
    assert sorted(ordered.options()) == ["Critic", "Fan", "Fan", "Fan"]


def test_one_ability_that_moves_three_is_one_occasion_for_one_or_more() -> None:
    table = camp_board(
        {"Hill": [you("Scout"), you("Giant")], "Moor": [you("Scout")], "Cliff": [you("Drum")]},
        hand=["March", "March", "March"],
    )
    table.play("March").answer("Cliff")
    assert table.hand() == ["March", "March", "Giant"]
    table.allow_more(ACTION).play("March").answer("Hill")
    assert table.hand() == ["March", "Giant"]
    table.allow_more(ACTION).play("March").answer("Cliff")
    assert table.hand() == ["Giant", "Giant"]
