"""What the house does at a table without a human dealer, besides dealing.

Cards in software are whole by construction, so their checks are done as soon as they are due; the
next round begins after a pause, and not while it is to be decided whether the last one is void; a
round that nobody has wagered on makes room for whoever sits
down, because only those who sit there when it is turned to can be in it.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from pitboss.dealing.house_dealer import HOUSE_DEALER
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
from pitboss.table.dispute_pauses import dispute_waits, limit
from pitboss.table.rounds import may_not_deal
from pitboss.table.table_stakes import too_few_players


def housekeeping(state: TableAtDesk, now: datetime, *, rounds_may_begin: bool) -> Any | None:
    """The next thing to do, or None."""
    if _pause_is_over(state, now):
        return ResumePlay(HOUSE_DEALER, now)
    for act in state.acts:
        if act.office is not Office.DEALER:
            continue
        if act.command is CheckCards:
            return CheckCards(HOUSE_DEALER, now, _back(act), state.table.whole_deck.cards)
        if act.command is CountCards:
            return CountCards(HOUSE_DEALER, now, _back(act), len(state.table.whole_deck.cards))
        if act.command is CheckReplacement:
            deck = state.table.deck(_back(act))
            return CheckReplacement(HOUSE_DEALER, now, _back(act), deck.replacement if deck else ())
        if act.command is SetRoundAside and _makes_room(state):
            return SetRoundAside(HOUSE_DEALER, now)
        if act.command is BeginRound and rounds_may_begin and _round_is_due(state, now):
            return BeginRound(HOUSE_DEALER, now)
    return None


def pause_ends_at(state: TableAtDesk) -> datetime | None:
    """Reading S-70: when play goes on although a dispute is undecided.

    A round in progress is finished first: until its last card nothing waits.
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


def _back(act: Any) -> str:
    back: str = act.back
    return back


def _makes_room(state: TableAtDesk) -> bool:
    """Whether others sit at the table than those for whom the round was turned to."""
    at_table = state.table.open_round
    if at_table is None:
        return False
    sitting = {seat: seated.player for seat, seated in state.table.seats.items()}
    return dict(at_table.present) != sitting


def begins_at(state: TableAtDesk) -> datetime | None:
    """When the next round begins."""
    table = state.table
    if table.stage is not TableStage.OPEN or table.open_round or not table.seats:
        return None
    if table.round is None or state.at is None:
        return state.at  # the first round, or nobody wagered on the last
    if _last_round_may_become_void(state, table.round.number) or dispute_waits(table):
        return None
    if table.round.number < table.rounds:  # nobody wagered on the one that was set aside
        return state.at
    return state.at + timedelta(seconds=state.pace.between_rounds)


def _last_round_may_become_void(state: TableAtDesk, number: int) -> bool:
    """Whether it waits for a second person; once the next round begins it is too late for that."""
    waiting = (proposal.command for proposal in state.proposals.values())
    return any(
        isinstance(command, VoidSettledRound) and command.number == number for command in waiting
    )


def _round_is_due(state: TableAtDesk, now: datetime) -> bool:
    """Whether the pause between two rounds is over, and a round may be dealt at all."""
    at = begins_at(state)
    if at is None or now < at:
        return False
    return not (may_not_deal(state.table, now) or too_few_players(state.table, now))
