"""Tickets that houses have given to the player, so that nobody loses a seat by closing a window."""

from __future__ import annotations

import json

from .. import paths
from ..files import write_whole
from ..untrusted import json_of, listed, text_of, words
from .sockets import Address
from .tickets import code_of

MOST = 100  # the oldest are forgotten


def own_seats(house: Address) -> dict[str, str]:
    """By table: the tickets one has there."""
    return {code_of(ticket): ticket for where, ticket in _all() if where == _where(house)}


def keep_seat(seat: Address) -> None:
    """For the player's eyes alone, like any ticket."""
    others = [each for each in _all() if each[1] != seat.ticket]
    file = paths.own_seats_file()
    write_whole(file, json.dumps([*others, (_where(seat), seat.ticket)][-MOST:], indent=1))
    file.chmod(0o600)


def _where(address: Address) -> str:
    return f"{address.host}:{address.port}"


def _all() -> list[tuple[str, str]]:
    """What was kept; nothing where somebody else has written there."""
    try:
        rows = listed(json_of(text_of(paths.own_seats_file())), lambda row: listed(row, words, 2))
        return [(where, ticket) for where, ticket in rows]
    except (OSError, ValueError):
        return []
