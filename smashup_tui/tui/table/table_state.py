"""Everything the table shows, as one immutable value: each widget gets its part and compares it.

Nothing here knows the game or a question. It is made of what a seat sees and of how far its answer is; the
widgets draw it. Colours of players are numbers: 0 is the first colour and shape, and whoever looks has it.
Spots are the numbers of cards and bases, as the mouse and the cursor know them.
"""

from __future__ import annotations

from typing import NamedTuple

from ...table.draft import Pick
from ...table.event_tree import LOST

# What a base's band says.
NORMAL = "normal"
CURSOR = "cursor"  # the next key would choose it
SCORING = "scoring"
ACTING = "acting"  # something is being shown here: in the colour of whoever does it
RECEDING = "receding"  # it is about something else

# What happens to a card or a player has the signs of `event_tree`, and one more.
HIT = "hit"

# What a card in the hand is for the player now.
LEGAL = "legal"
PLAIN = "plain"  # to be read: nobody is asked
NOT_NOW = "not now"

Key = tuple[str, str, str]  # the key, what it does, the action that a click runs


class StasisState(NamedTuple):
    """A card in stasis."""

    card: int
    name: str
    counters: int
    key: str = ""  # the key that chooses it
    cursor: bool = False
    faded: bool = False


class PlayerState(NamedTuple):
    """One player on the scoreboard."""

    seat: int
    colour: int
    name: str
    detail: str  # the level, or who plays for somebody who is away
    note: str  # “to move”, “thinks”, “your turn”
    moving: bool  # is it their turn?
    factions: tuple[str, ...]  # slugs
    faction_names: tuple[str, ...]
    vp: int
    new_vp: int = 0  # of these, those that came just now
    coming_vp: int = 0  # what is previewed
    hand: int = 0
    deck: int = 0
    discard: int = 0
    stasis: tuple[StasisState, ...] = ()


class ScoreboardState(NamedTuple):
    players: tuple[PlayerState, ...] = ()  # whoever looks comes first
    turn: int = 0
    right: str = ""  # what is at the right: the turn
    about: str = ""  # before it: who is away, a clock, a drill's task
    spin: int = -1  # somebody thinks: the picture of the spinner


class CardRow(NamedTuple):
    """A card in play, one line of a base."""

    card: int  # 0: it has moved to another base, and is no spot here
    name: str
    colour: int  # who controls it
    kind: str  # minion, action
    power: int = 0
    trend: int = 0  # 1: more than printed, -1: less
    protected: bool = False
    owner: int = -1  # colour of the owner, where somebody else controls it
    flags: tuple[str, ...] = ()  # cancelled, stored
    face: str = ""  # slug of its faction
    text: str = ""  # what can still happen: Ongoing, Special, Talent; shown where there is room
    key: str = ""  # the key that chooses it
    cursor: bool = False
    marked: bool = False  # of several to be chosen, one that was
    faded: bool = False  # it cannot be chosen, and others can
    sign: str = ""  # what became of it
    change: int | None = None  # what the previewed move does to the side's power
    previewed: bool = False  # the sign tells what would happen, not what did
    attached: tuple[CardRow, ...] = ()

    @property
    def gone(self) -> bool:
        return self.sign == LOST


class SideState(NamedTuple):
    """What one player has at a base."""

    seat: int
    colour: int
    name: str
    power: int
    place: int  # 0: none
    vp: int  # what they would take
    was_power: int | None = None
    was_place: int | None = None
    rows: tuple[CardRow, ...] = ()


class BaseState(NamedTuple):
    base: int
    letter: str
    name: str
    total: int
    breakpoint: int
    vp: tuple[int, ...]
    sides: tuple[SideState, ...] = ()  # whoever looks comes first
    actions: tuple[CardRow, ...] = ()  # on the base
    text: str = ""
    band: str = NORMAL
    actor: int = 0  # colour of whoever acts
    key: str = ""  # the key that chooses it; empty: it cannot be chosen
    faded: bool = False  # bases are chosen, and this one cannot be
    was_total: int | None = None
    most_total: int | None = None  # luck decides: it may be as much as that
    was_breakpoint: int | None = None
    scores: bool = False  # it has what it takes
    tag: str = ""  # at the right of its band: “new”
    sign: str = ""  # what became of it


