"""Guests who come by ssh or by browser: they see their seat, and nothing else of the host's machine."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import os
import re
import select
import signal
import ssl
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import asyncssh
import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from smashup_tui.engine.rng import Rng
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.endpoint import Endpoint, last_endpoint
from smashup_tui.online.guest_process import TICKET, environment, guest_folder
from smashup_tui.online.listeners import open_listeners
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.ssh_keys import parse_ssh_key
from smashup_tui.online.transports import browser as browser_transport
from smashup_tui.online.transports import ssh as ssh_transport
from smashup_tui.online.transports.ssh import fingerprint, host_key, login_handler
from smashup_tui.online.transports.websocket import Address, dial, read_address
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import ask
from smashup_tui.support.settings import Settings
from smashup_tui.support.validation import Unreadable
from smashup_tui.table.lineup import parse
from smashup_tui.tui.guest_app import FarewellScreen, GuestApp
from tests.home import home as home
from tests.processes import running

from .guests import PATIENCE


@asynccontextmanager
async def opened(folder: Path, endpoint: Endpoint) -> AsyncIterator[ServerTable]:
    server = GameServer(folder)
    table = server.open(parse("Mo:human, Bo:human"), owner=0)
    async with open_listeners(server, endpoint):
        yield table
    await server.close()


def by_ssh() -> Endpoint:
    return Endpoint(port=0, ssh=0)


def by_browser() -> Endpoint:
    return Endpoint(port=0, web=0)


def ticket_of(table: ServerTable, seat: int = 1) -> str:
    return table.record.seats[seat].ticket


async def connected(
    endpoint: Endpoint, name: str, key: asyncssh.SSHKey | None = None
) -> asyncssh.SSHClientConnection:
    assert endpoint.ssh is not None
    keys = [key] if key is not None else None
    return await asyncssh.connect(
        "127.0.0.1", endpoint.ssh, username=name, known_hosts=None, client_keys=keys
    )


def public(key: asyncssh.SSHKey) -> str:
    """As it is in a file."""
    return key.export_public_key().decode()


async def shown(read: AsyncIterator[bytes], *words: str) -> str:
    """All that came until all of these words did, without what moves the cursor or colours.

    A screen comes in pieces, in any order, and a piece may end inside a letter.
    """
    came, text = b"", ""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            async for data in read:
                came += data
                text = re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]", "", came.decode("utf-8", "replace"))
                if all(each in text for each in words):
                    return text
    raise AssertionError(f"not all of {words} came: {text[-2000:]}")


async def all_of(read: AsyncIterator[bytes]) -> str:
    """All that comes until the end."""
    async with asyncio.timeout(PATIENCE):
        return b"".join([data async for data in read]).decode(errors="replace")


# --- ssh ------------------------------------------------------------------------------------------------


async def test_a_guest_by_ssh_sits_in_the_lobby_and_the_app_goes_when_the_line_is_cut(tmp_path: Path) -> None:
    endpoint = by_ssh()
    async with opened(tmp_path, endpoint) as table:
        guest = await connected(endpoint, ticket_of(table))
        process = await guest.create_process(term_type="xterm-256color", term_size=(100, 30), encoding=None)

        async def lines() -> AsyncIterator[bytes]:
            while data := await process.stdout.read(1 << 16):
                yield data

        await shown(lines(), table.code, "Bo (you)", "Ready")
        assert not table.record.seats[1].ready
        process.stdin.write(b"r")
        async with asyncio.timeout(PATIENCE):
            while not table.record.seats[1].ready:
                await asyncio.sleep(0.01)
        guest.abort()
        await guest.wait_closed()


async def test_a_guest_by_ssh_whose_screen_stands_still_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def dies(process: object, terminal: int) -> None:
        raise IndexError("of the screen")

    monkeypatch.setattr(ssh_transport, "_show", dies)
    endpoint = by_ssh()
    async with opened(tmp_path, endpoint) as table:
        guest = await connected(endpoint, ticket_of(table))
        process = await guest.create_process(term_type="xterm-256color", term_size=(100, 30), encoding=None)
        async with asyncio.timeout(PATIENCE):
            assert (await process.wait()).exit_status == 1
        guest.abort()
        await guest.wait_closed()
    assert "A guest by ssh is sent away" in caplog.text and "of the screen" in caplog.text


@pytest.mark.parametrize("name", ["nobody", "", "x" * 500, "../../etc", "abcde-" + "a" * 26])
async def test_who_has_no_ticket_is_not_let_in(name: str, tmp_path: Path) -> None:
    endpoint = by_ssh()
    async with opened(tmp_path, endpoint):
        with pytest.raises((asyncssh.PermissionDenied, asyncssh.ConnectionLost, asyncssh.DisconnectError)):
            await connected(endpoint, name or " ")


def play_to_its_end(table: ServerTable) -> None:
    """The server answers for all."""
    table.begin()
    session = table.session
    assert session is not None
    while not session.over:
        seat = session.turn_of
        answer = ask(BUILT_IN["random"], session.game, Rng(session.game.count)).answer
        table.answer(seat, table.record.rounds, session.asked.count(seat), answer)


async def test_who_came_by_ssh_keeps_the_result_when_the_house_closes(tmp_path: Path) -> None:
    endpoint = by_ssh()
    async with opened(tmp_path, endpoint) as table:
        play_to_its_end(table)
        guest = await connected(endpoint, ticket_of(table))
        process = await guest.create_process(term_type="xterm-256color", term_size=(100, 30), encoding=None)

        async def lines() -> AsyncIterator[bytes]:
            while data := await process.stdout.read(1 << 16):
                yield data

        await shown(lines(), " wins ")
        outcome = table.outcome
    rest = await all_of(lines())  # it begins anywhere
    *_, last, goodbye, _ = rest.split("\r\n")
    assert outcome.startswith(("Mo wins: Mo ", "Bo wins: Bo ")) and last.endswith(outcome)
    assert goodbye == "The server is closed.", "there is nothing to come back to"
    guest.abort()
    await guest.wait_closed()


async def test_a_guest_of_a_club_finds_the_seat_again_by_ssh(tmp_path: Path) -> None:
    """The app that keeps the ticket goes with the guest."""
    endpoint, server = by_ssh(), GameServer(tmp_path, club=True)
    table = server.open(parse("Mo:human, Bo:human"), owner=0)
    async with open_listeners(server, endpoint):
        guest = await connected(endpoint, server.ticket)
        process = await guest.create_process(term_type="xterm-256color", term_size=(80, 24), encoding=None)

        async def lines() -> AsyncIterator[bytes]:
            while data := await process.stdout.read(1 << 16):
                yield data

        await shown(lines(), "open seat")
        process.stdin.write(b"\r")
        await shown(lines(), "With ssh this name leads to your seat: ")
        process.stdin.write(b"\x11")
        last = await all_of(lines())
        assert last.endswith(f"With ssh this name leads to your seat: {ticket_of(table, 0)}\r\n")
        async with await connected(endpoint, ticket_of(table, 0)) as again:
            await sits(again, "Mo (you)")
    await server.close()


async def sits(guest: asyncssh.SSHClientConnection, words: str) -> str:
    """What somebody who came by ssh is shown, up to these words."""
    process = await guest.create_process(term_type="xterm-256color", term_size=(100, 30), encoding=None)

    async def lines() -> AsyncIterator[bytes]:
        while data := await process.stdout.read(1 << 16):
            yield data

    return await shown(lines(), words)


async def test_a_guest_sits_down_with_a_key_until_it_is_forgotten(tmp_path: Path) -> None:
    endpoint = by_ssh()
    key, other = (asyncssh.generate_private_key("ssh-ed25519", comment=name) for name in ("bo", "eve"))
    async with opened(tmp_path, endpoint) as table:
        table.set_ssh_keys(1, [parse_ssh_key(public(key))])
        line = f"ssh -p {endpoint.ssh} {table.code}@127.0.0.1"
        assert line in [each.line for each in table.invitations() if each.seat == 1]
        async with await connected(endpoint, "whoever", key) as guest:
            await sits(guest, "Bo (you)")
        for name in ("whoever", table.code):
            with pytest.raises(asyncssh.PermissionDenied):
                await connected(endpoint, name, other)
        table.renew_ticket(1)
        with pytest.raises(asyncssh.PermissionDenied):
            await connected(endpoint, table.code, key)


class Line(dict[str, str]):
    """What the door knows of a connection."""

    def set_extra_info(self, **about: str) -> None:
        self.update(about)

    get_extra_info = dict.get


async def test_what_was_shown_under_another_name_does_not_count(tmp_path: Path) -> None:
    """Somebody else's public key can be shown without its secret half."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    server = GameServer(tmp_path)
    table = server.open(parse("Mo:human, Bo:human"), owner=0)
    table.set_ssh_keys(1, [parse_ssh_key(public(key))])
    keeper, line = login_handler(server)(), Line()
    keeper.connection_made(line)  # type: ignore[arg-type]
    assert keeper.begin_auth("eve") and not line["ticket"]
    assert keeper.validate_public_key("eve", key) and line["ticket"] == ticket_of(table)
    assert not keeper.begin_auth(table.record.watch) and line["ticket"] == table.record.watch
    assert keeper.begin_auth("mallory") and not line["ticket"]
    await server.close()


