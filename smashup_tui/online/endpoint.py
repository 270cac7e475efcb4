"""Where a server listens, and what guests type to reach it; saved, so that they find it again."""

from __future__ import annotations

import ipaddress
import json
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .. import __version__
from ..support.files import write_whole
from ..support.validation import Unreadable, json_of, named, text_of, whole_number, words
from .protocol import PORT, Refused
from .transports.websocket import HERE, Address, check_called, check_endpoint, risk_of, tls

FILE, FORMER_FILE = "endpoint.json", "door.json"
LONGEST = 4096  # characters of a name or a path
IPV4, IPV6 = socket.AF_INET, socket.AF_INET6
EVERYWHERE = {"0.0.0.0": (IPV4,), "::": (IPV6,), "": (IPV4, IPV6)}  # and which addresses that means
# Somewhere on the internet, and in each range of private networks.
ELSEWHERE = {
    IPV4: ("198.51.100.1", "10.255.255.254", "172.31.255.254", "192.168.255.254"),
    IPV6: ("2001:db8::1", "fd00::ffff:1"),
}


@dataclass
class Endpoint:
    """All listeners of a server."""

    host: str = HERE
    port: int = PORT
    cert: Path | None = None  # for TLS, with its key
    key: Path | None = None
    known_as: str = ""  # what guests call this machine; empty: by its address
    ssh: int | None = None  # the port for guests by ssh; None: no ssh
    web: int | None = None  # the port for guests by browser
    fingerprint: str = field(default="", compare=False)  # of the key that guests by ssh are shown

    def __post_init__(self) -> None:
        check_endpoint(self.host)
        check_called(self.known_as)

    @property
    def known_by(self) -> str:
        """What to tell guests whose ssh asks whether this is the right machine; empty: none comes by ssh."""
        return f"This machine's SSH host key is {self.fingerprint}." if self.fingerprint else ""

    @cached_property
    def secure(self) -> ssl.SSLContext | None:
        return tls(self.cert, self.key)

    @cached_property
    def names(self) -> list[str]:
        """What guests may call this machine, the best first; none: they cannot reach it."""
        if self.known_as:
            return [self.known_as]
        return own_addresses(EVERYWHERE[self.host]) if self.host in EVERYWHERE else [self.host]

    @property
    def name(self) -> str:
        """What it is called in the invitations."""
        return self.names[0] if self.names else socket.gethostname()

    @property
    def ways_here(self) -> str:
        """What to say, as well as the invitations, about how guests reach this machine; may be empty."""
        if not self.names:
            return "This machine is on no network right now, so nobody else can reach it."
        if not self.names[1:]:
            return ""
        return f"If guests can't reach {self.name}, they can try {' or '.join(self.names[1:])} instead."

    @property
    def risk(self) -> str:
        """What can happen if the server listens there; empty: nothing beyond this machine."""
        return risk_of(self.host, secure=self.secure is not None)

    def invitation_lines(self, ticket: str, verb: str = "join") -> list[str]:
        """What a guest with that ticket types or opens: any of these."""
        lines = [f"smashup {verb} {Address(self.name, self.port, ticket, self.secure is not None).line}"]
        if self.ssh is not None:
            lines.append(f"ssh -p {self.ssh} {ticket}@{self.name}")
        if self.web is not None:
            host = f"[{self.name}]" if ":" in self.name else self.name
            lines.append(f"{'https' if self.secure else 'http'}://{host}:{self.web}/{ticket}")
        return lines

    def lines_by_ssh_key(self, code: str) -> list[str]:
        """What a guest types whose public key opens a seat at that table."""
        return [f"ssh -p {self.ssh} {code}@{self.name}"] if self.ssh is not None else []

    def write(self, folder: Path) -> None:
        """So that guests find it again."""
        files = {"cert": self.cert, "key": self.key}
        paths = {name: path and str(path.absolute()) for name, path in files.items()}
        write_whole(folder / FILE, json.dumps({"version": __version__} | asdict(self) | paths))


def last_endpoint(folder: Path) -> Endpoint:
    """The address at which that folder's server was last reached; the default if that isn't known."""
    try:
        file, former = folder / FILE, folder / FORMER_FILE
        said = named(json_of(text_of(former if former.exists() and not file.exists() else file)))
        cert, key, ssh, web = (said.get(each) for each in ("cert", "key", "ssh", "web"))
        return Endpoint(
            words(said["host"], LONGEST),
            _port(said["port"]),
            None if cert is None else Path(words(cert, LONGEST)),
            None if key is None else Path(words(key, LONGEST)),
            words(said["known_as"], LONGEST),
            None if ssh is None else _port(ssh),
            None if web is None else _port(web),
        )
    except (OSError, Unreadable, Refused):
        return Endpoint()


def _port(data: Any) -> int:
    return whole_number(data, 1, 65535)


def own_addresses(families: Sequence[socket.AddressFamily]) -> list[str]:
    """This machine's, on its networks: first the one by which it would go to the internet."""
    found: dict[str, None] = {}
    for family in families:
        for place in ELSEWHERE[family]:
            with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((place, 9))  # nothing is sent: the system only says which way it would take
                found[way.getsockname()[0]] = None
    return [each for each in found if _is_on_a_network(each)]


def _is_on_a_network(address: str) -> bool:
    """Can others reach it at all? Nobody reaches a machine by the address that it has for itself."""
    number = ipaddress.ip_address(address.partition("%")[0])
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)
