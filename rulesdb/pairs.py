"""Two cards, one answer: what somebody who knows the game says of a pair, put as an entry and a headline.

The reference knows no game. Whoever opens it may hand in a `Referee`; without one, pairs are searched like
anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulesdb.clauses import PLAYERS, YES_OR_NO, Clause, asks_yes_or_no, clauses, main_clause
from rulesdb.intents import Wanted
from rulesdb.model import Entry
from rulesdb.word_lists import (
    AFTERWARDS,
    CANCELLED_SAYINGS,
    DECIDING,
    DONE_TO,
    GUARDED,
    MOMENTS,
    NOT_IT,
    OTHERS,
    OWN,
    REMOVED_SAYINGS,
    STOPPED,
    STOPPED_SAYINGS,
    THERE,
    TRANSITIVE,
    WORKS,
)
from rulesdb.words import WORD, fold, stem

#: The ids of entries about two cards, or three: pair.one+other.
PREFIX, BETWEEN = "pair.", "+"
#: What is asked with words for an ability that happens, and for what it brings, which may be either card's.
ANSWER, GAIN = "answer", "gain"
#: What is asked with words for playing one card on the other, whatever that one then does.
PLAYED = frozenset(("attach", "play"))
#: What is done to cards out of play, and words that ask whether it can be.
OUT_OF_PLAY = frozenset(("play", "fetch", "tuck", "lose", "mill", "stasis", "delay", "hasten", "store"))
TO_CARDS_IN_PLAY = frozenset(("destroy", "return", "move", "control", "strengthen", "weaken"))
MAY = frozenset(("can", "could", "may", "let", "lets", "able"))
#: What is asked of a card that is to leave, and what words for that say otherwise.
REMOVED = frozenset(("destroy", "return", "bottom", "deck"))
TAKEN = frozenset(("control", "fetch"))
#: Said of a card that is there, not of one that might come.
AS_PLAYED = frozenset(("played",))
#: The moments of a card that moves, of one to which a minion moves, and of one whose base scores.
MOVES, ENTERS, SCORES = "when-moved", "when-entered", "when-scored"
#: The rule of what a card does only to its player's own.
LEFT_ALONE = "rule.illegal-choice"
#: The rule of what does not happen as a card leaves play another way than its ability waits for.
MISSED = "rule.death-abilities"
#: The rule of whose an action on a minion is.
STAYS_WITH = "rule.action-controller"
#: The rule of how much power a minion has.
POWER = "rule.power"
#: The rule of what happens in another thing's place.
INSTEAD = "rule.replacement"
#: So many letters before its subject a question may say whose it is, or what kind of card.
_NEAR_THE_VERB = 24
_ANY_DEED = frozenset().union(*DONE_TO.values())
_ANY_VERB = _ANY_DEED.union(WORKS, *(moment.words for moment in MOMENTS.values()))


class Verdict(NamedTuple):
    """What comes of it when one card meets another."""

    says: str  # a sentence or two
    happens: bool  # what the one does to the other, does it happen?
    how: str  # what it does: destroy, return …
    doer: str  # the slug of the card that does it
    whose: str  # "own": both cards are one player's, "other": they are not; "": either way
    rule: str  # the id of the rule that decides
    answers: bool = False  # does an ability happen because of it?


class Referee(Protocol):
    """Knows the game: what comes of two or three cards by their slugs, or of a card and a moment (`MOMENTS`),
    the most telling first; and how that was played."""

    def between(self, *cards: str) -> Sequence[Verdict]: ...

    def played(self, *cards: str) -> Sequence[str]: ...


def pair_id(*cards: str) -> str:
    return PREFIX + BETWEEN.join(cards if cards[-1] in MOMENTS else sorted(cards))


def slugs_of(entry_id: str) -> tuple[str, ...] | None:
    """The cards an id is about, or a card and a moment."""
    slugs = entry_id.removeprefix(PREFIX).partition(".")[0].split(BETWEEN)
    return tuple(slugs) if len(slugs) > 1 and entry_id.startswith(PREFIX) else None


def nothing_comes_of(one: Entry, other: Entry) -> str:
    return f"As far as the game can tell, {one.title} and {other.title} don't affect each other."


def pair_entry(cards: Sequence[Entry], referee: Referee) -> Entry:
    """A page that says what comes of two cards, or three."""
    cards = sorted(cards, key=lambda page: page.slug)
    slugs = tuple(page.slug for page in cards)
    *titles, last = (page.title for page in cards)
    return _entry(slugs, f"{', '.join(titles)} and {last}", slugs, referee)


def moment_entry(card: Entry, moment: str, referee: Referee) -> Entry:
    """A page that says what comes of a card at a moment."""
    return _entry((card.slug, moment), f"{card.title}, {MOMENTS[moment].title}", (card.slug,), referee)


def _entry(about: tuple[str, ...], title: str, cards: tuple[str, ...], referee: Referee) -> Entry:
    verdicts = referee.between(*about)
    played = "\n".join(f"- {line}" for line in referee.played(*about))
    says = [verdict.says for verdict in verdicts] or [f"{title}: nothing comes of it."]
    text = "\n\n".join([*says, *(["As it was played:", played] if played else [])])
    rules = tuple(dict.fromkeys(verdict.rule for verdict in verdicts))
    return Entry(pair_id(*about), title, "pair", text, related=rules, cards=cards)


def moment_of(wanted: Wanted) -> str:
    """The one moment of a card that is asked for; nothing if there is none, or several, or if it is another
    card that it happens to. What dies as a base scores is scored."""
    main = main_clause(wanted.masked)
    if main.words[0] in YES_OR_NO and not PLAYED.isdisjoint(_deeds_of(main.words, wanted)):
        return ""
    found: list[str] = []
    for clause in clauses(wanted.masked):
        for at, word in enumerate(clause.words):
            if stem(word) not in wanted.called:
                found += [
                    name
                    for name, moment in MOMENTS.items()
                    if stem(word) in moment.words
                    and (name in (SCORES, MOVES) or _is_of_it(clause, at, wanted))
                ]
    if MOVES in found and not THERE.isdisjoint(map(stem, wanted.said)):
        return ENTERS
    if SCORES in found:
        return SCORES
    return found[0] if len(set(found)) == 1 else ""


def asks_of_the_base(wanted: Wanted) -> bool:
    """Whether it asks if a base scores, and not what a card does then."""
    main = main_clause(wanted.masked)
    own = (word for word in main.words[1:] if stem(word) not in wanted.called)
    verb = next((word for word in own if stem(word) in _ANY_VERB), "")
    return main.words[0] in YES_OR_NO and stem(verb) in MOMENTS[SCORES].words


def only_as_it_dies(verdicts: Sequence[Verdict], wanted: Wanted) -> bool:
    """Whether verdicts are about destroying, and it was asked what happens as a base scores."""
    dying = bool(verdicts) and all(verdict.how == "destroy" for verdict in verdicts)
    return dying and moment_of(wanted) == SCORES and "destroy" not in _deeds(wanted)


def speaks_of_moment(ruling: Entry, moment: str) -> bool:
    """Whether a ruling is about that moment of its card, and not about another one."""
    said = {stem(word) for word in WORD.findall(fold(f"{' '.join(ruling.sought)} {ruling.text}"))}
    return not MOMENTS[moment].words.isdisjoint(said) or moment == ENTERS


def _is_of_it(clause: Clause, at: int, wanted: Wanted) -> bool:
    """Whether what that word says happens to the card, not to another one: "when it is destroyed", "if I
    destroy it", but not "when I destroy an action" or "when another minion is destroyed"."""
    word, words = clause.words[at], clause.words
    whom = words[at + 1 :] if word in TRANSITIVE and not word.endswith("ed") else words[:at]
    if clause.is_condition and clause.start and words[0] in ("that", "which", "who"):
        whom = [*whom, wanted.said[clause.start - 1]]
    return NOT_IT.isdisjoint(map(stem, whom))


