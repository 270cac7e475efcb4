"""What one seat sees of the table, names and words included: plain data, for whoever has no game.

Every front end reads this one model: the screen, plain text, guests elsewhere, programs that play, replays.
It is made of what the seat may know (`secrecy.Perspective`) and of what lies open, so nobody can show more.
Two views that are equal need no repainting. docs/PROTOCOL.md lists every field.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.model.kinds import ACTION, ANY_POWER, KIND_NAMES, MINION, NOBODY, PHASE_NAMES, WINNING_VP
from ..engine.model.state import ANY_KIND, Permit
from ..engine.query.places import Place
from ..engine.query.visibility import hidden_from
from ..engine.query.wording import describe_play
from ..support.grammar import YOU, counted, whose_is
from .draft import Pick, picks

if TYPE_CHECKING:
    from ..engine.game import Game
    from .secrecy import Perspective

LETTERS = "abcdefghij"
GOAL = WINNING_VP  # VP that win, for those who see the table and not the engine


class KnownCard(NamedTuple):
    """A card in a pile, or stored under another one."""

    card: int  # 0: one that may not be known
    name: str  # empty then
    place: int = 0  # in a deck, 0 is its top


class CardView(NamedTuple):
    """A card in play."""

    card: int
    name: str
    seat: int  # who controls it
    power: int
    counters: int
    marks: tuple[str, ...]  # effect, weakened, protected, stolen, cancelled, stored
    actions: tuple[CardView, ...]
    gives: int = 0  # what an action on a minion does to its power; on a base, to its player's total
    text: str = ""
    kind: str = ""  # minion, action
    owner: int = -1  # whose deck it is from
    printed_power: int = 0
    stored: tuple[KnownCard, ...] = ()  # cards under it


class BaseView(NamedTuple):
    """A base in play."""

    base: int
    letter: str
    name: str
    total: int  # power of all minions
    breakpoint: int
    vp: tuple[int, ...]  # for the first, second and third place
    forecast: tuple[Place, ...]  # what each would get if it scored now
    minions: tuple[CardView, ...]
    actions: tuple[CardView, ...]
    scoring: bool
    text: str
    ready: bool = False  # has it reached its breakpoint, and does nothing keep it from scoring?


class StasisView(NamedTuple):
    """A card in stasis."""

    card: int
    name: str
    counters: int
    power_counters: int = 0
    stored: tuple[KnownCard, ...] = ()
    actions: tuple[KnownCard, ...] = ()  # on it


class PlayerView(NamedTuple):
    """A player, and the cards in front of them."""

    seat: int
    name: str
    player: str  # a person, or the level that plays; empty: unknown
    vp: int
    factions: tuple[str, ...]
    hand: int  # cards in it
    deck: int
    discard: int
    stasis: tuple[StasisView, ...]
    current: bool
    asked: bool
    you: bool  # is it the viewer?
    known_hand: tuple[KnownCard, ...] = ()  # of another player's hand, the cards that the seat knows
    known_deck: tuple[KnownCard, ...] = ()
    discard_pile: tuple[KnownCard, ...] = ()  # the newest first

    @property
    def spoken_to(self) -> bool:
        """Is this player spoken to as “you”?"""
        return self.name == YOU


class HandCard(NamedTuple):
    """A card in a hand that the seat can see."""

    card: int
    name: str
    power: int  # -1 for an action
    kind: str  # minion (or what its set calls it), action, on a base, on a minion, Special
    text: str


class PlayLeft(NamedTuple):
    """A play that the current player may still make."""

    words: str
    kind: str  # minion, action, card
    max_power: int
    at: int = 0  # the base or minion it is for; 0: any


class UndrawnCard(NamedTuple):
    """Copies of a card of one's own that are nowhere to be seen: in the deck, or face down elsewhere."""

    name: str
    faction: str
    cards: tuple[int, ...]


