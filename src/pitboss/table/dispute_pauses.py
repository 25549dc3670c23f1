"""How long play waits for a dispute: reading S-70.

NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4, S2-2001 18.6.  A time limit set by the operator
ends the pause but not the dispute, which is decided and carried out later.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import ResumePlay
from pitboss.table.dispute_events import PlayPaused, PlayResumed
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import Event
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.state import Table


def pending_dispute_refusal(state: Table) -> Refused | None:
    """NI2025-411 15.5, NI2017-193 16.5  Money waits for the operator's decision (reading S-01).

    The cards of a round are still dealt if the dispute concerns something earlier in that round.
    """
    now = state.open_round.number if state.open_round else None
    waiting = next((dispute for dispute in state.pausing if dispute.round != now), None)
    return _waiting_refusal(state, waiting) if waiting else None


def _waiting_refusal(state: Table, waiting: Dispute) -> Refused:
    if not waiting.decided:
        return refused(
            f"a dispute about round {waiting.round} is undecided", *state.clauses.dispute
        )
    return refused(
        f"the decision of the dispute about round {waiting.round} is not carried out: void the"
        " round, or correct the chips",
        *state.clauses.dispute_upheld,
    )


def disputed_money_refusal(state: Table) -> Refused | None:
    """Reading S-42: final payouts wait for every dispute, however long it takes."""
    waiting = next((dispute for dispute in state.disputes if dispute.waits), None)
    return _waiting_refusal(state, waiting) if waiting else None


def holds_the_round(state: Table, number: int) -> bool:
    """Whether an undecided dispute about a round holds up play, so that the round cannot be set
    aside.
    """
    return any(dispute.round == number and not dispute.decided for dispute in state.pausing)


def limit(state: Table) -> timedelta:
    """The time that play waits at this table."""
    return timedelta(seconds=state.particulars.dispute_seconds)


def paused_by(before: Table, after: Table, at: datetime) -> tuple[PlayPaused, ...]:
    """The pause that starts with a dispute, or with a decision that still has to be carried out.

    A dispute raised during a pause adds no time.
    """
    earlier = {(dispute.round, dispute.box): dispute for dispute in before.disputes}
    for dispute in after.pausing:
        known = earlier.get((dispute.round, dispute.box))
        raised = known is None and not before.pausing
        upheld = known is not None and dispute.decided and not known.decided
        if raised or upheld:
            return (PlayPaused(_pause_clauses(after), dispute.box, at, at + limit(after)),)
    return ()


def resume_play(state: Table, command: ResumePlay) -> Allowed[Event] | Refused:
    """Reading S-70: play resumes after the time limit; the disputes stay open."""
    refusal = closed_table_refusal(state)
    if refusal:
        return refusal
    if not state.pausing:
        return refused("play waits for no dispute", *state.clauses.dispute)
    since = state.paused_since
    if since is not None and command.at < since + limit(state):
        left = -((command.at - since - limit(state)) // timedelta(seconds=1))
        return refused(
            f"play waits for the decision for {left} more seconds", *_pause_clauses(state)
        )
    return allowed(
        PlayResumed(
            _pause_clauses(state), tuple(sorted({dispute.box for dispute in state.pausing}))
        )
    )


def _pause_clauses(state: Table) -> tuple[Citation, ...]:
    return state.clauses.dispute_pause
