"""A position: the table between two moves, or where a phase begins, as one line of text.

    smashup1.<data>.<check>

The data is JSON, compressed; cards are named by their place in the two factions of their deck, so the line
stays short. It holds what has happened this turn as well: a game goes on from it as from the real table.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast, get_args

from ..support.terminal import number_typed
from ..support.validation import Unreadable, format_of, json_of, shown, words
from ..support.validation import whole_number as bounded
from .board_setup import PHASES
from .game import Game
from .model.card_index import CardIndex
from .model.catalog import CATALOG, Catalog
from .model.definitions import CardDef
from .model.errors import RulesError
from .model.kinds import (
    ACTION,
    BASE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DECK_SIZE,
    DISCARD,
    EVERYONE,
    FEWEST_PLAYERS,
    HAND,
    MINION,
    MOST_PLAYERS,
    NOBODY,
    PLAY,
    PLAY_CARDS,
    START_TURN,
    STASIS,
    STORED,
    WINNING_VP,
    EffectKind,
    Zone,
)
from .model.state import ANY_KIND, Effect, Happening, Permit, State
from .permits import PERMIT_RULES
from .setup import CHOSEN, Seat, Setup

PREFIX = "smashup"
VERSION = 1  # a position in Play Cards
VERSION_WITH_PHASE = 2  # one where another phase begins, which the first readers did not know
MOST_BYTES = 100_000  # no position is nearly so large
LARGE = 9999  # nothing counted at a table comes near


class PositionError(RulesError):
    """A position that cannot be read or set up: what is wrong, and the way out."""


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of the game by number, and the state they are in."""

    names: tuple[str, ...]
    decks: tuple[tuple[CardDef, ...], ...]
    bases: tuple[CardDef, ...]
    state: State
    auto_end: bool
    catalog: Catalog

    @classmethod
    def of(cls, game: Game) -> Position:
        """The position a game rests in, or began in."""
        if game.over or not game.at_rest or game.s.phase not in PHASES:
            raise PositionError("A position can be taken only between two moves of a Play Cards phase.")
        table = game.table
        return cls(
            table.names,
            tuple(tuple(table.defs[card] for card in cards) for cards in table.cards_of),
            tuple(table.defs[base] for base in table.base_numbers),
            game.s.copy(),
            game.setup.auto_end,
            game.catalog,
        )

    @property
    def factions(self) -> list[tuple[str, ...]]:
        return [tuple(dict.fromkeys(card.faction for card in deck)) for deck in self.decks]

    @property
    def setup(self) -> Setup:
        """A set-up that begins here."""
        return self._setup(self.text)

    @property
    def lasting_setup(self) -> Setup:
        """The same, named card by card, so that changed decks don't matter."""
        return self._setup(self._as_text(self.cards_data | self.state_data))

    def _setup(self, text: str) -> Setup:
        seats = tuple(Seat(name, own) for name, own in zip(self.names, self.factions, strict=True))
        return Setup(seats, CHOSEN, self.state.current, auto_end=self.auto_end, position=text)

    def game(self, setup: Setup | None = None) -> Game:
        """A game that goes on from this position; its log begins here."""
        game = self._take_up(setup)
        if game.s.phase == PLAY_CARDS:
            game.tell_phase(PLAY_CARDS)
        return game.run_to_question()

    def laid_out(self) -> Game:
        """The table as it is, to look at and arrange: its phase has not begun."""
        game = self._take_up()
        return game.rest() if game.s.phase == PLAY_CARDS else game

    def _take_up(self, setup: Setup | None = None) -> Game:
        table = CardIndex(self.names, [list(deck) for deck in self.decks], list(self.bases))
        return Game.at(setup or self.setup, table, self.state.copy(), self.catalog)

    @property
    def text(self) -> str:
        """The line to share."""
        return self._as_text(_Writer(self).data())

    def _as_text(self, data: dict[str, Any]) -> str:
        written = json.dumps(data, separators=(",", ":")).encode()
        packed = base64.urlsafe_b64encode(zlib.compress(written, 9)).decode().rstrip("=")
        version = VERSION if self.state.phase == PLAY_CARDS else VERSION_WITH_PHASE
        return f"{PREFIX}{version}.{packed}.{_check_of(packed)}"

    @property
    def state_data(self) -> dict[str, Any]:
        """What changes during a game, as plain data."""
        return _Writer(self).state_data()

    @property
    def cards_data(self) -> dict[str, Any]:
        """What stays the same: who plays, and every card by name, so that changed decks move no number."""
        lists = [[card.slug for card in deck] for deck in (*self.decks, self.bases)]
        return {"names": list(self.names), "lists": lists}

    @classmethod
    def from_text(cls, text: str, catalog: Catalog = CATALOG) -> Position:
        """Read such a line, or say what is wrong with it."""
        return cls.from_data(_unpack("".join(text.split())), catalog)

    @classmethod
    def from_data(cls, data: Any, catalog: Catalog = CATALOG) -> Position:
        """The same from `state_data` and `cards_data` together."""
        try:
            return _Reader(data, catalog).position()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise PositionError(f"The position is incomplete or wrong inside ({error!r}).") from error


