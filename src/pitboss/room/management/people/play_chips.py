"""Play chips: issued and redeemed.  They have no value outside the room.

No instrument mentions them; the operator sets limits.  The ledger checks that a purse has the chips
that leave it, as for all transfers.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Cents, Transfer
from pitboss.offices import Office
from pitboss.room.management.commands import (
    DeterminePlayChips,
    IssueChips,
    RedeemChips,
    WelcomeGuest,
)
from pitboss.room.management.events import (
    ChipsIssued,
    ChipsRedeemed,
    Event,
    PlayChipsDetermined,
)
from pitboss.room.management.people.persons import (
    other_office_refusal,
    own_act_refusal,
    person_refusal,
    room_only_refusal,
    text_refusal,
)
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.state import purse_of

ISSUED: Final = "issued"
"""The account that all chips come from, and return to when they leave the room."""
GIVERS: Final = (Office.OPERATOR, Office.SHIFT_MANAGER)


def determine(state: RoomState, command: DeterminePlayChips) -> Allowed[Event] | Refused:
    """Determine the limits; only the operator may.  Each limit is within the next."""
    limits = command.limits
    if not limits.for_a_guest <= limits.at_once <= limits.in_all:
        return refused("a guest's chips are within those at once, and these within those in all")
    if limits == state.play_chips:
        return refused("that is determined already")
    return allowed(PlayChipsDetermined((), limits))


def issue(state: RoomState, command: IssueChips) -> Allowed[Event] | Refused:
    """Issue chips to somebody else, with a reason; operator or shift manager."""
    refusal = person_refusal(command.person) or _zero_refusal(command.amount)
    refusal = refusal or text_refusal("the reason", command.because)
    if refusal:
        return refusal
    if command.by.number == command.person:
        return refused("nobody gives chips to himself or herself")
    if command.amount > state.play_chips.at_once:
        return refused(f"at once at most {state.play_chips.at_once} are given")
    held = state.issued.get(command.person, 0) + command.amount.units
    if held > state.play_chips.in_all.units:
        return refused(f"one person gets at most {state.play_chips.in_all} in all")
    return allowed(_issue_event(command.person, command.amount, welcome=False))


def _zero_refusal(amount: Cents) -> Refused | None:
    return None if amount else refused("an amount is more than nothing")


def _issue_event(person: int, amount: Cents, *, welcome: bool) -> ChipsIssued:
    moved = (Transfer(ISSUED, purse_of(person), amount),)
    return ChipsIssued((), moved, person, amount, welcome)


def redeem(_: RoomState, command: RedeemChips) -> Allowed[Event] | Refused:
    """Redeem chips: the owner, or for a reason the operator or shift manager."""
    by_the_house = other_office_refusal(command.by, *GIVERS) is None
    refusal = None if by_the_house else own_act_refusal(command.by, command.person)
    refusal = refusal or person_refusal(command.person) or _zero_refusal(command.amount)
    if by_the_house:
        refusal = refusal or text_refusal("the reason", command.because)
    if refusal:
        return refusal
    moved = (Transfer(purse_of(command.person), ISSUED, command.amount),)
    return allowed(ChipsRedeemed((), moved, command.person, command.amount))


def welcome(state: RoomState, command: WelcomeGuest) -> Allowed[Event] | Refused:
    """Issue the welcome chips, once per person."""
    refusal = room_only_refusal(command.by) and own_act_refusal(command.by, command.person)
    refusal = refusal or person_refusal(command.person)
    if refusal:
        return refusal
    if command.person in state.welcomed:
        return refused("the person has had them")
    if not state.play_chips.for_a_guest:
        return refused("guests get no chips here")
    return allowed(_issue_event(command.person, state.play_chips.for_a_guest, welcome=True))
