"""A card or base in words for one seat: what is printed, where it is, its number and where that comes from,
what is on it and under it, why it cannot be used now.

What is printed on a card everyone may know, because everyone knows the decks; where the card is and what
holds for it now only who may look at it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.model import kinds
from ..engine.model.kinds import HAND, KIND_NAMES, MINION, NOBODY, PLAY, STASIS, ZONE_NAMES
from ..engine.query.places import Place
from ..engine.query.why_not import Reason
from ..support.grammar import whose_is

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.model.catalog import Catalog
    from ..engine.model.definitions import CardDef
    from .secrecy import Perspective


class Printed(NamedTuple):
    """The text of a card or base."""

    id: str  # of its page in the reference
    slug: str
    name: str
    kind: str  # minion, action, base
    word: str  # what its set calls such a card
    power: int
    play_on: str  # base, minion; empty: nothing
    breakpoint: int
    vp: tuple[int, ...]
    faction: str
    set: str
    copies: int
    text: str
    inferred: bool  # is the ability a reconstruction?

    @property
    def is_minion(self) -> bool:
        return self.kind == "minion"

    @property
    def is_base(self) -> bool:
        return self.kind == "base"


# Ways of affecting a card, as one says what cannot be done to it.
WAYS = {
    kinds.BY_DESTROYING: "destroy it",
    kinds.BY_MOVING: "move it",
    kinds.BY_RETURNING: "return it to a hand",
    kinds.BY_REMOVING: "send it away",
    kinds.BY_POWER: "change its power",
    kinds.BY_COUNTERS: "put counters on it",
    kinds.BY_CONTROL: "take control of it",
    kinds.BY_ATTACHING: "be played on it",
    kinds.BY_CANCELLING: "cancel its abilities",
}


class Addend(NamedTuple):
    """A part of a sum, and what it comes from: printed, starting, counters, itself, or a card's name."""

    amount: int
    source: str


class Explanation(NamedTuple):
    card: int
    printed: Printed
    place: str = ""  # where it is; empty: obvious, or may not be known
    holder: int = -1  # who controls it in play
    terms: tuple[Addend, ...] = ()  # of its power or breakpoint in play
    on: tuple[str, ...] = ()  # actions on it
    under: tuple[str, ...] = ()  # cards stored under it
    stasis_counters: int = 0
    lent: tuple[str, ...] = ()  # cards whose abilities it has
    cancelled: bool = False
    protected: tuple[str, ...] = ()  # what protects it, and from which of other players' cards
    standing: tuple[Place, ...] = ()  # what each would get if the base scored now

    @property
    def total(self) -> int:
        return max(0, sum(term.amount for term in self.terms))


def printed(catalog: Catalog, d: CardDef) -> Printed:
    """Its text."""
    card_set = catalog.sets[d.set]
    kind = "base" if d.breakpoint else KIND_NAMES[d.kind]
    return Printed(
        d.id,
        d.slug,
        d.name,
        kind,
        card_set.minion_word if kind == "minion" else kind,
        d.power,
        d.play_on,
        d.breakpoint,
        d.vp,
        catalog.factions[d.faction].name,
        card_set.name,
        d.copies,
        d.text,
        d.confidence == "inferred",
    )


def explain(game: Game, perspective: Perspective, card: int) -> Explanation:
    """All there is to say of a card that may be looked at."""
    viewer = perspective.seat_in(game)
    facts, in_play = printed(game.catalog, game.definition(card)), game.zone(card) == PLAY
    return Explanation(
        card,
        facts,
        "" if facts.is_base else _place(game, viewer, card),
        game.controller(card) if in_play and not facts.is_base else -1,
        _terms(game, card) if in_play else (),
        tuple(game.name(each) for each in game.on(card)),
        tuple(game.name(each) if each else "a hidden card" for each in perspective.under(game, card)),
        game.stasis_counters(card),
        tuple(game.name(each) for each in game.lent_to(card)),
        in_play and not game.active(card),
        _protections(game, card) if in_play and facts.is_minion else (),
        tuple(game.forecast(card)) if facts.is_base and card in game.bases else (),
    )


def _place(game: Game, viewer: int, card: int) -> str:
    zone, owner = game.zone(card), game.owner(card)
    if zone == PLAY:
        host, controller = game.host_of(card), game.controller(card)
        where = f"on {game.name(host)}" if host else f"at {game.name(game.base_of(card))}"
        stolen = f"; it belongs to {game.names[owner]}" if owner != controller else ""
        return f"{game.names[controller]}, {where}{stolen}"
    if zone == HAND and owner == viewer:
        return ""
    whose = "" if owner == NOBODY else f"{whose_is(game.names[owner])} "
    return f"in {whose}{ZONE_NAMES[zone]}"


def why_not(game: Game, viewer: int, card: int, place: int = 0) -> Reason | None:
    """What is in the way of using it; empty for a card in play that never has anything to use."""
    d = game.definition(card)
    if viewer < 0 or d.breakpoint:
        return None
    if place:
        return game.why_not(viewer, card, place)
    if game.zone(card) in (PLAY, STASIS):
        mine = game.controller(card) == viewer
        if not (mine and (d.talents or d.on_your_turn or game.stasis_counters(card))):
            return None
    return game.why_not(viewer, card)


def _terms(game: Game, card: int) -> tuple[Addend, ...]:
    """Its power or breakpoint as a sum that names its sources."""
    d = game.definition(card)
    if d.breakpoint:
        terms = game.explain_breakpoint(card)
    elif d.kind == MINION:
        terms = game.explain_power(card)
    else:
        return ()
    (start, _), *more = terms
    first = Addend(start, "printed" if start == (d.breakpoint or d.power) else "starting")
    return (first, *[Addend(amount, _source(game, card, amount, source)) for amount, source in more])


def _protections(game: Game, card: int) -> tuple[str, ...]:
    """One sentence for each card that protects it: from whose cards, and from what."""
    found: dict[int, tuple[set[str], set[int]]] = {}
    for source, how, kind in game.protections(card):
        ways, cards = found.setdefault(source, (set(), set()))
        ways.add(how)
        cards.add(kind)
    sentences = []
    for source, (ways, cards) in found.items():
        who = "It protects itself" if source == card else f"{game.name(source)} protects it"
        those = "cards" if len(cards) > 1 else f"{KIND_NAMES[cards.pop()]}s"
        listed = ["affect it"] if ways == set(WAYS) else [words for way, words in WAYS.items() if way in ways]
        sentences.append(f"{who}: {those} of other players can't {_or(listed)}.")
    return tuple(sentences)


def _or(words: list[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _source(game: Game, card: int, amount: int, source: int) -> str:
    if not source:
        return "counter" if amount == 1 else "counters"
    return "itself" if source == card else game.name(source)
