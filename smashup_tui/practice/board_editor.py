"""A board being arranged: any card to any zone, counters, VP, turn, phase, the order of decks.

What can be done with something is a list of changes in words; a change is tried on a copy first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .. import __version__
from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import placement
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
    PHASE_NAMES,
    PLAY,
    PLAY_CARDS,
    SCORE_BASES,
    START_TURN,
    STASIS,
    Phase,
    Zone,
)
from ..engine.permits import grant_all_extra, talents_of
from ..engine.position import Position, why_impossible
from ..engine.record import Record
from ..engine.setup import Setup
from ..table.lineup import HUMAN
from ..table.loop import play
from ..table.session import Session

MOST_VP, MOST_TURN, MOST_PLAYS = placement.MOST_VP, placement.MOST_TURN, placement.MOST_PLAYS
PHASE_WORDS = {
    START_TURN: "what happens at the start of a turn comes first",
    PLAY_CARDS: "with the free minion and action",
    SCORE_BASES: "bases at their breakpoint score",
    DRAW_TWO: "no base scores any more",
    END_TURN: "ends of turn, then the next player",
}

Alter = Callable[[Game], object]


class Alteration(NamedTuple):
    """Something that can be done to the board."""

    words: str
    alter: Alter
    key: str = ""
    detail: str = ""


class Arranging:
    """The board, and the way back and forth between its states."""

    def __init__(self, position: str = "") -> None:
        found = Position.from_text(position) if position else dealt(Setup.of("", ""), 1)
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
        return ""

    def undo(self) -> bool:
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        return self._step(self.future, self.past)

    def _step(self, there: list[Position], back: list[Position]) -> bool:
        if not there:
            return False
        back.append(Position.of(self.game))
        self.session.game = there.pop().laid_out()
        return True

    # --- a card ----------------------------------------------------------------------------------

    def changes_of(self, card: int) -> list[Alteration]:
        """Everything that can be done with a card or base."""
        if self.game.definition(card).kind == BASE:
            return list(self._of_base(card))
        return [
            Alteration("To its owner's hand", _to_pile(card, HAND), "h"),
            Alteration("To the discard pile", _to_pile(card, DISCARD), "d"),
            Alteration("On top of the deck", _to_pile(card, DECK), "t"),
            Alteration("To the bottom of the deck", _to_pile(card, DECK, bottom=True), "u"),
            Alteration("To the box", _to_pile(card, BOX), "x"),
            Alteration("Into stasis with 2 counters", lambda game: placement.into_stasis(game, card, 2), "s"),
            *self._into_play(card),
            *self._of_minion(card),
            *self._of_stasis(card),
            *self._in_play(card),
            *self._under(card),
        ]

    def _into_play(self, card: int) -> Iterator[Alteration]:
        """Where it can lie in play, for each player who could control it."""
        game, d = self.game, self.game.definition(card)
        for base in game.bases:
            if d.kind == MINION or d.play_on == "base":
                for seat, name in enumerate(self.names):
                    yield Alteration(f"At {game.name(base)} for {name}", _to_base(card, base, seat))
            elif d.play_on == "minion":
                for minion in game.minions_at(base):
                    yield Alteration(f"On {game.name(minion)} at {game.name(base)}", _onto(card, minion))

    def _of_minion(self, card: int) -> Iterator[Alteration]:
        game = self.game
        if game.zone(card) in (PLAY, STASIS) and game.definition(card).kind == MINION:
            now = game.counters(card)
            yield Alteration("One +1 power counter more", _counters(card, now + 1), "+")
            if now:
                yield Alteration("One +1 power counter less", _counters(card, now - 1), "-")

    def _of_stasis(self, card: int) -> Iterator[Alteration]:
        if self.game.zone(card) == STASIS:
            now = self.game.stasis_counters(card)
            yield Alteration("One stasis counter more", _stasis(card, now + 1))
            if now:
                yield Alteration("One stasis counter less", _stasis(card, now - 1))

    def _in_play(self, card: int) -> Iterator[Alteration]:
        """Who controls it, and whether its Talent has been used."""
        game = self.game
        if game.zone(card) != PLAY:
            return
        controller = game.controller(card)
        for seat, name in enumerate(self.names):
            if seat != controller:
                yield Alteration(f"{name} controls it", _control(card, seat))
        if game.phase == PLAY_CARDS and controller == game.current and talents_of(game, card):
            used = placement.talents_used(game, card)
            words = "Its Talent can be used again" if used else "Its Talent has been used this turn"
            yield Alteration(words, _talents(card, used=not used), "a")

    def _under(self, card: int) -> Iterator[Alteration]:
        """Face down below a card that stores others."""
        game = self.game
        for base in game.bases:
            for host in game.minions_at(base):
                if host != card and (game.under(host) or game.definition(host).keeps_stored_cards):
                    yield Alteration(f"Under {game.name(host)}", _below(card, host))

    def _of_base(self, base: int) -> Iterator[Alteration]:
        game = self.game
        yield Alteration("To the base discard pile", _base_to_pile(base, BASE_DISCARD), "d")
        yield Alteration("On top of the base deck", _base_to_pile(base, BASE_DECK), "t")
        for other in self._bases_elsewhere():
            yield Alteration(f"{game.name(other)} in its place", _swap(base, other))

    def _bases_elsewhere(self) -> list[int]:
        return [*reversed(self.game.base_deck), *self.game.base_discard_pile]

    # --- cards from the piles --------------------------------------------------------------------

    def bases_to_add(self) -> list[Alteration]:
        return [Alteration(self.game.name(base), _enter(base)) for base in self._bases_elsewhere()]

    def cards_to_add(self, owner: int) -> list[tuple[str, int, str]]:
        """A player's cards that are not in play: name, number, where; equal ones of a pile once."""
        game = self.game
        piles = {
            "deck": game.deck(owner),
            "discard": game.discard_pile(owner),
            "hand": game.hand(owner),
            "box": [card for card in game.box if game.owner(card) == owner],
        }
        found: dict[tuple[str, str], int] = {}
        for where, cards in piles.items():
            for card in cards:
                found.setdefault((game.name(card), where), card)
        return [(name, card, where) for (name, where), card in sorted(found.items())]

    def deck_order(self, seat: int) -> list[Alteration]:
        """A deck from its top; the change puts a card on top."""
        game = self.game
        return [
            Alteration(f"{number:>2}  {game.name(card)}", _to_pile(card, DECK))
            for number, card in enumerate(reversed(game.deck(seat)), 1)
        ]

    # --- players and time ------------------------------------------------------------------------

    def phases(self) -> list[Alteration]:
        return [
            Alteration(PHASE_NAMES[phase], _phase(phase), str(number), PHASE_WORDS[phase])
            for number, phase in enumerate(placement.PHASES, 1)
        ]

    def free_plays(self) -> list[tuple[str, int, Callable[[int], Alter]]]:
        """What of the plain plays is left in Play Cards: word, how many, how to set it."""
        if self.phase:
            return []
        return [
            (word, placement.free_plays(self.game, kind), _plays(kind))
            for kind, word in ((MINION, "Minions"), (ACTION, "Actions"))
        ]

    def extra_plays(self) -> int:
        return placement.extra_plays(self.game) if not self.phase else 0


