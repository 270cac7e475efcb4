"""Words that players use for one another: what is asked in one of them is also found in the others."""

from __future__ import annotations

from rulesdb.words import stem

#: Near enough to be meant; the word itself always counts more.
_ALIKE = """
    kill destroy die death dead murder destruction
    minion creature character unit monster guy dude
    action spell card
    action event
    modifier attach attachment aura enchantment
    opponent enemy rival other player
    point vp victory
    graveyard discard
    library deck
    steal control stolen take borrow
    bounce return
    buff boost bonus pump strengthen power plus
    debuff reduce lower minus weaken drop
    raise increase
    immune protect shield safe indestructible affect
    peek look see view
    reveal show
    pass skip decline refuse
    force must mandatory compulsory
    optional may voluntary
    start begin beginning
    end finish over
    simultaneous together same
    again twice repeat
    tie equal same draw
    counter token marker
    win winner victory
    play cast summon
    swap replace exchange replacement
    score break
    empty out
    effect ability
    happen trigger react respond response
    wait later save keep bank delay
    immediate immediately now once
    below under less
    max maximum limit most cap
    choose pick select decide target
    order sequence
    box exile banish
    cancel negate ignore blank silence
    last stay remain duration expire
    allow legal permit
    random randomly
    discard throw
    shuffle reshuffle
    look search
    forbid prevent stop block
    copy clone duplicate
    base location
    leave gone go
    place put
    move relocate
    hold hand
    own owner belong
"""
#: What a word counts that only means the same.
SHARE = 0.6


def _gathered() -> dict[str, tuple[str, ...]]:
    alike: dict[str, dict[str, None]] = {}
    for line in _ALIKE.split("\n"):
        words = line.split()
        for word in words:
            others = alike.setdefault(stem(word), {})
            others.update(dict.fromkeys(other for other in words if stem(other) != stem(word)))
    return {word: tuple(others) for word, others in alike.items()}


#: Words for the same, by stem.
ALIKE = _gathered()
