"""The tournament as a decider: open and decide.  Apply is in changes.py, awaited in awaited.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Allowed, Refused, in_force, refused
from pitboss.tournament import (
    absences,
    ballot,
    cancellation,
    chip_counts,
    clock,
    commands,
    conduct,
    entries,
    equals,
    exclusions,
    moves,
    prize_pool,
    race_off,
    rebuys,
    rounds,
    sessions,
)
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import HappenedAtTable, TournamentEvent
from pitboss.tournament.state import Stage, Tournament

Command = commands.Command | commands.AtTable


def open_tournament(number: int) -> Tournament:
    """Return a new tournament, with nothing known but its number in the house."""
    return Tournament(number)


_Rule = Callable[[Tournament, Any], Ruling]

_RULES: Final[dict[type[Command], _Rule]] = {
    commands.PublishConditions: conduct.publish_conditions,
    commands.ReadRegisters: conduct.read_registers,
    commands.NominateDirector: conduct.nominate_director,
    commands.NominateAssistant: conduct.nominate_assistant,
    commands.OpenEntries: conduct.open_entries,
    commands.Enter: entries.enter,
    commands.EnterReserve: entries.enter_reserve,
    commands.CloseEntries: entries.close_entries,
    commands.AddValue: entries.add_value,
    commands.AddTable: ballot.add_table,
    commands.DrawHeats: ballot.draw_heats,
    commands.DrawBallot: ballot.draw_ballot,
    commands.TakeSeat: absences.take_seat,
    commands.LeaveSeat: absences.leave_seat,
    commands.VerifyAbsence: absences.verify_absence,
    commands.DeclareForfeit: absences.declare_forfeit,
    commands.SeatReserve: absences.seat_reserve,
    commands.ApproveSubstitute: absences.approve_substitute,
    commands.AlterStart: sessions.alter_start,
    commands.StartSession: sessions.start_session,
    commands.AtTable: rounds.at_table,
    commands.CallBreak: clock.call_break,
    commands.EndBreak: clock.end_break,
    commands.CorrectClock: clock.correct_clock,
    commands.DirectPace: conduct.direct_pace,
    commands.PlayHandForHand: clock.play_hand_for_hand,
    commands.Rebuy: rebuys.rebuy,
    commands.DeclineRebuy: rebuys.decline_rebuy,
    commands.CloseRebuys: rebuys.close_rebuys,
    commands.TakeTopUp: rebuys.take_top_up,
    commands.CloseTopUps: rebuys.close_top_ups,
    commands.ConductRaceOff: race_off.conduct_race_off,
    commands.CountChips: chip_counts.count_chips,
    commands.MovePlayer: moves.move_player,
    commands.BreakTable: moves.break_table,
    commands.RedrawSeats: moves.redraw_seats,
    commands.ExcludeEntrant: exclusions.exclude_entrant,
    commands.Withdraw: exclusions.withdraw,
    commands.Rule: conduct.rule,
    commands.EndSession: sessions.end_session,
    commands.DrawForPlaces: equals.draw_for_places,
    commands.PlayExtraRounds: equals.play_extra_rounds,
    commands.AwardPrizes: prize_pool.award_prizes,
    commands.CancelTournament: cancellation.cancel_tournament,
}

_BEFORE_PUBLICATION: Final = (
    commands.PublishConditions,
    commands.NominateDirector,
    commands.NominateAssistant,
    commands.OpenEntries,
)


def decide(state: Tournament, command: Command) -> Ruling:
    """Rule on one command.  Pure: reads no clock, draws no lot, never raises."""
    if state.conditions is None and not isinstance(command, _BEFORE_PUBLICATION):
        return conduct.not_published_refusal()
    of = _governing_conditions(state, command)
    if state.stage is Stage.CALLED_OFF:
        return _renumber_ruling(of, refused("it is cancelled", *state.clauses.cancellation))
    return _renumber_ruling(of, _RULES[type(command)](state, command))


def _governing_conditions(state: Tournament, command: Command) -> Conditions | None:
    """Return the published conditions, or the ones about to be published."""
    if isinstance(command, commands.PublishConditions):
        return command.conditions
    return state.conditions


def _renumber_ruling(conditions: Conditions | None, ruling: Ruling) -> Ruling:
    """Cite NI2019-212 by its own numbers where it governs; table events already do."""
    if conditions is None or conditions.instrument != "NI2019-212":
        return ruling
    law = conditions.law
    if isinstance(ruling, Refused):
        return (
            in_force(ruling, law)
            if any(law.holds(citation) for citation in ruling.under)
            else ruling
        )
    return Allowed(tuple(_renumber_event(event, law) for event in ruling.events))


def _renumber_event(event: TournamentEvent, law: RuleSet) -> TournamentEvent:
    if isinstance(event, HappenedAtTable):
        return event
    numbered = in_force(Allowed((event,)), law)
    assert isinstance(numbered, Allowed)
    return numbered.events[0]
