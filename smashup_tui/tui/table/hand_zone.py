"""The hand zone: the hand as tiles or as a list with a reader; or what is asked, or what is being shown.

Tiles while each has sixteen columns or more, else the list. The first line is for raising: the card under the
cursor stands a line higher, and the time that a beat has left runs there.
"""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..card_drawing import DrawnCard, list_row, tile_rows
from ..colours import SEATS
from ..drawing import faction
from ..widgets.canvas import Row, cells
from .answers import answer_rows, list_rows
from .draft_panel import faction_bar, faction_rows
from .lines import PLAYERS, Writer
from .panel import Panel
from .rail import page_rows
from .stage import stage_rows
from .table_state import HandCardState, HandState, HandZoneState, Run

NARROWEST, WIDEST = 16, 27  # columns of a tile
LOWEST_TILE = 12  # lines of the zone from which there are tiles
LIST = 42  # columns of the list next to the reader, on the smallest screen
LIST_WIDE = 46
WIDE = 100  # columns from which a list of answers has more room
NAME_BAR = 13  # columns of a card in an open hand


class HandZone(Panel[HandZoneState]):
    """Draws the first of what there is: a scoring, answers, a list, a beat, a draft, hands."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.columns = 1  # of cards side by side
        self.reads = False  # is there no rail, so that cards are read here?
        self.top = 0  # lines of a faction that were read

    def show(self, state: HandZoneState) -> None:
        if self.state is None or state.reader.page.face != self.state.reader.page.face:
            self.top = 0
        super().show(state)

    def read(self, by: int) -> None:
        """Scrolls the faction that may be drafted."""
        self.top = max(0, self.top + by)
        self.repaint()

    def spots_of(self, state: HandZoneState) -> list[int]:
        if state.stage is not None:
            return []
        if state.list is not None:
            return []
        return [card.card for hand in state.hands for card in hand.cards]

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        """Left and right along tiles, up and down along a list."""
        if self.columns == 1:
            return super().step(spot, dx, dy)
        by = dx or 0
        if dy or not by:
            return self._other_hand(spot, dy)
        at = self.order.index(spot) + by
        return self.order[at] if 0 <= at < len(self.order) else None

    def _other_hand(self, spot: int, dy: int) -> int | None:
        """Of several open hands, the one above or below."""
        hands = [hand.cards for hand in self.state.hands if hand.cards] if self.state is not None else []
        for number, cards in enumerate(hands):
            at = next((n for n, card in enumerate(cards) if card.card == spot), None)
            if at is not None and 0 <= number + dy < len(hands):
                there = hands[number + dy]
                return there[min(at, len(there) - 1)].card
        return None

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        rows = self._content(state, width, height)
        if state.left >= 0 and height >= LOWEST_TILE:
            rows[0] = self._time_left(state, width)
        return rows

    def _content(self, state: HandZoneState, width: int, height: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        if state.stage is not None:
            return stage_rows(state.stage, c, g, width, height)
        if state.answers:
            return answer_rows(state.answers, c, g, width, height)
        if state.list is not None:
            left = LIST if width < WIDE else width // 2
            rows = list_rows(state.list, c, g, left, height)
            return self._beside(rows, left, state, width, height)
        if state.beat and self.reads:
            return self._beat(state, width, height)
        if state.drafts and state.reader.page.face:
            return self._faction(state, width, height)
        if len(state.hands) > 1:
            # where the time of a beat runs down
            air = [Writer(c, g, "s0", width).blank()] if height >= LOWEST_TILE else []
            card = self._card(state, width)[: height - len(air)] if self.reads else []
            hands = self._open_hands(state.hands, width, height - len(air) - len(card))
            return [*air, *card, *hands]
        hand = state.hands[0] if state.hands else HandState()
        if not hand.cards:
            return self._no_cards(hand, state, width, height)
        return self._hand(hand, state, width, height)

    def lists(self, state: HandZoneState, width: int, height: int) -> bool:
        """Is there a list, with what one reads next to it?"""
        if state.stage is not None or state.answers or len(state.hands) > 1:
            return False
        cards = len(state.hands[0].cards) if state.hands else 0
        wide = cards == 0 or (width + 1) // cards - 1 >= NARROWEST
        return state.drafts or state.list is not None or self.reads or not wide or height < LOWEST_TILE

    def _faction(self, state: HandZoneState, width: int, height: int) -> list[Row]:
        """One that may be drafted: its bar stays where it is, all else scrolls."""
        air = [Writer(self.colours, self.glyphs, "s0", width).blank()] if height >= LOWEST_TILE else []
        page, body = state.reader.page, faction_rows(state.reader.page, self, width)
        write = Writer(self.colours, self.glyphs, "s2", width)
        room = height - len(air) - 1
        self.top = max(0, min(self.top, len(body) - room))
        shown = body[self.top : self.top + room]
        if len(body) > room:
            words = f"{'PgDn' if self.top < len(body) - room else 'PgUp':^6}"
            bar = faction_bar(page, self, width - len(words)).add(words, write.style("muted"))
        else:
            bar = faction_bar(page, self, width)
        return [*air, bar, *shown, *(write.blank() for _ in range(room - len(shown)))]

    # --- one hand --------------------------------------------------------------------------------

    def _hand(self, hand: HandState, state: HandZoneState, width: int, height: int) -> list[Row]:
        """As tiles where they are wide enough and the rail reads cards; else as a list with a reader."""
        tile = min(WIDEST, (width + 1) // len(hand.cards) - 1)
        if not self.lists(state, width, height):
            self.columns = len(hand.cards)
            return self._tiles(hand, tile, width, height)
        self.columns = 1
        left = LIST if width < WIDE else LIST_WIDE
        return self._beside(self._list(hand, left, height), left, state, width, height)

    def _tiles(self, hand: HandState, wide: int, width: int, height: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        rows, ground = [Row(g) for _ in range(height)], c.style("text", "s0")
        for number, card in enumerate(hand.cards):
            drawn = tile_rows(_drawn(card), wide, height - 1, c, g)
            for row, line in zip(rows, drawn, strict=True):
                if number:
                    row.to(row.x + 1, ground)
                row.append(line)
        return rows

    def _list(self, hand: HandState, wide: int, height: int) -> list[Row]:
        """A row a card, scrolled so that the one under the cursor is there."""
        c, g = self.colours, self.glyphs
        air = height >= LOWEST_TILE
        room = height - air
        rows = [list_row(_drawn(card), wide, c, g) for card in hand.cards]
        write = Writer(c, g, "s0", wide)
        if len(rows) > room:
            cursor = next((at for at, card in enumerate(hand.cards) if card.cursor), 0)
            top = max(0, min(cursor - room // 2, len(rows) - room + 1))
            below = len(rows) - top - (room - 1)
            words = [f"{g.up} {top}"] if top else []
            words += [f"{g.down} {below}"] if below > 0 else []
            more = write.row().add(f"{'  '.join(words)} more", write.style("muted"))
            rows = [*rows[top : top + room - 1], write.closed(more)]
        rows = [*([write.blank()] if air else []), *rows]
        return rows + [write.blank() for _ in range(height - len(rows))]

    def _beside(self, rows: list[Row], left: int, state: HandZoneState, width: int, height: int) -> list[Row]:
        """At the right of a list: the card under its cursor, and what happened, where there is room."""
        air = height >= LOWEST_TILE
        gap = "" if width < WIDE else " "
        right = width - left - len(gap)
        read = state.reader.page
        in_hand = any(card.card == read.card for hand in state.hands for card in hand.cards)
        read = read._replace(large=air and in_hand)
        surface = "s3" if width < WIDE and not read.large else "s2"
        page = page_rows(read, self, right, surface, room=height - 1, short=not air)
        ground = self.colours.style("text", "s0")
        blank = Writer(self.colours, self.glyphs, surface if page else "s0", right)
        told = [self.row().add(" " * right, ground)] if air else []
        told += page[: height - len(told)]
        told += [blank.blank() for _ in range(height - len(told))]
        return [
            row.to(left, ground).add(gap, ground).append(each) for row, each in zip(rows, told, strict=True)
        ]

    def _no_cards(self, hand: HandState, state: HandZoneState, width: int, height: int) -> list[Row]:
        """Nothing to draw: what there is to say, or the reader alone."""
        write = Writer(self.colours, self.glyphs, "s0", width)
        rows = [write.blank()] if height >= LOWEST_TILE else []
        if hand.note:
            rows.append(write.closed(write.row().add(hand.note, write.style("muted"))))
        if self.reads:
            rows += page_rows(state.reader.page, self, width, "s1")[: height - len(rows)]
        return rows + [write.blank() for _ in range(height - len(rows))]

    # --- several hands ---------------------------------------------------------------------------

    def _card(self, state: HandZoneState, width: int) -> list[Row]:
        """Where there is no rail: what is read, above the hands, in as few lines as it takes."""
        page = state.reader.page
        if not page.name:
            return []
        write = Writer(self.colours, self.glyphs, "s1", width)
        return [
            *write.line((Run(page.name, "bold"), Run(f"  {page.kind}", "muted"))),
            *write.lines(page.text),
        ]

    def _open_hands(self, hands: tuple[HandState, ...], width: int, height: int) -> list[Row]:
        """A name bar for each card, a row of them for each hand."""
        write = Writer(self.colours, self.glyphs, "s1", width)
        if height < len(hands):
            return [write.blank() for _ in range(height)]
        each = height // len(hands)
        rows: list[Row] = []
        self.columns = max((len(hand.cards) for hand in hands), default=1) or 1
        for hand in hands:
            rows += self._open_hand(hand, write, min(each, 4))
        rows += [write.blank() for _ in range(height - len(rows))]
        return rows[:height]

    def _open_hand(self, hand: HandState, write: Writer, lines: int) -> list[Row]:
        seat = write.style(PLAYERS[hand.colour])
        edge = self.glyphs.bar if self.colours.flat else "▌"
        rows = [self.row().add(f"{edge} ", seat) for _ in range(lines)]
        rows[0].add(f"{self.glyphs.seats[hand.colour]} {hand.title}", seat, width=10)
        if lines > 1:
            rows[1].add(f"holds {len(hand.cards)}", write.style("muted"), width=10)
        for row in rows:
            row.to(13, write.style("text"))
        wide = max(4, min(NAME_BAR + 2, (write.width - 13) // max(1, len(hand.cards))))
        for card in hand.cards:
            self._bar_of(card, rows, wide, write)
        return [write.closed(row) for row in rows]

    def _bar_of(self, card: HandCardState, rows: list[Row], wide: int, write: Writer) -> None:
        """The name on the faction's bar, below it power and kind; a name that is too long says so."""
        c, room = self.colours, wide - 1
        drawn = not (c.flat or self.glyphs.is_ascii)
        below = Writer(c, self.glyphs, "s3" if card.cursor else "s2", room)
        if drawn:
            bar = faction(sigil_of(card.face), c, "s2")
            style = c.style(bar.ink, bar.bar, bold=True)
        else:
            style = c.style("ink", "accent", bold=True) if card.cursor else below.style("bold")
        rows[0].add(" ", style, card.card).add(card.name, style, card.card, width=room - 1)
        power = str(card.power) if card.power is not None else ""
        kind = card.kind if cells(power) + cells(card.kind) + 2 + bool(power) <= room else ""
        words = (f"{power}  " if power and kind else power, kind)
        for row, (number, what) in zip(rows[1:], (words, ("", "played" if card.sign else "")), strict=False):
            line = below.row().add(number, below.style("bold")).add(what, below.style("muted"))
            row.append(line.to(room, below.style("text")))
            row.hits.append((row.x - room, row.x, card.card))
        for row in rows:
            row.add(" ", write.style("text"))

    # --- a beat ----------------------------------------------------------------------------------

    def _beat(self, state: HandZoneState, width: int, height: int) -> list[Row]:
        """Where there is no rail: the card that is shown, and at its right what it does."""
        page = state.reader.page
        left = min(LIST - 8, width // 2)
        card = page_rows(page._replace(lines=(), outcomes=()), self, left) if page.name else []
        write = Writer(self.colours, self.glyphs, "s0", width - left - 2)
        words = [write.blank(), *write.lines(page.lines)]
        if state.left >= 0:
            words = words[: height - 2]
            words += [write.blank() for _ in range(height - 2 - len(words))]
            words.append(self._time_left(state, width - left - 2))
        ground = self.colours.style("text", "s0")
        blank = Writer(self.colours, self.glyphs, "s2" if card else "s0", left)
        card = card[:height] + [blank.blank() for _ in range(height - len(card))]
        words += [write.blank() for _ in range(height - len(words))]
        return [
            row.to(left, ground).add("  ", ground).append(each).to(width, ground)
            for row, each in zip(card, words, strict=False)
        ]

    def _time_left(self, state: HandZoneState, width: int) -> Row:
        """A line that runs down."""
        c, line = self.colours, self.glyphs.bold_line
        role = SEATS[state.colour] if state.colour >= 0 else "muted"
        full = max(1, width - 4)
        done = max(0, min(full, round(full * state.left)))
        row = self.row().add("  ", c.style("text", "s0")).add(line * done, c.style(role, "s0"))
        return row.add(line * (full - done), c.style("s3" if not c.flat else "faint", "s0")).to(
            width, c.style("text", "s0")
        )


def _drawn(card: HandCardState) -> DrawnCard:
    return DrawnCard(
        sigil_of(card.face),
        card.name,
        card.kind,
        card.text,
        card.power,
        card.key,
        card.state,
        card.cursor,
        card.picked,
        card.marked,
        spot=card.card,
    )
