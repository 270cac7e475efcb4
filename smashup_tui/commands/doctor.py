"""`smashup doctor`: is everything there that the game needs, and what can be done about what is not?"""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..diagnostics import BAD, GOOD, Finding, findings
from .output import say, table

SIGNS = {GOOD: "ok", "so-so": "-", BAD: "!!"}


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print a list for other tools.")] = False,
) -> None:
    """Look at the terminal, folders, files and versions, and say what to do about what is wrong."""
    found = list(findings())
    if as_json:
        print(json.dumps([each._asdict() for each in found], ensure_ascii=False, indent=1))
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
    say("What can be done:" if advice else "Nothing to be done.")
    for each in advice:
        say(f"  {each.about}: {each.advice}")
