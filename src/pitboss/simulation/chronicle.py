"""The chronicle of a simulated tournament: the facts that its report needs."""

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
    """A level as played."""

    number: int
    said: str
    begins: int
    """Seconds of playing time when its first round began."""
    rounds: int = 0
    players_left: int = 0
    """Counted at the end of the level."""
    chips: int = 0
    """The total in play at the end of the level."""

    @property
    def average(self) -> int:
        """The average stack at the end of the level."""
        return self.chips // self.players_left if self.players_left else 0


class Sample(NamedTuple):
    """Everybody's chips at one moment of playing time."""

    seconds: int
    chips: Mapping[int, int]


class Elimination(NamedTuple):
    """An elimination: when and where it happened, and who else went out."""

    seconds: int
    table: int
    put_in: int | None
    """Chips before the last round, given if several players went out in it."""


@dataclass(slots=True)
class Chronicle:
    """Watches a house and collects its history."""

    levels: list[LevelPlayed] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)
    gone: dict[int, Elimination] = field(default_factory=dict)
    seats: tuple[events.Place, ...] = ()
    """The start of the first session."""
    prizes: tuple[events.Prize, ...] = ()
    rebuys: int = 0
    top_ups: int = 0

    def __call__(self, command: Command, ruling: Ruling, state: Tournament) -> None:
        """Record a ruling and the state after it."""
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
        """Update the figures of the level; the last update before the next level counts."""
        if self.levels:
            chips = _chips(state)
            self.levels[-1].players_left = len(state.left_in)
            self.levels[-1].chips = sum(chips.values())

    def _eliminated(self, out: tuple[Out, ...], at: datetime, state: Tournament) -> None:
        for entrant in out:
            table = state.entrants[entrant.entrant].table
            together = entrant.chips if len(out) > 1 else None
            self.gone[entrant.entrant] = Elimination(state.clock.seconds(at), table, together)


def _chips(state: Tournament) -> dict[int, int]:
    """Return the chips of everybody still in, at a table or kept for the next session."""
    return {entrant.number: state.chips_of(entrant) for entrant in state.left_in}
