"""The state of a tournament's desk, with its tables.

It is folded from their streams; nothing here makes decisions.  Events at a table are in the table's
stream, all others in the tournament's own.  They are read in the order of the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.streams import tournament_stream
from pitboss.room.tables.desk_events import DeskEvent, TimeMoved
from pitboss.room.tables.desk_state import KEPT, Numbered, TableAtDesk, after_act, after_event
from pitboss.room.time_corrections import moved
from pitboss.room.tournaments.desk_events import HouseConducts
from pitboss.ruling import changed
from pitboss.tournament import Tournament, apply, open_tournament
from pitboss.tournament.events import (
    BreakCalled,
    MoneyMoved,
    Prize,
    PrizesAwarded,
    RebuysClosed,
)
from pitboss.tournament.events import at_table as as_happened
from pitboss.tournament.state import COMMISSION, POOL


class Flow(NamedTuple):
    """Totals of all events of one kind, in cents."""

    times: int = 0
    pool: int = 0
    commission: int = 0


@dataclass(frozen=True)  # no slots: see ruling.changed
class TournamentAtDesk:
    """Everything that a desk knows about its tournament, except the tables."""

    number: int
    name: str
    tournament: Tournament
    last: int = 0
    """The number of the last event of the tournament's stream."""
    at: datetime | None = None
    """When something last happened, at a table or not."""
    happened: tuple[Numbered, ...] = ()
    house_conducts: bool = False
    break_from: datetime | None = None
    awarded: tuple[Prize, ...] = ()
    rebuys_closed_at: Mapping[int, datetime] = field(default_factory=dict)
    """By table: when rebuys closed there, so when its players began to decide on the top-up."""
    corrections: int = 0
    """How many corrections of the room's time the tournament has followed."""
    flows: Mapping[str, Flow] = field(default_factory=dict)
    """Money by the kind of event that moved it, as a second count beside the accounts."""


class TournamentWithTables(NamedTuple):
    """A tournament and its tables."""

    of: TournamentAtDesk
    tables: Mapping[int, TableAtDesk]

    def in_tournament(
        self, event: Any, at: datetime, after: Tournament | None = None
    ) -> TournamentWithTables:
        """Apply one event of the tournament's own stream.

        `after` is the tournament after it, if the caller has it.
        """
        number = self.of.last + 1
        happened = (*self.of.happened[-KEPT + 1 :], Numbered(number, at, event))
        of = changed(self.of, last=number, at=at, happened=happened)
        if isinstance(event, MoneyMoved):
            of = changed(of, flows=_with_money(of.flows, event))
        if isinstance(event, DeskEvent):
            return self._replace(of=_after_desk_event(of, event))
        of = changed(of, tournament=apply(of.tournament, event) if after is None else after)
        match event:
            case BreakCalled():
                of = changed(of, break_from=event.at)
            case RebuysClosed():
                of = changed(of, rebuys_closed_at={**of.rebuys_closed_at, event.table: at})
            case PrizesAwarded():
                of = changed(of, awarded=event.prizes)
        return self._replace(of=of)

    def at_table(
        self, table: int, event: Any, at: datetime, after: Tournament | None = None
    ) -> TournamentWithTables:
        """Apply one event of a table's stream; `after`: the tournament after it, if known."""
        of, state = self.of, self.tables[table]
        if isinstance(event, DeskEvent):
            state = after_event(state, event, at)
        else:
            tournament = after
            if tournament is None:
                tournament = apply(of.tournament, as_happened(table, event))
            of = changed(of, tournament=tournament, at=at)
            state = after_event(state, event, at, tournament.tables[table].table)
        return TournamentWithTables(of, {**self.tables, table: state})

    def acted(self, tables: Iterable[int]) -> TournamentWithTables:
        """Update what is awaited at these tables once all events of an act are applied."""
        updated = {number: after_act(self.tables[number]) for number in tables}
        return self._replace(tables={**self.tables, **updated})


def _after_desk_event(of: TournamentAtDesk, event: DeskEvent) -> TournamentAtDesk:
    match event:
        case HouseConducts():
            return changed(of, house_conducts=event.on)
        case TimeMoved():
            return _with_moved_time(of, event)
    return of


def _with_moved_time(of: TournamentAtDesk, event: TimeMoved) -> TournamentAtDesk:
    """Shift the running times with the corrected clock: play and breaks keep their elapsed time."""
    corrections, tournament = event.corrections, of.tournament
    clock = tournament.clock._replace(since=moved(tournament.clock.since, corrections))
    closed = {table: moved(at, corrections) for table, at in of.rebuys_closed_at.items()}
    return changed(
        of,
        tournament=changed(tournament, clock=clock),
        break_from=moved(of.break_from, corrections),
        rebuys_closed_at=closed,
        corrections=of.corrections + len(corrections),
    )


def _with_money(flows: Mapping[str, Flow], event: MoneyMoved) -> dict[str, Flow]:
    kind = type(event).__name__
    times, pool, commission = flows.get(kind, Flow())
    more = Flow(
        times + 1, pool + _net_received(POOL, event), commission + _net_received(COMMISSION, event)
    )
    return {**flows, kind: more}


def _net_received(account: str, event: MoneyMoved) -> int:
    """Return what an account received in an event, less what it paid."""
    return sum(
        posting.amount.units * ((posting.payee == account) - (posting.payer == account))
        for posting in event.moved
    )


def new_tournament(number: int, name: str) -> TournamentAtDesk:
    """Return the state of a tournament without events."""
    return TournamentAtDesk(number, name, open_tournament(number))


def replay_tournament(
    standing: TournamentWithTables, rows: Iterable[Recorded]
) -> TournamentWithTables:
    """Apply recorded events, in the order of the record."""
    own, cause = tournament_stream(standing.of.number), None
    touched: set[int] = set()
    for row in rows:
        if cause is not None and row.cause != cause:
            standing, touched = standing.acted(touched), set()
        cause, event = row.cause, decode(row.body)
        if row.stream == own:
            standing = standing.in_tournament(event, row.at)
        else:
            table = int(row.stream.partition(" ")[2])
            standing = standing.at_table(table, event, row.at)
            touched.add(table)
    return standing.acted(touched)
