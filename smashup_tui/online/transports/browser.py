"""For guests with nothing but a browser: the link holds the ticket, and the table is in the window.

The page is Textual's own terminal, from textual-serve. What it sends to the app is bounded here: anybody may
have sent it.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...support.terminal import number_typed
from ...support.validation import Unreadable, listed, named, words
from ..connection import RateLimit
from ..guest_process import (
    PASTED,
    GuestPlaces,
    command,
    confine,
    end_process,
    environment,
    guest_folder,
    typing_rate,
    window_size,
)
from ..protocol import CLOSED, FULL, LONGEST, Refused
from .new_connections import NewConnections, guarded_sockets

if TYPE_CHECKING:
    from aiohttp import web

    from ..server import GameServer

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Smash Up</title>
<link rel="stylesheet" href="/static/css/xterm.css">
<style>
@font-face {{ font-family: "Roboto Mono"; src: url("/static/fonts/RobotoMono-VariableFont_wght.ttf"); }}
html, body {{ height: 100%; margin: 0; background: #0c181f; color: #dde; }}
body {{ font-family: "Roboto Mono", monospace; }}
.note {{ position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; }}
#gone {{ display: none; background: #0c181f; z-index: 10; }}
body.-first-byte #said {{ display: none; }}
body.-closed #gone {{ display: flex; }}
body #gone.below {{ inset: auto 0 0 0; background: #24303a; }}
.textual-terminal {{ height: 100%; }}
a {{ color: #8cf; }}
</style>
<script src="/static/js/textual.js"></script>
<link rel="icon" href="data:,">
</head>
<body>
<div id="said" class="note">
<noscript>The table needs JavaScript.</noscript><button id="start" hidden></button>Connecting…
</div>
<div id="gone" class="note"><p id="why">You have left the table. <a href="">Sit down again</a></p></div>
<div id="terminal" class="textual-terminal"
 data-session-websocket-url="{socket}" data-font-size="{size}"></div>
<script src="/keys.js"></script>
</body>
</html>
"""
KEYS = """// Letters as large as a table of 80 columns and 24 lines allows, unless the link says how large.
const terminal = document.getElementById("terminal");
if (!new URLSearchParams(location.search).has("fontsize")) {
  const fits = Math.floor(Math.min(innerWidth / 80 / 0.61, innerHeight / 24 / 1.35));
  terminal.dataset.fontSize = Math.max(6, Math.min(Number(terminal.dataset.fontSize), fits));
}
// A line that was cut is found again: the page comes back as soon as the server answers.
// What was seen last stays there, be it the result.
const say = (words) => {
  document.getElementById("gone").classList.add("below");
  document.getElementById("why").textContent = words;
};
const cut = () => {
  say("The server doesn't answer. When it does, the table comes back.");
  const looking = setInterval(() => fetch(location.href).then(async (answer) => {
    clearInterval(looking);
    if (answer.ok) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    say(page.body.textContent.trim());
  }, () => {}), 2000);
};
// Where the server has closed, it does not answer either; where it does, the guest has left.
window.WebSocket = class extends window.WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("close", (event) => {
      if (event.code === 4000) say(event.reason);
      else if (event.code === 1000) setTimeout(() => fetch(location.href).catch(cut), 1000);
      else cut();
    });
  }
};
// Keys go to the table as soon as it is there, without a click on it first.
const toTheTable = () => document.querySelector(".xterm-helper-textarea")?.focus();
const waiting = setInterval(() => {
  if (document.body?.classList.contains("-first-byte")) { toTheTable(); clearInterval(waiting); }
}, 100);
window.addEventListener("focus", toTheTable);
"""
REFUSED = "<!DOCTYPE html><html lang='en'><meta charset='utf-8'><title>Smash Up</title><p>{why}</p></html>"
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; "
        "script-src 'self' 'unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
    ),
}
SIZES = range(6, 41)  # of letters
FONT = 16
CLOSING = 5.0  # seconds for all apps to go when the server closes
GONE = 0.3  # seconds for the app's process to be gone, once its window is closed
LOADING = 60.0  # seconds that one request may take
IDLE = 15.0  # seconds between two requests over one connection
SENT_AWAY = 4000  # why a window is closed: the page shows the reason
ALIVE = 15.0  # seconds between two signs of life
A_SECOND, AT_ONCE = 200.0, 1_000.0  # messages from a window
PRELUDE = b"__GANGLION__\n"  # Textual's driver says that it is ready
DATA, META = b"D", b"M"  # kinds of packets to and from the driver


