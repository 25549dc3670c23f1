"""The state of a desk: the table's own state and what the desk adds to it.

It is folded from the table's stream, event by event; nothing here makes decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from pitboss.chips import Cents
from pitboss.offices import Office
from pitboss.room.management.particulars import Pace, TableKind
from pitboss.room.tables.desk_events import (
    ActDropped,
    ActProposed,
    ActSeconded,
    DeskEvent,
    PlayerReady,
    ShoeSealed,
    TableResumed,
    TimeMoved,
)
from pitboss.room.time_corrections import moved
from pitboss.ruling import changed
from pitboss.table import Table, apply, awaited
from pitboss.table.dispute_events import PlayPaused
from pitboss.table.events import RoundBegan
from pitboss.table.float_events import FloatCounted
from pitboss.table.pot_game_events import NinetySecondsGiven
from pitboss.table.table_game import AwaitedAct, Meaning

KEPT: Final = 200
"""How many events a desk keeps in memory for viewers who reconnect."""

Key = tuple[Office, int]
"""Whose acts are awaited: the office, and the seat for players; 0 for other offices."""


class Numbered(NamedTuple):
    """An event with its number in the table's stream."""

    number: int
    at: datetime
    event: Any


class Waiting(NamedTuple):
    """The acts awaited from somebody, and since which event and time."""

    acts: tuple[Any, ...]
    number: int
    at: datetime


@dataclass(frozen=True)  # no slots: see ruling.changed
class TableAtDesk:
    """Everything that a desk knows about its table."""

    number: int
    kind: TableKind
    pace: Pace
    jackpot: int | None
    table: Table
    last: int = 0
    """The number of the last event of the table's stream."""
    at: datetime | None = None
    shoe: ShoeSealed | None = None
    """The last whole deck that was sealed."""
    again: tuple[ShoeSealed, ...] = ()
    """Cards reshuffled behind that deck, each pile sealed separately."""
    proposals: Mapping[int, ActProposed] = field(default_factory=dict)
    proposed: int = 0
    ready: frozenset[int] = frozenset()
    wagered_at: datetime | None = None
    """When the first wager of this round was placed."""
    asked_at: datetime | None = None
    """When a player was last asked to wager; None where wagers come in any order."""
    clock_from: datetime | None = None
    """When a player was last told that ninety seconds are left."""
    paused_at: datetime | None = None
    """When play paused for a dispute; None while no dispute pauses it."""
    happened: tuple[Numbered, ...] = ()
    ended: tuple[Any, ...] = ()
    """The events that settled wagers of the current or last round.

    All are kept, so that a viewer who connects afterwards can be shown the results.
    """
    counted: Cents | None = None
    """The value of the float at its last count."""
    waiting: Mapping[Key, Waiting] = field(default_factory=dict)
    corrections: int = 0
    """How many corrections of the room's time the table has followed."""
    acts: tuple[AwaitedAct, ...] = ()
    """All acts awaited after the last one; computed once because every viewer needs them."""

    @property
    def round(self) -> Any:
        """Return the state of the open round, or None."""
        return self.table.open_round.state if self.table.open_round else None

    @property
    def shoes_in_play(self) -> tuple[ShoeSealed, ...]:
        """Return the sealed shoe of the current or last round, and the piles behind it."""
        shoe, at_table = self.shoe, self.table.round
        if shoe is None or at_table is None or shoe.round_number != at_table.number:
            return ()
        return (shoe, *self.again)

    @property
    def housed(self) -> bool:
        """Return whether the house deals here: at every table but a live one."""
        return self.kind is not TableKind.LIVE


def after_event(
    state: TableAtDesk, event: Any, at: datetime, table: Table | None = None
) -> TableAtDesk:
    """Apply one event of the stream; `table` is the table after it, if the caller has it."""
    number = state.last + 1
    happened = (*state.happened[-KEPT + 1 :], Numbered(number, at, event))
    state = changed(state, last=number, at=at, happened=happened)
    if isinstance(event, DeskEvent):
        return _after_desk_event(state, event)
    state = changed(state, table=apply(state.table, event) if table is None else table)
    if isinstance(event, RoundBegan):
        return changed(state, ready=frozenset(), wagered_at=None, asked_at=None, ended=())
    if isinstance(event, state.table.game.settle_wagers):
        state = changed(state, ended=(*state.ended, event))
    if isinstance(event, FloatCounted):
        return changed(state, counted=event.counted)
    if isinstance(event, NinetySecondsGiven):
        return changed(state, clock_from=at)
    state = _with_pause(state, event, at)
    meaning = state.table.game.meanings.get(type(event))
    if meaning is Meaning.ASKED:  # readiness counts only from the moment of being asked
        return changed(state, ready=state.ready - {event.box}, asked_at=at)
    if meaning is Meaning.WAGERED and state.wagered_at is None:
        return changed(state, wagered_at=at)
    if meaning is Meaning.WITHDRAWN and not state.table.open_wagers:
        return changed(state, wagered_at=None)
    return state


