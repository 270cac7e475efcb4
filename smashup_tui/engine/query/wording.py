"""Options, answers and permissions in words: the one place where they are worded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...support.grammar import whose_is
from ..model.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    END_PLAY,
    MAIN,
    ORDER,
    PERMIT,
    PLAY_CARD,
    PLAY_STASIS,
    SEAT,
    WORD,
    Decision,
    Move,
)
from ..model.kinds import ACTION, BASE, MINION, NOBODY, PLAY, ZONE_NAMES
from ..model.state import ANY_KIND, Permit
from .power import power

if TYPE_CHECKING:
    from ..game import Answer, Game

OCCASION = re.compile(r"^.*\. (?=[^.]*\?$)")  # the sentence before a question that says what has happened
WHICH = re.compile(
    r"\b[Ww]hich(?: [\w'+-]+)*? "
    r"(?:(?:base|minion) modifiers?|minions?|characters?|actions?|cards?|bases?|factions?)\b"
)


def answer_words(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer: the options it picks, or that it picks none."""
    return ", ".join([option_words(game, decision, number) for number in answer]) or "pass"


def option_words(game: Game, decision: Decision, number: int) -> str:
    """One option of a question, as a list shows it."""
    option: Any = decision.options[number]
    kind = decision.kind
    if kind == MAIN:
        return _move_words(game, option)
    if kind in (CARD, BASE_CHOICE, ORDER):
        return game.name(option)
    if kind == ABILITY:
        return _ability_words(game, decision, option)
    if kind == SEAT:
        return str(game.setup.seats[option].name)
    if kind == PERMIT:
        return describe_play(game, option)
    if kind == WORD and option in game.catalog.factions:
        return game.catalog.factions[option].name
    return str(option)


def _move_words(game: Game, move: Move) -> str:
    if move == END_PLAY:
        return "end the turn"
    verb, card, target = move
    if verb == PLAY_STASIS:
        return f"play {game.name(card)} from stasis"
    if verb != PLAY_CARD:
        return f"use {game.name(card)}"
    return f"play {game.name(card)}{_where(game, target)}"


def _where(game: Game, target: int) -> str:
    """` at` a base, ` on` a minion; nothing if it goes nowhere in particular."""
    if not target:
        return ""
    return f" {'on' if game.definition(target).is_minion else 'at'} {game.name(target)}"


def _ability_words(game: Game, decision: Decision, option: tuple[int, int]) -> str:
    """The card; what it is about as well, where the same card could be used on several occasions."""
    card, about = option
    name = game.name(card) if card else "the rules"
    one_occasion = len({each[1] for each in decision.options}) == 1
    return f"{name} (for {game.name(about)})" if about and about != card and not one_occasion else name


# --- without the question at hand ------------------------------------------------------------------


