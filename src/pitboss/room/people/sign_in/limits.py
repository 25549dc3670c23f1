"""How often one may try: by name, by address, by person.

A try is counted before it is made and forgiven when it succeeds, so guesses that come all at once
meet the same limit.

Failures for a name count apart for each network, so a stranger closes the name for his own network
only.  All networks together have a hundred in a quarter of an hour; whoever spends that from ten
networks closes the name for devices that have never signed in by it.  A device that has carries a
sealed cookie and has ten tries of its own, which nobody else can spend.  So at most a hundred
guesses in a quarter of an hour are made at a name, and ten more from each known device.
"""

from __future__ import annotations

import ipaddress
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pitboss.record.people import Limit, Tries
from pitboss.room.people.sign_in.refusals import too_many_tries
from pitboss.room.people.sign_in.secrets_at_rest import Seal

_QUARTER = timedelta(minutes=15)
_HOUR = timedelta(hours=1)


class Limits(NamedTuple):
    """How many failures, within what time, close the door for how long."""

    name: Limit = Limit(10, _QUARTER, _QUARTER)
    """For one name from one network, or from one device that has signed in by it before."""
    name_everywhere: Limit = Limit(100, _QUARTER, _QUARTER)
    """For one name from all networks together; known devices are not among them."""
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
    """Tries that were counted: one proved who it is, the others merely were no failures."""

    proved: str
    shared: tuple[str, ...] = ()


class Gate:
    """Counts tries and closes."""

    def __init__(self, tries: Tries, seal: Seal, limits: Limits) -> None:
        self._tries = tries
        self._seal = seal
        self._limits = limits

    def password(
        self, who: str, address: str, at: datetime, known_device: str | None = None
    ) -> Tried:
        """Somebody tries a password, perhaps from a known device.  Raises SignInRefused."""
        network, limits = network_of(address), self._limits
        attempts = {self._seal.subject("attempts", f"{network} {who}"): limits.attempts}
        if known_device is not None:
            device = self._seal.subject("device", known_device)
            self._count({device: limits.name, **attempts}, at)
            return Tried(device)
        here = self._seal.subject("name", f"{network} {who}")
        everywhere = self._seal.subject("name everywhere", who)
        place = self._seal.subject("address", network)
        self._count(
            {
                here: limits.name,
                everywhere: limits.name_everywhere,
                place: limits.address,
                **attempts,
            },
            at,
        )
        return Tried(here, (everywhere, place))

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
        for subject in tried.shared:
            self._tries.give_back(subject)

    def not_made(self, tried: Tried) -> None:
        """The try that was counted was not made after all."""
        for subject in (tried.proved, *tried.shared):
            self._tries.give_back(subject)

    def _count(self, subjects: dict[str, Limit], at: datetime) -> None:
        until = self._tries.make(subjects, at)
        if until is not None:
            raise too_many_tries(until - at)


@lru_cache(maxsize=4096)
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
