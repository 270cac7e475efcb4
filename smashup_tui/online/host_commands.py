"""What only the host of a table may do: let an AI play, remove a guest, mute somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..players.levels import LEVELS
from ..support.validation import listed, truth, whole_number, words
from ..table.lineup import HUMAN
from .protocol import ILLEGAL, LONGEST_KEY, NOT_NOW, Refused
from .ssh_keys import MOST_KEYS, parse_ssh_key

if TYPE_CHECKING:
    from .server_table import ServerTable

COMMANDS = ("hold", "renew", "hush", "keys")


def obey(table: ServerTable, who: int, said: dict[str, Any]) -> None:
    """One of these commands; they are all about a guest's seat."""
    if who != table.record.owner:
        raise Refused(NOT_NOW, "Only the host can do that.")
    seat = whole_number(said["seat"], 0, len(table.record.seats) - 1)
    if seat == who or not table.record.seats[seat].is_person:
        raise Refused(ILLEGAL, "No guest sits there.")
    match said["type"]:
        case "hold":
            _hold(table, seat, words(said["player"], LONGEST_KEY))
        case "renew":
            table.renew_ticket(seat)
        case "hush":
            table.mute_for_all(seat, yes=truth(said["yes"]))
        case "keys":
            table.set_ssh_keys(seat, listed(said["keys"], parse_ssh_key, MOST_KEYS))


def _hold(table: ServerTable, seat: int, player: str) -> None:
    """A level plays for somebody who is away; a person's name gives the seat back to them."""
    if table.session is None or table.over or seat not in table.participants.away:
        raise Refused(NOT_NOW, "An AI can only take over for somebody who is away from a running game.")
    if player not in LEVELS and player != HUMAN:
        raise Refused(ILLEGAL, f"There's no such level. Choose one of {', '.join(LEVELS)}.")
    table.sit_down(seat, player)
