"""A recorded game: forward and back, from one seat's perspective or all, play on from any point, export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.model.errors import RecordError
from ...support.terminal import number_typed
from ...table import exports, redacted_record
from ...table.lineup import HUMAN
from ...table.replay import Replay
from ...table.secrecy import Perspective
from .. import workers
from ..actions import REPLAY
from ..widgets.menu import Item
from .part import Handler
from .table_state import Key, Line, ReadPage, ReasonsState, Run
from .transport import Transport

if TYPE_CHECKING:
    from ...ai.review import Judged
    from ..app import SmashupApp


def open_replay(
    app: SmashupApp, path: Path, *, at: int = 0, follow: int | None = None, mistakes: Sequence[Judged] = ()
) -> None:
    """Show a recorded game, or say why it cannot be. It is read a little at a time: nothing waits for it."""

    def show(replay: Replay) -> None:
        replay.show(at)
        app.open("replay", replay=replay, follow=follow, mistakes=mistakes)

    workers.begin(app, partial(_open, app, path, show), "open a replay")


def open_review(app: SmashupApp, path: Path, seat: int) -> None:
    """Look at a seat's moves of a recorded game again."""

    def show(replay: Replay) -> None:
        if replay.problem:
            app.notify(replay.problem, title="This game cannot be reviewed", severity="error", timeout=15)
        else:
            app.open("review", session=replay, seat=seat)

    workers.begin(app, partial(_open, app, path, show), "open a replay")


def levels_beside(players: Sequence[str], mine: int) -> tuple[str, ...]:
    """Who plays on if a person takes that seat: the others keep their level, people become `normal`."""
    levels = ["normal" if player == HUMAN else player for player in players]
    levels[mine] = HUMAN
    return tuple(levels)


async def _open(app: SmashupApp, path: Path, show: Callable[[Replay], None]) -> None:
    from ..dialogs.progress import through

    try:
        if redacted_record.is_seen(path):
            raise RecordError(
                f"{path.name} is one player's view of a game and can't be replayed. Read it with smashup "
                "replay."
            )
        replay = Replay.of_file(path)
        whole = await through(app, "Opening the game", replay.retracing(), replay.length)
    except RecordError as error:
        app.notify(str(error), title="This game can't be shown", severity="error", timeout=12, markup=False)
        return
    if whole:
        show(replay)


