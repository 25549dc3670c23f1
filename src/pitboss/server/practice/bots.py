"""Bots in a demonstration: at its practice table, and in its practice tournament.

They come through the same doors as everybody: acts by their own person, the view of their own seat.
They play when a person does, so an empty room records nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from pitboss.analysis.exact.decision import Decision
from pitboss.messages.frames import Act, Answer, TournamentShown
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView
from pitboss.practice.bots import BotSeat, TournamentBot
from pitboss.practice.bots.optimal import Asks, Optimal
from pitboss.practice.tutor import Situation, value
from pitboss.room.acts.answers import Place
from pitboss.room.management import THE_ROOM, TableKind
from pitboss.room.management.commands import WelcomeGuest
from pitboss.room.people.visitor import Visitor
from pitboss.server.http.problems import Problem
from pitboss.server.installation import Installation
from pitboss.server.server_state import House
from pitboss.server.study.mathematician import Mathematician

FIRST_SEAT: Final = 3
"""Seats 1 and 2 are left to people."""
STAKE: Final = 50_000
BETWEEN_ENTRIES: Final = 3.0
"""Seconds between two bots that enter, so that other people can come first."""
AFTERWARDS: Final = 30.0
"""Seconds between the prizes of one tournament and the entries of the next."""


class BotHost:
    """The room, as one bot meets it."""

    def __init__(self, installation: Installation, person: int, bots: frozenset[int]) -> None:
        self._room = installation.room
        self._entropy = installation.entropy
        self._visitor = Visitor(person)
        self._bots = bots
        self._stood: tuple[int, ...] = ()
        """Where the tournament stood when it was last looked at."""

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        """Do something, and hear what became of it."""
        return await self._does(Act(id=self._id(), table=table, act=_raw(act, fields), seen=seen))

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        """Do something in a tournament."""
        return await self._does(Act(id=self._id(), tournament=tournament, act=_raw(act, fields)))

    def _id(self) -> str:
        return f"bot-{self._entropy(12).hex()}"

    async def _does(self, act: Act) -> Answer:
        return await self._room.act(self._visitor, act)

    async def changed(self, table: int, after: int, /) -> TableView:
        """The view when the table stands elsewhere, and somebody sits there who is no bot."""
        changed = asyncio.Event()
        desk = self._room.desks[table]
        stop = desk.watch(changed.set)
        try:
            while True:
                changed.clear()
                people = any(
                    one.player not in self._bots for one in desk.state.table.seats.values()
                )
                if desk.state.last != after and (people or desk.state.table.particulars.tournament):
                    return self._room.shown(self._visitor, table).view
                await changed.wait()
        finally:
            stop()

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        """The tournament when something has happened in it or at its tables, or by the clock."""
        desk = self._room.tournaments[tournament]
        if before is not None and self._stood == desk.stands:
            changed = asyncio.Event()
            stop = desk.watch(changed.set)
            try:
                await changed.wait()
            finally:
                stop()
        self._stood = desk.stands
        shown = self._room.shown_at(self._visitor, Place(tournament=tournament))
        assert isinstance(shown, TournamentShown)
        return shown.view

    async def unwatch(self, table: int, /) -> None:
        """A table is looked at while its change is awaited, and no longer."""


def _raw(act: str, fields: Mapping[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode({"type": act, **fields}))


async def welcome_bots(installation: Installation, persons: tuple[int, ...]) -> None:
    """They get the chips that every guest gets."""
    room = installation.room
    for person in persons:
        if person not in room.state.welcomed:
            await room.management.do(WelcomeGuest(THE_ROOM, installation.clock(), person))


def seat_bots(house: House, persons: tuple[int, ...]) -> None:
    """Let these persons be played by bots, at the first practice table."""
    installation = house.installation
    tables = installation.room.state.tables
    table = next((n for n, one in tables.items() if one.kind is TableKind.PRACTICE), None)
    if table is None:
        return
    for seat, person in enumerate(persons, start=FIRST_SEAT):
        host = BotHost(installation, person, frozenset(persons))
        chooses = Optimal(_asks(house.mathematician))
        installation.beside(BotSeat(host, person, table, seat, chooses=chooses).play(STAKE))


def _asks(mathematician: Mathematician) -> Asks:
    """What choices are worth, from the one process where that is worked out."""

    async def asked(situation: Situation) -> Decision | None:
        try:
            return await mathematician.ask(value, situation)
        except Problem:  # many ask, or the room closes
            return None

    return asked


async def fill_tournaments(
    installation: Installation, persons: tuple[int, ...], offer: Callable[[], Awaitable[int]]
) -> None:
    """When a person has entered the one that is offered, bots take what is left; then the next."""
    bots = frozenset(persons)

    def somebody_came(view: TournamentView) -> bool:
        return any(one.person not in bots for one in view.entrants)

    while True:
        number = await offer()
        await asyncio.gather(
            *(
                TournamentBot(
                    BotHost(installation, person, bots), person, number,
                    enters=somebody_came, enters_after=BETWEEN_ENTRIES * place,
                ).play()
                for place, person in enumerate(persons, start=1)
            )
        )  # fmt: skip
        await asyncio.sleep(AFTERWARDS)
