"""Dragons: hold a base, burn the others, and make intruders pay."""

from ..common import play_found, played_or_moved_here_by_another
from ..dsl import (
    BEFORE_SCORING,
    DRAWING,
    EXTRA_PLAY,
    MOVED,
    NUMBERS,
    PLAYED,
    WHEN_SCORING,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
)
from . import SET

dragons = faction("Dragons", SET)


def _one_less_for_others(me: Me, seat: int) -> int:
    return -1 if seat != me.seat else 0


dragons.minion(
    "Great Wyrm", power=5, text="Ongoing: other players get 1 VP less from this base."
).changes_award(_one_less_for_others)

wyvern = dragons.minion(
    "Wyvern",
    power=4,
    copies=2,
    text="Destroy a minion here with power 3 or less. Talent: lower this base's breakpoint by 3 this turn.",
)


@wyvern.on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(me.here, max_power=3), "Destroy which minion?")
    yield from me.destroy(minion)


@wyvern.talent
def _(me: Me) -> Steps:
    yield from me.change_breakpoint(me.here, -3)


imperial_dragon = dragons.minion(
    "Imperial Dragon",
    power=3,
    copies=3,
    text="Ongoing: after another player plays a minion here or moves one here, draw 1 card.",
)


@imperial_dragon.after(PLAYED, played_or_moved_here_by_another, touches=DRAWING)
@imperial_dragon.after(MOVED, played_or_moved_here_by_another, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


hatchling = dragons.minion(
    "Hatchling",
    power=2,
    copies=4,
    text=(
        "Ongoing: after another player plays a minion here or moves one here, that minion gets -1 power this "
        "turn."
    ),
)


@hatchling.after(PLAYED, played_or_moved_here_by_another, touches=NUMBERS)
@hatchling.after(MOVED, played_or_moved_here_by_another, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(event.card, -1)


bring_down_the_walls = dragons.action(
    "Bring Down the Walls",
    copies=2,
    on="base",
    text="Ongoing: before scoring here, you may play 1 extra minion here.",
)


@bring_down_the_walls.after(
    BEFORE_SCORING, this_base, may=True, touches=EXTRA_PLAY, chooses_first=True, from_hand=True
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(at=me.here)


@dragons.action(
    "Burn it Down",
    text=(
        "Destroy a base and all actions on it; its minions stay. Replace it with the base deck's top card or "
        "any base from the base discard pile."
    ),
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Destroy which base?")
    ways = {"the base deck's top card": True, "one from the discard pile": me.base_discard_pile}
    way = yield from me.choose_way(ways, f"Replace {me.name(base)} with what?")
    pile = me.base_discard_pile if way == "one from the discard pile" else ()
    new = yield from me.choose_base(pile, f"Replace {me.name(base)} with which base?")
    yield from me.destroy_base(base, keep_minions=True, next_base=new)


dragons.action(
    "Dangerous Ground",
    on="base",
    text="Ongoing: other players must discard 1 card to play a minion here.",
).asks_price(lambda me, seat, base: base == me.here and seat != me.seat)


def _lie_there(me: Me, event: Event) -> Steps:
    """Played as a Special, it only comes to lie on the scoring base."""
    return
    yield


dragon_lands = dragons.action(
    "Dragon Lands",
    on="base",
    text="Ongoing: +1 power for your minions here. Special: before a base scores, you may play this there.",
)
dragon_lands.special_from_hand(BEFORE_SCORING)(_lie_there)


@dragon_lands.gives_power_here
def _(me: Me, minion: int) -> int:
    return 1 if me.mine(minion) else 0


@dragons.action(
    "Flank Attack",
    text=(
        "Search your deck, discard pile or both for an action playable on a base; play it as an extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    action = yield from me.search_piles(lambda card: me.played_on(card) == "base", "action", optional=True)
    if action:
        yield from play_found(me, [action])


intimidating_presence = dragons.action(
    "Intimidating Presence",
    on="base",
    text=(
        "Ongoing: -1 power for other players' minions here. Special: before a base scores, you may play this "
        "there."
    ),
)
intimidating_presence.special_from_hand(BEFORE_SCORING)(_lie_there)


@intimidating_presence.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


raze = dragons.action("Raze", on="base", text="Ongoing: cancels this base's ability.")


@raze.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


dragons.action(
    "Ruins", copies=2, on="base", text="Ongoing: other players get 1 VP less from this base."
).changes_award(_one_less_for_others)


@dragons.base(
    "Dragon's Lair", breakpoint=18, vp=(2, 2, 1), text="When scoring, the winner draws 3 cards."
).after(WHEN_SCORING, this_base, whose=the_winners, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw(3)


@dragons.base(
    "Wyrm's Desolation", breakpoint=20, vp=(5, 3, 2), text="Each minion here has -1 power."
).gives_power_here
def _(me: Me, minion: int) -> int:
    return -1
