"""What is on the screen is the same whatever the other players hold."""

from __future__ import annotations

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.rng import Rng
from smashup_tui.settings import Settings
from smashup_tui.table.question import Question
from smashup_tui.table.seating import parse
from smashup_tui.table.session import Session
from smashup_tui.table.sight import look
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.describe import Describer, visible_cards
from smashup_tui.tui.dialogs.piles import PilesDialog


class Eyes:
    """Everything the table can show a seat of a game, as one text."""

    def __init__(self, app: SmashupApp, players: tuple[str, ...]) -> None:
        self.app = app
        self.players = players

    def see(self, game: Game, seat: int) -> str:
        view = game.view(seat)
        describer = Describer(game, seat, self.app.palette, self.app.glyphs, self.app.shelf)
        parts: list[object] = [look(game, seat, self.players)]
        for card in sorted(visible_cards(view)):
            parts.append([span.text for line in describer.card(card, asked=True) for span in line])
        parts.append(list(PilesDialog(view, describer, set()).piles()))
        decision = game.decision
        if decision is not None and decision.seat == seat:
            question = Question(game, decision)
            parts += [
                question.words(),
                question.asker(),
                sorted(question.choices()) if question.way.name == "TABLE" else "",
            ]
            parts += [question.label(number) for number in range(len(decision.options))]
        return repr(parts)


@pytest.mark.parametrize("seed", range(6))
async def test_the_table_shows_nothing_that_the_seat_cannot_know(seed: int) -> None:
    line = "Mo:human, Bo:human, Ada:random" if seed % 2 else "Mo:human, Ada:random"
    session = Session.start(parse(line), seed)
    app = SmashupApp(Settings())
    rng = Rng(seed)
    async with app.run_test():
        eyes = Eyes(app, session.players)
        while (decision := session.game.decision) is not None and session.game.count < 120:
            for seat in session.humans:
                if seat == decision.seat or session.game.at_rest:
                    other = session.game.determinize(seat, rng)
                    assert eyes.see(other, seat) == eyes.see(session.game, seat)
            session.answer(random_answer(decision, rng))
