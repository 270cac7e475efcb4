"""How cards go: returned or removed otherwise, put away elsewhere, with their base, destroyed by whom."""

from __future__ import annotations

import pytest

from smashup_tui.cards.dsl import (
    BY_MOVING,
    BY_RETURNING,
    DECK,
    DESTROYED,
    HAND,
    PLAYED,
    Asks,
    Event,
    Me,
    Steps,
    Zone,
)

from ..scenario import FOE, YOU, foe, third, you
from .sheets import Sheet

sheet = Sheet("Roads")
cards = sheet.cards

rooted = cards.action("Roots", on="base", text="Minions here can be neither moved nor returned.")


@rooted.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return how in (BY_MOVING, BY_RETURNING) and me.is_minion(card) and me.base_of(card) == me.here


def on_a_minion(name: str, text: str, verb: str) -> None:
    @cards.action(name, text=text).on_play
    def _(me: Me) -> Steps:
        minion = yield from me.choose(me.minions(), "Which minion?")
        yield from getattr(me, verb)(minion)


on_a_minion("Call", "Return a minion.", "return_to_hand")
on_a_minion("Sink", "Put a minion under the deck.", "to_deck_bottom")
on_a_minion("Kill", "Destroy a minion.", "destroy")


@pytest.mark.parametrize(("how", "stays"), [("Call", True), ("Sink", False), ("Kill", False)])
def test_who_cannot_be_returned_can_still_be_placed_or_destroyed(how: str, stays: bool) -> None:
    table = sheet.board({"Hill": [foe("Grunt"), you("Roots")]}, hand=[how])
    table.play(how)
    assert (table.zone("Grunt") == "play") == stays


def test_each_player_destroys_their_own() -> None:
    """A card of yours does it, but what rewards the destroyer rewards them."""
    table = sheet.board(
        {"Hill": [foe("Grunt"), third("Grunt"), you("Grunt"), foe("Avenger")]}, hand=["Hug"], players=3
    )
    table.play("Hug")
    assert table.minions_at("Hill") == ["Grunt", "Avenger"]
    assert [event.seat for event in table.events(DESTROYED)] == [1, 2]
    assert (table.vp(YOU), table.vp(FOE)) == (0, 1)


@cards.action("Hug", text="Each other player destroys a minion.").on_play
def _(me: Me) -> Steps:
    doomed = []
    for seat in me.others:
        theirs = me.minions(whose=seat, max_power=2)
        doomed.append((yield from me.choose(theirs, "Destroy which minion?", seat=seat)))
    yield from me.destroy(*doomed, theirs=True)


@cards.minion("Avenger", power=3, text="After you destroy a minion, gain 1 VP.").after(
    DESTROYED, lambda me, event: event.seat == me.seat
)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


helpers = cards.action("Helpers", on="base", text="Your standard actions go under your deck, if you like.")


@helpers.after(PLAYED, lambda me, event: event.seat == me.seat and not event.to, may=True)
def _(me: Me, event: Event) -> Steps:
    me.instead_of_discard_pile(DECK, card=event.card)
    yield from ()


@cards.action("Gift", text="It goes onto your deck.").on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(DECK, on_top=True)
    yield from ()


@cards.action("Echo", text="It goes to your hand.").on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(HAND)
    yield from ()


cards.action("Shout", text="")


def test_a_played_action_goes_where_it_or_another_card_says() -> None:
    assert sheet.board({}, hand=["Gift"]).play("Gift").deck()[0] == "Gift"
    assert sheet.board({}, hand=["Echo"]).play("Echo").hand() == ["Echo"]
    table = sheet.board({"Hill": [you("Helpers")]}, hand=["Shout"]).play("Shout").answer("Helpers")
    assert table.deck()[-1] == "Shout" and table.discard() == []
    declined = sheet.board({"Hill": [you("Helpers")]}, hand=["Shout"]).play("Shout").decline()
    assert declined.discard() == ["Shout"]


@cards.action("Burn", text="Destroy a base and the actions on it; a discarded base comes.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Which base?")
    new = yield from me.choose_base(me.base_discard_pile, "Which comes?")
    yield from me.destroy_base(base, keep_minions=True, next_base=new)


@cards.action("Blow", text="Destroy a base, with actions on it and on minions there.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Which base?")
    yield from me.destroy_base(base, keep_minions=True, strip_minions=True)


cards.action("Hat", on="minion", text="")


def test_another_base_comes_under_minions_that_stay() -> None:
    for how, hats in (("Burn", ["Hat"]), ("Blow", [])):
        table = sheet.board(
            {"Hill": [foe("Grunt", on=[you("Hat")]), you("Roots")], "Moor": []},
            hand=[how],
            base_deck=["Cliff"],
            base_discard=["Plain"],
        )
        table.play(how).answer("Hill")
        new = "Plain" if how == "Burn" else "Cliff"
        assert table.minions_at(new) == ["Grunt"] and table.actions_on("Grunt") == hats
        assert "Roots" in table.discard()


sleeper = cards.minion("Sleeper", power=3, copies=2, text="Shuffled in instead of discarded.")
hatch = cards.action(
    "Hatch", on="base", text="Your minions here that are destroyed go to their owners' hands."
)


@sleeper.instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    return DECK if card == me.card else None
    yield


@hatch.instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    saves = destroyed and me.mine(card) and me.is_minion(card) and me.base_of(card) == me.here
    return HAND if saves else None
    yield


def test_what_is_shuffled_in_instead_of_discarded_is_in_the_deck_and_nobody_knows_where() -> None:
    table = sheet.board({"Hill": [foe("Sleeper"), foe("Grunt")]}, hand=["Kill"])
    table.play("Kill").answer("Sleeper")
    sleeper = table.card("Sleeper", seat=FOE)
    assert "Sleeper" in table.deck(FOE) and table.game.s.known[sleeper] == 0
    assert len(table.events(DESTROYED)) == 1
    assert table.events("shuffled"), "it is told"


def test_only_what_is_destroyed_is_kept_from_the_discard_pile() -> None:
    pieces = [foe("Hatch"), foe("Grunt", counters=2), you("Giant"), you("Giant"), you("Giant")]
    table = sheet.board({"Hill": pieces}, hand=["Kill"])
    table.play("Kill").answer("Grunt")
    assert table.hand(FOE) == ["Grunt"] and len(table.events(DESTROYED)) == 1
    scored = sheet.board({"Hill": pieces}).end_turn()
    assert "Grunt" in scored.discard(FOE)
