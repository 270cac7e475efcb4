"""The two ends of a command in a shell: what it is given, and where it writes to.

Output may be closed, full, read no further, or in an encoding of few characters; somebody may press Ctrl-C
while the program is still being loaded. None of that is a fault of the program, and none ends in a traceback.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import threading
from _thread import interrupt_main
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from .terminal import plain, printable_lines

ExitCode = int | str | None  # as `sys.exit` takes it
STOPPED = 130  # the exit code of what Ctrl-C has ended
UNREAD = 1  # of what nobody reads to its end
REFUSED = 2
AS_PLAIN = "smashup.plain"
SOON = 0.02  # seconds
TAKEN = "\t\n\r"  # of what a terminal obeys: nothing comes of these
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # the direction of writing


def ended(run: Callable[[], ExitCode]) -> ExitCode:
    """Run a command; its exit code, whatever happens to its output or from the keyboard."""
    try:
        _AT_THE_END.clear()
        _open_what_is_closed()
        _write_anything()
        with _ctrl_c_is_obeyed():
            code = _code_of(run)
        sys.stdout.flush()
        return code_after_last_words(code)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        _write_nowhere()
        return UNREAD
    except OSError as error:
        _write_nowhere()
        with suppress(OSError):
            said = f"smashup: the output can't be written: {error}. Send it somewhere else."
            print(printable_lines(said), file=sys.stderr)
        return REFUSED


_AT_THE_END: list[Callable[[], str]] = []


def at_the_end(words: Callable[[], str]) -> None:
    """Ask then what has to be said, when no screen can hide it; the command has not done what it should."""
    _AT_THE_END.append(words)


def code_after_last_words(code: ExitCode) -> ExitCode:
    """Say what was to be said at the end, once; the exit code, which is not that of success then."""
    for said in dict.fromkeys(words() for words in _AT_THE_END):
        if said:
            print(printable_lines(f"smashup: {said}"), file=sys.stderr)
            code = code or REFUSED
    _AT_THE_END.clear()
    return code


@contextmanager
def _ctrl_c_is_obeyed() -> Iterator[None]:
    """Ctrl-C that falls where nothing can be raised, as in the bookkeeping of an import, comes again."""
    usual = sys.unraisablehook

    def heard(lost: sys.UnraisableHookArgs) -> None:
        if lost.exc_type is KeyboardInterrupt:
            threading.Timer(SOON, interrupt_main).start()  # at once would be here, and lost again
        else:
            usual(lost)

    sys.unraisablehook = heard
    try:
        yield
    finally:
        sys.unraisablehook = usual


def _code_of(run: Callable[[], ExitCode]) -> ExitCode:
    try:
        return run()
    except SystemExit as end:
        return end.code


def obeyed_by_terminals(arguments: Sequence[str]) -> str:
    """What is wrong with arguments that hold control characters; empty if none does."""
    for number, argument in enumerate(arguments, 1):
        for sign in argument:
            if (sign < " " and sign not in TAKEN) or "\x7f" <= sign < "\xa0" or sign in TURNING:
                return f"argument {number} holds a control character ({sign!r}). Type it without."
    return ""


def _open_what_is_closed() -> None:
    """Else the first file that is opened would be taken for the closed one, and be written to."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))


def _write_anything() -> None:
    """Write in ASCII what the encoding of the shell lacks, and each line as soon as it is complete.

    Python keeps what goes to a pipe or a file until it is some thousand characters, and a server that prints
    its invitations and then waits never prints that much.
    """
    codecs.register_error(AS_PLAIN, _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=AS_PLAIN, line_buffering=True)


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def _write_nowhere() -> None:
    """What is still kept for the output could only fail again when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
