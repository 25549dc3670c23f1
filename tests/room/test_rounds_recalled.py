"""A thousand finished rounds are shown again from the record, each as the desk had it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import pytest

from pitboss.law.rule_set import RuleSet
from pitboss.record.codec import encode
from pitboss.record.journal import Recorded
from pitboss.record.sqlite import SqliteJournal
from pitboss.room import at_desk, rounds_on_record
from pitboss.room.at_desk import TableAtDesk
from pitboss.room.folding import folded
from pitboss.room.management import TableKind
from pitboss.room.rounds_on_record import ReadJournal, RoundsOnRecord
from pitboss.ruling import changed
from pitboss.table import Particulars
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    POT_GAMES,
    ULTIMATE,
    FakeClock,
    House,
    house,
)
from tests.support.room.scripts import Step, deciding, next_step, opening_steps

ROUNDS = at_level(100, 10_000, 40_000)
"""Of each kind of table."""
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

Seen = dict[int, str]
"""The state of the desk, as a hash, by the number of its last event."""


def clock_of(kind: str) -> FakeClock:
    return FakeClock(BEFORE_2025) if kind == OF_2019 else FakeClock()


def seated(made: House, kind: str) -> None:
    """Three players at one table."""
    jackpot = made.jackpot() if kind == "canberra_poker" else None
    practice = kind == "canberra_manila"
    made.table(
        TABLES[kind], TableKind.PRACTICE if practice else TableKind.ELECTRONIC, jackpot=jackpot
    )
    made.everybody_works(TABLE)
    made.sit(*PLAYERS, table=TABLE)


def steps_of(rng: random.Random, made: House) -> Iterator[Step]:
    """What is done next, mostly as it is awaited."""
    state = made.desk(TABLE).state.table
    game, at_table = state.particulars.game, state.round
    if at_table is not None and not at_table.over:
        yield next_step(rng, made, TABLE, PLAYERS)
        return
    if at_table and at_table.disputed:
        yield deciding(game)
    yield from opening_steps(rng, game)


def hashed(state: TableAtDesk) -> str:
    return sha256(encode(state.table)).hexdigest()


def played(rng: random.Random, made: House, kind: str, steps: int = STEPS) -> Seen:
    """Rounds at random, and how the desk stood after every act."""
    seated(made, kind)
    seen: Seen = {}
    for _ in range(steps):
        for step in steps_of(rng, made):
            step.take(made)
            state = made.desk(TABLE).state
            seen[state.last] = hashed(state)
    return seen


def recalled(journal: ReadJournal, seen: Seen) -> Iterator[tuple[str, str]]:
    """Every finished round: its hash by the record, and that of the desk.

    Whoever has lost the last chip leaves the seat in the act that ended the round, after its end:
    the desk was seen after that.
    """
    rounds = RoundsOnRecord(journal)
    for one in rounds.every():
        if one.ended is not None:
            again = rounds.replay(one.name)
            last = again.state.last
            looked = next(number for number in seen if number >= last)
            rest = list(journal.events(f"table {TABLE}", last, looked - last))
            whole = hashed(folded(again.state, rest)) if rest else again.digest
            yield whole, seen[looked]


@pytest.mark.counted
@pytest.mark.parametrize("kind", TABLES)
def test_every_finished_round_is_as_the_desk_had_it(kind: str, record_property: Reached) -> None:
    """Under the rules by which it was dealt, to the last account and the last card that lies."""
    count = 0
    for number in UpTo(ROUNDS):
        with house(f"{kind} {number}", clock=clock_of(kind)) as made:
            seen = played(random.Random(f"recalled {kind} {number}"), made, kind)
            for again, then in recalled(made.journal, seen):
                assert again == then
                count += 1
            laws = {one.law for one in RoundsOnRecord(made.journal).every()}
        assert laws <= {TABLES[kind].law.instruments}
        if count >= ROUNDS:
            break
    assert count > number  # a room in which no round ended is rare
    record_property("rounds", count)


# --- the controls ---------------------------------------------------------------------------------


class Altered:
    """A journal in which another seat pays in the first event of each round that takes a stake."""

    def __init__(self, journal: SqliteJournal) -> None:
        self._journal = journal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        altered = False
        for row in self._journal.events(stream, after, limit):
            if altered or b'"payer":"stake 1"' not in row.body:
                yield row
            else:
                altered = True
                yield row._replace(body=row.body.replace(b'"stake 1"', b'"stake 2"'))


@pytest.mark.parametrize("kind", ["ultimate_texas_holdem", "canberra_poker", "hold_em"])
def test_a_record_that_means_something_else_is_found(kind: str) -> None:
    with house(f"altered {kind}") as made:
        seen = played(random.Random(f"altered {kind}"), made, kind)
        hashes = list(recalled(made.journal, seen))
        assert all(again == then for again, then in hashes)
        wrong = [again != then for again, then in recalled(Altered(made.journal), seen)]
        assert len(wrong) == len(hashes)
        assert sum(wrong) > len(wrong) // 2


def test_a_fold_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cent more in the float after every event: not one round is as it was."""

    def after_event(state: TableAtDesk, event: Any, at: datetime) -> TableAtDesk:
        after = at_desk.after_event(state, event, at)
        balances = {**after.table.balances, "float": after.table.balances.get("float", 0) + 1}
        return changed(after, table=changed(after.table, balances=balances))

    with house("differs") as made:
        seen = played(random.Random("differs"), made, "ultimate_texas_holdem")
        monkeypatch.setattr(rounds_on_record, "after_event", after_event)
        wrong = [again != then for again, then in recalled(made.journal, seen)]
        assert len(wrong) > 3
        assert all(wrong)