def deciding_rule(wanted: Wanted, card: Entry) -> str:
    """The rule that decides what is asked of a card, whatever else it says; nothing if none does."""
    said, text = wanted.spoken, card.card.text if card.card else ""
    for rule in DECIDING:
        fits = rule.all <= said and not said.isdisjoint(rule.any) and said.isdisjoint(rule.none)
        if fits and rule.text in text and rule.without not in text:
            return rule.id
    return ""


def best_verdict(verdicts: Sequence[Verdict], wanted: Wanted) -> Verdict:
    """The one that was asked for: by what is done, and by whose cards they are. If the question does not say
    whose, it is the one that tells most, and rather of another player's card than of one's own."""
    asked, said, asked_power = _deeds(wanted), wanted.spoken, DONE_TO["strengthen"] | {"power", "print"}
    own, others = not said.isdisjoint(OWN), not said.isdisjoint(OTHERS)

    def fits(each: Verdict) -> tuple[int, ...]:
        about = _is_about(each, asked) + (each.rule == POWER and not asked_power.isdisjoint(said))
        if own or others:
            return (about + (each.whose in ("", "own" if own else "other")),)
        left_alone = each.rule == LEFT_ALONE and each.whose == "other"
        of_limits = each.rule == POWER and each.how not in ("strengthen", "weaken")
        aside = (
            left_alone
            or comes_anyway(each)
            or (of_limits and asked_power.isdisjoint(said) and len(verdicts) > 1)
        )
        tells = (each.answers or not each.happens) and not aside
        return about, tells, -1 if aside else each.whose != "own"

    def comes_anyway(each: Verdict) -> bool:
        """Whether it only says where a card is not played that moves there, and nobody asks to play it."""
        moves = any((other.doer, other.how) == (each.doer, "move") for other in verdicts)
        return each.how == "play" and moves and PLAYED.isdisjoint(asked)

    return max(verdicts, key=fits)


