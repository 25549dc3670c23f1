"""The review of a decision: NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4, S2-2001 18.6."""

from __future__ import annotations

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import RequestReview
from pitboss.table.dispute_events import ReviewRequested
from pitboss.table.events import Event
from pitboss.table.persons import player_only_refusal
from pitboss.table.state import Table


def request_review(state: Table, command: RequestReview) -> Allowed[Event] | Refused:
    """A player may ask once the dispute is decided, even at a closed table (reading S-17)."""
    under, number = state.clauses.dispute, command.round
    found = (dispute for dispute in state.disputes_about(number) if dispute.box == command.seat)
    dispute = next(found, None)
    if dispute is None:
        return refused(f"no dispute of that seat is about round {number}", *under)
    refusal = player_only_refusal(command.by, dispute.player, *under)
    if refusal:
        return refusal
    if not dispute.decided:
        return refused(f"the dispute about round {number} is undecided", *under)
    if dispute.review_requested:
        return refused("a review has been requested already", *under)
    return allowed(ReviewRequested(under, number, command.seat, dispute.player))


def may_be_reviewed(state: Table, number: int) -> bool:
    """Whether a dispute about a round has been decided, so that a review is possible."""
    return any(dispute.decided for dispute in state.disputes_about(number))
