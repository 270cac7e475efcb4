"""New game: who plays with which factions, and a line that plays the same table again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from ...players.levels import LEVELS
from ...table.decks import card_sets, faction_name, sets_left_out
from ...table.lineup import HUMAN, Seating
from ...table.lineup_plan import Plan
from ..actions import NEW_GAME, Action, bindings
from ..dialogs.table_options import TableOptions
from ..widgets.faction_grid import FactionCell, FactionGrid, Taker
from ..widgets.faction_picker import FactionPicker
from ..widgets.flow import Paragraph, Words
from ..widgets.form import Field
from ..widgets.key_hints import KeyHints
from ..widgets.seat_bar import SLOTS, SeatBar, SeatSlots
from .plan_fields import MAX_SEED, PlanFields
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from textual import events

    from ...stats.odds import Odds, OddsEstimator
    from ...stats.rating import YourRating
    from ...stats.totals import Totals

GAUGE = 10  # columns of a drawn chance


LOW = 30  # lines below which a seat has two of them
ORDER = ("first", "second")


class NewGameScreen(SmashupScreen):
    """Seats at the top, factions below them; whatever else a table has is in its options."""

    WHERE = NEW_GAME
    HEADING: ClassVar[str] = "New game"
    KINDS: ClassVar[tuple[str, ...]] = (HUMAN, *LEVELS)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(NEW_GAME)]

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.plan: Plan | None = None
        self.seed = seed
        self.at = 0  # the seat whose factions are chosen
        self.odds_of: OddsEstimator | None = None  # comes when what is known has been read
        self.options: TableOptions | None = None  # while it is open
        self.plan_fields = PlanFields(self, self._options_changed, self._begin_from_options)

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
        self.seats = SeatBar()
        self.picker = FactionPicker(self._what_enter_does)
        self.keyline = KeyHints(NEW_GAME)
        yield self.seats
        yield self.picker
        yield self.keyline

    def on_mount(self) -> None:
        left_out = sets_left_out()
        if left_out:
            self.notify("\n".join(left_out), title="Packs", severity="warning", markup=False)
        self.at = next((n for n, place in enumerate(self.table.played) if place.player == HUMAN), 0)
        self.picker.grid.focus()
        self.rebuild()
        self.run_worker(self._ask_the_lab, thread=True, exclusive=True, group="odds")

    def on_resize(self, event: events.Resize) -> None:
        self.seats.set_class(event.size.height < LOW, "-low")

    # --- factions --------------------------------------------------------------------------------

    def on_faction_grid_chosen(self, event: FactionGrid.Chosen) -> None:
        event.stop()
        self.take(event.slug)

    def on_faction_grid_put_back(self, event: FactionGrid.PutBack) -> None:
        event.stop()
        place = self.table.places[self.at]
        if place.factions:
            place.factions.pop()
            self.rebuild()

    def take(self, slug: str) -> None:
        """For the seat that chooses, or back; a third one replaces the first."""
        place, other = self.table.places[self.at], self._taker_of(slug)
        if slug in place.factions:
            place.factions.remove(slug)
        elif other is not None:
            self.notify(f"{other.name} already has {faction_name(slug)}.", markup=False)
            return
        else:
            place.factions = [*place.factions, slug][-SLOTS:]
        self.picker.grid.type_in("")
        self._go_on()
        self.rebuild()

    def _go_on(self) -> None:
        """To the next person who has not chosen, if this one has."""
        seats = self.table.played
        if len(seats[self.at].factions) < SLOTS:
            return
        after = (*range(self.at + 1, len(seats)), *range(self.at))
        waiting = (n for n in after if seats[n].player == HUMAN and len(seats[n].factions) < SLOTS)
        self.at = next(waiting, self.at)

    def _taker_of(self, slug: str) -> Taker | None:
        """Who else has it."""
        found = self._takers().get(slug)
        return found if found is not None and not found.own else None

    def _takers(self) -> dict[str, Taker]:
        return {
            slug: Taker(place.name, number, own=number == self.at)
            for number, place in enumerate(self.table.played)
            for slug in place.factions
        }

    def _what_enter_does(self, faction: FactionCell) -> str:
        if self._taker_of(faction.slug) is not None:
            return ""
        taken = faction.slug in self.table.places[self.at].factions
        return f"{'put back' if taken else 'take'} {faction.name}"

    def action_random(self) -> None:
        """Any faction that nobody has, into the next slot."""
        sets = self.table.sets or [each.slug for each in card_sets()]
        free = [slug for each in card_sets() if each.slug in sets for slug in each.factions]
        free = [slug for slug in free if slug not in self._takers()]
        if not free:
            self.notify("Every faction of these sets is taken. Press ^o to choose other sets.")
            return
        self.take(random.choice(free))

    # --- seats -----------------------------------------------------------------------------------

    def on_seat_bar_picked(self, event: SeatBar.Picked) -> None:
        event.stop()
        self.at = event.seat
        self.rebuild()

    def action_seat(self, by: int) -> None:
        self.at = (self.at + by) % self.table.seats
        self.rebuild()

    def action_seats(self, by: int) -> None:
        """One more or fewer, from two to four."""
        self.plan_fields.change_seats(by)
        self.rebuild()

    def action_level(self) -> None:
        """Somebody else plays the seat that is chosen for."""
        self.plan_fields.change_player(self.at, 1)
        self.rebuild()

    def action_draft(self) -> None:
        self.plan_fields.change_mode(1)
        self.rebuild()

    def action_names(self) -> None:
        """Sigils, or letters and names."""
        self.picker.grid.switch()

    def rebuild(self) -> None:
        """Show the table as it is now."""
        table = self.table
        self.at = min(self.at, table.seats - 1)
        odds = self._evenness()
        problem = table.problem()
        right = problem or f" {self.glyphs.dot} ".join(self._settled(odds))
        self.seats.show(
            tuple(self._slots(number, odds) for number in range(table.seats)),
            self.at,
            heading=self.HEADING,
            keys=f"{self.smashup.key('new.more')} {self.smashup.key('new.fewer')}",
            right=right,
            wrong=bool(problem),
        )
        own = table.places[self.at].factions
        self.picker.show(self._takers(), own[0] if own else "")
        self.keyline.rebuild()
        if self.options is not None and self.options.is_mounted:
            self.options.rebuild()

    def _settled(self, odds: Odds | None) -> list[str]:
        """What the options say, in short."""
        table = self.table
        begins = table.first is not None and table.first < table.seats
        return [
            *([odds.verdict().rstrip(".")] if odds is not None else []),
            f"{table.places[table.first or 0].name} begins" if begins else "first player random",
            "seed random" if table.seed is None else f"seed {table.seed}",
        ]

    def _slots(self, number: int, odds: Odds | None) -> SeatSlots:
        place = self.table.places[number]
        missing = SLOTS - len(place.factions)
        open_word = "?" if number == self.at else self._open_word
        words = " + ".join([*map(faction_name, place.factions), *[open_word] * missing])
        whose = "your" if place.is_you else "a"
        if number != self.at:
            prompt = f"{self.smashup.key('new.seat')}: choose for {place.name}"
        elif missing:
            prompt = f"pick {whose} {ORDER[SLOTS - missing]} faction"
        else:
            prompt = f"{self.smashup.key('new.start')} starts the game"
        chance = f"chance {100 * odds.chances[number]:.0f} %" if odds is not None else ""
        kind = "" if place.player == HUMAN else place.player
        return SeatSlots(place.name, kind, tuple(place.factions), words, prompt, chance)

    @property
    def _open_word(self) -> str:
        return "to draft" if self.table.drafted else "random"

    # --- options ---------------------------------------------------------------------------------

    def action_options(self) -> None:
        self.options = TableOptions(self.fields, self._about, self.rebuild)

        def closed(begin: bool | None) -> None:
            self.options = None
            self.rebuild()
            if begin:
                self.action_start()

        self.app.push_screen(self.options, closed)

    def _begin_from_options(self) -> None:
        if self.options is not None:
            self.options.answer(True)

    def _about(self, field: Field) -> list[Paragraph]:
        """What a line of the options means; how even the match is; the table in one line."""
        c, blank = self.colours, [Words(" ", self.colours.text)]
        about: list[Paragraph] = [[Words(field.about, c.text)]]
        if problem := self.table.problem():
            about += [blank, [Words(problem, c.bad)]]
        if (even := self._evenness()) is not None:
            about += [blank, *self._gauges(even), [Words(even.verdict(), c.bold)]]
            about += [[Words(each, c.faded)] for each in even.reasons()]
        copy = self.smashup.key("new.copy")
        return [
            *about,
            blank,
            [Words(f"To open this table from the shell ({copy} to copy):", c.faded)],
            [Words(self.shell_line(), c.link)],
        ]

    def fields(self) -> list[Field]:
        """All that can be set of the table."""
        return self.plan_fields.all()

    def _options_changed(self) -> None:
        """Something was typed in."""
        if self.options is not None:
            self.options.form.rebuild()

    # --- an even match ---------------------------------------------------------------------------

    def _ask_the_lab(self) -> None:
        """How strong decks and players are, and how you did with each faction, in the background."""
        from ...stats.odds import OddsEstimator
        from ...stats.totals import load_overview

        name = self.smashup.settings.name
        known = load_overview(name, with_undo=False)
        worker, odds_of = get_current_worker(), OddsEstimator.load(name)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._hear, odds_of, known.overview.totals if known else None)

    def _hear(self, odds_of: OddsEstimator, totals: Totals | None) -> None:
        self.odds_of = odds_of
        if self.keyline.is_attached:
            self.picker.totals = totals
            self.rebuild()

    def _evenness(self) -> Odds | None:
        if self.odds_of is None or self.table.problem():
            return None
        from ...stats.odds import Contender

        table = self.table
        seats = [Contender(place.name, place.player, tuple(place.factions)) for place in table.played]
        first = table.first if table.first is not None and table.first < table.seats else None
        return self.odds_of.judge(seats, first)

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
            self.notify("Not enough rated games yet to suggest an even match. Play some without undo.")
            return
        for place in self.table.played:
            if place.player != HUMAN:
                place.player = rating.even_level
        self.rebuild()
        self.notify(f"Your rating: {rating.words()}.", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        people = [place.player == HUMAN for place in self.table.played]
        return any(people) and not all(people) if action == "even" else True

    def label_of(self, action: Action) -> str:
        if action.id == "new.draft":
            return "deal" if self.table.drafted else "draft"
        if action.id == "new.names":
            return "sigils" if self.picker.grid.is_list else "names"
        return action.label

    # --- starting --------------------------------------------------------------------------------

    def action_back(self) -> None:
        """What is typed goes first."""
        if self.picker.grid.typed:
            self.picker.grid.type_in("")
        else:
            super().action_back()

    def shell_line(self) -> str:
        """What opens the same table from the shell."""
        seed = "" if self.table.seed is None else f" --seed {self.table.seed}"
        return f'smashup play --setup "{self.table.seating().line}"{seed}'

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
