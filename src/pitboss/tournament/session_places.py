"""Places at a table in one session, and the points they earn.

NI2025-411 16.3(a)(iii)(E); NI2017-193 17.3(a)(ii)(D), (ix)(B) and (x).  Reading T-32.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from pitboss.tournament.placings import break_ties, unplaced
from pitboss.tournament.state import Entrant, Standing, TableInPlay, Tournament

_RANKED = frozenset((Standing.OUT, Standing.WITHDRAWN, Standing.EXCLUDED))


class Rank(NamedTuple):
    """A seated player, with what decides the place."""

    entrant: Entrant
    chips: int
    drawn: tuple[int, ...]

    @property
    def worth(self) -> tuple[int, tuple[int, ...]]:
        """Higher is better; equal players share a place."""
        return self.chips, self.drawn


def ranked(state: Tournament, table: int) -> list[Rank]:
    """16.3(a)(iii)(E)b, 17.3(a)(ix)(B)  The players at a table by chips, best first.

    Equal players are listed clockwise from the marker (T-07, F-50, T-80).
    """
    order = state.tables[table].from_marker
    ranks = [
        Rank(entrant, state.chips_of(entrant), state.drawn.get(entrant.number, ()))
        for entrant in sorted(
            state.in_seat_order(table), key=lambda entrant: order.index(entrant.seat)
        )
    ]
    return sorted(ranks, key=lambda rank: rank.worth, reverse=True)


def points(state: Tournament) -> Iterator[tuple[int, Fraction]]:
    """16.3(a)(iii)(E), 17.3(a)(x)(B)  For all who played the session, even if they went out.

    Equal players: the points of their places are combined and divided.
    """
    for table in state.tables.values() if state.current.points else ():
        yield from _points_at(state, table)


def _points_at(state: Tournament, table: TableInPlay) -> Iterator[tuple[int, Fraction]]:
    """Where a table was broken up, players moved from it rank above those who went out."""
    place = 0 if table.seated else table.moved_away
    for equals in (*_seated_groups(state, table), *_departed_groups(state, table)):
        total = sum(state.current.points[place : place + len(equals)])
        place += len(equals)
        if total:
            for rank in equals:
                yield rank, Fraction(total, len(equals))


def _seated_groups(state: Tournament, table: TableInPlay) -> Iterator[tuple[int, ...]]:
    for _, equals in groupby(ranked(state, table.number), key=lambda rank: rank.worth):
        yield tuple(rank.entrant.number for rank in equals)


def _departed_groups(state: Tournament, table: TableInPlay) -> Iterator[tuple[int, ...]]:
    """Who went out at this table in this session, the last first."""
    for group in reversed(state.departures):
        here = [out for out in group if _was_here(state, state.entrants[out.entrant], table)]
        yield from break_ties(state, here)


def _was_here(state: Tournament, entrant: Entrant, table: TableInPlay) -> bool:
    return (
        entrant.standing in _RANKED - unplaced(state)
        and entrant.table == table.number
        and state.current.name in entrant.sessions
    )
