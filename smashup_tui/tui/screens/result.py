"""How the game ended: who won, how each base went, and victory points over time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from ...cards.sigils import sigil_of
from ...support.grammar import counted
from ...table.decks import faction_slug
from ...table.lineup import HUMAN
from ...table.local_table import LocalTable
from ...table.replay import Replay
from ...table.session import Session
from .. import workers
from ..actions import RESULT, Action, bindings
from ..widgets.key_hints import KeyHints
from .result_page import BaseLine, Door, Finalist, ResultPage, ResultState
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from textual.timer import Timer

    from ...stats.gains import Gain
    from ...table.score_history import ScoredBase
    from ...table.seat import SeatAtTable
    from ...table.view import PlayerView

LEARNT = (
    "You have played minions and actions, used Talents and Specials, and seen bases score. The rest is on the"
    " cards, and every card can be read at the table."
)
RISING = 0.5  # seconds in which the letters come down and VP are counted
FRAME = 0.05
MANY = 60  # journals not read yet from which nobody waits for what a game brought


class ResultScreen(SmashupScreen):
    """The end of a game."""

    WHERE = RESULT
    CSS_PATH = "result.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(RESULT)]

    def __init__(
        self,
        session: Session | None = None,
        seat: SeatAtTable | None = None,
        journal: Path | None = None,
        leave: Callable[[], None] | None = None,
        *,
        lesson: bool = False,
    ) -> None:
        super().__init__()
        self.lesson = lesson  # was it the guided game?
        self.journal = journal  # of a game that was played elsewhere and kept here
        self.session = session  # None: it was played elsewhere
        if seat is None:
            assert session is not None, "the game was played here, or seen from a seat elsewhere"
            seat = LocalTable(session).spectator()
        self.seat = seat
        self._leave_table = leave or seat.leave
        self.view = self.seat.view()
        self.course = self.seat.course()
        self.page = ResultPage()
        self.began = 0.0
        self.rising: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.page
        yield KeyHints(RESULT)

    def on_mount(self) -> None:
        moves = self.smashup.settings.animations
        self.page.show(self._state()._replace(risen=0.0 if moves else 1.0))
        if moves:
            self.began = monotonic()
            self.rising = self.set_interval(FRAME, self._rise)
        workers.begin(self, self._add_up, "gains")
        lost = self.session.unsaved() if self.session is not None else ""
        if lost:
            self.notify(lost, severity="error", timeout=15)

    def _rise(self) -> None:
        """The letters come down; a key is never held up by it."""
        assert self.page.state is not None and self.rising is not None
        risen = min(1.0, (monotonic() - self.began) / RISING)
        self.page.show(self.page.state._replace(risen=risen))
        if risen == 1.0:
            self.rising.stop()

    async def _add_up(self) -> None:
        """What the game brought comes when it is known."""
        found = await asyncio.to_thread(self._gains)
        assert self.page.state is not None
        self.page.show(self.page.state._replace(gains=tuple(found)))

    def _gains(self) -> list[Gain]:
        from ...stats.gains import gains
        from ...stats.game_facts import GAME, GameFacts, read
        from ...stats.game_index import Index

        path = self._path
        if path is None:
            return []
        index = Index.open()
        facts: list[GameFacts] = list(index.known)
        if len(index.unread) <= MANY:
            facts += index.read_missing()
        mine = next((each for each in facts if each.path == path), None)
        if mine is None:
            mine = read(path, GAME)
            facts.append(mine)
        return gains(facts, mine.file, self.smashup.settings.name)

    # --- what is shown ---------------------------------------------------------------------------

    def _state(self) -> ResultState:
        players, winner = self.view.players, self.view.players[self.view.winner]
        order = sorted(players, key=lambda player: (player.seat != winner.seat, -player.vp))
        others = [player for player in order if player.seat != winner.seat]
        yours = next((player for player in players if player.spoken_to), None)
        against = others if yours is None else [player for player in players if player is not yours]
        dot = f" {self.glyphs.dot} "
        verdict = f"{winner.name} {'win' if winner.spoken_to else 'wins'}"
        score = " to ".join(f"{player.vp}" for player in order)
        summary = [
            f"{verdict} {score}",
            " + ".join((yours or winner).factions),
            f"against {_names(against)}",
        ]
        turns = len(self.course.turns)
        summary.append(counted(turns, "turn"))
        if yours is not None and self.session is not None:
            helped = self.session.help_of(yours.seat)
            summary += [helped] if helped else []
        return ResultState(
            verdict.upper(),
            tuple(self._finalist(player) for player in order),
            dot.join(summary),
            self._bases(winner.seat),
            tuple((self._colour(seat), vp) for seat, vp in enumerate(self.course.otherwise) if vp),
            tuple(self._by_colour(vp) for vp in (self.course.at_first, *self.course.turns)),
            self.course.first_turn,
            self._decisive(winner.seat),
            note=LEARNT if self.lesson else "",
            voice=self._voice(winner),
            share=self._share_line(),
            doors=tuple(self._doors(won=yours is None or yours.seat == winner.seat)),
        )

    def _colour(self, seat: int) -> int:
        """Whoever is spoken to has the first colour."""
        first = next((player.seat for player in self.view.players if player.spoken_to), 0)
        return (seat - first) % len(self.view.players)

    def _by_colour(self, by_seat: tuple[int, ...]) -> tuple[int, ...]:
        found = [0] * len(by_seat)
        for seat, vp in enumerate(by_seat):
            found[self._colour(seat)] = vp
        return tuple(found)

    def _finalist(self, player: PlayerView) -> Finalist:
        slugs = tuple(faction_slug(name) for name in player.factions)
        return Finalist(self._colour(player.seat), player.name, player.vp, slugs)

    def _bases(self, winner: int) -> tuple[BaseLine, ...]:
        last = self._last_of(winner)
        return tuple(
            BaseLine(
                scored.name,
                tuple((self._colour(each.seat), each.vp) for each in scored.taken),
                scored is last,
            )
            for scored in self.course.bases
        )

    def _last_of(self, winner: int) -> ScoredBase | None:
        """The last base that the winner took something from."""
        taken = [
            scored
            for scored in self.course.bases
            if any(each.seat == winner and each.vp > 0 for each in scored.taken)
        ]
        return taken[-1] if taken else None

    def _decisive(self, winner: int) -> str:
        last = self._last_of(winner)
        return f"Decisive: {last.name}, turn {last.turn}" if last is not None else ""

    @staticmethod
    def _voice(winner: PlayerView) -> str:
        return next((sigil_of(faction_slug(each)).voice for each in winner.factions[::-1]), "")

    def _doors(self, *, won: bool) -> list[Door]:
        """What one can do now; after a defeat the review comes first, and Enter opens it.

        After the lesson, a game of one's own.
        """
        key, works = self.smashup.key, self.check_action
        doors = [
            ("rematch", "Rematch", "same factions"),
            ("factions", "Other factions", "same players"),
            ("review", "Review", "your moves" if self._was_played else "a player's moves"),
            ("replay", "Replay", "watch again"),
            ("back", "Home" if self.way_back == "home" else "Leave", ""),
        ]
        if self.lesson:
            doors[:3] = [
                ("factions", "A game of your own", "any factions"),
                ("rematch", "The lesson", "again"),
            ]
        elif not won:
            doors.insert(0, doors.pop(2))
        found = [
            Door(key(f"result.{action}"), words, detail, action)
            for action, words, detail in doors
            if works(action, ())
        ]
        return [found[0]._replace(key="Enter"), *found[1:]]

    def action_first(self) -> None:
        """What Enter does."""
        assert self.page.state is not None
        self.call_later(self.run_action, self.page.state.doors[0].action)

    def _share_line(self) -> str:
        """What to tell of a deal of the day."""
        path = self._path
        if path is None or self.session is None or not self.session.record.extra.get("daily"):
            return ""
        from ...stats.daily_deal import results, share_line
        from ...stats.game_facts import GAME, read

        played = results([read(path, GAME)], self.smashup.settings.name).values()
        return "".join(share_line(mine, ascii_only=self.glyphs.more.isascii()) for mine in played)

    # --- what next -------------------------------------------------------------------------------

    def action_rematch(self) -> None:
        """The same table, another seed; or the lesson once more."""
        if self.lesson:
            self.app.switch_screen(self.smashup.make_screen("learn", again=True))
            return
        import random

        from ...table.lineup import parse

        seed = random.randrange(2**31)
        seating = parse(self.seat.line).ending_turns(self.smashup.settings.auto_end)
        if HUMAN in seating.players:
            screen = self.smashup.make_screen("table", session=Session.start(seating, seed))
        else:
            replay = Replay.start(seating, seed, watched=True)
            screen = self.smashup.make_screen("theatre", replay=replay)
        self.app.switch_screen(screen)

    def action_factions(self) -> None:
        """The same opponents; your own factions are open again. After the lesson, as one likes."""
        from ...table.lineup import parse, with_open_factions

        if not self.lesson:
            self.smashup.settings.last_setup = with_open_factions(parse(self.seat.line)).line
        self.app.switch_screen(self.smashup.make_screen("new"))

    def action_copy(self) -> None:
        assert self.page.state is not None
        state = self.page.state
        self.smashup.copy(state.share or f"Smash Up {self.glyphs.dot} {state.summary}")

    def action_undo(self) -> None:
        """Back into the game, before the last own answer."""
        if not self.seat.take_back_tells():
            self._undo(yes=True)
            return
        from ..dialogs.choose import ask_to_take_back

        self.app.push_screen(ask_to_take_back(), lambda yes: self._undo(yes=yes))

    def _undo(self, *, yes: bool | None) -> None:
        if yes and self.seat.take_back():
            self.app.switch_screen(self.smashup.make_screen("table", session=self.session))

    def action_review(self) -> None:
        self.smashup.open("review", session=self.session)

    def action_replay(self) -> None:
        path = self._path
        if path is not None:
            from ..table.recorded import open_replay

            open_replay(self.smashup, path)

    @property
    def _was_played(self) -> bool:
        """Did somebody play, or were opponents watched among themselves?"""
        return any(player.player == HUMAN for player in self.view.players)

    @property
    def _path(self) -> Path | None:
        return self.session.record.path if self.session is not None else self.journal

    def label_of(self, action: Action) -> str:
        return self.way_back if action.id == "result.back" else super().label_of(action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {
            "replay": self._path is not None,
            "review": self.session is not None and not self.lesson,
            "undo": self.session is not None and not self.lesson and self.seat.can_take_back(),
            "rematch": bool(self.seat.line),
            "factions": bool(self.seat.line) and self.session is not None and self._was_played,
        }
        return works.get(action, True)

    def on_unmount(self) -> None:
        self._leave_table()


def _names(players: Sequence[PlayerView]) -> str:
    """Who they are, and how strong."""
    return ", ".join(
        player.name if player.player in ("", HUMAN) else f"{player.name} ({player.player})"
        for player in players
    )
