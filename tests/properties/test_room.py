"""Properties of a room under random play: the long run."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.random_play import Session
from tests.support.room.recovery import check_same_rooms, read_again

SESSIONS = at_level(1, 40, 4_000)
"""In a batch; four batches run."""
STEPS = at_level(600, 1_500, quick=200)


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("batch", [1, 2, 3, 4])
def test_random_sessions(batch: int, record_property: Reached) -> None:
    """The room never raises, every refusal says why, no cent is made or lost, cards stay."""
    outcomes: Counter[str] = Counter()
    for number in UpTo(SESSIONS):
        session = Session(f"{batch} {number}")
        try:
            for _ in range(STEPS):
                session.take_step()
                session.check()
                session.check_cards()
            check_same_rooms(session.made.room, read_again(session.made))
            outcomes += session.outcomes
        finally:
            session.close()
    record_property("steps", (number + 1) * STEPS)
    for outcome in ("allowed", "refused", "not_awaited", "not_permitted"):
        assert outcomes[outcome] > number * STEPS / 50, outcomes


def test_same_seed_writes_the_same_journal() -> None:
    """The head digests match; another seed gives another digest."""
    heads = []
    for seed in ("same", "same", "other"):
        session = Session(seed)
        try:
            session.take_steps(150)
            heads.append(session.made.journal.head())
        finally:
            session.close()
    assert heads[0] == heads[1]
    assert heads[0].digest != heads[2].digest
