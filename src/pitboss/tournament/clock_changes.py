"""What each event about the clock changes.  It counts playing time and stops during a break."""

from __future__ import annotations

from pitboss.ruling import changed
from pitboss.tournament import events
from pitboss.tournament.state import Tournament


def clock_started(state: Tournament, event: events.ClockStarted) -> Tournament:
    """The clock runs from this moment."""
    return changed(state, clock=state.clock._replace(since=event.at))


def break_called(state: Tournament, event: events.BreakCalled) -> Tournament:
    """The clock stops, and its reading is kept."""
    ran = state.clock.since is not None
    stands = state.clock.still(event.at)
    return changed(state, clock=stands._replace(break_minutes=event.minutes, stopped=ran))


def break_ended(state: Tournament, event: events.BreakEnded) -> Tournament:
    """The clock resumes if the break stopped it; otherwise the first card starts it."""
    goes_on = event.at if state.clock.stopped else None
    return changed(state, clock=state.clock.still(event.at)._replace(since=goes_on))


def clock_corrected(state: Tournament, event: events.ClockCorrected) -> Tournament:
    """The playing time is set forward or back."""
    clock = state.clock
    return changed(state, clock=clock._replace(played=clock.played + event.seconds))
