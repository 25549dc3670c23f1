"""Hearing an act in a tournament: may this person give it, what is drawn, what does it lead to."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from pitboss.dealing.lot_drawing import given, is_drawn
from pitboss.law.citation import citing
from pitboss.law.rule_set import LawInForce
from pitboss.offices import Office, Person
from pitboss.room.acts.act_handler import ALLOWED, NOT_PERMITTED, REFUSED, Asked, Heard
from pitboss.room.acts.permission import ERASED, NotPermitted
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.tournament_planning import TournamentPlan
from pitboss.room.management.clauses import of_table
from pitboss.room.management.particulars import TableKind
from pitboss.room.management.persons import STAFF
from pitboss.room.management.questions import approvals_for, excluded
from pitboss.room.management.state import RoomState
from pitboss.room.management.tables import not_to_be_opened_for
from pitboss.room.people.visitor import Visitor
from pitboss.room.tournaments.desk_commands import LetTheHouseConduct, PublishConditionsFile
from pitboss.room.tournaments.desk_events import HouseConducts
from pitboss.ruling import Refused, refused
from pitboss.table import Approvals
from pitboss.tournament import commands
from pitboss.tournament.ballot import particulars_of_new_table
from pitboss.tournament.condition_requirements import not_in_force
from pitboss.tournament.conditions_file import read_conditions
from pitboss.tournament.persons import not_the_director
from pitboss.tournament.state import Tournament
from pitboss.tournament.toml_values import ConditionsError

gazette = citing("S2-2001")

CHANCES: Final = gazette("18.2(b)")
"""No device that somebody holds decides by chance; where the room deals, the room draws."""
DEVICES: Final = gazette("18.2(c)")
"""Nor is one connected to another that could work out or change what is coming."""


def hear(management: RoomState, plan: TournamentPlan, asked: Asked) -> Heard:
    """Hear an act; what stands is on the plan."""
    by = _office(management, asked.visitor, asked.wire.command)
    if isinstance(by, NotPermitted):
        return _ruled(asked.command(asked.visitor.somehow), by)
    told = asked.command(by)
    return _ruled(told, _barred(management, plan, told, asked.now) or _take(management, plan, told))


def _office(management: RoomState, visitor: Visitor, command: type) -> Person | NotPermitted:
    """Under which office a visitor may give a command; the first that fits."""
    if visitor.person in management.erased:
        return NotPermitted(ERASED)
    grants = MATRIX[command]
    lost = ""
    for office in grants:
        if office not in visitor.offices:
            continue
        if office not in STAFF or management.holds(visitor.person, office):
            return Person(visitor.person, office)
        lost = f"the office of {office.value} is no longer held"
    offices = ", ".join(office.value for office in grants)
    return NotPermitted(lost or f"it is for the {offices} to do")


def _barred(
    management: RoomState, plan: TournamentPlan, told: Any, now: datetime
) -> NotPermitted | None:
    """What keeps somebody from an act, besides the rules of the tournament."""
    state = plan.standing.of.tournament
    if isinstance(told, commands.Enter | commands.EnterReserve | commands.ApproveSubstitute):
        if told.by.office is Office.PLAYER and told.by.number != told.person:
            return NotPermitted("players enter themselves only")
        if told.person in management.erased:
            return NotPermitted(ERASED)
        if excluded(management, told.person, now):
            return NotPermitted("the person is excluded")
    if isinstance(told, commands.NominateDirector | commands.NominateAssistant) and (
        not management.holds(told.person, Office.DIRECTOR)
    ):
        return NotPermitted("that person does not hold the office of tournament director")
    if is_drawn(type(told)) and given(told) and _room_deals(plan):
        return NotPermitted(
            "the room draws lots where the room deals; leave them open",
            of_table(state.of.law, (CHANCES,)),
        )
    return _felt(state, plan, told) or _others_purse(management, plan, told)


def _felt(state: Tournament, plan: TournamentPlan, told: Any) -> NotPermitted | None:
    """S2-2001 18.2(c)  At a live table players touch chips, and no device that reaches the room."""
    if not isinstance(told, commands.OnEntrant) or told.by.office is not Office.PLAYER:
        return None
    entrant = state.entrants.get(told.entrant)
    at = plan.standing.tables.get(entrant.table) if entrant else None
    if at is None or at.housed:
        return None
    under = of_table(state.of.law, (DEVICES,))
    return NotPermitted("at a live table the director records what players do", under)


def _others_purse(management: RoomState, plan: TournamentPlan, told: Any) -> NotPermitted | None:
    """Where the room deals, only the entrant's own act takes a fee or a price from the purse.

    At live tables the director records what the player has handed over.
    """
    if told.by.office is Office.PLAYER:
        return None
    state = plan.standing.of.tournament
    if isinstance(told, commands.Enter):
        tables = management.tables.values()
        kinds = {one.kind for one in tables if one.particulars.tournament == state.number}
        if kinds == {TableKind.LIVE}:
            return None
        return NotPermitted(
            "players enter themselves unless the tournament's tables are set up as live tables"
        )
    if not isinstance(told, commands.Rebuy | commands.TakeTopUp):
        return None
    entrant = state.entrants.get(told.entrant)
    at = plan.standing.tables.get(entrant.table) if entrant else None
    if at is None or not at.housed:
        return None
    return NotPermitted("at an electronic table players buy chips themselves")


def _room_deals(plan: TournamentPlan) -> bool:
    return any(one.housed for one in plan.standing.tables.values())


def _take(management: RoomState, plan: TournamentPlan, told: Any) -> Refused | None:
    state = plan.standing.of.tournament
    match told:
        case PublishConditionsFile():
            return _publish(management, plan, told)
        case LetTheHouseConduct():
            return _let_the_house_conduct(plan, told)
        case commands.AddTable():
            return _add_table(management, plan, told)
    return plan.do(told, plan.lots.drawn(state, told))


def _publish(
    management: RoomState, plan: TournamentPlan, told: PublishConditionsFile
) -> Refused | None:
    try:
        conditions = read_conditions("\n".join(told.lines))
    except ConditionsError as problem:
        under = (cited for one in problem.problems for cited in one.under)
        return refused(str(problem), *dict.fromkeys(under))
    act = commands.PublishConditions(told.by, told.at, conditions, told.reference)
    out_of_force = not_in_force(conditions, LawInForce(management.commencements))
    return out_of_force[0] if out_of_force else plan.do(told, act)


def _let_the_house_conduct(plan: TournamentPlan, told: LetTheHouseConduct) -> Refused | None:
    state = plan.standing.of.tournament
    if state.conditions is None:
        return refused("the conditions are to be published first")
    under = state.clauses.director
    refusal = not_the_director(state, told.by, *under)
    if refusal:
        return refusal
    if plan.standing.of.house_conducts is told.on:
        return refused("that is so already", *under)
    plan.record(told, HouseConducts(under, told.on))
    return None


def _add_table(
    management: RoomState, plan: TournamentPlan, told: commands.AddTable
) -> Refused | None:
    """The table was set up in the room; approvals and hours are what the registers hold now."""
    set_up = management.tables.get(told.number)
    state = plan.standing.of.tournament
    if set_up is None or set_up.particulars.tournament != state.number:
        return refused(f"no table {told.number} is set up for this tournament")
    of = set_up.particulars
    if told.approvals != Approvals() or told.hours or told.commencements:
        return refused("approvals, hours and commencements come from the registers")
    if particulars_of_new_table(state, of) != of:
        return refused("the table was set up for another session; set up another")
    barred = not_to_be_opened_for(management, told.number, told.purpose)
    if barred:
        return barred
    complete = replace(
        told,
        approvals=approvals_for(management, told.number, conditions=state.reference),
        hours=management.hours,
        commencements=dict(management.commencements),
    )
    return plan.do(told, complete)


def _ruled(told: Any, refusal: Refused | NotPermitted | None) -> Heard:
    if refusal is None:
        return Heard(told, ALLOWED)
    outcome = NOT_PERMITTED if isinstance(refusal, NotPermitted) else REFUSED
    return Heard(told, outcome, refusal.because, refusal.under)
