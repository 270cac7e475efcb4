"""A table to which anything may happen, in any order: answers, answers that are none, copies, the way back
and forth, closing and opening the journal, positions as text. Hypothesis chooses what, over all factions."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import smashup_tui.cards  # noqa: F401  registers the cards
from smashup_tui.ai.chance import random_answer
from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine import record as records
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.errors import IllegalChoice
from smashup_tui.engine.position import Position
from smashup_tui.engine.rng import Rng
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session, redo

from ..engine.test_game_properties import NO_ANSWERS
from ..invariants import check, check_cards, check_secrets

Chance = st.integers(0, 2**32)
NAMES = ("Mo", "Bo", "Cy", "Di")
FEW, MANY = 3, 40  # answers at once


class AnyTable(RuleBasedStateMachine):
    """One game with its journal; `tried` counts over all of them what was done."""

    tried: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()

    @initialize(players=st.integers(2, 4), people=st.integers(1, 4), draft=st.booleans(), seed=Chance)
    def sit_down(self, players: int, people: int, draft: bool, seed: int) -> None:
        decks = ["+".join(pair) for pair in pairs(seed)]
        seats = [
            f"{NAMES[seat]}:{'human' if seat < people else 'random'}{'' if draft else f':{decks[seat]}'}"
            for seat in range(players)
        ]
        line = ", ".join(seats) + ("; draft" if draft else "")
        self.session = Session.start(parse(line), seed, folder=Path(self.folder.name))
        self.tried["tables"] += 1

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def goes_on(self) -> bool:
        return not self.game.over

    # --- what may happen -------------------------------------------------------------------------

    @precondition(lambda self: self.goes_on)
    @rule(chance=Chance, times=st.integers(1, FEW))
    def answer_by_chance(self, chance: int, times: int) -> None:
        rng = Rng(chance)
        for _ in range(times):
            if self.game.decision is not None:
                self.session.answer(random_answer(self.game.decision, rng))
                self.tried["answers"] += 1

    @precondition(lambda self: self.goes_on)
    @rule(chance=Chance, times=st.integers(FEW, MANY))
    def play_on(self, chance: int, times: int) -> None:
        """With some sense: it leads further into the game."""
        rng = Rng(chance)
        for _ in range(times):
            if self.game.decision is not None:
                self.session.answer(quick_answer(self.game, self.game.decision, rng))
                self.tried["answers"] += 1

    @precondition(lambda self: self.goes_on)
    @rule(number=st.integers(0, len(NO_ANSWERS) - 1))
    def answer_what_is_none(self, number: int) -> None:
        """Some of these happen to answer a question; then a copy takes them."""
        choice = NO_ANSWERS[number]
        before, given = self.game.digest(), len(self.session.record.answers)
        try:
            self.game.clone().apply(choice)  # type: ignore[arg-type]
        except IllegalChoice:
            with pytest.raises(IllegalChoice):
                self.session.answer(choice)  # type: ignore[arg-type]
            self.tried["illegal answers"] += 1
        assert self.game.digest() == before and len(self.session.record.answers) == given

    @rule(chance=Chance)
    def let_a_copy_play(self, chance: int) -> None:
        before = self.game.digest()
        twins, rng = (self.game.clone(), self.game.clone()), Rng(chance)
        for _ in range(FEW):
            if twins[0].decision is not None:
                answer = random_answer(twins[0].decision, rng)
                for twin in twins:
                    twin.apply(answer)
        assert twins[0].digest() == twins[1].digest()
        assert self.game.digest() == before, "what a copy does is its own affair"
        self.tried["copies"] += 1

    @rule(chance=Chance)
    def deal_anew(self, chance: int) -> None:
        before = self.game.digest()
        for seat in range(self.game.seats):
            check_secrets(self.game, seat, Rng(chance))
        assert self.game.digest() == before
        self.tried["deals"] += 1

    @rule()
    def take_back(self) -> None:
        before, given = self.game.digest(), len(self.session.record.answers)
        if self.session.undo():
            assert len(self.session.record.answers) < given
            while len(self.session.record.answers) < given and redo(self.session):
                pass
            assert len(self.session.record.answers) == given and self.game.digest() == before
            self.session.undo()
            self.tried["taken back"] += 1

    @rule()
    def make_again(self) -> None:
        given = len(self.session.record.answers)
        if redo(self.session):
            assert len(self.session.record.answers) > given
            self.tried["made again"] += 1

    @rule()
    def close_and_open(self) -> None:
        before, path = self.game.digest(), self.session.record.path
        assert path is not None
        self.session.close()
        assert records.load(path).verify().digest() == before
        self.session = Session.resume(path)
        assert self.game.digest() == before
        self.tried["closed and opened"] += 1

    @precondition(lambda self: self.goes_on and self.game.at_rest)
    @rule()
    def write_the_position(self) -> None:
        text = Position.of(self.game).text
        position = Position.from_text(text)
        assert position.text == text
        again = position.laid_out()
        check_cards(again)
        assert self.game.decision is not None and again.decision is not None
        assert len(again.decision.options) == len(self.game.decision.options)
        assert again.vp == self.game.vp and again.turn == self.game.turn
        self.tried["positions"] += 1

    # --- what is always so -----------------------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        check(self.game)
        if self.game.decision is not None:
            assert self.game.decision.options, "nothing to choose from"
        assert self.game.count == len(self.session.record.answers) == len(self.session.asked)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.tried["games over"] += self.game.over
            self.session.close()
        self.folder.cleanup()


def pairs(seed: int) -> list[tuple[str, str]]:
    """Two factions for each of four seats, all of them equally often."""
    slugs = Rng(seed).shuffled(sorted(CATALOG.factions))
    return [(slugs[2 * seat], slugs[2 * seat + 1]) for seat in range(4)]
