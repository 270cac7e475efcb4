"""One game between players, described so completely that any worker plays it with the same result.

Which decks meet – all pairs of factions in turn, random ones, or a pair that was named – who sits where, and
which version plays: the same version plays the same game from the same seed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations, count, islice
from pathlib import Path
from typing import Any

from .. import __version__
from .. import cards as _cards  # noqa: F401  registers the cards
from ..cards.packs import PACKS, faults_named
from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import RecordError, SetupError
from ..engine.model.kinds import FEWEST_PLAYERS, MOST_PLAYERS
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup
from ..players.player import tell_the_end
from ..players.sandboxed import forfeits_of
from ..players.seeds import in_series, question_by_question
from ..support.validation import Unreadable, listed, named, whole_number, words
from ..table.loop import asking, play_out
from ..table.player_registry import allow, seated

Pair = tuple[str, str]  # two factions in the order of the catalogue
Deal = tuple[Pair, ...]  # the decks of a table, by seat


def slugs() -> list[str]:
    return list(CATALOG.factions)


def pair_of(one: str, two: str) -> Pair:
    order = {slug: n for n, slug in enumerate(CATALOG.factions)}
    return (one, two) if order[one] < order[two] else (two, one)


def all_pairs() -> list[Pair]:
    return list(combinations(slugs(), 2))


def deals(pairs: str, players: int, seed: int) -> Iterator[Deal]:
    """Tables without end: `all` pairs in turn, `random` ones, or always the one named, as aliens+robots."""
    if pairs == "all":
        return deals_of_all_pairs(players, seed)
    if pairs == "random":
        return (_random_deal(players, number) for number in count(seed))
    return _same_deal(pairs, players)


def deals_of_all_pairs(players: int, seed: int) -> Iterator[Deal]:
    """All pairs in turn, round by round, no faction twice at a table.

    Pairs that cannot share a table at the end of a round open the next one.
    """
    rng = Rng(seed)
    waiting: list[Pair] = []
    while True:
        waiting += rng.shuffled(all_pairs())
        while len(table := _table(waiting, players)) == players:
            for pair in table:
                waiting.remove(pair)
            yield tuple(rng.shuffled(table))


def _table(waiting: list[Pair], players: int) -> list[Pair]:
    """The first decks that do not share a faction."""
    table: list[Pair] = []
    seated: set[str] = set()
    for pair in waiting:
        if seated.isdisjoint(pair):
            table.append(pair)
            seated.update(pair)
            if len(table) == players:
                break
    return table


def _random_deal(players: int, seed: int) -> Deal:
    dealt = Rng(seed).shuffled(slugs())
    return tuple((dealt[2 * seat], dealt[2 * seat + 1]) for seat in range(players))


def _same_deal(pairs: str, players: int) -> Iterator[Deal]:
    named = pairs.split("+")
    if len(named) != 2:
        raise SetupError(f"Pairs are all, random, or two factions as in aliens+robots, not {pairs!r}.")
    one, two = (CATALOG.faction(name).slug for name in named)
    return (((one, two),) * players for _ in count())


PARTS = ("engine", "cards", "ai", "players")  # whatever can change how a game goes


@cache
def version() -> str:
    """The version of the package, and a digest of the rules, the cards (packs included) and the opponents."""
    root = Path(__file__).resolve().parent.parent
    digest = sha256()
    own = ((root / part, sorted((root / part).rglob("*"))) for part in PARTS)
    for folder, files in (*own, *((pack.folder, pack.files) for pack in PACKS)):
        for file in files:
            if file.suffix in (".py", ".json"):
                digest.update(file.relative_to(folder.parent).as_posix().encode())
                digest.update(file.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:10]}"


def same_version(games: Iterable[dict[str, Any]], path: Path | None) -> None:
    """Refuse to add to what another version has played: it would be neither's result."""
    others = {game.get("version", "unknown") for game in games} - {version()}
    if others:
        raise RecordError(
            f"The games in {path} were played by another version ({', '.join(sorted(others))}); this "
            f"is {version()}. Name another file, or delete it to start over."
        )


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
    where = f"In the game of seed {match.seed}: "
    with faults_named(where), seated(match.seats) as players:
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
        raise Unreadable("each of 2 to 4 seats needs a player, two factions and VP")
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
