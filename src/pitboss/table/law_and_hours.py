"""Whether law, approvals and hours allow play.

NI2025-411 Instr 2, Instr 3, 14.1 and 14.2; NI2017-193 Instr 2, 15.1 and 15.2.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.law.rule_set import day_of
from pitboss.ruling import Refused, refused
from pitboss.table.approvals import unapproved_gaming_refusal
from pitboss.table.particulars import Purpose
from pitboss.table.state import Table, TableStage


def closed_table_refusal(state: Table) -> Refused | None:
    """NI2025-411 14.2, NI2017-193 15.2  Refuse play before opening or after closing."""
    if state.stage is TableStage.OPEN:
        return None
    return refused(f"the table is {state.stage.value}, not open", *state.clauses.closure)


def law_refusal(state: Table, at: datetime) -> Refused | None:
    """NI2025-411 Instr 2 and Instr 3, NI2017-193 Instr 2  Apply the law of the day (S-03)."""
    day, in_force = day_of(at), state.particulars.in_force
    for instrument in state.particulars.law.instruments:
        because = in_force.refuse_new_round(instrument, day)
        if because:
            ended = in_force.ended(instrument)
            revoked = ended is not None and ended <= day
            return refused(
                because, *(state.clauses.revoked if revoked else state.clauses.commences)
            )
    return None


def gaming_hours_refusal(state: Table, at: datetime) -> Refused | None:
    """NI2025-411 14.1, NI2017-193 15.1  Refuse a first card outside the hours of gaming.

    Demonstration and practice are not gaming (reading S-13).
    """
    if state.purpose is not Purpose.GAMING or state.gaming is None or at in state.gaming:
        return None
    text = "has not begun" if at < state.gaming.begins else "is over"
    return refused(f"gaming {text}", *state.clauses.hours)


def play_refusal(state: Table, at: datetime) -> Refused | None:
    """Refuse anything new if the day's law, the approvals or the hours do not allow it.

    NI2025-411 Instr 2, 1.1 and 14.1, NI2017-193 1.1, 10.6 and 15.1, NI2006-154 1.1, 15.2(a), 15.3
    and 18.1: checked when a table opens, for every round, for every wager before the first card,
    and for the first card itself (reading S-13).  Once that card is dealt the round is finished.
    """
    return (
        law_refusal(state, at)
        or unapproved_gaming_refusal(state, state.purpose)
        or gaming_hours_refusal(state, at)
    )


def open_round_refusal(state: Table) -> Refused | None:
    """NI2025-411 A:Round of Play, NI2017-193 A:Round of Play  Refuse what must wait for the round's
    end.
    """
    if state.open_round is None:
        return None
    return refused(f"round {state.open_round.number} is open", *state.clauses.round_of_play)
