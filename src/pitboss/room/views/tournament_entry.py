"""What an entry asks for and brings: agreement, chips for money, and what entrants may do."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.messages.tournament_views import ChipsForSale
from pitboss.room.tournaments.desk_state import GroupStanding
from pitboss.tournament import Stage, commands
from pitboss.tournament.conditions import Rebuys, TopUp
from pitboss.tournament.state import LEFT_IN


def for_sale(offer: Rebuys | TopUp | None) -> ChipsForSale | None:
    """Chips and their price."""
    if offer is None:
        return None
    return ChipsForSale(chips=offer.chips, price=offer.price.units)


def at_any_time(standing: GroupStanding, number: int) -> Iterator[type]:
    """What an entrant may do unasked: leave the seat, leave the tournament between rounds.

    At a live table nothing: the director records what players do there (S2-2001 18.2).
    """
    state = standing.of.tournament
    entrant = state.entrants[number]
    at, table = standing.tables.get(entrant.table), state.tables.get(entrant.table)
    if entrant.standing not in LEFT_IN or (at is not None and not at.housed):
        return
    if entrant.present and state.stage in (Stage.SEATED, Stage.RUNNING):
        yield commands.LeaveSeat
    if state.stage < Stage.PLACED and (table is None or table.between_rounds):
        yield commands.Withdraw
