"""What two cards do to each other, in sentences, from what happened when they were played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from rulesdb.pairs import Verdict, pair_id, slugs_of

from ..engine.game import Game
from ..engine.model import kinds
from ..engine.model.catalog import CATALOG
from ..engine.model.definitions import CardDef
from ..engine.model.kinds import ACTION, BASE
from .meetings import (
    ADA,
    ANSWERING,
    AS_PLAYED,
    ATTACHED,
    AWAY,
    COMING,
    DESTROYER,
    DYING,
    ENDING,
    HOST,
    ITSELF,
    NEAR,
    OUT,
    PLAYING,
    SCORES,
    SCORING,
    STARTING,
    USING,
    YOU,
    Meeting,
    Stage,
    is_special_in_hand,
    laid_out,
    meetings,
    way,
)
from .scenes import Scene, board_lines, played_lines


class Deed(NamedTuple):
    """Something done to a card: as a sentence says it, as one says that it cannot be, and the rule."""

    does: str
    cannot: str
    rule: str


DEEDS: Final = {
    "destroy": Deed("destroys {it}", "destroy {it}", "term.destroy"),
    "return": Deed("returns {it} to its owner's hand", "return {it}", "term.return"),
    "bottom": Deed("places {it} on the bottom of its owner's deck", "take {it} away", "term.place"),
    "deck": Deed("puts {it} into its owner's deck", "take {it} away", "term.place"),
    "discard": Deed("discards {it}", "discard {it}", "term.discard"),
    "box": Deed("puts {it} into the box", "take {it} away", "rule.the-box"),
    "stasis": Deed("puts {it} into stasis", "take {it} away", "rule.stasis"),
    "move": Deed("moves {it}", "move {it}", "term.move"),
    "transfer": Deed("moves {it} to another card", "move {it}", "term.transfer"),
    "control": Deed("takes control of {it}", "take control of {it}", "rule.control"),
    "cancel": Deed("cancels the abilities of {it}", "cancel the abilities of {it}", "rule.cancelling"),
    "strengthen": Deed("gives {it} power", "change the power of {it}", "rule.power"),
    "weaken": Deed("lowers the power of {it}", "change the power of {it}", "rule.power"),
    "counters": Deed("changes the counters on {it}", "change the counters on {it}", "rule.power-counters"),
    "attach": Deed("can be played on {it}", "stay on {it}", "rule.play-on-minion"),
}
#: Ways of affecting a card, as protections see them, in the words of that table.
WAYS: Final = {"remove": "return", "power": "strengthen"}
#: What is done to a card out of play, and the rule.
TAKEN: Final = {
    "play": ("{a} can play {b} from {place}.", "rule.card-plays-card"),
    "fetch": ("{a} can take {b} from {place}.", "term.place"),
    "tuck": ("{a} can put {b} from {place} into the deck.", "term.place"),
    "lose": ("{a} makes {who} discard {b}.", "term.discard"),
    "mill": ("{a} can discard {b} from {place}.", "term.discard"),
    "stasis": ("{a} can place {b} in stasis.", "rule.stasis"),
    "delay": ("{a} can give {b} a stasis counter.", "rule.stasis-counters"),
    "hasten": ("{a} can take a stasis counter off {b}.", "rule.stasis-counters"),
    "store": ("{a} can store {b} from {place}.", "rule.stored-cards"),
}
#: What happens to an action on a minion to which something happens, and the rule.
PASSENGERS: Final = {
    "discard": ("{b} is discarded with it.", "rule.leaving-play"),
    "move": ("{b} goes along.", "term.move"),
    "control": ("{b} stays on it, and with the player who played it.", "rule.action-controller"),
}
#: Whom it is about.
WHOM: Final = {
    ITSELF: "{b}",
    HOST: "the minion that has {b}",
    NEAR: "a minion next to {b}",
    ATTACHED: "an action next to {b}",
    COMING: "a minion to the base of {b}",
    AWAY: "a minion at a base other than {b}",
}
#: When it happens that somebody answers.
WHEN: Final = {
    PLAYING: "When {a} is played",
    USING: "When {a} is used",
    SCORES: "When the base of {a} scores",
    ENDING: "When the turn of {a} ends",
    STARTING: "When a turn starts at {a}",
    ANSWERING: "When {b} is played next to {a}",
    DYING: "When {a} is destroyed",
}
#: What is in the way of others, and how a card leaves without being destroyed.
GUARDS: Final = ("protects", "shields", "instead_of_destruction", "instead_of_discard")
ALIVE: Final = ("return", "bottom", "deck", "stasis", "move", "control")


#: So many pairs are kept in mind.
MOST_KEPT: Final = 400
#: An action on a base that does nothing while one scores.
QUIET_ACTION: Final = "Enshrouding Mist"
_POWER: Final = re.compile(r"power (\d+) or less")
_EXTRA: Final = re.compile(r"play (up to 2|[123]|an?) extra", re.IGNORECASE)
_PLAYS_MINIONS: Final = re.compile(
    r"play (a|1|up to 2|2) (extra )?(minion|character)|plays? it here", re.IGNORECASE
)


class CardMoment(NamedTuple):
    """Something that may happen to a card: what it does then, what is done to it, how, and the rule."""

    happens: str
    done: str
    how: str
    rule: str


DESTROYED, RETURNED, MOVED, SCORED = "when-destroyed", "when-returned", "when-moved", "when-scored"
ENTERED = "when-entered"  # somebody else's minion moves there
MOMENTS: Final = {
    DESTROYED: CardMoment("is destroyed", "destroyed", "destroy", "term.destroy"),
    RETURNED: CardMoment("is returned to its owner's hand", "returned", "return", "term.return"),
    MOVED: CardMoment("is moved", "moved", "move", "term.move"),
    SCORED: CardMoment("is at a base that scores", "discarded", "score", "rule.scored-not-destroyed"),
    ENTERED: CardMoment("is there", "entered", "move", "rule.moving-is-not-playing"),
}
#: Who does so to minions and what they carry, and to actions on bases; and a base without an ability.
DOERS: Final = {DESTROYED: DESTROYER, RETURNED: "Beam Up", MOVED: "Invasion"}
ACTION_DOERS: Final = {DESTROYED: "Disenchant", RETURNED: "Into the Time Slip", MOVED: "Modular Tech"}
PLAIN_BASE: Final = "Jungle Oasis"
#: Where an action is played that goes on nothing.
NOWHERE: Final = 0
#: A weak minion that any card can do something to.
PLAIN_MINION: Final = "Enchantress"

#: A verdict with how little it says of the pair, and the scene that proves it.
Case = tuple[int, Verdict, Scene | None]


class GameReferee:
    """Says what happens when cards meet, by playing it."""

    def between(self, *cards: str) -> Sequence[Verdict]:
        return tuple(verdict for verdict, _ in judged(*cards))

    def played(self, *cards: str) -> Sequence[str]:
        """How the first of these was played, line by line."""
        scene = next((scene for _, scene in judged(*cards) if scene), None)
        if scene is None:
            return ()
        board = (line for line in board_lines(scene.game()) if not line.endswith(": nobody"))
        return tuple(line.strip().removeprefix("– ") for line in (*board, *played_lines(scene)))


def pair_scenes(entry_id: str) -> dict[str, Scene]:
    """The scenes of an entry about cards that meet, or a card and a moment, by their ids."""
    slugs = slugs_of(entry_id)
    return {scene.id: scene for _, scene in judged(*slugs) if scene} if slugs else {}


def judged(*cards: str) -> tuple[tuple[Verdict, Scene | None], ...]:
    """The verdicts on two cards or three, each with the scene that proves it, the most telling first."""
    if cards[-1] in MOMENTS:
        return _at_the_moment(*cards)
    return (_judged if len(cards) == 2 else _judged_of_three)(*sorted(cards))


@lru_cache(maxsize=MOST_KEPT)
def _judged(one: str, other: str) -> tuple[tuple[Verdict, Scene | None], ...]:
    first, second = CATALOG.by_slug(one), CATALOG.by_slug(other)
    found: dict[str, tuple[int, Verdict, Scene | None]] = {}
    for actor, by in ((first, second), (second, first)):
        for rank, verdict, scene in (*_between(actor, by), *_standing(actor, by)):
            found.setdefault(verdict.says, (rank, verdict, scene))
    return _ranked(found.values(), (one, other))


def _ranked(found: Iterable[Case], cards: tuple[str, ...]) -> tuple[tuple[Verdict, Scene | None], ...]:
    return tuple(
        (verdict, scene and _about(scene, verdict, f"{pair_id(*cards)}.{number}"))
        for number, (_, verdict, scene) in enumerate(sorted(found, key=lambda each: each[0]), 1)
    )


def _about(scene: Scene, verdict: Verdict, id_: str) -> Scene:
    """The scene of a verdict, called by its first sentence."""
    return replace(scene, id=id_, title=verdict.says.partition(". ")[0].rstrip("."), shows=verdict.says)


def _between(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What comes of it as the one acts: where the other is another player's, and where both are yours."""
    apart = _telling(actor, other, same_player=False)
    together = _telling(actor, other, same_player=True)
    for key in dict.fromkeys([*apart, *together]):
        one, both = apart.get(key), together.get(key)
        if key[1] in OUT:
            yield from ((8, _taken(meeting), meeting.scene) for meeting in (both, one) if meeting)
            continue
        if one and both and _said(one) == _said(both):
            yield _rank(one), _verdict(one, ""), one.scene
            continue
        if one is None and both and both.done and _can_be_left_alone(both):
            yield _left_alone(both)
        if one:
            only_others = both is None and " player" in actor.text
            yield _rank(one), _verdict(one, "" if only_others else "other"), one.scene
        if both:
            yield _rank(both) + 1, _verdict(both, "own"), both.scene


