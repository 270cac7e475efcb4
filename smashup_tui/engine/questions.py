"""How abilities ask. A question with one possible answer is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .decisions import BASE_CHOICE, CARD, NUMBER, ORDER, SEAT, WORD, Asks, Decision
from .events import Event
from .kinds import NAMED

if TYPE_CHECKING:
    from .ability import Me

T = TypeVar("T")


def ask(
    me: Me, options: Sequence[Any], prompt: str, kind: str, least: int, most: int, seat: int | None = None
) -> Asks[list[Any]]:
    """Pick between `least` and `most` of the options; as many as there are if there are too few."""
    n = len(options)
    most = min(most, n)
    least = min(least, most)
    if most == 0:
        return []
    if least == n:
        return list(options)
    picked: list[Any] = yield Decision(
        me.seat if seat is None else seat, kind, prompt, me.card, options, least, most
    )
    return picked


def _one(
    me: Me, options: Sequence[Any], prompt: str, kind: str, least: int, seat: int | None, none: T
) -> Asks[T]:
    """Pick one option, or none if `least` is 0 or there is none."""
    if not options:
        return none
    if least and len(options) == 1:
        return cast(T, options[0])
    picked: list[T] = yield Decision(me.seat if seat is None else seat, kind, prompt, me.card, options, least)
    return picked[0] if picked else none


def choose(me: Me, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    """Choose a card, if there is one: a forced choice. 0 if there is none."""
    return _one(me, cards, prompt, CARD, 1, seat, 0)


def may_choose(me: Me, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    """Choose a card or none: 0."""
    return _one(me, cards, prompt, CARD, 0, seat, 0)


def choose_some(
    me: Me, cards: Sequence[int], least: int, most: int, prompt: str, *, seat: int | None = None
) -> Asks[list[int]]:
    """Choose between `least` and `most` cards."""
    return ask(me, cards, prompt, CARD, least, most, seat)


def any_number(me: Me, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
    return ask(me, cards, prompt, CARD, 0, len(cards), seat)


def choose_base(me: Me, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    return _one(me, bases, prompt, BASE_CHOICE, 1, seat, 0)


def may_choose_base(me: Me, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    return _one(me, bases, prompt, BASE_CHOICE, 0, seat, 0)


def choose_player(me: Me, seats: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    """Choose a player; -1 if there is none to choose."""
    return _one(me, seats, prompt, SEAT, 1, seat, -1)


def choose_word(me: Me, words: Sequence[str], prompt: str, *, seat: int | None = None) -> Asks[str]:
    """Choose one of several ways: "this OR that"."""
    return _one(me, words, prompt, WORD, 1, seat, "")


def choose_number(me: Me, numbers: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
    return _one(me, numbers, prompt, NUMBER, 1, seat, 0)


def confirm(me: Me, prompt: str, *, seat: int | None = None) -> Asks[bool]:
    """Yes or no."""
    answer = yield from _one(me, ("yes", "no"), prompt, WORD, 1, seat, "no")
    return answer == "yes"


def put_in_order(me: Me, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
    """All the cards, in the order chosen, first to last. Equal cards need no order."""
    names = {me.game.table.defs[card] for card in cards}
    if len(names) <= 1:
        return list(cards)
    n = len(cards)
    picked: list[int] = yield Decision(
        me.seat if seat is None else seat, ORDER, prompt, me.card, tuple(cards), n, n
    )
    return picked


def name_faction(me: Me, prompt: str, *, slugs: Sequence[str] | None = None) -> Asks[str]:
    """Name a faction of this game; returns its slug."""
    game = me.game
    known: list[str] = []
    for factions in game.s.draft:
        known += [slug for slug in factions if slug not in known]
    offered = [slug for slug in known if slugs is None or slug in slugs]
    picked = yield from ask(me, offered, prompt, WORD, 1, 1)
    if not picked:
        return ""
    game.tell(Event(NAMED, me.seat, source=me.card, text=game.catalog.factions[picked[0]].name))
    return str(picked[0])
