"""What happened at a table, line by line, as someone there saw it: words, cards, and the rule it leads to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from ..engine.model import kinds
from ..engine.model.kinds import NOBODY, ZONE_NAMES
from ..support.grammar import counted

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.model.events import Event
    from .secrecy import Perspective

# What a line is about, for those who want to read only of that.
TOPICS: dict[str, frozenset[str]] = {
    "plays": frozenset(
        {
            kinds.PHASE,
            kinds.PLAYED,
            kinds.TALENT_USED,
            kinds.SPECIAL_USED,
            kinds.NAMED,
            kinds.NO_EFFECT,
            kinds.GAME_OVER,
        }
    ),
    "scoring": frozenset(
        {
            kinds.PHASE,
            kinds.BEFORE_SCORING,
            kinds.GAINED_VP,
            kinds.REPLACED,
            kinds.BASE_DESTROYED,
            kinds.GAME_OVER,
        }
    ),
    "minions": frozenset(
        {
            kinds.PHASE,
            kinds.DESTROYED,
            kinds.MOVED,
            kinds.LEFT_PLAY,
            kinds.COUNTERS,
            kinds.POWER,
            kinds.CONTROL,
            kinds.ENTERED_STASIS,
            kinds.PREVENTED,
        }
    ),
}

RULES = {
    kinds.PLAYED: "rule.play-cards-phase",
    kinds.DESTROYED: "term.destroy",
    kinds.MOVED: "term.move",
    kinds.TRANSFERRED: "term.transfer",
    kinds.LEFT_PLAY: "rule.leaving-play",
    kinds.DISCARDED: "term.discard",
    kinds.DRAWN: "term.draw",
    kinds.GAINED_VP: "rule.awarding-vp",
    kinds.COUNTERS: "rule.power-counters",
    kinds.COUNTERS_TRANSFERRED: "rule.power-counters",
    kinds.POWER: "rule.power",
    kinds.BREAKPOINT: "rule.breakpoint-changes",
    kinds.CONTROL: "rule.control",
    kinds.CANCELLED: "rule.cancelling",
    kinds.ENTERED_STASIS: "rule.stasis",
    kinds.STASIS_REMOVED: "rule.stasis-counters",
    kinds.STASIS_ADDED: "rule.stasis-counters",
    kinds.STORED_CARD: "rule.stored-cards",
    kinds.REVEALED: "rule.reveal",
    kinds.LOOKED: "rule.look",
    kinds.PLACED: "term.place",
    kinds.SHUFFLED: "term.shuffle",
    kinds.SWAPPED: "rule.bases-leave",
    kinds.BASE_DESTROYED: "rule.bases-leave",
    kinds.BEFORE_SCORING: "rule.scoring",
    kinds.REPLACED: "rule.scoring-8-replace",
    kinds.PHASE: "rule.turn",
    kinds.TALENT_USED: "rule.talents",
    kinds.SPECIAL_USED: "rule.specials-timing",
    kinds.NAMED: "term.name",
    kinds.EXTRA_TURN: "rule.extra-turns",
    kinds.GAME_OVER: "rule.declaring-victory",
    kinds.PREVENTED: "rule.protection",
    kinds.NO_EFFECT: "rule.no-legal-target",
    kinds.NOTED: "rule.setup",
}


# What an event's origin and goal are, by its kind: cards and bases, or piles.
BETWEEN_CARDS = frozenset({kinds.MOVED, kinds.TRANSFERRED, kinds.COUNTERS_TRANSFERRED})
TO_CARDS = BETWEEN_CARDS | {kinds.PLAYED, kinds.STORED_CARD, kinds.SWAPPED, kinds.REPLACED, kinds.PREVENTED}
FROM_PILES = frozenset({kinds.PLAYED, kinds.PLACED, kinds.REVEALED, kinds.LOOKED})
TO_PILES = frozenset({kinds.PLACED, kinds.LEFT_PLAY, kinds.DESTROYED})


class LogLine(NamedTuple):
    """One thing that happened. One without words isn't worth a line, but may have changed a card."""

    number: int  # from 0, in the order in which things happened
    text: str
    kind: str  # played, destroyed, moved, …: see `engine.kinds`
    seat: int = -1  # who did it; -1: nobody
    card: int = 0  # to which card or base; 0: none, or one that may not be known
    cards: tuple[int, ...] = ()  # drawn, revealed, discarded together
    base: int = 0  # where
    subject: str = ""  # the name of the card or base, or of the player whose turn begins
    holder: int = -1  # who controlled the card then
    source: int = 0  # the card whose ability did it; 0: the rules
    origin: int = 0  # the base or card it came from
    to: int = 0  # the base or card it went to; if it was prevented, the card that prevented it
    from_pile: str = ""  # hand, deck, discard pile, …
    to_pile: str = ""
    amount: int = 0  # VP, counters, power, cards
    place: int = 0  # the place at a base that scored
    cause: int = -1  # the number of what led to it; -1: the player or the rules
    effect: str = ""  # the same in words, as shown right below its cause
    giver: int = 0  # for an extra play, the card that gave it

    @property
    def leads_to(self) -> int:
        """The card or base to read about; 0: none."""
        return self.card or (self.cards[0] if self.cards else 0) or self.base or self.source

    @property
    def rule(self) -> str:
        return RULES.get(self.kind, "")

    @property
    def begins_turn(self) -> bool:
        return self.kind == kinds.PHASE and self.text.startswith("—")

    @property
    def leaves_with_base(self) -> bool:
        """Does a card leave play because its base has scored?"""
        return self.kind == kinds.LEFT_PLAY and not self.source and bool(self.base)

    @property
    def gains_vp(self) -> bool:
        return self.kind == kinds.GAINED_VP

    @property
    def shows_cards(self) -> bool:
        """Were cards looked at or revealed?"""
        return self.kind in (kinds.LOOKED, kinds.REVEALED) and bool(self.cards)


