"""What each event about the clock changes.  It counts playing time, and stands still in a break."""

from __future__ import annotations

from pitboss.ruling import changed
from pitboss.tournament import events
from pitboss.tournament.state import Clock, Tournament


def clock_started(state: Tournament, event: events.ClockStarted) -> Tournament:
    """The clock runs from this moment."""
    return changed(state, clock=Clock(state.clock.played, event.at))


def break_called(state: Tournament, event: events.BreakCalled) -> Tournament:
    """The clock stands still, and what it showed is kept."""
    was = state.clock
    ran = was.since is not None
    return changed(state, clock=Clock(was.seconds(event.at), None, event.minutes, ran))


def break_ended(state: Tournament, event: events.BreakEnded) -> Tournament:
    """The clock goes on if the break stopped it; else the first card will start it."""
    was = state.clock
    return changed(state, clock=Clock(was.played, event.at if was.stopped else None))


def clock_corrected(state: Tournament, event: events.ClockCorrected) -> Tournament:
    """The playing time is set forward or back."""
    clock = state.clock
    return changed(state, clock=clock._replace(played=clock.played + event.seconds))
