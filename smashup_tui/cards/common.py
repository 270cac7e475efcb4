"""What several factions do alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .dsl import ACTION, MINION, MOVED, Asks, Event, Me, Steps, the_winners, this_base


def played_here(me: Me, event: Event) -> bool:
    """A minion was played at this base (PLAYED)."""
    return this_base(me, event) and me.is_minion(event.card)


def first_minion_here(me: Me, event: Event) -> bool:
    """A minion was played at this base, the first one there of whoever played it this turn (PLAYED)."""
    return played_here(me, event) and len(me.played_this_turn(MINION, seat=event.seat, base=me.here)) == 1


def destroyed_here(me: Me, event: Event) -> bool:
    """A minion at this base is destroyed (DESTROYED)."""
    return this_base(me, event) and me.is_minion(event.card)


def played_or_moved_here_by_another(me: Me, event: Event) -> bool:
    """Another player played a minion here, or moved one here, this one included (PLAYED, MOVED)."""
    moved = event.kind == MOVED
    came_here = event.to == me.here or event.card == me.card if moved else played_here(me, event)
    return came_here and event.seat != me.seat


def an_action(me: Me, event: Event) -> bool:
    """An action was played, or something counts as if one had been (PLAYED)."""
    return not me.is_minion(event.card)


def your_first_action(me: Me, event: Event) -> bool:
    """You played your first action this turn, or what counts as one comes before it (PLAYED)."""
    this_one = [event.card] if event.card else []
    return event.seat == me.seat and an_action(me, event) and me.played_this_turn(ACTION) == this_one


def your_minion_here(me: Me, card: int) -> bool:
    """For what protects your minions at its base: is this one of them?"""
    return me.is_minion(card) and me.mine(card) and me.base_of(card) == me.here


def each_player(me: Me) -> list[Me]:
    """For bases, "each player may": everybody as "you", clockwise from the current player."""
    game = me.game
    seats = game.seats_from(game.s.current)
    return [me.as_player(seat) for seat in seats if not game.ignored(me.card, seat)]


def gather(me: Me, most: int, word: str) -> Asks[list[int]]:
    """Choose a base and move up to so many of your minions there, all at once; returns those that went."""
    if not me.my_minions():
        return []
    base = yield from me.choose_base(me.bases, f"Move {word}s to which base?")
    elsewhere = [minion for minion in me.my_minions() if me.base_of(minion) != base]
    chosen = yield from me.choose_some(elsewhere, 0, most, f"Move which {word}s?")
    return (yield from me.move_all([(minion, base) for minion in chosen]))


def return_from_base(me: Me, base: int) -> Steps:
    """Choose a minion you have at that base; it goes back to its owner's hand."""
    minion = yield from me.choose(me.my_minions(base), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)


def return_to_top(me: Me, cards: Sequence[int]) -> Steps:
    """Put cards back on top of your deck in an order that only you know."""
    if cards:
        order = yield from me.put_in_order(cards, "In which order do they go on your deck, top card first?")
        me.put_on_top(order[::-1], hidden=True)


def move_elsewhere(me: Me, minion: int, prompt: str = "Move it to which base?") -> Asks[bool]:
    """Choose another base and move the minion there, if there is a minion; returns whether it went."""
    if not minion:
        return False
    base = yield from me.choose_base(me.other_bases(me.base_of(minion)), prompt)
    return bool(base) and (yield from me.move(minion, base))


def move_each_elsewhere(me: Me, minions: Sequence[int]) -> Steps:
    """Move these minions at once, each to a base of its own choice."""
    journeys = []
    for minion in minions:
        bases = me.other_bases(me.base_of(minion))
        journeys.append(
            (minion, (yield from me.choose_base(bases, f"Move {me.name(minion)} to which base?")))
        )
    yield from me.move_all(journeys)


def to_or_from_here(me: Me, minion: int) -> Steps:
    """Move the minion here from another base, or from here to a base of your choice."""
    if minion and me.base_of(minion) != me.here:
        yield from me.move(minion, me.here)
    else:
        yield from move_elsewhere(me, minion)


def play_found(me: Me, found: Sequence[int], at: int = 0) -> Steps:
    """Play the card that was searched for; if something forbids it, discard it."""
    played = yield from me.play_now(found, at=at, optional=False)
    if not played:
        me.put_in_discard([card for card in found if card not in me.discard_pile()])


def choose_of_each_other(me: Me, minions: Sequence[int], prompt: str) -> Asks[list[int]]:
    """Choose one of these minions of every other player who has any."""
    chosen = []
    for seat in me.others:
        theirs = [minion for minion in minions if me.controller(minion) == seat]
        minion = yield from me.choose(theirs, prompt)
        if minion:
            chosen.append(minion)
    return chosen


