"""Tournaments of bots over real WebSockets, set up by staff who came in by their links."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.messages.frames import Answer
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView
from pitboss.practice.bots import DirectorBot, TournamentBot
from pitboss.practice.bots.in_tournament import OVER
from pitboss.tournament.example_files import example_text
from tests.support.faults.swarm import Notes, come_in

DECIDES = 1.5
"""Seconds of the machine in which a decision is to be taken, or a wager placed."""


@dataclass(frozen=True)
class Kind:
    """What is played, by how many, and who conducts it."""

    example: str
    players: int
    by_house: bool = True
    swaps: tuple[tuple[str, str], ...] = ()
    """Of the example's text."""

    def conditions(self, starts: datetime) -> list[str]:
        """The lines of the file; the session begins when its players have come."""
        text = example_text(self.example)
        for old, new in self.swaps:
            assert old in text, old
            text = text.replace(old, new)
        lines = [line for line in text.splitlines() if not line.startswith(("starts", "sit_and"))]
        return [f"starts = {starts:%Y-%m-%dT%H:%M:%S}Z", "sit_and_go = true", *lines]


class Entrant:
    """A player of one tournament, who writes down what was asked, heard and seen."""

    def __init__(self, url: str, tournament: int, pause: float) -> None:
        self._url = url
        self._tournament = tournament
        self._pause = pause
        self.notes = Notes()
        self.entered = 0
        self.bought = 0
        """Rebuys and top-ups that were allowed."""

    async def play(self) -> None:
        """From the entry to the prizes."""
        self._client = await come_in(self._url, self.notes)
        self.notes.person = self._client.person
        async with self._client:
            pause = random.random() * self._pause
            await TournamentBot(self, self.notes.person, self._tournament, thinking=pause).play()

    # --- the doors, with notes --------------------------------------------------------------------

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        return await self._client.act(table, act, seen=seen, **fields)

    async def changed(self, table: int, after: int, /) -> TableView:
        view = await self._client.changed(table, after)
        self.notes.saw(view)
        return view

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        answer = await self._client.act_in(tournament, act, **fields)
        if answer.outcome == "allowed":
            self.entered += act == "tournament.enter"
            self.bought += act in ("tournament.rebuy", "tournament.take_top_up")
        return answer

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        return await self._client.changed_in(tournament, before)

    async def unwatch(self, table: int, /) -> None:
        await self._client.unwatch(table)


@dataclass
class Held:
    """One tournament and its players."""

    kind: Kind
    number: int
    entrants: list[Entrant] = field(default_factory=list)


class Staff:
    """Operator, shift manager and director of a demonstration, each with a connection."""

    def __init__(self, speed: int, operator: Client, manager: Client, director: Client) -> None:
        self.operator, self.manager, self.director = operator, manager, director
        seconds = int(DECIDES * speed)
        self._pace = {"to_wager": seconds, "to_decide": seconds, "between_rounds": 0}

    @classmethod
    async def signed_in(cls, url: str, links: dict[str, str], speed: int) -> Staff:
        found = []
        for office in ("casino operator", "shift manager", "tournament director"):
            body = {"token": links[office]}
            visit = await ask(url, "POST", "/api/v1/demonstration-links", body=body)
            found.append(await Client(url, visit["token"]).__aenter__())
        return cls(speed, *found)

    async def leave(self) -> None:
        for one in (self.operator, self.manager, self.director):
            await one.__aexit__(None, None, None)

    # --- a tournament -----------------------------------------------------------------------------

    async def set_up(self, kind: Kind) -> int:
        """From its name to open entries; its number."""
        before = await self._numbers()
        await _must(self.operator.act(0, "management.set_up_tournament", name=kind.example))
        (number,) = await self._numbers() - before
        at = (await self.operator.watch_tournament(number)).view.at
        lines = kind.conditions(at + timedelta(hours=1))
        publish: dict[str, Any] = {"lines": lines, "reference": "7"}
        await _must(self.operator.act_in(number, "desk.publish_conditions_file", **publish))
        person = self.director.person
        await _must(self.manager.act_in(number, "tournament.nominate_director", person=person))
        await _must(self.director.act_in(number, "tournament.open_entries"))
        return number

    async def _numbers(self) -> set[int]:
        return {one["tournament"] for one in (await self._lobby())["tournaments"]}

    async def _lobby(self) -> Any:
        """When somebody is there to ask."""
        while True:
            with suppress(OSError):
                return await self.operator.get("/api/v1/lobby")
            await asyncio.sleep(0.1)

    async def conduct(self, held: Held) -> None:
        """Until the prizes: by the house as far as it may, or by a bot."""
        number = held.number
        view = await self.director.changed_in(number, None)
        while view.entries < held.kind.players:
            view = await self.director.changed_in(number, view)
        if view.stage == "entries":
            await _must(self.director.act_in(number, "tournament.close_entries"))
        if not held.kind.by_house:
            await DirectorBot(
                self.director, number, lambda: self.add_table(number), patience=0.3
            ).conduct()
            return
        await _must(self.director.act_in(number, "desk.let_the_house_conduct", on=True))
        while view.stage not in OVER:
            added = 0
            if any(one.act == "tournament.add_table" for one in view.awaited):
                added = await self.add_table(number)
            view = await self.director.changed_in(number, view)
            while view.number < added:
                view = await self.director.changed_in(number, view)

    async def add_table(self, number: int) -> int:
        """One more table for a tournament; the event after which it is there."""
        of: dict[str, Any] = {"tournament": number, "kind": "electronic", "pace": self._pace}
        await _must(self.operator.act(0, "management.set_up_tournament_table", **of))
        lines = (await self._lobby())["tables"]
        table = max(one["table"] for one in lines if one.get("tournament") == number)
        added: dict[str, Any] = {"number": table, "purpose": "demonstration"}
        return (await _must(self.operator.act_in(number, "tournament.add_table", **added))).number


async def _must(asked: Any) -> Answer:
    answer: Answer = await asked
    assert answer.outcome == "allowed", answer
    return answer


async def enter_all(staff: Staff, url: str, kinds: tuple[Kind, ...], pause: float) -> list[Held]:
    """Set up everything, and players for it who have not come yet."""
    held = []
    for kind in kinds:
        one = Held(kind, await staff.set_up(kind))
        one.entrants = [Entrant(url, one.number, pause) for _ in range(kind.players)]
        held.append(one)
    return held


def everybody(held: list[Held]) -> list[Entrant]:
    """All players of all tournaments."""
    return [entrant for one in held for entrant in one.entrants]


def tasks_of(held: list[Held], staff: Staff) -> list[asyncio.Task[None]]:
    """Everybody plays, and somebody conducts."""
    work = [entrant.play() for entrant in everybody(held)]
    return [asyncio.create_task(one) for one in (*work, *(staff.conduct(one) for one in held))]
