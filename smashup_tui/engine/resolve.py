"""What an ability triggered, and in which order: Me First!

Stages: the ability itself; then what must happen, in the order the current player chooses; then what may
happen and Specials in hand, one at a time around the table until all have passed in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .ability.piles import put
from .ability.verbs import apply_new_auras_to_shields
from .model.decisions import ABILITY, BASE_CHOICE, CARD, DONE, MAIN, Asks, Decision, InSecret, Steps
from .model.definitions import DRAWING, EXTRA_PLAY, ITSELF, KILLING, ON_A_DECK, SPECIAL, Body
from .model.events import Event
from .model.kinds import (
    ASIDE,
    BEFORE_SCORING,
    BY_ATTACHING,
    DISCARD,
    HAND,
    MINION,
    NO_EFFECT,
    PLACED,
    PLAY,
    PREVENTED,
    PUT_AWAY,
    SPECIAL_USED,
    USING_SPECIALS,
)
from .model.state import FIELDS, without
from .permits import extra_left, targets_of
from .query.event_text import occasion
from .query.power import breakpoint_of, breakpoint_terms, kept_off_actions, total_power
from .query.visibility import hides

if TYPE_CHECKING:
    from .ability.me import Me
    from .game import Game, Pending


FACE_DOWN_FIELDS: Final = ("rng", "decks", "hands", "base_deck", "zone", "host", "under", "known")
IN_THE_OPEN: Final = tuple([name for name in FIELDS if name not in FACE_DOWN_FIELDS])
MOST_DRAWN: Final = 3  # by one triggered ability
OF_THINGS: Final = (CARD, BASE_CHOICE, MAIN)  # questions to which "none" is one more answer
Used = set[tuple[int, int, int, int]]  # what a window has seen: card, ability, seat, card it is about


def run(game: Game, steps: Steps) -> Steps:
    """An ability from start to finish: itself, what it triggered, and then the discarding of played
    actions."""
    mark = len(game.spent)
    yield from steps
    yield from settle(game)
    if game.spent:
        put_away(game, mark)


def noting_idleness(game: Game, seat: int, card: int, steps: Steps) -> Steps:
    """The same steps; where a log is kept, it says if they have changed nothing."""
    return _noting_idleness(game, seat, card, steps) if game.events is not None else steps


def _noting_idleness(game: Game, seat: int, card: int, steps: Steps) -> Steps:
    mark, before = len(game.events or ()), _all_there_is(game)
    yield from steps
    prevented_at_most = all(event.kind == PREVENTED for event in game.events_since(mark))
    if prevented_at_most and _all_there_is(game) == before:
        game.tell(Event(NO_EFFECT, seat, card, game.s.at[card]))


def _all_there_is(game: Game) -> tuple[object, ...]:
    """Everything an ability could change without a log line, for a comparison. Face-down cards are logged
    when they move. It may be dealt again meanwhile, for a player who thinks.
    """
    score = game.score
    saved = (score.replacement, score.saved.copy(), score.used.copy()) if score is not None else None
    return game.s.as_data(IN_THE_OPEN), saved, game.bound_for.copy(), len(game.queue), len(game.spent)


def settle(game: Game) -> Steps:
    """Resolve everything triggered so far, and what that triggers."""
    if game.queue or (game.s.on and (game.roles.keeps_off or game.roles.shields)):
        return _settle(game)
    return DONE


def settle_of(game: Game, card: int) -> Steps:
    """Resolve what this card does about what has happened so far; the rest goes on waiting."""
    rest = [p for p in game.queue if p.me.card != card]
    if len(rest) == len(game.queue):
        return
    game.queue = [p for p in game.queue if p.me.card == card]
    yield from _settle(game)
    game.queue += rest


def _settle(game: Game) -> Steps:
    if game.roles.shields:
        yield from apply_new_auras_to_shields(game)
    if game.s.on and game.roles.keeps_off:
        yield from drop_actions_kept_off(game)
    while game.queue:
        batch, game.queue = _one_for_several(game.queue), []
        if drawn := [p for p in batch if p.trigger.even_if_drawn]:
            game.hold(drawn)  # the ability that set them off is done
        must: list[Pending] = []
        may: list[Pending] = []
        for p in batch:
            (may if p.trigger.may else must).append(p)
        if must:
            yield from _must_happen(game, must, may)
        if may:
            yield from _may_happen(game, may)
        if game.roles.shields:
            yield from apply_new_auras_to_shields(game)
        if game.s.on and game.roles.keeps_off:
            yield from drop_actions_kept_off(game)


def put_away(game: Game, mark: int) -> None:
    """Standard actions go to the discard pile or where their text says; some have gone already."""
    s = game.s
    for card in game.spent[mark:]:
        zone, bottom = game.bound_for.pop(card, (DISCARD, False))
        if s.zone[card] == ASIDE:
            s.aside = without(s.aside, card)
            put(game, card, zone, bottom=bottom)
            if game.events is not None:
                owner, kind = game.table.owner[card], PUT_AWAY if zone == DISCARD else PLACED
                told = Event(kind, owner, card, source=card, controller=owner, origin=ASIDE, to=zone)
                told.cards = (card,)
                game.tell(told)
    del game.spent[mark:]


def drop_actions_kept_off(game: Game) -> Steps:
    """Other players' actions on a card that has become immune to them are discarded.

    (rule.affect-immunity)
    """
    s, kind_of = game.s, game.table.kind
    for host in list(s.on):
        minion = kind_of[host] == MINION and s.zone[host] == PLAY
        while minion and host in s.on and (falling := kept_off_actions(game, host)):
            for action in falling:
                yield from game.me(action).leave_play([action], DISCARD, why=BY_ATTACHING)


# --- one batch of triggered abilities ---------------------------------------------------------------


def _one_for_several(waiting: list[Pending]) -> list[Pending]:
    """ "One or more": what one ability does to several cards counts once.

    (rule.one-trigger-per-event)
    """
    if len(waiting) == 1:
        return waiting
    seen: set[tuple[int, int, int, int]] = set()
    kept = []
    for p in waiting:
        if p.trigger.one_or_more:
            key = (*_key(p), p.event.source)
            if key in seen:
                continue
            seen.add(key)
        kept.append(p)
    return kept


def still_there(game: Game, pending: Pending) -> bool:
    """Its card must still be where it was, unless the event itself took it away; its "if" must hold."""
    me, event, trigger = pending.me, pending.event, pending.trigger
    zone = game.s.zone[me.card]
    if zone != trigger.zone and me.card not in event.group:
        return False
    if pending.held is not None and me.card not in pending.held:
        return False
    if zone == PLAY and not game.abilities[me.card]:
        return False  # cancelled since it was triggered (rule.cancelling)
    if trigger.whose is not None and game.ignored(me.card, me.seat):
        return False  # ignored since it was triggered
    if trigger.label == SPECIAL and not _special_allowed(game, pending):
        return False
    return trigger.only_if is None or trigger.only_if(me, event)


def _special_allowed(game: Game, pending: Pending) -> bool:
    """Can this Special be used now; if it is in hand, can the card be played?"""
    me, trigger = pending.me, pending.trigger
    base = pending.event.base
    if trigger.zone == HAND:
        if game.no_special(me.seat, me.card, base):
            return False
    elif game.forbidden(USING_SPECIALS, me.seat, me.card, base):
        return False
    if not trigger.plays_card:
        return True
    places = targets_of(game, me.seat, me.card) if extra_left(game, me.seat) else ()
    return base in places if me.definition.play_on == "base" else bool(places)


def _must_happen(game: Game, waiting: list[Pending], optional: list[Pending]) -> Steps:
    """What must happen, one after another; `optional` waits for the end of it."""
    while waiting:
        waiting = [p for p in waiting if still_there(game, p)]
        if not waiting:
            return
        chosen = yield from _pick_next(game, waiting)
        waiting.remove(chosen)
        yield from _while_others_wait(game, [*waiting, *optional], _use(game, chosen))


def _while_others_wait(game: Game, others: list[Pending], steps: Steps) -> Steps:
    """Extra cards given meanwhile can be played before these (rule.extra-plays)."""
    before = game.waiting
    game.waiting = (*before, *others)
    yield from steps
    game.waiting = before


def could_matter(game: Game, *, minion: bool) -> bool:
    """Is something about to resolve that everybody sees, and that an extra card played first could change?

    What only asks who is here could be changed by a minion.
    """
    return any(
        not p.trigger.is_harmless(minion=minion) and p.trigger.zone != HAND and still_there(game, p)
        for p in (*game.waiting, *game.queue)
    )


def waits_for_deck(game: Game, seat: int) -> bool:
    """Is an ability about to resolve by which that seat draws, or looks at its deck?"""
    mine = [p for p in (*game.waiting, *game.queue) if p.me.seat == seat and p.trigger.touches & ON_A_DECK]
    return any(p.trigger.zone != HAND and still_there(game, p) for p in mine)


def others_waiting(game: Game, seat: int) -> list[int]:
    """The other players' cards in play, and bases, with an ability about to resolve that everybody sees."""
    return list(
        dict.fromkeys(
            p.me.card
            for p in (*game.waiting, *game.queue)
            if p.me.seat != seat and p.trigger.zone == PLAY == game.s.zone[p.me.card] and still_there(game, p)
        )
    )


