"""The course of a decision: what happens step by step, at the tournament and at its tables."""

from __future__ import annotations

from typing import Any

from pitboss import ruling
from pitboss.ruling import Allowed, Refused
from pitboss.table import Table
from pitboss.table import decide as decide_at_table
from pitboss.tournament.changes import apply, apply_at_table
from pitboss.tournament.events import TournamentEvent, at_table
from pitboss.tournament.state import TableInPlay, Tournament

Ruling = Allowed[TournamentEvent] | Refused


class Course(ruling.Course[TournamentEvent, Tournament]):
    """Collects events of the tournament and its tables, applying each at once."""

    def __init__(self, state: Tournament) -> None:
        super().__init__(state, apply)

    def at_table(self, number: int, command: Any) -> Refused | None:
        """Give a table a command and take over its events, or return its refusal."""
        decided = decide_at_table(self.table(number).table, command)
        if isinstance(decided, Refused):
            return decided
        for event, after in ruling.steps(decided, Table):
            happened = at_table(number, event)
            self.take_over(happened, apply_at_table(self.state, happened, after))
        return None

    def table(self, number: int) -> TableInPlay:
        """Return the table in its current state."""
        return self.state.tables[number]
