"""The staff view of the room.

The operator, the shift manager and the inspector see everything.  Staff who work at tables see
those in full, and of the others what the lobby shows.  This view never contains a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from pitboss.messages.running_views import (
    ApprovalShown,
    ExclusionShown,
    HoursShown,
    JackpotRunning,
    NoteShown,
    PeriodShown,
    PersonShown,
    ReviewShown,
    RunningView,
    WaitingShown,
)
from pitboss.messages.views import TableInLobby
from pitboss.messages.wire_values import vars_of
from pitboss.offices import Office
from pitboss.room.acts.wire_acts import written
from pitboss.room.catalogue import determinations
from pitboss.room.management.desk import ManagementAtDesk
from pitboss.room.management.events import NoteWritten, ReviewRecorded
from pitboss.room.management.questions import EVERYWHERE, earliest, excluded, offices_at
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.rounds.inspector_notes import InspectorNotes, Remark
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.jackpots import SharedJackpot
from pitboss.room.views.running_tables import Asking, Names, proposals, table_running

AT_TABLES = frozenset((Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR))
"""Offices that see only the tables at which they work."""


class NotOfTheHouse(PermissionError):  # noqa: N818 - says what it is
    """The view was requested by somebody without an office."""


@dataclass(frozen=True)
class StaffViews:
    """Builds staff views from the current state of the room."""

    management: ManagementAtDesk
    tables: Mapping[int, TableAtDesk]
    lines: tuple[TableInLobby, ...]
    jackpots: Mapping[int, SharedJackpot]
    remarks: InspectorNotes
    name: Names
    at: datetime

    @property
    def room(self) -> RoomState:
        """The state of management."""
        return self.management.room

    def shown_to(self, visitor: Visitor) -> RunningView:
        """Build the view for a visitor.  Raises NotOfTheHouse for those without an office."""
        if self._reads_all(visitor):
            return self._whole()
        if not any(
            self.room.holds(visitor.person, office) for office in visitor.offices & AT_TABLES
        ):
            raise NotOfTheHouse("that is for those who run the room")
        return self._of_tables(tuple(self._own(visitor)))

    def _reads_all(self, visitor: Visitor) -> bool:
        over_all = visitor.offices & EVERYWHERE
        return any(self.room.holds(visitor.person, office) for office in over_all)

    def _own(self, visitor: Visitor) -> Iterator[int]:
        """Yield the tables at which the visitor works."""
        for number in sorted(self.tables):
            if offices_at(self.room, visitor.person, visitor.offices & AT_TABLES, number):
                yield number

    # --- two ways to see it -----------------------------------------------------------------------

    def _of_tables(self, own: tuple[int, ...]) -> RunningView:
        """Show some tables in full, and the lobby lines of all."""
        jackpots = {self.room.tables[number].jackpot for number in own}
        games = {self.room.tables[number].particulars.game for number in own}
        return RunningView(
            at=self.at,
            lines=self.lines,
            tables=tuple(table_running(self.tables[number], self._asking) for number in own),
            persons=tuple(self._persons(self._at_work() | self._seated(own))),
            jackpots=tuple(
                self._jackpots(sorted(jackpot for jackpot in jackpots if jackpot is not None))
            ),
            waiting=tuple(
                entry for entry in self._waiting() if entry.table in own or entry.game in games
            ),
            proposals=proposals(self.management.proposals, self.name),
            integrity=self.room.integrity_failed,
            space=self.room.short_of_space,
            machine_ahead=self.room.wrong_by,
        )

    def _whole(self) -> RunningView:
        everybody = self._at_work() | self._seated(self.tables) | self.room.exclusions.keys()
        everybody |= {entry.person for entry in self.room.waiting}
        return RunningView(
            at=self.at,
            lines=self.lines,
            tables=tuple(
                table_running(state, self._asking) for _, state in sorted(self.tables.items())
            ),
            persons=tuple(self._persons(everybody, of_all=True)),
            jackpots=tuple(self._jackpots(sorted(self.jackpots))),
            waiting=tuple(self._waiting()),
            proposals=proposals(self.management.proposals, self.name),
            integrity=self.room.integrity_failed,
            space=self.room.short_of_space,
            machine_ahead=self.room.wrong_by,
            games=determinations.games_offered(),
            approvals=tuple(self._approvals()),
            hours=self._hours(),
            commencements=dict(self.room.commencements),
            exclusions=tuple(self._exclusions()),
            play_chips=written(self.room.play_chips),
            reviews=tuple(_reviews(self.remarks.reviews(), self.name)),
            notes=tuple(_notes(self.remarks.notes(), self.name)),
        )

    @property
    def _asking(self) -> Asking:
        return Asking(self.room, self.name)

    # --- persons ----------------------------------------------------------------------------------

    def _at_work(self) -> set[int]:
        return {person for person, offices in self.room.offices.items() if offices}

    def _seated(self, numbers: Iterable[int]) -> set[int]:
        seats = (self.tables[number].table.seats.values() for number in numbers)
        return {occupant.player for seated in seats for occupant in seated}

    def _persons(self, persons: set[int], *, of_all: bool = False) -> Iterator[PersonShown]:
        for person in sorted(persons):
            offices = self.room.offices.get(person, frozenset())
            yield PersonShown(
                person=person,
                name=self.name(person),
                offices=tuple(sorted(office.value for office in offices)),
                signed_on=tuple(
                    sorted({duty.table for duty in self.room.on_duty if duty.person == person})
                ),
                seated=tuple(
                    number
                    for number, state in sorted(self.tables.items())
                    if state.table.seat_of(person) is not None
                ),
                excluded=excluded(self.room, person, self.at) if of_all else None,
            )

    def _exclusions(self) -> Iterator[ExclusionShown]:
        for person, several in sorted(self.room.exclusions.items()):
            for exclusion in several:
                if not exclusion.ended(earliest(self.room, self.at)):
                    yield ExclusionShown(
                        person=person,
                        name=self.name(person),
                        begins=exclusion.begins,
                        until=exclusion.until,
                        by=exclusion.by.number,
                        own=exclusion.own,
                        because=exclusion.because,
                    )

    def _waiting(self) -> Iterator[WaitingShown]:
        for entry in self.room.waiting:
            offer = entry.offer
            yield WaitingShown(
                person=entry.person,
                name=self.name(entry.person),
                table=entry.table,
                game=entry.game,
                since=entry.since,
                offered_table=offer.table if offer else None,
                offered_seat=offer.seat if offer else None,
                offered_until=offer.until if offer else None,
            )

    # --- jackpots and registers -------------------------------------------------------------------

    def _jackpots(self, numbers: Iterable[int]) -> Iterator[JackpotRunning]:
        for number in numbers:
            state = self.jackpots[number].state
            tables = sorted(n for n, table in self.room.tables.items() if table.jackpot == number)
            yield JackpotRunning(
                jackpot=number,
                meter=state.meter.units,
                jackpot_pool=state.meter.units,
                reserve_pool=state.reserve.units,
                determinations=determinations.in_words(state.determinations),
                determinations_raw=written(state.determinations),
                tables=tuple(tables),
                fault="; ".join(_faults(self.tables[n] for n in tables)),
            )

    def _approvals(self) -> Iterator[ApprovalShown]:
        for number, approval in sorted(self.room.approvals.items()):
            yield ApprovalShown(
                number=number,
                subject=approval.subject.value,
                reference=approval.reference,
                given=approval.given,
                given_by=approval.given_by,
                games=approval.games,
                withdrawn=approval.withdrawn,
            )

    def _hours(self) -> HoursShown | None:
        hours = self.room.hours
        if hours is None:
            return None
        periods = tuple(PeriodShown(**vars_of(period)) for period in hours.periods)
        return HoursShown(periods=periods, reference=hours.reference)


def _faults(tables: Iterable[TableAtDesk]) -> Iterator[str]:
    """Describe failed jackpot equipment, which belongs to tables."""
    for state in tables:
        if not state.table.jackpot_operating:
            waits = ", and play waits for approval" if state.table.approval_awaited else ""
            yield f"the equipment at table {state.number} does not work{waits}"


def _reviews(remarks: Iterable[Remark], name: Names) -> Iterator[ReviewShown]:
    for at, by, event in remarks:
        assert isinstance(event, ReviewRecorded)
        yield ReviewShown(
            table=event.table,
            round=event.round_of_play,
            outcome=event.outcome,
            at=at,
            by=by,
            name=name(by),
        )


def _notes(remarks: Iterable[Remark], name: Names) -> Iterator[NoteShown]:
    for at, by, event in remarks:
        assert isinstance(event, NoteWritten)
        yield NoteShown(about=event.about, text=event.text, at=at, by=by, name=name(by))
