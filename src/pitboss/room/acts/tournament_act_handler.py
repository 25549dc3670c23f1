"""Handle an act in a tournament: check who may give it, draw its lots, then rule on it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from pitboss.dealing.lot_drawing import is_drawn, names_lots
from pitboss.law.citation import citing
from pitboss.law.rule_set import LawInForce
from pitboss.offices import Office, Person
from pitboss.room.acts.act_handler import ALLOWED, NOT_PERMITTED, REFUSED, ActRequest, ActResult
from pitboss.room.acts.permission import ERASED, NotPermitted
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.tournament_planning import TournamentPlan
from pitboss.room.management.clauses import of_table
from pitboss.room.management.particulars import TableKind
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.questions import approvals_for, excluded
from pitboss.room.management.state import RoomState
from pitboss.room.management.tables import opening_refusal
from pitboss.room.people.visitor import Visitor
from pitboss.room.tournaments.desk_commands import LetTheHouseConduct, PublishConditionsFile
from pitboss.room.tournaments.desk_events import HouseConducts
from pitboss.ruling import Refused, refused
from pitboss.table import Approvals
from pitboss.tournament import commands
from pitboss.tournament.ballot import new_table_particulars
from pitboss.tournament.condition_requirements import not_in_force
from pitboss.tournament.conditions_file import read_conditions
from pitboss.tournament.persons import director_only_refusal
from pitboss.tournament.state import Tournament
from pitboss.tournament.toml_values import ConditionsError

gazette = citing("S2-2001")

CHANCES: Final = gazette("18.2(b)")
"""Hand-held devices may not decide anything by chance, so where the room deals it also draws."""
DEVICES: Final = gazette("18.2(c)")
"""Hand-held devices may not connect to one that could predict or change the outcome."""


def handle_act(management: RoomState, plan: TournamentPlan, request: ActRequest) -> ActResult:
    """Handle an act; if it is allowed, its events are on the plan afterwards."""
    by = _permitted_office(management, request.visitor, request.wire.command)
    if isinstance(by, NotPermitted):
        return _result_of(request.command(request.visitor.somehow), by)
    command = request.command(by)
    return _result_of(
        command,
        _refusal(management, plan, command, request.now) or _carry_out(management, plan, command),
    )


def _permitted_office(
    management: RoomState, visitor: Visitor, command: type
) -> Person | NotPermitted:
    """Find the office in which a visitor may give a command; the first that fits."""
    if visitor.person in management.erased:
        return NotPermitted(ERASED)
    grants = MATRIX[command]
    reason = ""
    for office in grants:
        if office not in visitor.offices:
            continue
        if office not in STAFF or management.holds(visitor.person, office):
            return Person(visitor.person, office)
        reason = f"the office of {office.value} is no longer held"
    offices = ", ".join(office.value for office in grants)
    return NotPermitted(reason or f"it is for the {offices} to do")


def _refusal(
    management: RoomState, plan: TournamentPlan, command: Any, now: datetime
) -> NotPermitted | None:
    """Refuse an act for reasons outside the rules of the tournament."""
    state = plan.standing.of.tournament
    if isinstance(command, commands.Enter | commands.EnterReserve | commands.ApproveSubstitute):
        if command.by.office is Office.PLAYER and command.by.number != command.person:
            return NotPermitted("players enter themselves only")
        if command.person in management.erased:
            return NotPermitted(ERASED)
        if excluded(management, command.person, now):
            return NotPermitted("the person is excluded")
    if isinstance(command, commands.NominateDirector | commands.NominateAssistant) and (
        not management.holds(command.person, Office.DIRECTOR)
    ):
        return NotPermitted("that person does not hold the office of tournament director")
    if is_drawn(type(command)) and names_lots(command) and _room_deals(plan):
        return NotPermitted(
            "the room draws lots where the room deals; leave them open",
            of_table(state.of.law, (CHANCES,)),
        )
    return _live_table_refusal(state, plan, command) or _purse_refusal(management, plan, command)


def _live_table_refusal(
    state: Tournament, plan: TournamentPlan, command: Any
) -> NotPermitted | None:
    """S2-2001 18.2(c)  Refuse a player's act at a live table, where the director records it."""
    if not isinstance(command, commands.OnEntrant) or command.by.office is not Office.PLAYER:
        return None
    entrant = state.entrants.get(command.entrant)
    at = plan.standing.tables.get(entrant.table) if entrant else None
    if at is None or at.housed:
        return None
    under = of_table(state.of.law, (DEVICES,))
    return NotPermitted("at a live table the director records what players do", under)


