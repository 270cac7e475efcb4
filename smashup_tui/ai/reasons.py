"""Why a move: what it does and what it is for, in the words of a player.

Hints, the theatre, reviews, replays and plain text all take their words from here. Nothing is said that does
not hold in most deals of what the seat cannot know, and nothing of what it cannot know: it can see the cards
and bases that are named. If nothing is worth saying, nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple, TypeVar

from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.model.decisions import ABILITY, BASE_CHOICE, CARD, END_PLAY, MAIN, PLAY_CARD, WORD
from ..engine.model.kinds import ACTION, NOBODY, OPENING, PLAY
from ..engine.query.event_text import PLACES
from ..engine.query.wording import describe_play
from ..support.grammar import YOU, agreeing, whose_is
from .evaluate import Weights
from .outcomes import DEALS, Awards, MoveEffect, Outcome, Stand, outcomes, stands
from .search import Node

T = TypeVar("T")

MOST = 0.9  # of the deals: what holds in so many may be said
OFTEN, SELDOM = 0.6, 0.2  # what others do in so many deals, and do no more
NEAR = 6  # power that a base lacks at most to be spoken of as close to breaking
SAID = 2  # things that are said of a move
DOUBTS = 2  # standard errors beyond which a difference is no luck

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


WINS = "wins the game"


class Phrase(NamedTuple):
    """What a move does, with the move as its subject: `draws two cards`."""

    weight: int  # how much it matters
    words: str

    def as_possible(self) -> Phrase:
        """`can draw two cards`: a little less than to do it."""
        verb, _, rest = self.words.partition(" ")
        bare = verb.removesuffix("es") if verb.endswith("ches") else verb.removesuffix("s")
        return Phrase(self.weight - 1, f"can {bare} {rest}")


@dataclass
class Reasons:
    """One question and what comes of the answers that are looked at."""

    game: Game
    weights: Weights
    answers: Sequence[Answer]  # the one to be given first
    nodes: Sequence[Node | None] = ()
    found: dict[Answer, list[Outcome]] = field(default_factory=dict)
    known: dict[Answer, list[Phrase]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        decision = self.game.decision
        assert decision is not None
        self.decision, self.seat = decision, decision.seat
        self.before = stands(self.game, self.seat)
        self.bases = {base: self.game.name(base) for base in self.before}
        nodes = self.nodes or [None] * len(self.answers)
        for number, (answer, node) in enumerate(zip(self.answers, nodes, strict=True)):
            self.found[answer] = outcomes(self.game, answer, self.weights, node, later=number < 2)

    # --- what is said ----------------------------------------------------------------------------

    def why(self, answer: Answer, against: Answer | None = None) -> str:
        """What that answer does and is for, if it is not the same for all of them, or for that other."""
        phrases = sorted(self._phrases(answer), key=lambda phrase: -phrase.weight)
        if against is not None:
            others = [against]
        else:
            others = [each for each in self.answers if each != answer]
        common = set.intersection(*[set(self._phrases(each)) for each in others]) if others else set()
        if self.decision.kind == MAIN and against is None:  # moves are made one after the other
            common = {phrase for phrase in common if phrase.words == WINS and not self._is_end(answer)}
        said = list(dict.fromkeys([phrase.words for phrase in phrases if phrase not in common]))[:SAID]
        return ("; " if any(sign in words for words in said[:1] for sign in ",:") else " and ").join(said)

    def is_better(self, one: Answer, other: Answer) -> bool:
        """Does one do better than the other, beyond what luck explains?"""
        gaps = [a.value - b.value for a, b in zip(self.found[one], self.found[other], strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean > DOUBTS * sqrt(spread / len(gaps))

    def _phrases(self, answer: Answer) -> list[Phrase]:
        """Everything that can be said; what depends on a choice that the seat still has, the move only *can*
        do."""
        if answer not in self.known:
            found, sure = self._at_the_end(answer), set(self._before_choices(answer))
            self.known[answer] = [
                phrase if phrase in sure or phrase.words == WINS else phrase.as_possible() for phrase in found
            ]
        return self.known[answer]

    def _before_choices(self, answer: Answer) -> list[Phrase]:
        """What can be said where the seat is first asked what the move does."""
        found = self.found[answer]
        self.found[answer] = [each.before_choices() for each in found]
        phrases = self._at_the_end(answer)
        self.found[answer] = found
        return phrases

    def _at_the_end(self, answer: Answer) -> list[Phrase]:
        return list(self._wins(answer)) or [
            *self._prevents(answer),
            *self._bases(answer),
            *self._effects(answer),
            *self._saves(answer),
        ]

    # --- the game --------------------------------------------------------------------------------

    def _wins(self, answer: Answer) -> Iterator[Phrase]:
        if self._share(answer, lambda each: each.winner == self.seat) == 1:
            yield Phrase(100, WINS)

    def _prevents(self, answer: Answer) -> Iterator[Phrase]:
        """What others would do before the seat plays again, and now do no more, at bases it touches."""
        instead = next((each for each in self.answers[:2] if each != answer), None)
        if instead is None or answer not in self.answers[:2]:
            return
        when = "next turn" if self.game.seats == 2 else f"before {self._possessive(self.seat)} next turn"
        for base in self._touched(answer):
            if self._awards(answer, base) is not None:
                continue
            for rival in range(self.game.seats):
                if rival == self.seat:
                    continue

                def wins(each: Outcome, rival: int = rival, base: int = base) -> bool:
                    return each.next_winner == rival and (base in each.later or base in each.scored)

                def takes(each: Outcome, rival: int = rival, base: int = base) -> bool:
                    awards = each.later.get(base)
                    return awards is not None and awards[rival] == max(awards) > awards[self.seat]

                name = self._name(rival)
                if self._share(instead, wins) >= OFTEN and self._share(answer, wins) <= SELDOM:
                    now = self._share(instead, lambda each: each.winner != NOBODY) >= OFTEN
                    place = f"at {self.game.name(base)} {'this turn' if now else when}"
                    yield Phrase(95, f"keeps {name} from winning {place}")
                elif self._share(instead, takes) >= OFTEN and self._share(answer, takes) <= SELDOM:
                    yield Phrase(70, f"keeps {name} from scoring first at {self.game.name(base)} {when}")

    def _touched(self, answer: Answer) -> list[int]:
        """The bases at which it makes the seat's place safer, or the base harder to break."""
        found = []
        for base, before in self.before.items():
            after = self._usual(answer, base)
            if after is None or self._is_end(answer):
                continue
            if after.mine - after.best > before.mine - before.best or after.lacking > before.lacking:
                found.append(base)
        return found

    # --- bases -----------------------------------------------------------------------------------

    def _bases(self, answer: Answer) -> Iterator[Phrase]:
        for base, before in self.before.items():
            after, awards = self._usual(answer, base), self._awards(answer, base)
            if awards is not None:
                yield from self._scores(answer, base, after, awards)
            elif after is not None and not self._is_end(answer) and not self._fades(answer, base):
                yield from self._stands(base, before, after)

    def _scores(self, answer: Answer, base: int, after: Stand | None, awards: Awards) -> Iterator[Phrase]:
        """A base that scores this turn: is that the move's doing, and who gets what?"""
        name, gain, before = self.bases[base], self._shares(awards), self.before[base]
        if before.lacking > 0:
            if after is not None and after.lacking <= 0:
                yield Phrase(80, f"breaks {name}: {gain}")
            elif after is not None and after.lacking < before.lacking:
                yield Phrase(60, f"helps to break {name} this turn: {gain}")
        elif self._is_end(answer):
            yield Phrase(60, f"lets {name} score: {gain}")
        else:
            margins = [self._margin(each) for other in self.answers if (each := self._awards(other, base))]
            if self._margin(awards) == max(margins) > min(margins):
                yield Phrase(85, f"decides who scores at {name}: {gain}")

    def _awards(self, answer: Answer, base: int) -> Awards | None:
        """Who gets what where the base scores this turn, if that is the same in most deals."""
        return self._agreed(each.scored.get(base) for each in self.found[answer])

    def _margin(self, awards: Awards) -> int:
        """By how many VP the seat comes out ahead."""
        return awards[self.seat] - max(vp for seat, vp in enumerate(awards) if seat != self.seat)

    def _stands(self, base: int, before: Stand, after: Stand) -> Iterator[Phrase]:
        """How the move changes the seat's place at a base that does not score yet."""
        name, you = self.game.name(base), self._name(self.seat)
        lead, margin = before.mine - before.best, after.mine - after.best
        short = f", {after.lacking} short of breaking" if 0 < after.lacking <= NEAR else ""
        close = 20 if short else 0
        whose = f"{self._possessive(after.rival)} " if after.rival != NOBODY else ""
        score = f"{after.mine} to {whose}{after.best}"
        if before.lacking <= 0 < after.lacking and before.place != 1:
            yield Phrase(75, f"keeps {name} from scoring this turn")
        if margin > lead:
            if after.rival == NOBODY or not after.best:
                if after.mine > before.mine:
                    yield Phrase(
                        20 + close, f"brings {you} to {after.mine} power at {name}, unopposed{short}"
                    )
            elif margin > 0 >= lead:
                yield Phrase(50 + close, f"puts {you} first at {name}, {score}{short}")
            elif after.mine == before.mine:
                cut = f"cuts {self._name(after.rival)} to {after.best} at {name}"
                yield Phrase(25 + close, f"{cut}, against {self._possessive(self.seat)} {after.mine}{short}")
            elif margin > 0:
                extends = f"extends {self._possessive(self.seat)} lead at {name}"
                yield Phrase(25 + close, f"{extends}, {score}{short}")
            elif margin == 0:
                yield Phrase(40 + close, f"draws level at {name}, {after.mine} all{short}")
            elif after.place < before.place and after.vp:
                worth = f"{PLACES[after.place]} place there is worth {after.vp} VP"
                yield Phrase(30 + close, f"puts {you} {PLACES[after.place]} at {name}: {worth}")
            else:
                yield Phrase(15 + close, f"catches up at {name}, {score}{short}")

    def _fades(self, answer: Answer, base: int) -> bool:
        """Is what the move wins there gone at the end of the turn?"""
        before = self.before[base]

        def gone(each: Outcome) -> bool:
            after, end = each.after.get(base), each.end.get(base)
            if after is None or end is None:
                return False
            gain, rest = (s.mine - s.best - before.mine + before.best for s in (after, end))
            return gain > 0 and rest < gain

        return self._share(answer, gone) >= 1 - MOST

    # --- what else it does -----------------------------------------------------------------------

    def _effects(self, answer: Answer) -> Iterator[Phrase]:
        counts = Counter(effect for each in self.found[answer] for effect in set(each.effects))
        usual = [effect for effect, times in counts.items() if times >= MOST * DEALS]
        for effect in usual:
            if not self._is_said(answer, effect) and not self._shows(answer, effect):
                yield from self._effect(effect)
        if not any(effect.kind == kinds.DESTROYED for effect in usual):
            yield from self._destroys_some(answer)
        permits = Counter(permit for each in self.found[answer] for permit in set(each.permits))
        for permit, times in permits.items():
            if times >= MOST * DEALS and permit.place in (0, *self.before):
                yield Phrase(35, f"lets {self._name(self.seat)} play {describe_play(self.game, permit)}")

    def _is_said(self, answer: Answer, effect: MoveEffect) -> bool:
        """Does the answer itself say so: the card that is picked is what something is done to?"""
        options = self.decision.options
        if self.decision.kind == MAIN:
            return any(effect.card == options[each][1] for each in answer)
        if self.decision.kind == WORD:
            asked = self.decision.prompt
            taken = effect.kind == kinds.PLACED and self.game.name(effect.card) in asked
            said = [asked, *(str(options[each]) for each in answer)]
            return taken or (
                effect.kind == kinds.DRAWN and any(each.lower().startswith("draw") for each in said)
            )
        if self.decision.kind not in (CARD, BASE_CHOICE):
            return False
        if effect.kind == kinds.MOVED and any(effect.to == options[each] for each in answer):
            return True
        return self.game.name(effect.card) in [self.game.name(options[each]) for each in answer]

    def _shows(self, answer: Answer, effect: MoveEffect) -> bool:
        """Are they counters that the seat's power at the base tells of already?"""
        after, before = self._usual(answer, effect.base), self.before.get(effect.base)
        gained = after is not None and before is not None and after.mine > before.mine
        return effect.kind == kinds.COUNTERS and effect.seat == self.seat and gained

    def _destroys_some(self, answer: Answer) -> Iterator[Phrase]:
        """A minion of the same player in most deals, though not always the same one."""
        for rival in range(self.game.seats):

            def hit(each: Outcome, rival: int = rival) -> bool:
                return any(
                    e.kind == kinds.DESTROYED and e.seat == rival and e.amount == 0 for e in each.effects
                )

            if rival != self.seat and self._share(answer, hit) >= MOST:
                yield Phrase(60, f"destroys one of {self._possessive(rival)} cards")

    def _effect(self, effect: MoveEffect) -> Iterator[Phrase]:
        kind, game, mine = effect.kind, self.game, effect.seat == self.seat
        amount = effect.amount
        many = NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)
        cards = f"{many} {agreeing(amount, 'card')}"
        whom = self._name(effect.seat) if effect.seat != NOBODY else ""
        if kind == kinds.DRAWN and mine:
            yield Phrase(45, f"draws {cards}")
        elif kind == kinds.DISCARDED and not mine:
            yield Phrase(45, f"makes {whom} discard {cards}")
        elif kind == kinds.GAINED_VP:
            yield Phrase(75, f"gives {whom} {amount} VP" if amount > 0 else f"costs {whom} {-amount} VP")
        elif not effect.card:
            return
        elif kind == kinds.BREAKPOINT and amount > 0:
            yield Phrase(45, f"raises the breakpoint of {game.name(effect.card)} by {amount}")
        elif kind in (kinds.SWAPPED, kinds.BASE_DESTROYED):
            yield Phrase(55, f"gets rid of {game.name(effect.card)}")
        elif kind == kinds.DESTROYED and not mine:
            yield Phrase(65, f"destroys {self._card(effect)}")
        elif kind == kinds.MOVED:
            yield Phrase(
                22 if mine else 40, f"moves {self._card(effect, where=False)} to {game.name(effect.to)}"
            )
        elif kind == kinds.LEFT_PLAY and effect.to == kinds.HAND:
            yield Phrase(30 if mine else 60, f"returns {self._card(effect)} to hand")
        elif kind == kinds.LEFT_PLAY and effect.to == kinds.DECK and not mine:
            yield Phrase(60, f"puts {self._card(effect)} into the deck")
        elif kind == kinds.CONTROL:
            yield Phrase(60, f"takes control of {self._card(effect)}")
        elif kind == kinds.PLAYED and mine and not self._is_namesake(effect.card):
            yield Phrase(45, f"plays {game.name(effect.card)} as well")
        elif kind == kinds.COUNTERS and amount:
            number = many if amount > 0 else NUMBERS[min(-amount, 10)]
            counters = f"{number} {agreeing(amount, '+1 power counter')}"
            how = f"puts {counters} on" if amount > 0 else f"takes {counters} off"
            yield Phrase(35, f"{how} {self._card(effect)}")
        elif kind == kinds.PLACED and effect.to == kinds.HAND and mine:
            yield Phrase(45, f"takes {game.name(effect.card)} into hand")
        elif kind == kinds.EXTRA_TURN:
            yield Phrase(75, "gives another turn")

    def _is_namesake(self, card: int) -> bool:
        """Has it the name of a card that could be used instead: what happens to one, the label says?"""
        decision = self.decision
        if decision.kind != ABILITY:
            return False
        return any(self.game.name(card) == self.game.name(option[0]) for option in decision.options)

    def _saves(self, answer: Answer) -> Iterator[Phrase]:
        """A card that would be spent for power that is gone before any base scores."""
        if not self._is_end(answer):
            return
        for other in self.answers:
            verb, card, _ = self.decision.options[other[0]] if other else END_PLAY
            if verb != PLAY_CARD or self.game.kinds[card] != ACTION:
                continue
            done = [{effect.kind for effect in each.effects} for each in self.found[other]]
            power = all(kind == {kinds.POWER} for kind in done)
            scored = self._share(other, lambda each: bool(each.scored))
            if power and not scored and any(self._fades(other, base) for base in self.before):
                name = self.game.name(card)
                yield Phrase(50, f"saves {name}, whose power would be gone before any base scores")
                return

    # --- words -----------------------------------------------------------------------------------

    def _card(self, effect: MoveEffect, *, where: bool = True) -> str:
        """A card as one points at it: `Ada's King Rex at Tar Pits`."""
        owner = f"{self._possessive(effect.seat)} " if effect.seat != NOBODY else ""
        base = self.game.base_of(effect.card) if self.game.zone(effect.card) == PLAY else 0
        place = f" at {self.game.name(base)}" if where and base and base != effect.card else ""
        return f"{owner}{self.game.name(effect.card)}{place}"

    def _shares(self, awards: Awards) -> str:
        """Who gets what: `4 VP for you, 2 for Ada`."""
        own = awards[self.seat]
        first = f"{own} VP for {self._name(self.seat)}" if own else f"nothing for {self._name(self.seat)}"
        others = [
            f"{vp}{'' if own else ' VP'} for {self._name(seat)}"
            for seat, vp in enumerate(awards)
            if vp and seat != self.seat
        ]
        return ", ".join([first, *others])

    def _name(self, seat: int) -> str:
        name = self.game.names[seat]
        return "you" if name == YOU else name

    def _possessive(self, seat: int) -> str:
        return whose_is(self.game.names[seat])

    # --- over all deals --------------------------------------------------------------------------

    def _is_end(self, answer: Answer) -> bool:
        is_move = self.decision.kind == MAIN and bool(answer)
        return is_move and self.decision.options[answer[0]] == END_PLAY

    def _share(self, answer: Answer, holds: Callable[[Outcome], bool]) -> float:
        """In how many of the deals, of one."""
        found = self.found[answer]
        return sum(map(holds, found)) / len(found)

    def _usual(self, answer: Answer, base: int) -> Stand | None:
        """The seat's standing there right after the move, if that is the same in most deals."""
        return self._agreed(each.after.get(base) for each in self.found[answer])

    def _agreed(self, values: Iterable[T]) -> T | None:
        """What most of the deals have in common."""
        for most, times in Counter(values).most_common(1):
            return most if times >= MOST * DEALS else None
        return None


def reason_words(given: tuple[str, float], why: str, instead: tuple[str, float] | None) -> str:
    """Why the answer was given, with the chance to win; empty if there is nothing to say.

    What is named instead is clearly worse, or clearly better and was overlooked.
    """
    label, value = given
    if not why:
        return ""
    if instead is None or why == WINS:
        return f"{label}: {why}"
    text = f"{label}: {why}; {value:.0%} to win"
    other, chance = instead
    how = "against" if chance < value else "overlooks"
    return (
        f"{text}, {how} {chance:.0%} for \N{LEFT DOUBLE QUOTATION MARK}{other}\N{RIGHT DOUBLE QUOTATION MARK}"
    )


def can_be_reasoned(game: Game) -> bool:
    """Is there a table yet that one could say something of?"""
    return game.dealt and game.phase != OPENING
