"""How the game ended: who won, how each base went, and victory points over time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from ...engine import kinds
from ...engine.story import YOU
from ...table.session import Session
from ..actions import RESULT, bindings
from ..widgets.chart import Chart
from ..widgets.flow import Page, Paragraph, Span
from ..widgets.keyline import KeyLine
from .screen import SmashupScreen


class ScoredBase:
    """A base that scored: in which turn, and who took what."""

    def __init__(self, turn: int, base: int) -> None:
        self.turn = turn
        self.base = base
        self.taken: list[tuple[int, int, int]] = []  # seat, power, VP


def story_of(session: Session) -> tuple[list[list[int]], list[ScoredBase], list[int]]:
    """VP after each turn, the bases that scored, and VP gained otherwise, by seat."""
    seats = len(session.players)
    vp = [0] * seats
    turns: list[list[int]] = []
    bases: list[ScoredBase] = []
    otherwise = [0] * seats
    turn = 0
    for event in session.game.events or []:
        if event.kind == kinds.PHASE and event.amount == kinds.START_TURN:
            if turn:
                turns.append(vp[:])
            turn = int(event.text)
        elif event.kind == kinds.BEFORE_SCORING:
            bases.append(ScoredBase(turn, event.card))
        elif event.kind == kinds.GAINED_VP:
            vp[event.seat] += event.amount
            if event.to and bases:
                bases[-1].taken.append((event.seat, event.power, event.amount))
            else:
                otherwise[event.seat] += event.amount
    turns.append(vp[:])
    return turns, [base for base in bases if base.taken], otherwise


class ResultScreen(SmashupScreen):
    """The end of a game."""

    WHERE = RESULT
    CSS = """
    ResultScreen #title { height: auto; padding: 1 2; }
    ResultScreen Horizontal { height: 1fr; max-height: 24; }
    ResultScreen #bases { width: 1fr; height: 1fr; padding: 0 2; }
    ResultScreen #chart { width: 1fr; height: 1fr; margin: 0 2 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(RESULT)]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.turns, self.bases, self.otherwise = story_of(session)

    def compose(self) -> ComposeResult:
        title = Page(self._title(), id="title")
        title.can_focus = False
        yield title
        with Horizontal():
            yield Page(self._bases(), id="bases")
            yield Chart(self.turns)
        yield KeyLine(RESULT)

    def _title(self) -> list[Paragraph]:
        c, g, game = self.colours, self.glyphs, self.session.game
        winner = game.s.winner
        name = self.session.names[winner]
        wins = f"{name} {'win' if name == YOU else 'wins'}!"
        lines: list[Paragraph] = [[Span(wins, c.seats_bold[winner])], [Span(" ", c.text)]]
        for seat in sorted(range(len(game.s.vp)), key=lambda seat: -game.s.vp[seat]):
            factions = " + ".join(game.catalog.factions[slug].name for slug in game.s.draft[seat])
            lines.append(
                [
                    Span(f"{g.seats[seat]} {self.session.names[seat]}", c.seats[seat]),
                    Span(f" {game.s.vp[seat]} VP", c.bold),
                    Span(f" {factions}, {self.session.players[seat]}", c.faded),
                ]
            )
        return lines

    def _bases(self) -> list[Paragraph]:
        c, g, game = self.colours, self.glyphs, self.session.game
        lines: list[Paragraph] = [[Span("How each base went", c.title)]]
        for scored in self.bases:
            line = [Span(f"turn {scored.turn}\xa0", c.faded), Span(f" {game.name(scored.base)}", c.bold)]
            for seat, power, vp in scored.taken:
                line.append(Span(f" {g.seats[seat]}\xa0{power}", c.seats[seat]))
                line.append(Span(f"\xa0+{vp}", c.good if vp else c.faded))
            lines.append(line)
        if not self.bases:
            lines.append([Span("No base scored.", c.faded)])
        extra = [(seat, vp) for seat, vp in enumerate(self.otherwise) if vp]
        if extra:
            line = [Span("from abilities", c.faded)]
            line += [Span(f" {g.seats[seat]}\xa0{vp:+d}", c.seats[seat]) for seat, vp in extra]
            lines.append(line)
        return lines

    # --- what next -------------------------------------------------------------------------------

    def action_rematch(self) -> None:
        """The same table, another seed."""
        import random

        from ...table.seating import parse

        seed = random.randrange(2**31)
        seating = parse(self.session.line).ending_turns(self.smashup.settings.auto_end)
        session = Session.start(seating, seed)
        self.app.switch_screen(self.smashup.make_screen("table", session=session))

    def action_undo(self) -> None:
        """Back into the game, before the last own answer."""
        if not self.session.undo_shows_hidden():
            self._undo(yes=True)
            return
        from ..dialogs.choose import ask_to_take_back

        self.app.push_screen(ask_to_take_back(), lambda yes: self._undo(yes=yes))

    def _undo(self, *, yes: bool | None) -> None:
        if yes and self.session.undo():
            self.app.switch_screen(self.smashup.make_screen("table", session=self.session))

    def action_review(self) -> None:
        self.smashup.open("review", session=self.session)

    def action_replay(self) -> None:
        path = self.session.record.path
        if path is not None:
            from .replay import open_replay

            open_replay(self.smashup, path)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {
            "replay": self.session.record.path is not None,
            "undo": self.session.undo_point() is not None,
            "rematch": bool(self.session.line),
        }
        return works.get(action, True)

    def on_unmount(self) -> None:
        self.session.close()
