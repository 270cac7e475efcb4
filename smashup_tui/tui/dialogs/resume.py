"""Which of the unfinished games to go on with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...table.saves import unfinished
from ..widgets.menu import Item

if TYPE_CHECKING:
    from ...table.film import Film
    from ..app import SmashupApp

MOST = 12


def resume_a_game(app: SmashupApp) -> None:
    """The only one at once; of several the player picks."""
    waiting = unfinished()[:MOST]
    if len(waiting) == 1:
        resume(app, waiting[0].path)
        return
    from .choose import PickDialog

    items = [
        Item(save.title, save.path, str(number % 10) if number <= 10 else "", f"{save.answers} answers")
        for number, save in enumerate(waiting, 1)
    ]

    def chosen(path: Path | None) -> None:
        if path is not None:
            resume(app, path)

    app.push_screen(PickDialog("Resume", items, "Games that wait, the latest first."), chosen)


def opened(path: Path) -> Film:
    """The game of that file at its last question; a file that cannot go on is named with the way out."""
    from ...engine.errors import RulesError
    from ...engine.record import RecordError
    from ...table.film import Film

    try:
        return Film.resume(path)
    except (RecordError, RulesError) as error:
        raise RecordError(
            f"{error} The game is kept in {path}; move it away if you can do without it."
        ) from error


def resume(app: SmashupApp, path: Path) -> None:
    """Go on with that game, or say why not."""
    from ...engine.record import RecordError

    try:
        session = opened(path)
    except RecordError as error:
        app.notify(str(error), title="This game cannot go on", severity="error", timeout=12, markup=False)
        return
    if session.humans:
        app.open("table", session=session)
    else:
        app.open("theatre", film=session)
