"""Visits: a person in the room, known by a token that only that person holds.

A token is new at every step up, so one that was planted or overheard before is worth nothing.
What a person may do is asked of the room at every look, so an office that is taken away is gone
from every visit at once.
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
from pitboss.room.people.sign_in.store_worker import Clerk

STAFF = frozenset(Office) - {Office.PLAYER, Office.SPECTATOR, Office.GUEST}
"""Offices that nobody exercises without a second factor."""

OfficesOf = Callable[[int], frozenset[Office]]
"""The offices that the room's record gives a person; somebody it does not know is a player."""


class Durations(NamedTuple):
    """How long visits last."""

    whole: timedelta = timedelta(hours=12)
    idle: timedelta = timedelta(hours=2)
    before_second_factor: timedelta = timedelta(minutes=10)
    fresh: timedelta = timedelta(minutes=5)
    """How long a proof of identity serves for an act of two persons."""
    seen_every: timedelta = timedelta(minutes=1)
    """Being seen is written down no more often than this."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit as it stands at a moment."""

    key: str
    """Names the visit in logs and lists; the token cannot be had from it."""
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
    """Whether the person has no password, so that nobody can come back as this person."""

    @property
    def awaits_second_factor(self) -> bool:
        """Whether a code must be given before anything may be done."""
        needed = self.enrolled or bool(self.held & STAFF)
        return needed and self.second_factor is None and not self.demonstration

    @property
    def offices(self) -> frozenset[Office]:
        """What the visitor may act as now."""
        return frozenset() if self.awaits_second_factor else self.held


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A visit that begins, with the token that the visitor keeps."""

    token: str = field(repr=False)
    visit: Visit
    device: str | None = field(default=None, repr=False)
    """A cookie by which the device is known from now on."""


class Visits:
    """Begins, finds and ends visits."""

    def __init__(
        self,
        people: People,
        clerk: Clerk,
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
        """When visitors were seen last, as far as it is not written down yet."""

    async def visit_of(self, token: str, at: datetime) -> Visit | None:
        """The visit that a token belongs to, if it stands; looking keeps it from being idle."""
        key = digest_of(token)
        found = await self._clerk.does(self._found, key, at, self._stamps.get(key))
        if found is None:
            return None
        kept, guest = found
        visit = self.seen(self.seen_as(kept, guest=guest), at)
        half = visit.awaits_second_factor
        if half and at - visit.begun >= self._durations.before_second_factor:
            await self._clerk.does(self._kept.end, visit.key, at)
            return None
        return visit

    async def must_stand(self, token: str, at: datetime) -> Visit:
        """The visit that a token belongs to.  Raises SignInRefused."""
        visit = await self.visit_of(token, at)
        if visit is None:
            raise visit_ended()
        return visit

    async def sign_out(self, token: str, at: datetime) -> None:
        """End a visit; one that has ended already stays so."""
        await self._clerk.does(self._kept.end, digest_of(token), at)

    async def end_all_of(self, person: int, at: datetime, but: Visit | None = None) -> int:
        """End every visit of a person, except one perhaps; says how many."""
        return await self._clerk.does(
            self._kept.end_all_of, person, at, "" if but is None else but.key
        )

    async def standing(self, keys: Collection[str], at: datetime) -> frozenset[str]:
        """Those of these visits that still stand, for whoever keeps connections open."""
        await self.write_down()
        return await self._clerk.does(self._kept.standing, keys, at, self._durations.idle)

    def seen(self, visit: Visit, at: datetime) -> Visit:
        """The visitor did something; the visit as it stands then.

        It is written down with the stamps of others: thousands who come back at once would else be
        as many commits, and every act would wait for them.
        """
        if at - visit.seen < self._durations.seen_every:
            return visit
        self._stamps[visit.key] = at
        return replace(visit, seen=at)

    async def write_down(self) -> None:
        """When visitors were seen last; where the database is away, the next time."""
        stamps, self._stamps = self._stamps, {}
        if not stamps:
            return
        try:
            await self._clerk.does(self._kept.seen, stamps)
        except BaseException:
            self._stamps = stamps | self._stamps
            raise

    def is_fresh(self, visit: Visit, at: datetime) -> bool:
        """Whether the visitor proved who he or she is shortly before, as two-person acts,
        invitations and ending other persons' login sessions need.
        """
        return abs(at - visit.authenticated) <= self._durations.fresh

    def seen_as(self, kept: KeptVisit, *, guest: bool = False) -> Visit:
        """A visit with the offices that the room's record gives now."""
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
        """Keep a new visit, for whoever is at work for the clerk.  Raises SignInRefused."""
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

    def _found(
        self, digest: str, at: datetime, stamp: datetime | None
    ) -> tuple[KeptVisit, bool] | None:
        """A visit that stands, and whether it is a guest's."""
        kept = self._kept.find(digest)
        if kept is None:
            return None
        if stamp is not None:
            kept = kept._replace(seen=max(kept.seen, stamp))
        if at >= kept.expires or at - kept.seen >= self._durations.idle:
            self._kept.end(digest, at)
            return None
        if kept.begun - at > self._durations.idle:
            return None  # it was begun while the machine's clock was wrong, and would last too long
        return kept, self._credentials.sign_in_name_of(kept.person) is None
