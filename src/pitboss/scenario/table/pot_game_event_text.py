"""Describe further events at a pot-game table in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from pitboss.scenario.table.event_text import worded
from pitboss.table import events, pot_game_events

POT_GAME_SAYINGS: Final[dict[type, tuple[str, ...]]] = {
    events.RoundBegan: (
        "round {number} begins with the {back} cards",
        "the marker lies at seat {dealer_button}",
        "seat {seat} is not dealt in",
        "seat {seat} is a declared player",
        "seat {seat} owes {live}",
        "seat {seat} owes {live}, and {dead} into the pot",
        "the entrant of seat {seat} is away",
    ),
    pot_game_events.StayedOut: ("player {player} stays out of the game",),
    pot_game_events.Rejoined: ("player {player} wants cards again",),
    pot_game_events.PostingChosen: (
        "player {player} posts to be dealt in",
        "player {player} waits for the big blind",
    ),
    pot_game_events.BlindsMissed: ("player {player} has missed a blind",),
    pot_game_events.SeatAskedFor: (
        "player {player} asks for seat {to}",
        "player {player} asks for no other seat",
    ),
    pot_game_events.CardsDrawnForSeat: ("the highest card for seat {seat} has {remain}",),
    pot_game_events.SeatChanged: (
        "player {player} sits at seat {to} now",
        "player {player} sits at seat {to} now, further from the blinds",
    ),
    pot_game_events.GroupSelected: (
        "the game is for {described}",
        "the game is open to everybody",
    ),
    pot_game_events.TimePaid: ("player {player} has paid until {until}",),
    pot_game_events.NinetySecondsGiven: ("player {player} has ninety seconds",),
}


def pot_game_sayings(event: Any) -> tuple[str, ...]:
    """Return the event as one or more sentences."""
    patterns = POT_GAME_SAYINGS[type(event)]
    values = {field.name: worded(getattr(event, field.name)) for field in fields(event)}
    match event:
        case events.RoundBegan():
            return tuple(_began(event, patterns))
        case pot_game_events.CardsDrawnForSeat():
            values["remain"] = " and ".join(f"player {player}" for player in event.remain)
    return (patterns[_which(event)].format(**values),)


def _which(event: Any) -> int:
    match event:
        case pot_game_events.PostingChosen():
            return 0 if event.posts else 1
        case pot_game_events.SeatAskedFor():
            return 0 if event.to is not None else 1
        case pot_game_events.SeatChanged():
            return 1 if event.further else 0
        case pot_game_events.GroupSelected():
            return 0 if event.described else 1
    return 0


def _began(event: events.RoundBegan, patterns: tuple[str, ...]) -> Iterator[str]:
    begins, marker, out, declared, owes, owes_more, away = patterns
    yield begins.format(number=event.number, back=event.back)
    yield marker.format(dealer_button=event.dealer_button)
    for seat in event.seats:
        if not seat.plays:
            yield out.format(seat=seat.seat)
        if seat.declared:
            yield declared.format(seat=seat.seat)
        if seat.absent:
            yield away.format(seat=seat.seat)
    for owed in event.owing:
        pattern = owes_more if owed.dead else owes
        yield pattern.format(seat=owed.seat, live=owed.live, dead=owed.dead)
