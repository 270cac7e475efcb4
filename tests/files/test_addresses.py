"""Whatever is typed or pasted for the name of a machine is looked for, or refused in words."""

from __future__ import annotations

import errno
import os
import socket
from functools import partial
from pathlib import Path

import pytest

from smashup_tui.engine.model.errors import SetupError
from smashup_tui.online.directory_client import ask_server
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRules
from smashup_tui.online.transports.websocket import Address, dial, listening, read_address, tls, trusting

NO_NAMES = ("a..b", ".", "x" * 64, "x." * 200, "é" * 70, "a b", "a\tb", "9" * 5000, "$(id)", "[b]x", "a=b")


@pytest.mark.parametrize("host", NO_NAMES)
async def test_what_is_no_name_of_a_machine_is_refused(host: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="isn't an address"):
        read_address(f"{host}:7807/k7f3q-abc")
    with pytest.raises(Refused, match="isn't an address of this machine"):
        async with listening(GameServer(tmp_path), host, 0):
            pass


@pytest.mark.parametrize("name", [*NO_NAMES, " ", "a\nb", "../..", "\udcff", "a/b"])
def test_a_house_has_a_name_that_guests_can_type(name: str) -> None:
    for endpoint in (partial(Endpoint, name), partial(Endpoint, known_as=name)):
        with pytest.raises(Refused, match=r"isn't (an address of this machine|a host name)"):
            endpoint()


@pytest.mark.parametrize(
    "name", ["games.example", "my_pc", "10.0.0.7", "::1", "fe80::1%eth0", "bücher.example"]
)
def test_what_is_invited_to_can_be_joined(name: str) -> None:
    line = Endpoint(known_as=name).invitation_lines("k7f3q-abc")[0]
    assert read_address(line.removeprefix("smashup join ")).host == name


class Networks:
    """Stands in for the sockets of a machine: by which of its addresses it goes where."""

    def __init__(self, ways: dict[str, str]) -> None:
        self.ways = ways

    def __call__(self, family: int, kind: int) -> Networks:
        return self

    def __enter__(self) -> Networks:
        return self

    def __exit__(self, *_: object) -> None:
        self.went = ""

    def connect(self, place: tuple[str, int]) -> None:
        if place[0] not in self.ways:
            raise OSError(errno.ENETUNREACH, "Network is unreachable")
        self.went = place[0]

    def getsockname(self) -> tuple[str, int]:
        return self.ways[self.went], 9


AT_HOME = dict.fromkeys(("198.51.100.1", "10.255.255.254", "172.31.255.254"), "192.168.1.5")


@pytest.mark.parametrize(
    ("host", "ways", "called", "says"),
    [
        ("0.0.0.0", AT_HOME, "192.168.1.5", ""),
        ("0.0.0.0", AT_HOME | {"10.255.255.254": "10.8.0.2"}, "192.168.1.5", "try 10.8.0.2 instead"),
        ("", AT_HOME | {"2001:db8::1": "fd00::2"}, "192.168.1.5", "try fd00::2 instead"),
        ("", AT_HOME | {"2001:db8::1": "fe80::7%eth0"}, "192.168.1.5", ""),
        ("::", AT_HOME | {"2001:db8::1": "fd00::2"}, "fd00::2", ""),
        ("0.0.0.0", {}, "box", "on no network right now"),
        ("0.0.0.0", {"198.51.100.1": "127.0.0.1"}, "box", "on no network right now"),
        ("127.0.0.1", AT_HOME, "127.0.0.1", ""),
    ],
)
def test_who_listens_everywhere_is_called_by_an_address_that_others_can_reach(
    host: str,
    ways: dict[str, str],
    called: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "socket", Networks(ways))
    monkeypatch.setattr(socket, "gethostname", lambda: "box")
    endpoint = Endpoint(host, ssh=2222, web=8000)
    join, by_ssh, by_browser = endpoint.invitation_lines("k7f3q-abc")
    assert read_address(join.removeprefix("smashup join ")).host == called
    assert by_ssh.endswith(f"@{called}") and called in by_browser
    assert says in endpoint.ways_here and bool(says) == bool(endpoint.ways_here)
    assert Endpoint(host, known_as="games.example").names == ["games.example"]


@pytest.mark.parametrize("file", ["fifo", "folder", "/dev/zero", "loop", "missing", "text"])
def test_what_is_no_certificate_is_refused_at_once(file: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "text").write_text("text", encoding="utf-8")
    path = tmp_path / file
    for use in (partial(tls, path, path), partial(trusting, path)):
        with pytest.raises(Refused, match="can't be used"):
            use()


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), 1e308, -1.0, 7 * 24 * 3600 + 1])
def test_times_of_a_table_can_be_written_down(seconds: float) -> None:
    """A table whose file holds no number could never be opened again."""
    for rules in (TableRules(clock=seconds), TableRules(hold=seconds)):
        with pytest.raises(SetupError, match="which is a week"):
            rules.check()


@pytest.mark.parametrize("port", ["9" * 5000, "²", "１", "65536", "0", "-1", ""])
def test_what_is_no_port_is_refused(port: str) -> None:
    with pytest.raises(Refused, match="isn't an address"):
        read_address(f"h:{port}/k7f3q-abc")


async def test_a_name_that_is_no_text_is_sent_as_one_that_nobody_has(tmp_path: Path) -> None:
    server = GameServer(tmp_path, club=True)
    async with listening(server, port=0) as port:
        dialing = partial(dial, Address("127.0.0.1", port, server.ticket))
        with pytest.raises(Refused, match="no such table"):
            await ask_server(dialing, server.ticket, "join", table="\udcff")
    await server.close()
