"""Properties of every round of Canberra Poker, irregularities included: the long run."""

from __future__ import annotations

import random

import pytest

from pitboss.games.canberra_poker import events
from tests.support.games.canberra_poker.invariants import check_books, check_replay
from tests.support.games.canberra_poker.random_play import play_round
from tests.support.proving import Reached, UpTo, at_level

ROUNDS = at_level(1_500, 500_000, 5_000_000, quick=60)
"""A batch; four batches run."""


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("batch", [1, 2, 3, 4])
def test_random_rounds(batch: int, record_property: Reached) -> None:
    """Money is conserved after every act, decide never raises, every round ends and replays."""
    rng = random.Random(f"canberra {batch}")
    turns = UpTo(ROUNDS)
    for _ in turns:
        played = play_round(rng, check_books, oddity=0.25)
        assert played.table.over
        check_replay(played)
        if played.table.happened(events.RoundVoided):
            played.table.assert_void()
    record_property("rounds", turns.done)
