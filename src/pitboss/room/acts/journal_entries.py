"""Turn a plan into journal entries: commands with their events, each event in its stream."""

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
"""Events that answer a request and change nothing.

NI2025-411 15.10 and NI2017-193 16.11 require that the rules are available to anyone who asks, but
no list of who asked.  A guest may ask without limit, so a guest's request is not recorded.
"""

UNTIMED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Placeholder for the time inside a recorded command; the real time has a column of its own."""


def body_of(command: Any) -> bytes:
    """Encode a command for the record: a repeated request has the same bytes at any time."""
    if is_dataclass(command) and hasattr(command, "at"):
        command = replace(command, at=UNTIMED)  # type: ignore[type-var]
    return encode(command)


def timed(command: Any, at: datetime) -> Any:
    """Return a recorded command with its time filled in."""
    return replace(command, at=at) if hasattr(command, "at") else command


def cause(command: Any, person: int, command_id: str, at: datetime) -> Cause:
    """Build the journal row of a command."""
    body = body_of(command)
    return Cause(person, command_id, kind_of(command), body, at, __version__)


def events_of(happenings: Iterable[Happening]) -> tuple[NewEvent, ...]:
    """Build the journal rows of events."""
    return tuple(_event(*happening) for happening in happenings)


def _event(event: Any, stream: str) -> NewEvent:
    postings = accounts.of_event(stream, event)
    return NewEvent(stream, kind_of(event), version_of(event), encode(event), postings)


def has_effect(steps: Iterable[Step]) -> bool:
    """Whether any of these steps changes anything."""
    return any(not isinstance(event, NO_EFFECT) for step in steps for event, _ in step.happenings)


def house_entry(step: Step, lasts: Mapping[str, int], at: datetime) -> Entry:
    """Build the entry of a house act.

    Its id is derived from the stream and event number, so the same act cannot be recorded twice.
    """
    stream = step.happenings[0].stream
    command_id = f"house-{stream.replace(' ', '-')}-{lasts[stream] + 1}"
    row = cause(step.command, 0, command_id, at)
    return Entry(row, events_of(step.happenings), b"")
