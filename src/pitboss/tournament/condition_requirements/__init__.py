"""What tournament conditions must say, and which conditions are refused.

Each instrument has a list of items.  Conditions are checked item by item, in the order of the
clauses: what they say about each, what is missing, and what conflicts with the rules.
"""

from __future__ import annotations

from typing import Final

from pitboss.law.rule_set import LawInForce, day_of
from pitboss.ruling import Refused, cited_in_force
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.condition_requirements import (
    canberra_poker,
    five_card_stud,
    tournament_poker,
    ultimate_texas_holdem,
)
from pitboss.tournament.condition_requirements.item import Item, Requirements
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.toml_values import YEARS

_WANTED: Final = {
    "NI2025-411": ultimate_texas_holdem.WANTED,
    "NI2019-212": ultimate_texas_holdem.WANTED,
    "NI2017-193": canberra_poker.WANTED,
    "NI2006-154": five_card_stud.WANTED,
}
BY_THE_TEXTS: Final = LawInForce()
"""With no commencement entered."""


def _wanted(conditions: Conditions) -> Requirements:
    return _WANTED.get(conditions.instrument) or tournament_poker.wanted(conditions)


def refusals(conditions: Conditions) -> tuple[Refused, ...]:
    """Why these conditions are refused, each reason with its clause; empty if they are fine."""
    wanted = _wanted(conditions)
    return _unusable_dates(conditions, wanted) or tuple(wanted.refusals(conditions))


def _unusable_dates(conditions: Conditions, wanted: Requirements) -> tuple[Refused, ...]:
    """Dates at the ends of the calendar have no local time, so nothing else can be checked."""
    moments = (
        conditions.starts,
        *(session.starts for session in conditions.sessions if session.starts),
    )
    if all(moment.year in YEARS for moment in moments):
        return ()
    start = next(item for item in wanted.items if item.heading.startswith("the start"))
    under = cited_in_force(start.clauses, conditions.law)
    return (Refused(under, f"every start is in a year from {YEARS[0]} to {YEARS[-1]}"),)


def not_in_force(conditions: Conditions, law: LawInForce = BY_THE_TEXTS) -> tuple[Refused, ...]:
    """S-03  Why no round can be dealt on the starting day, by the commencements on record.

    A room may have other commencements on record, so it decides when conditions are published.
    """
    starts = conditions.starts
    if starts.tzinfo is None:
        return ()
    day = day_of(starts)
    because = law.refuse_new_round(conditions.instrument, day)
    if not because:
        return ()
    game = next(
        table_game for table_game in TABLE_GAMES.values() if conditions.law in table_game.laws
    )
    clauses, ended = game.clauses, law.ended(conditions.instrument)
    under = cited_in_force(clauses.commences, conditions.law)
    if ended is not None and ended <= day:
        under = clauses.revoked
    return (Refused(under, f"the tournament starts on {day}, and {because}"),)


def checklist(conditions: Conditions) -> tuple[Item, ...]:
    """What the conditions say about each item of the governing list."""
    return tuple(requirement.item(conditions) for requirement in _wanted(conditions).items)


__all__ = ["Item", "checklist", "not_in_force", "refusals"]
