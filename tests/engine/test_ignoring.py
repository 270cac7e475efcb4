"""A player who ignores a base: its ability neither holds, helps nor touches that player's cards."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import PLAYED, Asks, Event, Me, Steps, card_set, faction, this_base
from smashup_tui.engine.model.catalog import Catalog
from smashup_tui.engine.model.kinds import BOX, Zone

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you

SHELF = Catalog()
shelf = faction("Shelf", card_set("Shelf", "shelf", 2026, catalog=SHELF), catalog=SHELF)

shelf.minion("Giant", power=7, copies=4, text="")
shelf.minion("Grunt", power=2, copies=4, text="")


@shelf.action("Blinkers", on="base", text="You ignore this base until the start of your turn.").on_play
def _(me: Me) -> Steps:
    me.add_effect("ignore base", me.card, until="start of your turn")
    return
    yield


@shelf.action("Strike", copies=2, text="Destroy a minion.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.minions(), "Destroy which minion?")
    yield from me.destroy(target)


@shelf.action("Sweep", text="Destroy an action.").on_play
def _(me: Me) -> Steps:
    yield from me.destroy((yield from me.choose(me.actions(), "Destroy which action?")))


@shelf.base(
    "Fortress", breakpoint=20, vp=(4, 2, 1), text="Minions here cannot be destroyed."
).keeps_from_destruction
def _(me: Me, minion: int, by: Me) -> bool:
    return me.base_of(minion) == me.here


@shelf.base("Swamp", breakpoint=20, vp=(4, 2, 1), text="Minions here have -1 power.").gives_power_here
def _(me: Me, minion: int) -> int:
    return -1


@shelf.base(
    "Ferry", breakpoint=20, vp=(4, 2, 1), text="Minions flee instead of being destroyed."
).instead_of_destruction(lambda me, minion: me.base_of(minion) == me.here)
def _(me: Me, minion: int, by: Me) -> Asks[bool]:
    return (yield from me.move(minion, me.other_bases(me.here)[0]))


@shelf.base("Grave", breakpoint=20, vp=(4, 2, 1), text="Cards go to the box.").instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    return BOX if me.base_of(card) == me.here else None
    yield


@shelf.base("Storm", breakpoint=20, vp=(4, 2, 1), text="After a card is played here, return all.").after(
    PLAYED, this_base
)
def _(me: Me, event: Event) -> Steps:
    yield from me.return_to_hand(*me.minions(me.here))


def blinkered(base: str, *pieces: Any) -> Board:
    """You have just played Blinkers on the base."""
    table = board(
        {base: list(pieces)},
        hand=["Blinkers", "Strike", "Sweep"],
        foe_hand=["Strike"],
        filler="Giant",
        catalog=SHELF,
    )
    return table.play("Blinkers", at=base).allow_more(1)


@covers("rule.cancelling")
def test_a_base_shelters_only_those_who_do_not_ignore_it() -> None:
    table = blinkered("Fortress", you("Grunt"), foe("Giant"))
    table.play("Strike").answer("Giant")
    assert table.minions_at("Fortress") == ["Grunt", "Giant"]
    table.end_turn()
    table.play("Strike").answer("Grunt")
    assert table.minions_at("Fortress") == ["Giant"]


def test_a_base_weakens_only_those_who_do_not_ignore_it() -> None:
    table = blinkered("Swamp", you("Grunt"), foe("Giant"))
    assert (table.power("Grunt"), table.power("Giant")) == (2, 6)


def test_a_base_moves_only_minions_of_those_who_do_not_ignore_it() -> None:
    table = blinkered("Ferry", you("Grunt"), foe("Giant"))
    table.play("Strike").answer("Giant")
    assert table.base_of("Giant") not in ("", "Ferry")
    table.allow_more(1).end_turn().play("Strike").answer("Grunt")
    assert table.discard(YOU)[-1] == "Grunt"


def test_a_base_sends_only_cards_elsewhere_of_those_who_do_not_ignore_it() -> None:
    table = blinkered("Grave", you("Grunt"), foe("Grunt"))
    table.play("Strike").answer("Grunt#2")
    assert len(table.game.s.box) == 1 and table.discard(FOE) == []
    table.end_turn().play("Strike")
    assert "Grunt" in table.discard(YOU)


def test_a_base_acts_only_on_cards_of_those_who_do_not_ignore_it() -> None:
    table = blinkered("Storm", you("Grunt"), foe("Giant"))
    assert table.minions_at("Storm") == ["Grunt"]


def test_ignoring_ends_at_the_start_of_your_turn() -> None:
    table = blinkered("Swamp", you("Grunt"))
    table.end_turn()
    assert table.power("Grunt") == 2
    table.end_turn()
    assert table.power("Grunt") == 1


def test_ignoring_ends_when_its_card_leaves() -> None:
    table = blinkered("Swamp", you("Grunt"))
    table.play("Sweep")
    assert table.power("Grunt") == 1
