"""Describe events at a Canberra Poker table and its jackpot in plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any, Final

from pitboss.cards import Card
from pitboss.games.canberra_poker import events
from pitboss.games.canberra_poker.state import DEALER
from pitboss.games.progressive_jackpot import Winner
from pitboss.games.progressive_jackpot import events as pools

Happened = events.Event | pools.Event

SAYINGS: Final[dict[type[Happened], tuple[str, ...]]] = {
    events.WagersOffered: ("wagers are offered",),
    events.PlayerAskedToWager: ("box {box} is asked for the ante",),
    events.PlacedOutOfOrder: (
        "the player at box {box} is advised about the order",
        "the ante of box {box} may be declared void",
    ),
    events.RoundSatOut: ("box {box} sits the round out",),
    events.OverMaximumAllowed: ("box {box} may exceed the maximum",),
    events.AntePlaced: ("box {box} has anted",),
    events.MaximumApplies: ("box {box} is held to the maximum",),
    events.PlayerAdvised: ("the player at box {box} is advised",),
    events.AnteHandedBack: ("the ante of box {box} is handed back",),
    events.JackpotWagerAccepted: ("the pad of box {box} lights up",),
    events.JackpotWagerHandedBack: ("the jackpot wager of box {box} is handed back",),
    events.WagersWithdrawn: ("box {box} has taken the wagers back",),
    events.CardsShuffled: ("the cards are shuffled",),
    events.CardsCut: ("the cards are cut",),
    events.ShoeLoaded: ("the shoe is loaded",),
    events.CardsDealt: ("cards are dealt",),
    events.UpCardShown: ("the dealer shows {faces}",),
    events.CardsExposedWrongly: ("seen by mistake: {faces}",),
    events.ExposedCardUsed: ("the exposed card is the dealer's up-card",),
    events.BetOrFoldCalled: ("bet or fold is called",),
    events.CardsTakenUp: ("box {box} looks at the cards",),
    events.BetPlaced: ("box {box} has bet {amount}",),
    events.Folded: ("box {box} has folded",),
    events.DealersHandSet: (
        "the dealer has {hand}",
        "the dealer takes part",
        "the dealer takes no part",
    ),
    events.HandSettled: ("box {box} has {hand}",),
    events.PayoutCapped: ("{withheld} is withheld from box {box}",),
    events.HandCollected: ("the cards of box {box} are collected", "the dealer's are collected"),
    events.WagersVoided: ("the wagers of box {box} are void",),
    events.BetCorrected: ("the bet of box {box} is {found}, of which {amount} plays",),
    events.ClaimPrompted: ("box {box} is asked about {hand}",),
    events.JackpotClaimed: ("box {box} has claimed the jackpot",),
    events.ClaimFailed: ("the claim of box {box} fails",),
    events.JackpotWaived: ("box {box} has waived the jackpot",),
    events.JackpotsDue: ("jackpots are due: {winners}",),
    events.JackpotHandedOver: ("box {box} has the jackpot payout",),
    events.JackpotMalfunctioned: ("the jackpot equipment fails",),
    events.ContinuingApproved: ("the game may go on",),
    events.JackpotRestored: ("the jackpot equipment works again",),
    events.RoundVoided: ("the round is void",),
    events.PlayContinued: ("play goes on",),
    events.HandReconstructed: ("the hand of box {box} is put together again",),
    events.DeckCheckOrdered: ("the deck is checked",),
    events.RulingAwaited: ("play waits for the operator", "suggested: {suggested}"),
    events.DisputeRaised: ("box {box} disputes",),
    events.DisputeDecided: ("the operator has ruled: {ruled}",),
    events.PlayerExcluded: ("the player at box {box} is excluded",),
    events.RoundEnded: ("the round is over",),
    pools.WagerAccepted: ("the jackpot pool takes {to_jackpot} and the reserve {to_reserve}",),
    pools.WagerReversed: ("the pools give up the wager of box {box}",),
    pools.JackpotPaid: ("the pools pay {amount} for {hand} at box {box}",),
    pools.RoundClosed: ("the pools keep the wagers of the round",),
    pools.PoolFilledUp: ("the jackpot pool is filled up",),
    pools.MalfunctionReported: ("the pools take no wagers",),
    pools.TableStopped: ("table {table} stops for the fault",),
    pools.ContinuingApproved: ("the pools may pay",),
    pools.EquipmentRestored: ("the pools take wagers again",),
}

_WHICH: Final[dict[type[Happened], Callable[[Any], tuple[int, ...]]]] = {
    events.PlacedOutOfOrder: lambda event: (0, 1) if event.again else (0,),
    events.DealersHandSet: lambda event: (0, 1 if event.participates else 2),
    events.HandCollected: lambda event: (1 if event.box == DEALER else 0,),
}
"""Which of its sentences an event uses, if not all of them."""


def sayings(event: Happened) -> tuple[str, ...]:
    """Return the event as one or two sentences."""
    patterns = SAYINGS[type(event)]
    which = _WHICH.get(type(event))
    chosen = [patterns[n] for n in which(event)] if which else patterns
    values = {field.name: _worded(getattr(event, field.name)) for field in fields(event)}
    return tuple(pattern.format(**values) for pattern in chosen)


def _worded(value: Any) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    match value:
        case (Winner(), *_):
            return ", ".join(f"box {item.box} {item.hand.value}" for item in value)
        case ((_, Card()), *_):  # faces by their places
            return " ".join(card.name for _, card in value)
    return str(value)
