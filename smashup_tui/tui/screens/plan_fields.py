"""The lines of a table's options: seats, names, who plays, who begins, the seed; and what changes each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...support.terminal import number_typed
from ...table.decks import card_sets
from ...table.lineup import HUMAN, clean_name
from ...table.player_registry import installed_names
from ..widgets.form import Field

if TYPE_CHECKING:
    from ...table.lineup_plan import Plan
    from .new_game import NewGameScreen

LEVEL_WORDS = {
    HUMAN: "A person at this keyboard. Hands are hidden when the keyboard changes hands.",
    "random": "Plays any legal move.",
    "easy": "Thinks briefly and sometimes misses its best move.",
    "normal": "Thinks about a quarter of a second per move.",
    "hard": "Thinks longer about each move.",
    "expert": "Thinks longest, and looks ahead to the next turn.",
}
BY_OTHERS = "A player that doesn't come with the game."
MAX_SEED = 2**31


class PlanFields:
    """What each line of the form says of a plan, and how it changes it."""

    def __init__(self, screen: NewGameScreen, changed: Callable[[], None], begin: Callable[[], None]) -> None:
        self.screen = screen
        self.changed = changed  # something was typed in
        self.begin = begin

    @property
    def table(self) -> Plan:
        return self.screen.table

    def all(self) -> list[Field]:
        table = self.table
        fields = [
            Field("seats", str(table.seats), "Two to four players.", self.change_seats),
        ]
        for number in range(table.seats):
            fields += self.seat_fields(number)
        open_decks = any(len(place.factions) < 2 for place in table.played)
        if open_decks:
            how = "by snake draft" if table.drafted else "at random"
            about = "How the remaining factions are chosen: at random, or by snake draft."
            fields.append(Field("other factions", how, about, self.change_mode))
            about = "Which sets they come from. Press Enter to mark sets."
            fields.append(Field("from", self.sets_in_short(), about, None, self.choose_sets))
        first = (
            "at random"
            if table.first is None or table.first >= table.seats
            else table.places[table.first].name
        )
        fields.append(Field("first player", first, "The player who takes the first turn.", self.change_first))
        seed = "random" if table.seed is None else str(table.seed)
        about = "The same seed, table and answers give the same game. Press Enter to type a number."
        fields.append(Field("seed", seed, about, None, self.type_seed))
        fields.append(Field("", "Start the game", "Everything is ready.", None, self.begin))
        return fields

    def seat_fields(self, number: int) -> list[Field]:
        place = self.table.places[number]
        return [
            Field("name", place.name, "The player's name. Press Enter to type it.", None,
                  partial(self.type_name, number), number),
            Field("played by", place.player, LEVEL_WORDS.get(place.player, BY_OTHERS),
                  partial(self.change_player, number), None, number),
        ]  # fmt: skip

    def change_player(self, number: int, by: int) -> None:
        place = self.table.places[number]
        kinds = tuple(dict.fromkeys((*self.screen.KINDS, *installed_names(), place.player)))
        place.player = kinds[(kinds.index(place.player) + by) % len(kinds)]
        self.table.name_people()

    def change_seats(self, by: int) -> None:
        self.table.seats = 2 + (self.table.seats - 2 + by) % 3
        self.table.name_people()

    def change_mode(self, by: int) -> None:
        self.table.drafted = not self.table.drafted

    def sets_in_short(self) -> str:
        names = [each.short for each in card_sets() if each.slug in self.table.sets]
        if not names:
            return "all sets"
        return ", ".join(names) if len(names) < 3 else f"{len(names)} sets"

    def choose_sets(self) -> None:
        from ..dialogs.sets import SetsDialog

        def chosen(sets: list[str] | None) -> None:
            self.table.sets = sets or []
            self.changed()
            self.screen.rebuild()

        self.screen.app.push_screen(SetsDialog(self.table.sets), chosen)

    def change_first(self, by: int) -> None:
        seats: list[int | None] = [None, *range(self.table.seats)]
        at = seats.index(self.table.first) if self.table.first in seats else 0
        self.table.first = seats[(at + by) % len(seats)]

    def type_seed(self) -> None:
        from ..dialogs.text import TextDialog

        def check(text: str) -> str:
            fine = not text.strip() or number_typed(text, 0, MAX_SEED - 1) is not None
            return "" if fine else f"Enter a number below {MAX_SEED}, or leave empty for a random seed."

        def typed(text: str | None) -> None:
            if text is not None:
                self.table.seed = int(text) if text.strip() else None
                self.changed()

        seed = self.table.seed
        self.screen.app.push_screen(TextDialog("Seed", "" if seed is None else str(seed), check), typed)

    def type_name(self, number: int) -> None:
        from ..dialogs.text import TextDialog

        others = [place.name for i, place in enumerate(self.table.places) if i != number]

        def check(text: str) -> str:
            name = clean_name(text)
            if not name:
                return "A name needs at least one letter."
            return f"{name} is already at this table." if name in others else ""

        def typed(text: str | None) -> None:
            if text is not None:
                self.table.places[number].name = clean_name(text)
                self.changed()

        self.screen.app.push_screen(TextDialog("Name", self.table.places[number].name, check), typed)
