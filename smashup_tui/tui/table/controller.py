"""The only thing at the table that changes: the question, how far its answer is, the cursor, what is shown.

Keys and clicks come in as moves, news in their order; `publish` makes one state of it all, once a change. A
question is known by its number: an answer to one that has been answered meets a number that no longer fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ...table.ai_process import PlayerProcessError
from ...table.answer_builder import (
    DIGITS,
    Answer,
    AnswerBuilder,
    Choose,
    Control,
    Drop,
    EndTurn,
    Enter,
    Give,
    Given,
    InputMode,
    Lack,
    Mark,
    Missing,
    Move,
    Say,
    begin,
    reduce,
)
from ...table.decks import faction_slug
from ...table.event_tree import ToldLine
from ...table.playback import NOTHING, Beat, changes
from ...table.seat import NotAsked
from . import question_words
from .card_page import CardReader
from .forecasts import Forecasts
from .log_view import LogView, latest, rows
from .pace import Playback
from .pointing import NO_KEYS, Pointing, pointing, spots_of
from .presenter import SeatOrder, seating
from .question_words import ListCursor

if TYPE_CHECKING:
    from ...support.settings import Settings
    from ...support.tasks import Work
    from ...table.hints import Hint
    from ...table.log import LogLine
    from ...table.question import Question
    from ...table.seat import SeatAtTable
    from ...table.view import BaseView, SeatView
    from ..library_loader import LibraryLoader
    from .table_state import LogRow, TableState


ENDS = {"home": -9999, "end": 9999}  # keys that lead to the ends of a list


class Host(Protocol):
    """The screen, as far as the controller knows it."""

    @property
    def settings(self) -> Settings: ...
    @property
    def library_loader(self) -> LibraryLoader: ...
    @property
    def signs(self) -> Sequence[str]:
        """The players' shapes, by colour."""
        ...

    def show(self, state: TableState) -> None: ...
    def say(self, words: str, *, title: str = "", seconds: float = 3, bad: bool = False) -> None: ...
    def key(self, action: str) -> str:
        """The key of an action, as people say it."""
        ...

    def is_new(self, card: int) -> bool:
        """Has that card never been seen before?"""
        ...

    @property
    def is_newcomer(self) -> bool:
        """Is this one of the player's first games?"""
        ...

    def is_in_front(self) -> bool:
        """Is there no window over the table?"""
        ...

    @property
    def moves(self) -> bool:
        """Are animations on?"""
        ...

    def next_spot(self, cursor: int, dx: int, dy: int) -> int: ...
    def pick_move(self, builder: AnswerBuilder) -> None:
        """One card, several things it can do: let the player pick one."""
        ...

    def answered(self, mark: int) -> None:
        """The question has been answered; so much had happened before."""
        ...

    def begin(self, work: Work, kind: str) -> None:
        """Work in the background, one piece of a kind at a time; it begins when the last key is shown."""
        ...


class Waiting(NamedTuple):
    """Why nobody here is asked."""

    words: str
    seat: int = -1  # whose answer is awaited
    spins: bool = True


class Part:
    """What a table may have besides: keys of its own, a piece of the state, a say in what comes next."""

    gives_together = True  # may an answer be given together with that to what its card asks at once?

    def add(self, state: TableState) -> TableState:
        """The state with what it shows."""
        return state

    def asked(self) -> None:
        """Somebody at the screen is asked."""

    def chosen_spot(self, spot: int) -> bool:
        """Something was chosen: does the part handle it itself?"""
        return False

    def placed(self) -> None:
        """The cursor has been put where it is of use."""

    def marks(self) -> Mapping[int, str]:
        """The part's own signs on cards and bases, while nobody is asked."""
        return NO_KEYS

    def looks(self, view: SeatView) -> None:
        """The table is about to be shown so."""

    def answering(self, answers: Sequence[Answer]) -> None:
        """They are about to be given."""

    async def steps_in(self) -> bool:
        """Before whatever comes next: has it done something instead?"""
        return False

    async def others_done(self, since: int) -> bool:
        """The others have answered: has it shown what they did?"""
        return False

    async def over(self) -> bool:
        """The game is over: has it dealt with that?"""
        return False


