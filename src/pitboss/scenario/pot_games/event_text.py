"""Describe events in a round of a pot game in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any, Final

from pitboss.cards import Card
from pitboss.games.poker import events

_DEALT: Final = (
    "seat {seat} is dealt {card} face up",
    "the communal cards are {faces}",
    "a card is burnt",
)

SAYINGS: Final[dict[type[events.Event], tuple[str, ...]]] = {
    events.CardsShuffled: ("the cards are shuffled",),
    events.CardsCut: ("the cards are cut",),
    events.AntePaid: ("seat {seat} pays an ante of {amount}", "seat {seat} is tapped out"),
    events.BlindPosted: ("seat {seat} posts a blind of {amount}", "seat {seat} is tapped out"),
    events.OverBlindPosted: (
        "seat {seat} posts an over-blind of {amount}",
        "seat {seat} is tapped out",
    ),
    events.MissedBlindPosted: (
        "seat {seat} posts {amount} to be dealt in",
        "seat {seat} posts {amount} to be dealt in, and {dead} into the pot",
    ),
    events.BlindsAndAntesCollected: ("blinds and antes are paid",),
    events.InitialCardsDealt: ("the initial cards are dealt", *_DEALT),
    events.CardsDealt: ("the next cards are dealt", *_DEALT),
    events.LastCardForAllDealt: ("{faces} is everybody's last card",),
    events.DrawBegan: ("the draw begins",),
    events.CardsReplaced: (
        "seat {seat} replaces none",
        "seat {seat} replaces {count} cards",
        "seat {seat} is dealt a fifth card later",
    ),
    events.FifthCardDealt: ("seat {seat} is dealt the fifth card", "a card is burnt"),
    events.DrawCompleted: ("the draw is over",),
    events.DiscardsReshuffled: ("{count} discards are shuffled again",),
    events.FoldedHandsReleased: ("folded hands may be shuffled again",),
    events.BettingRoundOpened: ("seat {opener} opens betting round {number}",),
    events.BettingRoundPassedOver: ("nobody bets in betting round {number}",),
    events.Checked: ("seat {seat} checks",),
    events.Stood: ("seat {seat} stands",),
    events.BetPlaced: ("seat {seat} bets {amount}", "seat {seat} is tapped out"),
    events.Called: ("seat {seat} calls with {amount}", "seat {seat} is tapped out"),
    events.CalledToFold: ("seat {seat} pays the call of {amount} to fold",),
    events.CalledAndRaised: (
        "seat {seat} raises by {raised_by} with {amount}",
        "seat {seat} is tapped out",
    ),
    events.TappedOut: ("seat {seat} taps out with {amount}",),
    events.OpenedShort: ("seat {seat} brings it in for {amount}",),
    events.Folded: ("seat {seat} folds",),
    events.FoldedForTime: ("the hand of seat {seat} is folded, for the time is over",),
    events.AbsentHandFolded: ("the hand of seat {seat} is folded, for its entrant is absent",),
    events.CompulsoryCallTaken: ("the call of {amount} is taken from absent seat {seat}",),
    events.BettingRoundEnded: ("betting round {number} is over",),
    events.UncalledReturned: ("seat {seat} gets back {amount} that nobody called",),
    events.MisdealDeclared: ("misdeal: {ground}",),
    events.HandsRebuilt: ("the hands are put right: {ground}",),
    events.HoleCardSeen: ("seat {seat} keeps {faces}, which all have seen",),
    events.HoleCardReplaced: ("seat {seat} gets another card for {face}",),
    events.ExposedCardsShuffledBack: ("{cards} is shuffled back", "a card is burnt"),
    events.FaceUpCardUsed: ("{face} is used in its turn",),
    events.FinalCardSeen: ("all see {faces} of seat {seat}", "seat {seat} opens the betting"),
    events.TappedOutByCheck: ("seat {seat} checks and is tapped out",),
    events.CommunalCardsKept: (
        "{faces} waits for its turn",
        "nobody bets more than was bet",
        "nobody bets more than the minimum",
    ),
    events.BetOutOfTurnPlaced: ("{amount} of seat {seat} lies forward out of turn",),
    events.BetOutOfTurnReturned: ("{amount} goes back to seat {seat}, which may act anew",),
    events.BetOutOfTurnStood: ("{amount} of seat {seat} stands",),
    events.ExcessReturned: ("{amount} too much goes back to seat {seat}",),
    events.ShortBetPlaced: ("{amount} of seat {seat} is too little",),
    events.ShortBetReturned: ("{amount} goes back to seat {seat}",),
    events.ShortBetStays: ("{amount} of seat {seat} stays in the pot",),
    events.HandFouled: ("the hand of seat {seat} is fouled",),
    events.HandDiscarded: ("the hand of seat {seat} is among the discards",),
    events.HandFoldedByRuling: ("the hand of seat {seat} is folded by ruling",),
    events.PotsFormedAnew: ("the pots are formed anew",),
    events.PlayerExcluded: ("the player at seat {seat} is excluded",),
    events.DeckCheckOrdered: ("the deck is checked",),
    events.RulingAwaited: ("play waits for a ruling about the deck",),
    events.InformationShared: ("everybody knows that {told}",),
    events.CoursesOffered: ("the players may choose: {courses}",),
    events.CourseAgreedTo: ("seat {seat} agrees to {course}",),
    events.CourseTaken: ("so it is done: {course}",),
    events.CoursesDeclined: ("the players do not agree",),
    events.ShowdownBegan: ("the hands are shown by {order}",),
    events.HandExposed: ("seat {seat} shows {faces}", "seat {seat} has {hand}"),
    events.HandPassedIn: ("seat {seat} passes in its hand",),
    events.CommissionTaken: ("the commission is {amount}",),
    events.NoCommissionTaken: ("no commission is taken",),
    events.PotWon: ("pot {pot} of {amount} is won",),
    events.RoundVoided: ("the round is void",),
    events.RoundEnded: ("the round is over",),
    events.DisputeRaised: ("seat {seat} disputes",),
    events.DisputeDecided: ("the operator has ruled",),
}


def _dealt(event: events.CardsDealt) -> Iterator[str]:
    """Say who sees which cards; cards that were already open are dealt to nobody."""
    first, to_seat, communal, burnt = SAYINGS[type(event)]
    yield first
    faces = dict(event.faces)
    for seat, place in event.up:
        yield to_seat.format(seat=seat, card=faces[place].name)
    if event.communal and all(place in faces for place in event.communal):
        yield communal.format(faces=_names(faces[place] for place in event.communal))
    if event.burnt:
        yield burnt


def _names(cards: Iterable[Card]) -> str:
    return " ".join(card.name for card in cards)


_WHICH: Final[dict[type[events.Event], Callable[[Any], tuple[int, ...]]]] = {
    **{
        kind: lambda event: (0, 1) if event.taps_out else (0,)
        for kind in (
            events.AntePaid, events.BlindPosted, events.OverBlindPosted, events.BetPlaced,
            events.Called, events.CalledAndRaised,
        )
    },
    events.MissedBlindPosted: lambda event: (1 if event.dead else 0,),
    events.CardsReplaced: lambda event: (
        (0,) if not event.discarded else (1, 2) if event.fifth_to_come else (1,)
    ),
    events.FifthCardDealt: lambda event: (0, 1) if event.burnt else (0,),
    events.ExposedCardsShuffledBack: lambda event: (0, 1) if event.burn_made else (0,),
    events.FinalCardSeen: lambda event: (0, 1) if event.opens else (0,),
    events.CommunalCardsKept: lambda event: (0, 2 if event.minimum_only else 1),
}  # fmt: skip
"""Which of its sentences an event uses, if not all of them."""


def sayings(event: events.Event) -> tuple[str, ...]:
    """Return the event as one or more sentences."""
    if type(event) in (events.InitialCardsDealt, events.CardsDealt):
        assert isinstance(event, events.CardsDealt)
        return tuple(_dealt(event))
    patterns = SAYINGS[type(event)]
    which = _WHICH.get(type(event))
    chosen = [patterns[n] for n in which(event)] if which else patterns
    values = {field.name: _worded(getattr(event, field.name)) for field in fields(event)}
    match event:
        case events.CardsReplaced():
            values["count"] = str(len(event.discarded))
        case events.DiscardsReshuffled():
            values["count"] = str(len(event.cards))
    return tuple(pattern.format(**values) for pattern in chosen)


def _worded(value: Any) -> str:
    match value:
        case Card():
            return value.name
        case (Card(), *_):
            return _names(value)
        case ((_, Card()), *_):  # faces by their places
            return _names(card for _, card in value)
        case (int(), *_):
            return ", ".join(f"seat {number}" for number in value)
        case (str(), *_):
            return " or ".join(value)
    return str(value)