def fetch(me: Me, wanted: Callable[[int], bool], what: str, *, optional: bool) -> Asks[int]:
    """Search your deck and/or discard pile for a card and take it into your hand; returns the card."""
    card = yield from me.search_piles(wanted, what, optional=optional)
    if card:
        me.put_in_hand([card])
    return card


def useful_for(bases: Sequence[int], there: Callable[[int], object]) -> Sequence[int]:
    """The bases to choose from, or none if at none of them is anything to do it to: nobody is asked then."""
    return bases if any(there(base) for base in bases) else ()


def others_actions(me: Me, base: int) -> list[int]:
    """The actions that other players have at a base, on it and on minions there."""
    return [action for action in me.actions(base) if not me.mine(action)]


def weaker_than_your_number_here(me: Me) -> list[int]:
    """The minions here with less power than you have minions here."""
    return me.minions(me.here, max_power=len(me.my_minions(me.here)) - 1)


def put_back(me: Me, cards: Sequence[int]) -> Steps:
    """Put cards back on top of the deck they lie on, in an order that only you know."""
    if len(cards) > 1:
        order = yield from me.put_in_order(cards, "In which order do they go back, the top card first?")
        me.put_on_top(order[::-1], hidden=True)


def sort_back(me: Me, cards: Sequence[int]) -> Steps:
    """Put cards you looked at back, each on top of your deck or at its bottom, in an order you choose."""
    low = yield from me.any_number(cards, "Put which cards under your deck?")
    high = [card for card in cards if card not in low]
    low = yield from me.put_in_order(low, "Under your deck: in which order, the lowest last?")
    me.put_on_bottom(low, hidden=True)
    yield from put_back(me, high)


def players_here(me: Me, event: Event) -> list[int]:
    """For bases: everyone who has a minion here, clockwise from the current player."""
    return [seat for seat in me.game.seats_from(me.game.s.current) if me.minions(me.here, whose=seat)]


def first_winner(me: Me, event: Event) -> list[int]:
    """For bases, what is done once also in a tie: the first winner who does not ignore the base."""
    return [seat for seat in the_winners(me, event) if not me.ignored_by(seat)][:1]


def hand_of(me: Me, card: int) -> str:
    """Whose hand a card goes to, in words: its owner's."""
    owner = me.owner(card)
    return "your hand" if owner == me.seat else f"{me.game.table.names[owner]}'s hand"


def weakest(me: Me, minions: Sequence[int]) -> list[int]:
    """Those of the minions that none of the others is weaker than."""
    powers = [me.power(minion) for minion in minions]
    return [minion for minion, power in zip(minions, powers, strict=True) if power == min(powers)]


def minions_in_stasis(me: Me, seats: Sequence[int]) -> list[int]:
    """Minions in stasis are in play: what only looks at them sees them."""
    return [minion for seat in seats for minion in me.minion_cards(me.in_stasis(seat))]


def minions_in_play(me: Me) -> list[int]:
    """Every minion in play, for what only looks: at bases, in stasis, stored for all to see."""
    elsewhere = minions_in_stasis(me, (me.seat, *me.others))
    return [*me.minions(), *elsewhere, *me.minion_cards(me.stored_and_known())]


def search_for_minion(me: Me, wanted: Callable[[int], bool] | None = None) -> Asks[list[int]]:
    """Search your deck for a minion to play. Extra minions are optional, so you may take none."""
    return (
        yield from me.search_deck(
            lambda card: me.is_minion(card) and (wanted is None or wanted(card)),
            "Play which minion from your deck?",
            optional=True,
        )
    )


def give_counter(me: Me, minions: Sequence[int], n: int = 1) -> Steps:
    """Choose one of these minions; it gets so many +1 power counters."""
    minion = yield from me.choose(minions, "Which minion gets the counter?")
    if minion:
        yield from me.add_counters(minion, n)


def counter_on_each(me: Me, minions: Sequence[int]) -> Steps:
    """Each of these minions gets a +1 power counter."""
    for minion in minions:
        yield from me.add_counters(minion)


def with_counters(me: Me, minions: Sequence[int]) -> list[int]:
    """Those of the minions that have +1 power counters."""
    return [minion for minion in minions if me.counters(minion)]


def take_off_any_counters(me: Me) -> Asks[int]:
    """Choose how many counters come off each of your minions; returns how many did."""
    removed = 0
    minions = with_counters(me, me.my_minions())
    for minion in (yield from me.any_number(minions, "Remove counters from which minions?")):
        prompt = f"Remove how many counters from {me.name(minion)}?"
        n = yield from me.choose_number(range(me.counters(minion), 0, -1), prompt)
        if (yield from me.remove_counters(minion, n)):
            removed += n
    return removed


def first_minion_here_this_turn(me: Me, event: Event) -> bool:
    """The first minion that anybody played at this base this turn (PLAYED)."""
    here = me.happened_this_turn(event.kind, base=me.here)
    return played_here(me, event) and len(me.minion_cards(here)) == 1
