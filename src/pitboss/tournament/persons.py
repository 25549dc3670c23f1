"""Who may do what in a tournament.  The director and assistants conduct it, the operator answers
for conditions and money, the shift manager nominates the director (reading H-15).
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused
from pitboss.tournament.state import Entrant, Tournament


def is_the_director(state: Tournament, by: Person) -> bool:
    """Whether a person conducts or assists with this tournament."""
    return by.office is Office.DIRECTOR and (
        by.number == state.director or by.number in state.assistants
    )


def as_director(state: Tournament) -> Person:
    """The person in whose name the tournament gives its tables automatic commands."""
    return Person(state.director or 0, Office.DIRECTOR)


def director_only_refusal(state: Tournament, by: Person, *under: Citation) -> Refused | None:
    """Refuse what only the director or an assistant may do."""
    if is_the_director(state, by):
        return None
    return refused(
        "it is for the director of this tournament to do", *under, *state.clauses.director
    )


Under = Callable[[Tournament], tuple[Citation, ...]]
"""Chooses the clauses that a command rests on."""


def director_only(under: Under) -> OfficeCheck[Tournament]:
    """Refuse anybody but the director and assistants of this tournament."""
    return OfficeCheck(
        frozenset(), lambda state, by: director_only_refusal(state, by, *under(state))
    )


def operator_only(under: Under) -> OfficeCheck[Tournament]:
    """Refuse anybody but the casino operator."""
    return OfficeCheck(
        frozenset({Office.OPERATOR}),
        lambda state, _by: refused("it is for the casino operator to do", *under(state)),
    )


def entrant_only_refusal(
    state: Tournament, by: Person, entrant: Entrant, *under: Citation
) -> Refused | None:
    """Refuse what only the entrant, or the director in their place, may do."""
    if is_the_director(state, by):
        return None
    if by.office is Office.PLAYER and by.number == entrant.person:
        return None
    return refused("an entrant acts for himself or herself only", *under)
