"""A replay beat by beat: what the answer that led to its point brought about, one thing after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .playback import Beat, beats, shown_to

if TYPE_CHECKING:
    from .replay import Replay
    from .seat import SeatAtTable
    from .view import SeatView


class Picture(NamedTuple):
    """The table and the story at a beat, and at the one before: what differs can be marked."""

    beat: Beat
    before: SeatView
    told_before: int
    view: SeatView
    told: int


class ReplaySteps:
    """Is at one of the beats, before the first, or at none: then the point as a whole is shown.

    With the last of its beats the whole answer is shown, so forward and back the pictures are the same.
    """

    def __init__(self) -> None:
        self.at = 0
        self._beats: list[Beat] = []

    def take_up(self, replay: Replay, seat: SeatAtTable, watcher: int = -1) -> None:
        """The beats of the replay's last answer that are shown to that seat (-1: all); go to the last."""
        since = replay.began(replay.at)
        scoring = seat.view_after(since - 1).scoring if since else 0
        found = beats(seat.story(since), scoring) if replay.at else []
        self._beats = list(shown_to(watcher, found))
        self.at = len(self._beats) - 1

    def put_away(self) -> None:
        self._beats, self.at = [], 0

    @property
    def is_empty(self) -> bool:
        return not self._beats

    @property
    def begins(self) -> bool:
        """Is the first beat still to come?"""
        return self.at < 0 < len(self._beats)

    @property
    def ends(self) -> bool:
        """Is there no further beat?"""
        return self.at + 1 >= len(self._beats)

    def go_to(self, kind: str, number: int) -> None:
        """To the beat of that kind that tells that thing; where it is not shown, past all of them."""
        found = [at for at, beat in enumerate(self._beats) if beat.kind == kind and beat.tells(number)]
        if found:
            self.at = found[0]

    def turn(self, by: int) -> bool:
        """A beat forward or back; False if there is none."""
        if not 0 <= self.at + by < len(self._beats):
            return False
        self.at += by
        return True

    def picture(self, replay: Replay, seat: SeatAtTable) -> Picture | None:
        """What is to be seen at the beat; None: the point as a whole."""
        if not 0 <= self.at < len(self._beats):
            return None
        beat, since = self._beats[self.at], replay.began(replay.at)
        last = self._beats[self.at - 1] if self.at else None
        before = beat.after if beat.after >= 0 else last.moment if last is not None else since - 1
        return Picture(
            beat,
            seat.view_after(before),
            max(since, last.told) if last is not None else since,
            seat.view() if self.ends else seat.view_after(beat.moment),
            seat.happened if self.ends else beat.told,
        )
