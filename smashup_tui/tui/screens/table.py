"""The table: a game being played. People here and opponents answer its questions in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events

from ...players.levels import BUILT_IN
from ...table.answer_builder import Answer
from ...table.lineup import HUMAN
from ...table.local_table import LocalTable
from ...table.playback import TURN, Beat, beats
from ...table.secrecy import HandingRound, MeFirst
from ..widgets.flow import CardSpot, Paragraph, Words
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from .board import BoardScreen

if TYPE_CHECKING:
    from ...table.events import ToldLine
    from ...table.seat import Seats
    from ...table.session import GameSource
    from ..dialogs.choose import PickDialog

WORTH_A_GAUGE = 0.5  # seconds a level thinks at least for its progress to be shown
PROGRESS = 10  # cells of it
STRIP_LINES = 3  # of the news, where the log has no place


class TableScreen(BoardScreen):
    """People and opponents take turns."""

    SECRETS: ClassVar[bool] = True  # a curtain between people, and no pause that tells of a hand

    def __init__(self, session: GameSource | None, table: Seats | None = None) -> None:
        if table is None:
            assert session is not None, "there is a game here, or a table elsewhere"
            table = LocalTable(session)
        self.seats = table
        super().__init__(self.seats.seat(self.seats.people[0] if self.seats.people else 0))
        self.settled = False  # has somebody sat down to their hand?
        self.waiting = False  # something else is in front; the game goes on when it has gone
        self.news: list[ToldLine] = []  # what happened since the last turn, until the player looks past it
        self.recapped = -1  # the turn at whose start that was told
        self.going_round = False  # what came of an answer is not shown yet: others may be asked before
        self.handing_round = HandingRound(self.seats)
        self.looked: dict[int, int] = {}  # of people who share the screen: how much each has seen happen

    @property
    def table(self) -> LocalTable:
        """The table, where it stands here."""
        assert isinstance(self.seats, LocalTable), "it is elsewhere"
        return self.seats

    def on_mount(self) -> None:
        """People who share the screen do not see a hand before its player sits here."""
        if isinstance(self.seats, LocalTable) and (trouble := self.table.trouble()):
            self.notify(trouble, severity="error", timeout=15, markup=False)
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
        return not self.over and self.seats.asked_here < 0

    def proceed(self) -> None:
        """Whatever comes next: the end, an opponent's thought, the curtain, or a question to the player."""
        if not self.keyline.is_attached:
            return  # the screen is being taken down
        asked = self.seats.asked_here
        self.asking.ask(None)
        self.waiting = not self.is_current
        if not self.over and self._hands_are_new():
            if not self.waiting:
                self._draw_curtain(asked if asked >= 0 else self.seats.people[0])
            return
        if not self.waiting and self._handed_round():
            return
        if self.others_are_asked:
            self.update()
            self._let_opponents_think()
        elif self.waiting:
            return
        elif self.over:
            self.update()
            self.game_over()
        elif asked != self.seat.number and self._has_secrets():
            self._draw_curtain(asked)
        else:
            if asked != self.seat.number:
                self.seat = self.seats.seat(asked)
            self.ask_person()

    def ask_person(self) -> None:
        """At the start of a turn, with what happened since the last one.

        That the cursor moves by itself does not mean that it was read.
        """
        news = self.news
        super().ask_person()
        assert self.question is not None and self.view is not None
        self.news = news
        if self.question.end is not None and self.recapped != self.view.turn:
            self.recapped = self.view.turn
            self.news = self.recap()
        self.show_card()

    def give(self, answer: Answer, *then: Answer) -> None:
        self.news = []
        super().give(answer, *then)

    def see_since(self, mark: int) -> None:
        """A scoring, and what others do meanwhile, is shown beat by beat."""
        shown = self._beats_since(mark)
        if (self.seat.held_back and self.others_are_asked) or self._pause_since(mark):
            self.thinking.begin(partial(self._around, mark), "opponents")
        elif shown and self.smashup.settings.ai_delay:
            self.thinking.begin(partial(self._show, shown, partial(self.answered, mark)), "stage")
        else:
            self.answered(mark)

    async def _around(self, mark: int) -> None:
        """Others may hold something for this moment: it takes as long if they do not."""
        began, self.going_round = monotonic(), True
        self.thinking.spinner(on=True)
        try:
            while self.seat.held_back and self.others_are_asked:
                await self._wait_for_others()
            await asyncio.sleep(max(0.0, began + self._pause_since(mark) - monotonic()))
        finally:
            self.going_round = False
        self.thinking.spinner(on=False)
        await self._show(self._beats_since(mark), partial(self.answered, mark))

    def _pause_since(self, mark: int) -> float:
        return self.seat.pause_since(mark) if self.SECRETS else 0.0

    async def _wait_for_others(self) -> None:
        trouble = await self.seat.wait()
        if trouble:
            self.notify(trouble, severity="error", markup=False)

    def _beats_since(self, mark: int) -> list[Beat]:
        """What there is to watch; a base may have begun to score before."""
        seat, now = self.seat.number, self.now_shown()
        found = beats(self.seat.story(mark), now.scoring)
        shown = [beat for beat in found if beat.is_shown_to(seat, on_turn=now.current == seat)]
        handed_on = shown and shown[-1].kind == TURN and not self.others_are_asked
        return shown[:-1] if handed_on else shown  # to whom the curtain says it

    async def _show(self, shown: Sequence[Beat], then: Callable[[], None]) -> None:
        await self.stage.show(shown)
        self.thinking.done()
        self.call_next(then)

    def game_over(self) -> None:
        self.app.switch_screen(self.smashup.make_screen("result", session=self.table.keeper))

    # --- opponents -------------------------------------------------------------------------------

    def _let_opponents_think(self) -> None:
        if not self.marking:
            self.mark_from_here()
        if not self.thinking:
            self.thinking.begin(self._opponents, "opponents")

    async def _opponents(self) -> None:
        """Opponents answer one after the other until a person is asked."""
        seat = self.seat
        mark = seen = seat.happened
        while (self.others_are_asked or seat.happened > seen) and not self._hands_are_new():
            if seat.happened == seen:
                await self._wait(seen)
            seen = await self._see(seen)
            await asyncio.sleep(0)
        self.call_next(self._opponents_done, mark)

    async def _wait(self, since: int) -> None:
        """Until somebody has answered; as long as others may need who are asked in secret, or are not."""
        began, self.thinking.seconds = monotonic(), 0.0
        self.thinking.spinner(on=True)
        try:
            await self._wait_for_others()
            while self.seat.held_back and self.others_are_asked:
                await self._wait_for_others()
            await asyncio.sleep(max(0.0, began + self._pause_since(since) - monotonic()))
        finally:
            self.thinking.spinner(on=False)

    async def _see(self, since: int) -> int:
        """Show what happened since then, and say up to where: a table elsewhere may go on meanwhile."""
        upto = self.seat.happened
        if not self.marking:  # a key has shown that what was marked before has been seen
            self.mark_from_here()
        await self.stage.show(self._beats_since(since))
        if self.seat.happened == upto and not self._hands_are_new():
            self.update()
        return upto

    def _opponents_done(self, mark: int) -> None:
        self.thinking.done()
        windows = [] if self.smashup.settings.auto_pass else self._windows_since(mark)
        if windows:
            self._had_nothing(" ".join(windows))
        else:
            self.proceed()

    def _had_nothing(self, when: str) -> None:
        from ..dialogs.choose import PickDialog

        dialog = PickDialog("Me First", [Item("Go on", True, "o")], f"{when} You had nothing to use there.")
        self.app.push_screen(dialog, lambda _: self.proceed())

    def _windows_since(self, mark: int) -> list[str]:
        """Moments at which the player was not asked."""
        moments = self.seat.moments_since(mark)
        return [moment.words for moment in moments if moment.concerns(self.seat.number)]

    # --- people ----------------------------------------------------------------------------------

    def _has_secrets(self) -> bool:
        """Do people share the screen, and has one of them a hand? In a draft everything lies open."""
        return len(self.seats.people) > 1 and any(player.hand for player in self.seat.view().players)

    def _hands_are_new(self) -> bool:
        """Are there hands, but nobody sits here yet: at the start, or after a draft?"""
        return not self.settled and self._has_secrets()

    def _handed_round(self) -> bool:
        """Does somebody else at this screen get the keyboard, because they may hold something?"""
        due = self.handing_round.next(self.seat) if self.SECRETS else None
        while due is not None and due[1] == self.seat.number:  # who sits here is asked, if there is something
            due = self.handing_round.next(self.seat)
        if due is None:
            return False
        self._draw_curtain(due[1], due[0])
        return True

    def _draw_curtain(self, seat: int, moment: MeFirst | None = None) -> None:
        """Nobody sees the next player's hand before that player sits here."""
        from ..dialogs.pass_keyboard import PassKeyboardScreen

        def sits() -> None:
            if moment is not None and self.seats.asked_here != seat:
                self.update()
                self._had_nothing(moment.words)
            else:
                self.proceed()

        def raised(_: object) -> None:
            self.seat = self.seats.seat(seat)
            self.settled = True
            self.retell()
            since = self.looked.get(seat, self.seat.happened)
            if self.SECRETS and self.smashup.settings.ai_delay and since < self.seat.happened:
                self.show_table(self.seat.view(), since)
                self.thinking.begin(partial(self._catch_up, since, sits), "stage")
            else:
                sits()

        if not self.settled:
            self.looked = dict.fromkeys(self.seats.people, self.seat.happened)
        self.looked[self.seat.number] = self.seat.happened
        if self.SECRETS:
            self.app.push_screen(PassKeyboardScreen(self.seat.names[seat], seat), raised)
        else:
            raised(None)

    # --- taking it along -------------------------------------------------------------------------

    def menu(self) -> PickDialog:
        menu = super().menu()
        if isinstance(self.seats, LocalTable):
            *items, leave = menu.items
            menu.items = [*items, Item("Write down what you have seen", "seen", "w"), leave]
        return menu

    def if_left(self) -> str:
        if isinstance(self.seats, LocalTable) and self.table.session.unsaved():
            return "what could not be written down is lost"
        return super().if_left()

    def menu_chosen(self, choice: str | None) -> None:
        if choice == "seen":
            self._write_down()
        else:
            super().menu_chosen(choice)

    def _write_down(self) -> None:
        """The record itself would tell every hand."""
        from ...table.exports import save_seen

        try:
            path = save_seen(self.table.session, self.table.seat(self.seat.number).perspective)
        except OSError as error:
            self.notify(f"It cannot be written: {error}.", severity="error", markup=False)
            return
        self.notify(f"Written to {path}, without seed, thoughts and hidden cards.", timeout=10, markup=False)

    async def _catch_up(self, since: int, then: Callable[[], None]) -> None:
        """Who sits down sees what happened since they looked last, from the table as they left it."""
        if since - 1 in await self.seat.recall([since - 1]):
            self.show_table(self.seat.view_after(since - 1), since)
            self.mark_from_here()
        await self._show(self._beats_since(since), then)

    # --- showing the question --------------------------------------------------------------------

    def is_yours(self) -> bool:
        return self.seats.people == [self.seat.number] or super().is_yours()

    def prompt_data(self) -> PromptData:
        if self.stage:
            return super().prompt_data()
        if self.going_round:
            return PromptData(words=f"Around the table{self.glyphs.more}", spin=self.thinking.spin)
        if self.over:
            return PromptData(words="The game is over.")
        if self.question is not None or not self.others_are_asked:
            return super().prompt_data()
        who = self.seat.names[self.seat.asked]
        assert self.view is not None
        if self.view.players[self.seat.asked].player == HUMAN:
            return PromptData(words=f"Waiting for {who}{self.glyphs.more}", spin=self.thinking.spin)
        return PromptData(words=f"{who} thinks{self.glyphs.more}{self._progress()}", spin=self.thinking.spin)

    def _progress(self) -> str:
        """How much of its time the opponent has used, where that is long enough to see."""
        assert self.view is not None
        player = BUILT_IN.get(self.view.players[self.seat.asked].player)
        if player is None or player.seconds < WORTH_A_GAUGE or not self.thinking.seconds:
            return ""
        full = min(PROGRESS, round(PROGRESS * self.thinking.seconds / player.seconds))
        return f" {self.glyphs.full * full}{self.glyphs.empty * (PROGRESS - full)}"

    # --- what happened meanwhile -----------------------------------------------------------------

    def point(self, spot: int) -> None:
        if spot == self.cursor and self.news:
            self.put_cursor(spot)
            self.show_card()
        else:
            super().point(spot)

    def put_cursor(self, spot: int) -> None:
        """Whoever points at something has read the news."""
        self.news = []
        super().put_cursor(spot)

    def retell(self) -> None:
        super().retell()
        self.news = []
        self.recapped = -1

    def show_card(self) -> None:
        """What happened since the last turn stands there until the player looks at a card."""
        telling = bool(self.news) and not (self.stage or self.answer_pane.is_open or self.seen)
        self.card_page.entitle("Since your last turn" if telling else "Card")
        if telling:
            self.reading_page.show(self._news_in_short() if self.narrow else self._news_in_full())
        else:
            super().show_card()

    def _news_in_full(self) -> list[Paragraph]:
        c, lines = self.colours, list[Paragraph]()
        for each in self.news:
            lines += [self._told(each, each.text), [Words(" ", c.text)]]
        key = self.smashup.key("table.recap")
        return [*lines, [Words(key, c.key), Words(" goes through them, with their cards", c.faded)]]

    def _news_in_short(self) -> list[Paragraph]:
        """A line each, as many as the strip has; the rest by key."""
        c, g, key = self.colours, self.glyphs, self.smashup.key("table.recap")
        room = self.app.size.width - 4
        lines = []
        for number, each in enumerate(self.news[:STRIP_LINES]):
            last = number == STRIP_LINES - 1
            fits = room - 2 - (len(key) + 7 if last else 0)
            text = each.text if len(each.text) <= fits else f"{each.text[: fits - 1].rstrip()}{g.more}"
            lines.append(self._told(each, text))
        lines[-1] += [Words(f" {g.dash} ", c.faded), Words(key, c.key), Words(" all", c.faded)]
        return list(lines)

    def _told(self, news: ToldLine, text: str) -> list[Words]:
        """A click leads to its card."""
        c, card, seat = self.colours, news.line.leads_to, news.line.seat
        spot = CardSpot(card) if card else None
        if news.depth:
            return [Words(f"{'  ' * news.depth}{text}", c.text, spot)]
        if seat < 0:
            return [Words(f"{self.glyphs.star} {text}", c.accent, spot)]
        return [Words(f"{self.glyphs.seats[seat]} ", c.seats[seat]), Words(text, c.text, spot)]
