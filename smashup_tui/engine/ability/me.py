"""`me`: what an ability can see, ask and do.

Each link of the chain is a file: `queries`, `questions`, `piles`, `verbs`, `stasis`, `playing`. Questions and
verbs stop and go on, so cards write `yield from me.destroy(minion)`; what only looks returns at once.
"""

from __future__ import annotations

from .playing import AbilityPlays


class Me(AbilityPlays):
    """One card while one of its abilities acts: `seat` is "you", `here` is the base it is at."""

    def as_player(self, seat: int) -> Me:
        """This ability with that player as "you": for "each player may"."""
        me = Me(self.game, self.card, seat, self.here)
        me.left_alone = self.left_alone
        return me
