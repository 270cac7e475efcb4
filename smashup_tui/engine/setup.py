"""Setting up: seats, factions (chosen, random, drafted), bases, opening hands."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ..support.validation import listed, named, truth, whole_number, words
from .ability.piles import draw_cards, shuffle
from .ability.verbs import enter_base
from .model.card_index import CardIndex
from .model.catalog import CATALOG, WAVES, Catalog, slugify
from .model.decisions import WORD, Decision, Steps
from .model.errors import SetupError
from .model.events import Event
from .model.kinds import BASE_DECK, DECK, FEWEST_PLAYERS, MINION, MOST_PLAYERS, NOTED, OPENING_HAND
from .rng import below, shuffled
from .turn import start_turn

if TYPE_CHECKING:
    from .game import Game
    from .model.state import State

CHOSEN = "chosen"
RANDOM = "random"
DRAFT = "draft"
MODES = (CHOSEN, RANDOM, DRAFT)
MOST_LISTED = 1000  # seats, factions or cards in what is read: far more than are ever there


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: a name, and the factions that are already settled."""

    name: str
    factions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game needs besides its seed. Factions left open are dealt at random or drafted."""

    seats: tuple[Seat, ...]
    mode: str = RANDOM
    first: int | None = None  # who begins; None: decided by the seed
    pool: tuple[str, ...] = ()  # what to deal or draft from; empty: every faction that comes with the game
    auto_end: bool = True  # a turn with nothing left to do ends by itself
    on_top: tuple[tuple[str, ...], ...] = ()  # by seat: what it draws first
    first_bases: tuple[str, ...] = ()  # bases that come before the shuffled rest
    position: str = ""  # begin in the middle of a game: see `position`
    public_end: bool = False  # it ends only if all can see that nothing is left: else it gives a hand away
    waves: int = field(default=WAVES, compare=False)  # without a pool, sets that came later are not dealt
    packs: tuple[tuple[str, str], ...] = field(default=(), compare=False)  # as read: (faction, its pack)

    @classmethod
    def of(cls, *factions: tuple[str, ...] | str, mode: str = RANDOM, first: int | None = None) -> Setup:
        """`Setup.of("aliens+robots", "pirates+wizards")`: a quick table."""
        seats = []
        for number, each in enumerate(factions, 1):
            names = tuple(each.split("+")) if isinstance(each, str) else each
            seats.append(Seat(f"Player {number}", tuple(name for name in names if name)))
        return cls(tuple(seats), mode, first)

    def as_data(self) -> dict[str, Any]:
        """As data to save; defaults are left out."""
        data: dict[str, Any] = {
            "seats": [{"name": seat.name, "factions": list(seat.factions)} for seat in self.seats],
            "mode": self.mode,
            "first": self.first,
            "pool": list(self.pool),
            "auto_end": self.auto_end,
        }
        if self.on_top:
            data["on_top"] = [list(names) for names in self.on_top]
        if self.first_bases:
            data["first_bases"] = list(self.first_bases)
        if self.position:
            data["position"] = self.position
        if self.public_end:
            data["public_end"] = True
        if not self.pool and not self.is_settled:
            data["waves"] = self.waves
        packs = self._packs_named(CATALOG)
        if packs:
            data["packs"] = packs
        return data

    def _packs_named(self, catalog: Catalog) -> dict[str, str]:
        """The packs of the factions it names: whoever reads it elsewhere may not have them."""
        slugs = {slugify(name) for seat in self.seats for name in seat.factions} | {*self.pool}
        known = [slug for slug in sorted(slugs) if slug in catalog.factions]
        return dict(self.packs) | {slug: pack for slug in known if (pack := catalog.pack_of(slug))}

    @classmethod
    def from_data(cls, data: Any) -> Setup:
        """Read it back; what is missing or of the wrong kind raises Unreadable."""
        said = named(data)
        first = said["first"]
        return cls(
            tuple(listed(said["seats"], _seat_from, MOST_LISTED)),
            words(said["mode"]),
            None if first is None else whole_number(first, 0, MOST_LISTED),
            _names_from(said["pool"]),
            truth(said["auto_end"]),
            tuple(listed(said.get("on_top", []), _names_from, MOST_LISTED)),
            _names_from(said.get("first_bases", [])),
            words(said.get("position", "")),
            truth(said.get("public_end", False)),
            whole_number(said.get("waves", 1), 1, MOST_LISTED),
            tuple((slug, words(pack)) for slug, pack in named(said.get("packs", {})).items()),
        )

    def check_packs(self, catalog: Catalog) -> None:
        """Name the packs that would be needed and are not here."""
        missing = dict.fromkeys(pack for slug, pack in self.packs if slug not in catalog.factions)
        if missing:
            raise SetupError(
                f"This game was played with {' and '.join(missing)}, which is not installed here. "
                "Install it, and the game can be opened again."
            )

    def check(self, catalog: Catalog) -> None:
        """Refuse what cannot be played, and say why."""
        if not FEWEST_PLAYERS <= len(self.seats) <= MOST_PLAYERS:
            raise SetupError(
                f"Smash Up is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(self.seats)}. "
                "Add or remove seats.",
                "rule.number-of-players",
            )
        if self.mode not in MODES:
            raise SetupError(f"Factions are {', '.join(MODES)}, not {self.mode!r}.", "rule.drafting")
        for seat in self.seats:
            slugs = [catalog.faction(name).slug for name in seat.factions]
            if len(slugs) > 2:
                raise SetupError(
                    f"{seat.name} has {len(slugs)} factions; a deck is two.", "rule.different-factions"
                )
            if len(set(slugs)) != len(slugs):
                raise SetupError(
                    f"{seat.name} has {seat.factions[0]} twice; the two factions of a deck differ.",
                    "rule.different-factions",
                )
            if self.mode == CHOSEN and len(slugs) < 2:
                raise SetupError(
                    f"{seat.name} needs two factions, not {len(slugs)}.", "rule.different-factions"
                )
        open_places = sum(2 - len(seat.factions) for seat in self.seats)
        left = len(self.open_pool(catalog)) if open_places else 0
        if left < open_places:
            raise SetupError(
                f"{open_places} factions are still to be dealt, but only {left} are left.",
                "rule.drafting",
            )
        if self.first is not None and not 0 <= self.first < len(self.seats):
            raise SetupError(f"Seat {self.first} can't start: seats go from 0 to {len(self.seats) - 1}.")

    def with_packs(self, catalog: Catalog = CATALOG) -> Setup:
        """The same table, where open factions come from packs too. They are named one by one, so that the
        same game can be played again when there are more or fewer of them."""
        if self.pool or self.is_settled or not any(catalog.pack_of(slug) for slug in catalog.factions):
            return self
        return replace(self, pool=tuple(catalog.factions))

    def open_pool(self, catalog: Catalog) -> list[str]:
        """The factions that can still be dealt or drafted, in catalogue order."""
        taken = {catalog.faction(name).slug for seat in self.seats for name in seat.factions}
        if self.pool:
            pool = {catalog.faction(name).slug for name in self.pool}
        else:
            pool = {slug for slug in catalog.factions if self._has_come(slug, catalog)}
        return [slug for slug in catalog.factions if slug in pool and slug not in taken]

    def sets(self, catalog: Catalog = CATALOG) -> list[str]:
        """The sets that open factions are to come from; none if all are."""
        whole = [slug for slug in catalog.sets if {*catalog.factions_of([slug])} <= {*self.pool}]
        return whole if len(whole) < len(catalog.sets) else []

    @property
    def is_settled(self) -> bool:
        """Does every seat have its two factions?"""
        return all(len(seat.factions) == 2 for seat in self.seats)

    def _has_come(self, faction: str, catalog: Catalog) -> bool:
        """Does it come with the game, and did it when this table was set?"""
        return not catalog.pack_of(faction) and catalog.sets[catalog.factions[faction].set].wave <= self.waves


def _seat_from(data: Any) -> Seat:
    said = named(data)
    return Seat(words(said["name"]), _names_from(said["factions"]))


def _names_from(data: Any) -> tuple[str, ...]:
    return tuple(listed(data, words, MOST_LISTED))


def opening(game: Game) -> Steps:
    """From the empty table to the first player's Play Cards phase."""
    s, setup = game.s, game.setup
    s.current = below(s, len(setup.seats)) if setup.first is None else setup.first
    s.regular = s.current
    s.draft = tuple(tuple(game.catalog.faction(name).slug for name in seat.factions) for seat in setup.seats)
    if setup.mode == DRAFT:
        yield from _draft(game)
    else:
        _deal_factions(game)
    _deal_decks(game)
    yield from _opening_hands(game)
    yield from start_turn(game)


