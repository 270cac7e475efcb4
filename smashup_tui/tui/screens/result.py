"""How the game ended: who won, how each base went, and victory points over time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from ...table.local_table import LocalTable
from ...table.log import in_one, runs_of
from ...table.session import Session
from ..actions import RESULT, Action, bindings
from ..widgets.chart import Chart
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .screen import SmashupScreen

if TYPE_CHECKING:
    from ...table.seat import SeatAtTable

TALL = 34  # lines from which the last turn is told


class ResultScreen(SmashupScreen):
    """The end of a game."""

    WHERE = RESULT
    CSS = """
    ResultScreen #title { height: auto; padding: 1 2; }
    ResultScreen Horizontal { height: 1fr; }
    ResultScreen Vertical { width: 1fr; height: 1fr; }
    ResultScreen #bases { height: auto; max-height: 50%; padding: 0 2; }
    ResultScreen Menu { height: auto; margin: 1 1 0 1; }
    ResultScreen #chart { width: 1fr; height: 1fr; margin: 0 2 0 0; }
    ResultScreen #story { height: 1fr; margin: 1 2 0 1; }
    ResultScreen.-low #story { display: none; }
    ResultScreen.-low #bases { height: 1fr; max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(RESULT)]

    def __init__(
        self,
        session: Session | None = None,
        seat: SeatAtTable | None = None,
        journal: Path | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.journal = journal  # of a game that was played elsewhere and kept here
        self.session = session  # None: it was played elsewhere
        if seat is None:
            assert session is not None, "the game was played here, or seen from a seat elsewhere"
            seat = LocalTable(session).spectator()
        self.seat = seat
        self._leave_table = leave or seat.leave
        self.view = self.seat.view()
        self.course = self.seat.course()

    def compose(self) -> ComposeResult:
        title = Page(self._title(), id="title")
        title.can_focus = False
        yield title
        with Horizontal():
            with Vertical():
                yield Page(self._bases(), id="bases")
                yield Menu(self._deeds())
                yield Page(self._last_turn(), title="The last turn", id="story")
            yield Chart(self.course.turns)
        yield KeyHints(RESULT)

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < TALL, "-low")

    def _deeds(self) -> list[Item]:
        """What one can do now, the review first."""
        key, works = self.smashup.key, self.check_action
        deeds = (
            ("Review: what cost you most", "review", "result.review"),
            ("Watch the game again", "replay", "result.replay"),
            ("The same table, dealt anew", "rematch", "result.rematch"),
            ("Take back your last answer", "undo", "result.undo"),
        )
        return [Item(words, deed, key(id_)) for words, deed, id_ in deeds if works(deed, ())]

    async def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        await self.run_action(event.item.value)

    def _last_turn(self) -> list[Paragraph]:
        """How it came to this, line by line."""
        c, g = self.colours, self.glyphs
        told = [line for line in self.seat.story() if line.text]
        begins = max((number for number, line in enumerate(told) if line.begins_turn), default=0)
        lines: list[Paragraph] = []
        for run in runs_of(told[begins:]):
            seat, text = run[0].seat, in_one(run).strip("— ")
            sign = Words(f"{g.seats[seat]} ", c.seats[seat]) if seat >= 0 else Words("", c.text)
            style = c.title_faded if run[0].begins_turn else c.accent if run[0].gains_vp else c.text
            lines.append([sign, Words(text, style)])
        return lines

    def _title(self) -> list[Paragraph]:
        c, g, players = self.colours, self.glyphs, self.view.players
        winner = players[self.view.winner]
        wins = f"{winner.name} {'win' if winner.spoken_to else 'wins'}!"
        lines: list[Paragraph] = [[Words(wins, c.seats_bold[winner.seat])], [Words(" ", c.text)]]
        for player in sorted(players, key=lambda player: -player.vp):
            lines.append(
                [
                    Words(f"{g.seats[player.seat]} {player.name}", c.seats[player.seat]),
                    Words(f" {player.vp} VP", c.bold),
                    Words(f" {' + '.join(player.factions)}, {player.player}", c.faded),
                ]
            )
        line = self._share_line()
        return [*lines, [Words(line, c.link)]] if line else lines

    def _share_line(self) -> str:
        """What to tell of a deal of the day."""
        path = self._path
        if path is None or self.session is None or not self.session.record.extra.get("daily"):
            return ""
        from ...stats.daily_deal import results, share_line
        from ...stats.game_facts import GAME, read

        played = results([read(path, GAME)], self.smashup.settings.name).values()
        return "".join(share_line(mine, ascii_only=self.glyphs.more.isascii()) for mine in played)

    def _bases(self) -> list[Paragraph]:
        c, g, course = self.colours, self.glyphs, self.course
        lines: list[Paragraph] = [[Words("How each base went", c.title)]]
        for scored in course.bases:
            line = [Words(f"turn {scored.turn}\xa0", c.faded), Words(f" {scored.name}", c.bold)]
            for seat, power, vp in scored.taken:
                line.append(Words(f" {g.seats[seat]}\xa0{power}", c.seats[seat]))
                line.append(Words(f"\xa0+{vp}", c.good if vp else c.faded))
            lines.append(line)
        if not course.bases:
            lines.append([Words("No base scored.", c.faded)])
        extra = [(seat, vp) for seat, vp in enumerate(course.otherwise) if vp]
        if extra:
            line = [Words("from abilities", c.faded)]
            line += [Words(f" {g.seats[seat]}\xa0{vp:+d}", c.seats[seat]) for seat, vp in extra]
            lines.append(line)
        return lines

    # --- what next -------------------------------------------------------------------------------

    def action_rematch(self) -> None:
        """The same table, another seed."""
        import random

        from ...table.lineup import parse

        seed = random.randrange(2**31)
        seating = parse(self.seat.line).ending_turns(self.smashup.settings.auto_end)
        session = Session.start(seating, seed)
        self.app.switch_screen(self.smashup.make_screen("table", session=session))

    def action_undo(self) -> None:
        """Back into the game, before the last own answer."""
        if not self.seat.take_back_tells():
            self._undo(yes=True)
            return
        from ..dialogs.choose import ask_to_take_back

        self.app.push_screen(ask_to_take_back(), lambda yes: self._undo(yes=yes))

    def _undo(self, *, yes: bool | None) -> None:
        if yes and self.seat.take_back():
            self.app.switch_screen(self.smashup.make_screen("table", session=self.session))

    def action_review(self) -> None:
        self.smashup.open("review", session=self.session)

    def action_replay(self) -> None:
        path = self._path
        if path is not None:
            from .replay import open_replay

            open_replay(self.smashup, path)

    @property
    def _path(self) -> Path | None:
        return self.session.record.path if self.session is not None else self.journal

    def label_of(self, action: Action) -> str:
        return self.way_back if action.id == "result.back" else super().label_of(action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {
            "replay": self._path is not None,
            "review": self.session is not None,
            "undo": self.session is not None and self.seat.can_take_back(),
            "rematch": bool(self.seat.line),
        }
        return works.get(action, True)

    def on_unmount(self) -> None:
        self._leave_table()
