"""A question about what is not on the table: a list beside the bases, with the card under the cursor.

It is no window: the table goes on showing everything, and all its keys go on working.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from ...table.answer_builder import (
    DIGITS,
    Answer,
    AnswerBuilder,
    AnswerLine,
    Control,
    InputMode,
    Mark,
    Move,
    lines_of,
)
from .canvas import Row
from .flow import Page, Paragraph, Words
from .menu import Item, Menu

if TYPE_CHECKING:
    from ...table.question import Question
    from ..app import SmashupApp

PASS = -1
DONE = -2
LOW = 12  # lines from which the text has room below the list


class AnswerText(NamedTuple):
    """What is said beside the answers."""

    asker: Sequence[Paragraph]  # the card that asks
    words: str  # what it asks
    said: str  # by a coach, above it
    seen: str  # what was just looked at or revealed
    about: Callable[[AnswerLine], Sequence[Paragraph]]  # one answer
    detail: Callable[[AnswerLine], str]  # the same in a few words


class AnswerMenu(Menu):
    """The answers; where several are taken, each with a mark or its number."""

    GROUND = "s0"
    TYPES_AHEAD = False  # its pane hears what is typed

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", show=False),
        Binding("tab", "hunt", show=False),
        Binding("pagedown", "read(6)", show=False),
        Binding("pageup", "read(-6)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__([], id="answers")
        self.steps: AnswerBuilder | None = None
        self.lines: list[AnswerLine] = []  # what the items' values count

    @property
    def pane(self) -> AnswerPane:
        return next(each for each in self.ancestors if isinstance(each, AnswerPane))

    def paint(self, width: int, height: int) -> list[Row]:
        """Where several are taken, the last item, which says that this is all, is always in sight."""
        if not self.items or self.items[-1].value != DONE:
            return super().paint(width, height)
        last, room = len(self.items) - 1, max(1, height - 1)
        if self.cursor < last:
            self.top = max(min(self.top, self.cursor), self.cursor - room + 1)
        self.top = max(0, min(self.top, last - room))
        shown = range(self.top, min(last, self.top + room))
        return [self.paint_item(number, self.items[number], width) for number in (*shown, last)]

    def paint_item(self, number: int, item: Item, width: int) -> Row:
        c, g, row, steps = self.colours, self.glyphs, self.row(), self.steps
        taken = self._taken(steps, item) if steps is not None else []
        here = number == self.cursor
        base = c.cursor if here else c.lit if taken else c.text if item.enabled else c.faded
        row.add(g.point if here else " ", base, number)
        if item.value >= 0 and steps is not None and not steps.takes_one:
            row.add(f"{self._mark(steps, taken)} ", base, number)
        if any(each.key for each in self.items):
            row.add(f"{item.key:<2}", base if here else c.key, number)
        room = max(0, width - row.x)
        row.add(item.label, base, number, width=min(self._label_width(), room) if item.detail else room)
        if item.detail and row.x < width:
            row.add(" ", base, number)
            row.add(item.detail, base if here else c.faded, number, width=width - row.x)
        return row

    def _mark(self, steps: AnswerBuilder, taken: list[int]) -> str:
        """Whether it is taken, as which, or how often."""
        g = self.glyphs
        if steps.mode is InputMode.ORDER:
            return f"{taken[0] if taken else g.dot:>2}"
        return g.unchecked if not taken else g.checked if len(taken) == 1 else str(len(taken))

    def _taken(self, steps: AnswerBuilder, item: Item) -> list[int]:
        """At which places the offers of an item are among those taken."""
        numbers = self.lines[item.value].numbers if item.value >= 0 else ()
        return [place for place, number in enumerate(steps.marked, 1) if number in numbers]

    def _label_width(self) -> int:
        return max((len(item.label) for item in self.items if item.value >= 0), default=0)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, len(self.items))

    # --- keys ------------------------------------------------------------------------------------

    def action_mark(self) -> None:
        self.pane.mark_here()

    def action_choose(self) -> None:
        self.pane.enter()

    def action_read(self, by: int) -> None:
        self.pane.beside.action_scroll_by(by)

    def action_hunt(self) -> None:
        self.pane.hunt()

    def on_key(self, event: events.Key) -> None:
        if self.pane.typed(event):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """A click on an answer gives it, or marks it."""
        event.prevent_default()
        number = self.what_is_at(event.x, event.y)
        if number is not None:
            event.stop()
            self.go_to(number)
            self.pane.choose(self.items[number])


class AnswerPane(Widget):
    """Open while such a question is asked."""

    DEFAULT_CSS = """
    AnswerPane { layer: over; dock: top; display: none; background: $background; padding: 0 1; }
    AnswerPane { border: round $faint; border-title-color: $foreground; border-subtitle-color: $muted; }
    AnswerPane.-ascii { border: ascii $faint; }
    AnswerPane #asked { height: auto; margin-bottom: 1; }
    AnswerPane #both { layout: vertical; height: 1fr; }
    AnswerPane #answers { height: auto; max-height: 65%; }
    AnswerPane #beside { height: 1fr; margin-top: 1; }
    AnswerPane.-low #asked { margin-bottom: 0; }
    AnswerPane.-low #both { layout: horizontal; }
    AnswerPane.-low #answers { width: 50%; height: 100%; max-height: 100%; }
    AnswerPane.-low #beside { width: 1fr; height: 100%; margin: 0 0 0 2; }
    """

    class Hunted(Message):
        """Letters look for an answer from now on, or no longer."""

    class Given(Message):
        """The answer to one question: what comes after it answers none."""

        def __init__(self, question: Question, answer: Answer) -> None:
            super().__init__()
            self.question = question
            self.answer = answer

    def __init__(self, deaf: Callable[[events.Key], bool], do: Callable[[Move], None]) -> None:
        super().__init__(id="answer")
        self.deaf = deaf  # was a key meant for something else?
        self.do = do  # what is marked; `go_on` follows
        self.asked = Page(id="asked")
        self.list = AnswerMenu()
        self.beside = Page(id="beside")
        self.steps: AnswerBuilder | None = None
        self.text: AnswerText | None = None
        self.hunting = False  # do letters look for an answer?
        self.hunted = ""

    @property
    def smashup(self) -> SmashupApp:
        return self.app  # type: ignore[return-value]

    def compose(self) -> ComposeResult:
        yield self.asked
        with Container(id="both"):
            yield self.list
            yield self.beside

    def on_mount(self) -> None:
        self.asked.can_focus = self.beside.can_focus = False

    # --- showing ---------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return bool(self.display)

    def open(self, steps: AnswerBuilder, title: str, text: AnswerText, region: Region) -> None:
        """Ask, at that place of the screen."""
        new = self.steps is None or steps.question is not self.steps.question
        self.steps = self.list.steps = steps
        if new:
            self.hunted = ""
            self.hunting = len(lines_of(steps.question)) > len(DIGITS)
        self.text = text
        self.set_class(self.smashup.glyphs.more.isascii(), "-ascii")
        self.border_title = title
        self.place(region)
        self.display = True
        self._list(likely=True)
        self.describe()
        self.list.focus()

    def go_on(self, steps: AnswerBuilder) -> None:
        """Something else is marked of the same question."""
        self.steps = self.list.steps = steps
        self._list()

    def place(self, region: Region) -> None:
        self.set_class(region.height < LOW, "-low")
        self.styles.width, self.styles.height = region.width, region.height
        self.styles.offset = region.offset
        if self.text is not None:
            self._ask(self.text)

    def close(self) -> None:
        if self.display:
            self.display = False
            if self.list.has_focus:
                self.screen.set_focus(None)

    def _ask(self, text: AnswerText) -> None:
        c = self.smashup.colours
        lines: list[Paragraph] = [[Words(text.said, c.text)]] if text.said else []
        if not self.has_class("-low"):
            lines += [[Words(text.seen, c.accent)]] if text.seen else []
            lines += [*text.asker, [Words(text.words, c.bold)]]
        if self.hunting:
            found = Words(self.hunted, c.bold) if self.hunted else Words("type a name", c.faded)
            lines.append(
                [
                    Words("Find: ", c.key),
                    found,
                    Words(f" {self.smashup.glyphs.dot} Tab stops typing", c.faded),
                ]
            )
        self.asked.show(lines)
        self.asked.display = bool(lines)

    def _list(self, *, likely: bool = False) -> None:
        """The answers that fit what was typed."""
        assert self.steps is not None
        steps, text = self.steps, self.text
        assert text is not None
        wanted = self.hunted.lower() if steps.mode is not InputMode.LINE else ""  # these few all stay
        self.list.lines = [
            entry
            for entry in lines_of(steps.question)
            if any(word.startswith(wanted) for word in _starts(entry.offer.words))
        ]
        items = []
        for number, entry in enumerate(self.list.lines):
            times = f" {TIMES}{len(entry.numbers)}" if len(entry.numbers) > 1 else ""
            key = DIGITS[number] if number < len(DIGITS) else ""
            items.append(Item(f"{entry.offer.words}{times}", number, key, text.detail(entry)))
        if steps.mode is InputMode.LINE:
            items = self._lines(steps)
        elif steps.takes_one and steps.question.may_pass:
            items.append(Item("None of them", PASS, "" if self.hunting else "p"))
        elif not steps.takes_one:
            items.append(Item(steps.progress(), DONE, enabled=steps.complete))
        self.list.show(items, self._likely() if likely else self.list.cursor)

    def _lines(self, steps: AnswerBuilder) -> list[Item]:
        """Answers that found no room in the line that asks, with the keys they have there."""
        return [Item(said.words, said.answer[0] if said.answer else PASS, said.key) for said in steps.line]

    def _likely(self) -> int:
        """The answer people usually give; none, the last item, where nobody would take one."""
        leans = [line.offer.lean for line in self.list.lines]
        best = max(leans, default=0.0)
        return leans.index(best) if best else len(leans)

    def describe(self) -> None:
        """The answer under the cursor."""
        item, text = self.list.current, self.text
        if text is None:
            return
        about: list[Paragraph] = []
        if item is not None and item.value >= 0:
            about += text.about(self.list.lines[item.value])
        elif self.steps is not None and self.steps.mode is InputMode.ORDER:
            about.append([Words("The first goes on top or resolves first.", self.smashup.colours.faded)])
        if self.has_class("-low"):
            seen = [[Words(text.seen, self.smashup.colours.accent)]] if text.seen else []
            about += [*seen, *text.asker]
        self.beside.show(about)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self.describe()

    # --- looking for one -------------------------------------------------------------------------

    def hunt(self) -> None:
        """Letters look for an answer, or are the table's keys again."""
        self.hunting = not self.hunting
        self.hunted = ""
        self.post_message(self.Hunted())
        assert self.text is not None
        self._ask(self.text)
        self._list()

    def typed(self, event: events.Key) -> bool:
        """A key in the list: does it name an answer, or look for one?"""
        if self.deaf(event):
            return True
        char = event.character or ""
        for item in self.list.items:
            if item.key and char == item.key:
                self.choose(item)
                return True
        if not self.hunting:
            return self._letter(char)
        if event.key == "backspace":
            self.hunted = self.hunted[:-1]
        elif char.isalpha() or (char in " .'-" and char and self.hunted):
            self.hunted += char
        else:
            return False
        assert self.text is not None
        self._ask(self.text)
        self._list()
        self.list.go_to(0)
        self.describe()
        return True

    def _letter(self, char: str) -> bool:
        """All, or none: where several are taken."""
        steps = self.steps
        if steps is None or steps.takes_one or char not in ("a", "p"):
            return False
        self.do(Control.MARK_ALL if char == "a" else Control.MARK_NONE)
        if char == "p" and self.steps is not None and self.steps.complete:
            self._finish()
        return True

    # --- answering -------------------------------------------------------------------------------

    def choose(self, item: Item) -> None:
        """The item's own key, or a click."""
        assert self.steps is not None
        if item.value == PASS:
            self.post_message(self.Given(self.steps.question, ()))
        elif item.value == DONE:
            self._finish()
        elif self.steps.takes_one:
            answer = (self.list.lines[item.value].numbers[0],)
            self.post_message(self.Given(self.steps.question, answer))
        else:
            self.list.go_to(self.list.items.index(item))
            self.do(Mark(self.list.lines[item.value].numbers))

    def mark_here(self) -> None:
        item = self.list.current
        if item is not None and item.value >= 0 and self.steps is not None and not self.steps.takes_one:
            self.choose(item)

    def enter(self) -> None:
        """Takes what the cursor is on; where several can be, and it or no more can be taken, gives them."""
        item, steps = self.list.current, self.steps
        if item is None or steps is None:
            return
        if steps.takes_one or item.value < 0:
            self.choose(item)
            return
        fresh = any(number not in steps.marked for number in self.list.lines[item.value].numbers)
        if fresh and len(steps.marked) < steps.question.most:
            self.choose(item)
        else:
            self._finish()

    def _finish(self) -> None:
        assert self.steps is not None
        if self.steps.complete:
            self.post_message(self.Given(self.steps.question, self.steps.marked))
        else:
            self.app.notify(f"{self.steps.progress()}.", timeout=2)


TIMES = "×"


def _starts(words: str) -> list[str]:
    """Where a name can be looked for: at its beginning and at each of its words."""
    low = words.lower()
    return [low, *[low[at + 1 :] for at, letter in enumerate(low) if letter == " "]]
