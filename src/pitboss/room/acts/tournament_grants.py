"""The tournament part of the role matrix.

It names offices only; the tournament itself knows its director and assistants, and whose entry
each is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.offices import Office
from pitboss.room.acts.grants import ANYWHERE, NOBODY, OPERATOR, Grants
from pitboss.room.tournaments import desk_commands as desk
from pitboss.tournament import commands as tournament

DIRECTOR: Final[Grants] = {Office.DIRECTOR: ANYWHERE}
ENTRANT: Final[Grants] = {Office.PLAYER: ANYWHERE, Office.DIRECTOR: ANYWHERE}
"""Acts that entrants give for themselves, or the director gives for them."""
EITHER: Final[Grants] = {Office.OPERATOR: ANYWHERE, Office.DIRECTOR: ANYWHERE}
"""Acts of the operator or of the director, depending on the instrument that governs."""

OF_TOURNAMENTS: Final[Mapping[type, Grants]] = {
    desk.PublishConditionsFile: OPERATOR,
    desk.LetTheHouseConduct: DIRECTOR,
    tournament.PublishConditions: NOBODY,
    tournament.ReadRegisters: NOBODY,
    tournament.NominateDirector: {Office.SHIFT_MANAGER: ANYWHERE},
    tournament.NominateAssistant: DIRECTOR,
    tournament.OpenEntries: DIRECTOR,
    tournament.Enter: ENTRANT,
    tournament.EnterReserve: ENTRANT,
    tournament.CloseEntries: DIRECTOR,
    tournament.AddValue: OPERATOR,
    tournament.CancelTournament: OPERATOR,
    tournament.AddTable: EITHER,
    tournament.DrawHeats: DIRECTOR,
    tournament.DrawBallot: DIRECTOR,
    tournament.TakeSeat: ENTRANT,
    tournament.LeaveSeat: ENTRANT,
    tournament.VerifyAbsence: DIRECTOR,
    tournament.DeclareForfeit: DIRECTOR,
    tournament.SeatReserve: DIRECTOR,
    tournament.ApproveSubstitute: DIRECTOR,
    tournament.AlterStart: DIRECTOR,
    tournament.MovePlayer: DIRECTOR,
    tournament.BreakTable: DIRECTOR,
    tournament.RedrawSeats: DIRECTOR,
    tournament.StartSession: DIRECTOR,
    tournament.EndSession: DIRECTOR,
    tournament.CallBreak: DIRECTOR,
    tournament.EndBreak: DIRECTOR,
    tournament.CorrectClock: DIRECTOR,
    tournament.DirectPace: DIRECTOR,
    tournament.PlayHandForHand: DIRECTOR,
    tournament.AtTable: NOBODY,
    tournament.Rebuy: ENTRANT,
    tournament.DeclineRebuy: ENTRANT,
    tournament.CloseRebuys: DIRECTOR,
    tournament.TakeTopUp: ENTRANT,
    tournament.CloseTopUps: DIRECTOR,
    tournament.ConductRaceOff: DIRECTOR,
    tournament.CountChips: DIRECTOR,
    tournament.ExcludeEntrant: EITHER,
    tournament.Withdraw: ENTRANT,
    tournament.Rule: DIRECTOR,
    tournament.DrawForPlaces: DIRECTOR,
    tournament.PlayExtraRounds: DIRECTOR,
    tournament.AwardPrizes: DIRECTOR,
}
