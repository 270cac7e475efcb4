"""Words that players use for one another: what is asked in one of them is also found in the others."""

from __future__ import annotations

from rulesdb.words import stem

#: Near enough to be meant; the word itself always counts more.
_ALIKE = """
    kill destroy die death dead murder destruction
    minion creature character unit monster guy dude hero fellow
    action spell card
    action event
    modifier attach attachment aura enchantment
    opponent enemy rival other player
    point vp victory
    graveyard discard
    library deck
    steal control stolen take borrow loan lend
    bounce return
    buff boost bonus pump strengthen power plus
    power strength strong
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
    score break full
    negative minus below
    itself self
    open public visible
    secret private hidden
    undo rewind back
    health damage
    empty out
    effect ability
    happen trigger react respond response answer
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
    base location place spot site
    leave gone go
    place put
    move relocate travel shift shove push walk migrate transfer
    fight attack battle combat
    before sooner earlier
    sum total altogether together
    turn round
    mine own
    trash discard
    lose loss
    people player
    hold hand
    own owner belong
"""
#: Several words that mean one; by themselves they would lead astray.
_SAYINGS = """
    right away = immediately
    straight away = immediately
    right now = immediately
    on the spot = immediately
    draw pile = deck
    draw deck = deck
    pile of cards = deck
    starting hand = opening
    initial hand = opening
    first hand = opening
    same time = simultaneous
    wear off = expire
    wears off = expire
    run out = empty
    runs out = empty
    ran out = empty
    used up = empty
    out of cards = empty
    get rid of = discard
    throw away = discard
    come off = remove
    comes off = remove
    go back = return
    goes back = return
    give back = return
    more than once = again
    in response = respond
    hit points = damage
    life points = damage
    somebody else = other
    someone else = other
    other guy = opponent
    used cards = discard
    dead pile = discard
    too late = during
    put away = discard
    thrown away = discard
    put down = play
    lay down = play
    for good = forever
    next to =
    in front of =
    in the middle of = during
    instead of =
    because of =
    a lot of =
    as soon as = when
    up to me = optional
    at random = random
    by itself = alone
    on its own = alone
"""
SAYINGS = {
    tuple(words.split()): meaning.strip()
    for words, _, meaning in (line.partition("=") for line in _SAYINGS.strip().split("\n"))
}
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
