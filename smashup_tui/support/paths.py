"""Where the player's own files live: settings, themes, bookmarks, and the journals of games."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

HOME_VARIABLE = "SMASHUP_HOME"  # one folder for everything, instead of the platform's own places
# Where a user without a home has everything: nothing can be written there, and errors say why.
NO_HOME = Path(os.devnull, "no home folder")
WAY_OUT = f"Make room there, or set {HOME_VARIABLE} to a folder you can write to."


def config_dir() -> Path:
    """Settings and the player's own themes."""
    own = os.environ.get(HOME_VARIABLE)
    if own:
        return Path(own)
    from platformdirs import user_config_path

    return _at_home(user_config_path)


def data_dir() -> Path:
    """Games and bookmarks."""
    own = os.environ.get(HOME_VARIABLE)
    if own:
        return Path(own)
    from platformdirs import user_data_path

    return _at_home(user_data_path)


def _at_home(place: Callable[..., Path]) -> Path:
    """A user that the machine has no entry for has no home where HOME is not set, either."""
    try:
        found = place("smashup", appauthor=False)
    except RuntimeError:
        return NO_HOME
    return found if found.is_absolute() else NO_HOME  # else "~" would be a folder right here


def as_typed(text: str) -> Path:
    """The path somebody typed; a home that nobody has is left as it is."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def settings_file() -> Path:
    return config_dir() / "settings.toml"


def own_themes_dir() -> Path:
    """Themes the player has written."""
    return config_dir() / "themes"


def shipped_themes_dir() -> Path:
    """Themes that come along: inside the package once installed, next to it in the source tree."""
    here = Path(__file__).resolve().parents[1]
    inside = here / "themes"
    return inside if inside.is_dir() else here.parent / "themes"


def unfinished_dir() -> Path:
    """Journals of games that wait to be played on."""
    return data_dir() / "unfinished"


def games_dir() -> Path:
    """Journals of games played to the end."""
    return data_dir() / "games"


def record_database() -> Path:
    """What is known of every journal, and the reviews of games, each of which took a while to make."""
    return data_dir() / "record.sqlite"


def home_summary_file() -> Path:
    """What Home tells of your games; can be thrown away at any time."""
    return data_dir() / "home.json"


def old_reviews_file() -> Path:
    """Where earlier versions kept the reviews; taken over into the database."""
    return data_dir() / "reviews.sqlite"


def reference_dir() -> Path:
    """The reference, indexed, where it cannot be kept next to its entries; can be thrown away at any time."""
    return data_dir() / "reference"


def cards_seen_file() -> Path:
    """The slugs of the cards somebody has ever been shown."""
    return data_dir() / "cards-seen.txt"


def bookmarks_file() -> Path:
    """Entries of the reference the player has marked."""
    return data_dir() / "bookmarks.toml"


def lessons_dir() -> Path:
    """Journals of the guided first game, kept apart from games of one's own."""
    return data_dir() / "lessons"


def exports_dir() -> Path:
    """What was taken out of games: texts, records, pictures."""
    return data_dir() / "exports"


def practice_dir() -> Path:
    """Practice games with all their branches."""
    return data_dir() / "practice"


def positions_dir() -> Path:
    """Saved positions."""
    return data_dir() / "positions"


def drills_file() -> Path:
    """Which drills are solved."""
    return data_dir() / "drills.json"


def server_dir() -> Path:
    """Tables that people play at from other machines, with their tickets."""
    former = data_dir() / "house"  # as earlier versions called it; who has one keeps it
    return former if os.path.isdir(former) else data_dir() / "server"


def lab_dir() -> Path:
    """Games of self-play, for what is known of pairs of factions."""
    return data_dir() / "lab"


def training_dir() -> Path:
    """Positions of self-play, for fitting the evaluation."""
    return data_dir() / "training"


def saved_tickets_file() -> Path:
    """Tickets for seats on servers of others."""
    return data_dir() / "own_seats.json"
