"""The deal of the day: the same seed, decks and opponent for everyone on a date, from the date alone.

How it is made up, so that every version deals the same: the 64 bytes of BLAKE2b over the ASCII text
`smashup daily 2026-11-16` are read as eight numbers of 64 bits, the first byte the highest. The first, modulo
2^31, is the seed; the second, modulo 2, says who begins (0: you). The third to sixth take a faction each out
of the list for that date below – number modulo what is left, from 0 –: two for you, two for the opponent. Its
level is the weekday's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date as Date
from datetime import timedelta
from hashlib import blake2b

from ..engine.game import Game
from ..engine.model.errors import SetupError
from ..engine.setup import CHOSEN, Seat, Setup
from ..support.grammar import counted
from ..table.lineup import HUMAN, NAMES, Seating
from ..table.session import Session
from .game_facts import NOBODY, UNFINISHED, GameFacts
from .player_record import OwnGame, seat_of

# Never changed: the deals of all days hang on them.
FIRST_FACTIONS = (
    "action-heroes", "aliens", "avengers", "backtimers", "cyborg-apes", "dinosaurs", "extramorphs", "hydra",
    "kree", "luchadors", "masters-of-evil", "mounties", "musketeers", "ninjas", "pirates", "robots",
    "s-h-i-e-l-d", "shapeshifters", "sinister-six", "spider-verse", "sumo-wrestlers", "super-spies",
    "time-travelers", "tricksters", "ultimates", "wizards", "wraithrustlers", "zombies",
)  # fmt: skip
FORTY_FIVE = (*FIRST_FACTIONS,
    "bear-cavalry", "dragons", "fairies", "ghosts", "giant-ants", "killer-plants", "kitty-cats",
    "mad-scientists", "mythic-greeks", "mythic-horses", "princesses", "sharks", "steampunks", "super-heroes",
    "tornados", "vampires", "werewolves",
)  # fmt: skip
DEALT_FROM = ((Date(2026, 12, 1), FORTY_FIVE), (Date.min, FIRST_FACTIONS))
WEEK = ("easy", "normal", "normal", "normal", "hard", "hard", "expert")  # from Monday
MAX_SEED = 2**31


@dataclass(frozen=True)
class Deal:
    """What is dealt on a date."""

    date: Date
    seed: int
    first: int
    decks: tuple[tuple[str, str], tuple[str, str]]
    level: str

    def seating(self, name: str) -> Seating:
        """The table, where you are called so."""
        other = next(each for each in NAMES if each != name)
        seats = tuple(Seat(each, deck) for each, deck in zip((name, other), self.decks, strict=True))
        return Seating(Setup(seats, CHOSEN, self.first), (HUMAN, self.level))


def deal_of(date: Date) -> Deal:
    digest = blake2b(f"smashup daily {date.isoformat()}".encode("ascii"), digest_size=64).digest()
    numbers = [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 64, 8)]
    left = list(next(factions for since, factions in DEALT_FROM if date >= since))
    one, two, three, four = (left.pop(number % len(left)) for number in numbers[2:6])
    decks = ((one, two), (three, four))
    return Deal(date, numbers[0] % MAX_SEED, numbers[1] % 2, decks, WEEK[date.weekday()])


def bases_dealt(setup: Setup, seed: int) -> list[str]:
    """The bases that lie open when the game begins."""
    game = Game.new(setup, seed)
    return [game.name(base) for base in game.bases]


def date_of(text: str, today: Date) -> Date:
    """A date as typed; nothing means today."""
    if not text:
        return today
    try:
        date = Date.fromisoformat(text)
    except ValueError as error:
        raise SetupError(f"“{text}” isn't a date. Write it as {today.isoformat()}.") from error
    if date > today:
        raise SetupError(f"{date.isoformat()} is in the future. Today is {today.isoformat()}.")
    return date


def is_deal(facts: GameFacts) -> bool:
    """Is it the deal of the date it says?"""
    try:
        deal = deal_of(Date.fromisoformat(facts.daily))
    except ValueError:
        return False
    return facts.seed == deal.seed and tuple(place.factions for place in facts.places) == deal.decks


def results(journals: Iterable[GameFacts], name: str) -> dict[str, OwnGame]:
    """For each date the first game that was played to its end: who plays it again knows the cards."""
    found: dict[str, OwnGame] = {}
    for facts in sorted(journals, key=lambda each: each.when):
        if facts.daily and facts.over and facts.daily not in found and is_deal(facts):
            seat = seat_of(facts, name)
            if seat != NOBODY:
                found[facts.daily] = OwnGame(facts, seat)
    return dict(sorted(found.items()))


def days_in_a_row(played: Mapping[str, OwnGame], today: Date) -> int:
    """How many days up to today, or to yesterday if today's is still to come."""
    day = today if today.isoformat() in played else today - timedelta(days=1)
    days = 0
    while (day - timedelta(days=days)).isoformat() in played:
        days += 1
    return days


def session_of(deal: Deal, journals: Iterable[GameFacts], name: str, *, auto_end: bool) -> Session:
    """The game begun and not ended, if there is one; else a new one. Raises what its journal does."""
    date = deal.date.isoformat()
    for facts in journals:
        if facts.kind == UNFINISHED and facts.daily == date and not facts.problem:
            return Session.resume(facts.path)
    return Session.start(deal.seating(name).ending_turns(auto_end), deal.seed, daily=date)


def share_line(mine: OwnGame, *, ascii_only: bool = False) -> str:
    """The result to share: nothing in it tells who plays what. One sign a base: did you get most there?"""
    full, empty, dot, dash = "#.|-" if ascii_only else "▓░·–"
    bases = "".join(
        full if scoring.vp[mine.seat] and scoring.vp[mine.seat] == max(scoring.vp) else empty
        for scoring in mine.facts.scorings
    )
    how = "won" if mine.won else "lost"
    help_ = f", {mine.help}" if mine.help else ""
    score = mine.score.replace("–", dash)
    line = f"Smash Up {mine.facts.daily} {dot} {how} {score} in {counted(mine.facts.turns, 'turn')}{help_}"
    return f"{line} {dot} {bases}" if bases else line
