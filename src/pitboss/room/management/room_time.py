"""The room's time, brought to the machine's after a start with a wrong clock.

The instruments know no clock of a program; what is counted from recorded moments goes on as it was.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.law.rule_set import moment_in_words
from pitboss.offices import Office
from pitboss.room.management.commands import CorrectTime
from pitboss.room.management.events import ClockStepped, Event, TimeCorrected
from pitboss.room.management.persons import no_text, not_for
from pitboss.room.management.state import Exclusion, RoomState
from pitboss.room.time_corrections import Correction
from pitboss.ruling import Allowed, Refused, allowed, changed, refused


def correct_time(state: RoomState, command: CorrectTime) -> Allowed[Event] | Refused:
    """An act of two persons; the desk sees to the second, and stamps the event with the new time.

    How far the machine's clock is from the room's is on record, so nobody types a moment.
    """
    refusal = not_for(command.by, Office.OPERATOR, Office.SHIFT_MANAGER) or no_text(
        "the reason", command.because
    )
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
    """Where the machine's clock is now, seen from the room's time."""
    return changed(state, machine_ahead_ms=state.machine_ahead_ms + event.milliseconds)


def corrected_time(state: RoomState, event: TimeCorrected) -> RoomState:
    """What the room has on record goes on from the corrected moment.

    Offers of seats keep the time that was left.  An exclusion that has begun goes on; when it ends
    is a day of the calendar, and no clock moves it.
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
