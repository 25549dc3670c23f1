"""Approvals that a table needs before gaming, checked for every round.

NI2025-411 A:Approved, 1.1 and A:Card Shoe; NI2017-193 A:Approved, 1.1, A:Shoe and 10.6; NI2006-154
A:Approved, 1.1, A:Shoe, 15.2(a), 15.3 and 20.3; S2-2001 1.1, A:Shoe and, by reading S-04, Alt Instr
and Approval Instr.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.law.citation import Citation
from pitboss.ruling import Refused, refused
from pitboss.table.particulars import Purpose
from pitboss.table.state import Table


class NeededApproval(NamedTuple):
    """An approval that gaming at a table needs."""

    what: str
    reference: str
    """The reference on file; empty if there is none."""
    under: tuple[Citation, ...]


def needed_approvals(state: Table) -> tuple[NeededApproval, ...]:
    """The approvals that gaming at a table needs, with the references on file."""
    return tuple(approval for approval in _approvals_by_clause(state) if approval.under)


def lacking_approvals(state: Table) -> tuple[NeededApproval, ...]:
    """The approvals that are missing, with the clauses that require them."""
    return tuple(approval for approval in needed_approvals(state) if not approval.reference.strip())


def _approvals_by_clause(state: Table) -> Iterator[NeededApproval]:
    """S2-2001 Alt Instr, Approval Instr  Those of 2001 too, confirmed by a newer one (S-04)."""
    clauses, game = state.clauses, state.game
    approvals, determinations = state.approvals, state.determinations
    yield NeededApproval("layout", approvals.layout, clauses.layout)
    yield NeededApproval("equipment", approvals.equipment, clauses.equipment)
    if determinations.shoe is game.automated:
        yield NeededApproval("shoe", approvals.automated_shoe, clauses.automated_shoe)
    else:
        yield NeededApproval("shoe", approvals.shoe, clauses.card_shoe)
    if game.offers_jackpot(determinations):
        what = "division between the jackpot pools"
        yield NeededApproval(what, approvals.jackpot_split, clauses.jackpot_split)
    if game.pot_game:
        under = game.pot_game.approved_commission(determinations)
        yield NeededApproval("maximum commission", approvals.commission, under)
    yield NeededApproval("games of 2001", approvals.games_of_2001, clauses.games_of_2001)
    if state.in_tournament:
        under = state.tournament_clauses.approved_conditions
        what = "conditions of the tournament"
        yield NeededApproval(what, approvals.tournament_conditions, under)


def lacking_in_words(
    lacking: tuple[NeededApproval, ...],
) -> tuple[tuple[str, ...], tuple[Citation, ...]]:
    """Describe what is missing, and list the clauses behind it once each."""
    under = dict.fromkeys(clause for approval in lacking for clause in approval.under)
    return tuple(approval.what for approval in lacking), tuple(under)


def unapproved_gaming_refusal(state: Table, purpose: Purpose | None) -> Refused | None:
    """Refuse gaming at a table without approvals; demonstration and practice need none."""
    if purpose is not Purpose.GAMING:
        return None
    what, under = lacking_in_words(lacking_approvals(state))
    if not what:
        return None
    return refused(
        f"no approval of the {' and the '.join(what)} is in force;"
        " the table serves demonstration or practice only",
        *under,
    )
