"""A game to look at, on the table's own widgets: play, pause, step either way, jump, follow a seat."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.layout import Layout

from ...engine.events import Event
from ...engine.kinds import NOTED
from ...engine.story import YOU
from ...table.film import HIDDEN, OPEN, SPECTATOR, Film, Move
from ...table.seating import HUMAN
from ...table.sight import hand_of, look
from ..actions import SEATED, SHOW, bindings
from ..describe import Describer, visible_cards
from ..widgets.canvas import Row
from ..widgets.chart import Chart
from ..widgets.flow import Page, Paragraph, Span
from ..widgets.frame import framed
from ..widgets.hands import HandsPanel, OpenHand
from ..widgets.log import LogLine, log_line
from ..widgets.panel import Panel
from ..widgets.prompt import PromptData
from ..widgets.status import StatusData
from ..widgets.timeline import Timeline, TimelineData
from .result import story_of
from .show_layout import ShowLayout
from .table import TableScreen

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
PAUSE = 0.8  # seconds to look at an answer at speed 1


class ShowScreen(TableScreen):
    """Shows a film; what comes at its end is for the screens built on this one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SHOW)]

    def __init__(self, film: Film, follow: int = OPEN) -> None:
        super().__init__(film)
        self.film = film
        self.follow = follow
        self.running = False
        self.speed = SPEEDS.index(1.0)
        self.goal = ""  # run without pause until this happens: scoring, turn
        self.reading = False  # the cursor was moved: its card stands where reasons stand in a narrow window
        self.nudge = asyncio.Event()
        self.open_hands = HandsPanel()
        self.move_page = Page(title="Move", id="move")
        self.chart = FramedChart([[0] * len(film.players)])
        self.timeline = Timeline()
        self.show_places = ShowLayout(self)
        self._look_from()

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

    # --- the film goes on ------------------------------------------------------------------------

    def open_table(self) -> None:
        self.proceed()  # what each seat sees is the viewer's own choice here

    def proceed(self) -> None:
        """Show the point; go on if it runs."""
        self.question = None
        self._look_from()
        self.update()
        if self.running or self.goal:
            self._start_running()

    def _start_running(self) -> None:
        if self.thinking is None or self.thinking.is_finished:
            self.thinking = self.run_worker(self._run(), exclusive=True, group="show")

    async def _run(self) -> None:
        """Answer after answer, until it is paused or nothing comes any more."""
        while self.running or self.goal:
            before = len(self.film.game.events or [])
            if not await self.next_answer():
                self.running, self.goal = False, ""
                break
            self.moved(before)
            happened = len(self.film.game.events or []) > before
            await self._wait(PAUSE / SPEEDS[self.speed] if self.running and not self.goal and happened else 0)
        self.thinking = None
        self.call_next(self.stopped)

    async def _wait(self, seconds: float) -> None:
        """Time to look; any key that changes how it goes on ends it."""
        self.nudge.clear()
        if seconds:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.nudge.wait(), seconds)
        else:
            await asyncio.sleep(0)

    async def next_answer(self) -> bool:
        """Go one answer further; False if there is none."""
        if self.film.at_end:
            return False
        self.film.show(self.film.at + 1)
        return True

    def moved(self, before: int) -> None:
        """One answer further: is it what was waited for?"""
        points = {"scoring": self.film.scorings, "turn": self.film.turns, "step": [self.film.at]}
        if self.film.at in points.get(self.goal, ()):
            self.running, self.goal = False, ""
        self.recent = self.touched_since(before)
        if not self.goal:
            self._look_from()
            self.update()

    def stopped(self) -> None:
        """Nothing runs any more."""
        self.proceed()

    def go_to(self, at: int) -> None:
        """Stop, and show that point."""
        self.halt()
        before = self.film.at
        self.film.show(at)
        if self.film.at < before:
            self.retell()
        else:
            self.recent = self.touched_since(self._events_at(self.film.at - 1))
        self.reading = False
        self.proceed()

    def _events_at(self, at: int) -> int:
        return self.film.ends[max(0, at)]

    def halt(self) -> None:
        self.running, self.goal = False, ""
        self.nudge.set()

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
        if self.film.at_end:
            self.run_to("step")
        else:
            self.go_to(self.film.at + 1)

    def action_step_back(self) -> None:
        self.go_to(self.film.at - 1)

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
        self.nudge.set()
        self._show_timeline()

    def on_timeline_jumped(self, event: Timeline.Jumped) -> None:
        event.stop()
        self.go_to(event.at)

    # --- who is followed -------------------------------------------------------------------------

    def _look_from(self) -> None:
        """The seat through whose eyes the table is drawn."""
        if self.follow >= 0:
            self.viewer = self.follow
        elif self.follow == HIDDEN:
            self.viewer = SPECTATOR
        else:
            self.viewer = self.film.turn_of if self.film.turn_of >= 0 else self.film.game.s.current
        hand: Panel = self.open_hands if self.follow == OPEN else self.hand
        self.panels = [self.players, *self.bases, hand]

    def action_open_hands(self) -> None:
        self.follow_seat(HIDDEN if self.follow == OPEN else OPEN)

    def action_follow(self) -> None:
        """All, then each seat alone, then all again."""
        self.follow_seat(OPEN if self.follow == len(self.film.players) - 1 else max(self.follow, -1) + 1)

    def follow_seat(self, seat: int) -> None:
        self.follow = seat
        self.arrange_anew()
        self.retell()
        self.proceed()

    def who_is_followed(self) -> str:
        if self.follow >= 0:
            name = self.film.names[self.follow]
            return "as you see it" if name == YOU else f"as {name} sees it"
        return "open hands" if self.follow == OPEN else "hidden hands"

    # --- showing ---------------------------------------------------------------------------------

    def update(self) -> None:
        film = self.film
        sight = look(film.game, max(0, self.viewer if self.viewer != SPECTATOR else 0), film.seated)
        if self.follow == HIDDEN:
            sight = sight._replace(hand=(), plays="")
        self.sight = sight
        self._tell()
        self.show_status()
        self._show_timeline()
        self.chart.show(story_of(film)[0])
        self.show_pointing()

    def _tell(self) -> None:
        film = self.film
        for event in film.game.events_since(self.told):
            text = film.words(event, self.follow)
            if text:
                self.log_lines.append(log_line(film.seen(event, self.follow), text))
        self.told = len(film.game.events or [])
        self.log_pane.show([*self.log_lines, *self.recorded_lines()])

    def recorded_lines(self) -> list[LogLine]:
        """What only the record can still tell, where the game cannot be shown further."""
        if not self.film.at_end:
            return []
        return [LogLine(line, NOTED, SPECTATOR, 0, "") for line in self.film.untold]

    def touched_since(self, mark: int) -> frozenset[int]:
        film = self.film
        seen: list[Event] = [film.seen(event, self.follow) for event in film.game.events_since(mark)]
        return frozenset(event.card for event in seen if event.card)

    def show_pointing(self) -> None:
        super().show_pointing()
        film = self.film
        hands = tuple(OpenHand(seat, name, hand_of(film.game, seat)) for seat, name in enumerate(film.names))
        if self.follow == OPEN:
            self.open_hands.show(hands, self.pointing())
        self.move_page.show(self.why())
        self._show_timeline()
        self.keyline.where = SEATED if self.question is not None else self.WHERE
        self.keyline.renew()

    def hand_title(self) -> str:
        if self.follow < 0:
            return ""
        name = self.film.names[self.viewer]
        return "Your hand" if name == YOU else f"{name}'s hand"

    def show_status(self) -> None:
        super().show_status()
        data = self.status.data
        if data is not None:
            self.status.show(StatusData(*data[:-1], self.status_words()))

    def status_words(self) -> str:
        return f"{self.who_is_followed()} {self.glyphs.dot} seed {self.film.seed}"

    def _show_timeline(self) -> None:
        film, g = self.film, self.glyphs
        playing = self.running or bool(self.goal)
        state = f"{g.point} playing" if playing else f"{g.bar}{g.bar} paused "
        speed = f"{SPEEDS[self.speed]:g}×"
        turn = f"turn {film.game.s.turn}"
        self.timeline.show(TimelineData(film.at, film.length, tuple(film.scorings), state, speed, turn))

    @property
    def describer(self) -> Describer:
        return Describer(self.film.game, self.viewer, self.colours, self.glyphs, self.smashup.shelf)

    def show_card(self) -> None:
        if not self.reading and self.question is None:
            self.cursor = self._just_touched()
        super().show_card()
        if self.narrow and self.question is None and not self.reading:
            self.card_strip.show(self.why_in_short())

    def _just_touched(self) -> int:
        """The card the last answer was about, as far as it lies open."""
        seen = visible_cards(self.film.view(self.viewer))
        return next((line.card for line in reversed(self.log_lines) if line.card in seen), 0)

    def point(self, spot: int) -> None:
        self.reading = True
        super().point(spot)

    # --- in words --------------------------------------------------------------------------------

    def may_tell(self, seat: int) -> bool:
        """May that seat's choices be told to who watches?"""
        return self.follow in (OPEN, seat)

    def why(self) -> list[Paragraph]:
        """The answer that led here: who, to which question, with which reasons."""
        film = self.film
        move = film.last_move()
        c, g = self.colours, self.glyphs
        if move is None:
            return [[Span("The game begins.", c.faded)]]
        who = [
            Span(f"{g.seats[move.seat]} {film.names[move.seat]}", c.seats_bold[move.seat]),
            Span(f" ({self.decided_by(film.at)}) ", c.faded),
        ]
        if not self.may_tell(move.seat):
            return [[*who, Span("has answered; what and why is hidden like the hand.", c.faded)]]
        asked = f"{film.game.name(move.source)}: {move.prompt}" if move.source else move.prompt
        return [[*who, Span(asked, c.faded)], *self.answer_words(move)]

    def decided_by(self, number: int) -> str:
        """Who gave that answer."""
        who = self.film.who_gave(number)
        return "a person" if who == HUMAN else who

    def answer_words(self, move: Move) -> list[Paragraph]:
        """The answer; with what the level expected of it and of the others, where it is known."""
        c, g = self.colours, self.glyphs
        thought = self.film.thoughts.get(self.film.at)
        if thought is None or not thought.options:
            reason = f"  {thought.reason}" if thought else ""
            return [[Span(f"{g.point} {move.label}", c.bold), Span(reason, c.faded)]]
        lines: list[Paragraph] = []
        for option in thought.options:
            taken = option.answer == thought.answer
            chance = f"{option.value:>4.0%} {g.point if taken else ' '} ".replace(" ", "\xa0")
            lines.append(
                [Span(chance, c.key if taken else c.faded), Span(option.label, c.bold if taken else c.faded)]
            )
        lines.append([Span("chance to win that it expects of each", c.faded)])
        return lines

    def why_in_short(self) -> list[Paragraph]:
        """The same in one paragraph, for a narrow window."""
        film, c, g = self.film, self.colours, self.glyphs
        move, thought = film.last_move(), film.thoughts.get(film.at)
        if move is None or thought is None or not thought.options or not self.may_tell(move.seat):
            return self.why()
        spans = [
            Span(f"{g.seats[move.seat]} {film.names[move.seat]}", c.seats_bold[move.seat]),
            Span(f" ({self.decided_by(film.at)}) ", c.faded),
        ]
        for option in thought.options:
            taken = option.answer == thought.answer
            spans.append(Span(f"{option.value:.0%} ", c.key if taken else c.faded))
            spans.append(Span(f"{option.label}  ", c.bold if taken else c.faded))
        return [spans]

    def prompt_data(self) -> PromptData:
        if self.question is not None:
            return super().prompt_data()
        film = self.film
        if self.thinking is not None and film.at_end and not film.over:
            return PromptData(words=f"{film.names[film.turn_of]} thinks{self.glyphs.more}", spin=self.spin)
        return PromptData(words=self.next_words(), keys=self.next_keys())

    def next_words(self) -> str:
        """What comes next."""
        film = self.film
        if film.over:
            return winner_words(film)
        who = film.names[film.turn_of]
        decision = film.game.decision
        asked = f": {decision.prompt}" if decision and self.may_tell(decision.seat) else ""
        return f"Next, {'you are' if who == YOU else f'{who} is'} asked{asked or '.'}"

    def next_keys(self) -> tuple[tuple[str, str, str], ...]:
        return ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "step_back":
            return self.film.at > 0
        return super().check_action(action, parameters)


class FramedChart(Chart):
    """The chart as a part of the table."""

    def paint(self, width: int, height: int) -> list[Row]:
        title = self.row().add(" VP over the turns ", self.colours.title)
        return framed(self, super().paint(width - 2, height - 2), title, width, height)


def winner_words(film: Film) -> str:
    """How it ended, in one line."""
    vp = film.game.s.vp
    order = sorted(range(len(vp)), key=lambda seat: (seat != film.game.s.winner, -vp[seat]))
    return f"{film.names[order[0]]} wins: " + ", ".join(f"{film.names[seat]} {vp[seat]}" for seat in order)
