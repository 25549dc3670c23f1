"""Seating: match free seats at the tables with management's waiting lists.

Management keeps the waiting lists and does not know the seats; a table knows its seats and not who
waits.  This module joins the two: it offers a free seat to the first in line, lets unused offers
lapse, and closes an offer when its person sits down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from pitboss.offices import Office, Person
from pitboss.room.acts.permission import NotPermitted
from pitboss.room.management import THE_ROOM, RoomState
from pitboss.room.management import commands as managing
from pitboss.room.management.clauses import REVIEW, SECRET_CARDS, of_table
from pitboss.room.tables.desk import Desk
from pitboss.table import TableStage
from pitboss.table.reviews import may_be_reviewed


def barred(desks: Mapping[int, Desk], command: Any) -> NotPermitted | None:
    """Refuse an act of management for a reason that only the table knows."""
    match command:
        case managing.CallNext() if command.seat not in free_seats(desks.get(command.table)):
            return NotPermitted("the seat is not free")
        case managing.SignOn() if _is_seated(desks.get(command.table), command.by.number):
            under = desks[command.table].state.table.clauses.no_advantage
            return NotPermitted("whoever sits at a table does not work there", under)
        case managing.OpenRoundToInspector() if not _round_is_over(desks, command):
            return NotPermitted("no such round is over", SECRET_CARDS)
        case managing.RecordReview() if not _dispute_is_decided(desks, command):
            law = desks[command.table].state.table.particulars.law
            under = of_table(law, REVIEW)
            return NotPermitted("no dispute about that round is decided", under)
        case _:
            return None


def _dispute_is_decided(desks: Mapping[int, Desk], command: managing.RecordReview) -> bool:
    """NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4  Only a decided dispute is reviewed."""
    desk = desks.get(command.table)
    return desk is None or may_be_reviewed(desk.state.table, command.round_of_play)


def free_seats(desk: Desk | None) -> tuple[int, ...]:
    """Return the seats that somebody could take now."""
    if desk is None or desk.state.table.stage is not TableStage.OPEN:
        return ()
    table = desk.state.table
    if table.in_tournament:
        return ()  # the ballot assigns a tournament's seats
    held = table.open_round.present if table.open_round else {}
    seats = range(1, table.determinations.boxes + 1)
    return tuple(seat for seat in seats if seat not in table.seats and seat not in held)


def _is_seated(desk: Desk | None, person: int) -> bool:
    return desk is not None and desk.state.table.seat_of(person) is not None


def _round_is_over(desks: Mapping[int, Desk], command: managing.OpenRoundToInspector) -> bool:
    """NI2006-154 16.4, 16.7  Return whether a round is over: until then its cards stay secret."""
    desk = desks.get(command.table)
    if desk is None or command.round_of_play > desk.state.table.rounds:
        return False
    at_table = desk.state.table.open_round
    return at_table is None or at_table.number != command.round_of_play


def due(state: RoomState, desks: Mapping[int, Desk], now: datetime) -> Iterator[managing.Command]:
    """Yield what the room does about seats now: offers to close, and a seat to offer per table."""
    for waiting in state.waiting:
        offer = waiting.offer
        if offer is None:
            continue
        table = desks[offer.table].state.table
        if table.seat_of(waiting.person) is not None:
            taker = Person(waiting.person, Office.PLAYER)
            yield managing.TakeUpOffer(taker, now, waiting.person)
        elif now >= offer.until or offer.seat in table.seats:
            yield managing.LetOfferLapse(THE_ROOM, now, waiting.person)
    for number, desk in desks.items():
        seat = _seat_to_offer(state, number, desk)
        if seat is not None:
            yield managing.CallNext(THE_ROOM, now, number, seat)


def _seat_to_offer(state: RoomState, number: int, desk: Desk) -> int | None:
    """Return a free seat to offer, if somebody waits who has no offer yet."""
    game = desk.state.table.particulars.game
    waits = any(
        entry.offer is None
        and (entry.table == number or (entry.table is None and entry.game == game))
        for entry in state.waiting
    )
    if not waits:
        return None
    offered = {
        entry.offer.seat for entry in state.waiting if entry.offer and entry.offer.table == number
    }
    return next((seat for seat in free_seats(desk) if seat not in offered), None)
