"""Waiting lists: first come, first served; an offered seat is kept for a while.

NI2006-154 8.2 puts seated players before those who wait; the rest is house policy.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from pitboss.law.rule_set import moment_in_words
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under, of_table
from pitboss.room.management.commands import (
    CallNext,
    JoinWaitingList,
    LeaveWaitingList,
    LetOfferLapse,
    TakeUpOffer,
)
from pitboss.room.management.events import (
    Event,
    OfferLapsed,
    OfferTakenUp,
    SeatOffered,
    WaitingListJoined,
    WaitingListLeft,
)
from pitboss.room.management.people.persons import (
    own_act_refusal,
    person_refusal,
    room_only_refusal,
    table_refusal,
)
from pitboss.room.management.questions import excluded, kept_for, works_at
from pitboss.room.management.state import RoomState, SeatKept, Waiting
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table import CASH_GAMES


def _waiting_clauses(state: RoomState, table: int | None) -> Under:
    """Return the clauses about waiting in a table's instruments."""
    if table is None or table not in state.tables:
        return ()
    return of_table(state.tables[table].particulars.law, clauses.WAITING)


def _find(state: RoomState, command: JoinWaitingList | LeaveWaitingList) -> Waiting | None:
    sought = (command.person, command.table, command.game)
    return next(
        (entry for entry in state.waiting if (entry.person, entry.table, entry.game) == sought),
        None,
    )


def join(state: RoomState, command: JoinWaitingList) -> Allowed[Event] | Refused:
    """Join a waiting list, once per list; excluded persons may not."""
    refusal = (
        own_act_refusal(command.by, command.person)
        or person_refusal(command.person)
        or _target_refusal(state, command)
    )
    if refusal:
        return refusal
    if excluded(state, command.person, command.at):
        return refused("the person is shut out", *clauses.SHUT_OUT)
    if _find(state, command):
        return refused("the person waits for that already")
    under = _waiting_clauses(state, command.table)
    return allowed(
        WaitingListJoined(under, command.person, command.table, command.game, command.at)
    )


def _target_refusal(state: RoomState, command: JoinWaitingList) -> Refused | None:
    if (command.table is None) is (not command.game):
        return refused("a person waits for a table or for a game")
    if command.table is None:
        known = command.game in CASH_GAMES
        return None if known else refused(f"no game named {command.game!r} is held")
    if works_at(state, command.person, command.table):
        return refused("staff take no seat at a table of their own", *clauses.DUTIES)
    return table_refusal(state, command.table)


def leave(state: RoomState, command: LeaveWaitingList) -> Allowed[Event] | Refused:
    """Leave a waiting list at any time; an offer is lost with the place."""
    refusal = own_act_refusal(command.by, command.person)
    if refusal and room_only_refusal(command.by):
        return refusal
    if not _find(state, command):
        return refused("the person does not wait for that")
    under = _waiting_clauses(state, command.table)
    return allowed(WaitingListLeft(under, command.person, command.table, command.game))


def call_next(state: RoomState, command: CallNext) -> Allowed[Event] | Refused:
    """NI2006-154 8.2  Offer a seat to the first in line; the desk has checked that it is free."""
    refusal = table_refusal(state, command.table)
    if refusal:
        return refusal
    under = _waiting_clauses(state, command.table)
    if command.seat < 1:
        return refused("seats have numbers from 1", *under)
    if kept_for(state, command.table, command.seat, command.at) is not None:
        return refused("the seat is kept for somebody", *under)
    first = _first_in_line(state, command.table, command.at)
    if first is None:
        return refused("nobody waits for a seat at this table", *under)
    kept = timedelta(seconds=state.tables[command.table].pace.seat_kept)
    until = command.at + kept
    return allowed(SeatOffered(under, first.person, command.table, command.seat, until))


def _first_in_line(state: RoomState, table: int, at: datetime) -> Waiting | None:
    game = state.tables[table].particulars.game
    for entry in state.waiting:
        sought = entry.table == table or (entry.table is None and entry.game == game)
        free = state.offer_to(entry.person) is None and not works_at(state, entry.person, table)
        if sought and free and not excluded(state, entry.person, at):
            return entry
    return None


def take_up(state: RoomState, command: TakeUpOffer) -> Allowed[Event] | Refused:
    """Take up an offer in time; the person leaves the list."""
    refusal = own_act_refusal(command.by, command.person)
    offer = state.offer_to(command.person)
    if refusal:
        return refusal
    if offer is None:
        return refused("no seat is offered to the person")
    if offer.until <= command.at:
        return refused("the time of the offer has run out", *_waiting_clauses(state, offer.table))
    if excluded(state, command.person, command.at):
        return refused("the person is shut out", *clauses.SHUT_OUT)
    return allowed(OfferTakenUp(_waiting_clauses(state, offer.table), command.person))


def let_lapse(state: RoomState, command: LetOfferLapse) -> Allowed[Event] | Refused:
    """Let an offer lapse once its time is up; the person leaves the list."""
    offer = state.offer_to(command.person)
    if offer is None:
        return refused("no seat is offered to the person")
    if command.at < offer.until:
        return refused(
            f"the seat is kept until {moment_in_words(offer.until)}",
            *_waiting_clauses(state, offer.table),
        )
    return allowed(OfferLapsed(_waiting_clauses(state, offer.table), command.person))


def with_offer(state: RoomState, event: SeatOffered) -> tuple[Waiting, ...]:
    """Return the list with an offer added at the person's first matching place."""
    game = state.tables[event.table].particulars.game
    offer = SeatKept(event.table, event.seat, event.until)
    waiting: list[Waiting] = []
    for entry in state.waiting:
        sought = entry.table == event.table or (entry.table is None and entry.game == game)
        given = entry.person == event.person and sought and offer not in [w.offer for w in waiting]
        kept = (
            Waiting(entry.person, entry.table, entry.game, entry.since, offer) if given else entry
        )
        waiting.append(kept)
    return tuple(waiting)
