"""Sessions, breaks and the clock of a tournament."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import DIRECTOR, NOBODY
from pitboss.acts.sentences import says
from pitboss.acts.sheet import ActSheet
from pitboss.tournament import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.StartSession,
        grants=DIRECTOR,
        rules=("session",),
        sentences=(says("starts the session"),),
    ),
    ActSheet(
        commands.EndSession,
        grants=DIRECTOR,
        rules=("session", "progression"),
        sentences=(says("ends the session"),),
    ),
    ActSheet(
        commands.CallBreak,
        grants=DIRECTOR,
        rules=("breaks", "director"),
        sentences=(says("calls a break of {minutes:number} minutes"),),
    ),
    ActSheet(
        commands.EndBreak,
        grants=DIRECTOR,
        rules=("breaks", "director"),
        sentences=(says("ends the break"),),
    ),
    ActSheet(commands.CorrectClock, grants=DIRECTOR, rules=("clock", "director")),
    ActSheet(
        commands.DirectPace,
        grants=DIRECTOR,
        rules=("pace",),
        sentences=(
            says("directs nothing", direction=""),
            says("directs that {direction:words}"),
        ),
    ),
    ActSheet(
        commands.PlayHandForHand,
        grants=DIRECTOR,
        rules=("pace", "same_round"),
        sentences=(
            says("orders hand for hand", on=True),
            says("ends hand for hand", on=False),
        ),
    ),
    ActSheet(commands.AtTable, grants=NOBODY),
)
