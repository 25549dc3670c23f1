"""How the float's events change a table.  Their transfers move the balance itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Never

from pitboss.chips import FLOAT
from pitboss.games.kernel import Change, change, unchanged
from pitboss.ruling import Event, changed
from pitboss.table import float_events as events
from pitboss.table.float_events import FloatAct
from pitboss.table.state import Table


def _apply_float_act_begun(state: Table, event: events.FloatActBegun) -> Table:
    return changed(state, float_book=replace(state.float_book, waiting=event))


def _clear_pending_act(state: Table, _: Event) -> Table:
    return changed(state, float_book=replace(state.float_book, waiting=None))


def _apply_float_counted(state: Table, event: events.FloatCounted) -> Table:
    book = replace(
        state.float_book,
        opened=True,
        closed=event.act is FloatAct.CLOSING_COUNT,
        waiting=None,
    )
    return changed(state, float_book=book)


def _apply_moved(state: Table, event: events.FloatFilled | events.FloatCredited) -> Table:
    return _clear_pending_act(_exclude_from_round_result(state, event), event)


def _exclude_from_round_result(state: Table, event: Event) -> Table:
    """Chips moved while a round is open do not count towards what the house won in it."""
    if state.round is None:
        return state
    net_change = sum(
        amount.units * ((payee == FLOAT) - (payer == FLOAT))
        for payer, payee, amount in event.transfers
    )
    return changed(
        state, round=changed(state.round, float_before=state.round.float_before + net_change)
    )


FLOAT_CHANGES: Final[tuple[Change[Table, Never, Table], ...]] = (
    change(events.FloatActBegun, _apply_float_act_begun),
    change(events.FloatActDropped, _clear_pending_act),
    change(events.FloatCounted, _apply_float_counted),
    change(events.FloatFilled, _apply_moved),
    change(events.FloatCredited, _apply_moved),
    change(events.DropRecorded, _exclude_from_round_result),
    *unchanged(events.FloatDiffers),
)
