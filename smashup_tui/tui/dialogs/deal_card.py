"""What is dealt, before it is: the deal of the day, or a rung of the ladder. Enter deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date as Date
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ...engine.model.errors import RecordError
from ...stats.daily_deal import bases_dealt, days_in_a_row, deal_of, results, session_of, share_line
from ...stats.player_record import OwnGame, faction_name
from ...support.grammar import counted
from ...table.lineup import Seating
from ...table.session import Session
from ..widgets.flow import Page, Paragraph, Words
from .window import Window

if TYPE_CHECKING:
    from ...stats.game_facts import GameFacts
    from ...support.settings import Settings

ONE_TRY = "The first game you finish counts. Hints and undo are shown with the result."
PLAYED = "You have played it, and only the first time counts. Enter deals it again, for fun."
RUNG = "Win it without hints and undo, against this level or a stronger one."


class DealCard(Window[None]):
    """Whoever presses Enter plays it; what was played already can be copied."""

    WIDTH = 64
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "deal", "deal"), Binding("c", "copy", "copy")]

    def __init__(
        self,
        title: str,
        seating: Seating,
        seed: int,
        rule: str,
        begin: Callable[[], Session],
        *,
        told: Sequence[str] = (),
    ) -> None:
        """`told` are lines about other times; the first can be copied."""
        super().__init__(title, f"Enter deals{' · c copy' if told else ''} · Esc back")
        self.seating, self.seed, self.rule = seating, seed, rule
        self.begin, self.told = begin, told

    def body(self) -> ComposeResult:
        c, glyphs = self.colours, self.smashup.glyphs
        lines: list[Paragraph] = []
        for number, (seat, player) in enumerate(
            zip(self.seating.setup.seats, self.seating.players, strict=True)
        ):
            who = seat.name if not number else f"{seat.name} ({player})"
            decks = " + ".join(faction_name(slug) for slug in seat.factions)
            sign = glyphs.seats[number]
            lines.append([Words(f"{sign} {who}: ", c.seats_bold[number]), Words(decks, c.bold)])
        first = self.seating.setup.first
        if first is not None:
            name = self.seating.setup.seats[first].name
            begins = "You begin." if first == 0 else f"{name} begins."
            lines.append([Words(begins, c.text)])
        bases = ", ".join(bases_dealt(self.seating.setup, self.seed))
        lines.append([Words(f"Bases: {bases}.", c.text)])
        blank: Paragraph = [Words(" ", c.text)]
        lines += [blank, [Words(self.rule, c.text)]]
        if self.told:
            lines += [blank, *[[Words(line, c.faded)] for line in self.told]]
        page = Page(lines)
        page.can_focus = False
        page.styles.height = "auto"
        yield page

    def action_deal(self) -> None:
        try:
            session = self.begin()
        except RecordError as error:
            self.notify(str(error), title="This game can't continue", severity="error", markup=False)
            return
        self.app.switch_screen(self.smashup.make_screen("table", session=session))

    def action_copy(self) -> None:
        if self.told:
            self.smashup.copy(self.told[0])


class TodaysDeal(DealCard):
    """One seed, one pair of decks, one opponent for everyone on that date."""

    def __init__(self, about: Settings, journals: Sequence[GameFacts], date: Date | None = None) -> None:
        """`about` are the settings of whoever plays it."""
        today, name = date or Date.today(), about.name
        deal, played = deal_of(today), results(journals, name)

        def begin() -> Session:
            return session_of(deal, journals, name, auto_end=about.auto_end)

        rule = PLAYED if today.isoformat() in played else ONE_TRY
        title, told = f"Deal of {today.isoformat()}", _other_days(played, today)
        super().__init__(title, deal.seating(name), deal.seed, rule, begin, told=told)


def _other_days(played: dict[str, OwnGame], today: Date) -> list[str]:
    """This day's and yesterday's lines, and how many days in a row there are."""
    days = [played.get(day.isoformat()) for day in (today, today - timedelta(days=1))]
    lines = [share_line(mine) for mine in days if mine is not None]
    row = days_in_a_row(played, today)
    return [*lines, f"{counted(row, 'day')} in a row"] if row else lines
