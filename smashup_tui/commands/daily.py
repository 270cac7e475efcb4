"""`smashup daily`: the deal of the day, the same for everyone."""

from __future__ import annotations

from datetime import date as Date
from typing import Annotated

import typer

from ..stats.daily_deal import Deal, date_of, deal_of, results, share_line
from ..stats.player_record import OwnGame, pair_name
from ..support.settings import load
from .output import clear_errors, fancy, say
from .record import journals_read


def daily(
    date: Annotated[str, typer.Option(help="The deal of another day, such as 2026-11-16.")] = "",
    again: Annotated[
        bool, typer.Option("--again", help="Play it again; only the first time counts.")
    ] = False,
    results_only: Annotated[
        bool, typer.Option("--results", help="Print your results for every day played.")
    ] = False,
) -> None:
    """Play the deal of the day: one seed, one pair of decks, one opponent for everyone on that date."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    with clear_errors():
        deal = deal_of(date_of(date, Date.today()))
        if results_only:
            _show_all()
            return
        played = _result(deal)
        if played is not None and not again:
            say(share_line(played, ascii_only=not fancy()))
            say(
                "You have already played it. Use --again to play it for fun, or --date to play another day's."
            )
            return
        if unusable_terminal():
            _tell(deal)
            raise typer.Exit(run())
    code = run("deal", about=load(), journals=journals_read().known, date=deal.date)
    played = _result(deal)
    if played is not None and not again:
        say(share_line(played, ascii_only=not fancy()))
    raise typer.Exit(code)


def _result(deal: Deal) -> OwnGame | None:
    return results(journals_read().known, load().name).get(deal.date.isoformat())


def _show_all() -> None:
    found = results(journals_read().known, load().name)
    for mine in found.values():
        say(share_line(mine, ascii_only=not fancy()))
    if not found:
        say("You haven't finished a deal of the day yet. Play today's: smashup daily")


def _tell(deal: Deal) -> None:
    """What would be played, where it cannot be."""
    mine, theirs = deal.decks
    say(f"{deal.date.isoformat()}: {pair_name(mine)} against {deal.level} with {pair_name(theirs)}.")
