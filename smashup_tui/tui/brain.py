"""Opponents think in a process of their own, so the screen never waits; a thought can be cut short.

The process is asked line by line in JSON: which table, which answers so far, which level. It keeps its own
copy of the game and gives the answers it has not seen yet. (Textual takes over the standard streams, which
`multiprocessing` cannot live with; a plain child process has no such trouble.)
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from ..ai.review import Judged, review
from ..engine.game import Answer, Game
from ..engine.rng import Rng
from ..engine.setup import Setup
from ..players.player import ask
from ..players.registry import player_named
from ..players.thought import Thought, thought_as_data, thought_from_data
from ..practice.hints import LEVEL as HINTS
from ..practice.hints import Hint, hints

if TYPE_CHECKING:
    from ..table.session import Session

LIMIT = 1 << 20  # bytes a line of the conversation may have
QUICK = ("random",)  # levels that need no thought, and so no process


class BrainError(Exception):
    """An opponent could not think: why."""


class Brain:
    """The screen's end of the line."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, session: Session, level: str) -> Thought:
        """The level's answer to the session's question. Cancelling it stops the process."""
        if level in QUICK:
            return ask(player_named(level), session.game, Rng(session.thinking_seed))
        try:
            reply = await self._ask(_request(session, level))
        except asyncio.CancelledError:
            self.stop()
            raise
        thought = thought_from_data(tuple(reply["answer"]), reply)
        assert thought is not None
        return thought

    async def hints(self, session: Session) -> list[Hint]:
        """The best answers to the session's question, with what each wins."""
        try:
            reply = await self._ask({**_request(session, HINTS), "hints": True})
        except asyncio.CancelledError:
            self.stop()
            raise
        return [Hint(tuple(each[0]), *each[1:]) for each in reply["hints"]]

    async def review(self, session: Session, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        """One by one: answers looked at, answers there are, and what there is to say of the last one.

        Whoever stops listening stops the process.
        """
        done, total = 0, len(session.record.answers)
        try:
            reply = await self._ask({**_request(session, HINTS), "review": seat})
            while total:
                done += 1
                judged = reply["judged"]
                yield done, total, Judged(**{**judged, "why": tuple(judged["why"])}) if judged else None
                if done == total:
                    return
                reply = await self._hear()
        finally:
            if done < total:
                self.stop()

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        process = await self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            await process.stdin.drain()
        except OSError as error:
            self.stop()
            raise BrainError(f"The opponent's process is gone: {error}.") from error
        return await self._hear()

    async def _hear(self) -> dict[str, Any]:
        """The next line the process says."""
        process = await self._running()
        assert process.stdout is not None
        try:
            line = await process.stdout.readline()
        except OSError as error:
            self.stop()
            raise BrainError(f"The opponent's process is gone: {error}.") from error
        if not line:
            self.stop()
            raise BrainError("The opponent's process has ended without an answer.")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise BrainError(reply["error"])
        return reply

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            root = str(Path(__file__).resolve().parents[2])
            path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH", ""))))
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                __name__,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
                limit=LIMIT,
                start_new_session=True,
            )
        return self._process

    def stop(self) -> None:
        """End the process; the next thought starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()


def _request(session: Session, level: str) -> dict[str, Any]:
    return {
        "setup": session.record.setup.as_data(),
        "game_seed": session.seed,
        "answers": session.record.answers,
        "level": level,
        "seed": session.thinking_seed,
    }


class Thinker:
    """The process's end: a copy of the game that follows the answers."""

    def __init__(self) -> None:
        self.table: Any = None
        self.game: Game | None = None
        self.answers: list[Answer] = []

    def follow(self, request: dict[str, Any]) -> Game:
        """The game as the request describes it."""
        answers = [tuple(answer) for answer in request["answers"]]
        table = [request["setup"], request["game_seed"]]
        known = len(self.answers)
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
        if request.get("hints"):
            found = hints(game, request["seed"], request["level"])
            return {"hints": [[each.answer, each.label, each.value, each.wins] for each in found]}
        thought = ask(player_named(request["level"]), game, Rng(request["seed"]))
        return {"answer": thought.answer, **thought_as_data(thought)}


def serve(questions: IO[str], replies: IO[str]) -> None:
    """Answer until the line is closed."""
    from .. import cards as _cards  # noqa: F401  registers the cards

    thinker = Thinker()
    for line in questions:
        try:
            for reply in thinker.replies(json.loads(line)):
                _say(replies, reply)
        except Exception as error:  # whatever it is, the table must hear of it
            thinker = Thinker()
            _say(replies, {"error": f"{type(error).__name__}: {error}"})


def _say(replies: IO[str], reply: dict[str, Any]) -> None:
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
