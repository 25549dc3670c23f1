"""The same facts told in several ways: in any order, together or one at a time, once or twice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from pitboss.ruling import Allowed, Event, Refused

CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT", bound=Event)
PartT = TypeVar("PartT")
StateT = TypeVar("StateT")

Fact = Callable[[random.Random], list[CommandT]]
"""Draws the reports by which a fact is told: one, or several where it has parts."""


def partition(rng: random.Random, parts: Sequence[PartT]) -> list[tuple[PartT, ...]]:
    """The parts in a random order and in random groups; now and then a group repeats some."""
    order = rng.sample(parts, len(parts))
    groups, told = [], 0
    while told < len(order):
        size = rng.randint(1, len(order) - told)
        again = order[rng.randint(0, told) : told] if rng.random() < 0.3 else []
        groups.append((*again, *order[told : told + size]))
        told += size
    return groups


def ways_of_telling(
    rng: random.Random, facts: Sequence[Fact[CommandT]], ways: int
) -> Iterator[list[CommandT]]:
    """Lists of reports that all tell the same facts."""
    for way in range(ways):
        reports = [report for fact in facts for report in fact(rng)]
        rng.shuffle(reports)
        if way % 2:
            reports += rng.sample(reports, rng.randint(1, len(reports)))
        yield reports


def tell(
    state: StateT,
    reports: Sequence[CommandT],
    decide: Callable[[StateT, CommandT], Allowed[EventT] | Refused],
    apply: Callable[[StateT, EventT], StateT],
) -> tuple[StateT, list[EventT]]:
    """The state after the reports, and what happened by them."""
    happened: list[EventT] = []
    for report in reports:
        ruling = decide(state, report)
        if isinstance(ruling, Allowed):
            for event in ruling.events:
                state = apply(state, event)
                happened.append(event)
    return state, happened
