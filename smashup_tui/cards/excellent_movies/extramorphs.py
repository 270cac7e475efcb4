"""Extramorphs: egg, Head Grabber, Chestbreaker, adult, queen, most of them straight from the deck."""

from collections.abc import Callable, Sequence

from ..common import each_player, fetch, move_elsewhere, played_here, return_to_top, useful_for
from ..dsl import BEFORE_SCORING, HAND, NUMBERS, PLAYED, Event, Me, Steps, faction, the_player, this_base
from . import SET

extramorphs = faction("Extramorphs", SET)


def _named(me: Me, name: str) -> Callable[[int], bool]:
    return lambda card: me.is_named(card, name)


def _hatch(me: Me, powers: Sequence[int], base: int = 0) -> Steps:
    """Name a power, if you like; such a minion comes off the top of your deck, there or anywhere."""
    power = yield from me.may_choose_number(powers, "Play a minion of which power?")
    if power < 0:
        return

    def wanted(card: int) -> bool:
        return me.is_minion(card) and me.printed_power(card) == power

    deck = me.game.deck(me.seat) or me.discard_pile()  # whose cards you know, though not their order
    bases = [base] if base else useful_for(me.bases, lambda _: any(map(wanted, deck)))
    place = yield from me.choose_base(bases, "Play it at which base?")
    yield from me.play_off_the_top(wanted, at=place, optional=False)


queen = extramorphs.minion(
    "Hive Queen",
    power=5,
    text=(
        "You may search your deck, discard pile or both for an Egg Field; place it in your hand. Talent: "
        "until your next turn, other players' minions have -1 power on bases where you have an Egg "
        "Field."
    ),
)


@queen.on_play
def _(me: Me) -> Steps:
    yield from fetch(me, _named(me, "Egg Field"), "Egg Field", optional=True)


@queen.talent
def _(me: Me) -> Steps:
    me.add_effect("aura", 0, until="start of your turn")
    yield from ()


@queen.lasting_power
def _(me: Me, minion: int) -> int:
    nests = [card for card in me.on(me.base_of(minion)) if me.is_named(card, "Egg Field") and me.mine(card)]
    return -1 if nests and not me.mine(minion) else 0


alien = extramorphs.minion(
    "Alien Life Form",
    power=4,
    copies=2,
    text=(
        "You may destroy a minion here with power 3 or less. If played off the top of a deck, this "
        "minion gets two +1 power counters. Talent: remove one of this minion's +1 power counters to "
        "move it to any other base."
    ),
)


@alien.on_play
def _(me: Me) -> Steps:
    victim = yield from me.may_choose(me.minions(me.here, max_power=3), "Destroy which minion?")
    if victim:
        yield from me.destroy(victim)
    if me.was_played_off_the_top():
        yield from me.add_counters(me.card, 2)


@alien.talent_if(lambda me: me.counters(me.card) > 0 and len(me.bases) > 1)
def _(me: Me) -> Steps:
    if (yield from me.remove_counters(me.card)):
        yield from move_elsewhere(me, me.card)


@extramorphs.minion(
    "Extradrone",
    power=3,
    copies=3,
    text=(
        "You may move another player's minion here with power 3 or less to any other base; if you do, "
        "you may also move this minion there. If played off the top of a deck, this minion gets a +1 "
        "power counter."
    ),
).on_play
def _(me: Me) -> Steps:
    weak = me.minions(me.here, others=True, max_power=3)
    minion = yield from me.may_choose(weak, "Move which minion?")
    if (yield from move_elsewhere(me, minion)):
        base = me.base_of(minion)
        if (yield from me.confirm(f"Follow it to {me.name(base)}?")):
            yield from me.move(me.card, base)
    if me.was_played_off_the_top():
        yield from me.add_counters(me.card)


@extramorphs.minion(
    "Chestbreaker",
    power=2,
    copies=4,
    text=(
        "Talent: if this minion started the turn on a base, place it on the bottom of its owner's deck. "
        "If you do, choose 3 or 4: play 1 extra minion with that power here off the top of your deck."
    ),
).talent_if(lambda me: me.was_here_at_start(me.card))
def _(me: Me) -> Steps:
    if (yield from me.to_deck_bottom(me.card)):
        yield from _hatch(me, (3, 4), me.here)


