"""Who played: the same version plays the same game from the same seed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from .. import __version__

PARTS = ("engine", "cards", "ai")  # whatever can change how a game goes


@cache
def version() -> str:
    """The version of the package, and a digest of the rules, the cards and the opponents."""
    root = Path(__file__).resolve().parent.parent
    digest = sha256()
    for part in PARTS:
        for file in sorted((root / part).rglob("*")):
            if file.suffix in (".py", ".json"):
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(file.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:10]}"