class SeatView(NamedTuple):
    """The whole table."""

    viewer: int  # the viewer's seat; -1: nobody's
    turn: int
    phase: str
    current: int  # whose turn it is
    asked: int  # who is asked; -1: nobody
    winner: int  # -1: nobody yet
    players: tuple[PlayerView, ...]
    bases: tuple[BaseView, ...]
    hand: tuple[HandCard, ...]
    plays: str  # what the seat may still play, in words
    bases_left: int  # in the base deck
    hands: tuple[tuple[HandCard, ...], ...] = ()  # everyone's, if they are open
    draft: tuple[Pick, ...] = ()  # while factions are drafted: two per seat, in order
    plays_left: tuple[PlayLeft, ...] = ()  # what the current player may still play
    known_bases: tuple[KnownCard, ...] = ()  # in the base deck
    discarded_bases: tuple[KnownCard, ...] = ()  # the newest first
    box: tuple[KnownCard, ...] = ()  # cards that are out of the game
    undrawn: tuple[UndrawnCard, ...] = ()  # by faction and name: their order isn't known

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def over(self) -> bool:
        return self.asked < 0

    def asking(self, seat: int) -> SeatView:
        """The same, where the table waits for that seat."""
        players = tuple(player._replace(asked=player.seat == seat) for player in self.players)
        return self._replace(asked=seat, players=players)

    @property
    def scoring(self) -> int:
        """The base that scores; 0: none does."""
        return next((base.base for base in self.bases if base.scoring), 0)

    @property
    def coming_vp(self) -> tuple[int, ...]:
        """What each seat would take if every base that is ready scored now."""
        coming = [0] * len(self.players)
        for base in self.bases:
            for place in base.forecast if base.ready else ():
                coming[place.seat] += place.vp
        return tuple(coming)

    @property
    def vp_after_scoring(self) -> tuple[int, ...]:
        """What each seat would have then."""
        return tuple([p.vp + coming for p, coming in zip(self.players, self.coming_vp, strict=True)])

    def in_play(self) -> Iterator[CardView]:
        """Every card at a base, and the actions on it."""
        for base in self.bases:
            for card in (*base.minions, *base.actions):
                yield card
                yield from card.actions


# --- made of the game ----------------------------------------------------------------------------------


def look(game: Game, perspective: Perspective, players: tuple[str, ...]) -> SeatView:
    """The table from that perspective; `players` says who plays the seats."""
    viewer, winner, ready = perspective.seat_in(game), game.winner, game.ready_bases()
    asked = game.decision.seat if game.decision else -1
    return SeatView(
        viewer,
        game.turn,
        PHASE_NAMES[game.phase],
        game.current,
        asked,
        -1 if winner == NOBODY else winner,
        tuple(_player(game, perspective, seat, player, asked) for seat, player in enumerate(players)),
        tuple(_base(game, perspective, base, LETTERS[n], ready) for n, base in enumerate(game.bases)),
        hand_of(game, viewer) if viewer >= 0 else (),
        plays_left(game, game.permits) if viewer >= 0 and game.current == viewer else "",
        len(game.base_deck),
        tuple(hand_of(game, seat) for seat in range(len(players))) if perspective.open else (),
        () if game.dealt else picks(game),
        tuple(_play_left(game, permit) for permit in game.permits),
        _known(game, perspective.cards(game, game.base_deck[::-1])),
        _open_pile(game, game.base_discard_pile),
        _open_pile(game, game.box),
        _undrawn(game, viewer) if viewer >= 0 and game.dealt else (),
    )


def _undrawn(game: Game, seat: int) -> tuple[UndrawnCard, ...]:
    """The deck list without what the seat knows to be elsewhere."""
    definitions, found = game.definitions, dict[tuple[str, str], list[int]]()
    away = hidden_from(game, seat).union(game.deck(seat))
    for card in game.cards_of(seat):
        if card in away:
            d = definitions[card]
            found.setdefault((game.catalog.factions[d.faction].name, d.name), []).append(card)
    return tuple([UndrawnCard(name, faction, tuple(found[faction, name])) for faction, name in sorted(found)])


def _player(game: Game, perspective: Perspective, seat: int, player: str, asked: int) -> PlayerView:
    discard, deck = game.discard_pile(seat), game.deck(seat)
    viewer = perspective.seat_in(game)
    lies_open = seat == viewer or perspective.open
    return PlayerView(
        seat,
        game.names[seat],
        player,
        game.vp[seat],
        tuple(game.catalog.factions[slug].name for slug in game.factions[seat]),
        len(game.hand(seat)),
        len(deck),
        len(discard),
        tuple(_in_stasis(game, perspective, card) for card in game.in_stasis(seat)),
        game.current == seat,
        asked == seat,
        viewer == seat,
        () if lies_open else _known(game, perspective.hand(game, seat), placed=False),
        _known(game, perspective.cards(game, deck[::-1])),
        _open_pile(game, discard),
    )


