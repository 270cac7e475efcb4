"""For guests with nothing but ssh: the game is all there is.

The ticket is the name they log in with; or they have a key that is tied to a seat, under any name.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import termios
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...support.tasks import log_error
from ..guest_process import (
    GRACE,
    PASTED,
    TICKET,
    GuestPlaces,
    command,
    confine,
    end_process,
    environment,
    guest_folder,
    typing_rate,
    window_size,
)
from ..protocol import CLOSED, Refused
from ..saved_tickets import ssh_login_hint, tickets_saved_in
from ..ssh_keys import parse_ssh_key
from .new_connections import guarded_sockets

if TYPE_CHECKING:
    import asyncssh

    from ..server import GameServer

LOGIN = 30.0  # seconds to log in
ALIVE = 30.0  # seconds between two signs of life
PARTING = 15.0  # seconds for a guest's ssh to go after the app
ONLY_THE_GAME = b"There is only the game here: no commands, no files, no forwarding.\r\n"
NO_TERMINAL = b"The game needs a terminal: ssh -t\r\n"
SERVER_CLOSED = "The server is closed."
COME_BACK = f"{SERVER_CLOSED} When it is back, connect with the same command."
BLOCK = 1 << 16


def _asyncssh() -> Any:
    try:
        import asyncssh
    except ImportError:
        raise Refused(
            CLOSED, "To let guests in by ssh, install the package `asyncssh`: pip install 'smashup[online]'."
        ) from None
    return asyncssh


def host_key(folder: Path) -> Path:
    """The key by which guests know this host again, made when it is first needed."""
    file = folder / "ssh_host_key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        key = _asyncssh().generate_private_key("ssh-ed25519", comment="smashup")
        fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
        fresh.touch(0o600)
        fresh.write_bytes(key.export_private_key())
        os.replace(fresh, file)
    return file


def fingerprint(folder: Path) -> str:
    """As a guest's ssh shows it, who has never been here."""
    return str(_asyncssh().read_private_key(host_key(folder)).get_fingerprint())


@asynccontextmanager
async def ssh_listener(server: GameServer, host: str, port: int, inner: int) -> AsyncIterator[int]:
    """Let guests in by ssh as long as it lasts; the port it is. `inner` is the server's own port here."""
    ssh = _asyncssh()
    guests: set[asyncio.Task[None]] = set()
    places = GuestPlaces("by ssh")

    async with guarded_sockets(host, port, server.limits, LOGIN) as (newcomers, sockets):

        async def serve(process: asyncssh.SSHServerProcess[bytes]) -> None:
            task, peer = asyncio.current_task(), process.get_extra_info("peername")
            assert task is not None
            guests.add(task)
            try:
                with places.take(server, str(process.get_extra_info(TICKET)), task.cancel):
                    newcomers.welcome(peer)
                    await _play(process, server, inner)
            except Refused as error:
                process.stderr.write(f"{error}\r\n".encode())
                process.exit(1)
            except Exception as error:  # else the guest would look at a screen that stands still
                log_error("A guest by ssh is sent away", error)
                process.exit(1)
            finally:
                guests.discard(task)
                newcomers.expect(peer, PARTING)

        async with AsyncExitStack() as stack:
            stack.push_async_callback(_dismiss, guests)
            for each in sockets:
                listener = await ssh.create_server(
                    login_handler(server),
                    sock=each,
                    server_host_keys=[str(host_key(server.folder))],
                    process_factory=serve,
                    encoding=None,
                    line_editor=False,
                    allow_scp=False,
                    agent_forwarding=False,
                    x11_forwarding=False,
                    login_timeout=LOGIN,
                    keepalive_interval=ALIVE,
                    server_version="smashup",
                )
                stack.callback(listener.close)
            yield sockets[0].getsockname()[1]


async def _dismiss(guests: set[asyncio.Task[None]]) -> None:
    """Closed: everybody here is told why, and leaves."""
    for task in guests:
        task.cancel()
    if guests:
        await asyncio.wait(guests)


def login_handler(server: GameServer) -> type[asyncssh.SSHServer]:
    import asyncssh

    class TicketLogin(asyncssh.SSHServer):
        """Knows tickets and keys; whoever has neither is asked for a password that there is not."""

        def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
            self.guest = conn

        def begin_auth(self, username: str) -> bool:
            """Each name is looked at again: what was shown under another does not count."""
            self._comes_with(username if _opens(server, username) else "")
            return not _opens(server, username)

        def public_key_auth_supported(self) -> bool:
            return True

        def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
            """Is it a key of a guest's? That they have its secret half is proved after this."""
            shown = parse_ssh_key(key.export_public_key().decode("ascii", "replace"))
            self._comes_with(server.ticket_behind(shown, username))
            return bool(self.guest.get_extra_info(TICKET))

        def _comes_with(self, ticket: str) -> None:
            self.guest.set_extra_info(**{TICKET: ticket})

        def password_auth_supported(self) -> bool:
            return True

        def validate_password(self, username: str, password: str) -> bool:
            return False

    return TicketLogin


