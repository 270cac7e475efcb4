"""Tries out somebody else's player: games against random moves, and everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ..players.levels import BUILT_IN
from ..players.player import Player, tell_the_end
from ..players.sandboxed import ERROR, GONE, ILLEGAL, LATE, NONSENSE, OTHER_PROTOCOL, Guest
from ..players.seeds import question_by_question
from ..table.bot_program import Program
from ..table.loop import asking, play_out
from ..table.player_registry import PROGRAM, player_named
from .match import Match, deals_of_all_pairs, new_game

OPPONENT = "random"
LINGERS = "lingers"

ADVICE = {
    LATE: "Answer in time and flush your output after every line.",
    GONE: "Keep running until your input ends. What you write to standard error is shown here.",
    NONSENSE: "Write one JSON object per line to standard output and nothing else; notes go to "
    "standard error.",
    OTHER_PROTOCOL: 'Read `view` and `question` as described in docs/PROTOCOL.md, then say `"protocol": 2`.',
    ILLEGAL: "Pick at least `least` and at most `most` of the offers, each once, by position from 0.",
    ERROR: "Catch your own errors: every question needs an answer.",
    LINGERS: "End when your input ends.",
}


@dataclass
class Fault:
    """Something that went wrong, how often, and where it was first seen."""

    kind: str
    times: int
    first: str
    seed: int

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "times": self.times, "first": self.first, "seed": self.seed}


@dataclass
class BotReport:
    """What the games have shown."""

    player: str
    name: str = ""  # as it calls itself
    games: int = 0
    wins: int = 0
    answers: int = 0
    slowest: float = 0.0
    faults: dict[str, Fault] = field(default_factory=dict)

    def note(self, kind: str, why: str, seed: int) -> None:
        self.faults.setdefault(kind, Fault(kind, 0, why, seed)).times += 1

    def as_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "name": self.name,
            "ok": not self.faults,
            "games": self.games,
            "wins": self.wins,
            "answers": self.answers,
            "slowest": round(self.slowest, 3),
            "faults": [fault.as_json() for fault in self.faults.values()],
        }


def guest_of(what: str, seconds: float) -> Guest:
    """A command, with or without `cmd:`, or a class by its module."""
    module, colon, attribute = what.partition(":")
    if colon and module != PROGRAM and attribute.isidentifier():
        found = player_named(what)
        assert isinstance(found, Guest), "nobody of our own has a colon in the name"
        return found
    command = attribute if colon and module == PROGRAM else what
    return Guest(f"{PROGRAM}:{command}", Program(command, seconds))


def check_bot(what: str, games: int, seed: int, seconds: float) -> BotReport:
    """Let it play, in both seats in turn; a bot that never answers is not asked for another game."""
    report = BotReport(guest_of(what, seconds).name)
    for number, decks in enumerate(islice(deals_of_all_pairs(2, seed), games)):
        guest = guest_of(what, seconds)
        names = (guest.name, OPPONENT) if number % 2 == 0 else (OPPONENT, guest.name)
        _play(guest, Match(number, seed + number, names, decks), report)
        if guest.asked == len(guest.forfeits):
            break
    return report


def _play(guest: Guest, match: Match, report: BotReport) -> None:
    """One game, and what it has shown."""
    seat = match.seats.index(guest.name)
    players: list[Player] = [BUILT_IN[OPPONENT]] * 2
    players[seat] = guest
    game = new_game(match, first=0)
    try:
        play_out(game, asking(players, question_by_question(match.seed)))
        tell_the_end(players, game)
    finally:
        guest.leave()
    report.games += 1
    report.wins += game.winner == seat
    report.answers += guest.asked
    for forfeit in guest.forfeits:
        report.note(forfeit.kind, forfeit.why, match.seed)
    if isinstance(guest.player, Program):
        report.name = guest.player.title or report.name
        report.slowest = max(report.slowest, guest.player.slowest)
        if guest.player.lingered:
            report.note(LINGERS, "it keeps running after its input has ended", match.seed)
