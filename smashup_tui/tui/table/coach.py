"""The lesson: a coach next to the table, who says what to press and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...practice.lesson import LEARNER, CoachNote, Guide, Step
from ...table.answer_builder import DIGITS, AnswerBuilder, InputMode, Picked, begin
from ..widgets.menu import Item
from .coach_panel import Coach, CoachData
from .layout import Extras
from .part import Handler, TablePart
from .pointing import labels
from .table_state import ReadPage, TableState

if TYPE_CHECKING:
    from textual.widget import Widget

    from ...table.answer_builder import Answer
    from ...table.question import Offer

LEFT = "Another way"  # what the coach calls leaving the script


class LessonTable(TablePart):
    """A guided game."""

    extras = Extras(coach=True)
    gives_together = False  # the coach has a word for each answer, so they are given one by one

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.coach = Coach()
        self.step: Step | None = None  # of the script, for the present question
        self.pages: list[CoachNote] = []  # what the coach says to it, a text each
        self.page = 0
        self.missed: tuple[str, str] | None = None  # what the script meant, what the learner did
        self.asked_at = 0  # events there were when the learner was last asked

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "read_on": Handler(self.read_on, lambda: len(self.pages) > 1),
            "read_rule": Handler(self.read_rule, lambda: bool(self.pages)),
        }

    def widgets(self) -> Mapping[str, Widget]:
        return {"extra": self.coach}

    def show(self, state: TableState) -> None:
        shown = self.c.playback.beat is not None
        self.coach.show(self.said()._replace(read=state.rail.page if shown else ReadPage()))

    # --- what the coach says ---------------------------------------------------------------------

    def asked(self) -> None:
        self.step, self.page = self.guide.step(), 0
        if self.step is not None:
            assert self.step.note is not None
            self.pages = _pages(self.step.note)
        else:
            self.pages = [page for note in self.guide.notes(self.asked_at) for page in _pages(note)]
            if self.missed is not None:
                self.pages.insert(0, self._about_leaving(*self.missed))
        self.missed = None
        self.asked_at = self.c.seat.happened

    def placed(self) -> None:
        """The cursor goes to the card the coach speaks of, so that it can be read next to it."""
        builder = self.c.builder
        if self.step is not None and builder is not None and builder.question.kind == "main":
            offer = builder.offers[self.step.answer[0]]
            at_target = builder.picked == offer.card and offer.target
            self.c.cursor = offer.target if at_target else offer.card or self.c.cursor

    def answering(self, answers: Sequence[Answer]) -> None:
        """Notice when the learner leaves the script."""
        step, builder = self.step, self.c.builder
        if step is not None and builder is not None and answers[0] != step.answer:
            did = ", ".join(builder.offers[number].words for number in answers[0]) or "pass"
            self.missed = (step.do, did)

    def _about_leaving(self, meant: str, did: str) -> CoachNote:
        undo = self.screen.smashup.key("table.undo")
        text = (
            f"The lesson meant “{meant}”, you chose “{did}”. That is allowed. {undo} takes it back; or play "
            "on, and Ada plays for herself."
        )
        return CoachNote(LEFT, (text,), ("rule.play-cards-phase",))

    def said(self) -> CoachData:
        """What is in the coach's panel."""
        if self.c.builder is None or not self.pages:
            mine = self.c.seen_now.current == LEARNER
            watch = "what happens" if mine else "what Ada does"
            return CoachData("Your turn" if mine else "Ada's turn", text=f"Watch {watch}. The log keeps it.")
        note, key = self.pages[self.page], self.screen.smashup.key
        library = self.screen.smashup.library_loader.library
        return CoachData(
            note.title,
            f"{self.step.number}/{self.guide.lesson.length}" if self.step else "",
            note.say[0],
            tuple(self.keys_to_press()),
            self.step.do if self.step else "",
            self.page + 1,
            len(self.pages),
            key("learn.next"),
            key("learn.rules"),
            tuple((rule, library.entry(rule).title) for rule in note.rules) if library else (),
            self.step is None and note.title == LEFT,
        )

    # --- what to press ---------------------------------------------------------------------------

    def keys_to_press(self) -> list[str]:
        """The keys that give the script's answer from here, as people say them; none off the script."""
        builder, step = self.c.builder, self.step
        if builder is None or step is None:
            return []
        number = step.answer[0]
        offer = builder.offers[number]
        said = [each.key for each in builder.line if each.answer == step.answer]
        if said:
            return said
        if builder.mode is InputMode.LIST:
            return [DIGITS[number]]
        if builder.question.kind != "main":
            return [labels(builder, self.c.seen_now)[offer.card]]
        if number == builder.end:
            asks = self.screen.settings.confirm_end_turn and builder.play_left()
            return [self.screen.smashup.key("table.end")] * (2 if asks and not builder.ending else 1)
        return self._keys_to_play(builder, offer)

    def _keys_to_play(self, builder: AnswerBuilder, offer: Offer) -> list[str]:
        """Pick the card, then say where; what is picked already is not said again."""
        first, view, key = begin(builder.question), self.c.seen_now, self.screen.smashup.key
        if offer.verb == "talent":
            again = "table.talent" if len(builder.talents) == 1 else "table.choose"
            keys = [key("table.talent"), key(again)]
        else:
            keys = [labels(first, view)[offer.card]]
            first = first.with_picked(Picked(offer.card))
            keys.append(labels(first, view)[offer.target] if offer.target else keys[0])
        if builder.picked == offer.card:
            return keys[1:]
        return [key("table.back"), *keys] if builder.picked else keys

    # --- what one can do -------------------------------------------------------------------------

    def read_on(self) -> None:
        self.page = (self.page + 1) % len(self.pages)
        self.coach.show(self.said())

    def read_rule(self) -> None:
        """The first rule of the step; the others are links from there, or a click away."""
        self.screen.smashup.open_rules(self.pages[self.page].rules[0])

    def menu(self, items: list[Item]) -> list[Item]:
        return [
            Item("Back to the lesson", "back", "b"),
            Item("Rules", "rules", "r"),
            Item("Keys", "keys", "k"),
            Item("Start the lesson again", "again", "a"),
            Item(f"Leave to Home; {self.if_left()}", "leave", "l"),
        ]

    def if_left(self) -> str:
        lost = self.guide.session.unsaved()
        return "what couldn't be saved is lost" if lost else "the lesson waits for you"

    def chosen(self, choice: str) -> bool:
        if choice != "again":
            return False
        self.screen.stop()
        self._open("learn", again=True)
        return True

    def _open(self, name: str, **about: object) -> None:
        screen = self.screen
        screen.app.switch_screen(screen.smashup.make_screen(name, **about))

    async def over(self) -> bool:
        session = self.guide.session
        self.screen.call_next(
            partial(self._open, "result", session=session, lesson=True)
        )  # it ends this screen
        return True


def _pages(note: CoachNote) -> list[CoachNote]:
    """Its texts one by one."""
    return [CoachNote(note.title, (text,), note.rules) for text in note.say]