def _deeds(wanted: Wanted) -> set[str]:
    """What a question says is done to a card."""
    return _deeds_of(wanted.said, wanted)


def _deeds_of(words: Sequence[str], wanted: Wanted) -> set[str]:
    spoken = {stem(word) for word in words} - wanted.called
    deeds = {how for how, said in DONE_TO.items() if not spoken.isdisjoint(said)}
    if _says(words, REMOVED_SAYINGS):
        deeds = deeds - TAKEN | REMOVED
    if _says(words, CANCELLED_SAYINGS):
        deeds.add("cancel")
    return deeds if AS_PLAYED.isdisjoint(words) else deeds - PLAYED


def _is_about(verdict: Verdict, asked: set[str]) -> bool:
    """Whether it says what comes of that; a card without abilities does none of it."""
    return (
        verdict.how in asked
        or (verdict.how == "play" and "fetch" in asked)
        or verdict.how in ("cancel", "copy")
        or (verdict.answers and not asked.isdisjoint((ANSWER, GAIN)))
    )


def tells(verdict: Verdict, wanted: Wanted) -> bool:
    """Whether a verdict on two cards is about what the question asks of them: "does the owner still get a
    minion" is about something else than what becomes of one."""
    main = main_clause(wanted.masked)
    said = {stem(word) for word in main.words} - wanted.called
    if main.words[0] not in YES_OR_NO or _asks_for_escape(wanted, False) or not said.isdisjoint(WORKS):
        return True
    asked = _deeds_of(main.words, wanted)
    if ANSWER in asked:
        return True
    if GAIN in asked:
        return verdict.answers or not verdict.happens or verdict.rule == MISSED
    return _is_about(verdict, asked) or _does_something(wanted, verdict.doer) or _names_them(main, wanted)


def _reach(clause: Clause, wanted: Wanted) -> tuple[int, int]:
    """From where to where a clause goes in what was said, read as one."""
    begin = len(" ".join(wanted.said[: clause.start]))
    return begin, len(" ".join(wanted.said[: clause.start + len(clause.words)])) + 1


def _names_them(clause: Clause, wanted: Wanted) -> bool:
    """Whether a clause asks of one of the cards: "can he stay", "can I beam him up", "does upgrade stay"."""
    begin, end = _reach(clause, wanted)
    places = [place for place in wanted.places.values() if begin <= place < end]
    subject = clause.words[1] if len(clause.words) > 1 else ""
    if subject in ("i", "we", "you", "they"):
        return bool(places)
    return subject in ("it", "he", "she") or any(place < begin + _NEAR_THE_VERB for place in places)


def headline(verdict: Verdict, wanted: Wanted, is_moment: bool = False) -> str:
    """What it says, after a Yes or a No if one is asked for that it can tell."""
    yes = None
    if asks_yes_or_no(wanted.masked, wanted.mark):
        yes = _at_that_moment(verdict, wanted) if is_moment else _between(verdict, wanted)
    return verdict.says if yes is None else f"{'Yes' if yes else 'No'}. {verdict.says}"


def _between(verdict: Verdict, wanted: Wanted) -> bool | None:
    """Whether it happens, or whether an ability does, or whether it is stopped."""
    asked = _deeds(wanted)
    stops = _asks_for_escape(wanted, bool(asked) and _is_about(verdict, asked))
    if not stops and not wanted.spoken.isdisjoint(WORKS):
        if _subject(wanted) == verdict.doer:
            return verdict.happens
        return verdict.how != "cancel" and (verdict.answers or not verdict.happens)
    if verdict.how == "cancel":
        if stops or "cancel" in asked or (verdict.answers and asked - {ANSWER, GAIN, *PLAYED}):
            return True
        return None if wanted.cards[0].partition(".")[2] == verdict.doer else False
    if GAIN in asked and verdict.rule == INSTEAD:
        return verdict.happens
    if ANSWER in asked or (GAIN in asked and (verdict.answers or verdict.rule == MISSED)):
        return verdict.answers
    if verdict.how in OUT_OF_PLAY and not asked.isdisjoint(TO_CARDS_IN_PLAY):
        return None
    if _does_something(wanted, verdict.doer):
        return verdict.answers
    if verdict.rule == STAYS_WITH and "control" in asked and _names_another(wanted, verdict.doer):
        return False
    if verdict.how in OUT_OF_PLAY and not _is_about(verdict, asked) and MAY.isdisjoint(wanted.said):
        return None
    if GAIN in asked or (asked - PLAYED and not _is_about(verdict, asked)):
        return None
    return verdict.happens != stops