def _telling(actor: CardDef, other: CardDef, *, same_player: bool) -> dict[tuple[str, str], Meeting]:
    """Of each moment, and of whom it is about, the first meeting in which something comes of the pair."""
    found: dict[tuple[str, str], Meeting] = {}
    answered: set[tuple[str, int]] = set()
    for meeting in meetings(actor, other, same_player=same_player):
        answers = {(event.kind, event.source) for event in meeting.answered}
        if _tells(meeting, bool(answers - answered)):
            key = (meeting.when, meeting.role)
            if key not in found or _tells_more(meeting, found[key]):
                found[key] = meeting
        answered |= answers
    return found


def _tells_more(meeting: Meeting, before: Meeting) -> bool:
    """Whether the same is done to the same card, and something comes of it as well."""
    same = [how for how, _ in meeting.done][:1] == [how for how, _ in before.done][:1]
    return same and bool(meeting.answered) and not before.answered and not before.prevented


def _tells(meeting: Meeting, answers: bool) -> bool:
    """Whether it says something about just these two; `answers`: in a way that has not been told yet."""
    if meeting.role in OUT:
        return bool(meeting.done)
    if meeting.prevented:
        return True
    if (meeting.role, meeting.when) == (NEAR, ANSWERING) and meeting.other.play_on == "minion":
        return False  # the newcomer is another minion than the one that it is on
    by_the_actor = any(how not in ("discard", "attach") for how, _ in meeting.done)
    if meeting.role == ITSELF:
        attached = any(how == "attach" for how, _ in meeting.done) and _guards(meeting.other)
        replaced = meeting.when != ANSWERING or meeting.other.instead_of_destruction is not None
        answers = answers and meeting.other.is_minion and replaced
        return by_the_actor or attached or answers
    if meeting.role == HOST:
        gone = not set(meeting.fate[:1]).isdisjoint(("return", "bottom", "deck", "transfer"))
        return not gone and (by_the_actor or answers)
    if meeting.role == COMING:
        came = any(how == "move" and event.to == meeting.base for how, event in meeting.done)
        minds = meeting.other.forbids is not None or kinds.PLAYED in meeting.other.triggers
        return came and (minds or bool(meeting.answered))
    if meeting.role == AWAY:
        return not meeting.done and answers
    if meeting.other.is_minion:
        return answers and not meeting.fate
    return answers or (meeting.role == NEAR and by_the_actor and _guards(meeting.other))


