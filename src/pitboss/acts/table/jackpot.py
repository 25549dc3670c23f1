"""The equipment of the jackpot, between rounds."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import FLOOR, SUPERVISOR
from pitboss.acts.sentences import says
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- the jackpot's equipment ------------------------------------------------------------------
    ActSheet(
        commands.ReportJackpotFault,
        grants=FLOOR,
        kind=Kind.IRREGULARITY,
        title="The jackpot equipment has failed between rounds",
        asks="Sensors, meter or another part of it does not work, and no round is open.",
        outcome="The casino supervisor is told, and no round begins without the approval.",
        rules=("approval_to_continue", "no_jackpot_wagers"),
        needs="approval_to_continue",
        sentences=(says("reports a jackpot malfunction"),),
    ),
    ActSheet(
        commands.ApproveContinuing,
        grants=SUPERVISOR,
        kind=Kind.RULING,
        title="Approve that play goes on",
        asks="The jackpot's equipment failed, and the next round waits.",
        outcome="Rounds begin again, without jackpot wagers until the equipment works.",
        discretion="It is for the casino supervisor to approve, or to let the game wait.",
        rules=("approval_to_continue",),
        needs="approval_to_continue",
        sentences=(says("approves continuing"),),
    ),
    ActSheet(
        commands.RestoreJackpot,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Record that the jackpot works again",
        asks="The jackpot's equipment was put right between rounds.",
        outcome="Jackpot wagers are offered again; an approval that is awaited is still awaited.",
        rules=("no_jackpot_wagers",),
        needs="no_jackpot_wagers",
        sentences=(says("records that the jackpot works again"),),
    ),
)
