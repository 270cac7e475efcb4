"""`smashup lab`: which factions go well together, and how strong the levels are, from many games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..arena.lab.bundled import shipped, shipped_names
from ..arena.lab.estimates import Estimate
from ..arena.lab.findings import FEW, Findings, Ranked, config_of, faction_named, own_file
from ..arena.lab.heat_map import COLOURS, PLAIN_SIGNS, SIGNS, bounds, ink, page, shade, svg
from ..arena.lab.ratings import Rating, expected, ratings
from ..arena.lab.win_rates import Wins
from ..arena.match import all_pairs, check_seats, play, self_play
from ..arena.results_file import Journal
from ..arena.runner import Scoreboard, read_games
from ..engine.model.catalog import Faction
from ..engine.model.errors import RecordError
from ..players.levels import BUILT_IN
from ..support import paths
from ..support.files import files_in, write_whole
from ..support.grammar import counted
from ..support.terminal import plain
from ..support.validation import MOST_SEED
from .many_games import CORES, MOST_GAMES, Players, Scheduler, Workers, play_all
from .output import (
    PLOT,
    check_out,
    clear_errors,
    complain,
    fancy,
    interval_bar,
    say,
    scale,
    span,
    table,
    width,
)

lab = typer.Typer(help="Which factions go well together, from self-play; and ratings of the levels.")

Level = Annotated[str, typer.Option(help=f"Who plays: {', '.join(BUILT_IN)}, or any other player.")]
File = Annotated[
    Path | None, typer.Option(help="File of finished games [default: one per level in the data folder].")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
DEFAULT = "normal"  # what ships with the program has most of it


@lab.callback(invoke_without_command=True)
def overview(
    context: typer.Context,
    level: Level = DEFAULT,
    players: Players = 2,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Win rates of factions and pairs from self-play, with 95 % intervals; `smashup lab run` adds to it."""
    if context.invoked_subcommand is None:
        factions(level, players, file, as_json)
    elif (level, players, file, as_json) != (DEFAULT, 2, None, False):
        raise typer.BadParameter(f"put options after the command: smashup lab {context.invoked_subcommand} …")


@lab.command("run")
def run_games(
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games to add.")] = 400,
    level: Level = DEFAULT,
    players: Players = 2,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the series of deals.")] = 1,
    workers: Workers = CORES,
    scheduler: Scheduler = "",
    file: File = None,
) -> None:
    """Play a level against itself, through all pairs in turn, and add the games to its file."""
    with clear_errors():
        check_seats((level,) * players)
        if file is not None:
            check_out(file)
        path = file or own_file(level, players)
        journal = Journal(path, config_of(level, players, seed))
        before = len(journal.done)
        packed = None if file else shipped(level, players)
        there = range(packed.series.get(seed, 0)) if packed else ()
        todo = self_play(level, players, seed, games, but={*journal.done, *there})
        first = Wins()
        for game in journal.done.values():
            first.add(won=game["winner"] == 0)

        def told(outcome: dict[str, Any]) -> str:
            first.add(won=outcome["winner"] == 0)
            low, high = first.interval
            return f"first player {100 * first.rate:.1f} % ({100 * low:.1f}–{100 * high:.1f})"

        stopped = play_all(todo, journal, play, workers=workers, scheduler=scheduler, told=told)
    for line in Scoreboard.of(journal.done.values()).forfeit_lines():
        say(line)
    added = len(journal.done) - before
    beside = f", plus the {len(packed):,} that came with the program" if packed else ""
    say(f"{counted(added, 'game')} added, {len(journal.done)} in {path}{beside}")
    if stopped:
        complain("Stopped; every finished game is saved. Run the same command to add more.")
        raise typer.Exit(130)
    more = f" --file {path}" if file else "" if level == DEFAULT else f" --level {level}"
    more += f" --players {players}" if players != 2 and not file else ""
    say(f"See them: smashup lab{more} · smashup lab pairs{more} · smashup lab heat{more}")


@lab.command()
def factions(level: Level = DEFAULT, players: Players = 2, file: File = None, as_json: Json = False) -> None:
    """Rank the factions, best first, whatever they were paired with."""
    with clear_errors():
        found = findings_of(level, players, file)
        if as_json:
            say(json.dumps(found.as_json(), indent=1))
        else:
            _show(found, found.factions())


