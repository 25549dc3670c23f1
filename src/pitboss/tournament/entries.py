"""Entries: once each, for the fee, within the numbers and the group that the conditions name.

NI2025-411 16.5, 16.6, 16.11 and 16.21; NI2017-193 17.5, 17.6, 17.10 and 17.22; NI2006-154 20.6,
20.10 and 20.20; S2-2001 8.1, 8.3 and 14.1, and 3.1 of each appendix.
"""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.law.rule_set import LawInForce
from pitboss.offices import Office
from pitboss.ruling import Refused, allowed, refused
from pitboss.table.approvals import unapproved_gaming_refusal
from pitboss.tournament.clauses import Reserves, Under, of_appendix
from pitboss.tournament.commands import (
    AddValue,
    ApproveSubstitute,
    CloseEntries,
    Enter,
    EnterReserve,
)
from pitboss.tournament.condition_requirements import not_in_force
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.events import EntriesClosed, PlayerEntered, ReserveEntered, ValueAdded
from pitboss.tournament.persons import is_the_director
from pitboss.tournament.state import ADDED, COMMISSION, POOL, Entrant, Stage, Tournament, purse_of


def enter(state: Tournament, command: Enter) -> Ruling:
    """16.5, 16.6, 16.21  One entry a player, on the terms of the conditions."""
    refusal = _entry_refusal(state, command)
    if refusal:
        return refusal
    clauses, of = state.clauses, state.of
    under = (*clauses.one_entry, *clauses.pool, *clauses.commission, *terms_of_entry(state))
    course = Course(state)
    number = len(state.entrants) + 1
    course.happens(PlayerEntered(under, fee_of(state, command.person), number, command.person))
    if of.sit_and_go and course.state.paying == of.most_players:
        course.happens(EntriesClosed((*clauses.sit_and_go, *numbers(state))))
    return course.ruling


def _entry_refusal(state: Tournament, command: Enter) -> Refused | None:
    if state.stage is not Stage.ENTRIES:
        return _entries_closed_refusal(state)
    clauses, of = state.clauses, state.of
    himself = command.by.office is Office.PLAYER and command.by.number == command.person
    if not himself and not is_the_director(state, command.by):
        return refused("a player enters, or the director enters a player", *clauses.one_entry)
    if state.has_entered(command.person):
        return refused("each player may enter once only", *clauses.one_entry)
    refusal = entry_terms_refusal(state, command)
    if refusal:
        return refusal
    if state.paying >= of.most_players:
        return refused(f"all {of.most_players} places are taken", *numbers(state))
    return approval_refusal(state)


def entry_terms_refusal(
    state: Tournament, command: Enter | EnterReserve | ApproveSubstitute
) -> Refused | None:
    """16.3(a)(vi), 16.5, 17.5, 20.3, S2-2001 8.3  For any person who is to play (T-38)."""
    clauses, of = state.clauses, state.of
    if of.groups and not command.in_the_group:
        return refused(f"the tournament is for {of.groups}", *clauses.group)
    if of.agreement_in_writing and not command.agrees_in_writing:
        return refused(
            "the player is to agree in writing with the rules and conditions", *clauses.agreement
        )
    return None


def approval_refusal(state: Tournament) -> Refused | None:
    """S-13  Nobody pays while a table where it is played for money lacks an approval.

    Before there are tables, the approval of the conditions counts, and always the law of the day.
    """
    out_of_force = not_in_force(state.of, LawInForce(state.commencements))
    if out_of_force:
        return out_of_force[0]
    if not state.tables and state.approval_withdrawn:
        return refused(
            f"the approval {state.reference} of the conditions is withdrawn",
            *state.clauses.needs_reference,
        )
    tables = (table.table for _, table in sorted(state.tables.items()))
    lacking = (unapproved_gaming_refusal(table, table.purpose) for table in tables)
    return next((refusal for refusal in lacking if refusal), None)


def terms_of_entry(state: Tournament) -> Under:
    """The clauses of the terms that the conditions set for players."""
    clauses, of = state.clauses, state.of
    return (
        *(clauses.agreement if of.agreement_in_writing else ()),
        *(clauses.group if of.groups else ()),
    )


def fee_of(state: Tournament, person: int) -> tuple[Transfer, ...]:
    """Split the fee: commission to the operator, the rest into the pool."""
    of = state.of
    paid = [Transfer(purse_of(person), POOL, of.to_the_pool)]
    if of.commission:
        paid.append(Transfer(purse_of(person), COMMISSION, of.commission))
    return tuple(transfer for transfer in paid if transfer.amount)


def fee_back(state: Tournament, entrant: Entrant) -> tuple[Transfer, ...]:
    """Refund fee and commission to whoever paid; nothing if refunded earlier."""
    of, purse = state.of, purse_of(entrant.payer)
    if not entrant.fee:
        return ()
    back = (Transfer(POOL, purse, of.to_the_pool), Transfer(COMMISSION, purse, of.commission))
    return tuple(transfer for transfer in back if transfer.amount)


def numbers(state: Tournament) -> Under:
    """The clause on the minimum and maximum number of players."""
    return (*of_appendix(state.of.appendix, "3.1"), *state.clauses.players)


def enter_reserve(state: Tournament, command: EnterReserve) -> Ruling:
    """16.11, 17.10, 20.10  Reserved players wait for seats that stay empty."""
    clauses = state.clauses
    if clauses.reserves is Reserves.NONE:
        return refused(
            "no clause knows reserved players; the director may approve a substitute",
            *clauses.reserved,
        )
    if state.stage is Stage.RUNNING or not first_sessions_to_come(state):
        return refused("only the first session has reserved players", *clauses.reserved)
    if state.has_entered(command.person) or command.person in state.reserves:
        return refused("the player has entered or is noted already", *clauses.one_entry)
    refusal = entry_terms_refusal(state, command) or approval_refusal(state)
    if refusal:
        return refusal
    return allowed(ReserveEntered((*clauses.reserved, *terms_of_entry(state)), command.person))


def first_sessions_to_come(state: Tournament) -> bool:
    """Whether any entrant has yet to play a first session, such as a second heat."""
    if Stage.BETWEEN_SESSIONS <= state.stage <= Stage.RUNNING:
        return any(not entrant.sessions for entrant in state.left_in)
    return state.stage is Stage.ENTRIES


def close_entries(state: Tournament, _: CloseEntries) -> Ruling:
    """16.3(a)(v), 17.3(a)(v), 20.4(e), S2-2001 3.1  Enough have entered, or it cannot be held."""
    if state.stage is not Stage.ENTRIES:
        return _entries_closed_refusal(state)
    if state.paying < state.of.least_players:
        return refused(
            f"{state.paying} have entered and {state.of.least_players} are needed: wait for"
            " more, or cancel",
            *numbers(state),
        )
    return allowed(EntriesClosed(numbers(state)))


def _entries_closed_refusal(state: Tournament) -> Refused:
    return refused("entries are not open", *state.clauses.published)


def add_value(state: Tournament, command: AddValue) -> Ruling:
    """16.22  The operator may add cash, goods or services to the prize pool."""
    under = state.clauses.added
    if state.stage >= Stage.OVER:
        return refused("the prizes are awarded, or the tournament is cancelled", *under)
    if not command.amount and not command.goods:
        return refused("nothing is added", *under)
    moved = (Transfer(ADDED, POOL, command.amount),) if command.amount else ()
    return allowed(ValueAdded(under, moved, command.goods))
