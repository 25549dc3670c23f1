"""Persons, stored outside the event streams: personal data, credentials, visits, invitations."""

from pitboss.record.people.credentials import Credentials, PasswordHash, SealedFactor
from pitboss.record.people.errors import NameTaken, PeopleError, UnfitText, UnknownPerson
from pitboss.record.people.invitations import Invitations, KeptInvitation
from pitboss.record.people.people import Particulars, People
from pitboss.record.people.tries import Limit, Tries
from pitboss.record.people.visits import KeptVisit, Visits

__all__ = [
    "Credentials",
    "Invitations",
    "KeptInvitation",
    "KeptVisit",
    "Limit",
    "NameTaken",
    "Particulars",
    "PasswordHash",
    "People",
    "PeopleError",
    "SealedFactor",
    "Tries",
    "UnfitText",
    "UnknownPerson",
    "Visits",
]
