"""What happened, in beats: the pieces in which a table shows it, one after the other; and what changed.

A beat is a turn that begins, a card that is played with what it does, what something else does, or a step of
a scoring: it breaks, places, VP, the base's ability, what leaves, the new base. Plain data, made of the story
that a seat is told and nothing else, so that every front end can show it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..engine.model import kinds
from ..support.grammar import whose_is
from .event_tree import CAME, GREW, MOVED, SHRANK, TURNED, ToldLine, is_routine, told
from .log import LogLine
from .view import CardView, SeatView

TURN = "turn"  # it begins
PLAYED = "played"  # and what the card does by itself
USED = "used"  # a Talent or a Special
EFFECT = "effect"  # what happens without anything being played or used
SCORING = "scoring"  # the base breaks
PLACES = "places"
POINTS = "points"
ABILITY = "ability"  # of the base that scores
LEAVING = "leaving"
NEW_BASE = "new base"
OVER = "over"
QUIET = "quiet"  # told in the log, not worth stopping for

# Steps of a scoring as they are shown, in order.
STEPS = (SCORING, PLACES, POINTS, ABILITY, LEAVING, NEW_BASE)

# The windows of a scoring: what is asked in one is asked before, while or after the base scores.
WINDOWS = frozenset({kinds.BEFORE_SCORING, kinds.WHEN_SCORING, kinds.AFTER_SCORING})
BEFORE_SCORING = kinds.BEFORE_SCORING

# Done to something on the table.
HITS = frozenset(
    {
        kinds.DESTROYED,
        kinds.MOVED,
        kinds.TRANSFERRED,
        kinds.LEFT_PLAY,
        kinds.COUNTERS,
        kinds.COUNTERS_TRANSFERRED,
        kinds.POWER,
        kinds.BREAKPOINT,
        kinds.CONTROL,
        kinds.CANCELLED,
        kinds.ENTERED_STASIS,
        kinds.STASIS_REMOVED,
        kinds.STASIS_ADDED,
        kinds.SWAPPED,
        kinds.BASE_DESTROYED,
        kinds.PREVENTED,
    }
)


# A card that was played comes to lie somewhere: the beat in which it was shows it there.
LYING_DOWN = frozenset({kinds.ATTACHED, kinds.PUT_AWAY})

# Seconds to read.
A_WORD = 0.25
A_LOOK = 0.5
SHORTEST = 1.2
NEVER_SEEN = 3.0  # at least, for a card that was never seen before
# A scoring is watched, not read: three seconds at normal speed. What it says stays in the log.
STEP_SECONDS = {SCORING: 0.6, PLACES: 1.0, POINTS: 0.5, LEAVING: 0.4, NEW_BASE: 0.5}


class Beat(NamedTuple):
    """One thing to look at."""

    kind: str
    moment: int  # the table is shown as it was after the event with that number
    lines: tuple[LogLine, ...] = ()  # the log lines that go with it
    seat: int = -1  # who does it
    card: int = 0  # the card to read: played, used, with the ability, or the base
    origin: int = 0  # the base or card it comes from
    from_pile: str = ""
    to: int = 0  # the base or card it goes to
    hits: tuple[int, ...] = ()  # cards and bases it does something to
    base: int = 0  # the base that is scoring; 0: none
    says: str = ""  # in words, if the log has none
    after: int = -1  # the moment it begins at, if something that isn't shown came before; -1: nothing did

    @property
    def words(self) -> str:
        """What happens, in a sentence or two: `Ada plays Ninja Master at Tar Pits: Zapbot is destroyed`."""
        return self.words_up_to(len(self.effects))

    def words_up_to(self, count: int) -> str:
        """The same with so many of its effects, where there is no room for all."""
        said, effects = [self.head], self.effects[:count]
        for number, each in enumerate(effects):
            if not each.depth:
                said.append(each.text)
            else:
                said[-1] += f"{'; ' if number and effects[number - 1].depth else ': '}{each.text}"
        return ". ".join(said)

    @property
    def head(self) -> str:
        """What happens, without what it leads to."""
        return self.says or next((each.text for each in self._news()), "")

    @property
    def effects(self) -> tuple[ToldLine, ...]:
        """What it leads to, and what else happens meanwhile."""
        return () if self.says else tuple(self._news()[1:])

    def _news(self) -> list[ToldLine]:
        """Without what the rules do in every turn."""
        return [each for each in told(self.lines) if not each.heading and not is_routine(each.line)]

    def seconds(self, text: str = "") -> float:
        """How long one reads it; a text that has not been read before takes its own time."""
        if self.base and self.kind in STEP_SECONDS:
            return STEP_SECONDS[self.kind]
        known = max(SHORTEST, A_WORD * len(self.words.split()) + A_LOOK)
        return max(NEVER_SEEN, known + A_WORD * len(text.split())) if text else known

    @property
    def told(self) -> int:
        """How much of the story it includes."""
        return (self.lines[-1].number if self.lines else self.moment) + 1

    def tells(self, number: int) -> bool:
        """Does it include that event?"""
        return any(line.number == number for line in self.lines)

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """VP that go to players: seat, how many."""
        return tuple((line.seat, line.amount) for line in self.lines if line.gains_vp and line.amount)

    @property
    def touched(self) -> frozenset[int]:
        """All on the table that it is about."""
        return frozenset({self.card, self.origin, self.to, *self.hits}) - {0}

    def is_shown_to(self, seat: int, *, on_turn: bool = True) -> bool:
        """Does that seat watch it? What others do, and every scoring; what one does oneself, one knows.

        In another player's turn that is only what one plays or uses: the rest befalls one.
        """
        if self.kind == QUIET:
            return False
        if self.kind == TURN:
            return self.seat != seat
        befalls = not on_turn and self.kind not in (PLAYED, USED)
        scores = bool(self.base) and self.kind in STEPS
        return seat < 0 or self.seat != seat or befalls or scores or self.kind == OVER


def shown_to(seat: int, found: Iterable[Beat], *, on_turn: bool = True) -> Iterator[Beat]:
    """Of all beats, those that are shown to a seat: each is compared with the table as it began."""
    hidden = False
    for beat in found:
        if beat.is_shown_to(seat, on_turn=on_turn):
            begins = beat.lines[0].number - 1 if beat.lines else beat.moment
            yield beat._replace(after=begins) if hidden else beat
            hidden = False
        else:
            hidden = hidden or beat.kind not in (QUIET, TURN)


def beats(story: Iterable[LogLine], scoring: int = 0) -> list[Beat]:
    """The story, each line of it in one beat, in order; `scoring` is the base that scores as it begins."""
    grouping = _Grouping(scoring)
    for line in story:
        grouping.add(line)
    return grouping.finished()


class _Grouping:
    """Goes through the story once."""

    def __init__(self, scoring: int) -> None:
        self.done: list[Beat] = []
        self.now: Beat | None = None  # what further lines may belong to
        self.carried: list[LogLine] = []  # lines that come with the next beat
        self.awards: list[LogLine] = []  # places taken at the base that scores
        self.scoring = scoring

    def finished(self) -> list[Beat]:
        self._award()
        if self.carried:
            self.done.append(Beat(QUIET, self.carried[-1].number, tuple(self.carried)))
        return self.done

    def add(self, line: LogLine) -> None:
        if line.gains_vp and line.place:
            self.awards.append(line)
            return
        self._award()
        if line.kind == kinds.PHASE:
            self.now = None
            if line.text:
                whose = whose_is(line.subject)
                self._begin(TURN, line, says=f"{whose[:1].upper()}{whose[1:]} turn")
        elif line.kind == kinds.BEFORE_SCORING:
            self.scoring = line.card
            self._begin(SCORING, line, card=line.card)
        elif line.kind == kinds.REPLACED:
            self._begin(NEW_BASE, line, card=line.to, to=line.to)
            self.scoring = 0
        elif line.kind == kinds.GAME_OVER:
            self._begin(OVER, line)
        elif line.kind in (kinds.PLAYED, kinds.TALENT_USED, kinds.SPECIAL_USED):
            self._play(line)
        elif line.kind == kinds.LEFT_PLAY and self.scoring == line.base != 0 and not line.source:
            if not self._join((LEAVING,), line):
                self._begin(LEAVING, line, card=self.scoring)
        elif line.text:
            self._happen(line)
        elif line.kind not in LYING_DOWN:
            self.now = None
        elif self.now is not None and self.now.kind in (PLAYED, USED, EFFECT):
            self.now = self.done[-1] = self.now._replace(moment=line.number)

    def _begin(
        self, kind: str, line: LogLine, card: int = 0, origin: int = 0, to: int = 0, says: str = ""
    ) -> None:
        """A new beat, with what was carried along."""
        lines = (*self.carried, line)
        self.carried = []
        hits = (line.card,) if line.kind in HITS and line.card else ()
        base = line.base if kind == POINTS else self.scoring
        self.now = Beat(kind, line.number, lines, line.seat, card, origin, "", to, hits, base, says)
        self.done.append(self.now)

    def _join(self, kinds_of_beats: tuple[str, ...], line: LogLine) -> bool:
        """Add the line to the present beat if that is of such a kind."""
        if self.now is None or self.now.kind not in kinds_of_beats:
            return False
        hits = (*self.now.hits, line.card) if line.kind in HITS and line.card else self.now.hits
        self.now = self.now._replace(
            moment=line.number, lines=(*self.now.lines, line), hits=tuple(dict.fromkeys(hits))
        )
        self.done[-1] = self.now
        return True

    def _play(self, line: LogLine) -> None:
        """A Special played from the hand is one beat: it is used by being played."""
        used = self.now is not None and self.now.kind == USED and self.now.card == line.card
        if not (used and line.kind == kinds.PLAYED and self._join((USED,), line)):
            self._begin(PLAYED if line.kind == kinds.PLAYED else USED, line, card=line.card)
        assert self.now is not None
        to = line.to or (line.base if line.kind != kinds.PLAYED else self.now.to)
        self.now = self.done[-1] = self.now._replace(from_pile=line.from_pile, to=to)

    def _happen(self, line: LogLine) -> None:
        """Something done by an ability, or by the rules: a part of the beat that it is an effect of."""
        now = self.now
        if is_routine(line):
            if not self._join((PLAYED, USED, EFFECT, NEW_BASE), line):
                self.carried.append(line)
            return
        caused = now is not None and any(line.cause == each.number for each in now.lines)
        if caused and self._join((PLAYED, USED, EFFECT, ABILITY), line):
            return
        source = line.source
        same = now is not None and source in (0, now.card)
        if same and self._join((EFFECT, ABILITY), line):
            return
        kind = ABILITY if source and source == self.scoring else EFFECT
        to = line.to if line.kind in (kinds.MOVED, kinds.TRANSFERRED, kinds.SWAPPED) else 0
        self._begin(kind, line, card=source or line.card, origin=line.origin, to=to)

    def _award(self) -> None:
        """Places first, as the base stands; then what each player takes."""
        awards, self.awards = self.awards, []
        if not awards:
            return
        first, base = awards[0], awards[0].base
        says = ". ".join(line.text.rpartition(":")[0] for line in awards)
        places = Beat(PLACES, first.number - 1, (), first.seat, base, base=base, says=says)
        self.done.append(places)
        self.now = None
        for line in awards:
            if not self._join((POINTS,), line):
                self._begin(POINTS, line, card=base)
        self.now = None


# --- between two looks at the table ----------------------------------------------------------------------

# As well as the signs of an effect: something happened to it that its numbers don't show.
HIT = "hit"


class Location(NamedTuple):
    """Where a card lies: at which base, on which card there, and behind which of the same player's."""

    base: int
    host: int = 0  # 0: at the base itself
    behind: int = 0  # 0: it is the first


