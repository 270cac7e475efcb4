"""The published schema: the page is current, the captured games fit it and are played again."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from smashup_tui.ai.chance import random_answer
from smashup_tui.cli import app
from smashup_tui.commands.schema import MESSAGES, MODEL, whole_schema
from smashup_tui.engine.rng import Rng
from smashup_tui.online.channel import Channel, ChannelClosed
from smashup_tui.online.client import RemoteSeat
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.log import LogLine
from smashup_tui.table.question import Question
from smashup_tui.table.schema import as_data, from_data
from smashup_tui.table.session import Session
from smashup_tui.table.view import SeatView
from tools.protocol import BRUISER, PAGE, ROOT, SAMPLES, page

SCHEMA = whole_schema()["$defs"]
TYPES: dict[str, Any] = {
    "integer": int,
    "number": (int, float),
    "string": str,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
MESSAGE_OF = {"ready": "Ready", "hello": "Hello", "decks": "Decks", "over": "Over"} | {
    "question": "QuestionAsked",
    "answer": "AnswerGiven",
}


def misfit(entry: dict[str, Any], value: Any, where: str = "") -> str:
    """Where and how a value does not fit a part of the schema; empty: it fits."""
    if "$ref" in entry:
        return misfit(SCHEMA[entry["$ref"].rpartition("/")[2]], value, where)
    if "anyOf" in entry:
        found = [misfit(each, value, where) for each in entry["anyOf"]]
        return "" if "" in found else found[0]
    if "const" in entry:
        return "" if value == entry["const"] else f"{where}: {value!r}"
    kind = entry["type"]
    if not isinstance(value, TYPES[kind]) or isinstance(value, bool) != (kind == "boolean"):
        return f"{where}: {value!r} is no {kind}"
    parts: list[str] = []
    if kind == "array":
        items = entry.get("prefixItems") or [entry["items"]] * len(value)
        parts = [misfit(item, one, f"{where}[]") for item, one in zip(items, value, strict=True)]
    elif kind == "object":
        known, more = entry.get("properties", {}), entry.get("additionalProperties")
        parts = [f"{where} lacks {name}" for name in entry.get("required", ()) if name not in value]
        for name, one in value.items():
            part = known.get(name, more)
            parts += [misfit(part, one, f"{where}.{name}")] if part is not None else []
    return next(filter(None, parts), "")


def sample(name: str) -> list[tuple[str, dict[str, Any]]]:
    text = (SAMPLES / f"{name}.jsonl").read_text(encoding="utf-8")
    return [next(iter(json.loads(line).items())) for line in text.splitlines()]


def test_the_page_is_what_the_schema_gives() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tools.protocol"


def test_the_command_prints_the_schema() -> None:
    result = CliRunner().invoke(app(["schema"]), ["schema"])
    said = json.loads(result.stdout)
    assert said["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert said["$defs"] == SCHEMA
    assert {kind.__name__ for kind in (*MODEL, *MESSAGES)} <= SCHEMA.keys()


def test_every_definition_that_is_named_is_there_and_every_tuple_says_what_it_is() -> None:
    named = set(json.dumps(SCHEMA).split("#/$defs/")[1:])
    assert {each.partition('"')[0] for each in named} <= SCHEMA.keys()
    assert SCHEMA["CardView"]["properties"]["seat"]["description"] == "who controls it"
    assert SCHEMA["CardView"]["properties"]["gives"]["default"] == 0
    assert SCHEMA["CardView"]["properties"]["actions"]["items"] == {"$ref": "#/$defs/CardView"}


@pytest.mark.parametrize("line", ["Mo:human, Ada:random", "Mo:human, Ada:random, Bo:random; draft"])
def test_what_a_seat_gets_fits_the_schema(line: str, home: Path) -> None:
    table = LocalTable(Session.start(parse(line), 5))
    rng, session = Rng(1), table.session
    while session.game.decision is not None and session.game.count < 150:
        seat = table.seat(session.turn_of)
        told: list[Any] = [seat.view(), seat.question(), *seat.story(max(0, seat.happened - 3))]
        told += [seat.explain(base.base) for base in seat.view().bases]
        for value in told:
            assert not misfit({"$ref": f"#/$defs/{type(value).__name__}"}, as_data(value))
        session.answer(random_answer(session.game.decision, rng))
    table.close()


def test_the_comparison_notices_what_does_not_fit() -> None:
    data = next(said for _, said in sample("bot") if said["type"] == "question")["view"]
    view = {"$ref": "#/$defs/SeatView"}
    assert not misfit(view, data)
    assert misfit(view, {**data, "turn": "3"}) == ".turn: '3' is no integer"
    assert misfit(view, {**data, "players": [{}]}).startswith(".players[] lacks")
    assert misfit(view, {**data, "turn": True})


def test_the_captured_program_answers_the_same_again() -> None:
    lines = sample("bot")
    assert {said["type"] for _, said in lines} == MESSAGE_OF.keys()
    for _, said in lines:
        wrong = misfit(
            SCHEMA[MESSAGE_OF[said["type"]]], {"name": "", "reason": "", "chance_to_win": 0.5} | said
        )
        assert not wrong
    to = "".join(json.dumps(said) + "\n" for way, said in lines if way == "to")
    program = [sys.executable, "-S", str(ROOT / BRUISER)]
    done = subprocess.run(program, input=to, capture_output=True, text=True, timeout=60, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers == [said for way, said in lines if way == "from"] and len(answers) > 10


class Recorded(Channel):
    """What a server said once, as fast as it is heard."""

    def __init__(self, messages: list[dict[str, Any]]) -> None:
        self.messages = messages
        self.never = asyncio.Event()

    async def send(self, text: str | bytes) -> None:
        return

    async def receive(self) -> str:
        if not self.messages:
            await self.never.wait()
            raise ChannelClosed
        return json.dumps(self.messages.pop(0))

    async def close(self) -> None:
        self.never.set()


async def test_a_guest_sees_the_captured_game_again() -> None:
    lines = [said for way, said in sample("guest") if way == "to"]
    states = [said for said in lines if said["type"] == "state"]
    assert len(states) > 10
    for said in lines:
        name = {"state": "State", "details": "Details"}.get(said["type"])
        assert name is None or not misfit(SCHEMA[name], said)
    last = states[-1]
    channel = Recorded(lines)

    async def way() -> Channel:
        return channel

    seat = RemoteSeat(way, "…")
    await seat.connect()
    async with asyncio.timeout(60):
        while channel.messages:
            await asyncio.sleep(0)
    assert seat.view() == from_data(SeatView, last["view"])
    question = seat.question()
    assert question == (from_data(Question, last["question"]) if last["question"] else None)
    told = [line for state in states for line in state["story"]]
    assert seat.story() == [from_data(LogLine, line) for line in told]
    for said in (said for way, said in sample("guest") if way == "from" and said["type"] == "answer"):
        assert not misfit(SCHEMA["GuestAnswer"], said)
    seat.leave()
