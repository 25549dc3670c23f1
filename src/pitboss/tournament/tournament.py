"""The tournament as a decider: open and decide.  Apply is in changes.py, awaited in awaited.py."""

from __future__ import annotations

from typing import Final

from pitboss.games.kernel import OfficeCheck, Rules, any_office, rule
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
from pitboss.tournament.persons import director_only, operator_only
from pitboss.tournament.placings import clauses_of_equals
from pitboss.tournament.state import Stage, Tournament

Command = commands.Command | commands.AtTable


def open_tournament(number: int) -> Tournament:
    """Return a new tournament, with nothing known but its number in the house."""
    return Tournament(number)


_ANYBODY: Final[OfficeCheck[Tournament]] = any_office()
"""Rules compare the person with the entrant, or the table makes the check."""


def _too_early_or_late_refusal(state: Tournament, command: Command) -> Refused | None:
    """Refuse everything before the conditions are published, and after a cancellation."""
    if state.conditions is None and not isinstance(command, commands.PublishConditions):
        return conduct.not_published_refusal()
    if state.stage is Stage.CALLED_OFF:
        return refused("it is cancelled", *state.clauses.cancellation)
    return None


RULES: Final = Rules[Tournament, Command, TournamentEvent](
    rule(commands.PublishConditions, conduct.publish_conditions, _ANYBODY),
    rule(
        commands.ReadRegisters,
        conduct.read_registers,
        operator_only(lambda of: of.clauses.needs_reference),
    ),
    rule(commands.NominateDirector, conduct.nominate_director, conduct.SHIFT_MANAGER),
    rule(commands.NominateAssistant, conduct.nominate_assistant, conduct.THE_DIRECTOR),
    rule(
        commands.OpenEntries, conduct.open_entries, director_only(lambda of: of.clauses.one_entry)
    ),
    rule(commands.Enter, entries.enter, _ANYBODY),
    rule(
        commands.EnterReserve, entries.enter_reserve, director_only(lambda of: of.clauses.reserved)
    ),
    rule(commands.CloseEntries, entries.close_entries, director_only(entries.numbers)),
    rule(commands.AddValue, entries.add_value, operator_only(lambda of: of.clauses.added)),
    rule(commands.AddTable, ballot.add_table, ballot.TABLE_OPENERS),
    rule(
        commands.DrawHeats,
        ballot.draw_heats,
        director_only(lambda of: (*of.clauses.ballot, *of.clauses.session)),
    ),
    rule(commands.DrawBallot, ballot.draw_ballot, director_only(lambda of: of.clauses.ballot)),
    rule(commands.TakeSeat, absences.take_seat, _ANYBODY),
    rule(commands.LeaveSeat, absences.leave_seat, _ANYBODY),
    rule(
        commands.VerifyAbsence,
        absences.verify_absence,
        director_only(lambda of: of.clauses.absence),
    ),
    rule(
        commands.DeclareForfeit,
        absences.declare_forfeit,
        director_only(lambda of: of.clauses.absence),
    ),
    rule(
        commands.SeatReserve, absences.seat_reserve, director_only(lambda of: of.clauses.reserved)
    ),
    rule(
        commands.ApproveSubstitute,
        absences.approve_substitute,
        director_only(lambda of: of.clauses.substitute),
    ),
    rule(commands.AlterStart, sessions.alter_start, sessions.STARTERS),
    rule(
        commands.StartSession, sessions.start_session, director_only(lambda of: of.clauses.session)
    ),
    rule(commands.AtTable, rounds.at_table, _ANYBODY),
    rule(commands.CallBreak, clock.call_break, director_only(rounds.breaks)),
    rule(commands.EndBreak, clock.end_break, director_only(rounds.breaks)),
    rule(commands.CorrectClock, clock.correct_clock, clock.CORRECTORS),
    rule(commands.DirectPace, conduct.direct_pace, director_only(lambda of: of.clauses.pace)),
    rule(
        commands.PlayHandForHand,
        clock.play_hand_for_hand,
        director_only(lambda of: (*of.clauses.same_round, *of.clauses.pace)),
    ),
    rule(commands.Rebuy, rebuys.rebuy, _ANYBODY),
    rule(commands.DeclineRebuy, rebuys.decline_rebuy, _ANYBODY),
    rule(commands.CloseRebuys, rebuys.close_rebuys, director_only(rebuys.clauses_of_rebuys)),
    rule(commands.TakeTopUp, rebuys.take_top_up, _ANYBODY),
    rule(commands.CloseTopUps, rebuys.close_top_ups, director_only(rebuys.clauses_of_top_up)),
    rule(
        commands.ConductRaceOff,
        race_off.conduct_race_off,
        director_only(lambda of: of.clauses.race_off),
    ),
    rule(
        commands.CountChips,
        chip_counts.count_chips,
        director_only(lambda of: (*of.clauses.count, *of.clauses.in_view)),
    ),
    rule(commands.MovePlayer, moves.move_player, director_only(moves.clauses_of_moves)),
    rule(commands.BreakTable, moves.break_table, director_only(moves.clauses_of_moves)),
    rule(commands.RedrawSeats, moves.redraw_seats, director_only(moves.clauses_of_moves)),
    rule(commands.ExcludeEntrant, exclusions.exclude_entrant, _ANYBODY),
    rule(commands.Withdraw, exclusions.withdraw, _ANYBODY),
    rule(commands.Rule, conduct.rule, director_only(lambda of: of.clauses.final_word)),
    rule(commands.EndSession, sessions.end_session, director_only(lambda of: of.clauses.session)),
    rule(commands.DrawForPlaces, equals.draw_for_places, director_only(equals.clauses_of_draw)),
    rule(commands.PlayExtraRounds, equals.play_extra_rounds, director_only(clauses_of_equals)),
    rule(
        commands.AwardPrizes, prize_pool.award_prizes, director_only(lambda of: of.clauses.places)
    ),
    rule(
        commands.CancelTournament,
        cancellation.cancel_tournament,
        operator_only(lambda of: of.clauses.cancellation),
    ),
    gate=_too_early_or_late_refusal,
)


def decide(state: Tournament, command: Command) -> Ruling:
    """Rule on one command.  Pure: reads no clock, draws no lot, never raises."""
    of = _governing_conditions(state, command)
    return _renumber_ruling(of, RULES.decide(state, command))


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