class Lost(NamedTuple):
    """A card that lay at a base and does so no more."""

    where: Location
    was: CardView
    how: str = ""  # destroyed, to the hand, …

    @property
    def base(self) -> int:
        return self.where.base

    @property
    def card(self) -> int:
        return self.was.card

    @property
    def name(self) -> str:
        return self.was.name

    @property
    def seat(self) -> int:
        return self.was.seat


class Changes(NamedTuple):
    marks: tuple[tuple[int, str], ...] = ()  # card or base, what has happened to it
    lost: tuple[Lost, ...] = ()
    points: tuple[int, ...] = ()  # VP by seat

    def at(self, base: int) -> tuple[Lost, ...]:
        """What is missed at that base."""
        return tuple(each for each in self.lost if each.base == base)

    def then(self, more: Changes) -> Changes:
        """Both together: what came and has gone again is missed as well, what is back is not."""
        marks, new = dict(self.marks), dict(more.marks)
        missed = {each.card: each for each in (*self.lost, *more.lost) if each.card not in new}
        for card, mark in more.marks:
            if marks.get(card) != CAME or mark == MOVED:
                marks[card] = mark
        points = more.points
        if self.points and points:
            points = tuple(old + new for old, new in zip(self.points, points, strict=True))
        there = tuple((card, mark) for card, mark in marks.items() if card not in missed)
        return Changes(there, tuple(missed.values()), points or self.points)


