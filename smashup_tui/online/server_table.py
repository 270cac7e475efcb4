"""A table of the server: its lobby, its game, its clock.

Every answer is in the journal before anybody is shown its outcome; what is saved next to the journal is on
the disk before it counts.
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

from ..cards.packs import fault_behind
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import IllegalChoice, RulesError
from ..engine.model.kinds import OPENING
from ..engine.query.visibility import asked_in_secret
from ..engine.rng import Rng
from ..players.levels import BUILT_IN, LEVELS
from ..players.player import ask
from ..support.files import write_whole
from ..support.grammar import YOU
from ..support.tasks import Tasks, log_error
from ..table.lineup import HUMAN
from ..table.local_table import LocalTable
from ..table.schema import as_data
from ..table.secrecy import SPECTATOR
from ..table.session import Session
from . import tickets
from .broadcast import Broadcaster
from .connection import WATCHER, Connection, Limits
from .outcome_delay import OutcomeDelay
from .participants import Participants
from .protocol import (
    ANSWERED,
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
    encode_message,
    tidy_name,
)
from .table_record import FILE, TableRecord

if TYPE_CHECKING:
    from ..engine.game import Answer, Game
    from ..table.local_table import LocalSeat, Opponents

SEED_BITS = 63  # of chance: too many to be tried out by somebody who knows one hand
UNSAVED = (
    "This game can't be saved on the host's disk. You can play on, but later moves are lost "
    "if the server stops."
)
UNSAVED_AT_LAST = "The last answers, or the whole game, couldn't be saved on the host's disk and are lost."
UP_TO_THERE = "its game is saved as it was before the last answer."
TIMEOUT_PLAYER = "quick"  # who answers when the time is up
CLOSING = "The server is closing. Come back later with the same ticket."
ERROR_FILE = "error.txt"  # next to the record of a game that an error has ended


class Proposal(NamedTuple):
    """Somebody wants to take back an answer."""

    seat: int
    point: int  # answers that would stay
    agreed: frozenset[int]


class Invitations(Protocol):
    """How guests come to a table: what they type or open, by whatever listeners there are."""

    def invitation_lines(self, ticket: str, verb: str = ...) -> list[str]: ...
    def lines_by_ssh_key(self, code: str) -> list[str]: ...


class ServerTable:
    """Nobody but the server holds one; people hold tickets."""

    def __init__(
        self, record: TableRecord, folder: Path, opponents: Opponents, limits: Limits, pace: float = 0.0
    ) -> None:
        self.record = record
        self.folder = folder
        self.pace = pace  # seconds that people get to see what an opponent did
        self.participants = Participants(
            record.people, limits, {n for n in record.people if record.seats[n].muted}
        )
        self.proposal: Proposal | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.endpoint: Invitations | None = None
        self.archive: Path | None = None  # where the journal goes when the game is over; None: it stays
        self.report: Callable[[str], None] = lambda trouble: None  # says it where the server was started
        self._trouble = ""  # with what is written down, as it was told last
        self._invited = ""  # what the owner was last told to send to guests
        self._opponents = opponents
        self._broadcaster: Broadcaster | None = None
        self._outcome_delay: OutcomeDelay | None = None
        self._limits = limits
        self._clock_timer: asyncio.TimerHandle | None = None
        self._deadline = 0.0  # when the present question's time is up; 0: never
        self._hold_timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks = Tasks(self.fail)
        self._going_on: asyncio.Task[None] | None = None
        self.broken = ""  # why nothing can be done here any more, after an error; empty: there was none

    # --- what it is ------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def session(self) -> Session | None:
        return self._broadcaster.local.session if self._broadcaster is not None else None

    @property
    def started(self) -> bool:
        return self._broadcaster is not None

    @property
    def over(self) -> bool:
        return self.session is not None and self.session.over

    @property
    def outcome(self) -> str:
        """How the game ended, for those who can no longer look at it; empty before that."""
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
        for number, seat in enumerate(self.record.seats):
            if tickets.is_ticket(ticket, seat.ticket):
                found = number
        return WATCHER if tickets.is_ticket(ticket, self.record.watch) else found

    def seat(self, number: int) -> LocalSeat:
        """The game from that perspective."""
        assert self._broadcaster is not None, "the game has not begun"
        return self._broadcaster.seat(number)

    @property
    def shown(self) -> Game:
        """The game as far as everybody may know it; see `secrecy`."""
        assert self._broadcaster is not None, "the game has not begun"
        return self._broadcaster.local.shown_to(SPECTATOR)

    def people(self) -> dict[str, Any]:
        """Who sits here, who is there, how far the lobby is."""
        return {
            "table": self.code,
            "seats": [self._person(number) for number in range(len(self.record.seats))],
            "owner": self.record.owner,
            "drafted": self.record.rules.drafted,
            "started": self.started,
            "over": self.started and self.shown.over,
            "watching": self.participants.watching,
            "clock": self.record.rules.clock,
            "hints": self.record.rules.hints,
        }

    def _person(self, number: int) -> dict[str, Any]:
        seat, since = self.record.seats[number], self.participants.away.get(number)
        player, factions = seat.player, tuple(seat.factions)
        if self.session is not None:
            player, factions = self.session.players[number], self.shown.factions[number]
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

    def publish_people(self) -> None:
        self.participants.send(encode_message("people", **self.people()))
        self._send_invitations()
        self.on_change()

    def invitations(self) -> list[Invitation]:
        """The lines for each seat where a guest is expected, and those for spectators."""
        if self.endpoint is None:
            return []
        lines = []
        for number in self.record.people:
            seat = self.record.seats[number]
            if number in self.participants.away and not seat.given:
                by_ticket = self.endpoint.invitation_lines(seat.ticket)
                by_key = self.endpoint.lines_by_ssh_key(self.code) if seat.keys else []
                lines += [Invitation(number, seat.name, line) for line in (*by_ticket, *by_key)]
        watching = self.endpoint.invitation_lines(self.record.watch, "watch")
        return [*lines, *(Invitation(WATCHER, "spectators", line) for line in watching)]

    def _send_invitations(self) -> None:
        """Whom to send what, whenever that has changed."""
        text = encode_message("invitations", lines=[as_data(each) for each in self.invitations()])
        if text != self._invited:
            self._invited = text
            for connection in self.participants.at(self.record.owner):
                connection.send(text)

    # --- coming and going ------------------------------------------------------------------------

    def add_connection(self, connection: Connection) -> None:
        """Somebody with a ticket has come."""
        if self.broken:
            raise Refused(BROKEN, self.broken)
        self.participants.add(connection)
        seat = connection.seat
        if seat in self.participants.away:
            self._is_back(seat)
        if seat != WATCHER and not self.record.seats[seat].taken:
            self.record.seats[seat].taken = True
            self.save()
        self.publish_people()
        if seat != WATCHER and seat == self.record.owner:
            connection.send(self._invited)
        if self.proposal is not None:
            connection.send(self._proposed())
        connection.notify()

    def remove_connection(self, connection: Connection) -> None:
        """A connection has ended."""
        if not self.participants.remove(connection) or self.broken:
            return
        if self._broadcaster is not None:
            self._broadcaster.forget(connection.seat)
        if connection.seat != WATCHER:
            self._is_away(connection.seat)
        self.publish_people()

    @property
    def all_away(self) -> bool:
        """While nobody is there, nobody waits: the game does not go on without its people."""
        return len(self.participants.away) == len(self.record.people)

    def _is_away(self, seat: int) -> None:
        self.participants.away[seat] = monotonic()
        self._wait_for(seat)

    def _wait_for(self, seat: int) -> None:
        """As long as the table's rules say; then a level plays."""
        if self.record.rules.hold and self.started and seat not in self._hold_timers:
            gone = monotonic() - self.participants.away[seat]
            self._hold_timers[seat] = self._later(self.record.rules.hold - gone, partial(self._hold, seat))

    def _is_back(self, seat: int) -> None:
        were_all_away = self.all_away
        del self.participants.away[seat]
        if were_all_away and self.session is not None:
            self._restart_clock(self.session)
            for other in self.participants.away:
                self._wait_for(other)
        timer = self._hold_timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        if self.session is not None and self.session.players[seat] != HUMAN:
            self.sit_down(seat, HUMAN)

    def _hold(self, seat: int) -> None:
        """A level plays until the seat's owner returns."""
        self._hold_timers.pop(seat, None)
        session = self.session
        if session is None or session.over or self.all_away:
            return
        if session.players[seat] == HUMAN:
            self.sit_down(seat, self.record.rules.hold_level)

    def sit_down(self, seat: int, player: str) -> None:
        """From here on that player answers for the seat."""
        assert self.session is not None, "the game has not begun"
        self.session.sit_down(seat, player)
        self._show_to_all()
        self.publish_people()

    # --- the lobby -------------------------------------------------------------------------------

    def free_seats(self) -> list[int]:
        """Seats for people that nobody has taken yet."""
        return [] if self.started else [n for n in self.record.people if not self.record.seats[n].taken]

    def free_ticket(self) -> str:
        """A ticket for a free seat; whoever gets it has taken the seat."""
        free = self.free_seats()
        if not free:
            raise Refused(FULL, "Every seat at that table is taken, but you can watch.")
        place = self.record.seats[free[0]]
        place.ticket = tickets.new_ticket(self.code)  # so that nobody else has it
        place.taken = place.given = True
        self.save()
        self.publish_people()
        return place.ticket

    def arrange(self, seat: int, name: str | None, factions: list[str] | None, ready: bool | None) -> None:
        """What somebody wants before the game begins; when all are ready it does."""
        if self.started:
            raise Refused(NOT_NOW, "The game has already started.")
        place = self.record.seats[seat]
        before = (place.name, place.factions, place.ready)
        if name is not None:
            place.name = self._free_name(tidy_name(name), seat)
        if factions is not None:
            place.factions = factions
        if ready is not None:
            place.ready = ready
        try:
            self.record.check()
        except RulesError as error:
            place.name, place.factions, place.ready = before
            raise Refused(ILLEGAL, str(error)) from None
        self.save()
        if all(self.record.seats[number].ready for number in self.record.people):
            self.begin()
        self.publish_people()

    def _free_name(self, name: str, seat: int) -> str:
        """That name, or one like it that nobody else has."""
        others = {each.name for number, each in enumerate(self.record.seats) if number != seat} | {YOU}
        name = name or f"Player {seat + 1}"
        free, number = name, 2
        while free in others:
            free, number = f"{name[:13]} {number}", number + 1
        return free

    def begin(self) -> None:
        """Deal."""
        seed = secrets.randbits(SEED_BITS)
        self._play(Session.start(self.record.seating(), seed, folder=self.folder, here=self.record.here))

    def resume(self) -> None:
        """Go on where the server was killed."""
        waiting = self.folder / self.record.journal
        ended = (self.archive or self.folder) / self.record.journal
        session = Session.resume(waiting if waiting.exists() else ended)
        trouble = session.trouble()
        if trouble:
            self.participants.say(WATCHER, trouble)
            self.report(f"Table {self.code}: {trouble}")
        self._play(session)

    def _play(self, session: Session) -> None:
        session.folders = (self.folder, self.archive or self.folder)
        if session.over:
            session.finish()
        self._save_journal_name(session)
        local = LocalTable(session, self._opponents)
        self._broadcaster = Broadcaster(local, self.participants)
        delay = self._outcome_delay = OutcomeDelay(local, self._limits.outcome_delay, self.pace)
        for seat in self.participants.away:
            self._is_away(seat)
        self._withhold(longer=delay.time_for_all() if session.game.phase == OPENING else 0.0)

    def save(self) -> None:
        """A disk that refuses doesn't stop the table; everybody there is told."""
        try:
            self.record.write(self.folder)
        except OSError as error:
            self._tell_trouble(f"The table isn't being saved at the moment: {error}.", UNSAVED)

    def _tell_trouble(self, trouble: str, to_guests: str = "") -> None:
        """Where the server was started, and to all who are here or come later: once, until it is over.

        Guests hear no name of a folder of the host's.
        """
        if trouble and trouble != self._trouble:
            self.report(f"Table {self.code}: {trouble}")
            if to_guests:
                self.participants.say(WATCHER, to_guests)
        self._trouble = trouble

    def _save_journal_name(self, session: Session) -> None:
        """Its name may change when it goes to the other games, and when it comes back or is lost."""
        path = session.record.path
        if path is not None and (self.record.journal != path.name or not (self.folder / FILE).exists()):
            self.record.journal = path.name
            self.save()

    # --- the game --------------------------------------------------------------------------------

    @property
    def point(self) -> tuple[int, int, tuple[str, ...]]:
        """Where the game is: what was thought elsewhere is of no use."""
        assert self.session is not None
        return self.record.rounds, self.session.game.count, self.session.players

    def answer(self, seat: int, rounds: int, question: int, choice: tuple[int, ...]) -> None:
        """An answer to that question counts once, whenever and however often it comes."""
        session = self.session
        if session is None:
            raise Refused(NOT_NOW, "The game hasn't started yet.")
        if rounds != self.record.rounds:
            raise Refused(LATE, "A move was undone, so that question is no longer asked.")
        given = [at for at, asked in enumerate(session.asked) if asked == seat]
        if question < len(given):
            if session.record.answers[given[question]] == choice:
                return  # it has been counted
            raise Refused(LATE, "That question has already been answered.")
        if session.turn_of != seat or question != len(given):
            raise Refused(NOT_NOW, "It isn't your turn to answer that.")
        secret = asked_in_secret(session.game)
        try:
            session.answer(choice)
        except IllegalChoice as error:
            raise Refused(ILLEGAL, str(error)) from None
        if not secret:
            self._withdraw()
        self._has_answered(seat)

    def _has_answered(self, seat: int) -> None:
        """Tell every device of that seat, and let everybody see the outcome when it is due."""
        assert self._broadcaster is not None
        self._withhold()
        at = self._broadcaster.at(seat, self.record.rounds)
        text = encode_message(ANSWERED, round=at["round"], number=at["number"], asked=self.seat(seat).asked)

        def tell() -> None:
            for connection in self.participants.at(seat):
                connection.send(text)

        self.reply_later(tell)

    def reply_later(self, reply: Callable[[], None]) -> None:
        """Confirm an answer after a fixed time: how long it took could give away what it led to."""
        self._later(self._limits.outcome_delay, reply)

    async def settled(self) -> None:
        """Wait until everyone has seen the outcome of the last answer: a refusal before that could tell."""
        if self._outcome_delay is not None:
            await self._outcome_delay.settled.wait()

    @property
    def is_settled(self) -> bool:
        return self._outcome_delay is not None and self._outcome_delay.settled.is_set()

    def _withhold(self, began: float | None = None, longer: float = 0.0) -> None:
        """Something has happened: levels answer their secret questions, and then it is shown."""
        assert self._outcome_delay is not None
        self._stop_clock()
        self._outcome_delay.withhold(self._outcome_delay.now if began is None else began, longer)
        self._go_on()

    def _go_on(self) -> None:
        if self._going_on is None:
            self._going_on = self._tasks.start(self._until_a_person_is_asked)

    async def _until_a_person_is_asked(self) -> None:
        """Show what has happened, and let levels answer.

        What a level's card asks it is answered before anything is shown: a card and whom it hits are one
        thing to look at.
        """
        assert self._broadcaster is not None and self._outcome_delay is not None
        session, local, delay = self._broadcaster.local.session, self._broadcaster.local, self._outcome_delay
        try:
            while not self.broken:
                asks_level = not session.over and session.players[session.turn_of] != HUMAN
                at_once = asks_level and (asked_in_secret(session.game) or local.resolves_for_opponent())
                if local.withheld and not at_once:
                    step = delay.step
                    await asyncio.sleep(delay.wait)
                    if local.withheld and step == delay.step:
                        self._show()
                elif not local.withheld and not delay.settled.is_set():
                    await self._broadcaster.look_closely()
                    delay.settled.set()  # nobody answers before that: everyone gets as many messages
                elif asks_level:
                    await self._let_level_answer(session)
                else:
                    return
        finally:
            self._going_on = None

    async def _let_level_answer(self, session: Session) -> None:
        """The outcome of its move is due at the same time, whether or not the move asks for more in
        secret."""
        assert self._broadcaster is not None and self._outcome_delay is not None
        began, point, local = self._outcome_delay.now, self.point, self._broadcaster.local
        seat, secret = session.turn_of, asked_in_secret(session.game)
        thought, trouble = await local.think()
        if point != self.point:
            return  # meanwhile the game went back, or somebody sat down
        session.answer(thought.answer, thought)
        if trouble and not secret:  # else everyone would hear that it was asked
            self.participants.say(WATCHER, trouble)
        if not local.withheld:
            self._withhold(began, self._outcome_delay.time_for_level(seat))

    def _show(self, *, everybody: bool = False) -> None:
        """Let everyone see what has happened."""
        assert self._broadcaster is not None and self._outcome_delay is not None
        session = self._broadcaster.local.session
        self._outcome_delay.show()
        self._restart_clock(session)
        self._save_journal_name(session)
        self._tell_trouble(session.trouble(), UNSAVED if session.unsaved() else "")
        self._broadcaster.look(self.record.rounds, everybody=everybody)
        if everybody or not self.seat(WATCHER).held_back:
            self.on_change()
        if session.over:
            self.publish_people()

    def _show_to_all(self) -> None:
        """Show a change that isn't secret: the game went back, or somebody else plays a seat."""
        self._show(everybody=True)
        self._go_on()

    def updates(self, connection: Connection) -> list[bytes]:
        """What that visitor has not been sent yet."""
        if self._broadcaster is None or connection not in self.participants.connections:
            return []
        try:
            texts = self._broadcaster.updates(connection, self.record.rounds)
        except Exception as error:  # else all who look from there would dial again and again
            self.fail(error)
            return []
        if texts and self._deadline:
            left = max(0.0, self._deadline - monotonic())
            texts = [*texts, encode_message("clock", left=round(left, 1)).encode()]
        return texts

    async def moments(self, seat: int, rounds: int, shown: int, after: list[int]) -> list[list[Any]]:
        """The table from that perspective after each of these things, as far as it is still known."""
        if self._broadcaster is None or rounds != self.record.rounds:
            raise Refused(LATE, "A move has been undone since.")
        return await self._broadcaster.moments(seat, shown, after)

    async def what_if(self, seat: int, shown: int, answers: list[Answer]) -> dict[str, Any]:
        """What the answers would lead to, for whoever was last sent the state with that number."""
        if self._broadcaster is None:
            raise Refused(NOT_NOW, "The game hasn't started yet.")
        return await self._broadcaster.what_if(seat, shown, answers)

    # --- the clock -------------------------------------------------------------------------------

    def _stop_clock(self) -> None:
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer, self._deadline = None, 0.0

    def _restart_clock(self, session: Session) -> None:
        self._stop_clock()
        seconds = self.record.rules.clock
        if (
            seconds
            and session.waits_for_human
            and self._outcome_delay is not None
            and not self._outcome_delay.local.withheld
        ):
            self._deadline = monotonic() + seconds
            self._clock_timer = self._later(seconds, partial(self._time_is_up, self.point))

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
        if session is None or session.over or point != self.point or self.all_away:
            return
        who, secret = session.turn_of, asked_in_secret(session.game)
        thought = ask(BUILT_IN[TIMEOUT_PLAYER], session.game, Rng(session.thinking_seed))
        session.answer(thought.answer, thought)
        late = f"{session.names[who]} took too long; the {TIMEOUT_PLAYER} player answered."
        if secret:  # nobody else knows that there was a question
            self.participants.whisper(who, late)
        else:
            self.participants.say(WATCHER, late)
        self._has_answered(who)

    # --- taking back -----------------------------------------------------------------------------

    def request_take_back(self, seat: int) -> None:
        """Somebody wants to take back their last answer: all people at the table must agree."""
        session = self.session
        if session is None or seat not in session.asked:
            raise Refused(NOT_NOW, "You have nothing to undo.")
        point = len(session.asked) - 1 - session.asked[::-1].index(seat)
        self.proposal = Proposal(seat, point, frozenset())
        self.consent(seat, yes=True)

    def consent(self, seat: int, *, yes: bool) -> None:
        session, proposal = self.session, self.proposal
        if session is None or proposal is None:
            raise Refused(NOT_NOW, "Nobody is asking to undo anything.")
        if not yes:
            self._withdraw()
            if seat != proposal.seat:
                self.participants.say(WATCHER, f"{session.names[seat]} does not agree to the undo.")
            return
        self.proposal = proposal._replace(agreed=proposal.agreed | {seat})
        if self._not_agreed():
            self.participants.send(self._proposed())
            return
        self.record.rounds += 1
        self.save()
        session.back_to(proposal.point)
        self._withdraw()
        self._show_to_all()

    def _not_agreed(self) -> list[int]:
        """A person whose seat a level plays isn't at the table."""
        session, proposal = self.session, self.proposal
        if session is None or proposal is None:
            return []
        return [seat for seat in session.humans if seat not in proposal.agreed]

    def _withdraw(self) -> None:
        if self.proposal is not None:
            self.proposal = None
            self.participants.send(self._proposed())

    def _proposed(self) -> str:
        seat = self.proposal.seat if self.proposal is not None else -1
        return encode_message("back", seat=seat, waits_for=self._not_agreed())

    # --- the end ---------------------------------------------------------------------------------

    def renew_ticket(self, seat: int) -> str:
        """A new ticket for a seat. Whoever came with the old one, or by a key, is sent away."""
        place = self.record.seats[seat]
        place.ticket, place.ready, place.taken, place.given = (
            tickets.new_ticket(self.code),
            False,
            False,
            False,
        )
        place.keys = []
        self.save()
        for connection in self.participants.at(seat):
            connection.disconnect(encode_message("bye", code=TICKET, why="Your ticket is no longer valid."))
            self.remove_connection(connection)
        self.publish_people()
        return place.ticket

    def mute_for_all(self, seat: int, *, yes: bool) -> None:
        """Mute that seat for everybody, or unmute it."""
        self.record.seats[seat].muted = yes
        self.participants.mute_for_all(seat, yes=yes)
        self.save()
        self.publish_people()

    def set_ssh_keys(self, seat: int, keys: list[str]) -> None:
        """These public keys, and no others, open the seat by ssh."""
        self.record.seats[seat].keys = keys
        self.save()
        self.publish_people()

    def fail(self, error: BaseException) -> None:
        """Close this table, and no other, after an unexpected error, because the state of its game is
        unknown. Everybody here is told. What was saved is kept, and the table is there again after a restart.
        """
        if self.broken:
            return
        self.broken = broken("has closed this table. What was saved of the game is kept", error)
        fault = fault_behind(error)
        if fault is not None:
            what = f"the pack {fault.pack}" if fault.pack else "the game"
            self.broken = f"A card of {what} raised an error. That has closed this table; {UP_TO_THERE}"
            self.report(f"Table {self.code}: {fault}")
        log_error(f"Table {self.code} is closed", error)
        with suppress(OSError):
            write_whole(self.folder / ERROR_FILE, "".join(traceback.format_exception(error)))
        self.close(self.broken, BROKEN)
        self.on_change()

    def close(self, why: str = CLOSING, code: str = CLOSED) -> None:
        if self._broadcaster is not None:
            self._broadcaster.local.session.close()
            if self._broadcaster.local.session.unsaved():
                self.participants.say(WATCHER, UNSAVED_AT_LAST)
        for connection in self.participants.connections:
            connection.disconnect(encode_message("bye", code=code, why=why))
        for timer in (self._clock_timer, *self._hold_timers.values()):
            if timer is not None:
                timer.cancel()
        self._tasks.cancel()


def level_or_person(player: str) -> bool:
    """Guests may name no program of the host's machine."""
    return player == HUMAN or player in LEVELS
