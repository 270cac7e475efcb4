"""Which of the unfinished games to go on with."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...support import paths
from ...support.grammar import counted
from ...support.sigil_format import in_room
from ...table.saved_games import Save, SaveContents, hosted, look_inside, unfinished
from ..widgets.menu import Item

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.replay import Replay
    from ...table.session import Session
    from ..app import SmashupApp

MOST = 12
WHEN = "%d %b %H:%M"
FRAME = 17  # cells of a line next to its words: the window's edges, cursor, key, gaps

SHORTEST = 9  # cells two factions need to be recognised


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

    items = _items(waiting, app)

    def chosen(path: Path | None) -> None:
        if path is not None:
            resume(app, path)

    app.push_screen(PickDialog("Resume", items, "Unfinished games, latest first."), chosen)


def _items(waiting: list[Save], app: SmashupApp) -> list[Item]:
    """Who plays and how it stands; then the turn, when it was last played, and with what."""
    games = [(save, look_inside(save)) for save in waiting]
    dot, dash = f" {app.glyphs.dot} ", f" {app.glyphs.dash} "
    labels = [_standing(save, inside, dash) for save, inside in games]
    room = app.size.width - max(map(len, labels), default=0) - FRAME
    items = []
    for number, (save, inside) in enumerate(games):
        about = [_how_far(inside)]
        about.append(time.strftime(WHEN, time.localtime(save.played)))
        if save.here:
            about.append("with guests")
        if any(inside.decks):
            about.append(_decks(inside.decks, dash, room - len(dot.join(about)) - len(dot)))
        key = str((number + 1) % 10) if number < 10 else ""
        items.append(Item(labels[number], save.path, key, dot.join(about)))
    return items


def _how_far(inside: SaveContents) -> str:
    if inside.turn:
        return f"turn {inside.turn}"
    return counted(inside.answers, "answer") if inside.answers else "not started yet"


def _standing(save: Save, inside: SaveContents, dash: str) -> str:
    vp = [f" {each}" for each in inside.vp] if len(inside.vp) == len(save.names) else [""] * len(save.names)
    return dash.join(f"{name}{points}" for name, points in zip(save.names, vp, strict=True))


def _decks(decks: Sequence[tuple[str, ...]], dash: str, room: int) -> str:
    """All of them as they are, or shortened; where there is no room for that, the first."""
    whole = dash.join(" + ".join(deck) for deck in decks)
    if len(whole) <= room:
        return whole
    each = room // len(decks) - len(dash)
    if each < SHORTEST:
        return in_room(decks[0], room)
    return dash.join(in_room(deck, each) for deck in decks)


def screen_for(game: Session | Replay) -> tuple[str, dict[str, Any]]:
    """Where it goes on: at the table, or in the theatre if nobody here plays."""
    from ...table.session import Session

    return ("table", {"session": game}) if isinstance(game, Session) else ("theatre", {"replay": game})


def resume(app: SmashupApp, path: Path) -> None:
    """Resume that game, or say why not. A table with guests is opened to them again."""
    if path.is_relative_to(paths.server_dir()):
        from ...online.local_clients import PACE, EmbeddedServer, LocalClients

        app.open(
            "lobby", clients=LocalClients(hosting=EmbeddedServer(None, pace=PACE, table=path.parent.name))
        )
        return
    from ...engine.model.errors import RecordError
    from ...table.replay import resumed

    try:
        name, about = screen_for(resumed(path))
    except RecordError as error:
        app.notify(str(error), title="This game can't continue", severity="error", timeout=12, markup=False)
        return
    app.open(name, **about)
