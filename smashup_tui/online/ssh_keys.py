"""Public keys that open a seat by ssh: read from a line or a file, and tied to a seat."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..support.paths import as_typed
from ..support.validation import Unreadable, shown, text_of, words
from .protocol import ILLEGAL, Refused

MOST_KEYS = 8  # for one seat
LONGEST_KEY = 4096  # characters; the largest RSA keys in use have a third of it
KINDS = ("ssh-", "ecdsa-", "sk-")


def parse_ssh_key(data: Any) -> str:
    """A key as ssh-keygen writes it, without the comment."""
    line = words(data, LONGEST_KEY)
    kind, _, rest = line.strip().partition(" ")
    code = rest.strip().partition(" ")[0]
    try:
        inside = b64decode(code, validate=True)
    except (Error, ValueError):
        inside = b""
    name = kind.encode("utf-8", "replace")
    if not kind.startswith(KINDS) or not inside.startswith(len(name).to_bytes(4, "big") + name):
        raise Unreadable(f"{shown(line)} isn't a public key. One looks like “ssh-ed25519 AAAA… name”")
    return f"{kind} {code}"


def read_ssh_keys(file: Path) -> list[str]:
    """All keys of a file such as id_ed25519.pub or authorized_keys."""
    try:
        lines = [line for line in text_of(file).splitlines() if line.strip() and not line.startswith("#")]
        keys = [parse_ssh_key(line) for line in lines[: MOST_KEYS + 1]]
    except (OSError, Unreadable) as error:
        raise Refused(ILLEGAL, f"The keys in {file} can't be used: {error}.") from None
    if not 0 < len(keys) <= MOST_KEYS:
        raise Refused(ILLEGAL, f"{file} has {len(keys) or 'no'} keys; a seat takes 1 to {MOST_KEYS}.")
    return keys


def parse_guest_key(wish: str) -> tuple[str, list[str]]:
    """SEAT=FILE, as the host says which guest may come with which keys."""
    seat, sign, file = wish.partition("=")
    if not sign or not seat.strip() or not file.strip():
        raise Refused(
            ILLEGAL, f"“{wish}” doesn't assign a key to a seat. Write SEAT=FILE, as in Bo=bo.pub or 2=bo.pub."
        )
    return seat.strip(), read_ssh_keys(as_typed(file.strip()))


def seat_named(seat: str, guests: Mapping[int, str]) -> int:
    """The seat of that name, or with that number counted from 1."""
    for number, name in guests.items():
        if seat in (name, str(number + 1)):
            return number
    known = ", ".join(f"{name} ({number + 1})" for number, name in guests.items())
    raise Refused(ILLEGAL, f"There is no guest's seat “{seat}”. The guests' seats are {known or 'none'}.")
