"""A bot at a seat: it looks, chooses and acts at a person's pace."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

from pitboss.messages.frames import Answer
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import Choice, choose

THINKING: Final = 0.6
"""Seconds between a bot's view and its act, so that people can follow."""


class Host(Protocol):
    """A bot's connection to a table, with the interface that a person's client has."""

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        """Act and return the answer."""

    async def changed(self, table: int, after: int, /) -> TableView:
        """Wait for the view after a later event."""


Chooser = Callable[[TableView], Awaitable[Choice | None]]
"""Chooses an act; may take as long as a person at the table would."""


async def simple(view: TableView) -> Choice | None:
    """Choose at once, by rules of thumb."""
    return choose(view)


async def keep_playing(host: Host, table: int, chooses: Chooser, thinking: float) -> None:
    """Watch a table and act on each choice, until the task is cancelled."""
    view = await host.changed(table, -1)
    while True:
        choice = await chooses(view)
        if choice is not None:
            await asyncio.sleep(thinking)
            await host.act(table, choice.act, seen=view.awaited_since, **choice.fields)
        view = await host.changed(table, view.number)


class BotSeat:
    """One bot at one table."""

    def __init__(
        self,
        host: Host,
        person: int,
        table: int,
        seat: int,
        thinking: float = THINKING,
        chooses: Chooser = simple,
    ) -> None:
        self._host = host
        self._person = person
        self._table = table
        self._seat = seat
        self._thinking = thinking
        self._in_round = chooses

    async def play(self, stake: int) -> None:
        """Sit down and play until the task is cancelled, adding chips when broke."""
        await keep_playing(
            self._host, self._table, lambda view: self._chooses(view, stake), self._thinking
        )

    async def _chooses(self, view: TableView, stake: int) -> Choice | None:
        seated = view.your_seat is not None
        choice = await self._in_round(view) if seated else self._take_seat(view, stake)
        return choice or self._add_chips(view, stake)

    def _take_seat(self, view: TableView, stake: int) -> Choice | None:
        if view.stage != "open":
            return None
        fields: Mapping[str, Any] = {"seat": self._seat, "player": self._person, "stake": stake}
        return Choice("table.take_seat", fields)

    def _add_chips(self, view: TableView, stake: int) -> Choice | None:
        """Add chips, which is possible only between rounds."""
        mine = next((seat for seat in view.seats if seat.seat == view.your_seat), None)
        offered = any(due.act == "table.add_chips" for due in view.awaited)
        if mine is None or mine.stake >= stake // 10 or not offered or not view.your_purse:
            return None
        amount = min(stake, view.your_purse)
        return Choice("table.add_chips", {"seat": view.your_seat, "amount": amount})
