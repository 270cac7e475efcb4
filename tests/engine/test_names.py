"""Cards by name: copies are one choice, any number of one name, a hand shuffled in unseen."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.model.decisions import Steps
from smashup_tui.engine.model.kinds import DISCARD, PLACED
from smashup_tui.engine.resolve import run

from ..scenario import FOE, YOU, Board
from .lab import lab_board


def answering(table: Board, steps: Steps, *answers: list[Any]) -> list[list[Any]]:
    """Let an ability run, give these answers; says what was offered each time."""
    offered = []
    running = run(table.game, steps)
    reply: Any = None
    try:
        for answer in [*answers, None]:
            offered.append(list(running.send(reply).options))
            reply = answer
    except StopIteration:
        return offered
    raise AssertionError(f"asked once more: {offered[-1]}")


def test_any_number_with_one_name_is_a_name_and_a_count() -> None:
    table = lab_board(discard=["Grunt", "Strike", "Grunt", "Grunt"])
    me = table.game.rules(YOU)
    grunt, strike = table.card("Grunt"), table.card("Strike")

    def take_some() -> Steps:
        me.put_in_hand((yield from me.any_with_one_name(me.discard_pile(), "Which?")))

    assert answering(table, take_some(), [grunt], [2]) == [[grunt, strike], [3, 2, 1]]
    assert table.hand() == ["Grunt", "Grunt"]


def test_any_number_with_one_name_may_be_none() -> None:
    table = lab_board(discard=["Grunt", "Strike"])
    me = table.game.rules(YOU)

    def take_some() -> Steps:
        me.put_in_hand((yield from me.any_with_one_name(me.discard_pile(), "Which?")))

    answering(table, take_some(), [])
    assert table.hand() == []


def test_a_search_for_one_name_goes_through_the_deck_once() -> None:
    """The last card of a deck is found, and its discard pile is not shuffled in for more."""
    table = lab_board(deck=["Strike"], discard=["Strike"])
    s = table.game.s
    for card in s.decks[YOU][:-1]:
        s.zone[card] = DISCARD
    s.discards[YOU] += s.decks[YOU][:-1]
    s.decks[YOU] = s.decks[YOU][-1:]
    me = table.game.rules(YOU)

    def find() -> Steps:
        me.put_in_discard((yield from me.search_deck(lambda card: True, "Which?", same_name=True)))

    [strike] = s.decks[YOU]
    assert answering(table, find(), [strike]) == [[strike]]
    assert table.deck() == [] and table.discard().count("Strike") == 2


def test_copies_of_different_owners_are_different_choices() -> None:
    table = lab_board(discard=["Grunt", "Grunt"], foe_discard=["Grunt"])
    me = table.game.rules(YOU)
    both = [*me.discard_pile(), *me.discard_pile(FOE)]
    assert me.one_of_each(both) == [both[0], both[2]]


def test_a_hand_shuffled_into_the_deck_is_not_shown() -> None:
    table = lab_board(hand=["Grunt", "Strike"])
    me = table.game.rules(YOU)
    me.shuffle_in(me.hand(), hidden=True)
    assert table.hand() == []
    told = table.events(PLACED)
    assert len(told) == 2
    assert all(event.seen_by(YOU).card for event in told)
    assert not any(event.seen_by(FOE).card for event in told)
