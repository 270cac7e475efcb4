"""Words that players use for one another: what is asked in one of them is also found in the others."""

from __future__ import annotations

from rulesdb.words import stem

#: Near enough to be meant; the word itself always counts more.
_ALIKE = """
    kill destroy die death dead murder destruction slay eliminate perish zap explode bomb nuke
    minion creature character unit monster guy dude hero fellow troop soldier buddy champion fighter
    action spell card
    action event
    action trick
    action sorcery
    modifier attach attachment aura enchantment upgrade gear equipment item weapon
    opponent enemy rival other player foe adversary neighbour neighbor
    point vp victory
    award reward prize payout pay earn
    graveyard discard
    library deck
    steal control stolen take borrow loan lend kidnap hijack grab seize capture traitor thief
    bounce return recall
    buff boost bonus pump strengthen power plus
    power strength strong
    debuff reduce lower minus weaken drop
    raise increase
    immune protect shield safe indestructible affect invincible untouchable invulnerable unaffected guard
    peek look see view
    reveal show flip display
    pass skip decline refuse
    extra additional bonus freebie more
    force must mandatory compulsory obligatory oblige require
    optional may voluntary
    start begin beginning
    end finish over
    simultaneous together same
    again twice repeat
    tie equal same draw even level stalemate
    counter token marker chip bead
    stasis freeze frozen sleep suspend park timer countdown
    store tuck beneath underneath stash under
    win winner victory
    play cast summon
    swap replace exchange replacement
    score break full pop burst overflow
    negative minus below
    itself self
    open public visible
    secret private hidden
    undo rewind back
    health damage
    empty out
    effect ability perk
    talent skill activate
    happen trigger react respond response answer
    wait later save keep bank delay
    immediate immediately now once
    below under less
    max maximum limit most cap
    choose pick select decide target
    order sequence
    box exile banish
    cancel negate ignore blank silence mute erase disable
    last stay remain duration expire
    allow legal permit
    random randomly
    discard throw toss chuck ditch dump junk
    shuffle reshuffle
    look search
    forbid prevent stop block
    copy clone duplicate mimic imitate
    base location place spot site
    leave gone go
    place put
    move relocate travel shift shove push walk migrate transfer slide hop
    fight attack battle combat
    before sooner earlier
    sum total altogether together
    turn round
    mine own
    trash discard
    faction team race tribe
    breakpoint threshold capacity
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
    my go = turn
    your go = turn
    his go = turn
    her go = turn
    a go = turn
    each go = turn
    one go = turn
    per go = turn
    this go = turn
    whose go = turn
    elses go = turn
    next go = turn
    junk pile = discard
    trash pile = discard
    my stack = deck
    your stack = deck
    his stack = deck
    her stack = deck
    pick up = draw
    picking up = draw
    to the left = clockwise
    on my left = clockwise
    on the left = clockwise
    go left = clockwise
    draw pile = deck
    draw deck = deck
    pile of cards = deck
    starting hand = opening
    initial hand = opening
    first hand = opening
    same time = simultaneous
    wear off = expire
    wears off = expire
    no cards = empty
    no more cards = empty
    no card left = empty
    not any cards = empty
    without cards = empty
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
    go off = trigger
    goes off = trigger
    went off = trigger
    set off = trigger
    sets off = trigger
    jump in = respond
    by itself = alone
    on its own = alone
    smash up =
    this game =
    the game =
    something like =
    anything like =
    similar to =
    version of =
    equivalent of =
    equivalent to =
    the gathering =
    slay the spire =
    star realms =
    marvel champions =
"""
#: Where a word comes from is not what is asked.
_FROM = "in like from of"
_GAMES = """
    magic mtg hearthstone yugioh ygo pokemon dominion munchkin netrunner ascension keyforge lorcana gwent
    poker rummy skat catan uno runeterra chess
"""
SAYINGS = {
    tuple(words.split()): meaning.strip()
    for words, _, meaning in (line.partition("=") for line in _SAYINGS.strip().split("\n"))
} | {(word, game): "" for game in _GAMES.split() for word in _FROM.split()}
#: What a word counts that only means the same.
SHARE = 0.6
#: What another word counts that is made from the same one.
KIN_SHARE = 0.8


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
