"""What the events of a round of Ultimate Texas Hold-em say."""

from __future__ import annotations

from typing import Final

from pitboss.acts.event_texts.house_games import (
    advised_lines,
    lost_in_all,
    placed_text,
    settlement,
    shared_sheets,
)
from pitboss.acts.event_texts.sheet import EventSheet, sheet
from pitboss.games.ultimate_texas_holdem import events, lost_by_fold

_OWN: Final = (
    sheet(
        events.PlayerAskedToWager,
        "box {box} is asked to wager",
        "{who} is asked to wager.",
    ),
    sheet(
        events.PlacedOutOfOrder,
        (
            "the player at box {box} is advised about the order",
            "the wagers of box {box} may be declared void",
        ),
        (
            "{who} wagered out of order and is advised.",
            "The wagers may be declared void.",
        ),
        scenario_lines=advised_lines,
        log_lines=advised_lines,
    ),
    sheet(
        events.WagersPlaced,
        "box {box} has wagered",
        "{who} wagers {placed}.",
        values=lambda event, context: {"placed": placed_text(event.placed, context)},
    ),
    sheet(
        events.WagersHandedBack,
        "the wagers of box {box} are handed back",
        "{who} gets back {returned}: below the minimum.",
        values=lambda event, context: {"returned": placed_text(event.returned, context)},
    ),
    sheet(events.BetsClosed, "no more bets", "No more bets."),
    sheet(
        events.CommunalCardsDealt,
        "the communal cards are dealt",
        "Five communal cards are dealt face down.",
    ),
    sheet(events.HandsDealt, "the hands are dealt", "Everybody has two cards."),
    sheet(
        events.Folded,
        ("box {box} has folded", "box {box} has conceded"),
        (
            "{who} folds and loses {lost}.",
            "{who} concedes and loses {lost}.",
            "Time ran out: {whose} hand is folded and loses {lost}.",
        ),
        scenario_lines=lambda event: (1 if event.conceded else 0,),
        log_lines=lambda event: (1 if event.conceded else 2 if event.deemed else 0,),
        values=lambda event, context: {"lost": lost_in_all(lost_by_fold(event), context)},
    ),
    sheet(events.Checked, "box {box} has checked", "{who} checks."),
    sheet(
        events.PlayWagerPlaced,
        "box {box} has bet {amount}",
        "{who} bets {amount} on Play.",
    ),
    sheet(events.FlopRevealed, "the flop is {faces}", "The flop is turned."),
    sheet(
        events.TurnAndRiverRevealed,
        "the turn and river are {faces}",
        "The turn and the river are turned.",
    ),
    sheet(
        events.DealersHandDeclared,
        ("the dealer has {hand}", "the dealer qualifies", "the dealer does not qualify"),
        (
            "The dealer has {hand} and qualifies.",
            "The dealer has {hand} and does not qualify.",
        ),
        scenario_lines=lambda event: (0, 1 if event.qualifies else 2),
        log_lines=lambda event: (0 if event.qualifies else 1,),
    ),
    sheet(
        events.CardsExposedEarly,
        "seen early: {faces}",
        "Cards were exposed too early. Play goes on.",
    ),
    sheet(
        events.AnteRefunded,
        "the ante of box {box} goes back",
        "The dealer does not qualify: {whose} {results}.",
        values=settlement,
    ),
    sheet(
        events.WagerCorrected,
        (
            "the {wager} wager of box {box} is {placed}",
            "the {wager} wager of box {box} is {placed}, of which {acting} plays",
        ),
        (
            "{whose} {wager} wager is corrected to {placed}.",
            "{whose} {wager} wager is corrected to {placed}; {acting} of it counts.",
        ),
        scenario_lines=lambda event: (0 if event.acting == event.placed else 1,),
        log_lines=lambda event: (0 if event.acting == event.placed else 1,),
    ),
    sheet(
        events.MisdealDeclared,
        "misdeal",
        "Misdeal: wagers returned, dealing again.",
    ),
    sheet(
        events.HandVoided,
        "the hand at box {box} is void",
        "The hand at {whose} box should not have been dealt and is void.",
    ),
    sheet(
        events.ShuffleOrdered,
        "a shuffle is ordered",
        "The cards will be shuffled before the next card is dealt.",
    ),
    sheet(
        events.RulingAwaited,
        "play waits for the operator",
        "Play waits for the casino operator's ruling.",
    ),
    sheet(
        events.DisputeDecided,
        "the operator has ruled",
        "The casino operator has ruled.",
    ),
)

SHEETS: Final[dict[type, EventSheet]] = shared_sheets(
    events.WagersOffered,
    events.RoundSatOut,
    events.CardsShuffled,
    events.CardsCut,
    events.ShoeLoaded,
    events.OverMaximumAllowed,
    events.MaximumApplies,
    events.PlayerAdvised,
    events.WagersWithdrawn,
    events.HandSettled,
    events.PayoutCapped,
    events.WagersVoided,
    events.RoundVoided,
    events.PlayContinued,
    events.DeckCheckOrdered,
    events.DisputeRaised,
    events.PlayerExcluded,
    events.RoundEnded,
) | dict(_OWN)
