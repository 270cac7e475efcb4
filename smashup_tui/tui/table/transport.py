"""A game to look at: play, pause, step either way, jump, follow a seat. Theatre and replays build on it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...table.event_tree import is_routine
from ...table.lineup import HUMAN
from ...table.local_table import LocalSeat, LocalTable
from ...table.playback import NOTHING, SCORING
from ...table.replay import Replay
from ...table.replay_steps import ReplaySteps
from ..actions import SEATED, SHOW
from . import reasoning
from .layout import Extras
from .part import Handler, TablePart
from .question_words import told
from .table_state import (
    Key,
    Line,
    PromptState,
    ReadPage,
    ReasonsState,
    ReasonState,
    Run,
    TableState,
    TransportState,
)
from .timeline import Timeline

if TYPE_CHECKING:
    from textual.widget import Widget

    from ...table.view import SeatView

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
PAUSE = 0.8  # seconds to look at an answer that has no beats
PACE = 1.0  # of the time it takes to read a beat


class Transport(TablePart):
    """Shows a recorded game; what comes at its end is for the parts built on this one."""

    extras = Extras(timeline=True)
    where = SHOW  # its group of actions

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.table = LocalTable(replay)
        self.running = False
        self.speed = SPEEDS.index(1.0)
        self.goal = ""  # run without pause until this happens: scoring, turn, answer, step
        self.steps = ReplaySteps()
        self.timeline = Timeline()

    def first_seat(self, follow: int | None) -> LocalSeat:
        """Whose perspective is shown first."""
        return self.table.open_hands() if follow is None else self.table.seat(follow)

    @property
    def seat(self) -> LocalSeat:
        assert isinstance(self.c.seat, LocalSeat)
        return self.c.seat

    def widgets(self) -> Mapping[str, Widget]:
        return {"timeline": self.timeline}

    def handlers(self) -> Mapping[str, Handler]:
        def moved() -> bool:
            return self.replay.at > 0

        return {
            "play_pause": Handler(self.play_pause),
            "step": Handler(self.step),
            "step_back": Handler(self.step_back, moved),
            "answer_step": Handler(self.answer_step),
            "next_point": Handler(self.next_point),
            "last_point": Handler(self.last_point),
            "go_to": Handler(self.go_to),
            "go_to_end": Handler(lambda end: self.go_to(self.replay.length if end else 0)),
            "faster": Handler(self.faster),
            "open_hands": Handler(self.turn_hands),
            "follow": Handler(self.follow),
        }

    # --- the game goes on ------------------------------------------------------------------------

    async def run(self, since: int = -1) -> None:
        """Beat after beat, and answer after answer, until it is paused or nothing comes any more."""
        while True:
            if self.waits_for_person and (self.steps.ends or not self.running):
                await self.ask_person()
                return
            self.show_picture()
            if not (self.running or self.goal):
                self.rests()
                return
            await self.screen.windows.in_front()
            if not self.goal and self.steps.turn(1):
                self.show_picture()
                await self.hold()
            else:
                await self._answer_further()

    async def _answer_further(self) -> None:
        before = self.c.seat.happened
        self.c.changes = NOTHING
        self.leave_beats()
        if not await self.next_answer():
            self.running, self.goal = self.running and self.waits_for_person, ""
            if self.replay.at_end and self.now.over:
                self.finish()
            return
        self.moved()
        if self.running and not self.goal and self.c.seat.happened > before:
            await self.hold()
        else:
            await asyncio.sleep(0)

    async def hold(self) -> None:
        """As long as it takes to read the beat."""
        beat = self.c.playback.beat
        seconds = beat.seconds() * PACE if beat is not None else PAUSE
        await self.c.playback.hold(seconds / SPEEDS[self.speed])

    def rests(self) -> None:
        """Nothing runs any more."""

    def finish(self) -> None:
        """It was played on beyond its end: that is shown as players see it."""
        from .home_game import show_result

        self.screen.call_next(show_result, self.screen, self.replay.session)

    @property
    def waits_for_person(self) -> bool:
        """Does it go on as soon as somebody here has answered?"""
        return False

    async def ask_person(self) -> None:
        """Somebody here is asked."""

    async def next_answer(self) -> bool:
        """Go one answer further; False if there is none."""
        if self.replay.at_end:
            return False
        self.replay.show(self.replay.at + 1)
        return True

    def moved(self) -> None:
        """One answer further: is it what was waited for?"""
        replay, goal = self.replay, self.goal
        breaks = [number for number in replay.breaks if replay.point_of(number) == replay.at]
        if goal == "scoring" and breaks:
            self.show_break(breaks[0])
            return
        here = [replay.at]
        if replay.at in {"turn": replay.turns, "step": here, "answer": here}.get(goal, ()):
            self.running, self.goal = False, ""
        if not self.goal:
            if goal in ("step", ""):
                self.take_beats(0)
            self.show_picture()

    # --- beats -----------------------------------------------------------------------------------

    @property
    def by_beats(self) -> bool:
        """Is what an answer leads to shown one thing at a time? Not for who wants to see all at once."""
        return bool(self.screen.settings.ai_delay)

    @property
    def watcher(self) -> int:
        """Who looks on, as far as they know their own plays; -1: somebody who does not play."""
        return -1

    def take_beats(self, at: int | None = None) -> None:
        """Those of the answer that led to the point shown; to the last of them, or to that one."""
        if self.by_beats:
            self.steps.take_up(self.replay, self.c.seat, self.watcher)
            if at is not None:
                self.steps.at = at

    def show_break(self, number: int) -> None:
        """Stop where that base is about to score: what the answer leads to besides comes after it."""
        self.halt()
        self.steps.take_up(self.replay, self.c.seat, self.watcher)
        self.steps.go_to(SCORING, number)

    def leave_beats(self) -> None:
        self.steps.put_away()
        self.c.playback.beat = self.c.before = None

    def show_picture(self) -> None:
        """The current beat with what it changes; else the point as a whole."""
        c, picture = self.c, self.steps.picture(self.replay, self.c.seat)
        if self.steps.begins:
            c.publish()
            return
        if picture is None:
            c.playback.beat = c.before = None
            c.update()
        else:
            if c.told != picture.told_before:
                c.forget_shown()
                c.show_table(picture.before, picture.told_before)
            c.show_picture(picture.beat, picture.before, picture.view, picture.told)
        c.publish()

    # --- going -----------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Stop, and show that point."""
        self.halt()
        c, before = self.c, self.replay.at
        c.changes = NOTHING
        self.replay.show(at)
        if self.replay.at != before + 1:
            c.view = None  # nothing is marked: too much lies between
        if self.replay.at < before or c.told > c.seat.happened:
            c.forget_shown()
        self.leave_beats()
        self._go_on()

    def _go_on(self) -> None:
        self.c.looks_around = False
        self.screen.restart()

    def halt(self) -> None:
        self.running, self.goal = False, ""

    def play_pause(self) -> None:
        stops = self.running or bool(self.goal)
        self.halt()
        self.running = not stops
        self._go_on()

    def step(self) -> None:
        if self.steps.turn(1):
            self._stay()
        elif self.replay.at_end:
            self.run_to("step")
        elif self.by_beats:
            self.replay.show(self.replay.at + 1)
            self.take_beats(0)
            self._stay()
        else:
            self.go_to(self.replay.at + 1)

    def step_back(self) -> None:
        if not self.by_beats:
            self.go_to(self.replay.at - 1)
            return
        if self.steps.is_empty:
            self.take_beats()
        if not self.steps.turn(-1):
            self.replay.show(self.replay.at - 1)
            self.c.forget_shown()
            self.take_beats()
        self._stay()

    def _stay(self) -> None:
        """Stop, and look at the beat to which one has stepped."""
        self.halt()
        self._go_on()

    def answer_step(self, by: int) -> None:
        """Past all beats of an answer."""
        if by > 0 and self.replay.at_end:
            self.run_to("answer")
        else:
            self.go_to(self.replay.at + by)

    def next_point(self, what: str) -> None:
        if what == "scoring":
            number = next((each for each in self.replay.breaks if each >= self.c.told), None)
            if number is not None:
                self._go_to_break(number)
                return
        elif (at := self.replay.next_of(self.replay.turns)) is not None:
            self.go_to(at)
            return
        self.run_to(what)

    def run_to(self, what: str) -> None:
        """Nothing of the kind is known yet: play until it happens."""
        self.halt()
        self.goal = what
        self._go_on()

    def last_point(self, what: str) -> None:
        if what == "scoring":
            beat = self.c.playback.beat
            here = beat.lines[0].number if beat is not None and beat.lines else self.c.told
            number = next((each for each in reversed(self.replay.breaks) if each < here), None)
            if number is not None:
                self._go_to_break(number)
                return
            self.screen.say("No base has scored before this.")
        else:
            at = self.replay.last_of(self.replay.turns)
            self.go_to(0 if at is None else at)

    def _go_to_break(self, number: int) -> None:
        self.replay.show(self.replay.point_of(number))
        self.c.forget_shown()
        self.show_break(number)
        self._go_on()

    def faster(self, by: int = 1) -> None:
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        self.c.playback.go_on()
        self.c.publish()

    # --- who is followed -------------------------------------------------------------------------

    def turn_hands(self) -> None:
        """Open or hidden hands."""
        self.look_from(self.table.spectator() if self.seat.open else self.table.open_hands())

    def follow(self) -> None:
        """All, then each seat alone, then all again."""
        following = self.seat.number + 1
        all_seen = following == len(self.replay.players)
        self.look_from(self.table.open_hands() if all_seen else self.table.seat(following))

    def look_from(self, seat: LocalSeat) -> None:
        """Show this perspective."""
        self.sit_on(seat)
        self.screen.restart()

    def sit_on(self, seat: LocalSeat) -> None:
        self.c.seat = seat
        self.c.forget_shown()
        if not self.steps.is_empty:
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
        return self.c.view if self.c.view is not None else self.c.seat.view()

    def add(self, state: TableState) -> TableState:
        scoreboard = state.scoreboard._replace(about=self.about())
        state = state._replace(scoreboard=scoreboard, transport=self._transport())
        if self.c.builder is not None:
            return state
        if not self.c.looks_around:
            rail = state.rail._replace(page=self.page(), reasons=self.reasons())
            state = state._replace(rail=rail, zone=state.zone._replace(reader=rail, beat=False))
        return state._replace(prompt=self.prompt(state.prompt))

    def show(self, state: TableState) -> None:
        self.screen.WHERE = SEATED if self.c.builder is not None and self.waits_for_person else self.where
        # Whoever looks with a seat has its hand there; and a course begins with the first VP.
        course = self.seat.number < 0 and any(map(any, self.replay.vp))
        extras = self.extras._replace(course=course)
        if extras != self.screen.places.extras:
            self.screen.give_room(extras)
        if state.transport is not None:
            self.timeline.show(state.transport)

    def _transport(self) -> TransportState:
        replay, playing, view = self.replay, self.running or bool(self.goal), self.now
        speed, turn = f"{SPEEDS[self.speed]:g}×", f"turn {view.turn}"
        order = self.c.who.in_order()
        shares, measure = reasoning.chances(replay, self.may_tell), "Chance to win"
        figures = [f"{shares[replay.at][seat]:.0%}" if shares and shares[replay.at] else "" for seat in order]
        if not shares:
            shares, measure = reasoning.shares_of_vp(replay), "VP"
            figures = [str(view.players[seat].vp) for seat in order]
        return TransportState(
            replay.at,
            replay.length,
            tuple(replay.scorings),
            playing,
            speed,
            turn,
            measure,
            tuple(tuple(each[seat] for seat in order) if each else () for each in shares),
            tuple((view.names[seat], figure) for seat, figure in zip(order, figures, strict=True)),
        )

    def about(self) -> str:
        """For the scoreboard."""
        return self.who_is_followed()

    def prompt(self, usual: PromptState) -> PromptState:
        """What happens, or what comes next."""
        beat = self.c.playback.beat
        if self.c.waiting is not None:
            return usual
        if beat is not None and not (self.now.over and self.steps.ends):
            return usual._replace(keys=self._why_in_short())
        return told(self.words_here(), right=f"turn {self.now.turn}")._replace(
            keys=self.next_keys() or self._why_in_short()
        )

    # --- in words --------------------------------------------------------------------------------

    def may_tell(self, seat: int) -> bool:
        """May that seat's choices be shown to the viewer?"""
        return self.seat.open or self.seat.number == seat

    def reasons(self) -> ReasonsState:
        """What the player expected of the answer that led here and of the others, where that may be told."""
        move, replay = self.replay.last_reply(), self.replay
        if move is None:
            return ReasonsState()
        may_tell, colour = self.may_tell(move.seat), self.c.who.colour(move.seat)
        asked = f"{move.asker}: {move.prompt}" if move.asker else move.prompt
        sign, level = self.screen.glyphs.seats[colour], self.decided_by(replay.at)
        who = reasoning.heading(sign, replay.names[move.seat], colour, level, asked if may_tell else "")
        if not may_tell:
            return ReasonsState(who, words="its reasons are hidden, like the hand")
        return reasoning.reasons_for(replay.session.thoughts.get(replay.at), move.label)._replace(who=who)

    def page(self) -> ReadPage:
        """The card that it is about, and what came of it."""
        if self.replay.last_reply() is None:
            return ReadPage(lines=((Run("The game begins.", "muted"),),))
        beat = self.c.playback.beat
        card = beat.card if beat is not None and beat.card else self._just_touched()
        page = self.c.reader.face(self.c.seat.printed(card), card) if card else ReadPage()
        effects: list[Line] = [(Run(each.text),) for each in beat.effects] if beat is not None else []
        return page._replace(lines=((), *effects) if page.name and effects else tuple(effects))

    def decided_by(self, number: int) -> str:
        """Who gave that answer."""
        who = self.replay.who_gave(number)
        return "a person" if who == HUMAN else who

    def _why_in_short(self) -> tuple[Key, ...]:
        """Who expects what, where there is no room to tell it at length."""
        move, reasons = self.replay.last_reply(), self.reasons()
        if move is None or not self.screen.narrow:
            return ()
        who = ("", f"{self.replay.names[move.seat]} ({self.decided_by(self.replay.at)})", "")
        first = [row for row in reasons.rows if row.chosen]
        rest = [row for row in reasons.rows if not row.chosen]
        if reasons.words:  # the move itself is told already
            first = [row._replace(words=reasons.words) for row in first]
        return (who, *[_in_short(row) for row in (*first, *rest)])

    def _just_touched(self) -> int:
        """The card the last answer was about, as far as it lies open."""
        began = self.replay.began(self.replay.at)
        lines = [line for line in self.c.story_lines if not is_routine(line)]
        led_to = (line.leads_to for line in lines if line.number >= began)
        cards = (*led_to, *(line.leads_to for line in reversed(lines)))
        return next((card for card in cards if card and self.c.seat.may_look_at(card)), 0)

    def words_here(self) -> str:
        """What led here, where no beat tells it."""
        view, move = self.now, self.replay.last_reply()
        if view.over:
            return winner_words(view)
        if move is None:
            return "" if self.replay.at else "The game begins."
        name = self.replay.names[move.seat]
        return f"{name}: {move.label}" if self.may_tell(move.seat) else f"{name} has answered."

    def next_keys(self) -> tuple[Key, ...]:
        return ()


def _in_short(reason: ReasonState) -> Key:
    return (f"{reason.chance:.0%}" if reason.chance >= 0 else "", reason.words, "")


def winner_words(view: SeatView) -> str:
    """How it ended, in one line."""
    order = sorted(view.players, key=lambda player: (player.seat != view.winner, -player.vp))
    return f"{order[0].name} wins: " + ", ".join(f"{player.name} {player.vp}" for player in order)
