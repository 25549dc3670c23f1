"""What is kept of a simulated tournament while it is played, for its report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, NamedTuple

from pitboss.ruling import Refused
from pitboss.table.events import RoundBegan
from pitboss.tournament import Command, Tournament, events
from pitboss.tournament.course import Ruling
from pitboss.tournament.state import Out

BETWEEN_SAMPLES: Final = 60
"""Seconds of playing time."""


@dataclass(slots=True)
class LevelPlayed:
    """A level, and what was played in it."""

    number: int
    said: str
    begins: int
    """Seconds of playing time when its first round began."""
    rounds: int = 0
    players_left: int = 0
    """At its end."""
    chips: int = 0
    """In play at its end, all together."""

    @property
    def average(self) -> int:
        """Chips of a player at its end."""
        return self.chips // self.players_left if self.players_left else 0


class Sample(NamedTuple):
    """Who had how many chips at a moment of playing time."""

    seconds: int
    chips: Mapping[int, int]


class Gone(NamedTuple):
    """When and where somebody went out, and with whom."""

    seconds: int
    table: int
    put_in: int | None
    """Chips of the last round, where several went out in it."""


@dataclass(slots=True)
class Chronicle:
    """Watches a house."""

    levels: list[LevelPlayed] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)
    gone: dict[int, Gone] = field(default_factory=dict)
    seats: tuple[events.Place, ...] = ()
    """Of the first session."""
    prizes: tuple[events.Prize, ...] = ()
    rebuys: int = 0
    top_ups: int = 0

    def __call__(self, command: Command, ruling: Ruling, state: Tournament) -> None:
        """One ruling, and what the tournament became."""
        if isinstance(ruling, Refused):
            return
        for event in ruling.events:
            self._read(event, command.at, state)

    def _read(self, event: events.TournamentEvent, at: datetime, state: Tournament) -> None:
        match event:
            case events.HappenedAtTable(event=RoundBegan()):
                self._round_began(at, state)
            case events.LevelReached(number=number, level=level):
                self._close_level(state)
                self.levels.append(LevelPlayed(number, level.said, state.clock.seconds(at)))
            case events.BallotDrawn(places=places):
                self.seats = self.seats or places
            case events.EntrantsEliminated(out=out):
                self._eliminated(out, at, state)
            case events.ChipsBought():
                self.rebuys += 1
            case events.ToppedUp():
                self.top_ups += 1
            case events.SessionEnded():
                self._close_level(state)
            case events.PrizesAwarded(prizes=prizes):
                self.prizes = prizes

    def _round_began(self, at: datetime, state: Tournament) -> None:
        seconds = state.clock.seconds(at)
        if not self.levels:
            self.levels.append(LevelPlayed(1, "as determined", seconds))
        self.levels[-1].rounds += 1
        if not self.samples or seconds >= self.samples[-1].seconds + BETWEEN_SAMPLES:
            self.samples.append(Sample(seconds, _chips(state)))
            self._close_level(state)

    def _close_level(self, state: Tournament) -> None:
        """As it stands; the last word before the next level counts."""
        if self.levels:
            chips = _chips(state)
            self.levels[-1].players_left = len(state.left_in)
            self.levels[-1].chips = sum(chips.values())

    def _eliminated(self, out: tuple[Out, ...], at: datetime, state: Tournament) -> None:
        for entrant in out:
            table = state.entrants[entrant.entrant].table
            together = entrant.chips if len(out) > 1 else None
            self.gone[entrant.entrant] = Gone(state.clock.seconds(at), table, together)


def _chips(state: Tournament) -> dict[int, int]:
    """Whoever is left, with chips in front or for the next session."""
    return {entrant.number: state.chips_of(entrant) for entrant in state.left_in}
