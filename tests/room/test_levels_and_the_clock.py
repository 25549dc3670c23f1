"""A tournament's levels follow elapsed time, whatever happens to the machine's clock."""

from __future__ import annotations

from functools import cache

import pytest

from pitboss.tournament.levels import level_number
from tests.support.parameters import rest_later
from tests.support.proving import Reached
from tests.support.room.clock_faults import CLOCK_FAULTS, SettableClock
from tests.support.room.rooms import DIRECTOR, House
from tests.support.room.tournaments import STARTS, Played, conditions

LEVELS = 3
STEP = 10.0
"""Seconds between two looks at the clock."""
LONGEST = 3 * 3_600

Course = list[tuple[float, int, int | None]]
"""When another level was reached, in seconds that really passed: what counts, what is shown."""


def course_of(machine: SettableClock, fault: str | None) -> Course:
    """Three levels of a tournament; the clock is set in the middle of the first and the second."""
    made = House("levels", clock=machine)
    try:
        played = Played(made, conditions("five-card-stud"))
        played.enter(8)
        played.open_tables()
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        played.seated()
        machine.tick((STARTS - machine()).total_seconds())
        played.must(DIRECTOR, "tournament.start_session")
        return _watched(machine, played, fault)
    finally:
        made.close()


def _watched(machine: SettableClock, played: Played, fault: str | None) -> Course:
    began, course = machine.passed, Course()
    while machine.passed - began < LONGEST:
        number = level_number(played.state, machine())
        clock = played.view().clock
        seen = (number, clock.level.number if clock and clock.level else None)
        if not course or course[-1][1:] != seen:
            course.append((machine.passed - began, *seen))
            if number > LEVELS:
                break
        since = machine.passed - began - course[-1][0]
        machine.tick(STEP)
        if fault is not None and since == 30 * STEP:
            CLOCK_FAULTS[fault](machine)
    return course


@cache
def _undisturbed() -> Course:
    return course_of(SettableClock(), None)


def test_three_levels_pass_without_clock_faults() -> None:
    assert [number for _, number, _ in _undisturbed()] == [1, 2, 3, 4]
    assert [shown for _, _, shown in _undisturbed()] == [1, 2, 3, 4]


@pytest.mark.parametrize("fault", rest_later(CLOCK_FAULTS, 2))
def test_no_level_goes_back_or_comes_early(fault: str, record_property: Reached) -> None:
    course = course_of(SettableClock(), fault)
    assert [one[1:] for one in course] == [one[1:] for one in _undisturbed()]
    for (here, *_), (there, *_) in zip(course, _undisturbed(), strict=True):
        assert abs(here - there) <= STEP
    record_property("faults", LEVELS)


@pytest.mark.parametrize(
    "fault", rest_later(["an hour back", "an hour forward", "it stands still"], 1)
)
def test_tournament_that_follows_the_machine_clock_is_detected(fault: str) -> None:
    """The control: levels go back, are skipped, or never come."""
    course = course_of(SettableClock(steady=False), fault)
    assert [one[1:] for one in course] != [one[1:] for one in _undisturbed()]
