"""What `smashup record` says of how to play better: what to work on, and which factions suit you."""

from __future__ import annotations

import json
import sys
from concurrent.futures import BrokenExecutor, as_completed

from ..ai.review import Judged
from ..arena.pool import pool
from ..engine.model.errors import RecordError, RulesError
from ..stats.advice import FactionFit, TrainingAdvice, percent, unreviewed, where
from ..stats.odds import OddsEstimator
from ..stats.player_record import OwnGame, PlayerRecord, faction_name, pair_name
from ..stats.reviews import GameKey, key_of, load_reviews, review_game, save_review
from .many_games import CORES
from .output import complain, say, table

DEAREST = 10  # moments that are listed
DECKS = 5


def show_work_on(record: PlayerRecord, most: int, *, as_json: bool) -> None:
    """Review what is missing of the latest games, then say what they have in common."""
    reviews = load_reviews()
    waiting = unreviewed(record.games, reviews)
    _review(waiting[:most], reviews)
    found = TrainingAdvice.of(record.games, reviews)
    if as_json:
        say(json.dumps(found.as_json(), indent=1, ensure_ascii=False))
        return
    say(found.summary())
    for number, advice in enumerate(found.advice(), 1):
        say()
        say(f"{number}. {advice.sentence}")
        say(f"   {where(advice.moment)}, {advice.moment.words()}")
        say(f"   smashup replay {advice.moment.mine.facts.path} --at {advice.moment.judged.number}")
    if found.moments:
        say()
        heads = [" lost", " turn", "you chose", "better", "journal"]
        rows = [
            [
                percent(each.loss),
                str(each.judged.turn),
                each.judged.given,
                each.judged.better,
                each.mine.facts.file,
            ]
            for each in found.moments[:DEAREST]
        ]
        for line in table(heads, rows):
            say(line)
        say("To try them again, open Your games from Home, press Tab to “work on”, then p.")
    left = len(unreviewed(record.games, reviews))
    if left:
        say(f"Not reviewed yet: {left}. Run the same command to review {most or 5} more at a time.")


def _review(games: list[OwnGame], reviews: dict[GameKey, list[Judged]]) -> None:
    """With progress; Ctrl-C stops it, and what is done is kept."""
    if not games:
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task("Reviewing your games", total=len(games))
        try:
            with pool(min(CORES, len(games))) as (executor, _):
                tasks = {executor.submit(review_game, mine.facts.path, mine.seat): mine for mine in games}
                for task in as_completed(tasks):
                    key = key_of(tasks[task])
                    try:
                        reviews[key] = task.result()
                        save_review(key, reviews[key])
                    except (RecordError, RulesError, OSError) as error:
                        complain(f"{tasks[task].facts.file} cannot be reviewed: {error}")
                    progress.advance(bar)
        except KeyboardInterrupt:
            complain("Stopped. Finished reviews are saved.")
        except BrokenExecutor as error:
            complain(f"Stopped: a review process died ({error}).")


def show_suits(record: PlayerRecord, name: str, *, as_json: bool) -> None:
    """Your results compared with what decks and ratings predict."""
    found = FactionFit(record.games, OddsEstimator.load(name))
    if as_json:
        say(json.dumps(found.as_json(), indent=1))
        return
    if not found.games:
        say("None of your games can be compared with the lab yet.")
    for line in found.words():
        say(line)
    rows = [
        [
            faction_name(each.slug), str(each.wins), str(each.games), f"{each.expected:.1f}",
            f"{each.more:+.1f}", f"±{each.reach:.1f}", "" if each.sure else "may be luck",
        ]
        for each in found.ranked()
    ]  # fmt: skip
    if rows:
        say()
        for line in table(["Faction", " won", " of", " expected", " more", " luck", ""], rows):
            say(line)
        say("Expected: from the decks at the table (by the lab) and the players' ratings.")
    elif found.decks:
        decks = [f"{pair_name(pair)} ({percent(chance)})" for pair, chance in found.decks[:DECKS]]
        say(f"Strongest in the lab: {', '.join(decks)}.")