def _pick_next(game: Game, waiting: list[Pending]) -> Asks[Pending]:
    """The current player orders what must happen, as far as the order can matter.

    A play that can wait comes first: it may be made before the rest, or kept.
    """
    for p in sorted(waiting, key=_is_now_or_later, reverse=True) if len(waiting) > 1 else waiting:
        if all(other is p or _either_way(game, p, other) for other in waiting):
            return p
    options = [(p.me.card, p.event.card) for p in waiting]
    different = list(dict.fromkeys(options))
    if len(different) == 1:  # one ability for several players: they go around the table
        return waiting[0]
    picked = yield Decision(game.s.current, ABILITY, "Which ability resolves first?", 0, different)
    return waiting[options.index(picked[0])]


def _either_way(game: Game, a: Pending, b: Pending) -> bool:
    """Does it make no difference which of the two comes first?"""
    alike, owner = game.table.alike, game.table.owner
    same = a.trigger is b.trigger or a.trigger == b.trigger
    if same and a.trigger.order_matters and owner[a.event.card] == owner[b.event.card]:
        return alike[a.event.card] == alike[b.event.card]
    if same and KILLING in a.trigger.touches and a.event.card != b.event.card:
        return _twins(game, a.event.card, b.event.card)  # whichever is destroyed, the other may get away
    if not _meet(game, a, b):
        return True
    if not same or a.me.seat != b.me.seat or a.event.kind != b.event.kind:
        return False
    if a.event.card != b.event.card or a.me.card == b.me.card:
        return a.event.base == b.event.base or not _is_now_or_never(a)
    return _twins(game, a.me.card, b.me.card)


