"""The queue of watchers to update: once each, and slower while acts wait."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

import pytest

from pitboss.server.connections import view_scheduler
from pitboss.server.connections.view_scheduler import AT_A_TIME, ViewScheduler
from tests.support.until import HANGING, until


class Watching:
    """Somebody in the line."""

    def __init__(self) -> None:
        self.shown = 0

    def show(self) -> None:
        self.shown += 1


async def pass_by(turns: int = 100) -> None:
    """Let everything that is ready run, many times over."""
    for _ in range(turns):
        await asyncio.sleep(0)


def in_line(count: int, wanted: int, *, acts: bool) -> list[int]:
    """How often each was shown, with nothing left to show at once, maybe while an act waits."""
    watching = [Watching() for _ in range(count)]

    async def stand() -> None:
        line = ViewScheduler()
        task = asyncio.ensure_future(line.keep_showing())
        for _ in range(3):  # three changes, one view
            for one in watching:
                line.enqueue(one)
        line.leave(watching[-1])
        with line.prioritize_act() if acts else nullcontext():
            await until(lambda: sum(one.shown for one in watching) >= wanted)
            await pass_by()
        task.cancel()

    asyncio.run(stand())
    return [one.shown for one in watching]


def test_each_queued_watcher_is_shown_once_and_leavers_are_skipped() -> None:
    assert in_line(20, 19, acts=False) == [1] * 19 + [0]


def test_cheap_views_share_a_turn_while_acts_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(view_scheduler, "PAUSE", 2 * HANGING)
    monkeypatch.setattr(view_scheduler, "TURN", HANGING)
    assert in_line(20, 19, acts=True) == [1] * 19 + [0]


def test_queue_slows_down_while_acts_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_scheduler, "PAUSE", 2 * HANGING)
    monkeypatch.setattr(view_scheduler, "TURN", 0.0)
    shown = in_line(20, AT_A_TIME, acts=True)
    assert sum(shown) == AT_A_TIME
    assert shown[:AT_A_TIME] == [1] * AT_A_TIME  # in the order in which they came
