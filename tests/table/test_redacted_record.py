"""A record without secrets: what one seat saw, to be given away while the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.cli import app
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.engine.record import Record
from smashup_tui.engine.rng import Rng
from smashup_tui.players.thought import Thought
from smashup_tui.table import exports, redacted_record
from smashup_tui.table.lineup import parse
from smashup_tui.table.secrecy import SPECTATOR, Perspective
from smashup_tui.table.session import Session
from smashup_tui.table.view import look

LINE = "Mo:human:ninjas+pirates, Ada:random:aliens+super spies"


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app(list(arguments)), list(arguments))


@pytest.fixture
def running(home: Path) -> Session:
    """A game in which much has happened, with thoughts noted next to the answers."""
    session = Session.start(parse(LINE), 123_454_321)
    rng = Rng(2)
    while session.game.count < 90 and session.game.decision is not None:
        decision = session.game.decision
        count = min(decision.most, max(decision.least, 1))
        answer = tuple(rng.shuffled(list(range(len(decision.options))))[:count])
        session.answer(answer, Thought(answer, "because I hold a King Rex"))
    session.close()
    return session


def test_it_holds_no_seed_no_thought_and_no_hand_of_another(running: Session) -> None:
    for perspective in (Perspective(0), Perspective(1), SPECTATOR):
        text = redacted_record.as_lines(running.record, perspective).decode()
        assert str(running.seed) not in text and "because I hold" not in text
        for piece in redacted_record.pieces(running.record, perspective):
            assert not piece.view.hands and (piece.view.hand == () or piece.view.viewer == perspective.seat)


def test_it_does_not_depend_on_what_was_hidden(running: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealt again behind the seat's back at every point, it is the same file byte for byte."""
    plainly = redacted_record.as_lines(running.record, Perspective(0))
    rng = Rng(5)

    def otherwise(game, perspective, players):  # type: ignore[no-untyped-def]
        free = game.at_rest or game.decision is None or game.decision.seat == perspective.seat
        return look(game.determinize(perspective.seat, rng) if free else game, perspective, players)

    monkeypatch.setattr("smashup_tui.table.redacted_record.look", otherwise)
    assert redacted_record.as_lines(running.record, Perspective(0)) == plainly


def test_it_is_read_again_as_it_was_written(running: Session, tmp_path: Path) -> None:
    file = tmp_path / "seen.jsonl"
    file.write_bytes(redacted_record.as_lines(running.record, Perspective(1)))
    found = redacted_record.load(file)
    assert redacted_record.is_seen(file) and found.names == ("Mo", "Ada") and found.whose == "as Ada saw it"
    assert (
        found.pieces == tuple(redacted_record.pieces(running.record, Perspective(1)))
        and len(found.pieces) > 20
    )


def test_the_shell_writes_it_and_tells_it(
    running: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # in the C locale its dashes are ASCII
    journal, file = str(running.record.path), tmp_path / "mine.jsonl"
    written = smashup("replay", journal, "--seat", "Mo", "--save", str(file))
    assert written.exit_code == 0 and "The original file contains every hand" in written.stdout
    told = smashup("replay", str(file), "--text")
    assert told.exit_code == 0 and "shown as Mo saw it" in told.stdout and "Ada plays" in told.stdout
    later = smashup("replay", str(file), "--at", "20")
    assert later.exit_code == 0 and "— Turn 1:" in told.stdout and "— Turn 1:" not in later.stdout
    assert "in the deck" in later.stdout.splitlines()[3], "the table as it was there"
    again = smashup("replay", journal, "--save", str(file))
    assert again.exit_code == 2 and "can't be written" in again.stderr, "nothing is written over"
    for wrong in (("--verify",), ("--seat", "Ada"), ("--at", "99999")):
        refused = smashup("replay", str(file), *wrong)
        assert refused.exit_code == 2 and refused.stderr


def test_its_name_tells_no_seed(running: Session) -> None:
    path = exports.save_seen(running, Perspective(0))
    assert str(running.seed) not in path.name and "as-Mo-saw-it" in path.name
    assert exports.save_seen(running, Perspective(0)) != path


def test_a_damaged_one_is_refused_in_words(running: Session, tmp_path: Path) -> None:
    good = redacted_record.as_lines(running.record, Perspective(0)).splitlines(keepends=True)
    file = tmp_path / "bad.jsonl"
    for bad in (
        good[0].replace(b'"seat":0', b'"seat":7'),
        good[0].replace(b'"smashup_seen":1', b'"smashup_seen":2'),
        good[0] + b"[]\n",
        good[0] + b'{"sight":{},"story":[]}\n',
        good[0] + good[1].replace(b'"current":', b'"current":9,"x":'),
        good[0] + b"[" * 100_000 + b"\n",
    ):
        file.write_bytes(bad)
        with pytest.raises(RecordError, match="can't be read"):
            redacted_record.load(file)


def test_a_record_that_differs_is_told_as_far_as_it_goes(running: Session) -> None:
    record = running.record
    broken = Record(record.setup, record.seed, record.version, [*record.answers[:30], (9999,)])
    whole = Record(record.setup, record.seed, record.version, record.answers[:30])
    assert list(redacted_record.pieces(broken, Perspective(0))) == list(
        redacted_record.pieces(whole, Perspective(0))
    )