@extramorphs.action(
    "Close Encounters",
    text="Draw 1 card. From your hand, you may place a card on your deck. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    yield from me.draw()
    card = yield from me.may_choose(me.one_of_each(me.hand()), "Put which card on top of your deck?")
    if card:
        me.put_on_top([card], hidden=True)
    yield from me.extra_action()


@extramorphs.action("Distress Call", affects_minions=True, text="Move any minion to any other base.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Move which minion?")
    yield from move_elsewhere(me, minion)


egg_field = extramorphs.action(
    "Egg Field",
    copies=2,
    on="base",
    text=(
        "You may search any of your hand, deck and discard pile for a Head Grabber to play on a minion "
        "here with power 3 or less as an extra card. Talent: play 1 extra minion with power 2 or less "
        "here off the top of your deck."
    ),
)


@egg_field.on_play
def _(me: Me) -> Steps:
    if not me.minions(me.here, max_power=3):
        return
    wanted = _named(me, "Head Grabber")
    grabber = yield from me.search_piles(wanted, "Head Grabber", optional=True, hand=True)
    if grabber:
        host = yield from me.choose(me.minions(me.here, max_power=3), "Play it on which minion?")
        yield from me.play_now([grabber], at=host, optional=False)


@egg_field.talent
def _(me: Me) -> Steps:
    def small(card: int) -> bool:
        return me.is_minion(card) and me.printed_power(card) <= 2

    yield from me.play_off_the_top(small, at=me.here)


@extramorphs.action(
    "Five by Five", text="Draw 5 cards, then place 5 cards from your hand on your deck in any order."
).on_play
def _(me: Me) -> Steps:
    yield from me.draw(5)
    cards = yield from me.choose_some(me.hand(), 5, 5, "Put which five cards on top of your deck?")
    yield from return_to_top(me, cards)


@extramorphs.action(
    "Game Over, Dude!",
    text=(
        "Choose a power below 5: play 1 extra minion with that power off the top of your deck on any base."
    ),
).on_play
def _(me: Me) -> Steps:
    yield from _hatch(me, (0, 1, 2, 3, 4))


head_grabber = extramorphs.action(
    "Head Grabber",
    copies=2,
    on="minion",
    text=(
        "Only on a minion with power 3 or less. Talent: if this minion is yours, or this action started "
        "the turn on a minion, destroy this minion. If you do, choose a power below 4: play 1 extra "
        "minion with that power here off the top of your deck."
    ),
)


@head_grabber.goes_on
def _(me: Me, minion: int) -> bool:
    return me.power(minion) <= 3


@head_grabber.talent_if(lambda me: me.mine(me.host) or me.was_here_at_start(me.card))
def _(me: Me) -> Steps:
    if (yield from me.destroy(me.host)):
        yield from _hatch(me, (0, 1, 2, 3), me.here)


@extramorphs.action(
    "Nuke It From Orbit",
    on="base",
    affects_minions=True,
    text=(
        "Talent: if this action started the turn on a base, destroy this base and all other cards here. "
        "Place this action in the box."
    ),
).talent_if(lambda me: me.was_here_at_start(me.card))
def _(me: Me) -> Steps:
    yield from me.destroy_base(me.here, but=me.card)
    yield from me.to_box(me.card)


@extramorphs.action(
    "Time to Go", text="From your discard pile, shuffle up to 3 cards into your deck."
).on_play
def _(me: Me) -> Steps:
    cards = yield from me.choose_some(me.discard_pile(), 0, 3, "Shuffle which cards into your deck?")
    if cards:
        me.shuffle_in(cards)


def _not_from_your_hand(me: Me, event: Event) -> bool:
    from_your_hand = event.origin == HAND and me.owner(event.card) == event.seat
    return played_here(me, event) and not from_your_hand


@extramorphs.base(
    "Ancient Crashed Ship",
    breakpoint=21,
    vp=(4, 2, 1),
    text="After you play a minion here from anywhere but your hand, give it a +1 power counter.",
).after(PLAYED, _not_from_your_hand, whose=the_player, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(event.card)


@extramorphs.base(
    "Brood Hive",
    breakpoint=22,
    vp=(4, 2, 1),
    text=(
        "Before scoring, each player with a minion here may play 1 extra minion here off the top of "
        "their deck, the current player last."
    ),
).after(BEFORE_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    players = each_player(me)
    for player in [p for p in players if not p.my_turn] + [p for p in players if p.my_turn]:
        if player.my_minions(me.here):
            yield from player.play_off_the_top(me.is_minion, at=me.here)