def _aiohttp() -> Any:
    try:
        from aiohttp import web
        from textual_serve import server  # noqa: F401
    except ImportError:
        raise Refused(
            CLOSED,
            "For guests by browser, install the package `textual-serve`: pip install 'smashup[online]'.",
        ) from None
    return web


def _static_files() -> Path:
    import textual_serve

    return Path(textual_serve.__file__).parent / "static"


@asynccontextmanager
async def browser_listener(
    server: GameServer, host: str, port: int, inner: int, secure: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Let guests in by browser as long as it lasts; the port it is. `inner` is the server's own port here."""
    web = _aiohttp()
    async with guarded_sockets(host, port, server.limits, server.limits.hello) as (newcomers, sockets):
        pages = _Pages(server, inner, newcomers)

        @web.middleware  # type: ignore[untyped-decorator]
        async def in_time(request: Any, handler: Callable[..., Awaitable[Any]]) -> Any:
            return await pages.in_time(request, handler)

        app = web.Application(middlewares=[in_time])
        app.add_routes(
            [
                web.static("/static", _static_files()),
                web.get("/keys.js", pages.keys),
                web.get("/{ticket}", pages.page),
                web.get("/{ticket}/ws", pages.table),
            ]
        )
        app.on_shutdown.append(pages.close)
        runner = web.AppRunner(
            app, access_log=None, shutdown_timeout=2.0, keepalive_timeout=IDLE, handler_cancellation=True
        )
        async with AsyncExitStack() as stack:
            stack.push_async_callback(runner.cleanup)
            await runner.setup()
            for each in sockets:
                await web.SockSite(runner, each, ssl_context=secure).start()
            yield sockets[0].getsockname()[1]


class _Pages:
    """Shows the page to whoever has a ticket, and lets their window in."""

    def __init__(self, server: GameServer, inner: int, newcomers: NewConnections) -> None:
        self.server = server
        self.inner = inner
        self.newcomers = newcomers
        self.places = GuestPlaces("in browsers")
        self.windows: set[asyncio.Task[Any]] = set()

    async def close(self, _: object) -> None:
        """All windows are closed, and their apps have gone."""
        for window in self.windows:
            window.cancel()
        if self.windows:
            await asyncio.wait(self.windows, timeout=CLOSING)

    async def in_time(self, request: web.Request, handler: Callable[..., Awaitable[Any]]) -> Any:
        """Around every request: its connection is a new one until it is a window."""
        peer = request.transport.get_extra_info("peername") if request.transport is not None else None
        self.newcomers.expect(peer, LOADING)
        try:
            return await handler(request)
        finally:
            self.newcomers.expect(peer, IDLE)

    def _ticket(self, request: web.Request) -> str:
        """The ticket in the link; who has none, or finds no place, is told so."""
        web = _aiohttp()
        ticket = request.match_info["ticket"]
        try:
            self.server.check_ticket(ticket)
            self.places.check(self.server, ticket)
        except Refused as error:
            refusal = web.HTTPServiceUnavailable if error.code == FULL else web.HTTPNotFound
            page = REFUSED.format(why=escape(str(error)))
            raise refusal(text=page, content_type="text/html", headers=HEADERS) from None
        return ticket

    async def keys(self, request: web.Request) -> web.Response:
        web = _aiohttp()
        return web.Response(text=KEYS, content_type="text/javascript", headers=HEADERS)  # type: ignore[no-any-return]

    async def page(self, request: web.Request) -> web.Response:
        web = _aiohttp()
        ticket = self._ticket(request)
        way = "wss" if request.secure else "ws"
        size = number_typed(request.query.get("fontsize", ""), SIZES.start, SIZES.stop - 1) or FONT
        text = PAGE.format(socket=escape(f"{way}://{request.host}/{ticket}/ws"), size=size)
        return web.Response(text=text, content_type="text/html", headers=HEADERS)  # type: ignore[no-any-return]

    async def table(self, request: web.Request) -> web.StreamResponse:
        """A window of a guest's, until it is closed; only our own page may open one."""
        web = _aiohttp()
        from aiohttp import WSCloseCode

        origin = request.headers.get("Origin", "")
        if origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden(text="Only the page of this table can open it.", headers=HEADERS)
        ticket, here = self._ticket(request), asyncio.current_task()
        assert here is not None
        self.windows.add(here)
        try:
            with self.places.take(self.server, ticket, here.cancel), guest_folder(self.inner, ticket) as room:
                socket = web.WebSocketResponse(heartbeat=ALIVE, max_msg_size=LONGEST)
                await socket.prepare(request)
                assert request.transport is not None
                self.newcomers.welcome(request.transport.get_extra_info("peername"))
                try:
                    await _show_app(socket, room, _size_in(request))
                except asyncio.CancelledError as error:  # the guest has gone, or must go
                    why = str(error.args[0] if error.args else "")
                    await socket.close(code=SENT_AWAY if why else WSCloseCode.OK, message=why.encode())
                await socket.close()
                await asyncio.sleep(GONE)
                return socket  # type: ignore[no-any-return]
        finally:
            self.windows.discard(here)


def _size_in(request: web.Request) -> tuple[int, int]:
    said = [number_typed(request.query.get(name, ""), 1, 1 << 20) for name in ("width", "height")]
    return window_size(*said)


# --- a window and its app -------------------------------------------------------------------------------


async def _show_app(socket: web.WebSocketResponse, room: Path, size: tuple[int, int]) -> None:
    """An app of its own for that window, until either ends."""
    app = await asyncio.create_subprocess_exec(
        *command(),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=window_environment(room, size),
        cwd=room,
        start_new_session=True,
        preexec_fn=confine,
    )
    try:
        async with asyncio.TaskGroup() as both:
            ways = [both.create_task(_hear(socket, app)), both.create_task(_show(socket, app))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
    finally:
        await asyncio.shield(end_process(app))


def window_environment(room: Path, size: tuple[int, int]) -> dict[str, str]:
    """All that the app is told, and what Textual's driver has to know of its window."""
    return environment(room) | {
        "TERM": "xterm-256color",
        "TERM_PROGRAM": "textual",
        "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
        "TEXTUAL_FPS": "60",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "COLUMNS": str(size[0]),
        "ROWS": str(size[1]),
    }


async def _hear(socket: web.WebSocketResponse, app: asyncio.subprocess.Process) -> None:
    """Pass on what the guest types, and the size of the window.

    What is too much is dropped, as whoever stops reading does not notice that the window is closed.
    """
    assert app.stdin is not None
    messages, typed = RateLimit(A_SECOND, AT_ONCE), typing_rate()
    async for message in socket:
        if not messages.take():
            continue
        try:  # keys are control characters, too: nothing may be taken out
            kind, *rest = listed(json.loads(message.data), lambda each: each, 2)
            about = rest[0] if rest else None
            packet = _packet(words(kind), about)
        except (Unreadable, ValueError, TypeError, RecursionError):
            continue  # our own page sends nothing like it
        if kind == "ping":
            await socket.send_json(["pong", about])
        elif packet and app.stdin.transport.get_write_buffer_size() < PASTED and typed.take(len(packet)):
            app.stdin.write(packet)


def _packet(kind: str, about: Any) -> bytes:
    """For Textual's driver; empty if it is not told of that."""
    if kind == "stdin":
        return _packed(DATA, words(about).encode("utf-8", "replace"))
    if kind == "resize":
        size = named(about)
        width, height = window_size(size.get("width"), size.get("height"))
        return _packed(META, json.dumps({"type": "resize", "width": width, "height": height}).encode())
    return _packed(META, json.dumps({"type": kind}).encode()) if kind in ("blur", "focus") else b""


def _packed(kind: bytes, payload: bytes) -> bytes:
    return kind + len(payload).to_bytes(4, "big") + payload


async def _show(socket: web.WebSocketResponse, app: asyncio.subprocess.Process) -> None:
    """What the app paints, as fast as the guest's line takes it, until the app has ended."""
    assert app.stdout is not None
    with suppress(asyncio.IncompleteReadError, OSError):
        await app.stdout.readuntil(PRELUDE)
        while True:
            head = await app.stdout.readexactly(5)
            payload = await app.stdout.readexactly(int.from_bytes(head[1:], "big"))
            if head[:1] == DATA:
                await socket.send_bytes(payload)
            elif head[:1] == META:
                about = json.loads(payload)
                if about["type"] == "exit":
                    return
                if about["type"] == "open_url":
                    await socket.send_json(["open_url", {key: about[key] for key in ("url", "new_tab")}])
