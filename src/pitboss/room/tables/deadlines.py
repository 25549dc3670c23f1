"""Deadlines at a table without a human dealer: closing wagers, decisions, the next round.

They are computed from recorded times, so a restarted room knows them.  Clients get them as absolute
times of the room's clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from pitboss.dealing.games import DEALINGS
from pitboss.dealing.interface import HOUSE_OPERATOR
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.offices import Office
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.housekeeping import begins_at, pause_ends_at
from pitboss.table.ninety_seconds import SECONDS
from pitboss.table.pot_game_commands import GiveNinetySeconds
from pitboss.table.rounds import first_card_refusal


class Deadline(NamedTuple):
    """A time at which the house acts by itself."""

    at: datetime
    box: int | None = None
    """The box whose decision is due; None where the house waits for no player."""


def deadlines(state: TableAtDesk) -> Iterator[Deadline]:
    """Yield every deadline that is running."""
    if not state.housed:
        return
    begins = begins_at(state)
    if begins is not None:
        yield Deadline(begins)
    resumes = pause_ends_at(state)
    if resumes is not None:
        yield Deadline(resumes)
    closing = wagers_close_at(state)
    if closing is not None:
        yield Deadline(closing)
    yield from _decision_deadlines(state)


def next_deadline(state: TableAtDesk) -> Deadline | None:
    """Return the earliest deadline, or None."""
    return min(deadlines(state), default=None, key=lambda deadline: deadline.at)


def wagers_close_at(state: TableAtDesk) -> datetime | None:
    """Return when the house dealer closes wagers and deals for those who have wagered.

    At a table with a starting marker it asks the next player then, and deals once all were asked.
    """
    at_table, since = state.table.open_round, state.asked_at or state.wagered_at
    if at_table is None or at_table.dealt or since is None:
        return None
    return since + timedelta(seconds=state.pace.to_wager)


def _decision_deadlines(state: TableAtDesk) -> Iterator[Deadline]:
    """Yield the deadline of each player whose decision is awaited."""
    if state.round is None:
        return
    dealing = DEALINGS[state.table.particulars.game]
    for box in dealing.decisions(state.round):
        waiting = state.waiting.get((Office.PLAYER, box))
        called = clock_ends_at(state) if _ninety_seconds_run(state, box) else None
        if called is not None:
            yield Deadline(called, box)
        elif waiting is not None:
            yield Deadline(waiting.at + timedelta(seconds=period(state)), box)


def clock_ends_at(state: TableAtDesk) -> datetime | None:
    """NI2006-154 4.8  Return when the ninety seconds of the player on turn end, at any table."""
    at_table = state.table.open_round
    if at_table is None or at_table.ninety_seconds is None or state.clock_from is None:
        return None
    return state.clock_from + timedelta(seconds=SECONDS)


def _ninety_seconds_run(state: TableAtDesk, box: int) -> bool:
    """NI2006-154 4.8  Return whether the player was given ninety seconds to act."""
    at_table = state.table.open_round
    given = at_table.ninety_seconds if at_table else None
    return given is not None and given[0] == box and state.clock_from is not None


def period(state: TableAtDesk) -> float:
    """Return the seconds allowed for a decision: as determined for the game, else by the pace."""
    dealing = DEALINGS[state.table.particulars.game]
    determined = dealing.period(state.round)
    return state.pace.to_decide if determined is None else determined


def lapse_commands(
    state: TableAtDesk, keeper: ShoeKeeper | None, now: datetime, *, may_rule: bool
) -> tuple[Any, ...]:
    """Return what the house does because a deadline has passed; nothing if it acts anyway.

    `may_rule`: whether the room may rule against a player who does not decide in time.
    """
    dealing = DEALINGS[state.table.particulars.game]
    closing = wagers_close_at(state)
    if closing is not None and now >= closing and keeper is not None:
        if first_card_refusal(state.table, now):
            return ()  # the wagers stay down until their players take them back
        deal = dealing.deal(state.round, keeper)
        return (deal,) if deal is not None else ()
    at_table = state.table.open_round
    if at_table is not None and not at_table.dealt and first_card_refusal(state.table, now):
        return ()
    needs_ruling = state.round is not None and dealing.lapse_is_ruled(state.round)
    for deadline in _decision_deadlines(state) if may_rule or not needs_ruling else ():
        if now >= deadline.at:
            assert deadline.box is not None
            runs = _ninety_seconds_run(state, deadline.box)
            if dealing.clock_is_called(state.round) and not runs:
                return (GiveNinetySeconds(HOUSE_OPERATOR, now, deadline.box),)
            allowed = SECONDS if runs else period(state)
            waited = int(allowed + (now - deadline.at).total_seconds())
            return dealing.lapses(state.round, deadline.box, waited, keeper)
    return ()