class TableController:
    """Belongs to one screen."""

    def __init__(self, seat: SeatAtTable, host: Host) -> None:
        self.host = host
        self.parts: list[Part] = []
        self.seat = seat  # whose perspective is shown
        self.state: TableState | None = None  # what was shown last
        # What is seen.
        self.view: SeatView | None = None
        self.before: SeatView | None = None  # the table before the beat that is shown
        self.scored: BaseView | None = None  # the base that scores, as it was
        self.changes = NOTHING  # since the last key
        self.story: list[LogLine] = []
        self.told = 0  # things that happened and are in the log already
        self.log = LogView()
        self.recap: list[ToldLine] = []  # since the last turn of who looks
        self._log_key: tuple[object, ...] = ()
        self._log_rows: tuple[LogRow, ...] = ()
        self._faces: dict[int, str] = {}
        self.seen: list[tuple[str, tuple[int, ...]]] = []  # looked at or revealed by the last answer
        self.waiting: Waiting | None = None
        self.spin, self.thought_for = 0, 0.0
        # What is asked.
        self.builder: AnswerBuilder | None = None
        self.in_list: ListCursor | None = None
        self.ends_turn = False  # was the last move to end the turn?
        self.answer_at = 0  # of a few answers side by side, the one that Enter gives
        self.cursor = 0
        self.looks_around = False  # has it been moved while something is shown?
        self.hovered = 0  # what the mouse is over
        self.grabbed = 0  # where its button went down
        self.playback = Playback(self.show_beat, self.tick, host.is_in_front)
        self.forecasts = Forecasts(self._find_forecasts, self.show_forecasts)

    # --- looking ---------------------------------------------------------------------------------

    @property
    def who(self) -> SeatOrder:
        return seating(self.seen_now, open_hands=self.seat.open)

    @property
    def seen_now(self) -> SeatView:
        """The table as it is shown."""
        assert self.view is not None, "nothing has been shown yet"
        return self.view

    @property
    def reader(self) -> CardReader:
        return CardReader(self.seat, self.who, self.host.signs, self.host.library_loader)

    def face(self, card: int) -> str:
        """The slug of a card's faction, which is the same for the whole game."""
        slug = self._faces.get(card)
        if slug is None:
            slug = self._faces[card] = faction_slug(self.seat.printed(card).faction)
        return slug

    def log_rows(self) -> tuple[LogRow, ...]:
        """The log as the player reads it, or else its end."""
        key = (len(self.story), self.log, self.who)
        if key != self._log_key:
            story = self.story if self.log.reading else latest(self.story)
            self._log_key, self._log_rows = key, rows(self.log.entries(story), self.who)
        return self._log_rows

    @property
    def pointing(self) -> Pointing:
        playing = self.playback.beat is not None and not self.looks_around
        if self.builder is None:
            marks = {spot: sign for part in self.parts for spot, sign in part.marks().items()}
            return Pointing(0 if playing else self.cursor, marks)
        return pointing(
            None if playing else self.builder, self.seen_now, 0 if playing else self.cursor,
            in_list=self.in_list is not None,
        )  # fmt: skip

    @property
    def question(self) -> Question | None:
        return self.builder.question if self.builder is not None else None

    @property
    def on_table(self) -> AnswerBuilder | None:
        """The question, if it is answered by pointing at things."""
        builder = self.builder
        return builder if builder is not None and builder.mode is InputMode.TABLE else None

    def is_asked(self, number: int) -> bool:
        """Is that the question that is on the screen?"""
        return self.builder is not None and self.builder.question.number == number

    def elsewhere(self) -> list[int]:
        """Cards that can be used but do not lie on the table."""
        if self.on_table is None:
            return []
        there = set(spots_of(self.seen_now))
        return [spot for spot in self.on_table.choices if spot not in there]

    # --- showing ---------------------------------------------------------------------------------

    def update(self) -> None:
        """The table as it is now."""
        self.show_table(self.seat.view(), self.seat.happened)

    def show_table(self, view: SeatView, upto: int) -> None:
        """The table so, and the log up to there; what differs is marked until the next key."""
        for part in self.parts:
            part.looks(view)
        before, self.view = self.view, view
        news = self._extend_log(upto)
        if before is not None:
            self.changes = self.changes.then(changes(before, view, news))

    def show_beat(self, beat: Beat) -> None:
        """The table as it was at that moment, next to how it was before."""
        if beat.after >= 0:
            self.show_table(self.seat.view_after(beat.after), beat.after + 1)
        self.show_picture(beat, self.view, self.seat.view_after(beat.moment), beat.told)
        self.publish()

    def show_picture(self, beat: Beat, before: SeatView | None, view: SeatView, upto: int) -> None:
        """A beat with the table before and after it."""
        self.playback.beat, self.before, self.view = beat, before, before
        self.looks_around = False
        self.show_table(view, upto)
        self._note_scoring(beat)

    def _note_scoring(self, beat: Beat) -> None:
        """Until the minions leave, what everybody has at the base that scores."""
        there = next((base for base in self.seen_now.bases if base.base == beat.base), None)
        if there is not None and (there.forecast or self.scored is None):
            self.scored = there

    def _extend_log(self, upto: int) -> list[LogLine]:
        news = [line for line in self.seat.story(self.told) if line.number < upto]
        self.story += news
        self.told = max(self.told, upto)
        return news

    def forget_shown(self) -> None:
        """Another seat's perspective, or the game has gone back: forget what was shown before."""
        self.playback.forget()
        self.view = self.before = None
        self._faces = {}
        self.story, self.told, self.changes = [], 0, NOTHING
        self.recap, self.seen, self.log = [], [], LogView(only=self.log.only)

    def publish(self) -> None:
        """What is shown, made again; each widget compares its own part."""
        if self.view is None:
            return
        from .state_builder import table_state

        state = table_state(self)
        for part in self.parts:
            state = part.add(state)
        self.state = state
        self.host.show(state)

    def show_forecasts(self) -> None:
        """A forecast has been found. Nothing else has changed; if it tells nothing new, nothing has."""
        if self.state is None or self.view is None:
            return
        from .state_builder import with_forecasts

        state = with_forecasts(self, self.state)
        if state != self.state:
            for part in self.parts:
                state = part.add(state)
            self.state = state
            self.host.show(state)

    def tick(self) -> None:
        """Time goes by while somebody thinks or a beat is shown: nothing else has changed."""
        if self.state is not None and self.view is not None:
            from .state_builder import frame, prompt, scoreboard, stage

            now = frame(self)
            zone = self.state.zone._replace(stage=stage(now), left=self.playback.left)
            state = self.state._replace(prompt=prompt(now), scoreboard=scoreboard(now), zone=zone)
            for part in self.parts:
                state = part.add(state)
            self.state = state
            self.host.show(state)

    # --- being asked -----------------------------------------------------------------------------

    def ask(self, question: Question | None) -> None:
        """From here on that is asked, at the table as it is shown; None: nobody here is."""
        self.builder = begin(question) if question is not None else None
        self.in_list, self.answer_at, self.before = None, 0, None
        if self.builder is None:
            return
        self.waiting = None
        if question_words.needs_list(self.builder):
            self.in_list = question_words.start_of(self.builder)
        for part in self.parts:
            part.asked()
        self.place_cursor()
        self.publish()

    def place_cursor(self) -> None:
        """At a move, keep the cursor if it points at something useful; else put it on the likely answer."""
        builder, spots = self.on_table, spots_of(self.seen_now)
        if builder is None:
            offers = self.builder.offers if self.builder is not None else ()
            wanted = next((offer.card for offer in offers if offer.card in spots), 0)
        else:
            resting = builder.end is not None and not builder.picked
            keep = resting and self.cursor in builder.choices
            wanted = self.cursor if keep else builder.likely()
            if resting and not keep:
                wanted = next((spot for spot in spots if spot in builder.choices), 0)
        if wanted in spots:
            self.cursor = wanted
        elif builder is not None and self.cursor in builder.choices:  # rather none of them
            self.cursor = next((spot for spot in spots if spot not in builder.choices), 0)
        elif self.cursor not in spots:
            self.cursor = spots[-1] if spots else 0
        for part in self.parts:
            part.placed()

    def handle(self, move: Move) -> None:
        """A move of the player's: what is picked changes, or it is an answer, or something is missing."""
        builder = self.builder
        if builder is None:
            return
        outcome = reduce(builder, move, self._followup)
        if isinstance(outcome, Given):
            self._answer(outcome.answers)
            return
        picked = outcome.picked if isinstance(outcome, Missing) else outcome
        self.builder = builder.with_picked(picked)
        if self.builder is not builder and picked.card and not isinstance(move, Drop):
            self.place_cursor()
        elif builder.picked and not picked.card and builder.in_hand in spots_of(self.seen_now):
            self.cursor = builder.in_hand  # it is put back
        self.publish()
        if isinstance(outcome, Missing):
            self._say_what_is_missing(outcome)

    def _followup(self, answer: Answer) -> Question | None:
        """What the card of this answer asks at once: it can be answered together with it."""
        question = self.question
        if question is None or not all(part.gives_together for part in self.parts):
            return None
        return self.seat.followup(answer, question.number)

    def _answer(self, answers: Sequence[Answer]) -> None:
        """Given one after the other; what is refused was asked before, and the table looks again."""
        question = self.question
        assert question is not None
        for part in self.parts:
            part.answering(answers)
        if question.end is not None:
            self.ends_turn = (question.end,) in answers
        mark, troubles = self.seat.happened, []
        try:
            for at, answer in enumerate(answers):
                troubles.append(self.seat.answer(answer, question.number + at))
        except NotAsked:
            pass
        self.clear_revealed()
        self.changes = NOTHING
        self.ask(None)
        self.host.answered(mark)
        if any(troubles):
            self.host.say("\n".join(filter(None, troubles)), bad=True)

    def give(self, number: int, answer: Answer) -> None:
        """From a window: nothing, if something else is asked by now."""
        if self.is_asked(number):
            self.handle(Give(answer))

    def _say_what_is_missing(self, missing: Missing) -> None:
        builder, view = self.builder, self.seen_now
        assert builder is not None
        match missing.lack:
            case Lack.NOT_NOW:
                name = next((card.name for card in view.hand if card.card == missing.card), "")
                self._say_why_not(name, missing.card)
            case Lack.NOT_THERE:
                self._say_why_not(builder.offers[builder.of_picked[0]].name, missing.card, missing.place)
            case Lack.NO_ANSWER:
                self.host.say("That can't be chosen here: what can be has a key.")
            case Lack.MORE:
                self.host.say(f"{builder.progress()}.", seconds=2)
            case Lack.PLACE:
                self.host.say("Choose one of those with a key.", seconds=2)
            case Lack.WHICH:
                self.host.pick_move(builder)
            case Lack.LIST:
                self.reopen_list()

    def _say_why_not(self, name: str, card: int, place: int = 0) -> None:
        reason = self.seat.why_not(card, place) if name else None
        if reason is not None:
            self.host.say(reason.text, title=name, seconds=4)

    def clear_revealed(self) -> None:
        """The player turns to something else: what was seen has been read."""
        self.seen = []
        self.hovered = 0

    @property
    def answers_beside(self) -> bool:
        """Do a few answers stand side by side?"""
        return self.builder is not None and self.builder.mode is InputMode.LINE and self.in_list is None

    def say(self, key: str) -> None:
        """An answer of the line that asks."""
        self.handle(Say(key))

    async def find_hints(self) -> list[Hint] | None:
        """None when they come too late, or not at all."""
        question = self.question
        if question is None:
            return None
        try:
            hints = await self.seat.hints()
        except PlayerProcessError as error:
            self.host.say(str(error), bad=True)
            return None
        return hints if self.is_asked(question.number) else None

    @property
    def story_lines(self) -> list[LogLine]:
        """What the log tells."""
        return [line for line in self.story if line.text]

    # --- pointing --------------------------------------------------------------------------------

    def point(self, spot: int) -> None:
        """Put the cursor somewhere, to read what lies there."""
        self.clear_revealed()
        self.cursor, self.looks_around = spot, True
        self.publish()

    def go(self, dx: int, dy: int) -> None:
        self.point(self.host.next_spot(self.cursor, dx, dy))

    def choose(self, spot: int) -> None:
        """The player chooses what the cursor or mouse is on."""
        self.clear_revealed()
        if any(part.chosen_spot(spot) for part in self.parts):
            return
        if self.builder is None:
            self.point(spot)
            return
        if self.builder.takes(spot) or not self.builder.picked:
            self.cursor = spot
        self.handle(Choose(spot))

    def enter(self) -> None:
        """Enter: the second step of a play, all that was marked, or what the cursor is on."""
        builder = self.builder
        self.clear_revealed()
        if builder is not None and self.answers_beside:
            self.handle(Say(builder.line[self.answer_at].key))
        elif builder is not None and question_words.can_only_end(builder):
            self.end_turn()
        else:
            self.handle(Enter(self.cursor))

    def next_choice(self, by: int) -> None:
        """To the next thing that can be chosen."""
        builder = self.builder
        if builder is not None and self.answers_beside:
            self.answer_at = (self.answer_at + by) % len(builder.line)
            self.publish()
            return
        keys = self.pointing.keys
        spots = [spot for spot in spots_of(self.seen_now) if spot in keys]
        if spots:
            at = spots.index(self.cursor) + by if self.cursor in spots else 0
            self.point(spots[at % len(spots)])

    def hover(self, spot: int) -> None:
        """What the mouse is over can be read; where a picked card could go, the cursor goes along."""
        builder = self.on_table
        if builder is not None and builder.picked and spot in builder.choices:
            self.cursor = spot
        self.hovered = spot if spot != self.cursor else 0
        self.publish()

    def drop(self, spot: int) -> None:
        """A card of the hand that is dragged to a base or minion is played there."""
        card, self.grabbed = self.grabbed, 0
        hand = {each.card for each in self.seen_now.hand}
        builder = self.on_table
        if card in hand and spot not in hand and builder is not None:
            self.clear_revealed()
            if builder.locked or not builder.begins(card):
                self.cursor = card
            self.handle(Drop(card, spot))

    def clicked(self, spot: int) -> None:
        if self.playback.takes_click():
            return
        self.changes = NOTHING
        if self.is_listing:  # the list is answered there; here one looks around
            self.point(spot)
        else:
            self.choose(spot)

    # --- keys that name things -------------------------------------------------------------------

    def key(self, key: str, char: str) -> bool:
        """Does it name something that is there, or write in a list? Then that is done."""
        self._forget_changes()
        if self.in_list is not None and self.in_list.open and self._typed(key, char):
            return True
        return bool(char) and self._named(char)

    def _forget_changes(self) -> None:
        """What is marked has been seen."""
        if self.changes != NOTHING:
            self.changes = NOTHING
            self.publish()

    def _named(self, char: str) -> bool:
        """Keys name what can be chosen or an answer; else digits and letters lead to hand and bases."""
        view, builder, now = self.seen_now, self.builder, self.pointing
        named = {label: spot for spot, label in now.keys.items() if label}
        if char in named:
            self.choose(named[char])
            return True
        if builder is not None and self.in_list is None and builder.says(char):
            self.handle(Say(char))
            return True
        at = DIGITS.find(char)
        if 0 <= at < len(view.hand):
            card = view.hand[at].card
            if now.hand_keys or (builder is not None and builder.in_hand == card):
                named[char] = card
        named = {**{base.letter: base.base for base in view.bases[:3]}, **named}
        if char not in named:
            return False
        if self.on_table is not None and self.on_table.picked:  # to be told why it cannot be chosen
            self.choose(named[char])
        else:
            self.point(named[char])
        return True

    # --- answers in a list -----------------------------------------------------------------------

    @property
    def is_listing(self) -> bool:
        """Is a list of answers open?"""
        return self.in_list is not None and self.in_list.open

    @property
    def is_drafting(self) -> bool:
        """Is a faction chosen? Then the list is the table."""
        return self.is_listing and bool(self.seen_now.draft)

    def reopen_list(self) -> None:
        """The list again, if it was put aside; also for answers that usually stand side by side."""
        if self.in_list is not None:
            self.in_list = self.in_list._replace(open=True)
            self.publish()

    def _typed(self, key: str, char: str) -> bool:
        """A key in the list: does it name an answer, or look for one?"""
        builder, cursor = self.builder, self.in_list
        assert builder is not None and cursor is not None
        found = question_words.entries(builder, cursor.typed)
        if key in ENDS:
            self.go_in_list(ENDS[key])
            return True
        at = DIGITS.find(char) if char else -1
        if 0 <= at < len(found):
            self.choose_entry(at)
            return True
        if cursor.typing:
            return self._types(cursor, key, char)
        if char == "p" and builder.takes_one and builder.question.may_pass:
            self.handle(Control.PASS)
            return True
        if char in ("a", "p") and char and not builder.takes_one:
            self.handle(Control.MARK_ALL if char == "a" else Control.MARK_NONE)
            if char == "p" and self.builder is not None and self.builder.complete:
                self.handle(Control.FINISH)
            return True
        return False

    def _types(self, cursor: ListCursor, key: str, char: str) -> bool:
        typed = cursor.typed
        if key == "backspace":
            typed = typed[:-1]
        elif char and (char.isalpha() or (char in " .'-" and typed)):
            typed += char
        else:
            return False
        self.in_list = cursor._replace(typed=typed, at=0)
        self.publish()
        return True

    def type_or_not(self) -> None:
        """Letters search for an answer, or are the table's keys again."""
        if self.in_list is not None:
            self.in_list = self.in_list._replace(typing=not self.in_list.typing, typed="")
            self.publish()

    def go_in_list(self, by: int) -> None:
        builder, cursor = self.builder, self.in_list
        if builder is not None and cursor is not None:
            last = len(question_words.entries(builder, cursor.typed)) - (
                not question_words.has_last_row(builder)
            )
            self.in_list = cursor._replace(at=max(0, min(cursor.at + by, last)))
            self.publish()

    def choose_entry(self, at: int) -> None:
        """That line of the list: an answer, a mark, or that this is all."""
        builder, cursor = self.builder, self.in_list
        if builder is None or cursor is None:
            return
        found = question_words.entries(builder, cursor.typed)
        self.in_list = cursor._replace(at=at)
        if at < len(found):
            numbers = found[at].numbers
            self.handle(Give((numbers[0],)) if builder.takes_one else Mark(numbers))
        else:
            self.handle(Control.PASS if builder.takes_one else Control.FINISH)

    def enter_in_list(self) -> None:
        """Takes what the cursor is on; where several can be, and it or no more can be taken, gives them."""
        builder, cursor = self.builder, self.in_list
        if builder is None or cursor is None:
            return
        found = question_words.entries(builder, cursor.typed)
        marked = cursor.at < len(found) and all(n in builder.marked for n in found[cursor.at].numbers)
        full = len(builder.marked) >= builder.question.most
        if not builder.takes_one and (marked or full):
            self.handle(Control.FINISH)
        else:
            self.choose_entry(cursor.at)

    def mark_in_list(self) -> None:
        builder, cursor = self.builder, self.in_list
        if builder is None or cursor is None or builder.takes_one:
            return
        if cursor.at < len(question_words.entries(builder, cursor.typed)):
            self.choose_entry(cursor.at)

    # --- one step back ---------------------------------------------------------------------------

    @property
    def way_back(self) -> str:
        """What Esc does now, in a word; empty: there is no step to go back."""
        if self.is_listing and not self.is_drafting:
            return "to the table"
        return "back" if self.builder is not None and self.builder.can_step_back else ""

    def step_back(self) -> bool:
        """From the list to the table, or one step of a play back; False if there was none."""
        if self.in_list is not None and self.in_list.typed:
            self.in_list = self.in_list._replace(typed="", at=0)
            self.publish()
        elif self.in_list is not None and self.is_listing and not self.is_drafting:
            self.in_list = self.in_list._replace(open=False)
            self.publish()
        elif self.builder is not None and self.builder.can_step_back:
            self.handle(Control.BACK)
        else:
            return False
        return True

    def end_turn(self) -> None:
        """At once, or with the same key again if something can still be played."""
        self.handle(EndTurn(self.host.settings.confirm_end_turn))

    # --- the log ---------------------------------------------------------------------------------

    def read_log(self, view: LogView) -> None:
        self.log = view
        self.publish()

    # --- in the background -----------------------------------------------------------------------

    def _find_forecasts(self) -> None:
        self.host.begin(partial(self.forecasts.find, self.seat), "preview")
