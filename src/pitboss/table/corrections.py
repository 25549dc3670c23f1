"""Chips corrected by hand: after a ruling on a dispute, or when a mistake is found later.

NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4, S2-2001 18.6.  A result on record never changes;
a separate event moves what follows from a ruling on it.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import FLOAT, Transfer
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import CorrectChips
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import ChipsCorrected, Event
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.persons import supervision
from pitboss.table.state import BANK, Table, TableStage, purse_of, stake_of


def correct_chips(state: Table, command: CorrectChips) -> Allowed[Event] | Refused:
    """Correct chips between rounds.  Needs two persons; the desk verifies the second.

    A correction that carries out a decision reaches even a player who has left, and a closed table.
    """
    clauses = state.clauses
    refusal = open_round_refusal(state)
    if refusal:
        return refusal
    player, stake = _player_and_account(state, command)
    refusal = _dispute_refusal(state, command)
    if refusal:
        return refusal
    if player is None:
        return refused("nobody sits there", *clauses.box)
    if not command.because.strip():
        return refused("the reason is recorded", *clauses.dispute)
    if type(command.amount) is not state.currency:
        return refused("the table is played in other chips", *clauses.chips)
    held = state.balances.get(stake, 0) if stake == stake_of(command.seat) else 0
    if not command.amount or (not command.to_player and command.amount.units > held):
        return refused("there are no such chips to move", *clauses.chips)
    other = BANK if state.in_tournament else FLOAT
    payer, payee = (other, stake) if command.to_player else (stake, other)
    moved = (Transfer(payer, payee, command.amount),)
    under = (*clauses.dispute, *clauses.chips)
    return allowed(
        ChipsCorrected(under, moved, command.seat, player, command.because, command.round)
    )


def _player_and_account(state: Table, command: CorrectChips) -> tuple[int | None, str]:
    """The player to correct and the account: at the seat, or the purse or bank."""
    seated = state.seats.get(command.seat)
    dispute = _corrected_dispute(state, command)
    if dispute is None or (seated is not None and seated.player == dispute.player):
        return (seated.player if seated else None), stake_of(command.seat)
    return dispute.player, BANK if state.in_tournament else purse_of(dispute.player)


def _corrected_dispute(state: Table, command: CorrectChips) -> Dispute | None:
    """The dispute behind the correction, found by its round and seat."""
    found = (
        dispute
        for dispute in state.disputes
        if (dispute.round, dispute.box) == (command.round, command.seat)
    )
    return next(found, None)


def _dispute_refusal(state: Table, command: CorrectChips) -> Refused | None:
    """Refuse a correction that carries out no decision; one without a dispute needs an open
    table.
    """
    if command.round is None:
        return closed_table_refusal(state)
    under, dispute = state.clauses.dispute_upheld, _corrected_dispute(state, command)
    if dispute is None:
        return refused(f"no dispute of that seat is about round {command.round}", *under)
    if not dispute.decided:
        return refused(f"the dispute about round {command.round} is undecided", *under)
    if not dispute.upheld and not dispute.review_requested:
        return refused(
            f"the decision about round {command.round} left its result as it is, and is final"
            " unless a review is asked for",
            *under,
        )
    if dispute.money and state.stage is TableStage.CLOSED:
        return refused(f"the decision about round {command.round} is carried out", *under)
    return None


CORRECTORS: Final = supervision(
    lambda clauses: clauses.dispute,
    lambda state: refused("it is for supervisor or operator to correct", *state.clauses.dispute),
)
"""Who may correct chips: corrections follow rulings by several offices."""
