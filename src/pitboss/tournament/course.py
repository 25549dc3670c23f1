"""The course of a decision: what happens step by step, at the tournament and at its tables."""

from __future__ import annotations

from typing import Any

from pitboss.ruling import Allowed, Refused
from pitboss.table import decide as decide_at_table
from pitboss.tournament.changes import apply
from pitboss.tournament.events import TournamentEvent, at_table
from pitboss.tournament.state import TableInPlay, Tournament

Ruling = Allowed[TournamentEvent] | Refused


class Course:
    """Collects events, applying each at once so that the next step sees its effect."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.events: list[TournamentEvent] = []

    def happens(self, *events: TournamentEvent) -> None:
        """Apply these events."""
        for event in events:
            self.state = apply(self.state, event)
            self.events.append(event)

    def at_table(self, number: int, command: Any) -> Refused | None:
        """Give a table a command and take over its events, or return its refusal."""
        ruling = decide_at_table(self.table(number).table, command)
        if isinstance(ruling, Refused):
            return ruling
        self.happens(*(at_table(number, event) for event in ruling.events))
        return None

    def table(self, number: int) -> TableInPlay:
        """Return the table in its current state."""
        return self.state.tables[number]

    @property
    def ruling(self) -> Ruling:
        """Return everything that happened."""
        return Allowed(tuple(self.events))
