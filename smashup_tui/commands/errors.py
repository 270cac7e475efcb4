"""How a command ends on bad input: a clear message, exit code 2, nothing written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from ..engine.model.errors import RecordError, RulesError
from ..support.files import check_place
from ..support.paths import WAY_OUT


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn what the rules or a file refuse into a message."""
    try:
        yield
    except (RulesError, RecordError) as error:
        typer.echo(f"smashup: {error}", err=True)
        raise typer.Exit(2) from error
    except BrokenPipeError:
        raise  # nobody reads on
    except OSError as error:
        typer.echo(f"smashup: {error}. {WAY_OUT}", err=True)
        raise typer.Exit(2) from error


def check_out(file: Path) -> None:
    """Better refused before long work than after it."""
    try:
        check_place(file)
    except OSError as error:
        reason = error.strerror or error
        raise RulesError(f"{file} cannot be written: {reason}. Name another file.") from error
