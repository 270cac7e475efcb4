"""What is true at every moment of every game."""

from __future__ import annotations

import re

from smashup_tui.engine.decisions import BASE_CHOICE, CARD, SEAT, WORD, Decision
from smashup_tui.engine.game import Game
from smashup_tui.engine.kinds import (
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
)
from smashup_tui.engine.rng import Rng

CHOICES = (CARD, BASE_CHOICE, SEAT, WORD)
LEAVES_IT_TO_YOU = re.compile(
    r"\b(may|can(?!'t)|you like|up to|any number|any of|or fewer|or no(?:ne)?|extra"
    r"|or discard it|if you discard)\b",
    re.IGNORECASE,
)


def check_cards(game: Game) -> None:
    """Every card is in exactly one place, and every index agrees on it."""
    s, table = game.s, game.table
    where: dict[int, list[int]] = {card: [] for card in range(1, len(table.defs))}
    for seat in range(table.seats):
        for zone, pile in ((DECK, s.decks), (HAND, s.hands), (DISCARD, s.discards), (STASIS, s.stasis)):
            for card in pile[seat]:
                assert table.owner[card] == seat, f"{game.name(card)} lies in seat {seat}'s piles"
                where[card].append(zone)
    for zone, cards in (
        (BOX, s.box),
        (ASIDE, s.aside),
        (BASE_DECK, s.base_deck),
        (BASE_DISCARD, s.base_discard),
        (PLAY, s.bases),
    ):
        for card in cards:
            where[card].append(zone)
    for base, minions in s.minions.items():
        assert base in s.bases
        for minion in minions:
            assert s.at[minion] == base
            where[minion].append(PLAY)
    for host, actions in s.on.items():
        assert s.zone[host] == PLAY, f"actions on {game.name(host)}, which is not in play"
        for action in actions:
            assert s.host[action] == host
            assert s.at[action] == s.at[host]
            where[action].append(PLAY)
    for host, cards in s.under.items():
        assert s.zone[host] in (PLAY, STASIS, ASIDE), f"cards under {game.name(host)}, which is not in play"
        for card in cards:
            assert s.host[card] == host
            where[card].append(STORED)
    for card, zones in where.items():
        assert zones == [s.zone[card]], f"{game.name(card)}: state says {s.zone[card]}, found in {zones}"
    assert all(len(cards) == 40 for cards in table.cards_of)


def check_question(game: Game) -> None:
    decision = game.decision
    if decision is None:
        assert game.over
        return
    check_that_it_may_be_passed(game, decision)
    if game.setup.auto_end:
        assert len(decision.options) > 1 or decision.least == 0, f"no choice in {decision}"
    assert 0 <= decision.least <= decision.most <= len(decision.options)
    assert len(set(decision.options)) == len(decision.options), f"an option twice in {decision}"


def check_that_it_may_be_passed(game: Game, decision: Decision) -> None:
    """A choice of a card can be left only if its text says so; what it has borrowed has another text."""
    if decision.least or decision.kind not in CHOICES or not decision.source:
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
    """Dealing anew what the seat cannot see changes nothing it sees."""
    decision = game.decision
    if decision is None or (decision.seat != seat and not game.at_rest):
        return
    dealt = game.determinize(seat, rng)
    check_cards(dealt)
    assert dealt.view(seat) == game.view(seat), f"seat {seat} sees what it may not"
