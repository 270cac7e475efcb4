"""What the code of a card does, read from its source: the words it uses, its numbers, how long it lasts.

A card is read by part: what stands before the first label of its text, and what Ongoing, Talent and Special
say. Every function that hangs on the card is read, with those of the card files that it calls.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from smashup_tui.engine.ability.me import Me
from smashup_tui.engine.model.definitions import ONGOING, SPECIAL, CardDef

ON_PLAY, BASE, TALENT = "On play", "Base", "Talent"
CARDS = "smashup_tui.cards"

#: Abilities that are always true while the card is in play, by the name under which the definition has them.
ALWAYS = (
    "has_power",
    "host_has_power",
    "gives_power_here",
    "gives_power",
    "starting_power",
    "changes_breakpoint",
    "adds_to_total",
    "changes_award",
    "protects",
    "shields",
    "instead_of_destruction",
    "instead_of_discard",
    "forbids",
    "cancels",
    "asks_price",
    "repeats_talent",
    "limits_extra",
    "leaves_out",
    "counts_as",
    "plays_from_discard",
    "extra_each_turn",
    "asks_price",
    "changes_award",
)
#: A question that can be answered with nothing.
MAY = {"may_choose", "may_choose_base", "may_choose_number", "confirm", "any_number", "any_with_one_name"}


@dataclass
class Code:
    """What one part of a card does."""

    words: set[str] = field(default_factory=set)  # every name it uses
    numbers: set[int] = field(default_factory=set)
    lasting: set[str] = field(default_factory=set)  # "end of turn", …
    declines: bool = False  # something in it can be answered with nothing

    def add(self, other: Code) -> None:
        self.words |= other.words
        self.numbers |= other.numbers
        self.lasting |= other.lasting
        self.declines |= other.declines

    def read(self, *functions: Callable[..., Any] | None) -> None:
        seen: set[CodeType] = set()
        waiting: list[Any] = list(functions)
        while waiting:
            function = waiting.pop()
            if not isinstance(function, FunctionType) or function.__code__ in seen:
                continue
            if function.__module__.startswith(CARDS):
                seen.add(function.__code__)
                waiting += self._read_one(function)

    def _read_one(self, function: FunctionType) -> Iterator[Any]:
        known = {**_of_its_file(function), **_closed_over(function)}
        for tree in _trees(function):
            everybody = {id(each) for node in ast.walk(tree) for each in _with_you(node)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and id(node) not in everybody:
                    self.words.add(node.attr)
                elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    self.words |= {node.id} & set(function.__globals__)
                    value = known.get(node.id)
                    if type(value) is int:
                        self.numbers.add(value)
                elif isinstance(node, ast.Constant) and type(node.value) is int:
                    self.numbers.add(node.value)
                elif isinstance(node, ast.Constant) and node.value == "neither":
                    self.declines = True
                elif isinstance(node, ast.Call):
                    self._read_call(node)
                if _means_others(node):
                    self.words.add("others")
        yield from (value for value in known.values() if isinstance(value, FunctionType))
        used = {node.id for tree in _trees(function) for node in ast.walk(tree) if isinstance(node, ast.Name)}
        yield from (value for name, value in function.__globals__.items() if name in used - {"_"})

    def _read_call(self, call: ast.Call) -> None:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        named = {each.arg: each.value for each in call.keywords}
        choice = named.get("optional")
        self.declines |= name in MAY or (isinstance(choice, ast.Constant) and choice.value is True)
        self.declines |= "same_name" in named  # any number of them
        if name == "choose_some":
            least = call.args[1]
            self.declines |= isinstance(least, ast.Constant) and least.value == 0
        verb = getattr(Me, name, None)
        if not callable(verb) or "until" not in inspect.signature(verb).parameters:
            return
        given = inspect.signature(verb).parameters
        place = list(given).index("until") - 1  # without `self`
        until = named.get("until") or (call.args[place] if len(call.args) > place else None)
        if until is None:
            self.lasting.add(str(given["until"].default))
        else:
            assert isinstance(until, ast.Constant), ast.dump(call)
            self.lasting.add(str(until.value))


def code_of(d: CardDef) -> dict[str, Code]:
    """What the card does, by part. A base has one part."""
    found: dict[str, Code] = {}

    def part(name: str) -> Code:
        return found.setdefault(BASE if d.breakpoint else name, Code())

    if d.on_play or d.goes_on or d.needs:
        part(ON_PLAY).read(d.on_play, d.goes_on, d.needs)
    for talent in d.talents:
        part(TALENT).read(talent.body, talent.can)
    for special in d.on_your_turn:
        part(SPECIAL).read(special.body, special.can)
        part(SPECIAL).words.add("on_your_turn")
        part(SPECIAL).declines = True
    for triggers in d.triggers.values():
        for t in triggers:
            code = part(SPECIAL if t.label == SPECIAL else ONGOING)
            code.read(t.body, t.when, t.only_if, t.whose, t.vp)
            code.words.add(t.event)
            code.declines |= t.may and not t.plays_card
    for name in ALWAYS:
        ability = getattr(d, name)
        if ability is not None:
            code = part(SPECIAL if getattr(ability, "label", "") == SPECIAL else ONGOING)
            code.read(
                *(
                    (ability.fits, ability.body)
                    if hasattr(ability, "body")
                    else (getattr(ability, "fits", ability),)
                )
            )
            code.words.add(name)
            code.words |= set(getattr(ability, "what", ()))
    if d.controls_host:
        part(ONGOING).words.add("controls_host")
    if d.stands_in is not None:
        code = part(d.stands_in.label or ON_PLAY)
        code.read(d.stands_in.can)
        code.words.add("stands_in")
    if d.stands_in is not None:
        part(SPECIAL).read(d.stands_in.can)
        part(SPECIAL).words.add("stands_in")
        part(SPECIAL).declines = True
    for name in ("enters_stasis", "from_stasis", "catches_stasis_counters"):
        if getattr(d, name) is not None:
            part(SPECIAL).read(getattr(d, name))
            part(SPECIAL).words.add(name)
    for name, by in (("at_end_of_turn", "announce_for_end_of_turn"), ("lasting_power", "add_effect")):
        ability = getattr(d, name)
        for code in found.values():
            if ability is not None and by in code.words:
                code.read(getattr(ability, "body", ability))
                code.words.add(name)
    return found


def _with_you(node: ast.AST) -> list[ast.expr]:
    """In `(me.seat, *me.others)`: the others, who are everybody there."""
    if not isinstance(node, ast.Tuple | ast.List):
        return []
    you = any(isinstance(each, ast.Attribute) and each.attr == "seat" for each in node.elts)
    return [each.value for each in node.elts if you and isinstance(each, ast.Starred)]


def _means_others(node: ast.AST) -> bool:
    """Does it tell other players or what is theirs from you?"""
    match node:
        case ast.keyword(arg="others" | "not_of"):
            return True
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Attribute(attr="mine"))):
            return True
        case ast.Compare(ops=[ast.NotEq()]):
            sides = (node.left, *node.comparators)
            return any(isinstance(each, ast.Attribute) and each.attr == "seat" for each in sides)
        case ast.IfExp(test=ast.Call(func=ast.Attribute(attr="mine")), body=ast.Constant(value=0)):
            return True
        case ast.IfExp(test=ast.Attribute(attr="my_turn"), body=ast.Constant(value=0)):
            return True
        case ast.Constant(value=str() as words):
            return "another player" in words
    return False


def _closed_over(function: FunctionType) -> dict[str, Any]:
    cells = function.__closure__ or ()
    return dict(zip(function.__code__.co_freevars, (cell.cell_contents for cell in cells), strict=True))


def _of_its_file(function: FunctionType) -> dict[str, Any]:
    """The numbers that its file gives a name."""
    names = {
        target.id
        for node in _file(function.__code__.co_filename).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return {
        name: value for name, value in function.__globals__.items() if name in names and type(value) is int
    }


@cache
def _file(name: str) -> ast.Module:
    return ast.parse(Path(name).read_text(encoding="utf-8"))


@cache
def _by_line(name: str) -> dict[int, list[ast.AST]]:
    """The functions of a file by the line on which their code begins, a decorator's included."""
    found: dict[int, list[ast.AST]] = {}
    for node in ast.walk(_file(name)):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *[each.lineno for each in node.decorator_list]])
            found.setdefault(first, []).append(ast.Module(node.body, []))
        elif isinstance(node, ast.Lambda):
            found.setdefault(node.lineno, []).append(node.body)
    return found


def _trees(function: FunctionType) -> list[ast.AST]:
    """Its source; of several lambdas on one line, all."""
    is_lambda = function.__name__ == "<lambda>"
    trees = _by_line(function.__code__.co_filename)[function.__code__.co_firstlineno]
    return [tree for tree in trees if isinstance(tree, ast.Module) != is_lambda]
