"""A table of the house: its lobby, its game, its clock.

Every answer is in the journal before anybody is told what came of it; what is kept beside the journal is
on the disk before it counts.
"""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..engine.model.catalog import CATALOG
from ..engine.model.errors import IllegalChoice, RulesError
from ..engine.query.event_text import YOU
from ..engine.query.visibility import asked_in_secret
from ..engine.rng import Rng
from ..players.levels import BUILT_IN, LEVELS
from ..players.player import ask
from ..support.files import write_whole
from ..support.tasks import Tasks, log_error
from ..table.lineup import HUMAN
from ..table.local_table import LocalTable
from ..table.schema import as_data
from ..table.session import Session
from . import tickets
from .broadcast import Broadcaster
from .connection import WATCHER, Connection, Limits
from .participants import Participants
from .protocol import (
    BROKEN,
    CLOSED,
    FULL,
    ILLEGAL,
    LATE,
    NOT_NOW,
    TICKET,
    Invitation,
    Refused,
    broken,
    tidy_name,
    written,
)
from .table_record import TableRecord

if TYPE_CHECKING:
    from ..table.local_table import LocalSeat, Opponents

SEED_BITS = 63  # of chance: too many to be tried out by somebody who knows one hand
TIMEOUT_PLAYER = "quick"  # who answers when the time is up
CLOSING = "The house is closing. Come back with the same ticket."
ERROR_FILE = "error.txt"  # beside the record of a game that an error has ended


class Proposal(NamedTuple):
    """Somebody wants to take back an answer."""

    seat: int
    point: int  # answers that would stay
    agreed: frozenset[int]


class Invitations(Protocol):
    """How guests come to a table: what they type or open, by whatever doors there are."""

    def ways(self, ticket: str, verb: str = ...) -> list[str]: ...
    def ways_by_key(self, code: str) -> list[str]: ...