class Recorded(Transport):
    """Shows a record; nothing here changes it. Where a review found a mistake, both moves are shown."""

    where = REPLAY

    def __init__(self, replay: Replay, mistakes: Sequence[Judged] = ()) -> None:
        super().__init__(replay)
        self.mistakes = {each.number: each for each in mistakes}

    def handlers(self) -> Mapping[str, Handler]:
        return {
            **super().handlers(),
            "next_mistake": Handler(self.next_mistake, lambda: bool(self.mistakes)),
            "ask_turn": Handler(self.ask_turn),
            "play_on": Handler(self.play_on),
            "review": Handler(self.review),
            "practise": Handler(self.practise),
            "export": Handler(self.export),
            "back": Handler(self.back),
        }

    def begin(self) -> None:
        if self.replay.problem:
            self.screen.notify(
                self.replay.problem,
                title="The record differs from today's game",
                severity="warning",
                timeout=15,
                markup=False,
            )

    def back(self) -> None:
        self.halt()
        self.screen.leave()

    def run_to(self, what: str) -> None:
        if what == "scoring":
            self.screen.say("No base scores after this.")
        else:
            self.go_to(self.replay.length)

    # --- mistakes --------------------------------------------------------------------------------

    @property
    def mistake(self) -> Judged | None:
        """The one that is about to be made here, for whoever looks as its seat does."""
        asked = self.c.seat.asked == self.seat.number and self.steps.is_empty
        return self.mistakes.get(self.replay.at) if asked else None

    def marks(self) -> Mapping[int, str]:
        """Where the move that was played went, and where the better one would have gone."""
        question = self.c.seat.question() if self.mistake is not None else None
        if self.mistake is None or question is None:
            return {}
        given, better = self.replay.session.record.answers[self.replay.at], self.mistake.answer
        played, other = question.places_of(given), question.places_of(better)
        sign = self.screen.glyphs.lost
        return dict.fromkeys(played - other, sign) | dict.fromkeys(other - played, "+")

    def next_mistake(self) -> None:
        """Wraps around: after the last comes the first."""
        numbers = sorted(self.mistakes)
        self.go_to(next((each for each in numbers if each > self.replay.at), numbers[0]))

    def next_keys(self) -> tuple[Key, ...]:
        if self.mistake is None:
            return super().next_keys()
        key = self.screen.smashup.key
        keys = [(key("replay.practise"), "try it from here", "practise")]
        if len(self.mistakes) > 1:
            keys.insert(0, (key("replay.mistake"), "next mistake", "next_mistake"))
        return tuple(keys)

    def _judgement(self, judged: Judged) -> ReadPage:
        """Both moves with what was to be expected of them."""
        lines: list[Line] = [
            (Run(f"{self.screen.glyphs.lost} {judged.given}", "bad"), Run(f" {judged.chance:.0%}", "muted")),
            (),
            (Run(f"+ {judged.better}", "good"), Run(f" {judged.better_chance:.0%}", "muted")),
        ]
        why = " and ".join(judged.why)
        return ReadPage(
            title="Played, and better", lines=(*lines, *([(Run(f"Because {why}."),)] if why else []))
        )

    def words_here(self) -> str:
        if self.mistake is not None:
            return f"{self.replay.names[self.seat.number]}: {self.mistake.asked}"
        if self.replay.at_end and not self.now.over:
            return "The record ends here."
        return super().words_here()

    def reasons(self) -> ReasonsState:
        return ReasonsState() if self.mistake is not None else super().reasons()

    def page(self) -> ReadPage:
        if self.mistake is not None:
            return self._judgement(self.mistake)
        if self.replay.at and self.replay.last_reply() is None:
            return ReadPage(lines=((Run(self.replay.problem, "bad"),),))
        return super().page()

    # --- jumping ---------------------------------------------------------------------------------

    def ask_turn(self) -> None:
        from ..dialogs.text import TextDialog

        turns = len(self.replay.turns)

        def check(text: str) -> str:
            fine = number_typed(text, 1, turns) is not None
            return "" if fine else f"Enter a turn from 1 to {turns}."

        def typed(text: str | None) -> None:
            if text is not None:
                self.go_to(self.replay.point_of_turn(int(text)))

        now = str(max(1, self.now.turn))
        self.screen.app.push_screen(TextDialog(f"Go to which turn, 1 to {turns}?", now, check), typed)

    # --- going on --------------------------------------------------------------------------------

    def play_on(self) -> None:
        self._choose_seat("Play on", "It becomes a new game; the recording stays as it is.", self._play_on)

    def practise(self) -> None:
        if self.mistake is not None:
            self.halt()
            self._practise(self.seat.number)
            return
        text = "You can undo freely there; the recording stays as it is."
        self._choose_seat("Practise", text, self._practise)

    def _choose_seat(self, title: str, text: str, then: Callable[[int], None]) -> None:
        """Which seat to play; the others keep the level they had."""
        if self.now.over:
            self.screen.notify("The game is over here. Step back to an earlier point.")
            return
        from ..dialogs.choose import PickDialog

        self.halt()
        signs, who = self.screen.glyphs.seats, self.c.who
        items = [
            Item(f"{signs[who.colour(seat)]} {name}", seat, str(seat + 1), f"was {self.replay.players[seat]}")
            for seat, name in enumerate(self.replay.names)
        ]
        dialog = PickDialog(title, items, f"Whose seat do you take? {text}")
        self.screen.app.push_screen(dialog, lambda seat: None if seat is None else then(seat))

    def _play_on(self, mine: int) -> None:
        self._open_table("table", self.replay.play_on(levels_beside(self.replay.players, mine)))

    def _practise(self, mine: int) -> None:
        from ...practice.practice_game import PracticeGame, Task

        judged, levels = self.mistake, levels_beside(self.replay.players, mine)
        task = Task(judged.task, better=judged.better, moment=judged.number) if judged else Task()
        game = PracticeGame.from_replay(self.replay, levels, self._title(), task)
        self._open_table("practice_table", game)

    def _open_table(self, name: str, session: object) -> None:
        self.screen.app.switch_screen(self.screen.smashup.make_screen(name, session=session))

    def _title(self) -> str:
        return f"{' – '.join(self.replay.names)}, turn {self.now.turn}"

    def review(self) -> None:
        """Which moves cost most: of the seat that is followed, else of the person's."""
        self.halt()
        seat = self.seat.number if self.seat.number >= 0 else None
        self.screen.smashup.open("review", session=self.replay, seat=seat)

    # --- taking it along -------------------------------------------------------------------------

    def export(self) -> None:
        from ..dialogs.choose import PickDialog

        items = [
            Item("Text", "text", "t", f"the story, {self.who_is_followed()}"),
            Item("Record", "record", "r", "can be replayed anywhere; contains every hand"),
            Item("What was seen", "seen", "s", f"{self._seen_by()}: no seed, AI thoughts or hidden cards"),
            Item("Picture", "picture", "p", "this position as SVG"),
        ]
        self.halt()
        self.screen.app.push_screen(PickDialog("Export", items), self._export)

    def _seen_by(self) -> str:
        """Whose story is written down: with open hands, what everyone saw."""
        return "by all" if self.seat.number < 0 else f"by {self.replay.names[self.seat.number]}"

    def _export(self, what: str | None) -> None:
        if what == "picture":
            self.screen.call_after_refresh(self._write, what)
        elif what is not None:
            self._write(what)

    def _write(self, what: str) -> None:
        replay = self.replay
        try:
            if what == "text":
                path = exports.save_text(replay, self.seat.perspective)
            elif what == "record":
                path = exports.save_record(replay)
            elif what == "seen":
                path = exports.save_seen(replay.session, Perspective(self.seat.number))
            else:
                picture = self.screen.app.export_screenshot(title=self._title())
                path = exports.save_picture(replay, picture)
        except OSError as error:
            self.screen.say(f"It can't be saved: {error}.", bad=True)
            return
        self.screen.say(f"Written to {path}", seconds=10)
