"""Wagers in order from a starting marker, in tournaments of the games against the house.

NI2025-411 16.15 to 16.17; NI2017-193 17.14 to 17.16.  It is one rule under different numbers; a
table lists them.  Under NI2025-411 there may be no marker: then wagers may come in any order and
nobody is asked (reading U-34).  NI2017-193 orders only antes; jackpot wagers may come at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from pitboss.games.starting_marker import AskedInOrder, first_not_asked
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office, Person
from pitboss.ruling import Event, Refused, refused

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderClauses:
    """The clauses on the order of wagers in one instrument."""

    no_marker: tuple[Citation, ...]
    asked: tuple[Citation, ...]
    order: Citation
    opportunity: Citation
    first_card: Citation
    """From the first card on no wager is touched."""
    all_wager: Citation
    """A player who could wager and did not sits the round out."""
    void: Citation
    """Wagers out of order may be declared void."""


ULTIMATE: Final = OrderClauses(
    no_marker=(ultimate("16.16", reading="U-34"),),
    asked=(ultimate("16.17"), ultimate("16.16", reading="U-34")),
    order=ultimate("16.16"),
    opportunity=ultimate("16.17"),
    first_card=ultimate("4.6"),
    all_wager=ultimate("16.15", reading="U-37"),
    void=ultimate("16.16", reading="U-27"),
)
CANBERRA: Final = OrderClauses(
    no_marker=(canberra("17.15"), canberra("A:Starting Marker")),
    asked=(canberra("17.16"), canberra("17.15"), canberra("A:Starting Marker")),
    order=canberra("17.15"),
    opportunity=canberra("17.16"),
    first_card=canberra("4.5"),
    all_wager=canberra("17.14", reading="U-37"),
    void=canberra("17.15", reading="U-27"),
)


class BoxInOrder(Protocol):
    """A player's box before the first card."""

    @property
    def number(self) -> int:
        """The box number, counted clockwise."""

    @property
    def player(self) -> int:
        """The player at the box."""

    @property
    def wagered(self) -> bool:
        """Whether the box has the wagers that entitle it to a hand."""

    @property
    def sits_out(self) -> bool:
        """Whether the player takes no part in the round."""


AnyBox_co = TypeVar("AnyBox_co", bound=BoxInOrder, covariant=True)


class RoundInOrder(AskedInOrder, Protocol[AnyBox_co]):
    """A round whose wagers are placed in order."""

    @property
    def boxes(self) -> Sequence[AnyBox_co]:
        """The boxes, clockwise."""

    @property
    def waits_for_wagers(self) -> bool:
        """Whether no card has left the shoe."""

    @property
    def advised(self) -> frozenset[int]:
        """Players already advised about wagers out of order."""

    @property
    def out_of_order(self) -> Mapping[int, bool]:
        """Boxes with wagers out of order, and whether the player had been advised before."""


# --- asking ---------------------------------------------------------------------------------------


def next_to_ask(state: RoundInOrder[AnyBox_co]) -> AnyBox_co | None:
    """16.16  Return the next box to ask, clockwise from the marker, among those in the round."""
    return first_not_asked(state, (box for box in state.boxes if not box.sits_out))


def asked_in_vain(state: RoundInOrder[AnyBox_co]) -> bool:
    """16.17  Whether all were asked and nobody wagered, so that the dealer starts again."""
    nobody = not any(box.wagered for box in state.boxes)
    return bool(state.asked) and next_to_ask(state) is None and nobody


def asking_refusal(
    state: RoundInOrder[AnyBox_co], box: int, clauses: OrderClauses
) -> Refused | None:
    """16.17  Refuse to ask this player now; asking ends the previous player's opportunity."""
    if state.starting_marker is None:
        return refused("no starting marker is in use: wagers come in any order", *clauses.no_marker)
    if not state.waits_for_wagers:
        return refused(
            "the first card is dealt; wagers come before it",
            clauses.opportunity,
            clauses.first_card,
        )
    due = next_to_ask(state)
    if due is None:
        return refused("every player has been asked", clauses.opportunity)
    if due.number != box:
        text = f"the next to be asked is box {due.number}"
        return refused(text, clauses.order, clauses.opportunity)
    return None


def still_to_ask(state: RoundInOrder[AnyBox_co], clauses: OrderClauses) -> Refused | None:
    """16.17  Refuse to deal while somebody has not been asked."""
    due = next_to_ask(state)
    if due is None:
        return None
    return refused(f"box {due.number} is still to be asked", clauses.opportunity, clauses.order)


def opportunity_over(
    state: RoundInOrder[AnyBox_co], box: BoxInOrder, clauses: OrderClauses
) -> Refused | None:
    """16.16, 16.17  Refuse changes at a box once the next player was asked."""
    if box.sits_out and state.waits_for_wagers:
        return refused(
            "the wagers were declared void, and the player sits the round out", clauses.void
        )
    if box.number not in state.asked[:-1]:
        return None
    return refused(
        f"the opportunity of box {box.number} ended when the next player was asked",
        clauses.order,
        clauses.opportunity,
    )


def dealt_without(state: RoundInOrder[AnyBox_co], clauses: OrderClauses) -> tuple[Citation, ...]:
    """16.15  Cite the rule that in a tournament everybody wagers; who could and did not sits out
    (U-37).
    """
    able = (box for box in state.boxes if not box.sits_out)
    return () if all(box.wagered for box in able) else (clauses.all_wager,)


# --- out of order ---------------------------------------------------------------------------------


def out_of_order(
    state: RoundInOrder[AnyBox_co], box: BoxInOrder, placed: Iterable[Event]
) -> bool | None:
    """16.16  Whether wagers out of order come from a player who was advised before.

    Returns None if they came in order, were handed back, or add to earlier wagers at the box.
    """
    if state.starting_marker is None or box.number in state.asked:
        return None
    if box.number in state.out_of_order or not any(event.transfers for event in placed):
        return None
    return box.player in state.advised


def box_out_of_order(
    state: RoundInOrder[AnyBox_co], by: Person, number: int, clauses: OrderClauses
) -> AnyBox_co | Refused:
    """16.16  Return the box whose wagers may be declared void: its player was advised before
    (U-27).
    """
    if by.office is Office.DEALER:
        return refused("the tournament director declares wagers void", clauses.void)
    if not state.waits_for_wagers:
        return refused("wagers out of order are ruled on before the first card", clauses.void)
    box = next((box for box in state.boxes if box.number == number), None)
    if box is None or not box.wagered or number not in state.out_of_order:
        return refused("no wagers out of order lie there", clauses.order)
    if not state.out_of_order[number]:
        return refused("the player was not advised before: the wagers stand", clauses.order)
    return box


def nobody_can_wager(state: RoundInOrder[AnyBox_co], leaving: int) -> bool:
    """Whether every player sits the round out, so that no round is played (reading U-27)."""
    return all(box.sits_out for box in state.boxes if box.number != leaving)
