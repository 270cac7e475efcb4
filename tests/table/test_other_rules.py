"""Games that other rules have played: they go on where their last turn began, and nothing told is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import record as records
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.engine.query.event_text import tell
from smashup_tui.engine.record import RULES, SNAPSHOT
from smashup_tui.engine.rng import Rng
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.server import GameServer
from smashup_tui.support import paths
from smashup_tui.table import redacted_record, saved_games
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay, resumed
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session

LINE = "Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas"
WATCHED = "Mo:random:aliens+dinosaurs, Ada:random:robots+ninjas"


def play(session: Session, answers: int = 10_000) -> Session:
    """At random, the same each time."""
    for _ in range(answers):
        if session.game.decision is None:
            break
        session.answer(random_answer(session.game.decision, Rng(session.game.turn)))
    return session


def journal(line: str = LINE, answers: int = 70, seed: int = 4) -> Path:
    session = play(Session.start(parse(line), seed), answers)
    session.close()
    assert session.record.path is not None
    return session.record.path


def edit(path: Path, change: Callable[[list[Any]], None]) -> None:
    """Change what the lines of a journal say."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def other_rules(path: Path, answer: int = 20) -> None:
    """As if that answer were not possible any more."""

    def change(lines: list[Any]) -> None:
        lines[0]["rules"] = RULES + 1
        at = [number for number, line in enumerate(lines) if isinstance(line, list)][answer - 1]
        lines[at] = [88]

    edit(path, change)


def told(session: Session) -> list[str]:
    return [line for event in session.game.events or [] if (line := tell(session.game, event))]


def last_turn(path: Path) -> tuple[int, str]:
    """How many answers there were where the last turn began, and the game's digest there."""
    record = records.load(path)
    at = list(record.notes_of(SNAPSHOT))[-1].at
    return at, record.replay(upto=at).digest()


@pytest.mark.parametrize("line", [LINE, "Mo, Ada:random, Bo:random", "Mo, Ada:random, Bo:easy, Di; draft"])
def test_a_game_goes_on_where_its_last_turn_began(line: str) -> None:
    path = journal(line)
    at, digest = last_turn(path)
    story = told(Session.resume(path))
    other_rules(path)
    session = Session.resume(path)
    assert session.game.digest() == digest and session.record.before is not None
    trouble = session.trouble()
    assert "whose rules differ from today's" in trouble and "option" not in trouble, (
        "no question is given away"
    )
    assert f"from the beginning of turn {session.game.turn}" in trouble
    assert at == 70 or f" {70 - at} answer" in trouble
    again = told(session)
    assert again[: len(story) - 100] == story[: len(story) - 100], "what was told before is told still"
    assert not session.undo(), "what other rules have played stays"
    play(session, 30)
    digest = session.game.digest()
    assert session.undo() or not session.humans
    session.close()
    assert len(records.load(path).whole().answers) <= at + 30
    session = Session.resume(path)
    assert not session.trouble(), "now it reproduces"
    play(session)
    assert session.over and session.record.path is not None
    assert records.load(session.record.path).verify().over
    replay = Replay.open(session.record.path)
    replay.show(replay.length)
    assert replay.finished and replay.session.over and replay.length == at + len(session.record.answers)


def test_it_happens_again_with_the_next_version() -> None:
    path = journal()
    other_rules(path)
    session = play(Session.resume(path), 30)
    session.close()
    before = len(records.load(path).whole().answers)

    def change(lines: list[Any]) -> None:
        second = [
            number for number, line in enumerate(lines) if isinstance(line, dict) and "smashup" in line
        ][1]
        answer = next(number for number in range(second, len(lines)) if isinstance(lines[number], list))
        lines[answer] = [88]

    edit(path, change)
    session = Session.resume(path)
    assert session.record.before is not None and session.record.before.before is not None
    assert len(session.record.whole().answers) <= before
    assert session.players == ("human", "random")
    play(session)
    assert session.over
    session.close()
    assert session.record.path is not None
    assert saved_games.look_inside(saved_games.finished()[0]).vp == tuple(session.game.vp)
    replay = Replay.open(session.record.path)
    replay.show(replay.length)
    assert replay.session.over and replay.game.digest() == session.game.digest()


def test_a_watched_game_goes_on_as_well() -> None:
    path = journal(WATCHED)
    digest = last_turn(path)[1]
    other_rules(path)
    replay = resumed(path)
    assert isinstance(replay, Replay) and replay.game.digest() == digest and replay.at_end
    assert "turn" in replay.session.trouble()
    replay.answer(None if replay.game.decision and replay.game.decision.may_pass else 0)
    replay.close()


def test_a_snapshot_that_was_damaged_is_passed_over() -> None:
    path = journal()
    snapshots = list(records.load(path).notes_of(SNAPSHOT))

    def change(lines: list[Any]) -> None:
        last = [line for line in lines if isinstance(line, dict) and line.get("note") == SNAPSHOT][-1]
        last["state"]["vp"] = [14, 0]

    edit(path, change)
    with pytest.raises(RecordError, match="snapshot after answer"):
        records.load(path).verify()
    other_rules(path)
    session = Session.resume(path)
    assert session.game.turn == snapshots[-2].data["turn"] < snapshots[-1].data["turn"]


