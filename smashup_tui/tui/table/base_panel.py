"""A base: its band, its gauge, what each player has there and would take, and what it does.

What is left out when room is short, in this order: blank lines, drawings, texts of minions, the base's own
text (its place is kept by a word, as long as there is one). Then minions the choice does not touch share a
line. A minion and a number never go.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import groupby

from rich.style import Style
from textual import events

from ...cards.sigils import sigil_of
from ..colours import CHIP, PLAYER_INK, SEATS, Colours, Role, readable
from ..drawing import draw_sigil, tint
from ..glyphs import Glyphs
from ..widgets.canvas import Row, cells, wrap
from .panel import Panel
from .table_state import ACTING, CURSOR, RECEDING, SCORING, BaseState, CardRow, SideState

LARGE = 44  # columns from which minions can be small cards
SIGIL = 3  # lines of a small card at least
CARD_TEXT = 12  # the column at which its text begins, counted from its edge
MOST_TEXT = 3  # lines of it
FOLDED = 22  # columns below which only the numbers are shown
AIRY = 16  # lines from which there are blank ones
TINTS = (0.08, 0.12)  # of the faction's colour behind neighbouring cards
PLACES = ("", "1st", "2nd", "3rd", "4th")
KEPT = 512  # cards: a full table, with and without keys
HEAD = 3  # lines: band, gauge, numbers
# How much is cut where not every minion has a line: nothing, players whom the choice does not touch, or all
# that it does not touch.
WHOLE, SHORT, BRIEF = range(3)
GOOD = ("grew",)
BAD = ("lost", "shrank")


class BasePanel(Panel[BaseState]):
    """One base with everything on it. Its last column is the gap before what stands to its right."""

    def __init__(self) -> None:
        super().__init__()
        self.gap = True
        self.large = False  # are minions drawn as small cards?
        self.top = 0  # the first line of its cards that is shown, where there is no room for all

    def give_room(self, *, gap: bool, large: bool) -> None:
        """How its place is used; drawn with the next state, or now if that is the same."""
        if (gap, large) != (self.gap, self.large):
            self.gap, self.large = gap, large
            self.repaint()

    def spots_of(self, state: BaseState) -> list[int]:
        return [state.base, *[row.card for row in _cards_of(state)]]

    def spot_at(self, x: int, y: int) -> int:
        """All of the panel is the base, where no card lies."""
        spot = super().spot_at(x, y)
        return spot or (self.state.base if self.state is not None else 0)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        """Within what does not fit; it is cut back when it is painted."""
        self.top = max(0, self.top + by)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        if self.state is None:
            return []
        painter = _BasePainter(self, self.state, width - self.gap, height)
        rows = painter.rows()
        if self.gap:
            c = self.colours
            sign = self.glyphs.bar if c.flat else " "
            style = c.style("faint" if c.flat else "text", "s0")
            for row in rows:
                row.add(sign, style)
        return rows


def to_unfold(bases: Sequence[BaseState], cursor: int, before: int) -> int:
    """Which of folded bases is wide: where a beat happens, the cursor is, or something has changed."""
    acted = [n for n, base in enumerate(bases) if base.band in (SCORING, ACTING)]
    if acted and any(base.band == RECEDING for base in bases):
        return acted[0]
    if cursor >= 0:
        return cursor
    changed = [n for n, base in enumerate(bases) if base.was_total is not None or _has_changed(base)]
    found = acted or changed
    return before if before in found or not found else found[0]


def _has_changed(base: BaseState) -> bool:
    return base.was_breakpoint is not None or any(card.sign for card in _cards_of(base))


def fits_large(state: BaseState, width: int, height: int) -> bool:
    """Is there room for its minions as small cards, with its text?"""
    if width < LARGE:
        return False
    lines = HEAD + len(wrap(state.text, width - 2) if state.text else [])
    for side in state.sides:
        lines += 2 + sum(_card_height(row, width) for row in side.rows) + len(side.rows) - 1
    return lines + len(state.actions) <= height


def _card_height(card: CardRow, width: int) -> int:
    return max(SIGIL, 1 + len(card.attached) + len(_card_text(card, width)))


def _card_text(card: CardRow, width: int) -> list[str]:
    """Its text whole, or the word it begins with."""
    lines = wrap(card.text, width - CARD_TEXT - 3) if card.text else []
    return lines if len(lines) <= MOST_TEXT else [card.text.partition(":")[0]]


def _cards_of(state: BaseState) -> list[CardRow]:
    """Every card there, in the order in which it is drawn."""
    found: list[CardRow] = []
    for row in (*(row for side in state.sides for row in side.rows), *state.actions):
        found += [row, *row.attached]
    return found


def _is_touched(card: CardRow) -> bool:
    """Does the choice, or what is shown, concern it, or what is attached to it?"""
    return any(each.key or each.cursor or each.marked or each.sign for each in (card, *card.attached))


class _BasePainter:
    """Paints one base once."""

    def __init__(self, panel: BasePanel, state: BaseState, width: int, height: int) -> None:
        self.panel = panel
        self.state = state
        self.width = width
        self.height = height
        self.g = panel.glyphs
        colours = panel.colours
        self.c: Colours = colours.receding if state.band == RECEDING else colours
        self.text = self.on("text")
        self.strong = self.on("text", bold=True)
        self.muted = self.on("muted")

    def rows(self) -> list[Row]:
        head = [self._band(), self._gauge(), self._numbers()]
        if self.width < FOLDED:
            return self._filled([*head, self._line()], self._folded_sides(), [])
        room = self.height - HEAD
        airy = self.height >= AIRY
        cards = self._cards(airy)
        text = self._text(room - len(cards))
        if airy and len(cards) + len(text) > room:  # blank lines give way before the text does
            tight = self._cards(airy=False)
            whole = self._text(room - len(tight))
            if len(whole) > len(text) or len(cards) > room:
                cards, text = tight, whole
        for cut in (SHORT, BRIEF):
            if len(cards) + len(text) > room:
                cards = self._cards(airy=False, cut=cut)
                text = self._text(room - len(cards))
        if len(cards) + len(text) > room:
            text = []
        return self._filled(head, self._scrolled(cards, room - len(text)), text)

    def _filled(self, head: list[Row], cards: list[Row], foot: list[Row]) -> list[Row]:
        if self.width < FOLDED:
            foot = self._folded_foot()
        rows = [*head, *cards]
        rows += [self._line() for _ in range(self.height - len(rows) - len(foot))]
        return [*rows, *foot][: self.height]

    # --- lines -----------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> _CardPainter:
        return _CardPainter(self.width, self.c, self.g)

    def on(self, role: str, surface: Role = "s2", *, bold: bool = False, strike: bool = False) -> Style:
        return self.c.style(role, surface, bold=bold, strike=strike)

    def player(self, colour: int, *, bold: bool = True) -> Style:
        return self.on(SEATS[colour], bold=bold)

    def _line(self) -> Row:
        return Row(self.g).to(self.width, self.text)

    def _closed(self, row: Row, right: list[tuple[str, Style]], surface: str = "s2") -> Row:
        """A row with something at its right end, one column before the edge."""
        ground = self.on("text", surface)
        row.to(max(0, self.width - cells("".join(text for text, _ in right)) - 1), ground)
        return row.extend(right, self.state.base).to(self.width, ground)

    # --- the head --------------------------------------------------------------------------------

    def _band(self) -> Row:
        s, base = self.state, self.state.base
        tag = [(s.tag, self._band_style(bold=True))] if s.tag else []
        if self.c.flat:
            return self._flat_band()
        style, row = self._band_style(bold=True), Row(self.g)
        surface = self._band_surface
        if s.band == CURSOR:
            row.add(f"{self.g.point}{s.letter} ", style, base)
        elif s.key:
            row.add(f" {s.key} ", self.on("ink", "accent", bold=True), base)
        else:
            row.add(f" {s.letter} ", self._band_style(bold=False), base)
        row.add(" ", style, base)
        room = self.width - row.x - sum(len(text) + 2 for text, _ in tag)
        self._add_name(row, style, room)
        if tag:
            row.to(self.width - sum(len(text) for text, _ in tag) - 1, style)
        for text, _ in tag:
            row.add(text, self.on("accent_text", surface) if surface == "s3" else style)
        return row.to(self.width, style)

    def _add_name(self, row: Row, style: Style, room: int) -> None:
        """Whole, up to the edge if need be; where it is too long, at least without its article."""
        name = self.state.name
        if cells(name) > room:
            name = name.removeprefix("The ")
        row.add(name, style, self.state.base, width=min(cells(name), room))

    @property
    def _band_surface(self) -> str:
        band = self.state.band
        return {CURSOR: "accent", SCORING: "accent", ACTING: SEATS[self.state.actor]}.get(band, "s3")

    def _band_style(self, *, bold: bool) -> Style:
        surface = self._band_surface
        if surface == "accent":
            return self.on("ink", surface, bold=bold)
        if surface in SEATS:
            return self.on(PLAYER_INK[surface], surface, bold=bold)
        quiet = not bold or self.state.faded
        return self.on("muted" if quiet else "text", surface, bold=bold and not self.state.faded)

    def _flat_band(self) -> Row:
        """Without colour: a rule, brackets around a key, a sign at the cursor."""
        s, c, row = self.state, self.c, Row(self.g)
        strong = c.style("text", "s0", bold=True)
        faint = c.style("faint", "s0")
        row.add(self.g.point if s.band == CURSOR else self.g.line, strong if s.band == CURSOR else faint)
        row.add(f"[{s.key}]" if s.key else f" {s.letter} ", strong if s.key else c.style("muted", "s0"))
        row.add(" ", faint)
        name = c.style("text", "s0", bold=not s.faded)
        room = self.width - row.x - 2 - (len(s.tag) + 1 if s.tag else 0)
        self._add_name(row, name, room)
        row.add(" ", faint)
        if s.tag:
            row.add(f"{s.tag} ", strong)
        while row.x < self.width:
            row.add(self.g.line, faint)
        return row

    def _gauge(self) -> Row:
        """As wide as the breakpoint, a segment for each player; past it, as wide as the total."""
        s, row = self.state, Row(self.g)
        width = self.width - 2
        row.add(" ", self.text)
        done, drawn = 0, 0
        for side in s.sides:
            if side.power > 0:
                done += side.power
                until = min(width, max(drawn + 1, width * done // self._full))
                row.append(self._segment(side, until - drawn))
                drawn = until
        rest = width - drawn
        words = self._to_go if self._says_to_go_in_gauge(rest) else ""
        if self.c.flat:
            fill = self.g.empty * max(0, rest - len(words) - (1 if words else 0))
            row.add(f"{fill} {words}" if words else fill, self.c.style("muted" if words else "faint", "s0"))
        else:
            row.add(words.rjust(rest - 1) + " " if words else " " * rest, self.on("muted", "s0"))
        return row.to(self.width, self.text)

    @property
    def _full(self) -> int:
        """Power that fills the gauge."""
        return max(self.state.breakpoint, self.state.total, 1)

    @property
    def _filled_cells(self) -> int:
        power = sum(side.power for side in self.state.sides if side.power > 0)
        return (self.width - 2) * power // self._full

    @property
    def _to_go(self) -> str:
        return "" if self.state.scores else f"{self.state.breakpoint - self.state.total} to go"

    def _says_to_go_in_gauge(self, rest: int) -> bool:
        return bool(self._to_go) and rest >= len(self._to_go) + 2

    def _segment(self, side: SideState, width: int) -> Row:
        row, shape = Row(self.g), self.g.seats[side.colour]
        label = f"{shape}{side.power}"
        if self.c.flat:
            return row.add((label + shape * width)[:width], self.player(side.colour))
        surface = SEATS[side.colour]
        style = self.on(PLAYER_INK[surface], surface, bold=True)
        text = f" {label}" if len(label) + 1 <= width else label if len(label) <= width else ""
        return row.add(text.ljust(width), style, self.state.base)

    def _numbers(self) -> Row:
        """How full it is, what is missing, and what there is to gain."""
        s, row, g = self.state, Row(self.g), self.g
        row.add(" ", self.text)
        if s.was_total is not None and s.was_total != s.total:
            row.add(f"{s.was_total}{g.point}", self.muted)
        total = f"{s.total}{g.dash}{s.most_total}" if s.most_total is not None else f"{s.total}"
        row.add(f"{total}/", self.strong, s.base)
        if s.was_breakpoint is not None and s.was_breakpoint != s.breakpoint:
            row.add(f"{s.was_breakpoint}{g.point}", self.muted)
        row.add(f"{s.breakpoint}", self.strong, s.base)
        spread = g.dot.join(map(str, s.vp)) if not g.dot.isascii() else ".".join(map(str, s.vp))
        if s.scores:
            gold = self.strong if self.c.flat else self.on("ink", "accent", bold=True)
            room = self.width - row.x - 1
            label = " SCORES " if room >= len(" SCORES ") else "SCORES"
            row.add(" ", self.text).add(label if room >= len(label) else "", gold)
            if row.x + len(spread) >= self.width:
                return row.to(self.width, self.text)
            return self._closed(row, [(spread, self.text)])
        fits = row.x + len(self._to_go) + len(spread) + 3 <= self.width
        if fits and not self._says_to_go_in_gauge(self.width - 2 - self._filled_cells):
            row.add(f" {self._to_go}", self.muted)
        if row.x + len(spread) + 1 >= self.width:  # the air at the edge goes between them
            row.to(self.width - len(spread), self.text)
            return row.add(spread, self.text, width=max(0, self.width - row.x)).to(self.width, self.text)
        word = [("VP ", self.muted)] if row.x + len(spread) + 6 <= self.width else []
        return self._closed(row, [*word, (spread, self.text)])

    # --- who has what ----------------------------------------------------------------------------

    def _cards(self, airy: bool, *, cut: int = WHOLE) -> list[Row]:
        """Side by side, each with its minions; then actions on the base."""
        s = self.state
        rows: list[Row] = []
        if not s.sides and not s.actions:
            quiet = self._line() if airy else None
            said = Row(self.g).add(" Nobody here yet.", self.muted).to(self.width, self.text)
            return [quiet, said] if quiet is not None else [said]
        for side in s.sides:
            if airy:
                rows.append(self._line())
            rows.append(self._side(side))
            if cut == BRIEF or (cut == SHORT and not any(map(_is_touched, side.rows))):
                rows += self._in_short(side)
            else:
                rows += self._minions(side)
        return rows + [line for row in s.actions for line in self._action(row)]

    def _side(self, side: SideState) -> Row:
        row, g = Row(self.g), self.g
        row.add(f" {g.seats[side.colour]} ", self.player(side.colour))
        power = f"{side.power}"
        before = f"{side.was_power}{g.point}" if side.was_power not in (None, side.power) else ""
        place = PLACES[side.place] if side.place < len(PLACES) else ""
        was = side.was_place is not None and side.was_place != side.place
        vp = f"+{side.vp}" if side.vp > 0 else g.dash if not side.vp else f"{side.vp}"
        right = [
            (f"{PLACES[side.was_place or 0] or g.dash}{g.point}" if was else "", self.muted),
            (place or g.dash if was else place, self.on("text" if was else "muted", bold=was)),
            (f" {vp:>2}", self.on("good" if side.vp > 0 else "muted", bold=side.vp > 0)),
        ]
        room = self.width - row.x - len(before) - len(power) - sum(cells(text) for text, _ in right) - 3
        row.add(
            side.name, self.player(side.colour), self.state.base, width=min(cells(side.name), max(3, room))
        )
        row.add(" ", self.text).add(before, self.muted).add(power, self.strong)
        return self._closed(row, right)

    def _minions(self, side: SideState) -> list[Row]:
        """A line each; or small cards with a line of air between them, neighbours tinted differently."""
        rows: list[Row] = []
        for number, card in enumerate(side.rows):
            share = TINTS[number % 2] if self.panel.large else 0.0
            if number and share:
                rows.append(self._line())
            rows += [Row(self.g).append(row) for row in card_rows(card, self.width, share, self.c, self.g)]
        return rows

    def _action(self, card: CardRow) -> list[Row]:
        """On the base itself."""
        surface = "s3" if card.cursor else "s2"
        row = self.cards.begin(card.colour, card.cursor).add(" ", self.on("text", surface), card.card)
        if not self.cards.right(card, surface) and row.x + cells(card.name) + 10 <= self.width:
            row.add(f"{card.name}  ", self.on("text", surface), card.card)
            return [self._closed(row, [("on base", self.on("muted", surface))], surface)]
        return [self.cards.named(row, card._replace(kind="minion"), surface)]

    def _in_short(self, side: SideState) -> list[Row]:
        """What the choice touches in lines of its own; before and after it, chips and names share them."""
        rows: list[Row] = []
        for touched, run in groupby(side.rows, _is_touched):
            if not touched:
                rows += self._chips(side.colour, run)
                continue
            for card in run:
                brief = card._replace(attached=tuple(each for each in card.attached if _is_touched(each)))
                lines = card_rows(brief, self.width, 0.0, self.c, self.g)
                rows += [Row(self.g).append(row) for row in lines]
        return rows

    def _chips(self, colour: int, cards: Iterable[CardRow]) -> list[Row]:
        """Chips and names in as few lines as there may be."""
        rows, row = list[Row](), self.cards.begin(colour, cursor=False)
        for card in cards:
            if row.x > 2 and row.x + cells(card.name) + 5 > self.width:
                rows.append(row.to(self.width, self.text))
                row = self.cards.begin(colour, cursor=False)
            row.append(self.cards.chip(card, "s2"))
            room = self.width - row.x - 2
            row.add(card.name, self.muted, card.card, width=max(1, min(cells(card.name), room)))
            row.add(" ", self.text)
        if row.x > 2:
            rows.append(row.to(self.width, self.text))
        return rows

    def _scrolled(self, rows: list[Row], room: int) -> list[Row]:
        """As many lines as there are, with that of the cursor."""
        if len(rows) <= room:
            self.panel.top = 0
            return rows
        here = next((y for y, row in enumerate(rows) if self._has_cursor(row)), None)
        top = self.panel.top
        if here is not None:
            top = max(min(top, here), here - room + 2)
        self.panel.top = top = max(0, min(top, len(rows) - room + 1))
        shown = rows[top : top + room - 1]
        below, words = len(rows) - top - len(shown), []
        if top:
            words.append(f"{self.g.up} {top}")
        if below:
            words.append(f"{self.g.down} {below}")
        more = Row(self.g).add(f" {'  '.join(words)} more", self.muted)
        return [*shown, more.to(self.width, self.text)]

    def _has_cursor(self, row: Row) -> bool:
        cursor = next((card.card for card in _cards_of(self.state) if card.cursor), 0)
        return bool(cursor) and any(spot == cursor for _, _, spot in row.hits)

    # --- what it does ----------------------------------------------------------------------------

    def _text(self, room: int) -> list[Row]:
        """Whole, with a line of air where there is room, or a word in its place."""
        s = self.state
        if not s.text:
            return []
        lines = wrap(s.text, self.width - 2)
        if len(lines) > room:
            lines = [f"{self.g.point} ability"]
        elif len(lines) < room and self.height >= AIRY:
            lines.append("")
        style = self.on("muted", "s1")
        return [Row(self.g).add(f" {line}", style, s.base).to(self.width, style) for line in lines]

    # --- folded ----------------------------------------------------------------------------------

    def _folded_sides(self) -> list[Row]:
        """The players; below, as far as there is room, the cards that can be chosen."""
        rows = [self._folded(side) for side in self.state.sides]
        found = [card for card in _cards_of(self.state) if card.key]
        for card in found[: max(0, self.height - HEAD - 1 - len(rows) - len(self._folded_foot()))]:
            rows.append(self._folded_card(card))
        return rows

    def _folded_card(self, card: CardRow) -> Row:
        """Its key, whose it is and how strong, and as much of its name as there is room for."""
        flat, row = self.c.flat, Row(self.g)
        key = self.strong if flat else self.on("ink", "accent", bold=True)
        row.add(f"[{card.key}]" if flat else f" {card.key} ", key, card.card)
        power = "" if card.kind == "action" else f"{card.power}"
        row.add(f"{self.g.seats[card.colour]}{power} ", self.player(card.colour), card.card)
        room = max(1, self.width - row.x)
        row.add(card.name, self.text, card.card, width=min(cells(card.name), room))
        return row.to(self.width, self.text)

    def _folded(self, side: SideState) -> Row:
        """One line a player: shape and power, place, VP."""
        row = Row(self.g)
        row.add(f"{self.g.seats[side.colour]}{side.power}", self.player(side.colour), self.state.base)
        place = PLACES[side.place] if side.place < len(PLACES) else ""
        if self.width >= 12:
            row.add(f"  {place}", self.muted)
        vp = f"+{side.vp}" if side.vp > 0 else self.g.dash
        row.to(self.width - len(vp), self.text)
        return row.add(vp, self.on("good" if side.vp > 0 else "muted", bold=side.vp > 0))

    def _folded_foot(self) -> list[Row]:
        s, style = self.state, self.muted
        count = sum(len(side.rows) for side in s.sides)
        marked = any(card.sign for card in _cards_of(s))
        words = f"{count} minion{'' if count == 1 else 's'}"
        row = Row(self.g).add(words, style, s.base, width=min(len(words), self.width))
        if marked:
            row.to(self.width - 1, style).add(self.g.came, self.strong)
        rows = [row.to(self.width, style)]
        if s.text:
            foot = self.on("muted", "s1")
            rows.append(Row(self.g).add(f"{self.g.point} ability", foot, s.base).to(self.width, foot))
        return rows


@lru_cache(KEPT)
def card_rows(card: CardRow, width: int, share: float, colours: Colours, glyphs: Glyphs) -> tuple[Row, ...]:
    """A minion in a line with what is attached below; with a share of its faction's colour, as a small card.

    The rows are made once; append them to rows of your own.
    """
    painter = _CardPainter(width, colours, glyphs)
    return tuple(painter.small(card, share) if share else painter.line(card))


class _CardPainter:
    """Paints cards of one width, each by itself: what differs between bases does not show on them."""

    def __init__(self, width: int, colours: Colours, glyphs: Glyphs) -> None:
        self.width = width
        self.c = colours
        self.g = glyphs
        self.text = self.on("text")
        self.strong = self.on("text", bold=True)

    def on(self, role: str, surface: Role = "s2", *, bold: bool = False, strike: bool = False) -> Style:
        return self.c.style(role, surface, bold=bold, strike=strike)

    def line(self, card: CardRow) -> list[Row]:
        """A minion in a line, and below it what is attached."""
        row = self.begin(card.colour, card.cursor)
        surface = "s3" if card.cursor else "s2"
        row.append(self.chip(card, surface))
        trend = {1: self.g.grew, -1: self.g.shrank}.get(card.trend, " ")
        if row.x < 6:
            row.add(trend, self.on("good" if card.trend > 0 else "bad", surface), card.card)
        row.add(" ", self.on("text", surface), card.card)
        return [self.named(row, card, surface), *[self._attached(card, each) for each in card.attached]]

    def small(self, card: CardRow, share: float) -> list[Row]:
        """Sigil, power, name, and what can still happen."""
        sigil, height = sigil_of(card.face), _card_height(card, self.width)
        ground: Role = tint(sigil, self.c, "s3" if card.cursor else "s2", share=share)
        blocks = not self.g.more.isascii()
        drawn = draw_sigil(sigil, self.c, ground, dimmed=card.gone or card.faded, blocks=blocks)
        plain, edge = self.c.style("text", ground), self.g.bar if self.c.flat else "▌"
        rows = []
        for y in range(height):
            row = Row(self.g).add(self.g.point if card.cursor and not y else " ", self.text)
            row.add(edge, self.on(SEATS[card.colour]), card.card).add("  ", plain, card.card)
            if y < len(drawn):
                row.extend(drawn[y], card.card)
            rows.append(row.to(CARD_TEXT + 1, plain))
        first, *others = rows
        first.append(self.chip(card, ground, filled=True))
        trend = {1: self.g.grew, -1: self.g.shrank}.get(card.trend, " ")
        first.add(trend, self.c.style("good" if card.trend > 0 else "bad", ground)).add(" ", plain)
        done = [self.named(first, card, ground)]
        for row, each in zip(others, card.attached, strict=False):
            row.add(f"{self.g.hook} ", self.c.style("muted", ground), card.card)
            done.append(self.named(row, each, ground))
        muted = self.c.style("muted", ground)
        for number, row in enumerate(others[len(card.attached) :]):
            lines = _card_text(card, self.width)
            row.add(lines[number] if number < len(lines) else "", muted, card.card)
            done.append(row.to(self.width - 1, plain))
        return [row.to(self.width - 1, plain).to(self.width, self.text) for row in done]

    def begin(self, colour: int, cursor: bool) -> Row:
        """The edge of whoever controls it."""
        edge = self.g.bar if self.c.flat else "▌"
        row = Row(self.g).add(self.g.point if cursor else " ", self.strong)
        return row.add(edge, self.on(SEATS[colour]))

    def chip(self, card: CardRow, surface: Role, *, filled: bool = False) -> Row:
        """Its power on its controller's colour, or a tint of it; in brackets where it is protected."""
        figure = f"[{card.power}]" if card.protected else f"{card.power:^3}"
        row = Row(self.g)
        if card.gone:
            return row.add(f"{card.power:^3}", self.on("muted", surface), card.card)
        seat = SEATS[card.colour]
        if self.c.flat:
            return row.add(figure, self.on("text", surface, bold=True), card.card)
        if filled:
            return row.add(figure, self.c.style(PLAYER_INK[seat], seat, bold=True), card.card)
        ground = self.c.colour(surface).blend(self.c.colour(seat), CHIP)
        letter = readable(self.c.colour(seat), (ground,), self.c.roles.strongest)
        return row.add(figure, self.c.style(letter, ground, bold=True), card.card)

    def named(self, row: Row, card: CardRow, surface: Role) -> Row:
        """Its name, and at the right the key that chooses it or what became of it."""
        flags = self._flags(card)
        right, edge = self.right(card, surface), 1
        length = sum(cells(text) for text, _ in right)
        room = self.width - row.x - length - len(flags) - (2 if card.owner >= 0 else 0) - edge
        if card.change and cells(card.name) >= room:  # its power is at the left, and the sign says enough
            right = self.right(card._replace(change=None), surface)
            room += length - sum(cells(text) for text, _ in right)
            length = sum(cells(text) for text, _ in right)
        if cells(card.name) >= room:  # so does the air at the edge, or it goes between name and sign
            room, edge = room + 1, 0
        quiet = card.faded or card.kind == "action" or card.gone
        bold = bool(card.sign) and not quiet
        style = self.on(
            "muted" if quiet and not bold else "text", surface, bold=bold or card.marked, strike=card.gone
        )
        if card.owner >= 0:
            row.add(f"{self.g.seats[card.owner]} ", self.on(SEATS[card.owner], surface), card.card)
        room -= cells(card.name) != room and bool(right)  # a gap, unless it would cost a letter
        row.add(card.name, style, card.card, width=max(1, min(cells(card.name), room)))
        row.add(flags, self.on("muted", surface), card.card)
        row.to(self.width - length - edge, self.on("text", surface))
        for text, each in right:
            row.add(text, each, card.card)
        return row.to(self.width, self.on("text", surface))

    def _flags(self, card: CardRow) -> str:
        """What is unusual about it, as signs."""
        signs = {"cancelled": self.g.cancelled, "stored": self.g.stored}
        found = "".join(signs[flag] for flag in card.flags if flag in signs)
        return f" {found}" if found else ""

    def right(self, card: CardRow, surface: Role) -> list[tuple[str, Style]]:
        found: list[tuple[str, Style]] = []
        if card.sign:
            sign = getattr(self.g, card.sign)
            role = "good" if card.sign in GOOD else "bad" if card.sign in BAD else "text"
            amount = f"{card.change:+d}" if card.change else ""
            if card.previewed and card.sign not in BAD:
                role = "accent_text"
            shown = (
                amount if amount and card.sign in ("came", "grew", "shrank") else f"{sign} {amount}".rstrip()
            )
            found.append((shown, self.on(role, surface, bold=True)))
        if card.marked:
            found.append((f" {self.g.checked}", self.on("accent_text", surface, bold=True)))
        if card.key:
            flat = self.c.flat
            key = f"[{card.key}]" if flat else f" {card.key} "
            style = self.on("text", surface, bold=True) if flat else self.on("ink", "accent", bold=True)
            found += [(" ", self.on("text", surface)), (key, style)] if found else [(key, style)]
        return found

    def _attached(self, host: CardRow, card: CardRow) -> Row:
        surface = "s3" if card.cursor else "s2"
        row = self.begin(host.colour, card.cursor)
        row.add(f"   {self.g.hook} ", self.on("muted", surface), card.card)
        if card.colour != host.colour:
            row.add(f"{self.g.seats[card.colour]} ", self.on(SEATS[card.colour], surface), card.card)
        return self.named(row, card, surface)
