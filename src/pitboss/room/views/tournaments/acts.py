"""The acts of a tournament: what each is, who may make it, and under which clauses.

Texts come from the commands, offices from the role matrix, and clauses from the governing
instrument, so nothing here can contradict the rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.messages.tournament_views import TournamentActShown, TournamentActsShown
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.tournament_grants import OF_TOURNAMENTS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.tournaments import desk_commands as desk
from pitboss.room.views.tournaments.view import in_words
from pitboss.ruling import cited_in_force
from pitboss.tournament import Tournament, commands

_CLAUSES: Final[Mapping[type, tuple[str, ...]]] = {
    desk.PublishConditionsFile: ("published",),
    desk.LetTheHouseConduct: ("director",),
    commands.NominateDirector: ("director",),
    commands.NominateAssistant: ("assistant",),
    commands.OpenEntries: ("published",),
    commands.Enter: ("agreement", "one_entry"),
    commands.EnterReserve: ("reserved",),
    commands.CloseEntries: ("players",),
    commands.AddValue: ("added",),
    commands.CancelTournament: ("cancellation",),
    commands.AddTable: ("number_at_table",),
    commands.DrawHeats: ("ballot", "progression"),
    commands.DrawBallot: ("ballot", "position"),
    commands.TakeSeat: ("absence",),
    commands.LeaveSeat: ("absence",),
    commands.VerifyAbsence: ("absence",),
    commands.DeclareForfeit: ("absence",),
    commands.SeatReserve: ("reserved",),
    commands.ApproveSubstitute: ("substitute",),
    commands.AlterStart: ("altered_start", "session"),
    commands.MovePlayer: ("moves", "position"),
    commands.BreakTable: ("moves", "position"),
    commands.RedrawSeats: ("moves", "position"),
    commands.StartSession: ("session",),
    commands.EndSession: ("session", "progression"),
    commands.CallBreak: ("breaks", "director"),
    commands.EndBreak: ("breaks", "director"),
    commands.CorrectClock: ("clock", "director"),
    commands.DirectPace: ("pace",),
    commands.PlayHandForHand: ("pace", "same_round"),
    commands.Rebuy: ("rebuys",),
    commands.DeclineRebuy: ("rebuys",),
    commands.CloseRebuys: ("rebuys",),
    commands.TakeTopUp: ("top_up",),
    commands.CloseTopUps: ("top_up",),
    commands.ConductRaceOff: ("race_off",),
    commands.CountChips: ("count", "in_view"),
    commands.ExcludeEntrant: ("exclusion",),
    commands.Withdraw: ("no_refunds",),
    commands.Rule: ("final_word",),
    commands.DrawForPlaces: ("ties",),
    commands.PlayExtraRounds: ("ties",),
    commands.AwardPrizes: ("places", "pool"),
}
"""The names of the clauses that each act rests on."""


def tournament_acts(state: Tournament) -> TournamentActsShown:
    """List all acts; before conditions are published, without clauses."""
    return TournamentActsShown(
        acts=tuple(
            TournamentActShown(
                act=act_name(command),
                says=in_words(command),
                offices=tuple(office.value for office in MATRIX[command]),
                cites=_cites(state, command),
            )
            for command, grants in OF_TOURNAMENTS.items()
            if grants
        )
    )


def _cites(state: Tournament, command: type) -> tuple[str, ...]:
    if state.conditions is None:
        return ()
    under = tuple(clause for name in _CLAUSES[command] for clause in getattr(state.clauses, name))
    law = state.of.law
    return (
        tuple(dict.fromkeys(str(citation) for citation in cited_in_force(under, law)))
        if under
        else ()
    )
