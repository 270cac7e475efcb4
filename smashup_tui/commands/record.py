"""`smashup record`: your games added up, your rating, challenges; to another machine and back."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from datetime import date as Date
from pathlib import Path
from typing import Annotated, Any

import typer

from .. import __version__
from ..arena.lab.win_rates import Wins
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import SetupError
from ..stats import archive
from ..stats.challenges import ChallengeGroup, collection
from ..stats.daily_deal import results, share_line
from ..stats.game_index import Index, current_token, rebuild
from ..stats.player_record import UNDO, WINDOW, Choice, OwnGame, PlayerRecord, faction_name, pair_name
from ..stats.rating import your_rating
from ..stats.totals import LATEST, Overview, Totals, load_overview, save_overview
from ..support.grammar import counted
from ..support.settings import load
from .output import PLOT, check_out, clear_errors, fancy, interval_bar, say, scale, span, spark, table, width

PAIRS = 5  # best and worst that are shown
SIGNS = 60  # the latest of the trend


def record(
    faction: Annotated[str, typer.Option(help="Only games with this faction; typos are fine.")] = "",
    level: Annotated[str, typer.Option(help="Only games against this opponent.")] = "",
    box: Annotated[str, typer.Option("--set", help="Only games with a faction of this set.")] = "",
    seats: Annotated[
        int, typer.Option(min=0, max=4, help="Only games with 2, 3 or 4 players (0 = all).")
    ] = 0,
    since: Annotated[str, typer.Option(help="Only games from this date on, such as 2026-11-16.")] = "",
    until: Annotated[str, typer.Option(help="Only games up to this date.")] = "",
    won: Annotated[bool | None, typer.Option("--won/--lost", help="Only games you won, or lost.")] = None,
    with_undo: Annotated[bool, typer.Option("--with-undo", help="Include games with undo.")] = False,
    latest: Annotated[int, typer.Option("--list", min=0, help="How many recent games to list.")] = 10,
    challenges: Annotated[bool, typer.Option("--challenges", help="Show the challenges instead.")] = False,
    work_on: Annotated[
        bool, typer.Option("--work-on", help="Show what to work on, from reviews of your games.")
    ] = False,
    reviews: Annotated[int, typer.Option(min=0, help="With --work-on: how many games to review first.")] = 5,
    suits: Annotated[
        bool, typer.Option("--suits", help="Show which factions suit you, compared with the lab's results.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    anew: Annotated[bool, typer.Option("--rebuild", help="Read every game file again.")] = False,
    export: Annotated[
        Path | None, typer.Option(help="Export all your games and the record to this file.")
    ] = None,
    bring: Annotated[
        Path | None, typer.Option("--import", help="Import such a file; games you already have are skipped.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Delete all your games, after asking.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --delete: don't ask.")] = False,
) -> None:
    """Show your results: wins, margins and streaks by faction, pair and opponent, and your rating."""
    with clear_errors():
        choice = Choice(
            _slug(faction) if faction else "",
            level,
            CATALOG.set_named(box).slug if box else "",
            seats,
            _date(since),
            _date(until),
            won,
        )
        if delete:
            _delete_games(ask=not yes)
            return
        if bring is not None:
            _import_games(bring)
            return
        name = load().name
        if export is not None:
            check_out(export)
        elsewhere = export or as_json or work_on or suits or anew
        if choice == Choice() and not elsewhere and latest <= LATEST:
            known = load_overview(name, with_undo=with_undo)
            if known is not None and known.token == current_token():
                _show_overview(known.overview, known.overview.latest, latest, challenges=challenges)
                return
        index = journals_read(anew=anew)
        whole = PlayerRecord.of(index.known, name, with_undo=with_undo)
        chosen = whole.only(choice)
        if export is not None:
            _export_games(export, _as_json(whole, index))
        elif work_on:
            from .record_advice import show_work_on

            show_work_on(chosen, reviews, as_json=as_json)
        elif suits:
            from .record_advice import show_suits

            show_suits(chosen, name, as_json=as_json)
        elif as_json:
            say(json.dumps(_as_json(chosen, index), indent=1, ensure_ascii=False))
        elif choice != Choice() and not challenges:
            _show(Overview.of(chosen), chosen.games, latest, narrowed=True)
        else:
            overview = Overview.of(whole)
            save_overview(overview, index.token, name, with_undo=with_undo)
            _show_overview(overview, whole.games, latest, challenges=challenges)


def journals_read(*, anew: bool = False) -> Index:
    """Every journal with its facts; what takes a while is shown."""
    from rich.console import Console
    from rich.progress import track

    index = rebuild() if anew else Index.open()
    if index.unread:
        console = Console(stderr=True)
        reading = track(
            index.read_missing(), "Reading your games", len(index.unread), console=console,
            disable=not sys.stderr.isatty(), transient=True,
        )  # fmt: skip
        for _ in reading:
            pass
    return index


def _slug(name: str) -> str:
    from ..arena.lab.findings import faction_named

    return faction_named(name).slug


def _date(text: str) -> str:
    if not text:
        return ""
    try:
        return Date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise SetupError(f"“{text}” isn't a date. Write it as 2026-11-16.") from error


def _as_json(record: PlayerRecord, index: Index) -> dict[str, Any]:
    rating = your_rating(record.games)
    days = results(index.known, load().name)
    return {
        "version": __version__,
        **record.as_json(),
        "rating": rating.as_json() if rating else None,
        "daily": {date: share_line(mine) for date, mine in days.items()},
        "challenges": [group.as_json() for group in collection(record.games)],
    }


# --- the record ------------------------------------------------------------------------------------


def _show_overview(overview: Overview, games: list[OwnGame], latest: int, *, challenges: bool) -> None:
    if challenges:
        _show_challenges(overview.challenge_groups)
    else:
        _show(overview, games, latest, narrowed=False)


def _show(overview: Overview, games: list[OwnGame], latest: int, *, narrowed: bool) -> None:
    totals = overview.totals
    if not totals.total.games:
        say(
            "None of your games match."
            if narrowed
            else "None of your games count yet. Play one: smashup play"
        )
    else:
        _show_sums(totals)
        for title, rows in _parts(totals):
            say()
            for line in _wins_table(title, rows, totals.even):
                say(line)
        if latest:
            say()
            for line in _list(games[:latest]):
                say(line)
            if latest < totals.total.games:
                say(f"The latest {latest} of {totals.total.games}; --list {totals.total.games} shows all.")
    _show_not_counted(overview)


def _show_sums(totals: Totals) -> None:
    total, streak, rating = totals.total, totals.streak, totals.rating
    low, high = total.interval
    say(
        f"{counted(total.games, 'game')}, {total.wins} won: {100 * total.rate:.0f} % "
        f"(95 %: {100 * low:.0f}–{100 * high:.0f}; even: {100 * totals.even:.0f})"
    )
    say(
        f"{totals.margin:+.1f} VP and {totals.turns:.0f} turns on average · "
        f"{abs(streak)} {'won' if streak > 0 else 'lost'} in a row · longest run won: {totals.longest}"
    )
    told = f"{rating.words()} ({counted(rating.games, 'game')})" if rating else "no rated games yet"
    say(f"Rating: {told}")
    if len(totals.trend) > 1:
        say(f"Share won, {WINDOW} games a sign: {spark(totals.trend[-SIGNS:])}")
    if len(totals.margins) > 1:
        reach = max(1, *(abs(each) for each in totals.margins))
        drawn = spark([(each + reach) / (2 * reach) for each in totals.margins])
        say(f"Margins, latest on the right: {drawn} (−{reach} to +{reach} VP)")


def _parts(totals: Totals) -> Iterable[tuple[str, Mapping[str, Wins]]]:
    yield "Against", totals.levels
    if len(totals.seats) > 1:
        yield "Seats", {f"{seats} seats": wins for seats, wins in totals.seats.items()}
    if len(totals.sets) > 1:
        yield "Set", {CATALOG.sets[slug].name: wins for slug, wins in totals.sets.items()}
    yield "Faction", {faction_name(slug): wins for slug, wins in totals.factions.items()}
    yield "Best pairs", {pair_name(pair): wins for pair, wins in totals.best_pairs(PAIRS).items()}
    if len(totals.pairs) > PAIRS:
        yield "Worst pairs", {pair_name(pair): wins for pair, wins in totals.worst_pairs(PAIRS).items()}


def _wins_table(title: str, rows: Mapping[str, Wins], even: float) -> Iterable[str]:
    plot = width() >= 60 + PLOT
    heads = [title, " won", " games", "  %", "   95 %"]
    cells = []
    for name, wins in rows.items():
        cell = [name, str(wins.wins), str(wins.games), f"{100 * wins.rate:.0f}", span(*wins.interval)]
        cells.append([*cell, interval_bar(wins.rate, *wins.interval, even)] if plot else cell)
    return table([*heads, scale(even)] if plot else heads, cells)


def _list(games: list[OwnGame]) -> Iterable[str]:
    rows = [
        [
            mine.facts.date,
            "won" if mine.won else "lost",
            mine.score,
            pair_name(mine.pair),
            ", ".join(mine.levels),
            str(mine.facts.turns),
            ("daily " if mine.facts.daily else "") + mine.facts.file,
        ]
        for mine in games
    ]
    return table(["Latest", "", " VP", "with", "against", " turns", "journal"], rows)


def _show_not_counted(overview: Overview) -> None:
    if overview.not_counted:
        say()
        not_counted = [f"{count} {why}" for why, count in sorted(overview.not_counted.items())]
        say(f"Not counted: {', '.join(not_counted)}.")
        if UNDO in overview.not_counted:
            say("Use --with-undo to include games with undo; they never change the rating.")
    if overview.unreadable:
        say()
        say("Can't be read or replayed:")
        for file, problem in overview.unreadable:
            say(f"  {file}: {problem}")


# --- the collection --------------------------------------------------------------------------------


def _show_challenges(groups: list[ChallengeGroup]) -> None:
    full, empty = ("■", "□") if fancy() else ("[x]", "[ ]")
    done, places = (
        sum(group.filled for group in groups),
        sum(len(group.challenges) for group in groups),
    )
    say(
        f"Challenges: {done} of {places}. They complete themselves as you play, and none of them "
        "unlocks anything."
    )
    for group in groups:
        say()
        say(f"{group.title}: {group.about} ({group.filled} of {len(group.challenges)})")
        cells = [f"{full if each.done else empty} {each.name}" for each in group.challenges]
        for line in _columns(cells):
            say(line)
        if group.next is not None and group.next.line:
            say(f'  Next: smashup play --setup "{group.next.line}"')


def _columns(cells: list[str]) -> Iterable[str]:
    """Down, then across, as many columns as fit."""
    wide = max(len(cell) for cell in cells) + 2
    columns = max(1, (width() - 2) // wide)
    tall = -(-len(cells) // columns)
    for row in range(tall):
        yield "  " + "".join(cell.ljust(wide) for cell in cells[row::tall]).rstrip()


def _export_games(file: Path, record: dict[str, Any]) -> None:
    count = archive.export(file, record)
    say(f"{count} journals and the record are in {file}")
    say("Game files contain every hand. To share a game still in progress, use: smashup replay --save")


def _import_games(file: Path) -> None:
    brought = archive.bring(file)
    say(f"{brought.new} new, {brought.longer} updated, {brought.known} already here.")
    for name in brought.strange:
        say(f"Left out, for it is no journal: {name}")


def _delete_games(*, ask: bool) -> None:
    files = archive.all_files()
    if not files:
        say("There's nothing to delete.")
        return
    say("This will permanently delete:")
    for what, found in files.items():
        size = sum(path.stat().st_size for path in found) / 1024
        count = counted(len(found), "file")
        say(f"  {what}: {count}, {size:,.0f} KiB, in {found[0].parent}")
    say("Settings, themes, bookmarks, saved positions, exports and lab results are kept.")
    if ask and not typer.confirm("Delete all of this?"):
        say("Nothing was deleted.")
        raise typer.Exit(1)
    say(f"{archive.delete_all()} files deleted.")