@lab.command()
def pairs(
    top: Annotated[int, typer.Option(min=1, help="How many to list.")] = 20,
    everything: Annotated[bool, typer.Option("--all", help="List all pairs.")] = False,
    level: Level = DEFAULT,
    players: Players = 2,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Rank the pairs, best first."""
    with clear_errors():
        found = findings_of(level, players, file)
        rows = found.pairs()
        shown = rows if everything else rows[:top]
        if as_json:
            say(json.dumps([row.as_json() for row in shown], indent=1))
            return
        _show(found, shown)
        if len(shown) < len(rows):
            say(f"The best {len(shown)} of {len(rows)} pairs; --all shows the rest.")


@lab.command()
def partners(
    name: Annotated[list[str], typer.Argument(metavar="NAME…", help="A faction; typos are fine.")],
    level: Level = DEFAULT,
    players: Players = 2,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Rank the partners for a faction."""
    with clear_errors():
        faction = faction_named(" ".join(name))
        found = findings_of(level, players, file)
        rows = found.partners(faction.slug)
        if as_json:
            say(json.dumps([row.as_json() for row in rows], indent=1))
        else:
            _show(found, rows, beside=faction)


@lab.command()
def heat(
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Write an SVG picture.")] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", help="Write an HTML page with the picture and tables.")
    ] = None,
    level: Level = DEFAULT,
    players: Players = 2,
    file: File = None,
) -> None:
    """Draw the pairs as a heat map: in the terminal, as a picture or as a page."""
    with clear_errors():
        found = findings_of(level, players, file)
        wanted = [(path, drawn) for path, drawn in ((svg_file, svg), (html_file, page)) if path is not None]
        for path, _ in wanted:
            check_out(path)
        for path, drawn in wanted:
            _export(path, drawn(found))
        if svg_file is None and html_file is None:
            say(found.title())
            heat_map(found)
            for note in found.notes():
                say(note)


@lab.command("ratings")
def levels(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="Files written by smashup arena --json.")
    ],
    as_json: Json = False,
) -> None:
    """Rate the levels from arena results."""
    with clear_errors():
        games = [game for path in files for game in read_games(path)[1]]
        found = ratings(games)
        if not found:
            raise RecordError(
                "No levels play each other in these files. Play some games: smashup arena --json FILE"
            )
    if as_json:
        say(json.dumps([_as_json(each) for each in found], indent=1))
        return
    for line in rating_lines(found):
        say(line)


def rating_lines(found: list[Rating]) -> Iterable[str]:
    heads = ("", " rating", " 95 %", " games", " won", "against the next, two seats")
    yield from table(heads, [_rating(*each) for each in zip(found, [*found[1:], None], strict=True)])
    yield ""
    yield "These ratings fit the results best: Bradley–Terry on the Elo"
    yield "scale, with a mean of 1500. A player that never lost may be stronger still."


def _rating(each: Rating, below: Rating | None) -> list[str]:
    share = f"{100 * expected(each.points, below.points):.0f} % against {below.level}" if below else ""
    span = f"{each.low:.0f}–{each.high:.0f}"
    return [each.level, f"{each.points:.0f}", span, str(each.games), str(each.wins), share]


def findings_of(level: str, players: int, file: Path | None) -> Findings:
    """What the file says, or all there is about a level; if nothing, what there is instead."""
    check_seats((level,) * players)
    path = file or own_file(level, players)
    found = (
        Findings.known(level, players, path)
        if file is None
        else Findings.read(path)
        if os.path.exists(path)
        else None
    )
    if found is None:
        names = (
            {f"--level {name} --players {seats}" for name, seats in _known_names()} if file is None else ()
        )
        others = f" There are games for: {'; '.join(sorted(names))}." if names else ""
        raise RecordError(
            f"There are no games in {path} yet.{others} Play some: smashup lab run --level {level} "
            f"--players {players} --games 400"
        )
    if not found.counts.games:
        raise RecordError(f"{path} has no finished games yet. Play some: smashup lab run")
    return found


def _known_names() -> Iterable[tuple[str, str]]:
    """Levels and numbers of players that there are games of."""
    for path in files_in(paths.lab_dir(), "*.jsonl"):
        level, _, players = path.stem.rpartition("-")
        yield level, players
    for level, seats in shipped_names():
        yield level, str(seats)


def _show(found: Findings, rows: list[Ranked], *, beside: Faction | None = None) -> None:
    say(f"Partners for {beside.name}: {found.title()}" if beside else found.title())
    say()
    for line in ranking(rows, found, leave_out=beside.slug if beside else ""):
        say(line)
    say()
    for line in (*legend(few=any(row.few for row in rows)), *found.notes()):
        say(line)


