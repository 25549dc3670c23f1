"""Correction of the room's time after a start with a wrong machine clock.

The instruments do not deal with system clocks; periods counted from recorded moments keep their
length.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.law.rule_set import moment_in_words
from pitboss.room.management.commands import CorrectTime
from pitboss.room.management.events import ClockStepped, Event, TimeCorrected
from pitboss.room.management.people.persons import text_refusal
from pitboss.room.management.state import Exclusion, RoomState
from pitboss.room.time_corrections import Correction
from pitboss.ruling import Allowed, Refused, allowed, changed, refused


def correct_time(state: RoomState, command: CorrectTime) -> Allowed[Event] | Refused:
    """Correct the room's time; a two-person act.  The desk gives the event the new time.

    The difference between the clocks is on record, so nobody has to enter a time.
    """
    refusal = text_refusal("the reason", command.because)
    if refusal:
        return refusal
    if not state.wrong_by:
        return refused(
            f"the room's time, {moment_in_words(command.at)}, is the machine's; if both are wrong,"
            " set the machine's clock first"
        )
    now = command.at + state.machine_ahead
    return allowed(TimeCorrected((), command.at, now, command.because))


def clock_stepped(state: RoomState, event: ClockStepped) -> RoomState:
    """Record how far the machine's clock is from the room's time."""
    return changed(state, machine_ahead_ms=state.machine_ahead_ms + event.milliseconds)


def corrected_time(state: RoomState, event: TimeCorrected) -> RoomState:
    """Shift recorded moments to the corrected time.

    Seat offers keep their remaining time.  Exclusions that have begun continue; their end is a
    calendar date, which the correction does not move.
    """
    correction = Correction(event.was, event.now)
    waiting = tuple(
        replace(
            entry,
            since=min(entry.since, correction.now),
            offer=entry.offer and replace(entry.offer, until=entry.offer.until + correction.by),
        )
        for entry in state.waiting
    )
    exclusions = {
        person: tuple(_begun(exclusion, correction) for exclusion in several)
        for person, several in state.exclusions.items()
    }
    return changed(
        state,
        waiting=waiting,
        exclusions=exclusions,
        machine_ahead_ms=0,
        corrections=(*state.corrections, correction),
    )


def _begun(exclusion: Exclusion, correction: Correction) -> Exclusion:
    if exclusion.begins > correction.was:
        return exclusion
    return replace(exclusion, begins=min(exclusion.begins, correction.now))
