"""Malfunctions: of the automated shuffling shoe, and of the jackpot's equipment.

Rules 12.6 to 12.8 and 14.5 of NI2017-193.
"""

from __future__ import annotations

from pitboss.games.canberra_poker.commands import (
    ApproveContinuing,
    JackpotMalfunction,
    RestoreJackpot,
    ShoeMalfunction,
)
from pitboss.games.canberra_poker.events import (
    ContinuingApproved,
    Event,
    JackpotMalfunctioned,
    JackpotRestored,
    PlayContinued,
)
from pitboss.games.canberra_poker.round_end import round_voided
from pitboss.games.canberra_poker.state import RoundOfPlay, Stage
from pitboss.games.shoe_faults import CANBERRA, malfunction_refusal
from pitboss.law.citation import citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")


def shoe_malfunction(state: RoundOfPlay, command: ShoeMalfunction) -> Allowed[Event] | Refused:
    """12.6, 12.8  A fault that stops or hampers the shoe voids the round (reading U-35).

    12.6 applies even before a card has left the shoe: it also voids wagers that wait for a deal.
    """
    automated = state.determinations.automated
    refusal = malfunction_refusal(state, CANBERRA, automated=automated)
    if refusal:
        return refusal
    if not command.hampers:
        return allowed(PlayContinued((cite("12.8", reading="U-35"),)))
    return round_voided(state, cite("12.6", reading="U-35"), cite("12.8"))


def jackpot_malfunction(
    state: RoundOfPlay, command: JackpotMalfunction
) -> Allowed[Event] | Refused:
    """14.5, 4.2  Tell the supervisor at once and wait; take no further jackpot wagers.

    An approval covers only the known fault: another fault needs another approval (reading C-41).
    """
    if state.determinations.jackpot_wager is None:
        return refused("no jackpot is offered at this table", cite("14.5"))
    if state.stage is Stage.OVER:
        return refused("the round is over", cite("14.5"))
    if state.approval_awaited:
        return refused("the fault waits for the approval already", cite("14.5"), cite("4.2"))
    under = (cite("14.5", reading="C-36"), cite("4.2"), cite("A:Casino Supervisor"))
    return allowed(JackpotMalfunctioned(under))


def approve(state: RoundOfPlay, command: ApproveContinuing) -> Allowed[Event] | Refused:
    """14.5  Only the casino supervisor may let the game continue."""
    if command.by.office is not Office.SUPERVISOR:
        return refused(
            "the casino supervisor approves it", cite("14.5"), cite("A:Casino Supervisor")
        )
    if not state.approval_awaited:
        return refused("no approval is awaited", cite("14.5"))
    return allowed(ContinuingApproved((cite("14.5"), cite("A:Casino Supervisor"))))


def restore(state: RoundOfPlay, command: RestoreJackpot) -> Allowed[Event] | Refused:
    """4.2  Offer jackpot wagers again; whether play continues is still up to 14.5."""
    if state.jackpot_operating:
        return refused("the equipment operates", cite("4.2"))
    return allowed(JackpotRestored((cite("4.2"), cite("14.5"))))
