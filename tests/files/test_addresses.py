"""Whatever is typed or pasted for the name of a machine is looked for, or refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.online.house import House
from smashup_tui.online.messages import Refused
from smashup_tui.online.sockets import listening, read_address

NO_NAMES = ("a..b", ".", "x" * 64, "é" * 70, "a b", "a\tb", "9" * 5000)


@pytest.mark.parametrize("host", NO_NAMES)
async def test_what_is_no_name_of_a_machine_is_refused(host: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is no address"):
        read_address(f"{host}:7807/k7f3q-abc")
    with pytest.raises(Refused, match="is no name of a machine"):
        async with listening(House(tmp_path), host, 0):
            pass


@pytest.mark.parametrize("port", ["9" * 5000, "²", "１", "65536", "0", "-1", ""])
def test_what_is_no_port_is_refused(port: str) -> None:
    with pytest.raises(Refused, match="is no address"):
        read_address(f"h:{port}/k7f3q-abc")
