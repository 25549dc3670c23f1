"""Erasure of a person, recorded first, so that no concurrent act can use the number."""

from __future__ import annotations

from pitboss.room.management.commands import RecordErasure
from pitboss.room.management.events import Event, PersonErased
from pitboss.room.management.people.persons import person_refusal
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def record_erasure(state: RoomState, command: RecordErasure) -> Allowed[Event] | Refused:
    """Record an erasure, once per person without an office; `checks` looks at seats and entries."""
    refusal = person_refusal(command.person)
    if refusal:
        return refusal
    if state.offices.get(command.person):
        return refused("you hold an office; ask an operator to take it first")
    if command.person in state.erased:
        return refused("the person is erased already")
    return allowed(PersonErased((), command.person))