def _meet(game: Game, a: Pending, b: Pending) -> bool:
    """Could either of the two change what the other does, as far as all can see?"""
    mine, other = a.trigger.touches, b.trigger.touches
    if a.trigger.meets(b.trigger):
        two_decks = a.me.seat != b.me.seat and mine and other and mine | other <= ON_A_DECK
        return not two_decks
    return any(
        _wants_cards_first(play, draw) or _deck_may_run_out(game, draw, play)
        for play, draw in ((a, b), (b, a))
    )


def _is_now_or_later(p: Pending) -> bool:
    return EXTRA_PLAY in p.trigger.touches and p.me.can_wait


def _is_now_or_never(p: Pending) -> bool:
    return EXTRA_PLAY in p.trigger.touches and not p.me.can_wait


def _wants_cards_first(play: Pending, other: Pending) -> bool:
    """An extra play that cannot wait may be of a card that has yet to be drawn; two of them take turns."""
    if not _is_now_or_never(play):
        return False
    draws = DRAWING in other.trigger.touches and other.me.seat == play.me.seat
    return draws or (_is_now_or_never(other) and bool(play.me.hand() and other.me.hand()))


def _deck_may_run_out(game: Game, draw: Pending, other: Pending) -> bool:
    """Whoever draws may have to shuffle the discard pile in, so it matters what has gone there before."""
    seat = draw.me.seat
    few_left = DRAWING in draw.trigger.touches and len(game.s.decks[seat]) < MOST_DRAWN
    cards = (other.me.card, other.event.card)
    return few_left and ITSELF in other.trigger.touches and seat in [game.table.owner[card] for card in cards]


