"""Single-use links: invitations for staff, and links of a demonstration.

An invitation sets the password and enrols the second factor together.  It is the only way for staff
to get a second factor, so a stolen password cannot be used to enrol one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from pitboss.cards import Entropy
from pitboss.offices import Office
from pitboss.record.people import (
    KeptInvitation,
    KeptVisit,
    NameTaken,
    Particulars,
    People,
    UnknownPerson,
)
from pitboss.room.people.sign_in.limits import Gate
from pitboss.room.people.sign_in.names import usable_name, usable_sign_in_name
from pitboss.room.people.sign_in.passwords import Passwords, usable_password
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused, link_spent, wrong_code
from pitboss.room.people.sign_in.second_factor import Enrolment, SecondFactor
from pitboss.room.people.sign_in.secrets_at_rest import SealBroken, digest_of, new_token
from pitboss.room.people.sign_in.store_worker import StoreWorker
from pitboss.room.people.sign_in.visits import STAFF, OfficesOf, SignedIn, Visits

INVITATION_HOLDS = timedelta(days=3)
DEMONSTRATION_LINK_HOLDS = timedelta(hours=12)
AHEAD_AT_MOST = timedelta(hours=2)
"""A link dated further in the future was made while the machine's clock was wrong."""


@dataclass(frozen=True, slots=True)
class Link:
    """A single-use link for one person."""

    token: str = field(repr=False)
    person: int
    expires: datetime


@dataclass(frozen=True, slots=True)
class Welcome:
    """What an invitation shows when it is opened."""

    person: int
    name: str
    offices: frozenset[Office]
    enrolment: Enrolment


@dataclass(frozen=True, slots=True)
class Accepted:
    """An accepted invitation; the room then records the offices on the inviter's authority."""

    signed_in: SignedIn
    offices: frozenset[Office]
    invited_by: int
    """The invited person's own number, if the invitation was made at the machine."""
    invited_at: datetime
    recovery_codes: tuple[str, ...] = field(repr=False)


StillGood = Callable[[KeptInvitation], None]


