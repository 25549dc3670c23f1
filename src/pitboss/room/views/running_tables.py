"""A table as those see it who run it: nothing of its cards, everything of its running."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

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
from pitboss.room.acts import act_name, written
from pitboss.room.at_desk import TableAtDesk
from pitboss.room.catalogue import entry_of
from pitboss.room.management.state import RoomState
from pitboss.room.table_events import ActProposed
from pitboss.room.views import determinations
from pitboss.room.views.cards import Faces
from pitboss.room.views.public import GAME_VIEWS, waits_for
from pitboss.table.events import RoundBegan
from pitboss.table.float import count_due
from pitboss.table.float_events import FloatActBegun, FloatCounted
from pitboss.table.state import RoundAtTable, Table, TableStage
from pitboss.table.table_game import Meaning

Names = Callable[[int], str]
RoundEvents = Callable[[int, int], Iterable[Any]]
"""The events of a round, by table and number, for what is not at hand any more."""


class Asking(NamedTuple):
    """Whom to ask for what a table's state does not hold."""

    management: RoomState
    name: Names
    round_events: RoundEvents


def table_running(state: TableAtDesk, asking: Asking) -> TableRunning:
    """One table in full."""
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
        seated=tuple(sorted(one.player for one in table.seats.values())),
        determinations={one.name: one.value for one in shown},
        limits=shown,
        determinations_raw=written(table.determinations),
        pace=vars_of(in_room.pace),
        jackpot=in_room.jackpot,
        jackpot_operating=table.jackpot_operating,
        approval_awaited=table.approval_awaited,
        approvals=vars_of(table.approvals),
        delegated=in_room.delegated,
        standing=tuple(sorted(power.value for power in in_room.standing)),
        signed_on=tuple(_on_duty(state.number, asking)),
        notices=_notices(table),
        float=_float(state, asking.name),
        decks={deck.back: tuple(sorted(due.value for due in deck.due)) for deck in table.decks},
        proposals=proposals(state.proposals, asking.name),
        disputes=tuple(_disputes(state, asking)),
        excluded=tuple(sorted(table.excluded)),
        round=_last_round(table),
        gaming_ends=table.gaming.ends if table.gaming else None,
        waits_for=waits_for(state),
    )


def _on_duty(number: int, asking: Asking) -> Iterator[OnDutyShown]:
    for one in asking.management.at_table(number):
        yield OnDutyShown(person=one.person, name=asking.name(one.person), office=one.office.value)


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
    """What waits for another person, as it was asked for."""
    return tuple(
        ProposalWaiting(
            proposal=number,
            act=act_name(type(one.command)),
            title=_title(type(one.command)),
            fields=written(one.command),
            by=one.by.number,
            name=name(one.by.number),
            office=one.by.office.value,
            at=one.at,
        )
        for number, one in sorted(waiting.items())
    )


def _title(command: type) -> str:
    """By the catalogue; acts of management go by their own name."""
    name = act_name(command)
    if not name.startswith("management."):
        return entry_of(command).title
    return name.partition(".")[2].replace("_", " ").capitalize()


# --- the float ------------------------------------------------------------------------------------


def _float(state: TableAtDesk, name: Names) -> FloatShown:
    table = state.table
    counts = [one.event.counted for one in state.happened if isinstance(one.event, FloatCounted)]
    waiting = table.float_book.waiting
    return FloatShown(
        state=_float_state(table),
        expected=table.balances[FLOAT],
        counted=counts[-1].units if counts else None,
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
        disputed=at_table.disputed,
    )


def _stage(table: Table, at_table: RoundAtTable) -> str:
    """How far it is, in the word that everybody's view has."""
    public = Faces(at_table.state.faces, None)
    return GAME_VIEWS[table.particulars.game].game_view(at_table.state, public).stage


def _disputes(state: TableAtDesk, asking: Asking) -> Iterator[DisputeShown]:
    """Those of the events at hand; one that is open is looked up where it is not among them."""
    table = state.table
    found = list(_disputed(table, (one.event for one in state.happened)))
    at_table = table.round
    if at_table is not None and at_table.disputed and not any(not one.decided for one in found):
        events = asking.round_events(state.number, at_table.number)
        found = [*found, *(one for one in _disputed(table, events) if not one.decided)]
    yield from reversed(found)


def _disputed(table: Table, events: Iterable[Any]) -> Iterator[DisputeShown]:
    meanings = table.game.meanings
    number = table.rounds
    open_ones: list[DisputeShown] = []
    decided: list[DisputeShown] = []
    for event in events:
        meaning = meanings.get(type(event))
        if isinstance(event, RoundBegan):
            number = event.number
        elif meaning is Meaning.DISPUTED:
            box = getattr(event, "box", getattr(event, "seat", None))
            open_ones.append(DisputeShown(round=number, box=box, about=event.about, decided=False))
        elif meaning is Meaning.DISPUTE_DECIDED:
            decided += [_decided(one, event.because) for one in open_ones]
            open_ones = []
    return iter((*decided, *open_ones))


def _decided(one: DisputeShown, because: str) -> DisputeShown:
    return DisputeShown(
        round=one.round, box=one.box, about=one.about, decided=True, because=because
    )