def _twins(game: Game, one: int, other: int) -> bool:
    """Two copies of a card, side by side and in the same state."""
    s = game.s
    return (
        game.table.alike[one] == game.table.alike[other]
        and s.zone[one] == s.zone[other]
        and s.at[one] == s.at[other]
        and s.host[one] == s.host[other]
        and s.ctrl[one] == s.ctrl[other]
        and game.power(one) == game.power(other)
        and not any(card in cards for cards in (s.on, s.under, s.gained) for card in (one, other))
    )


def _use(game: Game, pending: Pending, chosen: list[Any] | None = None) -> Steps:
    """Use it; `chosen` is what a Special in hand was asked for by."""
    me, trigger, cause = pending.me, pending.trigger, pending.event
    if trigger.label == SPECIAL:
        cause = _tell_special(game, pending)
    if trigger.plays_card:
        steps = run(game, _play_special(me, cause.base, lambda mine: _special_text(mine, pending, chosen)))
    else:
        steps = run(game, _used(game, pending))
    yield from game.as_effects_of(cause, steps)


def _tell_special(game: Game, pending: Pending) -> Event:
    """Tell that a Special is used, or played from the hand, as an effect of what it answers."""
    me, event = pending.me, pending.event
    me.is_special = True
    origin = HAND if pending.trigger.plays_card else 0
    used = Event(SPECIAL_USED, me.seat, me.card, event.base, origin=origin)
    used.because = event
    game.tell(used)
    return used


def _used(game: Game, pending: Pending) -> Steps:
    me, trigger = pending.me, pending.trigger
    steps = trigger.body(me, pending.event)
    return noting_idleness(game, me.seat, me.card, steps) if trigger.label == SPECIAL else steps


def _play_special(me: Me, base: int, text: Body) -> Steps:
    """Play an action from hand as a Special: its Special text takes the place of its On-play ability.

    One that goes onto a base goes onto the one that this is about.
    """
    target = base if me.definition.play_on == "base" else targets_of(me.game, me.seat, me.card)[0]
    return me.play_card(me.card, target, body=text)


def _special_text(me: Me, pending: Pending, chosen: list[Any] | None) -> Steps:
    """What a Special that is played from hand does."""
    steps = pending.trigger.body(me, pending.event)
    if not chosen:
        return steps
    first = _first_question(me, steps)
    assert first is not None and chosen[0] in first.options
    return _go_on(steps, chosen)


def _may_happen(game: Game, waiting: list[Pending]) -> Steps:
    """Ask around the table until everyone has passed in a row (rule.me-first).

    A player who has passed is asked again only if something has changed since.
    """
    seat = game.s.current
    passed: set[int] = set()
    while waiting and len(passed) < game.table.seats:
        mine = [p for p in waiting if p.me.seat == seat] if seat not in passed else []
        used = (yield from _offer(game, seat, mine, waiting)) if mine else None
        if used is None:
            passed.add(seat)
        else:
            waiting.remove(used)
            if not used.idle:
                passed.clear()
        seat = game.next_seat(seat)