class Invitations:
    """Makes links and signs people in by them."""

    def __init__(
        self,
        people: People,
        clerk: StoreWorker,
        entropy: Entropy,
        visits: Visits,
        passwords: Passwords,
        second_factor: SecondFactor,
        gate: Gate,
        offices_of: OfficesOf,
    ) -> None:
        self._people = people
        self._kept = people.invitations
        self._clerk = clerk
        self._entropy = entropy
        self._visits = visits
        self._passwords = passwords
        self._second_factor = second_factor
        self._gate = gate
        self._offices_of = offices_of

    async def invite(
        self,
        who: str | int,
        offices: Collection[Office],
        by: int,
        at: datetime,
        holds: timedelta = INVITATION_HOLDS,
    ) -> Link:
        """Invite a new person by name, or a known one who has lost the device or the password.

        Raises SignInRefused.
        """
        if not STAFF & set(offices):
            raise SignInRefused(
                Refusal.NOT_FOR_STAFF, "Invitations are for staff; players need none."
            )
        name = usable_name(who) if isinstance(who, str) else who
        return await self._clerk.does(self._write, name, frozenset(offices), by, at, holds)

    async def end(self, person: int) -> None:
        """Withdraw the invitation of a person who was given an office another way."""
        await self._clerk.does(self._kept.end, person)

    async def demonstration_link(
        self, person: int, at: datetime, holds: timedelta = DEMONSTRATION_LINK_HOLDS
    ) -> Link:
        """Make a link that signs in a demonstration person.  Raises SignInRefused."""
        return await self._clerk.does(self._write_demonstration, person, at, holds)

    async def inviter(self, token: str, at: datetime) -> int | None:
        """Return who made an invitation, or None if it was made at the machine.

        Raises SignInRefused.
        """
        found = await self._clerk.does(self._find_usable, digest_of(token), at, demonstration=False)
        return None if found.by == found.person else found.by

    async def open(self, token: str, at: datetime) -> Welcome:
        """Open an invitation without using it up.  Raises SignInRefused."""
        return await self._clerk.does(self._welcome, digest_of(token), at)

    async def accept(
        self,
        token: str,
        sign_in_name: str,
        password: str,
        code: str,
        at: datetime,
        still_good: StillGood = lambda _: None,
    ) -> Accepted:
        """Set name and password, enrol the second factor by its first code, and sign in.

        `still_good` checks the invitation again after the slow work and may raise.
        Raises SignInRefused; the invitation then remains usable.
        """
        name = usable_sign_in_name(sign_in_name)
        usable = usable_password(password, name)
        digest = digest_of(token)
        invitation, step = await self._clerk.does(self._first_code, digest, code, at)
        await self._passwords.check_strength(usable, name)
        hashed = await self._passwords.hashed(usable)
        codes = self._second_factor.recovery_codes()
        still_good(invitation)
        session_token, kept = await self._clerk.does(
            self._accept, invitation, name, hashed, step, codes, at
        )
        signed_in = SignedIn(session_token, self._visits.to_visit(kept))
        return Accepted(signed_in, invitation.offices, invitation.by, invitation.at, codes)

    async def follow_demonstration_link(
        self, token: str, at: datetime, *, loopback: bool
    ) -> SignedIn:
        """Sign in by a demonstration link, from this machine only.

        Raises SignInRefused.
        """
        if not loopback:
            raise SignInRefused(
                Refusal.LOOPBACK_ONLY, "A demonstration link works on its own machine only."
            )
        session_token, kept = await self._clerk.does(self._follow, digest_of(token), at)
        return SignedIn(session_token, self._visits.to_visit(kept))

    def _write(
        self,
        who: str | int,
        offices: frozenset[Office],
        by: int,
        at: datetime,
        holds: timedelta,
        demonstration: bool = False,
    ) -> Link:
        token = new_token(self._entropy)
        with self._people.transaction():
            person = self._people.register(Particulars(who), at) if isinstance(who, str) else who
            try:
                self._kept.write(
                    KeptInvitation(
                        digest_of(token), person, offices, by, at, at + holds, demonstration, None
                    )
                )
            except UnknownPerson as unknown:
                raise SignInRefused(
                    Refusal.UNKNOWN_PERSON, f"There is no person {person}."
                ) from unknown
        return Link(token, person, at + holds)

    def _write_demonstration(self, person: int, at: datetime, holds: timedelta) -> Link:
        if not self._people.is_for_demonstration(person):
            raise SignInRefused(
                Refusal.NOT_FOR_DEMONSTRATION,
                "Only persons of the demonstration sign in by a link.",
            )
        return self._write(person, frozenset(), person, at, holds, demonstration=True)

    def _find_usable(self, digest: str, at: datetime, *, demonstration: bool) -> KeptInvitation:
        found = self._kept.find(digest, at)
        if found is None or found.demonstration is not demonstration:
            raise link_spent()
        if found.at - at > AHEAD_AT_MOST:
            raise link_spent()
        self._require_no_office(found)
        return found

    def _require_no_office(self, invitation: KeptInvitation) -> None:
        """Refuse to replace the credentials of staff, who may have been appointed since.

        An invitation made at the machine may: it is for staff who cannot sign in any more.
        """
        from_the_room = invitation.by != invitation.person
        if from_the_room and self._offices_of(invitation.person) & STAFF:
            raise link_spent()

    def _welcome(self, digest: str, at: datetime) -> Welcome:
        invitation = self._find_usable(digest, at, demonstration=False)
        person = invitation.person
        sealed = self._kept.put_secret(digest, self._second_factor.draw(person))
        name = self._people.names((person,)).get(person)
        if sealed is None or name is None:  # used or erased meanwhile
            raise link_spent()
        try:
            enrolment = self._second_factor.shown(person, sealed, name)
        except SealBroken as lost:  # it was opened before the seal key was lost
            raise link_spent() from lost
        return Welcome(person, name, invitation.offices, enrolment)

    def _first_code(self, digest: str, code: str, at: datetime) -> tuple[KeptInvitation, int]:
        """Check the first code from the new device; return the invitation and the time step."""
        invitation = self._find_usable(digest, at, demonstration=False)
        tried = self._gate.second_factor(f"invitation {digest}", at)
        if invitation.sealed_secret is None:  # never opened, so no device has the secret
            raise wrong_code()
        step = self._second_factor.step_of(invitation.person, invitation.sealed_secret, code, at)
        if step is None:
            raise wrong_code()
        self._gate.succeeded(tried)
        self._gate.new_password(f"invitation {digest}", at)
        return invitation, step

    def _accept(
        self,
        invitation: KeptInvitation,
        name: str,
        hashed: str,
        step: int,
        codes: tuple[str, ...],
        at: datetime,
    ) -> tuple[str, KeptVisit]:
        """Accept atomically, so that nobody is left with a password and no second factor."""
        person = invitation.person
        sealed = invitation.sealed_secret or ""
        self._require_no_office(invitation)
        try:
            with self._people.transaction():
                if not self._kept.use(invitation.digest, at):
                    raise link_spent()
                self._people.visits.end_all_of(person, at)
                self._people.credentials.set_password(person, name, hashed, at)
                self._second_factor.enrol(person, sealed, step, codes, at)
                return self._visits.begin(person, at, second_factor=True)
        except NameTaken as taken:
            raise SignInRefused(
                Refusal.NAME_TAKEN, "Somebody else signs in by that name."
            ) from taken
        except UnknownPerson as erased:
            raise link_spent() from erased

    def _follow(self, digest: str, at: datetime) -> tuple[str, KeptVisit]:
        invitation = self._find_usable(digest, at, demonstration=True)
        with self._people.transaction():
            if not self._kept.use(digest, at):
                raise link_spent()
            return self._visits.begin(invitation.person, at, demonstration=True)
