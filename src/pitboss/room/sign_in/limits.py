"""How often one may try: by name, by address, by person.

A try is counted before it is made and forgiven when it succeeds, so guesses that come all at once
meet the same limit.  The price is known: a stranger can close a name's door for a while.
"""

from __future__ import annotations

import ipaddress
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.record.people import Limit, Tries
from pitboss.room.sign_in.refusals import too_many_tries
from pitboss.room.sign_in.secrets_at_rest import Seal

_QUARTER = timedelta(minutes=15)
_HOUR = timedelta(hours=1)


class Limits(NamedTuple):
    """How many failures, within what time, close the door for how long."""

    name: Limit = Limit(10, _QUARTER, _QUARTER)
    address: Limit = Limit(50, _QUARTER, _QUARTER)
    second_factor: Limit = Limit(5, _HOUR, _QUARTER)
    new_persons: Limit = Limit(60, _QUARTER, _QUARTER)
    """Guests and players who come in from one address for the first time."""
    attempts: Limit = Limit(120, _QUARTER, _QUARTER)
    """Passwords tried for one name from one address, right or wrong: each costs a hash.  Nobody can
    close a name with this, as attempts from elsewhere are counted by themselves."""
    new_passwords: Limit = Limit(10, _QUARTER, _QUARTER)
    """Passwords that one person, or whoever holds one invitation, chooses: each costs an estimate
    and perhaps a hash, also where the old password was right."""


class Tried(NamedTuple):
    """Tries that were counted: one proved who it is, the other merely was no failure."""

    proved: str
    shared: str | None = None


class Gate:
    """Counts tries and closes."""

    def __init__(self, tries: Tries, seal: Seal, limits: Limits) -> None:
        self._tries = tries
        self._seal = seal
        self._limits = limits

    def password(self, who: str, address: str, at: datetime) -> Tried:
        """Somebody tries a password.  Raises SignInRefused."""
        name = self._seal.subject("name", who)
        place = self._seal.subject("address", network_of(address))
        both = self._seal.subject("attempts", f"{network_of(address)} {who}")
        limits = self._limits
        self._count({name: limits.name, place: limits.address, both: limits.attempts}, at)
        return Tried(name, place)

    def new_password(self, who: str, at: datetime) -> None:
        """Somebody chooses a password, which is judged and hashed.  Raises SignInRefused."""
        subject = self._seal.subject("new password", who)
        self._count({subject: self._limits.new_passwords}, at)

    def second_factor(self, who: str, at: datetime) -> Tried:
        """Somebody tries a code.  Raises SignInRefused."""
        subject = self._seal.subject("second factor", who)
        self._count({subject: self._limits.second_factor}, at)
        return Tried(subject)

    def new_person(self, address: str, at: datetime) -> None:
        """Somebody comes in for the first time.  Raises SignInRefused."""
        place = self._seal.subject("new person", network_of(address))
        self._count({place: self._limits.new_persons}, at)

    def succeeded(self, tried: Tried) -> None:
        """The try was no failure.

        An address gets one try back and no more: whoever has an account of his own could
        otherwise guess at others' for ever.
        """
        self._tries.forgive(tried.proved)
        if tried.shared is not None:
            self._tries.give_back(tried.shared)

    def not_made(self, tried: Tried) -> None:
        """The try that was counted was not made after all."""
        self._tries.give_back(tried.proved)
        if tried.shared is not None:
            self._tries.give_back(tried.shared)

    def _count(self, subjects: dict[str, Limit], at: datetime) -> None:
        until = self._tries.make(subjects, at)
        if until is not None:
            raise too_many_tries(until - at)


def network_of(address: str) -> str:
    """Where a try comes from: an address, or the network that one house of IPv6 has to itself."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv6Address):
        if read.ipv4_mapped is not None:
            return str(read.ipv4_mapped)
        return str(ipaddress.ip_network((read, 64), strict=False))
    return str(read)
