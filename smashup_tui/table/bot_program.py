"""Any program as a player: asked and answering in lines of JSON on its standard streams (docs/BOTS.md).

It runs in a process group of its own and has a time limit for everything; what it writes is read only up to a
length. One that hangs, dies or floods is killed, and started again for the next question, some times a game.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any, NoReturn
from weakref import WeakSet

from ..engine.game import Game
from ..engine.model.errors import SetupError
from ..players.player import Player, Situation
from ..players.sandboxed import GONE, LATE, NONSENSE, OTHER_PROTOCOL, Misbehaved, plain
from ..players.thought import Thought
from .bot_protocol import (
    CHANGED,
    PROTOCOL,
    Decks,
    Over,
    QuestionAsked,
    Ready,
    cards_of,
    decks_of,
    hello,
    question_for,
    view_for,
)
from .question import Question
from .schema import as_data
from .view import SeatView

SECONDS = 5.0  # for an answer
START_SECONDS = 10.0  # to say that it is ready
LEAVING_SECONDS = 2.0  # to end when the game is over
STARTS = 3  # in one game
LONGEST_LINE = 1 << 16  # bytes
KEPT_LINES = 16  # waiting to be read; a program that says more has to wait
PATIENCE = 0.2  # seconds until a thread looks again whether anybody still listens
KEPT_OF_STDERR = 2_000  # the last bytes


class Program(Player):
    """The table's end of the pipe."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        try:
            self.arguments = shlex.split(command)
        except ValueError as error:
            raise SetupError(f"The command {command!r} can't be read: {error}.") from error
        if not self.arguments:
            raise SetupError("Write the command that starts the program after cmd:, as in cmd:./mybot.")
        if shutil.which(self.arguments[0]) is None:
            raise SetupError(f"The program {self.arguments[0]!r} can't be started.")
        self.title = ""  # as it calls itself
        self.slowest = 0.0  # seconds
        self.answered = 0
        self.lingered = False  # had to be killed although it was told that the game is over
        self._starts = 0
        self._running: Running | None = None
        self._dealt = 0  # definitions there are, and what is printed on the cards
        self._cards: Decks | None = None
        self._told: Decks | None = None  # what the program that runs has heard of them

    @property
    def seconds(self) -> float:
        return self._seconds

    @property
    def is_spent(self) -> bool:
        """Has it ended so often that it is not started again?"""
        return self._running is None and self._starts == STARTS

    def answer(self, situation: Situation) -> Thought:
        board, seat = situation.board, situation.seat
        if self._dealt != len(board.definitions):  # it grows when factions have been drafted
            self._dealt, self._cards = len(board.definitions), decks_of(cards_of(board))
        question = question_for(board, self.answered + 1)
        return self.ask(view_for(board, seat), question, self._cards, situation.chance.below(1 << 53))

    def ask(self, view: SeatView, question: Question, decks: Decks | None, chance: int) -> Thought:
        """Its answer to that question; `decks` says what is printed on the cards of the game."""
        running = self._running or self._start(question.seat, view.names)
        self.answered += 1
        number = self.answered
        began = monotonic()
        try:
            if decks is not None and decks != self._told:
                self._told = decks
                running.say(decks)
            running.say(QuestionAsked("question", number, view, question._replace(number=number), chance))
            reply = self._reply_to(running, number, began + self.seconds)
        finally:
            self.slowest = max(self.slowest, monotonic() - began)
        return _thought(reply)

    def _start(self, seat: int, players: tuple[str, ...]) -> Running:
        """Start it, greet it, and wait until it is ready."""
        if self._starts == STARTS:
            raise Misbehaved(GONE, f"it has already been started {STARTS} times in this game")
        self._starts += 1
        self._told = None
        running = self._running = Running(self.arguments)
        running.say(hello(seat, players, self.seconds))
        reply = self._hear(running, monotonic() + START_SECONDS, "to its first line")
        if reply.get("type") != "ready" or reply.get("protocol") != PROTOCOL:
            self._end(running)
            raise _not_ready(reply)
        self.title = plain(str(reply.get("name", "")), 40)
        return running

    def _reply_to(self, running: Running, number: int, until: float) -> dict[str, Any]:
        """Its answer to that question; answers to earlier ones come too late and are passed over."""
        while True:
            reply = self._hear(running, until, "for an answer")
            given = reply.get("number")
            if reply.get("type") != "answer" or not isinstance(given, int) or given > number:
                raise Misbehaved(NONSENSE, f"not an answer to question {number}: {_short(reply)}")
            if given == number:
                return reply

    def _hear(self, running: Running, until: float, what: str) -> dict[str, Any]:
        """Its next line, as data. After silence or an end there is nobody left to ask."""
        try:
            line = running.hear(max(0.0, until - monotonic()))
        except Misbehaved as error:
            self._end(running)
            raise Misbehaved(error.kind, f"{error} {what}" if error.kind == LATE else str(error)) from None
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise Misbehaved(NONSENSE, f"not JSON: {_short(line.decode(errors='replace'))}") from None
        if not isinstance(reply, dict):
            raise Misbehaved(NONSENSE, f"not a JSON object: {_short(reply)}")
        return reply

    def _end(self, running: Running) -> None:
        running.kill()
        self._running = None

    def game_over(self, board: Game, seat: int) -> None:
        if self._running is not None:
            self.tell_the_end(view_for(board, seat))

    def tell_the_end(self, view: SeatView) -> None:
        """The game is over."""
        if self._running is not None:
            self._running.say(Over("over", view.winner, view))

    def leave(self) -> None:
        if self._running is not None:
            self.lingered = not self._running.ends_by_itself(LEAVING_SECONDS)
            self._end(self._running)