def full_words(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer that is understood without its question: `Sea Dogs: name Zombies`.

    Two different answers never read the same: a card in play is named with whose it is and where.
    """
    kind = decision.kind
    if kind == MAIN:
        said = ", ".join([_full_move_words(game, decision, decision.options[n]) for n in answer]) or "pass"
    elif kind == ABILITY:
        said = f"use {', '.join([option_words(game, decision, n) for n in answer]) or 'nothing'}"
    else:
        said = _as_statement(game, decision, _picked_words(game, decision, answer), answer)
    return f"{game.name(decision.source)}: {said}" if decision.source and kind != ABILITY else said


def _picked_words(game: Game, decision: Decision, answer: Answer) -> str:
    options = decision.options
    if decision.kind in (CARD, ORDER):
        return ", ".join([full_name(game, options[number], options) for number in answer])
    return answer_words(game, decision, answer) if answer else ""


def _as_statement(game: Game, decision: Decision, picked: str, answer: Answer) -> str:
    """The question with the answer in its place: `destroy Ada's Warbot at Tar Pits`."""
    prompt = OCCASION.sub("", decision.prompt).removesuffix("?")
    name = next((d.name for d in game.definitions if prompt.startswith(f"{d.name} ")), "")
    if not name:
        prompt = prompt[:1].lower() + prompt[1:]
    if decision.kind == WORD and picked in ("yes", "no"):
        if name and picked == "no":  # `Pinkie moves to Tortuga`
            verb, _, rest = prompt.removeprefix(f"{name} ").partition(" ")
            return f"{name} does not {verb.removesuffix('s')} {rest}"
        return f"do not {prompt}" if picked == "no" else prompt
    if decision.kind == SEAT and "whose" in prompt:
        return prompt.replace("whose", whose_is(picked) if picked else "nobody's", 1)
    if decision.kind == CARD and " a card " in prompt:
        return prompt.replace("a card", picked, 1) if picked else f"do not {prompt}"
    asked = WHICH.search(prompt)
    before = prompt[: asked.start()].rstrip() if asked else ""
    if not picked and before.endswith((" to", " at", " on")):
        return f"do not {before[:-3]}"
    statement, found = WHICH.subn(lambda match: picked or "nothing", prompt, count=1)
    if not found:
        return picked or "pass"
    return re.sub(r"^(.*) do you (\w+)", r"\2 \1", statement)


def full_name(game: Game, card: int, among: Sequence[int] = ()) -> str:
    """A card that can be mistaken for none of those: in play with whose it is and where."""
    name, in_play = game.name(card), game.zone(card) == PLAY and game.kinds[card] != BASE
    if in_play:
        whose, place = whose_is(game.names[game.controller(card)]), game.name(game.base_of(card))
        host = game.host_of(card)
        name = f"{whose} {name}"
        if host and game.kinds[host] != BASE:
            name += f" on {game.name(host)}"
        name += f" at {place}"
    namesakes = [each for each in among if each != card and full_name(game, each) == full_name(game, card)]
    if not namesakes:
        return name
    if not in_play:
        return (
            f"{name} in {_pile(game, card)}"
            if any(_pile(game, each) != _pile(game, card) for each in namesakes)
            else name
        )
    if game.kinds[card] == MINION:
        same = [each for each in namesakes if power(game, each) == power(game, card)]
        name += f" with {power(game, card)} power" if len(same) < len(namesakes) else ""
        namesakes = same
    number = 1 + sum(each < card for each in namesakes)
    return f"{name}, number {number}" if namesakes else name


def _pile(game: Game, card: int) -> str:
    owner = game.owner(card)
    return f"{'' if owner == NOBODY else f'{whose_is(game.names[owner])} '}{ZONE_NAMES[game.zone(card)]}"


def _full_move_words(game: Game, decision: Decision, move: Move) -> str:
    if move == END_PLAY:
        return "end the turn"
    verb, card, target = move
    cards = [each[1] for each in decision.options if each[0] == verb]
    if verb not in (PLAY_CARD, PLAY_STASIS):
        return f"use {full_name(game, card, list(dict.fromkeys(cards)))}"
    played = f"play {game.name(card)}{' from stasis' if verb == PLAY_STASIS else ''}"
    if not target:
        return played
    targets = list(dict.fromkeys([each[2] for each in decision.options if each[0] == verb and each[2]]))
    on = "on" if game.definition(target).is_minion else "at"
    return f"{played} {on} {full_name(game, target, targets)}"


def describe_play(game: Game, permit: Permit) -> str:
    """One permission."""
    words = {MINION: "minion", ACTION: "action", ANY_KIND: "card"}[permit.kind]
    text = f"{'an extra' if permit.source else 'the'} {words}"
    if permit.max_power < 99:
        text += f" of power {permit.max_power} or less"
    text += _where(game, permit.place)
    if permit.rule:
        text += f" {permit.rule}"
        if permit.rule == "with this name":
            text += f" ({game.catalog.numbered(permit.arg).name})"
    return text
