"""Playing time: breaks are no part of it, and take nothing from it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from pitboss.tournament.clock_changes import break_called, break_ended, clock_started
from pitboss.tournament.events import BreakCalled, BreakEnded, ClockStarted
from pitboss.tournament.state import Tournament

START = datetime(2026, 1, 10, 19, tzinfo=UTC)


def test_3_6_breaks_lose_no_part_of_a_second() -> None:
    """Ten stretches of 0.9 seconds are nine seconds of play, not none."""
    at = START
    state = clock_started(Tournament(1), ClockStarted((), at))
    for _ in range(10):
        at += timedelta(seconds=0.9)
        state = break_called(state, BreakCalled((), at, 5))
        at += timedelta(minutes=5)
        state = break_ended(state, BreakEnded((), at))
    assert state.clock.seconds(at) == 9


def test_3_6_time_before_the_clock_started_is_not_taken_away() -> None:
    """An act that carries an earlier moment sees the clock where it started."""
    state = clock_started(Tournament(1), ClockStarted((), START))
    assert state.clock.seconds(START - timedelta(seconds=5)) == 0
