"""Who played: the same version plays the same game from the same seed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from .. import __version__
from ..cards.packs import PACKS
from ..engine.model.errors import RecordError

PARTS = ("engine", "cards", "ai", "players")  # whatever can change how a game goes


@cache
def version() -> str:
    """The version of the package, and a digest of the rules, the cards (packs included) and the opponents."""
    root = Path(__file__).resolve().parent.parent
    digest = sha256()
    for folder in (*(root / part for part in PARTS), *(pack.folder for pack in PACKS)):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".json"):
                digest.update(file.relative_to(folder.parent).as_posix().encode())
                digest.update(file.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:10]}"


def same_version(games: Iterable[dict[str, Any]], path: Path | None) -> None:
    """Refuse to add to what another version has played: it would be neither's result."""
    others = {game.get("version", "unknown") for game in games} - {version()}
    if others:
        raise RecordError(
            f"The games in {path} are of another version ({', '.join(sorted(others))}); "
            f"this is {version()}. Name another file, or delete it to start anew."
        )
