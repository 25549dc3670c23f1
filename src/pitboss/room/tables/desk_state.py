"""A table as its desk holds it: the table's own state, and what the desk adds to it.

Folded from the table's stream, event by event; nothing here decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from pitboss.chips import Cents
from pitboss.games.canberra_poker.events import ResultEvent as CanberraResult
from pitboss.games.poker.events import PotWon
from pitboss.games.poker.events import RoundVoided as PotRoundVoided
from pitboss.games.ultimate_texas_holdem.events import Folded as UltimateFold
from pitboss.games.ultimate_texas_holdem.events import ResultEvent as UltimateResult
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
"""How many events a desk keeps at hand for viewers who come back."""

_ENDS_WAGERS: Final = (PotWon, PotRoundVoided, UltimateFold, UltimateResult, CanberraResult)
"""Events that say who won or lost what, or that nobody did after all."""

Key = tuple[Office, int]
"""Whose acts are awaited: an office, and for players the seat; 0 for the others."""


class Numbered(NamedTuple):
    """An event with its number in the table's stream."""

    number: int
    at: datetime
    event: Any


class Waiting(NamedTuple):
    """What is awaited of somebody, and since when."""

    acts: tuple[Any, ...]
    number: int
    at: datetime


@dataclass(frozen=True)  # no slots: see ruling.changed
class TableAtDesk:
    """Everything about a table that its desk must know."""

    number: int
    kind: TableKind
    pace: Pace
    jackpot: int | None
    table: Table
    last: int = 0
    """The number of the last event of the table's stream."""
    at: datetime | None = None
    shoe: ShoeSealed | None = None
    """The whole deck that was last sealed."""
    again: tuple[ShoeSealed, ...] = ()
    """What was shuffled again behind it, each sealed by itself."""
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
    """When play began to wait for a dispute; None while it waits for none."""
    happened: tuple[Numbered, ...] = ()
    ended: tuple[Any, ...] = ()
    """By which events wagers of the round that is open, or was last, have ended: all of them, for
    whoever comes when it is over."""
    counted: Cents | None = None
    """What the float held at its last count."""
    waiting: Mapping[Key, Waiting] = field(default_factory=dict)
    corrections: int = 0
    """How many corrections of the room's time the table has followed."""
    acts: tuple[AwaitedAct, ...] = ()
    """What is awaited after the last act, of whomever; worked out once, read by many."""

    @property
    def round(self) -> Any:
        """The state of the round that is open, or None."""
        return self.table.open_round.state if self.table.open_round else None

    @property
    def shoes_in_play(self) -> tuple[ShoeSealed, ...]:
        """The sealed shoe of the round that is open, or was last, and what lies behind it."""
        shoe, at_table = self.shoe, self.table.round
        if shoe is None or at_table is None or shoe.round_number != at_table.number:
            return ()
        return (shoe, *self.again)

    @property
    def housed(self) -> bool:
        """Whether the house deals here: at every table but a live one."""
        return self.kind is not TableKind.LIVE


def after_event(
    state: TableAtDesk, event: Any, at: datetime, table: Table | None = None
) -> TableAtDesk:
    """With one more event of the stream; a tournament has the table after it already."""
    number = state.last + 1
    happened = (*state.happened[-KEPT + 1 :], Numbered(number, at, event))
    state = changed(state, last=number, at=at, happened=happened)
    if isinstance(event, DeskEvent):
        return _at_the_desk(state, event)
    state = changed(state, table=apply(state.table, event) if table is None else table)
    if isinstance(event, RoundBegan):
        return changed(state, ready=frozenset(), wagered_at=None, asked_at=None, ended=())
    if isinstance(event, _ENDS_WAGERS):
        state = changed(state, ended=(*state.ended, event))
    if isinstance(event, FloatCounted):
        return changed(state, counted=event.counted)
    if isinstance(event, NinetySecondsGiven):
        return changed(state, clock_from=at)
    state = _paused(state, event, at)
    meaning = state.table.game.meanings.get(type(event))
    if meaning is Meaning.ASKED:  # ready to wager is only who has been asked
        return changed(state, ready=state.ready - {event.box}, asked_at=at)
    if meaning is Meaning.WAGERED and state.wagered_at is None:
        return changed(state, wagered_at=at)
    if meaning is Meaning.WITHDRAWN and not state.table.open_wagers:
        return changed(state, wagered_at=None)
    return state


