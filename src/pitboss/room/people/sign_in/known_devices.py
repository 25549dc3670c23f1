"""Devices that have signed in by a name before: each keeps a sealed cookie that says so.

Nothing is kept in the room.  The cookie lets nobody in; it only gives its device tries of its own,
so that strangers who guess at the name cannot use them up.
"""

from __future__ import annotations

from pitboss.cards import Entropy
from pitboss.room.people.sign_in.secrets_at_rest import Seal, SealBroken, new_token


class KnownDevices:
    """Marks devices and recognises them."""

    def __init__(self, seal: Seal, entropy: Entropy) -> None:
        self._seal = seal
        self._entropy = entropy

    def mark(self, sign_in_name: str) -> str:
        """A cookie for a device from which somebody has signed in by a name."""
        return self._seal.sealed(new_token(self._entropy), _purpose(sign_in_name))

    def recognise(self, cookie: str | None, sign_in_name: str) -> str | None:
        """The device's own secret; none if it never signed in by this name."""
        if not cookie:
            return None
        try:
            return self._seal.opened(cookie, _purpose(sign_in_name))
        except SealBroken:
            return None


def _purpose(sign_in_name: str) -> str:
    return f"known device of {sign_in_name}"
