"""Nothing private of Textual is used or hidden, so that another version of it can be tried."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from smashup_tui import tui

OURS = Path(tui.__file__).parent
TUPLES = {"_asdict", "_field_defaults", "_fields", "_make", "_replace"}  # public, whatever they look like
# Textual has no public place where an app may decide that an error ends a game and not the app.
MEANT = {"_handle_exception"}
MADE = {  # by Textual and by Python, for each class
    "_abc_impl",
    "_computes",
    "_css_type_name",
    "_css_type_names",
    "_decorated_handlers",
    "_inherit_bindings",
    "_inherit_component_classes",
    "_inherit_css",
    "_merged_bindings",
    "_reactives",
}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def defined(tree: ast.AST) -> set[str]:
    """All names that are defined or assigned there."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
    return found


def test_nothing_private_of_textual_is_used() -> None:
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in OURS.rglob("*.py")}
    ours = TUPLES.union(*map(defined, trees.values()))
    for file, tree in trees.items():
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr=name) if is_private(name):
                    assert name in ours, f"{file.name}:{node.lineno} uses {name}"
                case ast.ImportFrom(module=str(module), names=names) if module.startswith("textual"):
                    path = [*module.split("."), *(each.name for each in names)]
                    assert not any(map(is_private, path)), f"{file.name}:{node.lineno} imports {path}"


def our_classes() -> Iterator[type]:
    for found in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        module = importlib.import_module(found.name)
        for each in vars(module).values():
            if inspect.isclass(each) and each.__module__ == module.__name__:
                yield each


@cache
def private_names(of: type) -> set[str]:
    """Those of its methods and class variables, and those it gives to `self`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(of)))
    stored = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return {name for name in stored.union(vars(of)) if is_private(name)} - MADE


def test_no_private_name_of_ours_is_one_of_textuals() -> None:
    for ours in our_classes():
        for theirs in ours.__mro__:
            if theirs.__module__.startswith("textual"):
                both = (private_names(ours) & private_names(theirs)) - MEANT
                assert not both, f"{ours.__name__} and {theirs.__name__} both have {both}"
