"""The attacks of `make soak`, for a moment: that they reach the server, and what they must not do at all."""

from __future__ import annotations

import sys

import pytest

from .attacks import attacked


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the server's process as Linux shows it")
async def test_who_watches_everywhere_keeps_no_door_shut_and_leaves_nothing_behind() -> None:
    doors = {"smashup", "ssh", "browser"}
    felt = await attacked(
        "spectators_everywhere",
        60.0,
        lambda felt: felt.apps > 3 and len(felt.answers) > 9 and felt.let_in.keys() == doors,
    )
    assert felt.let_in.keys() == doors and len(felt.answers) > 9
    refused = [note for note in felt.notes if "403" in note and note.split(":")[0] in doors]
    assert not refused, "a seat's ticket is worth more than a spectator's"
    assert felt.kept_out.total() < felt.let_in.total(), "a busy machine may push out one on the way in"
    assert felt.apps > 3, "it has reached the server"
    assert felt.left == 0 and felt.said == 0 and felt.files < 500
