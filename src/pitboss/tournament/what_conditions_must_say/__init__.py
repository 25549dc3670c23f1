"""What tournament conditions must say, and which cannot stand.

Every instrument has a list of items.  Conditions are held against it item by item, in the order of
the clauses: what they say about each, what is missing, and what is at odds with the rules.
"""

from __future__ import annotations

from typing import Final

from pitboss.ruling import Refused
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.what_conditions_must_say import (
    canberra_poker,
    five_card_stud,
    tournament_poker,
    ultimate_texas_holdem,
)
from pitboss.tournament.what_conditions_must_say.item import Item, WhatIsWanted

_WANTED: Final = {
    "NI2025-411": ultimate_texas_holdem.WANTED,
    "NI2019-212": ultimate_texas_holdem.WANTED,
    "NI2017-193": canberra_poker.WANTED,
    "NI2006-154": five_card_stud.WANTED,
}


def _wanted(of: Conditions) -> WhatIsWanted:
    return _WANTED.get(of.instrument) or tournament_poker.wanted(of)


def refusals(conditions: Conditions) -> tuple[Refused, ...]:
    """Why these conditions cannot stand, each with its clause; empty if they can."""
    return tuple(_wanted(conditions).refusals(conditions))


def checklist(conditions: Conditions) -> tuple[Item, ...]:
    """The words of the conditions about each item of the governing list."""
    return tuple(one.item(conditions) for one in _wanted(conditions).items)


__all__ = ["Item", "checklist", "refusals"]
