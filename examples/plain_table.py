"""A whole front end in plain text, on the seat at the table and nothing else.

python examples/plain_table.py "You, Ada:easy"
"""

import random
import sys

from smashup_tui.engine.model.errors import RulesError
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.question import Question
from smashup_tui.table.seat import SeatAtTable
from smashup_tui.table.session import Session

HELP = "Numbers choose (nothing passes), ? 2 explains what option 2 is about, u takes back, q leaves."


def show(seat: SeatAtTable, question: Question) -> None:
    view = seat.view()
    print("\n" + ", ".join(f"{player.name} {player.vp} VP" for player in view.players))
    for base in view.bases:
        minions = ", ".join(f"{each.name} {each.power} ({view.names[each.seat]})" for each in base.minions)
        print(f"  {base.name} {base.total}/{base.breakpoint}: {minions or 'nobody'}")
    print("  Your hand:", ", ".join(card.name for card in view.hand), "\n" + question.prompt)
    for number, offer in enumerate(question.offers, 1):
        print(f"  {number} {offer.words} {offer.place}")


def obey(seat: SeatAtTable, question: Question, words: list[str]) -> None:
    if words[:1] == ["u"]:
        seat.take_back()
    elif words[:1] == ["?"] and len(words) > 1 and question.offers[int(words[1]) - 1].card:
        about = seat.explain(question.offers[int(words[1]) - 1].card)
        print(
            about.printed.name,
            about.printed.text,
            *(f"{each.amount:+} {each.source}" for each in about.terms),
        )
    else:
        print(seat.answer(tuple(int(word) - 1 for word in words), to=question.number), end="")


def play(table: LocalTable) -> None:
    """The first seat's game, until it is over or left."""
    seat, told = table.seat(0), 0
    while seat.asked >= 0:
        print(*(line.text for line in seat.story(told) if line.text), sep="\n")
        told, question = seat.happened, seat.question()
        if question is None:
            print(table.wait(), end="")
            continue
        show(seat, question)
        words = input("> ").split()
        if words == ["q"]:
            return
        try:
            obey(seat, question, words)
        except (RulesError, ValueError, IndexError) as error:
            print(f"{error} {HELP}")
        told = min(told, seat.happened)
    print(f"{seat.names[seat.view().winner]} wins.")


if __name__ == "__main__":
    line = sys.argv[1] if len(sys.argv) > 1 else "You, Ada:easy"
    with LocalTable(Session.start(parse(line), random.randrange(2**31))) as table:
        play(table)
