"""A thousand finished rounds are replayed from the record, each as the desk had it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from pitboss.record.journal import Recorded
from pitboss.record.sqlite import SqliteJournal
from pitboss.room.desk_replay import replay_table
from pitboss.room.rounds import recorded_rounds
from pitboss.room.rounds.recorded_rounds import ReadJournal, RoundsOnRecord
from pitboss.room.tables import desk_state
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.ruling import changed
from tests.support.parameters import rest_later
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.one_table import (
    TABLE,
    TABLES,
    HashByEvent,
    clock_for,
    hash_state,
    play_and_hash,
)
from tests.support.room.rooms import (
    house,
)

ROUNDS = at_level(100, 10_000, 40_000, quick=4)
"""Of each kind of table."""


def recalled(journal: ReadJournal, seen: HashByEvent) -> Iterator[tuple[str, str]]:
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
            whole = hash_state(replay_table(again.state, rest)) if rest else again.digest
            yield whole, seen[looked]


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.parametrize("kind", rest_later(TABLES, 6))
def test_every_finished_round_replays_as_the_desk_had_it(
    kind: str, record_property: Reached
) -> None:
    """Under the rules it was dealt by, down to the last account and the last card."""
    count = 0
    for number in UpTo(ROUNDS):
        with house(f"{kind} {number}", clock=clock_for(kind)) as made:
            seen = play_and_hash(random.Random(f"recalled {kind} {number}"), made, kind)
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


@pytest.mark.parametrize(
    "kind", rest_later(["ultimate_texas_holdem", "canberra_poker", "hold_em"], 1)
)
def test_altered_record_is_detected(kind: str) -> None:
    with house(f"altered {kind}") as made:
        seen = play_and_hash(random.Random(f"altered {kind}"), made, kind)
        hashes = list(recalled(made.journal, seen))
        assert all(again == then for again, then in hashes)
        wrong = [again != then for again, then in recalled(Altered(made.journal), seen)]
        assert len(wrong) == len(hashes)
        assert sum(wrong) > len(wrong) // 2


def test_differing_fold_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cent more in the float after every event: not one round matches."""

    def after_event(state: TableAtDesk, event: Any, at: datetime) -> TableAtDesk:
        after = desk_state.after_event(state, event, at)
        balances = {**after.table.balances, "float": after.table.balances.get("float", 0) + 1}
        return changed(after, table=changed(after.table, balances=balances))

    with house("differs") as made:
        seen = play_and_hash(random.Random("differs"), made, "ultimate_texas_holdem")
        monkeypatch.setattr(recorded_rounds, "after_event", after_event)
        wrong = [again != then for again, then in recalled(made.journal, seen)]
        assert len(wrong) > 3
        assert all(wrong)
