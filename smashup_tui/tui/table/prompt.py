"""The prompt: what is asked or what happens, the keys that answer, what is left to play; and the key line."""

from __future__ import annotations

from ..widgets.canvas import Row, cells
from ..widgets.flow import Words, flow
from .lines import PLAYERS, Writer
from .panel import Panel
from .table_state import Chip, Key, KeyLineState, PromptState

AFTER_EDGE = 2
BETWEEN = 3  # cells between two keys


class PromptBar(Panel[PromptState]):
    """Two lines that never cover anything. In gold if the player answers, else in the colour of who acts."""

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        write = Writer(self.colours, self.glyphs, "s1", width)
        right = self._right(state, write)
        first, second = self._begin(state, write), self._begin(state, write)
        said = self._words(state, write, width - first.x - right.x)
        first.append(said[0]).to(width - right.x, write.ground).append(right)
        if len(said) > 1:
            second.append(said[1]).add(" " * BETWEEN, write.ground)
        self._list(second, state.keys, write)
        return [write.closed(row) for row in (first, second)]

    def _begin(self, state: PromptState, write: Writer) -> Row:
        edge = write.g.bar if write.c.flat else "▌"
        role = "accent" if state.asked else PLAYERS[state.colour] if state.colour >= 0 else "faint"
        return Row(write.g).add(edge, write.style(role)).to(AFTER_EDGE, write.ground)

    def _words(self, state: PromptState, write: Writer, room: int) -> list[Row]:
        """In the first line, and in the second what does not fit there."""
        words = [Words(piece.text, write.style(piece.role), piece.spot or None) for piece in state.words]
        if state.spin >= 0:
            sign = write.g.spinner[state.spin % len(write.g.spinner)]
            words.insert(0, Words(f"{sign} ", write.style("accent")))
        return flow(words, max(8, room), write.g, write.ground)

    def _right(self, state: PromptState, write: Writer) -> Row:
        """What is left to play, next to the question: what has no room there is only counted."""
        said = Row(write.g).add(f" {state.right} " if state.right else "", write.style("muted"))
        asked = sum(cells(piece.text) for piece in state.words)
        room = max(write.width - AFTER_EDGE - asked, write.width // 2) - said.x - BETWEEN
        row, left = Row(write.g), len(state.chips)
        for chip in state.chips:
            drawn = self._chip(chip, write)
            rest = f" +{left - 1} "  # the others, if this is the last one that fits
            if row.x + drawn.x + 1 + (len(rest) if left > 1 else 0) > room:
                row.append(self._chip(Chip(f"+{left}"), write)).add(" ", write.ground)
                break
            row.append(drawn).add(" ", write.ground)
            left -= 1
        return row.append(said)

    def _chip(self, chip: Chip, write: Writer) -> Row:
        role = "muted" if chip.used else "text"
        style = write.c.style(role, "s3", bold=not chip.used, strike=chip.used)
        words = f"({chip.words})" if write.c.flat and chip.used else f" {chip.words} "
        return Row(write.g).add(words, style)

    def _list(self, row: Row, keys: tuple[Key, ...], write: Writer) -> None:
        """As many keys as there is room for."""
        for key, words, action in keys:
            if row.x + cells(key) + cells(words) + 1 > write.width:
                return
            row.add(key, write.style("accent"), action or None)
            row.add(f" {words}" if words else "", write.style("muted"), action or None)
            row.add(" " * min(BETWEEN, write.width - row.x), write.ground)


class KeyLine(Panel[KeyLineState]):
    """The bottom line: what else works now. A click does it."""

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state or KeyLineState()
        right = self._keys(state.right, width)
        left = self._keys(self._fitting(state.left, width - right.x), width - right.x)
        ground = self.colours.style("text", "s0")
        return [left.to(width - right.x, ground).append(right)]

    def _fitting(self, keys: tuple[Key, ...], room: int) -> tuple[Key, ...]:
        """As many as there is room for; the last, which shows all the others, is always among them."""
        found = list(keys)
        while len(found) > 1 and sum(cells(key) + cells(words) + 3 for key, words, _ in found) > room:
            del found[-2]
        return tuple(found)

    def _keys(self, keys: tuple[Key, ...], room: int) -> Row:
        c, row = self.colours, self.row()
        ground = c.style("text", "s0")
        for key, words, action in keys:
            if row.x + cells(key) + cells(words) + 3 > room:
                break
            row.to(row.x + 1, ground)
            row.add(key, c.style("accent_text", "s0", bold=True), action)
            row.add(f" {words} ", c.style("muted", "s0"), action)
        return row
