"""What is true at every moment of every game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import BASE_CHOICE, CARD, SEAT, WORD, Decision
from smashup_tui.engine.model.kinds import (
    ASIDE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    STASIS,
    STORED,
    Zone,
)
from smashup_tui.engine.rng import Rng
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.view import look

CHOICES = (CARD, BASE_CHOICE, SEAT, WORD)
LEAVES_IT_TO_YOU = re.compile(r"\b(may|up to|any number|any of|extra|or both|top or bottom)\b", re.IGNORECASE)


def check_cards(game: Game) -> None:
    """Every card is in exactly one place, and every index agrees on it.

    It runs at every decision of all random games, so it compares whole rows at once.
    """
    s, table = game.s, game.table
    zones = [(BOX, s.box), (ASIDE, s.aside), (BASE_DECK, s.base_deck), (BASE_DISCARD, s.base_discard)]
    zones.append((PLAY, s.bases))
    for seat, own in enumerate(table.cards_of):
        assert len(own) == 40
        piles = (s.decks[seat], s.hands[seat], s.discards[seat], s.stasis[seat])
        zones += zip((DECK, HAND, DISCARD, STASIS), piles, strict=True)
        strangers = set().union(*piles).difference(own)
        assert not strangers, f"{[game.name(card) for card in strangers]} in seat {seat}'s piles"
    for base, minions in s.minions.items():
        assert base in s.bases
        assert all_are(base, s.at, minions)
        zones.append((PLAY, minions))
    for host, actions in s.on.items():
        where: Zone = STASIS if s.zone[host] == STASIS else PLAY
        assert s.zone[host] == where, f"actions on {game.name(host)}, which is not in play"
        assert all_are(host, s.host, actions)
        assert all_are(s.at[host], s.at, actions)
        zones.append((where, actions))
    for host, cards in s.under.items():
        assert s.zone[host] in (PLAY, STASIS, ASIDE), f"cards under {game.name(host)}, which is not in play"
        assert all_are(host, s.host, cards)
        zones.append((STORED, cards))
    lying: list[int] = []
    for _, cards in zones:
        lying += cards
    if b"".join([bytes((zone,)) * len(cards) for zone, cards in zones]) != look_up(s.zone, lying):
        wrong = [(game.name(card), zone) for zone, cards in zones for card in cards if s.zone[card] != zone]
        raise AssertionError(f"found there, but not for the state: {wrong}")
    lost = set(range(1, len(table.defs))).difference(lying)
    assert not lost, f"nowhere: {[game.name(card) for card in lost]}"
    assert len(lying) == len(table.defs) - 1, "a card is in two places"


def all_are(value: int, row: bytearray, cards: tuple[int, ...]) -> bool:
    return bytes((value,)) * len(cards) == look_up(row, cards)


def look_up(row: bytearray, cards: Sequence[int]) -> bytes:
    return bytes(map(row.__getitem__, cards))


def check_question(game: Game) -> None:
    decision = game.decision
    if decision is None:
        assert game.over
        return
    check_that_it_may_be_passed(game, decision)
    if game.setup.auto_end and not game.setup.public_end:
        assert len(decision.options) > 1 or decision.least == 0, f"no choice in {decision}"
    assert 0 <= decision.least <= decision.most <= len(decision.options)
    assert len(set(decision.options)) == len(decision.options), f"an option twice in {decision}"


def check_that_it_may_be_passed(game: Game, decision: Decision) -> None:
    """A choice of a card can be left only if its text says so; what it has borrowed has another text.

    A Special in hand need not be played.
    """
    if decision.least or decision.kind not in CHOICES or not decision.source or game.asks_from_hand(decision):
        return
    card = game.definition(decision.source)
    assert card.can_gain_abilities or LEAVES_IT_TO_YOU.search(card.text), (
        f"{decision.prompt} – may be passed, but: {card.text}"
    )


def check(game: Game) -> None:
    check_cards(game)
    check_question(game)
    copy = game.clone()
    assert copy.digest() == game.digest(), "a clone equals its original"


def check_secrets(game: Game, seat: int, rng: Rng) -> None:
    """Dealing again what the seat cannot see changes nothing it sees."""
    decision = game.decision
    if decision is None or (decision.seat != seat and not game.at_rest):
        return
    dealt = game.determinize(seat, rng)
    check_cards(dealt)
    assert dealt.view(seat) == game.view(seat), f"seat {seat} knows what it may not"
    views = [look(each, Perspective(seat), each.names) for each in (dealt, game)]
    assert views[0] == views[1], f"seat {seat} sees what it may not"
