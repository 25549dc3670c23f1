"""Progressive jackpots: set up and determined.  3.6 and 10.6 of NI2017-193."""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.games.progressive_jackpot import (
    JACKPOT_POOL,
    RESERVE_POOL,
    JackpotDeterminations,
    refusals,
)
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.room.management import clauses
from pitboss.room.management.commands import ChangeJackpotParameters, SetUpJackpot
from pitboss.room.management.events import Event, JackpotParametersChanged, JackpotSetUp
from pitboss.room.management.people.play_chips import ISSUED
from pitboss.room.management.questions import split_approved
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def set_up_jackpot(state: RoomState, command: SetUpJackpot) -> Allowed[Event] | Refused:
    """NI2017-193 10.6  Set up two pools; their division must be approved before gaming."""
    refusal = _determinations_refusal(state, command.determinations)
    if refusal:
        return refusal
    number = max(state.jackpots, default=0) + 1
    pools = ((JACKPOT_POOL, command.jackpot_pool), (RESERVE_POOL, command.reserve_pool))
    moved = tuple(
        Transfer(ISSUED, f"jackpot {number}/{pool}", amount) for pool, amount in pools if amount
    )
    return allowed(
        JackpotSetUp(
            (*clauses.OPERATOR, *clauses.JACKPOT_SPLIT),
            moved,
            number,
            command.determinations,
            command.jackpot_pool,
            command.reserve_pool,
        )
    )


def change_parameters(
    state: RoomState, command: ChangeJackpotParameters
) -> Allowed[Event] | Refused:
    """NI2017-193 3.6 and 10.6  Change a jackpot; the desk asks for the second person.

    The wager must stay as displayed at the tables that share the jackpot.
    """
    standing = state.jackpots.get(command.jackpot)
    if standing is None:
        return refused(f"there is no jackpot {command.jackpot}")
    refusal = _determinations_refusal(state, command.determinations)
    if refusal:
        return refusal
    if command.determinations == standing:
        return refused("that is determined already", *clauses.JACKPOT_SPLIT)
    shared = any(table.jackpot == command.jackpot for table in state.tables.values())
    if shared and command.determinations.displayed_wager != standing.displayed_wager:
        return refused("tables display the wager of this jackpot", *clauses.JACKPOT_WAGER)
    return allowed(
        JackpotParametersChanged(clauses.JACKPOT_SPLIT, command.jackpot, command.determinations)
    )


def _determinations_refusal(state: RoomState, of: JackpotDeterminations) -> Refused | None:
    """Refuse with everything that is wrong; a named approval must be in the register."""
    found = [
        refusal
        for refusal in refusals(of, RuleSet(("NI2017-193",)))
        if of.approval.strip() or clauses.JACKPOT_SPLIT[-1] not in refusal.under
    ]
    if of.approval.strip() and not split_approved(state, of.approval):
        found.append(
            refused(f"the register holds no approval {of.approval}", *clauses.JACKPOT_SPLIT)
        )
    if not found:
        return None
    cited: dict[Citation, None] = dict.fromkeys(
        clause for refusal in found for clause in refusal.under
    )
    return refused("; ".join(refusal.because for refusal in found), *cited)
