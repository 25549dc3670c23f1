"""Whatever a scenario says, it is played or its errors are reported, and it comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from pitboss.scenario.comparison import Report, run
from pitboss.scenario.errors import ScenarioError
from tests.support.any_act.bounds import bounded, bounded_memory
from tests.support.proving import at_level
from tests.support.scenario.absurd import absurd_text, mangled_text
from tests.support.scenario.writing import scripts

SCENARIOS = at_level(600, 20_000, 200_000, quick=60)
MOST_LINES = 40_000_000
"""Of code, in a scenario of some thirty lines."""


@pytest.mark.sampled
@pytest.mark.parametrize("draw", [absurd_text, mangled_text], ids=["a sentence", "any words"])
def test_any_text_is_played_or_explained(draw: Callable[[Random], str]) -> None:
    rng = Random(f"absurd scenarios: {draw.__name__}")
    with bounded_memory():
        for _ in range(SCENARIOS):
            text = draw(rng)
            try:
                bounded(partial(_played, text), MOST_LINES)
            except ScenarioError:
                continue
            except Exception as error:
                raise AssertionError(f"{text[-3_000:]}\n{error!r}") from error


def _played(text: str) -> tuple[Report, ...]:
    return tuple(report for script in scripts(text) for report in run(script))