def _asks_for_escape(wanted: Wanted, names_deed: bool) -> bool:
    """Whether it asks if one card keeps the other off, and does not only say which one it means."""
    stops = {word for word in wanted.said if stem(word) in STOPPED and stem(word) not in wanted.called}
    if names_deed:
        stops -= GUARDED
    return bool(stops) or _says(wanted.said, STOPPED_SAYINGS)


def _says(words: Sequence[str], sayings: Sequence[str]) -> bool:
    said = f" {' '.join(words)} "
    return any(f" {saying} " in said for saying in sayings)


def _does_something(wanted: Wanted, doer: str = "") -> bool:
    """Whether it asks if a card does something itself, and not what is done to it: "does igor give a
    counter when he is returned". `doer` is another card than that one."""
    main = main_clause(wanted.masked)
    if main.words[0] not in YES_OR_NO:
        return False
    verb = next((at for at, word in enumerate(main.words) if at and _is_verb(word)), 0)
    if main.words[verb] not in TRANSITIVE:
        return False
    before, _ = _reach(main, wanted)
    places = sorted((place, page.partition(".")[2]) for page, place in wanted.places.items())
    if main.words[1] in ("it", "he", "she"):
        named = [slug for place, slug in places if place < before][-1:] or [slug for _, slug in places][:1]
    elif main.words[1] in PLAYERS or "opponent" in main.words[:verb]:
        return False
    else:
        until = len(" ".join(wanted.said[: main.start + verb]))
        named = [slug for place, slug in places if before <= place < until][:1]
    return bool(named) and named[0] != doer


def _is_verb(word: str) -> bool:
    return word in TRANSITIVE or stem(word) in _ANY_DEED


def _names_another(wanted: Wanted, doer: str) -> bool:
    """Whether what is asked names another card than the one that does something."""
    main = main_clause(wanted.masked)
    begin, end = _reach(main, wanted)
    others = [place for place, _ in wanted.spans if begin <= place < end]
    own = (place for page, place in wanted.places.items() if page.partition(".")[2] == doer)
    return main.start > 0 and bool(others) and not any(begin <= place < end for place in own)


def _subject(wanted: Wanted) -> str:
    """Of which card it is asked whether it works: the first one after does or can, or the last one before."""
    places = sorted((place, page.partition(".")[2]) for page, place in wanted.places.items())
    said = " ".join(wanted.said)
    main = main_clause(wanted.masked)
    asks = len(" ".join(wanted.said[: main.start])) if main.words[0] in YES_OR_NO else None
    works = next((found.start() for found in WORD.finditer(said) if stem(found[0]) in WORKS), 0)
    if asks is not None:
        after = [slug for place, slug in places if place >= asks]
        return after[0] if after else places[-1][1]
    before = [slug for place, slug in places if place < works]
    return before[-1] if before else places[0][1]


def _at_that_moment(verdict: Verdict, wanted: Wanted) -> bool | None:
    """Whether an ability happens, whether the card is safe, or can be hit."""
    said = wanted.spoken
    if not verdict.answers and not said.isdisjoint(AFTERWARDS):
        return None
    main = main_clause(wanted.masked)
    done = _deeds_of(main.words, wanted)
    if verdict.how == "score" and verdict.happens and main.words[0] in YES_OR_NO and done:
        if "discarded" in main.words:
            return None if verdict.answers else True
        return verdict.answers
    if not _deeds(wanted).isdisjoint((ANSWER, GAIN)) or _does_something(wanted):
        return verdict.answers
    if verdict.how == "move" and "along" in said:
        return verdict.happens
    if verdict.how == "score" and not verdict.happens:
        return not said.isdisjoint(STOPPED)
    if (
        verdict.rule in ("rule.moving-is-not-playing", "rule.triggers")
        and verdict.how == "move"
        and "can" not in said
    ):
        return verdict.answers
    if not said.isdisjoint(STOPPED):
        return None if verdict.how == "score" and verdict.answers else not verdict.happens
    return verdict.happens if not MAY.isdisjoint(said) and verdict.how in done else None
