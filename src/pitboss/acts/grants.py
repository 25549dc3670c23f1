"""Grants: what an office may do with a command, with which relation to the table, and how."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from pitboss.offices import Office


class Relation(Enum):
    """The relation to the table that a grant requires."""

    OWN_SEAT = "at the own seat"
    OWN_TABLE = "signed on at the table"
    ANY = "anywhere"


class Manner(Enum):
    """Whether a command takes effect at once, is proposed, or needs a second person."""

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
"""For commands that only the room gives, or that arrive inside another command."""
PLAYER: Final[Grants] = {Office.PLAYER: Grant(Relation.OWN_SEAT), Office.DEALER: OWN_TABLE}
"""Players at their own seat; at a live table the dealer records what they do."""
SEATING: Final[Grants] = {**PLAYER, Office.SUPERVISOR: OWN_TABLE, Office.OPERATOR: ANYWHERE}
DEALER: Final[Grants] = {Office.DEALER: OWN_TABLE}
FLOOR: Final[Grants] = {Office.DEALER: OWN_TABLE, Office.SUPERVISOR: OWN_TABLE}
"""Staff at the table, who record what went wrong there."""
SUPERVISOR: Final[Grants] = {Office.SUPERVISOR: OWN_TABLE}
OPERATOR: Final[Grants] = {Office.OPERATOR: ANYWHERE}
RULING: Final[Grants] = {
    Office.DEALER: PROPOSES,
    Office.SUPERVISOR: OWN_TABLE,
    Office.OPERATOR: ANYWHERE,
}
"""Rulings that dealers propose and supervisors or the operator decide, as the clause says."""
RULING_OR_DIRECTOR: Final[Grants] = {**RULING, Office.DIRECTOR: ANYWHERE}
"""Rulings that the tournament director may also give, where the rules say so (S2-2001 18)."""
DETERMINATION: Final[Grants] = {Office.SUPERVISOR: WITH_A_SECOND, Office.OPERATOR: ANYWHERE}
"""Limits are set by the operator, or by a supervisor with a second person."""
OF_TWO: Final[Grants] = {
    Office.SUPERVISOR: WITH_A_SECOND,
    Office.OPERATOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
    Office.DIRECTOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
}
"""Acts that change a result after the round: nobody does them alone.

The director may where S2-2001 18 says so; elsewhere the rules refuse it.
"""
ANYBODY: Final[Grants] = {office: ANYWHERE for office in Office if office is not Office.INSPECTOR}
BY_THE_DIRECTOR_TOO: Final[Grants] = {
    Office.SUPERVISOR: OWN_TABLE,
    Office.OPERATOR: ANYWHERE,
    Office.DIRECTOR: ANYWHERE,
}
"""S2-2001 4.7 and B 2.6 allow the director to do this; elsewhere the rules refuse it."""
HOUSE_RULING: Final[Grants] = {Office.SUPERVISOR: OWN_TABLE, Office.OPERATOR: ANYWHERE}

# --- tournaments ----------------------------------------------------------------------------------

DIRECTOR: Final[Grants] = {Office.DIRECTOR: ANYWHERE}
ENTRANT: Final[Grants] = {Office.PLAYER: ANYWHERE, Office.DIRECTOR: ANYWHERE}
"""Acts that entrants give for themselves, or the director gives for them."""
OPERATOR_OR_DIRECTOR: Final[Grants] = {Office.OPERATOR: ANYWHERE, Office.DIRECTOR: ANYWHERE}
"""Acts of the operator or of the director, depending on the instrument that governs."""

# --- desks and management -------------------------------------------------------------------------

SECOND: Final[Grants] = {
    Office.SUPERVISOR: OWN_TABLE,
    Office.SHIFT_MANAGER: ANYWHERE,
    Office.OPERATOR: ANYWHERE,
}
"""Who may be the second person of an act that takes two, the shift manager included."""
FOR_ONESELF: Final[Grants] = {Office.PLAYER: ANYWHERE, Office.GUEST: ANYWHERE}
"""Acts that people do for themselves; management checks that it is the same person."""
AT_WORK: Final[Grants] = {
    Office.DEALER: ANYWHERE,
    Office.SUPERVISOR: ANYWHERE,
    Office.DIRECTOR: ANYWHERE,
}
APPOINTS: Final[Grants] = {Office.OPERATOR: ANYWHERE, Office.SHIFT_MANAGER: ANYWHERE}
TWO_OF_THE_HOUSE: Final[Grants] = {
    office: Grant(Relation.ANY, Manner.TWO_PERSONS)
    for office in (Office.OPERATOR, Office.SHIFT_MANAGER)
}
INSPECTOR: Final[Grants] = {Office.INSPECTOR: ANYWHERE}
SHIFT_MANAGER: Final[Grants] = {Office.SHIFT_MANAGER: ANYWHERE}
PLAYER_ALONE: Final[Grants] = {Office.PLAYER: Grant(Relation.OWN_SEAT)}
SECOND_OR_DEALER: Final[Grants] = {Office.DEALER: OWN_TABLE, **SECOND}
FLOOR_OF_THE_ROOM: Final[Grants] = {Office.SUPERVISOR: ANYWHERE, **APPOINTS}
TWO_OF_STAFF: Final[Grants] = {
    Office.SUPERVISOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
    **TWO_OF_THE_HOUSE,
}
TWO_OR_ONESELF: Final[Grants] = {**TWO_OF_THE_HOUSE, **FOR_ONESELF}
HOUSE_OR_ONESELF: Final[Grants] = {
    **FOR_ONESELF,
    Office.OPERATOR: ANYWHERE,
    Office.DIRECTOR: ANYWHERE,
}
