"""A plan as the journal takes it: commands with their events, each in its stream."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import is_dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from pitboss import __version__
from pitboss.record.codec import encode, kind_of, version_of
from pitboss.record.journal import Append, Cause, Entry, NewEvent
from pitboss.room import accounts
from pitboss.room.planning import Happening, Plan, Step
from pitboss.room.streams import jackpot_stream, table_stream

UNTIMED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands in a recorded command for its moment, which is recorded beside it."""


def body_of(command: Any) -> bytes:
    """A command as it is recorded: the same bytes for the same request, whenever it comes."""
    if is_dataclass(command) and hasattr(command, "at"):
        command = replace(command, at=UNTIMED)  # type: ignore[type-var]
    return encode(command)


def timed(command: Any, at: datetime) -> Any:
    """A recorded command with its moment again."""
    return replace(command, at=at) if hasattr(command, "at") else command


def cause(command: Any, person: int, command_id: str, at: datetime) -> Cause:
    """The row of a command."""
    body = body_of(command)
    return Cause(person, command_id, kind_of(command), body, at, __version__)


def events_of(plan: Plan, happenings: Iterable[Happening]) -> tuple[NewEvent, ...]:
    """The rows of what happened."""
    return tuple(_event(plan, one) for one in happenings)


def _event(plan: Plan, happening: Happening) -> NewEvent:
    event, table = happening.event, plan.state.number
    if happening.of_jackpot:
        assert plan.state.jackpot is not None
        stream = jackpot_stream(plan.state.jackpot)
        postings = accounts.at_jackpot(plan.state.jackpot, event)
    else:
        stream = table_stream(table)
        postings = accounts.at_table(table, event.transfers)
    return NewEvent(stream, kind_of(event), version_of(event), encode(event), postings)


def house_entry(plan: Plan, step: Step, number: int) -> Entry:
    """What the house did; its ids follow from the stream, so that none can come twice."""
    command_id = f"house-{plan.state.number}-{number}"
    made = cause(step.command, 0, command_id, plan.now)
    return Entry(made, events_of(plan, step.happenings), b"")


def append_of(plan: Plan, before: int, jackpot_before: int | None, first: Entry | None) -> Append:
    """Everything that was planned, in one piece; `first` is the entry of whoever asked."""
    expected = {table_stream(plan.state.number): before + 1}
    touched = any(one.of_jackpot for step in plan.steps for one in step.happenings)
    if touched and plan.state.jackpot is not None and jackpot_before is not None:
        expected[jackpot_stream(plan.state.jackpot)] = jackpot_before + 1
    entries: list[Entry] = []
    number = before
    for place, step in enumerate(plan.steps):
        if place == 0 and first is not None:
            entries.append(first)
        else:
            entries.append(house_entry(plan, step, number + 1))
        number += sum(not one.of_jackpot for one in step.happenings)
    return Append(expected, tuple(entries))
