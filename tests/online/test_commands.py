"""From the shell: what is refused before anything is opened, and a program that plays elsewhere."""

from __future__ import annotations

import asyncio
import builtins
import os
import re
import shlex
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from asyncssh import generate_private_key
from typer.testing import CliRunner, Result

from smashup_tui.cli import app
from smashup_tui.online.bot_client import PACE, play_as
from smashup_tui.online.connection import Limits
from smashup_tui.online.local_clients import check_resumable
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRecord
from smashup_tui.online.transports.websocket import Address, read_address, risk_of
from smashup_tui.table.lineup import parse

from ..processes import running
from .guests import begin, seat_at, server_at, tickets_of, two_players, until

BRUISER = Path(__file__).resolve().parents[2] / "examples" / "bruiser.py"


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app(list(arguments)), list(arguments))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("join", "nonsense"), "isn't an address"),
        (("join", "here:99999/x-y"), "isn't an address"),
        (("watch", "host/"), "isn't an address"),
        (("host", "--setup", "Mo:human, Mo:human"), "same name"),
        (("host", "--setup", "Mo:human, Bo:nobody"), "nobody"),
        (("host", "--level", "wizard"), "no level"),
        (("server", "--level", "wizard"), "no level"),
        (("join", "127.0.0.1:1/house-x", "--clock", "60"), "--new"),
        (("host", "--ssh", "0", "--guest-key", "Bo"), "SEAT=FILE"),
        (("host", "--ssh", "0", "--guest-key", "2=/nowhere"), "can't be used"),
        (("host", "--ssh", "0", "--guest-key", f"2={BRUISER}"), "isn't a public key"),
        (("host", "--cert", "x.pem"), "--key"),
        (("server", "--cert", "/nowhere", "--key", "/nowhere"), "can't be used"),
        (("join", "127.0.0.1:1/server-x"), "can't be reached"),
        (("join", "127.0.0.1:1/table-x", "--bot", "no-such-program"), "can't be started"),
        (("server", "--listen", "203.0.113.7", "--port", "1"), "without TLS"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(arguments: tuple[str, ...], says: str) -> None:
    result = smashup(*arguments)
    assert result.exit_code == 2 and says in result.stderr, result.stderr


def test_the_former_name_of_a_command_says_the_new_one() -> None:
    result = smashup("house", "--level", "wizard")
    assert result.exit_code == 2 and "no level" in result.stderr
    assert result.stderr.startswith("smashup: `smashup house` is now called `smashup server`.\n")
    assert "│ house " not in smashup("--help").stdout


def test_a_key_is_for_a_guest_s_seat_and_for_ssh(tmp_path: Path) -> None:
    file = tmp_path / "bo.pub"
    file.write_bytes(generate_private_key("ssh-ed25519", comment="bo").export_public_key())
    result = smashup("host", "--guest-key", f"2={file}")
    assert result.exit_code == 2 and "--ssh PORT" in result.stderr
    result = smashup("host", "--setup", "Mo:human, Ada:easy", "--ssh", "0", "--guest-key", f"Ada={file}")
    assert (
        result.exit_code == 2
        and "There is no guest's seat “Ada”. The guests' seats are Mo (1)." in result.stderr
    )


@pytest.mark.parametrize(
    ("package", "called", "line"),
    [
        ("websockets", "websockets", ("join", "127.0.0.1:1/table-x")),
        ("asyncssh", "asyncssh", ("server", "--port", "0", "--ssh", "0")),
        ("textual_serve", "textual-serve", ("server", "--port", "0", "--web", "0")),
    ],
)
@pytest.mark.usefixtures("home")
def test_without_the_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, package: str, called: str, line: tuple[str, ...]
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any, **named: Any) -> Any:
        if name.startswith(package):
            raise ImportError(name)
        return real(name, *more, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    result = smashup(*line)
    assert result.exit_code == 2 and f"`{called}`: pip install 'smashup[online]'" in result.stderr


def opened_from_a_shell(home: Path, *line: str) -> list[str]:
    """The invitations, as they are printed; then it is killed."""
    found = printed_while_running(home, "Waiting for guests", "host", "--plain", *line)
    return [text for text in found if " smashup " in text]


def printed_while_running(home: Path, last: str, *line: str) -> list[str]:
    """What a command writes to a pipe up to the line that begins so, while it goes on."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command, found = [sys.executable, "-m", "smashup_tui.cli", *line], list[str]()
    with running(command, env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for text in process.stdout:
            found.append(text.strip())
            if text.startswith(last):
                assert process.poll() is None, "it has ended already"
                return found
    raise AssertionError(f"no line begins with {last!r}: {found}")


def test_several_tables_are_opened_from_a_shell_and_opened_again_after_a_kill(home: Path) -> None:
    line = ("--tables", "2", "--port", "0", "--setup", "Mo:human, Bo:human", "--clock", "60")
    first = opened_from_a_shell(home, *line)
    assert len(first) == 6 and len({text.split()[0] for text in first}) == 2, first
    assert sorted(opened_from_a_shell(home, "--resume")) == sorted(first), "the very same lines"
    (record, _) = [TableRecord.read(file.parent) for file in home.glob("server/tables/*/table.json")]
    assert record.rules.clock == 60


@pytest.mark.parametrize(
    ("last", "line"),
    [
        ("It shows the list of tables", ("server", "--port", "0")),
        ("Seat 1:", ("watch", "--seats", "easy,easy", "--plain", "--games", "1000")),
    ],
)
def test_a_line_is_in_the_pipe_as_soon_as_it_is_printed(home: Path, last: str, line: tuple[str, ...]) -> None:
    """Nobody sees what a command keeps back until it ends, neither through `tee` nor in a service's log."""
    assert printed_while_running(home, last, *line)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_server_unless_it_is_ignored(number: signal.Signals) -> None:
    """A script that starts it with `&` or `nohup` lets it ignore Ctrl-C, which ends the script alone."""
    for handler in (signal.SIG_IGN, signal.SIG_DFL):
        as_told = partial(signal.signal, number, handler)
        command = [sys.executable, "-m", "smashup_tui.cli", "server", "--port", "0"]
        with running(command, stdout=subprocess.PIPE, preexec_fn=as_told) as process:
            assert process.stdout is not None
            (_, join, address) = process.stdout.readline().rsplit(maxsplit=2)
            assert process.stdout.readline().startswith("It shows the list of tables")
            process.send_signal(number)
            if handler == signal.SIG_IGN:
                assert "No open tables." in smashup(join, address).stdout
            else:
                assert process.wait() == 0


def test_an_address_is_read_as_people_paste_it() -> None:
    assert read_address(" games.example.org/k7f3q-abc ") == Address("games.example.org", 7807, "k7f3q-abc")
    assert read_address("wss://[::1]:99/k7f3q-abc") == Address("::1", 99, "k7f3q-abc", secure=True)
    for line in ("wss://h:1/a-b", "h:2/a-b", "[::1]:3/a-b"):
        assert read_address(line).line == line
    assert "a-b" not in read_address("h:2/a-b").uri, "the ticket is in no URL"


def test_only_the_outside_without_tls_is_a_risk() -> None:
    assert "tickets" in risk_of("0.0.0.0", secure=False)
    assert not risk_of("0.0.0.0", secure=True) and not risk_of("127.0.0.1", secure=False)
    assert not risk_of("localhost", secure=False) and risk_of("example.org", secure=False)


def test_a_program_answers_no_faster_than_a_server_listens() -> None:
    """Each answer is a command; what comes too fast is not heard."""
    assert Limits().messages > 2 / PACE


async def test_a_program_plays_at_a_table_elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.bot_client.PACE", 0.0)
    async with server_at(home) as (server, port):
        table = two_players(server, "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo")
        (ticket,) = tickets_of(table)
        watcher = seat_at(port, table.record.watch)
        await begin([watcher])
        command = shlex.join([sys.executable, str(BRUISER)])
        playing = asyncio.create_task(play_as(Address("127.0.0.1", port, ticket), command, "Bruiser"))
        await until(watcher, lambda: watcher.has_begun and watcher.view().turn > 3)
        assert watcher.names == ("Bruiser", "Bo")
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        watcher.leave()


async def test_a_program_that_cannot_play_is_said_so_and_leaves_the_seat(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It used to play the first answer of every question to the end, without a word."""
    monkeypatch.setattr("smashup_tui.online.bot_client.PACE", 0.0)
    said: list[str] = []
    async with server_at(home) as (server, port):
        table = two_players(server, "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo")
        where = Address("127.0.0.1", port, tickets_of(table)[0])
        command = shlex.join([sys.executable, "-c", "raise SystemExit('no brain')"])
        with pytest.raises(Refused, match=r"can't play.*no brain.*seat is free"):
            await play_as(where, command, "Bruiser", report=said.append)
    (trouble,) = said
    assert "no usable answer" in trouble and "no brain" in trouble


async def test_what_a_program_owes_is_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.bot_client.PACE", 0.0)
    said: list[str] = []
    code = BRUISER.read_text(encoding="utf-8").replace("answer=answer", "answer=[99]")
    async with server_at(home) as (server, port):
        table = two_players(server, "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo")
        where = Address("127.0.0.1", port, tickets_of(table)[0])
        ended = await play_as(where, shlex.join([sys.executable, "-c", code]), report=said.append)
    assert re.search(r" won\. The program gave no usable answer to (\d+) of \1 questions\.$", ended)
    (trouble,) = said
    assert "[99]" in trouble


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_where_no_table_waits_there_is_nothing_to_resume(home: Path, plain: tuple[str, ...]) -> None:
    def resumed() -> Result:
        return smashup("host", "--resume", *plain)

    assert (resumed().exit_code, resumed().stderr) == (2, "smashup: There's no table to resume. Open one.\n")
    server = GameServer(home / "server", archive=home / "games")
    table = server.open(parse("Mo:random:aliens+dinosaurs, Bo:random:robots+ninjas"))
    check_resumable(home / "server")
    table.record.journal = "finished.jsonl"  # it has been moved to the finished games
    table.record.write(table.folder)
    assert resumed().exit_code == 2