class HandCardState(NamedTuple):
    card: int
    key: str
    name: str
    face: str  # slug of its faction
    power: int | None  # None: an action
    kind: str  # minion, action, character modifier …
    text: str
    state: str = PLAIN
    cursor: bool = False
    picked: bool = False
    marked: bool = False
    sign: str = ""


class HandState(NamedTuple):
    """One hand; of several that lie open, one a row."""

    title: str = ""  # empty: the player's own
    colour: int = 0
    cards: tuple[HandCardState, ...] = ()
    note: str = ""  # in place of cards: “7 cards, none with a Special now”


class PlaceOutcome(NamedTuple):
    """What a card would do at one place, in a line or two."""

    key: str
    place: str
    words: str
    good: bool = False


class ReadPage(NamedTuple):
    """A card as one reads it at the side or next to the list."""

    card: int = 0
    name: str = ""
    kind: str = ""  # “power 4 · minion · Dinosaurs”
    face: str = ""
    power: int | None = None
    large: bool = False  # with its name bar and doubled sigil
    text: tuple[Line, ...] = ()  # what it does; words of the glossary are links
    lines: tuple[Line, ...] = ()  # why not, its numbers, clarifications, or what happens to it
    outcomes: tuple[PlaceOutcome, ...] = ()
    ahead: tuple[Line, ...] = ()  # under a heading, what would come of it where the cursor is
    title: str = ""  # of what else is read here: a heading in small capitals
    notes: tuple[Line, ...] = ()  # clarifications and errata, where there is room or one reads on


class Run(NamedTuple):
    """Letters in one role. `spot`: a card, a base, or the id of an entry of the reference."""

    text: str
    role: str = "text"  # text, muted, bold, good, bad, accent, link, p0 … p3, struck
    spot: int | str = 0


Line = tuple[Run, ...]


class LogRow(NamedTuple):
    """One line of log or recap: a cause, or an effect under it."""

    text: str
    colour: int = -1  # of whoever did it; -1: the rules
    depth: int = 0
    sign: str = ""
    holder: int = -1  # colour of whoever it befalls
    heading: bool = False  # a turn begins
    spot: int | str = 0  # a card, or the action that a click runs


class StepState(NamedTuple):
    """A step of a scoring in the rail."""

    words: str
    state: str  # done, now, to come


class ReasonState(NamedTuple):
    """One move that a player thought about, as a bar."""

    words: str
    chance: float  # below 0: it is not known, or says nothing
    chosen: bool = False


class ReasonsState(NamedTuple):
    """What a player expected of an answer and of the others, and why it was this one."""

    who: Line = ()
    rows: tuple[ReasonState, ...] = ()
    words: str = ""


class RailState(NamedTuple):
    """What is read: next to the bases, or in the hand zone where there is no room for it."""

    page: ReadPage = ReadPage()
    steps: tuple[StepState, ...] = ()
    recap: tuple[LogRow, ...] = ()
    recap_title: str = ""
    log: tuple[LogRow, ...] = ()
    log_title: str = ""
    focus: str = ""  # which of them has the keys: log
    line: int = -1  # the line of the log under its cursor
    reasons: ReasonsState = ReasonsState()


class Chip(NamedTuple):
    """A play that is left, or was used."""

    words: str
    used: bool = False


class PromptState(NamedTuple):
    words: Line = ()
    keys: tuple[Key, ...] = ()
    chips: tuple[Chip, ...] = ()
    right: str = ""  # “turn 9”, “beat 2 of 3”, “before scoring”
    colour: int = -1  # of whoever acts; -1: it is the player's to answer
    asked: bool = False
    spin: int = -1
    left: float = -1.0  # of a beat, the part of its time that is left; -1: none runs


