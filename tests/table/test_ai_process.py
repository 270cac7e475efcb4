"""The process that players think in: one at a time on the line, and nobody waits for what was cut short."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.record import Record
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import ask
from smashup_tui.table import ai_process
from smashup_tui.table.ai_process import PlayerProcess, PlayerProcessError, Thinker, _request, serve
from smashup_tui.table.lineup import parse
from smashup_tui.table.loop import by_habit, play
from smashup_tui.table.player_registry import allow
from smashup_tui.table.session import Session

from .bots import bot


@dataclass
class Played:
    """A game with its journal, and what the next thought depends on."""

    record: Record
    game: Game
    thinking_seed: int = 7

    def move(self) -> None:
        """Give the first legal answer."""
        decision = self.game.decision
        assert decision is not None
        self.record.add(self.game, tuple(range(decision.least)))


def played(answers: int, seed: int = 4) -> Played:
    setup = Setup.of("dinosaurs+aliens", "robots+ninjas", first=0)
    record, game = Record(setup, seed, "test"), Game.new(setup, seed)
    answer = by_habit(Rng(3))
    for decision in play(game, lambda *_: record.answers[-1]):
        if game.count == answers:
            break
        record.answers.append(answer(game, decision))
    return Played(record, game)


async def dismiss(brain: PlayerProcess) -> None:
    process = brain._process
    brain.stop()
    if process is not None:
        await asyncio.to_thread(process.wait)


async def test_the_process_thinks_what_the_player_thinks() -> None:
    brain, session = PlayerProcess(), played(9)
    easy = BUILT_IN["easy"]
    assert (await brain.think(session, "easy")).answer == ask(easy, session.game, Rng(7)).answer
    session.move()
    assert (await brain.think(session, "easy")).answer == ask(easy, session.game, Rng(7)).answer
    await dismiss(brain)


async def test_a_hint_and_then_a_move_before_it_comes() -> None:
    """Both are answered, one after the other, each with what was asked."""
    brain, session = PlayerProcess(), played(9)
    hint = asyncio.create_task(brain.think(session, "hard"))
    await asyncio.sleep(0)
    before = session.game.decision
    assert before is not None
    wanted = ask(BUILT_IN["hard"].without_clock(), session.game, Rng(7))
    session.move()
    move = asyncio.create_task(brain.think(session, "easy"))
    assert (await hint).answer == wanted.answer
    assert (await move).answer == ask(BUILT_IN["easy"], session.game, Rng(7)).answer
    await dismiss(brain)


async def test_who_gives_up_waiting_does_not_disturb_the_other() -> None:
    brain, session = PlayerProcess(), played(9)
    first = asyncio.create_task(brain.think(session, "easy"))
    await asyncio.sleep(0)
    second = asyncio.create_task(brain.think(session, "easy"))
    await asyncio.sleep(0)
    second.cancel()
    assert (await first).options
    with pytest.raises(asyncio.CancelledError):
        await second
    await dismiss(brain)


async def test_the_next_is_answered_although_the_first_was_cut_short() -> None:
    brain, session = PlayerProcess(), played(9)
    first = asyncio.create_task(brain.think(session, "expert"))
    while brain._process is None:
        await asyncio.sleep(0.01)
    second = asyncio.create_task(brain.think(session, "easy"))
    await asyncio.sleep(0)
    process = brain._process
    first.cancel()
    assert (await second).options
    await asyncio.to_thread(process.wait)
    await dismiss(brain)


async def test_stopping_while_somebody_waits_is_told() -> None:
    brain, session = PlayerProcess(), played(9)
    waiting = asyncio.create_task(brain.think(session, "expert"))
    while brain._process is None:
        await asyncio.sleep(0.01)
    await dismiss(brain)
    with pytest.raises(PlayerProcessError):
        await waiting


async def test_a_pipe_that_was_closed_meanwhile_is_a_process_that_is_gone() -> None:
    brain, session = PlayerProcess(), played(9)
    for name in ("stdin", "stdout"):
        await brain.think(session, "easy")
        assert brain._process is not None
        getattr(brain._process, name).close()
        with pytest.raises(PlayerProcessError, match="has stopped"):
            await brain.think(session, "easy")
    await dismiss(brain)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing is stopped like that here")
async def test_a_process_that_stands_still_is_ended_and_another_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brain, session = PlayerProcess(), played(9)
    await brain.think(session, "easy")
    process = brain._process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    with monkeypatch.context() as patch, pytest.raises(PlayerProcessError, match="has not replied for 0"):
        patch.setattr(ai_process, "LONGEST", 0.1)
        await brain.think(session, "easy")
    assert (await brain.think(session, "easy")).options
    assert await asyncio.to_thread(process.wait, 20)
    await dismiss(brain)


def test_it_can_be_asked_from_one_event_loop_after_the_other_and_stopped_from_none() -> None:
    """A script awaits each thought by itself."""
    brain, session = PlayerProcess(), played(9)
    for _ in range(2):
        answer = asyncio.run(brain.think(session, "easy")).answer
        assert answer == ask(BUILT_IN["easy"], session.game, Rng(7)).answer
        session.move()
    process = brain._process
    assert process is not None and process.poll() is None, "it is the same process"
    brain.stop()
    assert process.wait(20) is not None
    brain.stop()


async def test_the_process_looks_at_every_answer() -> None:
    brain, session = PlayerProcess(), played(8)
    seen = [each async for each in brain.review(session, 0)]
    assert [done for done, _, _ in seen] == list(range(1, 9))
    assert any(each is not None for _, _, each in seen)
    process = brain._process
    assert process is not None and process.poll() is None
    await dismiss(brain)


async def test_who_stops_listening_stops_the_process() -> None:
    brain, session = PlayerProcess(), played(60)
    listening = brain.review(session, 0)
    await anext(listening)
    process = brain._process
    assert process is not None and process.poll() is None
    await listening.aclose()  # type: ignore[attr-defined]
    await asyncio.to_thread(process.wait)
    assert brain._process is None and process.returncode is not None


def test_what_goes_wrong_is_said_and_the_next_is_answered() -> None:
    session = played(9)
    good = {
        "setup": session.record.setup.as_data(),
        "game_seed": session.record.seed,
        "answers": session.record.answers,
        "seed": 7,
    }
    lines = ["nonsense", json.dumps({**good, "player": "nobody"}), json.dumps({**good, "player": "quick"})]
    heard = StringIO()
    serve(StringIO("\n".join(lines)), heard)
    first, second, third = map(json.loads, heard.getvalue().splitlines())
    assert "JSONDecodeError" in first["error"] and "no player 'nobody'" in second["error"]
    assert tuple(third["answer"]) == ask(BUILT_IN["quick"], session.game, Rng(7)).answer


async def test_a_program_plays_at_the_table_and_leaves_with_the_process(tmp_path: Path) -> None:
    """It keeps a pipe open as long as it runs, and would go on for minutes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    hold = f"held = open({str(pipe)!r}, 'w'); say(type='ready', protocol=2)"
    name = f"cmd:{bot(tmp_path, 'answer(good, reason=str(number))', ready=hold, end='time.sleep(600)')}"
    allow([name])
    brain, session = PlayerProcess(), played(9)
    assert session.game.decision is not None
    seat = session.game.decision.seat
    for number in ("1", "2"):
        thought = await brain.think(session, name)
        assert thought.reason == number, "the same program is asked again"
        session.record.add(session.game, thought.answer)
        while session.game.decision.seat != seat:
            session.move()
    await dismiss(brain)
    ended, _, _ = await asyncio.to_thread(select.select, [reading], [], [], 20)
    assert ended and os.read(reading, 1) == b""
    os.close(reading)


