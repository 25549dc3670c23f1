"""What the further events at a pot-game table say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.acts.event_texts.sheet import EventSheet, Line, sheet
from pitboss.acts.event_texts.tables import ROUND_BEGINS
from pitboss.acts.event_texts.values import in_words
from pitboss.table import events, pot_game_events


def _round_begins(event: events.RoundBegan) -> Iterator[Line]:
    """Say where the marker is, who is not dealt in, and who owes what."""
    yield 0
    yield 1
    for seat in event.seats:
        own = {"seat": str(seat.seat)}
        if not seat.plays:
            yield 2, own
        if seat.declared:
            yield 3, own
        if seat.absent:
            yield 6, own
    for owed in event.owing:
        owing = {"seat": str(owed.seat), "live": str(owed.live), "dead": str(owed.dead)}
        yield (5 if owed.dead else 4), owing


SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            events.RoundBegan,
            (
                "round {number} begins with the {back} cards",
                "the marker lies at seat {dealer_button}",
                "seat {seat} is not dealt in",
                "seat {seat} is a declared player",
                "seat {seat} owes {live}",
                "seat {seat} owes {live}, and {dead} into the pot",
                "the entrant of seat {seat} is away",
            ),
            ROUND_BEGINS,
            scenario_lines=_round_begins,
        ),
        sheet(
            pot_game_events.StayedOut,
            "player {player} stays out of the game",
            "{who} sits out.",
        ),
        sheet(
            pot_game_events.Rejoined,
            "player {player} wants cards again",
            "{who} wants to be dealt in again.",
        ),
        sheet(
            pot_game_events.PostingChosen,
            (
                "player {player} posts to be dealt in",
                "player {player} waits for the big blind",
            ),
            ("{who} will post to be dealt in.", "{who} waits for the big blind."),
            scenario_lines=lambda event: (0 if event.posts else 1,),
            log_lines=lambda event: (0 if event.posts else 1,),
        ),
        sheet(
            pot_game_events.BlindsMissed,
            "player {player} has missed a blind",
            "{who} missed a blind.",
        ),
        sheet(
            pot_game_events.SeatAskedFor,
            (
                "player {player} asks for seat {to}",
                "player {player} asks for no other seat",
            ),
            ("{who} asks for seat {to}.", "{who} stays at this seat."),
            scenario_lines=lambda event: (0 if event.to is not None else 1,),
            log_lines=lambda event: (0 if event.to is not None else 1,),
        ),
        sheet(
            pot_game_events.CardsDrawnForSeat,
            "the highest card for seat {seat} has {remain}",
            "Cards are drawn for seat {seat}. The highest: {highest}.",
            values=lambda event, context: {
                "remain": " and ".join(f"player {player}" for player in event.remain),
                "highest": in_words(context.person(player) for player in event.remain),
            },
        ),
        sheet(
            pot_game_events.SeatChanged,
            (
                "player {player} sits at seat {to} now",
                "player {player} sits at seat {to} now, further from the blinds",
            ),
            (
                "{player} moves to seat {to}.",
                "{player} moves to seat {to}, further from the blinds.",
            ),
            scenario_lines=lambda event: (1 if event.further else 0,),
            log_lines=lambda event: (1 if event.further else 0,),
        ),
        sheet(
            pot_game_events.GroupSelected,
            ("the game is for {described}", "the game is open to everybody"),
            ("The game is for {described}.", "The game is open to everybody."),
            scenario_lines=lambda event: (0 if event.described else 1,),
            log_lines=lambda event: (0 if event.described else 1,),
        ),
        sheet(
            pot_game_events.TimePaid,
            "player {player} has paid until {until}",
            "{who} has paid for play until {until}.",
        ),
        sheet(
            pot_game_events.NinetySecondsGiven,
            "player {player} has ninety seconds",
            "{who} has ninety seconds to act.",
        ),
    )
)
