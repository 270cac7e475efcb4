"""Playing a card off the top of the deck, sentence by sentence."""

from __future__ import annotations

from typing import Any

from ..covers import covers
from ..scenario import Board, you
from .lab import lab_board


def with_short_deck(cards: list[str], pile: list[str], **more: Any) -> Board:
    """A table where your deck is just these cards and your discard pile begins with those."""
    bases = more.pop("bases", {"Plain": [], "Hill": [], "Moor": []})
    hand = more.pop("hand", ["Dig"])
    in_play = sum(len(there) for there in bases.values())
    rest = 40 - len(cards) - len(pile) - len(hand) - in_play
    return lab_board(bases, hand=hand, deck=cards, discard=[*pile, *["Strike"] * rest], **more)


@covers("rule.off-the-top")
def test_cards_are_revealed_until_the_wanted_kind_comes_and_that_one_is_played() -> None:
    table = lab_board({"Plain": []}, hand=["Dig"], deck=["Strike", "Hat", "Grunt", "Bruiser"])
    table.play("Dig").answer("yes").answer("Grunt", at="Plain")
    assert table.minions_at("Plain") == ["Grunt"]
    assert table.zone("Bruiser") == "deck"
    shown = [table.game.name(card) for event in table.events("revealed") for card in event.cards]
    assert sorted(shown) == ["Grunt", "Hat", "Strike"]


@covers("rule.off-the-top")
def test_playing_off_the_top_can_be_declined() -> None:
    table = lab_board({"Plain": []}, hand=["Dig"], deck=["Strike", "Grunt"])
    table.play("Dig").decline()
    assert table.deck()[:2] == ["Strike", "Grunt"]
    assert table.minions_at("Plain") == []


@covers("rule.off-the-top", "example.off-the-top")
def test_a_power_is_chosen_before_the_first_card_is_revealed() -> None:
    table = lab_board({"Plain": []}, hand=["Prospect"], deck=["Grunt", "Hat", "Bruiser", "Giant"])
    table.play("Prospect")
    assert table.options() == ["2", "4"] and not table.events("revealed")
    table.answer("4").answer("Bruiser", at="Plain")
    assert table.minions_at("Plain") == ["Bruiser"]
    assert sorted({"Grunt", "Hat"} & set(table.deck())) == ["Grunt", "Hat"]


@covers("rule.off-the-top")
def test_for_two_it_is_done_twice() -> None:
    table = lab_board({"Plain": []}, hand=["Dig Deep"], deck=["Strike", "Grunt", "Hat", "Bruiser"])
    table.play("Dig Deep").answer("Grunt", at="Plain").answer("Bruiser", at="Plain")
    assert table.minions_at("Plain") == ["Bruiser"]
    assert table.discard() == ["Grunt", "Dig Deep"]


@covers("rule.off-the-top")
def test_the_other_revealed_cards_are_nowhere_until_it_is_resolved() -> None:
    table = lab_board(
        {"Plain": [you("Giant"), you("Giant")]}, hand=["Dig Deep"], deck=["Strike", "Bruiser", "Hat", "Grunt"]
    )
    table.play("Dig Deep").answer("Bruiser", at="Plain")
    assert table.asked() == "Destroy which minion?"
    assert table.zone("Strike") == "set aside"
    table.answer("Giant").answer("Grunt", at="Plain")
    assert "Strike" in table.deck() and "Hat" in table.deck()
    assert not table.game.s.aside


@covers("rule.off-the-top")
def test_the_other_revealed_cards_are_shuffled_into_the_deck() -> None:
    table = lab_board({"Plain": []}, hand=["Dig"], deck=["Strike", "Hat", "Grunt"])
    known = [table.card("Strike"), table.card("Hat")]
    table.play("Dig").answer("yes").answer("Grunt", at="Plain")
    assert [table.game.s.known[card] for card in known] == [0, 0]
    assert table.events("shuffled")


@covers("rule.off-the-top", "rule.deck-runs-out")
def test_an_empty_deck_is_made_anew_before_the_first_card() -> None:
    table = with_short_deck([], ["Grunt"])
    table.play("Dig").answer("yes").answer("Grunt", at="Plain")
    assert table.minions_at("Plain") == ["Grunt"]


@covers("rule.off-the-top", "rule.deck-runs-out")
def test_a_deck_that_ends_in_the_middle_is_not_made_anew() -> None:
    table = with_short_deck(["Strike", "Hat"], ["Grunt"])
    table.play("Dig").answer("yes")
    assert table.resting
    assert table.minions_at("Plain") == []
    assert "Grunt" in table.discard()
    assert sorted(table.deck()) == ["Hat", "Strike"]


@covers("rule.off-the-top")
def test_a_deck_that_ends_in_the_middle_gives_what_it_had() -> None:
    table = with_short_deck(["Strike", "Bruiser", "Hat"], ["Hat"], hand=["Dig Deep"])
    table.play("Dig Deep").answer("Bruiser", at="Plain")
    assert table.resting
    assert table.minions_at("Plain") == ["Bruiser"]
    assert sorted(table.deck()) == ["Hat", "Strike"]


@covers("rule.off-the-top", "rule.prerequisite")
def test_a_card_that_may_not_be_played_is_discarded() -> None:
    table = lab_board({"Plain": [you("Grunt")]}, hand=["Dig"], deck=["Hat", "Recluse", "Bruiser"])
    table.play("Dig").answer("yes")
    assert table.zone("Recluse") == "discard pile"
    assert table.zone("Bruiser") == "deck"
    assert table.zone("Hat") == "deck"


@covers("rule.off-the-top-condition")
def test_it_was_played_off_the_top_even_if_it_lay_deeper() -> None:
    table = lab_board({"Plain": []}, hand=["Dig", "Nugget"], deck=["Strike", "Nugget", "Bruiser"])
    table.play("Dig").answer("yes").answer("Nugget", at="Plain")
    assert table.hand() == ["Nugget", "Bruiser"]
    table.play("Nugget", at="Plain")
    assert table.hand() == ["Bruiser"]
