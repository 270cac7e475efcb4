"""The shell: `smashup COMMAND`. A command's code is loaded only when it is called."""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False  # `typing` takes long to load, and Ctrl-C is not ours before `main`
if TYPE_CHECKING:
    import typer

    from .support.stdio import ExitCode

# command -> (module below smashup_tui.commands, function or group of sub-commands)
COMMANDS = {
    "play": ("play", "play"),
    "resume": ("play", "resume"),
    "learn": ("play", "learn"),
    "rules": ("rules", "rules"),
    "card": ("rules", "card"),
    "cards": ("cards", "cards"),
    "sim": ("sim", "sim"),
    "replay": ("replay", "replay"),
    "arena": ("arena", "arena"),
    "lab": ("lab", "lab"),
    "train": ("train", "train"),
    "bot": ("bot", "bot"),
    "schema": ("schema", "schema"),
    "watch": ("watch", "watch"),
    "host": ("online", "host"),
    "server": ("online", "server"),
    "join": ("online", "join"),
    "practice": ("practice", "practice"),
    "record": ("record", "record"),
    "daily": ("daily", "daily"),
    "doctor": ("doctor", "doctor"),
    "report": ("report", "report"),
}
# names that commands once had, which scripts may still use -> the same
FORMER = {"house": ("online", "house")}


def main() -> None:
    """The console script."""
    try:
        from .support.stdio import ended

        code = ended(_run)
    except KeyboardInterrupt:  # while that was loaded
        code = 130
    if code:
        sys.exit(code)


def _run() -> ExitCode:
    """What was asked for; its exit code."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        from . import __version__

        print(f"smashup {__version__}")
        return 0
    from .support.startup import loading
    from .support.stdio import REFUSED, obeyed_by_terminals

    wrong = obeyed_by_terminals(arguments)
    if wrong:
        print(f"smashup: {wrong}", file=sys.stderr)
        return REFUSED
    try:
        with loading():
            command = app(arguments) if arguments else import_module(f"{__package__}.tui.app").run
        code: ExitCode = command()
        return code
    finally:
        _tell_what_was_left_out()


def _tell_what_was_left_out() -> None:
    """Packs that could not be used, if cards were loaded at all."""
    from .support.terminal import printable_lines

    catalog = sys.modules.get(f"{__package__}.engine.model.catalog")
    for problem in catalog.CATALOG.left_out if catalog else ():
        print(printable_lines(f"smashup: {problem}"), file=sys.stderr)


def app(arguments: list[str]) -> typer.Typer:
    """The command line; knows all commands when help is asked for, else only the one that is called."""
    import typer

    shell = typer.Typer(
        name="smashup",
        help="Play, learn and study Smash Up in a terminal. An unofficial fan work.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    known = COMMANDS | FORMER
    wanted = [arguments[0]] if arguments and arguments[0] in known else list(COMMANDS)
    for name in wanted:
        module, function = known[name]
        found = getattr(import_module(f"{__package__}.commands.{module}"), function)
        if isinstance(found, typer.Typer):
            shell.add_typer(found, name=name)
        else:
            shell.command(name, hidden=name in FORMER)(found)

    @shell.callback()
    def _callback() -> None:
        """With a callback, a single command keeps its name."""

    return shell


if __name__ == "__main__":
    main()
