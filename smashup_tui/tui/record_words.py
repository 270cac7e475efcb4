"""Your record in words and small drawings, as the screen of your games shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..arena.lab.win_rates import Wins
from ..stats.advice import Mistake, TrainingAdvice, percent
from ..stats.challenges import ChallengeGroup
from ..stats.player_record import WINDOW, OwnGame, faction_name, pair_name, set_name
from ..stats.totals import Overview, Totals
from ..support.grammar import counted
from .colours import Colours
from .glyphs import Glyphs
from .widgets.flow import Paragraph, Words
from .widgets.menu import Item

PAIRS = 5
GAUGE = 10
SIGNS = 40  # the latest of the trend
LONG = 30  # a challenge whose name is longer has a line of its own


class RecordWords:
    """All of it in the colours and signs of the screen."""

    def __init__(self, colours: Colours, glyphs: Glyphs) -> None:
        self.c = colours
        self.g = glyphs

    @property
    def blank(self) -> Paragraph:
        return [Words(" ", self.c.text)]

    def _signed(self, text: str) -> str:
        return text.replace("±", "+-") if self.g.more.isascii() else text

    # --- above the list --------------------------------------------------------------------------

    def sums(self, sums: Totals) -> list[Paragraph]:
        c, g, total, rating = self.c, self.g, sums.total, sums.rating
        low, high = total.interval
        run = f"{abs(sums.streak)} {'won' if sums.streak > 0 else 'lost'} in a row"
        lines: list[Paragraph] = [
            [
                Words(f"{counted(total.games, 'game')}, {total.wins} won", c.bold),
                Words(f": {100 * total.rate:.0f}\xa0% (95\xa0%: {100 * low:.0f}–{100 * high:.0f})", c.text),
                Words(f" {g.dot} {sums.margin:+.1f} VP and {sums.turns:.0f} turns on average", c.text),
                Words(f" {g.dot} {run}, at best {sums.longest} won", c.text),
            ],
            [
                Words("Rating: ", c.faded),
                Words(self._signed(rating.words()) if rating else "no rated games yet", c.text),
            ],
        ]
        if len(sums.trend) > 1:
            drawn = self._spark(sums.trend[-SIGNS:])
            lines.append([Words(f"Won, {WINDOW} games a sign: ", c.faded), Words(drawn, c.gauge)])
        return lines

    def not_counted(self, overview: Overview) -> list[Paragraph]:
        apart = [f"{count} {why}" for why, count in sorted(overview.not_counted.items())]
        return [[Words(f"Kept apart: {', '.join(apart)}", self.c.faded)]] if apart else []

    def _spark(self, shares: Iterable[float]) -> str:
        steps = self.g.blocks[1:]
        return "".join(steps[round(share * (len(steps) - 1))] for share in shares)

    def line_of(self, mine: OwnGame) -> Item:
        """A line of the list."""
        facts = mine.facts
        score = mine.score.replace("–", self.g.dash)
        parts = [
            f"{score:<6}",
            pair_name(mine.pair),
            f"against {', '.join(mine.levels)}",
            f"{facts.turns} turns",
        ]
        parts += ["deal of the day"] if facts.daily else []
        parts += [mine.help] if mine.help else []
        detail = f" {self.g.dot} ".join(parts)
        return Item(
            f"{facts.date} {'won ' if mine.won else 'lost'}", mine, detail=detail, factions=tuple(mine.pair)
        )

    # --- figures ---------------------------------------------------------------------------------

    def figures(
        self, sums: Totals, suits: Sequence[str], unreadable: list[tuple[str, str]]
    ) -> list[Paragraph]:
        c = self.c
        lines: list[Paragraph] = []
        if suits:
            lines += [
                [Words("What suits you", c.title)],
                *([Words(each, c.text)] for each in suits),
                self.blank,
            ]
        lines += self._table("Against", sums.levels)
        lines += self._table("Seats", {f"{seats} seats": wins for seats, wins in sums.seats.items()})
        lines += self._table("Best pairs", {pair_name(p): w for p, w in sums.best_pairs(PAIRS).items()})
        if len(sums.pairs) > PAIRS:
            lines += self._table("Worst pairs", {pair_name(p): w for p, w in sums.worst_pairs(PAIRS).items()})
        lines += self._table("Factions", {faction_name(slug): w for slug, w in sums.factions.items()})
        lines += self._table("Sets", {set_name(slug): wins for slug, wins in sums.sets.items()})
        if unreadable:
            lines.append([Words("Can't be read or replayed", c.title)])
            lines += [[Words(f"{file}: {problem}", c.warn)] for file, problem in unreadable]
        return lines

    def _table(self, title: str, rows: Mapping[str, Wins]) -> list[Paragraph]:
        c, g = self.c, self.g
        lines: list[Paragraph] = [[Words(title, c.title)]]
        for name, wins in rows.items():
            low, high = wins.interval
            full = round(GAUGE * wins.rate)
            count = f"{wins.wins:>4} of {wins.games:<4} {100 * wins.rate:>3.0f} %  "
            lines.append(
                [
                    Words(f"{name:<32}".replace(" ", "\xa0"), c.text),
                    Words(count.replace(" ", "\xa0"), c.bold),
                    Words(g.full * full, c.gauge),
                    Words(g.empty * (GAUGE - full), c.faded),
                    Words(f"\xa0 {100 * low:.0f}–{100 * high:.0f}", c.faded),
                ]
            )
        return [*lines, self.blank] if rows else []

    # --- challenges ------------------------------------------------------------------------------

    def challenges(self, groups: list[ChallengeGroup]) -> list[Paragraph]:
        c, g = self.c, self.g
        lines: list[Paragraph] = []
        for group in groups:
            filled = f"\xa0 {group.filled} of {len(group.challenges)}: {group.about}"
            lines.append([Words(group.title, c.title), Words(filled, c.faded)])
            marks = [
                Words(
                    f"{g.checked if each.done else g.unchecked} {each.name}\xa0 ".replace(" ", "\xa0") + " ",
                    c.good if each.done else c.text,
                )
                for each in group.challenges
            ]
            long = any(len(each.name) > LONG for each in group.challenges)
            lines += [[mark] for mark in marks] if long else [marks]
            lines.append(self.blank)
        return lines

    # --- what to work on -------------------------------------------------------------------------

    def work_on(self, found: TrainingAdvice, waiting: int, working: str) -> list[Paragraph]:
        c = self.c
        lines: list[Paragraph] = [[Words(found.summary(), c.text)]]
        for number, advice in enumerate(found.advice(), 1):
            lines.append([Words(f"{number}. ", c.key), Words(advice.sentence, c.bold)])
        if working:
            lines.append([Words(working, c.warn)])
        elif waiting:
            lines.append(
                [
                    Words(
                        f"{counted(waiting, 'game')} not reviewed yet; press r to review the latest.",
                        c.faded,
                    )
                ]
            )
        return lines

    def slips(self, found: TrainingAdvice) -> list[Item]:
        """The moments of the sentences first, each with its number, then the costliest of the rest."""
        shown = [advice.moment for advice in found.advice()]
        numbered = {id(slip): str(number) for number, slip in enumerate(shown, 1)}
        first = list({id(slip): slip for slip in shown}.values())
        rest = [slip for slip in found.moments if id(slip) not in numbered]
        return [self._slip(slip, numbered.get(id(slip), "")) for slip in (*first, *rest)]

    def _slip(self, slip: Mistake, number: str) -> Item:
        each, mine = slip.judged, slip.mine
        game = f"{mine.facts.date}, {pair_name(mine.pair)}"
        detail = f"{each.given} {self.g.point} {each.better}  ({game})"
        return Item(f"-{percent(each.loss):<5} turn {each.turn:<3}", slip, number, detail)
