"""Visits (login sessions), identified by a secret token.

Each step up in privilege issues a new token, which defeats session fixation and stolen tokens.  The
offices are looked up in the room every time, so revoking an office takes effect in all visits at
once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.cards import Entropy
from pitboss.offices import Office
from pitboss.record.people import KeptVisit, People, UnknownPerson
from pitboss.room.people.sign_in.refusals import visit_ended, wrong
from pitboss.room.people.sign_in.secrets_at_rest import digest_of, new_token
from pitboss.room.people.sign_in.store_worker import StoreWorker

STAFF = frozenset(Office) - {Office.PLAYER, Office.SPECTATOR, Office.GUEST}
"""Offices that require a second factor."""

OfficesOf = Callable[[int], frozenset[Office]]
"""Looks up a person's offices in the room; a person without any is a player."""


class Durations(NamedTuple):
    """How long visits last."""

    whole: timedelta = timedelta(hours=12)
    idle: timedelta = timedelta(hours=2)
    before_second_factor: timedelta = timedelta(minutes=10)
    fresh: timedelta = timedelta(minutes=5)
    """How long a proof of identity is valid for two-person acts."""
    seen_every: timedelta = timedelta(minutes=1)
    """How often the last-seen time is updated at most."""


@dataclass(frozen=True, slots=True)
class Visit:
    """The state of a visit at a moment."""

    key: str
    """Identifies the visit in logs and lists; does not reveal the token."""
    person: int
    held: frozenset[Office]
    begun: datetime
    seen: datetime
    expires: datetime
    authenticated: datetime
    second_factor: datetime | None
    demonstration: bool
    enrolled: bool = False
    """Whether the person has a second factor."""
    guest: bool = False
    """Whether the person has no password and so cannot sign in again."""

    @property
    def awaits_second_factor(self) -> bool:
        """Whether a second factor must be given before anything else."""
        needed = self.enrolled or bool(self.held & STAFF)
        return needed and self.second_factor is None and not self.demonstration

    @property
    def offices(self) -> frozenset[Office]:
        """The offices that the visitor may use now."""
        return frozenset() if self.awaits_second_factor else self.held


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A new visit and its token."""

    token: str = field(repr=False)
    visit: Visit
    device: str | None = field(default=None, repr=False)
    """A cookie that identifies the device from now on."""


class Visits:
    """Begins, finds and ends visits."""

    def __init__(
        self,
        people: People,
        clerk: StoreWorker,
        entropy: Entropy,
        offices_of: OfficesOf,
        durations: Durations,
    ) -> None:
        self._kept = people.visits
        self._credentials = people.credentials
        self._clerk = clerk
        self._entropy = entropy
        self._offices_of = offices_of
        self._durations = durations
        self._stamps: dict[str, datetime] = {}
        """Last-seen times that have not been written to the store yet."""

    async def visit_of(self, token: str, at: datetime) -> Visit | None:
        """Return the visit of a token, if valid, and update its last-seen time."""
        key = digest_of(token)
        found = await self._clerk.does(self._find_valid, key, at, self._stamps.get(key))
        if found is None:
            return None
        kept, guest = found
        visit = self.seen(self.to_visit(kept, guest=guest), at)
        half = visit.awaits_second_factor
        if half and at - visit.begun >= self._durations.before_second_factor:
            await self._clerk.does(self._kept.end, visit.key, at)
            return None
        return visit

    async def require_visit(self, token: str, at: datetime) -> Visit:
        """Return the visit of a token.  Raises SignInRefused if it is not valid."""
        visit = await self.visit_of(token, at)
        if visit is None:
            raise visit_ended()
        return visit

    async def sign_out(self, token: str, at: datetime) -> None:
        """End a visit, if it is open."""
        await self._clerk.does(self._kept.end, digest_of(token), at)

    async def end_all_of(self, person: int, at: datetime, but: Visit | None = None) -> int:
        """End all visits of a person, optionally except one; return how many."""
        return await self._clerk.does(
            self._kept.end_all_of, person, at, "" if but is None else but.key
        )

    async def standing(self, keys: Collection[str], at: datetime) -> frozenset[str]:
        """Return which of these visits are still valid, for closing the other connections."""
        await self.flush_last_seen()
        return await self._clerk.does(self._kept.standing, keys, at, self._durations.idle)

    def seen(self, visit: Visit, at: datetime) -> Visit:
        """Update a visit's last-seen time and return the updated visit.

        The time is written later, in a batch: otherwise thousands of clients that reconnect at once
        would cause as many commits, and every act would wait for them.
        """
        if at - visit.seen < self._durations.seen_every:
            return visit
        self._stamps[visit.key] = at
        return replace(visit, seen=at)

    async def flush_last_seen(self) -> None:
        """Write the pending last-seen times; keeps them for the next call if that fails."""
        stamps, self._stamps = self._stamps, {}
        if not stamps:
            return
        try:
            await self._clerk.does(self._kept.seen, stamps)
        except BaseException:
            self._stamps = stamps | self._stamps
            raise

    def is_fresh(self, visit: Visit, at: datetime) -> bool:
        """Whether the visitor has proved their identity recently.

        Two-person acts, invitations and ending other persons' login sessions require it.
        """
        return abs(at - visit.authenticated) <= self._durations.fresh

    def to_visit(self, kept: KeptVisit, *, guest: bool = False) -> Visit:
        """Convert a stored visit, adding the offices that the person holds now."""
        held = self._offices_of(kept.person) or frozenset({Office.PLAYER})
        return Visit(
            kept.digest, kept.person, held, kept.begun, kept.seen, kept.expires,
            kept.authenticated, kept.second_factor, kept.demonstration, kept.enrolled, guest,
        )  # fmt: skip

    def begin(
        self,
        person: int,
        at: datetime,
        *,
        second_factor: bool = False,
        demonstration: bool = False,
        instead_of: str | None = None,
    ) -> tuple[str, KeptVisit]:
        """Store a new visit; call this in the store's thread.  Raises SignInRefused."""
        token = new_token(self._entropy)
        kept = KeptVisit(
            digest_of(token), person, at, at, at + self._durations.whole, at,
            at if second_factor else None, demonstration,
            self._credentials.second_factor_of(person) is not None,
        )  # fmt: skip
        try:
            if not self._kept.begin(kept, instead_of):
                raise visit_ended()
        except UnknownPerson as erased:
            raise wrong() from erased
        return token, kept

    def _find_valid(
        self, digest: str, at: datetime, stamp: datetime | None
    ) -> tuple[KeptVisit, bool] | None:
        """Find a valid visit, and whether it is a guest's."""
        kept = self._kept.find(digest)
        if kept is None:
            return None
        if stamp is not None:
            kept = kept._replace(seen=max(kept.seen, stamp))
        if at >= kept.expires or at - kept.seen >= self._durations.idle:
            self._kept.end(digest, at)
            return None
        if kept.begun - at > self._durations.idle:
            return None  # begun while the machine's clock was wrong; it would last too long
        return kept, self._credentials.sign_in_name_of(kept.person) is None
