"""What buying, offering and racing off chips changes.  Nothing here decides."""

from __future__ import annotations

from typing import Any

from pitboss.chips import Cents
from pitboss.ruling import changed
from pitboss.tournament import events
from pitboss.tournament.departures import raced_out
from pitboss.tournament.state import Entrant, Tournament


def bought(state: Tournament, event: events.ChipsBought) -> Tournament:
    """Buying again cancels an earlier decline."""
    entrant = state.entrants[event.entrant]
    return state.with_entrants(
        changed(
            entrant,
            rebuys=entrant.rebuys + 1,
            declined=False,
            lost=None,
            purchases=_purchases(entrant, event),
        )
    )


def topped_up(state: Tournament, event: events.ToppedUp) -> Tournament:
    """Once per entrant."""
    entrant = state.entrants[event.entrant]
    return state.with_entrants(
        changed(entrant, topped_up=True, lost=None, purchases=_purchases(entrant, event))
    )


def _purchases(entrant: Entrant, event: events.MoneyMoved) -> tuple[tuple[int, Cents], ...]:
    paid = tuple((entrant.person, Cents(moved.amount.units)) for moved in event.moved)
    return (*entrant.purchases, *paid)


def rebuy_declined(state: Tournament, event: events.RebuyDeclined) -> Tournament:
    """The entrant is not asked again."""
    return state.with_entrants(changed(state.entrants[event.entrant], declined=True))


def last_rebuys_offered(state: Tournament, event: events.LastRebuysOffered) -> Tournament:
    """They are available until that playing time."""
    return _table(state, event.table, rebuys_until=event.until)


def rebuys_closed(state: Tournament, event: events.RebuysClosed) -> Tournament:
    """An entrant who declined rebuys with chips left is still asked about the top-up (T-09)."""
    asked = [
        changed(entrant, declined=False)
        for entrant in state.in_seat_order(event.table)
        if entrant.declined and state.chips_of(entrant)
    ]
    return _table(state.with_entrants(*asked), event.table, rebuys_closed=True)


def top_ups_closed(state: Tournament, event: events.TopUpsClosed) -> Tournament:
    """Closed for everybody seated there; a later session offers it to others (R-02)."""
    seated = state.in_seat_order(event.table)
    state = state.with_entrants(*(changed(entrant, top_up_over=True) for entrant in seated))
    return _table(state, event.table, top_ups_closed=True)


def race_off_held(state: Tournament, event: events.RaceOffHeld) -> Tournament:
    """Record which chips left the table and who lost their last ones."""
    table = state.tables[event.table]
    state = _table(state, event.table, raced=tuple(dict.fromkeys((*table.raced, event.chip))))
    return raced_out(state, event.table, event.raced_out)


def _table(state: Tournament, number: int, **changes: Any) -> Tournament:
    return changed(state, tables={**state.tables, number: changed(state.tables[number], **changes)})
