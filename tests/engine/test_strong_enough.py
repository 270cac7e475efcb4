"""A protection for the strong goes by a minion's current power; what it keeps off does not undo it."""

from __future__ import annotations

from smashup_tui.cards.dsl import ACTION, Me, Steps, card_set, faction
from smashup_tui.engine.board_setup import Piece
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import Board, board, foe, you

CARDS = Catalog()
sheet = faction("Strong", card_set("Strength", "strength", 2026, catalog=CARDS), catalog=CARDS)

sheet.minion("Giant", power=7, copies=40, text="")
sheet.minion("Guard", power=4, copies=5, text="")
sheet.minion("Six", power=6, copies=2, text="")
sheet.action("Upgrade", copies=5, on="minion", text="+2 power.").host_has_power(2)
sheet.action("Weight", copies=5, on="minion", text="-2 power.").host_has_power(-2)
fog = sheet.action("Fog", copies=5, on="base", text="Other players' minions here have -2 power.")
blow = sheet.action("Blow", copies=5, text="A minion has -3 power until the end of the turn.")
carry = sheet.action("Carry", text="Move a minion to the Tower.")
tower = sheet.base("Tower", breakpoint=40, vp=(3, 2, 1), text="Others' actions leave the strong alone.")
for name in ("Hill", "Moor", "Cliff", "Plain"):
    sheet.base(name, breakpoint=40, vp=(3, 2, 1), text="")


@fog.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -2


@blow.on_play
def _(me: Me) -> Steps:
    yield from me.gain_power((yield from me.choose(me.minions(), "Weaken which minion?")), -3)


@carry.on_play
def _(me: Me) -> Steps:
    base = next(base for base in me.bases if me.is_named(base, "Tower"))
    minion = yield from me.choose(me.minions(), "Move which minion?")
    yield from me.move(minion, base)


@tower.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return (
        me.base_of(card) == me.here
        and by.is_action
        and by.seat != me.controller(card)
        and me.is_minion(card)
        and me.power(card) >= 5
    )


def tower_board(at_tower: list[Piece], hand: list[str], hill: list[Piece] | None = None) -> Board:
    return board({"Tower": at_tower, "Hill": hill or []}, hand=hand, filler="Giant", catalog=CARDS)


def test_what_would_weaken_from_afar_does_not_undo_the_protection() -> None:
    table = tower_board([foe("Six"), foe("Guard")], ["Fog"])
    table.play("Fog", at="Tower")
    assert (table.power("Six"), table.power("Guard")) == (6, 2)


def test_an_action_of_your_own_can_make_a_minion_strong_enough() -> None:
    table = tower_board([foe("Guard", on=[foe("Upgrade")]), foe("Guard")], ["Weight", "Fog"])
    table.play("Weight", at="Guard")
    assert table.power("Guard") == 6 and table.zone("Weight") == "discard pile"
    assert table.actions_on("Guard") == ["Upgrade"]


def test_the_protection_goes_by_the_power_of_now() -> None:
    table = tower_board([foe("Six"), foe("Giant", on=[foe("Weight"), foe("Weight")])], ["Blow", "Blow"])
    table.allow_more(ACTION).play("Blow").answer("Six").play("Blow").answer("Giant")
    assert (table.power("Six"), table.power("Giant")) == (6, 0)


def test_a_minion_that_comes_weakened_is_not_strong_enough() -> None:
    table = tower_board(
        [], ["Carry"], hill=[you("Six", on=[foe("Weight")]), you("Giant", on=[foe("Weight")])]
    )
    table.play("Carry").answer("Six")
    assert table.power("Six") == 4 and table.actions_on("Six") == ["Weight"]


def test_a_minion_that_comes_strong_enough_sheds_what_others_put_on_it() -> None:
    table = tower_board([], ["Carry"], hill=[you("Giant", on=[foe("Weight")]), you("Guard")])
    table.play("Carry").answer("Giant")
    assert table.power("Giant") == 7 and table.zone("Weight") == "discard pile"


def test_explaining_a_power_leaves_it_as_it_is() -> None:
    table = tower_board([you("Guard", on=[you("Upgrade")])], [])
    guard = table.card("Guard")
    assert table.power("Guard") == 6
    assert table.game.explain_power(guard) == [(4, guard), (2, table.card("Upgrade"))]
    assert table.power("Guard") == 6


keep = sheet.base("Keep", breakpoint=40, vp=(3, 2, 1), text="Others' cards leave the strong alone.")
gloom = sheet.minion("Gloom", power=1, copies=3, text="Other players' minions here have -2 power.")


@keep.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    others = not by.is_base and by.card and by.seat != me.controller(card)
    return bool(others) and me.base_of(card) == me.here and me.is_minion(card) and me.power(card) >= 5


@gloom.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -2


def test_no_card_of_others_undoes_a_protection_from_all_of_them() -> None:
    table = board(
        {"Keep": [you("Gloom"), foe("Six"), foe("Guard")], "Hill": [you("Gloom"), foe("Six")]},
        hand=["Fog"],
        filler="Giant",
        catalog=CARDS,
    )
    assert [table.power(name) for name in ("Six", "Guard", "Six#2")] == [6, 2, 4]
    table.play("Fog", at="Keep")
    assert [table.power(name) for name in ("Six", "Guard", "Six#2")] == [6, 0, 4]


def test_a_protection_from_actions_sees_what_minions_do() -> None:
    table = tower_board([you("Gloom"), foe("Six"), foe("Giant")], ["Fog"]).play("Fog", at="Tower")
    assert (table.power("Six"), table.power("Giant")) == (2, 5)


mist = sheet.action("Mist", copies=3, text="Other players' minions have -1 power until your next turn.")


@mist.on_play
def _(me: Me) -> Steps:
    me.add_effect("aura", 0, until="start of your turn")
    yield from ()


@mist.lasting_power
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


def test_a_protection_sees_a_minion_before_what_weakens_all_for_a_while() -> None:
    table = board(
        {
            "Keep": [foe("Six"), foe("Guard"), foe("Guard", on=[foe("Upgrade")])],
            "Tower": [foe("Six"), foe("Guard")],
            "Hill": [foe("Six")],
        },
        hand=["Mist"],
        filler="Giant",
        catalog=CARDS,
    )
    table.play("Mist")
    names = ("Six", "Guard", "Guard#2", "Six#2", "Guard#3", "Six#3")
    assert [table.power(name) for name in names] == [6, 3, 6, 6, 3, 5]
    for name in names:
        terms = table.game.explain_power(table.card(name))
        assert sum(amount for amount, _source in terms) == table.power(name)
