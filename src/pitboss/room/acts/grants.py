"""What an office may be granted: with what relation to the table, in what manner."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from pitboss.offices import Office


class Relation(Enum):
    """What somebody must be to a table."""

    OWN_SEAT = "at the own seat"
    OWN_TABLE = "signed on at the table"
    ANY = "anywhere"


class Manner(Enum):
    """What becomes of the command."""

    DOES = "does it"
    PROPOSES = "proposes it; another decides"
    TWO_PERSONS = "does it when a second person agrees"


class Grant(NamedTuple):
    """What an office may do with a command."""

    relation: Relation
    manner: Manner = Manner.DOES


Grants = Mapping[Office, Grant]

OWN_TABLE: Final = Grant(Relation.OWN_TABLE)
ANYWHERE: Final = Grant(Relation.ANY)
PROPOSES: Final = Grant(Relation.OWN_TABLE, Manner.PROPOSES)
WITH_A_SECOND: Final = Grant(Relation.OWN_TABLE, Manner.TWO_PERSONS)

NOBODY: Final[Grants] = {}
"""What the room itself does, or what comes inside another command."""
PLAYER: Final[Grants] = {Office.PLAYER: Grant(Relation.OWN_SEAT), Office.DEALER: OWN_TABLE}
"""A player at the own seat; at a live table the dealer records it."""
SEATING: Final[Grants] = {**PLAYER, Office.SUPERVISOR: OWN_TABLE, Office.OPERATOR: ANYWHERE}
DEALER: Final[Grants] = {Office.DEALER: OWN_TABLE}
FLOOR: Final[Grants] = {Office.DEALER: OWN_TABLE, Office.SUPERVISOR: OWN_TABLE}
"""Those who stand at the table and record what went wrong there."""
SUPERVISOR: Final[Grants] = {Office.SUPERVISOR: OWN_TABLE}
OPERATOR: Final[Grants] = {Office.OPERATOR: ANYWHERE}
RULING: Final[Grants] = {
    Office.DEALER: PROPOSES,
    Office.SUPERVISOR: OWN_TABLE,
    Office.OPERATOR: ANYWHERE,
}
"""Rulings that dealers propose; supervisors and the operator decide as the clause gives them."""
RULING_IN_POKER: Final[Grants] = {**RULING, Office.DIRECTOR: ANYWHERE}
"""The same where S2-2001 18 gives them to the director of a tournament."""
OF_A_TOURNAMENT: Final[Grants] = {**RULING, Office.DIRECTOR: ANYWHERE}
"""Rulings that a tournament's director gives too."""
DETERMINATION: Final[Grants] = {Office.SUPERVISOR: WITH_A_SECOND, Office.OPERATOR: ANYWHERE}
"""Limits: by the operator, or by a supervisor with a second person."""
OF_TWO: Final[Grants] = {
    Office.SUPERVISOR: WITH_A_SECOND,
    Office.OPERATOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
    Office.DIRECTOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
}
"""What changes a result after the round; nobody does it alone.  The director where S2-2001 18 says
so: the rules refuse it elsewhere.
"""
ANYBODY: Final[Grants] = {office: ANYWHERE for office in Office if office is not Office.INSPECTOR}
