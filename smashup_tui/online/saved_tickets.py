"""Tickets that servers have given to the player, so that nobody loses a seat by closing a window."""

from __future__ import annotations

import json
from pathlib import Path

from .. import __version__
from ..support import paths
from ..support.files import write_whole
from ..support.validation import json_of, listed, named, text_of, words
from .tickets import code_of
from .transports.websocket import Address

MOST = 100  # the oldest are forgotten


def saved_tickets(server: Address) -> dict[str, str]:
    """By table: the tickets one has there."""
    kept = _all(paths.saved_tickets_file())
    return {code_of(ticket): ticket for where, ticket in kept if where == _where(server)}


def ssh_login_hint(ticket: str) -> str:
    """For a guest whose app ends when they leave, with all that it has saved."""
    return f"With ssh this name leads to your seat: {ticket}"


def tickets_saved_in(folder: Path) -> list[str]:
    """All that were kept in a guest's folder, before it goes."""
    return [ticket for _, ticket in _all(folder / paths.saved_tickets_file().name)]


def save_ticket(seat: Address) -> None:
    """For the player's eyes alone, like any ticket."""
    file = paths.saved_tickets_file()
    others = [each for each in _all(file) if each[1] != seat.ticket]
    seats = [*others, (_where(seat), seat.ticket)][-MOST:]
    write_whole(file, json.dumps({"version": __version__, "seats": seats}, indent=1))
    file.chmod(0o600)


def _where(address: Address) -> str:
    return f"{address.host}:{address.port}"


def _all(file: Path) -> list[tuple[str, str]]:
    """What was kept; nothing where somebody else has written there."""
    try:
        said = json_of(text_of(file))
        seats = said if isinstance(said, list) else named(said)["seats"]  # formerly there was nothing else
        rows = listed(seats, lambda row: listed(row, words, 2))
        return [(where, ticket) for where, ticket in rows]
    except (OSError, ValueError):
        return []
