"""A tournament as its desk holds it, with its tables.  Folded from their streams; decides nothing.

Each event stands in one stream: what happens at a table in the table's, everything else in the
tournament's own.  All are read in the order in which they were recorded.
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
    """What the events of one kind came to, in cents."""

    times: int = 0
    pool: int = 0
    commission: int = 0


@dataclass(frozen=True)  # no slots: see ruling.changed
class TournamentAtDesk:
    """Everything about a tournament that its desk must know, except its tables."""

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
    """By the table: since then its players think about the top-up."""
    corrections: int = 0
    """How many corrections of the room's time the tournament has followed."""
    flows: Mapping[str, Flow] = field(default_factory=dict)
    """Money by the kind of event that moved it, counted beside the accounts."""


class GroupStanding(NamedTuple):
    """A tournament and its tables."""

    of: TournamentAtDesk
    tables: Mapping[int, TableAtDesk]

    def in_tournament(self, event: Any, at: datetime) -> GroupStanding:
        """With one more event of the tournament's own stream."""
        number = self.of.last + 1
        happened = (*self.of.happened[-KEPT + 1 :], Numbered(number, at, event))
        of = changed(self.of, last=number, at=at, happened=happened)
        if isinstance(event, MoneyMoved):
            of = changed(of, flows=_with_money(of.flows, event))
        match event:
            case HouseConducts():
                of = changed(of, house_conducts=event.on)
            case TimeMoved():
                of = _time_moved(of, event)
            case BreakCalled():
                of = changed(of, break_from=event.at, tournament=apply(of.tournament, event))
            case RebuysClosed():
                closed = {**of.rebuys_closed_at, event.table: at}
                of = changed(of, rebuys_closed_at=closed, tournament=apply(of.tournament, event))
            case PrizesAwarded():
                of = changed(of, awarded=event.prizes, tournament=apply(of.tournament, event))
            case _:
                of = changed(of, tournament=apply(of.tournament, event))
        return self._replace(of=of)

    def at_table(self, table: int, event: Any, at: datetime) -> GroupStanding:
        """With one more event of a table's stream."""
        of, state = self.of, self.tables[table]
        if isinstance(event, DeskEvent):
            state = after_event(state, event, at)
        else:
            tournament = apply(of.tournament, as_happened(table, event))
            of = changed(of, tournament=tournament, at=at)
            state = after_event(state, event, at, tournament.tables[table].table)
        return GroupStanding(of, {**self.tables, table: state})

    def acted(self, tables: Iterable[int]) -> GroupStanding:
        """When one act has been recorded whole, which has touched these tables."""
        whole = {number: after_act(self.tables[number]) for number in tables}
        return self._replace(tables={**self.tables, **whole})


def _time_moved(of: TournamentAtDesk, event: TimeMoved) -> TournamentAtDesk:
    """As much has been played, and as much of a break is over, as before."""
    several, tournament = event.corrections, of.tournament
    clock = tournament.clock._replace(since=moved(tournament.clock.since, several))
    closed = {table: moved(at, several) for table, at in of.rebuys_closed_at.items()}
    return changed(
        of,
        tournament=changed(tournament, clock=clock),
        break_from=moved(of.break_from, several),
        rebuys_closed_at=closed,
        corrections=of.corrections + len(several),
    )


def _with_money(flows: Mapping[str, Flow], event: MoneyMoved) -> dict[str, Flow]:
    kind = type(event).__name__
    times, pool, commission = flows.get(kind, Flow())
    more = Flow(times + 1, pool + _came_to(POOL, event), commission + _came_to(COMMISSION, event))
    return {**flows, kind: more}


def _came_to(account: str, event: MoneyMoved) -> int:
    """What an account got by it, less what it gave."""
    return sum(
        posting.amount.units * ((posting.payee == account) - (posting.payer == account))
        for posting in event.moved
    )


def new_tournament(number: int, name: str) -> TournamentAtDesk:
    """One of which nothing has happened yet."""
    return TournamentAtDesk(number, name, open_tournament(number))


def folded(standing: GroupStanding, rows: Iterable[Recorded]) -> GroupStanding:
    """With what the record holds, in the order of the record."""
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
