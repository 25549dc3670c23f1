"""The float of a table with physical chips: counts, fills, credits, and chips sold for cash.

The instruments leave this to the approved procedures for employees: NI2025-411 15.6(c), NI2017-193
16.6(c), NI2006-154 19.5(c).  Every act takes two persons, dealer and supervisor.  The expected
float is its balance: the opening count, fills, credits, chips sold and the results of rounds.  A
count that differs is recorded and corrects nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.chips import FLOAT, Cents, ChipsError, Denominations, Transfer, total
from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Event, Refused, allowed, refused
from pitboss.table import commands
from pitboss.table.float_events import (
    ChipCounts,
    DropRecorded,
    FloatAct,
    FloatActBegun,
    FloatActDropped,
    FloatCounted,
    FloatCredited,
    FloatDiffers,
    FloatFilled,
)
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.seats import add_chips, take_seat
from pitboss.table.state import Table, TableStage, purse_of

CAGE: Final = "cage"
"""The account of the casino's chip stock."""
DROP: Final = "drop"
"""The account of the cash in the table's drop box."""
ISSUED: Final = "issued"
"""The outside account from which the cash comes."""

COUNTS: Final = (FloatAct.OPENING_COUNT, FloatAct.COUNT, FloatAct.CLOSING_COUNT)
PERSONS: Final = (Office.DEALER, Office.SUPERVISOR)
CONFIRMED_BY: Final[Mapping[FloatAct, type[commands.Command]]] = {
    **dict.fromkeys(COUNTS, commands.ConfirmCount),
    FloatAct.FILL: commands.ConfirmFill,
    FloatAct.CREDIT: commands.ConfirmCredit,
}


def _clauses(state: Table) -> tuple[Citation, ...]:
    return (*state.clauses.procedures, *state.clauses.dealer, *state.clauses.supervisor)


def _refusal(state: Table, because: str) -> Refused:
    return refused(because, *_clauses(state))


# --- refusals -------------------------------------------------------------------------------------


def _uncounted_float_refusal(state: Table) -> Refused | None:
    if state.particulars.denominations:
        return None
    return _refusal(state, "the float of this table is not counted")


def _not_opened_refusal(state: Table) -> Refused | None:
    return None if state.float_book.opened else _refusal(state, "the opening count comes first")


def _pending_act_refusal(state: Table) -> Refused | None:
    waiting = state.float_book.waiting
    return (
        _refusal(state, f"a {waiting.act.value} waits for the second person") if waiting else None
    )


def _chips_refusal(state: Table, chips: ChipCounts) -> Refused | None:
    values = [value for value, _ in chips]
    if len(set(values)) != len(values):
        return _refusal(state, "each value of chip is named once")
    unknown = [value for value in values if value not in state.particulars.denominations]
    if unknown:
        return _refusal(state, f"no chip of {unknown[0]} is in use")
    if any(type(number) is not int or number < 0 for _, number in chips):
        return _refusal(state, "chips are counted from nothing upwards")
    return None


def _worth(chips: ChipCounts) -> Cents:
    return total(value * number for value, number in chips)


def _pending_count_refusal(state: Table) -> Refused | None:
    """Freeze the float during a count until the second person has confirmed it."""
    waiting = state.float_book.waiting
    return _pending_act_refusal(state) if waiting and waiting.act in COUNTS else None


def float_refusal(state: Table) -> Refused | None:
    """Why no round may begin: the opening count is due, or a count is unconfirmed."""
    if not state.particulars.denominations:
        return None
    return _pending_count_refusal(state) or _not_opened_refusal(state)


def count_due(state: Table) -> bool:
    """Whether the opening or closing count is due now."""
    book = state.float_book
    if not state.particulars.denominations or state.open_round:
        return False
    if state.stage is TableStage.CLOSED:
        return book.opened and not book.closed
    return state.stage is TableStage.OPEN and not book.opened


def _persons_refusal(state: Table, _by: Person) -> Refused:
    return _refusal(state, "dealer and supervisor do it together")


BOTH_PERSONS: Final = OfficeCheck(frozenset(PERSONS), _persons_refusal)
"""Who may count, fill, credit and confirm."""


# --- the first person -----------------------------------------------------------------------------


def count_float(state: Table, command: commands.CountFloat) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  When the table opens or closes, or in between."""
    refusal = (
        _uncounted_float_refusal(state)
        or _pending_act_refusal(state)
        or open_round_refusal(state)
        or _chips_refusal(state, command.chips)
    )
    if refusal:
        return refusal
    book = state.float_book
    if state.stage is not TableStage.CLOSED:
        act = FloatAct.COUNT if book.opened else FloatAct.OPENING_COUNT
        return closed_table_refusal(state) or _begin(state, act, command)
    if book.closed:
        return _refusal(state, "the closing count is done")
    return _not_opened_refusal(state) or _begin(state, FloatAct.CLOSING_COUNT, command)


def _begin(state: Table, act: FloatAct, command: commands.OnFloat) -> Allowed[Event]:
    return allowed(FloatActBegun(_clauses(state), act, command.chips, command.by))


def fill_float(state: Table, command: commands.FillFloat) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  From the cage, even while a round is open."""
    refusal = closed_table_refusal(state) or _movement_refusal(state, command)
    return refusal or _begin(state, FloatAct.FILL, command)


