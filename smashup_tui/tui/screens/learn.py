"""Learn: the table with a coach beside it, who says what to press and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.layout import ArrangeResult, WidgetPlacement
from textual.widget import Widget

from ... import paths
from ...engine.decisions import END_PLAY, MAIN, USE_TALENT
from ...engine.game import Answer
from ...engine.record import RecordError
from ...engine.wording import answer_words
from ...players.process import Brain, Journalled
from ...players.thought import Thought
from ...practice.lesson import LEARNER, Lesson, Note, Step, first_game
from ...table.question import Question, Way
from ...table.saves import lessons
from ...table.session import Session
from ..actions import LEARN, bindings
from ..widgets.coach import Coach, CoachData
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

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        placed = super().arrange(parent, children, size, greedy)
        regions = self._regions(size)
        return [
            WidgetPlacement(region, old.offset, old.margin, old.widget, old.order)
            for old, region in zip(placed, regions, strict=False)
        ] + [
            WidgetPlacement(region, placed[0].offset, placed[0].margin, widget, len(placed))
            for widget, region in zip(children[len(placed) :], regions[len(placed) :], strict=False)
        ]

    def _regions(self, size: Size) -> list[Region]:
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


class ScriptedBrain(Brain):
    """Answers for the opponent as the script says; off the script the opponent thinks for itself."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson

    async def think(self, session: Journalled, name: str) -> Thought:
        step, decision = self.lesson.step_at(session.game), session.game.decision
        if step is not None and decision is not None and decision.seat != LEARNER:
            return Thought(step.answer, "as the lesson goes")
        return await super().think(session, name)


def begin(*, again: bool = False) -> Session:
    """Go on with the lesson that was left, or start it."""
    lesson = first_game()
    for save in [] if again else lessons():
        try:
            session = Session.resume(save.path)
        except RecordError:  # played in another window, or by another version: it stays as it is
            continue
        if not session.over:
            return session
        session.close()
        break
    return Session.start(lesson.seating, lesson.seed, folder=paths.lessons_dir(), practice=True)


def _pages(note: Note) -> list[Note]:
    """Its texts one by one."""
    return [Note(note.title, (text,), note.rules) for text in note.say]