def _opens(server: GameServer, ticket: str) -> bool:
    try:
        server.check_ticket(ticket)
    except Refused:
        return False
    return True


async def _play(process: asyncssh.SSHServerProcess[bytes], server: GameServer, inner: int) -> None:
    """One guest from coming to going."""
    if process.command is not None or process.subsystem is not None:
        process.stderr.write(ONLY_THE_GAME)
        process.exit(1)
        return
    if not process.term_type:
        process.stderr.write(NO_TERMINAL)
        process.exit(1)
        return
    ticket = str(process.get_extra_info(TICKET))
    code, goodbye = 0, ""
    with guest_folder(inner, ticket) as room:
        try:
            code = await _run(process, environment(room) | {"TERM": _term(process.term_type)}, room)
        except asyncio.CancelledError as error:
            closed = SERVER_CLOSED if server.outcome(ticket) else COME_BACK
            goodbye = str(error.args[0]) if error.args else closed
        seats = tickets_saved_in(room)
    words = [server.outcome(each) or ssh_login_hint(each) for each in seats] or [server.outcome(ticket)]
    await _say_goodbye(process, [*words, goodbye], code)


async def _say_goodbye(process: asyncssh.SSHServerProcess[bytes], words: list[str], code: int) -> None:
    """On the guest's own screen, where nothing of the table is left."""
    with suppress(OSError, _asyncssh().Error):
        for line in filter(None, words):
            process.stdout.write(f"{line}\r\n".encode())
        process.exit(code)
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait_closed(), GRACE)


def _term(name: str) -> str:
    """The terminal's name, if it is one."""
    return name if name.isascii() and name.replace("-", "").isalnum() and len(name) < 40 else "xterm-256color"


async def _run(process: asyncssh.SSHServerProcess[bytes], told: dict[str, str], room: Path) -> int:
    """The app on a terminal of its own, and the guest at its other end."""
    ours, theirs = pty.openpty()
    columns, lines = process.term_size[:2]
    _resize(ours, columns, lines)
    app = await asyncio.create_subprocess_exec(
        *command(),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=told | {"COLORTERM": "truecolor"},
        cwd=room,
        start_new_session=True,
        preexec_fn=_begin,
    )
    os.close(theirs)
    try:
        async with asyncio.TaskGroup() as group:
            typing = group.create_task(_type(process, ours))
            output = group.create_task(_show(process, ours))
            ended = group.create_task(app.wait())
            gone = group.create_task(process.wait_closed())
            try:
                await asyncio.wait((typing, ended, gone), return_when=asyncio.FIRST_COMPLETED)
            finally:
                await end_process(app)
                await asyncio.wait((output,), timeout=1)  # its last words give the guest's own screen back
                for task in (typing, output, ended, gone):
                    task.cancel()
    finally:
        os.close(ours)
    return app.returncode or 0


def _begin() -> None:
    """With a terminal of its own, so that the app hears of new sizes and of its end."""
    confine()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _resize(terminal: int, columns: int, lines: int) -> None:
    columns, lines = window_size(columns, lines)
    size = struct.pack("HHHH", lines, columns, 0, 0)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, size)


async def _type(process: asyncssh.SSHServerProcess[bytes], terminal: int) -> None:
    """What the guest types goes to the app."""
    ssh, typed = _asyncssh(), typing_rate()
    while True:
        try:
            data = await process.stdin.read(PASTED)
        except ssh.TerminalSizeChanged as change:
            _resize(terminal, change.width, change.height)
            continue
        except (ssh.BreakReceived, ssh.SignalReceived):
            continue
        except (ssh.Error, OSError):
            return
        if not data:
            return
        if not typed.take(len(data)):
            continue  # too much
        while data:
            try:
                count = await asyncio.to_thread(os.write, terminal, data)
            except OSError:  # the app has gone
                return
            data = data[count:]


async def _show(process: asyncssh.SSHServerProcess[bytes], terminal: int) -> None:
    """What the app shows goes to the guest, no faster than the guest's line takes it."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    with os.fdopen(os.dup(terminal), "rb", buffering=0) as stream:
        transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), stream)
        try:
            while data := await reader.read(BLOCK):
                process.stdout.write(data)
                await process.stdout.drain()
        except (OSError, _asyncssh().Error):
            return
        finally:
            transport.close()