def _check_of(packed: str) -> str:
    return hashlib.blake2b(packed.encode(), digest_size=3).hexdigest()


def _unpack(text: str) -> Any:
    """The data of a line whose frame is right."""
    head, _, rest = text.partition(".")
    packed, _, check = rest.rpartition(".")
    if not head.startswith(PREFIX) or not packed:
        raise PositionError(
            f"This isn't a position: one begins with {PREFIX}{VERSION}. and has three parts. Copy it whole."
        )
    number = number_typed(head.removeprefix(PREFIX), 0, LARGE)
    try:
        format_of(number, VERSION_WITH_PHASE)
    except Unreadable as error:
        raise PositionError(f"The position can't be read: {error}.") from error
    if not packed.isascii() or check != _check_of(packed):
        raise PositionError(
            "The position's last part does not fit: a part of the line is missing or changed."
        )
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        data = zlib.decompressobj().decompress(raw, MOST_BYTES)
        return json_of(data)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise PositionError(f"The position can't be unpacked ({error}). Copy it again.") from error


def _standard_deck(catalog: Catalog, factions: Iterable[str]) -> tuple[CardDef, ...]:
    return tuple(
        card for slug in factions for card in catalog.faction(slug).cards for _ in range(card.copies)
    )


def _standard_bases(catalog: Catalog, factions: Iterable[tuple[str, ...]]) -> tuple[CardDef, ...]:
    return tuple(catalog.bases_of({catalog.faction(slug).set for own in factions for slug in own}))


def _fingerprint(decks: Sequence[Sequence[CardDef]], bases: Sequence[CardDef]) -> str:
    """Changes when a number would mean another card."""
    slugs = [[card.slug for card in deck] for deck in (*decks, bases)]
    return hashlib.blake2b(repr(slugs).encode(), digest_size=4).hexdigest()


def _known_by_default(zone: int, owner: int) -> int:
    if zone in (HAND, STORED):
        return 1 << owner
    return 0 if zone in (DECK, BASE_DECK) else EVERYONE


