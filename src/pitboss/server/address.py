"""Under which names a server is reached, and whether they are this machine's alone."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple


class Address(NamedTuple):
    """Under which names the server is reached."""

    host: str
    origins: tuple[str, ...] = ()
    """Origins of pages that may act for visitors besides those of the server's own host."""

    @property
    def at_home(self) -> bool:
        """Whether only this machine reaches it."""
        return is_loopback(self.host)

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by https."""
        return any(origin.startswith("https://") for origin in self.origins)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
