"""Which of the unfinished games to go on with."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import paths
from ...table.saves import Save, hosted, look_inside, unfinished
from ..widgets.menu import Item

if TYPE_CHECKING:
    from ...table.film import Film
    from ...table.session import Session
    from ..app import SmashupApp

MOST = 12
WHEN = "%d %b %H:%M"


def waiting_games() -> list[Save]:
    """All that can be gone on with on this machine, the latest first."""
    return sorted([*unfinished(), *hosted()], key=lambda save: save.played, reverse=True)


def resume_a_game(app: SmashupApp) -> None:
    """The only one at once; of several the player picks."""
    waiting = waiting_games()[:MOST]
    if len(waiting) == 1:
        resume(app, waiting[0].path)
        return
    from .choose import PickDialog

    items = [_item(save, number, app) for number, save in enumerate(waiting, 1)]

    def chosen(path: Path | None) -> None:
        if path is not None:
            resume(app, path)

    app.push_screen(PickDialog("Resume", items, "Games that wait, the latest first."), chosen)


def _item(save: Save, number: int, app: SmashupApp) -> Item:
    """Who plays and how it stands; then the turn, when it was last played, and with what."""
    inside, dot, dash = look_inside(save), f" {app.glyphs.dot} ", f" {app.glyphs.dash} "
    vp = [f" {each}" for each in inside.vp] if len(inside.vp) == len(save.names) else [""] * len(save.names)
    label = dash.join(f"{name}{points}" for name, points in zip(save.names, vp, strict=True))
    when = time.strftime(WHEN, time.localtime(save.played))
    about = [f"turn {inside.turn}"] if inside.turn else [f"{inside.answers} answers"]
    about.append(when)
    if save.here:
        about.append("with guests")
    if any(inside.decks):
        about.append(dash.join(" + ".join(deck) for deck in inside.decks))
    return Item(label, save.path, str(number % 10) if number <= 10 else "", dot.join(about))


def screen_for(game: Session | Film) -> tuple[str, dict[str, Any]]:
    """Where it goes on: at the table, or in the theatre if nobody here plays."""
    from ...table.session import Session

    return ("table", {"session": game}) if isinstance(game, Session) else ("theatre", {"film": game})


def resume(app: SmashupApp, path: Path) -> None:
    """Go on with that game, or say why not. A table with guests is opened to them again."""
    if path.is_relative_to(paths.house_dir()):
        from ...online.party import PACE, HouseHere, Party

        app.open("lobby", party=Party(hosting=HouseHere(None, pace=PACE, table=path.parent.name)))
        return
    from ...engine.errors import RecordError
    from ...table.resuming import resumed

    try:
        name, about = screen_for(resumed(path))
    except RecordError as error:
        app.notify(str(error), title="This game cannot go on", severity="error", timeout=12, markup=False)
        return
    app.open(name, **about)
