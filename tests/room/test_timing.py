"""How long an answer takes says nothing about cards that are hidden."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from pitboss.cards import FaceDown
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.room.rooms import ANN, ULTIMATE, House, house

SAMPLES = at_level(300, 100_000, 1_000_000)
TOO_FAR = 4.5
"""Of Welch's t, as in tests of leakage from cards and chips; chance passes it once in 100,000."""
Nothing = Callable[[House, bool], None]


def welch(times: list[float], strong: list[bool]) -> float:
    """How far the two means lie apart; the slowest tenth, which the machine made slow, left out."""
    values, classes = np.array(times), np.array(strong)
    kept = values <= np.quantile(values, 0.9)
    one, other = values[kept & classes], values[kept & ~classes]
    apart = one.mean() - other.mean()
    return float(abs(apart) / np.sqrt(one.var(ddof=1) / len(one) + other.var(ddof=1) / len(other)))


def measured(turns: UpTo, meanwhile: Nothing) -> float:
    """Ann checks while the dealer's hand lies face down: timed to the answer and the next view."""
    times: list[float] = []
    strong: list[bool] = []
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
            made.must(1, table, "ultimate_texas_holdem.void_round", because="to begin anew")
            made.go_on(table, 5)
    assert 0.2 < sum(strong) / len(strong) < 0.8
    return welch(times, strong)


def _dealer_is_strong(made: House, table: int) -> bool:
    keeper, at_table = made.desk(table).keeper(), made.desk(table).state.table.round
    assert keeper is not None
    assert at_table is not None
    hidden: tuple[FaceDown, ...] = at_table.state.dealers
    return sum(card.number for card in keeper.opened(hidden)) > 2 * 25


@pytest.mark.counted
@pytest.mark.alone
def test_an_answer_takes_as_long_whatever_the_dealer_holds(record_property: Reached) -> None:
    turns = UpTo(SAMPLES)
    apart = measured(turns, lambda made, strong: None)
    if apart >= TOO_FAR:  # one repeat is allowed
        apart = measured(UpTo(SAMPLES), lambda made, strong: None)
    assert apart < TOO_FAR
    tell(record_property, f"in the process {turns.done} answers, Welch's t {apart:.1f}")
    record_property("samples", turns.done)


@pytest.mark.alone
def test_a_leak_of_time_is_seen() -> None:
    """The control: a strong hand is looked at a little longer."""

    def looks_longer(_: House, strong: bool) -> None:
        if strong:
            time.sleep(0.003)

    assert measured(UpTo(150), looks_longer) > TOO_FAR


def test_the_statistic_is_right() -> None:
    rng = Random("welch")
    even = [rng.gauss(1, 0.1) for _ in range(2_000)]
    classes = [rng.random() < 0.5 for _ in even]
    assert welch(even, classes) < TOO_FAR
    apart = [one + 0.03 * by for one, by in zip(even, classes, strict=True)]
    assert welch(apart, classes) > TOO_FAR
