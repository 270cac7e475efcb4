"""A table in sentences: what is where, what is in the hand, what can be answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..cards.sigils import sigil_of
from ..support.grammar import counted
from ..table.decks import is_faction

if TYPE_CHECKING:
    from ..table.explain import Explanation, Printed
    from ..table.question import Offer, Question
    from ..table.seat import SeatAtTable
    from ..table.view import BaseView, CardView, PlayerView, SeatView

VERBS = {"play": "", "stasis": "from stasis: ", "talent": "Talent: ", "special": "Special: "}


class Choosable(NamedTuple):
    """A line that can be chosen, and the offers it stands for: several if it leaves open where."""

    words: str
    offers: tuple[int, ...]


# --- the table ----------------------------------------------------------------------------------------


def table_lines(view: SeatView) -> Iterator[str]:
    """Everything that is open, one thing per line."""
    yield f"Turn {view.turn}, {view.names[view.current]}: {view.phase}."
    for player in view.players:
        yield _player(player)
    for base in view.bases:
        yield from _base(base, view)


def _player(player: PlayerView) -> str:
    deck = f" ({' and '.join(player.factions)})" if player.factions else ""
    counts = f"{player.hand} in hand, {player.deck} in the deck, {player.discard} in the discard pile"
    stasis = "".join(
        f", {each.name} in stasis with {each.counters}{''.join(f' and {on.name}' for on in each.actions)}"
        for each in player.stasis
    )
    return f"{player.name}{deck}: {player.vp} VP, {counts}{stasis}."


def _base(base: BaseView, view: SeatView) -> Iterator[str]:
    scoring = ", scoring now" if base.scoring else ""
    spread = ", ".join(map(str, base.vp))
    yield f"{base.name}: {base.total} of {base.breakpoint} power, {spread} VP{scoring}. {base.text}".rstrip()
    for action in base.actions:
        yield f"  On it: {_action(action)} ({view.names[action.seat]})"
    for seat, name in enumerate(view.names):
        minions = [minion for minion in base.minions if minion.seat == seat]
        takes = next((place for place in base.forecast if place.seat == seat), None)
        if minions or takes:
            would = f", would get {takes.vp} VP" if takes and takes.vp else ""
            power = f" {takes.power} power{would}" if takes else ""
            yield f"  {name}{power}: {', '.join(_minion(each) for each in minions) or 'no minion'}"


def _action(action: CardView) -> str:
    """What it adds to a total, or else the counters on it."""
    if action.gives:
        return f"{action.name} {action.gives:+}"
    return f"{action.name}, {counted(action.counters, 'counter')}" if action.counters else action.name


def _minion(minion: CardView) -> str:
    notes = [counted(minion.counters, "counter")] if minion.counters else []
    notes += [mark for mark in minion.marks if mark not in ("effect", "weakened")]
    notes += [f"with {action.name}" for action in minion.actions]
    return f"{minion.name} {minion.power}" + (f" ({', '.join(notes)})" if notes else "")


def hand_lines(seat: SeatAtTable) -> Iterator[str]:
    """Every card with its kind and text."""
    hand = seat.view().hand
    yield "Your hand:" if hand else "Your hand is empty."
    for card in hand:
        yield f"  {face(seat.printed(card.card))}"


def face(printed: Printed, where: str = "", copies: str = "") -> str:
    """A card as one reads it aloud."""
    return f"{printed.name}{where} ({kind(printed)}{copies}): {printed.text or 'no ability'}"


def kind(printed: Printed) -> str:
    if printed.is_base:
        return f"base, breakpoint {printed.breakpoint}, {', '.join(map(str, printed.vp))} VP"
    if printed.is_minion:
        return f"{printed.word}, power {printed.power}"
    return f"{printed.word} on a {printed.play_on}" if printed.play_on else printed.word


def card_now(about: Explanation) -> Iterator[str]:
    """What holds for a card at this moment."""
    if about.place:
        yield f"{about.place}."
    if about.terms:
        first, *more = about.terms
        terms = "".join(
            f" {'+' if term.amount >= 0 else '-'} {abs(term.amount)} {term.source}" for term in more
        )
        word = "Breakpoint" if about.printed.is_base else "Power"
        yield f"{word} {about.total} = {first.amount} {first.source}{terms}."
    for heading, names in (
        ("On it", about.on),
        ("Under it", about.under),
        ("Has the abilities of", about.lent),
    ):
        if names:
            yield f"{heading}: {', '.join(names)}."
    if about.cancelled:
        yield "Its abilities are cancelled."


# --- the question -------------------------------------------------------------------------------------


def choosables(seat: SeatAtTable, question: Question) -> list[Choosable]:
    """What can be answered, a line each; the end of the turn has no number of its own."""
    if question.kind != "main":
        return [Choosable(_offer(seat, each), (number,)) for number, each in enumerate(question.offers)]
    found: dict[tuple[str, int], list[int]] = {}
    for number, offer in enumerate(question.offers):
        if number != question.end:
            found.setdefault((offer.verb, offer.card), []).append(number)
    return [
        Choosable(_move(seat, question.offers[numbers[0]], len(numbers) > 1), tuple(numbers))
        for numbers in found.values()
    ]


def places(question: Question, entry: Choosable) -> list[Choosable]:
    """Where a card can go."""
    return [Choosable(_without_card(question.offers[number]), (number,)) for number in entry.offers]


def _move(seat: SeatAtTable, offer: Offer, open_where: bool) -> str:
    if offer.verb not in VERBS or not offer.card:
        return offer.words
    where = "" if open_where or not offer.target else f" {_without_card(offer)}"
    copies = f", {len(offer.spots)} copies" if len(offer.spots) > 1 else ""
    return f"{VERBS[offer.verb]}{face(seat.printed(offer.card), where, copies)}"


def _without_card(offer: Offer) -> str:
    """Where it goes: the words of the offer without the name that was just chosen."""
    return offer.words.partition(offer.name)[2].strip() or offer.words


def _offer(seat: SeatAtTable, offer: Offer) -> str:
    if is_faction(offer.word):
        role = sigil_of(offer.word).role
        return f"{offer.words}: {role}" if role else offer.words
    whose = f" ({seat.names[offer.holder]})" if offer.holder >= 0 else ""
    power = ""
    if offer.card and offer.holder >= 0:
        about = seat.explain(offer.card)
        power = f" {about.total}" if about.printed.is_minion else ""
    return " ".join(f"{offer.words}{power}{whose} {offer.place}".split())


def how_to_answer(question: Question) -> str:
    """What is expected, in a few words."""
    if question.end is not None:
        return "Type a number to play, or e to end your turn."
    if question.use_or_not:
        return "Type y or n."
    if question.kind == "order":
        return "Type all the numbers, first to last."
    none = " Press Enter or type p for none." if question.may_pass else ""
    if question.most > 1:
        least = f"{question.least} to {question.most}" if question.least else f"Up to {question.most}"
        count = str(question.most) if question.least == question.most else least
        return f"{count} numbers, as in 1 3.{none}"
    return f"A number.{none}"


WHERE = "Type a number to say where, or b to go back to the cards."

# What people type in full, and the letter for it.
WORDS = {
    "help": "?",
    "card": "?",
    "rule": "/",
    "rules": "/",
    "table": "t",
    "hand": "c",
    "log": "l",
    "piles": "d",
    "hint": "h",
    "undo": "u",
    "redo": "r",
    "end": "e",
    "pass": "p",
    "none": "p",
    "back": "b",
    "yes": "y",
    "no": "n",
    "quit": "q",
    "exit": "q",
}


def in_letters(typed: str) -> str:
    """What was typed, with the letter for a word."""
    word, gap, rest = typed.partition(" ")
    return WORDS.get(word.lower(), word) + gap + rest


def numbered(lines: Iterable[Choosable]) -> Iterator[str]:
    for number, entry in enumerate(lines, 1):
        yield f"  {number}. {entry.words}"
