"""Recognise devices that have signed in by a name before, by a sealed cookie.

The server stores nothing.  The cookie does not sign anybody in; it only gives its device a separate
rate limit, so that strangers who guess passwords for the name cannot lock the device out.
"""

from __future__ import annotations

from pitboss.cards import Entropy
from pitboss.room.people.sign_in.secrets_at_rest import Seal, SealBroken, new_token


class KnownDevices:
    """Issues and checks the cookies of known devices."""

    def __init__(self, seal: Seal, entropy: Entropy) -> None:
        self._seal = seal
        self._entropy = entropy

    def mark(self, sign_in_name: str) -> str:
        """Make a cookie for a device that has just signed in by a name."""
        return self._seal.sealed(new_token(self._entropy), _purpose(sign_in_name))

    def recognise(self, cookie: str | None, sign_in_name: str) -> str | None:
        """Return the device's secret, or None if it never signed in by this name."""
        if not cookie:
            return None
        try:
            return self._seal.opened(cookie, _purpose(sign_in_name))
        except SealBroken:
            return None


def _purpose(sign_in_name: str) -> str:
    return f"known device of {sign_in_name}"
