"""`make package`: sdist and wheel, installed in clean environments of each Python there is, tested elsewhere.

`PYTHONS` names the interpreters; else those of the versions that are supported and found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
SUPPORTED = ("python3.11", "python3.12", "python3.13")
# Tests that need nothing but the installed program: they are laid in a folder without the sources.
TAKEN = ("tests", "examples", "docs", "README.md", "pyproject.toml")
TESTED = (
    "tests/cards/core",
    "tests/corners",
    "tests/games/test_golden.py",
    "tests/plaintext",
    "tests/rules/test_questions.py",
    "tests/tui/test_table.py",
)
FREE = (
    "MIT",
    "BSD",
    "Apache",
    "PSF",
    "Python Software Foundation",
    "MPL",
    "Mozilla",
    "ISC",
    "EPL",
    "Unlicense",
)

pytestmark = pytest.mark.soak


def pythons() -> list[str]:
    """Those that run: a name on the path may be an empty promise."""
    named = os.environ.get("PYTHONS", "").split() or SUPPORTED
    return [name for name in named if (path := shutil.which(name)) and _runs(path)]


def _runs(python: str) -> bool:
    return subprocess.run([python, "-c", ""], capture_output=True).returncode == 0


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **variables}, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return folder


@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
@pytest.mark.parametrize("python", pythons())
def test_what_is_built_can_be_installed_and_played(
    python: str, kind: str, built: Path, tmp_path: Path
) -> None:
    (package,) = built.glob(kind)
    run(python, "-m", "venv", "env", cwd=tmp_path)
    own = tmp_path / "env" / "bin" / "python"
    pip = (own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, package, cwd=tmp_path)
    smashup = tmp_path / "env" / "bin" / "smashup"
    home = {"SMASHUP_HOME": str(tmp_path / "home")}
    assert "2 games" in run(smashup, "sim", "--games", "2", cwd=tmp_path, **home)
    assert "Me First" in run(smashup, "rules", "me first", cwd=tmp_path, **home)
    assert "games" in run(smashup, "lab", cwd=tmp_path, **home)
    if kind == "*.whl":
        run(*pip, "--upgrade", "pip>=25.1", cwd=tmp_path)  # the first one that knows dependency groups
        run(*pip, f"{package}[online,cluster]", "--group", f"{ROOT / 'pyproject.toml'}:dev", cwd=tmp_path)
        elsewhere = tmp_path / "elsewhere"
        for name in TAKEN:
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, elsewhere / name)
        print(run(own, "-m", "pytest", "-q", *TESTED, cwd=elsewhere)[-200:])


def needed(name: str, found: set[str]) -> set[str]:
    """A package and all that it needs, extras of ours included."""
    if name not in found:
        found.add(name)
        for line in metadata.requires(name) or ():
            each = Requirement(line)
            extras = (
                [{"extra": extra} for extra in ("online", "cluster")]
                if name == "smashup"
                else [{"extra": ""}]
            )
            if each.marker is None or any(each.marker.evaluate(extra) for extra in extras):
                needed(each.name.lower(), found)
    return found


def licence(name: str) -> str:
    """Whatever a package says of it, in the three places where it may."""
    about = metadata.metadata(name).json
    classes = [line.rpartition(" :: ")[2] for line in about.get("classifier", ()) if "License" in line]
    said = (str(about.get(key, "")).split("\n")[0] for key in ("license_expression", "license"))
    return ", ".join(dict.fromkeys(filter(None, (*said, *classes))))


def test_all_that_comes_along_is_free_software() -> None:
    for name in sorted(needed("smashup", set())):
        print(f"{name} {metadata.version(name)}: {licence(name)}")
        assert any(each in licence(name) for each in FREE), f"{name}: {licence(name)}"