def _deal_factions(game: Game) -> None:
    """Chance decides only what is open, so that factions added later change no game with chosen ones."""
    s = game.s
    if all(len(factions) == 2 for factions in s.draft):
        return
    pool = list(shuffled(s, game.setup.open_pool(game.catalog)))
    for seat in range(len(s.draft)):
        while len(s.draft[seat]) < 2:
            _add_faction(s, seat, pool.pop())


def _add_faction(s: State, seat: int, slug: str) -> None:
    s.draft = tuple((*has, slug) if who == seat else has for who, has in enumerate(s.draft))


def _draft(game: Game) -> Generator[Decision, list[Any], None]:
    """Snake order: clockwise from the first player, then back (rule.drafting)."""
    s = game.s
    n = len(s.draft)
    order = [(s.current + i) % n for i in range(n)]
    pool = game.setup.open_pool(game.catalog)
    for round_, seats in enumerate((order, order[::-1])):
        for seat in seats:
            if len(s.draft[seat]) > round_:
                continue
            slug = pool[0]
            if len(pool) > 1:
                picked = yield Decision(seat, WORD, "Draft which faction?", 0, tuple(pool))
                slug = picked[0]
            pool.remove(slug)
            _add_faction(s, seat, slug)
            game.tell(Event(NOTED, seat, text=f"drafts {game.catalog.factions[slug].name}"))


