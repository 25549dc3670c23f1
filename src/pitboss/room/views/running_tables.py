"""The staff view of a table: everything about running it, nothing about its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import NamedTuple

from pitboss.chips import FLOAT
from pitboss.messages.running_views import (
    DisputeShown,
    FloatShown,
    FloatWaiting,
    LastRoundShown,
    NoticesShown,
    OnDutyShown,
    ProposalWaiting,
    TableRunning,
)
from pitboss.messages.wire_values import vars_of
from pitboss.room.acts.sheets import SHEETS
from pitboss.room.acts.wire_acts import act_name, written
from pitboss.room.catalogue import determinations
from pitboss.room.management.state import RoomState
from pitboss.room.tables.desk_events import ActProposed
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.views.cards import Faces
from pitboss.room.views.game_views import GAME_VIEWS
from pitboss.room.views.public import waits_for
from pitboss.table.approvals import needed_approvals
from pitboss.table.float import count_due
from pitboss.table.float_events import FloatActBegun
from pitboss.table.state import RoundAtTable, Table, TableStage

Names = Callable[[int], str]


class Asking(NamedTuple):
    """Sources of what a table's state does not contain."""

    management: RoomState
    name: Names


def table_running(state: TableAtDesk, asking: Asking) -> TableRunning:
    """Show a table in full."""
    table = state.table
    particulars, in_room = table.particulars, asking.management.tables[state.number]
    shown = determinations.shown(table.determinations)
    return TableRunning(
        table=state.number,
        game=particulars.game,
        kind=state.kind.value,
        purpose=table.purpose.value if table.purpose else "",
        stage=table.stage.value,
        law=particulars.law.instruments,
        boxes=table.determinations.boxes,
        seated=tuple(sorted(seated.player for seated in table.seats.values())),
        determinations={determination.name: determination.value for determination in shown},
        limits=shown,
        determinations_raw=written(table.determinations),
        pace=vars_of(in_room.pace),
        jackpot=in_room.jackpot,
        jackpot_operating=table.jackpot_operating,
        approval_awaited=table.approval_awaited,
        approvals={approval.what: approval.reference for approval in needed_approvals(table)},
        delegated=in_room.delegated,
        standing=tuple(sorted(power.value for power in in_room.standing)),
        signed_on=tuple(_on_duty(state.number, asking)),
        notices=_notices(table),
        float=_float(state, asking.name),
        decks={deck.back: tuple(sorted(due.value for due in deck.due)) for deck in table.decks},
        proposals=proposals(state.proposals, asking.name),
        disputes=tuple(_disputes(state)),
        excluded=tuple(sorted(table.excluded)),
        round=_last_round(table),
        gaming_ends=table.gaming.ends if table.gaming else None,
        waits_for=waits_for(state),
    )


def _on_duty(number: int, asking: Asking) -> Iterator[OnDutyShown]:
    for duty in asking.management.at_table(number):
        yield OnDutyShown(
            person=duty.person, name=asking.name(duty.person), office=duty.office.value
        )


def _notices(table: Table) -> NoticesShown:
    told = table.notices
    if told.limits is None:
        return NoticesShown(closes=told.closes)
    return NoticesShown(
        limits=determinations.others(table.determinations, told.limits),
        limits_raw=written(told.limits),
        limits_from=told.limits_from,
        closes=told.closes,
    )


def proposals(waiting: Mapping[int, ActProposed], name: Names) -> tuple[ProposalWaiting, ...]:
    """Show the proposals that wait for a second person."""
    return tuple(
        ProposalWaiting(
            proposal=number,
            act=act_name(type(proposal.command)),
            title=SHEETS[type(proposal.command)].title,
            fields=written(proposal.command),
            by=proposal.by.number,
            name=name(proposal.by.number),
            office=proposal.by.office.value,
            at=proposal.at,
        )
        for number, proposal in sorted(waiting.items())
    )


# --- the float ------------------------------------------------------------------------------------


def _float(state: TableAtDesk, name: Names) -> FloatShown:
    table = state.table
    waiting = table.float_book.waiting
    return FloatShown(
        state=_float_state(table),
        expected=table.balances[FLOAT],
        counted=state.counted.units if state.counted is not None else None,
        pending=_pending(waiting, name) if waiting else None,
        denominations=tuple(value.units for value in table.particulars.denominations),
    )


def _float_state(table: Table) -> str:
    book = table.float_book
    if not table.particulars.denominations:
        return "not counted"
    if book.waiting:
        return "waiting"
    if count_due(table):
        return "closing count due" if table.stage is TableStage.CLOSED else "opening count due"
    return "closed" if book.closed or not book.opened else "open"


def _pending(waiting: FloatActBegun, name: Names) -> FloatWaiting:
    return FloatWaiting(
        act=waiting.act.value,
        chips=tuple((value.units, number) for value, number in waiting.chips),
        amount=sum(value.units * number for value, number in waiting.chips),
        by=waiting.by.number,
        name=name(waiting.by.number),
        office=waiting.by.office.value,
    )


# --- rounds and disputes --------------------------------------------------------------------------


def _last_round(table: Table) -> LastRoundShown | None:
    at_table = table.round
    if at_table is None:
        return None
    return LastRoundShown(
        number=at_table.number,
        stage=_stage(table, at_table),
        dealt=at_table.dealt,
        over=at_table.over,
        void=at_table.void,
        disputed=table.in_dispute(at_table.number),
    )


def _stage(table: Table, at_table: RoundAtTable) -> str:
    """Return the stage of the round, as in the public view."""
    public = Faces(at_table.state.faces, None)
    return GAME_VIEWS[table.particulars.game].game_view(at_table.state, public).stage


def _disputes(state: TableAtDesk) -> Iterator[DisputeShown]:
    """Yield disputes, newest first."""
    for dispute in reversed(state.table.disputes):
        at_table = state.table.round_before_it_stands(dispute.round)
        voidable = at_table is not None and at_table.over and not at_table.void
        yield DisputeShown(**asdict(dispute), voidable=voidable)
