"""What the events of a round of a pot game say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from pitboss.acts.event_texts.pot_game_irregularities import SHEETS as IRREGULARITY_SHEETS
from pitboss.acts.event_texts.pot_game_irregularities import pots_text
from pitboss.acts.event_texts.sheet import EventSheet, Line, TextContext, Values, sheet
from pitboss.acts.event_texts.values import cards_text, in_words
from pitboss.cards import Card, FaceDown
from pitboss.games.poker import events

_DEALT: Final = (
    "seat {seat} is dealt {card} face up",
    "the communal cards are {faces}",
    "a card is burnt",
)
_TAPPED_OUT: Final = "seat {seat} is tapped out"
_ALL_IN: Final = "{who} is all in (tapped out)."


class ChipsPutIn(Protocol):
    """Chips that went into the pot."""

    @property
    def taps_out(self) -> bool: ...


def _putting_in(event: ChipsPutIn) -> tuple[int, ...]:
    return (0, 1) if event.taps_out else (0,)


def _scenario_deal(event: events.CardsDealt) -> Iterator[Line]:
    """Say who sees which cards; cards that were already open are dealt to nobody."""
    yield 0
    faces = dict(event.faces)
    for seat, place in event.up:
        yield 1, {"seat": str(seat), "card": faces[place].name}
    if _are_open(event.communal, faces):
        yield 2, {"faces": cards_text(faces[place] for place in event.communal)}
    if event.burnt:
        yield 3


def _log_deal(event: events.CardsDealt) -> Iterator[Line]:
    """Say who is dealt a card face up, in the order in which the cards are shown beside it."""
    if event.up:
        yield 1
    elif _are_open(event.communal, dict(event.faces)):
        yield 2
    else:
        yield 0


def _are_open(places: Sequence[FaceDown], faces: dict[FaceDown, Card]) -> bool:
    return bool(places) and all(place in faces for place in places)


def _dealt_to(event: events.CardsDealt, context: TextContext) -> Values:
    return {"dealt_to": in_words(context.at(seat) for seat, _ in event.up)}


def _shares(event: events.PotWon, context: TextContext) -> Values:
    shares = [
        f"{context.at(seat)} wins {context.amount(share)}" for seat, share in event.shares if share
    ]
    name = "the pot" if event.pot == 1 else f"side pot {event.pot - 1}"
    return {"shares": in_words(f"{share} from {name}" for share in shares)}


def _number_of_cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _replaced(event: events.CardsReplaced) -> tuple[int, ...]:
    if not event.discarded:
        return (0,)
    return (1, 2) if event.fifth_to_come else (1,)


_BEFORE_THE_BETTING: Final = (
    sheet(events.CardsShuffled, "the cards are shuffled", "The cards are shuffled."),
    sheet(events.CardsCut, "the cards are cut", "The cards are cut."),
    sheet(
        events.AntePaid,
        ("seat {seat} pays an ante of {amount}", _TAPPED_OUT),
        ("{who} antes {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.BlindPosted,
        ("seat {seat} posts a blind of {amount}", _TAPPED_OUT),
        ("{who} posts a blind of {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.OverBlindPosted,
        ("seat {seat} posts an over-blind of {amount}", _TAPPED_OUT),
        ("{who} posts an over-blind of {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.MissedBlindPosted,
        (
            "seat {seat} posts {amount} to be dealt in",
            "seat {seat} posts {amount} to be dealt in, and {dead} into the pot",
        ),
        (
            "{who} posts {amount} to be dealt in.",
            "{who} posts {amount} to be dealt in, and {dead} into the pot.",
        ),
        scenario_lines=lambda event: (1 if event.dead else 0,),
        log_lines=lambda event: (1 if event.dead else 0,),
    ),
    sheet(
        events.BlindsAndAntesCollected,
        "blinds and antes are paid",
        "Blinds and antes are in.",
    ),
    sheet(
        events.InitialCardsDealt,
        ("the initial cards are dealt", *_DEALT),
        (
            "The first cards are dealt.",
            "The first cards are dealt, face up to {dealt_to}.",
            "The first cards are dealt, with communal cards.",
        ),
        scenario_lines=_scenario_deal,
        log_lines=_log_deal,
        values=_dealt_to,
    ),
    sheet(
        events.CardsDealt,
        ("the next cards are dealt", *_DEALT),
        (
            "The next cards are dealt.",
            "The next cards are dealt, face up to {dealt_to}.",
            "The next communal cards are dealt.",
        ),
        scenario_lines=_scenario_deal,
        log_lines=_log_deal,
        values=_dealt_to,
    ),
    sheet(
        events.LastCardForAllDealt,
        "{faces} is everybody's last card",
        "One card in the middle is everybody's last card.",
    ),
    sheet(events.DrawBegan, "the draw begins", "The draw begins."),
    sheet(
        events.CardsReplaced,
        (
            "seat {seat} replaces none",
            "seat {seat} replaces {count} cards",
            "seat {seat} is dealt a fifth card later",
        ),
        (
            "{who} stands pat.",
            "{who} draws {drawn}.",
            "{who} gets the fifth card later.",
        ),
        scenario_lines=_replaced,
        log_lines=_replaced,
        values=lambda event, _: {
            "count": str(len(event.discarded)),
            "drawn": _number_of_cards(len(event.discarded)),
        },
    ),
    sheet(
        events.FifthCardDealt,
        ("seat {seat} is dealt the fifth card", "a card is burnt"),
        "{who} is dealt the fifth card.",
        scenario_lines=lambda event: (0, 1) if event.burnt else (0,),
    ),
    sheet(events.DrawCompleted, "the draw is over", "The draw is over."),
    sheet(
        events.DiscardsReshuffled,
        "{count} discards are shuffled again",
        "The discards are shuffled again for the draw: {again}.",
        values=lambda event, _: {
            "count": str(len(event.cards)),
            "again": _number_of_cards(len(event.cards)),
        },
    ),
    sheet(
        events.FoldedHandsReleased,
        "folded hands may be shuffled again",
        "Folded hands may be shuffled again for the draw.",
    ),
)


_BETTING: Final = (
    sheet(
        events.BettingRoundOpened,
        "seat {opener} opens betting round {number}",
        "Betting round {number}: {first} acts first.",
        values=lambda event, context: {"first": context.at(event.opener)},
    ),
    sheet(
        events.BettingRoundPassedOver,
        "nobody bets in betting round {number}",
        "Betting round {number} is skipped: at most one player can still bet.",
    ),
    sheet(events.Checked, "seat {seat} checks", "{who} checks."),
    sheet(events.Stood, "seat {seat} stands", "{who} checks the blind (stands)."),
    sheet(
        events.BetPlaced,
        ("seat {seat} bets {amount}", _TAPPED_OUT),
        ("{who} bets {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.Called,
        ("seat {seat} calls with {amount}", _TAPPED_OUT),
        ("{who} calls {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.CalledToFold,
        "seat {seat} pays the call of {amount} to fold",
        "{who} has to call {amount} in order to fold.",
    ),
    sheet(
        events.CalledAndRaised,
        ("seat {seat} raises by {raised_by} with {amount}", _TAPPED_OUT),
        ("{who} raises by {raised_by}, putting in {amount}.", _ALL_IN),
        scenario_lines=_putting_in,
        log_lines=_putting_in,
    ),
    sheet(
        events.TappedOut,
        "seat {seat} taps out with {amount}",
        "{who} is all in (tapped out) for {amount}.",
    ),
    sheet(
        events.OpenedShort,
        "seat {seat} brings it in for {amount}",
        "{who} brings it in for {amount}.",
    ),
    sheet(events.Folded, "seat {seat} folds", "{who} folds."),
    sheet(
        events.FoldedForTime,
        "the hand of seat {seat} is folded, for the time is over",
        "Time ran out: {whose} hand is folded.",
    ),
    sheet(
        events.AbsentHandFolded,
        "the hand of seat {seat} is folded, for its entrant is absent",
        "{who} is away: the hand is folded.",
    ),
    sheet(
        events.CompulsoryCallTaken,
        "the call of {amount} is taken from absent seat {seat}",
        "{who} is away: the call of {amount} is taken from the chips.",
    ),
    sheet(
        events.BettingRoundEnded,
        "betting round {number} is over",
        "Betting round {number} is over.",
    ),
    sheet(
        events.UncalledReturned,
        "seat {seat} gets back {amount} that nobody called",
        "{who} gets back {amount} that nobody called.",
    ),
)

_ENDING: Final = (
    sheet(
        events.ShowdownBegan,
        "the hands are shown by {order}",
        "Showdown for {pots}: {shown_by}.",
        values=lambda event, context: {
            "order": ", ".join(f"seat {seat}" for seat in event.order),
            "pots": pots_text(event.pots, context),
            "shown_by": ", then ".join(context.at(seat) for seat in event.order),
        },
    ),
    sheet(
        events.HandExposed,
        ("seat {seat} shows {faces}", "seat {seat} has {hand}"),
        "{who} shows {hand}.",
    ),
    sheet(
        events.HandPassedIn,
        "seat {seat} passes in its hand",
        "{who} passes the hand in unseen.",
    ),
    sheet(
        events.CommissionTaken,
        "the commission is {amount}",
        "The house takes a commission of {amount}.",
    ),
    sheet(events.NoCommissionTaken, "no commission is taken", "The house takes no commission."),
    sheet(events.PotWon, "pot {pot} of {amount} is won", "{shares}.", values=_shares),
    sheet(
        events.RoundVoided,
        "the round is void",
        "The round is void. Everybody gets back what they put in.",
    ),
    sheet(events.RoundEnded, "the round is over", "The round is over."),
    sheet(events.DisputeRaised, "seat {seat} disputes", "{who} raises a dispute."),
    sheet(events.DisputeDecided, "the operator has ruled", "The casino operator has ruled."),
)

SHEETS: Final[dict[type, EventSheet]] = (
    dict((*_BEFORE_THE_BETTING, *_BETTING, *_ENDING)) | IRREGULARITY_SHEETS
)
