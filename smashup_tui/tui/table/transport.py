"""A game to look at: play, pause, step either way, jump, follow a seat. Theatre and replays build on it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...table.lineup import HUMAN
from ...table.local_table import LocalSeat, LocalTable
from ...table.playback import NOTHING, Beat
from ...table.replay import Replay, Reply
from ...table.replay_steps import ReplaySteps
from ..actions import SEATED, SHOW
from .layout import Extras
from .prompting import told
from .screen import Handler, TablePart
from .state import Key, Line, PromptState, ReadPage, ReasonState, Run, TableState, TransportState
from .timeline import Timeline

if TYPE_CHECKING:
    from textual.widget import Widget

    from ...table.view import SeatView

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
PAUSE = 0.8  # seconds to look at an answer that has no beats
PACE = 1.0  # of the time it takes to read a beat
BAR = 30  # cells of a chance


class Transport(TablePart):
    """Shows a recorded game; what comes at its end is for the parts built on this one."""

    extras = Extras(timeline=True)
    where = SHOW  # its group of actions

    def __init__(self, film: Replay) -> None:
        self.film = film
        self.table = LocalTable(film)
        self.running = False
        self.speed = SPEEDS.index(1.0)
        self.goal = ""  # run without pause until this happens: scoring, turn, answer, step
        self.reel = ReplaySteps()
        self.timeline = Timeline()

    def first_seat(self, follow: int | None) -> LocalSeat:
        """Through whose eyes one looks at first."""
        return self.table.open_hands() if follow is None else self.table.seat(follow)

    @property
    def seat(self) -> LocalSeat:
        assert isinstance(self.c.seat, LocalSeat)
        return self.c.seat

    def widgets(self) -> Mapping[str, Widget]:
        return {"timeline": self.timeline}

    def handlers(self) -> Mapping[str, Handler]:
        def moved() -> bool:
            return self.film.at > 0

        return {
            "play_pause": Handler(self.play_pause),
            "step": Handler(self.step),
            "step_back": Handler(self.step_back, moved),
            "answer_step": Handler(self.answer_step),
            "next_point": Handler(self.next_point),
            "last_point": Handler(self.last_point),
            "go_to": Handler(self.go_to),
            "go_to_end": Handler(lambda end: self.go_to(self.film.length if end else 0)),
            "faster": Handler(self.faster),
            "open_hands": Handler(self.turn_hands),
            "follow": Handler(self.follow),
        }

    # --- the game goes on ------------------------------------------------------------------------

    async def run(self, since: int = -1) -> None:
        """Beat after beat, and answer after answer, until it is paused or nothing comes any more."""
        while True:
            if self.waits_for_person and (self.reel.ends or not self.running):
                await self.ask_person()
                return
            self.show_picture()
            if not (self.running or self.goal):
                self.rests()
                return
            await self.screen.in_front()
            if not self.goal and self.reel.turn(1):
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

    @property
    def waits_for_person(self) -> bool:
        """Does it go on as soon as somebody here has answered?"""
        return False

    async def ask_person(self) -> None:
        """Somebody here is asked."""

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
        return bool(self.screen.settings.ai_delay)

    @property
    def watcher(self) -> int:
        """Who looks on, as far as they know their own plays; -1: somebody who does not play."""
        return -1

    def take_beats(self, at: int | None = None) -> None:
        """Those of the answer that led to the point shown; to the last of them, or to that one."""
        if self.by_beats:
            self.reel.take_up(self.film, self.c.seat, self.watcher)
            if at is not None:
                self.reel.at = at

    def leave_beats(self) -> None:
        self.reel.put_away()
        self.c.playback.beat = self.c.before = None

    def show_picture(self) -> None:
        """The beat at which the reel stands, with what it changes; else the point as a whole."""
        c, picture = self.c, self.reel.picture(self.film, self.c.seat)
        if self.reel.begins:
            c.publish()
            return
        if picture is None:
            c.playback.beat = c.before = None
            c.update()
        else:
            if c.told != picture.told_before:
                c.retell()
                c.show_table(picture.before, picture.told_before)
            c.show_picture(picture.beat, picture.before, picture.view, picture.told)
        c.publish()

    # --- going -----------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Stop, and show that point."""
        self.halt()
        c, before = self.c, self.film.at
        c.changes = NOTHING
        self.film.show(at)
        if self.film.at != before + 1:
            c.view = None  # nothing is marked: too much lies between
        if self.film.at < before or c.told > c.seat.happened:
            c.retell()
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

    def step_back(self) -> None:
        if not self.by_beats:
            self.go_to(self.film.at - 1)
            return
        if self.reel.is_empty:
            self.take_beats()
        if not self.reel.turn(-1):
            self.film.show(self.film.at - 1)
            self.c.retell()
            self.take_beats()
        self._stay()

    def _stay(self) -> None:
        """Stop, and look at the beat to which one has stepped."""
        self.halt()
        self._go_on()

    def answer_step(self, by: int) -> None:
        """Past all beats of an answer."""
        if by > 0 and self.film.at_end:
            self.run_to("answer")
        else:
            self.go_to(self.film.at + by)

    def next_point(self, what: str) -> None:
        at = self.film.next_of(self.film.scorings if what == "scoring" else self.film.turns)
        if at is None:
            self.run_to(what)
        else:
            self.go_to(at)

    def run_to(self, what: str) -> None:
        """Nothing of the kind is known yet: play until it happens."""
        self.halt()
        self.goal = what
        self._go_on()

    def last_point(self, what: str) -> None:
        at = self.film.last_of(self.film.scorings if what == "scoring" else self.film.turns)
        self.go_to(0 if at is None else at)

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
        all_seen = following == len(self.film.players)
        self.look_from(self.table.open_hands() if all_seen else self.table.seat(following))

    def look_from(self, seat: LocalSeat) -> None:
        """Look through these eyes."""
        self.sit_on(seat)
        self.screen.restart()

    def sit_on(self, seat: LocalSeat) -> None:
        self.c.seat = seat
        self.c.retell()
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
        return self.c.view if self.c.view is not None else self.c.seat.view()

    def add(self, state: TableState) -> TableState:
        scoreboard, reasons = state.scoreboard._replace(about=self.about()), self.reasons()
        state = state._replace(scoreboard=scoreboard, reasons=reasons, transport=self._transport())
        if self.c.builder is not None:
            return state
        if not self.c.looks_around:
            state = state._replace(rail=state.rail._replace(page=self.why(reasons)))
            state = state._replace(zone=state.zone._replace(reader=state.rail, beat=False))
        return state._replace(prompt=self.prompt(state.prompt))

    def show(self, state: TableState) -> None:
        self.screen.WHERE = SEATED if self.c.builder is not None and self.waits_for_person else self.where
        if state.transport is not None:
            self.timeline.show(state.transport)

    def _transport(self) -> TransportState:
        film, playing = self.film, self.running or bool(self.goal)
        speed, turn = f"{SPEEDS[self.speed]:g}×", f"turn {self.now.turn}"
        return TransportState(film.at, film.length, tuple(film.scorings), playing, speed, turn)

    def about(self) -> str:
        """For the scoreboard."""
        return self.who_is_followed()

    def prompt(self, usual: PromptState) -> PromptState:
        """What happens, or what comes next."""
        beat = self.c.playback.beat
        if self.c.waiting is not None:
            return usual
        if beat is not None and not (self.now.over and self.reel.ends):
            return usual._replace(keys=self._why_in_short())
        return told(self.next_words(), right=f"turn {self.now.turn}")._replace(
            keys=self.next_keys() or self._why_in_short()
        )

    # --- in words --------------------------------------------------------------------------------

    def may_tell(self, seat: int) -> bool:
        """May that seat's choices be told to who watches?"""
        return self.seat.open or self.seat.number == seat

    def reasons(self) -> tuple[ReasonState, ...]:
        """What the level expected of its answer and of the others, where it is known."""
        move, thought = self.film.last_reply(), self.film.session.thoughts.get(self.film.at)
        if move is None or thought is None or not self.may_tell(move.seat):
            return ()
        return tuple(
            ReasonState(option.label, option.value, option.answer == thought.answer)
            for option in thought.options
        )

    def why(self, reasons: tuple[ReasonState, ...]) -> ReadPage:
        """The answer that led here: who, to which question, with which reasons; and its card."""
        move = self.film.last_reply()
        if move is None:
            return ReadPage(lines=((Run("The game begins.", "muted"),),))
        colour = self.c.who.colour(move.seat)
        who = (
            Run(f"{self.screen.glyphs.seats[colour]} {self.film.names[move.seat]}", f"p{colour}"),
            Run(f" ({self.decided_by(self.film.at)}) ", "muted"),
        )
        if not self.may_tell(move.seat):
            hidden = Run("has answered; what and why is hidden like the hand.", "muted")
            return ReadPage(lines=((*who, hidden),))
        asked = f"{move.asker}: {move.prompt}" if move.asker else move.prompt or "moves:"
        lines: list[Line] = [(*who, Run(asked, "muted")), *self._answer_lines(move, reasons)]
        beat = self.c.playback.beat
        card = beat.card if beat is not None and beat.card else self._just_touched()
        page = self.c.reader.face(self.c.seat.printed(card), card) if card else ReadPage()
        effects = self._effects(beat)
        return page._replace(lines=(*effects, (), *lines) if card else tuple(lines))

    def _effects(self, beat: Beat | None) -> list[Line]:
        return [(Run(each.text),) for each in beat.effects] if beat is not None else []

    def _answer_lines(self, move: Reply, reasons: tuple[ReasonState, ...]) -> list[Line]:
        thought = self.film.session.thoughts.get(self.film.at)
        if not reasons:
            said = f"  {thought.reason}" if thought is not None and thought.reason else ""
            return [(Run(f"▸ {move.label}", "bold"), Run(said, "muted"))]
        lines: list[Line] = []
        for reason in reasons:
            full = round(BAR * reason.chance)
            words = Run(f"{reason.chance:.0%} {reason.words}", "bold" if reason.chosen else "muted")
            bar = (
                Run("━" * full, "accent" if reason.chosen else "text"),
                Run("─" * (BAR - full), "muted"),
            )
            lines += [(words,), bar]
        return lines

    def decided_by(self, number: int) -> str:
        """Who gave that answer."""
        who = self.film.who_gave(number)
        return "a person" if who == HUMAN else who

    def _why_in_short(self) -> tuple[Key, ...]:
        """Who expects what, where there is no room to tell it at length."""
        move, reasons = self.film.last_reply(), self.reasons()
        if move is None or not self.screen.narrow:
            return ()
        who = f"{self.film.names[move.seat]} ({self.decided_by(self.film.at)})"
        said = [(f"{reason.chance:.0%}", reason.words, "") for reason in reasons]
        label = [("", move.label, "")] if not reasons and self.may_tell(move.seat) else []
        return (("", who, ""), *said, *label)

    def _just_touched(self) -> int:
        """The card the last answer was about, as far as it lies open."""
        cards = (line.leads_to for line in reversed(self.c.story_lines))
        return next((card for card in cards if card and self.c.seat.may_look_at(card)), 0)

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

    def next_keys(self) -> tuple[Key, ...]:
        return ()


def winner_words(view: SeatView) -> str:
    """How it ended, in one line."""
    order = sorted(view.players, key=lambda player: (player.seat != view.winner, -player.vp))
    return f"{order[0].name} wins: " + ", ".join(f"{player.name} {player.vp}" for player in order)
