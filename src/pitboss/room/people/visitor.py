"""The person behind a request, with the offices held according to the visit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pitboss.offices import Office, Person


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person during a visit."""

    person: int
    offices: frozenset[Office] = frozenset((Office.PLAYER,))
    authenticated: datetime | None = None
    """When the person last proved their identity; two-person acts need a recent proof."""
    guest: bool = False
    """Whether the person has no password and so cannot sign in again."""

    @property
    def somehow(self) -> Person:
        """The person in any held office, for recording a request that was not permitted."""
        offices = sorted(self.offices, key=lambda office: office.value)
        return Person(self.person, offices[0] if offices else Office.GUEST)
