"""What a wager against the house may consist of, and who may exceed the maximum.

NI2025-411 4.1, 5.2, 5.3, 16.1 and 16.15; NI2017-193 3.2, 3.3, 4.3, 17.1 and 17.14.  The rules are
the same under different numbers; a table lists them.  Each game decides which wagers exist and what
happens to one below the minimum or above the maximum.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from pitboss.chips import Chips, TournamentChips
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitClauses:
    """The clauses on wagers in one instrument."""

    chips: Citation
    multiples: Citation
    marker: Citation
    before_the_wagers: tuple[Citation, ...]
    """A marker placed after them is too late."""
    operator: Citation
    nobody: tuple[Citation, ...]
    """Nobody is seated at a box."""
    tournament: tuple[Citation, ...]
    """In a tournament the minimum is wagered in every round."""


ULTIMATE: Final = LimitClauses(
    chips=ultimate("4.1"),
    multiples=ultimate("5.3"),
    marker=ultimate("5.2"),
    before_the_wagers=(ultimate("5.2"), ultimate("4.6")),
    operator=ultimate("A:Casino Operator"),
    nobody=(ultimate("5.2"),),
    tournament=(ultimate("16.15", reading="U-09"), ultimate("16.1")),
)
CANBERRA: Final = LimitClauses(
    chips=canberra("4.3"),
    multiples=canberra("3.3"),
    marker=canberra("3.2"),
    before_the_wagers=(canberra("3.2"),),
    operator=canberra("A:Casino Operator"),
    nobody=(canberra("4.3"), canberra("A:Box")),
    tournament=(canberra("17.14"), canberra("17.1")),
)


def chips_refusal(
    amounts: Iterable[Chips], multiple: Chips, stake: int, clauses: LimitClauses
) -> Refused | None:
    """4.1, 5.3  Refuse chips that are of another kind, not in multiples, or more than the player
    has.
    """
    wagered = tuple(amounts)
    if any(type(amount) is not type(multiple) for amount in wagered):
        return refused("wagers are made with the chips of this table", clauses.chips)
    if any(not amount or amount.units % multiple.units for amount in wagered):
        return refused(f"wagers are made in multiples of {multiple}", clauses.multiples)
    return stake_refusal(sum(amount.units for amount in wagered), stake, clauses)


def stake_refusal(units: int, stake: int, clauses: LimitClauses) -> Refused | None:
    """4.1  Refuse a wager for which the player has too few chips on the table."""
    if units <= stake:
        return None
    return refused(
        "wagers are made with chips, and there are not enough on the table", clauses.chips
    )


def tournament_refusal(what: str, least: Chips, clauses: LimitClauses) -> Refused | None:
    """16.15, 16.1  Refuse a tournament wager below the minimum (reading U-09)."""
    if not isinstance(least, TournamentChips):
        return None
    return refused(f"in a tournament {what}", *clauses.tournament)


class MarkedBox(Protocol):
    """A box beside which a marker may be placed."""

    @property
    def wagered(self) -> bool:
        """Whether wagers have been placed there this round."""


AnyBox = TypeVar("AnyBox", bound=MarkedBox)


def box_for_marker(
    box: AnyBox | None,
    by: Person,
    clauses: LimitClauses,
    *,
    placed: bool,
    waits_for_wagers: bool,
) -> AnyBox | Refused:
    """5.2  Return the box whose player the operator lets exceed the maximum, before wagering."""
    if box is None:
        return refused("nobody sits at that box", *clauses.nobody)
    if by.office is not Office.OPERATOR:
        return refused("only the casino operator may allow it", clauses.marker, clauses.operator)
    if not placed:
        return refused("a marker must stand beside the box", clauses.marker)
    if box.wagered or not waits_for_wagers:
        return refused("it comes before the wagers of the round", *clauses.before_the_wagers)
    return box
