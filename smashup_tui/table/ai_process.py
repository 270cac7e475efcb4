"""Players think in a process of their own, so the screen never waits; a thought can be cut short.

The process is asked line by line in JSON: which table, which answers so far, who is asked. It keeps its own
copy of the game and gives the answers it has not seen yet. (Textual takes over the standard streams, which
`multiprocessing` cannot live with; a plain child process has no such trouble.)

The process belongs to no event loop: a script may await each thought in a loop of its own, and stop the
process when no loop is running any more.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from typing import IO, Any, Protocol

from ..ai.review import Judged, judged_from, review
from ..engine.game import Answer, Game
from ..engine.record import Record
from ..engine.rng import Rng
from ..engine.setup import Setup
from ..players.levels import BUILT_IN
from ..players.player import Player, ask
from ..players.thought import Thought, thought_as_data, thought_from_data
from .bot_program import end_at_once
from .player_registry import may_run, player_named

Child = subprocess.Popen[bytes]

LIMIT = 1 << 20  # bytes a line of the conversation may have
LONGEST = 60.0  # seconds to wait for such a line; no player may think for more than a few
GRACE = 1.0  # seconds a process that is told to end has for it


class PlayerProcessError(Exception):
    """An opponent could not think: why."""


class Journalled(Protocol):
    """A game with its journal."""

    record: Record

    @property
    def game(self) -> Game: ...

    @property
    def thinking_seed(self) -> int: ...


class PlayerProcess:
    """The screen's end of the pipe. Each request waits until the one before has been answered."""

    def __init__(self) -> None:
        self._process: Child | None = None
        self._free = asyncio.Lock()

    async def think(self, session: Journalled, name: str) -> Thought:
        """That player's answer to the session's question. Cancelling it stops the process."""
        player = BUILT_IN.get(name)
        if player is not None and not player.seconds:
            return ask(player, session.game, Rng(session.thinking_seed))
        if not may_run(name):
            raise PlayerProcessError(f"{name} is named in the game's file, not by you, so it isn't started.")
        async with self._line(_request(session, player=name)) as process:
            reply = await self._hear(process)
        _check(reply)
        thought = thought_from_data(tuple(reply["answer"]), reply)
        assert thought is not None, "the process writes thoughts"
        return thought

    async def review(self, session: Journalled, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        """One by one: answers looked at, answers there are, and what there is to say of the last one.

        Whoever stops listening stops the process.
        """
        total = len(session.record.answers)
        async with self._line(_request(session, review=seat)) as process:
            for done in range(1, total + 1):
                reply = await self._hear(process)
                _check(reply)
                judged = reply["judged"]
                yield done, total, judged_from(judged) if judged else None

    @asynccontextmanager
    async def _line(self, request: dict[str, Any]) -> AsyncIterator[Child]:
        """The process, asked this, with nobody else on the line. Whoever leaves before the end stops it."""
        async with self._free:
            process = self._running()
            try:
                await asyncio.to_thread(_write, process, json.dumps(request).encode() + b"\n")
                yield process
            except (OSError, ValueError) as error:  # cut by the process, or closed here after it was stopped
                self._stop(process)
                raise PlayerProcessError(f"The opponent's process has stopped: {error}.") from error
            except BaseException:
                self._stop(process)
                raise

    async def _hear(self, process: Child) -> dict[str, Any]:
        """The next line the process says."""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(LONGEST):
                line = await asyncio.to_thread(process.stdout.readline, LIMIT)
        except TimeoutError:
            why = f"The opponent's process has not replied for {LONGEST:g} seconds."
            raise PlayerProcessError(why) from None
        if not line:
            raise PlayerProcessError("The opponent's process stopped without an answer.")
        try:
            reply: dict[str, Any] = json.loads(line)
        except ValueError as error:  # too long, or not what it writes
            raise PlayerProcessError(
                f"The opponent's process sent something that can't be read: {error}."
            ) from error
        return reply

    def _running(self) -> Child:
        if self._process is None or self._process.poll() is not None:
            root = str(Path(__file__).resolve().parents[2])
            path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH", ""))))
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
                start_new_session=True,
            )
        return self._process

    def stop(self) -> None:
        """End the process; the next thought starts another."""
        if self._process is not None:
            self._stop(self._process)

    def _stop(self, process: Child) -> None:
        """Ask it to end, so that it can send home the programs it runs; make it end if it does not."""
        if process is self._process:
            self._process = None
            process.terminate()
            Thread(target=_see_it_end, args=(process,), daemon=True).start()


