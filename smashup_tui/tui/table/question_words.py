"""The question as the table shows it: its words, the keys that answer it, and answers that are a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...table.answer_builder import DIGITS, AnswerLine, InputMode, LineAnswer, lines_of
from ...table.decks import is_faction
from .pointing import Pointing, in_runs
from .table_state import LEGAL, NOT_NOW, Chip, Key, Line, ListRow, ListState, PromptState, Run

if TYPE_CHECKING:
    from ...table.answer_builder import AnswerBuilder
    from ...table.explain import Printed
    from ...table.view import SeatView

Keys = Callable[[str], str]  # the key of an action, as people say it

DASH = "–"
TITLES = {"ability": "Use abilities", "seat": "Which player?", "permission": "Which play?"}
PLAYS = ("minion", "action")  # what everybody may play in a turn, one each


class ListCursor(NamedTuple):
    """Where one is in a list of answers, and what has been typed to find one."""

    at: int = 0
    typed: str = ""
    typing: bool = False  # do letters look for an answer?
    open: bool = True  # or has it been put aside to look at the table?


# --- the words -----------------------------------------------------------------------------------------


def asked(builder: AnswerBuilder, view: SeatView, printed: Callable[[int], Printed]) -> Line:
    """Who asks, and what."""
    words = _words(builder, view, printed)
    asker = builder.question.asker_name
    if builder.several:
        words = f"{words} {_marked(builder)}."
    return (Run(f"{asker}: ", "bold"), Run(words, "bold")) if asker else (Run(words, "bold"),)


def can_only_end(builder: AnswerBuilder) -> bool:
    """Is it the question for a move, with nothing left to do but to end the turn?"""
    return builder.end is not None and len(builder.offers) == 1


def _words(builder: AnswerBuilder, view: SeatView, printed: Callable[[int], Printed]) -> str:
    if can_only_end(builder):
        return "You have nothing left to play."
    if not builder.picked or builder.ending or builder.next is not None or not builder.needs_target:
        return builder.words()
    card = printed(builder.picked)
    bases = {base.base for base in view.bases}
    if not bases.issuperset(builder.choices):
        minions = [printed(spot) for spot in builder.choices if spot not in bases]
        return f"Play {card.name} on which {minions[0].word}?"
    return f"Play {card.name} {'on' if card.play_on else 'at'} which base?"


def _marked(builder: AnswerBuilder) -> str:
    """How many are marked, of how many."""
    least, most, count = builder.question.least, builder.question.most, len(builder.marked) or "none"
    wanted = f"{most}" if least == most else f"{least} to {most}" if least else f"up to {most}"
    return f"{count} of {wanted} marked".capitalize()


# --- the keys ------------------------------------------------------------------------------------------


class AskedWords(NamedTuple):
    """A question with what is to be known to tell its keys."""

    builder: AnswerBuilder
    pointing: Pointing
    view: SeatView
    key: Keys
    elsewhere: bool = False  # can something be used that does not lie on the table?
    in_list: ListCursor | None = None
    recap: bool = False  # is there something to tell of the others' turns?
    answer_at: int = 0  # of answers side by side, the one that Enter gives

    @property
    def labels(self) -> list[str]:
        return [label for label in self.pointing.keys.values() if label]

    @property
    def place(self) -> str:
        """The name of what the cursor is on, if Enter would choose it."""
        if not self.pointing.can(self.pointing.cursor):
            return ""
        spot = self.pointing.cursor
        names = {base.base: base.name for base in self.view.bases}
        names |= {card.card: card.name for card in self.view.in_play()}
        names |= {card.card: card.name for card in self.view.hand}
        return names.get(spot, "")


def keys(asked: AskedWords) -> tuple[Key, ...]:
    """How the question can be answered."""
    builder, key, line = asked.builder, asked.key, asked.builder.line
    if asked.in_list is not None:
        found = _list_keys(asked)
    elif line and builder.mode in (InputMode.LINE, InputMode.TABLE) and not builder.picked:
        found = [(_also(asked, each), each.words, f"answer('{each.key}')") for each in line]
        if builder.mode is InputMode.LINE:
            found.append((key("table.choose"), line[asked.answer_at].words, "choose"))
    elif builder.mode is not InputMode.TABLE:
        found = [(key("table.choose"), "answer", "choose")]
    else:
        found = _table_keys(asked)
    if builder.question.may_pass and not {each.key for each in line} & {"n", "p"}:
        found.append((key("table.pass"), "none", "pass_on"))
    return tuple(found)


def _also(asked: AskedWords, said: LineAnswer) -> str:
    """The key of an answer, after the one that the board shows for it."""
    spots = [spot for number in said.answer for spot in asked.builder.offers[number].spots]
    label = next((label for spot in spots if (label := asked.pointing.keys.get(spot))), "")
    return f"{label} or {said.key}" if label else said.key


def _table_keys(asked: AskedWords) -> list[Key]:
    builder, key, labels = asked.builder, asked.key, asked.labels
    enter, back = key("table.choose"), (key("table.back"), "back", "back")
    if builder.ending:
        return [(key("table.end"), "end the turn", "end_turn"), back]
    if builder.picked:
        return _second_step(asked, back)
    if builder.several:
        done: list[Key] = [(enter, "done", "finish")] if builder.marked and builder.complete else []
        return [*_span(labels, "mark"), *done, *([back] if builder.can_step_back else [])]
    if builder.end is None:
        return _span(labels, "choose")
    found = _span(labels, "play")
    if builder.talents:
        found.append((key("table.talent"), f"talent ({len(builder.talents)})", "talent"))
    if asked.elsewhere:
        found.append((key("table.piles"), "from the piles", "piles"))
    if can_only_end(builder):
        return [(f"{key('table.end')} or {enter}", "end turn", "end_turn")]
    found += [(key("table.end"), "end turn", "end_turn"), (key("table.hint"), "hint", "hint")]
    return [*found, (key("table.recap"), "what happened", "recap")] if asked.recap else found


def _second_step(asked: AskedWords, back: Key) -> list[Key]:
    """What takes the second step of a play."""
    builder, enter = asked.builder, asked.key("table.choose")
    put_back: list[Key] = [(back[0], "put it back", "back")] if builder.can_step_back else []
    if builder.needs_target:
        here: list[Key] = [(enter, asked.place, "choose")] if asked.place else []
        return [*_span(asked.labels, "choose"), *here, *put_back]
    again = _again(asked)
    return [(f"{again} or {enter}" if again else enter, "yes", "choose"), *put_back]


def _again(asked: AskedWords) -> str:
    """The key that picked the card; pressed again, it plays it."""
    builder = asked.builder
    if builder.talents == [builder.picked]:
        return asked.key("table.talent")
    hand = [card.card for card in asked.view.hand]
    at = hand.index(builder.in_hand) if builder.in_hand in hand else len(DIGITS)
    return DIGITS[at] if at < len(DIGITS) else ""


def _span(labels: Sequence[str], word: str) -> list[Key]:
    return [(" ".join(in_runs(labels, DASH)), word, "")] if labels else []


def _list_keys(asked: AskedWords) -> list[Key]:
    builder, enter = asked.builder, asked.key("table.choose")
    if builder.takes_one:
        return [(f"↑↓ {enter}", "choose", "")]
    word = "number" if builder.mode is InputMode.ORDER else "mark"
    return [("↑↓ Space", word, ""), (enter, "done", ""), ("a", "all", "")]


# --- what is left to play ------------------------------------------------------------------------------


def chips(view: SeatView) -> tuple[Chip, ...]:
    """The plays of whose turn it is: the usual two, used or not, then others in words."""
    if view.current < 0 or view.phase != "Play Cards":
        return ()
    words = [play.words for play in view.plays_left]
    found = []
    for kind in PLAYS:
        left = sum(each in (f"the {kind}", f"an extra {kind}") for each in words)
        found.append(Chip(f"{left} {kind}{'' if left == 1 else 's'}" if left else kind, not left))
    usual = {f"{article} {kind}" for article in ("the", "an extra") for kind in PLAYS}
    others = Counter(each for each in words if each not in usual)
    return (*found, *(Chip(f"{each} ×{many}" if many > 1 else each) for each, many in others.items()))


# --- answers in a list ---------------------------------------------------------------------------------


def needs_list(builder: AnswerBuilder) -> bool:
    return builder.mode not in (InputMode.TABLE, InputMode.LINE)


def entries(builder: AnswerBuilder, typed: str) -> list[AnswerLine]:
    """The answers that fit what was typed."""
    wanted = typed.lower()
    return [
        entry
        for entry in lines_of(builder.question)
        if not wanted or any(word.startswith(wanted) for word in _starts(entry.offer.words))
    ]


def _starts(words: str) -> list[str]:
    """Where a name can be looked for: at its beginning and at each of its words."""
    low = words.lower()
    return [low, *[low[at + 1 :] for at, letter in enumerate(low) if letter == " "]]


def has_last_row(builder: AnswerBuilder) -> bool:
    """Does a list end with none of them, or with that this is all?"""
    return not builder.takes_one or builder.question.may_pass


def start_of(builder: AnswerBuilder) -> ListCursor:
    """At the answer people usually give; at none, the last one, where nobody would take one."""
    found = entries(builder, "")
    best = max((entry.offer.lean for entry in found), default=0.0)
    at = next((n for n, entry in enumerate(found) if entry.offer.lean == best), 0) if best else len(found)
    return ListCursor(at, typing=len(found) > len(DIGITS))


class Described(NamedTuple):
    """What there is to say of an answer."""

    short: Callable[[int], str]  # a card in a few words
    face: Callable[[int], str]


def answer_list(builder: AnswerBuilder, cursor: ListCursor, said: Described, title: str) -> ListState:
    """The answers of a question that is not about the table."""
    found = entries(builder, cursor.typed)
    rows = [_row(builder, entry, number, cursor, said) for number, entry in enumerate(found)]
    if not builder.takes_one:
        state = LEGAL if builder.complete else NOT_NOW
        last = ListRow("", builder.progress(), state=state, cursor=cursor.at == len(found))
        rows.append(last._replace(spot=f"entry({len(found)})"))
    elif builder.question.may_pass:
        key = "" if cursor.typing else "p"
        rows.append(ListRow(key, "None of them", cursor=cursor.at == len(found), spot=f"entry({len(found)})"))
    return ListState(title, tuple(rows), cursor.typed, "type a name" if cursor.typing else "")


def _row(
    builder: AnswerBuilder, entry: AnswerLine, number: int, cursor: ListCursor, said: Described
) -> ListRow:
    offer = entry.offer
    times = f" ×{len(entry.numbers)}" if len(entry.numbers) > 1 else ""
    return ListRow(
        DIGITS[number] if number < len(DIGITS) else "",
        f"{offer.words}{times}",
        _detail(entry, said),
        LEGAL,
        number == cursor.at,
        _mark(builder, entry),
        f"entry({number})",
        said.face(offer.card) if offer.card else offer.word if is_faction(offer.word) else "",
    )


def _detail(entry: AnswerLine, said: Described) -> str:
    """Where a card in play lies, as several may have the same name; of any other its numbers and text."""
    offer = entry.offer
    if offer.place:
        return offer.place
    return said.short(offer.card) if offer.card and offer.words == offer.name else ""


def _mark(builder: AnswerBuilder, entry: AnswerLine) -> str:
    """Whether it is taken, as which, or how often."""
    if builder.takes_one:
        return ""
    taken = [place for place, number in enumerate(builder.marked, 1) if number in entry.numbers]
    if builder.mode is InputMode.ORDER:
        return str(taken[0]) if taken else "·"
    return "□" if not taken else "■" if len(taken) == 1 else str(len(taken))


# --- nobody here is asked ------------------------------------------------------------------------------


def told(
    words: str, *, role: str = "muted", right: str = "", colour: int = -1, spin: int = -1
) -> PromptState:
    """What is there instead of a question."""
    return PromptState((Run(words, role),), right=right, colour=colour, spin=spin)
