"""Idle seats.  NI2025-411 15.7, NI2017-193 16.7, NI2006-154 19.6; counted by reading U-20."""

from __future__ import annotations

from typing import Final

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import RequireVacate
from pitboss.table.events import Event, SeatFlagged
from pitboss.table.seats import vacated
from pitboss.table.state import RoundAtTable, Table

ROUNDS: Final = 3
"""The number of idle rounds in a row."""


def idle_rounds(state: Table, concluded: RoundAtTable) -> tuple[tuple[int, int], ...]:
    """Count how many rounds in a row each seat has been idle.

    A round counts if the seat was occupied and placed nothing while every other seat was occupied;
    any other round restarts the count.  Without a dealt card there was no round.
    """
    if state.in_tournament:
        return ()  # players with chips are in the round; the tournament moves the others
    counts = []
    full = _full_throughout(state, concluded)
    for seat, seated in sorted(state.seats.items()):
        count = seated.idle_rounds
        if concluded.dealt:
            idle = full and seat not in concluded.wagered and not waits_for_blinds(state, seat)
            count = count + 1 if idle else 0
        counts.append((seat, count))
    return tuple(counts)


def waits_for_blinds(state: Table, seat: int) -> bool:
    """F-60  A player who wants to play but must wait for the big blind is not idle."""
    seated = state.seats[seat]
    return seated.entering is not None and not seated.stays_out and bool(state.stake(seat))


def _full_throughout(state: Table, concluded: RoundAtTable) -> bool:
    """Whether every seat was in use from the start of the round to its end."""
    still = {seat: seated.player for seat, seated in state.seats.items()}
    return len(still) == state.determinations.boxes and dict(concluded.present) == still


def flagged(state: Table, counts: tuple[tuple[int, int], ...]) -> tuple[SeatFlagged, ...]:
    """The seats that have just reached the limit."""
    return tuple(
        SeatFlagged(state.clauses.idle_seat, seat, state.seats[seat].player)
        for seat, count in counts
        if count == ROUNDS and state.seats[seat].idle_rounds < ROUNDS
    )


def require_vacate(state: Table, command: RequireVacate) -> Allowed[Event] | Refused:
    """NI2025-411 15.7, NI2017-193 16.7, NI2006-154 19.6  A power, not a duty, from the third idle
    round on.
    """
    clauses = state.clauses
    seated = state.seats.get(command.seat)
    if seated is None:
        return refused("nobody sits there", *clauses.idle_seat)
    if seated.idle_rounds < ROUNDS:
        return refused(
            f"the seat has been idle for {seated.idle_rounds} of {ROUNDS} rounds at a full table",
            *clauses.idle_seat,
        )
    if not state.may_leave(command.seat):
        return refused("the player has wagered in this round", *clauses.idle_seat)
    return allowed(vacated(state, command.seat, *clauses.idle_seat))
