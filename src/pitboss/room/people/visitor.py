"""Who is asking: a person with the offices that the person holds, as the visit knows them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pitboss.offices import Office, Person


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person on a visit."""

    person: int
    offices: frozenset[Office] = frozenset((Office.PLAYER,))
    authenticated: datetime | None = None
    """When the person last proved who they are; acts of two persons want it fresh."""
    guest: bool = False
    """Nobody can come back as this person: there is no password."""

    @property
    def somehow(self) -> Person:
        """The person in some office, for the record of what was asked without any right to."""
        offices = sorted(self.offices, key=lambda office: office.value)
        return Person(self.person, offices[0] if offices else Office.GUEST)
