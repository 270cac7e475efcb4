"""`smashup doctor`: versions, terminal, folders and files of this machine, and what to do about them."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from .. import __version__
from ..support import paths
from ..support.terminal import has_terminal, terminal_does_unicode, unusable_terminal
from .output import say, table

GOOD, SO_SO, BAD = "good", "so-so", "bad"
SMALLEST = (80, 24)
LEAST_FREE = 50 << 20  # bytes: a game takes some tens of thousands

# what is optional: packages, what for, and the extra that brings them
EXTRAS = {
    "online": (("websockets", "asyncssh", "textual_serve"), "playing together on several machines"),
    "cluster": (("distributed",), "arena and lab on a cluster"),
}


class Finding(NamedTuple):
    about: str
    state: str  # good, so-so, bad
    found: str
    advice: str = ""  # what to do about it


def findings() -> Iterator[Finding]:
    """Everything that was looked at."""
    yield from _versions()
    yield from _terminal()
    for about, folder in (("settings", paths.config_dir()), ("games", paths.data_dir())):
        yield _folder(f"folder for {about}", folder)
    yield from _files()
    yield from _extras()


# --- versions -------------------------------------------------------------------------------------------


def _versions() -> Iterator[Finding]:
    yield Finding("smashup", GOOD, f"{__version__}, {'compiled' if compiled() else 'plain Python'}")
    python = f"{platform.python_version()} on {platform.system() or 'an unknown system'}"
    yield Finding("Python", GOOD, python)
    for name in ("textual", "rich", "typer", "platformdirs", "rapidfuzz"):
        version = _version(name)
        if version:
            yield Finding(name, GOOD, version)
        else:
            yield Finding(name, BAD, "missing", f"pip install {name}")


def compiled() -> bool:
    """Do the rules run as compiled code?"""
    found = util.find_spec("smashup_tui.engine.game")
    return found is not None and not (found.origin or "").endswith(".py")


def _version(package: str) -> str:
    """The version of an installed package; empty if it is not there."""
    try:
        return metadata.version(package.replace("_", "-"))
    except metadata.PackageNotFoundError:
        return ""


# --- the terminal ---------------------------------------------------------------------------------------


def _terminal() -> Iterator[Finding]:
    reason = unusable_terminal()
    if reason:
        yield Finding("terminal", SO_SO, reason, "Open a terminal window, or play with smashup play --plain.")
    else:
        yield Finding("terminal", GOOD, os.environ.get("TERM", "unnamed"))
    if has_terminal():
        yield _size()
    yield _colour()
    if terminal_does_unicode():
        yield Finding("signs", GOOD, "Unicode")
    else:
        encoding = getattr(sys.__stdout__, "encoding", None) or "no encoding"
        yield Finding(
            "signs", SO_SO, f"ASCII only ({encoding})", "Set LANG to a UTF-8 locale, as in LANG=C.UTF-8."
        )
    yield _mouse()


def _size() -> Finding:
    columns, lines = shutil.get_terminal_size()
    found = f"{columns} × {lines}"
    if columns >= SMALLEST[0] and lines >= SMALLEST[1]:
        return Finding("size", GOOD, found)
    return Finding("size", BAD, found, "Make the window 80 × 24 or larger; 120 × 40 shows everything.")


def _colour() -> Finding:
    from rich.console import Console

    system = Console(file=sys.__stdout__).color_system
    if os.environ.get("NO_COLOR"):
        return Finding("colour", SO_SO, "off (NO_COLOR is set)", "Unset NO_COLOR to have colours.")
    if system in ("truecolor", "256"):
        return Finding("colour", GOOD, system)
    advice = (
        ""
        if not has_terminal()
        else "Set COLORTERM=truecolor if your terminal supports it; everything works without it."
    )
    return Finding("colour", SO_SO, system or "none", advice)


def _mouse() -> Finding:
    """Whether the terminal's own description knows of a mouse."""
    try:
        import curses

        curses.setupterm(os.environ.get("TERM") or "dumb", 1)
        known = bool(curses.tigetstr("kmous"))
    except Exception:  # no curses here, or no such terminal: nothing to be said of it
        known = False
    if known:
        return Finding("mouse", GOOD, "yes")
    return Finding("mouse", SO_SO, "none detected", "Every screen works with the keyboard alone.")


