"""What the further events at a tournament table say."""

from __future__ import annotations

from typing import Final

from pitboss.acts.event_texts.house_games import amount_moved
from pitboss.acts.event_texts.sheet import EventSheet, sheet
from pitboss.table import tournament_events as events

SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            events.EntrantSeated,
            "player {player} is given seat {seat}",
            "{player} is seated at seat {seat} with {total}.",
            values=amount_moved,
        ),
        sheet(
            events.EntrantRemoved,
            (
                "player {player} is taken from seat {seat}",
                "player {player} is taken from seat {seat}, and the chips out of play",
            ),
            (
                "{player} leaves seat {seat}.",
                "{player} leaves seat {seat}, and {total} go out of play.",
            ),
            scenario_lines=lambda event: (1 if event.out_of_play else 0,),
            log_lines=lambda event: (1 if event.out_of_play and event.moved else 0,),
            values=amount_moved,
        ),
        sheet(
            events.EntrantSubstituted,
            "player {substitute} plays in place of player {player}",
            "{substitute} plays in place of {player}.",
        ),
        sheet(
            events.ChipsIssued,
            "player {player} receives chips",
            "{who} receives {total}.",
            values=amount_moved,
        ),
        sheet(
            events.ChipsRaced,
            "small chips are raced off",
            "The small chips are raced off.",
        ),
        sheet(
            events.LevelSet,
            "another level applies",
            "A new level applies from the next round on.",
        ),
        sheet(events.EntrantAbsent, "player {player} is away", "{who} is away."),
        sheet(events.EntrantPresent, "player {player} is there again", "{who} is back."),
        sheet(
            events.StartedAfresh,
            "the marker begins anew",
            "The marker starts again from the beginning.",
        ),
    )
)