def _guards(card: CardDef) -> bool:
    return any(getattr(card, role) is not None for role in GUARDS)


def _rank(meeting: Meeting) -> int:
    """What stops it first, then what answers, then what merely happens; what is about others later."""
    weight = 0 if meeting.prevented or not meeting.done else 2 if meeting.answered else 4
    weight += meeting.role == HOST and not meeting.prevented  # rather the card itself
    return weight + (10 if meeting.role in (NEAR, ATTACHED) and not meeting.prevented else 0)


def _can_be_left_alone(meeting: Meeting) -> bool:
    """Whether it is about a minion, or about what somebody's card guards."""
    if meeting.actor.kind == BASE:
        return False
    if meeting.role == ITSELF:
        return meeting.other.is_minion
    return meeting.role in (HOST, NEAR) and _guards(meeting.other)


def _left_alone(meeting: Meeting) -> Case:
    """What is only done to one's own cards."""
    a, b, how = meeting.actor, meeting.other, meeting.done[0][0]
    it = "it" if meeting.role == ITSELF else WHOM[meeting.role].format(b=b.name)
    says = f"If another player has {b.name}: {a.name} does nothing to {it}: {_quoted(a)}"
    return 7, Verdict(says, False, how, a.slug, "other", "rule.illegal-choice"), None


@lru_cache(maxsize=MOST_KEPT)
def _judged_of_three(*cards: str) -> tuple[tuple[Verdict, Scene | None], ...]:
    found: dict[str, Case] = {}
    for actor, third, ward in permutations(map(CATALOG.by_slug, cards)):
        if ward.is_minion and {actor.kind, third.kind} != {BASE}:
            for case in _with_a_third(actor, third, ward):
                found.setdefault(case[1].says, case)
    return _ranked(found.values(), cards)


def _with_a_third(actor: CardDef, third: CardDef, ward: CardDef) -> Iterator[Case]:
    """What the actor does to a minion next to a third card of the same player, where that one guards it, or
    where it would be something else without that one."""
    for same in (False, True):
        alone = _first_done(meetings(actor, ward, same_player=same), ITSELF)
        found = list(meetings(actor, third, same_player=same, ward=ward))
        kept = (each for each in found if each.prevented or (each.answered and not each.done))
        meeting = next(kept, None) or _first_done(found, NEAR, HOST)
        whose = "own" if same else "other"
        if meeting is None and alone and found and not third.is_minion:
            yield _kept_off(alone, found[0], whose)
        elif meeting and (meeting.prevented or meeting.answered or not alone or _stands_by(third)):
            says, happens, how, rule = _said(meeting)
            if meeting.done and not (meeting.prevented or meeting.answered or _stands_by(third)):
                says = f"With {third.name} there, {says}"
            says = f"{_owned(whose, third, ward)}: {says}"
            rank = 0 if meeting.prevented else 2 if meeting.answered else 6
            yield (
                rank + same,
                Verdict(says, happens, how, actor.slug, whose, rule, bool(meeting.answered)),
                meeting.scene,
            )


