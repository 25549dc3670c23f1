"""A bot in a tournament: enters, takes its seat, follows moves, buys chips again or does not.

It looks with the eyes of one player: the tournament as that player is shown it, and the table at
which that player sits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final, Protocol

from pitboss.messages.frames import Answer
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import Choice
from pitboss.practice.bots.seat import THINKING, Host, keep_playing, simple

MOST_REBUYS: Final = 2
"""How often a bot buys again before it leaves it at that."""
ENTER: Final = "tournament.enter"
OVER: Final = ("over", "called off")
"""Stages of a tournament after which nothing is played."""


class TournamentHost(Host, Protocol):
    """Where a bot meets a tournament: the same doors as a person's client."""

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        """Do something in a tournament, and hear what became of it."""

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        """The tournament when it is shown otherwise than before; now, where nothing was."""

    async def unwatch(self, table: int, /) -> None:
        """Look at a table no longer."""


def choose_in(view: TournamentView, refused: Collection[str] = ()) -> Choice | None:
    """What an entrant does between rounds; what was refused once is not asked for again."""
    if view.yours is None:
        return None
    mine = view.yours.entrant
    may = [act.removeprefix("tournament.") for act in view.yours.may if act not in refused]
    act = ""
    if "take_seat" in may:
        act = "take_seat"
    elif not mine.chips and "rebuy" in may and mine.rebuys < MOST_REBUYS:
        act = "rebuy"
    elif not mine.chips and "decline_rebuy" in may:
        act = "decline_rebuy"
    elif "take_top_up" in may:
        act = "take_top_up"
    return Choice(f"tournament.{act}", {"entrant": mine.entrant}) if act else None


def at_once(_: TournamentView) -> bool:
    """Enter as soon as that is possible."""
    return True


class TournamentBot:
    """One player of one tournament."""

    def __init__(
        self,
        host: TournamentHost,
        person: int,
        tournament: int,
        *,
        enters: Callable[[TournamentView], bool] = at_once,
        enters_after: float = 0.0,
        thinking: float = THINKING,
    ) -> None:
        self._host = host
        self._person = person
        self._tournament = tournament
        self._enters = enters
        self._enters_after = enters_after
        self._thinking = thinking
        self._refused: set[str] = set()
        self._session = 0
        """In which session that was."""
        self._heard = 0
        """The last event of the tournament of which an answer told."""
        self._table = 0
        self._playing: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Until the tournament is over."""
        host, number = self._host, self._tournament
        try:
            view = await host.changed_in(number, None)
            while view.stage not in OVER:
                await self._follow(view)
                choice = self._chooses(view)
                if choice is not None:
                    enters = choice.act == ENTER
                    await asyncio.sleep(self._enters_after if enters else self._thinking)
                    await self._do(choice)
                view = await host.changed_in(number, view)
        finally:
            await self._leave()

    def _chooses(self, view: TournamentView) -> Choice | None:
        if view.number < self._heard:
            return None  # what was answered last is not in this view yet
        if view.session != self._session:
            self._session = view.session
            self._refused.clear()
        if view.yours is not None:
            return choose_in(view, self._refused)
        if not any(due.act == ENTER for due in view.awaited):
            return None
        agreed = {"agrees_in_writing": True, "in_the_group": True}
        enter = Choice(ENTER, {"person": self._person, **agreed})
        return enter if enter.act not in self._refused and self._enters(view) else None

    async def _do(self, choice: Choice) -> None:
        answer = await self._host.act_in(self._tournament, choice.act, **choice.fields)
        self._heard = answer.number
        if answer.outcome != "allowed":
            self._refused.add(choice.act)

    # --- at the tables ----------------------------------------------------------------------------

    async def _follow(self, view: TournamentView) -> None:
        """To the table at which the player sits now."""
        seated = view.yours is not None and view.stage == "running"
        table = view.yours.entrant.table if view.yours is not None and seated else 0
        if self._playing is not None and self._playing.done():
            self._playing.result()
        if table != self._table:
            await self._leave()
            self._table = table
            if table:
                self._playing = asyncio.ensure_future(
                    keep_playing(_Unbroken(self._host), table, simple, self._thinking)
                )

    async def _leave(self) -> None:
        playing, self._playing = self._playing, None
        table, self._table = self._table, 0
        if playing is not None:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            await self._host.unwatch(table)


class _Unbroken:
    """Whoever is moved away while an act is under way still hears its answer."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        """Do something; a task that is cancelled meanwhile ends when it is answered."""
        doing = asyncio.ensure_future(self._host.act(table, act, seen=seen, **fields))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await doing
            raise

    async def changed(self, table: int, after: int, /) -> TableView:
        """The view when the table stands after another event than this one."""
        return await self._host.changed(table, after)
