"""What a terminal can show: nothing it would obey, and only ASCII where it can do no more."""

from __future__ import annotations

import os
import sys

_TO_ASCII = str.maketrans(
    {
        "·": "-",
        "–": "-",
        "—": "-",
        "…": "...",
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "\xa0": " ",
        "→": "->",
        "←": "<-",
        "↑": "^",
        "↓": "v",
        "×": "x",
        "§": "S",
        "✦": "*",
        "▸": ">",
        "»": ">",
        "⇄": "%",
        "●": "*",
        "○": "o",
        "◆": "+",
        "◇": "x",
        "★": "*",
        "≤": "<=",
        "≥": ">=",
        "−": "-",
        "±": "+-",
        "é": "e",
        "ö": "o",
        "ü": "u",
    }
)


def terminal_does_unicode() -> bool:
    encoding = (getattr(sys.__stdout__, "encoding", None) or "").lower().replace("-", "")
    if not encoding.startswith("utf") or is_c_locale():
        return False
    return os.environ.get("TERM") not in ("dumb", "vt100", "vt220")


def is_c_locale() -> bool:
    """Does the user's locale promise no more than ASCII?

    Python writes UTF-8 there all the same, and says so in `LC_CTYPE`: the rest is the user's word.
    """
    get = os.environ.get
    kind = get("LC_CTYPE", "")
    named = get("LC_ALL") or ("" if kind == "C.UTF-8" else kind) or get("LANG", "")
    return sys.platform != "win32" and named in ("", "C", "POSIX")


def plain(text: str) -> str:
    """The text in ASCII."""
    return printable(text).translate(_TO_ASCII).encode("ascii", "replace").decode("ascii")


def printable(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing it."""
    return text if text.isprintable() else "".join(ch if ch.isprintable() else " " for ch in text)


def printable_lines(text: str) -> str:
    """The same of a text of several lines. Whatever is said outside a screen goes through here."""
    return "\n".join(printable(line) for line in text.split("\n"))


def number_typed(text: str, least: int, most: int) -> int | None:
    """The number somebody typed, if it is one within these bounds; ² and thousands of digits are none."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(most)) + 20:
        return None
    return int(digits) if least <= int(digits) <= most else None


def has_terminal() -> bool:
    """Is there somebody to press keys and to see the screens?"""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stdout__))


def unusable_terminal() -> str:
    """Why the screens cannot be shown here; empty if they can."""
    if os.environ.get("TEXTUAL_DRIVER"):  # they are shown elsewhere: in a browser
        return ""
    if not has_terminal():
        return "The game needs a terminal, but its input or output is redirected."
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return f"The game needs a terminal that can move its cursor; this one is “{os.environ['TERM']}”."
    return ""
