"""What is saved of a table next to its journal: who sits where, with which ticket, how far the lobby is."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from .. import __version__
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import SetupError
from ..engine.setup import CHOSEN, DRAFT, MOST_LISTED, RANDOM, Seat, Setup
from ..players.levels import LEVELS
from ..support.files import write_whole
from ..support.validation import (
    Unreadable,
    any_number,
    format_of,
    json_of,
    listed,
    named,
    text_of,
    truth,
    whole_number,
    words,
)
from ..table.lineup import HUMAN, Seating
from . import tickets
from .ssh_keys import MOST_KEYS, parse_ssh_key

FILE = "table.json"
FORMAT = 1
LONGEST_TIME = 7 * 24 * 3600  # seconds of a clock or a hold


@dataclass
class SeatRecord:
    name: str
    player: str  # a person, or the level that plays
    factions: list[str] = field(default_factory=list)  # slugs
    ticket: str = ""  # empty: nobody can sit down here
    ready: bool = False
    taken: bool = False  # has somebody of the server been given the ticket, or come with it?
    given: bool = False  # was it the server that gave the ticket out? Then nobody else is told it
    muted: bool = False  # for everybody, by the table's owner
    keys: list[str] = field(default_factory=list)  # public keys that open the seat by ssh, like the ticket

    @property
    def is_person(self) -> bool:
        return self.player == HUMAN


@dataclass
class TableRules:
    """How a table is run."""

    drafted: bool = False
    first: int = -1  # who begins; -1: chance decides
    pool: list[str] = field(default_factory=list)  # what open factions come from; empty: all there are
    auto_end: bool = True
    clock: float = 0.0  # seconds for an answer; 0: as long as it takes
    hold: float = 0.0  # seconds until a level plays for somebody who is away; 0: never
    hold_level: str = "normal"
    hints: bool = False  # may people ask what a strong player would do?
    listed: bool = True  # may people of the server see it, sit down on free seats, and watch?

    def check(self) -> None:
        """Is there such a level, and do the times come to an end?"""
        for what, seconds in (("clock", self.clock), ("hold", self.hold)):
            if not 0 <= seconds <= LONGEST_TIME:
                raise SetupError(
                    f"A {what} of {seconds:g} seconds is none: it has 0 to {LONGEST_TIME}, which is a week."
                )
        if self.hold_level not in LEVELS:
            raise SetupError(f"There's no level {self.hold_level!r}. Choose one of {', '.join(LEVELS)}.")


@dataclass
class TableRecord:
    """Everything that must be there again when the server has been killed."""

    code: str
    seats: list[SeatRecord]
    rules: TableRules
    watch: str  # the ticket of spectators
    owner: int = -1  # the seat that may do more than others; -1: only the server
    rounds: int = 0  # how often something was taken back: questions are numbered again then
    journal: str = ""  # the name of its file, once the game has begun
    here: list[int] = field(default_factory=list)  # the seats that are played at the host's own screen

    @classmethod
    def of(cls, seating: Seating, rules: TableRules, code: str) -> TableRecord:
        """A new table with a ticket for each person."""
        setup = seating.setup
        seats = [
            SeatRecord(seat.name, player, list(seat.factions))
            for seat, player in zip(setup.seats, seating.players, strict=True)
        ]
        for seat in seats:
            if seat.is_person:
                seat.ticket = tickets.new_ticket(code)
        rules.drafted = setup.mode == DRAFT
        rules.first = -1 if setup.first is None else setup.first
        rules.pool = list(setup.pool)
        return cls(code, seats, rules, tickets.new_ticket(code))

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def seating(self) -> Seating:
        """The table to be dealt."""
        full = all(len(seat.factions) == 2 for seat in self.seats)
        mode = CHOSEN if full else DRAFT if self.rules.drafted else RANDOM
        seats = tuple(Seat(seat.name, tuple(seat.factions)) for seat in self.seats)
        first = self.rules.first if self.rules.first >= 0 else None
        pool, auto_end = tuple(self.rules.pool), self.rules.auto_end
        setup = Setup(seats, mode, first, pool, auto_end, public_end=True).with_packs()
        return Seating(setup, tuple(seat.player for seat in self.seats))

    def check(self) -> None:
        """Could it be dealt as it stands?"""
        self.seating().setup.check(CATALOG)

    # --- on disk ---------------------------------------------------------------------------------

    def write(self, folder: Path) -> None:
        """Readable by the host only: whoever reads a ticket can sit down."""
        private(folder)
        written_by = {"format": FORMAT, "version": __version__}
        write_whole(folder / FILE, json.dumps(written_by | asdict(self), ensure_ascii=False, indent=1))
        (folder / FILE).chmod(0o600)

    @classmethod
    def read(cls, folder: Path) -> TableRecord:
        said = named(json_of(text_of(folder / FILE)))
        format_of(said.get("format", FORMAT), FORMAT, said.get("version"))
        seats = listed(said["seats"], _seat, 4)
        record = cls(
            words(said["code"], tickets.LONGEST),
            seats,
            _rules(named(said["rules"])),
            words(said["watch"], tickets.LONGEST),
            whole_number(said["owner"], -1, len(seats) - 1),
            whole_number(said["rounds"]),
            words(said["journal"], 255),
            listed(said.get("here", []), lambda seat: whole_number(seat, 0, len(seats) - 1), 4),
        )
        if record.code != folder.name or "/" in record.journal or record.journal.startswith("."):
            raise Unreadable("it belongs somewhere else")
        return record


def _seat(data: Any) -> SeatRecord:
    said = named(data)
    return SeatRecord(
        words(said["name"], 64),
        words(said["player"], 1000),
        listed(said["factions"], words, 2),
        words(said["ticket"], tickets.LONGEST),
        truth(said["ready"]),
        truth(said["taken"]),
        truth(said.get("given", False)),
        truth(said.get("muted", False)),
        listed(said.get("keys", []), parse_ssh_key, MOST_KEYS),
    )


def _rules(said: dict[str, Any]) -> TableRules:
    return TableRules(
        truth(said["drafted"]),
        whole_number(said["first"], -1, 3),
        listed(said.get("pool", []), words, MOST_LISTED),
        truth(said["auto_end"]),
        any_number(said["clock"]),
        any_number(said["hold"]),
        words(said["hold_level"], 64),
        truth(said["hints"]),
        truth(said["listed"]),
    )


def private(folder: Path) -> None:
    """A folder that only its owner can open."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