NOTHING = Changes()


def changes(before: SeatView, after: SeatView, story: Iterable[LogLine] = ()) -> Changes:
    """What is different; the story in between says how things went, and what shows in no number."""
    then, now = dict(locations(before)), dict(locations(after))
    told = list(story)
    marks = {base.base: CAME for base in after.bases if base.base not in {each.base for each in before.bases}}
    for card, (where, seen) in now.items():
        mark = CAME if card not in then else _mark(*then[card], where, seen)
        if mark:
            marks[card] = mark
    there = {*now, *(base.base for base in after.bases)}
    for line in told:
        if line.card in there and line.kind in (kinds.PREVENTED, kinds.BREAKPOINT, kinds.TALENT_USED):
            marks.setdefault(line.card, HIT)
    ways = {line.card: how_it_went(line) for line in told if line.kind in (kinds.LEFT_PLAY, kinds.DESTROYED)}
    lost = tuple(
        Lost(where, seen, ways.get(card, "")) for card, (where, seen) in then.items() if card not in now
    )
    points = tuple(new.vp - old.vp for old, new in zip(before.players, after.players, strict=True))
    return Changes(tuple(marks.items()), lost, points)


def locations(view: SeatView) -> Iterator[tuple[int, tuple[Location, CardView]]]:
    """Every card at a base: its number, where it lies, and what it looks like."""
    for base in view.bases:
        behind = 0
        for action in base.actions:
            yield action.card, (Location(base.base, 0, behind), action)
            behind = action.card
        last = dict[int, int]()  # of each player's minions
        for minion in base.minions:
            yield minion.card, (Location(base.base, 0, last.get(minion.seat, 0)), minion)
            last[minion.seat], behind = minion.card, 0
            for action in minion.actions:
                yield action.card, (Location(base.base, minion.card, behind), action)
                behind = action.card


def _mark(was: Location, old: CardView, now: Location, new: CardView) -> str:
    if now.base != was.base:
        return MOVED
    if new.seat != old.seat:
        return TURNED
    if new.power != old.power:
        return GREW if new.power > old.power else SHRANK
    return ""


def how_it_went(line: LogLine) -> str:
    """How a card left play, in a word or two."""
    if line.kind == kinds.DESTROYED:
        return "destroyed"
    return {"hand": "to the hand", "deck": "to the deck", "discard pile": "discarded"}.get(
        line.to_pile, f"to {line.to_pile}"
    )
