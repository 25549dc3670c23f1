"""What the house does besides dealing at a table without a human dealer.

- Checks of cards are done as soon as they are due: cards in software are always complete.
- The next round begins after a pause, but not while it is open whether the last one is void.
- A round without wagers is set aside when somebody sits down, because only players who were seated
  when it began can take part.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.offices import Office
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.table import TableStage
from pitboss.table.commands import (
    BeginRound,
    CheckCards,
    CheckReplacement,
    CountCards,
    ResumePlay,
    SetRoundAside,
    VoidSettledRound,
)
from pitboss.table.dispute_pauses import limit, pending_dispute_refusal
from pitboss.table.rounds import first_card_refusal
from pitboss.table.table_stakes import player_count_refusal


def housekeeping(state: TableAtDesk, now: datetime, *, rounds_may_begin: bool) -> Any | None:
    """Return the next thing to do, or None."""
    if _pause_is_over(state, now):
        return ResumePlay(HOUSE_DEALER, now)
    for act in state.acts:
        if act.office is not Office.DEALER:
            continue
        if act.command is CheckCards:
            return CheckCards(HOUSE_DEALER, now, _deck_back(act), state.table.whole_deck.cards)
        if act.command is CountCards:
            return CountCards(HOUSE_DEALER, now, _deck_back(act), len(state.table.whole_deck.cards))
        if act.command is CheckReplacement:
            deck = state.table.deck(_deck_back(act))
            return CheckReplacement(
                HOUSE_DEALER, now, _deck_back(act), deck.replacement if deck else ()
            )
        if act.command is SetRoundAside and _seats_have_changed(state):
            return SetRoundAside(HOUSE_DEALER, now)
        if act.command is BeginRound and rounds_may_begin and _round_is_due(state, now):
            return BeginRound(HOUSE_DEALER, now)
    return None


def pause_ends_at(state: TableAtDesk) -> datetime | None:
    """Reading S-70: return when play goes on although a dispute is undecided.

    A round in progress is finished first, so nothing waits before its last card.
    """
    at_table = state.table.open_round
    if state.paused_at is None or state.table.stage is not TableStage.OPEN:
        return None
    if at_table is not None and at_table.dealt:
        return None
    return state.paused_at + limit(state.table)


def _pause_is_over(state: TableAtDesk, now: datetime) -> bool:
    ends = pause_ends_at(state)
    return ends is not None and now >= ends


def _deck_back(act: Any) -> str:
    back: str = act.back
    return back


def _seats_have_changed(state: TableAtDesk) -> bool:
    """Return whether the seated players differ from those for whom the round began."""
    at_table = state.table.open_round
    if at_table is None:
        return False
    seated_now = {seat: seated.player for seat, seated in state.table.seats.items()}
    return dict(at_table.present) != seated_now


def begins_at(state: TableAtDesk) -> datetime | None:
    """Return when the next round begins, or None while it has to wait."""
    table = state.table
    if table.stage is not TableStage.OPEN or table.open_round or not table.seats:
        return None
    if table.round is None or state.at is None:
        return state.at  # the first round, or the last was set aside without wagers
    if _last_round_may_become_void(state, table.round.number) or pending_dispute_refusal(table):
        return None
    if table.round.number < table.rounds:  # nobody wagered on the one that was set aside
        return state.at
    return state.at + timedelta(seconds=state.pace.between_rounds)


def _last_round_may_become_void(state: TableAtDesk, number: int) -> bool:
    """Return whether a proposal to void the round waits for a second person.

    The next round must wait for it: once that begins, the last one can no longer be voided.
    """
    waiting = (proposal.command for proposal in state.proposals.values())
    return any(
        isinstance(command, VoidSettledRound) and command.number == number for command in waiting
    )


def _round_is_due(state: TableAtDesk, now: datetime) -> bool:
    """Return whether the pause between rounds is over and a round may be dealt."""
    at = begins_at(state)
    if at is None or now < at:
        return False
    return not (first_card_refusal(state.table, now) or player_count_refusal(state.table, now))
