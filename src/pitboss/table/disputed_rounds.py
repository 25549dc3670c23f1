"""Disputes and rulings about a round other than the one at the table.

NI2006-154 17.14, A:Round of Play  The result of the previous round is not final until the first
card of the next one (reading S-12).  A round that play left behind with an open dispute is not
final until the dispute is decided and carried out (reading S-70).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.dispute_record import Dispute
from pitboss.table.state import RoundAtTable, Table
from pitboss.table.table_game import Meaning


def earlier_round(state: Table, act: Any) -> RoundAtTable | Refused | None:
    """The round that a dispute or ruling is about; None means the one at the table."""
    before, game = state.previous, state.game
    if isinstance(act, game.disputes):
        return before if before is not None and act.round == before.number else None
    if not isinstance(act, game.rules_on_disputes):
        return None
    if act.dispute is None and act.round is None and _case_is_open(state):
        return None
    matching = [dispute for dispute in state.disputes if _is_meant(dispute, act)]
    rounds = sorted({dispute.round for dispute in matching})
    if len(rounds) > 1:
        return _several_rounds_refusal(state, rounds, named=act.dispute is not None)
    if not matching:
        return _no_dispute_refusal(state, act.round)
    return state.round_before_it_stands(rounds[0]) if rounds[0] != _current_number(state) else None


def _is_meant(dispute: Dispute, act: Any) -> bool:
    """Whether an act is about this dispute."""
    return (
        not dispute.decided
        and act.dispute in (None, dispute.box)
        and act.round in (None, dispute.round)
    )


def _current_number(state: Table) -> int | None:
    return state.round.number if state.round else None


def _case_is_open(state: Table) -> bool:
    """Whether the round itself waits for a ruling, which is not a dispute (reading S-17)."""
    at_table = state.open_round
    if at_table is None:
        return False
    awaited = state.game.awaited(at_table.state)
    return any(option.command is state.game.rules_on_disputes for option in awaited)


def _several_rounds_refusal(state: Table, rounds: list[int], *, named: bool) -> Refused:
    """Require a choice: disputes about several rounds match, and each is decided separately."""
    if named:
        text = ", ".join(map(str, rounds))
        return refused(
            f"that player disputes several rounds, and each dispute is decided by itself: say about"
            f" which round ({text})",
            *state.clauses.dispute,
        )
    return refused(
        "disputes about two rounds are open, and each is decided by itself: say whose",
        *state.clauses.dispute,
    )


def _no_dispute_refusal(state: Table, number: int | None) -> Refused | None:
    """Refuse a round without disputes; for the round at the table the game gives the reason."""
    if number in (None, _current_number(state)):
        return None
    return refused(f"no dispute about round {number} is undecided", *state.clauses.dispute)


def about_earlier_round(state: Table, earlier: RoundAtTable, act: Any) -> Allowed[Any] | Refused:
    """Apply the game's rules; of a round that was set aside only the dispute is left to decide."""
    ruling = state.game.decide(earlier.state, act)
    if isinstance(ruling, Refused):
        return ruling
    meanings = state.game.meanings
    of_disputes = (Meaning.DISPUTED, Meaning.DISPUTE_DECIDED)
    found = (event for event in ruling.events if meanings.get(type(event)) in of_disputes)
    return allowed(*(replace(event, round=earlier.number) for event in found))
