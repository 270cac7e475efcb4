"""Small programs that play well or badly: lines of Python, each a way to answer."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

# What every one of them begins with; `wants` is the question, `good` a legal answer to it.
BEGIN = """
import json, os, sys, time, subprocess
def say(**message):
    print(json.dumps(message), flush=True)
def answer(what, **more):
    say(type="answer", number=number, answer=what, **more)
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        {ready}
    elif heard["type"] == "decks":
        {decks}
    elif heard["type"] == "question":
        number, wants = heard["number"], heard["question"]
        good = list(range(wants["least"]))
        {question}
    elif heard["type"] == "over":
        {over}
{end}
"""


def bot(
    folder: Path,
    question: str = "answer(good)",
    *,
    ready: str = "say(type='ready', protocol=2, name='Tester')",
    decks: str = "pass",
    over: str = "pass",
    end: str = "",
) -> str:
    """The command that starts a bot which does this when it is asked."""
    path = folder / "bot.py"
    text = BEGIN.format(question=question, ready=ready, decks=decks, over=over, end=end)
    path.write_text(text, encoding="utf-8")
    return shlex.join([sys.executable, "-S", str(path)])
