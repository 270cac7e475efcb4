"""Cards going from one place to another, as the rules have it: to their owners, and not alone."""

from __future__ import annotations

from .listening import listeners
from .rules import EXERCISED, cancelled, says
from .world import World


def take(w: World, card: int) -> None:
    """Out of wherever it lies, outside play."""
    for piles in (w.decks, w.hands, w.discards):
        for pile in piles:
            if card in pile:
                pile.remove(card)
    w.zone.pop(card, None)
    w.host.pop(card, None)
    w.clocks.pop(card, None)
    w.ctrl.pop(card, None)


def put(w: World, card: int, zone: str) -> None:
    """Into a pile of its owner."""
    owner = w.info.owner[card]
    w.seen -= {card}
    take(w, card)
    known = w.unknown.get(owner, frozenset())
    w.unknown[owner] = known - {card}
    if zone == "hand":
        w.hands[owner].append(card)
    elif zone == "discard":
        w.discards[owner].append(card)
    elif zone == "box":
        w.zone[card] = "box"
    elif zone == "deck top":
        w.decks[owner].insert(0, card)
    else:
        w.decks[owner].append(card)


def leave(w: World, card: int, zone: str) -> None:
    """Out of play: what is on or under it is discarded, counters go, its owner gets it."""
    event = {
        "what": "left", "card": card, "by": -1, "base": w.base[card], "ctrl": w.ctrl[card], "zone": zone,
    }  # fmt: skip
    waiting = listeners(w, event)
    if zone == "discard" and _is_saved(w, card):
        w.saved = (*w.saved, card)
    attached = w.on(card) if w.info.kind[card] == "minion" else []
    for other in attached:
        leave(w, other, "discard")
    for other in w.under(card):
        put(w, other, "discard")
    w.counters.pop(card, None)
    w.copied.pop(card, None)
    w.lasting = [e for e in w.lasting if e[1] != card or e[0] == "egg fields"]
    w.base.pop(card)
    if zone == "nowhere":
        take(w, card)
    else:
        put(w, card, zone)
    w.waiting += waiting


def _is_saved(w: World, action: int) -> bool:
    """May its player take it back into the hand instead, or at that moment?"""
    for ability in says(w, action):
        if ability.get("at_once"):
            EXERCISED.add(id(ability["effects"]))
            return not cancelled(w, action)
    if w.host.get(action, 0) not in w.zone:
        return False
    for n in w.minions(w.base[action]):
        for ability in says(w, n):
            if ability["when"] == "action-would-be-discarded" and w.ctrl[n] == w.ctrl[action]:
                EXERCISED.add(id(ability["effects"]))
                return not cancelled(w, n)
    return False


def shuffle(w: World, seat: int) -> None:
    w.unknown[seat] = frozenset(w.decks[seat])


def draw(w: World, seat: int, amount: int) -> None:
    for _ in range(amount):
        if not w.decks[seat]:
            if not w.discards[seat]:
                return
            w.decks[seat], w.discards[seat] = w.discards[seat], []
            shuffle(w, seat)
        n = w.decks[seat].pop(0)
        if n in w.unknown.get(seat, ()):
            w.pooled.add(seat)
        w.hands[seat].append(n)
