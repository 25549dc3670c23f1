"""Sign in by name and password, with a second factor, or in one step as a guest.

`SignIn` is the entry point for the server.  Callers pass in the time; each method returns a visit
or raises `SignInRefused`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.cards import Entropy
from pitboss.record.people import KeptVisit, NameTaken, Particulars, PasswordHash, People
from pitboss.room.people.sign_in.invitations import Invitations
from pitboss.room.people.sign_in.known_devices import KnownDevices
from pitboss.room.people.sign_in.limits import Gate, Limits, Tried
from pitboss.room.people.sign_in.names import (
    guest_name,
    sign_in_name,
    usable_name,
    usable_sign_in_name,
)
from pitboss.room.people.sign_in.own_second_factor import OwnSecondFactor
from pitboss.room.people.sign_in.passwords import (
    HashCost,
    Passwords,
    readable_password,
    usable_password,
)
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused, wrong, wrong_code
from pitboss.room.people.sign_in.second_factor import SecondFactor
from pitboss.room.people.sign_in.secrets_at_rest import Seal, digest_of
from pitboss.room.people.sign_in.store_worker import StoreWorker
from pitboss.room.people.sign_in.visits import Durations, OfficesOf, SignedIn, Visit, Visits

_KEPT_AFTER_THE_END = timedelta(days=30)
_UNUSED_GUEST = timedelta(days=7)
"""How long a guest who never acted is kept after the visit."""


class Terms(NamedTuple):
    """Parameters of sign-in, which an installation may tighten."""

    cost: HashCost = HashCost()
    limits: Limits = Limits()
    durations: Durations = Durations()


class SignIn:
    """Signs persons in."""

    def __init__(
        self,
        people: People,
        entropy: Entropy,
        seal_key: bytes,
        offices_of: OfficesOf,
        terms: Terms = Terms(),  # noqa: B008 - a value
    ) -> None:
        seal = Seal(seal_key, entropy)
        self._people = people
        self._entropy = entropy
        self._clerk = StoreWorker()
        self._gate = Gate(people.tries, seal, terms.limits)
        self._devices = KnownDevices(seal, entropy)
        self._passwords = Passwords(terms.cost, entropy)
        self._second_factor = SecondFactor(people.credentials, seal, entropy)
        self.visits = Visits(people, self._clerk, entropy, offices_of, terms.durations)
        self.invitations = Invitations(
            people, self._clerk, entropy, self.visits, self._passwords, self._second_factor,
            self._gate, offices_of,
        )  # fmt: skip
        self.own_second_factor = OwnSecondFactor(
            people, self._clerk, self._second_factor, self._gate
        )

    async def sign_in(
        self,
        name: str,
        password: str,
        address: str,
        at: datetime,
        instead_of: str | None = None,
        device: str | None = None,
    ) -> SignedIn:
        """Sign in with a password and begin a visit, which may still need a second factor.

        `instead_of` is the token of a visit to end; `device` is the cookie of a known device.
        Raises SignInRefused.
        """
        read = sign_in_name(name)
        known_device = self._devices.recognise(device, read or name)
        tried = await self._clerk.does(self._gate.password, read or name, address, at, known_device)
        known = None
        if read is not None:
            known = await self._clerk.does(self._people.credentials.password_by_name, read)
        known = await self._check_password(password, known, tried)
        await self._rehash_if_outdated(known, password)
        token, kept = await self._clerk.does(self._begin_visit, known.person, tried, at, instead_of)
        visit = self.visits.to_visit(kept)
        if known_device is not None or visit.awaits_second_factor:
            return SignedIn(token, visit)
        return SignedIn(token, visit, self._devices.mark(read or name))

    async def second_factor(self, token: str, code: str, at: datetime) -> SignedIn:
        """Give the second factor; the visit is replaced by one with a new token.

        Raises SignInRefused.
        """
        visit = await self.visits.require_visit(token, at)
        new_token, kept = await self._clerk.does(self._step_up, visit, code, at)
        name = await self._clerk.does(self._people.credentials.sign_in_name_of, visit.person)
        device = self._devices.mark(name) if name else None
        return SignedIn(new_token, self.visits.to_visit(kept), device)

    async def reauthenticate(self, token: str, password: str, at: datetime) -> Visit:
        """Prove the visitor's identity again by password, as two-person acts require.

        A demonstration person has no password; the visit itself is the proof.
        Raises SignInRefused.
        """
        visit = await self.visits.require_visit(token, at)
        if visit.awaits_second_factor:
            raise wrong_code()
        if not visit.demonstration:
            await self._check_own_password(visit, password, at)
        await self._clerk.does(self._people.visits.authenticated, visit.key, at)
        return await self.visits.require_visit(token, at)  # it may have ended meanwhile

    async def prove_identity(self, token: str, password: str, code: str, at: datetime) -> Visit:
        """Prove the visitor's identity again with everything sign-in takes: password and any code.

        Guests and demonstration persons have neither; the visit itself is the proof.
        Raises SignInRefused.
        """
        visit = await self.visits.require_visit(token, at)
        if visit.awaits_second_factor:
            raise wrong_code()
        known = await self._clerk.does(self._people.credentials.password_of, visit.person)
        if known is not None:
            await self._check_own_password(visit, password, at)
        if visit.enrolled:
            await self._clerk.does(self._take_code, visit.person, code, at)
        await self._clerk.does(self._people.visits.authenticated, visit.key, at)
        return await self.visits.require_visit(token, at)

    async def change_password(self, token: str, old: str, new: str, at: datetime) -> Visit:
        """Replace the password and end the person's other visits.

        Raises SignInRefused.
        """
        visit = await self.visits.require_visit(token, at)
        if visit.awaits_second_factor:  # a stolen password must not lock its owner out
            raise wrong_code()
        await self._own_password(visit)
        await self._clerk.does(self._gate.new_password, f"person {visit.person}", at)
        known = await self._check_own_password(visit, old, at)
        name = await self._clerk.does(self._people.credentials.sign_in_name_of, visit.person)
        usable = usable_password(new, name or "")
        await self._passwords.check_strength(usable, name or "")
        hashed = await self._passwords.hashed(usable)
        if not await self._clerk.does(self._change_password, known, hashed, at):
            raise wrong()
        await self.visits.end_all_of(visit.person, at, but=visit)
        return visit

    async def sign_up(
        self, name: str, sign_in_name: str, password: str, address: str, at: datetime
    ) -> SignedIn:
        """Register a player with a password and begin a visit.  Raises SignInRefused."""
        shown, read = usable_name(name), usable_sign_in_name(sign_in_name)
        usable = usable_password(password, read)
        await self._clerk.does(self._gate.sign_up, address, at)
        await self._passwords.check_strength(usable, shown, read)
        hashed = await self._passwords.hashed(usable)
        token, kept = await self._clerk.does(self._new_player, shown, read, hashed, at)
        return SignedIn(token, self.visits.to_visit(kept))

    async def guest(self, address: str, at: datetime) -> SignedIn:
        """Register a guest without a password and begin a visit.  Raises SignInRefused."""
        token, kept = await self._clerk.does(self._new_guest, address, at)
        return SignedIn(token, self.visits.to_visit(kept, guest=True))

    async def tidy(self, at: datetime) -> None:
        """Delete expired counts, old visits and invitations, and guests who never acted."""
        await self._clerk.does(self._people.tries.forget, at)
        await self._clerk.does(self._people.visits.forget, at - _KEPT_AFTER_THE_END)
        await self._clerk.does(self._people.invitations.forget, at - _KEPT_AFTER_THE_END)
        await self._clerk.does(self._people.forget_guests, at - _UNUSED_GUEST)

    def close(self) -> None:
        """Finish queued work and stop.  Does not close the store, which the caller opened."""
        self._passwords.close()
        self._clerk.close()

    async def _check_password(
        self, password: str, known: PasswordHash | None, tried: Tried
    ) -> PasswordHash:
        """Check a password against a hash.  An attempt that was not made is uncounted."""
        try:
            right = await self._passwords.matches_hash(password, known.hashed if known else None)
        except SignInRefused:
            await self._clerk.does(self._gate.uncount, tried)
            raise
        if known is None or not right:
            raise wrong()
        return known

    async def _check_own_password(self, visit: Visit, password: str, at: datetime) -> PasswordHash:
        """Check the visitor's own password again; failures count against the person."""
        known = await self._own_password(visit)
        who = f"person {visit.person}"
        tried = await self._clerk.does(self._gate.password, who, who, at)
        known = await self._check_password(password, known, tried)
        await self._clerk.does(self._gate.succeeded, tried)
        return known

    async def _own_password(self, visit: Visit) -> PasswordHash:
        """Return the hash of the visitor's password.  Raises SignInRefused if there is none.

        This need not be hidden by a dummy hash, because the visitor knows it.
        """
        known = await self._clerk.does(self._people.credentials.password_of, visit.person)
        if known is None:
            raise SignInRefused(
                Refusal.NO_PASSWORD, "You have no password here, so none can be checked or changed."
            )
        return known

    async def _rehash_if_outdated(self, known: PasswordHash, password: str) -> None:
        """Rehash a password at the current cost, unless too many are waiting."""
        if not self._passwords.is_outdated(known.hashed):
            return
        with suppress(SignInRefused):
            hashed = await self._passwords.hashed(readable_password(password) or "")
            await self._clerk.does(self._people.credentials.update_hash, known, hashed)

    def _begin_visit(
        self, person: int, tried: Tried, at: datetime, instead_of: str | None
    ) -> tuple[str, KeptVisit]:
        with self._people.transaction():
            self._gate.succeeded(tried)
            if instead_of is not None:
                self._people.visits.end(digest_of(instead_of), at)
            return self.visits.begin(person, at)

    def _step_up(self, visit: Visit, code: str, at: datetime) -> tuple[str, KeptVisit]:
        if not self._second_factor.is_enrolled(visit.person):
            raise SignInRefused(
                Refusal.NO_SECOND_FACTOR,
                "There is no second factor yet. Please ask the operator for an invitation.",
            )
        self._take_code(visit.person, code, at)
        with self._people.transaction():
            return self.visits.begin(visit.person, at, second_factor=True, instead_of=visit.key)

    def _take_code(self, person: int, code: str, at: datetime) -> None:
        """Use up a code, from the device or from paper.  Raises SignInRefused."""
        tried = self._gate.second_factor(f"person {person}", at)
        if not self._second_factor.take(person, code, at):
            raise wrong_code()
        self._gate.succeeded(tried)

    def _change_password(self, known: PasswordHash, hashed: str, at: datetime) -> bool:
        """Change a password; also withdraw open invitations, which could replace it again."""
        with self._people.transaction():
            changed = self._people.credentials.change_password(known, hashed, at)
            if changed:
                self._people.invitations.end(known.person)
        return changed

    def _new_player(self, name: str, read: str, hashed: str, at: datetime) -> tuple[str, KeptVisit]:
        try:
            with self._people.transaction():
                person = self._people.register(Particulars(name), at)
                self._people.credentials.set_password(person, read, hashed, at)
                return self.visits.begin(person, at)
        except NameTaken as taken:
            raise SignInRefused(
                Refusal.NAME_TAKEN, "Somebody else signs in by that name."
            ) from taken

    def _new_guest(self, address: str, at: datetime) -> tuple[str, KeptVisit]:
        with self._people.transaction():
            self._gate.new_person(address, at)
            name = guest_name(self._people, self._entropy)
            person = self._people.register(Particulars(name), at)
            return self.visits.begin(person, at)
