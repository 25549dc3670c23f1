"""Sign-in: passwords, second factors, visits (login sessions), invitations."""

from pitboss.room.people.sign_in.invitations import Accepted, Invitations, Link, Welcome
from pitboss.room.people.sign_in.limits import Limits
from pitboss.room.people.sign_in.passwords import HashCost
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused
from pitboss.room.people.sign_in.second_factor import Enrolment
from pitboss.room.people.sign_in.sign_in import SignIn, Terms
from pitboss.room.people.sign_in.visits import STAFF, Durations, OfficesOf, SignedIn, Visit, Visits

__all__ = [
    "STAFF",
    "Accepted",
    "Durations",
    "Enrolment",
    "HashCost",
    "Invitations",
    "Limits",
    "Link",
    "OfficesOf",
    "Refusal",
    "SignIn",
    "SignInRefused",
    "SignedIn",
    "Terms",
    "Visit",
    "Visits",
    "Welcome",
]