def test_a_snapshot_tells_that_a_game_went_another_way() -> None:
    """No digest is near."""
    path = journal()
    at = next(note.at for note in records.load(path).notes_of(SNAPSHOT) if note.at > 4)

    def change(lines: list[Any]) -> None:
        noted = [line for line in lines if isinstance(line, dict) and line.get("at") == at]
        next(line for line in noted if line.get("note") == SNAPSHOT)["check"] = "0" * 16

    edit(path, change)
    with pytest.raises(RecordError, match=f"After answer {at} the game is not the one recorded"):
        records.load(path).replay()


def test_without_snapshots_it_is_refused_with_the_reason() -> None:
    path = journal()
    other_rules(path)

    def change(lines: list[Any]) -> None:
        lines[:] = [line for line in lines if not (isinstance(line, dict) and line.get("note") == SNAPSHOT)]

    edit(path, change)
    content = path.read_bytes()
    with pytest.raises(RecordError, match="Answer 20 is not possible here"):
        Session.resume(path)
    assert path.read_bytes() == content
    Session.opened(path).close()  # nobody holds it


def test_cards_that_are_gone_are_named() -> None:
    path = journal()

    def change(lines: list[Any]) -> None:
        for line in lines:
            if isinstance(line, dict) and "cards" in line and line.get("note") == SNAPSHOT:
                line["cards"]["lists"][0][0] = "a-card-of-long-ago"

    edit(path, change)
    other_rules(path)
    with pytest.raises(RecordError, match="Answer 20"):
        Session.resume(path)


def test_each_turn_is_noted_once_and_the_cards_with_the_first() -> None:
    path = journal()
    record = records.load(path)
    notes = list(record.notes_of(SNAPSHOT))
    turns = [note.data["turn"] for note in notes]
    assert turns == sorted(set(turns)) and len(turns) > 10
    assert ["cards" in note.data for note in notes] == [True] + [False] * (len(notes) - 1)
    for at, position in record.positions():
        assert position.game().digest() == record.replay(upto=at).digest()


def test_the_journal_stays_small() -> None:
    path = journal(answers=10_000)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    noted = [line for line in lines if isinstance(line, dict) and line.get("note") == SNAPSHOT]
    size = sum(len(json.dumps(line)) for line in noted)
    assert noted and 3 * (path.stat().st_size - size) > path.stat().st_size


def test_what_a_seat_saw_goes_on_after_a_gap() -> None:
    path = journal(answers=10_000)
    record = records.load(path)
    whole = redacted_record.as_lines(record, Perspective(0))
    other_rules(path)
    seen = redacted_record.as_lines(records.load(path), Perspective(0))
    assert seen.splitlines()[-1] != whole.splitlines()[3]
    last = [json.loads(each.splitlines()[-1])["story"][-1]["text"] for each in (whole, seen)]
    assert last[0] == last[1] and "wins" in last[0]


def test_it_is_listed_as_before() -> None:
    path = journal()
    other_rules(path)
    session = Session.resume(path)
    session.close()
    (save,) = saved_games.unfinished()
    assert save.path == path and save.names == ("Mo", "Ada")
    assert saved_games.look_inside(save).turn == session.game.turn
    assert path.parent == paths.unfinished_dir()


def test_other_words_are_no_matter() -> None:
    """A digest covers the words of the question; a snapshot of each turn proves the game without them."""
    path = journal()
    at, _ = last_turn(path)
    digest = records.load(path).replay().digest()

    def change(lines: list[Any]) -> None:
        for line in lines:
            if isinstance(line, dict) and "digest" in line and line["at"] <= at:
                line["digest"] = "0" * 32

    edit(path, change)
    session = Session.resume(path)
    assert not session.trouble() and session.game.digest() == digest and len(session.record.answers) == 70


async def test_a_table_of_a_server_goes_on_and_says_so(tmp_path: Path) -> None:
    server = GameServer(tmp_path / "server")
    table = server.open(parse("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo"))
    table.begin()
    assert table.session is not None
    play(table.session, 40)
    path = table.session.record.path
    await server.close()
    assert path is not None
    at, digest = last_turn(path)
    other_rules(path)
    again, said = GameServer(tmp_path / "server"), list[str]()
    again.report = said.append
    (table,) = again.restore()
    assert not again.problems and table.session is not None and table.session.game.digest() == digest
    assert len(said) == 1 and "whose rules differ" in said[0] and table.code in said[0]
    guest = RemoteSeat(again.connect_in_process, table.record.seats[1].ticket)
    await guest.connect()
    async with asyncio.timeout(60):
        while not (guest.lines and guest.has_begun):
            await asyncio.sleep(0.01)
    assert "The game goes on from the beginning of turn" in guest.lines[0].text
    assert guest.view().turn == table.session.game.turn and at
    guest.leave()
    await again.close()
