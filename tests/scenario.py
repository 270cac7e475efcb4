"""The board builder: put cards where a test needs them, then play in the words of a player.

    table = board({"Tar Pits": [you("King Rex"), foe("Warbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars").answer("Warbot")
    assert table.zone("Warbot") == "play"

Two cards of one name are told apart by `#2`. After every answer the invariants are checked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.engine.board_setup import BoardSetup, Piece, Side, undealt_game
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG, Catalog
from smashup_tui.engine.model.decisions import END_PLAY, MAIN, PLAY_CARD, Decision
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.model.kinds import DECK_SIZE, ZONE_NAMES
from smashup_tui.engine.model.state import Permit
from smashup_tui.engine.permits import main_decision
from smashup_tui.engine.setup import Seat, Setup
from smashup_tui.practice import named_moves

from .invariants import CHOICES, check

YOU, FOE, THIRD, FOURTH = range(4)
NAMES = ("You", "Foe", "Third", "Fourth")
OCCASION = re.compile(r"^.*\. (?=[^.]*\?$)")
LEFT_OPEN = Path(__file__).parent / "cards" / "left_open.txt"


@cache
def left_open() -> frozenset[str]:
    """The questions that can be answered with nothing; "… " stands for the moment told first."""
    return frozenset(LEFT_OPEN.read_text(encoding="utf-8").splitlines())


def you(
    name: str,
    *,
    counters: int = 0,
    on: Sequence[Piece] = (),
    under: Sequence[str] = (),
    owner: int | None = None,
) -> Piece:
    return Piece(YOU, name, counters, on, under, owner)


def foe(
    name: str,
    *,
    counters: int = 0,
    on: Sequence[Piece] = (),
    under: Sequence[str] = (),
    owner: int | None = None,
) -> Piece:
    return Piece(FOE, name, counters, on, under, owner)


def third(
    name: str,
    *,
    counters: int = 0,
    on: Sequence[Piece] = (),
    under: Sequence[str] = (),
    owner: int | None = None,
) -> Piece:
    return Piece(THIRD, name, counters, on, under, owner)


def fourth(
    name: str,
    *,
    counters: int = 0,
    on: Sequence[Piece] = (),
    under: Sequence[str] = (),
    owner: int | None = None,
) -> Piece:
    return Piece(FOURTH, name, counters, on, under, owner)


def board(
    bases: dict[str, list[Piece]] | None = None,
    *,
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    foe_deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    foe_discard: Sequence[str] = (),
    third_hand: Sequence[str] = (),
    third_deck: Sequence[str] = (),
    third_discard: Sequence[str] = (),
    fourth_hand: Sequence[str] = (),
    stasis: dict[str, int] | None = None,
    foe_stasis: dict[str, int] | None = None,
    base_deck: Sequence[str] = (),
    base_discard: Sequence[str] = (),
    vp: Sequence[int] = (),
    players: int = 2,
    filler: str = "King Rex",
    catalog: Catalog = CATALOG,
    turn: int = 5,
    seed: int = 1,
) -> Board:
    """A game in your Play Cards phase with these cards; decks (top first) are filled up with `filler`."""
    sides = [
        Side(hand, deck, discard, stasis or {}),
        Side(foe_hand, foe_deck, foe_discard, foe_stasis or {}),
        Side(third_hand, third_deck, third_discard),
        Side(fourth_hand),
    ]
    named = {*(bases or {}), *base_deck, *base_discard}
    spare = [d.name for d in catalog.definitions if d.breakpoint and d.name not in named]
    bases = dict(bases or {})
    while len(bases) < players + 1:
        bases[spare.pop(0)] = []
    named_setup = BoardSetup(bases, sides[:players], base_deck or spare[:3], base_discard, vp)
    decks = [named_setup.cards_of(seat) for seat in range(players)]
    names = catalog.by_name()
    game = undealt_game(
        Setup(tuple(Seat(name) for name in NAMES[:players]), auto_end=False),
        [[names[name] for name in [*deck, *[filler] * (DECK_SIZE - len(deck))]] for deck in decks],
        [names[name] for name in named_setup.base_names()],
        seed=seed,
        turn=turn,
        catalog=catalog,
    )
    named_setup.place_on(game)
    check(game)
    return Board(game)


class Board:
    """A game in the words of a player."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.catalog = game.catalog
        self._defs = game.catalog.by_name()

    # --- naming -----------------------------------------------------------------------------------

    def card(self, name: str, *, seat: int | None = None) -> int:
        """The card of that name: in play first, then hands, then piles; `#2` is the second one."""
        return named_moves.card_named(self.game, name, seat)

    # --- playing ----------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None, "the game is over"
        return self.game.decision

    def _apply(self, choice: Any) -> Board:
        self.game.apply(choice)
        return self.check()

    def check(self) -> Board:
        """What holds after every answer."""
        check(self.game)
        if self.catalog is CATALOG:
            self._check_that_actions_say_so()
            self._check_what_can_be_left()
        return self

    def _check_what_can_be_left(self) -> None:
        """A choice is left open by a card if it is on the list, and only then, or if it is still in hand."""
        decision = self.game.decision
        if decision is None or decision.kind not in CHOICES or not decision.source:
            return
        if self.game.asks_from_hand(decision):
            return
        card = self.game.definition(decision.source)
        if not self.catalog.pack_of(card.faction):
            question = f"{card.name}: {OCCASION.sub('… ', decision.prompt)}"
            listed = question in left_open()
            assert listed == decision.may_pass, (
                f"{question} – {'must' if listed else 'cannot'} be left open, says {LEFT_OPEN.name}"
            )

    def _check_that_actions_say_so(self) -> None:
        """An action that affected minions must be one that is said to (`affects_minions`)."""
        for event in self.game.events or []:
            definition = self.game.definition(event.card)
            if event.affected and definition.is_action:
                assert definition.affects_minions, f"{definition.name} needs affects_minions=True"

    def _move(self, verb: str, name: str, target: str | None) -> int:
        return named_moves.move_named(self.game, verb, name, target)

    def play(self, name: str, at: str | None = None) -> Board:
        """Play a card from hand: a minion at a base, an action on a base or minion."""
        return self._apply(self._move(PLAY_CARD, name, at))

    def can_play(self, name: str, at: str | None = None) -> bool:
        definition = self._defs[name]
        return any(
            option[0] == PLAY_CARD
            and self.game.table.defs[option[1]] is definition
            and (at is None or option[2] == self.card(at))
            for option in self.decision.options
        )

    def allow_more(self, *kinds: int) -> Board:
        """Give you further plays this turn, as if a card had."""
        self.game.s.permits += tuple(Permit(kind) for kind in kinds)
        self.game.decision = main_decision(self.game)
        return self

    def talent(self, name: str) -> Board:
        return self._apply(self._move("talent", name, None))

    def can_use_talent(self, name: str) -> bool:
        return any(o[0] == "talent" and self.game.name(o[1]) == name for o in self.decision.options)

    def special(self, name: str) -> Board:
        """Use a Special for your own turn."""
        return self._apply(self._move("special", name, None))

    def can_use_special(self, name: str) -> bool:
        return any(o[0] == "special" and self.game.name(o[1]) == name for o in self.decision.options)

    def from_stasis(self, name: str, at: str | None = None) -> Board:
        return self._apply(self._move("stasis", name, at))

    def end_turn(self) -> Board:
        """Stop playing cards: bases score, two cards are drawn, the next turn begins."""
        assert self.decision.kind == MAIN
        return self._apply(list(self.decision.options).index(END_PLAY))

    def answer(self, *names: str | int, at: str | None = None) -> Board:
        """Answer the question by the names of the options picked; none at all is to pass.

        To name the card that asks is to use it: its first choice is the next answer, if there is a choice.
        """
        picked = named_moves.answer_named(self.game, names, at)
        return self if picked is None else self._apply(picked)

    def decline(self) -> Board:
        """Pass, choose none, say no."""
        return self._apply(named_moves.no_answer(self.game))

    def options(self) -> list[str]:
        return named_moves.options_now(self.game)

    def abilities(self) -> list[str]:
        """The abilities one may use: those offered, or the one whose first choice is whether to use it."""
        return named_moves.abilities_now(self.game)

    def moves(self) -> list[str]:
        return named_moves.moves_now(self.game)

    def asked(self) -> str:
        return self.decision.prompt

    @property
    def asks(self) -> int:
        """Which seat is asked."""
        return self.decision.seat

    @property
    def resting(self) -> bool:
        """Is nothing left to resolve?"""
        return self.game.at_rest

    # --- looking ----------------------------------------------------------------------------------

    def power(self, name: str) -> int:
        return self.game.power(self.card(name))

    def breakpoint(self, name: str) -> int:
        from smashup_tui.engine.query.power import breakpoint_of

        return breakpoint_of(self.game, self.card(name))

    def zone(self, name: str) -> str:
        return ZONE_NAMES[self.game.s.zone[self.card(name)]]

    def base_of(self, name: str) -> str:
        """The base a card in play is at; empty if it is on none."""
        return self.game.name(self.game.s.at[self.card(name)]) if self.game.s.at[self.card(name)] else ""

    def minions_at(self, base: str) -> list[str]:
        return [self.game.name(c) for c in self.game.s.minions[self.card(base)]]

    def actions_on(self, name: str) -> list[str]:
        return [self.game.name(c) for c in self.game.s.on.get(self.card(name), ())]

    def stored_under(self, name: str) -> list[str]:
        return [self.game.name(c) for c in self.game.s.under.get(self.card(name), ())]

    def controller(self, name: str) -> int:
        return self.game.s.ctrl[self.card(name)]

    def counters(self, name: str) -> int:
        return self.game.s.counters[self.card(name)]

    def stasis_counters(self, name: str) -> int:
        return self.game.s.stasis_counters[self.card(name)]

    def vp(self, seat: int = YOU) -> int:
        return self.game.s.vp[seat]

    def hand(self, seat: int = YOU) -> list[str]:
        return [self.game.name(c) for c in self.game.s.hands[seat]]

    def discard(self, seat: int = YOU) -> list[str]:
        return [self.game.name(c) for c in self.game.s.discards[seat]]

    def deck(self, seat: int = YOU) -> list[str]:
        """Top first."""
        return [self.game.name(c) for c in reversed(self.game.s.decks[seat])]

    def bases(self) -> list[str]:
        return [self.game.name(c) for c in self.game.s.bases]

    def events(self, kind: str) -> list[Event]:
        return [e for e in self.game.events or [] if e.kind == kind]

    def places(self, base: str) -> list[tuple[int, int, int]]:
        """(seat, place, VP) if it scored now."""
        return [(p.seat, p.place, p.vp) for p in self.game.forecast(self.card(base))]