def _known(game: Game, cards: tuple[int, ...], *, placed: bool = True) -> tuple[KnownCard, ...]:
    """Of a pile, the cards that are known, and where they lie."""
    return tuple(
        [KnownCard(card, game.name(card), place if placed else 0) for place, card in enumerate(cards) if card]
    )


def _open_pile(game: Game, cards: tuple[int, ...]) -> tuple[KnownCard, ...]:
    """A pile that everyone may look through, the newest card first."""
    names = game.definitions
    return tuple([KnownCard(card, names[card].name, place) for place, card in enumerate(reversed(cards))])


def _stored(game: Game, perspective: Perspective, card: int) -> tuple[KnownCard, ...]:
    if not game.under(card):
        return ()
    under = perspective.under(game, card)
    return tuple([KnownCard(each, game.name(each) if each else "") for each in under])


def _in_stasis(game: Game, perspective: Perspective, card: int) -> StasisView:
    counters, stored = game.stasis_counters(card), _stored(game, perspective, card)
    return StasisView(
        card,
        game.name(card),
        counters,
        game.counters(card),
        stored,
        _known(game, game.on(card), placed=False),
    )


def hand_of(game: Game, seat: int) -> tuple[HandCard, ...]:
    """A hand as it lies open to who may see it all."""
    return tuple(_hand_card(game, card) for card in game.hand(seat))


def _hand_card(game: Game, card: int) -> HandCard:
    d = game.definition(card)
    minion = game.catalog.sets[d.set].minion_word
    if d.kind == MINION:
        return HandCard(card, d.name, d.power, minion, d.text)
    only_special = d.has_special and d.on_play is None
    host = minion if d.play_on == "minion" else d.play_on
    kind = f"on a {host}" if host else "Special" if only_special else "action"
    return HandCard(card, d.name, -1, kind, d.text)


def _base(game: Game, perspective: Perspective, base: int, letter: str, ready: Sequence[int]) -> BaseView:
    """The viewer's own minions come first."""
    d = game.definition(base)
    first = max(0, perspective.seat_in(game))
    minions = sorted(game.minions_at(base), key=lambda card: (game.controller(card) - first) % game.seats)
    return BaseView(
        base,
        letter,
        d.name,
        game.total_power(base),
        game.breakpoint(base),
        d.vp,
        tuple(game.forecast(base)),
        tuple(_minion(game, perspective, minion) for minion in minions),
        tuple(_action(game, perspective, action, game.added_power(action)) for action in game.on(base)),
        game.scoring_base == base,
        d.text,
        base in ready,
    )


def _minion(game: Game, perspective: Perspective, card: int) -> CardView:
    d, power, counters = game.definition(card), game.power(card), game.counters(card)
    owner, controller = game.owner(card), game.controller(card)
    given = {source: amount for amount, source in game.explain_power(card)[1:]}
    actions = tuple(_action(game, perspective, each, given.get(each, 0)) for each in game.on(card))
    own = d.power + counters + sum(each.gives for each in actions)
    marks = []
    if power != own:
        marks.append("effect" if power > own else "weakened")
    if any(game.protections(card)):
        marks.append("protected")
    return CardView(
        card,
        d.name,
        controller,
        power,
        counters,
        (*marks, *_marks(game, card, owner, controller)),
        actions,
        0,
        d.text,
        KIND_NAMES[d.kind],
        owner,
        d.power,
        _stored(game, perspective, card),
    )


def _action(game: Game, perspective: Perspective, card: int, gives: int) -> CardView:
    d, owner, controller = game.definition(card), game.owner(card), game.controller(card)
    return CardView(
        card,
        d.name,
        controller,
        0,
        game.counters(card),
        _marks(game, card, owner, controller),
        (),
        gives,
        d.text,
        KIND_NAMES[d.kind],
        owner,
        0,
        _stored(game, perspective, card),
    )


def _marks(game: Game, card: int, owner: int, controller: int) -> tuple[str, ...]:
    """What is unusual about a card."""
    marks = []
    if owner != controller:
        marks.append("stolen")
    if not game.active(card):
        marks.append("cancelled")
    if game.under(card):
        marks.append("stored")
    return tuple(marks)


