"""The server's names and proxies, and whether browsers reach it over TLS.

The server speaks plain HTTP.  Where browsers use https, a proxy in front holds the certificate and
reports the client's address; nobody else is trusted with that.
"""

from __future__ import annotations

import ipaddress
from typing import NamedTuple
from urllib.parse import urlsplit

THIS_MACHINE = ("127.0.0.1", "::1")


class Address(NamedTuple):
    """The names under which the server is reached."""

    host: str
    origins: tuple[str, ...] = ()
    """Origins of pages that may act for visitors; if there are none, the host's own."""
    proxies: tuple[str, ...] = ()
    """Peers trusted to report a client's address and scheme."""

    @property
    def at_home(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host) and all(map(is_loopback, self._names))

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by https."""
        return any(origin.startswith("https://") for origin in self.origins)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(name_of(urlsplit(origin).netloc) for origin in self.origins)

    def answers_to(self, name: str) -> bool:
        """Whether the server is reached by this name; loopback names always count."""
        if is_loopback(name) or name in self._names:
            return True
        return not is_loopback(self.host) and (not self.origins or name == name_of(self.host))

    def is_proxy(self, peer: str) -> bool:
        """Whether a peer is a trusted proxy."""
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address
        return any(address in ipaddress.ip_network(proxy) for proxy in self.proxies)

    def takes(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may act; `host` is the request's own Host header."""
        if origin in self.origins:
            return True
        own = not self.origins or is_loopback(name_of(host))
        return own and urlsplit(origin).netloc == host != ""


def address(
    host: str, origins: tuple[str, ...], proxies: tuple[str, ...], *, in_plain_text: bool
) -> Address:
    """Build an address from the command line; raise ValueError with a sentence if it is unfit.

    A server reached by https that listens on this machine is behind a proxy on this machine.
    """
    made = Address(host, tuple(map(_origin, origins)), tuple(map(_network, proxies)))
    if made.secure and not proxies:
        made = made._replace(proxies=THIS_MACHINE)
    if not (is_loopback(host) or made.secure or in_plain_text):
        raise ValueError(
            f"at {host} others could read every card on its way; name the https address that a"
            " proxy gives the room (--origin), or say --in-plain-text"
        )
    return made


def _origin(text: str) -> str:
    parts = urlsplit(text.rstrip("/").lower())
    plain = f"{parts.scheme}://{parts.netloc}"
    if parts.scheme not in ("http", "https") or not name_of(parts.netloc) or "@" in plain:
        raise ValueError(f"{text!r} is no origin such as https://room.example")
    if plain != text.rstrip("/").lower():
        raise ValueError(f"{text!r} says more than an origin such as https://room.example")
    return plain


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise ValueError(f"{text!r} is no address of a proxy such as 10.0.0.2") from None


def name_of(host: str) -> str:
    """Return a host's name without its port; "" if it is malformed."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
