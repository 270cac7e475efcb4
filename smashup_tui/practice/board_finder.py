"""What is typed on the board editor's find box: which card, and where it is to go.

`pir k a` is Pirate King at base a, `howl hand` takes Howl up, `tar pit b` puts that base in b's place.
`warbot c +2` puts two counters on it, `gnome a 2` gives it to the second player, `vp 7 5` sets everyone's VP.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from ..engine.board_setup import (
    MOST_VP,
    base_to_table,
    exchange_bases,
    into_stasis,
    set_controller,
    set_counters,
    set_vp,
    to_base,
    to_pile,
)
from ..engine.game import Game
from ..engine.model.kinds import (
    BASE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    HAND,
    MINION,
    PLAY,
    STASIS,
    Zone,
)
from ..support.grammar import whose_is
from .board_editor import Alter, BoardEdit, BoardEditor, do, onto, swap_base

MOST_FOUND = 40
PILES: dict[str, Zone] = {"hand": HAND, "discard": DISCARD, "deck": DECK, "box": BOX, "stasis": STASIS}
PILE_WORDS = {
    HAND: "to {} hand",
    DISCARD: "to {} discard pile",
    DECK: "on top of {} deck",
    BOX: "to the box",
    STASIS: "into stasis with 2 counters",
}
# A copy that lies here is taken before one that lies further on: what is in play stays there if it can.
TAKEN_FROM = (DECK, BASE_DECK, BOX, DISCARD, BASE_DISCARD, HAND, STASIS)


class Destination(NamedTuple):
    """Where a card is to go, as far as that was typed."""

    base: int = 0
    pile: Zone | None = None
    seat: int | None = None  # who is to control it
    counters: int = 0

    @property
    def is_open(self) -> bool:
        return not self.base and self.pile is None


def edits_typed(board: BoardEditor, typed: str) -> list[BoardEdit]:
    """The changes that it may mean, the likeliest first."""
    game, tokens = board.game, typed.lower().split()
    if tokens[:1] == ["vp"]:
        return _vp(game, tokens[1:])
    found: dict[str, tuple[tuple[int, bool, str], BoardEdit]] = {}
    for named in range(1, len(tokens) + 1):
        where = _destination(game, tokens[named:])
        for card in _cards(game, tokens[:named], where) if where is not None else ():
            name = game.name(card)
            for edit in _edits(game, card, where or Destination()):
                likely = (named, not name.lower().startswith(tokens[0]), name)
                found.setdefault(edit.words, (likely, edit))
    return [edit for _, edit in sorted(found.values(), key=lambda each: each[0])][:MOST_FOUND]


def _destination(game: Game, tokens: Sequence[str]) -> Destination | None:
    """What the words after a name say; None: they say no place."""
    where = Destination()
    for token in tokens:
        pile = next((pile for name, pile in PILES.items() if len(token) > 1 and name.startswith(token)), None)
        if len(token) == 1 and token in ascii_lowercase[: len(game.bases)]:
            where = where._replace(base=game.bases[ascii_lowercase.index(token)])
        elif pile is not None:
            where = where._replace(pile=pile)
        elif token.isdecimal() and 1 <= int(token) <= game.seats:
            where = where._replace(seat=int(token) - 1)
        elif token[0] == "+" and token[1:].isdecimal() and len(token) < 4:
            where = where._replace(counters=int(token[1:]))
        else:
            return None
    return where


def _cards(game: Game, tokens: Sequence[str], where: Destination) -> Iterator[int]:
    """A card of each name that fits and each owner; one in play where only something on it is to change."""
    changes = where.is_open and (where.counters or where.seat is not None)
    zones = (PLAY, *TAKEN_FROM) if changes else (*TAKEN_FROM, PLAY)
    every = range(1, len(game.definitions))
    there = [card for card in every if game.zone(card) in zones and _fits(tokens, game.name(card))]
    taken: dict[tuple[str, int], int] = {}
    for card in sorted(there, key=lambda card: zones.index(game.zone(card))):
        taken.setdefault((game.name(card), game.owner(card)), card)
    yield from taken.values()


def _fits(tokens: Sequence[str], name: str) -> bool:
    """Does each begin a word of the name, one after the other?"""
    words = iter(name.lower().replace("-", " ").split())
    return all(any(word.lstrip("(\"'.").startswith(token) for word in words) for token in tokens)


def _edits(game: Game, card: int, where: Destination) -> Iterator[BoardEdit]:
    """Whatever that card can do there."""
    if game.definition(card).kind == BASE:
        yield from _base_edits(game, card, where)
        return
    name = game.name(card)
    if where.is_open and game.zone(card) == PLAY:
        yield from _in_play(game, card, where)
        return
    for base in (where.base,) if where.base else game.bases if where.is_open else ():
        yield from _at(game, card, base, where)
    for pile in (where.pile,) if where.pile is not None else (HAND, DISCARD) if where.is_open else ():
        alter = do(into_stasis, card, 2) if pile == STASIS else do(to_pile, card, pile)
        words = PILE_WORDS[pile].format(whose_is(game.names[game.owner(card)]))
        yield BoardEdit(f"{name} {words}", alter, card=card)


def _at(game: Game, card: int, base: int, where: Destination) -> Iterator[BoardEdit]:
    """On a base, or on a minion there."""
    d, seat = game.definition(card), game.owner(card) if where.seat is None else where.seat
    letter = ascii_lowercase[game.bases.index(base)]
    if d.kind == MINION or d.play_on == "base":
        whose = "" if seat == game.owner(card) else f" for {game.names[seat]}"
        counters = f" with {where.counters} counters" if where.counters and d.kind == MINION else ""
        put = do(to_base, card, base, seat)
        alter = _both(put, do(set_counters, card, where.counters)) if counters else put
        yield BoardEdit(f"{d.name} at {letter} {game.name(base)}{whose}{counters}", alter, card=card)
    elif d.play_on == "minion":
        for minion in game.minions_at(base):
            words = f"{d.name} on {game.name(minion)} at {letter} {game.name(base)}"
            yield BoardEdit(words, onto(card, minion), card=card)


def _in_play(game: Game, card: int, where: Destination) -> Iterator[BoardEdit]:
    """What is to change on a card that stays where it is, else where it may go."""
    place = f"{game.name(card)} at {game.name(game.base_of(card))}"
    if where.counters and game.definition(card).takes_counters:
        yield BoardEdit(
            f"{place}: {where.counters} counters", do(set_counters, card, where.counters), card=card
        )
    elif where.seat is not None:
        yield BoardEdit(
            f"{place}: {game.names[where.seat]} controls it", do(set_controller, card, where.seat), card=card
        )
    else:
        for base in game.bases:
            if base != game.base_of(card):
                yield from _at(game, card, base, where._replace(seat=game.controller(card)))
        owner = whose_is(game.names[game.owner(card)])
        for pile in (HAND, DISCARD):
            yield BoardEdit(
                f"{game.name(card)} {PILE_WORDS[pile].format(owner)}", do(to_pile, card, pile), card=card
            )


def _base_edits(game: Game, base: int, where: Destination) -> Iterator[BoardEdit]:
    """In the place of another, or as one more; one that is in play changes places."""
    name = game.name(base)
    if where.pile is not None:
        return
    if base in game.bases:
        yield from _places(game, base, where)
        return
    for other in (where.base,) if where.base else game.bases:
        letter = ascii_lowercase[game.bases.index(other)]
        yield BoardEdit(f"{name} in place of {letter} {game.name(other)}", swap_base(other, base), card=base)
    if not where.base:
        yield BoardEdit(f"{name} as another base", do(base_to_table, base), card=base)


def _places(game: Game, base: int, where: Destination) -> Iterator[BoardEdit]:
    """Another place for a base that is in play; who copies a table may name one that is there already."""
    name = game.name(base)
    for other in (where.base,) if where.base else (each for each in game.bases if each != base):
        letter = ascii_lowercase[game.bases.index(other)]
        if other == base:
            yield BoardEdit(f"{name} is at {letter} already", _both(), card=base)
        else:
            words = f"{name} changes places with {letter} {game.name(other)}"
            yield BoardEdit(words, do(exchange_bases, base, other), card=base)


def _vp(game: Game, tokens: Sequence[str]) -> list[BoardEdit]:
    """Everyone's, in the order in which they sit."""
    fine = all(token.isdecimal() and len(token) < 3 and int(token) <= MOST_VP for token in tokens)
    if not fine or not 1 <= len(tokens) <= game.seats:
        return []
    vp = list(map(int, tokens))
    words = ", ".join(f"{name} {each}" for name, each in zip(game.names, vp, strict=False))
    return [BoardEdit(f"VP: {words}", _both(*[do(set_vp, seat, each) for seat, each in enumerate(vp)]))]


def _both(*changes: Alter) -> Alter:
    """One after the other."""

    def alter(game: Game) -> None:
        for change in changes:
            change(game)

    return alter
