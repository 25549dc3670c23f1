"""Describe events in a tournament in plain sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from pitboss.scenario.moments import spoken
from pitboss.scenario.tournament.papers import DocumentSays
from pitboss.tournament import events
from pitboss.tournament.schedules import Level
from pitboss.tournament.state import Out

SAYINGS: Final[dict[type, tuple[str, ...]]] = {
    DocumentSays: ("it says {what}",),
    events.ConditionsPublished: ("the conditions are published",),
    events.RegistersRead: ("the registers of the house apply to the tournament",),
    events.DirectorNominated: ("person {person} directs the tournament",),
    events.AssistantNominated: ("person {person} assists the director",),
    events.EntriesOpened: ("entries are open",),
    events.PlayerEntered: ("player {person} is entrant {entrant}",),
    events.ReserveEntered: ("player {person} is a reserve",),
    events.EntriesClosed: ("entries are closed",),
    events.ValueAdded: ("the operator adds to the prize pool",),
    events.CancellationAnnounced: ("the tournament is cancelled, and {kept} is kept",),
    events.TableAdded: ("table {number} belongs to the tournament",),
    events.HeatsDrawn: ("the heats are drawn",),
    events.BallotDrawn: ("the seats of session {session} are drawn",),
    events.SeatTaken: ("entrant {entrant} is in the seat",),
    events.SeatLeft: ("entrant {entrant} is away from the seat",),
    events.AbsenceVerified: ("the director confirms that entrant {entrant} is away",),
    events.EntrantsForfeited: ("forfeited: {out}",),
    events.ReserveSeated: ("player {person} takes the seat of entrant {absent}",),
    events.SubstituteApproved: ("player {person} plays for entrant {entrant}",),
    events.StartAltered: ("the session begins at {starts}",),
    events.PlayerMoved: ("entrant {entrant} moves to table {table} seat {seat}",),
    events.TableBroken: ("table {table} is broken up",),
    events.SeatsRedrawn: ("all seats are drawn anew",),
    events.SessionStarted: ("session {session} begins",),
    events.ClockStarted: ("the clock runs",),
    events.LevelReached: ("level {number} applies: {level}",),
    events.BreakCalled: ("there is a break of {minutes} minutes",),
    events.BreakEnded: ("the break is over",),
    events.ClockCorrected: ("the clock is set right by {seconds} seconds",),
    events.PaceDirected: ("the director directs that {direction}",),
    events.HandForHand: ("play goes on hand for hand", "hand for hand is over"),
    events.SessionEnded: (
        "session {session} is over",
        "through: {through}",
        "not through: {out}",
        "points: {points}",
    ),
    events.SessionPassedOver: ("session {session} has too few players",),
    events.PlacesEqual: ("equal: {entrants}",),
    events.ChipsBought: ("entrant {entrant} buys {chips} again",),
    events.ToppedUp: ("entrant {entrant} tops up by {chips}",),
    events.RebuyDeclined: ("entrant {entrant} buys no more",),
    events.LastRebuysOffered: (
        "the last rebuys at table {table}, until {until} seconds are played",
    ),
    events.RebuysClosed: ("the rebuys at table {table} are closed",),
    events.TopUpsClosed: ("the top-up at table {table} is closed",),
    events.RaceOffHeld: (
        "at table {table} the chips of {chip} are raced off",
        "seat {winner} wins the race for {odd} and receives {received}",
    ),
    events.ChipsCounted: ("all chips are counted", "the books differ: {differences}"),
    events.EntrantsEliminated: ("out: {out}",),
    events.OutHeldBack: ("out when all tables have finished: {out}",),
    events.EntrantExcluded: ("excluded: {out}",),
    events.EntrantReinstated: ("entrant {entrant} is back at table {table} seat {seat}",),
    events.EntrantWithdrew: ("withdrawn: {out}",),
    events.EntrantRefunded: ("entrant {entrant} withdraws, and the fee is refunded",),
    events.RuledByDirector: ("the director rules on {matter}: {decision}",),
    events.PlacesDrawn: ("the order is {order}",),
    events.ExtraRoundsOrdered: ("additional rounds for {entrants}",),
    events.PlacesDetermined: ("the places are determined",),
    events.PrizesAwarded: ("the prizes are awarded", "goods: {goods}"),
}

_NAMED: Final = ("entrants", "through", "out", "differences")
"""Fields that name entrants."""


def _which(event: Any) -> tuple[int, ...]:
    """Choose which of its sentences an event uses."""
    match event:
        case events.HandForHand(on=on):
            return (0,) if on else (1,)
        case events.SessionEnded():
            said = (True, event.through, event.out, event.points)
            return tuple(number for number, sentence in enumerate(said) if sentence)
        case events.RaceOffHeld():
            return (0,) if event.winner is None else (0, 1)
        case events.ChipsCounted():
            return (0, 1) if event.differences else (0,)
        case events.PrizesAwarded():
            return (0, 1) if any(prize.goods for prize in event.prizes) else (0,)
    return tuple(range(len(SAYINGS[type(event)])))


def sayings(event: Any) -> tuple[str, ...]:
    """Return the event as one or more sentences."""
    values = {
        field.name: _worded(field.name, getattr(event, field.name)) for field in fields(event)
    }
    if isinstance(event, events.PrizesAwarded):
        won = [
            f"{prize.goods} for entrant {prize.entrant}" for prize in event.prizes if prize.goods
        ]
        values["goods"] = "; ".join(won)
    patterns = SAYINGS[type(event)]
    return tuple(patterns[number].format(**values) for number in _which(event))


def _worded(name: str, value: Any) -> str:
    match value:
        case datetime():
            return spoken(value)
        case Level():
            return level_in_words(value)
        case Out():
            return entrants_in_words([value.entrant])
    if name == "points":
        return ", ".join(f"entrant {entrant} {_fraction(points)}" for entrant, points in value)
    if name in ("order", "entrants") and value and isinstance(value[0], tuple):
        separator = ", then " if name == "order" else "; "
        return separator.join(entrants_in_words(group) for group in value)
    if name in _NAMED:
        return entrants_in_words(item if isinstance(item, int) else item[0] for item in value)
    return str(value)


def _fraction(points: Fraction) -> str:
    return str(points.numerator) if points.denominator == 1 else str(points)


def entrants_in_words(numbers: Iterable[int]) -> str:
    """Return `entrant 3`, `entrants 3 and 5`, `entrants 1, 2 and 3`."""
    held = [str(number) for number in numbers]
    if len(held) == 1:
        return f"entrant {held[0]}"
    return f"entrants {', '.join(held[:-1])} and {held[-1]}" if held else "nobody"


def level_in_words(level: Level) -> str:
    """Return `blinds 25/50, ante 5`, or the limits of a house game."""
    parts = []
    if level.blinds:
        parts.append(f"blinds {'/'.join(f'{blind:,}' for blind in level.blinds)}")
    if level.ante:
        parts.append(f"ante {level.ante:,}")
    if level.minimum or level.maximum:
        parts.append(f"limits {level.minimum:,} to {level.maximum:,}")
    return ", ".join(parts)
