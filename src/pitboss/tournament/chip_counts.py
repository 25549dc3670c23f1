"""Counts of all chips.  S2-2001 4.9 with T-16; NI2025-411 16.13 and equivalents."""

from __future__ import annotations

from typing import Final

from pitboss.ruling import allowed, refused
from pitboss.tournament.commands import CountChips
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import ChipsCounted
from pitboss.tournament.state import Stage, Tournament

MOST_COUNTS: Final = 2
"""4.9  Per stage of the tournament."""


def count_chips(state: Tournament, command: CountChips) -> Ruling:
    """4.9  On request, at the director's discretion, at most twice a stage."""
    under = (*state.clauses.count, *state.clauses.in_view)
    if state.stage is not Stage.RUNNING:
        return refused("no session is under way", *state.clauses.session)
    if not all(table.between_rounds for table in state.in_play):
        return refused("chips are counted when all rounds are over", *under)
    if state.of.instrument == "S2-2001" and state.counts >= MOST_COUNTS:
        return refused("two counts are the most in one stage", *under)
    counted = dict(command.counted)
    books = {entrant.number: state.chips_of(entrant) for entrant in state.playing}
    if counted.keys() != books.keys() or len(counted) != len(command.counted):
        return refused("every player's chips are counted, once", *under)
    differences = tuple(
        (number, units) for number, units in sorted(books.items()) if counted[number] != units
    )
    return allowed(ChipsCounted(under, command.counted, differences))
