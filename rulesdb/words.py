"""Words as players type them: folding, splitting, a light stem, and the words that carry little."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

#: A word in folded text, and a word as people write it.
WORD = re.compile(r"[a-z0-9]+")
WRITTEN_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_INITIALS = re.compile(r"(?<![A-Za-z])(?:[A-Za-z]\.){2,}")
_SINGLE_LETTER = re.compile(r"\.[A-Za-z]\.")
_APOSTROPHES = "'’‘`´"

#: Words that say little about what is asked. They count a little in titles and questions, never in texts.
_STOP_WORDS = """
    a an the this that these those it its i im ive you your my me we our they them their he she his
    her one ones is are was were be been being am do does did doing done has have had having can
    could may might will would should shall must of to in on at by for from with as into about and
    or but if then than so when while what whats which who whom whose where why how there here any
    some just also get gets got getting happen happens happening no not cant cannot dont doesnt isnt
    wont like work works mean means still ever only between difference differences definition define
    explain say says said tell go goes going well count counts counted exactly actually really please
    vs versus against regarding concerning re eg ie etc plus
    lets let know want wants wanted need needs try tries trying thing things something anything stuff
    rule rules question much many such even yet allowed possible able
    ok okay yes yeah simply basically somebody someone anybody anyone everybody everyone nobody
    u ur r n y abt wat wot teh dose wit wen hav im ill id hes shes theres thats cuz coz bc pls plz btw idk ppl
    gonna gotta wanna were us
    already else moment sooner rather quite maybe perhaps seems seem think thought guess wonder wondering
    suppose supposed sure lie lies lying stand stands standing come comes coming came friend told asks claims
    confused hello hi hey thanks kind sort bit whole himself herself him
    obviously honestly literally technically probably apparently definitely suddenly usually normally
    diff wtf lol omg tbh imo tho suck sucks pretty super totally
    unfortunately anyway however though although whether whenever whatever problem issue situation
"""
STOP = frozenset(_STOP_WORDS.split())

#: Numbers as figures; a figure and its word are one.
_NUMBERS = """
    zero=0 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
    fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40
    1st=first 2nd=second 3rd=third 4th=fourth none=0 2x=twice xtra=extra
"""
NUMBERS = dict(pair.split("=") for pair in _NUMBERS.split())
_WRITTEN = {figure: word for word, figure in reversed(NUMBERS.items())}

IRREGULAR = {
    "ties": "tie",
    "tied": "tie",
    "tying": "tie",
    "dies": "die",
    "died": "die",
    "dying": "die",
    "drew": "draw",
    "drawn": "draw",
    "won": "win",
    "vps": "vp",
    "pts": "point",
    "chose": "choos",
    "chosen": "choos",
    "choice": "choos",
    "choices": "choos",
    "took": "take",
    "taken": "take",
    "gave": "give",
    "given": "give",
    "went": "go",
    "goes": "go",
    "used": "use",
    "using": "use",
    "lost": "lose",
    "left": "leav",
    "shown": "show",
    "stole": "steal",
    "stolen": "steal",
    "threw": "throw",
    "thrown": "throw",
    "kept": "keep",
    "held": "hold",
    "broke": "break",
    "broken": "break",
    "began": "begin",
    "begun": "begin",
    "ran": "run",
    "sent": "send",
    "brought": "bring",
    "bought": "buy",
    "beaten": "beat",
    "hidden": "hide",
    "forgot": "forget",
    "forgotten": "forget",
    "destruction": "destroy",
    "cannot": "cant",
}
#: How a stem is made: of each row the first pattern that fits, and what takes its place.
_ENDS = r"^(?=[^aeiouy]*[aeiouy].*(?:ing|ed)$)(?=.{3,}(?:ing|ed)$)"
STEMMING = (
    ((r"(ss|sh|ch|x)es$", r"\1"), (r"([^sui])s$", r"\1")),
    # moved, moving: mov; stopped: stop; cancelled: cancel, but called: call
    (
        (_ENDS + r"(.*([^lsz]))\2(?:ing|ed)$", r"\1"),
        (_ENDS + r"(.{4,}l)l(?:ing|ed)$", r"\1"),
        (_ENDS + r"(.*)(?:ing|ed)$", r"\1"),
    ),
    # base: bas; ability and abilities: abiliti; zombie: zombi; play keeps its y
    ((r"^(.{3,})e$", r"\1"),),
    ((r"^(..+[^aeiou])y$", r"\1i"),),
)
_STEMMING = [[(re.compile(pattern), put) for pattern, put in row] for row in STEMMING]
#: What replacement and replace, protection and protect, immunity and immune share, as stems have them.
_MADE = "(?:ation|ition|ment|ion|iti|abl|ful|al|li|iv|anc|enc)$"
FAMILY = rf"^(?:(.{{3,}}?)e|(.{{4,}}?)){_MADE}"
_FAMILY = re.compile(FAMILY)


def fold(text: str) -> str:
    """Lower case, no accents, no apostrophes, ss for ß; S.H.I.E.L.D. becomes one word."""
    text = without_apostrophes(text).lower().replace("ß", "ss")
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return join_initials(text)


@lru_cache(maxsize=20_000)
def fold_word(word: str) -> str:
    """Folds one word of a running text; the same words come back all the time."""
    return fold(word)


def without_apostrophes(text: str) -> str:
    """So that can't is one word."""
    for sign in _APOSTROPHES:
        text = text.replace(sign, "")
    return text


def join_initials(text: str) -> str:
    """So that S.H.I.E.L.D. is one word."""
    if not _SINGLE_LETTER.search(text):
        return text
    return _INITIALS.sub(lambda match: match[0].replace(".", "") + " ", text)


def join_all_initials(texts: list[str]) -> list[str]:
    """The same for many texts, of which few have initials."""
    found = map(_SINGLE_LETTER.search, texts)
    return [join_initials(text) if there else text for text, there in zip(texts, found, strict=True)]


def split(text: str) -> list[str]:
    """The words of a text, folded."""
    return WORD.findall(fold(text))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The part that plays, played and playing share; lighter than Porter, so that words stay apart."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word in NUMBERS:
        return NUMBERS[word]
    if len(word) <= 3:
        return word
    for row in _STEMMING:
        for pattern, put in row:
            made, fits = pattern.subn(put, word)
            if fits:
                word = made
                break
    return word


def family(stemmed: str) -> str:
    """The part of a stem that words made from one another share."""
    found = _FAMILY.match(stemmed)
    return found[1] or found[2] if found else stemmed


@lru_cache(maxsize=20_000)
def root(word: str) -> str:
    """The stem of a word as it is written in a text."""
    return stem(fold(word))


def figure(word: str) -> str:
    """A number word as a figure, 2nd as second; any other word as it is."""
    return NUMBERS.get(word, word)


def spellings(word: str) -> tuple[str, ...]:
    """A word, and the same as a figure or in letters."""
    other = NUMBERS.get(word) or _WRITTEN.get(word)
    return (word, other) if other else (word,)


#: Stop words as they occur in names.
STOP_STEMS = STOP | frozenset(map(stem, STOP))


def slugify(name: str) -> str:
    """Super Spies → super-spies, as in the slugs of cards and factions."""
    return "-".join(re.findall(r"[a-z0-9]+", without_apostrophes(name).lower()))