async def test_of_several_tables_the_name_says_which(tmp_path: Path) -> None:
    key = parse_ssh_key(public(asyncssh.generate_private_key("ssh-ed25519")))
    server = GameServer(tmp_path)
    first, second = (server.open(parse("Mo:human, Bo:human"), owner=0) for _ in range(2))
    assert server.ticket_behind(key, "") == ""
    for table in (first, second):
        table.set_ssh_keys(1, [key])
    assert server.ticket_behind(key, first.code) == ticket_of(first)
    assert server.ticket_behind(key, "whoever") == ticket_of(second), "the latest"
    await server.close()
    again = GameServer(tmp_path)
    again.restore()
    assert again.ticket_behind(key, first.code) == ticket_of(first), "it is saved"
    await again.close()


@pytest.mark.parametrize(
    "text", ["", "ssh-ed25519", "ssh-ed25519 AAAA", "rm -rf", "ssh-rsa " + "A" * 5000, 7]
)
def test_what_is_no_key_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_ssh_key(text)


async def test_by_ssh_there_is_only_the_game(tmp_path: Path) -> None:
    endpoint = by_ssh()
    async with opened(tmp_path, endpoint) as table, await connected(endpoint, ticket_of(table)) as guest:
        shown = guest.get_server_host_key()
        assert shown is not None and shown.get_fingerprint() == endpoint.fingerprint
        done = await guest.run("cat /etc/passwd")
        assert done.exit_status == 1 and not done.stdout
        assert "only the game" in str(done.stderr)
        done = await guest.run(term_type=None)
        assert done.exit_status == 1 and "ssh -t" in str(done.stderr)
        with pytest.raises(asyncssh.ChannelOpenError):
            await guest.open_connection("127.0.0.1", endpoint.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await guest.start_server(lambda *_: None, "127.0.0.1", 0)
        with pytest.raises(asyncssh.Error):
            await guest.start_sftp_client()


def test_the_host_key_stays_and_is_nobody_else_s(tmp_path: Path) -> None:
    file = host_key(tmp_path)
    first = file.read_bytes()
    assert host_key(tmp_path).read_bytes() == first
    assert fingerprint(tmp_path) == asyncssh.read_private_key(file).get_fingerprint()
    assert fingerprint(tmp_path).startswith("SHA256:")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


# --- browser --------------------------------------------------------------------------------------------


async def test_a_guest_by_browser_sits_in_the_lobby(tmp_path: Path) -> None:
    endpoint = by_browser()
    async with opened(tmp_path, endpoint) as table, ClientSession() as browser:
        here = f"127.0.0.1:{endpoint.web}"
        async with browser.get(f"http://{here}/{ticket_of(table)}") as page:
            text = await page.text()
            assert page.status == 200 and f"ws://{here}/{ticket_of(table)}/ws" in text
            assert page.headers["Referrer-Policy"] == "no-referrer"
            assert page.headers["Cache-Control"] == "no-store"
            assert "https://" not in text, "nothing is fetched from elsewhere"
        way = f"ws://{here}/{ticket_of(table)}/ws?width=100&height=30"
        async with browser.ws_connect(way, origin=f"http://{here}") as window:

            async def lines() -> AsyncIterator[bytes]:
                async for message in window:
                    yield message.data if isinstance(message.data, bytes) else message.data.encode()

            await shown(lines(), "Bo (you)", "Ready")


@pytest.mark.parametrize("ticket", ["nobody", "..%2f..%2fetc", "%00", "abcde-" + "a" * 26])
async def test_a_link_without_a_ticket_opens_nothing(ticket: str, tmp_path: Path) -> None:
    endpoint = by_browser()
    async with opened(tmp_path, endpoint), ClientSession() as browser:
        here = f"127.0.0.1:{endpoint.web}"
        async with browser.get(f"http://{here}/{ticket}") as page:
            assert page.status == 404
        with pytest.raises(WSServerHandshakeError):
            await browser.ws_connect(f"ws://{here}/{ticket}/ws", origin=f"http://{here}")


async def test_another_page_cannot_open_a_window_at_the_table(tmp_path: Path) -> None:
    endpoint = by_browser()
    async with opened(tmp_path, endpoint) as table, ClientSession() as browser:
        for origin in ("http://evil.example", None):
            with pytest.raises(WSServerHandshakeError):
                await browser.ws_connect(
                    f"ws://127.0.0.1:{endpoint.web}/{ticket_of(table)}/ws", origin=origin
                )


# --- with a certificate ---------------------------------------------------------------------------------


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """Of this machine, by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    about = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    about = about.not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(
        now + datetime.timedelta(days=1)
    )
    made = about.add_extension(here, critical=False).sign(key, hashes.SHA256())
    files = tmp_path / "house.pem", tmp_path / "house.key"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


async def test_with_a_certificate_every_line_is_read_by_nobody_else(
    tmp_path: Path, certificate: tuple[Path, Path]
) -> None:
    cert, key = certificate
    endpoint = Endpoint(port=0, cert=cert, key=key, web=0)
    async with opened(tmp_path, endpoint) as table:
        lines = [each.line for each in table.invitations() if each.seat == 1]
        assert "wss://" in lines[0] and lines[1].startswith("https://")
        address = read_address(lines[0].removeprefix("smashup join "))
        seat = RemoteSeat(partial(dial, address, cert), address.ticket)
        await seat.connect()
        assert seat.number == 1
        seat.leave()
        bare = address._replace(secure=False)
        for refused, trust, way_out in ((address, None, "--trust FILE"), (bare, cert, "wss://")):
            with pytest.raises(Refused, match=f"can't be reached.*{way_out}"):
                await RemoteSeat(partial(dial, refused, trust), address.ticket).connect()
        trusted = ssl.create_default_context(cafile=str(cert))
        async with ClientSession() as browser, browser.get(lines[1], ssl=trusted) as page:
            assert page.status == 200 and "wss://" in await page.text()
    assert last_endpoint(tmp_path) == endpoint, "it is opened again as safely"


# --- what a guest's app may do ----------------------------------------------------------------------------


def test_the_app_is_told_nothing_of_the_host_and_its_folder_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_SECRET", "of the host")
    with guest_folder(1, "abcde-xyz") as room:
        assert stat.S_IMODE(room.stat().st_mode) == 0o700
        assert stat.S_IMODE((room / TICKET).stat().st_mode) == 0o600
        assert "of the host" not in environment(room).values()
        assert environment(room)["HOME"] == str(room)
    assert not room.exists()


def test_also_by_browser_the_app_is_told_nothing_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("A_SECRET", "of the host")
    monkeypatch.setenv("COLUMNS", "99")
    told = browser_transport.window_environment(tmp_path, (120, 40))
    assert "of the host" not in told.values()
    assert (told["COLUMNS"], told["ROWS"], told["HOME"]) == ("120", "40", str(tmp_path))


HOST = """
import subprocess, sys
from pathlib import Path
from smashup_tui.online.guest_process import command
from smashup_tui.online.transports.browser import window_environment
pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
room = Path(sys.argv[1])
app = subprocess.Popen(
    command(), env=window_environment(room, (80, 24)), cwd=room, pass_fds=[int(sys.argv[2])], **pipes
)
print(app.stdout.read(10), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nobody is killed like that here")
def test_the_app_of_a_killed_host_goes_with_its_folder() -> None:
    """Nobody ends it, and nobody reads what it shows."""
    lives, app_has = os.pipe()  # what nobody can write to any more is at its end
    with guest_folder(1, "abcde-xyz") as room:
        command = [sys.executable, "-c", HOST, str(room), str(app_has)]
        pipe = subprocess.PIPE
        with running(command, pass_fds=[app_has], stdin=pipe, stdout=pipe) as host:
            os.close(app_has)
            assert host.stdout is not None and "GANGLION" in host.stdout.readline()
            assert not select.select([lives], [], [], 0)[0]
        assert select.select([lives], [], [], 60)[0] and os.read(lives, 1) == b""
        assert not room.exists()
    os.close(lives)


async def test_a_guest_finds_the_table_and_the_rules_and_nothing_else(tmp_path: Path) -> None:
    app = GuestApp(Address("127.0.0.1", 1, "abcde-" + "a" * 26))
    assert app.settings == Settings()
    async with app.run_test(size=(100, 30)) as pilot:
        for name in ("settings", "replays", "new", "practice", "yours", "friends"):
            app.open(name)
            assert isinstance(app.make_screen(name), FarewellScreen)
        await pilot.pause()
        assert len(app.screen_stack) == 2
        app.save_settings()
        await pilot.press("escape")
        await pilot.pause()
    assert not list(tmp_path.rglob("settings.toml"))
    assert app.return_code == 0


async def test_a_house_is_opened_again_where_its_guests_know_it(tmp_path: Path) -> None:
    assert last_endpoint(tmp_path) == Endpoint()
    endpoint = Endpoint("127.0.0.1", 0, known_as="games.example.org", ssh=0)
    async with opened(tmp_path, endpoint):
        assert endpoint.port and endpoint.ssh
    assert last_endpoint(tmp_path) == endpoint
    (tmp_path / "endpoint.json").write_text('{"host": "here", "port": 0}', encoding="utf-8")
    assert last_endpoint(tmp_path) == Endpoint()


def test_each_seat_has_a_line_for_every_door(tmp_path: Path) -> None:
    server = GameServer(tmp_path)
    table = server.open(parse("Mo:human, Bo:human"), owner=0)
    server.set_endpoint(Endpoint(port=1, ssh=2, web=3))
    lines = [each.line for each in table.invitations() if each.seat == 1]
    ticket = ticket_of(table)
    assert lines == [
        f"smashup join 127.0.0.1:1/{ticket}",
        f"ssh -p 2 {ticket}@127.0.0.1",
        f"http://127.0.0.1:3/{ticket}",
    ]
    asyncio.run(server.close())
