"""`smashup rules show ID --play`: what an entry says, told step by step where there is no terminal."""

from __future__ import annotations

import pytest
import typer
from typer.testing import CliRunner, Result

from smashup_tui.commands import rules

app = typer.Typer()
app.command("rules")(rules.rules)
app.command("card")(rules.card)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_an_entry_says_that_it_can_be_seen_happening() -> None:
    shown = run("rules", "show", "clar.aliens-invader.1").stdout
    assert "See it happen: smashup rules show clar.aliens-invader.1 --play" in shown
    assert "scenes: smashup rules show card.aliens-invader --play" in run("card", "invader").stdout


def test_a_scene_is_told_step_by_step() -> None:
    told = run("rules", "show", "clar.aliens-invader.1", "--play").stdout
    assert "Your hand: Invader, Abduction" in told
    assert "2. Play Abduction." in told and "What it shows: Invader is back in your hand" in told


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("show", "rule.contents"), 1, "There's no scene for"),
        (("show", "rule.nothing"), 1, "No entry has the id"),
        (("talent",), 2, "works only with: rules show ID"),
    ],
)
def test_what_cannot_be_shown_is_said(words: tuple[str, ...], code: int, reason: str) -> None:
    result = run("rules", *words, "--play")
    assert result.exit_code == code and reason in result.stderr
