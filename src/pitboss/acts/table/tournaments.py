"""What a tournament and the room tell a table; no person gives it."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import NOBODY
from pitboss.acts.sentences import says, value
from pitboss.acts.sheet import ActSheet
from pitboss.table import register_commands
from pitboss.table import tournament_commands as commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.SeatEntrant,
        grants=NOBODY,
        sentences=(says("seats player {player:number} at seat {seat:number} with {chips}"),),
    ),
    ActSheet(
        commands.RemoveEntrant,
        grants=NOBODY,
        sentences=(
            says("removes the entrant of seat {seat:number}", out_of_play=False),
            says(
                "removes the entrant of seat {seat:number} and takes the chips out of play",
                out_of_play=True,
            ),
        ),
    ),
    ActSheet(
        commands.SubstituteEntrant,
        grants=NOBODY,
        sentences=(says("lets player {player:number} play in place of seat {seat:number}"),),
    ),
    ActSheet(
        commands.IssueChips,
        grants=NOBODY,
        sentences=(says("issues {chips} to seat {seat:number}", amount=value("chips")),),
    ),
    ActSheet(commands.RaceChips, grants=NOBODY),
    ActSheet(commands.SetLevel, grants=NOBODY),
    ActSheet(
        commands.MarkAbsent,
        grants=NOBODY,
        sentences=(says("finds that seat {seat:number} is away"),),
    ),
    ActSheet(
        commands.MarkPresent,
        grants=NOBODY,
        sentences=(says("finds that seat {seat:number} is there again"),),
    ),
    ActSheet(
        commands.StartAfresh,
        grants=NOBODY,
        sentences=(says("starts the table afresh"),),
    ),
    ActSheet(register_commands.ReadRegisters, grants=NOBODY),
)
