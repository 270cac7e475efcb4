"""A table as it is being filled in: who sits where, with which factions, who begins."""

from __future__ import annotations

from dataclasses import dataclass

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import RulesError
from ..engine.setup import CHOSEN, DRAFT, RANDOM, Seat, Setup
from ..support.grammar import YOU
from .lineup import HUMAN, NAMES, Seating, clean_name, parse


@dataclass
class PlannedSeat:
    name: str
    player: str
    factions: list[str]  # slugs

    @property
    def is_you(self) -> bool:
        return self.name == YOU


class Plan:
    """Has four seats; as many as `seats` says are played."""

    def __init__(self, places: list[PlannedSeat], line: str = "") -> None:
        self.places = places
        self.seats = 2
        self.drafted = False
        self.sets: list[str] = []  # where open factions come from; none: all
        self.first: int | None = None
        self.seed: int | None = None
        if line:
            self._take_over(line)

    @classmethod
    def with_a_person(cls, name: str, line: str) -> Plan:
        """One person called so and three opponents, or the last table's line."""
        you = PlannedSeat(clean_name(name) or YOU, HUMAN, [])
        return cls([you, *(PlannedSeat(each, "normal", []) for each in NAMES[:3])], line)

    @classmethod
    def of_opponents(cls) -> Plan:
        return cls([PlannedSeat(each, "normal", []) for each in NAMES])

    @classmethod
    def of_people(cls) -> Plan:
        """Nobody else, so that factions are chosen for one after the other; the first begins."""
        plan = cls([PlannedSeat(f"Player {number}", HUMAN, []) for number in range(1, len(NAMES) + 1)])
        plan.first = 0
        return plan

    def _take_over(self, line: str) -> None:
        """The last table, if it can still be read."""
        try:
            seating = parse(line)
            seating.setup.check(CATALOG)
        except RulesError:
            return
        setup = seating.setup
        self.seats = len(setup.seats)
        for number, (seat, player) in enumerate(zip(setup.seats, seating.players, strict=True)):
            slugs = [CATALOG.faction(each).slug for each in seat.factions]
            self.places[number] = PlannedSeat(seat.name, player, slugs)
        self.drafted, self.first, self.sets = setup.mode == DRAFT, setup.first, setup.sets()

    @property
    def played(self) -> list[PlannedSeat]:
        return self.places[: self.seats]

    def name_people(self) -> None:
        """Only who plays alone is spoken to as “you”: between two people it is not clear who is meant."""
        alone = sum(place.player == HUMAN for place in self.played) < 2
        for number, place in enumerate(self.played, 1):
            if alone and place.name == f"Player {number}" and place.player == HUMAN:
                place.name = YOU
            elif not alone and place.name == YOU:
                place.name = f"Player {number}"

    def seating(self) -> Seating:
        full = all(len(place.factions) == 2 for place in self.played)
        mode = CHOSEN if full else DRAFT if self.drafted else RANDOM
        first = self.first if self.first is not None and self.first < self.seats else None
        seats = tuple(Seat(place.name, tuple(place.factions)) for place in self.played)
        setup = Setup(seats, mode, first, CATALOG.factions_of(self.sets)).with_packs()
        return Seating(setup, tuple(place.player for place in self.played))

    def problem(self) -> str:
        """What is wrong with the table as it stands."""
        try:
            self.seating().setup.check(CATALOG)
        except RulesError as error:
            return str(error)
        return ""
