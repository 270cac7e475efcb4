"""A bot of thirty lines: it plays its strongest minion where the base lacks least. See docs/BOTS.md."""

import json
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def worth(offer, view):
    """How much there is to be said for a move: power now, and a base that is nearly full."""
    if offer["verb"] != "play":
        return 0.5 if offer["verb"] == "talent" else 0
    power = {card["card"]: card["power"] for card in view["hand"]}
    lacks = {base["base"]: base["breakpoint"] - base["total"] for base in view["bases"]}
    return 1 + max(1, power.get(offer["card"], 1)) - 0.1 * max(0, lacks.get(offer["target"], 20))


def picked(question, view):
    """The positions of the offers to take: the best move, else as few as allowed, from the front."""
    if question["kind"] == "main":
        offers = question["offers"]
        return [max(range(len(offers)), key=lambda number: worth(offers[number], view))]
    return list(range(question["least"]))


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", protocol=2, name="Bruiser")
    elif heard["type"] == "question":
        answer = picked(heard["question"], heard["view"])
        say(type="answer", number=heard["number"], answer=answer, reason="power where it counts")
