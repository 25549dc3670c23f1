"""Response times reveal nothing about hidden cards."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

import pytest

from pitboss.cards import FaceDown
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.room.rooms import ANN, ULTIMATE, House, house
from tests.support.room.timing import NOTICED, rank_distance

SAMPLES = at_level(300, 100_000, 1_000_000)
Nothing = Callable[[House, bool], None]


class Measured(NamedTuple):
    """How long each answer took, and whether the dealer held a strong hand, as chance had it."""

    times: list[float]
    strong: list[bool]

    @property
    def apart(self) -> float:
        assert 0.2 < sum(self.strong) / len(self.strong) < 0.8
        return rank_distance(self.times, self.strong)


def measured(turns: Iterable[int], meanwhile: Nothing) -> Iterator[Measured]:
    """Ann checks while the dealer's hand lies face down: timed to the answer and the next view."""
    times, strong = found = Measured([], [])
    with house("timing") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table, stake=90_000)
        for _ in turns:
            made.ultimate_round(table, ANN)
            strong.append(_dealer_is_strong(made, table))
            frame = made.frame(table, "ultimate_texas_holdem.check", box=1)
            visitor = made.visitor(ANN)
            began = time.perf_counter()
            made.run(made.room.act(visitor, frame))
            meanwhile(made, strong[-1])
            made.room.shown(None, table)
            times.append(time.perf_counter() - began)
            yield found
            made.must(1, table, "ultimate_texas_holdem.void_round", because="to begin anew")
            made.run_due_actions(table, 5)


def _dealer_is_strong(made: House, table: int) -> bool:
    keeper, at_table = made.desk(table).keeper(), made.desk(table).state.table.round
    assert keeper is not None
    assert at_table is not None
    hidden: tuple[FaceDown, ...] = at_table.state.dealers
    return sum(card.number for card in keeper.opened(hidden)) > 2 * 25


@pytest.mark.counted
@pytest.mark.full
def test_response_time_does_not_depend_on_the_dealers_hand(record_property: Reached) -> None:
    turns = UpTo(SAMPLES)
    found = deque(measured(turns, lambda made, strong: None), maxlen=1).pop()
    assert found.apart < NOTICED
    tell(record_property, f"in the process {turns.done} answers, ranks {found.apart:.1f} apart")
    record_property("samples", turns.done)


@pytest.mark.full
def test_timing_leak_is_detected() -> None:
    """The control: a strong hand is looked at a little longer.

    On a busy machine it takes more samples to see it: the question is put after each hundred.
    """

    def looks_longer(_: House, strong: bool) -> None:
        if strong:
            time.sleep(0.003)

    looks = (found for found in measured(range(5_000), looks_longer) if not len(found.times) % 100)
    assert any(found.apart > NOTICED for found in looks)


def test_rank_distance_is_right() -> None:
    rng = Random("ranks")
    even = [rng.paretovariate(0.5) for _ in range(2_000)]  # some take a thousand times as long
    classes = [rng.random() < 0.5 for _ in even]
    assert rank_distance(even, classes) < 3
    apart = [one + by for one, by in zip(even, classes, strict=True)]
    assert rank_distance(apart, classes) > NOTICED
    assert rank_distance(apart, classes, unfelt=1) < 3
    assert rank_distance([1, 1, 2, 3], [True, True, False, False]) == pytest.approx(2 / sqrt(1.5))


def test_distances_by_chance_have_the_stated_distribution() -> None:
    """One class in twenty lies beyond 1.96, whatever the times are."""
    rng = Random("by chance")
    times = [rng.paretovariate(0.5) for _ in range(100)]
    drawn = (rank_distance(times, [rng.random() < 0.5 for _ in times]) for _ in range(1_500))
    assert 0.035 < sum(one > 1.96 for one in drawn) / 1_500 < 0.065
