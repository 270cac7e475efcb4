"""A bot of thirty lines: it plays its strongest minion where the base lacks least. See docs/BOTS.md."""

import json
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def worth(option, view):
    """How much there is to be said for a move: power now, and a base that is nearly full."""
    if option.get("do") != "play":
        return 0.5 if option.get("do") == "talent" else 0
    me = view["players"][view["seat"]]
    power = {card["id"]: card.get("printed_power", 1) for card in me["hand"]["known"]}
    lacks = {base["id"]: base["breakpoint"] - base["power"] for base in view["bases"]}
    return 1 + power.get(option["card"], 1) - 0.1 * max(0, lacks.get(option["at"], 20))


def picked(question, view):
    """The positions of the options to take: the best move, else as few as allowed, from the front."""
    if question["kind"] == "main":
        options = question["options"]
        return [max(range(len(options)), key=lambda number: worth(options[number], view))]
    return list(range(question["least"]))


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", protocol=1, name="Bruiser")
    elif heard["type"] == "question":
        answer = picked(heard["question"], heard["view"])
        say(type="answer", number=heard["number"], answer=answer, reason="power where it counts")