def no_extra_plays() -> Alter:
    return placement.drop_extra_plays


def turn_of(seat: int) -> Alter:
    """It is that seat's turn, with nothing played yet."""
    return lambda game: placement.begin_turn(game, seat)


def turn_number(number: int) -> Alter:
    return lambda game: placement.set_turn(game, number)


def vp_of(seat: int) -> Callable[[int], Alter]:
    return lambda vp: lambda game: placement.set_vp(game, seat, vp)


def _to_pile(card: int, zone: Zone, *, bottom: bool = False) -> Alter:
    return lambda game: placement.to_pile(game, card, zone, bottom=bottom)


def _to_base(card: int, base: int, seat: int) -> Alter:
    return lambda game: placement.to_base(game, card, base, seat)


def _onto(action: int, minion: int) -> Alter:
    return lambda game: placement.onto_minion(game, action, minion, game.owner(action))


def _below(card: int, host: int) -> Alter:
    return lambda game: placement.under(game, card, host)


def _counters(card: int, count: int) -> Alter:
    return lambda game: placement.set_counters(game, card, count)


def _stasis(card: int, count: int) -> Alter:
    return lambda game: placement.set_stasis_counters(game, card, count)


def _control(card: int, seat: int) -> Alter:
    return lambda game: placement.set_controller(game, card, seat)


def _base_to_pile(base: int, zone: Zone) -> Alter:
    return lambda game: placement.base_to_pile(game, base, zone)


def _enter(base: int) -> Alter:
    return lambda game: placement.base_to_table(game, base)


def _swap(old: int, new: int) -> Alter:
    """Another base in the same place; the cards at the old one are discarded."""

    def swap(game: Game) -> None:
        position = game.bases.index(old)
        placement.base_to_pile(game, old, BASE_DECK)
        placement.base_to_table(game, new, position)

    return swap


def _phase(phase: Phase) -> Alter:
    return lambda game: placement.set_phase(game, phase)


def _plays(kind: int) -> Callable[[int], Alter]:
    return lambda plays: lambda game: placement.set_free_plays(game, kind, plays)


def _talents(card: int, *, used: bool) -> Alter:
    return lambda game: placement.set_talents_used(game, card, used=used)


# --- boards to begin with ---------------------------------------------------------------------------


def dealt(setup: Setup, seed: int) -> Position:
    """A freshly dealt table; questions of the opening get their first answer."""
    game = Game.new(setup, seed)
    for _ in play(game, lambda _, decision: tuple(range(decision.least))):
        if game.at_rest:
            break
    return Position.of(game)
