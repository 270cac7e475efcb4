"""What stays the same through one game: which card is which, whose it is, and who could play which part.

A part is a role that a card in play plays for others, or an event it listens to there. Only the cards
of this game that could play a part are ever looked at; who plays it now is the game's `cast`.
"""

from __future__ import annotations

from .definitions import ROLES, CardDef
from .kinds import BASE, MINION, NOBODY, PLAY

Cast = dict[str, tuple[int, ...]]  # part -> the cards that play it, by number


class Table:
    """Built once when the decks are dealt, shared by all copies of the game."""

    __slots__ = (
        "alike",
        "base_numbers",
        "cards_of",
        "defs",
        "easy",
        "elsewhere",
        "kind",
        "names",
        "nobody",
        "owner",
        "parts",
        "plain_power",
        "seats",
        "solo",
    )

    def __init__(self, names: tuple[str, ...], decks: list[list[CardDef]], bases: list[CardDef]) -> None:
        self.names = names
        self.seats = len(names)
        self.defs: list[CardDef] = [CardDef("nothing", "", "", "", BASE, "")]
        self.owner = bytearray([NOBODY])
        self.cards_of: list[tuple[int, ...]] = []
        for seat, deck in enumerate(decks):
            first = len(self.defs)
            self.defs += deck
            self.owner += bytes([seat]) * len(deck)
            self.cards_of.append(tuple(range(first, len(self.defs))))
        first = len(self.defs)
        self.defs += bases
        self.owner += bytes([NOBODY]) * len(bases)
        self.base_numbers = tuple(range(first, len(self.defs)))
        self.solo: list[tuple[CardDef, ...]] = [
            (d,) for d in self.defs
        ]  # the abilities of a card that neither copies nor is cancelled
        # the same number for copies of a card that have the same owner
        self.alike = [d.number << 8 | owner for d, owner in zip(self.defs, self.owner, strict=True)]
        self.kind = bytes([d.kind for d in self.defs])
        # does its text leave it open where it is played? A minion at any base, a standard action nowhere
        self.easy = [d.can_play is None and (d.kind == MINION or not d.play_on) for d in self.defs]
        # printed power; -1 for a card whose own text can change its power
        self.plain_power = [d.power if d.power_is_plain else -1 for d in self.defs]
        self._index()

    def _index(self) -> None:
        """Which cards could play which part: found once, so that nobody has to look at all cards."""
        self.nobody: Cast = dict.fromkeys(ROLES, ())
        for d in dict.fromkeys(self.defs):
            self.nobody.update(dict.fromkeys(d.triggers, ()))
        every_part = tuple(self.nobody)
        self.parts = [every_part if d.may_gain else d.parts for d in self.defs]
        elsewhere: dict[str, list[int]] = {}
        for number, d in enumerate(self.defs):
            for part in d.parts_elsewhere:
                elsewhere.setdefault(part, []).append(number)
        # the same for hands, stasis and discard piles
        self.elsewhere: Cast = {part: tuple(numbers) for part, numbers in elsewhere.items()}

    def cast(self, zone: bytearray) -> Cast:
        """Who plays which part when the cards are in these zones."""
        found = self.nobody
        for card, parts in enumerate(self.parts):
            if parts and zone[card] == PLAY:
                found = recast(found, parts, card, there=True)
        return found


def recast(cast: Cast, parts: tuple[str, ...], card: int, *, there: bool) -> Cast:
    """The cast after a card has come or gone. Copies of a game share the old one, so it stays as it is."""
    new = cast.copy()
    for part in parts:
        others = [other for other in cast[part] if other != card]
        new[part] = tuple(sorted([*others, card])) if there else tuple(others)
    return new
