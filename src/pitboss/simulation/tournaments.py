"""Simulate a whole tournament of bots with the real engine.

Every table has its own clock and does one act after the other.  The table with the earliest clock
acts next, so that time never goes back.  The same seed plays the same tournament.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Final

from pitboss.play.table import Player
from pitboss.practice.bots.house_games import SIMPLE, HousePlay
from pitboss.practice.bots.pot_games import Sensible
from pitboss.practice.seeded_entropy import SeededEntropy
from pitboss.simulation.at_table import AtTable
from pitboss.simulation.director import Director
from pitboss.simulation.habits import Habits
from pitboss.simulation.house import FIRST_PLAYER, House, Watch
from pitboss.simulation.pace import LIVE, Pace
from pitboss.table.commands import BeginRound
from pitboss.tournament import Awaited, Conditions, Stage, Tournament, awaited
from pitboss.tournament.sessions import published_start

BEFORE_THE_START: Final = 1800.0
"""How many seconds before the published start seats are drawn and taken."""
PATIENCE: Final = 15.0
"""Seconds until a table that cannot begin a round tries again."""
SAMPLES: Final = 6
"""Samples of a hand for one decision; few, for quick bots."""

Progress = Callable[[Tournament], None]
Meanwhile = Callable[[House, datetime], None]
"""A hook for other events in the house, called before each step with the moment."""


@dataclass(slots=True)
class Simulated:
    """A finished tournament."""

    state: Tournament
    seconds: float
    """Seconds from the published start to the prizes."""
    rounds: int
    acts: int


@dataclass(slots=True)
class Simulation:
    """Plays one tournament."""

    conditions: Conditions
    players: int
    seed: str
    pace: Pace = LIVE
    habits: Habits = Habits()
    house_play: HousePlay = SIMPLE
    """The strategy for tournaments of a house game."""
    watch: Watch | None = None
    progress: Progress | None = None
    meanwhile: Meanwhile | None = None
    _house: House = field(init=False)
    _director: Director = field(init=False)
    _tables: dict[int, AtTable] = field(init=False, default_factory=dict)
    _waiting: list[tuple[float, int]] = field(init=False, default_factory=list)
    _rng: Random = field(init=False)
    _bot: Player = field(init=False)
    _rounds: int = field(init=False, default=0)
    _acts: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._rng = Random(self.seed)  # noqa: S311 - a simulation is repeated by its seed
        self._house = House(self.conditions.starts, self.watch)
        self._director = Director(self._house, self._rng, self.habits)
        self._bot = Sensible(self._rng, SAMPLES)

    def play(self) -> Simulated:
        """Play to the prizes."""
        persons = range(FIRST_PLAYER, FIRST_PLAYER + self.players)
        self._director.set_up(self.conditions, persons, self._house.at(-3600))
        now = 0.0 if self.conditions.sit_and_go else -BEFORE_THE_START
        while self._house.state.stage < Stage.OVER:
            now = self._between_sessions(now)
            now = self._session(now)
        return Simulated(self._house.state, now, self._rounds, self._acts)

    def _run_hook(self, at: datetime) -> None:
        if self.meanwhile is not None:
            self.meanwhile(self._house, at)

    # --- between sessions -------------------------------------------------------------------------

    def _between_sessions(self, now: float) -> float:
        """Do what is due until a session runs or the tournament is over."""
        while self._house.state.stage not in (Stage.RUNNING, Stage.OVER, Stage.CALLED_OFF):
            at = self._house.at(now)
            before = self._house.state
            for due in awaited(before, at):
                self._director.acts(due, at)
                if self._house.state.stage is not before.stage:
                    break
            if self._house.state is before:
                now = max(now + PATIENCE, self._start())
            self._run_hook(self._house.at(now))
        return now

    def _start(self) -> float:
        """Return when the drawn session begins, if it has its own start time."""
        state = self._house.state
        starts = published_start(state) if state.stage is Stage.SEATED else None
        return (starts - self._house.starts).total_seconds() if starts else -BEFORE_THE_START

    # --- a session --------------------------------------------------------------------------------

    def _session(self, now: float) -> float:
        state = self._house.state
        self._waiting = [(now, table.number) for table in state.in_play]
        heapq.heapify(self._waiting)
        while self._house.state.stage is Stage.RUNNING and self._waiting:
            now, number = heapq.heappop(self._waiting)
            self._run_hook(self._house.at(now))
            takes = self._step(number, now)
            if takes is not None:
                heapq.heappush(self._waiting, (now + takes, number))
        return now

    def _step(self, number: int, now: float) -> float | None:
        """Do one step at a table and return its duration; None if nobody plays there any more."""
        state = self._house.state
        table = state.tables[number]
        if state.stage is not Stage.RUNNING or not table.table.seats:
            return None
        return self._between_rounds(number, now) if table.between_rounds else self._act(number, now)

    def _act(self, number: int, now: float) -> float:
        """Do one act in the table's round and return its duration."""
        takes = self._tables[number].act(self._bot, now)
        self._acts += 1
        over = self._house.state.tables[number].between_rounds
        return takes + (self.pace.between_rounds if over else 0)

    def _between_rounds(self, number: int, now: float) -> float:
        """Do what is due at a table, then begin the next round or try again later."""
        at = self._house.at(now)
        if self.progress is not None:
            self.progress(self._house.state)
        for due in self._due(number, now):
            begins = due.command is BeginRound
            self._director.acts(due, at)
            if begins and not self._house.state.tables[number].between_rounds:
                self._begin_round(number)
                return self.pace.dealers_act
            if self._house.state.stage is not Stage.RUNNING:
                return 0
        return PATIENCE

    def _due(self, number: int, now: float) -> Iterator[Awaited]:
        """Yield what is awaited at a table, each once, looking it up again after each act."""
        at = self._house.at(now)
        done: set[Awaited] = set()
        while True:
            here = [
                due
                for due in awaited(self._house.state, at, number)
                if due.table in (number, None) and due not in done
            ]
            if not here:
                return
            done.add(here[0])
            yield here[0]

    def _begin_round(self, number: int) -> None:
        if number not in self._tables:
            entropy = SeededEntropy(f"{self.seed}/{number}")
            self._tables[number] = AtTable(
                self._house, number, entropy, self._rng, self.pace, self.house_play
            )
        self._tables[number].new_round()
        self._rounds += 1
