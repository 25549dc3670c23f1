"""The jackpot's equipment from round to round.  Rules 4.2 and 14.5 of NI2017-193.

During a round the game rules on a fault; the table keeps it and rules on it between rounds.
"""

from __future__ import annotations

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import ApproveContinuing, ReportJackpotFault, RestoreJackpot
from pitboss.table.events import (
    ContinuingApproved,
    Event,
    JackpotFaultReported,
    JackpotRestored,
)
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.state import Table


def report(state: Table, _: ReportJackpotFault) -> Allowed[Event] | Refused:
    """NI2017-193 14.5  Tell the supervisor and make the game wait, for each fault (C-41)."""
    clauses = state.clauses
    refusal = closed_table_refusal(state) or _no_jackpot_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    if state.approval_awaited:
        return refused("the fault is known", *clauses.approval_to_continue)
    under = (*clauses.approval_to_continue, *clauses.no_jackpot_wagers, *clauses.supervisor)
    return allowed(JackpotFaultReported(under))


def _no_jackpot_refusal(state: Table) -> Refused | None:
    if state.game.offers_jackpot(state.determinations):
        return None
    clauses = state.clauses.approval_to_continue or state.clauses.procedures
    return refused("no jackpot is offered at this table", *clauses)


def _no_equipment_refusal(state: Table) -> Refused | None:
    """A known fault can be resolved even if jackpot wagers are no longer offered."""
    known = state.approval_awaited or not state.jackpot_operating
    return None if known else _no_jackpot_refusal(state)


def approve(state: Table, _: ApproveContinuing) -> Allowed[Event] | Refused:
    """NI2017-193 14.5  The casino supervisor lets the game continue."""
    clauses = state.clauses
    refusal = _no_equipment_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    if not state.approval_awaited:
        return refused("no approval is awaited", *clauses.approval_to_continue)
    return allowed(ContinuingApproved((*clauses.approval_to_continue, *clauses.supervisor)))


def restore(state: Table, _: RestoreJackpot) -> Allowed[Event] | Refused:
    """NI2017-193 4.2  Offer jackpot wagers again; play may still wait for 14.5."""
    clauses = state.clauses
    refusal = _no_equipment_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    if state.jackpot_operating:
        return refused("the equipment operates", *clauses.no_jackpot_wagers)
    return allowed(JackpotRestored(clauses.no_jackpot_wagers))


def approval_awaited(state: Table) -> Refused | None:
    """NI2017-193 14.5  Refuse a new round before the supervisor's approval."""
    if not state.approval_awaited:
        return None
    return refused(
        "the jackpot's equipment failed, and the supervisor has not approved that play goes on",
        *state.clauses.approval_to_continue,
    )