def _export(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise RecordError(f"{path} can't be written: {error.strerror}. Name another file.") from error
    say(f"Written: {path}")


def _as_json(each: Rating) -> dict[str, Any]:
    points = {"rating": each.points, "low": each.low, "high": each.high}
    rounded = {key: round(value, 1) for key, value in points.items()}
    return {"level": each.level, **rounded, "games": each.games, "wins": each.wins}


FIGURES, SIGNS_APART, SIGNS_CLOSE = 3, 2, 1  # columns of a cell of the heat map


def ranking(rows: list[Ranked], findings: Findings, *, leave_out: str = "") -> Iterator[str]:
    """A table, best first, without the faction that is in every deck."""
    plot = width() >= 80 + PLOT
    heads = [" ", "", " won", " games", "   %", "   95 %", "   est.", "   95 %"]
    cells = [
        [str(place), row.name_without(leave_out), *figures(row)]
        + ([_bar(row.estimate, findings.even)] if plot else [])
        for place, row in enumerate(rows, 1)
    ]
    return table([*heads, scale(findings.even)] if plot else heads, cells, gap=1)


def _bar(estimate: Estimate, even: float) -> str:
    return interval_bar(estimate.chance, estimate.low, estimate.high, even)


def figures(row: Ranked) -> list[str]:
    """Games won, games, the share with its interval, and the estimate with its own."""
    each = row.estimate
    return [
        str(row.count.wins),
        f"{row.count.games}{'~' if row.few else ''}",
        f"{100 * row.count.rate:.0f}" if row.count.games else "–",
        span(*row.count.interval),
        f"{100 * each.chance:.1f}",
        span(each.low, each.high),
    ]


def legend(*, few: bool) -> list[str]:
    found = [
        "%: games won out of games dealt, with Wilson's 95 % interval.",
        "est.: the estimated chance against average decks, from all games; a pair that",
        "was seldom dealt is judged by its factions (and pulled towards even).",
    ]
    return [*found, f"~ fewer than {FEW} games: the counted share says little."] if few else found


def heat_map(findings: Findings) -> None:
    """Factions by factions, strongest first: figures if there is room, else signs."""
    room = max(width(), 80)
    console = Console(width=room, highlight=False, legacy_windows=False)
    rows = findings.factions()
    marked = 2 * findings.seldom() < len(all_pairs())  # marks on most cells would say nothing
    name = max(len(row.name) for row in rows)
    beside = name + len(" 10 ") + len(" all")
    cells = (FIGURES, SIGNS_APART, SIGNS_CLOSE)
    cell_width = next((each for each in cells if beside + each * len(rows) <= room), SIGNS_CLOSE)
    wide = cell_width == FIGURES
    for line in _heads(len(rows), name, cell_width):
        console.print(Text(line, style="dim"), no_wrap=True)
    for n, row in enumerate(rows, 1):
        text = Text(f"{row.name:>{name}} {n:>2} ")
        for other in rows:
            if other is row:
                text.append(" " * cell_width)
            else:
                cell = findings.pair(row.slugs[0], other.slugs[0])
                text.append_text(_cell(cell, findings.even, cell_width, mark=marked and cell.few))
        text.append(" ")
        text.append_text(_cell(row, findings.even, FIGURES))
        console.print(text, no_wrap=True, crop=False)
    console.print()
    if not wide or (console.color_system and not console.no_color):
        for text in _key(findings.even, wide=wide):
            console.print(text)
    if marked and wide:
        console.print(f"~ dealt fewer than {FEW} times")


def _heads(count: int, name: int, cell_width: int) -> list[str]:
    left = " " * (name + 4)
    if cell_width == FIGURES:
        return [left + "".join(f"{n:>2} " for n in range(1, count + 1)) + " all"]
    tens = "".join(f"{n // 10 or ' '}".ljust(cell_width) for n in range(1, count + 1))
    ones = "".join(f"{n % 10}".ljust(cell_width) for n in range(1, count + 1))
    return [left + tens.rstrip(), left + ones + " all"]


def _cell(row: Ranked, even: float, cell_width: int, *, mark: bool = False) -> Text:
    number = shade(row.estimate.chance, even)
    style = Style(color=ink(number), bgcolor=COLOURS[number])
    if cell_width == FIGURES:
        return Text(f"{100 * row.estimate.chance:2.0f}{'~' if mark else ' '}", style=style)
    return Text(_sign(number).ljust(cell_width), style=style)


def _sign(number: int) -> str:
    return (SIGNS if fancy() else PLAIN_SIGNS)[number]


def _key(even: float, *, wide: bool) -> list[Text]:
    """What the shades mean."""
    found = [Text("Estimated chance to win, in %:")]
    for start in (0, 5):
        line = Text("  ")
        for number in range(start, min(start + 5, len(COLOURS))):
            label = bounds(number, even)
            label = label if fancy() else plain(label)
            sign = "   " if wide else f" {_sign(number)} "
            line.append(sign, Style(color=ink(number), bgcolor=COLOURS[number]))
            line.append(f" {label:<8}")
        found.append(line)
    return found
