"""Questions nobody needed to be asked: whatever is answered, the table looks the same in the end.

`python -m tests.soak.needless` plays 300 quick games over all pairs of factions with 2 to 4 players. At each
question inside a resolution it gives every answer to a clone, plays on to the end of the resolution and
compares. Later questions are answered by their words, in four ways; only if none shows a difference, the
question is needless. What has no order on a table (a hand, a discard pile, the minions at a base) has none
here, and copies of a card are one another's likes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha1
from itertools import islice
from typing import Any

from smashup_tui.ai.policy import quick_answer
from smashup_tui.arena.match import deals_of_all_pairs
from smashup_tui.engine.game import Answer, Game
from smashup_tui.engine.model.decisions import ABILITY, ORDER, Decision
from smashup_tui.engine.model.kinds import OPENING, PLAY
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup

GAMES_EACH = 100  # with 2, 3 and 4 players
InputMode = Callable[[tuple[str, ...]], Any]
LONG = 60  # answers after which a resolution is taken to be one of a kind


@dataclass
class Tally:
    """What was asked, and what of it for nothing."""

    asked: int = 0
    in_play_cards: int = 0  # "What do you do?"
    use_or_order: int = 0  # "Use an ability?", "Which first?"
    needless: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Needless questions, of all."""
        return self.needless.total() / self.asked

    @property
    def share_of_abilities(self) -> float:
        """Which ability to use, or to use first: of all questions outside Play Cards."""
        return self.use_or_order / (self.asked - self.in_play_cards)

    def add(self, other: Tally) -> None:
        self.asked += other.asked
        self.in_play_cards += other.in_play_cards
        self.use_or_order += other.use_or_order
        self.needless += other.needless


def measure(setup: Setup, seed: int) -> Tally:
    """One quick game."""
    game = Game.new(setup, seed)
    game.events = None
    rng, tally = Rng(seed), Tally()
    while game.decision is not None:
        decision = game.decision
        if game.s.phase != OPENING:
            tally.asked += 1
            tally.use_or_order += decision.kind == ABILITY
            if game.at_rest:
                tally.in_play_cards += 1
            elif is_needless(game):
                tally.needless[f"{name_of(game, decision.source)}: {decision.prompt}"] += 1
        game.apply(quick_answer(game, decision, rng))
    return tally


def name_of(game: Game, source: int) -> str:
    return game.name(source) if source else "The rules"


def is_needless(game: Game) -> bool:
    """Is the table the same in the end, whatever is answered?"""
    assert game.decision is not None
    answers = list(different_answers(game.decision))
    for way in WAYS:
        first = outcome(game, answers[0], way)
        if first is None or any(outcome(game, answer, way) != first for answer in answers[1:]):
            return False
    return True


def different_answers(decision: Decision) -> Iterator[Answer]:
    n = len(decision.options)
    if decision.kind == ORDER:
        yield tuple(range(n))
        yield tuple(reversed(range(n)))
        if n > 2:
            yield (*range(1, n), 0)
        return
    if decision.most == 1:
        yield from ((i,) for i in range(n))
        if decision.may_pass:
            yield ()
        return
    for count in {decision.least, max(1, decision.least), decision.most}:
        for shift in range(n):
            yield tuple(sorted((shift + i) % n for i in range(count)))


def outcome(game: Game, answer: Answer, way: InputMode) -> object:
    """The table when this answer has been given and everything is resolved; None if that takes too long."""
    clone = game.clone()
    clone.apply(answer)
    for _ in range(LONG):
        if clone.decision is None or clone.at_rest:
            return table_of(clone)
        clone.apply(by_its_words(clone, way))
    return None


def by_its_words(game: Game, way: InputMode) -> Answer:
    """The answer whose words come first in this way: the order of the questions makes no difference to it."""
    decision = game.decision
    assert decision is not None
    order = sorted(range(len(decision.options)), key=lambda i: way(_words(game, decision.options[i])))
    if decision.kind == ORDER:
        return tuple(order)
    if way is WAYS[1] and decision.may_pass:
        return ()
    return tuple(sorted(order[: max(1, decision.least)]))


def _mixed(words: tuple[str, ...]) -> str:
    return sha1("".join(words).encode()).hexdigest()


# How to line answers up by their words: by the alphabet, from its end (passing where one may), and mixed.
WAYS: tuple[InputMode, ...] = (
    lambda words: words,
    lambda words: tuple([-ord(letter) for letter in "".join(words)]),
    _mixed,
    lambda words: _mixed(words)[::-1],
)


def _words(game: Game, option: Any) -> tuple[str, ...]:
    if isinstance(option, int) and 0 < option < len(game.table.defs):
        return (game.name(option), str(option))
    if isinstance(option, tuple):
        return tuple(word for part in option for word in _words(game, part))
    return (str(option),)


# --- the table without what has no order ------------------------------------------------------------


def table_of(game: Game) -> object:
    s, alike = game.s, game.table.alike
    seats = range(game.table.seats)

    def kinds(cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((alike[card], s.known[card]) for card in cards))

    def about(card: int) -> object:
        """A card in play, with all that belongs to it."""
        return (
            alike[card],
            s.ctrl[card],
            s.counters[card],
            s.stasis_counters[card],
            _sorted((*e[2:4], alike[e.source], e.seat, e.kind) for e in s.effects if e.target == card),
            _sorted(what for what in s.marks if what[0] == card),
            _sorted((what, value) for (of, what), value in s.memory.items() if of == card),
            tuple(alike[c] for c in s.gained.get(card, ())),
            _sorted(about(c) for c in s.on.get(card, ())),
            kinds(s.under.get(card, ())),
        )

    return (
        (s.phase, s.turn, s.current, s.winner, tuple(s.vp), s.extra_turns),
        tuple(kinds(s.hands[seat]) for seat in seats),
        tuple(kinds(s.discards[seat]) for seat in seats),
        tuple(tuple((alike[c], s.known[c]) for c in s.decks[seat]) for seat in seats),
        tuple(_sorted(about(c) for c in s.stasis[seat]) for seat in seats),
        s.bases,
        s.base_deck,
        frozenset(s.base_discard),
        tuple((about(base), _sorted(about(m) for m in s.minions[base])) for base in s.bases),
        _sorted((p.kind, p.max_power, p.place, p.rule, p.arg, p.affecting) for p in s.permits),
        _sorted((h.event, h.seat, alike[h.card], h.base, h.controller) for h in s.happened),
        _sorted(e for e in s.effects if s.zone[e.target] != PLAY),
    )


def _sorted(things: Any) -> tuple[Any, ...]:
    return tuple(sorted(things, key=repr))


def measure_games(games_each: int) -> Tally:
    """So many games each with 2, 3 and 4 players, all pairs of factions in turn."""
    whole = Tally()
    for players in (2, 3, 4):
        for number, deal in enumerate(islice(deals_of_all_pairs(players, 1), games_each)):
            setup = Setup.of(*["+".join(pair) for pair in deal])
            whole.add(measure(replace(setup, auto_end=False), number * 3 + players))
    return whole


if __name__ == "__main__":
    found = measure_games(int(sys.argv[1]) if sys.argv[1:] else GAMES_EACH)
    print(f"{found.asked} questions, {found.asked - found.in_play_cards} outside Play Cards")
    print(f"{found.needless.total()} needless: {found.share:.2%} of all")
    print(f"{found.use_or_order} which ability: {found.share_of_abilities:.1%} of those outside Play Cards")
    for words, times in found.needless.most_common():
        print(f"{times:6} {words}")
