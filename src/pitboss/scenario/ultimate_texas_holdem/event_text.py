"""Describe events at an Ultimate Texas Hold-em table in plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from pitboss.cards import Card
from pitboss.games.ultimate_texas_holdem import events
from pitboss.games.ultimate_texas_holdem.state import Wager

SAYINGS: Final[dict[type[events.Event], tuple[str, ...]]] = {
    events.WagersOffered: ("wagers are offered",),
    events.PlayerAskedToWager: ("box {box} is asked to wager",),
    events.PlacedOutOfOrder: (
        "the player at box {box} is advised about the order",
        "the wagers of box {box} may be declared void",
    ),
    events.RoundSatOut: ("box {box} sits the round out",),
    events.CardsShuffled: ("the cards are shuffled",),
    events.CardsCut: ("the cards are cut",),
    events.ShoeLoaded: ("the shoe is loaded",),
    events.OverMaximumAllowed: ("box {box} may exceed the maximum",),
    events.WagersPlaced: ("box {box} has wagered",),
    events.MaximumApplies: ("box {box} is held to the maximum",),
    events.PlayerAdvised: ("the player at box {box} is advised",),
    events.WagersHandedBack: ("the wagers of box {box} are handed back",),
    events.WagersWithdrawn: ("box {box} has taken the wagers back",),
    events.BetsClosed: ("no more bets",),
    events.CommunalCardsDealt: ("the communal cards are dealt",),
    events.HandsDealt: ("the hands are dealt",),
    events.Folded: ("box {box} has folded", "box {box} has conceded"),
    events.Checked: ("box {box} has checked",),
    events.PlayWagerPlaced: ("box {box} has bet {amount}",),
    events.FlopRevealed: ("the flop is {faces}",),
    events.TurnAndRiverRevealed: ("the turn and river are {faces}",),
    events.DealersHandDeclared: (
        "the dealer has {hand}",
        "the dealer qualifies",
        "the dealer does not qualify",
    ),
    events.CardsExposedEarly: ("seen early: {faces}",),
    events.AnteRefunded: ("the ante of box {box} goes back",),
    events.HandSettled: ("box {box} has {hand}",),
    events.PayoutCapped: ("{withheld} is withheld from box {box}",),
    events.WagersVoided: ("the wagers of box {box} are void",),
    events.WagerCorrected: (
        "the {wager} wager of box {box} is {placed}",
        "the {wager} wager of box {box} is {placed}, of which {acting} plays",
    ),
    events.MisdealDeclared: ("misdeal",),
    events.RoundVoided: ("the round is void",),
    events.PlayContinued: ("play goes on",),
    events.HandVoided: ("the hand at box {box} is void",),
    events.DeckCheckOrdered: ("the deck is checked",),
    events.ShuffleOrdered: ("a shuffle is ordered",),
    events.RulingAwaited: ("play waits for the operator",),
    events.DisputeRaised: ("box {box} disputes",),
    events.DisputeDecided: ("the operator has ruled",),
    events.PlayerExcluded: ("the player at box {box} is excluded",),
    events.RoundEnded: ("the round is over",),
}

_WHICH: Final[dict[type[events.Event], Callable[[Any], tuple[int, ...]]]] = {
    events.PlacedOutOfOrder: lambda event: (0, 1) if event.again else (0,),
    events.Folded: lambda event: (1 if event.conceded else 0,),
    events.DealersHandDeclared: lambda event: (0, 1 if event.qualifies else 2),
    events.WagerCorrected: lambda event: (0 if event.acting == event.placed else 1,),
}
"""Which of its sentences an event uses, if not all of them."""


def sayings(event: events.Event) -> tuple[str, ...]:
    """Return the event as one or two sentences."""
    patterns = SAYINGS[type(event)]
    which = _WHICH.get(type(event))
    chosen = [patterns[n] for n in which(event)] if which else patterns
    values = {field.name: _worded(getattr(event, field.name)) for field in fields(event)}
    return tuple(pattern.format(**values) for pattern in chosen)


def _worded(value: Any) -> str:
    if isinstance(value, Wager):
        return value.value
    match value:
        case ((_, Card()), *_):  # faces by their places
            return " ".join(card.name for _, card in value)
    return str(value)
