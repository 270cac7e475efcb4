"""The surface everyone uses: a game that is over, or waits for one decision of one seat.

Abilities are generators, and generators cannot be copied. So a game rests, as plain data, at each
question of the Play Cards phase, and on the way between the steps of a turn; a copy made in the middle of
a resolution starts from the copy kept there and gives the few answers since again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from .ability.me import Me
from .ability.stasis import AT_TURN_START
from .active_effects import ActiveEffects
from .determinize import Reshuffle, reshuffle
from .model.card_index import CardIndex
from .model.catalog import CATALOG, Catalog
from .model.decisions import DONE, END_PLAY, NOTHING_MORE, Decision, Move, Steps, to_the_end
from .model.definitions import ITSELF, CardDef, DelayedTrigger, Trigger, all_of
from .model.errors import EndlessGame, IllegalChoice
from .model.events import Event
from .model.kinds import (
    AFTER_SCORING,
    BASE,
    BY_DESTROYING,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    PHASE,
    PLAY,
    PLAY_CARDS,
    PLAYING_SPECIALS,
    START_TURN,
    STASIS,
    TURN_END,
    TURN_START,
    WAYS_TO_AFFECT,
    WHEN_SCORING,
    Phase,
    Zone,
)
from .model.state import Effect, State
from .permits import grant_all_extra, main_decision
from .query.game_properties import GameProperties
from .query.places import Place, award_change, standings, with_given
from .query.power import (
    Term,
    added_by,
    bases_ready_to_score,
    breakpoint_of,
    breakpoint_terms,
    power,
    power_terms,
    total_power,
)
from .query.visibility import VisibleTable, can_only_end, view_of
from .query.why_not import Reason, why_not, why_not_there
from .resolve import still_there
from .rng import Rng, mix
from .setup import Setup, opening
from .turn import RUN_TO_QUESTION, START_OF_CARD, done_the_short_way, make_move

MAX_DECISIONS: Final = 20_000
GIVING_VP: Final = (WHEN_SCORING, AFTER_SCORING)  # moments of a scoring at which cards give VP
ONLY_ITSELF: Final = all_of(ITSELF)
OPEN: Final[Move] = ("open", 0, 0)  # the next step before anything is on the table

Answer = tuple[int, ...]  # the positions of the options picked
Choice = int | Sequence[Any] | None  # what was answered, not yet looked at


def _picked(decision: Decision, answer: Answer) -> list[Any]:
    """The options at these positions."""
    if len(answer) == 1:
        return [decision.options[answer[0]]]
    return [decision.options[i] for i in answer]


def _may_be_held(trigger: Trigger, zone: int) -> bool:
    """Could a card that lies there turn out to be in hand when its Special is asked for?"""
    return trigger.zone == HAND and (zone in FACE_DOWN or (trigger.even_if_drawn and zone == DISCARD))


class Pending:
    """A triggered ability waiting to be resolved, with what it remembers of its event."""

    __slots__ = ("event", "held", "idle", "me", "trigger")

    def __init__(self, trigger: Trigger, me: Me, event: Event, held: set[int] | None = None) -> None:
        self.trigger = trigger
        self.me = me
        self.event = event
        self.held = held  # if it asks: the cards that were in hands then, and have stayed there
        self.idle = False  # if it was used: has that changed nothing?


class Scoring:
    """The base being scored, and what abilities have changed about what follows."""

    __slots__ = ("base", "breakpoint", "places", "replacement", "saved", "silenced", "used")

    def __init__(self, base: int) -> None:
        self.base = base
        self.breakpoint = 0
        self.places: list[Place] = []
        self.replacement = 0  # the base chosen to come next; 0: the top of the base deck
        # cards that do not go to the discard pile: (the card that says so, its seat, the base; 0: to hand)
        self.saved: dict[int, tuple[int, int, int]] = {}
        self.silenced: list[int] = []  # seats that can play no Specials until the next base has come
        self.used: set[tuple[str, int]] = set()  # abilities limited to once per base: (what, seat)

    def at_place(self, place: int) -> list[int]:
        return [p.seat for p in self.places if p.place == place]

    def copy(self) -> Scoring:
        new = Scoring(self.base)
        new.breakpoint = self.breakpoint
        new.places = self.places
        new.replacement = self.replacement
        new.saved = self.saved.copy()
        new.silenced = self.silenced
        new.used = self.used.copy()
        return new


class Protection(NamedTuple):
    """A card keeps cards of a kind from affecting another in one way."""

    source: int
    how: str
    kind: int  # of the cards that are kept off: MINION, ACTION


class Checkpoint:
    """What a copy in the middle of a resolution starts from: plain data, and what was about to be done."""

    __slots__ = ("powers", "roles", "score", "state", "then")

    def __init__(self, game: Game, then: Move) -> None:
        self.state = game.s.copy()
        self.roles = game.roles
        self.powers = game.powers
        self.score = game.score.copy() if game.score is not None else None
        self.then = then


class Abilities(dict[int, tuple[CardDef, ...]]):
    """Which abilities each card has while some are copied or cancelled; looked up when first asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cancellers: list[tuple[Me, Callable[[Me, int], bool]]] | None = None

    def __missing__(self, card: int) -> tuple[CardDef, ...]:
        game = self.game
        found = game.table.alone[card]
        if game.s.gained:
            found = self._with_gained(card)
        if game.s.effects and any(e.kind == "cancelled" and e.target == card for e in game.s.effects):
            found = ()
        elif game.roles.cancels:
            for me, cancels in self._cancellers or self._find_cancellers():
                if me.card != card and cancels(me, card):
                    found = ()
                    break
        self[card] = found
        return found

    def _with_gained(self, card: int) -> tuple[CardDef, ...]:
        defs = self.game.table.defs
        return (defs[card], *[defs[lent] for lent in self.game.s.gained.get(card, ())])

    def _find_cancellers(self) -> list[tuple[Me, Callable[[Me, int], bool]]]:
        found = self._cancellers = [
            (self.game.onlooker(source), d.cancels)
            for source in self.game.roles.cancels
            for d in self._with_gained(source)
            if d.cancels is not None
        ]
        return found


