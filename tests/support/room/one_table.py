"""Random play of three players at one table of a room."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

from pitboss.law.rule_set import RuleSet
from pitboss.record.codec import encode
from pitboss.room.management import TableKind
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.table import Particulars
from tests.support.random_play import RandomPlay
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    POT_GAMES,
    ULTIMATE,
    FakeClock,
    House,
)
from tests.support.room.scripts import Step, deciding, next_step, opening_steps

STEPS = 120
"""Of one house, before another opens."""
PLAYERS = (ANN, BOB, CYD)
TABLE = 1
OF_2019 = "ultimate_texas_holdem of 2019"
TABLES: dict[str, Particulars] = {
    "ultimate_texas_holdem": ULTIMATE,
    OF_2019: replace(ULTIMATE, law=RuleSet(("NI2019-212",))),
    "canberra_poker": CANBERRA_WITH_JACKPOT,
    **POT_GAMES,
}
BEFORE_2025 = datetime(2025, 7, 1, 9, 0, tzinfo=UTC)
"""When the edition of 2019 governed."""
HashByEvent = dict[int, str]
"""The state of the desk, as a hash, by the number of its last event."""


def clock_for(kind: str) -> FakeClock:
    return FakeClock(BEFORE_2025) if kind == OF_2019 else FakeClock()


def seat_three_players(made: House, kind: str) -> None:
    """Three players at one table."""
    jackpot = made.jackpot() if kind == "canberra_poker" else None
    practice = kind == "canberra_manila"
    made.table(
        TABLES[kind], TableKind.PRACTICE if practice else TableKind.ELECTRONIC, jackpot=jackpot
    )
    made.everybody_works(TABLE)
    made.sit(*PLAYERS, table=TABLE)


class OneTable(RandomPlay[list[Step], None]):
    """Rounds at random at one table, mostly as they are awaited; a round opens in one command."""

    def __init__(
        self, rng: random.Random, made: House, after_each: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(rng)
        self.made, self._after_each = made, after_each
        self.taken: list[Step] = []

    def awaited_command(self) -> list[Step]:
        state = self.made.desk(TABLE).state.table
        game, at_table = state.particulars.game, state.round
        if at_table is not None and not at_table.over:
            return [next_step(self.rng, self.made, TABLE, PLAYERS)]
        disputed = [deciding(game)] if at_table and at_table.state.disputes.open else []
        return [*disputed, *opening_steps(self.rng, game)]

    def act(self, command: list[Step]) -> None:
        for step in command:
            step.take(self.made)
            self.taken.append(step)
            self._after_each()


def hash_state(state: TableAtDesk) -> str:
    return sha256(encode(state.table)).hexdigest()


def play_and_hash(rng: random.Random, made: House, kind: str, steps: int = STEPS) -> HashByEvent:
    """Rounds at random, and how the desk stood after every act."""
    seat_three_players(made, kind)
    seen: HashByEvent = {}

    def note() -> None:
        state = made.desk(TABLE).state
        seen[state.last] = hash_state(state)

    OneTable(rng, made, note).take_steps(steps)
    return seen
