"""Play chips: given out and taken back.  They are worth nothing outside the room.

No instrument speaks of them; limits are the operator's.  That a purse holds what leaves it is
checked where all transfers are, in the ledger.
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
from pitboss.room.management.persons import (
    no_person,
    no_text,
    not_for,
    not_for_the_person,
    not_the_operator,
    not_the_room,
)
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.state import purse_of

ISSUED: Final = "issued"
"""Where all chips come from and go to when they leave the room."""
GIVERS: Final = (Office.OPERATOR, Office.SHIFT_MANAGER)


def determine(state: RoomState, command: DeterminePlayChips) -> Allowed[Event] | Refused:
    """By the operator; each limit is within the next."""
    refusal = not_the_operator(command.by)
    if refusal:
        return refusal
    limits = command.limits
    if not limits.for_a_guest <= limits.at_once <= limits.in_all:
        return refused("a guest's chips are within those at once, and these within those in all")
    if limits == state.play_chips:
        return refused("that is determined already")
    return allowed(PlayChipsDetermined((), limits))


def issue(state: RoomState, command: IssueChips) -> Allowed[Event] | Refused:
    """By operator or shift manager, to others, with a reason."""
    refusal = not_for(command.by, *GIVERS) or no_person(command.person) or _none(command.amount)
    refusal = refusal or no_text("the reason", command.because)
    if refusal:
        return refusal
    if command.by.number == command.person:
        return refused("nobody gives chips to himself or herself")
    if command.amount > state.play_chips.at_once:
        return refused(f"at once at most {state.play_chips.at_once} are given")
    held = state.issued.get(command.person, 0) + command.amount.units
    if held > state.play_chips.in_all.units:
        return refused(f"one person gets at most {state.play_chips.in_all} in all")
    return allowed(_issued(command.person, command.amount, welcome=False))


def _none(amount: Cents) -> Refused | None:
    return None if amount else refused("an amount is more than nothing")


def _issued(person: int, amount: Cents, *, welcome: bool) -> ChipsIssued:
    moved = (Transfer(ISSUED, purse_of(person), amount),)
    return ChipsIssued((), moved, person, amount, welcome)


def redeem(_: RoomState, command: RedeemChips) -> Allowed[Event] | Refused:
    """By whose chips they are, or for that person by operator or shift manager with a reason."""
    by_the_house = not_for(command.by, *GIVERS) is None
    refusal = None if by_the_house else not_for_the_person(command.by, command.person)
    refusal = refusal or no_person(command.person) or _none(command.amount)
    if by_the_house:
        refusal = refusal or no_text("the reason", command.because)
    if refusal:
        return refusal
    moved = (Transfer(purse_of(command.person), ISSUED, command.amount),)
    return allowed(ChipsRedeemed((), moved, command.person, command.amount))


def welcome(state: RoomState, command: WelcomeGuest) -> Allowed[Event] | Refused:
    """Once for each person, as the operator determined."""
    refusal = not_the_room(command.by) and not_for_the_person(command.by, command.person)
    refusal = refusal or no_person(command.person)
    if refusal:
        return refusal
    if command.person in state.welcomed:
        return refused("the person has had them")
    if not state.play_chips.for_a_guest:
        return refused("guests get no chips here")
    return allowed(_issued(command.person, state.play_chips.for_a_guest, welcome=True))