@pytest.mark.parametrize("name", ["cmd:touch proof", "os:abort", "tests.table.test_player_registry:First"])
async def test_what_only_a_games_file_names_is_not_started(name: str) -> None:
    with pytest.raises(PlayerProcessError, match="named in the game's file, not by you"):
        await PlayerProcess().think(played(9), name)


async def test_players_of_packages_that_are_installed_may_play() -> None:
    brain, session = PlayerProcess(), played(9)
    with pytest.raises(PlayerProcessError, match="no player 'stranger'"):
        await brain.think(session, "stranger")  # it was asked for, and is not there
    await dismiss(brain)


def test_who_thinks_follows_the_game_also_back_and_to_another_table() -> None:
    thinker = Thinker()
    session = Session.start(parse("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas"), 4)

    def follows() -> bool:
        game = thinker.follow(_request(session))
        return game.digest() == session.game.digest()

    rng = Rng(3)
    for _ in range(30):
        assert session.game.decision is not None
        session.answer(random_answer(session.game.decision, rng))
        assert follows()
    game = thinker.game
    assert session.undo() and follows() and thinker.game is not game
    while not session.waits_for_human:
        assert session.game.decision is not None
        session.answer(random_answer(session.game.decision, rng))
    assert follows()
    session = Session.start(parse("Mo:human:robots+ninjas, Ada:random:aliens+dinosaurs"), 4)
    assert follows(), "another table starts afresh"
