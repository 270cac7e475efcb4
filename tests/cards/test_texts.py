"""What a card says is what its code does and what was stated of it: no word without a deed, and none missing.

`docs/AUTHORING.md` tells how to phrase a text; here each phrase is held against the source of the card's
functions (`what_code_does`) and, where a set has statements (`tests/differential/SCHEMA.md`), against those,
part by part.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Set
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, NoReturn

import pytest

import smashup_tui.cards  # registers the cards
from rulesdb import Entry, Library
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.definitions import ONGOING, SPECIAL, CardDef
from smashup_tui.engine.setup import Setup
from smashup_tui.reading.reference import card_facts

from ..differential.statements import Data, effects_of, statements
from .what_code_does import BASE, ON_PLAY, TALENT, Code, code_of

KINDS = {"on-play": ON_PLAY, "talent": TALENT, "ongoing": ONGOING, "special": SPECIAL, "base": BASE}
LABELS = re.compile(rf"(?=\b(?:{ONGOING}|{TALENT}|{SPECIAL}): )")
#: A Special that is the same effect at another time: its part is read together with the first.
AGAIN = re.compile(r"also playable")


class Part(NamedTuple):
    """One part of a card, told three times."""

    slug: str
    name: str
    text: str
    code: Code
    stated: list[Data]
    has_statement: bool = True

    @property
    def effects(self) -> list[Data]:
        return [effect for ability in self.stated for effect in effects_of(ability)]


def parts_of(d: CardDef) -> dict[str, str]:
    """Its text by label; a base has one part."""
    if d.breakpoint:
        return {BASE: d.text} if d.text else {}
    found: dict[str, str] = {}
    for piece in LABELS.split(d.text):
        label, colon, rest = piece.partition(": ")
        name, text = (label, rest) if colon and label in (ONGOING, TALENT, SPECIAL) else (ON_PLAY, piece)
        if text.strip():
            assert name not in found, f"{d.name}: {name} twice"
            found[name] = text
    return found


def told_three_times(d: CardDef) -> Iterator[Part]:
    text, code, stated = parts_of(d), code_of(d), _stated(d.slug)
    has_statement = d.slug in statements()
    if AGAIN.search(d.text) or d.slug in TOGETHER:
        together = Code()
        for each in code.values():
            together.add(each)
        abilities = [ability for each in stated.values() for ability in each]
        yield Part(d.slug, "all", d.text, together, abilities, has_statement)
        return
    for name in {**text, **code, **stated}:
        part = code.get(name, Code())
        yield Part(d.slug, name, text.get(name, ""), part, stated.get(name, []), has_statement)


def _stated(slug: str) -> dict[str, list[Data]]:
    """What is stated of the card, by part; of one without a statement, nothing."""
    stated: dict[str, list[Data]] = {}
    if slug not in statements():
        return stated
    for ability in statements()[slug]["abilities"]:
        stated.setdefault(KINDS[ability["kind"]], []).append(ability)
    target = statements()[slug].get("play_target", {})
    limits = {key: value for key, value in target.items() if key not in ("type", "where") and value != "any"}
    if limits:  # "only on …"
        stated.setdefault(ON_PLAY, []).append({"when": "", "effects": [], "only on": limits})
    return stated


Stated = Callable[[Part], bool]

#: Their code does as they are played what their text says under another label: it leaves something lasting.
TOGETHER = {"ninjas-infiltrate", "shapeshifters-cellular-bonding", "steampunks-ornate-dome"}


# --- each word of the game ----------------------------------------------------------------------------


def verbs(*wanted: str) -> Stated:
    return lambda part: any(effect["verb"] in wanted for effect in part.effects)


def moments(*wanted: str) -> Stated:
    return lambda part: any(ability["when"] in wanted for ability in part.stated)


def mentions(pattern: str) -> Stated:
    """Somewhere in the statement, notes left out."""
    found = re.compile(pattern)
    return lambda part: any(found.search(word) for word in _words_of(part.stated))


def either(*ways: Stated) -> Stated:
    return lambda part: any(way(part) for way in ways)


def _words_of(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "note":
                yield key
                yield from _words_of(value)
    elif isinstance(data, list):
        for each in data:
            yield from _words_of(each)
    else:
        yield str(data)


def limited(part: Part) -> bool:
    return any(ability.get("once_per_turn") and ability["kind"] != "talent" for ability in part.stated)


def printed_in_play(part: Part) -> bool:
    """Printed power is asked of a card in play; elsewhere there is no other."""
    targets = [each for each in _tables(part.stated) if each.get("power_kind") == "printed"]
    return any(each.get("where") in ("here", "there", "any-base", "scoring-base") for each in targets)


def _tables(data: Any) -> Iterator[Data]:
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for each in data:
            yield from _tables(each)


class Word(NamedTuple):
    """A word of the game: how a text says it, by what names the code and the statement do it."""

    says: str
    code: Set[str]
    stated: Stated
    also: Set[str] = frozenset()  # names that may go with the word but do not ask for it
    asks: bool = True  # does the statement ask for the word?


WORDS = {
    "destroy": Word(
        r"\bdestroy",
        {"destroy", "destroy_base", "destroyed", "DESTROYED", "BY_DESTROYING"},
        either(verbs("destroy"), mentions("destroy")),
    ),
    "draw": Word(r"\bdraw", {"draw", "drawn"}, verbs("draw"), {"put_in_hand"}),
    "discard": Word(
        r"\bdiscards?\b(?! piles?\b)",
        {"choose_and_discard", "discard", "discard_random", "discarded", "asks_price"},
        either(verbs("discard"), moments("cards-discarded")),
        {"put_in_discard", "leave_stasis", "from_stasis"},
    ),
    "at random": Word(r"\brandom\b", {"discard_random", "at_random"}, mentions("^random$")),
    "search": Word(r"\bsearch", {"search_deck", "search_piles"}, verbs("search"), {"look_at_base_deck"}),
    "reveal": Word(
        r"\breveal", {"reveal", "reveal_top", "reveal_until", "turn_up"}, verbs("reveal", "reveal-until")
    ),
    "look": Word(r"\blooks?\b", {"look_at_top", "look_at_hand"}, verbs("look"), {"look_at_base_deck"}),
    "shuffle": Word(
        r"\bshuffle",
        {"shuffle_in", "shuffle_into_deck", "shuffle_deck", "shuffle_base_deck"},
        verbs("shuffle"),
        {"instead_of_discard"},
    ),
    "VP": Word(r"\bVP\b", {"gain_vp", "vp", "changes_award"}, either(verbs("gain-vp"), mentions("vp"))),
    "move": Word(
        r"\bmov(e|es|ed|ing)\b|\btransfer",
        {"move", "move_all", "moved", "BY_MOVING", "transfer", "transfer_counters"},
        either(verbs("move", "transfer"), moments("minion-moved", "self-moved"), mentions("^move-|^move$")),
        {"save_from_scoring"},
    ),
    "transfer": Word(
        r"\btransfer|\bmove .*(modifier|Mjolnir)", {"transfer", "transfer_counters"}, verbs("transfer")
    ),
    "power counter": Word(
        r"power counter",
        {"add_counters", "remove_counters", "transfer_counters"},
        verbs("counters", "remove-counters"),
        {"counters"},
    ),
    "+ and - power": Word(
        r"[+-]\d+(?! power counter)",
        {"gain_power", "has_power", "host_has_power", "gives_power_here", "gives_power", "lasting_power"},
        verbs("power"),
        {"adds_to_total"},
    ),
    "breakpoint": Word(
        r"breakpoint",
        {"change_breakpoint", "changes_breakpoint", "breakpoint_to_zero", "breakpoint", "scored_breakpoint"},
        either(verbs("breakpoint"), mentions("breakpoint")),
    ),
    "extra": Word(
        r"\bextra (minion|character|action|card|base modifier|copy)",
        {
            "extra_minion",
            "extra_minions_with_one_name",
            "extra_action",
            "extra_action_affecting",
            "play_now",
            "play_off_the_top",
            "play_revealed",
            "extra_on_next_turn",
            "extra_each_turn",
        },
        mentions("^play-extra"),
        {"limits_extra"},
    ),
    "off the top": Word(
        r"off the top", {"play_off_the_top", "was_played_off_the_top"}, mentions("off-top|off-the-top")
    ),
    "stasis": Word(
        r"\bstasis\b",
        {"put_in_stasis", "add_stasis_counters", "remove_stasis_counters", "LAST_STASIS_REMOVED"}
        | {"stasis counter removed", "from_stasis"},
        mentions("stasis"),
    ),
    "store": Word(r"\bstored?\b", {"store", "take_out_stored"}, mentions("store"), {"still_aside", "under"}),
    "owner": Word(
        r"\bowners?\b",
        {"return_to_hand", "to_deck_bottom", "to_deck_top", "shuffle_into_deck", "hand_of", "place_in_hand"}
        | {"instead_of_discard_pile"},
        mentions("owner"),
        {"owner", "put_on_bottom", "save_from_scoring", "instead_of_discard"},
        asks=False,  # whatever leaves a pile goes to a pile of its owner
    ),
    "control": Word(r"\bcontrols?\b", {"take_control", "controls_host"}, verbs("control"), {"mine"}),
    "cancel": Word(
        r"\bcancel", {"cancels", "cancel_abilities"}, either(verbs("cancel"), mentions("^cancel"))
    ),
    "printed power": Word(
        r"printed power", set(), either(printed_in_play, mentions("printed power")), {"printed_power"}
    ),
    "start of the turn": Word(
        r"start of your turn|started the turn",
        {"turn starts", "was_here_at_start"},
        either(moments("your-turn-start", "each-turn-start"), mentions("start-of-turn|at-start|turn-start")),
    ),
    "end of the turn": Word(
        r"at the end of (your|the) turn",
        {"turn ends", "at_end_of_turn"},
        either(moments("your-turn-end", "turn-end"), mentions("turn-end")),
    ),
    "before scoring": Word(
        r"before (a|another) base|before scoring", {"before scoring"}, moments("before-scoring")
    ),
    "when scoring": Word(r"when scoring", {"when scoring"}, moments("when-scoring")),
    "after scoring": Word(r"after scoring|after a base", {"after scoring"}, moments("after-scoring")),
    "once": Word(
        r"once (per|on your) turn|each turn|per scoring|this phase|\bone minion|on your turn, play"
        r"|\bfirst\b(?! ability| of)",
        {"used_this_turn", "used_at_this_scoring", "played_this_phase"},
        either(limited, mentions("^first|first-time|no-minion-played")),
        {
            "played_this_turn",
            "shields",
            "happened_this_turn",
            "extra_each_turn",
            "on_your_turn",
            "limits_extra",
        },
    ),
    "other players": Word(
        r"\bother player|\banother player",
        {"others", "other_players_action", "other_players_card"},
        mentions("others|other-player|another-player|not-your-turn"),
    ),
}

#: What the rules say of another word: who searches shuffles, what was looked at or revealed goes back.
IMPLIED = {"shuffle": r"\bsearch"}

#: Where the three speak differently of one thing, and why they agree all the same.
SAID_OTHERWISE = {
    (
        "cyborg-apes-shielding",
        "destroy",
    ): "stated as a part of being protected",
    ("cyborg-apes-shielding", "other players"): "the same",
    ("aliens-terraforming", "discard"): "swapping bases discards what was on the old one",
    ("shapeshifters-cellular-bonding", "discard"): "a clarification: with nothing to copy it is discarded",
    ("super-spies-the-spy-who-ditched-me", "reveal"): "only to show that there is none",
    ("ninjas-hidden-ninja", "extra"): "extra by the rules: it is not your turn's minion",
    ("secret-volcano-headquarters", "extra"): "the same",
    ("super-spies-mole", "extra"): "played as a Special; the engine has a verb for it",
    ("zombies-tenacious-z", "extra"): "stated as playing itself",
    ("mounties-eh", "extra"): "the same; a Special in hand is played without using a play",
    ("backtimers-sidelined-girlfriend", "extra"): "what comes out of stasis is extra by the rules",
    ("aliens-jammed-signal", "cancel"): "stated as everybody ignoring the base",
    ("musketeers-all-for-one", "once"): "notes that such an action was played this turn",
    ("hydra-fanatical-devotion", "other players"): "asks of every character whether it is yours",
    ("mad-scientists-grave-situation", "destroy"): "the engine tells it whether a minion was destroyed",
}


@pytest.mark.parametrize("word", WORDS)
def test_a_word_of_the_text_is_done_and_stated(word: str) -> None:
    says, code, stated, also, asks = WORDS[word]
    wrong, otherwise = [], set()
    for d in CATALOG.definitions:
        for part in told_three_times(d):
            said = bool(re.search(says, part.text, re.IGNORECASE))
            implied = word in IMPLIED and bool(re.search(IMPLIED[word], part.text, re.IGNORECASE))
            if said:
                agree = bool((code | also) & part.code.words) and (stated(part) or not part.has_statement)
            else:
                agree = implied or not (code & part.code.words or (asks and stated(part)))
            if not agree and (d.slug, word) in SAID_OTHERWISE:
                otherwise.add((d.slug, word))
            elif not agree:
                done = sorted((code | also) & part.code.words)
                wrong.append(f"{d.slug} ({part.name}): {part.text!r}, code {done}, stated {stated(part)}")
    assert not wrong, f"{word}\n" + "\n".join(wrong)
    assert otherwise == {key for key in SAID_OTHERWISE if key[1] == word}, "no longer said otherwise"


# --- how long, how many, must or may ----------------------------------------------------------------

#: How long something lasts: in a text, in the code, in a statement.
LASTING = (
    ("until the end of your turn", "end of your turn", "end-of-your-turn"),
    ("until your next turn", "start of your turn", "start-of-your-next-turn"),
    ("this turn", "end of turn", "end-of-turn"),
)
#: What only tells of this turn: what has happened in it.
HAS_HAPPENED = re.compile(r"\b(if|played)\b((?!gets)[^.,;])*\bthis turn", re.IGNORECASE)


def test_a_text_says_how_long_its_effects_last() -> None:
    wrong = []
    for d in CATALOG.definitions:
        for part in told_three_times(d):
            text = HAS_HAPPENED.sub("", part.text.lower())
            stated = {effect.get("duration") for effect in part.effects}
            for phrase, until, duration in LASTING:
                told = (phrase in text, until in part.code.lasting, duration in stated)
                if len(set(told[: 3 if part.has_statement else 2])) > 1:
                    wrong.append(f"{d.slug} ({part.name}), {phrase}: text, code, stated {told}: {part.text}")
    assert not wrong, "\n".join(wrong)


NUMERALS = ("one", "two", "three", "four", "five")
#: Numbers of which text, code and statement make different use.
COUNTED_OTHERWISE = {
    "masters-of-evil-absorbing-man": "both must have been destroyed",
    "tortuga": "the runner-up is at place 2",
    "musketeers-on-a-roll": "one, and one more",
    "extramorphs-head-grabber": "below 4 is 0 to 3",
    "extramorphs-game-over-dude": "below 5 is 0 to 4",
}


def numbers_in(text: str) -> set[int]:
    words = re.findall(r"[a-z]+", text.lower())
    digits = {int(found) for found in re.findall(r"\d+", text)}
    return digits | {n for n, numeral in enumerate(NUMERALS, 1) if numeral in words}


def test_the_numbers_of_a_text_are_those_of_its_code() -> None:
    """Ones are left out: "a", "another" and what is not said at all are one, too."""
    wrong = {}
    for d in CATALOG.definitions:
        for part in told_three_times(d):
            stated = numbers_in(" ".join(word.replace("-", " ") for word in _words_of(part.stated)))
            told = [numbers_in(part.text), {abs(n) for n in part.code.numbers}, stated]
            text, code, statement = ({n for n in each if n > 1} for each in told)
            if text != code or (part.has_statement and code != statement):
                wrong[d.slug] = f"{part.name}: text {text}, code {code}, stated {statement}: {part.text}"
    assert set(wrong) == set(COUNTED_OTHERWISE), "\n".join(f"{s} {w}" for s, w in wrong.items())


#: What leaves something to its player; playing an extra card or a Special always is.
MAY = re.compile(
    r"\bmay\b(?! (also )?(play|come from)\b)|\bup to\b(?! 5\b)|\bany number\b|\bany of\b"
    r"|top or bottom|\bwhether\b"
)
PLAYS = re.compile(r"\bextra\b|\bmay (play|come from)\b|\bon your turn, you may\b")
LEFT_OTHERWISE = {
    "zombies-walker": "stated as a choice between discarding and returning",
    "sumo-wrestlers-chikara-mizu": "stated as a choice between two ways",
}


def test_what_may_be_left_says_so() -> None:
    wrong = {}
    for d in CATALOG.definitions:
        for part in told_three_times(d):
            said = bool(MAY.search(part.text))
            told = {said, part.code.declines, *([may_be_left(part)] if part.has_statement else [])}
            if len(told) > 1 and (said or not PLAYS.search(part.text)):
                wrong[d.slug] = (
                    f"{part.name}: text {said}, code {part.code.declines}, stated {may_be_left(part)}"
                )
    assert set(wrong) == set(LEFT_OTHERWISE), "\n".join(f"{s} {w}" for s, w in wrong.items())


def may_be_left(part: Part) -> bool:
    """By the statement: an ability, an effect or all of what is chosen. Talents and hands always may."""
    for ability in part.stated:
        if ability.get("optional") and ability["kind"] != "talent" and ability["from"] != "hand":
            return True
    return any(
        effect.get("optional")
        or effect.get("count", {}).get("least") == 0
        or effect.get("to") == "owner-deck-top-or-bottom"
        for effect in part.effects
        if not effect["verb"].startswith("play-")
    )


# --- what the reference says of a card --------------------------------------------------------------

#: What the reference calls by another name than the code.
LASTS_OTHERWISE = {"clar.tricksters-hideout.1": "what it kept off stays off, without an effect"}


def rulings() -> Iterator[tuple[Entry, str]]:
    """What the reference says of how single cards play, in one line each."""
    for entry in Library.load(card_facts()).entries.values():
        if entry.cards and entry.played and entry.kind in ("clarification", "question"):
            yield entry, " ".join(entry.text.split())


def test_the_reference_says_how_long_its_cards_effects_last() -> None:
    wrong = set()
    for entry, text in rulings():
        codes = [code for slug in entry.cards for code in code_of(CATALOG.by_slug(slug)).values()]
        lasting = {until for code in codes for until in code.lasting}
        starts = any("turn starts" in code.words for code in codes)
        told = {
            "end of turn": "until the end of the turn" in text,
            "end of your turn": "until the end of your turn" in text,
            "start of your turn": "until the start of your next turn" in text and not starts,
        }
        if {until for until, said in told.items() if said} - lasting:
            wrong.add(entry.id)
    assert wrong == set(LASTS_OTHERWISE)


def test_a_may_that_the_reference_quotes_is_in_the_text() -> None:
    quoted = 0
    for entry, text in rulings():
        said = [d.text for d in map(CATALOG.by_slug, entry.cards)]
        if re.search(r"(says|winner|player|it) \*may\*", text):
            assert all(re.search(r"\bmay\b", each) for each in said), entry.id
            quoted += 1
        if re.search(r"no (\*may\*|\"may\")", text):
            assert not any(re.search(r"\bmay\b", each) for each in said), entry.id
            quoted += 1
    assert quoted > 15


# --- the house's own habits -------------------------------------------------------------------------

#: The words on the printed cards of each set; ours are not more.
PRINTED_WORDS = {
    "core": 1720,
    "sfdf": 1022,
    "international_incident": 1249,
    "marvel": 2087,
    "excellent_movies": 1779,
    "awesome_level_9000": 961,
    "its_your_fault": 1323,
    "pretty_pretty": 936,
    "monster_smash": 1019,
}


@pytest.mark.parametrize("slug", PRINTED_WORDS)
def test_a_set_is_no_longer_than_its_print(slug: str) -> None:
    words = sum(len(d.text.split()) for d in CATALOG.definitions if d.set == slug)
    assert 0 < words <= PRINTED_WORDS[slug]


def test_each_set_has_its_words_for_a_card() -> None:
    for d in CATALOG.definitions:
        word = CATALOG.sets[d.set].minion_word
        foreign = r"\b(minion|transfer)" if word == "character" else r"\b(character|modifier)"
        assert not re.search(foreign, d.text, re.IGNORECASE), d.name


# --- the program reads no rule out of a text --------------------------------------------------------


def test_a_label_in_the_text_is_one_in_the_code() -> None:
    for d in CATALOG.definitions:
        labels = set(parts_of(d)) - {ON_PLAY, BASE}
        assert (SPECIAL in labels) == (d.has_special and not d.breakpoint), d.name
        if d.slug not in TOGETHER:
            assert labels == set(code_of(d)) - {ON_PLAY, BASE}, d.name


#: Where what is called `text` is the word of an event, or a position written as a line.
OTHER_TEXTS = {"event", "self.event", "w.event", "self"}


def test_engine_cards_and_opponents_read_no_text() -> None:
    package = Path(smashup_tui.__file__).parent
    files = [file for room in ("engine", "cards", "ai") for file in (package / room).rglob("*.py")]
    assert len(files) > 50
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "text":
                assert ast.unparse(node.value) in OTHER_TEXTS, f"{file.name}:{node.lineno}"


def test_a_game_of_all_factions_is_played_without_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(d: CardDef) -> NoReturn:
        raise AssertionError("a game reads a card's text")

    monkeypatch.setattr(CardDef, "text", property(read))
    slugs, chance = list(CATALOG.factions), Random(7)
    for i in range(0, len(slugs), 4):
        game = Game.new(Setup.of("+".join(slugs[i : i + 2]), "+".join(slugs[i + 2 : i + 4])), 7)
        for _ in range(400):
            decision = game.decision
            if decision is None:
                break
            count = chance.randint(decision.least, decision.most)
            game.apply(tuple(chance.sample(range(len(decision.options)), count)))
