"""Learn: the table with a coach beside it, who says what to press and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size

from ...practice.lesson import LEARNER, CoachNote, Guide, ScriptedOpponents, Step
from ...table.ai_process import PlayerProcess
from ...table.answer_builder import DIGITS, Answer, AnswerBuilder, InputMode, Picked, begin
from ...table.local_table import LocalTable
from ...table.question import Offer, Question
from ..actions import LEARN, bindings
from ..dialogs.choose import PickDialog
from ..widgets.coach import Coach, CoachData
from ..widgets.menu import Item
from .table import TableScreen
from .table_layout import NOWHERE, WIDE, TableLayout, base_regions, places

if TYPE_CHECKING:
    from rulesdb import Library

LEFT = "Another way"  # what the coach calls leaving the script
COACH_HIGH = 17  # lines the coach has at the side
COACH_LOW = 6  # and above the hand
STRIP = 3  # lines it takes over there from the card


class LearnLayout(TableLayout):
    """The table with a place for the coach: on top of the side, or in place of the card's strip."""

    def regions(self, size: Size) -> list[Region]:
        """As the table's, and the coach last."""
        table = places(size, self.bases, self.player_lines)
        if table.too_small:
            return [*table.in_order(), NOWHERE]
        if size.width >= WIDE:
            side = table.card.union(table.log)
            high = min(COACH_HIGH, side.height // 2)
            coach, rest = side.split_horizontal(high)
            card, log = rest.split_horizontal(rest.height // 2)
            return [*table._replace(card=card, log=log).in_order(), coach]
        more = COACH_LOW - STRIP
        room = table.bases[0].union(table.bases[-1]).shrink((0, 0, more, 0))
        prompt = table.prompt.translate((0, -more))
        coach = Region(1, prompt.bottom, size.width - 2, COACH_LOW)
        moved = table._replace(bases=base_regions(room, self.bases), prompt=prompt, strip=NOWHERE)
        return [*moved.in_order(), coach]


def _pages(note: CoachNote) -> list[CoachNote]:
    """Its texts one by one."""
    return [CoachNote(note.title, (text,), note.rules) for text in note.say]


class LearnScreen(TableScreen):
    """A guided game."""

    WHERE = LEARN
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LEARN)]
    UNDO_IS_FREE = True

    def __init__(self, *, again: bool = False) -> None:
        self.guide = Guide.begin(again=again)
        session = self.guide.session
        super().__init__(
            session, LocalTable(session, ScriptedOpponents(self.guide.lesson.opponent(), PlayerProcess()))
        )
        self.coach = Coach()
        self.places = LearnLayout(len(self.bases))
        self.step: Step | None = None  # of the script, for the present question
        self.pages: list[CoachNote] = []  # what the coach says to it, a text each
        self.page = 0
        self.missed: tuple[str, str] | None = None  # what the script meant, what the learner did
        self.asked_at = 0  # events there were when the learner was last asked

    def compose(self) -> ComposeResult:
        *table, keyline = super().compose()
        yield from table
        yield self.coach
        yield keyline

    def on_mount(self) -> None:
        self.smashup.shelf.ask(self, self._library_came)

    def _library_came(self, library: Library) -> None:
        if self.is_current and self.question is not None:
            self._show_coach()

    # --- the coach -------------------------------------------------------------------------------

    def ask_person(self) -> None:
        self.step = self.guide.step()
        self.page = 0
        if self.step is not None:
            assert self.step.note is not None
            self.pages = _pages(self.step.note)
        else:
            self.pages = [page for note in self.guide.notes(self.asked_at) for page in _pages(note)]
            if self.missed is not None:
                self.pages.insert(0, self._about_leaving(*self.missed))
        self.missed = None
        self.asked_at = self.seat.happened
        super().ask_person()

    def place_cursor(self) -> None:
        """On the card the coach speaks of, so that it can be read beside."""
        super().place_cursor()
        steps = self.question
        if self.step is not None and steps is not None and steps.question.kind == "main":
            offer = steps.offers[self.step.answer[0]]
            at_target = steps.picked == offer.card and offer.target
            self.point(offer.target if at_target else offer.card or self.cursor)

    def ahead(self, answer: Answer) -> Question | None:
        """The coach has a word for each answer, so they are given one by one."""
        return None

    def give(self, answer: Answer, *then: Answer) -> None:
        """Notice when the learner leaves the script."""
        step, steps = self.step, self.question
        if step is not None and answer != step.answer and steps is not None:
            did = ", ".join(steps.offers[number].words for number in answer) or "pass"
            self.missed = (step.do, did)
        super().give(answer, *then)

    def _about_leaving(self, meant: str, did: str) -> CoachNote:
        undo = self.smashup.key("table.undo")
        text = (
            f"The lesson meant “{meant}”, you chose “{did}”. That is allowed. {undo} takes it back; or play "
            "on: from here Ada plays for herself, and I say what comes up."
        )
        return CoachNote(LEFT, (text,), ("rule.play-cards-phase",))

    def show_pointing(self) -> None:
        super().show_pointing()
        self._show_coach()

    def _show_coach(self) -> None:
        self.coach.show(self.said())

    def said(self) -> CoachData:
        """What stands in the coach's panel."""
        if self.question is None or not self.pages:
            return CoachData("Ada's turn", text="Watch what Ada does. The log keeps it.")
        note = self.pages[self.page]
        library = self.smashup.shelf.library
        return CoachData(
            note.title,
            f"{self.step.number}/{self.guide.lesson.length}" if self.step else "",
            note.say[0],
            tuple(self.keys_to_press()),
            self.step.do if self.step else "",
            self.page + 1,
            len(self.pages),
            self.smashup.key("learn.next"),
            self.smashup.key("learn.rules"),
            tuple((rule, library.entry(rule).title) for rule in note.rules) if library else (),
            self.step is None and note.title == LEFT,
        )

    # --- what to press ---------------------------------------------------------------------------

    def keys_to_press(self) -> list[str]:
        """The keys that give the script's answer from here, as people say them; none off the script."""
        steps, step = self.question, self.step
        if steps is None or step is None:
            return []
        number = step.answer[0]
        offer = steps.offers[number]
        said = [each.key for each in steps.line if each.answer == step.answer]
        if said:
            return said
        if steps.mode is InputMode.LIST:
            return [DIGITS[number]]
        if steps.question.kind != "main":
            return [dict(self.asking.labels(steps))[offer.card]]
        if number == steps.end:
            asks = self.smashup.settings.confirm_end_turn and steps.play_left()
            return [self.smashup.key("table.end")] * (2 if asks and not steps.ending else 1)
        return self._keys_to_play(steps, offer)

    def _keys_to_play(self, steps: AnswerBuilder, offer: Offer) -> list[str]:
        """Pick the card, then say where; what is picked already is not said again."""
        first = begin(steps.question)
        if offer.verb == "talent":
            again = "table.talent" if len(steps.talents) == 1 else "table.choose"
            keys = [self.smashup.key("table.talent"), self.smashup.key(again)]
        else:
            keys = [dict(self.asking.labels(first))[offer.card]]
            first = first.with_picked(Picked(offer.card))
            keys.append(dict(self.asking.labels(first))[offer.target] if offer.target else keys[0])
        if steps.picked == offer.card:
            return keys[1:]
        return [self.smashup.key("table.back"), *keys] if steps.picked else keys

    def open_question(self) -> None:
        """In a small terminal the list lies over the coach, so it comes with the coach's words."""
        said = self.pages[0].say[0] if self.narrow and self.pages else ""
        if self.narrow and self.step is not None:
            said += f" Press {' then '.join(self.keys_to_press())}."
        self.asking.open_question(said)
        self.show_pointing()

    # --- actions ---------------------------------------------------------------------------------

    def action_read_on(self) -> None:
        if self.pages:
            self.page = (self.page + 1) % len(self.pages)
            self._show_coach()

    def action_read_rule(self) -> None:
        """The first rule of the step; the others are links from there, or a click away."""
        if self.pages:
            self.smashup.open_rules(self.pages[self.page].rules[0])

    def menu(self) -> PickDialog:
        items = [
            Item("Back to the lesson", "back", "b"),
            Item("Rules", "rules", "r"),
            Item("Keys", "keys", "k"),
            Item("Start the lesson again", "again", "a"),
            Item(f"Leave to Home; {self.if_left()}", "leave", "l"),
        ]
        return PickDialog("Menu", items)

    def if_left(self) -> str:
        lost = self.table.session.unsaved()
        return "what could not be written down is lost" if lost else "the lesson waits for you"

    def menu_chosen(self, choice: str | None) -> None:
        if choice == "again":
            self.thinking.stop()
            self.app.switch_screen(self.smashup.make_screen("learn", again=True))
        else:
            super().menu_chosen(choice)

    # --- the end ---------------------------------------------------------------------------------

    def game_over(self) -> None:
        assert self.view is not None
        won = self.view.winner == LEARNER
        vp = [player.vp for player in self.view.players]
        score = f"{vp[LEARNER]} to {vp[1 - LEARNER]}"
        text = (
            f"{'You win' if won else 'Ada wins'}, {score}. You have played minions and actions, used "
            "Talents and Specials, and seen bases score. The rest is on the cards, and every card can be "
            "read at the table."
        )
        items = [
            Item("See how it went", "result", "s"),
            Item("A game of your own", "new", "n"),
            Item("Play this lesson again", "learn", "a"),
            Item("Home", "", "h"),
        ]
        self.app.push_screen(PickDialog("That was Smash Up", items, text), self._after_the_game)

    def _after_the_game(self, choice: str | None) -> None:
        if choice == "result":
            self.app.switch_screen(self.smashup.make_screen("result", session=self.guide.session))
        elif choice == "new":
            self.app.switch_screen(self.smashup.make_screen("new"))
        elif choice == "learn":
            self.app.switch_screen(self.smashup.make_screen("learn", again=True))
        else:
            self.leave()
