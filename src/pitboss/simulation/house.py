"""The house of a simulated tournament: holds the state, takes commands, returns events."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from pitboss.offices import Office, Person
from pitboss.ruling import Refused, state_after
from pitboss.tournament import Command, Tournament, apply, decide, open_tournament
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import TournamentEvent

OPERATOR: Final = Person(1, Office.OPERATOR)
SHIFT_MANAGER: Final = Person(2, Office.SHIFT_MANAGER)
DIRECTOR: Final = Person(3, Office.DIRECTOR)
DEALER: Final = Person(4, Office.DEALER)
FIRST_PLAYER: Final = 100
"""The person number of the first player; officials come before."""

Watch = Callable[[Command, Ruling, Tournament], None]
"""A callback for each ruling, with the state after it."""


class RefusedActError(Exception):
    """The rules refused an act of the simulation, which is a bug in the simulation."""

    def __init__(self, command: Command, refusal: Refused) -> None:
        cited = ", ".join(str(citation) for citation in refusal.under)
        super().__init__(f"{type(command).__name__}: {refusal.because} ({cited})")


class House:
    """Holds the tournament and applies commands to it."""

    def __init__(self, starts: datetime, watch: Watch | None = None) -> None:
        self.state = open_tournament(1)
        self.starts = starts
        self._watch = watch

    def at(self, seconds: float) -> datetime:
        """Return the moment this many seconds after the published start."""
        return self.starts + timedelta(seconds=seconds)

    def do(self, command: Command) -> tuple[TournamentEvent, ...]:
        """Apply a command; raises NotAllowedError if the rules refuse it."""
        ruling = self.try_to(command)
        if isinstance(ruling, Refused):
            raise RefusedActError(command, ruling)
        return ruling

    def try_to(self, command: Command) -> tuple[TournamentEvent, ...] | Refused:
        """Apply a command, or return the refusal."""
        ruling = decide(self.state, command)
        if not isinstance(ruling, Refused):
            self.state = state_after(ruling, self.state, apply)
        if self._watch is not None:
            self._watch(command, ruling, self.state)
        return ruling if isinstance(ruling, Refused) else ruling.events
