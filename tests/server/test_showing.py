"""The line of those who are to be shown something: once each, and slower while acts wait."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.server.tables import showing
from pitboss.server.tables.showing import AT_A_TIME, Showing


class Watching:
    """Somebody in the line."""

    def __init__(self) -> None:
        self.shown = 0

    def show(self) -> None:
        self.shown += 1


def in_line(count: int, *, acts: int, seconds: float) -> list[int]:
    """How often each was shown within so many seconds, while so many acts wait."""
    watching = [Watching() for _ in range(count)]

    async def stand() -> None:
        line = Showing()
        task = asyncio.ensure_future(line.keep_showing())
        for _ in range(3):  # three changes, one view
            for one in watching:
                line.stand_in_line(one)
        line.leave(watching[-1])
        if acts:
            with line.an_act_first():
                await asyncio.sleep(seconds)
        else:
            await asyncio.sleep(seconds)
        task.cancel()

    asyncio.run(stand())
    return [one.shown for one in watching]


def test_everybody_in_the_line_is_shown_once_and_who_has_left_is_not() -> None:
    assert in_line(20, acts=0, seconds=0.3) == [1] * 19 + [0]


def test_while_acts_wait_views_that_are_soon_made_share_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(showing, "PAUSE", 10.0)
    monkeypatch.setattr(showing, "TURN", 5.0)
    assert in_line(20, acts=1, seconds=0.3) == [1] * 19 + [0]


def test_while_acts_wait_the_line_goes_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "PAUSE", 10.0)
    monkeypatch.setattr(showing, "TURN", 0.0)
    shown = in_line(20, acts=1, seconds=0.3)
    assert sum(shown) == AT_A_TIME
    assert shown[:AT_A_TIME] == [1] * AT_A_TIME  # in the order in which they came