def _purse_refusal(
    management: RoomState, plan: TournamentPlan, command: Any
) -> NotPermitted | None:
    """Refuse to take a fee or price from an entrant's purse without the entrant's own act.

    At live tables the director records what the player has handed over.
    """
    if command.by.office is Office.PLAYER:
        return None
    state = plan.standing.of.tournament
    if isinstance(command, commands.Enter):
        tables = management.tables.values()
        kinds = {table.kind for table in tables if table.particulars.tournament == state.number}
        if kinds == {TableKind.LIVE}:
            return None
        return NotPermitted(
            "players enter themselves unless the tournament's tables are set up as live tables"
        )
    if not isinstance(command, commands.Rebuy | commands.TakeTopUp):
        return None
    entrant = state.entrants.get(command.entrant)
    at = plan.standing.tables.get(entrant.table) if entrant else None
    if at is None or not at.housed:
        return None
    return NotPermitted("at an electronic table players buy chips themselves")


def _room_deals(plan: TournamentPlan) -> bool:
    return any(table.housed for table in plan.standing.tables.values())


def _carry_out(management: RoomState, plan: TournamentPlan, command: Any) -> Refused | None:
    state = plan.standing.of.tournament
    match command:
        case PublishConditionsFile():
            return _publish(management, plan, command)
        case LetTheHouseConduct():
            return _let_the_house_conduct(plan, command)
        case commands.AddTable():
            return _add_table(management, plan, command)
    return plan.do(command, plan.lots.drawn(state, command))


def _publish(
    management: RoomState, plan: TournamentPlan, command: PublishConditionsFile
) -> Refused | None:
    try:
        conditions = read_conditions("\n".join(command.lines))
    except ConditionsError as error:
        under = (clause for problem in error.problems for clause in problem.under)
        return refused(str(error), *dict.fromkeys(under))
    act = commands.PublishConditions(command.by, command.at, conditions, command.reference)
    out_of_force = not_in_force(conditions, LawInForce(management.commencements))
    return out_of_force[0] if out_of_force else plan.do(command, act)


def _let_the_house_conduct(plan: TournamentPlan, command: LetTheHouseConduct) -> Refused | None:
    state = plan.standing.of.tournament
    if state.conditions is None:
        return refused("the conditions are to be published first")
    under = state.clauses.director
    refusal = director_only_refusal(state, command.by, *under)
    if refusal:
        return refusal
    if plan.standing.of.house_conducts is command.on:
        return refused("that is so already", *under)
    plan.record(command, HouseConducts(under, command.on))
    return None


def _add_table(
    management: RoomState, plan: TournamentPlan, command: commands.AddTable
) -> Refused | None:
    """Add a table that was set up in the room, with approvals and hours from the registers."""
    set_up = management.tables.get(command.number)
    state = plan.standing.of.tournament
    if set_up is None or set_up.particulars.tournament != state.number:
        return refused(f"no table {command.number} is set up for this tournament")
    of = set_up.particulars
    if command.approvals != Approvals() or command.hours or command.commencements:
        return refused("approvals, hours and commencements come from the registers")
    if new_table_particulars(state, of) != of:
        return refused("the table was set up for another session; set up another")
    refusal = opening_refusal(management, command.number, command.purpose)
    if refusal:
        return refusal
    complete = replace(
        command,
        approvals=approvals_for(management, command.number, conditions=state.reference),
        hours=management.hours,
        commencements=dict(management.commencements),
    )
    return plan.do(command, complete)


def _result_of(command: Any, refusal: Refused | NotPermitted | None) -> ActResult:
    if refusal is None:
        return ActResult(command, ALLOWED)
    outcome = NOT_PERMITTED if isinstance(refusal, NotPermitted) else REFUSED
    return ActResult(command, outcome, refusal.because, refusal.under)
