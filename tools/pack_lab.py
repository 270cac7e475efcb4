"""Add files of `smashup lab run` to what ships with the program: python -m tools.pack_lab FILE…"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from smashup_tui.arena.lab import bundled
from smashup_tui.arena.lab.bundled import ENDING, FOLDER, BundledResults, shipped
from smashup_tui.arena.lab.findings import config_of, read_self_play
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.support.files import write_whole


def pack(files: Iterable[Path]) -> list[BundledResults]:
    """One for each level and number of players, what ships of it included; each game counts once."""
    tables: dict[tuple[str, int], dict[tuple[int, int], dict[str, Any]]] = {}
    for file in files:
        config, games = read_self_play(file)
        level, players, seed = config["lab"], config["players"], config.get("seed")
        if not isinstance(seed, int) or config != config_of(level, players, seed):
            raise RecordError(f"{file} does not say of which series its games are.")
        known = tables.setdefault((level, players), {})
        for game in games:
            known.setdefault((seed, game["number"]), game)
    return [_added(shipped(*table), *table, known) for table, known in tables.items() if known]


def _added(
    before: BundledResults | None, level: str, players: int, known: dict[tuple[int, int], dict[str, Any]]
) -> BundledResults:
    series = dict(before.series) if before else {}
    new = [key for key in sorted(known) if not (before and before.has(*key, known[key]["version"]))]
    for seed, number in new:
        series[seed] = max(series.get(seed, 0), number + 1)
    return BundledResults.of(level, players, series, [known[key] for key in new], before)


def main(arguments: list[str]) -> int:
    if not arguments:
        print("Name files that `smashup lab run --file FILE` has written.", file=sys.stderr)
        return 2
    folder = Path(bundled.__file__).parent / FOLDER
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
