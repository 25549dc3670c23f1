"""Second factors that players set up and remove themselves.

Staff enrol theirs with an invitation, and keep it as long as they hold an office.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from pitboss.record.people import People
from pitboss.room.people.sign_in.limits import Gate
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused, visit_ended, wrong_code
from pitboss.room.people.sign_in.second_factor import Enrolment, SecondFactor
from pitboss.room.people.sign_in.store_worker import StoreWorker
from pitboss.room.people.sign_in.visits import STAFF, Visit


@dataclass(frozen=True, slots=True)
class Begun:
    """A second factor that is enrolled once its first code has been given."""

    enrolment: Enrolment
    sealed: str = field(repr=False)
    """The secret, sealed for this person; the client sends it back with the first code."""


class OwnSecondFactor:
    """Sets up and removes a player's second factor."""

    def __init__(
        self,
        people: People,
        clerk: StoreWorker,
        second_factor: SecondFactor,
        gate: Gate,
    ) -> None:
        self._people = people
        self._clerk = clerk
        self._second_factor = second_factor
        self._gate = gate

    async def begin(self, visit: Visit) -> Begun:
        """Draw a secret for a player who has just proved their identity.  Raises SignInRefused."""
        return await self._clerk.does(self._begin, visit)

    async def confirm(self, visit: Visit, sealed: str, code: str, at: datetime) -> tuple[str, ...]:
        """Enrol with the first code, end all other visits, and return recovery codes.

        Raises SignInRefused.
        """
        codes = self._second_factor.recovery_codes()
        await self._clerk.does(self._confirm, visit, sealed, code, codes, at)
        return codes

    async def remove(self, visit: Visit) -> None:
        """Remove it for a player who has just proved their identity.  Raises SignInRefused."""
        if visit.held & STAFF:
            raise SignInRefused(
                Refusal.SECOND_FACTOR_OF_STAFF,
                "Whoever holds an office keeps the second factor. Give up the office first.",
            )
        await self._clerk.does(self._people.credentials.remove_second_factor, visit.person)

    def _begin(self, visit: Visit) -> Begun:
        name = self._check_may_enrol(visit)
        sealed = self._second_factor.draw(visit.person)
        return Begun(self._second_factor.shown(visit.person, sealed, name), sealed)

    def _confirm(
        self, visit: Visit, sealed: str, code: str, codes: tuple[str, ...], at: datetime
    ) -> None:
        self._check_may_enrol(visit)
        tried = self._gate.second_factor(f"person {visit.person}", at)
        step = self._second_factor.step_of(visit.person, sealed, code, at)
        if step is None:
            raise wrong_code()
        with self._people.transaction():
            self._gate.succeeded(tried)
            self._second_factor.enrol(visit.person, sealed, step, codes, at)
            self._people.invitations.end(visit.person)
            self._people.visits.end_all_of(visit.person, at, visit.key)
            if not self._people.visits.record_second_factor(visit.key, at):
                raise visit_ended()

    def _check_may_enrol(self, visit: Visit) -> str:
        """Check that a player may enrol; return the sign-in name, for the authenticator's label."""
        if visit.held & STAFF:
            raise SignInRefused(
                Refusal.SECOND_FACTOR_OF_STAFF,
                "Whoever holds an office gets the second factor with an invitation.",
            )
        if self._second_factor.is_enrolled(visit.person):
            raise SignInRefused(
                Refusal.SECOND_FACTOR_SET,
                "You have a second factor. Remove it before you set up another.",
            )
        name = self._people.credentials.sign_in_name_of(visit.person)
        if name is None:
            raise SignInRefused(
                Refusal.NO_PASSWORD,
                "A second factor comes after a password. Become a player first.",
            )
        return name
