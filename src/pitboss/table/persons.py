"""Who may do what at a table.  NI2025-411 A:Casino Operator, A:Casino Supervisor and A:Dealer;
NI2017-193 A:Casino Operator, A:Casino Supervisor and A:Dealer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused
from pitboss.table.clauses import Clauses
from pitboss.table.state import HOUSE, Table

Under = Callable[[Clauses], tuple[Citation, ...]]
"""Chooses the clauses that a command rests on, besides those of the office."""


def no_clause(_: Clauses) -> tuple[Citation, ...]:
    """Choose none."""
    return ()


def operator_only(under: Under = no_clause) -> OfficeCheck[Table]:
    """Refuse anybody but the casino operator."""
    return OfficeCheck(
        frozenset({Office.OPERATOR}), lambda state, _by: _operator_only_refusal(state, under)
    )


def _operator_only_refusal(state: Table, under: Under) -> Refused:
    clauses = state.clauses
    return refused("it is for the casino operator to do", *under(clauses), *clauses.operator)


def supervisor_only(under: Under = no_clause, *others: Office) -> OfficeCheck[Table]:
    """Refuse anybody but the casino supervisor, and other offices that are named."""
    return OfficeCheck(
        frozenset({Office.SUPERVISOR, *others}),
        lambda state, _by: _supervisor_only_refusal(state, under),
    )


def _supervisor_only_refusal(state: Table, under: Under) -> Refused:
    clauses = state.clauses
    return refused("it is for the casino supervisor to do", *under(clauses), *clauses.supervisor)


def dealer_only(under: Under = no_clause) -> OfficeCheck[Table]:
    """Refuse anybody but the dealer."""
    return OfficeCheck(
        frozenset({Office.DEALER}),
        lambda state, _by: refused(
            "it is for the dealer to do", *under(state.clauses), *state.clauses.dealer
        ),
    )


def house_only(under: Under = no_clause) -> OfficeCheck[Table]:
    """Refuse anybody who does not run the table; in a tournament the director may."""

    def refusal(state: Table, by: Person) -> Refused | None:
        if state.in_tournament and by.office is Office.DIRECTOR:
            return None
        clauses = state.clauses
        return refused("it is for those who run the table", *under(clauses), *clauses.dealer)

    return OfficeCheck(frozenset(HOUSE), refusal)


def table_running(under: Under = no_clause) -> OfficeCheck[Table]:
    """Refuse anybody but the operator or the conductor of the table's tournament."""

    def refusal(state: Table, by: Person) -> Refused | None:
        if state.in_tournament and by.office is Office.DIRECTOR:
            return None
        return _operator_only_refusal(state, under)

    return OfficeCheck(frozenset({Office.OPERATOR}), refusal)


def sanction(under: Under) -> OfficeCheck[Table]:
    """Refuse anybody who may not sanction a breach or decide a dispute.

    The operator may, and delegated supervisors; under S2-2001 18.1 and 18.3 to 18.6 the tournament
    director.
    """

    def refusal(state: Table, by: Person) -> Refused | None:
        if state.director_decides:
            return _director_decides_refusal(state, by, under)
        if by.office is Office.SUPERVISOR and state.determinations.delegated:
            return None
        return _operator_only_refusal(state, under)

    return OfficeCheck(frozenset({Office.OPERATOR}), refusal)


def supervision(under: Under, otherwise: Callable[[Table], Refused]) -> OfficeCheck[Table]:
    """Refuse anybody but supervisor and operator; under S2-2001 director and operator."""

    def refusal(state: Table, by: Person) -> Refused | None:
        if state.director_decides:
            return _director_decides_refusal(state, by, under)
        return None if by.office is Office.SUPERVISOR else otherwise(state)

    return OfficeCheck(frozenset({Office.OPERATOR}), refusal)


def _director_decides_refusal(state: Table, by: Person, under: Under) -> Refused | None:
    if by.office is Office.DIRECTOR:
        return None
    director = state.tournament_clauses.director
    return refused("it is for the tournament director to do", *under(state.clauses), *director)


def _director_only_refusal(state: Table, by: Person) -> Refused | None:
    if not state.in_tournament:
        return refused("this is no table of a tournament", *state.clauses.box)
    if by.office is Office.DIRECTOR:
        return None
    return refused("it is for the tournament director to do", *state.tournament_clauses.director)


DIRECTOR_ONLY: Final[OfficeCheck[Table]] = OfficeCheck(frozenset(), _director_only_refusal)
"""Refuses anybody but the director, and everybody at a cash table."""


def player_only_refusal(by: Person, player: int | None, *under: Citation) -> Refused | None:
    """Refuse anybody but the player, or the house on the player's behalf."""
    if by.office in HOUSE or (by.office is Office.PLAYER and by.number == player):
        return None
    return refused("a player acts for himself or herself only", *under)
