"""docs/PROTOCOL.md from the JSON Schema that `smashup schema` prints, and the captured games in docs/samples.

python -m tools.protocol [--samples]
"""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
import tempfile
from pathlib import Path
from typing import Any

from smashup_tui.commands.schema import GUEST_MESSAGES, MESSAGES, MODEL, whole_schema
from smashup_tui.engine.game import Game
from smashup_tui.engine.setup import Setup
from smashup_tui.online.channel import Channel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.server import GameServer
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import tell_the_end
from smashup_tui.players.seeds import question_by_question
from smashup_tui.table.bot_program import Program, Running
from smashup_tui.table.lineup import parse
from smashup_tui.table.loop import asking, play
from smashup_tui.table.schema import as_data

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "PROTOCOL.md"
SAMPLES = ROOT / "docs" / "samples"
BRUISER = "examples/bruiser.py"
QUESTIONS = 12  # of the game that the samples show, to keep them short

BEGIN = """# What a seat sees, is asked and is told, as JSON

The screen, plain text, guests on other machines, programs that play, replays and redacted records share
one model. This page is generated from it (`python -m tools.protocol`); `smashup schema` prints the same
as JSON Schema (2020-12). How a program plays is in [BOTS.md](BOTS.md), how a guest does in
[ONLINE.md](ONLINE.md), and both are captured in [samples/bot.jsonl](samples/bot.jsonl) and
[samples/guest.jsonl](samples/guest.jsonl): one message per line, `to` and `from` the program or guest.

Cards and bases are known by a number that stays the same throughout a game; 0 is none, or one that may not be
known. Players are known by their seat from 0; -1 is nobody. A field with a default may be missing in files of
an older version. New fields may be added; ignore those you don't know.

A *delta* has only the fields that differ, and of a list only the places, as `{"0": …}`; a list that has
become longer or shorter is sent whole. Guests get the table in the middle of what happened as deltas.
"""


def page() -> str:
    """The whole page."""
    definitions = whole_schema()["$defs"]
    named = [kind.__name__ for kind in MODEL]
    messages = [kind.__name__ for kind in MESSAGES]
    parts = sorted(definitions.keys() - {*named, *messages, *GUEST_MESSAGES})
    groups = (
        ("The model", named),
        ("Its parts", parts),
        ("Messages to and from a program that plays", messages),
        ("Messages to and from a guest", list(GUEST_MESSAGES)),
    )
    lines = [BEGIN]
    for heading, names in groups:
        lines.append(f"## {heading}\n")
        for name in names:
            lines += _section(name, definitions[name])
    return "\n".join(lines).rstrip() + "\n"


def _section(name: str, definition: dict[str, Any]) -> list[str]:
    about = definition["description"]
    lines = [
        f"### {name}\n",
        *([f"{about}\n"] if about != name else []),
        "| field | type | |",
        "|---|---|---|",
    ]
    for field, entry in definition["properties"].items():
        lines.append(f"| `{field}` | {_type(entry)} | {entry.get('description', '').replace('|', '/')} |")
    return [*lines, ""]


def _type(entry: dict[str, Any]) -> str:
    if "$ref" in entry:
        name = entry["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in entry:
        return " or ".join(_type(each) for each in entry["anyOf"])
    if "const" in entry:
        return f"`{json.dumps(entry['const'])}`"
    if "prefixItems" in entry:
        return f"[{', '.join(_type(each) for each in entry['prefixItems'])}]"
    if entry["type"] == "array":
        return f"list of {_type(entry['items'])}"
    if "additionalProperties" in entry:
        return f"object of {_type(entry['additionalProperties'])}"
    return str(entry["type"])


# --- the samples ---------------------------------------------------------------------------------------


def capture_bot() -> list[dict[str, Any]]:
    """What examples/bruiser.py is told in the first questions of a game and at its end, and what it says."""
    lines: list[dict[str, Any]] = []
    say, hear = Running.say, Running.hear

    def saying(self: Running, message: tuple[Any, ...]) -> None:
        lines.append({"to": as_data(message)})
        say(self, message)

    def hearing(self: Running, seconds: float) -> bytes:
        heard = hear(self, seconds)
        lines.append({"from": json.loads(heard)})
        return heard

    program = Program(shlex.join([sys.executable, str(ROOT / BRUISER)]), 30.0)
    players = [program, BUILT_IN["random"]]
    game = Game.new(Setup.of("aliens+dinosaurs", "robots+ninjas", first=0), 4)
    try:
        Running.say = saying  # type: ignore[method-assign]
        Running.hear = hearing  # type: ignore[method-assign]
        for _ in play(game, asking(players, question_by_question(4))):
            if program.answered == QUESTIONS:
                players[0] = BUILT_IN["quick"]
        players[0] = program
        tell_the_end(players, game)
        program.leave()
    finally:
        Running.say = say  # type: ignore[method-assign]
        Running.hear = hear  # type: ignore[method-assign]
    return lines


class _Tapped(Channel):
    """A channel that keeps what goes through it."""

    def __init__(self, inner: Channel, lines: list[dict[str, Any]]) -> None:
        self.inner, self.lines = inner, lines

    async def send(self, text: str | bytes) -> None:
        said = json.loads(text)
        self.lines.append({"from": {**said, "ticket": "…"} if "ticket" in said else said})
        await self.inner.send(text)

    async def receive(self) -> str:
        text = await self.inner.receive()
        self.lines.append({"to": json.loads(text)})
        return text

    async def close(self) -> None:
        await self.inner.close()


async def capture_guest(folder: Path) -> list[dict[str, Any]]:
    """What is said to a guest, who always takes the first offers, and what the guest says."""
    lines: list[dict[str, Any]] = []
    server = GameServer(folder / "tables", archive=folder / "games")
    table = server.open(parse("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=Mo"))

    async def way() -> Channel:
        return _Tapped(await server.connect_in_process(), lines)

    seat = RemoteSeat(way, table.record.seats[0].ticket)
    await seat.connect()
    seat.arrange(ready=True)
    answered = 0
    while answered < QUESTIONS:
        question = seat.question() if seat.has_begun else None
        if question is not None:
            seat.answer(tuple(range(max(question.least, 1))))
            answered += 1
        await seat.wait()
    seat.leave()
    await server.close()
    return lines


def write_samples() -> None:
    SAMPLES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        games = {"bot": capture_bot(), "guest": asyncio.run(capture_guest(Path(folder)))}
    for name, lines in games.items():
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (SAMPLES / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    if "--samples" in sys.argv:
        write_samples()