class AnswerState(NamedTuple):
    """One of two or three answers, side by side, with what it leads to."""

    key: str
    words: str
    action: str
    cursor: bool = False
    vp: tuple[tuple[int, str, int], ...] = ()  # colour, name, VP then
    verdict: str = ""  # “You win”
    verdict_good: bool = False
    verdict_words: str = ""
    lines: tuple[Line, ...] = ()
    shown: bool = False  # the table shows it now


class ListRow(NamedTuple):
    """One line of a list of answers."""

    key: str
    words: str
    detail: str = ""
    state: str = LEGAL
    cursor: bool = False
    mark: str = ""  # its number in the order, or that it is taken
    spot: str = ""  # the action that a click on it runs
    face: str = ""


class ListState(NamedTuple):
    """A question whose answers are not on the table."""

    title: str = ""
    rows: tuple[ListRow, ...] = ()
    typed: str = ""  # letters that look for an answer
    note: str = ""  # how far the choice is


class PillarState(NamedTuple):
    """One player in a scoring."""

    colour: int
    name: str
    power: int
    place: int
    vp: int
    factions: tuple[str, ...]
    shown: bool = True  # places rise from last to first
    total_vp: int = 0


class StageState(NamedTuple):
    """A scoring, in the hand zone."""

    base: int = 0
    name: str = ""
    step: str = ""  # breaks, places, VP, ability, leaving, new base
    right: str = ""  # “breaks”, “scores”, “is the new base”
    total: int = 0
    breakpoint: int = 0
    vp: tuple[int, ...] = ()
    pillars: tuple[PillarState, ...] = ()
    words: tuple[Line, ...] = ()


class TransportState(NamedTuple):
    """Where in a game one looks, and how it goes on."""

    at: int = 0
    length: int = 1
    scorings: tuple[int, ...] = ()
    playing: bool = False
    speed: str = ""
    right: str = ""
    measure: str = ""  # what the area shows: the chance to win, or VP
    shares: tuple[tuple[float, ...], ...] = ()  # of it, each player's, point by point; by colour
    players: tuple[tuple[str, str], ...] = ()  # each one's name and figure at this point, by colour


class DraftRow(NamedTuple):
    """A faction that can be drafted."""

    key: str
    name: str
    face: str  # its slug
    role: str  # how it plays, in a few words
    complexity: str
    set: str
    cursor: bool = False
    spot: str = ""  # the action that a click runs


class DraftState(NamedTuple):
    """Factions are drafted: who has which, and which are left."""

    title: str  # “You draft”
    picks: tuple[Pick, ...]  # two a seat, in order
    names: tuple[str, ...]  # of the seats
    colours: tuple[int, ...]
    rows: tuple[DraftRow, ...] = ()  # empty while somebody else picks
    typed: str = ""  # letters that look for a faction
    left: int = 0  # how many there are, whatever is typed
    wins: tuple[tuple[str, str], ...] = ()  # how the factions that are taken win, by slug


class HandZoneState(NamedTuple):
    """What the hand zone shows: the first of these that there is, from the bottom up."""

    hands: tuple[HandState, ...] = ()
    reader: RailState = RailState()  # next to a list of cards or answers, and where there is no rail
    drafts: bool = False  # what is read is a faction, to be drafted
    beat: bool = False  # something is being shown: where there is no rail, its card stands here
    list: ListState | None = None
    answers: tuple[AnswerState, ...] = ()
    stage: StageState | None = None
    left: float = -1.0  # of a beat, the part of its time that is left
    colour: int = -1  # of whoever acts in it


class KeyLineState(NamedTuple):
    left: tuple[Key, ...] = ()
    right: tuple[Key, ...] = ()


class TableState(NamedTuple):
    """The whole screen."""

    scoreboard: ScoreboardState = ScoreboardState()
    bases: tuple[BaseState, ...] = ()
    rail: RailState = RailState()
    prompt: PromptState = PromptState()
    zone: HandZoneState = HandZoneState()
    transport: TransportState | None = None
    keys: KeyLineState = KeyLineState()
    draft: DraftState | None = None
