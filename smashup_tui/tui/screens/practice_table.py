"""The table for practice: free undo, a tree of branches, hints, forecasts, and drills with a verdict."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size

from ...engine.model.errors import RulesError
from ...practice.drills import Drill, Progress
from ...practice.practice_game import PracticeGame
from ...support import paths
from ...table.ai_process import PlayerProcessError
from ...table.answer_builder import Answer
from ...table.hints import Hint, how_clear
from .. import workers
from ..actions import PRACTICE, bindings
from ..dialogs.choose import PickDialog
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from .table import TableScreen
from .table_layout import HIGH, NOWHERE, Places, TableLayout, base_regions, places

HINT_LINES = 14  # at the side
FEW_LINES = 3  # below the bases of a small terminal, one hint each
MORE_LINES = 5  # the same where there is some height


class PracticeLayout(TableLayout):
    """The table, with room for hints while they are on: above the log, or else below the bases."""

    def __init__(self, bases: int) -> None:
        super().__init__(bases)
        self.hints = False

    def regions(self, size: Size) -> list[Region]:
        table = places(size, self.bases, self.player_lines)
        if not self.hints or not table.status:
            return [*table.in_order(), NOWHERE]
        log = table.log
        if not log:
            return self._below_the_bases(table, MORE_LINES if size.height >= HIGH - 1 else FEW_LINES)
        lines = min(HINT_LINES, log.height * 2 // 3)
        hints = Region(log.x, log.y, log.width, lines)
        table = table._replace(log=Region(log.x, log.y + lines, log.width, log.height - lines))
        return [*table.in_order(), hints]

    def _below_the_bases(self, table: Places, lines: int) -> list[Region]:
        first, prompt = table.bases[0], table.prompt
        room = Region(0, first.y, prompt.width, prompt.y - first.y - lines)
        table = table._replace(bases=base_regions(room, self.bases))
        return [*table.in_order(), Region(1, prompt.y - lines, prompt.width - 2, lines)]


class PracticeTable(TableScreen):
    """A game to try things out in."""

    WHERE = PRACTICE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PRACTICE)]
    UNDO_IS_FREE = True
    SECRETS = False  # whoever practises plays all seats that people play

    def __init__(self, session: PracticeGame) -> None:
        super().__init__(session)
        self.practice = session
        self.places: PracticeLayout = PracticeLayout(len(self.bases))
        self.hint_page = Page(title="Hints", id="hints")
        self.always = False
        self.found: list[Hint] = []
        self.drill = session.drill
        self.judged = False
        self.tried = session.tried_instead()  # what was last answered at the moment that is tried again

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.hint_page

    def on_mount(self) -> None:
        self.hint_page.can_focus = False
        if self.practice.task.words:
            self._say_task()

    # --- the game goes on ------------------------------------------------------------------------

    def proceed(self) -> None:
        if self.drill is not None and not self.judged and self.practice.is_decided(self.drill):
            self.asking.ask(None)
            self.update()
            self._judge(self.drill)
            return
        self._compare()
        super().proceed()

    def ask_person(self) -> None:
        super().ask_person()
        self._show_hints([])
        if self.always:
            workers.begin(self, self._find_hints, "hints")

    def game_over(self) -> None:
        assert self.view is not None
        items = [Item("Take the last answer back", "undo", "u"), Item("Leave", "leave", "l")]
        text = f"{self.view.names[self.view.winner]} has won. Branches and undo still work."
        self.app.push_screen(PickDialog("The game is over", items, text), self.menu_chosen)

    def status_words(self) -> str:
        task = self.practice.task
        if self.drill is not None:
            return f"drill {self.drill.number}: take {self.drill.base_name} this turn"
        return f"scene: {task.title}" if task.shows else task.words or "practice"

    def prompt_data(self) -> PromptData:
        """A drill's task stands where the question is, so that small terminals show it too."""
        data = super().prompt_data()
        if self.drill is None or not self.why_not_matters():
            return data
        return data._replace(words=f"Take {self.drill.base_name} this turn.")

    def _say_task(self) -> None:
        task = self.practice.task
        if not task.shows:
            self.notify(task.words, title="Task", timeout=12, markup=False)
            return
        text = f"{task.words}\n \nWhat you will see: {task.shows}"
        items = [
            Item("Try it yourself", None, "t"),
            Item("See it happen", "shown", "s", "then go back to any step and try something else"),
        ]
        self.app.push_screen(PickDialog(task.title, items, text), self._after_task)

    def _after_task(self, choice: str | None) -> None:
        if choice == "shown":
            self._show_scene()

    def _compare(self) -> None:
        """A moment of an own game: say how what is tried now compares with what the review found."""
        tried, task = self.practice.tried_instead(), self.practice.task
        if tried == self.tried:
            return
        self.tried = tried
        if tried == task.better:
            self.notify("Found! That is what the review found better.", timeout=8)
        elif tried:
            words = f"Not that one: the review found “{task.better}” better. Undo and hints are free."
            self.notify(words, severity="warning", timeout=10, markup=False)

    # --- drills ----------------------------------------------------------------------------------

    def _judge(self, task: Drill) -> None:
        solved = self.practice.has_taken(task)
        self.judged = True
        try:
            Progress.load(paths.drills_file()).note(task.number, solved=solved)
        except OSError as error:
            words = f"How it went cannot be written down: {error}. {paths.WAY_OUT}"
            self.notify(words, severity="error", markup=False)
        items = [
            Item("Try it again" if not solved else "Again", "again", "a"),
            Item("Next drill", "next", "n"),
            Item("Show the solution", "solution", "s"),
            Item("Play on from here", "on", "p"),
            Item("Back to the list", "leave", "l"),
        ]
        if solved:
            items[0], items[1] = items[1], items[0]
        title = "Solved" if solved else "Not this time"
        text = f"{task.base_name} is yours." if solved else f"{task.base_name} is not yours. There is a way."
        self.app.push_screen(PickDialog(title, items, text), self._after_verdict)

    def _after_verdict(self, choice: str | None) -> None:
        if choice == "again":
            self._restart()
        elif choice == "next":
            self._next_drill()
        elif choice == "solution":
            self._show_solution()
        elif choice == "leave":
            self.menu_chosen("leave")
        else:
            super().proceed()

    def _restart(self) -> None:
        self.judged = False
        self.go_to(0)

    def _next_drill(self) -> None:
        from .drills import open_drill

        assert self.drill is not None
        following = Progress.load(paths.drills_file()).next_unsolved(self.drill.number)
        if following is None:
            self.notify("Every drill is solved.")
            self.menu_chosen("leave")
            return
        self.thinking.stop()
        self.leave()
        open_drill(self.smashup, following)

    def _show_solution(self) -> None:
        """Play the checked line, answer by answer, on a branch of its own."""
        assert self.drill is not None
        self.judged = True
        self._show_line(partial(self.practice.show_solution, self.drill))

    def _show_scene(self) -> None:
        self._show_line(self.practice.show_scene)

    def _show_line(self, show: Callable[[], None]) -> None:
        """Play it, and let the player go to any of its points."""
        self.thinking.stop()
        show()
        self.retell()
        self.update()
        self.action_branches()

    # --- undo and branches -----------------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """Any point of the tree."""
        self.thinking.stop()
        self.practice.go_to(number)
        self.retell()
        self.proceed()

    def take_back(self) -> None:
        self.judged = False
        super().take_back()

    def action_branches(self) -> None:
        if self.log_pane.has_focus:
            number = self.log_pane.line_number
            self.set_focus(None)
            self._go_to_log_line(number)
            return
        from ..dialogs.branches import BranchesDialog

        def chosen(number: int | None) -> None:
            if number is not None:
                self.judged = False
                self.go_to(number)
            elif self.question is None:
                self.proceed()

        dialog = BranchesDialog(self.practice.tree, self.seat.names)
        self.app.push_screen(dialog, chosen)

    def action_log(self) -> None:
        if not self.narrow:
            super().action_log()
            return
        from ..dialogs.story import StoryDialog

        self.app.push_screen(StoryDialog(self.log_lines, self.describer, can_go=True), self._go_to_log_line)

    def _go_to_log_line(self, line: int | None) -> None:
        """Back to your last question before what that line tells, if it still tells it."""
        if line is None or line >= len(self.log_lines):
            return
        self.judged = False
        self.go_to(self.practice.point_of_event(self.log_lines[line].number))

    # --- hints and forecasts ---------------------------------------------------------------------

    def action_always_hint(self) -> None:
        self.always = self.places.hints = not self.always
        self.arrange_anew()
        if self.always and self.question is not None:
            workers.begin(self, self._find_hints, "hints")
        else:
            self._show_hints([])
        self.notify("Hints are shown at every question." if self.always else "Hints are shown when you ask.")

    async def _find_hints(self) -> None:
        hints = await self.find_hints()
        if hints is not None:
            self._show_hints(hints)

    async def find_hints(self) -> list[Hint] | None:
        """Those that are shown already, or in a drill the way to solve it."""
        if self.found:
            return self.found
        if self.drill is None or self.judged:
            return await super().find_hints()
        steps, base = self.question, self.drill.base_name
        answer = await self.practice.way_on(self.drill)
        if steps is None or not self.is_asked(steps.question):
            return None
        if answer is None:
            undo = self.smashup.key("table.undo")
            self.notify(f"From here no way to take {base} was found. {undo} takes back.", markup=False)
            return None
        words = steps.words_of(answer)
        return [Hint(answer, words, -1, f"a step on the way to {base}")]

    def _show_hints(self, hints: list[Hint]) -> None:
        self.found = hints
        c = self.colours
        self.hint_page.title = "" if self.narrow else "Hints"
        lines: list[Paragraph] = []
        for number, hint in enumerate(hints):
            chance = Words(f"{hint.chance} ".replace(" ", "\xa0"), c.key, number)
            label = Words(hint.label, c.lit if not number else c.text, number)
            wins = Words(hint.wins, c.faded, number)
            lines += [self._in_one_line(chance, label, wins)] if self.narrow else [[chance, label], [wins]]
        clear = how_clear(hints)
        if clear and not self.narrow:
            lines.append([Words(clear, c.faded)])
        waiting = [[Words(f"Thinking about hints{self.glyphs.more}", c.faded)]] if self.always else []
        self.hint_page.show(lines or waiting)

    def _in_one_line(self, chance: Words, label: Words, wins: Words) -> Paragraph:
        """A hint as a small terminal has room for it: what does not fit is left to the list (h)."""
        room = self.size.width - 2 - len(chance.text)
        said = f"{label.text}  {wins.text}"
        if len(said) > room:
            said = said[: room - 1].rstrip() + self.glyphs.more
        cut = len(label.text)
        return [chance, label._replace(text=said[:cut]), wins._replace(text=said[cut:])]

    def on_resize(self, event: events.Resize) -> None:
        self._show_hints(self.found)

    def on_page_followed(self, event: Page.Followed) -> None:
        """A click on a hint shows what it leads to; there it can be played."""
        if not isinstance(event.spot, int):
            return
        event.stop()
        event.prevent_default()  # it is no link into the rules
        if self.question is not None and event.spot < len(self.found):
            hint = self.found[event.spot]
            self._show_forecast(hint.label, hint.answer)

    def action_what_if(self) -> None:
        """The forecast of the move under the cursor; of several, the player picks one."""
        question = self.question
        if question is None:
            return
        moves = self._moves_at_cursor()
        if len(moves) == 1:
            self._forecast(moves[0])
            return
        every = moves or list(range(len(question.offers)))
        items = [Item(question.offers[number].words, number) for number in every[:40]]

        def picked(number: int | None) -> None:
            if number is not None:
                self._forecast(number)

        self.app.push_screen(PickDialog("What if…", items), picked)

    def _moves_at_cursor(self) -> list[int]:
        assert self.question is not None
        if self.question.question.most != 1:
            return []
        return self.question.choices.get(self.cursor, [])

    def _forecast(self, number: int) -> None:
        assert self.question is not None
        self._show_forecast(self.question.offers[number].words, (number,))

    def _show_forecast(self, label: str, answer: Answer) -> None:
        workers.begin(self, partial(self._see_forecast, label, answer), "forecast")

    async def _see_forecast(self, label: str, answer: Answer) -> None:
        from ..dialogs.what_if import WhatIfDialog

        if self.question is None:  # answered before the work began
            return
        question = self.question.question
        try:
            forecast = await self.seat.what_if(answer)
        except PlayerProcessError:  # it was looked for when another question stood there
            return
        if self.is_asked(question) and self.is_current:
            dialog = WhatIfDialog(self.seat.view(), label, answer, forecast)
            self.app.push_screen(dialog, partial(self.take_hint, question))

    # --- positions -------------------------------------------------------------------------------

    def _position(self) -> str | None:
        try:
            return self.practice.position()
        except RulesError as error:
            self.notify(str(error), severity="warning", markup=False)
            return None

    def action_save(self) -> None:
        position = self._position()
        if position is None:
            return
        from .practice import keep_position

        keep_position(self.smashup, position)

    def action_edit(self) -> None:
        position = self._position()
        if position is not None:
            self.smashup.open("editor", position=position)

    # --- the menu --------------------------------------------------------------------------------

    def menu(self) -> PickDialog:
        items = [
            Item("Back to the game", "back", "b"),
            Item("Branches and points", "branches", "v"),
            Item("Keep or share this position", "save", "s"),
            Item("Change the board", "edit", "x"),
        ]
        if self.practice.task.words:
            items.append(Item("What is the task?", "task", "t"))
        if self.practice.task.scene:
            items.append(Item("See it happen", "shown", "h"))
        if self.drill is not None:
            items += [Item("Start the drill again", "again", "a"), Item("Show the solution", "solution", "o")]
        items += [
            Item("Rules", "rules", "r"),
            Item("Keys", "keys", "k"),
            Item(f"Leave; {self.if_left()}", "leave", "l"),
        ]
        return PickDialog("Practice", items)

    def if_left(self) -> str:
        if self.practice.tree.unsaved():
            return "what could not be written down is lost"
        return "all branches are kept"

    def menu_chosen(self, choice: str | None) -> None:
        own: dict[str, Any] = {
            "branches": self.action_branches,
            "save": self.action_save,
            "edit": self.action_edit,
            "task": self._say_task,
            "undo": self.action_undo,
            "again": self._restart,
            "solution": self._show_solution,
            "shown": self._show_scene,
        }
        if choice in own:
            own[choice]()
        else:
            super().menu_chosen(choice)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        question = self.question
        rests = question is not None and self.practice.at_rest
        works = {
            "what_if": question is not None,
            "save": rests,
            "edit": rests,
        }
        if action in works:
            return works[action]
        return super().check_action(action, parameters)
