"""Describe events at a table between and around rounds in plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import datetime
from enum import Enum
from typing import Any, Final

from pitboss.cards import Card
from pitboss.chips import Cents, Chips
from pitboss.offices import Person
from pitboss.scenario.moments import spoken
from pitboss.scenario.table.sign_lines import SignShows
from pitboss.table import dispute_events, events, float_events
from pitboss.table.register_events import RegistersRead
from pitboss.table.state import BANK

SAYINGS: Final[dict[type, tuple[str, ...]]] = {
    events.TableOpened: ("the table is open for {purpose}",),
    events.OpenedWithoutApproval: ("no approval is entered for the {lacking}",),
    RegistersRead: ("the registers of the house apply at the table",),
    events.SignDisplayed: ("the sign is displayed",),
    SignShows: ("the sign shows {what}",),
    events.NoticeOfLimitsGiven: ("the players know that limits change at {takes_effect}",),
    events.LimitsChanged: ("other limits apply",),
    events.NoticeOfClosureGiven: ("the players know that the table closes at {takes_effect}",),
    events.TableClosed: ("the table is closed",),
    events.RulesMadeAvailable: ("the rules are handed out: {instrument}, {page}",),
    events.CardsChecked: ("the {back} cards are complete",),
    events.CardsFoundWrong: (
        "the {back} cards lack {missing}",
        "foreign to the {back} cards: {foreign}",
    ),
    events.CountOrdered: ("the {back} cards are to be counted",),
    events.CardsCounted: ("the {back} cards are {number}",),
    events.WrongNumberCounted: ("the {back} cards are {number}, a wrong number",),
    events.CardsReplaced: ("new {new_back} cards wait for a check",),
    events.ReplacementChecked: ("the {by} has checked the new {back} cards",),
    events.ShoeReplaced: ("another {kind} stands on the table",),
    events.ShuffleOrdered: ("a shuffle is ordered",),
    events.JackpotFaultReported: ("the jackpot has failed and play waits for the supervisor",),
    events.ContinuingApproved: ("play may go on without the jackpot",),
    events.JackpotRestored: ("the jackpot works again",),
    events.SeatTaken: ("player {player} sits at box {seat}",),
    events.ChipsAdded: ("box {seat} has more chips",),
    events.SeatLeft: ("player {player} has left box {seat}",),
    events.SeatVacated: ("player {player} has to leave box {seat}",),
    events.SeatFlagged: ("box {seat} has been idle for three rounds",),
    events.MarkerPlaced: ("a marker stands beside box {seat}",),
    events.MarkerRemoved: ("the marker beside box {seat} is gone",),
    events.ChipsCorrected: ("the chips of box {seat} are put right",),
    events.PlayerExcluded: ("player {player} is shut out of the game",),
    events.RoundBegan: ("round {number} begins with the {back} cards",),
    events.RoundSetAside: ("round {number} is set aside",),
    events.RoundConcluded: (
        "round {number} is concluded",
        "the house has won {float_change}",
        "the house has paid {float_change}",
    ),
    events.SettledRoundVoided: (
        "round {number} is void after its settlement: {ground}",
        "the house gets {float_change} back",
        "the house gives {float_change} back",
        "the pools get {pools_change} back",
        "the pools give {pools_change} back",
    ),
    events.ChipsSentOn: (
        "what box {seat} gets back goes to the purse of player {player}",
        "what box {seat} gets back goes to the bank of the tournament",
    ),
    dispute_events.WinningsGivenBack: (
        "box {seat} gives its winnings back",
        "player {player} owes {shortfall}",
    ),
    dispute_events.ReviewRequested: (
        "player {player} asks the Commission to review round {round}",
    ),
    dispute_events.PlayPaused: ("play is paused until {until}",),
    dispute_events.PlayResumed: ("play is resumed",),
    dispute_events.RoundTakenUp: ("the table turns to round {number}",),
    float_events.FloatActBegun: ("the {act} of {chips} waits for the second person",),
    float_events.FloatActDropped: ("the {act} comes to nothing",),
    float_events.FloatCounted: ("two persons have counted {counted} in the float",),
    float_events.FloatDiffers: ("the float should hold {expected} and holds {counted}",),
    float_events.FloatFilled: ("the cage has sent {chips} to the float",),
    float_events.FloatCredited: ("the float has sent {chips} to the cage",),
    float_events.DropRecorded: ("player {player} has bought chips of {amount} for cash",),
}

_WHICH: Final[dict[type, Callable[[Any], tuple[int, ...]]]] = {
    events.CardsFoundWrong: lambda event: (
        *((0,) if event.missing else ()),
        *((1,) if event.foreign else ()),
    ),
    dispute_events.WinningsGivenBack: lambda event: (1,) if event.shortfall else (0,),
    events.RoundConcluded: lambda event: (0, 2 if event.float_change < 0 else 1),
    events.ChipsSentOn: lambda event: (int(event.moved[0].payee == BANK),),
    events.SettledRoundVoided: lambda event: (
        0,
        *_way(event.float_change, 1),
        *_way(event.pools_change, 3),
    ),
}
"""Which of its sentences an event uses, if not all of them."""


_BOTH_WAYS: Final = ("float_change", "pools_change")
"""Amounts whose direction the sentence says."""


def _way(units: int, first: int) -> tuple[int, ...]:
    """Choose the first sentence of a pair for what comes in, the second for what goes out."""
    return (first + (units < 0),) if units else ()


def sayings(event: Any, chips: type[Chips] = Cents) -> tuple[str, ...]:
    """Return the event as one or two sentences, with amounts in the table's chips."""
    patterns = SAYINGS[type(event)]
    which = _WHICH.get(type(event))
    chosen = [patterns[n] for n in which(event)] if which else patterns
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    values |= {name: chips(abs(values[name])) for name in _BOTH_WAYS if name in values}
    if isinstance(event, float_events.FloatDiffers):
        values |= {name: _signed(values[name]) for name in ("expected", "counted")}
    said = {name: worded(value) for name, value in values.items()}
    return tuple(pattern.format(**said) for pattern in chosen)


def _signed(units: int) -> str:
    return f"{'-' if units < 0 else ''}{Cents(abs(units))}"


def worded(value: Any) -> str:
    """Return a value of an event as a sentence gives it."""
    if isinstance(value, datetime):
        return spoken(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Person):
        return value.office.value.removeprefix("casino ")
    match value:
        case ():
            return "nothing"
        case (Card(), *_):
            return " ".join(card.name for card in value)
        case (str(), *_):
            return " and the ".join(value)
        case ((Cents(), int()), *_):
            return ", ".join(f"{number} of {worth}" for worth, number in value)
    return str(value)
