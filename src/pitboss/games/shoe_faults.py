"""A malfunction of the automated shuffling shoe, in a game against the house.

NI2025-411 11.1 and 11.3; NI2017-193 12.6 and 12.8 (reading U-35).  NI2025-411 covers only
malfunctions during a round of play.  NI2019-212 and NI2017-193 are not so limited, and also void
wagers that wait for a deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.games.house_powers import AnyRound, RoundAgainstTheHouse
from pitboss.games.kernel import OfficeCheck, only
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Refused, refused

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True)
class ShoeClauses:
    """The clauses on malfunctions in one instrument."""

    malfunction: Citation
    supervisor: Citation
    in_a_round_alone: bool
    """Whether it covers only malfunctions during a round of play."""


_SUPERVISOR: Final = ultimate("A:Casino Supervisor")
ULTIMATE: Final = ShoeClauses(ultimate("11.1"), _SUPERVISOR, in_a_round_alone=True)
ULTIMATE_2019: Final = ShoeClauses(ultimate("11.1"), _SUPERVISOR, in_a_round_alone=False)
CANBERRA: Final = ShoeClauses(
    canberra("12.6"), canberra("A:Casino Supervisor"), in_a_round_alone=False
)


def declared_by_supervisor(clauses: ShoeClauses) -> OfficeCheck[AnyRound]:
    """11.1, NI2017-193 12.6  Refuse anybody but supervisor and operator."""
    because = "the casino supervisor declares a malfunction"
    under = (clauses.malfunction, clauses.supervisor)
    return only(Office.SUPERVISOR, Office.OPERATOR, because=because, under=under)


def malfunction_refusal(
    state: RoundAgainstTheHouse, clauses: ShoeClauses, *, automated: bool
) -> Refused | None:
    """11.1, NI2017-193 12.6  Refuse to void a round for a malfunction (reading U-35)."""
    clause = clauses.malfunction
    if not automated:
        return refused("no automated shuffling shoe is in use", clause)
    if state.over:
        return refused("the round is over and its result stands", clause)
    wagers_wait = state.holds_wagers and not clauses.in_a_round_alone
    if state.being_played or wagers_wait:
        return None
    return refused("no round is being played", clause)
