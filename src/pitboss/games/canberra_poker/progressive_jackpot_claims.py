"""Claims on the progressive jackpot in a round.  Rule 10 of NI2017-193, and 11.2 and 11.4.

The round tracks jackpot wagers, claims and qualifying hands; it says which prizes are due and hands
them over.  The pools decide their amounts and sources.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Cents, Chips, Transfer
from pitboss.games.canberra_poker.commands import (
    ClaimJackpot,
    DeclareJackpots,
    HandOverJackpots,
    WaiveJackpot,
)
from pitboss.games.canberra_poker.events import (
    Event,
    JackpotClaimed,
    JackpotHandedOver,
    JackpotsDue,
    JackpotWaived,
    Result,
)
from pitboss.games.canberra_poker.state import (
    Box,
    Claim,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.canberra_poker.wagers import somebody_elses
from pitboss.games.progressive_jackpot.payouts import (
    QUALIFYING,
    Winner,
    paying_order,
)
from pitboss.law.citation import citing
from pitboss.ruling import Allowed, Outcome, Refused, allowed, refused

cite = citing("NI2017-193")

_DUE: Final = (cite("9.8", reading="C-31"), cite("10.5"), cite("10.7#1"), cite("11.2"))
_PAID: Final = (cite("9.8"), cite("10.5"), cite("10.7#2"), cite("11.1"), cite("11.2"))


def claim(state: RoundOfPlay, command: ClaimJackpot) -> Allowed[Event] | Refused:
    """10.4  The player must declare the hand before the dealer collects the cards."""
    box = state.box(command.box)
    if box is None or not box.cards:
        return refused("no hand was dealt there", cite("10.4"))
    refusal = _claim_refusal(state, box, command)
    if refusal:
        return refusal
    return allowed(JackpotClaimed((cite("10.4", reading="C-05"),), box.number))


def _claim_refusal(state: RoundOfPlay, box: Box, command: ClaimJackpot) -> Refused | None:
    if somebody_elses(box, command):
        return refused("only the player at the box declares the hand", cite("10.4"))
    if Wager.JACKPOT not in box.placed:
        return refused("no jackpot wager was accepted there", cite("10.2"), cite("10.1"))
    if box.standing is Standing.FOLDED:
        return refused("a folded hand has lost its jackpot wager", cite("7.3", reading="C-05"))
    if box.standing is Standing.VOID:
        return refused("the wagers of the box are void", cite("A:Void"))
    if box.collected:
        return refused("the cards are collected", cite("10.4", reading="C-05"))
    if box.standing is Standing.UNDECIDED:
        return refused("a hand is declared after it was bet", cite("10.4"), cite("7.3"))
    if box.claim not in (Claim.NONE, Claim.PROMPTED):
        return refused("the player has answered", cite("10.4"))
    if box.hand is not None and box.hand not in QUALIFYING:
        return refused(f"{box.hand.value} wins no jackpot payout", cite("10.7#1"))
    return None


def waive(state: RoundOfPlay, command: WaiveJackpot) -> Allowed[Event] | Refused:
    """10.4  A player who does not declare a hand that was turned up gets no payout (C-05)."""
    box = state.box(command.box)
    if box is None or box.standing is not Standing.SETTLED:
        return refused("no hand there was turned", cite("10.4"))
    if somebody_elses(box, command):
        return refused("only the player at the box answers", cite("10.4"))
    if box.claim not in (Claim.PROMPTED, Claim.MADE) or state.stage is Stage.OVER:
        return refused("no jackpot claim is open there", cite("10.4"))
    under = (cite("10.4", reading="C-05"),)
    loss = Result(Wager.JACKPOT, Outcome.LOSES, box.placed[Wager.JACKPOT], under)
    return allowed(JackpotWaived(under, (), box.number, (loss,)))


def declare(state: RoundOfPlay, command: DeclareJackpots) -> Allowed[Event] | Refused:
    """10.5  The dealer declares the claimed hands, after all antes and bets (reading C-31)."""
    if state.stage is not Stage.SETTLEMENT or state.continuing:
        return refused("antes and bets are settled before jackpots", cite("9.8", reading="C-31"))
    if any(box.claim is Claim.PROMPTED for box in state.boxes):
        return refused("a player has not answered yet", cite("10.4", reading="C-05"))
    winners = _winners(state, Claim.MADE)
    if not winners:
        return refused("no hand was declared for a jackpot payout", cite("10.5"), cite("10.4"))
    first = (cite("11.4", reading="C-09"),) if winners != _right_to_left(winners) else ()
    hands = tuple(dict.fromkeys(QUALIFYING[winner.hand] for winner in winners))
    return allowed(JackpotsDue((*_DUE, *hands, *first), winners))


def jackpots_due(state: RoundOfPlay) -> tuple[Winner, ...]:
    """11.2, 11.4  The hands that the pools must pay now, in the order of paying."""
    return _winners(state, Claim.DUE)


def _winners(state: RoundOfPlay, stage: Claim) -> tuple[Winner, ...]:
    return paying_order(
        Winner(box.number, box.hand) for box in state.boxes if box.claim is stage and box.hand
    )


def _right_to_left(winners: tuple[Winner, ...]) -> tuple[Winner, ...]:
    return tuple(sorted(winners, key=lambda one: -one.box))


def hand_over(state: RoundOfPlay, command: HandOverJackpots) -> Allowed[Event] | Refused:
    """10.7#2, 11.2  Hand the pools' payouts to the players, in addition to ante and bet."""
    due = jackpots_due(state)
    if not due or state.stage is not Stage.SETTLEMENT:
        return refused("no jackpot payout is due", cite("9.8"), cite("11.2"))
    if tuple(box for box, _ in command.paid) != tuple(winner.box for winner in due):
        boxes = ", ".join(str(winner.box) for winner in due)
        return refused(f"payouts are made to these boxes in this order: {boxes}", cite("11.2"))
    if any(type(amount) is not Cents or not amount for _, amount in command.paid):
        return refused("a payout is money", cite("11.1"))
    return allowed(*(_handed_over(box, amount) for box, amount in command.paid))


def _handed_over(box: int, amount: Chips) -> JackpotHandedOver:
    moved = (Transfer(wager_of(box, Wager.JACKPOT), stake_of(box), amount),)
    won = Result(Wager.JACKPOT, Outcome.WINS, amount, _PAID)
    return JackpotHandedOver(_PAID, moved, box, (won,))
