"""Questions that are answered in a window: one of a list, several of it, all of it in order.

Esc puts the window aside to look at the table; Enter there brings it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ...table.answering import Answer, Answering, Way
from ...table.decks import is_faction
from ...table.question import Offer
from ..describe import Describer
from ..widgets.canvas import Row
from ..widgets.flow import Paragraph, Words
from ..widgets.menu import Item, Menu
from .cards import CardsWindow
from .factions import faction_words

KEYS = "1234567890"
PASS = -1
DONE = -2
TITLES = {"ability": "Use abilities", "seat": "Which player?", "permit": "Which play?"}


def answer_dialog(steps: Answering, describer: Describer) -> AnswerDialog:
    """The window that fits the question."""
    if steps.way is Way.ORDER:
        return OrderDialog(steps, describer)
    if steps.way is Way.SOME:
        return SomeDialog(steps, describer)
    return ListDialog(steps, describer)


def option_key(steps: Answering, number: int) -> str:
    """The key that chooses an option of a list at once; empty if it has none."""
    question, word = steps.question, steps.offers[number].word
    if question.use_or_not:
        return "y"
    if question.kind == "number":
        return word if len(word) == 1 else ""
    if word in ("yes", "no"):
        return word[0]
    return KEYS[number] if number < len(KEYS) else ""


class AnswerDialog(CardsWindow[Answer]):
    """What the windows share: the question, its options in words, the card beside."""

    HINT = "Esc looks at the table"

    def __init__(self, steps: Answering, describer: Describer) -> None:
        self.question = steps.question
        self.steps = steps
        title = self.question.asker_name or TITLES.get(self.question.kind, "Choose")
        super().__init__(title, self.HINT, steps.words(), describer)

    def items(self) -> list[Item]:
        return [
            Item(offer.words, number, option_key(self.steps, number), self._where(offer))
            for number, offer in enumerate(self.question.offers)
        ]

    def _where(self, offer: Offer) -> str:
        """Where a card lies, if in play: several may have the same name."""
        sign = f"{self.smashup.glyphs.seats[offer.holder]} " if 0 <= offer.holder < 4 else ""
        return f"{sign}{offer.place}"

    def about(self, item: Item) -> Sequence[Paragraph]:
        offer = self.question.offers[item.value] if item.value >= 0 else None
        if offer is not None and offer.card:
            return self.describer.card(offer.card, asked=False)
        if offer is not None and is_faction(offer.word):
            return faction_words(offer.word, self.colours, self.smashup.glyphs, self.smashup.shelf.library)
        asker = self.question.asker
        return self.describer.card(asker, asked=False) if asker else []


class ListDialog(AnswerDialog):
    """One of a list."""

    def make_list(self) -> Menu:
        items = self.items()
        if self.question.use_or_not:
            return Menu([items[0]._replace(label="Yes"), Item("No", PASS, "n")])
        if self.question.may_pass:
            many = "Nothing" if self.question.kind == "ability" else "None of them"
            items.append(Item(many if len(items) > 1 else "No", PASS, "p"))
        return Menu(items)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.answer(() if event.item.value == PASS else (event.item.value,))


class MarkedMenu(Menu):
    """A list in which items are marked."""

    def __init__(self, items: list[Item], marked: list[int], *, numbered: bool) -> None:
        super().__init__(items)
        self.marked = marked
        self.numbered = numbered

    def paint(self, width: int, height: int) -> list[Row]:
        """The last item, which says that this is all, is always in sight."""
        last = len(self.items) - 1
        room = height - 1
        if self.cursor < last:
            self.top = max(min(self.top, self.cursor), self.cursor - room + 1)
        self.top = max(0, min(self.top, last - room))
        shown = range(self.top, min(last, self.top + room))
        return [self.paint_item(n, self.items[n], width) for n in (*shown, last)]

    def _label_width(self) -> int:
        return max((len(item.label) for item in self.items if item.value >= 0), default=0)

    def paint_item(self, number: int, item: Item, width: int) -> Row:
        c, g, row = self.colours, self.glyphs, self.row()
        here, marked = number == self.cursor, item.value in self.marked
        base = c.cursor if here else c.lit if marked else c.text if item.enabled else c.faded
        if item.value < 0:
            row.add(f" {g.point} ", base, number)
        elif self.numbered:
            row.add(f" {self.marked.index(item.value) + 1 if marked else g.dot:>2} ", base, number)
        else:
            row.add(f" {g.checked if marked else g.unchecked} ", base, number)
        room = width - row.x
        row.add(item.label, base, number, width=min(self._label_width(), room) if item.detail else room)
        if item.detail:
            row.add("  ", base, number).add(
                item.detail, base if here else c.faded, number, width=width - row.x
            )
        return row


class SomeDialog(AnswerDialog):
    """Several of a list: mark them, then say that this is all."""

    HINT = "Enter marks, then done · Space unmarks · a all · Esc to the table"
    NUMBERED = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "mark", priority=True),
        Binding("enter", "done", "done", priority=True),
        Binding("a", "all", "all"),
        Binding("p", "none", "none"),
    ]

    def __init__(self, steps: Answering, describer: Describer) -> None:
        super().__init__(steps, describer)
        self.marked: list[int] = []

    def make_list(self) -> Menu:
        items = [Item(item.label, item.value, item.key, item.detail) for item in self.items()]
        return MarkedMenu([*items, self._done_item()], self.marked, numbered=self.NUMBERED)

    def _done_item(self) -> Item:
        return Item(self._progress(), DONE, enabled=self.complete)

    def _progress(self) -> str:
        """How far the choice is, in words."""
        least, most = self.question.least, self.question.most
        count = len(self.marked)
        if least == most:
            return f"Done: {count} of {most}" if self.complete else f"{most - count} more to choose"
        if not self.complete:
            return f"{least - count} more to choose, or up to {most - count}"
        return f"Done: {count or 'none'} of up to {most}"

    @property
    def complete(self) -> bool:
        return self.question.least <= len(self.marked) <= self.question.most

    def _refresh(self) -> None:
        menu = self.list
        menu.items[-1] = self._done_item()
        menu.repaint()

    def mark(self, number: int) -> None:
        if number in self.marked:
            self.marked.remove(number)
        elif len(self.marked) < self.question.most:
            self.marked.append(number)
        elif self.question.most == 1:
            self.marked[:] = [number]
        self._refresh()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """A click, or the item's own key."""
        event.stop()
        if event.item.value == DONE:
            self.finish()
        else:
            self.mark(event.item.value)

    def action_mark(self) -> None:
        item = self.list.current
        if item is not None and item.value >= 0:
            self.mark(item.value)

    def action_done(self) -> None:
        """Enter takes what the cursor is on; where there is nothing more to take, that was all."""
        item = self.list.current
        fresh = item is not None and item.value >= 0 and item.value not in self.marked
        if fresh and len(self.marked) < self.question.most:
            self.action_mark()
        else:
            self.finish()

    def action_all(self) -> None:
        everything = range(len(self.question.offers))
        if len(everything) <= self.question.most:
            self.marked[:] = everything
            self._refresh()

    def action_none(self) -> None:
        self.marked.clear()
        if self.complete:
            self.finish()
        else:
            self._refresh()

    def finish(self) -> None:
        if self.complete:
            self.answer(tuple(self.marked))


class OrderDialog(SomeDialog):
    """All of the list in order: the first to be marked comes first."""

    HINT = "Enter numbers, then done · a all as they stand · Esc to the table"
    NUMBERED = True

    def _done_item(self) -> Item:
        left = self.question.most - len(self.marked)
        return Item("Done" if not left else f"Number {left} more", DONE, enabled=self.complete)

    def action_all(self) -> None:
        self.marked += [n for n in range(len(self.question.offers)) if n not in self.marked]
        self._refresh()

    def about(self, item: Item) -> Sequence[Paragraph]:
        if item.value < 0:
            return [[Words("The first is on top or resolves first.", self.colours.faded)]]
        return super().about(item)
