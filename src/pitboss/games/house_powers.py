"""The powers of the house in a round against the house: who holds them, and until when.

NI2025-411 12.3 and 15.2 to 15.4; NI2017-193 13.2 and 16.2 to 16.4.  Both instruments give the same
powers in almost the same words; a table lists the clauses of each.  Each game decides what a ruling
does to hands and money.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from pitboss.games.kernel import OfficeCheck, only
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """The clauses behind these powers in one instrument."""

    operator: Citation
    collusion: Citation
    disturbance: Citation
    wagers: Citation
    """Wagers of a player who broke the rules are declared void."""
    open_wagers: Citation
    """Which wagers those are, and until when."""
    exclusion: Citation
    void: Citation


ULTIMATE: Final = Powers(
    operator=ultimate("A:Casino Operator"),
    collusion=ultimate("12.3"),
    disturbance=ultimate("15.2"),
    wagers=ultimate("15.3(a)"),
    open_wagers=ultimate("15.3(a)", reading="U-42"),
    exclusion=ultimate("15.3(b)"),
    void=ultimate("15.4"),
)
CANBERRA: Final = Powers(
    operator=canberra("A:Casino Operator"),
    collusion=canberra("13.2 closing"),
    disturbance=canberra("16.2"),
    wagers=canberra("16.3(a)"),
    open_wagers=canberra("16.3(a)", reading="C-21"),
    exclusion=canberra("16.3(b)"),
    void=canberra("16.4"),
)


class Delegation(Protocol):
    """The determinations of a table that say who may rule."""

    @property
    def delegated(self) -> bool:
        """Whether the operator has delegated these powers to casino supervisors."""


class RoundAgainstTheHouse(Protocol):
    """What these powers need to know of a round."""

    @property
    def determinations(self) -> Delegation:
        """Who may rule at the table."""

    @property
    def being_played(self) -> bool:
        """Whether a card has left the shoe and the round is not over."""

    @property
    def over(self) -> bool:
        """Whether the round is over and its result final."""

    @property
    def holds_wagers(self) -> bool:
        """Whether there is a wager in any box."""


class BoxAgainstTheHouse(Protocol):
    """What these powers need to know of a box."""

    @property
    def continuing(self) -> bool:
        """Whether its hand is still in the round."""

    @property
    def has_a_stake(self) -> bool:
        """Whether its hand is in the round, or has been settled."""


AnyRound = TypeVar("AnyRound", bound=RoundAgainstTheHouse)
AnyBox = TypeVar("AnyBox", bound=BoxAgainstTheHouse)


def operator_decides(clause: Citation, powers: Powers) -> OfficeCheck[AnyRound]:
    """Refuse anybody but the operator, or a supervisor to whom the powers were delegated."""
    refusal = refused("it is for the casino operator to decide", clause, powers.operator)

    def unless_delegated(state: AnyRound, by: Person) -> Refused | None:
        delegated = by.office is Office.SUPERVISOR and state.determinations.delegated
        return None if delegated else refusal

    return OfficeCheck(frozenset({Office.OPERATOR}), unless_delegated)


def supervisor_sanctions(powers: Powers) -> OfficeCheck[AnyRound]:
    """12.3, NI2017-193 13.2  Refuse anybody but supervisor and operator."""
    because = "it is for the casino operator to decide"
    under = (powers.collusion, powers.operator)
    return only(Office.SUPERVISOR, Office.OPERATOR, because=because, under=under)


def colluding_box(
    state: RoundAgainstTheHouse,
    box: AnyBox | None,
    powers: Powers,
    *,
    void_round: bool,
) -> AnyBox | Refused:
    """12.3, NI2017-193 13.2  Return the box whose player is excluded, or makes the round void
    (U-18).

    Only during a round of play, so not before its first card.
    """
    clause = powers.collusion
    if not state.being_played:
        return _round_over_refusal(state, clause) or refused("no round is being played", clause)
    if box is None:
        return refused("nobody sits there", clause)
    if void_round or box.continuing:
        return box
    return refused("no hand there is in the round", clause)


def disturbance_refusal(
    state: RoundAgainstTheHouse, disturbance: str, powers: Powers
) -> Refused | None:
    """15.2, NI2017-193 16.2  Refuse to call off a game that is already complete."""
    clause = powers.disturbance
    refusal = _round_over_refusal(state, clause)
    if refusal or disturbance.strip():
        return refusal
    return refused("the disturbance is recorded with the ruling", clause)


def box_to_void(
    state: RoundAgainstTheHouse,
    box: AnyBox | None,
    contravened: str,
    powers: Powers,
) -> AnyBox | Refused:
    """15.3(a), NI2017-193 16.3(a)  Return the box whose wagers may be voided (U-42, C-21)."""
    refusal = _round_over_refusal(state, powers.wagers)
    if refusal:
        return refusal
    if box is None or not box.has_a_stake:
        return refused("no wager of that player is open", powers.open_wagers)
    return _contravention_refusal(contravened, powers.wagers) or box


def box_to_exclude(
    state: RoundAgainstTheHouse,
    box: AnyBox | None,
    contravened: str,
    powers: Powers,
) -> AnyBox | Refused:
    """15.3(b), NI2017-193 16.3(b)  Return the box whose player may be excluded from the game."""
    clause = powers.exclusion
    if box is None:
        return refused("nobody sits there", clause)
    return _contravention_refusal(contravened, clause) or box


def void_round_refusal(state: RoundAgainstTheHouse, because: str, powers: Powers) -> Refused | None:
    """15.4, NI2017-193 16.4  Refuse to void a round; wagers that wait for a deal may be voided."""
    clause = powers.void
    refusal = _round_over_refusal(state, clause)
    if refusal:
        return refusal
    if not because.strip():
        return refused("the reason is recorded with the ruling", clause)
    if state.holds_wagers or state.being_played:
        return None
    return refused("nobody has wagered, so there is nothing to void", clause)


def _round_over_refusal(state: RoundAgainstTheHouse, clause: Citation) -> Refused | None:
    return refused("the round is over and its result stands", clause) if state.over else None


def _contravention_refusal(contravened: str, clause: Citation) -> Refused | None:
    """Require the contravened provision: these powers depend on one, and it goes on record."""
    if contravened.strip():
        return None
    return refused("what was contravened is recorded with the ruling", clause)
