"""A bot that plays a tournament: enters, takes its seat, follows moves, may buy chips again.

It sees what one player sees: that player's view of the tournament, and the table where the player
sits.
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
"""The number of rebuys after which a bot stops."""
ENTER: Final = "tournament.enter"
OVER: Final = ("over", "called off")
"""Stages in which the tournament is over."""


class TournamentHost(Host, Protocol):
    """A bot's connection to a tournament, with the interface that a person's client has."""

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        """Act in the tournament and return the answer."""

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        """Wait for a new view of the tournament; return at once if there was none before."""

    async def unwatch(self, table: int, /) -> None:
        """Stop watching the table."""


def choose_in_tournament(view: TournamentView, refused: Collection[str] = ()) -> Choice | None:
    """Return an entrant's act between rounds; never retry a refused one."""
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


def enter_at_once(_: TournamentView) -> bool:
    """Enter as soon as possible."""
    return True


class TournamentBot:
    """One player in one tournament."""

    def __init__(
        self,
        host: TournamentHost,
        person: int,
        tournament: int,
        *,
        enters: Callable[[TournamentView], bool] = enter_at_once,
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
        """The session of that refusal or rebuy."""
        self._heard = 0
        """The number of the last tournament event reported in an answer."""
        self._table = 0
        self._playing: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the tournament is over."""
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
            return None  # this view does not include the last answer yet
        if view.session != self._session:
            self._session = view.session
            self._refused.clear()
        if view.yours is not None:
            return choose_in_tournament(view, self._refused)
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
        """Switch to the table where the player sits now."""
        seated = view.yours is not None and view.stage == "running"
        table = view.yours.entrant.table if view.yours is not None and seated else 0
        if self._playing is not None and self._playing.done():
            self._playing.result()
        if table != self._table:
            await self._leave()
            self._table = table
            if table:
                self._playing = asyncio.ensure_future(
                    keep_playing(_ShieldedHost(self._host), table, simple, self._thinking)
                )

    async def _leave(self) -> None:
        playing, self._playing = self._playing, None
        table, self._table = self._table, 0
        if playing is not None:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            await self._host.unwatch(table)


class _ShieldedHost:
    """A host that finishes an act in progress even if the player is moved meanwhile."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        """Act; a task cancelled meanwhile ends once the answer has arrived."""
        doing = asyncio.ensure_future(self._host.act(table, act, seen=seen, **fields))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await doing
            raise

    async def changed(self, table: int, after: int, /) -> TableView:
        """Wait for the view after a later event."""
        return await self._host.changed(table, after)