def _offer(game: Game, seat: int, mine: list[Pending], waiting: list[Pending]) -> Asks[Pending | None]:
    """Let the seat use one of its abilities, and say which it was. Copies in hand are one option."""
    usable: dict[tuple[int, int, int], Pending] = {}
    for p in mine:
        if still_there(game, p):
            which = game.table.defs[p.me.card].number if p.trigger.zone == HAND else -p.me.card
            usable.setdefault((which, p.event.card, id(p.trigger)), p)
    for p in usable.values():
        if _is_now_or_later(p):
            yield from _while_others_wait(game, [w for w in waiting if w is not p], _use(game, p))
            return p  # having the play costs nothing, so nobody says no
    pendings = list(usable.values())
    if not pendings:
        return None
    if len(pendings) == 1 and pendings[0].trigger.chooses_first and not pendings[0].trigger.plays_card:
        return pendings[0] if (yield from _use_by_choosing(game, pendings[0])) else None
    chosen, first = yield from _ask_for_one(game, seat, pendings)
    if chosen is not None:
        others = [w for w in waiting if w is not chosen]
        steps = _use(game, chosen, first)
        if len(pendings) > 1 and _seems_alone(game, chosen, pendings):
            steps = _asking_on_in_secret(game, chosen, steps)
        before = _all_there_is(game)
        yield from _while_others_wait(game, others, steps)
        chosen.idle = _all_there_is(game) == before
    return chosen


def _ask_for_one(game: Game, seat: int, pendings: list[Pending]) -> Asks[tuple[Pending | None, list[Any]]]:
    """Which of these the seat uses, or none, and what it has chosen with that: a lone Special in hand that
    begins with a choice is asked for by that choice."""
    first = _first_choice(game, pendings[0]) if len(pendings) == 1 else None
    if first is not None:
        picked = yield _or_none(game, pendings[0], first)
        return (pendings[0] if picked else None), picked
    options = [(p.me.card, p.event.card) for p in pendings]
    different = list(dict.fromkeys(options))
    prompt = _prompt(game, pendings[0].event, seat)
    picked = yield _kind_of_question(game, pendings)(seat, ABILITY, prompt, 0, different, 0, 1)
    return (pendings[options.index(picked[0])] if picked else None), []


def _kind_of_question(game: Game, pendings: list[Pending]) -> type[Decision]:
    """One in secret, if it may depend on cards that lie face down whether any of these is asked for."""
    return InSecret if all(_is_hidden(game, p) for p in pendings) else Decision


def _is_hidden(game: Game, p: Pending) -> bool:
    return p.trigger.zone == HAND or p.trigger.from_hand or hides(game, p.me.card)


def _seems_alone(game: Game, chosen: Pending, pendings: list[Pending]) -> bool:
    """Could it be used by its first choice, as far as all can tell, without saying before that it is used?"""
    known = [p for p in pendings if not _is_hidden(game, p)]
    return known in ([], [chosen]) and chosen.trigger.chooses_first


def _asking_on_in_secret(game: Game, chosen: Pending, steps: Steps) -> Steps:
    """Two questions that must look like one: the second is asked in secret, if nothing comes between but, for
    a Special in hand, that it is played. Alone, it would be asked for by that choice."""
    before = game.s.as_data()
    from_hand = chosen.trigger.zone == HAND and _first_choice(game, chosen) is not None
    first = next(steps, None)
    if first is None:
        return
    if from_hand or game.s.as_data() == before:
        first = InSecret(
            first.seat, first.kind, first.prompt, first.source, first.options, first.least, first.most
        )
    yield from _go_on(steps, (yield first))


def _first_choice(game: Game, pending: Pending) -> Decision | None:
    """The choice its player has to make as soon as this Special in hand is played, if there is one.

    It is tried on a copy: what can be chosen may be other cards once this one is out of the hand.
    """
    if not pending.trigger.chooses_first:
        return None
    me = game.rehearsal(game.s).me_for(pending.me.seat, pending.me.card)

    def begin(mine: Me) -> Steps:
        mine.asks_anyway = True
        return pending.trigger.body(mine, pending.event)

    first = next(_play_special(me, pending.event.base, begin), None)
    if first is None or (first.source, first.seat) != (me.card, me.seat):
        return None
    return first if first.least and first.kind in OF_THINGS else None