def _acts_at_turn_start(d: CardDef) -> bool:
    return any(trigger.touches != ONLY_ITSELF for trigger in d.triggers.get(TURN_START, ()))


class Game(GameProperties):
    """`decision` and `apply` play it; `clone`, `determinize`, `view` copy and show it."""

    __slots__ = (
        "_answers",
        "_by_role",
        "_checkpoint",
        "_onlookers",
        "_rules",
        "_steps",
        "abilities",
        "because",
        "bound_for",
        "catalog",
        "count",
        "deals",
        "decision",
        "events",
        "held",
        "powers",
        "queue",
        "reached",
        "reaching",
        "rehearses",
        "roles",
        "score",
        "setup",
        "spent",
        "waiting",
        "watch",
    )

    catalog: Catalog
    setup: Setup
    decision: Decision | None
    events: list[Event] | None  # what happened; None in copies, which keep no log unless asked
    because: Event | None  # what resolves now, if a log is kept: what is told meanwhile is an effect of it
    # told of each event as it is written down, and (None) of each point between two steps of a turn
    watch: Callable[[Event | None], None] | None
    count: int  # answers given so far
    roles: ActiveEffects  # the cards in play that could have each role
    # the abilities each card has now: its own, copied ones, none if cancelled
    abilities: list[tuple[CardDef, ...]] | Abilities
    powers: dict[int, int]  # computed powers, replaced at each change; copies share what is true of both
    _by_role: dict[
        str, list[tuple[Me, CardDef]]
    ]  # `cards_with_role` of each role, while the same cards are there
    _onlookers: dict[int, Me]  # `onlooker` of each card, while it lies where it is
    _rules: dict[int, Me]  # by seat
    queue: list[Pending]  # triggered and not yet resolved
    # (source, minion): whom continuous power changes reach, kept while there are shields
    reached: set[tuple[int, int]] | None
    reaching: dict[tuple[int, int], Me] | None  # the same as it is now, forgotten at each change
    rehearses: bool  # is something only tried out? Plays of extra cards in it wait if they can
    waiting: tuple[Pending, ...]  # triggered, and to be resolved after what resolves now
    deals: int  # how often hidden cards were dealt again in what resolves now
    held: list[set[int]]  # what `Pending.held` refers to; such a deal replaces the cards there
    spent: list[int]  # standard actions played and not yet put away
    # where such an action goes instead of the discard pile: the zone, and whether under what lies there
    bound_for: dict[int, tuple[Zone, bool]]
    score: Scoring | None
    _steps: Steps | None
    _checkpoint: Checkpoint  # where it rested last
    _answers: list[Answer | Reshuffle]  # answers given since then

    @classmethod
    def new(cls, setup: Setup, seed: int, catalog: Catalog = CATALOG) -> Game:
        """Set up a game; the same setup, seed and answers make the same game."""
        setup.check_packs(catalog)
        if setup.position:
            from .position import Position

            return Position.from_text(setup.position, catalog).game(setup)
        setup.check(catalog)
        game = cls()
        game.catalog = catalog
        game.setup = setup
        game.events = []
        game.count = 0
        game._start(State.begin(len(setup.seats), mix(seed & (1 << 64) - 1)))
        return game

    @classmethod
    def at(cls, setup: Setup, table: CardIndex, state: State, catalog: Catalog) -> Game:
        """A game that begins in this state: in Play Cards, or where another phase begins. Nothing is asked
        before `rest` or `run_to_question`."""
        game = cls()
        game.catalog = catalog
        game.setup = setup
        game.table = table
        game.decision = None
        game.events = []
        game.count = 0
        game._take_up(state, table.roles(state.zone))
        game._steps = None
        game._answers = []
        return game

    def rest(self) -> Game:
        """Work out again what the current player can do: someone has arranged the cards."""
        assert self._steps is None, "something still resolves"
        self._take_up(self.s, self.table.roles(self.s.zone))
        self.decision = main_decision(self)
        return self

    def run_to_question(self) -> Game:
        """Play on from where it begins, up to the first question."""
        if self.s.phase == PLAY_CARDS:
            return self.rest()
        self._take_up(self.s, self.table.roles(self.s.zone))
        self._leave_rest(RUN_TO_QUESTION)
        self._go_on(None)
        return self

    def _start(self, state: State) -> None:
        self._begin(state)
        self._checkpoint = Checkpoint(self, OPEN)
        self._answers = []
        self._steps = to_the_end(opening(self))
        self._go_on(None)

    def _begin(self, state: State) -> None:
        self.table = CardIndex(tuple(seat.name for seat in self.setup.seats), [], [])
        self.decision = None
        self._take_up(state, self.table.nobody)

    def sit_down(self, table: CardIndex) -> None:
        """The decks are chosen and no card is in play yet."""
        self.table = table
        self.roles = table.nobody
        self.changed()

    def _take_up(self, state: State, roles: ActiveEffects) -> None:
        """Take up this state, in which nothing resolves."""
        self.s = state
        self.roles = roles
        self.because = None
        self.watch = None
        self._by_role = {}
        self._onlookers = {}
        self._rules = {}
        self.queue = []
        self.reached = None
        self.waiting = ()
        self.rehearses = False
        self.deals = 0
        self.held = []
        self.spent = []
        self.bound_for = {}
        self.score = None
        self.reaching = None
        self.powers = {}
        self._find_abilities()

    # --- answering -------------------------------------------------------------------------------

    def apply(self, choice: Choice) -> None:
        """Answer the decision with the position of an option, several positions, or None to pass."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("The game is over; nothing is asked.", "rule.declaring-victory")
        options = decision.options
        if (
            isinstance(choice, tuple)
            and len(choice) == decision.most == 1
            and type(choice[0]) is int
            and 0 <= choice[0] < len(options)
        ):
            answer: Answer = choice  # by far the most common
        else:
            answer = decision.checked(choice)
        self.count += 1
        if self.count > MAX_DECISIONS:
            raise EndlessGame(f"{self.count} decisions and no end")
        if self._steps is None:
            self._leave_rest(options[answer[0]])
            self._go_on(None)
        else:
            self._answers.append(answer)
            self._go_on([options[answer[0]]] if len(answer) == 1 else [options[i] for i in answer])

    def _go_on(self, picked: list[Any] | None) -> None:
        """Run until the next question; at rest, work out what can be done now."""
        steps = self._steps
        while True:
            if steps is not None:
                if steps is not DONE:
                    decision = steps.send(picked)  # type: ignore[arg-type]
                    if decision is not NOTHING_MORE:
                        self.decision = decision
                        return
                self._steps = steps = None
                if self.roles.extra_each_turn:
                    grant_all_extra(self)
            if self.s.phase != PLAY_CARDS:  # the game is over, or only the start of a turn was tried out
                self.decision = None
                return
            self.decision = decision = main_decision(self)
            setup = self.setup
            if (
                len(decision.options) > 1
                or not setup.auto_end
                or (setup.public_end and not can_only_end(self))
            ):
                return
            self._leave_rest(END_PLAY)
            steps, picked = self._steps, None

    def _leave_rest(self, move: Move) -> None:
        """Keep what a copy in the middle of the resolution starts from, if anything can be asked in it."""
        if done_the_short_way(self, move):
            self._steps = DONE
            return
        self._checkpoint = Checkpoint(self, move)
        self._answers = []
        self.held = []
        steps = make_move(self, move)
        self._steps = DONE if steps is DONE else to_the_end(steps)

    def checkpoint_between_steps(self, then: Move, *, before: str = "") -> None:
        """Nothing resolves between two steps of a turn: a copy need not go back further than to here.

        Worthwhile if something was asked since the last rest, or a card listens to what comes next.
        """
        if self.watch is not None:
            self.watch(None)
        if (self._answers or self.listened_to(before)) and not self.queue and not self.spent:
            self._checkpoint = Checkpoint(self, then)
            self._answers = []
            self.held = []

    # --- copying ---------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An equal game that goes its own way. It keeps no log."""
        return self._copy(None)

    def clone_telling(self, log: list[Event]) -> Game:
        """An equal game that goes on in a log of its own, which so far is this one.

        What has happened since the last rest happens again in the copy, so that what is still under way there
        uses the log; that much is left out first.
        """
        again = self._copy([])
        return self._copy(log[: len(log) - len(again.events or ())])

    def _copy(self, log: list[Event] | None) -> Game:
        new = self._like()
        new.events = log
        new.decision = self.decision
        if self._steps is None:
            new._take_up(self.s.copy(), self.roles)
            new.powers = self.powers
            if self.score is not None:  # the rehearsal of a moment while a base scored
                new.score = self.score.copy()
            new._steps = None
        else:
            new._checkpoint = self._checkpoint
            new._retrace(self._answers)
        return new

    def _like(self) -> Game:
        """A game at the same table, in no state yet and without a log."""
        new = Game()
        new.catalog = self.catalog
        new.setup = self.setup
        new.table = self.table
        new.events = None
        new.count = self.count
        return new

    def _retrace(self, answers: list[Answer | Reshuffle]) -> None:
        """Do again what was about to be done at the last rest, and give the answers since."""
        rest = self._checkpoint
        given: list[Answer | Reshuffle] = []
        self._answers = given
        if rest.then == OPEN:
            self._begin(rest.state.copy())
            steps = opening(self)
        else:
            self._take_up(rest.state.copy(), rest.roles)
            self.powers = rest.powers
            if rest.score is not None:
                self.score = rest.score.copy()
            steps = make_move(self, rest.then)
        self._steps = steps = to_the_end(steps)
        decision = next(steps)
        for answer in answers:
            given.append(answer)
            if isinstance(answer, Reshuffle):
                answer.apply(self)
            else:
                decision = steps.send(_picked(decision, answer))
        self.decision = decision

    def determinize(
        self, seat: int, rng: Rng, log: list[Event] | None = None, *, all_in_hand: bool = False
    ) -> Game:
        """A copy in which everything that seat cannot know is dealt again; it may go on in a log.

        With `all_in_hand` the others hold every card that they could hold.
        """
        new = self.clone() if log is None else self.clone_telling(log)
        reshuffle(new, seat, rng, all_in_hand=all_in_hand)
        if new._steps is not None:
            new._answers.append(Reshuffle(new))
        return new

    def snapshot(self) -> State:
        """The state as it is now, also between two questions: what `rehearsal` takes up."""
        return self.s.copy()

    def rehearsal(self, state: State) -> Game:
        """A bare game in which to try something out from that state: no log, no question."""
        new = self._like()
        new.decision = None
        new._steps = None
        new._take_up(state.copy(), self.table.roles(state.zone))
        new.waiting = self.waiting
        new.rehearses = True
        new.score = self.score.copy() if self.score is not None else None
        return new

    def waiting_for_turn_of(self, seat: int) -> list[int]:
        """The cards of that seat in play that do more than go as a turn of the seat starts."""
        return [
            card
            for card in self.roles.listeners.get(TURN_START, ())
            if self.s.ctrl[card] == seat and any(_acts_at_turn_start(d) for d in self.abilities[card])
        ]

    def came_this_turn(self, card: int) -> bool:
        return self.rules(self.s.current).came_this_turn(card)

    def start_turn_of(self, seat: int, card: int) -> None:
        """At rest: what that card does as a turn of that seat starts. For a copy that is thrown away."""
        s = self.s
        s.current = s.regular = seat
        s.phase = START_TURN
        s.marks, s.happened, s.permits = {}, (), ()
        self.recount()
        self._leave_rest((START_OF_CARD, card, 0))
        self._go_on(None)

    def with_log(self) -> Game:
        """Keep a log from here on."""
        self.events = []
        return self

    # --- looking ---------------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Is the game between resolutions, waiting for a move in Play Cards?"""
        return self._steps is None

    def view(self, seat: int) -> VisibleTable:
        """What that seat may know; `views.OUTSIDER` is a seat nobody has."""
        return view_of(self, seat)

    def digest(self) -> str:
        """A fingerprint of everything: state and question."""
        decision = self.decision.as_data() if self.decision else None
        data = repr((self.s.as_data(), decision)).encode()
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def events_since(self, mark: int) -> list[Event]:
        return (self.events or [])[mark:]

    def explain_power(self, card: int) -> list[Term]:
        if self.s.zone[card] != PLAY:
            return [(self.table.defs[card].power, card)]
        return power_terms(self, card)

    def explain_breakpoint(self, base: int) -> list[Term]:
        return breakpoint_terms(self, base)

    def ready_bases(self) -> list[int]:
        """The bases that score next: the one that is being scored, until its VP are awarded; or all ready."""
        scoring = self.s.scoring
        if not scoring:
            return bases_ready_to_score(self)
        return [] if self.score is None or self.score.places else [scoring]

    def award_changes(self, base: int) -> list[int]:
        """How many VP more or less each seat is awarded there because of cards in play; empty: no change."""
        if not self.roles.changes_award:
            return []
        return [award_change(self, base, seat) for seat in range(self.table.seats)]

    def givers_of_vp(self, base: int) -> list[int]:
        """The cards there that are sure to give somebody VP when it scores."""
        zone, at = self.s.zone, self.s.at
        return [card for card in self.table.give_vp if at[card] == base and zone[card] == PLAY]

    def forecast(self, base: int) -> list[Place]:
        """What each would take if the base scored now, with the VP that cards in play are sure to give."""
        places = standings(self, base)
        listeners = self.roles.listeners
        cards = [card for kind in GIVING_VP for card in listeners.get(kind, ())]
        return with_given(places, self.given_vp(base, dict.fromkeys(cards))) if cards else places

    def given_vp(self, base: int, cards: Iterable[int]) -> list[int]:
        """How many VP these cards are sure to give each seat if the base scored now."""
        given = [0] * self.table.seats
        before, self.score = self.score, Scoring(base)
        self.score.places = standings(self, base)
        try:
            for kind in GIVING_VP:
                for p in self._sure_to_happen(Event(kind, self.s.current, base, base), cards):
                    assert p.trigger.vp is not None
                    given[p.me.seat] += p.trigger.vp(p.me)
        finally:
            self.score = before
        return given

    def _sure_to_happen(self, event: Event, cards: Iterable[int]) -> list[Pending]:
        """What these cards do about a scoring for certain, as far as it is about VP."""
        s, found = self.s, list[Pending]()
        for card in cards:
            for d in self.abilities[card]:
                for trigger in d.triggers.get(event.kind, ()):
                    if trigger.vp is None:
                        continue
                    me = Me(self, card, s.current, card) if d.kind == BASE else self.me(card)
                    if trigger.when is None or trigger.when(me, event):
                        self._answer(trigger, d, me, event, found)
        return [p for p in found if still_there(self, p)]

    def why_not(self, seat: int, card: int, place: int = 0) -> Reason | None:
        return why_not_there(self, seat, card, place) if place else why_not(self, seat, card)

    def power(self, card: int) -> int:
        return power(self, card)

    def breakpoint(self, base: int) -> int:
        return breakpoint_of(self, base)

    def total_power(self, base: int) -> int:
        """The total of all minions at a base in play, and what cards add to it."""
        return total_power(self, base)

    def added_power(self, card: int) -> int:
        """The power that this card gives its player at its base, not on a minion."""
        return added_by(self, card) if self.roles.adds_to_total else 0

    def protections(self, minion: int) -> Iterator[Protection]:
        """The ways in which cards of other players cannot affect it now, and what keeps them from it."""
        if not self.roles.protects:
            return
        controller, here, kind = self.s.ctrl[minion], self.s.at[minion], self.table.kind
        cards = [card for seat in range(self.seats) if seat != controller for card in self._samples(seat)]
        others = [Me(self, card, self.table.owner[card], here) for card in cards]
        for me, d in self.cards_with_role("protects"):
            if d.protects is None or self.ignored(me.card, controller):
                continue
            for by in others:
                for how in WAYS_TO_AFFECT:
                    if d.protects(me, minion, how, by):
                        yield Protection(me.card, how, kind[by.card])

    def _samples(self, seat: int) -> list[int]:
        """A minion and an action of that seat, to find out what its cards could do."""
        found: dict[int, int] = {}
        for card in self.table.cards_of[seat]:
            found.setdefault(self.table.kind[card], card)
        return list(found.values())

    # --- for the rules ---------------------------------------------------------------------------

    def changed(self, entered_or_left: int = 0) -> None:
        """Every change of what is in play passes here: computed numbers are forgotten, the roles kept up."""
        self.reaching = None
        self.powers = {}
        if entered_or_left:
            self._onlookers.pop(entered_or_left, None)
            parts = self.table.parts[entered_or_left]
            if parts:
                self.roles = self.roles.copy()
                if self.s.zone[entered_or_left] == PLAY:
                    self.roles.enter(entered_or_left, parts)
                else:
                    self.roles.leave(entered_or_left, parts)
            if self.abilities is self.table.alone and not self.roles.cancels:
                if self._by_role:
                    for part in parts:
                        self._by_role.pop(part, None)
                return  # nothing gives other cards an ability or takes them one
        else:
            self._onlookers = {}
        if self._by_role:
            self._by_role = {}
        self._find_abilities()

    def _find_abilities(self) -> None:
        s = self.s
        if s.gained or self.roles.cancels or (s.effects and any(e.kind == "cancelled" for e in s.effects)):
            self.abilities = Abilities(self)
        else:
            self.abilities = self.table.alone

    def recount(self) -> None:
        """Something changed by which numbers may change, but no card came, went, moved or changed hands."""
        self.reaching = None
        self.powers = {}
        if self.abilities is not self.table.alone:
            self.changed()

    def cards_with_role(self, role: str) -> list[tuple[Me, CardDef]]:
        """The cards in play with this role as they act now, each with a definition whose abilities it has."""
        found = self._by_role.get(role)
        if found is None:
            found = self._by_role[role] = []
            for card in self.roles.with_role(role):
                me = self.onlooker(card)
                for d in self.abilities[card]:
                    found.append((me, d))
        return found

    def everywhere(self, part: str) -> Sequence[int]:
        """The cards that could have this role: in play, in hands, in stasis, in discard piles."""
        roles = self.roles.listeners.get(part, ())
        elsewhere = self.table.elsewhere.get(part)
        if elsewhere is None:
            return roles
        zone_of = self.s.zone
        others = []
        for card in elsewhere:
            zone = zone_of[card]
            if zone != DECK and zone != PLAY:
                others.append(card)
        if roles and others:
            return sorted([*roles, *others])
        return roles or others

    def me(self, card: int) -> Me:
        """The card as an ability of it acts now: for its present controller, at its present place."""
        return Me(self, card, self.s.ctrl[card], self.s.at[card])

    def onlooker(self, card: int) -> Me:
        """The same for a question of what is true now: it never acts, so one will do while the card stays."""
        me = self._onlookers.get(card)
        if me is None:
            me = self._onlookers[card] = Me(self, card, self.s.ctrl[card], self.s.at[card])
        return me

    def me_for(self, seat: int, card: int) -> Me:
        """The card as that seat is about to play or use it."""
        return Me(self, card, seat, self.s.at[card])

    def rules(self, seat: int, here: int = 0) -> Me:
        """The rules themselves, acting for that seat."""
        if here:
            return Me(self, 0, seat, here)
        me = self._rules.get(seat)
        if me is None:
            me = self._rules[seat] = Me(self, 0, seat, 0)
        return me

    def lasting_me(self, effect: Effect) -> Me:
        return Me(self, effect.source, effect.seat, 0)

    @property
    def adds_to_totals(self) -> bool:
        """Is there power in play that isn't on a minion?"""
        return bool(self.roles.adds_to_total)

    @property
    def totals_are_sums(self) -> bool:
        """Is a seat's total at a base what its minions there have together?"""
        return not self.roles.adds_to_total and not self.roles.leaves_out

    def active(self, card: int) -> tuple[CardDef, ...]:
        """The definitions whose abilities this card has now: its own, copied ones, none if cancelled."""
        return self.abilities[card]

    def ignores_base(self, seat: int, base: int) -> bool:
        """Does an action on the base let that seat ignore it? (rule.cancelling)"""
        s = self.s
        return bool(s.effects) and any(
            effect.kind == "ignore base" and effect.seat == seat and s.host[effect.target] == base
            for effect in s.effects
        )

    def ignored(self, source: int, seat: int) -> bool:
        """Is the source a base that this seat ignores? It then neither limits nor helps the seat's cards."""
        return (
            bool(self.s.effects) and self.table.defs[source].kind == BASE and self.ignores_base(seat, source)
        )

    def protector(self, target: int, how: str, by: Me) -> int:
        """What in play keeps this card from being affected that way; 0: nothing (rule.protection)"""
        destroying = how == BY_DESTROYING
        if not (self.roles.protects if destroying else self.roles.keeps_off):
            return 0
        s, role = self.s, "protects" if destroying else "keeps_off"
        for me, d in self.cards_with_role(role):
            if s.effects and self.ignored(me.card, s.ctrl[target]):
                continue
            if d.protects is not None and d.protects(me, target, how, by):
                return me.card
        return 0

    def left_alone(self, source: int, card: int) -> bool:
        """Has a shield kept that source's continuous power change off the card for this turn?"""
        effects = self.s.effects
        return bool(effects) and any(
            e.kind == "immune" and e.target == card and e.source == source for e in effects
        )

    def forbidden(self, what: str, seat: int, card: int, base: int) -> bool:
        """Does something forbid this? Can't beats can."""
        return bool(self.roles.forbids) and not self.free_places(what, seat, card, (base,))

    def free_places(self, what: str, seat: int, card: int, bases: Sequence[int]) -> Sequence[int]:
        """The bases where nothing forbids this; 0 is no base in particular."""
        for me, d in self.cards_with_role("forbids"):
            rule = d.forbids
            if rule is None or (self.s.effects and self.ignored(me.card, seat)):
                continue
            free = []
            for base in bases:
                if not rule.applies(me, what, seat, card, base):
                    free.append(base)
            bases = free
        return bases

    def no_special(self, seat: int, card: int, base: int) -> bool:
        """Can this seat not play this card as a Special now?"""
        if self.score is not None and seat in self.score.silenced:
            return True
        return self.forbidden(PLAYING_SPECIALS, seat, card, base)

    def collect(self, event: Event, but: int = 0) -> list[Pending]:
        """The abilities that answer this event: asked as it begins, before anything has changed."""
        kind = event.kind
        found = self._by_the_rules(event) if kind in (TURN_START, TURN_END) else []
        if not self.roles.listeners.get(kind) and kind not in self.table.elsewhere:
            return found
        s, alone, abilities = self.s, self.table.alone, self.abilities
        in_hands = kind in self.table.in_hands
        for card in self.everywhere(kind) if not in_hands else self._wherever(kind):
            if card == but:
                continue
            zone = s.zone[card]
            for d in abilities[card] if zone == PLAY else alone[card]:
                for trigger in d.triggers.get(kind, ()):
                    if trigger.zone == zone or (in_hands and _may_be_held(trigger, zone)):
                        if d.kind == BASE:
                            me = Me(self, card, s.current, card)
                        elif zone in (PLAY, STASIS):
                            me = Me(self, card, s.ctrl[card], s.at[card])
                        else:
                            me = Me(self, card, self.table.owner[card], 0)
                        if trigger.when is None or trigger.when(me, event):
                            self._answer(trigger, d, me, event, found)
        if in_hands and found:
            self.hold([p for p in found if not p.trigger.even_if_drawn])
        return found

    def _wherever(self, kind: str) -> list[int]:
        """The cards that could answer such an event, those in decks included: see `hold`."""
        return sorted({*self.roles.listeners.get(kind, ()), *self.table.elsewhere[kind]})

    def hold(self, waiting: list[Pending]) -> None:
        """Only cards in hands can answer from there; but they may be dealt again before that."""
        held = {card for hand in self.s.hands for card in hand}
        self.held.append(held)
        for p in waiting:
            if p.trigger.zone == HAND:
                p.held = held

    def _by_the_rules(self, event: Event) -> list[Pending]:
        """What the rules do at this moment, and what abilities have announced for it."""
        s = self.s
        if event.kind == TURN_START and s.stasis[s.current]:
            me = self.rules(s.current)
            return [
                Pending(rule, me, event)
                for rule in AT_TURN_START
                if rule.when is None or rule.when(me, event)
            ]
        if event.kind == TURN_END and s.effects:
            return self._announced(event)
        return []

    def _answer(self, trigger: Trigger, d: CardDef, me: Me, event: Event, found: list[Pending]) -> None:
        """Add what this ability does about the event: for the player it belongs to, or for those it names."""
        if trigger.whose is None:
            found.append(Pending(trigger, me, event))
            return
        card, here = me.card, me.here or me.card
        for seat in trigger.whose(me, event):
            if d.kind != BASE or not self.ignores_base(seat, card):
                found.append(Pending(trigger, Me(self, card, seat, here), event))

    def _announced(self, event: Event) -> list[Pending]:
        """What abilities announced for the end of this turn; their own cards need not be there any more."""
        found = []
        for effect in self.s.effects:
            trigger = self.table.defs[effect.amount].at_end_of_turn if effect.kind == "at turn end" else None
            if trigger is not None:
                place, group = self.s.at[effect.target], (effect.source,)
                about = Event(TURN_END, event.seat, effect.target, place, source=effect.source, group=group)
                found.append(Pending(trigger, self.lasting_me(effect), about))
        return found

    def delayed(self, me: Me, events: Sequence[Event], then: DelayedTrigger) -> list[Pending]:
        """What an ability does after these events, in line with what else they trigger."""
        later = Me(self, me.card, me.seat, me.here)
        later.is_special = me.is_special
        later.left_alone = me.left_alone
        zone = self.zone(me.card)
        return [
            Pending(
                Trigger(event.kind, then.body, zone=zone, only_if=then.only_if, touches=all_of(then.touches)),
                later,
                event,
            )
            for event in events
        ]

    def tell(self, event: Event) -> None:
        """Write it into the log."""
        if self.events is not None:
            if event.because is None:
                event.because = self.because
            self.events.append(event)
            if self.watch is not None:
                self.watch(event)

    def as_effects_of(self, event: Event, steps: Steps) -> Steps:
        """The same steps; where a log is kept, what they do is logged as an effect of that event."""
        return self._as_effects_of(event, steps) if self.events is not None else steps

    def _as_effects_of(self, event: Event, steps: Steps) -> Steps:
        before, self.because = self.because, event.as_told
        yield from steps
        self.because = before

    def listened_to(self, kind: str) -> bool:
        """Is there a card that could answer such an event where it lies now?"""
        return bool(self.roles.listeners.get(kind)) or kind in self.table.elsewhere

    def has_listeners(self, kind: str) -> bool:
        """Does any card, or the log, listen to such an event?"""
        return self.events is not None or bool(self.roles.listeners.get(kind)) or kind in self.table.elsewhere

    def tell_phase(self, phase: Phase) -> None:
        if self.events is not None:
            self.tell(Event(PHASE, self.s.current, amount=phase, text=str(self.s.turn)))

    def happen(self, event: Event) -> None:
        """Something happened: log it, and queue what it triggers."""
        self.tell(event)
        if self.listened_to(event.kind):
            self.queue += self.collect(event)

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % self.table.seats

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, that one first."""
        n = self.table.seats
        return [(seat + i) % n for i in range(n)]
