"""The inspector: notes, outcomes of reviews, and the cards of finished rounds.

NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4 and S2-2001 18.6 (reading H-16).  What NI2006-154
16.4 and 16.7 keep secret from everybody at a table, the regulator may look at; it is recorded.
"""

from __future__ import annotations

from pitboss.offices import Office
from pitboss.room.management import clauses
from pitboss.room.management.clauses import of_table
from pitboss.room.management.commands import OpenRoundToInspector, RecordReview, WriteNote
from pitboss.room.management.events import Event, NoteWritten, ReviewRecorded, RoundOpened
from pitboss.room.management.people.persons import table_refusal, text_refusal
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def write_note(_: RoomState, command: WriteNote) -> Allowed[Event] | Refused:
    """Write a note about anything; it has no effect."""
    refusal = text_refusal("what the note is about", command.about) or text_refusal(
        "the note", command.text
    )
    under = clauses.OFFICES[Office.INSPECTOR]
    return refusal or allowed(NoteWritten(under, command.about, command.text))


def record_review(state: RoomState, command: RecordReview) -> Allowed[Event] | Refused:
    """NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4  A decision is final unless reviewed."""
    refusal = (
        table_refusal(state, command.table)
        or _missing_round_refusal(command.round_of_play)
        or text_refusal("the outcome of the review", command.outcome, *clauses.REVIEW)
    )
    if refusal:
        return refusal
    under = of_table(state.tables[command.table].particulars.law, clauses.REVIEW)
    return allowed(ReviewRecorded(under, command.table, command.round_of_play, command.outcome))


def _missing_round_refusal(number: int) -> Refused | None:
    return None if number >= 1 else refused(f"no round has the number {number}")


def open_round(state: RoomState, command: OpenRoundToInspector) -> Allowed[Event] | Refused:
    """Record that a round is opened; the desk checks that it is over and opens the cards."""
    refusal = table_refusal(state, command.table) or _missing_round_refusal(command.round_of_play)
    if refusal:
        return refusal
    under = (*clauses.OFFICES[Office.INSPECTOR], *clauses.SECRET_CARDS)
    return allowed(RoundOpened(under, command.table, command.round_of_play, command.by.number))