class _Writer:
    """Leaves out defaults."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.s = position.state

    def data(self) -> dict[str, Any]:
        return self._cards() | self.state_data()

    def state_data(self) -> dict[str, Any]:
        s = self.s
        data = {
            "turn": s.turn,
            "phase": s.phase if s.phase != PLAY_CARDS else None,
            "now": s.current,
            "regular": s.regular if s.regular != s.current else None,
            "seed": s.rng,
            "vp": s.vp,
            "hands": s.hands,
            "decks": s.decks,
            "discards": s.discards,
            "stasis": s.stasis if any(s.stasis) else None,
            "bases": [[base, *s.minions[base]] for base in s.bases],
            "basedeck": s.base_deck,
            "basediscard": s.base_discard,
            "box": s.box,
            "on": [[host, *cards] for host, cards in s.on.items()],
            "under": [[host, *cards] for host, cards in s.under.items()],
            "counters": _nonzero(s.counters),
            "stasiscounters": _nonzero(s.stasis_counters),
            "ctrl": self._controllers(),
            "known": self._known(),
            "effects": s.effects,
            "permits": s.permits,
            "marks": [[*key, times] for key, times in s.marks.items()],
            "memory": [[*key, value] for key, value in s.memory.items()],
            "gained": [[card, *lent] for card, lent in s.gained.items()],
            "happened": s.happened,
            "extra": s.extra_turns,
            "stays": None if self.position.auto_end else 1,
        }
        return {key: value for key, value in data.items() if value not in (None, (), [], {})}

    def _cards(self) -> dict[str, Any]:
        """The factions if the decks are just these; else every card."""
        position = self.position
        factions, catalog = position.factions, position.catalog
        data: dict[str, Any] = {"names": position.names}
        standard = tuple(_standard_deck(catalog, own) for own in factions)
        if standard == position.decks and _standard_bases(catalog, factions) == position.bases:
            data["factions"] = factions
            data["cards"] = _fingerprint(position.decks, position.bases)
        else:
            data["lists"] = [[card.slug for card in deck] for deck in (*position.decks, position.bases)]
        return data

    def _owners(self) -> bytes:
        owners = bytes([NOBODY])
        for seat, deck in enumerate(self.position.decks):
            owners += bytes([seat]) * len(deck)
        return owners + bytes([NOBODY]) * len(self.position.bases)

    def _controllers(self) -> dict[int, int]:
        """Of cards that someone else than the owner controls."""
        s, owners = self.s, self._owners()
        return {
            card: s.ctrl[card]
            for card, zone in enumerate(s.zone)
            if zone in (PLAY, STASIS) and s.ctrl[card] != owners[card]
        }

    def _known(self) -> dict[int, int]:
        s, owners = self.s, self._owners()
        return {
            card: known
            for card, known in enumerate(s.known)
            if card and known != _known_by_default(s.zone[card], owners[card])
        }


def _nonzero(values: bytearray) -> dict[int, int]:
    return {card: value for card, value in enumerate(values) if value}


class _Reader:
    """Puts every card in its one place, and trusts nothing."""

    def __init__(self, data: Any, catalog: Catalog) -> None:
        if not isinstance(data, dict):
            raise PositionError("There is no table in the position.")
        self.raw: dict[str, Any] = data
        self.catalog = catalog
        self.names = tuple(str(name)[:40] for name in data["names"])
        if not FEWEST_PLAYERS <= len(self.names) <= MOST_PLAYERS:
            raise PositionError(
                f"Smash Up is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(self.names)}.",
                "rule.number-of-players",
            )
        self.decks, self.bases = self._cards()
        self.table = CardIndex(self.names, [list(deck) for deck in self.decks], list(self.bases))
        self.size = len(self.table.defs)
        if self.size > 255:
            raise PositionError(f"{self.size - 1} cards and bases are more than a table has.")

    def _cards(self) -> tuple[tuple[tuple[CardDef, ...], ...], tuple[CardDef, ...]]:
        data, catalog = self.raw, self.catalog
        if "lists" in data:
            lists = [tuple(self._card(slug) for slug in slugs) for slugs in data["lists"]]
            decks, bases = tuple(lists[:-1]), lists[-1]
        else:
            factions = [tuple(own) for own in data["factions"]]
            decks = tuple(_standard_deck(catalog, own) for own in factions)
            bases = _standard_bases(catalog, factions)
            if data["cards"] != _fingerprint(decks, bases):
                raise PositionError(
                    "The position was made by a version of smashup whose decks differ from today's."
                )
        if len(decks) != len(self.names):
            raise PositionError(f"The position has {len(self.names)} players but {len(decks)} decks.")
        for name, deck in zip(self.names, decks, strict=True):
            if len(deck) != DECK_SIZE or any(card.kind == BASE for card in deck):
                raise PositionError(
                    f"{name}'s deck doesn't have {DECK_SIZE} cards.", "rule.different-factions"
                )
        if any(base.kind != BASE for base in bases):
            raise PositionError("One of the bases isn't a base.")
        return decks, bases

    def _card(self, slug: Any) -> CardDef:
        try:
            return self.catalog.by_slug(str(slug))
        except KeyError as error:
            raise PositionError(f"There is no card {shown(slug)} here.") from error

    def position(self) -> Position:
        s = self._state()
        auto_end = not self.raw.get("stays")
        return Position(self.names, self.decks, self.bases, s, auto_end, self.catalog)

    def _state(self) -> State:
        raw, seats, size = self.raw, self.table.seats, self.size
        s = State.begin(seats, self._number(raw["seed"], (1 << 64) - 1))
        s.make_room(size)
        s.phase = raw.get("phase", PLAY_CARDS)
        if type(s.phase) is not int or s.phase not in PHASES:
            raise PositionError(f"A board can't begin in the phase {shown(s.phase)}.")
        s.turn = self._number(raw["turn"], 9999)
        s.current = self._seat(raw["now"])
        s.regular = self._seat(raw.get("regular", s.current))
        s.vp = [self._number(vp, 999) for vp in raw["vp"]]
        s.draft = tuple(tuple(dict.fromkeys(card.faction for card in deck)) for deck in self.decks)
        self._piles(s)
        self._in_play(s)
        for card in range(1, size):
            if not s.zone[card]:
                raise PositionError(f"{self.table.defs[card].name} isn't anywhere.")
        self._facts(s)
        self._time(s)
        if len(s.vp) != seats or not s.bases:
            raise PositionError("The position lacks a player's VP, or has no base in play.")
        return s

    def _piles(self, s: State) -> None:
        raw, owner = self.raw, self.table.owner
        laid: tuple[tuple[str, Zone, list[tuple[int, ...]]], ...] = (
            ("hands", HAND, s.hands),
            ("decks", DECK, s.decks),
            ("discards", DISCARD, s.discards),
            ("stasis", STASIS, s.stasis),
        )
        for key, zone, piles in laid:
            for seat, cards in enumerate(raw.get(key, ())):
                piles[seat] = self._lay(s, cards, zone)
                for card in piles[seat]:
                    if owner[card] != seat:
                        name = self.table.defs[card].name
                        raise PositionError(f"{name} is among {self.names[seat]}'s cards but isn't theirs.")
        s.base_deck = self._lay(s, raw.get("basedeck", ()), BASE_DECK, bases=True)
        s.base_discard = self._lay(s, raw.get("basediscard", ()), BASE_DISCARD, bases=True)
        s.box = self._lay(s, raw.get("box", ()), BOX, bases=None)

    def _in_play(self, s: State) -> None:
        raw, defs = self.raw, self.table.defs
        for base, *minions in raw["bases"]:
            s.bases += self._lay(s, [base], PLAY, bases=True)
            s.minions[base] = self._lay(s, minions, PLAY)
            s.at[base] = base
            for minion in s.minions[base]:
                if defs[minion].kind != MINION:
                    raise PositionError(f"{defs[minion].name} isn't a minion and can't be at a base.")
                s.at[minion] = base
        for host, *actions in raw.get("on", ()):
            zone = s.zone[self._one(host)]
            if zone != STASIS and (zone != PLAY or not s.at[host]):
                raise PositionError(f"{defs[host].name} isn't in play, so nothing can be on it.")
            s.on[host] = self._lay(s, actions, cast(Zone, zone))
            for action in s.on[host]:
                s.at[action], s.host[action] = s.at[host], host
        for host, *cards in raw.get("under", ()):
            if s.zone[self._one(host)] not in (PLAY, STASIS):
                raise PositionError(f"{defs[host].name} isn't in play, so nothing can be under it.")
            stored = self._lay(s, cards, STORED)
            s.under = {**s.under, host: stored}
            for card in stored:
                s.host[card] = host

    def _facts(self, s: State) -> None:
        raw, owner = self.raw, self.table.owner
        for card in range(1, self.size):
            if s.zone[card] in (PLAY, STASIS):
                s.ctrl[card] = owner[card]
            s.known[card] = _known_by_default(s.zone[card], owner[card])
        for card, seat in raw.get("ctrl", {}).items():
            s.ctrl[self._one(int(card))] = self._seat(seat)
        for key, values, most in (
            ("known", s.known, EVERYONE),
            ("counters", s.counters, 255),
            ("stasiscounters", s.stasis_counters, 255),
        ):
            for card, value in raw.get(key, {}).items():
                values[self._one(int(card))] = self._number(value, most)

    def _time(self, s: State) -> None:
        raw = self.raw
        s.effects = tuple(self._effect(*effect) for effect in raw.get("effects", ()))
        s.permits = tuple(self._permit(*permit) for permit in raw.get("permits", ()))
        s.marks = {
            (self._card_or_none(c), str(what), self._seat(seat)): self._number(times, LARGE)
            for c, what, seat, times in raw.get("marks", ())
        }
        s.memory = {
            (self._card_or_none(c), str(what)): value
            if isinstance(value, str)
            else bounded(value, -LARGE, LARGE)
            for c, what, value in raw.get("memory", ())
        }
        s.gained = {self._one(card): tuple(map(self._one, lent)) for card, *lent in raw.get("gained", ())}
        s.happened = tuple(self._happening(*each) for each in raw.get("happened", ()))
        s.extra_turns = tuple(self._seat(seat) for seat in raw.get("extra", ()))

    def _effect(self, kind: Any, target: Any, amount: Any, until: Any, source: Any, seat: Any) -> Effect:
        if kind not in get_args(EffectKind):
            raise PositionError(
                f"This version of smashup knows no effect {shown(kind)}. Update it to open this."
            )
        if kind in ("at turn end", "aura"):
            self._card_or_none(amount)
        elif kind == "control":
            self._seat(amount)
        return Effect(
            cast(EffectKind, kind),
            self._card_or_none(target),
            bounded(amount, -LARGE, LARGE),
            self._number(until, 255),
            self._card_or_none(source),
            self._seat(seat),
        )

    def _permit(
        self, kind: Any, power: Any, place: Any, rule: Any, source: Any, arg: Any, whom: Any
    ) -> Permit:
        known = bounded(kind, -LARGE, LARGE) in (MINION, ACTION, ANY_KIND)
        if not known or (words(rule) and rule not in PERMIT_RULES):
            raise PositionError(
                f"This version of smashup knows no extra play {shown(kind)} {shown(rule)}. Update it."
            )
        return Permit(
            kind,
            self._number(power, LARGE),
            self._card_or_none(place),
            rule,
            self._card_or_none(source),
            self._number(arg, self.catalog.size - 1),
            tuple(map(self._one, whom)),
        )

    def _happening(self, event: Any, seat: Any, card: Any, base: Any, controller: Any) -> Happening:
        who = self._number(seat, NOBODY), self._number(controller, NOBODY)
        return Happening(str(event), who[0], self._card_or_none(card), self._card_or_none(base), who[1])

    def _card_or_none(self, card: Any) -> int:
        return self._number(card, self.size - 1)

    def _lay(
        self, s: State, cards: Iterable[Any], zone: Zone, *, bases: bool | None = False
    ) -> tuple[int, ...]:
        """These cards are in that zone, and in no other; `bases` says what they must be (None: either)."""
        laid = tuple(self._one(card) for card in cards)
        for card in laid:
            d = self.table.defs[card]
            if s.zone[card]:
                raise PositionError(f"{d.name} is in two places at once.")
            if bases is not None and (d.kind == BASE) is not bases:
                raise PositionError(f"{d.name} can't be there: cards and bases have separate piles.")
            s.zone[card] = zone
        return laid

    def _one(self, card: Any) -> int:
        if type(card) is not int or not 0 < card < self.size:
            raise PositionError(f"There is no card number {shown(card)} in this position.")
        return card

    def _seat(self, seat: Any) -> int:
        return self._number(seat, self.table.seats - 1)

    def _number(self, value: Any, most: int) -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise PositionError(f"The position has {shown(value)} where a number from 0 to {most} belongs.")
        return value


def why_impossible(game: Game) -> list[str]:
    """What could not happen in a real game; empty if the position is fine."""
    position = Position.of(game)
    found = [
        problem
        for seat, deck in enumerate(position.decks)
        for problem in _deck_problems(position, seat, deck)
    ]
    found += _table_problems(game)
    best = max(game.s.vp)
    if best >= WINNING_VP and game.s.vp.count(best) == 1 and game.s.phase in (START_TURN, PLAY_CARDS):
        winner = position.names[game.s.vp.index(best)]
        found.append(f"{winner} has {best} VP, more than anyone: the game would be over.")
    return found


def _deck_problems(position: Position, seat: int, deck: tuple[CardDef, ...]) -> list[str]:
    name, factions = position.names[seat], position.factions[seat]
    if len(deck) != DECK_SIZE:
        return [f"{name}'s deck has {len(deck)} cards; a deck has {DECK_SIZE}."]
    found = [
        f"{name} has {deck.count(card)} copies of {card.name}; there are {card.copies}."
        for card in dict.fromkeys(deck)
        if deck.count(card) > card.copies
    ]
    if len(factions) != 2:
        found.append(f"{name}'s cards come from {len(factions)} factions; a deck is two.")
    return found


def _table_problems(game: Game) -> list[str]:
    s, defs = game.s, game.table.defs
    found = []
    usual = game.table.seats + 1
    if not s.bases or len(s.bases) > usual:
        found.append(f"{len(s.bases)} bases are in play; at this table there are {usual}.")
    if len(s.bases) < usual and (s.base_deck or s.base_discard):
        found.append(f"Only {len(s.bases)} bases are in play though more could have come.")
    for host, actions in s.on.items():
        wanted = "minion" if defs[host].kind == MINION else "base"
        found += [
            f"{defs[card].name} is on {defs[host].name}, but it isn't played on a {wanted}."
            for card in actions
            if defs[card].kind == MINION or defs[card].play_on != wanted
        ]
    found += [
        f"{defs[card].name} has +1 power counters but isn't a minion in play."
        for card in range(1, len(defs))
        if s.counters[card] and not (defs[card].takes_counters and s.zone[card] in (PLAY, STASIS))
    ]
    return found