def _write(process: Child, line: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def _see_it_end(process: Child) -> None:
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):  # what it was asked last may never have left
            if stream is not None:
                stream.close()


def _check(reply: dict[str, Any]) -> None:
    if "error" in reply:
        raise PlayerProcessError(reply["error"])


def _request(session: Journalled, **what: Any) -> dict[str, Any]:
    record = session.record
    return {
        "setup": record.setup.as_data(),
        "game_seed": record.seed,
        "answers": list(record.answers),  # as they are now: the game may go on before this is sent
        "seed": session.thinking_seed,
        **what,
    }


# --- in the process -----------------------------------------------------------------------------------


class Thinker:
    """The process's end of the pipe: a copy of the game that follows the answers, and the players of its
    table."""

    def __init__(self) -> None:
        self.table: Any = None
        self.game: Game | None = None
        self.answers: list[Answer] = []
        self.players: dict[tuple[int, str], Player] = {}

    def follow(self, request: dict[str, Any]) -> Game:
        """The game as the request describes it."""
        answers = [tuple(answer) for answer in request["answers"]]
        table = [request["setup"], request["game_seed"]]
        known = len(self.answers)
        if table != self.table:
            self.leave()
        if self.game is None or table != self.table or answers[:known] != self.answers:
            self.game = Game.new(Setup.from_data(request["setup"]), request["game_seed"])
            self.table, known = table, 0
        for answer in answers[known:]:
            self.game.apply(answer)
        self.answers = answers
        return self.game

    def replies(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """All there is to say to a request: one line, or one for each answer of a review."""
        if "review" not in request:
            yield self.reply(request)
            return
        game = Game.new(Setup.from_data(request["setup"]), request["game_seed"])
        answers = [tuple(answer) for answer in request["answers"]]
        for judged in review(game, answers, request["review"]):
            yield {"judged": asdict(judged) if judged else None}

    def reply(self, request: dict[str, Any]) -> dict[str, Any]:
        game = self.follow(request)
        thought = ask(self.player(game, request["player"]), game, Rng(request["seed"]), reasons=True)
        return {"answer": thought.answer, **thought_as_data(thought)}

    def player(self, game: Game, name: str) -> Player:
        """Whoever has that name and sits where the question is asked; sits there until the table is left."""
        assert game.decision is not None, "the game is over"
        key = game.decision.seat, name
        if key not in self.players:
            self.players[key] = player_named(name)
        return self.players[key]

    def leave(self) -> None:
        """The table is left."""
        while self.players:
            self.players.popitem()[1].leave()


def serve(questions: IO[str], replies: IO[str]) -> None:
    """Answer until the pipe is closed."""
    from ..cards.packs import fault_behind

    thinker = Thinker()
    try:
        for line in questions:
            try:
                for reply in thinker.replies(json.loads(line)):
                    _say(replies, reply)
            except Exception as error:  # whatever it is, the table must hear of it
                thinker.leave()
                thinker = Thinker()
                _say(replies, {"error": str(fault_behind(error) or f"{type(error).__name__}: {error}")})
    finally:
        thinker.leave()


def _say(replies: IO[str], reply: dict[str, Any]) -> None:
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, end_at_once)
    serve(sys.stdin, sys.stdout)
