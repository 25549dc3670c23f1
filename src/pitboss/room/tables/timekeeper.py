"""The timekeeper: wakes each desk when its next deadline has passed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from pitboss.record.journal import Halted, NoRoom
from pitboss.room.clock import Clock
from pitboss.room.room import Room
from pitboss.room.tables.deadlines import next_deadline
from pitboss.room.tables.desk import Desk

_log = logging.getLogger(__name__)

AGAIN: Final = 1.0
"""Seconds until a desk is woken again if its deadline has passed but there was nothing to do."""


class Timekeeper:
    """Keeps one timer per desk and resets it whenever the table changes."""

    def __init__(self, room: Room, clock: Clock, on_fault: Callable[[BaseException], None]) -> None:
        self._clock = clock
        self._on_fault = on_fault
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._waking: set[asyncio.Task[None]] = set()
        room.on_new_desk = self.keep
        for desk in room.desks.values():
            self.keep(desk)

    def keep(self, desk: Desk) -> None:
        """Start keeping time for a desk."""
        desk.watch(lambda: self._set(desk, soonest=0.0))
        self._set(desk, soonest=0.0)

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _set(self, desk: Desk, soonest: float) -> None:
        number = desk.state.number
        before = self._timers.pop(number, None)
        if before is not None:
            before.cancel()
        deadline = next_deadline(desk.state)
        if deadline is None:
            return
        left = (deadline.at - self._clock()).total_seconds()
        loop = asyncio.get_running_loop()
        self._timers[number] = loop.call_later(max(soonest, left), self._wake, desk)

    def _wake(self, desk: Desk) -> None:
        task = asyncio.ensure_future(self._run_due_actions(desk))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _run_due_actions(self, desk: Desk) -> None:
        before = desk.state.last
        try:
            await desk.run_due_actions()
        except Halted as problem:
            self._on_fault(problem)
            return
        except NoRoom:
            pass  # reported elsewhere, and retried below
        except Exception as problem:  # noqa: BLE001 - one table's fault must not stop the others
            _log.exception("table %d cannot go on", desk.state.number)
            self._on_fault(problem)
        if desk.state.last == before:
            self._set(desk, soonest=AGAIN)
