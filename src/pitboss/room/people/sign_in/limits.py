"""Rate limits on sign-in attempts: by name, by address, by person.

An attempt is counted before it is made and forgiven when it succeeds, so concurrent guesses meet
the same limit.

Failures for a name are counted per network, so a stranger can block the name only for their own
network.  All networks together have a hundred per quarter of an hour; using that up from ten
networks blocks the name for devices that have never signed in by it.  A device that has done so
carries a sealed cookie and has ten attempts of its own, which nobody else can use up.  So at most a
hundred guesses per quarter of an hour can be made for a name, and ten more from each known device.
"""

from __future__ import annotations

import ipaddress
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pitboss.record.people import Limit, Tries
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused, too_many_tries
from pitboss.room.people.sign_in.secrets_at_rest import Seal
from pitboss.room.token_bucket import Bucket, Rate

_QUARTER = timedelta(minutes=15)
_HOUR = timedelta(hours=1)
_RETRY_AFTER = timedelta(seconds=5)


class Limits(NamedTuple):
    """The rate limits: how many failures within what time block further attempts for how long."""

    name: Limit = Limit(10, _QUARTER, _QUARTER)
    """For one name from one network, or from one known device."""
    name_everywhere: Limit = Limit(100, _QUARTER, _QUARTER)
    """For one name from all networks together, except known devices."""
    address: Limit = Limit(50, _QUARTER, _QUARTER)
    second_factor: Limit = Limit(5, _HOUR, _QUARTER)
    new_persons: Limit = Limit(60, _QUARTER, _QUARTER)
    """New guests and players from one address."""
    sign_ups: Limit = Limit(60, _QUARTER, _QUARTER)
    """Those of them who choose a password; also applies where guests have no limit."""
    sign_ups_everywhere: Rate = Rate(1, 30)
    """From all addresses together, because each costs an estimate and a hash."""
    attempts: Limit = Limit(120, _QUARTER, _QUARTER)
    """Passwords tried for one name from one address, right or wrong, because each costs a hash.  It
    cannot be used to block a name, since other addresses are counted separately."""
    new_passwords: Limit = Limit(10, _QUARTER, _QUARTER)
    """New passwords chosen by one person or with one invitation, because each costs an estimate and
    perhaps a hash."""


class Tried(NamedTuple):
    """The subjects an attempt was counted against; on success `proved` is reset."""

    proved: str
    shared: tuple[str, ...] = ()


class Gate:
    """Counts attempts and refuses those over a limit."""

    def __init__(self, tries: Tries, seal: Seal, limits: Limits) -> None:
        self._tries = tries
        self._seal = seal
        self._limits = limits
        self._sign_ups: Bucket | None = None

    def password(
        self, who: str, address: str, at: datetime, known_device: str | None = None
    ) -> Tried:
        """Count a password attempt, perhaps from a known device.  Raises SignInRefused."""
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
        """Count a new password, which will be estimated and hashed.  Raises SignInRefused."""
        subject = self._seal.subject("new password", who)
        self._count({subject: self._limits.new_passwords}, at)

    def second_factor(self, who: str, at: datetime) -> Tried:
        """Count an attempt at a code.  Raises SignInRefused."""
        subject = self._seal.subject("second factor", who)
        self._count({subject: self._limits.second_factor}, at)
        return Tried(subject)

    def new_person(self, address: str, at: datetime) -> None:
        """Count a new person.  Raises SignInRefused."""
        place = self._seal.subject("new person", network_of(address))
        self._count({place: self._limits.new_persons}, at)

    def sign_up(self, address: str, at: datetime) -> None:
        """Count a new person who chooses a password.  Raises SignInRefused.

        An address over its own limit does not use up the shared limit.  When the shared limit is
        exhausted nothing is counted, because each count is a database write that tables wait for.
        """
        now = at.timestamp()
        if self._sign_ups is None:
            self._sign_ups = Bucket(self._limits.sign_ups_everywhere, now)
        if not self._sign_ups.has_one(now):
            raise SignInRefused(
                Refusal.BUSY, "Many people are signing up. Please try again in a moment.",
                _RETRY_AFTER,
            )  # fmt: skip
        network = network_of(address)
        place = self._seal.subject("new person", network)
        choosing = self._seal.subject("sign-up", network)
        self._count({place: self._limits.new_persons, choosing: self._limits.sign_ups}, at)
        self._sign_ups.take(now)

    def succeeded(self, tried: Tried) -> None:
        """Forgive a successful attempt.

        Shared counts get back only this one attempt; if they were reset, anybody with an account
        could guess at others' passwords without limit.
        """
        self._tries.forgive(tried.proved)
        for subject in tried.shared:
            self._tries.give_back(subject)

    def uncount(self, tried: Tried) -> None:
        """Uncount an attempt that was not made after all."""
        for subject in (tried.proved, *tried.shared):
            self._tries.give_back(subject)

    def _count(self, subjects: dict[str, Limit], at: datetime) -> None:
        until = self._tries.make(subjects, at)
        if until is not None:
            raise too_many_tries(until - at)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the IPv4 address, or the /64 network that an IPv6 household usually has."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv6Address):
        if read.ipv4_mapped is not None:
            return str(read.ipv4_mapped)
        return str(ipaddress.ip_network((read, 64), strict=False))
    return str(read)