class LearnScreen(TableScreen):
    """A guided game."""

    WHERE = LEARN
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LEARN)]

    def __init__(self, *, again: bool = False) -> None:
        super().__init__(begin(again=again))
        self.lesson = first_game()
        self.brain = ScriptedBrain(self.lesson)
        self.coach = Coach()
        self.places = LearnLayout(len(self.session.players) + 1)
        self.step: Step | None = None  # of the script, for the present question
        self.pages: list[Note] = []  # what the coach says to it, a text each
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

    def _ask(self) -> None:
        game = self.session.game
        self.step = self.lesson.step_at(game)
        self.page = 0
        if self.step is not None:
            assert self.step.note is not None
            self.pages = _pages(self.step.note)
        else:
            self.pages = [
                page for note in self.lesson.notes_for(game, self.asked_at) for page in _pages(note)
            ]
            if self.missed is not None:
                self.pages.insert(0, self._about_leaving(*self.missed))
        self.missed = None
        self.asked_at = len(game.events or [])
        super()._ask()

    def _place_cursor(self) -> None:
        """On the card the coach speaks of, so that it can be read beside."""
        super()._place_cursor()
        question, step = self.question, self.step
        if step is not None and question is not None and question.decision.kind == MAIN:
            _, card, target = question.decision.options[step.answer[0]]
            self.point(target if question.picked == card and target else card or self.cursor)

    def give(self, answer: Answer) -> None:
        """Notice when the learner leaves the script."""
        game, step = self.session.game, self.step
        if step is not None and answer != step.answer and game.decision is not None:
            self.missed = (step.do, answer_words(game, game.decision, answer))
        super().give(answer)

    def _about_leaving(self, meant: str, did: str) -> Note:
        undo = self.smashup.key("table.undo")
        text = (
            f"The lesson meant “{meant}”, you chose “{did}”. That is allowed. {undo} takes it back; or play "
            "on: from here Ada plays for herself, and I say what comes up."
        )
        return Note(LEFT, (text,), ("rule.play-cards-phase",))

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
        library = self.smashup.shelf.library if self.smashup.has_screen("rules") else None
        return CoachData(
            note.title,
            f"{self.step.number}/{self.lesson.length}" if self.step else "",
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
        question, step = self.question, self.step
        if question is None or step is None:
            return []
        from ..dialogs.answer import option_key

        number = step.answer[0]
        if question.way is Way.LIST:
            return [option_key(question, number)]
        option = question.decision.options[number]
        if question.decision.kind != MAIN:
            return [dict(self._labels(question))[option]]
        if option == END_PLAY:
            asks = self.smashup.settings.confirm_end_turn and question.play_left()
            return [self.smashup.key("table.end"), *(["y"] if asks else [])]
        return self._keys_to_play(question, *option)

    def _keys_to_play(self, question: Question, verb: str, card: int, target: int) -> list[str]:
        """Pick the card, then say where; what is picked already is not said again."""
        enter = self.smashup.key("table.choose")
        first = Question(self.session.game, question.decision)
        if verb == USE_TALENT:
            keys = [self.smashup.key("table.talent"), enter]
        else:
            keys = [dict(self._labels(first))[card]]
            first.picked = card
            keys.append(dict(self._labels(first))[target] if target else enter)
        if question.picked == card:
            return keys[1:]
        return [self.smashup.key("table.back"), *keys] if question.picked else keys

    def _open_question(self) -> None:
        """The window comes with the coach's words, because it may lie over the coach."""
        from ..dialogs.answer import answer_dialog

        question = self.question
        assert question is not None
        dialog = answer_dialog(question, self.describer)
        dialog.said = self.pages[0].say[0]
        if self.step is not None:
            dialog.said += f" Press {' then '.join(self.keys_to_press())}."

        def answered(answer: Answer | None) -> None:
            if answer is not None:
                self.give(answer)

        self.app.push_screen(dialog, answered)

    # --- actions ---------------------------------------------------------------------------------

    def action_read_on(self) -> None:
        if self.pages:
            self.page = (self.page + 1) % len(self.pages)
            self._show_coach()

    def action_read_rule(self) -> None:
        """The first rule of the step; the others are links from there, or a click away."""
        if self.pages:
            self.smashup.open_rules(self.pages[self.page].rules[0])

    def _open_menu(self) -> None:
        from ..dialogs.choose import PickDialog
        from ..widgets.menu import Item

        items = [
            Item("Back to the lesson", "back", "b"),
            Item("Rules", "rules", "r"),
            Item("Keys", "keys", "k"),
            Item("Start the lesson again", "again", "a"),
            Item("Leave to Home; the lesson waits for you", "leave", "l"),
        ]
        self.app.push_screen(PickDialog("Menu", items), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        if choice == "again":
            self.stop_thinking()
            self.app.switch_screen(self.smashup.make_screen("learn", again=True))
        else:
            super()._menu_chosen(choice)

    # --- the end ---------------------------------------------------------------------------------

    def game_over(self) -> None:
        from ..dialogs.choose import PickDialog
        from ..widgets.menu import Item

        game = self.session.game
        won = game.s.winner == LEARNER
        score = f"{game.s.vp[LEARNER]} to {game.s.vp[1 - LEARNER]}"
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
            self.app.switch_screen(self.smashup.make_screen("result", session=self.session))
        elif choice == "new":
            self.app.switch_screen(self.smashup.make_screen("new"))
        elif choice == "learn":
            self.app.switch_screen(self.smashup.make_screen("learn", again=True))
        else:
            self.app.pop_screen()