def _first_question(me: Me, steps: Steps) -> Decision | None:
    """The question with which an ability begins, asked even if it has one answer."""
    me.asks_anyway = True
    first = next(steps, None)
    me.asks_anyway = False
    return first


def _or_none(game: Game, pending: Pending, first: Decision) -> Decision:
    """An ability's first choice as the question whether to use it at all."""
    prompt = f"{occasion(game, pending.event, pending.me.seat)} {first.prompt}".lstrip()
    ask = _kind_of_question(game, [pending])
    return ask(first.seat, first.kind, prompt, first.source, first.options, 0, first.most)


def _use_by_choosing(game: Game, pending: Pending) -> Asks[bool]:
    """The ability's first choice is whether to use it: no need to ask for that before."""
    me, trigger, event = pending.me, pending.trigger, pending.event
    me.is_special = trigger.label == SPECIAL
    steps = trigger.body(me, event)
    first = _first_question(me, steps)
    if first is None:
        return False
    picked = yield _or_none(game, pending, first)
    if not picked:
        steps.close()
        return False
    cause = _tell_special(game, pending) if trigger.label == SPECIAL else event
    yield from game.as_effects_of(cause, run(game, _go_on(steps, picked)))
    return True


def _go_on(steps: Steps, picked: list[Any]) -> Steps:
    """The rest of an ability whose first question has been answered."""
    try:
        while True:
            picked = yield steps.send(picked)
    except StopIteration:
        return


def _prompt(game: Game, event: Event, seat: int) -> str:
    return f"{occasion(game, event, seat)} Use an ability?".lstrip()


# --- a window that stays open: scoring, start and end of turn ---------------------------------------


def window(game: Game, kind: str, base: int = 0) -> Steps:
    """Everything that happens before or after scoring, at the start or end of a turn.

    Unlike a batch, it stays open: a card that enters meanwhile takes part.
    """
    s = game.s
    if not game.has_listeners(kind) and not s.effects and not s.stasis[s.current]:
        return DONE  # most of the time nobody waits for this moment
    event = Event(kind, s.current, base, base)
    if kind == BEFORE_SCORING and game.events is not None:
        event.power, event.terms = total_power(game, base), tuple(breakpoint_terms(game, base))
        event.amount = breakpoint_of(game, base)
    game.tell(event)
    waiting = game.collect(event)
    return _window(game, event, waiting) if waiting else DONE


def _window(game: Game, event: Event, waiting: list[Pending]) -> Steps:
    used: Used = set()
    if not all(p.trigger.may for p in waiting):
        yield from _window_musts(game, event, used)
        waiting = _open(game, event, used)
    seat = game.s.current
    passed: set[int] = set()
    while len(passed) < game.table.seats:
        mine = [p for p in waiting if p.trigger.may and p.me.seat == seat] if seat not in passed else []
        deals = game.deals
        chosen = (yield from _offer(game, seat, mine, [])) if mine else None
        if chosen is None:
            passed.add(seat)
            if game.deals != deals:  # a copy of someone who was thinking: others hold other cards now
                waiting = _open(game, event, used)
        else:
            used.add((*_key(chosen), chosen.event.card))
            if not chosen.idle:
                passed.clear()
            yield from _window_musts(game, event, used)
            waiting = _open(game, event, used)
        seat = game.next_seat(seat)


def _key(p: Pending) -> tuple[int, int, int]:
    return (p.me.card, id(p.trigger), p.me.seat)


def _open(game: Game, event: Event, used: Used) -> list[Pending]:
    if event.base and game.s.zone[event.base] != PLAY:
        return []  # the base this is about is gone
    return [p for p in game.collect(event) if (*_key(p), p.event.card) not in used]


def _window_musts(game: Game, event: Event, used: Used) -> Steps:
    while True:
        waiting = [p for p in _open(game, event, used) if not p.trigger.may and still_there(game, p)]
        if not waiting:
            return
        chosen = yield from _pick_next(game, waiting)
        used.add((*_key(chosen), chosen.event.card))
        yield from _use(game, chosen)
