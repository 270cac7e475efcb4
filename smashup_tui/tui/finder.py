"""The command palette: every action of the screen in front, found by its words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.actions import parse
from textual.command import DiscoveryHit, Hit, Hits, Provider

from .actions import EVERYWHERE, Action, actions_at


class ActionProvider(Provider):
    """Offers what works now."""

    def actions(self) -> Iterator[Action]:
        for action in actions_at(getattr(self.screen, "WHERE", EVERYWHERE)):
            _, name, parameters = parse(action.action)
            if self.screen.check_action(name, parameters):
                yield action

    def _words(self, action: Action) -> str:
        """By its everyday name, which the footer has, and by what it does."""
        name = f"{action.label[:1].upper()}{action.label[1:]}: " if action.label else ""
        return f"{name}{action.help} ({self.app.key(action.id)})"  # type: ignore[attr-defined]

    async def _do(self, action: str) -> None:
        await self.app.do(action)  # type: ignore[attr-defined]

    async def discover(self) -> Hits:
        for action in self.actions():
            yield DiscoveryHit(self._words(action), partial(self._do, action.action))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for action in self.actions():
            words = self._words(action)
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), partial(self._do, action.action))
