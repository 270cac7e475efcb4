"""Scenes told in a line: a board, what is done, what must be true then. See SCHEMA.md, "Told scenes".

Tar Pits: Collector, foe War Raptor (Upgrade); hand Beam Up | play Beam Up; > War Raptor; cards foe 1
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from smashup_tui.engine.board_setup import Piece
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.model.kinds import ACTION, MINION, REVEALED

from ..scenario import FOE, THIRD, YOU, Board, board

HERE = Path(__file__).parent / "corners"
SEATS = {"you": YOU, "foe": FOE, "third": THIRD}
KINDS = {"minion": MINION, "action": ACTION}
WITH_COMMA = [d.name for d in CATALOG.definitions if "," in d.name]
PLAIN = {
    "A": "Jungle Oasis",
    "B": "Hala",
    "C": "Symkaria",
    "D": "Tortuga",
}  # bases that change nothing in play
PIECE = re.compile(r"^(?:(foe|third|you) )?(.*?)(?:\+(\d))?(?:~(foe|third|you))?$")


def told_scenes(name: str) -> dict[str, str]:
    """The scenes of a file by what they are about."""
    found: dict[str, str] = {}
    for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            about, _, scene = line.partition(" | ")
            assert about not in found, f"{about} is told twice"
            found[about] = re.sub(r"(?<![\w'.])([ABCD])(?![\w'.]| Portent)", lambda m: PLAIN[m[1]], scene)
    return found


def names_in(text: str) -> list[str]:
    """The names in a list; some have a comma of their own."""
    for name in WITH_COMMA:
        text = text.replace(name, name.replace(",", "‚"))
    return [part.strip().replace("‚", ",") for part in re.split(r",(?![^(]*\))", text) if part.strip()]


def piece(text: str) -> Piece:
    """`foe War Raptor+1~you (Upgrade)`: whose, counters, its owner if that is another, what is on it."""
    inside = re.search(r" \((.*)\)$", text)
    found = PIECE.match(text[: inside.start()] if inside else text)
    assert found is not None, text
    seat, name, counters, owner = found.groups()
    on = [piece(each) for each in names_in(inside[1])] if inside else []
    return Piece(SEATS[seat or "you"], name, int(counters or 0), on, (), SEATS[owner] if owner else None)


def lay(text: str) -> Board:
    """The board of a scene."""
    bases: dict[str, list[Piece]] = {}
    given: dict[str, Any] = {}
    more: list[int] = []
    for part in text.split(";"):
        clause = part.strip()
        what = re.match(r"^((?:(?:foe|third) )?(?:hand|deck|discard)|base deck|base discard) (.*)$", clause)
        if what:
            given[what[1].replace(" ", "_")] = names_in(what[2].removeprefix("only"))
        elif clause.startswith(("stasis ", "foe stasis ")):
            key, _, cards = clause.partition("stasis ")
            pairs = [each.rsplit("=", 1) for each in names_in(cards)]
            given["foe_stasis" if key else "stasis"] = {name: int(n) for name, n in pairs}
        elif clause.startswith("vp "):
            given["vp"] = [int(n) for n in clause.split()[1:]]
        elif clause.startswith("filler "):
            given["filler"] = clause.removeprefix("filler ")
        elif clause.startswith("players "):
            given["players"] = int(clause.split()[1])
        elif clause.startswith("more "):
            more = [KINDS[kind] for kind in clause.split()[1:]]
        elif clause:
            base, _, pieces = clause.partition(":")
            bases[base.strip()] = [piece(each) for each in names_in(pieces)]
    for plain in PLAIN.values():
        if len(bases) <= given.get("players", 2):
            bases.setdefault(plain, [])
    table = board(bases, **given)
    if "deck only" in text:  # what fills up the deck lies in the discard pile instead
        filler = [given.get("filler", "King Rex")] * (len(table.deck()) - len(given["deck"]))
        table = board(bases, **{**given, "discard": [*given.get("discard", ()), *filler]})
    return table.allow_more(*more) if more else table


def tell(scene: str) -> None:
    """Lay the board and go through the steps; what is not as told fails."""
    setting, _, steps = scene.partition("|")
    table = lay(setting)
    for number, step in enumerate(steps.split(";"), 1):
        try:
            _step(table, step.strip())
        except AssertionError as error:
            asked = f"{table.asked()} {table.options()}" if table.game.decision else "over"
            raise AssertionError(f"step {number} “{step.strip()}”: {error}\nasked now: {asked}") from error


def _step(table: Board, step: str) -> None:
    if step.startswith(">"):
        _answer(table, step[1:].strip())
        return
    for word in sorted(WORDS, key=len, reverse=True):
        if step == word or step.startswith(f"{word} "):
            WORDS[word](table, step[len(word) :].strip())
            return
    raise ValueError(f"what is “{step}”?")


def _answer(table: Board, text: str) -> None:
    if text == "-":
        table.decline()
        return
    names, _, at = text.partition(" @ ")
    numbers = [int(name) if name.isdigit() else name for name in names_in(names)]
    table.answer(*numbers, at=at or None)


def _on(table: Board, _: str = "") -> None:
    """Pass up whatever is offered and take the first of what must be chosen, until nothing resolves."""
    while not table.resting:
        decision = table.decision
        if decision.may_pass or "no" in decision.options:
            table.decline()
        else:
            table._apply(list(range(decision.least)))


def _round(table: Board, _: str) -> None:
    """The others end their turns; it is yours again."""
    if table.game.s.current == YOU:
        table.end_turn()
        _on(table)
    while table.game.s.current != YOU:
        table.end_turn()
        _on(table)


def _split(text: str) -> tuple[str, str]:
    name, _, value = text.rpartition(" ")
    return name, value


def _at(act: Callable[[str, str | None], object]) -> Callable[[str], object]:
    def with_place(text: str) -> object:
        name, _, place = text.partition(" @ ")
        return act(name, place or None)

    return with_place


def _is(found: object, told: object) -> None:
    assert found == told, f"it is {found}"


def _number(read: Callable[[Board, str], int]) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        name, value = _split(text)
        _is(read(table, name), int(value))

    return check


def _of_seat(read: Callable[[Board, int], int]) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        seat, value = _split(text)
        _is(read(table, SEATS[seat or "you"]), int(value))

    return check


def _offers(table: Board, text: str) -> None:
    _is(sorted(set(table.options())), sorted(names_in(text)))


def _has(read: Callable[[Board], list[str]], *, wanted: bool = True) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        for name in names_in(text):
            assert (name in read(table)) is wanted, f"{name} among {read(table)}"

    return check


def _zone(table: Board, text: str) -> None:
    name, _, zone = text.partition(" = ")
    _is(table.zone(name), zone)


def _pairs(read: Callable[[Board, str], object]) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        name, _, told = text.partition(" = ")
        _is(read(table, name), told)

    return check


def _lists(read: Callable[[Board, str], list[str]]) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        name, _, told = text.partition(" = ")
        _is(sorted(read(table, name)), sorted(names_in(told)))

    return check


def _true(read: Callable[[Board, str], object], *, wanted: bool = True) -> Callable[[Board, str], None]:
    def check(table: Board, text: str) -> None:
        assert bool(read(table, text)) is wanted, "it is the other way round"

    return check


def _total(table: Board, text: str) -> int:
    base, _, seat = text.rpartition(" ")
    game = table.game
    return sum(p.power for p in game.forecast(table.card(base)) if p.seat == SEATS[seat])


def _holds(table: Board, text: str) -> None:
    seat, _, name = text.partition(" ")
    assert name in table.hand(SEATS[seat]), f"among {table.hand(SEATS[seat])}"


def _names_of(table: Board, event: Event) -> list[str]:
    return [table.game.name(card) for card in (event.card, *event.cards) if card]


def _can_play(table: Board, text: str) -> bool:
    return bool(_at(table.can_play)(text))


WORDS: dict[str, Callable[[Board, str], object]] = {
    # doing
    "play": lambda table, text: _at(table.play)(text),
    "from stasis": lambda table, text: _at(table.from_stasis)(text),
    "talent": lambda table, text: table.talent(text),
    "special": lambda table, text: table.special(text),
    "end": lambda table, _: table.end_turn(),
    "on": _on,
    "round": _round,
    # looking
    "plays": lambda table, number: _is(len(table.game.s.permits), int(number)),
    "rests": _true(lambda table, _: table.resting),
    "asks": lambda table, seat: _is(list(SEATS)[table.asks], seat),
    "offers": _offers,
    "offers also": _has(Board.options),
    "offers not": _has(Board.options, wanted=False),
    "may use": _has(Board.abilities),
    "may not use": _has(Board.abilities, wanted=False),
    "may pass": _true(lambda table, _: table.decision.may_pass or "no" in table.decision.options),
    "must": _true(lambda table, _: table.decision.may_pass or "no" in table.decision.options, wanted=False),
    "can play": _true(_can_play),
    "cannot play": _true(_can_play, wanted=False),
    "can use": _true(lambda table, text: table.can_use_talent(text) or table.can_use_special(text)),
    "can unfreeze": _true(
        lambda table, text: any(o[0] == "stasis" and o[1] == table.card(text) for o in table.decision.options)
    ),
    "cannot use": _true(
        lambda table, text: table.can_use_talent(text) or table.can_use_special(text), wanted=False
    ),
    "power": _number(lambda table, name: table.power(name)),
    "counters": _number(lambda table, name: table.counters(name)),
    "stasis counters": _number(lambda table, name: table.stasis_counters(name)),
    "breakpoint": _number(lambda table, name: table.breakpoint(name)),
    "total": _number(_total),
    "vp": _of_seat(lambda table, seat: table.vp(seat)),
    "cards": _of_seat(lambda table, seat: len(table.hand(seat))),
    "discarded": _of_seat(lambda table, seat: len(table.discard(seat))),
    "revealed": _true(lambda table, name: any(name in _names_of(table, e) for e in table.events(REVEALED))),
    "holds": _holds,
    "zone": _zone,
    "at": _pairs(lambda table, name: table.base_of(name)),
    "top": _pairs(lambda table, seat: table.deck(SEATS[seat])[0]),
    "bottom": _pairs(lambda table, seat: table.deck(SEATS[seat])[-1]),
    "control": _pairs(lambda table, name: list(SEATS)[table.controller(name)]),
    "actions on": _lists(lambda table, name: table.actions_on(name)),
    "under": _lists(lambda table, name: table.stored_under(name)),
    "minions at": _lists(lambda table, name: table.minions_at(name)),
    "base": _has(Board.bases),
    "no base": _has(Board.bases, wanted=False),
    "turn": lambda table, seat: _is(list(SEATS)[table.game.s.current], seat),
}
