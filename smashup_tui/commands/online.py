"""`smashup host`, `smashup server` and `smashup join`: tables for people on other machines."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

import typer

from .output import clear_errors, complain, say
from .play import Plain

if TYPE_CHECKING:
    from ..online.endpoint import Endpoint
    from ..online.local_clients import Keys, LocalClients
    from ..online.server import GameServer
    from ..online.server_table import ServerTable
    from ..online.table_record import TableRules
    from ..online.transports.websocket import Address
    from ..table.lineup import Seating

PORT = 7807

Listen = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 to let other machines in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 = any free port.")]
Cert = Annotated[Path | None, typer.Option(help="TLS certificate; needs --key.")]
Key = Annotated[Path | None, typer.Option(help="Key of the TLS certificate.")]
Ssh = Annotated[int | None, typer.Option(min=0, max=65535, help="Also let guests in by ssh, on this port.")]
Web = Annotated[
    int | None, typer.Option(min=0, max=65535, help="Also let guests in by browser, on this port.")
]
KnownAs = Annotated[str, typer.Option(help="This machine's public name, for the invitations.")]

Clock = Annotated[float, typer.Option(min=0, help="Seconds per answer (0 = no clock).")]
Hold = Annotated[
    float, typer.Option(min=0, help="Seconds before an AI takes over for an absent player (0 = never).")
]
Level = Annotated[str, typer.Option(help="Level of that AI.")]
Hints = Annotated[bool, typer.Option(help="Let players ask for hints.")]


class WantedSeat(NamedTuple):
    """Where somebody wants to sit at a server; nowhere in particular, if it is a seat's own ticket."""

    table: str = ""  # its code
    new: str = ""  # a table to be opened, in one line
    wishes: Mapping[str, float | str | bool] = {}  # how that is to be run, where not as the server has it
    watching: bool = False


def host(
    context: typer.Context,
    setup: Annotated[
        str,
        typer.Option(
            help="The table in one line, as for `smashup play`; every other person gets an invitation."
        ),
    ] = "",
    here: Annotated[int, typer.Option(min=0, max=4, help="How many people play at this screen.")] = 1,
    tables: Annotated[
        int, typer.Option(min=1, max=100, help="Open this many tables and run as a server, without playing.")
    ] = 1,
    listen: Listen = "127.0.0.1",
    port: Port = PORT,
    cert: Cert = None,
    key: Key = None,
    known_as: KnownAs = "",
    ssh: Ssh = None,
    web: Web = None,
    guest_key: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=FILE", help="SEAT=FILE: reserve a seat for the guest with this SSH public key."
        ),
    ] = None,
    clock: Clock = 0,
    hold: Hold = 0,
    level: Level = "normal",
    hints: Hints = False,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last table you opened.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Run without a screen: print the invitations and wait.")
    ] = False,
) -> None:
    """Open a table for people on other machines and play at it."""
    from ..engine.model.errors import SetupError
    from ..support import paths
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    with clear_errors():
        from ..online.endpoint import last_endpoint
        from ..online.local_clients import PACE, EmbeddedServer, LocalClients, check_resumable, seating_of
        from ..online.ssh_keys import parse_guest_key, seat_named

        asked_for = ("listen", "port", "cert", "key", "known_as", "ssh", "web")
        if resume and not _were_said(context, asked_for):
            endpoint = _warned(last_endpoint(paths.server_dir()))
        else:
            endpoint = _endpoint(listen, port, cert, key, known_as, ssh, web)
        seating = None if resume else seating_of(setup or "Player 1:human, Player 2:human")
        if resume:
            check_resumable(paths.server_dir())
        rules = _rules(clock, hold, level, hints)
        keys = [parse_guest_key(each) for each in guest_key or ()]
        if keys and endpoint.ssh is None:
            raise SetupError("--guest-key is for guests by ssh, so it also needs --ssh PORT.")
        if seating is not None:
            for seat, _ in keys:
                seat_named(seat, seating.people)
    if plain or tables > 1 or unusable_terminal():
        _run_until_stopped(_host_without_screen(seating, tables, endpoint, rules, keys))
    hosting = EmbeddedServer(seating, endpoint, rules, here, keys, PACE)
    name = "" if setup else _own_name()
    raise typer.Exit(run("lobby", clients=LocalClients(hosting=hosting, name=name)))


def server(
    tables: Annotated[int, typer.Option(min=1, help="Maximum number of tables.")] = 100,
    listen: Listen = "127.0.0.1",
    port: Port = PORT,
    cert: Cert = None,
    key: Key = None,
    known_as: KnownAs = "",
    ssh: Ssh = None,
    web: Web = None,
    clock: Clock = 0,
    hold: Hold = 0,
    level: Level = "normal",
    hints: Hints = False,
) -> None:
    """Run a server for a club: people open tables, find and join them, or watch. Stop it with Ctrl-C.

    --clock, --hold, --level and --hints are the defaults for new tables.
    """
    with clear_errors():
        rules = _rules(clock, hold, level, hints)
        endpoint = _endpoint(listen, port, cert, key, known_as, ssh, web)
    _run_until_stopped(_run_server(endpoint, rules, tables))


