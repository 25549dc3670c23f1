"""Who may do what at a table.  NI2025-411 A:Casino Operator, A:Casino Supervisor and A:Dealer;
NI2017-193 A:Casino Operator, A:Casino Supervisor and A:Dealer.
"""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused
from pitboss.table.state import HOUSE, Table


def operator_only_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody but the casino operator."""
    if by.office is Office.OPERATOR:
        return None
    return refused("it is for the casino operator to do", *under, *state.clauses.operator)


def supervisor_only_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody but the casino supervisor."""
    if by.office is Office.SUPERVISOR:
        return None
    return refused("it is for the casino supervisor to do", *under, *state.clauses.supervisor)


def dealer_only_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody but the dealer."""
    if by.office is Office.DEALER:
        return None
    return refused("it is for the dealer to do", *under, *state.clauses.dealer)


def house_only_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody who does not run the table."""
    if by.office in HOUSE or (state.in_tournament and by.office is Office.DIRECTOR):
        return None
    return refused("it is for those who run the table", *under, *state.clauses.dealer)


def delegation_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody but the operator, or a supervisor delegated by a recorded act."""
    if by.office is Office.SUPERVISOR and state.determinations.delegated:
        return None
    return operator_only_refusal(state, by, *under)


def sanction_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody who may not sanction a breach or decide a dispute.

    The operator may, and delegated supervisors; under S2-2001 18.1 and 18.3 to 18.6 the tournament
    director.
    """
    if not state.director_decides:
        return delegation_refusal(state, by, *under)
    if by.office in (Office.DIRECTOR, Office.OPERATOR):
        return None
    director = state.tournament_clauses.director
    return refused("it is for the tournament director to do", *under, *director)


def table_running_refusal(state: Table, by: Person, *under: Citation) -> Refused | None:
    """Refuse anybody but the operator or the conductor of the table's tournament."""
    if state.in_tournament and by.office is Office.DIRECTOR:
        return None
    return operator_only_refusal(state, by, *under)


def player_only_refusal(by: Person, player: int | None, *under: Citation) -> Refused | None:
    """Refuse anybody but the player, or the house on the player's behalf."""
    if by.office in HOUSE or (by.office is Office.PLAYER and by.number == player):
        return None
    return refused("a player acts for himself or herself only", *under)
