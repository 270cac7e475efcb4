"""Practice: a tree of branches, hints that stay, forecasts, drills with a verdict, scenes that are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...engine.model.errors import RulesError
from ...practice.drills import Drill, Progress, Solved, drills
from ...support import paths
from ...support.grammar import counted
from ...table.ai_process import PlayerProcessError
from ...table.hints import Hint, how_clear
from .. import workers
from ..dialogs.choose import PickDialog
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item
from .layout import Extras
from .part import Handler, TablePart
from .table_state import Run, TableState
from .turns import Turns
from .undo import Undo

if TYPE_CHECKING:
    from textual.widget import Widget

    from ...practice.practice_game import PracticeGame
    from ...table.answer_builder import Answer


class Practice(TablePart):
    """A game to try things out in; whoever practises plays all seats that people play."""

    def __init__(self, game: PracticeGame) -> None:
        self.practice = game
        self.hint_page = Page(title="Hints", id="hints")
        self.hint_page.can_focus = False
        self.always = False
        self.found: list[Hint] = []
        self.drill = game.drill
        self.judged = False
        self.hinted: set[int] = set()  # points of the tree at which a hint was given
        self.tried = game.tried_instead()  # what was last answered at the moment that is tried again

    def handlers(self) -> Mapping[str, Handler]:
        def asked() -> bool:
            return self.c.builder is not None

        def rests() -> bool:
            return asked() and self.practice.at_rest

        return {
            "what_if": Handler(self.what_if, asked),
            "branches": Handler(self.branches),
            "always_hint": Handler(self.always_hint),
            "save": Handler(self.save, rests),
            "edit": Handler(self.edit, rests),
            "hint": Handler(partial(workers.begin, self.screen, self.give_hint, "hint"), asked),
            "log": Handler(self.open_log),
            "undo": Handler(self.take_back, lambda: self.c.seat.can_take_back()),
        }

    def widgets(self) -> Mapping[str, Widget]:
        return {"extra": self.hint_page}

    def begin(self) -> None:
        if self.practice.task.words:
            self.say_task()

    def add(self, state: TableState) -> TableState:
        """A drill's task stands where the question is, so that small terminals show it too."""
        state = state._replace(scoreboard=state.scoreboard._replace(about=self.title()))
        builder = self.c.builder
        if self.drill is None or builder is None or builder.end is None or builder.picked or builder.ending:
            return state
        words = (Run(f"Take {self.drill.base_name} this turn.", "bold"),)
        return state._replace(prompt=state.prompt._replace(words=words))

    # --- the game goes on ------------------------------------------------------------------------

    async def steps_in(self) -> bool:
        """A drill that is decided is judged before anything else."""
        drill = self.drill
        if drill is not None and not self.judged and self.practice.is_decided(drill):
            self.c.ask(None)
            self.c.update()
            self.c.publish()
            await self._judge(drill)
            return True
        self._compare()
        return False

    def asked(self) -> None:
        self._show_hints([])
        if self.always:
            workers.begin(self.screen, self._find_hints, "hints")

    def answering(self, answers: Sequence[Answer]) -> None:
        self._show_hints([])

    async def over(self) -> bool:
        view = self.c.seen_now
        items = [Item("Undo the last answer", "undo", "u"), Item("Leave", "leave", "l")]
        text = f"{view.names[view.winner]} has won. Branches and undo still work."
        choice = await self.screen.windows.ask_in(PickDialog("The game is over", items, text))
        self.screen.call_next(self.screen.menu_chosen, choice)
        return True

    def title(self) -> str:
        """What is done here, for the scoreboard."""
        task = self.practice.task
        if self.drill is not None:
            return f"drill {self.drill.number}: take {self.drill.base_name} this turn"
        return f"scene: {task.title}" if task.shows else task.words or "practice"

    def say_task(self) -> None:
        task = self.practice.task
        if not task.shows:
            self.screen.notify(task.words, title="Task", timeout=12, markup=False)
            return
        text = f"{task.words}\n \nWhat you will see: {task.shows}"
        items = [
            Item("Try it yourself", None, "t"),
            Item("See it happen", "shown", "s", "then go back to any step and try something else"),
        ]
        dialog = PickDialog(task.title, items, text)
        self.screen.app.push_screen(dialog, lambda choice: self._show_scene() if choice else None)

    def _compare(self) -> None:
        """A moment of an own game: say how what is tried now compares with what the review found."""
        tried, task = self.practice.tried_instead(), self.practice.task
        if tried == self.tried:
            return
        self.tried = tried
        if tried == task.better:
            self.screen.notify("Found! That is what the review found better.", timeout=8)
        elif tried:
            words = f"Not that one: the review found “{task.better}” better. Undo and hints are free."
            self.screen.notify(words, severity="warning", timeout=10, markup=False)

    # --- drills ----------------------------------------------------------------------------------

    async def _judge(self, task: Drill) -> None:
        solved = self.practice.has_taken(task)
        self.judged = True
        moves, hints = len(self.practice.session.record.answers), len(self.hinted)
        progress = Progress.load(paths.drills_file())
        try:
            progress.note(task.number, Solved(moves, hints) if solved else None)
        except OSError as error:
            self.screen.say(f"How it went cannot be written down: {error}. {paths.WAY_OUT}", bad=True)
        items = [
            Item("Try it again" if not solved else "Again", "again", "a"),
            Item("Next drill", "next", "n"),
            Item("Show the solution", "solution", "o"),
            Item("Play on from here", "on", "p"),
            Item("Back to the list", "leave", "l"),
        ]
        if solved:
            items[0], items[1] = items[1], items[0]
        title = "Solved" if solved else "Not this time"
        if solved:
            helped = counted(hints, "hint") if hints else "no hints"
            text = f"{task.base_name} is yours, in {counted(moves, 'move')} and with {helped}."
            text += f" You have solved {len(progress.solved)} of {len(drills())} drills."
        else:
            text = f"{task.base_name} is not yours. There is a way."
        choice = await self.screen.windows.ask_in(PickDialog(title, items, text))
        if choice is not None:
            self.screen.call_next(self.screen.menu_chosen, choice)

    def take_back(self) -> None:
        """A drill can be solved again then."""
        self.judged = False
        self.screen.part(Undo).undo()

    def restart(self) -> None:
        self.judged = False
        self.go_to(0)

    def _next_drill(self) -> None:
        from ..screens.drills import open_drill

        assert self.drill is not None
        following = Progress.load(paths.drills_file()).next_unsolved(self.drill.number)
        if following is None:
            self.screen.notify("Every drill is solved.")
            self.screen.leave()
            return
        self.screen.leave()
        open_drill(self.screen.smashup, following)

    def show_solution(self) -> None:
        """Play the checked line, answer by answer, on a branch of its own."""
        assert self.drill is not None
        self.judged = True
        self._show_line(self.drill.solution, "the solution")

    def _show_scene(self) -> None:
        self._show_line(self.practice.scene_line(), "as the scene shows it")

    def _show_line(self, line: Sequence[Answer], name: str) -> None:
        self.screen.stop()
        workers.begin(self.screen, partial(self._play_line, line, name), "course")

    async def _play_line(self, line: Sequence[Answer], name: str) -> None:
        """Beat by beat from the beginning; then the player can go to any of its points."""
        c, course = self.c, self.screen.course
        assert isinstance(course, Turns)
        self.practice.go_to_start()
        c.ask(None)
        c.forget_shown()
        c.update()
        c.publish()
        watched = True
        for answer in line:
            mark = c.seat.happened
            self.practice.answer(answer)
            watched = watched and await course.show_since(mark)
            c.update()
            c.publish()
        self.practice.name_branch(name)
        self.branches()

    # --- branches --------------------------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """Any point of the tree."""
        self.screen.stop()
        self.practice.go_to(number)
        self.c.forget_shown()
        self.screen.restart()

    def branches(self) -> None:
        """All points; or the one of the line of the log that is read."""
        if self.c.log.reading:
            line = self.c.log.line(self.c.story)
            self.c.read_log(self.c.log.leave())
            if line is not None:
                self.go_to_event(line.number)
            return
        from ..dialogs.branches import BranchesDialog

        def chosen(number: int | None) -> None:
            if number is not None:
                self.judged = False
                self.go_to(number)
            elif self.c.builder is None:
                self.screen.restart()

        self.screen.app.push_screen(BranchesDialog(self.practice.tree, self.c.seat.names), chosen)

    def open_log(self) -> None:
        if not self.screen.narrow:
            self.c.read_log(self.c.log.go_in(self.c.story))
            return
        from .log_window import LogWindow

        dialog = LogWindow(self.c.story_lines, self.screen.window_reader, can_go=True)
        self.screen.app.push_screen(dialog, self._go_to_line)

    def _go_to_line(self, number: int | None) -> None:
        """Back to before what that line tells, if it is still told."""
        if number is not None and any(line.number == number for line in self.c.story_lines):
            self.go_to_event(number)

    def go_to_event(self, number: int) -> None:
        """Back to your last question before that happened."""
        self.judged = False
        self.go_to(self.practice.point_of_event(number))

    # --- hints and forecasts ---------------------------------------------------------------------

    def always_hint(self) -> None:
        self.always = not self.always
        self.screen.give_room(Extras(hints=self.always))
        if self.always and self.c.builder is not None:
            workers.begin(self.screen, self._find_hints, "hints")
        else:
            self._show_hints([])
        self.screen.notify(
            "Hints are shown at every question." if self.always else "Hints are shown when you ask."
        )

    async def _find_hints(self) -> None:
        hints = await self.find_hints()
        if hints is not None:
            self._show_hints(hints)

    async def give_hint(self) -> None:
        await self.screen.windows.show_hints(self.find_hints)

    async def find_hints(self) -> list[Hint] | None:
        """Those that are shown already, or in a drill the way to solve it."""
        if self.found:
            return self.found
        if self.drill is None or self.judged:
            return await self.c.find_hints()
        builder, base = self.c.builder, self.drill.base_name
        answer = await self.practice.way_on(self.drill)
        if builder is None or not self.c.is_asked(builder.question.number):
            return None
        if answer is None:
            undo = self.screen.smashup.key("table.undo")
            self.screen.say(f"No way to take {base} was found from here. {undo} undoes.")
            return None
        self.hinted.add(self.practice.tree.at)
        return [Hint(answer, builder.words_of(answer), -1, f"a step on the way to {base}")]

    def _show_hints(self, hints: list[Hint]) -> None:
        self.found = hints
        c, narrow = self.screen.colours, self.screen.narrow
        lines: list[Paragraph] = []
        for number, hint in enumerate(hints):
            chance = Words(f"{hint.chance} ".replace(" ", "\xa0"), c.style("accent_text", "s0"), number)
            label = Words(hint.label, c.style("text", "s0", bold=not number), number)
            wins = Words(hint.wins, c.style("muted", "s0"), number)
            lines += (
                [[chance, label, Words("  ", label.style), wins]] if narrow else [[chance, label], [wins]]
            )
        clear = how_clear(hints)
        if clear and not narrow:
            lines.append([Words(clear, c.style("muted", "s0"))])
        waiting: list[Paragraph] = [[Words("Thinking about hints…", c.style("muted", "s0"))]]
        self.hint_page.title = "" if narrow else "Hints"
        self.hint_page.show(lines or (waiting if self.always else []))

    def followed(self, spot: object) -> bool:
        """A click on a hint shows what it leads to; there it can be played."""
        if not isinstance(spot, int) or self.c.builder is None or spot >= len(self.found):
            return False
        hint = self.found[spot]
        self._show_forecast(hint.label, hint.answer)
        return True

    def what_if(self) -> None:
        """The forecast of the move under the cursor; of several, the player picks one."""
        builder = self.c.builder
        assert builder is not None
        moves = builder.choices.get(self.c.cursor, []) if builder.question.most == 1 else []
        if len(moves) == 1:
            self._show_forecast(builder.offers[moves[0]].words, (moves[0],))
            return
        every = moves or list(range(len(builder.offers)))
        items = [Item(builder.offers[number].words, number) for number in every[:40]]

        def picked(number: int | None) -> None:
            if number is not None:
                self._show_forecast(builder.offers[number].words, (number,))

        self.screen.app.push_screen(PickDialog("What if…", items), picked)

    def _show_forecast(self, label: str, answer: Answer) -> None:
        workers.begin(self.screen, partial(self._see_forecast, label, answer), "forecast")

    async def _see_forecast(self, label: str, answer: Answer) -> None:
        from ..dialogs.what_if import WhatIfDialog

        question = self.c.question
        if question is None:  # answered before the work began
            return
        try:
            forecast = await self.c.seat.what_if(answer)
        except PlayerProcessError:  # it was looked for when another question was there
            return
        if self.c.is_asked(question.number) and self.screen.is_active:
            dialog = WhatIfDialog(self.c.seen_now, label, answer, forecast)
            self.screen.app.push_screen(dialog, partial(self.screen.give, question.number))

    # --- positions -------------------------------------------------------------------------------

    def _position(self) -> str | None:
        try:
            return self.practice.position()
        except RulesError as error:
            self.screen.notify(str(error), severity="warning", markup=False)
            return None

    def save(self) -> None:
        position = self._position()
        if position is not None:
            from ..screens.practice import keep_position

            keep_position(self.screen.smashup, position)

    def edit(self) -> None:
        position = self._position()
        if position is not None:
            self.screen.smashup.open("editor", position=position)

    # --- the menu --------------------------------------------------------------------------------

    def menu(self, items: list[Item]) -> list[Item]:
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
        return items

    def if_left(self) -> str:
        if self.practice.tree.unsaved():
            return "what couldn't be saved is lost"
        return "all branches are kept"

    def chosen(self, choice: str) -> bool:
        own: dict[str, Callable[[], None]] = {
            "branches": self.branches,
            "save": self.save,
            "edit": self.edit,
            "task": self.say_task,
            "undo": self.take_back,
            "again": self.restart,
            "next": self._next_drill,
            "solution": self.show_solution,
            "shown": self._show_scene,
        }
        if choice in own:
            own[choice]()
        return choice in own
