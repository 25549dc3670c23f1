"""What the irregularities of a pot game and their corrections say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pitboss.acts.event_texts.sheet import EventSheet, TextContext, sheet
from pitboss.acts.event_texts.values import in_words
from pitboss.games.poker import events
from pitboss.games.poker.state import Pot


def pots_text(pots: Iterable[Pot], context: TextContext) -> str:
    """Return the amounts of the pots."""
    return in_words(context.amount(context.chips(pot.amount)) for pot in pots)


SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            events.MisdealDeclared,
            "misdeal: {ground}",
            "Misdeal: bets are returned, blinds and antes stay, dealing again.",
        ),
        sheet(
            events.HandsRebuilt,
            "the hands are put right: {ground}",
            "The dealer corrects the hands; there is no misdeal.",
        ),
        sheet(
            events.HoleCardSeen,
            "seat {seat} keeps {faces}, which all have seen",
            "{whose} hole card was exposed and stays in the hand.",
        ),
        sheet(
            events.HoleCardReplaced,
            "seat {seat} gets another card for {face}",
            "{whose} exposed hole card is replaced.",
        ),
        sheet(
            events.ExposedCardsShuffledBack,
            ("{cards} is shuffled back", "a card is burnt"),
            "The exposed cards are shuffled back.",
            scenario_lines=lambda event: (0, 1) if event.burn_made else (0,),
        ),
        sheet(
            events.FaceUpCardUsed,
            "{face} is used in its turn",
            "A card that was face up in the shoe is dealt in its turn.",
        ),
        sheet(
            events.FinalCardSeen,
            ("all see {faces} of seat {seat}", "seat {seat} opens the betting"),
            ("{whose} final card was exposed.", "{who} opens the betting."),
            scenario_lines=lambda event: (0, 1) if event.opens else (0,),
            log_lines=lambda event: (0, 1) if event.opens else (0,),
        ),
        sheet(
            events.TappedOutByCheck,
            "seat {seat} checks and is tapped out",
            "{who} checks and is all in (tapped out).",
        ),
        sheet(
            events.CommunalCardsKept,
            (
                "{faces} waits for its turn",
                "nobody bets more than was bet",
                "nobody bets more than the minimum",
            ),
            (
                "Communal cards were exposed too early and wait for their turn.",
                "Nobody may bet more than was already bet.",
                "Nobody may bet more than the minimum.",
            ),
            scenario_lines=lambda event: (0, 2 if event.minimum_only else 1),
            log_lines=lambda event: (0, 2 if event.minimum_only else 1),
        ),
        sheet(
            events.BetOutOfTurnPlaced,
            "{amount} of seat {seat} lies forward out of turn",
            "{who} puts {amount} forward out of turn.",
        ),
        sheet(
            events.BetOutOfTurnReturned,
            "{amount} goes back to seat {seat}, which may act anew",
            "{who} gets back the {amount} bet out of turn and may act again.",
        ),
        sheet(
            events.BetOutOfTurnStood,
            "{amount} of seat {seat} stands",
            "{whose} {amount} put forward out of turn counts.",
        ),
        sheet(
            events.ExcessReturned,
            "{amount} too much goes back to seat {seat}",
            "{who} gets back {amount} that was too much.",
        ),
        sheet(
            events.ShortBetPlaced,
            "{amount} of seat {seat} is too little",
            "{whose} bet of {amount} is too small: add to it or fold.",
        ),
        sheet(
            events.ShortBetReturned,
            "{amount} goes back to seat {seat}",
            "{who} gets back the {amount} that was too small.",
        ),
        sheet(
            events.ShortBetStays,
            "{amount} of seat {seat} stays in the pot",
            "{whose} {amount} stays in the pot.",
        ),
        sheet(
            events.HandFouled,
            "the hand of seat {seat} is fouled",
            "{whose} hand has the wrong number of cards and is folded.",
        ),
        sheet(
            events.HandDiscarded,
            "the hand of seat {seat} is among the discards",
            "{whose} cards are among the discards and out of the round.",
        ),
        sheet(
            events.HandFoldedByRuling,
            "the hand of seat {seat} is folded by ruling",
            "{whose} hand is folded by a ruling.",
        ),
        sheet(
            events.PotsFormedAnew,
            "the pots are formed anew",
            "The pots are formed again: {pots}.",
            values=lambda event, context: {"pots": pots_text(event.pots, context)},
        ),
        sheet(
            events.PlayerExcluded,
            "the player at seat {seat} is excluded",
            "{who} is excluded from the game.",
        ),
        sheet(
            events.DeckCheckOrdered,
            "the deck is checked",
            "The deck has a wrong number of cards and will be checked.",
        ),
        sheet(
            events.RulingAwaited,
            "play waits for a ruling about the deck",
            "Play waits for a ruling about the deck.",
        ),
        sheet(
            events.InformationShared,
            "everybody knows that {told}",
            "Told to everybody: {told}.",
        ),
        sheet(
            events.CoursesOffered,
            "the players may choose: {courses}",
            "The players may choose together: {courses}.",
            values=lambda event, _: {"courses": " or ".join(event.courses)},
        ),
        sheet(
            events.CourseAgreedTo,
            "seat {seat} agrees to {course}",
            "{who} agrees: {course}.",
        ),
        sheet(events.CourseTaken, "so it is done: {course}", "Everybody agreed: {course}."),
        sheet(
            events.CoursesDeclined,
            "the players do not agree",
            "The players do not agree, so the casino operator decides.",
        ),
    )
)
