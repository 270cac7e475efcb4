"""One game between players, set down so that any worker can play it with the same result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from ..engine.game import Game
from ..engine.model.errors import SetupError
from ..engine.model.kinds import FEWEST_PLAYERS, MOST_PLAYERS
from ..engine.setup import Seat, Setup
from ..players.player import tell_the_end
from ..players.sandboxed import forfeits_of
from ..players.seeds import in_series, question_by_question
from ..support.validation import Unreadable, listed, named, whole_number, words
from ..table.loop import asking, play_out
from ..table.player_registry import allow, seated
from .deals import Deal, deals, deals_of_all_pairs
from .version import version


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: players and decks by seat, and the seed."""

    number: int
    seed: int
    seats: tuple[str, ...]
    factions: Deal


def play(match: Match) -> dict[str, Any]:
    """Play one game to its end, by tries and not by the clock: the same result on every machine."""
    game = new_game(match, first=0)
    with seated(match.seats) as players:
        play_out(game, asking([each.without_clock() for each in players], question_by_question(match.seed)))
        tell_the_end(players, game)
    result = {
        "number": match.number,
        "seed": match.seed,
        "seats": list(match.seats),
        "factions": [list(decks) for decks in match.factions],
        "winner": game.winner,
        "vp": list(game.vp),
        "turns": game.turn,
        "decisions": game.count,
        "version": version(),
    }
    forfeits = forfeits_of(players)
    return {**result, "forfeits": forfeits} if forfeits else result


def check_outcome(said: dict[str, Any]) -> None:
    """A game read back has a winner who sat there, and whatever else is counted; else Unreadable."""
    seats = listed(said["seats"], words, MOST_PLAYERS)
    decks = listed(said["factions"], lambda deck: listed(deck, words, 2), MOST_PLAYERS)
    vp = listed(said["vp"], whole_number, MOST_PLAYERS)
    if not FEWEST_PLAYERS <= len(seats) == len(decks) == len(vp) or any(len(deck) != 2 for deck in decks):
        raise Unreadable("each of 2 to 4 seats has a player, two factions and VP")
    whole_number(said["winner"], 0, len(seats) - 1)
    whole_number(said["turns"])
    whole_number(said["decisions"])
    for forfeit in listed(said.get("forfeits", []), named):
        whole_number(forfeit["seat"], 0, len(seats) - 1)
        words(forfeit["kind"])
        whole_number(forfeit["times"], 1)
        words(forfeit["first"])


def new_game(match: Match, *, first: int | None) -> Game:
    """The table, without a log."""
    seats = [
        Seat(f"{name} {number}", decks)
        for number, (name, decks) in enumerate(zip(match.seats, match.factions, strict=True), 1)
    ]
    game = Game.new(Setup(tuple(seats), first=first), match.seed)
    game.events = None
    return game


def check_seats(names: Sequence[str]) -> None:
    """Refuse whom nobody knows, and tables that are too small or too large; these names were typed."""
    with seated(list(dict.fromkeys(names))):
        allow(names)
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        players = f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players"
        raise SetupError(f"A game has {players}, not {len(names)}.", "rule.number-of-players")


@dataclass(frozen=True)
class Series:
    """So many matches of an endless list, each made when it is come to."""

    games: int
    endless: Callable[[], Iterator[Match]]
    but: Collection[int] = ()  # the numbers of those left out

    def __len__(self) -> int:
        return self.games

    def __iter__(self) -> Iterator[Match]:
        return islice((match for match in self.endless() if match.number not in self.but), self.games)

    def among(self, played: Iterable[int]) -> int:
        """How many of the matches with these numbers are in it."""
        return sum(number < self.games for number in played if number not in self.but)


def matches(seats: tuple[str, ...], games: int, pairs: str, seed: int) -> Series:
    """Seats rotate: each deal of decks and cards is played once from every seat's side.

    Equal players need no turn: from the same side it would be the same game again.
    """
    check_seats(seats)
    turns = list(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))
    deals(pairs, len(seats), seed)  # refuses what is no pair

    def endless() -> Iterator[Match]:
        numbers = count()
        for deal_seed, decks in zip(count(seed), deals(pairs, len(seats), seed), strict=False):
            for turn in turns:
                yield Match(next(numbers), deal_seed, turn, decks)

    return Series(games, endless)


def self_play(name: str, players: int, seed: int, games: int, but: Collection[int] = ()) -> Series:
    """A player against itself, all pairs in turn; the list is the same however often it is gone on with."""
    seats = (name,) * players
    check_seats(seats)

    def endless() -> Iterator[Match]:
        for number, decks in enumerate(deals_of_all_pairs(players, seed)):
            yield Match(number, in_series(seed, number), seats, decks)

    return Series(games, endless, but)
