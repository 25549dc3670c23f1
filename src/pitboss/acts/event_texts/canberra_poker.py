"""What the events of a round of Canberra Poker say, and those of its jackpot pools."""

from __future__ import annotations

from typing import Final

from pitboss.acts.event_texts.house_games import (
    advised_lines,
    lost_in_all,
    settlement,
    shared_sheets,
)
from pitboss.acts.event_texts.sheet import EventSheet, sheet
from pitboss.games.canberra_poker import events
from pitboss.games.canberra_poker.state import DEALER
from pitboss.games.progressive_jackpot import events as pools

_OWN: Final = (
    sheet(
        events.PlayerAskedToWager,
        "box {box} is asked for the ante",
        "{who} is asked for the ante.",
    ),
    sheet(
        events.PlacedOutOfOrder,
        (
            "the player at box {box} is advised about the order",
            "the ante of box {box} may be declared void",
        ),
        ("{who} anted out of order and is advised.", "The ante may be declared void."),
        scenario_lines=advised_lines,
        log_lines=advised_lines,
    ),
    sheet(events.AntePlaced, "box {box} has anted", "{who} antes {placed}."),
    sheet(
        events.AnteHandedBack,
        "the ante of box {box} is handed back",
        "{whose} ante goes back: below the minimum.",
    ),
    sheet(
        events.JackpotWagerAccepted,
        "the pad of box {box} lights up",
        "{who} wagers {amount} on the jackpot.",
    ),
    sheet(
        events.JackpotWagerHandedBack,
        "the jackpot wager of box {box} is handed back",
        "{whose} jackpot wager goes back: the sensor did not light up.",
    ),
    sheet(events.CardsDealt, "cards are dealt", "The cards are dealt."),
    sheet(events.UpCardShown, "the dealer shows {faces}", "The dealer's up-card is turned."),
    sheet(
        events.CardsExposedWrongly,
        "seen by mistake: {faces}",
        "Cards were exposed by mistake and are turned down again.",
    ),
    sheet(
        events.ExposedCardUsed,
        "the exposed card is the dealer's up-card",
        "The dealer's exposed card is the up-card.",
    ),
    sheet(events.BetOrFoldCalled, "bet or fold is called", "Bet or fold."),
    sheet(events.CardsTakenUp, "box {box} looks at the cards", "{who} looks at the cards."),
    sheet(events.BetPlaced, "box {box} has bet {amount}", "{who} bets {amount}."),
    sheet(
        events.Folded,
        "box {box} has folded",
        "{who} folds and loses {lost}.",
        values=lambda event, context: {"lost": lost_in_all(event.results, context)},
    ),
    sheet(
        events.DealersHandSet,
        ("the dealer has {hand}", "the dealer takes part", "the dealer takes no part"),
        (
            "The dealer takes part with {hand}.",
            "The dealer does not take part: {hand}.",
        ),
        scenario_lines=lambda event: (0, 1 if event.participates else 2),
        log_lines=lambda event: (0 if event.participates else 1,),
    ),
    sheet(
        events.HandCollected,
        ("the cards of box {box} are collected", "the dealer's are collected"),
        ("{whose} cards are collected.", "The dealer's cards are collected."),
        scenario_lines=lambda event: (1 if event.box == DEALER else 0,),
        log_lines=lambda event: (1 if event.box == DEALER else 0,),
    ),
    sheet(
        events.BetCorrected,
        "the bet of box {box} is {found}, of which {amount} plays",
        "{whose} bet is corrected to {found}; {amount} of it counts.",
    ),
    sheet(
        events.ClaimPrompted,
        "box {box} is asked about {hand}",
        "{whose} hand qualifies for the jackpot: {hand}.",
    ),
    sheet(
        events.JackpotClaimed,
        "box {box} has claimed the jackpot",
        "{who} claims the jackpot.",
    ),
    sheet(
        events.ClaimFailed,
        "the claim of box {box} fails",
        "{whose} hand does not win a jackpot.",
    ),
    sheet(
        events.JackpotWaived,
        "box {box} has waived the jackpot",
        "{who} waives the jackpot.",
    ),
    sheet(
        events.JackpotsDue,
        "jackpots are due: {winners}",
        "Jackpots are due: {named}.",
        values=lambda event, context: {
            "winners": ", ".join(
                f"box {winner.box} {winner.hand.value}" for winner in event.winners
            ),
            "named": ", ".join(
                f"{context.at(winner.box)} ({winner.hand.value})" for winner in event.winners
            ),
        },
    ),
    sheet(
        events.JackpotHandedOver,
        "box {box} has the jackpot payout",
        "Jackpot: {who} {net}.",
        values=settlement,
    ),
    sheet(
        events.JackpotMalfunctioned,
        "the jackpot equipment fails",
        "The jackpot equipment has failed. Play waits for the casino supervisor.",
    ),
    sheet(
        events.ContinuingApproved,
        "the game may go on",
        "The casino supervisor lets the game go on without the jackpot.",
    ),
    sheet(
        events.JackpotRestored,
        "the jackpot equipment works again",
        "The jackpot equipment works again.",
    ),
    sheet(
        events.HandReconstructed,
        "the hand of box {box} is put together again",
        "{whose} hand is put together again from the discard rack.",
    ),
    sheet(
        events.RulingAwaited,
        ("play waits for the operator", "suggested: {suggested}"),
        "Play waits for the casino operator's ruling.",
    ),
    sheet(
        events.DisputeDecided,
        "the operator has ruled: {ruled}",
        "The casino operator has ruled: {ruled}.",
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

JACKPOT_SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            pools.WagerAccepted,
            "the jackpot pool takes {to_jackpot} and the reserve {to_reserve}",
        ),
        sheet(pools.WagerReversed, "the pools give up the wager of box {box}"),
        sheet(pools.JackpotPaid, "the pools pay {amount} for {hand} at box {box}"),
        sheet(pools.RoundClosed, "the pools keep the wagers of the round"),
        sheet(pools.PoolFilledUp, "the jackpot pool is filled up"),
        sheet(pools.MalfunctionReported, "the pools take no wagers"),
        sheet(pools.TableStopped, "table {table} stops for the fault"),
        sheet(pools.ContinuingApproved, "the pools may pay"),
        sheet(pools.EquipmentRestored, "the pools take wagers again"),
    )
)
"""The pools' events are in a stream of their own, which no log shows."""