def _with_pause(state: TableAtDesk, event: Any, at: datetime) -> TableAtDesk:
    """Set or clear the time of a pause; older records have disputes without a PlayPaused event."""
    if not state.table.pausing:
        return changed(state, paused_at=None) if state.paused_at else state
    if state.paused_at is None or isinstance(event, PlayPaused):
        return changed(state, paused_at=at)
    return state


def _after_desk_event(state: TableAtDesk, event: DeskEvent) -> TableAtDesk:
    match event:
        case ShoeSealed() if event.after:
            return changed(state, again=(*state.again, event))
        case ShoeSealed():
            return changed(state, shoe=event, again=())
        case ActProposed():
            proposals = {**state.proposals, event.proposal: event}
            return changed(state, proposals=proposals, proposed=event.proposal)
        case ActSeconded() | ActDropped():
            waiting = {n: act for n, act in state.proposals.items() if n != event.proposal}
            return changed(state, proposals=waiting)
        case PlayerReady():
            return changed(state, ready=state.ready | {event.seat})
        case TimeMoved():
            return _with_moved_time(state, event)
        case TableResumed():
            return _with_lost_time(state, timedelta(seconds=event.lost_seconds))
        case _:
            return state


def _with_lost_time(state: TableAtDesk, lost: timedelta) -> TableAtDesk:
    """Shift all running times by the time the room was down, when nobody's time ran."""
    waiting = {key: acts._replace(at=acts.at + lost) for key, acts in state.waiting.items()}
    return changed(
        state,
        waiting=waiting,
        wagered_at=_shifted(state.wagered_at, lost),
        asked_at=_shifted(state.asked_at, lost),
        clock_from=_shifted(state.clock_from, lost),
        paused_at=_shifted(state.paused_at, lost),
    )


def _with_moved_time(state: TableAtDesk, event: TimeMoved) -> TableAtDesk:
    """Shift all running times with the corrected clock, so that the time passed stays the same."""
    corrections = event.corrections
    waiting = {
        key: acts._replace(at=moved(acts.at, corrections)) for key, acts in state.waiting.items()
    }
    return changed(
        state,
        waiting=waiting,
        wagered_at=moved(state.wagered_at, corrections),
        asked_at=moved(state.asked_at, corrections),
        clock_from=moved(state.clock_from, corrections),
        corrections=state.corrections + len(corrections),
    )


def _shifted(moment: datetime | None, by: timedelta) -> datetime | None:
    return moment + by if moment else None


def after_act(state: TableAtDesk) -> TableAtDesk:
    """Update what is awaited once all events of an act are applied.

    A person from whom the same acts are awaited, or fewer of them, keeps their time; only somebody
    with something new to decide gets a new start.
    """
    assert state.at is not None
    acts = awaited(state.table)
    names: dict[Key, list[Any]] = {}
    for act in acts:
        names.setdefault(key_of(act), []).append((act.command.__name__, act.box))
    where = _progress(state.table)
    waiting: dict[Key, Waiting] = {}
    for key, named in names.items():
        signature = (where, *named)
        before = state.waiting.get(key)
        if before is not None and before.acts == signature:
            waiting[key] = before
            continue
        fewer = before is not None and set(signature) <= set(before.acts)
        since = before.at if fewer and before else state.at
        waiting[key] = Waiting(signature, state.last, since)
    return changed(state, waiting=waiting, acts=acts)


def key_of(act: AwaitedAct) -> Key:
    """Return whose act it is."""
    return act.office, (act.box or 0) if act.office is Office.PLAYER else 0


def _progress(table: Table) -> tuple[Any, ...]:
    """Return how far the table has got, so that an act meant for an earlier point is stale."""
    at_table = table.round
    if at_table is None:
        return (table.stage.value, 0)
    return (table.stage.value, at_table.number, at_table.over, str(_stage(at_table.state)))


def _stage(state: Any) -> Any:
    return getattr(state, "stage", "")
