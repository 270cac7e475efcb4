"""A player answers for a seat. Whoever runs the table deals again what the seat cannot know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..engine.game import Game
from ..engine.model.decisions import Decision
from ..engine.rng import IN_ORDER, Rng
from .thought import Thought


class Situation:
    """One question to one seat, and all that there is to answer it by. The game itself stays at the table."""

    __slots__ = ("_board", "_copied", "_game", "chance", "decision", "drafting", "reasons")

    def __init__(
        self,
        decision: Decision,
        chance: Rng,
        copied: Callable[[Rng], Game],
        *,
        drafting: bool,
        reasons: bool = False,
    ):
        self.decision = decision
        self.chance = chance  # the player's own: the same chance is the same answer
        self.drafting = drafting  # no cards yet
        self.reasons = reasons  # does anybody want to hear them? They take time and change no answer
        self._copied = copied
        self._game: Game | None = None
        self._board: Game | None = None

    @property
    def seat(self) -> int:
        return self.decision.seat

    def to_give_away(self) -> Situation:
        """The same for somebody else, who may do to the question what they like."""
        own = Decision(*self.decision.as_data())
        return Situation(own, self.chance, self._copied, drafting=self.drafting, reasons=self.reasons)

    @property
    def game(self) -> Game:
        """A copy to think with: what the seat cannot know is dealt again, by the player's own chance."""
        if self._game is None:
            self._game = self._copied(self.chance)
        return self._game

    @property
    def board(self) -> Game:
        """A copy to look at: what the seat can't know is in the order of the cards' numbers."""
        if self._board is None:
            self._board = self._copied(IN_ORDER)
        return self._board

    @property
    def seen(self) -> str:
        """A fingerprint of what the seat sees: the same for whatever it cannot know."""
        return self.board.digest()


class Player(ABC):
    """Whoever answers for a seat."""

    @property
    def seconds(self) -> float:
        """How long an answer may take; 0: no time."""
        return 0.0

    @abstractmethod
    def answer(self, situation: Situation) -> Thought:
        """A legal answer to the question, and the reasons."""

    def without_clock(self) -> Player:
        """The same player, going by no clock: the same chance is the same answer on every machine."""
        return self

    def game_over(self, board: Game, seat: int) -> None:
        """The game has ended like this, as that seat sees it."""
        return

    def leave(self) -> None:
        """Nobody will ask again: release whatever is held."""
        return


def situation(game: Game, chance: Rng, *, reasons: bool = False) -> Situation:
    """The game's question, for whoever sits where it is asked."""
    decision = game.decision
    assert decision is not None, "the game is over"
    seat = decision.seat
    return Situation(
        decision, chance, lambda rng: copy_for(game, seat, rng), drafting=not game.dealt, reasons=reasons
    )


def ask(player: Player, game: Game, chance: Rng, *, reasons: bool = False) -> Thought:
    """The player's answer to the game's question, with its reasons if somebody wants them."""
    return player.answer(situation(game, chance, reasons=reasons))


def tell_the_end(players: Sequence[Player], game: Game) -> None:
    """The game is over; each player sees how."""
    for seat, player in enumerate(players):
        player.game_over(copy_for(game, seat, IN_ORDER), seat)


def copy_for(game: Game, seat: int, rng: Rng) -> Game:
    """A copy without what that seat cannot know, in the state or in the set-up."""
    copy = game.determinize(seat, rng)
    setup = game.setup
    if setup.position:
        copy.setup = setup = replace(setup, position="")
    if game.turn and (setup.on_top or setup.first_bases):  # the opening itself still stacks them
        copy.setup = replace(setup, on_top=(), first_bases=())
    return copy
