"""Today's deal from any screen: its result, the game begun, or a new one."""

from __future__ import annotations

from datetime import date as Date
from typing import TYPE_CHECKING

from ..stats.daily_deal import deal_of, results, share_line
from ..stats.game_facts import UNFINISHED, GameFacts
from ..table.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .app import SmashupApp


def play_todays_deal(app: SmashupApp, journals: Sequence[GameFacts]) -> None:
    """Once a day: whoever has played it is shown, and can share, the result."""
    settings = app.settings
    deal = deal_of(Date.today())
    date = deal.date.isoformat()
    played = results(journals, settings.name).get(date)
    if played is not None:
        app.copy(share_line(played), "You have already played today's deal. Only the first time counts.")
        return
    for facts in journals:
        if facts.kind == UNFINISHED and facts.daily == date and not facts.problem:
            from .dialogs.resume import resume

            resume(app, facts.path)
            return
    seating = deal.seating(settings.name).ending_turns(settings.auto_end)
    app.open("table", session=Session.start(seating, deal.seed, daily=date))
