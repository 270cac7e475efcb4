"""A door for guests with nothing but a browser: the link holds the ticket, and the table is in the window."""

from __future__ import annotations

import asyncio
import gc
import logging
import shlex
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..guest_process import MOST_GUESTS, command, environment, guest_folder
from ..protocol import CLOSED, Refused
from .websocket import taken

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
<noscript>The table needs JavaScript.</noscript><button id="start" hidden></button>Going there…
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
// A line that was cut is found again: the page comes back as soon as the house answers.
// What was seen last stays there, be it the result.
const say = (words) => {
  document.getElementById("gone").classList.add("below");
  document.getElementById("why").textContent = words;
};
const cut = () => {
  say("The house does not answer. When it does, the table comes back.");
  const looking = setInterval(() => fetch(location.href).then((house) => {
    clearInterval(looking);
    if (house.ok) location.reload();
    else say("This table is there no more.");
  }, () => {}), 2000);
};
// Where the house has closed, it does not answer either; where it does, the guest has left.
window.WebSocket = class extends window.WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("close", (event) => {
      if (event.code === 1000) setTimeout(() => fetch(location.href).catch(cut), 1000);
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
# What textual-serve tells the app of its window.
WINDOW = (
    "TEXTUAL_DRIVER",
    "TEXTUAL_FPS",
    "TEXTUAL_COLOR_SYSTEM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "COLUMNS",
    "ROWS",
)
SIZES = range(6, 41)  # of letters
FONT = 16
CLOSING = 5.0  # seconds for all apps to go when the door is closed
GONE = 0.3  # seconds for the app's process to be gone, once its window is closed


def _parts() -> tuple[Any, Any]:
    try:
        from aiohttp import web
        from textual_serve import server as serve
    except ImportError:
        raise Refused(
            CLOSED,
            "For a door by browser, install the package `textual-serve`: pip install 'smashup[online]'.",
        ) from None
    return web, serve


@asynccontextmanager
async def browser_listener(
    server: GameServer, host: str, port: int, inner: int, secure: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Let guests in by browser as long as it lasts; the port it is. `inner` is the house's own port here."""
    web, serve = _parts()
    logging.getLogger("textual-serve").setLevel(logging.CRITICAL)  # it would write over the host's screen
    app = web.Application()
    keeper = _Pages(server, inner)
    app.add_routes(
        [
            web.static("/static", serve.Server("").statics_path),
            web.get("/keys.js", keeper.keys),
            web.get("/{ticket}", keeper.page),
            web.get("/{ticket}/ws", keeper.table),
        ]
    )
    app.on_shutdown.append(keeper.close)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port, ssl_context=secure)
        try:
            await site.start()
        except OSError as error:
            raise taken(host, port, error) from None
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
        gc.collect()  # textual-serve leaves pipes of its processes behind; closing needs this loop


def line_for_shell(room: Path) -> str:
    """What starts a guest's app. textual-serve would tell it all that the host's own app was told."""
    told = [f"{name}={value}" for name, value in environment(room).items()]
    window = " ".join(f'{name}="${name}"' for name in WINDOW)
    start = shlex.join(["exec", "env", "-i", "TERM=xterm-256color", *told])
    return f"cd {shlex.quote(str(room))} && {start} {window} {shlex.join(command())}"


class _Pages:
    """Shows the page to whoever has a ticket, and lets their window in."""

    def __init__(self, server: GameServer, inner: int) -> None:
        self.server = server
        self.inner = inner
        self.windows: set[asyncio.Task[Any]] = set()

    async def close(self, _: object) -> None:
        """All windows are closed, and their apps have gone."""
        for window in self.windows:
            window.cancel()
        if self.windows:
            await asyncio.wait(self.windows, timeout=CLOSING)

    def _ticket(self, request: web.Request) -> str:
        """The ticket in the link; who has none is told so."""
        web, _ = _parts()
        ticket = request.match_info["ticket"]
        try:
            self.server.check_ticket(ticket)
        except Refused as error:
            page = REFUSED.format(why=escape(str(error)))
            raise web.HTTPNotFound(text=page, content_type="text/html", headers=HEADERS) from None
        return ticket

    async def keys(self, request: web.Request) -> web.Response:
        web, _ = _parts()
        return web.Response(text=KEYS, content_type="text/javascript", headers=HEADERS)  # type: ignore[no-any-return]

    async def page(self, request: web.Request) -> web.Response:
        web, _ = _parts()
        ticket = self._ticket(request)
        way = "wss" if request.secure else "ws"
        asked = request.query.get("fontsize", "")
        size = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else FONT
        text = PAGE.format(
            socket=escape(f"{way}://{request.host}/{ticket}/ws"), size=size if size in SIZES else FONT
        )
        return web.Response(text=text, content_type="text/html", headers=HEADERS)  # type: ignore[no-any-return]

    async def table(self, request: web.Request) -> web.StreamResponse:
        """A window of a guest's, until it is closed; only our own page may open one."""
        web, serve = _parts()
        ticket = self._ticket(request)
        origin = request.headers.get("Origin", "")
        if origin.partition("://")[2] != request.host or len(self.windows) >= MOST_GUESTS:
            raise web.HTTPForbidden(text="Not from here.", headers=HEADERS)
        here = asyncio.current_task()
        assert here is not None
        self.windows.add(here)
        try:
            with guest_folder(self.inner, ticket) as room:
                window = await serve.Server(line_for_shell(room)).handle_websocket(request)
                await asyncio.sleep(GONE)
                return window  # type: ignore[no-any-return]
        finally:
            self.windows.discard(here)