def _paused(state: TableAtDesk, event: Any, at: datetime) -> TableAtDesk:
    """Older records have disputes without a pause of their own."""
    if not state.table.pausing:
        return changed(state, paused_at=None) if state.paused_at else state
    if state.paused_at is None or isinstance(event, PlayPaused):
        return changed(state, paused_at=at)
    return state


def _at_the_desk(state: TableAtDesk, event: DeskEvent) -> TableAtDesk:
    match event:
        case ShoeSealed() if event.after:
            return changed(state, again=(*state.again, event))
        case ShoeSealed():
            return changed(state, shoe=event, again=())
        case ActProposed():
            proposals = {**state.proposals, event.proposal: event}
            return changed(state, proposals=proposals, proposed=event.proposal)
        case ActSeconded() | ActDropped():
            left = {n: act for n, act in state.proposals.items() if n != event.proposal}
            return changed(state, proposals=left)
        case PlayerReady():
            return changed(state, ready=state.ready | {event.seat})
        case TimeMoved():
            return _time_moved(state, event)
        case TableResumed():
            return _resumed(state, timedelta(seconds=event.lost_seconds))
        case _:
            return state


def _resumed(state: TableAtDesk, lost: timedelta) -> TableAtDesk:
    """Nobody's time ran while the room was away."""
    waiting = {key: acts._replace(at=acts.at + lost) for key, acts in state.waiting.items()}
    return changed(
        state,
        waiting=waiting,
        wagered_at=_later(state.wagered_at, lost),
        asked_at=_later(state.asked_at, lost),
        clock_from=_later(state.clock_from, lost),
        paused_at=_later(state.paused_at, lost),
    )


def _time_moved(state: TableAtDesk, event: TimeMoved) -> TableAtDesk:
    """As much time has passed since each moment as before."""
    several = event.corrections
    waiting = {
        key: acts._replace(at=moved(acts.at, several)) for key, acts in state.waiting.items()
    }
    return changed(
        state,
        waiting=waiting,
        wagered_at=moved(state.wagered_at, several),
        asked_at=moved(state.asked_at, several),
        clock_from=moved(state.clock_from, several),
        corrections=state.corrections + len(several),
    )


def _later(moment: datetime | None, by: timedelta) -> datetime | None:
    return moment + by if moment else None


def after_act(state: TableAtDesk) -> TableAtDesk:
    """When one act has been recorded whole: whose awaited acts have changed by it."""
    assert state.at is not None
    acts = awaited(state.table)
    names: dict[Key, list[Any]] = {}
    for act in acts:
        names.setdefault(key_of(act), []).append((act.command.__name__, act.box))
    where = _where(state.table)
    waiting: dict[Key, Waiting] = {}
    for key, named in names.items():
        signature = (where, *named)
        before = state.waiting.get(key)
        if before is not None and before.acts == signature:
            waiting[key] = before
            continue
        fewer = before is not None and set(signature) <= set(before.acts)  # nothing new to decide
        since = before.at if fewer and before else state.at
        waiting[key] = Waiting(signature, state.last, since)
    return changed(state, waiting=waiting, acts=acts)


def key_of(act: AwaitedAct) -> Key:
    """Whose act it is."""
    return act.office, (act.box or 0) if act.office is Office.PLAYER else 0


def _where(table: Table) -> tuple[Any, ...]:
    """How far the table is, so that an act meant for an earlier moment is known as stale."""
    at_table = table.round
    if at_table is None:
        return (table.stage.value, 0)
    return (table.stage.value, at_table.number, at_table.over, str(_stage(at_table.state)))


def _stage(state: Any) -> Any:
    return getattr(state, "stage", "")
