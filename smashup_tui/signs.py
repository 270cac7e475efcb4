"""What a terminal can show, and texts for one that can do no more than ASCII."""

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
        "✦": "*",
        "▸": ">",
        "≤": "<=",
        "≥": ">=",
        "é": "e",
        "ö": "o",
        "ü": "u",
    }
)


def terminal_does_unicode() -> bool:
    encoding = (getattr(sys.__stdout__, "encoding", None) or "").lower().replace("-", "")
    return encoding.startswith("utf") and os.environ.get("TERM") not in ("dumb", "vt100", "vt220")


def plain(text: str) -> str:
    """The text in ASCII."""
    return text.translate(_TO_ASCII).encode("ascii", "replace").decode("ascii")
