"""`make bench`: how fast it is, also in units: turns of an empty loop timed in the same run."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from bench import reference as reference
from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.engine import game as rules
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.levels import BUILT_IN, Searcher
from smashup_tui.reading.reference import card_facts
from smashup_tui.support.stdio import ended
from smashup_tui.table.loop import by_chance, play, play_out

from . import thinking as thinking

LOOP = 1_000_000
SHORT_LOOP = 100_000  # timed with every game: a machine has fast and slow spells
GAMES = 150
CLONE_GAMES = 12
RUNS = 5
ROUNDS = 3  # each game and each copy is timed that often; the best counts, a busy machine does not


def calibrate(turns: int = LOOP, rounds: int = 30) -> float:
    """Seconds for one turn of an empty loop at the top level of a module: the unit of all figures."""
    loop = compile(f"for _ in range({turns}): pass", "calibration", "exec")
    return min(_time(lambda: exec(loop, {})) for _ in range(rounds)) / turns


def is_plain() -> bool:
    """Is it the sources that run, or what mypyc made of them?"""
    return str(rules.__file__).endswith(".py")


def core_setup(seats: int, seed: int) -> Setup:
    """Random decks of the core set."""
    core = tuple(slug for slug, faction in CATALOG.factions.items() if faction.set == "core")
    pool = list(Rng(seed).shuffled(core))
    return Setup.of(*[f"{pool[2 * seat]}+{pool[2 * seat + 1]}" for seat in range(seats)])


def decision_seconds(players: int, games: int = GAMES) -> tuple[float, float, float]:
    """Seconds a decision, a game, and a unit meanwhile, in random games of the core set."""
    decisions = 0
    seconds = units = 0.0
    for seed in range(games):
        setup = core_setup(players, seed)
        decisions += play_through(setup, seed)
        seconds += min(_time(lambda: play_through(setup, seed)) for _ in range(ROUNDS))  # noqa: B023
        units += calibrate(SHORT_LOOP, ROUNDS)
    return seconds / decisions, seconds / games, units / games


def play_through(setup: Setup, seed: int) -> int:
    """A random game without a log; returns how many decisions it took."""
    game = Game.new(setup, seed)
    game.events = None
    return play_out(game, by_chance(Rng(seed))).count


def clone_seconds() -> tuple[float, float]:
    """Seconds for a clone, and for a determinized one, at random decisions of four-player games.

    All of them count: the few made late in a long scoring cost many times the usual.
    """
    plain: list[float] = []
    dealt: list[float] = []
    for seed in range(CLONE_GAMES):
        game = Game.new(core_setup(4, seed), seed)
        game.events = None
        rng = Rng(seed)
        for decision in play(game, by_chance(rng)):
            if rng.below(4) == 0:
                plain.append(_best(game.clone))
                dealt.append(_best(lambda: game.determinize(decision.seat, rng)))  # noqa: B023
    return statistics.mean(plain), statistics.mean(dealt)


def _best(what: Callable[[], object]) -> float:
    return min(_time(what, time.perf_counter) for _ in range(ROUNDS))


def _time(what: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of work: processor time, so that a busy machine does not count."""
    started = clock()
    what()
    return clock() - started


def process_seconds(*arguments: str) -> float:
    """Wall time of a Python process, best of a few."""
    return min(
        _time(
            lambda: subprocess.run([sys.executable, *arguments], check=True, capture_output=True),
            time.perf_counter,
        )
        for _ in range(RUNS)
    )


def main() -> None:
    unit = calibrate()
    print(f"calibration: {unit * 1e9:.1f} ns a turn of an empty loop (1 unit)")
    print("engine: plain Python (`make fast` compiles it)" if is_plain() else "engine: compiled by mypyc")

    def say(what: str, seconds: float, shown: str, goal: str = "", per: float = unit) -> None:
        print(f"{what:<44}{shown:>22}{seconds / per:>14,.0f} units  {goal}")

    for players in (2, 4):
        decision, game, then = decision_seconds(players, GAMES if players == 2 else GAMES // 3)
        say(
            f"decision, {players} players, core set",
            decision,
            f"{1 / decision:,.0f} /s",
            "≤ 900, goal 220" if players == 2 else "",
            then,
        )
        say(f"random game, {players} players", game, f"{1 / game:,.1f} /s", per=then)
    clone, determinized = clone_seconds()
    say("clone, 4 players", clone, f"{clone * 1e6:.1f} µs", "≤ 1,000, goal 150")
    say("clone and determinize, 4 players", determinized, f"{determinized * 1e6:.1f} µs", "goal 250")
    opponents(say)
    bare = process_seconds("-c", "pass")
    version = process_seconds(
        "-c", "import sys; sys.argv = ['smashup', '--version']; from smashup_tui.cli import main; main()"
    )
    say("smashup --version", version, f"{version / bare:.2f} × bare Python", "≤ 6 ×, goal 3 ×")
    facts = card_facts()
    index = reference.index_seconds(facts)
    say("rules: open the reference", index, f"{index * 1e3:.1f} ms", "< 60 ms")
    making = reference.making_seconds(facts)
    say("rules: make it anew", making, f"{making * 1e3:.0f} ms", "")
    query = statistics.median(reference.query_seconds(facts))
    say("rules: a query, median", query, f"{query * 1e3:.2f} ms", "< 5 ms")
    on_screen()
    together()


def opponents(say: Callable[[str, float, str, str], None]) -> None:
    """How many games and tries an opponent can think through."""
    found = thinking.positions()
    playout = thinking.playout_seconds(found)
    say("playout to the end, 2 players, all factions", playout, f"{1 / playout:,.0f} /s", "")
    for level in ("hard", "expert"):
        searcher = BUILT_IN[level]
        assert isinstance(searcher, Searcher)
        tried = thinking.try_seconds(found, searcher.effort)
        say(f"search of {level}, an iteration", tried, f"{1 / tried:,.0f} /s", "goal 2,000 /s")


def together() -> None:
    """What a server for guests can bear, where the package for it is installed."""
    try:
        import websockets  # noqa: F401
    except ImportError as error:
        print(f"Playing together is not measured here: {error}.")
        return
    from . import server

    server.main()


def on_screen() -> None:
    """What is measured in a pseudo-terminal, where there are such."""
    try:
        from . import screens
    except ImportError as error:
        print(f"The screens are not measured here: {error}.")
        return
    screens.main()


if __name__ == "__main__":
    sys.exit(ended(main))