def credit_float(state: Table, command: commands.CreditFloat) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  To the cage, no more than the float holds."""
    refusal = _movement_refusal(state, command) or _float_balance_refusal(
        state, _worth(command.chips)
    )
    return refusal or _begin(state, FloatAct.CREDIT, command)


def _movement_refusal(state: Table, command: commands.OnFloat) -> Refused | None:
    refusal = (
        _uncounted_float_refusal(state)
        or _not_opened_refusal(state)
        or _pending_act_refusal(state)
        or _chips_refusal(state, command.chips)
    )
    if refusal is None and not _worth(command.chips):
        return _refusal(state, "chips are more than nothing")
    return refusal


def _float_balance_refusal(state: Table, amount: Cents) -> Refused | None:
    if amount.units <= state.balances[FLOAT]:
        return None
    return _refusal(state, "the float should not hold so much")


# --- the second person ----------------------------------------------------------------------------


def _act_to_confirm(state: Table, command: commands.Command) -> FloatActBegun | Refused:
    """Return the pending act, if this person of the other office may confirm it."""
    waiting = state.float_book.waiting
    if waiting is None or CONFIRMED_BY[waiting.act] is not type(command):
        return _refusal(state, "nothing of the kind waits for the second person")
    if waiting.by.office is command.by.office or waiting.by.number == command.by.number:
        return _refusal(state, f"{waiting.by} does not do it alone, nor twice in one office")
    return waiting


def confirm_count(state: Table, command: commands.ConfirmCount) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  A difference is recorded, not corrected."""
    waiting = _act_to_confirm(state, command)
    if isinstance(waiting, Refused):
        return waiting
    counted, under = _worth(waiting.chips), _clauses(state)
    opening = waiting.act is FloatAct.OPENING_COUNT
    moved = (Transfer(CAGE, FLOAT, counted),) if opening and counted else ()
    both = (waiting.by, command.by)
    event = FloatCounted(under, moved, waiting.act, waiting.chips, counted, both)
    expected = state.balances[FLOAT]
    if opening or counted.units == expected:
        return allowed(event)
    return allowed(event, FloatDiffers(under, expected, counted.units))


def confirm_fill(state: Table, command: commands.ConfirmFill) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  Add the chips to the float."""
    waiting = _act_to_confirm(state, command)
    if isinstance(waiting, Refused):
        return waiting
    moved = (Transfer(CAGE, FLOAT, _worth(waiting.chips)),)
    both = (waiting.by, command.by)
    return allowed(FloatFilled(_clauses(state), moved, waiting.chips, both))


def confirm_credit(state: Table, command: commands.ConfirmCredit) -> Allowed[Event] | Refused:
    """NI2025-411 15.6(c), NI2017-193 16.6(c)  Remove the chips from the float."""
    waiting = _act_to_confirm(state, command)
    if isinstance(waiting, Refused):
        return waiting
    amount = _worth(waiting.chips)
    refusal = _float_balance_refusal(state, amount)  # a round may have been paid out since
    if refusal:
        return refusal
    both = (waiting.by, command.by)
    moved = (Transfer(FLOAT, CAGE, amount),)
    return allowed(FloatCredited(_clauses(state), moved, waiting.chips, both))


def drop_act(state: Table, command: commands.DropFloatAct) -> Allowed[Event] | Refused:
    """Either person cancels the act: the chips are counted again, or never arrived."""
    waiting = state.float_book.waiting
    if waiting is None:
        return _refusal(state, "nothing waits for the second person")
    if not command.because.strip():
        return _refusal(state, "why it came to nothing is recorded")
    return allowed(FloatActDropped(_clauses(state), waiting.act, command.because, command.by))


# --- chips for cash -------------------------------------------------------------------------------


def record_drop(state: Table, command: commands.RecordDrop) -> Allowed[Event] | Refused:
    """NI2025-411 4.1, NI2017-193 4.3  Sell chips for cash, which goes into the drop box.

    The chips go through the player's purse, so that taking a seat and adding chips keep their own
    conditions.
    """
    refusal = (
        _uncounted_float_refusal(state)
        or _not_opened_refusal(state)
        or _pending_count_refusal(state)
        or _payment_refusal(state, command.amount)
    )
    if refusal:
        return refusal
    seated = state.seats.get(command.seat)
    if command.player is not None:
        player = command.player
        ruling = take_seat(
            state,
            commands.TakeSeat(command.by, command.at, command.seat, player, command.amount),
        )
    elif seated is not None:
        player = seated.player
        adding = commands.AddChips(command.by, command.at, command.seat, command.amount)
        ruling = add_chips(state, adding)
    else:
        return refused("nobody sits there", *state.clauses.box)
    if isinstance(ruling, Refused):
        return ruling
    moved = (
        Transfer(ISSUED, DROP, command.amount),
        Transfer(FLOAT, purse_of(player), command.amount),
    )
    sold = DropRecorded(
        (*state.clauses.chips, *_clauses(state)), moved, command.seat, player, command.amount
    )
    return allowed(sold, *ruling.events)


def _payment_refusal(state: Table, amount: Cents) -> Refused | None:
    if not amount:
        return _refusal(state, "chips are more than nothing")
    try:
        payable = Denominations(state.particulars.denominations).can_pay(amount)
    except ChipsError as problem:
        return _refusal(state, str(problem))
    if not payable:
        return _refusal(state, f"chips in use do not make up {amount}")
    if amount.units > state.balances[FLOAT]:
        return _refusal(state, "the float does not hold so much; a fill comes first")
    return None
