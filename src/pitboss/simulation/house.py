"""The house of a simulated tournament: one state, commands in, events out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import reduce
from typing import Final

from pitboss.offices import Office, Person
from pitboss.ruling import Refused
from pitboss.tournament import Command, Tournament, apply, decide, open_tournament
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import TournamentEvent

OPERATOR: Final = Person(1, Office.OPERATOR)
SHIFT_MANAGER: Final = Person(2, Office.SHIFT_MANAGER)
DIRECTOR: Final = Person(3, Office.DIRECTOR)
DEALER: Final = Person(4, Office.DEALER)
FIRST_PLAYER: Final = 100
"""Persons who play have numbers from here on."""

Watch = Callable[[Command, Ruling, Tournament], None]
"""Is told of each ruling, with the tournament as it is then."""


class NotAllowedError(Exception):
    """The rules refused an act of the simulation, which is a fault of ours."""

    def __init__(self, command: Command, refusal: Refused) -> None:
        cited = ", ".join(str(citation) for citation in refusal.under)
        super().__init__(f"{type(command).__name__}: {refusal.because} ({cited})")


class House:
    """Keeps the tournament and gives it commands."""

    def __init__(self, starts: datetime, watch: Watch | None = None) -> None:
        self.state = open_tournament(1)
        self.starts = starts
        self._watch = watch

    def at(self, seconds: float) -> datetime:
        """A moment, by the seconds since the published start."""
        return self.starts + timedelta(seconds=seconds)

    def do(self, command: Command) -> tuple[TournamentEvent, ...]:
        """Carry an act out that the rules allow."""
        ruling = self.try_to(command)
        if isinstance(ruling, Refused):
            raise NotAllowedError(command, ruling)
        return ruling

    def try_to(self, command: Command) -> tuple[TournamentEvent, ...] | Refused:
        """Carry an act out, or say why not."""
        ruling = decide(self.state, command)
        if not isinstance(ruling, Refused):
            self.state = reduce(apply, ruling.events, self.state)
        if self._watch is not None:
            self._watch(command, ruling, self.state)
        return ruling if isinstance(ruling, Refused) else ruling.events
