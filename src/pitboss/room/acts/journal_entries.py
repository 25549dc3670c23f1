"""A plan as the journal takes it: commands with their events, each in its stream."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from pitboss import __version__
from pitboss.record.codec import encode, kind_of, version_of
from pitboss.record.journal import Cause, Entry, NewEvent
from pitboss.room.acts.planning import Happening, Step
from pitboss.room.tables import accounts
from pitboss.table.events import RulesMadeAvailable

NO_EFFECT: Final = (RulesMadeAvailable,)
"""Events that answer somebody and change nothing.

NI2025-411 15.10 and NI2017-193 16.11 want the rules made available to whoever asks, and no list of
who asked.  A guest may ask any number of times, so a guest's request is answered and not recorded.
"""

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


def events_of(happenings: Iterable[Happening]) -> tuple[NewEvent, ...]:
    """The rows of what happened."""
    return tuple(_event(*one) for one in happenings)


def _event(event: Any, stream: str) -> NewEvent:
    postings = accounts.of_event(stream, event)
    return NewEvent(stream, kind_of(event), version_of(event), encode(event), postings)


def has_effect(steps: Iterable[Step]) -> bool:
    """Whether anything changes by these steps."""
    return any(not isinstance(event, NO_EFFECT) for step in steps for event, _ in step.happenings)


def house_entry(step: Step, lasts: Mapping[str, int], at: datetime) -> Entry:
    """What the house did; its ids follow from the stream, so that none can come twice."""
    stream = step.happenings[0].stream
    command_id = f"house-{stream.replace(' ', '-')}-{lasts[stream] + 1}"
    made = cause(step.command, 0, command_id, at)
    return Entry(made, events_of(step.happenings), b"")
