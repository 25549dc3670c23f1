"""What must hold in a room whatever anybody does in it: the long count."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.room.random_play import Session
from tests.room.test_resuming import read, same

PROVE = bool(os.environ.get("PITBOSS_PROVE"))
SESSIONS = 40 if PROVE else 1
"""In a batch; four batches run."""
STEPS = 1_500 if PROVE else 600


@pytest.mark.counted
@pytest.mark.parametrize("batch", [1, 2, 3, 4])
def test_random_sessions(batch: int) -> None:
    """The room never raises, every refusal says why, no cent is made or lost, cards stay."""
    outcomes: Counter[str] = Counter()
    for number in range(SESSIONS):
        session = Session(f"{batch} {number}")
        try:
            for _ in range(STEPS):
                session.step()
                session.check()
                session.check_cards()
            same(session.made.room, read(session.made))
            outcomes += session.outcomes
        finally:
            session.close()
    for outcome in ("allowed", "refused", "not_awaited", "not_permitted"):
        assert outcomes[outcome] > SESSIONS * STEPS / 50, outcomes
