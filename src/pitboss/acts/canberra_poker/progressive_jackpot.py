"""What the tables that share a progressive jackpot tell its pools, and never a person."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import NOBODY
from pitboss.acts.sentences import says
from pitboss.acts.sheet import ActSheet
from pitboss.games.progressive_jackpot import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(commands.AcceptWager, grants=NOBODY),
    ActSheet(commands.ReverseWager, grants=NOBODY),
    ActSheet(commands.PayJackpots, grants=NOBODY),
    ActSheet(commands.CloseRound, grants=NOBODY),
    ActSheet(
        commands.ReportMalfunction,
        grants=NOBODY,
        sentences=(says("reports a jackpot malfunction at another table"),),
    ),
    ActSheet(commands.StopTable, grants=NOBODY),
    ActSheet(commands.ApproveContinuing, grants=NOBODY),
    ActSheet(commands.RestoreEquipment, grants=NOBODY),
)
