"""What is tried in a scene, step by step: in words, as answers, and what comes of each.

A step is a list: `play`, `stasis`, `talent`, `special`, `answer`, `decline` or `end`, then names. It is
yours, or that of the player it begins with; `no` before it says that it cannot be done now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.decisions import END_PLAY, MAIN, PLAY_CARD, PLAY_STASIS
from ..engine.query.event_text import tell
from ..engine.query.why_not import Reason
from ..engine.query.wording import option_words
from .named_moves import NotOffered, answer_named, card_named, move_named, no_answer, options_now

Step = tuple[str, ...]
NAMES = ("You", "Ada", "Bo", "Cleo")
NO = "no"
MOVES = {"play": PLAY_CARD, "stasis": PLAY_STASIS, "talent": "talent", "special": "special"}


class Moment(NamedTuple):
    """A step: what is done, by whom, and what comes of it."""

    words: str
    answer: tuple[int, ...] | None  # None: nothing is answered, since it cannot be done, or is asked next
    told: tuple[str, ...] = ()
    refused: Reason | None = None


def follow(game: Game, steps: Sequence[Step]) -> Iterator[Moment]:
    """Play the steps; one that does not fit the game raises NotOffered."""
    for step in steps:
        seat = NAMES.index(step[0]) if step[0] in NAMES else 0
        rest = step[1:] if step[0] in NAMES else step
        if game.decision is None or game.decision.seat != seat:
            asked = NAMES[game.decision.seat] if game.decision else "Nobody"
            raise NotOffered(f"{list(step)}: it is not {NAMES[seat]} but {asked} who is asked.")
        words = step_words(step)
        if rest[0] == NO:
            yield Moment(words, None, refused=_why_refused(game, seat, rest[1:]))
            continue
        answer = _answer(game, rest)
        before = len(game.events or [])
        if answer is not None:
            game.apply(answer)
        told = tuple(filter(None, (tell(game, event, 0) for event in (game.events or [])[before:])))
        yield Moment(words, answer, told)


def _answer(game: Game, step: Sequence[str]) -> tuple[int, ...] | None:
    verb, *names = step
    if verb in MOVES:
        return (move_named(game, MOVES[verb], *names),)
    if verb == "end":
        assert game.decision is not None
        if game.decision.kind != MAIN:
            raise NotOffered(f"the turn cannot end: {game.decision.prompt}")
        return (list(game.decision.options).index(END_PLAY),)
    if verb == "decline":
        return tuple(no_answer(game) or ())
    last, _, base = names[-1].partition("@")
    picked = answer_named(game, [*names[:-1], last], base or None)
    return None if picked is None else tuple(picked)


def _why_refused(game: Game, seat: int, step: Sequence[str]) -> Reason:
    """Why it cannot be done; NotOffered if it can."""
    assert game.decision is not None
    verb, *names = step
    can = NotOffered(f"{list(step)} can be done: {options_now(game)}")
    if verb == "decline":
        if game.decision.may_pass or "no" in game.decision.options:
            raise can
        return Reason(f"{game.decision.prompt} It has to be answered.", "rule.must-follow")
    if verb in MOVES:
        try:
            move_named(game, MOVES[verb], *names)
        except NotOffered:
            reason = game.why_not(seat, _meant(game, seat, verb, names[0]))
            there = names[-1] if len(names) > 1 else "anywhere"
            return reason or Reason(f"{names[0]} cannot go to {there}.", "rule.cant-beats-can")
        raise can
    try:
        _answer(game, step)
    except NotOffered:
        every = [option_words(game, game.decision, number) for number in range(len(game.decision.options))]
        offered = ", ".join(dict.fromkeys(every))
    else:
        raise can
    return Reason(f"{game.decision.prompt} Only this can be chosen: {offered}.", "rule.choosing")


def _meant(game: Game, seat: int, verb: str, name: str) -> int:
    """The card that somebody would like to use: one in hand, if it is to be played."""
    wanted = game.catalog.by_name()[name]
    hand = [card for card in game.hand(seat) if verb == "play" and game.definition(card) is wanted]
    return hand[0] if hand else card_named(game, name)


# --- in words -----------------------------------------------------------------------------------------


def step_words(step: Step) -> str:
    """A step as part of a sentence that says what to try."""
    who = step[0] if step[0] in NAMES else ""
    rest = step[1:] if who else step
    if rest[0] == NO:
        return f"see that {who or 'you'} cannot {_words(rest[1:])}"
    if not who:
        return _words(rest)
    verb, _, what = _words(rest).partition(" ")
    return f"{who} {verb}s {what}"


def _words(step: Sequence[str]) -> str:
    verb, *rest = step
    names = [name.partition("#")[0].replace("@", " at ") for name in rest]
    if verb == "play":
        return f"play {names[0]}" + (f" {_onto(names[1])} {names[1]}" if len(names) > 1 else "")
    if verb == "stasis":
        return f"play {names[0]} from stasis" + (f" at {names[1]}" if len(names) > 1 else "")
    if verb in ("talent", "special"):
        return f"use the {verb.title()} of {names[0]}"
    if verb == "end":
        return "end the turn"
    if verb == "decline" or not names:
        return "choose nothing"
    return f"choose {' and '.join(names)}"


def _onto(name: str) -> str:
    return "on" if CATALOG.by_name()[name].is_minion else "at"
