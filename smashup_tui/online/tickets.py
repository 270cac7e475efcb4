"""Tickets: 128 random bits for one seat each, behind the code of its table, so that any transport can route
it."""

from __future__ import annotations

import secrets
from base64 import b32encode
from hmac import compare_digest

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
CODE = 5  # letters of a table's code
BYTES = 16  # 128 bits
SERVER_CODE = "server"  # instead of a table's code, in a ticket for the list of all tables
FORMER_SERVER_CODE = "house"  # the same, in tickets that earlier versions gave out
LONGEST = 64  # characters; ours have half of it


def new_code() -> str:
    """The public name of a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def new_ticket(code: str) -> str:
    """Whoever has it sits there."""
    return f"{code}-{b32encode(secrets.token_bytes(BYTES)).decode().rstrip('=').lower()}"


def code_of(ticket: str) -> str:
    return ticket.partition("-")[0]


def is_ticket(given: str, ticket: str) -> bool:
    """Are they the same? How long that takes says nothing about where they differ."""
    return bool(ticket) and compare_digest(given.encode(), ticket.encode())
