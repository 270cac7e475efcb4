"""What the site's search knows: entries, words, signs and worths, those of the app."""

from __future__ import annotations

import json
from typing import Any

from rulesdb.index import NAMES_BACK, SOON, STOP_SHARE, TEXT_BACK, USUAL_NAMES, tags_of
from rulesdb.intents import HEARD_ONLY
from rulesdb.library import Library
from rulesdb.model import Entry
from rulesdb.names import ENOUGH
from rulesdb.ranking import COMMON, HALF, MOSTLY, QUESTION, WORTH
from rulesdb.search import ASKED_KIND, BEGINS, FITS, KIND_WORDS
from rulesdb.site.layout import Layout
from rulesdb.word_lists import ALIKE, ENGLISH, KIN_SHARE, SAYINGS, SHARE
from rulesdb.words import ENDINGS, IRREGULAR, NUMBERS, SHORTEST_ROOT, STOP

#: The numbers of the search, by the names rank.js has for them.
_SHARES = {
    "stop": STOP_SHARE,
    "alike": SHARE,
    "kin": KIN_SHARE,
    "shortestRoot": SHORTEST_ROOT,
    "heard": HEARD_ONLY,
    "soon": SOON,
    "namesBack": NAMES_BACK,
    "textBack": TEXT_BACK,
    "usualNames": USUAL_NAMES,
    "enoughNames": ENOUGH,
    "common": COMMON,
    "half": HALF,
    "mostly": MOSTLY,
    "question": QUESTION,
    "askedKind": ASKED_KIND,
    "begins": BEGINS,
    "fits": FITS,
}


def search_index(library: Library, layout: Layout) -> str:
    """A script: a page opened from a disk may load no other kind of file."""
    data = {
        "entries": [
            _found(library, layout, entry) for entry in library.entries.values() if layout.has(entry.id)
        ],
        "alike": ALIKE,
        "sayings": [[words, meaning] for words, meaning in SAYINGS.items()],
        "stop": sorted(STOP),
        "numbers": NUMBERS,
        "irregular": IRREGULAR,
        "endings": ENDINGS,
        "english": sorted(ENGLISH),
        "kindWords": KIND_WORDS,
        "shares": _SHARES,
        "worth": WORTH,
    }
    return f"var RULES = {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n"


def _found(library: Library, layout: Layout, entry: Entry) -> list[Any]:
    """Address, title, kind, other names and questions, text, cards, describing words, if it is played."""
    return [
        layout.address(entry.id),
        entry.title,
        entry.kind,
        entry.sought[1:],
        library.plain_text(entry),
        entry.cards,
        tags_of(entry),
        entry.played,
    ]
