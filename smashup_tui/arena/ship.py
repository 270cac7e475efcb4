"""Pack files of `smashup lab run` into what ships with the program: python -m smashup_tui.arena.ship FILE…"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..engine.errors import RecordError
from ..files import write_whole
from .findings import config_of, read_self_play
from .packed import ENDING, FOLDER, Packed


def pack(files: Iterable[Path]) -> list[Packed]:
    """One for each level and number of players; a game that lies in two files counts once."""
    tables: dict[tuple[str, int], dict[tuple[int, int], dict[str, Any]]] = {}
    for file in files:
        config, games = read_self_play(file)
        level, players, seed = config["lab"], config["players"], config.get("seed")
        if not isinstance(seed, int) or config != config_of(level, players, seed):
            raise RecordError(f"{file} does not say of which series its games are.")
        known = tables.setdefault((level, players), {})
        for game in games:
            known.setdefault((seed, game["number"]), game)
    return [
        Packed.of(level, players, _series(known), [known[key] for key in sorted(known)])
        for (level, players), known in tables.items()
        if known
    ]


def _series(keys: Iterable[tuple[int, int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for seed, number in sorted(keys):
        found[seed] = number + 1
    return found


def main(arguments: list[str]) -> int:
    if not arguments:
        print("Name files that `smashup lab run --file FILE` has written.", file=sys.stderr)
        return 2
    folder = Path(__file__).parent / FOLDER
    try:
        for packed in pack(map(Path, arguments)):
            file, data = folder / f"{packed.level}-{packed.players}{ENDING}", packed.to_bytes()
            write_whole(file, data)
            versions = ", ".join(f"{count:,} by {name}" for name, count in packed.versions.items())
            print(f"{file}: {len(packed):,} games, {len(data) / 1024:.1f} KiB ({versions})")
    except RecordError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