class ServerTable:
    """Nobody but the house holds one; people hold tickets."""

    def __init__(
        self, kept: TableRecord, folder: Path, opponents: Opponents, limits: Limits, pace: float = 0.0
    ) -> None:
        self.kept = kept
        self.folder = folder
        self.pace = pace  # seconds that people get to see what an opponent did
        self.company = Participants(kept.people, limits, {n for n in kept.people if kept.seats[n].muted})
        self.proposal: Proposal | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.door: Invitations | None = None
        self.archive: Path | None = None  # where the journal goes when the game is over; None: it stays
        self._invited = ""  # what the owner was last told to send to guests
        self._opponents = opponents
        self._showing: Broadcaster | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._rings = 0.0  # when the present question's time is up; 0: never
        self._holding: dict[int, asyncio.TimerHandle] = {}
        self._tasks = Tasks(self.fail)
        self._thinking: asyncio.Task[None] | None = None
        self.broken = ""  # why nothing can be done here any more, after an error; empty: there was none

    # --- what it is ------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.kept.code

    @property
    def session(self) -> Session | None:
        return self._showing.local.session if self._showing is not None else None

    @property
    def started(self) -> bool:
        return self._showing is not None

    @property
    def over(self) -> bool:
        return self.session is not None and self.session.over

    @property
    def outcome(self) -> str:
        """How the game ended, for who can look at it no more; empty before that."""
        session = self.session
        if session is None or not session.over:
            return ""
        game, names = session.game, session.names
        order = sorted(range(game.seats), key=lambda seat: (seat != game.winner, -game.vp[seat]))
        return (
            f"{names[game.winner]} wins: {', '.join(f'{names[seat]} {game.vp[seat]} VP' for seat in order)}."
        )

    def seat_behind(self, ticket: str) -> int | None:
        """The seat a ticket is for, -1 for a spectator's; None: it opens nothing here."""
        found: int | None = None
        for number, seat in enumerate(self.kept.seats):
            if tickets.is_ticket(ticket, seat.ticket):
                found = number
        return WATCHER if tickets.is_ticket(ticket, self.kept.watch) else found

    def seat(self, number: int) -> LocalSeat:
        """The game through those eyes."""
        assert self._showing is not None, "the game has not begun"
        return self._showing.seat(number)

    def people(self) -> dict[str, Any]:
        """Who sits here, who is there, how far the lobby is."""
        return {
            "table": self.code,
            "seats": [self._person(number) for number in range(len(self.kept.seats))],
            "owner": self.kept.owner,
            "drafted": self.kept.rules.drafted,
            "started": self.started,
            "over": self.over,
            "watching": self.company.watching,
            "clock": self.kept.rules.clock,
            "hints": self.kept.rules.hints,
        }

    def _person(self, number: int) -> dict[str, Any]:
        seat, since = self.kept.seats[number], self.company.away.get(number)
        player, factions = seat.player, tuple(seat.factions)
        if self.session is not None:
            player, factions = self.session.players[number], self.session.game.factions[number]
        return {
            "name": seat.name,
            "player": seat.player,
            "factions": [CATALOG.faction(each).name for each in factions],
            "ready": seat.ready or not seat.is_person,
            "away": round(monotonic() - since) if since is not None else -1,
            "held": player if player != seat.player else "",
            "taken": seat.taken,
            "muted": seat.muted,
            "keys": len(seat.keys),
        }

    def tell_people(self) -> None:
        self.company.tell(written("people", **self.people()))
        self._tell_owner()
        self.on_change()

    def invitations(self) -> list[Invitation]:
        """The lines for each seat where a guest is expected, and those for spectators."""
        if self.door is None:
            return []
        lines = []
        for number in self.kept.people:
            seat = self.kept.seats[number]
            if number in self.company.away and not seat.given:
                ways = self.door.ways(seat.ticket)
                by_key = self.door.ways_by_key(self.code) if seat.keys else []
                lines += [Invitation(number, seat.name, line) for line in (*ways, *by_key)]
        watching = self.door.ways(self.kept.watch, "watch")
        return [*lines, *(Invitation(WATCHER, "spectators", line) for line in watching)]

    def _tell_owner(self) -> None:
        """Whom to send what, whenever that has changed."""
        text = written("invitations", lines=[as_data(each) for each in self.invitations()])
        if text != self._invited:
            self._invited = text
            for visitor in self.company.at(self.kept.owner):
                visitor.tell(text)

    # --- coming and going ------------------------------------------------------------------------

    def enter(self, visitor: Connection) -> None:
        """Somebody with a ticket has come."""
        if self.broken:
            raise Refused(BROKEN, self.broken)
        self.company.come(visitor)
        seat = visitor.seat
        if seat in self.company.away:
            self._is_back(seat)
        if seat != WATCHER and not self.kept.seats[seat].taken:
            self.kept.seats[seat].taken = True
            self.keep()
        self.tell_people()
        if seat != WATCHER and seat == self.kept.owner:
            visitor.tell(self._invited)
        if self.proposal is not None:
            visitor.tell(self._proposed())
        visitor.stir()

    def goes(self, visitor: Connection) -> None:
        """A connection has ended."""
        if not self.company.go(visitor) or self.broken:
            return
        if self._showing is not None:
            self._showing.forget(visitor.seat)
        if visitor.seat != WATCHER:
            self._is_away(visitor.seat)
        self.tell_people()

    @property
    def deserted(self) -> bool:
        """While nobody is there, nobody waits: the game does not go on without its people."""
        return len(self.company.away) == len(self.kept.people)

    def _is_away(self, seat: int) -> None:
        self.company.away[seat] = monotonic()
        self._wait_for(seat)

    def _wait_for(self, seat: int) -> None:
        """As long as the table's rules say; then a level plays."""
        if self.kept.rules.hold and self.started and seat not in self._holding:
            gone = monotonic() - self.company.away[seat]
            self._holding[seat] = self._later(self.kept.rules.hold - gone, partial(self._hold, seat))

    def _is_back(self, seat: int) -> None:
        was_deserted = self.deserted
        del self.company.away[seat]
        if was_deserted and self.session is not None:
            self._set_alarm(self.session)
            for other in self.company.away:
                self._wait_for(other)
        timer = self._holding.pop(seat, None)
        if timer is not None:
            timer.cancel()
        if self.session is not None and self.session.players[seat] != HUMAN:
            self.sit_down(seat, HUMAN)

    def _hold(self, seat: int) -> None:
        """A level plays until the seat's owner returns."""
        self._holding.pop(seat, None)
        session = self.session
        if session is None or session.over or self.deserted:
            return
        if session.players[seat] == HUMAN:
            self.sit_down(seat, self.kept.rules.hold_level)

    def sit_down(self, seat: int, player: str) -> None:
        """From here on that player answers for the seat."""
        assert self.session is not None, "the game has not begun"
        self.session.sit_down(seat, player)
        self._go_on()
        self.tell_people()

    # --- the lobby -------------------------------------------------------------------------------

    def free_seats(self) -> list[int]:
        """Seats for people that nobody has taken yet."""
        return [] if self.started else [n for n in self.kept.people if not self.kept.seats[n].taken]

    def free_ticket(self) -> str:
        """A ticket for a free seat; whoever gets it has taken the seat."""
        free = self.free_seats()
        if not free:
            raise Refused(FULL, "Every seat of that table is taken; you can watch it.")
        place = self.kept.seats[free[0]]
        place.ticket = tickets.new_ticket(self.code)  # so that nobody else has it
        place.taken = place.given = True
        self.keep()
        self.tell_people()
        return place.ticket

    def arrange(self, seat: int, name: str | None, factions: list[str] | None, ready: bool | None) -> None:
        """What somebody wants before the game begins; when all are ready it does."""
        if self.started:
            raise Refused(NOT_NOW, "The game has begun already.")
        place = self.kept.seats[seat]
        before = (place.name, place.factions, place.ready)
        if name is not None:
            place.name = self._free_name(tidy_name(name), seat)
        if factions is not None:
            place.factions = factions
        if ready is not None:
            place.ready = ready
        try:
            self.kept.check()
        except RulesError as error:
            place.name, place.factions, place.ready = before
            raise Refused(ILLEGAL, str(error)) from None
        self.keep()
        if all(self.kept.seats[number].ready for number in self.kept.people):
            self.begin()
        self.tell_people()

    def _free_name(self, name: str, seat: int) -> str:
        """That name, or one like it that nobody else has."""
        others = {each.name for number, each in enumerate(self.kept.seats) if number != seat} | {YOU}
        name = name or f"Player {seat + 1}"
        free, number = name, 2
        while free in others:
            free, number = f"{name[:13]} {number}", number + 1
        return free

    def begin(self) -> None:
        """Deal."""
        seed = secrets.randbits(SEED_BITS)
        self._play(Session.start(self.kept.seating(), seed, folder=self.folder, here=self.kept.here))

    def resume(self) -> None:
        """Go on where the house was killed."""
        waiting = self.folder / self.kept.journal
        ended = (self.archive or self.folder) / self.kept.journal
        self._play(Session.resume(waiting if waiting.exists() else ended))

    def _play(self, session: Session) -> None:
        session.shelves = (self.folder, self.archive or self.folder)
        if session.over:
            session.finish()
        self._keep_journal(session)
        self._showing = Broadcaster(LocalTable(session, self._opponents), self.company, self._tasks)
        for seat in self.company.away:
            self._is_away(seat)
        self._go_on()

    def keep(self) -> None:
        """A disk that refuses stops no table; all there are told."""
        try:
            self.kept.write(self.folder)
        except OSError as error:
            self.company.say(WATCHER, f"The table is not written down for now: {error}.")

    def _keep_journal(self, session: Session) -> None:
        """Its name may change when it goes to the other games, and when it comes back."""
        path = session.record.path
        if path is not None and self.kept.journal != path.name:
            self.kept.journal = path.name
            self.keep()

    # --- the game --------------------------------------------------------------------------------

    @property
    def point(self) -> tuple[int, int, tuple[str, ...]]:
        """Where the game is: what was thought elsewhere is of no use."""
        assert self.session is not None
        return self.kept.rounds, self.session.game.count, self.session.players

    def answer(self, seat: int, rounds: int, question: int, choice: tuple[int, ...]) -> str:
        """An answer to that question counts once, whenever and however often it comes; what went wrong."""
        session = self.session
        if session is None:
            raise Refused(NOT_NOW, "The game has not begun yet.")
        if rounds != self.kept.rounds:
            raise Refused(LATE, "The game was taken back since; that question is asked no more.")
        given = [at for at, asked in enumerate(session.asked) if asked == seat]
        if question < len(given):
            if session.record.answers[given[question]] == choice:
                return ""  # it has been counted
            raise Refused(LATE, "That question has been answered already.")
        if session.turn_of != seat or question != len(given):
            raise Refused(NOT_NOW, "You are not asked that now.")
        secret = asked_in_secret(session.game)
        try:
            session.answer(choice)
        except IllegalChoice as error:
            raise Refused(ILLEGAL, str(error)) from None
        if not secret:
            self._withdraw()
        trouble = session.trouble()
        self._go_on()
        return trouble

    def _go_on(self) -> None:
        """Something has happened: let everybody see it, and let whoever is asked answer."""
        assert self._showing is not None
        session = self._showing.local.session
        self._set_alarm(session)
        self._keep_journal(session)
        self._look()
        if session.over:
            self.tell_people()
        elif session.players[session.turn_of] != HUMAN and self._thinking is None:
            self._thinking = self._tasks.start(partial(self._think, session))

    def _look(self) -> None:
        """Everybody sees what has happened."""
        assert self._showing is not None
        self._showing.look(self.kept.rounds)
        self.on_change()

    async def _think(self, session: Session) -> None:
        """Levels answer, one after the other, until a person is asked."""
        assert self._showing is not None
        try:
            while not (self.broken or session.over) and session.players[session.turn_of] != HUMAN:
                point = self.point
                if self.pace:
                    await asyncio.sleep(self.pace)
                thought, trouble = await self._showing.local.think()
                if point != self.point:
                    continue  # somebody has taken something back, or sat down, meanwhile
                session.answer(thought.answer, thought)
                trouble = trouble or session.trouble()
                if trouble:
                    self.company.say(WATCHER, trouble)
                self._look()
        finally:
            self._thinking = None
        if not self.broken:
            self._go_on()

    def updates(self, visitor: Connection) -> list[bytes]:
        """What that visitor has not heard of the game."""
        if self._showing is None or visitor not in self.company.visitors:
            return []
        try:
            texts = self._showing.updates(visitor, self.kept.rounds)
        except Exception as error:  # else all who look with these eyes would dial again and again
            self.fail(error)
            return []
        if texts and self._rings:
            left = max(0.0, self._rings - monotonic())
            texts = [*texts, written("clock", left=round(left, 1)).encode()]
        return texts

    async def moments(self, seat: int, rounds: int, shown: int, after: list[int]) -> list[list[Any]]:
        """The table through those eyes as it was after each of these things, as far as it is known still."""
        if self._showing is None or rounds != self.kept.rounds:
            raise Refused(LATE, "The game was taken back since.")
        return await self._showing.moments(seat, shown, after)

    # --- the clock -------------------------------------------------------------------------------

    def _set_alarm(self, session: Session) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm, self._rings = None, 0.0
        seconds = self.kept.rules.clock
        if seconds and session.waits_for_human:
            self._rings = monotonic() + seconds
            self._alarm = self._later(seconds, partial(self._time_is_up, self.point))

    def _later(self, seconds: float, work: Callable[[], None]) -> asyncio.TimerHandle:
        """Do that after so many seconds."""

        def rings() -> None:
            try:
                work()
            except Exception as error:
                self.fail(error)

        return asyncio.get_running_loop().call_later(seconds, rings)

    def _time_is_up(self, point: tuple[int, int, tuple[str, ...]]) -> None:
        """The quick player answers for somebody who takes too long."""
        session = self.session
        if session is None or session.over or point != self.point or self.deserted:
            return
        who, secret = session.turn_of, asked_in_secret(session.game)
        thought = ask(BUILT_IN[TIMEOUT_PLAYER], session.game, Rng(session.thinking_seed))
        session.answer(thought.answer, thought)
        late = f"{session.names[who]} took too long; the {TIMEOUT_PLAYER} player answered."
        if secret:  # nobody else knows that there was a question
            self.company.whisper(who, late)
        else:
            self.company.say(WATCHER, late)
        self._go_on()

    # --- taking back -----------------------------------------------------------------------------

    def ask_back(self, seat: int) -> None:
        """Somebody wants to take back their last answer: all people at the table must agree."""
        session = self.session
        if session is None or seat not in session.asked:
            raise Refused(NOT_NOW, "There is nothing of yours to take back.")
        point = len(session.asked) - 1 - session.asked[::-1].index(seat)
        self.proposal = Proposal(seat, point, frozenset())
        self.consent(seat, yes=True)

    def consent(self, seat: int, *, yes: bool) -> None:
        session, proposal = self.session, self.proposal
        if session is None or proposal is None:
            raise Refused(NOT_NOW, "Nobody wants to take anything back now.")
        if not yes:
            self._withdraw()
            if seat != proposal.seat:
                self.company.say(WATCHER, f"{session.names[seat]} does not want to go back.")
            return
        self.proposal = proposal._replace(agreed=proposal.agreed | {seat})
        if self._not_agreed():
            self.company.tell(self._proposed())
            return
        self.kept.rounds += 1
        self.keep()
        session.back_to(proposal.point)
        self._withdraw()
        self._go_on()

    def _not_agreed(self) -> list[int]:
        """Whose seat a level holds does not sit at the table."""
        session, proposal = self.session, self.proposal
        if session is None or proposal is None:
            return []
        return [seat for seat in session.humans if seat not in proposal.agreed]

    def _withdraw(self) -> None:
        if self.proposal is not None:
            self.proposal = None
            self.company.tell(self._proposed())

    def _proposed(self) -> str:
        seat = self.proposal.seat if self.proposal is not None else -1
        return written("back", seat=seat, waits_for=self._not_agreed())

    # --- the end ---------------------------------------------------------------------------------

    def renew(self, seat: int) -> str:
        """A new ticket for a seat. Whoever came with the old one, or by a key, is sent away."""
        place = self.kept.seats[seat]
        place.ticket, place.ready, place.taken, place.given = (
            tickets.new_ticket(self.code),
            False,
            False,
            False,
        )
        place.keys = []
        self.keep()
        for visitor in self.company.at(seat):
            visitor.let_go(written("bye", code=TICKET, why="Your ticket is not valid any more."))
            self.goes(visitor)
        self.tell_people()
        return place.ticket

    def hush(self, seat: int, *, yes: bool) -> None:
        """Nobody hears that seat any more, or all do again."""
        self.kept.seats[seat].muted = yes
        self.company.hush(seat, yes=yes)
        self.keep()
        self.tell_people()

    def tie_keys(self, seat: int, keys: list[str]) -> None:
        """These public keys, and no others, open the seat by ssh."""
        self.kept.seats[seat].keys = keys
        self.keep()
        self.tell_people()

    def fail(self, error: BaseException) -> None:
        """Close this table, and no other, after an error that nobody foresaw: who knows how its game stands.

        All who are here are told. What was written down stays, and the table is there again after a restart.
        """
        if self.broken:
            return
        self.broken = broken("has closed this table. The game is saved up to here", error)
        log_error(f"Table {self.code} is closed", error)
        with suppress(OSError):
            write_whole(self.folder / ERROR_FILE, "".join(traceback.format_exception(error)))
        self.close(self.broken, BROKEN)
        self.on_change()

    def close(self, why: str = CLOSING, code: str = CLOSED) -> None:
        for visitor in self.company.visitors:
            visitor.let_go(written("bye", code=code, why=why))
        for timer in (self._alarm, *self._holding.values()):
            if timer is not None:
                timer.cancel()
        self._tasks.cancel()
        if self._showing is not None:
            self._showing.local.session.close()


def level_or_person(player: str) -> bool:
    """Guests may name no program of the host's machine."""
    return player == HUMAN or player in LEVELS
