"""How the float's events change a table.  The balance itself moves with their transfers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import FLOAT
from pitboss.ruling import Event, changed
from pitboss.table import float_events as events
from pitboss.table.float_events import FloatAct
from pitboss.table.state import Table


def _begun(state: Table, event: events.FloatActBegun) -> Table:
    return changed(state, float_book=replace(state.float_book, waiting=event))


def _nothing_waits(state: Table, _: Event) -> Table:
    return changed(state, float_book=replace(state.float_book, waiting=None))


def _counted(state: Table, event: events.FloatCounted) -> Table:
    book = replace(
        state.float_book,
        opened=True,
        closed=event.act is FloatAct.CLOSING_COUNT,
        waiting=None,
    )
    return changed(state, float_book=book)


def _moved(state: Table, event: events.FloatFilled | events.FloatCredited) -> Table:
    return _nothing_waits(_not_of_the_round(state, event), event)


def _not_of_the_round(state: Table, event: Event) -> Table:
    """Chips that come or go while a round is open are no part of what the house won of it."""
    if state.round is None:
        return state
    came = sum(
        amount.units * ((payee == FLOAT) - (payer == FLOAT))
        for payer, payee, amount in event.transfers
    )
    return changed(state, round=changed(state.round, float_before=state.round.float_before + came))


FLOAT_CHANGES: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    events.FloatActBegun: _begun,
    events.FloatActDropped: _nothing_waits,
    events.FloatCounted: _counted,
    events.FloatFilled: _moved,
    events.FloatCredited: _moved,
    events.DropRecorded: _not_of_the_round,
}
