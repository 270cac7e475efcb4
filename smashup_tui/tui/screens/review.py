"""Review: which answers of a finished game cost most, found in the background."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.worker import Worker

from ...ai.review import Judged, worst
from ...stats.advice import task_of
from ...stats.reviews import GameKey, load_reviews, save_review
from ...support.grammar import counted
from ...table.ai_process import PlayerProcessError
from ...table.local_table import LocalTable
from ...table.replay import Replay
from ...table.session import GameSource
from .. import workers
from ..actions import REVIEW, bindings
from ..dialogs.progress import in_slices
from ..widgets.canvas import Canvas, Row
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

NARROW = 100  # columns below which list and text lie below each other
STEPS = "▁▂▃▄▅▆▇█"
ASCII_STEPS = "_.-=+*%#"


class ReviewProgress(NamedTuple):
    who: str = ""
    done: int = 0
    total: int = 1
    dear: int = 0  # answers that cost something
    stopped: bool = False
    chances: tuple[float, ...] = ()  # to win, answer by answer


class ProgressBar(Canvas):
    """How far the review has come, and the chance to win over the game."""

    def __init__(self) -> None:
        super().__init__(id="progress")
        self.data = ReviewProgress()

    def show(self, data: ReviewProgress) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, g, data = self.colours, self.glyphs, self.data
        first = self.row().add(f" REVIEW: {data.who} ", c.title_faded)
        if data.done < data.total:
            full = 20 * data.done // data.total
            first.add(g.over * full, c.gauge).add(g.line * (20 - full), c.faded)
            words = "stopped at" if data.stopped else "looked at"
            first.add(f" {words} {data.done} of {counted(data.total, 'answer')}", c.text)
        else:
            moves = counted(data.dear, "move") if data.dear else "no move"
            first.add(f" {moves} could have been clearly better", c.text)
        steps = ASCII_STEPS if g.more.isascii() else STEPS
        second = self.row().add(" Chance to win ", c.faded)
        shown = data.chances[-max(1, width - second.x - 8) :]
        for chance in shown:
            second.add(steps[min(7, int(chance * 8))], c.good if chance >= 0.5 else c.bad)
        if shown:
            second.add(f" {shown[-1]:.0%}", c.text)
        return [first, second]


class ReviewScreen(SmashupScreen):
    """The costliest moves of one seat."""

    WHERE = REVIEW
    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(REVIEW)]

    def __init__(self, session: GameSource, seat: int | None = None) -> None:
        super().__init__()
        self.session = session.session
        self.names = self.session.names
        self.table = LocalTable(session)
        self.seat = seat if seat is not None else (self.session.humans or [0])[0]
        self.judged: list[Judged] = []
        self.done = 0
        self.total = max(1, len(self.session.record.answers))
        self.working: Worker[None] | None = None
        self.reading: Judged | None = None  # what the player has moved the cursor to
        self.progress = ProgressBar()
        self.moves = Menu([], id="moves")
        self.about = Page(title="The move", id="about")
        self.keyline = KeyHints(REVIEW)
        self.replay: Replay | None = None  # the game at any moment, once it has been gone through
        self.shown: LocalTable | None = None  # that replay as it is looked at

    def compose(self) -> ComposeResult:
        yield self.progress
        with Horizontal():
            yield self.moves
            yield self.about
        yield self.keyline

    def on_mount(self) -> None:
        self.about.can_focus = False
        self.moves.focus()
        workers.begin(self, self._go_through, "replay")
        self._start()

    async def _go_through(self) -> None:
        """Make the game ready to be shown at any moment, a little at a time."""
        replay = Replay.copied(self.session)
        await in_slices(replay.retracing())
        self.replay, self.shown = replay, LocalTable(replay)
        self._describe()
        self.keyline.rebuild()

    def on_unmount(self) -> None:
        self.table.opponents.stop()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < NARROW, "-narrow")
        self._describe()

    # --- working ---------------------------------------------------------------------------------

    def _start(self) -> None:
        """What was looked at before is there at once."""
        self.judged, self.done, self.reading = [], 0, None
        before = load_reviews().get(self._key()) if self._is_over() else None
        if before is not None:
            self.judged, self.done, self.total = before, 1, 1
        else:
            self.working = workers.begin(self, self._look_back, "review")
        self._show()

    def _is_over(self) -> bool:
        """A game that goes on is another one each time."""
        return self.session.over and self.session.record.path is not None

    def _key(self) -> GameKey:
        record = self.session.record
        name = record.path.name if record.path is not None else ""
        return GameKey(name, record.seed, len(record.answers), self.seat)

    async def _look_back(self) -> None:
        try:
            async for done, total, judged in self.table.spectator().review(self.seat):
                self.done, self.total = done, total
                if judged is not None:
                    self.judged.append(judged)
                self._show()
            if self._is_over():
                save_review(self._key(), self.judged)
        except PlayerProcessError as error:
            self.notify(str(error), title="The review stopped early", severity="error", markup=False)
        self.working = None
        self._show()

    def action_stop(self) -> None:
        if self.working is not None:
            self.working.cancel()
            self.working = None
            self.table.opponents.stop()
            self._show()

    def action_other_seat(self) -> None:
        self.action_stop()
        self.seat = (self.seat + 1) % len(self.names)
        self._start()

    def action_back(self) -> None:
        self.action_stop()
        self.leave()

    # --- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        dear = worst(self.judged)
        self.progress.show(
            ReviewProgress(
                self.names[self.seat],
                self.done,
                self.total,
                len(dear),
                self.working is None,
                tuple(each.chance for each in self.judged),
            )
        )
        items = [Item(f"turn {each.turn:>2}  -{each.loss:.0%}", each, detail=each.given) for each in dear]
        if items != self.moves.items:
            at = next((number for number, item in enumerate(items) if item.value is self.reading), 0)
            self.moves.show(items, at)
        self._describe()
        self.keyline.rebuild()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self.reading = event.item.value
        self._describe()

    def _describe(self) -> None:
        item = self.moves.current
        self.about.show(self._words(item.value) if item is not None else self._nothing_yet())

    def _nothing_yet(self) -> list[Paragraph]:
        c = self.colours
        if self.working is not None:
            text = (
                "Each move is tried many times, with only what its player could know then. Moves that "
                "cost something appear here as they are found."
            )
        elif self.done < self.total:
            text = "Stopped before anything was found."
        else:
            text = "No clearly better moves were found."
        return [[Words(text, c.faded)]]

    def _words(self, judged: Judged) -> list[Paragraph]:
        c = self.colours
        why = " and ".join(judged.why)
        lines: list[Paragraph] = [
            [Words(f"Turn {judged.turn}", c.title), Words(f" {self.glyphs.dot} {judged.asked}", c.faded)],
            [],
            [
                Words("Played: ", c.faded),
                Words(judged.given, c.bold),
                Words(f", {judged.chance:.0%} to win", c.bad),
            ],
            [
                Words("Better: ", c.faded),
                Words(judged.better, c.bold),
                Words(f", {judged.better_chance:.0%} to win", c.good),
            ],
        ]
        if why:
            lines.append([Words("Because ", c.faded), Words(f"{why}.", c.text)])
        note = (
            f"The difference is {judged.loss:.0%}, give or take {2 * judged.doubt:.0%}, judged by "
            "what was known then."
        )
        lines += [[], *self._table_then(judged.number), [], [Words(note, c.faded)]]
        return [line for line in lines if line] if self.app.size.width < NARROW else lines

    def _table_then(self, number: int) -> list[Paragraph]:
        """The bases as they were, and what the seat held."""
        c, g = self.colours, self.glyphs
        if self.replay is None or self.shown is None:
            return []
        self.replay.show(number)
        view = self.shown.seat(self.seat).view()
        score = ", ".join(f"{player.name} {player.vp}" for player in view.players)
        lines: list[Paragraph] = [[Words("The table at the time: ", c.faded), Words(f"{score} VP", c.text)]]
        for base in view.bases:
            line = [Words(base.name, c.bold), Words(f" {base.total}/{base.breakpoint}", c.text)]
            line += [
                Words(f" {g.seats[place.seat]}\xa0{place.power}\xa0+{place.vp}", c.seats[place.seat])
                for place in base.forecast
            ]
            lines.append(line)
        hand = ", ".join(card.name for card in view.hand)
        lines.append([Words("In hand: ", c.faded), Words(hand or "nothing", c.text)])
        return lines

    # --- the moment itself -----------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_show()

    def action_show(self) -> None:
        """As the reviewed seat saw it."""
        from ..table.recorded import open_replay

        item, path = self.moves.current, self.session.record.path
        if item is not None and path is not None:
            mistakes = worst(self.judged)
            open_replay(self.smashup, path, at=item.value.number, follow=self.seat, mistakes=mistakes)

    def action_try_it(self) -> None:
        """From the moment of the move, in its player's place."""
        from ...practice.practice_game import PracticeGame, Task
        from ..table.recorded import levels_beside

        item, replay = self.moves.current, self.replay
        if item is None or replay is None:
            return
        judged: Judged = item.value
        replay.show(judged.number)
        task = Task(task_of(judged), better=judged.better, moment=judged.number)
        title = f"{' – '.join(self.names)}, turn {judged.turn}"
        players = levels_beside(replay.players, self.seat)
        self.smashup.open("practice_table", session=PracticeGame.from_replay(replay, players, title, task))

    def action_read(self, by: int) -> None:
        self.about.action_scroll_by(by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {
            "show": bool(self.moves.items) and self.session.record.path is not None,
            "try_it": bool(self.moves.items) and self.replay is not None,
            "stop": self.working is not None,
        }
        return works.get(action, True)
