"""What a package index shows: it has the words alone, not the folder that they come from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from smashup_tui.cli import COMMANDS
from smashup_tui.commands.doctor import EXTRAS

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PAGE = (ROOT / PROJECT["readme"]).read_text()


def test_the_page_of_the_package_leads_nowhere_into_the_sources() -> None:
    assert re.findall(r"\]\((?!https://)[^)]*\)|<img", PAGE) == []


def test_the_page_of_the_package_names_commands_and_extras_that_exist() -> None:
    assert set(re.findall(r"`smashup ([a-z]+)", PAGE)) <= set(COMMANDS)
    assert set(re.findall(r"smashup\[(\w+)\]", PAGE)) == set(EXTRAS) == set(PROJECT["optional-dependencies"])


def test_both_packages_ship_their_types() -> None:
    assert all((ROOT / package / "py.typed").exists() for package in ("smashup_tui", "rulesdb"))
