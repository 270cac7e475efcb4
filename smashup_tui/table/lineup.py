"""Who sits at the table with which factions, as one line that can be copied and played again.

    You:human:aliens+robots, Ada:hard, Bo:easy:ninjas; draft; first=Ada

Seats are separated by commas: a name, who plays (human or any player), the factions already settled. A
player with a comma or colon in its name is put in single quotes: Ada:'cmd:./mybot --fast':robots+ninjas.
After a semicolon: `draft` (else open factions are dealt), `first=NAME`, `sets=core+marvel` (where open
factions come from).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.model.catalog import CATALOG
from ..engine.model.errors import SetupError
from ..engine.setup import CHOSEN, DRAFT, RANDOM, Seat, Setup
from .player_registry import check_name, first_name, quoted, split

HUMAN = "human"
NAMES = ("Ada", "Bo", "Cleo", "Dag")  # for opponents nobody has named
RESERVED = ':,;+=\n"$`\\!'  # what such a line, or a shell around it, reads otherwise


@dataclass(frozen=True)
class Seating:
    """A table to be: the set-up, and for each seat `human` or the player that sits there."""

    setup: Setup
    players: tuple[str, ...]

    def ending_turns(self, by_itself: bool) -> Seating:
        """The same table, where a turn with nothing left to do ends by itself or waits for its player.

        With several people it ends by itself only if all can see that nothing is left.
        """
        setup = replace(self.setup, auto_end=by_itself, public_end=len(self.people) > 1)
        return replace(self, setup=setup)

    @property
    def people(self) -> dict[int, str]:
        """Seats of people, and what they are called."""
        seats = zip(self.setup.seats, self.players, strict=True)
        return {number: seat.name for number, (seat, player) in enumerate(seats) if player == HUMAN}

    @property
    def line(self) -> str:
        """What `smashup play --setup` takes."""
        seats = []
        for seat, player in zip(self.setup.seats, self.players, strict=True):
            deck = f":{'+'.join(seat.factions)}" if seat.factions else ""
            seats.append(f"{seat.name}:{quoted(player)}{deck}")
        line = ", ".join(seats)
        if self.setup.mode == DRAFT:
            line += "; draft"
        if self.setup.first is not None:
            line += f"; first={self.setup.seats[self.setup.first].name}"
        if not self.setup.is_settled and (sets := self.setup.sets()):
            line += f"; sets={'+'.join(sets)}"
        return line


def parse(line: str) -> Seating:
    """Read such a line; a mistake is named together with what would be right."""
    table, *options = split(line, ";")
    seats: list[Seat] = []
    players: list[str] = []
    for number, part in enumerate(split(table, ",")):
        seat, player = _seat(part, number)
        seats.append(seat)
        players.append(player)
    names = [seat.name for seat in seats]
    if len(set(names)) != len(names):
        raise SetupError("Two seats have the same name. Give each its own.")
    mode, first, pool = _options(options, names)
    if mode == RANDOM and all(len(seat.factions) == 2 for seat in seats):
        mode = CHOSEN
    return Seating(Setup(tuple(seats), mode, first, pool).with_packs(), tuple(players))


def _seat(part: str, number: int) -> tuple[Seat, str]:
    name, *fields = split(part, ":")
    player, fields = first_name(fields) if fields else ("", [])
    if len(fields) > 1:
        raise SetupError(f"“{part}” has too many colons. A seat is NAME:PLAYER:FACTION+FACTION.")
    deck = fields[0] if fields else ""
    if not name:
        raise SetupError(f"Seat {number + 1} has no name. A seat is NAME:PLAYER:FACTION+FACTION.")
    player = player or (HUMAN if number == 0 else "normal")
    if player != HUMAN:
        try:
            check_name(player)
        except SetupError as error:
            raise SetupError(f"{name} can't be played by “{player}”. {error}") from error
    return Seat(name, tuple(each.strip() for each in deck.split("+") if each.strip())), player


def _options(options: list[str], names: list[str]) -> tuple[str, int | None, tuple[str, ...]]:
    mode, first = RANDOM, None
    pool: tuple[str, ...] = ()
    for option in options:
        key, _, value = (each.strip() for each in option.partition("="))
        if key == "draft" and not value:
            mode = DRAFT
        elif key == "first" and value in names:
            first = names.index(value)
        elif key == "first":
            raise SetupError(f"“{value}” can't start: the seats are {', '.join(names)}.")
        elif key == "sets":
            pool = CATALOG.factions_of(CATALOG.set_named(each).slug for each in value.split("+"))
        elif key:
            raise SetupError(
                f"“{option.strip()}” isn't known here. "
                "After a semicolon, write draft, first=NAME or sets=SET+SET."
            )
    return mode, first, pool


def with_open_factions(seating: Seating) -> Seating:
    """The same table, where the people have no factions yet."""
    people = seating.people
    seats = tuple(
        replace(seat, factions=()) if number in people else seat
        for number, seat in enumerate(seating.setup.seats)
    )
    mode = RANDOM if seating.setup.mode == CHOSEN else seating.setup.mode
    return replace(seating, setup=replace(seating.setup, seats=seats, mode=mode))


def clean_name(name: str) -> str:
    """A name as it can be written in such a line."""
    plain = "".join(" " if ch in RESERVED or not ch.isprintable() else ch for ch in name)
    return " ".join(plain.split())[:16].strip()


def renamed(line: str, old: str, new: str) -> str:
    """The line with a player called otherwise; as it was where somebody else has that name."""
    try:
        seating = parse(line)
    except SetupError:
        return line
    if any(seat.name == new for seat in seating.setup.seats):
        return line
    seats = tuple(replace(seat, name=new) if seat.name == old else seat for seat in seating.setup.seats)
    return replace(seating, setup=replace(seating.setup, seats=seats)).line