@wraps(server)
def house(**options: Any) -> None:
    """The old name of `server`, for scripts that still use it."""
    complain("smashup: `smashup house` is now called `smashup server`.")
    server(**options)


def join(
    address: Annotated[str, typer.Argument(help="HOST:PORT/TICKET, from your host.")],
    bot: Annotated[str, typer.Option(metavar="CMD", help="Let a program play for you (docs/BOTS.md).")] = "",
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    table: Annotated[str, typer.Option(help="On a server: the table to join.")] = "",
    new: Annotated[
        str, typer.Option(metavar="SETUP", help="On a server: open this table, as for `smashup play`.")
    ] = "",
    clock: Annotated[
        float | None, typer.Option(min=0, help="With --new: seconds per answer [default: the server's].")
    ] = None,
    hold: Annotated[
        float | None,
        typer.Option(min=0, help="With --new: seconds before an AI takes over for an absent player."),
    ] = None,
    level: Annotated[str | None, typer.Option(help="With --new: level of that AI.")] = None,
    hints: Annotated[bool | None, typer.Option(help="With --new: allow hints, if the server does.")] = None,
    trust: Annotated[
        Path | None, typer.Option(help="A certificate to trust, for a server of your own.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Join a table on another machine. Without a terminal you play in lines of text."""
    from ..engine.model.errors import SetupError

    wishes = {"clock": clock, "hold": hold, "level": level, "hints": hints}
    said = {name: wish for name, wish in wishes.items() if wish is not None}
    if said and not new:
        with clear_errors():
            raise SetupError(f"--{next(iter(said))} is for a table you open, so it also needs --new SETUP.")
    seat = WantedSeat(table, new, said)
    if bot:
        with clear_errors():
            from ..online.bot_client import play_as

            _check_guest(trust)
            where = asyncio.run(_seat_at(address, trust, seat))
            found = asyncio.run(
                play_as(where, bot, name, trust, lambda trouble: complain(f"smashup: {trouble}"))
            )
        say(found)
        raise typer.Exit
    go_to(address, trust, seat, name, plain=plain)


def go_to(
    address: str, trust: Path | None, seat: WantedSeat, name: str = "", *, plain: bool = False
) -> NoReturn:
    """Play at a table on another machine, or choose one of a server's if none is named."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    with clear_errors():
        from ..online.directory_client import is_server_address
        from ..online.local_clients import LocalClients
        from ..online.transports.websocket import read_address

        _check_guest(trust)
        server, called = read_address(address), name or _own_name()
        in_lines = plain or bool(unusable_terminal())
        if is_server_address(server) and not (seat.table or seat.new) and not in_lines:
            about = {"trust": trust, "called": called, "watching": seat.watching}
            raise typer.Exit(run("club", address=server, **about))
        where = asyncio.run(_seat_at(address, trust, seat))
        clients = LocalClients([where], trust=trust, name=called)
        if in_lines:
            asyncio.run(_play_in_lines(clients, where))
            raise typer.Exit
    raise typer.Exit(run("lobby", clients=clients))


async def _play_in_lines(clients: LocalClients, where: Address) -> None:
    """Until the game is over, or whoever types leaves."""
    from ..plaintext.guest_table import GuestTable
    from ..plaintext.lookup import Lookup
    from ..plaintext.talk import Keyboard, Talk

    keyboard = Keyboard()
    talk = Talk(typed=keyboard.line, echo=not sys.stdin.isatty())
    over = False
    try:
        await clients.start()
        with suppress(asyncio.CancelledError):  # Ctrl-C leaves, as q does
            over = await GuestTable(clients, talk, Lookup()).play()
        if not over:
            come_back = f"smashup {'join' if clients.people else 'watch'} {where.line}"
            talk.say(f"You have left the table, and the game goes on. Come back with: {come_back}")
    finally:
        keyboard.close()
        await clients.close()


def _check_guest(trust: Path | None) -> None:
    """Has a guest what it takes?"""
    from ..online.transports.websocket import check_installed, trusting

    check_installed()
    if trust is not None:
        trusting(trust)


async def _seat_at(text: str, trust: Path | None, seat: WantedSeat) -> Address:
    """Where to sit down: the ticket's seat, or one that the server gives out."""
    from ..online.directory_client import ask_server, is_server_address
    from ..online.transports.websocket import dial, read_address

    address = read_address(text)
    if not is_server_address(address):
        return address
    ask = partial(ask_server, partial(dial, address, trust), address.ticket)
    if seat.new:
        opened: Any = await ask("open", setup=seat.new, **seat.wishes)
        for ticket in list(opened["tickets"].values())[1:]:
            say(f"smashup join {address._replace(ticket=ticket).line}")
        return address._replace(ticket=next(iter(opened["tickets"].values())))
    if seat.table:
        given: Any = await ask("watch" if seat.watching else "join", table=seat.table)
        return address._replace(ticket=given["ticket"])
    listing: Any = await ask("tables")
    _list(listing["tables"])
    raise typer.Exit


def _list(tables: list[dict[str, Any]]) -> None:
    from .output import table as lined_up

    if not tables:
        say("No open tables. Open one with --new 'Ada:human, Bo:human'.")
        return
    rows = []
    for each in tables:
        people = each["people"]
        vp = each["vp"] or [""] * len(people["seats"])
        names = ", ".join(f"{seat['name']} {n}".strip() for seat, n in zip(people["seats"], vp, strict=True))
        turn = "over" if people["over"] else f"turn {each['turn']}"
        state = turn if people["started"] else f"{each['free']} free"
        rows.append((people["table"], state, names, str(people["watching"])))
    for line in lined_up(("table", "", "who", " watching"), rows):
        say(line)
    say("Join one with --table TABLE, or watch it with `smashup watch`.")


# --- a server of one's own ------------------------------------------------------------------------------


def _endpoint(
    listen: str,
    port: int,
    cert: Path | None,
    key: Path | None,
    known_as: str,
    ssh: int | None,
    web: int | None,
) -> Endpoint:
    from ..online.endpoint import Endpoint
    from ..online.transports.websocket import check_installed

    check_installed()
    return _warned(Endpoint(listen, port, cert, key, known_as, ssh, web))


def _warn(trouble: str) -> None:
    complain(f"smashup: {trouble}")


def _warned(endpoint: Endpoint) -> Endpoint:
    """The same, after its risk was named."""
    if endpoint.risk:
        complain(f"smashup: {endpoint.risk}")
    return endpoint


def _were_said(context: typer.Context, options: Sequence[str]) -> bool:
    """Was any of these options typed?"""
    sources = [context.get_parameter_source(each) for each in options]
    return any(source is not None and source.name != "DEFAULT" for source in sources)


def _rules(clock: float, hold: float, level: str, hints: bool) -> TableRules:
    from ..online.table_record import TableRules

    rules = TableRules(clock=clock, hold=hold, hold_level=level, hints=hints)
    rules.check()
    return rules


def _own_name() -> str:
    from ..online.local_clients import called
    from ..support.settings import load

    return called(load().name)


def _run_until_stopped(work: Coroutine[Any, Any, None]) -> NoReturn:
    """Until somebody ends it; everything is on the disk already."""
    with clear_errors():
        asyncio.run(work)
    raise typer.Exit


def _listen_for_the_end() -> asyncio.Event:
    """Set by Ctrl-C, or when whoever keeps the service says so."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        # With `nohup`, or `&` in a script, Ctrl-C is meant for others.
        if signal.getsignal(each) is not signal.SIG_IGN:
            loop.add_signal_handler(each, told.set)
    return told


async def _host_without_screen(
    seating: Seating | None, tables: int, endpoint: Endpoint, rules: TableRules, keys: Keys
) -> None:
    """Open so many such tables; without a seating, go on with those that wait."""
    from ..online.listeners import open_listeners
    from ..online.local_clients import PACE, first_person, set_guest_keys
    from ..online.server import GameServer
    from ..support import paths

    end = _listen_for_the_end()
    server = GameServer(paths.server_dir(), pace=PACE, archive=paths.games_dir())
    _report(server)
    waiting = [table for table in server.tables.values() if not table.over]
    async with open_listeners(server, endpoint):
        if seating is not None:
            waiting = [
                server.open(seating, replace(rules), owner=first_person(seating)) for _ in range(tables)
            ]
        for table in waiting:
            set_guest_keys(table, keys)
            _invite(table)
        _say_more(endpoint)
        say("Waiting for guests. Press Ctrl-C to stop; `smashup host --resume` continues.")
        await end.wait()
        await server.close()


async def _run_server(endpoint: Endpoint, rules: TableRules, tables: int) -> None:
    from ..online.connection import Limits
    from ..online.listeners import open_listeners
    from ..online.local_clients import PACE
    from ..online.server import GameServer
    from ..support import paths

    end = _listen_for_the_end()
    limits = Limits(tables=tables)
    server = GameServer(
        paths.server_dir(), limits=limits, pace=PACE, club=True, rules=rules, archive=paths.games_dir()
    )
    _report(server)
    async with open_listeners(server, endpoint):
        for line in endpoint.invitation_lines(server.ticket):
            say(f"The server is open: {line}")
        _say_more(endpoint)
        say("It shows the list of tables. Press Ctrl-C to stop.")
        await end.wait()
        await server.close()


def _report(server: GameServer) -> None:
    """Open its tables again; what goes wrong with one of them, now or later, is said here."""
    server.report = _warn
    for table in server.restore():
        names = ", ".join(seat.name for seat in table.record.seats)
        say(f"Table {table.code} is open again at the same address: {names}.")
    for problem in server.problems:
        complain(f"smashup: {problem}")


def _say_more(endpoint: Endpoint) -> None:
    for words in filter(None, (endpoint.ways_here, endpoint.known_by)):
        say(words)


def _invite(table: ServerTable) -> None:
    for each in table.invitations():
        say(f"{table.code}  {each.name}: {each.line}")
