"""Views of an entry: chips for sale, and what entrants may do."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.messages.tournament_views import ChipsForSale
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.tournament import Stage, commands
from pitboss.tournament.conditions import Rebuys, TopUp
from pitboss.tournament.state import LEFT_IN


def for_sale(offer: Rebuys | TopUp | None) -> ChipsForSale | None:
    """Show chips and their price."""
    if offer is None:
        return None
    return ChipsForSale(chips=offer.chips, price=offer.price.units)


def at_any_time(standing: TournamentWithTables, number: int) -> Iterator[type]:
    """Yield what an entrant may do at any time: leave the seat, or withdraw between rounds.

    Nothing at a live table: the director records what players do there (S2-2001 18.2).
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
