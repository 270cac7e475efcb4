"""A game to look at, on the table's own widgets: play, pause, step either way, jump, follow a seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.layout import Layout

from ...table.lineup import HUMAN
from ...table.local_table import LocalSeat, LocalTable
from ...table.playback import NOTHING
from ...table.replay import Replay, Reply
from ...table.replay_steps import ReplaySteps
from ...table.view import SeatView
from ..actions import SEATED, SHOW, bindings
from ..widgets.canvas import Row
from ..widgets.chart import Chart
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.frame import framed
from ..widgets.hands import HandsPanel, OpenHand
from ..widgets.panel import Panel
from ..widgets.prompt import PromptData
from ..widgets.timeline import Timeline, TimelineData
from .board import BoardScreen
from .show_layout import ShowLayout

if TYPE_CHECKING:
    from ...table.playback import Beat

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
PAUSE = 0.8  # seconds to look at an answer at speed 1


class ShowScreen(BoardScreen):
    """Shows a film; what comes at its end is for the screens built on this one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SHOW)]
    seat: LocalSeat

    def __init__(self, film: Replay, follow: int | None = None) -> None:
        self.table = LocalTable(film)
        super().__init__(self.table.open_hands() if follow is None else self.table.seat(follow))
        self.film = film
        self.running = False
        self.speed = SPEEDS.index(1.0)
        self.goal = ""  # run without pause until this happens: scoring, turn, answer, step
        self.pondering = False  # does a level think about what comes next?
        self.reading = False  # the cursor was moved: its card stands where reasons stand in a narrow window
        self.reel = ReplaySteps()
        self.open_hands = HandsPanel()
        self.move_page = Page(title="Move", id="move")
        self.chart = FramedChart(((0,) * len(film.players),))
        self.timeline = Timeline()
        self.show_places = ShowLayout(self)
        self._choose_panels()

    # --- layout ----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.open_hands
        yield self.move_page
        yield self.chart
        yield self.timeline

    @property
    def layout(self) -> Layout:
        return self.show_places

    def on_mount(self) -> None:
        self.move_page.can_focus = False
        self.proceed()

    def on_unmount(self) -> None:
        self.seat.leave()

    # --- the film goes on ------------------------------------------------------------------------

    def proceed(self) -> None:
        """Show the point, or the beat on the way there; go on if it runs."""
        self.asking.ask(None)
        self.show_picture()
        if (self.running or self.goal) and not self.thinking:
            self.thinking.begin(self._run, "show")

    async def _run(self) -> None:
        """Beat after beat, and answer after answer, until it is paused or nothing comes any more."""
        while self.running or self.goal:
            if not self.goal and self.reel.turn(1):
                self.show_picture()
                await self.stage.hold()
                continue
            before = self.seat.happened
            self.mark_from_here()
            self.leave_beats()
            if not await self.next_answer():
                self.running, self.goal = self.running and self.waits_for_person, ""
                break
            self.moved()
            if self.running and not self.goal and self.seat.happened > before:
                await self.stage.hold()
            else:
                await asyncio.sleep(0)
        self.thinking.done()
        self.call_next(self.stopped)

    @property
    def pace(self) -> float:
        return PAUSE / SPEEDS[self.speed]

    @property
    def waits_for_person(self) -> bool:
        """Does it go on as soon as somebody here has answered?"""
        return False

    async def next_answer(self) -> bool:
        """Go one answer further; False if there is none."""
        if self.film.at_end:
            return False
        self.film.show(self.film.at + 1)
        return True

    def moved(self) -> None:
        """One answer further: is it what was waited for?"""
        here = [self.film.at]
        points = {"scoring": self.film.scorings, "turn": self.film.turns, "step": here, "answer": here}
        stepped = self.goal == "step" or not self.goal
        if self.film.at in points.get(self.goal, ()):
            self.running, self.goal = False, ""
        if not self.goal:
            if stepped:
                self.take_beats(0)
            self.show_picture()

    # --- beats -----------------------------------------------------------------------------------

    @property
    def by_beats(self) -> bool:
        """Is what an answer leads to shown one thing at a time? Not for who wants to see all at once."""
        return bool(self.smashup.settings.ai_delay)

    @property
    def watcher(self) -> int:
        """Who looks on, as far as they know their own plays; -1: somebody who does not play."""
        return -1

    def take_beats(self, at: int | None = None) -> None:
        """Those of the answer that led to the point shown; to the last of them, or to that one."""
        if self.by_beats:
            self.reel.take_up(self.film, self.seat, self.watcher)
            if at is not None:
                self.reel.at = at

    def leave_beats(self) -> None:
        self.reel.put_away()
        self.stage.beat = None

    def show_picture(self) -> None:
        """The beat at which the reel stands, with what it changes; else the point as a whole."""
        picture = self.reel.picture(self.film, self.seat)
        if self.reel.begins:
            self.show_pointing()
            return
        if picture is None:
            self.stage.beat = None
            self.update()
            return
        if self.told != picture.told_before:
            self.retell()
            self.tell(picture.told_before)
        self.stage.beat, self.view = picture.beat, picture.before
        self.mark_from_here()
        self.show_table(picture.view, picture.told)

    def stopped(self) -> None:
        """Nothing runs any more."""
        self.proceed()

    def go_to(self, at: int) -> None:
        """Stop, and show that point."""
        self.halt()
        before = self.film.at
        self.marking = False
        self.changes = NOTHING
        if at == before + 1:
            self.mark_from_here()
        self.film.show(at)
        if self.film.at < before or self.told > self.seat.happened:
            self.retell()
        self.leave_beats()
        self.reading = False
        self.proceed()

    def halt(self) -> None:
        self.running, self.goal = False, ""
        self.stage.go_on()

    # --- transport -------------------------------------------------------------------------------

    def action_play_pause(self) -> None:
        if self.running or self.goal:
            self.halt()
            self.show_pointing()
        else:
            self.running = True
            self.reading = False
            self.proceed()

    def action_step(self) -> None:
        if self.reel.turn(1):
            self._stay()
        elif self.film.at_end:
            self.run_to("step")
        elif self.by_beats:
            self.film.show(self.film.at + 1)
            self.take_beats(0)
            self._stay()
        else:
            self.go_to(self.film.at + 1)

    def action_step_back(self) -> None:
        if not self.by_beats:
            self.go_to(self.film.at - 1)
            return
        if self.reel.is_empty:
            self.take_beats()
        if not self.reel.turn(-1):
            self.film.show(self.film.at - 1)
            self.retell()
            self.take_beats()
        self._stay()

    def _stay(self) -> None:
        """Stop, and look at the beat to which one has stepped."""
        self.halt()
        self.reading = False
        self.proceed()

    def action_answer_step(self, by: int) -> None:
        """Past all beats of an answer."""
        if by > 0 and self.film.at_end:
            self.run_to("answer")
        else:
            self.go_to(self.film.at + by)

    def action_next_point(self, what: str) -> None:
        points = self.film.scorings if what == "scoring" else self.film.turns
        at = self.film.next_of(points)
        if at is None:
            self.run_to(what)
        else:
            self.go_to(at)

    def run_to(self, what: str) -> None:
        """Nothing of the kind is known yet: play until it happens."""
        self.halt()
        self.goal = what
        self.reading = False
        self.proceed()

    def action_last_point(self, what: str) -> None:
        at = self.film.last_of(self.film.scorings if what == "scoring" else self.film.turns)
        self.go_to(0 if at is None else at)

    def action_go_to_end(self, end: int) -> None:
        self.go_to(self.film.length if end else 0)

    def action_faster(self, by: int = 1) -> None:
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        self.stage.go_on()
        self._show_timeline()

    def on_timeline_jumped(self, event: Timeline.Jumped) -> None:
        event.stop()
        self.go_to(event.at)

    # --- who is followed -------------------------------------------------------------------------

    def _choose_panels(self) -> None:
        hand: Panel = self.open_hands if self.seat.open else self.hand
        self.panels = [self.players, *self.bases, hand]

    def action_open_hands(self) -> None:
        self.look_from(self.table.spectator() if self.seat.open else self.table.open_hands())

    def action_follow(self) -> None:
        """All, then each seat alone, then all again."""
        following = self.seat.number + 1
        all_seen = following == len(self.film.players)
        self.look_from(self.table.open_hands() if all_seen else self.table.seat(following))

    def look_from(self, seat: LocalSeat) -> None:
        """Look through these eyes."""
        self.sit_on(seat)
        self.proceed()

    def sit_on(self, seat: LocalSeat) -> None:
        self.seat = seat
        self._choose_panels()
        self.arrange_anew()
        self.retell()
        if not self.reel.is_empty:
            self.take_beats()

    def who_is_followed(self) -> str:
        if self.seat.number < 0:
            return "open hands" if self.seat.open else "hidden hands"
        player = self.now.players[self.seat.number]
        return "as you see it" if player.spoken_to else f"as {player.name} sees it"

    # --- showing ---------------------------------------------------------------------------------

    @property
    def now(self) -> SeatView:
        """The table at the point shown."""
        return self.view if self.view is not None else self.seat.view()

    def show_table(self, view: SeatView, upto: int) -> None:
        super().show_table(view, upto)
        self._show_timeline()
        self.chart.show(self.seat.course().turns)

    def show_pointing(self) -> None:
        super().show_pointing()
        view = self.now
        if self.seat.open:
            hands = [
                OpenHand(*each) for each in zip(range(len(view.names)), view.names, view.hands, strict=True)
            ]
            self.open_hands.show(tuple(hands), self.pointing())
        self.move_page.show(self.why())
        self._show_timeline()
        self.keyline.where = SEATED if self.question is not None else self.WHERE
        self.keyline.renew()

    def hand_title(self) -> str:
        if self.seat.number < 0:
            return ""
        return "Your hand" if self.is_yours() else f"{self.film.names[self.seat.number]}'s hand"

    def status_words(self) -> str:
        return f"{self.who_is_followed()} {self.glyphs.dot} seed {self.seat.seed}"

    def _show_timeline(self) -> None:
        film, g = self.film, self.glyphs
        playing = self.running or bool(self.goal)
        state = f"{g.point} playing" if playing else f"{g.bar}{g.bar} paused "
        speed = f"{SPEEDS[self.speed]:g}×"
        turn = f"turn {self.now.turn}"
        self.timeline.show(TimelineData(film.at, film.length, tuple(film.scorings), state, speed, turn))

    def show_card(self) -> None:
        if not self.reading and self.question is None:
            self.cursor = self._just_touched()
        super().show_card()
        if self.narrow and self.question is None and not self.reading:
            self.card_strip.show(self.why_in_short())

    def _just_touched(self) -> int:
        """The card the last answer was about, as far as it lies open."""
        cards = (line.leads_to for line in reversed(self.log_lines))
        return next((card for card in cards if card and self.seat.may_look_at(card)), 0)

    def point(self, spot: int) -> None:
        self.reading = True
        super().point(spot)

    def beat_to_read(self) -> Beat | None:
        """Who moves the cursor reads the card there."""
        return None if self.reading or self.question is not None else super().beat_to_read()

    def put_cursor(self, spot: int) -> None:
        self.reading = True
        super().put_cursor(spot)

    # --- in words --------------------------------------------------------------------------------

    def may_tell(self, seat: int) -> bool:
        """May that seat's choices be told to who watches?"""
        return self.seat.open or self.seat.number == seat

    def why(self) -> list[Paragraph]:
        """The answer that led here: who, to which question, with which reasons."""
        film = self.film
        move = film.last_reply()
        c, g = self.colours, self.glyphs
        if move is None:
            return [[Words("The game begins.", c.faded)]]
        who = [
            Words(f"{g.seats[move.seat]} {film.names[move.seat]}", c.seats_bold[move.seat]),
            Words(f" ({self.decided_by(film.at)}) ", c.faded),
        ]
        if not self.may_tell(move.seat):
            return [[*who, Words("has answered; what and why is hidden like the hand.", c.faded)]]
        asked = f"{move.asker}: {move.prompt}" if move.asker else move.prompt or "moves:"
        return [[*who, Words(asked, c.faded)], *self.answer_words(move)]

    def decided_by(self, number: int) -> str:
        """Who gave that answer."""
        who = self.film.who_gave(number)
        return "a person" if who == HUMAN else who

    def answer_words(self, move: Reply) -> list[Paragraph]:
        """The answer; with what the level expected of it and of the others, where it is known."""
        c, g = self.colours, self.glyphs
        thought = self.film.session.thoughts.get(self.film.at)
        if thought is None or not thought.options:
            reason = f"  {thought.reason}" if thought else ""
            return [[Words(f"{g.point} {move.label}", c.bold), Words(reason, c.faded)]]
        lines: list[Paragraph] = []
        for option in thought.options:
            taken = option.answer == thought.answer
            chance = f"{option.value:>4.0%} {g.point if taken else ' '} ".replace(" ", "\xa0")
            lines.append(
                [
                    Words(chance, c.key if taken else c.faded),
                    Words(option.label, c.bold if taken else c.faded),
                ]
            )
        lines.append([Words("chance to win that it expects of each", c.faded)])
        return lines

    def why_in_short(self) -> list[Paragraph]:
        """The same in one paragraph, for a narrow window."""
        film, c, g = self.film, self.colours, self.glyphs
        move, thought = film.last_reply(), film.session.thoughts.get(film.at)
        if move is None or thought is None or not thought.options or not self.may_tell(move.seat):
            return self.why()
        spans = [
            Words(f"{g.seats[move.seat]} {film.names[move.seat]}", c.seats_bold[move.seat]),
            Words(f" ({self.decided_by(film.at)}) expects", c.faded),
        ]
        for number, option in enumerate(thought.options):
            taken = option.answer == thought.answer
            spans.append(Words(f" {g.dot} " if number else " ", c.faded))
            spans.append(Words(f"{option.value:.0%} {g.point if taken else ''}", c.key if taken else c.faded))
            spans.append(Words(f" {option.label}", c.bold if taken else c.faded))
        return [spans]

    def prompt_data(self) -> PromptData:
        if self.question is not None:
            return super().prompt_data()
        if self.pondering:
            who = self.film.names[self.now.asked]
            return PromptData(words=f"{who} thinks{self.glyphs.more}", spin=self.thinking.spin)
        beat = self.stage.beat
        if beat is not None and not (self.now.over and self.reel.ends):
            return PromptData(words=f"{beat.words}.")
        return PromptData(words=self.next_words(), keys=self.next_keys())

    def next_words(self) -> str:
        """What comes next."""
        view = self.now
        if view.over:
            return winner_words(view)
        player = view.players[view.asked]
        asked = f"Next, {'you are' if player.spoken_to else f'{player.name} is'} asked"
        if not self.may_tell(player.seat):
            return f"{asked}."
        prompt = self.film.next_prompt()
        whose = "your" if player.spoken_to else f"{player.name}'s"
        return f"{asked}: {prompt}" if prompt else f"Next, it is {whose} move."

    def next_keys(self) -> tuple[tuple[str, str, str], ...]:
        return ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "step_back" or (action == "answer_step" and parameters == (-1,)):
            return self.film.at > 0
        return super().check_action(action, parameters)


class FramedChart(Chart):
    """The chart as a part of the table."""

    def paint(self, width: int, height: int) -> list[Row]:
        title = self.row().add(" VP over the turns ", self.colours.title)
        return framed(self, super().paint(width - 2, height - 2), title, width, height)


def winner_words(view: SeatView) -> str:
    """How it ended, in one line."""
    order = sorted(view.players, key=lambda player: (player.seat != view.winner, -player.vp))
    return f"{order[0].name} wins: " + ", ".join(f"{player.name} {player.vp}" for player in order)
