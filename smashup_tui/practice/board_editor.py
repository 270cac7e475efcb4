"""A board being arranged: any card to any zone, counters, VP, turn, phase, the order of decks.

What can be done with something is a list of changes in words; a change is tried on a copy first.
`board_finder` finds such changes by what is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__
from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.board_setup import MOST_PLAYS as MOST_PLAYS
from ..engine.board_setup import MOST_TURN as MOST_TURN
from ..engine.board_setup import MOST_VP as MOST_VP
from ..engine.board_setup import (
    PHASES,
    base_to_pile,
    base_to_table,
    begin_turn,
    drop_extra_plays,
    extra_plays,
    free_plays,
    into_stasis,
    onto_minion,
    set_controller,
    set_counters,
    set_free_plays,
    set_phase,
    set_stasis_counters,
    set_talents_used,
    set_turn,
    set_vp,
    talents_used,
    to_base,
    to_pile,
    under,
)
from ..engine.game import Game
from ..engine.model.errors import RulesError
from ..engine.model.kinds import (
    ACTION,
    BASE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    DRAW_TWO,
    END_TURN,
    HAND,
    MINION,
    OPENING_HAND,
    PHASE_NAMES,
    PLAY,
    PLAY_CARDS,
    SCORE_BASES,
    START_TURN,
    STASIS,
)
from ..engine.permits import grant_all_extra, talents_of
from ..engine.position import Position, why_impossible
from ..engine.record import Record
from ..engine.setup import Setup
from ..support.paths import WAY_OUT
from ..table.lineup import HUMAN
from ..table.loop import play
from ..table.session import Session
from .saved import keep_board

PHASE_WORDS = {
    START_TURN: "what happens at the start of a turn comes first",
    PLAY_CARDS: "with the free minion and action",
    SCORE_BASES: "bases at their breakpoint score",
    DRAW_TWO: "bases no longer score",
    END_TURN: "ends of turn, then the next player",
}

Alter = Callable[[Game], object]


class BoardEdit(NamedTuple):
    """Something that can be done to the board."""

    words: str
    alter: Alter
    key: str = ""
    detail: str = ""
    card: int = 0  # that it is about


class BoardEditor:
    """The board, and the way back and forth between its states. A file, if it has one, holds the latest."""

    def __init__(self, position: str = "", file: Path | None = None) -> None:
        found = Position.from_text(position) if position else cleared(Setup.of("", ""), 1)
        self.file = file
        self.unsaved = ""  # why the latest change is not in the file
        self.session = Session(
            found.laid_out(), Record(found.setup, 0, __version__), (HUMAN,) * len(found.names)
        )
        self.past: list[Position] = []
        self.future: list[Position] = []

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def names(self) -> list[str]:
        return self.session.names

    @property
    def state(self) -> object:
        """What the board is now; something else after every change."""
        return self.session.game

    @property
    def position(self) -> str:
        """The board as a line of text."""
        return Position.of(self.game).text

    def problems(self) -> list[str]:
        """Why nobody could play on from here."""
        return why_impossible(self.game)

    @property
    def phase(self) -> str:
        """The phase about to begin; empty in Play Cards, where a turn is in the middle."""
        return "" if self.game.phase == PLAY_CARDS else PHASE_NAMES[self.game.phase]

    # --- changing --------------------------------------------------------------------------------

    def change(self, alter: Alter) -> str:
        """Try it on a copy; what cannot be is refused with the reason, and nothing has changed."""
        before = Position.of(self.game)
        game = before.laid_out()
        try:
            alter(game)
        except RulesError as error:
            return str(error)
        if not game.bases:  # a line of text could not hold it
            return "A board has a base at least. Put another one in its place."
        grant_all_extra(game)
        self.past.append(before)
        self.future.clear()
        self.session.game = Position.of(game).laid_out()
        self._keep()
        return ""

    def _keep(self) -> None:
        """Save the board, named after its decks."""
        if self.file is None:
            return
        factions = self.game.catalog.factions
        decks = [" + ".join(factions[slug].name for slug in slugs) for slugs in self.game.factions]
        try:
            keep_board(self.file, " – ".join(decks), self.position)
        except OSError as error:
            self.unsaved = f"The board can't be saved: {error}. {WAY_OUT}"
        else:
            self.unsaved = ""

    def undo(self) -> bool:
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        return self._step(self.future, self.past)

    def _step(self, there: list[Position], back: list[Position]) -> bool:
        if not there:
            return False
        back.append(Position.of(self.game))
        self.session.game = there.pop().laid_out()
        self._keep()
        return True

    # --- a card ----------------------------------------------------------------------------------

    def changes_of(self, card: int) -> list[BoardEdit]:
        """Everything that can be done with a card or base."""
        if self.game.definition(card).kind == BASE:
            return list(self._of_base(card))
        return [
            BoardEdit("To its owner's hand", do(to_pile, card, HAND), "h"),
            BoardEdit("To the discard pile", do(to_pile, card, DISCARD), "d"),
            BoardEdit("On top of the deck", do(to_pile, card, DECK), "t"),
            BoardEdit("To the bottom of the deck", do(to_pile, card, DECK, bottom=True), "u"),
            BoardEdit("To the box", do(to_pile, card, BOX), "x"),
            BoardEdit("Into stasis with 2 counters", do(into_stasis, card, 2), "s"),
            *self._into_play(card),
            *self._of_minion(card),
            *self._of_stasis(card),
            *self._in_play(card),
            *self._under(card),
        ]

    def _into_play(self, card: int) -> Iterator[BoardEdit]:
        """Where it can be in play, for each player who could control it."""
        game, d = self.game, self.game.definition(card)
        for base in game.bases:
            if d.kind == MINION or d.play_on == "base":
                for seat, name in enumerate(self.names):
                    yield BoardEdit(f"At {game.name(base)} for {name}", do(to_base, card, base, seat))
            elif d.play_on == "minion":
                for minion in game.minions_at(base):
                    yield BoardEdit(f"On {game.name(minion)} at {game.name(base)}", onto(card, minion))

    def _of_minion(self, card: int) -> Iterator[BoardEdit]:
        game = self.game
        if game.zone(card) in (PLAY, STASIS) and game.definition(card).kind == MINION:
            now = game.counters(card)
            yield BoardEdit("One +1 power counter more", do(set_counters, card, now + 1), "+")
            if now:
                yield BoardEdit("One +1 power counter less", do(set_counters, card, now - 1), "-")

    def _of_stasis(self, card: int) -> Iterator[BoardEdit]:
        if card in self.game.in_stasis(self.game.owner(card)):
            now = self.game.stasis_counters(card)
            yield BoardEdit("One stasis counter more", do(set_stasis_counters, card, now + 1))
            if now:
                yield BoardEdit("One stasis counter less", do(set_stasis_counters, card, now - 1))

    def _in_play(self, card: int) -> Iterator[BoardEdit]:
        """Who controls it, and whether its Talent has been used."""
        game = self.game
        if game.zone(card) != PLAY:
            return
        controller = game.controller(card)
        for seat, name in enumerate(self.names):
            if seat != controller:
                yield BoardEdit(f"{name} controls it", do(set_controller, card, seat))
        if game.phase == PLAY_CARDS and controller == game.current and talents_of(game, card):
            used = talents_used(game, card)
            words = "Its Talent can be used again" if used else "Its Talent has been used this turn"
            yield BoardEdit(words, do(set_talents_used, card, used=not used), "a")

    def _under(self, card: int) -> Iterator[BoardEdit]:
        """Face down below a card that stores others."""
        game = self.game
        for base in game.bases:
            for host in game.minions_at(base):
                if host != card and (game.under(host) or game.definition(host).keeps_stored_cards):
                    yield BoardEdit(f"Under {game.name(host)}", do(under, card, host))

    def _of_base(self, base: int) -> Iterator[BoardEdit]:
        game = self.game
        yield BoardEdit("To the base discard pile", do(base_to_pile, base, BASE_DISCARD), "d")
        yield BoardEdit("On top of the base deck", do(base_to_pile, base, BASE_DECK), "t")
        for other in self._bases_elsewhere():
            yield BoardEdit(f"{game.name(other)} in its place", swap_base(base, other))

    def _bases_elsewhere(self) -> list[int]:
        return [*reversed(self.game.base_deck), *self.game.base_discard_pile]

    # --- decks and hands -------------------------------------------------------------------------

    def deck_order(self, seat: int) -> list[BoardEdit]:
        """A deck from its top; the change puts a card on top."""
        game = self.game
        return [
            BoardEdit(f"{number:>2}  {game.name(card)}", do(to_pile, card, DECK))
            for number, card in enumerate(reversed(game.deck(seat)), 1)
        ]

    def deal_hands(self) -> list[BoardEdit]:
        """Cards off the top of their decks for hands that nobody has seen."""
        seats = range(len(self.names))
        everyone = BoardEdit(
            f"Deal everyone up to {OPENING_HAND} cards", lambda game: _deal(game, seats), "e"
        )
        return [everyone] + [
            BoardEdit(f"Deal {name} up to {OPENING_HAND} cards", do(_deal, [seat]))
            for seat, name in enumerate(self.names)
        ]

    # --- players and time ------------------------------------------------------------------------

    def phases(self) -> list[BoardEdit]:
        return [
            BoardEdit(PHASE_NAMES[phase], do(set_phase, phase), str(number), PHASE_WORDS[phase])
            for number, phase in enumerate(PHASES, 1)
        ]

    def free_plays(self) -> list[tuple[str, int, Callable[[int], Alter]]]:
        """What of the plain plays is left in Play Cards: word, how many, how to set it."""
        if self.phase:
            return []
        return [
            (word, free_plays(self.game, kind), _free_plays_of(kind))
            for kind, word in ((MINION, "Minions"), (ACTION, "Actions"))
        ]

    def extra_plays(self) -> int:
        return extra_plays(self.game) if not self.phase else 0


def no_extra_plays() -> Alter:
    return drop_extra_plays


def _free_plays_of(kind: int) -> Callable[[int], Alter]:
    return lambda plays: do(set_free_plays, kind, plays)


def turn_of(seat: int) -> Alter:
    """It is that seat's turn, with nothing played yet."""
    return do(begin_turn, seat)


