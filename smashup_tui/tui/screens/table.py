"""The table: a game being played. People here and opponents answer its questions in turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import events

from ...players.levels import BUILT_IN
from ...table.answering import Answer
from ...table.local import LocalTable
from ...table.story import Told, in_one, runs_of
from ..widgets.flow import Words
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from .board import BoardScreen

if TYPE_CHECKING:
    from ...table.seat import Seats
    from ...table.session import Keeper

WORTH_A_GAUGE = 0.5  # seconds a level thinks at least for its progress to be shown
PROGRESS = 10  # cells of it
WINDOWS = {"before scoring": "{} was about to score.", "after scoring": "{} has scored."}


class TableScreen(BoardScreen):
    """People and opponents take turns."""

    def __init__(self, session: Keeper | None, table: Seats | None = None) -> None:
        if table is None:
            assert session is not None, "there is a game here, or a table elsewhere"
            table = LocalTable(session)
        self.seats = table
        super().__init__(self.seats.seat(self.seats.people[0] if self.seats.people else 0))
        self.waiting = False  # something else is in front; the game goes on when it has gone
        self.unread: int | None = 0  # where in the log the news begin that the player has not looked past

    @property
    def table(self) -> LocalTable:
        """The table, where it stands here."""
        assert isinstance(self.seats, LocalTable), "it is elsewhere"
        return self.seats

    def on_mount(self) -> None:
        """People who share the screen do not see a hand before its player sits here."""
        people, asked = self.seats.people, self.seat.asked
        if len(people) > 1 and asked >= 0:
            self._draw_curtain(asked if asked in people else people[0])
        else:
            self.proceed()

    def on_unmount(self) -> None:
        self.seat.leave()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.waiting:
            self.proceed()

    # --- the game goes on ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.seat.asked < 0

    @property
    def others_are_asked(self) -> bool:
        return not self.over and self.seat.asked not in self.seats.people

    def proceed(self) -> None:
        """Whatever comes next: the end, an opponent's thought, the curtain, or a question to the player."""
        asked = self.seat.asked
        self.asking.ask(None)
        self.waiting = not self.is_current
        if self.others_are_asked:
            self.update()
            self._let_opponents_think()
        elif self.waiting:
            return
        elif self.over:
            self.update()
            self.game_over()
        elif asked != self.seat.number and len(self.seats.people) > 1:
            self._draw_curtain(asked)
        else:
            if asked != self.seat.number:
                self.seat = self.seats.seat(asked)
            self.ask_person()

    def ask_person(self) -> None:
        """That the cursor moves by itself does not mean that the news were read."""
        unread = self.unread
        super().ask_person()
        self.unread = unread
        self.show_card()

    def give(self, answer: Answer) -> None:
        self.unread = None
        super().give(answer)

    def game_over(self) -> None:
        self.app.switch_screen(self.smashup.make_screen("result", session=self.table.keeper))

    # --- opponents -------------------------------------------------------------------------------

    def _let_opponents_think(self) -> None:
        if self.unread is None:
            self.unread = len(self.log_lines)
        if not self.thinking:
            self.thinking.begin(self._opponents(), "opponents")

    async def _opponents(self) -> None:
        """Opponents answer one after the other until a person is asked."""
        seat = self.seat
        mark = seat.happened
        self.thinking.spinner(on=True)
        while self.others_are_asked:
            self.thinking.seconds = 0.0
            before = seat.happened
            trouble = await seat.wait()
            if trouble:
                self.notify(trouble, severity="error", markup=False)
            self.recent = self.touched_since(before)
            self.update()
            await asyncio.sleep(self.smashup.settings.ai_delay if seat.happened > before else 0)
        self.thinking.spinner(on=False)
        self.recent = self.touched_since(mark)
        self.call_next(self._opponents_done, mark)

    def _opponents_done(self, mark: int) -> None:
        self.thinking.done()
        windows = [] if self.smashup.settings.auto_pass else self._windows_since(mark)
        if windows:
            from ..dialogs.choose import PickDialog

            text = f"{' '.join(windows)} You had nothing to use there."
            dialog = PickDialog("Me First", [Item("Go on", True, "o")], text)
            self.app.push_screen(dialog, lambda _: self.proceed())
        else:
            self.proceed()

    def _windows_since(self, mark: int) -> list[str]:
        """Scorings at which the player was not asked."""
        return [
            WINDOWS[line.kind].format(line.subject) for line in self.seat.story(mark) if line.kind in WINDOWS
        ]

    # --- people ----------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        """Nobody sees the next player's hand before that player sits here."""
        from ..dialogs.curtain import Curtain

        def raised(_: object) -> None:
            self.seat = self.seats.seat(seat)
            self.retell()
            self.unread = 0
            self.proceed()

        self.app.push_screen(Curtain(self.seat.names[seat], seat), raised)

    # --- showing the question --------------------------------------------------------------------

    def is_yours(self) -> bool:
        return self.seats.people == [self.seat.number] or super().is_yours()

    def prompt_data(self) -> PromptData:
        if self.over:
            return PromptData(words="The game is over.")
        if self.question is not None or not self.others_are_asked:
            return super().prompt_data()
        who = self.seat.names[self.seat.asked]
        return PromptData(words=f"{who} thinks{self.glyphs.more}{self._progress()}", spin=self.thinking.spin)

    def _progress(self) -> str:
        """How much of its time the opponent has used, where that is long enough to see."""
        assert self.sight is not None
        player = BUILT_IN.get(self.sight.players[self.seat.asked].player)
        if player is None or player.seconds < WORTH_A_GAUGE or not self.thinking.seconds:
            return ""
        full = min(PROGRESS, round(PROGRESS * self.thinking.seconds / player.seconds))
        return f" {self.glyphs.full * full}{self.glyphs.empty * (PROGRESS - full)}"

    # --- what happened meanwhile -----------------------------------------------------------------

    def point(self, spot: int) -> None:
        """Whoever points at something has read the news."""
        news, self.unread = self.unread, None
        super().point(spot)
        if news is not None:
            self.show_card()

    def retell(self) -> None:
        super().retell()
        self.unread = None

    def show_card(self) -> None:
        """Where the log has no place, the latest of it stands there until the player looks at a card."""
        since = self.log_lines[self.unread :] if self.unread is not None else []
        news = [line for line in since if not line.begins_turn]
        if self.narrow and news:
            self.reading_page.show([self._latest(news)])
        else:
            super().show_card()

    def _latest(self, news: list[Told]) -> list[Words]:
        """As much of the end of the story as the strip has room for."""
        c, g, room = self.colours, self.glyphs, 3 * (self.app.size.width - 2) - 24
        spans: list[Words] = []
        for run in reversed(runs_of(news)):
            text, seat = in_one(run), run[0].seat
            room -= len(text) + 5
            if room < 0:
                break
            sign = Words(f"{g.seats[seat]} ", c.seats[seat]) if seat >= 0 else Words("", c.text)
            spans[:0] = [sign, Words(f"{text}. ", c.text)]
        more = [Words(f"{g.more} ", c.faded)] if room < 0 else []
        return [*more, *spans, Words(self.smashup.key("table.log"), c.key), Words(" log", c.faded)]