def _deal_decks(game: Game) -> None:
    """Forty cards each, shuffled; the bases of the sets in play, players + 1 face up."""
    s, catalog = game.s, game.catalog
    decks = [
        [card for slug in factions for card in catalog.factions[slug].cards for _ in range(card.copies)]
        for factions in s.draft
    ]
    sets = {catalog.factions[slug].set for factions in s.draft for slug in factions}
    names = tuple(seat.name for seat in game.setup.seats)
    table = CardIndex(names, decks, catalog.bases_of(sets))
    game.sit_down(table)
    s.make_room(len(table.defs))
    for seat, cards in enumerate(table.cards_of):
        s.zone[cards[0] : cards[-1] + 1] = bytes([DECK]) * len(cards)
        s.decks[seat] = cards
        shuffle(game, seat)
        if seat < len(game.setup.on_top):
            s.decks[seat] = _stacked(
                game, s.decks[seat], game.setup.on_top[seat], f"the deck of {names[seat]}"
            )
        draw_cards(game, seat, OPENING_HAND)
    for base in table.base_numbers:
        s.zone[base] = BASE_DECK
    s.base_deck = _stacked(game, shuffled(s, table.base_numbers), game.setup.first_bases, "the base deck")
    for position in range(table.seats + 1):
        enter_base(game, s.base_deck[-1], position)


def _stacked(game: Game, pile: tuple[int, ...], names: tuple[str, ...], where: str) -> tuple[int, ...]:
    """The pile with these cards on top, the first one topmost; the last of a pile is its top."""
    rest, top = list(pile), []
    for name in names:
        card = next((card for card in rest if game.name(card) == name), 0)
        if not card:
            raise SetupError(f"{name} can't be on top of {where}: it is not in there, or not that often.")
        rest.remove(card)
        top.append(card)
    return (*rest, *reversed(top))


def _opening_hands(game: Game) -> Generator[Decision, list[Any], None]:
    """A hand without minions may be shown and drawn again; the second hand stays (rule.mulligan)."""
    s = game.s
    for seat in game.seats_from(s.current):
        hand = s.hands[seat]
        if any(game.table.defs[card].kind == MINION for card in hand):
            continue
        picked = yield Decision(
            seat, WORD, "Your hand has no minions. Show it and draw a new one?", 0, ("yes", "no")
        )
        if picked == ["yes"]:
            game.rules(seat).reveal(hand)
            s.hands[seat] = ()
            draw_cards(game, seat, OPENING_HAND)
            for card in hand:
                s.zone[card] = DECK
            s.decks[seat] += hand
            shuffle(game, seat)
            game.tell(Event(NOTED, seat, text="draws a new opening hand"))