def _not_ready(reply: dict[str, Any]) -> Misbehaved:
    """Its first line is no greeting, or it was written for another version of the protocol."""
    spoken = reply.get("protocol")
    if reply.get("type") == "ready" and type(spoken) is int:
        return Misbehaved(
            OTHER_PROTOCOL,
            f"it speaks version {spoken} of the protocol, this game version {PROTOCOL}: {CHANGED}",
        )
    wanted = json.dumps(as_data(Ready("ready", PROTOCOL))).replace(', "name": ""', "")
    return Misbehaved(NONSENSE, f"its first line must be like {wanted}, not {_short(reply)}")


def _thought(reply: dict[str, Any]) -> Thought:
    """What it answered; whether that is legal is seen by who asked."""
    answer = reply.get("answer")
    if not isinstance(answer, list) or any(type(each) is not int for each in answer):
        raise Misbehaved(NONSENSE, f"an answer is a list of positions, not {_short(answer)}")
    value = reply.get("chance_to_win", 0.5)
    known = isinstance(value, int | float) and 0 <= value <= 1
    return Thought(tuple(answer), str(reply.get("reason", "")), float(value) if known else 0.5)


def _short(what: object) -> str:
    return f"‘{plain(what if isinstance(what, str) else json.dumps(what), 60)}’"


_ALL: WeakSet[Running] = WeakSet()


def kill_all() -> None:
    """Whoever must end at once leaves no program behind."""
    for running in list(_ALL):
        running.signal_group()


def end_at_once(*_: object) -> NoReturn:
    """What a process that runs programs does when it is told to end."""
    kill_all()
    os._exit(1)


class Running:
    """A process with its streams, each served by a thread, so that nobody waits longer than they want to."""

    def __init__(self, arguments: list[str]) -> None:
        try:
            self.process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Misbehaved(GONE, f"it cannot be started: {error.strerror or error}") from error
        self._to_say: Queue[bytes | None] = Queue()
        self._heard: Queue[bytes | None] = Queue(KEPT_LINES)
        self._errors = b""
        self._killed = False
        _ALL.add(self)
        self._hears_errors = Thread(target=self._read_errors, daemon=True)
        for serves in (Thread(target=self._write, daemon=True), Thread(target=self._read, daemon=True)):
            serves.start()
        self._hears_errors.start()

    def say(self, message: tuple[Any, ...]) -> None:
        self._to_say.put(json.dumps(as_data(message), ensure_ascii=False).encode() + b"\n")

    def hear(self, seconds: float) -> bytes:
        """Its next line."""
        try:
            line = self._heard.get(timeout=seconds)
        except Empty:
            raise Misbehaved(LATE, "it took too long") from None
        if line is None:
            raise Misbehaved(GONE, self._how_it_ended())
        if len(line) > LONGEST_LINE:
            raise Misbehaved(NONSENSE, f"a line of more than {LONGEST_LINE:,} bytes")
        return line

    def _how_it_ended(self) -> str:
        try:
            status = self.process.wait(LEAVING_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._hears_errors.join(LEAVING_SECONDS)  # its last words may still be on their way
        how = f"exit status {status}" if status >= 0 else f"killed by signal {-status}"
        last = self._errors.decode(errors="replace").strip().splitlines()
        return f"it stopped ({how}{f': {plain(last[-1], 120)}' if last else ''})"

    def ends_by_itself(self, seconds: float) -> bool:
        """Nothing more will be said: does it end?"""
        self._to_say.put(None)
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        """End it and whatever it has started."""
        self._killed = True
        self.signal_group()
        self.process.wait()
        self._to_say.put(None)

    def signal_group(self) -> None:
        with suppress(OSError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)

    # --- the threads ---

    def _write(self) -> None:
        with suppress(OSError, ValueError), _of(self.process.stdin) as stream:
            while (line := self._to_say.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self) -> None:
        with suppress(OSError, ValueError), _of(self.process.stdout) as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                self._keep(line)
                if len(line) > LONGEST_LINE or self._killed:
                    break
        self._keep(None)

    def _keep(self, line: bytes | None) -> None:
        """Put it where it is looked for, as soon as there is room."""
        while not self._killed:
            with suppress(Full):
                self._heard.put(line, timeout=PATIENCE)
                return

    def _read_errors(self) -> None:
        with suppress(OSError, ValueError), _of(self.process.stderr) as stream:
            while more := os.read(stream.fileno(), KEPT_OF_STDERR):
                self._errors = (self._errors + more)[-KEPT_OF_STDERR:]


def _of(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "all of them are pipes"
    return stream
