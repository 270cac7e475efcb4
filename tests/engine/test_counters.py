"""+1 power counters that go from one card to another, and those that lie on an action."""

from __future__ import annotations

from smashup_tui.cards.dsl import BY_COUNTERS, TURN_START, Event, Me, Steps, your_turn
from smashup_tui.engine.model.kinds import COUNTERS_TRANSFERRED
from smashup_tui.engine.query.event_text import tell

from ..scenario import FOE, YOU, foe, third, you
from .sheets import Sheet

sheet = Sheet("Swarm")
cards = sheet.cards


@cards.action("Shift", text="Transfer two +1 power counters from one minion to another.").on_play
def _(me: Me) -> Steps:
    origin = yield from me.choose([each for each in me.minions() if me.counters(each)], "From which minion?")
    target = yield from me.choose(me.minions(but=origin), "To which minion?")
    yield from me.transfer_counters(origin, target, 2)


numb = cards.minion("Numb", power=3, text="Counters neither come nor go.")
numb.protects(lambda me, card, how, by: card == me.card and how == BY_COUNTERS and by.seat != me.seat)


def test_counters_go_over_all_or_none() -> None:
    for there, left, gone in ((3, 1, 2), (1, 1, 0)):
        table = sheet.board({"Hill": [foe("Grunt", counters=there), you("Giant")]}, hand=["Shift"])
        table.play("Shift")
        assert (table.counters("Grunt"), table.counters("Giant")) == (left, gone)
        assert len(table.events(COUNTERS_TRANSFERRED)) == (gone > 0)


def test_it_is_told_and_stops_at_a_protection_of_either() -> None:
    table = sheet.board({"Hill": [foe("Grunt", counters=2), you("Giant")]}, hand=["Shift"]).play("Shift")
    (event,) = table.events(COUNTERS_TRANSFERRED)
    assert tell(table.game, event, YOU) == "2 power counters of Grunt go to Giant (Shift)"
    for pieces in ([foe("Numb", counters=2), you("Giant")], [you("Grunt", counters=2), foe("Numb")]):
        table = sheet.board({"Hill": pieces}, hand=["Shift"]).play("Shift")
        assert table.counters("Numb") in (0, 2) and not table.events(COUNTERS_TRANSFERRED)


wolves = cards.action(
    "Wolves", on="base", text="Counters on it are power of yours, if you have a minion here."
)
wolves.adds_to_total(lambda me: me.counters(me.card) if me.my_minions(me.here) else 0)
engine = cards.action("Engine", on="base", text="You have +5 power here.")
engine.adds_to_total(lambda me: 5)
ruins = cards.action("Ruins", on="base", text="Others here are awarded 1 VP less.")
ruins.changes_award(lambda me, seat: -1 if seat != me.seat else 0)


@wolves.after(TURN_START, your_turn)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


def test_counters_on_an_action_are_power_of_its_player() -> None:
    table = sheet.board({"Hill": [foe("Wolves"), foe("Grunt"), you("Giant")]}, players=3)
    table.end_turn()
    assert table.counters("Wolves") == 1 and table.power("Grunt") == 2
    assert table.places("Hill") == [(YOU, 1, 4), (FOE, 2, 2)]
    assert table.game.total_power(table.card("Hill")) == 7 + 2 + 1


def test_power_on_no_minion_breaks_the_base_and_takes_places() -> None:
    table = sheet.board(
        {
            "Hill": [you("Engine"), you("Giant"), foe("Giant"), foe("Grunt", counters=1)],
            "Moor": [third("Engine")],
        },
        players=3,
    )
    assert table.places("Hill") == [(YOU, 1, 4), (FOE, 2, 2)] and table.places("Moor") == [(2, 1, 4)]
    assert table.game.total_power(table.card("Moor")) == 5
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 2), "12 and 10 are more than 20"


def test_an_award_is_lowered_but_never_below_nothing() -> None:
    table = sheet.board(
        {"Hill": [you("Ruins"), third("Ruins"), you("Giant"), foe("Giant", counters=9), third("Grunt")]},
        players=3,
    )
    assert table.places("Hill") == [(FOE, 1, 2), (YOU, 2, 1), (2, 3, 0)]
    table.end_turn()
    assert [table.vp(seat) for seat in range(3)] == [1, 2, 0]
