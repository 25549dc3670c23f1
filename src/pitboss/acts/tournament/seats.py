"""Tables, ballots, seats and moves of a tournament."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import DIRECTOR, ENTRANT, OPERATOR_OR_DIRECTOR
from pitboss.acts.sentences import OWN_ENTRY, says
from pitboss.acts.sheet import ActSheet
from pitboss.tournament import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(commands.AddTable, grants=OPERATOR_OR_DIRECTOR, rules=("number_at_table",)),
    ActSheet(commands.DrawHeats, grants=DIRECTOR, rules=("ballot", "progression")),
    ActSheet(commands.DrawBallot, grants=DIRECTOR, rules=("ballot", "position")),
    ActSheet(
        commands.TakeSeat,
        grants=ENTRANT,
        rules=("absence",),
        sentences=(
            says("takes the seat", entrant=OWN_ENTRY),
            says("seats entrant {entrant:number}"),
        ),
    ),
    ActSheet(
        commands.LeaveSeat,
        grants=ENTRANT,
        rules=("absence",),
        sentences=(
            says("leaves the seat", entrant=OWN_ENTRY),
            says("finds that entrant {entrant:number} has left the seat"),
        ),
    ),
    ActSheet(
        commands.VerifyAbsence,
        grants=DIRECTOR,
        rules=("absence",),
        sentences=(says("confirms that entrant {entrant:number} is away"),),
    ),
    ActSheet(
        commands.DeclareForfeit,
        grants=DIRECTOR,
        rules=("absence",),
        sentences=(says("rules that entrant {entrant:number} has forfeited"),),
    ),
    ActSheet(
        commands.SeatReserve,
        grants=DIRECTOR,
        rules=("reserved",),
        sentences=(says("gives the seat of entrant {entrant:number} to the reserve"),),
    ),
    ActSheet(
        commands.ApproveSubstitute,
        grants=DIRECTOR,
        rules=("substitute",),
        sentences=(
            says(
                "lets player {person:number} play for entrant {entrant:number}",
                agrees_in_writing=True,
            ),
            says(
                "lets player {person:number} play for entrant {entrant:number},"
                " who agrees to nothing"
            ),
            says(
                "lets player {person:number} play for entrant {entrant:number}, not of the group",
                agrees_in_writing=True,
                in_the_group=False,
            ),
        ),
    ),
    ActSheet(commands.AlterStart, grants=DIRECTOR, rules=("altered_start", "session")),
    ActSheet(
        commands.MovePlayer,
        grants=DIRECTOR,
        rules=("moves", "position"),
        sentences=(
            says("moves entrant {entrant:number} to table {table:number} seat {seat:number}"),
        ),
    ),
    ActSheet(commands.BreakTable, grants=DIRECTOR, rules=("moves", "position")),
    ActSheet(commands.RedrawSeats, grants=DIRECTOR, rules=("moves", "position")),
)