# --- folders and files ----------------------------------------------------------------------------------


def _folder(about: str, folder: Path) -> Finding:
    """Can it be written to, and is there room?"""
    there = folder
    while not os.path.exists(there) and there != there.parent:
        there = there.parent
    if not os.path.isdir(there):
        return Finding(
            about, BAD, f"{there} isn't a folder", f"Move it away, or set {paths.HOME_VARIABLE} to a folder."
        )
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
        free = shutil.disk_usage(there).free
    except OSError as error:
        advice = f"Give yourself permission to write there, or set {paths.HOME_VARIABLE} to another folder."
        return Finding(about, BAD, f"{folder} can't be written to ({error.strerror})", advice)
    found = f"{folder}, {free >> 20:,} MiB free"
    if free < LEAST_FREE:
        return Finding(about, BAD, found, "Free some space on that disk: games are saved as you play.")
    return Finding(about, GOOD, found)


def _files() -> Iterator[Finding]:
    from ..support.settings import load
    from ..table.saved_games import finished, unfinished, unreadable

    problems = load().problems
    for problem in problems:
        yield Finding("settings", SO_SO, problem, "Fix the file, or delete it to get the defaults.")
    if not problems:
        yield Finding("settings", GOOD, "fine")
    try:
        broken, count = unreadable(), len(unfinished()) + len(finished())
    except OSError as error:
        yield Finding(
            "games", BAD, f"can't be read ({error.strerror})", "Give yourself permission to read that folder."
        )
        return
    yield Finding("games", GOOD, f"{count} on this machine")
    for path in broken:
        yield Finding("games", SO_SO, f"{path} isn't a readable game", "Move it away.")
    yield from _packs()


def _packs() -> Iterator[Finding]:
    from .. import cards as _cards  # noqa: F401
    from ..engine.model.catalog import CATALOG

    yield Finding("cards", GOOD, f"{len(CATALOG.factions)} factions in {len(CATALOG.sets)} sets")
    for problem in CATALOG.left_out:
        yield Finding("cards", SO_SO, problem, "Update the pack, or uninstall it.")


# --- extras ---------------------------------------------------------------------------------------------


def _extras() -> Iterator[Finding]:
    for extra, (packages, purpose) in EXTRAS.items():
        versions = {package: _version(package) for package in packages}
        missing = [package for package, version in versions.items() if not version]
        found = ", ".join(f"{package} {version}" for package, version in versions.items() if version)
        if not missing:
            yield Finding(f"extra {extra}", GOOD, found)
            continue
        advice = f"For {purpose}: pip install 'smashup[{extra}]'"
        words = f"without {', '.join(missing)}"
        yield Finding(f"extra {extra}", SO_SO, f"{found}, {words}" if found else words, advice)


SIGNS = {GOOD: "ok", "so-so": "-", BAD: "!!"}


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check the terminal, folders, files and versions, and say how to fix what is wrong."""
    found = list(findings())
    if as_json:
        say(json.dumps([each._asdict() for each in found], ensure_ascii=False, indent=1))
    else:
        _print(found)
    raise typer.Exit(1 if any(each.state == BAD for each in found) else 0)


def _print(found: list[Finding]) -> None:
    for line in table(
        ["", "about", "found"], [[SIGNS[each.state], each.about, each.found] for each in found]
    ):
        say(line)
    advice = [each for each in found if each.advice]
    say()
    say("How to fix it:" if advice else "Everything is fine.")
    for each in advice:
        say(f"  {each.about}: {each.advice}")
