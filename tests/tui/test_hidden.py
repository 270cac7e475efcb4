"""What is on the screen is the same whatever the other players hold."""

from __future__ import annotations

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.rng import Rng
from smashup_tui.support.settings import Settings
from smashup_tui.table.answer_builder import InputMode, begin
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.piles import PilesDialog
from smashup_tui.tui.table.card_page import CardReader
from smashup_tui.tui.table.lines import WindowReader
from smashup_tui.tui.table.presenter import seating


class Perspective:
    """Everything the table can show a seat of a game, as one text."""

    def __init__(self, app: SmashupApp, session: Session) -> None:
        self.app = app
        self.session = session

    def see(self, game: Game, number: int) -> str:
        seat = LocalTable(Session(game, self.session.record, self.session.players)).seat(number)
        reader = CardReader(seat, seating(seat.view()), self.app.glyphs.seats, self.app.library_loader)
        parts: list[object] = [seat.view()]
        for card in range(1, len(game.definitions)):
            parts.append([piece.text for line in reader.card(card, asked=True) for piece in line])
        piles = PilesDialog(WindowReader(reader, self.app.colours), set())
        parts.append([item.label for item in piles.make_list().items])
        question = seat.question()
        if question is not None:
            steps = begin(question)
            parts += [
                steps.words(),
                question,
                sorted(steps.choices) if steps.mode is InputMode.TABLE else "",
            ]
        return repr(parts)


@pytest.mark.parametrize("seed", range(6))
async def test_the_table_shows_nothing_that_the_seat_cannot_know(seed: int) -> None:
    line = "Mo:human, Bo:human, Ada:random" if seed % 2 else "Mo:human, Ada:random"
    session = Session.start(parse(line), seed)
    app = SmashupApp(Settings())
    rng = Rng(seed)
    async with app.run_test():
        perspective = Perspective(app, session)
        while (decision := session.game.decision) is not None and session.game.count < 120:
            for seat in session.humans:
                if seat == decision.seat or session.game.at_rest:
                    other = session.game.determinize(seat, rng)
                    assert perspective.see(other, seat) == perspective.see(session.game, seat)
            session.answer(random_answer(decision, rng))
