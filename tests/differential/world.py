"""A table as plain data: what the statements work on, and what both sides' results are compared as."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.kinds import BASE, BOX, MINION, PLAY, STASIS, STORED
from smashup_tui.engine.query.power import breakpoint_of

from .statements import Data, statements

Event = dict[str, Any]
KINDS = ("minion", "action", "base")


class Info:
    """What never changes in one scene: which number is which card."""

    def __init__(self, game: Game) -> None:
        table = game.table
        self.seats = table.seats
        self.slug = {n: table.defs[n].slug for n in range(1, len(table.defs))}
        self.owner: dict[int, int] = {n: int(table.owner[n] or 0) for n in self.slug}
        self.name = {n: table.defs[n].name for n in self.slug}
        self.kind = {n: KINDS[table.defs[n].kind] for n in self.slug}
        self.says: dict[int, Data] = {n: statements()[slug] for n, slug in self.slug.items()}


class World:
    """Where every card is, and what holds for a while."""

    def __init__(self, info: Info) -> None:
        self.info = info
        self.zone: dict[int, str] = {}  # play, stasis, stored, box, aside; what lies in piles is not named
        self.base: dict[int, int] = {}  # cards in play: the base they are at
        self.host: dict[int, int] = {}  # actions in play: what they are on; stored cards: what is above
        self.ctrl: dict[int, int] = {}
        self.counters: dict[int, int] = {}
        self.clocks: dict[int, int] = {}  # stasis counters
        self.decks: list[list[int]] = []  # top first
        self.hands: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.bases: list[int] = []
        self.base_deck: list[int] = []
        self.base_discard: list[int] = []
        self.vp: list[int] = []
        self.current = 0
        self.scoring = 0
        self.lasting: list[tuple[str, int, int, str, int]] = []  # what, target, amount, until, whose
        self.grants: list[Data] = []  # extra plays that wait
        self.unknown: dict[int, frozenset[int]] = {}  # by seat: cards of the deck that lie nobody knows where
        self.pooled: set[int] = set()  # seats who have drawn such cards
        self.bases_shuffled = False
        self.waiting: list[Any] = []  # triggered abilities
        self.history: list[Event] = []  # this turn
        self.copied: dict[int, tuple[int, ...]] = {}
        self.named: dict[Any, Any] = {}
        self.affected: dict[
            int, tuple[tuple[int, int, int], ...]
        ] = {}  # by a played card: minion, base, whose
        self.seen: frozenset[int] = frozenset()  # stored cards that all saw go there
        self.saved: tuple[int, ...] = ()  # discarded, but may go back to the hand instead
        self.immune: frozenset[tuple[int, int]] = frozenset()  # minion, and the card a shield has stopped
        self.ignored: frozenset[tuple[int, int, int]] = frozenset()  # seat, base, and the card that says so
        self.extra_turns: list[int] = []
        self.chance = False  # did something depend on chance?

    def copy(self) -> World:
        new = World.__new__(World)
        new.__dict__.update(self.__dict__)
        for name in (
            "zone",
            "base",
            "host",
            "ctrl",
            "counters",
            "clocks",
            "copied",
            "named",
            "unknown",
            "affected",
        ):
            setattr(new, name, dict(getattr(self, name)))
        for name in ("decks", "hands", "discards"):
            setattr(new, name, [list(pile) for pile in getattr(self, name)])
        for name in ("bases", "base_deck", "base_discard", "vp", "lasting", "grants", "waiting", "history"):
            setattr(new, name, list(getattr(self, name)))
        new.extra_turns = list(self.extra_turns)
        new.pooled = set(self.pooled)
        return new

    @classmethod
    def of(cls, game: Game, info: Info) -> World:
        """The engine's table, read."""
        s = game.s
        new = cls(info)
        for n in info.slug:
            if s.zone[n] == PLAY and game.table.kind[n] != BASE:
                new.zone[n], new.base[n], new.ctrl[n] = "play", s.at[n], s.ctrl[n]
                if game.table.kind[n] != MINION:
                    new.host[n] = s.host[n]
            elif s.zone[n] == STASIS:
                new.zone[n], new.ctrl[n], new.clocks[n] = "stasis", info.owner[n], s.stasis_counters[n]
            elif s.zone[n] == STORED:
                new.zone[n], new.host[n] = "stored", s.host[n]
            elif s.zone[n] == BOX:
                new.zone[n] = "box"
            if s.counters[n]:
                new.counters[n] = s.counters[n]
        new.decks = [list(reversed(deck)) for deck in s.decks]
        new.hands, new.discards = [list(hand) for hand in s.hands], [list(pile) for pile in s.discards]
        new.bases, new.vp = list(s.bases), list(s.vp)
        new.base_deck, new.base_discard = list(reversed(s.base_deck)), list(s.base_discard)
        new.current, new.scoring = s.current, s.scoring
        new.named["at start"] = frozenset(n for n, zone in new.zone.items() if zone == "play")
        return new

    # --- looking ------------------------------------------------------------------------------------

    def minions(self, base: int = 0) -> list[int]:
        kind, at = self.info.kind, self.base
        return [
            n
            for n, zone in self.zone.items()
            if zone == "play" and kind[n] == "minion" and (not base or at[n] == base)
        ]

    def actions(self) -> list[int]:
        zone = self.zone
        return [n for n in self.host if zone.get(n) == "play"]

    def on(self, host: int) -> list[int]:
        zone = self.zone
        return [n for n, on in self.host.items() if on == host and zone.get(n) == "play"]

    def under(self, card: int) -> list[int]:
        zone = self.zone
        return [n for n, above in self.host.items() if above == card and zone.get(n) == "stored"]

    def in_play(self, card: int) -> bool:
        return self.zone.get(card) == "play"

    def seats_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.info.seats for i in range(self.info.seats)]

    # --- comparing ----------------------------------------------------------------------------------

    def descriptor(self, n: int) -> tuple[Any, ...]:
        info = self.info
        under = sorted(info.slug[c] for c in self.under(n))
        return (
            info.slug[n],
            info.owner[n],
            self.ctrl[n],
            self.base.get(n, 0),
            self.counters.get(n, 0),
            *under,
        )

    def pile(self, cards: list[int]) -> tuple[str, ...]:
        slug = self.info.slug
        return tuple(sorted([slug[n] for n in cards]))

    def table_key(self, numbers: tuple[Any, ...]) -> tuple[Any, ...]:
        """All that is open: cards in play and what is on them, stasis, piles' sizes, VP, and numbers."""
        play = []
        for n, zone in self.zone.items():
            if zone == "play":
                host = self.host.get(n, 0)
                on = self.descriptor(host) if host in self.zone else (host,)
                play.append((self.descriptor(n), on))
            elif zone == "stasis":
                play.append(((*self.descriptor(n), self.clocks[n]), ("stasis",)))
            elif zone == "box":
                play.append(((self.info.slug[n],), ("box",)))
        return (
            tuple(sorted(play, key=repr)),
            tuple(map(len, self.hands)),
            tuple(map(len, self.decks)),
            tuple(map(len, self.discards)),
            tuple(self.vp),
            tuple(self.bases),
            tuple(sorted(self.base_discard)),
            numbers,
        )

    def fits(self, engine: World) -> bool:
        """Could the piles of this forecast be those the engine has?"""
        for seat in range(self.info.seats):
            mine, theirs = (
                [self.hands[seat], self.decks[seat], self.discards[seat]],
                [engine.hands[seat], engine.decks[seat], engine.discards[seat]],
            )
            if seat in self.pooled:
                if self.pile([*mine[0], *mine[1], *mine[2]]) != self.pile(
                    [*theirs[0], *theirs[1], *theirs[2]]
                ):
                    return False
                continue
            if any(self.pile(a) != self.pile(b) for a, b in zip(mine, theirs, strict=True)):
                return False
            loose = self.unknown.get(seat, frozenset())
            pairs = zip(mine[1], theirs[1], strict=True)
            if any(a not in loose and self.info.slug[a] != self.info.slug[b] for a, b in pairs):
                return False
        return True


def engine_numbers(game: Game) -> tuple[Any, ...]:
    """Power of every minion in play and breakpoint of every base, as the engine has them."""
    s = game.s
    minions = [m for base in s.bases for m in s.minions[base]]
    return (
        tuple(sorted((game.table.defs[m].slug, s.at[m], s.ctrl[m], game.power(m)) for m in minions)),
        tuple((base, breakpoint_of(game, base)) for base in s.bases),
    )