def turn_number(number: int) -> Alter:
    return do(set_turn, number)


def vp_of(seat: int) -> Callable[[int], Alter]:
    return lambda vp: do(set_vp, seat, vp)


def do(change: Callable[..., object], *arguments: Any, **options: Any) -> Alter:
    """The change with these arguments, waiting for the board."""
    return lambda game: change(game, *arguments, **options)


def onto(action: int, minion: int) -> Alter:
    return lambda game: onto_minion(game, action, minion, game.owner(action))


def swap_base(old: int, new: int) -> Alter:
    """Another base in the same place; the cards at the old one are discarded."""

    def swap(game: Game) -> None:
        position = game.bases.index(old)
        base_to_pile(game, old, BASE_DECK)
        base_to_table(game, new, position)

    return swap


def _deal(game: Game, seats: Iterable[int]) -> None:
    for seat in seats:
        while len(game.hand(seat)) < OPENING_HAND and game.deck(seat):
            to_pile(game, game.deck(seat)[-1], HAND)


# --- boards to begin with ---------------------------------------------------------------------------


def cleared(setup: Setup, seed: int) -> Position:
    """Bases and decks of such a table with empty hands; the first player is the first to play."""
    game = dealt(replace(setup, first=0), seed).laid_out()
    for seat in range(game.seats):
        for card in game.hand(seat):
            to_pile(game, card, DECK)
    return Position.of(begin_turn(game, 0))


def dealt(setup: Setup, seed: int) -> Position:
    """A freshly dealt table; questions of the opening get their first answer."""
    game = Game.new(setup, seed)
    for _ in play(game, lambda _, decision: tuple(range(decision.least))):
        if game.at_rest:
            break
    return Position.of(game)