def _stands_by(third: CardDef) -> bool:
    """Whether one might think that it guards others."""
    return not third.is_minion and _guards(third)


def _first_done(found: Iterable[Meeting], *roles: str) -> Meeting | None:
    """The first meeting in which something is done to a minion in one of these places."""
    return next((each for each in found if each.done and each.role in roles and not each.prevented), None)


def _kept_off(alone: Meeting, there: Meeting, whose: str) -> Case:
    """That the actor does nothing to a minion with a third card there, as it does without."""
    a, b, third = alone.actor, alone.other, there.other
    how = alone.done[0][0]
    cannot = DEEDS[how].cannot.format(it=b.name)
    power = there.scene.game().power(there.cards[2])
    says = f"{_owned(whose, third, b)}: {a.name} cannot {cannot}, which has power {power} with {third.name}"
    says += f" there. {_quoted(a)}"
    return 1, Verdict(says, False, how, a.slug, whose, "rule.illegal-choice"), None


def _owned(whose: str, third: CardDef, ward: CardDef) -> str:
    if third.kind == BASE:
        return f"If {ward.name} is yours" if whose == "own" else f"If {ward.name} is another player's"
    return "If all are yours" if whose == "own" else f"If another player has {third.name}"


def _standing(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What is so without anybody doing anything: what is forbidden, cancelled, too strong, or grows."""
    yield from _forbidden(actor, other)
    yield from _silenced(actor, other)
    yield from _cancelled(actor, other)
    yield from _copied(actor, other)
    yield from _too_strong(actor, other)
    yield from _limited(actor, other)
    yield from _added_up(actor, other)
    yield from _within_reach(actor, other)
    yield from _powered(actor, other)
    yield from _counted(actor, other)
    yield from _as_it_dies(actor, other)


def _forbidden(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What the other card does not let the actor do where it is."""
    if other.forbids is None:
        return
    stage = Stage(actor, other, ADA)
    place = next(stage.places(), None)
    game = laid_out(stage.scene(place, SCORES if actor.kind == BASE else PLAYING) if place else None)
    if game is None:
        return
    card, base = stage.find(game, actor.name), game.bases[0]
    if actor.kind == ACTION and not actor.play_on:
        base = NOWHERE
    # Whoever names a faction as it is played, has named this one.
    game.me(stage.find(game, other.name)).remember("faction", actor.faction)
    for what, says, rule in (
        (kinds.PLAYING, "{a} cannot be played at the base of {b}", "rule.forbidding"),
        (kinds.SCORING, "{a} is not scored while {b} is there", "rule.cannot-score"),
    ):
        if (what == kinds.SCORING) == (actor.kind == BASE) and game.forbidden(what, YOU, card, base):
            told = f"{says.format(a=actor.name, b=other.name)}: {_quoted(other)}"
            yield 0, Verdict(told, False, "play", actor.slug, "other", rule), None
            return
    if actor.is_minion and other.kind == BASE:
        here = laid_out(stage.beside_itself())
        if here and here.forbidden(kinds.PLAYING, YOU, here.hand(YOU)[0], here.bases[0]):
            says = f"A second {actor.name} cannot be played at {other.name}: {_quoted(other)}"
            yield 0, Verdict(says, False, "play", actor.slug, "", "rule.forbidding"), None
            return
    if _PLAYS_MINIONS.search(actor.text) and game.forbidden(kinds.PLAYING, YOU, _a_minion(game), base):
        says = f"{actor.name} does not let you play a minion at the base of {other.name}: {_quoted(other)}"
        yield 1, Verdict(says, False, "play", actor.slug, "other", "rule.forbidding"), None


def _a_minion(game: Game) -> int:
    """Any minion of yours."""
    return next(card for card in game.cards_of(YOU) if game.definition(card).is_minion)


def _silenced(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """The actor can do something as a base scores, but not where the other card is."""
    if other.forbids is None or not (actor.has_special or not set(SCORING).isdisjoint(actor.triggers)):
        return
    quiet = CATALOG.by_name()[QUIET_ACTION]
    silences = not {kinds.PLAYING_SPECIALS, kinds.USING_SPECIALS}.isdisjoint(other.forbids.what)
    if _acts_in_scoring(actor, other):
        if not silences:
            return
        says = f"{actor.name} does what it says while the base of {other.name} scores: {_quoted(other)}"
        yield 9, Verdict(says, True, "answer", actor.slug, "other", "rule.specials-timing", True), None
    elif _acts_in_scoring(actor, quiet):
        says = f"{actor.name} cannot be used while the base of {other.name} scores: {_quoted(other)}"
        yield 0, Verdict(says, False, "play", actor.slug, "other", "rule.forbidding"), None


def _acts_in_scoring(actor: CardDef, other: CardDef) -> bool:
    stage = Stage(actor, other, ADA)
    places = (place for place in stage.places() if place.role not in OUT)
    either = ((place, *stage.with_helper(place)) for place in places)
    return any(
        meeting.acted for places in either for place in places for meeting in stage.play(place, SCORES)
    )


def _cancelled(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """The actor cancels the abilities of the other card, or lets a player ignore them."""
    if other.kind == BASE and actor.play_on == "base":
        for meeting in meetings(actor, other, same_player=False):
            if meeting.game.ignored(meeting.base, YOU):
                says = f"{actor.name} lets you ignore {other.name}: {_quoted(other)}"
                yield 1, Verdict(says, True, "cancel", actor.slug, "", "rule.cancelling"), meeting.scene
                return
    on = "base" if other.kind == BASE else "minion"
    if actor.cancels is None or actor.play_on != on or (on == "minion" and not other.is_minion):
        return
    if other.text:
        says = f"While {actor.name} is there, the abilities of {other.name} are cancelled: {_quoted(other)}"
    else:
        says = f"{other.name} has no ability to cancel. {actor.name}: {_quoted(actor)}"
    yield 1, Verdict(says, True, "cancel", actor.slug, "", "rule.cancelling", _guards(other)), None


def _copied(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """The actor comes to have the abilities of the other card."""
    if not actor.can_gain_abilities or other.kind == BASE:
        return
    for same in (False, True):
        for meeting in meetings(actor, other, same_player=same):
            if any(definition is other for definition in meeting.game.active(meeting.cards[0])):
                has = f": {_quoted(other)}" if other.text else ", which has none."
                says = f"{actor.name} has the abilities of {other.name}{has}"
                yield 1, Verdict(says, True, "copy", actor.slug, "", "rule.copying", True), meeting.scene
                return


def _too_strong(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """The actor hits minions, but not one as strong as the other card is there."""
    if not other.is_minion:
        return
    found = list(meetings(actor, other, same_player=False))
    if any(meeting.role == ITSELF and (meeting.done or meeting.prevented) for meeting in found):
        return
    near = next((meeting for meeting in found if meeting.role == NEAR and meeting.done), None)
    limit = _POWER.search(actor.text)
    if near and limit and (power := near.scene.game().power(near.cards[1])) > int(limit[1]):
        how = near.done[0][0]
        cannot = DEEDS[how].cannot.format(it=other.name)
        says = f"{actor.name} cannot {cannot}, which has power {power}: {_quoted(actor)}"
        yield 3, Verdict(says, False, how, actor.slug, "", "rule.illegal-choice"), None
    came = any(meeting.when == ANSWERING and meeting.role == ITSELF for meeting in found)
    if came and "weaker" in actor.text and (how := _done_to_a_newcomer(actor)):
        cannot = DEEDS[how].cannot.format(it=other.name)
        says = f"{actor.name} does not {cannot}, which has power {other.power}: {_quoted(actor)}"
        yield 3, Verdict(says, False, how, actor.slug, "", "rule.triggers"), None


@lru_cache(maxsize=MOST_KEPT)
def _done_to_a_newcomer(actor: CardDef) -> str:
    """What the card does to a plain minion that is played next to it."""
    found = meetings(actor, CATALOG.by_name()[PLAIN_MINION], same_player=False)
    newcomer = (meeting for meeting in found if (meeting.when, meeting.role) == (ANSWERING, ITSELF))
    return next((how for meeting in newcomer for how, _ in meeting.done), "")


def _limited(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """Whether the extra cards that the actor gives can all be played while the other card counts them."""
    gives = _EXTRA.search(actor.text)
    if other.limits_extra is None or gives is None:
        return
    several = gives[1] not in ("1", "an", "a")
    can = "play only 1 of them" if several else "play it if that is the first extra card of the turn"
    says = f"If another player has {other.name}: {actor.name} gives extra cards, and you can {can}: "
    verdict = Verdict(says + _quoted(other), not several, "play", actor.slug, "other", "rule.forbidding")
    yield 1, verdict, None


def _added_up(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What two actions on one minion come to together."""
    if actor is other or actor.slug > other.slug:
        return
    if actor.play_on != "minion" or other.play_on != "minion" or actor.is_minion or other.is_minion:
        return
    stage = Stage(actor, other, YOU)
    game = laid_out(stage.both_on_a_minion())
    if game is None:
        return
    minion = game.minions_at(game.bases[0])[0]
    by = {source: amount for amount, source in game.explain_power(minion)}
    given = [(card, by.get(stage.find(game, card.name), 0)) for card in (actor, other)]
    if all(amount for _, amount in given):
        total = sum(amount for _, amount in given)
        parts = " and ".join(f"{amount:+d} from {card.name}" for card, amount in given)
        says = f"A minion with both has {total:+d} power: {parts}."
        yield 5, Verdict(says, True, "strengthen", actor.slug, "", "rule.power"), None


def _within_reach(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What the other card changes for a card that looks at power: power is as it is at that moment."""
    limit = _POWER.search(actor.text)
    if limit is None or "printed power" in actor.text or actor is other:
        return
    change, source = _change_of_power(other)
    if not change:
        return
    most, where = int(limit[1]), f"at {other.name}" if other.kind == BASE else f"with {other.name}"
    if change > 0:
        says = f"A minion with printed power {most} has power {most + change} {where}, and"
        says += f" {actor.name} looks at that: "
    else:
        says = f"A minion with power {most - change} has power {most} {where}, so"
        says += f" {actor.name} can choose it: "
    how = _deed_in(actor)
    verdict = Verdict(says + _quoted(actor), change < 0, how, actor.slug, "", "rule.power")
    yield (5 if source else 7), verdict, None


@lru_cache(maxsize=MOST_KEPT)
def _change_of_power(card: CardDef) -> tuple[int, bool]:
    """By how much a card changes the power of a plain minion, and whether it does so all the time."""
    plain = CATALOG.by_name()[PLAIN_MINION]
    for seat in (ADA, YOU) if card.is_minion or card.kind == BASE or card.play_on else ():
        stage = Stage(plain, card, seat)
        game = laid_out(stage.beside())
        if game is not None:
            source = stage.find(game, card.name)
            minion = stage.find(game, PLAIN_MINION)
            given = sum(amount for amount, by in game.explain_power(minion) if by == source)
            if given:
                return given, True
    if card.kind != BASE:
        for meeting in meetings(card, plain, same_player=False):
            amounts = [event.amount for how, event in meeting.done if how in ("strengthen", "weaken")]
            if meeting.role == ITSELF and amounts:
                return amounts[0], False
    return 0, False


@lru_cache(maxsize=MOST_KEPT)
def _deed_in(actor: CardDef) -> str:
    """What the actor does to a plain minion."""
    found = meetings(actor, CATALOG.by_name()[PLAIN_MINION], same_player=False)
    return next((how for meeting in found if meeting.role == ITSELF for how, _ in meeting.done), "destroy")


def _powered(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What the other card changes about the power of a minion."""
    if not actor.is_minion or actor is other:
        return
    for same in (False, True):
        stage = Stage(actor, other, YOU if same else ADA)
        game, without = laid_out(stage.beside()), laid_out(stage.alone())
        if game is None or without is None:
            continue
        card, source = stage.find(game, actor.name), stage.find(game, other.name)
        power, alone = game.power(card), without.power(stage.find(without, actor.name))
        given = sum(amount for amount, by in game.explain_power(card) if by == source)
        if given:
            says = f"{other.name} gives {actor.name} {given:+d} power."
        elif power != alone and (actor.starting_power or actor.has_power):
            says = f"{actor.name} has power {power} with {other.name} there: {_quoted(actor)}"
        else:
            continue
        whose = "own" if same else "other"
        how = "strengthen" if power >= alone else "weaken"
        yield 6, Verdict(says, True, how, other.slug, whose, "rule.power"), None


def _counted(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What the actor counts as while the other card of the same player is there."""
    if not actor.is_minion or other.counts_as is None or actor is other:
        return
    stage = Stage(actor, other, YOU)
    game = laid_out(stage.beside())
    if game is not None and other.counts_as(
        game.me(stage.find(game, other.name)), stage.find(game, actor.name)
    ):
        says = f"If both are yours: {actor.name} counts as what {other.name} says: {_quoted(other)}"
        yield 3, Verdict(says, True, "count", other.slug, "own", "rule.game-terms", True), None


def _as_it_dies(actor: CardDef, other: CardDef) -> Iterator[Case]:
    """What the other card, or the minion itself, does about its being destroyed there."""
    if not actor.is_minion or kinds.DESTROYED not in other.triggers or other.is_minion:
        return
    stage = Stage(CATALOG.by_name()[DESTROYER], other, ADA, ward=actor)
    for place in stage.places():
        if place.role not in (NEAR, HOST):
            continue
        for meeting in stage.play(place, PLAYING):
            own = [event for event in meeting.events if meeting.cards[2] in (event.source, event.via)]
            kept = any(e.kind == kinds.PREVENTED and e.card == meeting.cards[2] for e in meeting.events)
            if kept or (own and "destroy" not in meeting.went and actor.instead_of_destruction):
                says = f"{actor.name} is not destroyed there, so {other.name} does nothing: {_quoted(actor)}"
                yield 3, Verdict(says, False, "destroy", other.slug, "", "rule.replacement"), meeting.scene
                return
            if "destroy" in meeting.went or own:
                told = [f"{other.name} answers: {_quoted(other)}"] if meeting.answered else []
                told += [f"{actor.name} does what it says: {_quoted(actor)}"] if own else []
                if told:
                    says = f"If {actor.name} is destroyed there, {' And '.join(told)}"
                    verdict = Verdict(says, True, "destroy", other.slug, "", "rule.triggers", True)
                    yield 3, verdict, meeting.scene
                return


# --- a card and a moment ------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_KEPT)
def _at_the_moment(slug: str, moment: str) -> tuple[tuple[Verdict, Scene | None], ...]:
    """What happens to a card, and what it does, at that moment."""
    card = CATALOG.by_slug(slug)
    if moment == ENTERED:
        return tuple(_as_somebody_comes(card))
    if card.kind == BASE:
        return ()
    if moment == SCORED and is_special_in_hand(card):
        return ()
    if moment == SCORED and card.forbids is not None and (verdict := _is_passed_over(card)):
        return ((verdict, None),)
    found: dict[bool, tuple[Verdict, Scene]] = {}
    for same in (False, True):
        meeting = _moments_of(card, moment, same)
        if meeting is not None:
            verdict = _told_of(meeting, moment, "own" if same else "other")
            found.setdefault(verdict.happens, (verdict, meeting.scene))
    return tuple(
        (verdict, _about(scene, verdict, f"{pair_id(slug, moment)}.{number}"))
        for number, (verdict, scene) in enumerate(found.values(), 1)
    )


def _is_passed_over(card: CardDef) -> Verdict | None:
    """That the base of the card is not scored."""
    stage = Stage(CATALOG.by_name()[PLAIN_BASE], card, ADA)
    place = next(stage.places(), None)
    game = laid_out(stage.scene(place, SCORES)) if place else None
    if game is None or not game.forbidden(kinds.SCORING, YOU, game.bases[0], game.bases[0]):
        return None
    says = f"The base of {card.name} is not scored: {_quoted(card)}"
    return Verdict(says, False, "score", card.slug, "", "rule.cannot-score")


def _as_somebody_comes(card: CardDef) -> Iterator[tuple[Verdict, Scene]]:
    """What happens to a minion that moves to the base of a card that depends on who is there."""
    minds = card.kind == BASE or {kinds.PLAYED, kinds.MOVED} & {*card.triggers} or card.forbids is not None
    if not minds:
        return
    stage = Stage(CATALOG.by_name()[DOERS[MOVED]], card, ADA)
    for meeting in stage.play(stage.coming(), PLAYING):
        if not any(how == "move" and event.to == meeting.base for how, event in meeting.done):
            continue
        if meeting.answered:
            says = f"When a minion moves there, {card.name} answers: {_quoted(card)}"
            verdict = Verdict(says, True, "move", card.slug, "", "rule.triggers", True)
        else:
            says = f"A minion can move there, and {card.name} does nothing: moving is not playing. "
            says += _quoted(card)
            verdict = Verdict(says, True, "move", card.slug, "", "rule.moving-is-not-playing")
        yield verdict, _about(meeting.scene, verdict, f"{pair_id(card.slug, ENTERED)}.1")
        return


def _moments_of(card: CardDef, moment: str, same: bool) -> Meeting | None:
    """The meeting with a card that does to it what happens at that moment."""
    names = CATALOG.by_name()
    role = HOST if card.play_on == "minion" else ITSELF
    if moment == SCORED:
        stage = Stage(names[PLAIN_BASE], card, YOU if same else ADA)
        found = [meeting for place in stage.places() for meeting in stage.play(place, SCORES)]
    else:
        doers = ACTION_DOERS if card.play_on == "base" else DOERS
        found = list(meetings(names[doers[moment]], card, same_player=same))
    able = [
        meeting for meeting in found if meeting.role == role and (meeting.comes_to_something or meeting.went)
    ]
    return next(iter(sorted(able, key=lambda meeting: not meeting.answered)), None)


def _told_of(meeting: Meeting, moment: str, whose: str) -> Verdict:
    """In a sentence or two."""
    card, text = meeting.other, _quoted(meeting.other)
    what = MOMENTS[moment]
    on_it = meeting.role == HOST
    subject = WHOM[HOST].format(b=card.name) if on_it else card.name
    when = f"When {subject} {what.happens}"
    if meeting.prevented:
        says = (
            f"{subject[0].upper()}{subject[1:]} is not {what.done}, by {meeting.actor.name} for one: {text}"
        )
        return Verdict(says, False, what.how, card.slug, whose, "rule.protection")
    if moment == DESTROYED and card.instead_of_destruction and meeting.answered:
        says = f"{subject[0].upper()}{subject[1:]} is not destroyed: {text}"
        return Verdict(says, False, what.how, card.slug, whose, "rule.replacement", True)
    if meeting.answered:
        says = f"{when}, its ability happens: {text}"
        return Verdict(says, True, what.how, card.slug, whose, "rule.triggers", True)
    passes = (*meeting.fate, *(["move"] if moment == MOVED else []))
    fate = next((PASSENGERS[how][0] for how in passes if how in PASSENGERS), "").format(b=card.name)
    if on_it and fate:
        says = f"{when}, {fate.rstrip('.')}: {text}"
    elif moment == SCORED:
        says = f"{when}, it is discarded, which is not destroying, and nothing else happens: {text}"
    else:
        says = f"{when}, nothing else happens: {text}"
    return Verdict(says, True, what.how, card.slug, whose, what.rule)


# --- sentences ----------------------------------------------------------------------------------------


def _verdict(meeting: Meeting, whose: str) -> Verdict:
    says, happens, how, rule = _said(meeting)
    if (meeting.when, meeting.role) == (ANSWERING, NEAR):
        whose = ""  # whoever plays the newcomer has what guards it
    theirs, both = f"If another player has {meeting.other.name}", "If both are yours"
    if meeting.other.kind == BASE:
        theirs, both = "If the minion is another player's", "If the minion is yours"
    if meeting.actor.kind == BASE:
        quote = _quoted(meeting.actor)
        says = says if quote in says else f"{says} {meeting.actor.name}: {quote}"
        return Verdict(says, happens, how, meeting.actor.slug, "", rule, bool(meeting.answered))
    if whose:
        says = f"{both if whose == 'own' else theirs}: {says}"
    return Verdict(says, happens, how, meeting.actor.slug, whose, rule, bool(meeting.answered))


def _taken(meeting: Meeting) -> Verdict:
    """What is done to a card out of play."""
    a, b, how = meeting.actor, meeting.other, meeting.done[0][0]
    says, rule = TAKEN[how]
    who, whose = ("you", "your") if meeting.same_player else ("another player", "another player's")
    says = says.format(a=a.name, b=b.name, who=who, place=f"{whose} {meeting.role}")
    answers = how == "play" and any(event.kind not in AS_PLAYED for event in meeting.answered)
    says += f" Then {b.name} does what it says: {_quoted(b)}" if answers else f" {_quoted(a)}"
    return Verdict(says, True, how, a.slug, "", rule, answers)


def _said(meeting: Meeting) -> tuple[str, bool, str, str]:
    """What it comes to, whether the one card gets its way, how, and the rule."""
    a, b = meeting.actor.name, meeting.other.name
    it = WHOM[meeting.role].format(b=b)
    if meeting.ward:
        near = "at" if meeting.other.kind == BASE else "next to"
        where = {HOST: "with", AWAY: "at a base other than"}.get(meeting.role, near)
        it = f"{meeting.ward.name} {where} {b}"
    elif meeting.role == NEAR and meeting.other.kind == BASE:
        it = f"a minion at {b}"
    if meeting.prevented:
        return _stopped(meeting, a, b, it)
    if not meeting.done:
        return _answered(meeting, a, b, it)
    how = meeting.done[0][0]
    if meeting.role == COMING:
        who = "itself" if meeting.about is meeting.actor else "a minion"
        where = b if meeting.other.kind == BASE else f"the base of {b}"
        if meeting.answered:
            says = f"{a} moves {who} to {where}. Then {b} answers: {_quoted(meeting.other)}"
            return says, True, "move", _answer_rule(meeting)
        says = f"{a} can still move {who} to {where}: moving is not playing."
        return says, True, "move", "rule.moving-is-not-playing"
    deed = DEEDS[how]
    says, rule = f"{a} {deed.does.format(it=it)}.", deed.rule
    if meeting.role == HOST:
        fate = next((each for each in ("discard", "move", "control") if each in (*meeting.fate, how)), "")
        if fate in PASSENGERS and how != "attach":
            says, rule = f"{says} {PASSENGERS[fate][0].format(b=b)}", PASSENGERS[fate][1]
    if meeting.answered:
        return f"{says} Then {b} answers: {_quoted(meeting.other)}", True, how, _answer_rule(meeting)
    if _guards(meeting.other):
        return f"{says} {b} doesn't prevent that: {_quoted(meeting.other)}", True, how, rule
    if how in ALIVE and meeting.role == ITSELF and (missed := _missed(meeting.other)):
        return f"{says} It {missed}, so its ability does not happen.", True, how, "rule.death-abilities"
    if meeting.helped and meeting.role == ITSELF:
        says = f"{says[:-1]}: {_quoted(meeting.actor)}"
    return says, True, how, rule


def _missed(card: CardDef) -> str:
    """What has not happened to a card that left otherwise, and what its ability waits for."""
    if kinds.DESTROYED in card.triggers:
        return "is not destroyed"
    return "does not go to the discard pile" if kinds.LEFT_PLAY in card.triggers else ""


def _stopped(meeting: Meeting, a: str, b: str, it: str) -> tuple[str, bool, str, str]:
    kept = meeting.prevented[0].text
    how = WAYS.get(kept, kept)
    if meeting.other.shields is not None:
        return f"{a} does nothing to {it}: {b} is destroyed instead.", False, how, "rule.shields"
    cannot = DEEDS[how].cannot.format(it=it)
    return f"{a} cannot {cannot}. {b}: {_quoted(meeting.other)}", False, how, "rule.protection"


def _answered(meeting: Meeting, a: str, b: str, it: str) -> tuple[str, bool, str, str]:
    if meeting.other.instead_of_destruction is not None:
        return f"{a} does not destroy {it}: {_quoted(meeting.other)}", False, "destroy", "rule.replacement"
    when = WHEN[meeting.when].format(a=a, b=b)
    actor = meeting.cards[0]
    suffered = next((how for event in meeting.answered if event.card == actor and (how := way(event))), "")
    tail = f" So it {DEEDS[suffered].does.format(it=a)}." if suffered else ""
    return (
        f"{when}, {b} answers: {_quoted(meeting.other)}{tail}",
        True,
        suffered or "answer",
        _answer_rule(meeting),
    )


def _answer_rule(meeting: Meeting) -> str:
    died = kinds.DESTROYED in meeting.other.triggers and any(how == "destroy" for how, _ in meeting.done)
    return "rule.death-abilities" if died else "rule.triggers"


def _quoted(card: CardDef) -> str:
    return f"“{card.text}”"
