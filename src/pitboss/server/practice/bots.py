"""Bots of a demonstration, at its practice table and in its practice tournament.

They use the same interfaces as everybody: they act as their own person and see their own seat.
They play only when a person does, so an empty room records nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec

from pitboss.analysis.exact.decision import Decision
from pitboss.json_types import Json
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
from pitboss.server.mathematician import Mathematician
from pitboss.server.server_state import ServerState

FIRST_SEAT: Final = 3
"""Seats 1 and 2 are left to people."""
STAKE: Final = 50_000
BETWEEN_ENTRIES: Final = 3.0
"""Seconds between two bots' entries, so that other people can enter first."""
AFTERWARDS: Final = 30.0
"""Seconds between the prizes of one tournament and the entries of the next."""


class BotHost:
    """The room as one bot sees it."""

    def __init__(self, installation: Installation, person: int, bots: frozenset[int]) -> None:
        self._room = installation.room
        self._entropy = installation.entropy
        self._visitor = Visitor(person)
        self._bots = bots
        self._last_state: tuple[int, ...] = ()
        """The tournament's state when it was last shown."""

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Json
    ) -> Answer:
        """Act at a table and return the answer."""
        return await self._act(Act(id=self._id(), table=table, act=_raw(act, fields), seen=seen))

    async def act_in(self, tournament: int, act: str, /, **fields: Json) -> Answer:
        """Act in a tournament and return the answer."""
        return await self._act(Act(id=self._id(), tournament=tournament, act=_raw(act, fields)))

    def _id(self) -> str:
        return f"bot-{self._entropy(12).hex()}"

    async def _act(self, act: Act) -> Answer:
        return await self._room.act(self._visitor, act)

    async def changed(self, table: int, after: int, /) -> TableView:
        """Return the view once the table has changed and somebody other than bots sits there."""
        changed = asyncio.Event()
        desk = self._room.desks[table]
        stop = desk.watch(changed.set)
        try:
            while True:
                changed.clear()
                people = any(
                    seat.player not in self._bots for seat in desk.state.table.seats.values()
                )
                if desk.state.last != after and (people or desk.state.table.particulars.tournament):
                    return self._room.shown(self._visitor, table).view
                await changed.wait()
        finally:
            stop()

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        """Return the tournament after an event in it, at its tables or on its clock."""
        desk = self._room.tournaments[tournament]
        if before is not None and self._last_state == desk.stands:
            changed = asyncio.Event()
            stop = desk.watch(changed.set)
            try:
                await changed.wait()
            finally:
                stop()
        self._last_state = desk.stands
        shown = self._room.shown_at(self._visitor, Place(tournament=tournament))
        assert isinstance(shown, TournamentShown)
        return shown.view

    async def unwatch(self, table: int, /) -> None:
        """Do nothing: a bot watches a table only while it waits for a change."""


def _raw(act: str, fields: Mapping[str, Json]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode({"type": act, **fields}))


async def welcome_bots(installation: Installation, persons: tuple[int, ...]) -> None:
    """Give bots the chips that every guest gets."""
    room = installation.room
    for person in persons:
        if person not in room.state.welcomed:
            await room.management.do(WelcomeGuest(THE_ROOM, installation.clock(), person))


def seat_bots(house: ServerState, persons: tuple[int, ...]) -> None:
    """Seat these persons as bots at the first practice table."""
    installation = house.installation
    tables = installation.room.state.tables
    table = next((n for n, listed in tables.items() if listed.kind is TableKind.PRACTICE), None)
    if table is None:
        return
    for seat, person in enumerate(persons, start=FIRST_SEAT):
        host = BotHost(installation, person, frozenset(persons))
        chooses = Optimal(_asker(house.mathematician))
        installation.beside(BotSeat(host, person, table, seat, chooses=chooses).play(STAKE))


def _asker(mathematician: Mathematician) -> Asks:
    """Return a function that values choices in the mathematician's process."""

    async def ask_mathematician(situation: Situation) -> Decision | None:
        try:
            return await mathematician.ask(value, situation)
        except Problem:  # the mathematician is busy, or the room is closing
            return None

    return ask_mathematician


async def fill_tournaments(
    installation: Installation, persons: tuple[int, ...], offer: Callable[[], Awaitable[int]]
) -> None:
    """Fill each offered tournament with bots once a person has entered, then offer the next."""
    bots = frozenset(persons)

    def person_entered(view: TournamentView) -> bool:
        return any(entrant.person not in bots for entrant in view.entrants)

    while True:
        number = await offer()
        await asyncio.gather(
            *(
                TournamentBot(
                    BotHost(installation, person, bots), person, number,
                    enters=person_entered, enters_after=BETWEEN_ENTRIES * place,
                ).play()
                for place, person in enumerate(persons, start=1)
            )
        )  # fmt: skip
        await asyncio.sleep(AFTERWARDS)
