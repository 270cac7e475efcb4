"""New game: who plays, with which factions, and a line that plays the same table again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.worker import get_current_worker

from ...players.levels import LEVELS
from ...support.terminal import number_typed
from ...table.decks import faction_name, sets_left_out
from ...table.lineup import HUMAN, Seating, clean_name
from ...table.lineup_plan import Plan
from ...table.player_registry import installed_names
from ..actions import NEW_GAME, bindings
from ..dialogs.factions import FactionDialog, faction_words
from ..widgets.canvas import Row
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.form import Field, Form
from ..widgets.key_hints import KeyHints
from .screen import SmashupScreen

if TYPE_CHECKING:
    from ...stats.odds import Odds, OddsEstimator
    from ...stats.rating import YourRating

LEVEL_WORDS = {
    HUMAN: "A person at this keyboard. Between two people a curtain hides the hands.",
    "random": "Plays any legal move.",
    "easy": "Thinks a moment and overlooks its best move now and then.",
    "normal": "Looks for good moves for about a quarter of a second.",
    "hard": "Thinks longer about each move.",
    "expert": "Thinks longest, and ahead into the next turn.",
}
BY_OTHERS = "A player that does not come with the game."
MAX_SEED = 2**31
GAUGE = 10  # columns of a drawn chance


class TableForm(Form):
    """The seats one below the other, each with its shape; the cursor begins where the game does."""

    def __init__(self, fields: Callable[[], list[Field]]) -> None:
        super().__init__(fields)
        self.cursor = len(self.fields) - 1

    def paint(self, width: int, height: int) -> list[Row]:
        rows: list[Row] = []
        at = 0
        airy = len(self.fields) + len({field.seat for field in self.fields}) + 1 <= height
        for number, field in enumerate(self.fields):
            new_group = number > 0 and field.seat != self.fields[number - 1].seat
            if airy and (new_group or not field.label):
                rows.append(self.row())
            if number == self.cursor:
                at = len(rows)
            rows.append(self._paint_field(number, width, first=new_group))
        top = max(0, at - height + 1)
        return rows[top:]

    def _paint_field(self, number: int, width: int, *, first: bool) -> Row:
        c, g, row, field = self.colours, self.glyphs, self.row(), self.fields[number]
        here = number == self.cursor
        if not field.label:
            row.add(f" {g.point} {field.value} ", c.cursor if here else c.lit, (number, 0))
            return row
        if field.seat >= 0:
            sign = g.seats[field.seat] if first else g.bar
            row.add(f" {sign} ", c.seats[field.seat], (number, 0))
        else:
            row.add("   ", c.text, (number, 0))
        row.add(field.label, c.bold if here else c.faded, (number, 0), width=15)
        self.paint_value(row, number, width)
        return row


class NewGameScreen(SmashupScreen):
    """Fill in the table, then start."""

    WHERE = NEW_GAME
    HEADING: ClassVar[str] = "New game"
    KINDS: ClassVar[tuple[str, ...]] = (HUMAN, *LEVELS)
    CSS = """
    NewGameScreen #title { height: 2; padding: 1 2 0 2; }
    NewGameScreen Form { width: 48; height: 1fr; margin: 0 1 0 1; }
    NewGameScreen #about { width: 1fr; height: 1fr; margin: 0 1; }
    NewGameScreen #line { height: 4; padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(NEW_GAME)]

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.plan: Plan | None = None
        self.seed = seed
        self.bookmaker: OddsEstimator | None = None  # comes when what is known has been read

    @property
    def table(self) -> Plan:
        if self.plan is None:
            self.plan = self.first_plan()
            self.plan.seed = self.seed
        return self.plan

    def first_plan(self) -> Plan:
        """The table that is offered."""
        settings = self.smashup.settings
        return Plan.with_a_person(settings.name, settings.last_setup)

    def compose(self) -> ComposeResult:
        self.form = TableForm(self.fields)
        self.about = Page(title="About", id="about")
        self.line = Page(id="line")
        self.keyline = KeyHints(NEW_GAME)
        yield Page([[Words(self.HEADING, self.colours.title)]], id="title")
        with Vertical():
            with Horizontal():
                yield self.form
                yield self.about
            yield self.line
        yield self.keyline

    def on_mount(self) -> None:
        left_out = sets_left_out()
        if left_out:
            self.notify("\n".join(left_out), title="Packs", severity="warning", markup=False)
        for page in self.query(Page):
            page.can_focus = False
        self.form.focus()
        self._explain()
        self.smashup.shelf.ask(self, lambda library: self._explain())
        self.run_worker(self._ask_the_lab, thread=True, exclusive=True, group="odds")

    # --- the fields ------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        table = self.table
        fields = [
            Field("seats", str(table.seats), "Two to four players.", self._change_seats),
        ]
        for number in range(table.seats):
            fields += self._seat_fields(number)
        open_decks = any(len(place.factions) < 2 for place in table.played)
        if open_decks:
            how = "drafted in snake order" if table.drafted else "dealt by chance"
            about = (
                "How the factions still open are settled: dealt by the seed, or drafted one by one, "
                "clockwise and back."
            )
            fields.append(Field("open factions", how, about, self._change_mode))
        first = (
            "by chance"
            if table.first is None or table.first >= table.seats
            else table.places[table.first].name
        )
        fields.append(Field("who begins", first, "The player of the first turn.", self._change_first))
        seed = "by chance" if table.seed is None else str(table.seed)
        about = "The same seed, table and answers make the same game. Enter types a number."
        fields.append(Field("seed", seed, about, None, self._type_seed))
        fields.append(Field("", "Start the game", "Everything is set.", None, self.action_start))
        return fields

    def _seat_fields(self, number: int) -> list[Field]:
        place = self.table.places[number]
        decks = [faction_name(slug) for slug in place.factions]
        open_word = "to draft" if self.table.drafted else "random"
        decks += [open_word] * (2 - len(decks))

        def change_player(by: int) -> None:
            kinds = tuple(dict.fromkeys((*self.KINDS, *installed_names(), place.player)))
            place.player = kinds[(kinds.index(place.player) + by) % len(kinds)]
            self.table.name_people()

        return [
            Field("name", place.name, "What the player is called. Enter types it.", None,
                  lambda: self._type_name(number), number),
            Field("played by", place.player, LEVEL_WORDS.get(place.player, BY_OTHERS), change_player, None,
                  number),
            Field("factions", " + ".join(decks), "The two factions of the deck. Enter browses them.", None,
                  lambda: self._pick_factions(number), number),
        ]  # fmt: skip

    def _change_seats(self, by: int) -> None:
        self.table.seats = 2 + (self.table.seats - 2 + by) % 3
        self.table.name_people()

    def _change_mode(self, by: int) -> None:
        self.table.drafted = not self.table.drafted

    def _change_first(self, by: int) -> None:
        seats: list[int | None] = [None, *range(self.table.seats)]
        at = seats.index(self.table.first) if self.table.first in seats else 0
        self.table.first = seats[(at + by) % len(seats)]

    def _type_seed(self) -> None:
        from ..dialogs.text import TextDialog

        def check(text: str) -> str:
            fine = not text.strip() or number_typed(text, 0, MAX_SEED - 1) is not None
            return "" if fine else f"A seed is a number below {MAX_SEED}; nothing means by chance."

        def typed(text: str | None) -> None:
            if text is not None:
                self.table.seed = int(text) if text.strip() else None
                self.form.renew()

        seed = self.table.seed
        self.app.push_screen(TextDialog("Seed", "" if seed is None else str(seed), check), typed)

    def _type_name(self, number: int) -> None:
        from ..dialogs.text import TextDialog

        others = [place.name for i, place in enumerate(self.table.places) if i != number]

        def check(text: str) -> str:
            name = clean_name(text)
            if not name:
                return "A name needs a letter."
            return f"{name} sits at this table already." if name in others else ""

        def typed(text: str | None) -> None:
            if text is not None:
                self.table.places[number].name = clean_name(text)
                self.form.renew()

        self.app.push_screen(TextDialog("Name", self.table.places[number].name, check), typed)

    def _pick_factions(self, number: int) -> None:
        place = self.table.places[number]

        def picked(slugs: list[str] | None) -> None:
            if slugs is not None:
                place.factions = slugs
                self.form.renew()

        self.app.push_screen(FactionDialog(place.name, place.factions), picked)

    # --- an even match ---------------------------------------------------------------------------

    def _ask_the_lab(self) -> None:
        """How strong decks and players are, read beside the screen's own work."""
        from ...stats.odds import OddsEstimator

        worker, bookmaker = get_current_worker(), OddsEstimator.load(self.smashup.settings.name)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._hear, bookmaker)

    def _hear(self, bookmaker: OddsEstimator) -> None:
        self.bookmaker = bookmaker
        if self.keyline.is_attached:
            self._explain()

    def _evenness(self) -> Odds | None:
        if self.bookmaker is None or self.table.problem():
            return None
        from ...stats.odds import Contender

        table = self.table
        seats = [Contender(place.name, place.player, tuple(place.factions)) for place in table.played]
        first = table.first if table.first is not None and table.first < table.seats else None
        return self.bookmaker.judge(seats, first)

    def action_even(self) -> None:
        """Seat the level that your games say is as strong as you; they may take a while to read."""
        self.run_worker(self._find_even, thread=True, exclusive=True, group="even")

    def _find_even(self) -> None:
        from ...stats.game_index import read_all
        from ...stats.player_record import PlayerRecord
        from ...stats.rating import your_rating

        rating = your_rating(PlayerRecord.of(read_all().known, self.smashup.settings.name).games)
        self.app.call_from_thread(self._seat_even, rating)

    def _seat_even(self, rating: YourRating | None) -> None:
        if not self.is_attached:
            return
        if rating is None or rating.vague:
            self.notify("Too few of your games count yet to tell who is even. Play some without undo.")
            return
        for place in self.table.played:
            if place.player != HUMAN:
                place.player = rating.even_level
        self.form.renew()
        self._explain()
        self.notify(f"Your rating: {rating.words()}.", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        people = [place.player == HUMAN for place in self.table.played]
        return any(people) and not all(people) if action == "even" else True

    # --- explaining and starting -----------------------------------------------------------------

    def on_form_moved(self, event: Form.Moved) -> None:
        event.stop()
        self._explain()

    def _explain(self) -> None:
        c = self.colours
        field = self.form.current
        about: list[Paragraph] = [[Words(field.about, c.text)]]
        blank = [Words(" ", c.text)]
        problem = self.table.problem()
        if problem:
            about += [blank, [Words(problem, c.bad)]]
        if field.label == "factions":
            for slug in self.table.places[field.seat].factions:
                about += [blank, *faction_words(slug, c, self.glyphs, self.smashup.shelf.library)]
        elif not field.label:
            about += [blank, *self._summary()]
        even = self._evenness() if field.label in ("", "factions", "played by", "who begins") else None
        if even is not None:
            told = [[Words(each, c.faded)] for each in even.reasons()]
            at = len(about) if field.label != "factions" else 1
            about[at:at] = [blank, *self._gauges(even), [Words(even.verdict(), c.bold)], *told]
        self.about.show(about)
        self.line.show(
            [[Words("This table from the shell (c copies it):", c.faded)], [Words(self.shell_line(), c.link)]]
        )
        self.keyline.renew()

    def shell_line(self) -> str:
        """What opens the same table from the shell."""
        seed = "" if self.table.seed is None else f" --seed {self.table.seed}"
        return f'smashup play --setup "{self.table.seating().line}"{seed}'

    def _summary(self) -> list[Paragraph]:
        """Who will sit at the table."""
        c, lines = self.colours, []
        for number, place in enumerate(self.table.played):
            decks = " + ".join(faction_name(slug) for slug in place.factions) or "any factions"
            line: Paragraph = [
                Words(f"{self.glyphs.seats[number]} {place.name}", c.seats[number]),
                Words(f" {place.player}, {decks}", c.faded),
            ]
            lines.append(line)
        return lines

    def _gauges(self, even: Odds) -> list[Paragraph]:
        """Each seat's chance, drawn."""
        c, g = self.colours, self.glyphs
        wide = max(len(name) for name in even.names)
        lines: list[Paragraph] = []
        for seat, (name, chance) in enumerate(zip(even.names, even.chances, strict=True)):
            full = round(GAUGE * chance)
            lines.append(
                [
                    Words(f"{g.seats[seat]} {name:<{wide}}".replace(" ", "\xa0"), c.seats[seat]),
                    Words(f"\xa0 {g.full * full}", c.seats[seat]),
                    Words(g.empty * (GAUGE - full), c.faded),
                    Words(f"\xa0 {100 * chance:.0f}\xa0%", c.bold),
                ]
            )
        return lines

    def action_copy(self) -> None:
        self.smashup.copy(self.shell_line())

    def action_start(self) -> None:
        problem = self.table.problem()
        if problem:
            self.notify(problem, severity="warning", markup=False)
            return
        seed = self.table.seed if self.table.seed is not None else random.randrange(MAX_SEED)
        self.begin(self.table.seating(), seed)

    def begin(self, seating: Seating, seed: int) -> None:
        """To the table."""
        from ...table.session import Session

        app = self.smashup
        app.settings.last_setup = seating.line
        app.save_settings()
        session = Session.start(seating.ending_turns(app.settings.auto_end), seed)
        app.switch_screen(app.make_screen("table", session=session))
