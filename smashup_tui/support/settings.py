"""What a player can set, kept in a TOML file that people may edit by hand.

A broken file costs nothing: what can be read counts, the rest falls back and is said, and the file is
set aside before anything is written over it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from math import inf
from pathlib import Path
from typing import Any

from .. import __version__
from . import paths
from .files import keep_beside, write_whole
from .validation import Unreadable, shown, toml_of

# How often the time that each thing takes to read; without end: until a key is pressed.
AI_SPEEDS = {"wait": inf, "slow": 1.6, "normal": 1.0, "fast": 0.3, "instant": 0.0}
ASCII_CHOICES = ("auto", "on", "off")
CHOICES: dict[str, tuple[str, ...]] = {"ai_speed": tuple(AI_SPEEDS), "ascii": ASCII_CHOICES}


@dataclass
class Settings:
    """Every setting with its default."""

    name: str = "You"
    theme: str = "smashup"
    ascii: str = "auto"
    animations: bool = True
    ai_speed: str = "normal"
    auto_pass: bool = True
    confirm_end_turn: bool = True
    auto_end: bool = False  # of a turn with nothing left to do
    vim_keys: bool = False
    last_setup: str = ""  # the line of the last new game, offered again
    keys: dict[str, str] = field(default_factory=dict)  # action -> keys
    problems: list[str] = field(default_factory=list, compare=False)  # what was wrong in the file

    @property
    def ai_delay(self) -> float:
        return AI_SPEEDS[self.ai_speed]

    def as_toml(self) -> dict[str, Any]:
        data = asdict(self)
        del data["problems"]
        return data


def load(file: Path | None = None) -> Settings:
    """The settings of the file; defaults for what is missing or wrong."""
    file = file or paths.settings_file()
    settings = Settings()
    try:
        data = toml_of(file)
    except FileNotFoundError:
        return settings
    except (OSError, Unreadable) as error:
        settings.problems.append(f"{file} can't be read ({error}). The defaults are used.")
        return settings
    for key, value in data.items():
        problem = _put(settings, key, value)
        if problem:
            settings.problems.append(f"{file}: {problem}")
    return settings


def _put(settings: Settings, key: str, value: object) -> str:
    """Take one setting over; says what is wrong with it, if something is."""
    default = getattr(Settings(), key, None)
    if key == "problems" or key not in {each.name for each in fields(Settings)}:
        return f"there's no setting “{key}”."
    if type(value) is not type(default):
        wanted = {bool: "true or false", str: "text in quotes", dict: "a table"}[type(default)]
        return f"“{key}” must be {wanted}, not {shown(value)}; {default!r} is used."
    if key in CHOICES and value not in CHOICES[key]:
        return f"“{key}” must be one of {', '.join(CHOICES[key])}, not {shown(value)}; {default!r} is used."
    if isinstance(value, dict):
        if not all(isinstance(each, str) for each in value.values()):
            return f"“{key}” must give each action its keys as text in quotes; it is ignored."
        value = dict(value)
    setattr(settings, key, value)
    return ""


def save(settings: Settings, file: Path | None = None) -> Path | None:
    """Write the file in one go. Where it was broken, the old one is kept; says under which name."""
    import tomli_w

    file = file or paths.settings_file()
    kept = None
    if settings.problems and file.exists():
        kept = keep_beside(file)
        settings.problems.clear()
    write_whole(file, f"# smashup {__version__}\n{tomli_w.dumps(settings.as_toml())}")
    return kept
