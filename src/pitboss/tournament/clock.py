"""Breaks and the pace of all tables together.

S2-2001 3.5 and 3.6 of each appendix; NI2025-411 16.18, NI2017-193 17.18, NI2006-154 20.15.  The
clock counts playing time: it starts with the first card, stops during a break, and resumes after
it.
"""

from __future__ import annotations

from typing import Final

from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, allowed, refused
from pitboss.tournament.clauses import Under, of_appendix
from pitboss.tournament.commands import CallBreak, CorrectClock, EndBreak, PlayHandForHand
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.eliminations import eliminate
from pitboss.tournament.events import BreakCalled, BreakEnded, ClockCorrected, HandForHand
from pitboss.tournament.persons import director_only
from pitboss.tournament.rounds import breaks
from pitboss.tournament.sessions import end_if_over
from pitboss.tournament.state import Stage, Tournament

LONGEST_BREAK: Final = 7 * 24 * 60
"""T-60  In minutes."""
MOST_CORRECTED: Final = 24 * 60 * 60
"""T-60  In seconds, per correction."""
THE_ROOM = Person(0, Office.OPERATOR)
"""Holds the clock back after an outage, when nobody could play."""


def call_break(state: Tournament, command: CallBreak) -> Ruling:
    """3.5, 16.18, 17.18, 20.15  The director may, and says how long; rounds are finished first."""
    under = breaks(state)
    if state.stage is not Stage.RUNNING or state.clock.break_minutes:
        return refused("no session is under way, or there is a break already", *under)
    if command.minutes < 1:
        return refused("the time allowed for the break is to be specified", *under)
    if command.minutes > LONGEST_BREAK:
        return refused(f"a break lasts {LONGEST_BREAK:,} minutes at most, a week", *_beyond(under))
    return allowed(BreakCalled((*under, *_stands_still(state)), command.at, command.minutes))


def end_break(state: Tournament, command: EndBreak) -> Ruling:
    """3.6  The clock resumes where it stopped."""
    under = breaks(state)
    if not state.clock.break_minutes:
        return refused("there is no break", *under)
    return allowed(BreakEnded((*under, *_stands_still(state)), command.at))


def correct_clock(state: Tournament, command: CorrectClock) -> Ruling:
    """3.6  It counts playing time only: the director corrects it, or the room after an outage.

    A round keeps the level it began with (L-01), and no session starts over.
    """
    under = _clauses_of_time(state)
    if state.stage is not Stage.RUNNING or not command.seconds:
        return refused("no session is under way, or nothing would change", *under)
    if not command.because.strip():
        return refused("a correction says why it is made", *under)
    if abs(command.seconds) > MOST_CORRECTED and command.by != THE_ROOM:
        return refused("a correction is of a day at most: check the seconds", *_beyond(under))
    if state.clock.seconds(command.at) + command.seconds < state.session_from:
        return refused("so much has not been played in this session", *under)
    return allowed(ClockCorrected(under, command.seconds, command.because))


def _clauses_of_time(state: Tournament) -> Under:
    return (*breaks(state), *_stands_still(state))


def _correction_refusal(state: Tournament, by: Person) -> Refused | None:
    return None if by == THE_ROOM else _DIRECTOR.refuse(state, by)


_DIRECTOR: Final = director_only(_clauses_of_time)
CORRECTORS: Final = OfficeCheck(frozenset(), _correction_refusal)
"""Who may correct the clock: the director, and the room after an outage."""


def _beyond(under: Under) -> Under:
    """T-60  A correction this large can only be a typing error."""
    return tuple(Citation(citation.instrument, citation.clause, "T-60") for citation in under)


def _stands_still(state: Tournament) -> Under:
    """3.6  A break does not count as time of the schedule."""
    return of_appendix(state.of.appendix, "3.6")


def play_hand_for_hand(state: Tournament, command: PlayHandForHand) -> Ruling:
    """T-10, F-50  Rounds that all tables begin together count as one for the places."""
    under = (*state.clauses.same_round, *state.clauses.pace)
    if state.stage is not Stage.RUNNING or state.hand_for_hand is command.on:
        return refused("no session is under way, or it is played so already", *under)
    course = Course(state)
    course.happens(HandForHand(under, command.on))
    if not command.on:
        eliminate(course, state.held_back, command.at, state.clauses.same_round)
        end_if_over(course, command.at)
    return course.ruling
