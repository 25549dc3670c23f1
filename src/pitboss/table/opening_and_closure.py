"""Opening and closing a table.

NI2025-411 1.1, 14.1, 14.2 and 15.10; NI2017-193 1.1, 15.1, 15.2 and 16.11.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pitboss.law.rule_set import moment_in_words
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.approvals import lacking_approvals, lacking_in_words, unapproved_gaming_refusal
from pitboss.table.commands import CloseTable, OpenTable, RequestRules
from pitboss.table.events import (
    Event,
    OpenedWithoutApproval,
    RulesMadeAvailable,
    SeatLeft,
    SignDisplayed,
    TableClosed,
    TableOpened,
)
from pitboss.table.law_and_hours import closed_table_refusal, law_refusal, open_round_refusal
from pitboss.table.particulars import Period, Purpose
from pitboss.table.seats import chips_back
from pitboss.table.signs_and_notices import invalid_determinations, sign
from pitboss.table.state import Table, TableStage

PAGES: Final = "/rules"
"""The room's page for each instrument, with the copy stored by the operator."""


def open_table(state: Table, command: OpenTable) -> Allowed[Event] | Refused:
    """NI2025-411 1.1, NI2017-193 1.1, S2-2001 1.1  With law in force and approvals.

    By the operator, or by whoever conducts the tournament that the table belongs to.
    """
    refusal = (
        _already_opened_refusal(state)
        or invalid_determinations(state, state.determinations)
        or law_refusal(state, command.at)
        or _gaming_refusal(state, command.purpose)
    )
    if refusal:
        return refusal
    period = _period(state, command)
    if isinstance(period, Refused):
        return period
    clauses = state.clauses
    opened = TableOpened(
        (
            *clauses.operator,
            *clauses.layout,
            *(clauses.hours if period else ()),
            *clauses.commences,
        ),
        command.purpose,
        period,
    )
    shown = sign(state, purpose=command.purpose)
    return allowed(
        opened, *_without_approval(state), SignDisplayed((*clauses.operator, *shown.under), shown)
    )


def _already_opened_refusal(state: Table) -> Refused | None:
    if state.stage is TableStage.SET_UP:
        return None
    return refused(
        f"the table is {state.stage.value}; after closing one is set up anew",
        *state.clauses.closure,
    )


def _gaming_refusal(state: Table, purpose: Purpose) -> Refused | None:
    pot_game = state.game.pot_game
    if pot_game and pot_game.no_gaming and purpose is not Purpose.PRACTICE:
        return pot_game.no_gaming
    return unapproved_gaming_refusal(state, purpose)


def _without_approval(state: Table) -> tuple[Event, ...]:
    what, under = lacking_in_words(lacking_approvals(state))
    return (OpenedWithoutApproval(under, what),) if what else ()


def _period(state: Table, command: OpenTable) -> Period | Refused | None:
    """NI2025-411 14.1, NI2017-193 15.1  Gaming has hours; demonstration and practice have none."""
    if command.purpose is not Purpose.GAMING:
        return None
    hours = state.particulars.hours
    if hours is None or not hours.reference.strip():
        return refused("no hours of gaming are entered", *state.clauses.hours)
    period = hours.at(command.at)
    return period or refused("the hours of gaming that were entered are past", *state.clauses.hours)


def close_table(state: Table, command: CloseTable) -> Allowed[Event] | Refused:
    """NI2025-411 14.2, NI2017-193 15.2  Before the end of gaming only with notice.

    A tournament's director may reduce the number of tables (S2-2001 8.5; NI2025-411 16.9).
    """
    clauses = state.clauses
    refusal = closed_table_refusal(state) or open_round_refusal(state) or _entrants_refusal(state)
    ended = state.gaming is not None and command.at >= state.gaming.ends
    if not refusal and not ended and not state.in_tournament:
        refusal = _notice_refusal(state, command.at)
    if refusal:
        return refusal
    under = clauses.hours if ended else clauses.closure
    if state.in_tournament:
        under = state.tournament_clauses.fewer_tables
    leaving = [
        SeatLeft(under, chips_back(state, seat), seat, seated.player)
        for seat, seated in sorted(state.seats.items())
    ]
    return allowed(*leaving, TableClosed((*under, *clauses.operator, *clauses.check_of_cards)))


def _entrants_refusal(state: Table) -> Refused | None:
    """S2-2001 8.4, 8.5; NI2025-411 16.9  Entrants must be moved before a table closes."""
    if not state.in_tournament or not state.seats:
        return None
    clauses = state.tournament_clauses
    return refused("entrants sit at the table", *clauses.fewer_tables, *clauses.assigned)


def _notice_refusal(state: Table, at: datetime) -> Refused | None:
    closes = state.notices.closes
    if closes is None:
        return refused("the players have had no notice", *state.clauses.closure)
    if at < closes:
        return refused(
            f"the players were told that it closes at {moment_in_words(closes)}",
            *state.clauses.closure,
        )
    return None


def request_rules(state: Table, _: RequestRules) -> Allowed[Event] | Refused:
    """NI2025-411 15.10, NI2017-193 16.11  Anybody may ask for the rules, at any time."""
    governing = state.particulars.law.governing
    page = f"{PAGES}/{governing}"
    return allowed(RulesMadeAvailable(state.clauses.copy_of_the_rules, governing, page))
