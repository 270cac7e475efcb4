"""Wraps a player by somebody else: where it fails, a fallback answers for it and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine.game import Game
from ..engine.model.errors import IllegalChoice
from .levels import BUILT_IN
from .player import Player, Situation
from .thought import Thought

FALLBACK = "quick"  # who answers instead
LONGEST_REASON = 200

# What can be wrong with an answer.
LATE = "too late"
GONE = "gone"
NONSENSE = "nonsense"
OTHER_PROTOCOL = "other protocol"
ILLEGAL = "illegal"
ERROR = "error"


class Misbehaved(Exception):
    """There is no answer: of which kind that is, and what happened."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An answer that was given away."""

    kind: str
    why: str


class Guest(Player):
    """Asks somebody else's player, looks at the answer, and has the fallback answer where there is none."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self.player = player
        self.asked = 0
        self.forfeits: list[Forfeit] = []

    @property
    def seconds(self) -> float:
        return self.player.seconds

    def without_clock(self) -> Guest:
        self.player = self.player.without_clock()
        return self

    def answer(self, situation: Situation) -> Thought:
        self.asked += 1
        try:
            thought = self.player.answer(situation.to_give_away())
            answer = situation.decision.checked(thought.answer)
            reason, value = plain(str(thought.reason), LONGEST_REASON), min(1.0, max(0.0, thought.value))
            return Thought(answer, reason, float(value))
        except Misbehaved as error:
            forfeit = Forfeit(error.kind, str(error))
        except IllegalChoice as error:
            forfeit = Forfeit(ILLEGAL, plain(str(error), LONGEST_REASON))
        except Exception as error:  # whatever somebody else's code does
            forfeit = _error(error)
        self.forfeits.append(forfeit)
        instead = BUILT_IN[FALLBACK].answer(situation)
        return replace(instead, reason=plain(f"{FALLBACK} answers for it: {forfeit.why}", LONGEST_REASON))

    def game_over(self, board: Game, seat: int) -> None:
        self._let(lambda: self.player.game_over(board, seat))

    def leave(self) -> None:
        self._let(self.player.leave)

    def _let(self, do: Callable[[], None]) -> None:
        """What it does when the game is over can cost it nothing more, but is told."""
        try:
            do()
        except Exception as error:  # whatever somebody else's code does
            self.forfeits.append(_error(error))


def _error(error: Exception) -> Forfeit:
    return Forfeit(ERROR, plain(f"{type(error).__name__}: {error}", LONGEST_REASON))


def plain(text: str, longest: int) -> str:
    """What somebody else wrote, as it can be shown in a line: no control characters, not too long."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: 2 * longest])
    shown = " ".join(shown.split())
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def forfeits_of(players: Sequence[Player]) -> list[dict[str, Any]]:
    """What was given away, as it is reported: by seat and kind, how often, and what happened first."""
    found: dict[tuple[int, str], dict[str, Any]] = {}
    for seat, player in enumerate(players):
        for each in player.forfeits if isinstance(player, Guest) else ():
            entry = {"seat": seat, "kind": each.kind, "times": 0, "first": each.why}
            found.setdefault((seat, each.kind), entry)["times"] += 1
    return list(found.values())
