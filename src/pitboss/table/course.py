"""The course of a decision at a table: what happens step by step."""

from __future__ import annotations

from pitboss.ruling import Allowed, Course, Event, Refused, in_force
from pitboss.table.changes import apply
from pitboss.table.state import Table


class TableCourse(Course[Event, Table]):
    """Collects the events of one decision, applying each at once.

    Events cite the governing instrument before they are applied: what is applied is what is
    recorded.
    """

    def __init__(self, state: Table) -> None:
        super().__init__(state, apply)
        self._law = state.particulars.law

    def happens(self, *events: Event) -> None:
        """Apply these events."""
        numbered = in_force(Allowed(events), self._law)
        assert not isinstance(numbered, Refused)
        super().happens(*numbered.events)