def story(game: Game, perspective: Perspective, since: int = 0) -> Iterator[LogLine]:
    """All that happened since that number."""
    events = game.events or []
    for number, event in enumerate(events[since:], since):
        seen = perspective.seen(game, event)
        cause = _cause_of(event, events, number)
        yield LogLine(
            number,
            perspective.words(game, event),
            event.kind,
            -1 if seen.seat == NOBODY else seen.seat,
            seen.card,
            seen.cards,
            seen.base,
            _subject(game, seen),
            -1 if seen.controller == NOBODY else seen.controller,
            seen.source,
            seen.origin if seen.kind in BETWEEN_CARDS else 0,
            seen.to if seen.kind in TO_CARDS else 0,
            ZONE_NAMES[seen.origin] if seen.kind in FROM_PILES and seen.origin else "",
            ZONE_NAMES[seen.to] if seen.kind in TO_PILES and seen.to else "",
            seen.amount,
            seen.to if seen.kind == kinds.GAINED_VP else 0,
            cause,
            perspective.words_of_effect(game, event, events[cause]) if cause >= 0 else "",
            seen.via if seen.kind == kinds.PLAYED and seen.via != seen.card else 0,
        )


def _subject(game: Game, seen: Event) -> str:
    if seen.kind == kinds.PHASE:
        return game.names[seen.seat]
    return game.name(seen.card) if seen.card else ""


def _cause_of(event: Event, events: Sequence[Event], number: int) -> int:
    """The number of what led to it; what the rules do while a base scores is a step of that. -1: nothing."""
    because, may_be_step = event.because, event.kind not in (kinds.PHASE, kinds.BEFORE_SCORING)
    for before in range(number - 1, -1, -1):
        earlier = events[before]
        if earlier is because or (because is None and may_be_step and earlier.kind == kinds.BEFORE_SCORING):
            return before
        if because is None and (not may_be_step or earlier.kind in (kinds.PHASE, kinds.REPLACED)):
            return -1
    return -1


# --- several lines in one -----------------------------------------------------------------------------

# How one card's verb is said of several.
OF_SEVERAL = {
    " is ": " are ",
    " goes ": " go ",
    " moves ": " move ",
    " has ": " have ",
    " returns ": " return ",
    " loses ": " lose ",
}
SHUFFLED_IN = re.compile(r" goes from (the hand|the discard pile) to .*deck")


def runs_of(lines: Iterable[LogLine]) -> list[list[LogLine]]:
    """Lines that say the same of one card after the other go together.

    What leaves with a base that has scored leaves at once: there the order means nothing.
    """
    runs: list[list[LogLine]] = []
    for line in lines:
        before: Iterable[list[LogLine]] = runs[-1:]
        if line.kind == kinds.LEFT_PLAY and line.leaves_with_base:
            before = takewhile(lambda run: run[0].leaves_with_base, reversed(runs))
        alike = (line.kind, kinds.PLACED) if line.kind == kinds.SHUFFLED else (line.kind,)
        run = next((run for run in before if run[-1].kind in alike and _goes_with(run[-1], line)), None)
        if run is not None:
            run.append(line)
        else:
            runs.append([line])
    return runs


def _goes_with(before: LogLine, line: LogLine) -> bool:
    if before.seat != line.seat:
        return False
    if line.kind == kinds.SHUFFLED:  # what was put there is shuffled in
        return before.kind == kinds.PLACED and bool(SHUFFLED_IN.search(before.text))
    if before.kind != line.kind:
        return False
    rest = _rest(line)
    return before.text == line.text or (rest != line.text and _rest(before) == rest)


def _rest(line: LogLine) -> str:
    """What is said of the card, without its name."""
    return line.text.removeprefix(line.subject) if line.subject else line.text


def in_one(run: Sequence[LogLine]) -> str:
    """A run of lines in one sentence."""
    if run[-1].kind == kinds.SHUFFLED and len(run) > 1:
        return _shuffled_in(run[:-1], run[-1])
    if all(line.text == run[0].text for line in run):
        return run[0].text if len(run) == 1 else f"{run[0].text} ×{len(run)}"
    names = Counter(line.subject for line in run)
    cards = [f"{count}× {name}" if count > 1 else name for name, count in names.items()]
    rest = _rest(run[0])
    for at, verb in sorted((rest.find(verb), verb) for verb in OF_SEVERAL if verb in rest)[:1]:
        rest = rest[:at] + OF_SEVERAL[verb] + rest[at + len(verb) :]
    return f"{', '.join(cards[:-1])} and {cards[-1]}{rest}"


def _shuffled_in(placed: Sequence[LogLine], shuffled: LogLine) -> str:
    """Cards that go from the hand to the deck, and the deck is shuffled: one thing for those who look on."""
    found = SHUFFLED_IN.search(placed[0].text)
    assert found is not None
    own = "your" if " your deck" in shuffled.text else "their"
    origin = found[1].removeprefix("the ")
    many = counted(len(placed), "card", one="a")
    return shuffled.text.replace(f"{own} deck", f"{many} from {own} {origin} into {own} deck", 1)
