"""Commission by time.  NI2006-154 15.3, with reading F-62."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pitboss.chips import Transfer
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.approvals import unapproved_gaming_refusal
from pitboss.table.events import Event
from pitboss.table.pot_game_commands import PayForTime
from pitboss.table.pot_game_events import TimePaid
from pitboss.table.rejoining import not_of_a_seated_player
from pitboss.table.state import Table, purse_of

COMMISSION: Final = "commission"
"""The account of the operator's commission, by time and from the pots."""


def pay_for_time(state: Table, command: PayForTime) -> Allowed[Event] | Refused:
    """15.3  In advance, for a period that starts now or when the previous one ends.

    The rate must be approved when it is charged (reading S-13).
    """
    refusal = not_of_a_seated_player(state, command)
    if refusal:
        return refusal
    pot_game, under = state.game.pot_game, state.clauses.time_commission
    scheme = pot_game.time_commission(state.determinations) if pot_game else None
    if scheme is None:
        return refused("commission is not charged by time here", *under)
    refusal = unapproved_gaming_refusal(state, state.purpose)
    if refusal:
        return refusal
    seated = state.seats[command.seat]
    begins = max(command.at, seated.paid_until or command.at)
    if begins > command.at + timedelta(minutes=scheme.minutes):
        return refused("more than the next period is paid", *under)
    until = begins + timedelta(minutes=scheme.minutes)
    moved = (Transfer(purse_of(seated.player), COMMISSION, scheme.amount),)
    return allowed(TimePaid(under, moved, command.seat, seated.player, until))
