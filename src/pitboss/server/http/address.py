"""Under which names a server is reached, by whom it hears of them, and whether others read along.

The server speaks plain HTTP.  Where browsers come by https, a proxy before it has the certificate
and says for whom it asks; nobody else is believed.
"""

from __future__ import annotations

import ipaddress
from typing import NamedTuple
from urllib.parse import urlsplit

THIS_MACHINE = ("127.0.0.1", "::1")


class Address(NamedTuple):
    """Under which names the server is reached."""

    host: str
    origins: tuple[str, ...] = ()
    """Origins of pages that may act for visitors; where none is named, the host's own."""
    proxies: tuple[str, ...] = ()
    """Whose word is taken for where a request comes from, and by which scheme."""

    @property
    def at_home(self) -> bool:
        """Whether only this machine reaches it."""
        return is_loopback(self.host) and all(map(is_loopback, self._names))

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by https."""
        return any(origin.startswith("https://") for origin in self.origins)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(name_of(urlsplit(origin).netloc) for origin in self.origins)

    def answers_to(self, name: str) -> bool:
        """Whether it is reached by this name; this machine's own are always good."""
        if is_loopback(name) or name in self._names:
            return True
        return not is_loopback(self.host) and (not self.origins or name == name_of(self.host))

    def takes(self, origin: str, host: str) -> bool:
        """Whether a page of an origin may act; `host` is what its request asked for."""
        if origin in self.origins:
            return True
        own = not self.origins or is_loopback(name_of(host))
        return own and urlsplit(origin).netloc == host != ""


def address(
    host: str, origins: tuple[str, ...], proxies: tuple[str, ...], *, in_plain_text: bool
) -> Address:
    """From what was asked for; a ValueError says in a sentence what cannot be.

    Whoever is reached by https and listens to this machine has the proxy on this machine.
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
    """A host's name without its port; nothing if it is none."""
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