def plays_left(game: Game, permits: tuple[Permit, ...]) -> str:
    """What may still be played, in words: the plain plays counted, the others described."""
    counts = {MINION: 0, ACTION: 0, ANY_KIND: 0}
    special: list[str] = []
    for permit in permits:
        if permit.max_power >= ANY_POWER and not permit.place and not permit.rule:
            counts[permit.kind] += 1
        else:
            special.append(describe_play(game, permit))
    words = {MINION: "minion", ACTION: "action", ANY_KIND: "card"}
    parts = [counted(n, words[kind]) for kind, n in counts.items() if n]
    return ", ".join(parts + special)


def _play_left(game: Game, permit: Permit) -> PlayLeft:
    kind = "card" if permit.kind == ANY_KIND else KIND_NAMES[permit.kind]
    return PlayLeft(describe_play(game, permit), kind, permit.max_power, permit.place)


# --- read from the view --------------------------------------------------------------------------------


class PileCard(NamedTuple):
    card: int  # 0: one that may not be known
    name: str
    detail: str = ""
    copies: int = 1

    @property
    def words(self) -> str:
        """The card in a list."""
        return self.name if self.copies == 1 else f"{self.name} \N{MULTIPLICATION SIGN}{self.copies}"


class Pile(NamedTuple):
    heading: str
    cards: tuple[PileCard, ...]

    @property
    def size(self) -> int:
        return sum(each.copies for each in self.cards)


def piles(view: SeatView) -> Iterator[Pile]:
    """Cards that lie next to the bases and may be looked at, under headings, the newest first."""
    for player in view.players:
        yield Pile(f"{_whose(player)} discard pile", _listed(player.discard_pile))
    for player in view.players:
        if player.known_hand:
            heading = f"{whose_is(player.name)} hand, as far as you know it"
            yield Pile(heading, _listed(player.known_hand, "known to you"))
    stasis = [
        entry
        for player in view.players
        for each in player.stasis
        for entry in (
            PileCard(each.card, each.name, f"{each.counters} counters"),
            *_listed(each.actions, f"on {each.name}"),
        )
    ]
    if stasis:
        yield Pile("In stasis", tuple(stasis))
    stored = [each for card in view.in_play() for each in _listed(card.stored, f"under {card.name}")]
    if stored:
        yield Pile("Stored", tuple(stored))
    if view.box:
        yield Pile("In the box", _listed(view.box[::-1]))
    yield Pile("Scored bases", _listed(view.discarded_bases))
    yield from _undrawn_piles(view)


def _undrawn_piles(view: SeatView) -> Iterator[Pile]:
    """What is left in the viewer's deck, a pile for each faction."""
    owner, left = view.players[view.viewer], sum(len(each.cards) for each in view.undrawn)
    where = "deck" if left == owner.deck else "deck, or face down elsewhere"
    for faction in dict.fromkeys(each.faction for each in view.undrawn):
        cards = [each for each in view.undrawn if each.faction == faction]
        listed = [PileCard(each.cards[0], each.name, copies=len(each.cards)) for each in cards]
        yield Pile(f"{faction} left in {whose_is(owner.name)} {where}", tuple(listed))


def _whose(player: PlayerView) -> str:
    return "Your" if player.spoken_to else whose_is(player.name)


def _listed(cards: tuple[KnownCard, ...], detail: str = "") -> tuple[PileCard, ...]:
    return tuple(PileCard(each.card, each.name or "a hidden card", detail) for each in cards)


def cards_in(view: SeatView) -> set[int]:
    """Every card and base of which the seat knows where it is: what it may look at."""
    found = {each.card for each in (*view.known_bases, *view.discarded_bases, *view.box)}
    found |= {each.card for hand in (view.hand, *view.hands) for each in hand}
    found |= {base.base for base in view.bases}
    for player in view.players:
        found |= {each.card for each in (*player.known_hand, *player.known_deck, *player.discard_pile)}
        for frozen in player.stasis:
            found |= {frozen.card, *(each.card for each in (*frozen.stored, *frozen.actions))}
    for card in view.in_play():
        found |= {card.card, *(each.card for each in card.stored)}
    return found - {0}
