"""Cancellation and refunds.  S2-2001 14.3 with T-11; NI2025-411 16.23 and 16.24; NI2017-193 17.23
with C-25; NI2006-154 20.21 with F-51.
"""

from __future__ import annotations

from pitboss.chips import Cents, Transfer
from pitboss.ruling import allowed, refused
from pitboss.tournament.commands import CancelTournament
from pitboss.tournament.conditions import Ties
from pitboss.tournament.course import Ruling
from pitboss.tournament.entries import fee_back
from pitboss.tournament.events import CancellationAnnounced
from pitboss.tournament.state import (
    ADDED,
    HELD,
    POOL,
    Entrant,
    Stage,
    Tournament,
    purse_of,
)


def cancel_tournament(state: Tournament, command: CancelTournament) -> Ruling:
    """14.3, 16.24, 17.23, 20.21  The operator may cancel; fees and commission are refunded in full.

    T-33  Once places are determined, the pool is owed to those who have them (15.1, 17.21, 20.18);
    a draw of cards between equals changes nothing of that.
    """
    under = state.clauses.cancellation
    if state.stage >= Stage.OVER:
        return refused("the prizes are awarded, or it is cancelled already", *under)
    if state.places or (state.all_played and state.of.ties is not Ties.EXTRA_ROUNDS):
        done = "the places are determined" if state.places else "all is played"
        return refused(
            f"{done}: the prizes are to be awarded",
            *under,
            *state.clauses.places,
            *state.clauses.pool,
        )
    if not command.because.strip():
        return refused("the reason is recorded", *under)
    entrants = state.entrants.values()
    moved = [transfer for entrant in entrants for transfer in _refund(state, entrant)]
    kept = 0 if refunds_rebuys(state) else sum(entrant.bought.units for entrant in entrants)
    added = -state.money.get(ADDED, 0)
    if added:
        moved.append(Transfer(POOL, ADDED, Cents(added)))
    if kept:
        moved.append(Transfer(POOL, HELD, Cents(kept)))
    under = (*under, *state.clauses.no_refunds)
    return allowed(CancellationAnnounced(under, tuple(moved), command.because, Cents(kept)))


def refunds_rebuys(state: Tournament) -> bool:
    """16.24 orders it; 14.3 is silent (T-11); elsewhere the conditions decide."""
    if state.of.instrument in ("NI2025-411", "NI2019-212"):
        return True
    return state.of.refunds_rebuys


def _refund(state: Tournament, entrant: Entrant) -> tuple[Transfer, ...]:
    """Refund whoever paid; a replaced entrant's fee was refunded earlier."""
    back = fee_back(state, entrant)
    if not refunds_rebuys(state):
        return back
    bought = (Transfer(POOL, purse_of(by), amount) for by, amount in entrant.purchases)
    return (*back, *(transfer for transfer in bought if transfer.amount))
