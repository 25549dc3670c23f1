"""Players over real WebSockets who write down for themselves what they asked, heard and saw."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.messages.frames import Answer
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import Choice, choose
from tests.support.faults.serving import Serving
from tests.support.until import HANGING, until

CHIPS = 45_000
LEAST = 6_000
"""With less on the table a player leaves, to sit down again with more."""
LEAVE = "table.leave_seat"


@dataclass
class Notes:
    """What one player wrote down, independently of the server."""

    person: int = 0
    answers: dict[str, Answer] = field(default_factory=dict)
    changed_answers: list[str] = field(default_factory=list)
    roots: dict[tuple[int, int], str] = field(default_factory=dict)
    cards: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    changed_cards: list[tuple[int, int]] = field(default_factory=list)

    def answered(self, command_id: str, answer: Answer) -> None:
        before = self.answers.setdefault(command_id, answer)
        if before != answer:
            self.changed_answers.append(command_id)

    def saw(self, view: TableView) -> None:
        """The commitment and the own cards of a round never change."""
        if view.round is None:
            return
        where = (view.table, view.round.number)
        if view.round.root and self.roots.setdefault(where, view.round.root) != view.round.root:
            self.changed_cards.append(where)
        own = next((box for box in view.round.boxes if box.box == view.your_seat), None)
        if own is None or not own.cards or None in own.cards:
            return
        cards = tuple(str(card) for card in own.cards)
        before = self.cards.get(where, ())
        if not {*before} <= {*cards}:  # a hand may grow, at any place, but what was dealt stays
            self.changed_cards.append(where)
        self.cards[where] = max(cards, before, key=len)


class Noting(Protocol):
    """Somebody who wrote down what happened."""

    notes: Notes


async def come_in(url: str, notes: Notes) -> Client:
    """As a guest; whoever meets a server that is just being killed knocks again."""
    while True:
        try:
            return await Client.guest(url, answered=notes.answered)
        except OSError:
            await asyncio.sleep(0.1)


class Player:
    """Plays at one table as fast as the room lets it."""

    def __init__(self, url: str, table: int, seat: int, pause: float) -> None:
        self.client: Client | None = None
        self._url = url
        self._table = table
        self._seat = seat
        self._pause = pause
        self.notes = Notes()

    async def play(self) -> None:
        client = self.client = await come_in(self._url, self.notes)
        self.notes.person = client.person
        async with client:
            async for shown in client.changes(self._table):
                self.notes.saw(shown.view)
                choice = self._chooses(shown.view)
                if choice is None:
                    continue
                await asyncio.sleep(random.random() * self._pause)
                await client.act(
                    self._table, choice.act, seen=shown.view.awaited_since, **choice.fields
                )

    def stands(self) -> str:
        """Where the player is and what is awaited there, for whoever wonders what is wrong."""
        shown = self.client.shown.get(self._table) if self.client is not None else None
        if self.client is None or shown is None:
            return f"table {self._table}, seat {self._seat}: sees nothing"
        view = shown.view
        stakes = {one.seat: one.stake for one in view.seats}
        stage = view.round.stage if view.round else "no round"
        awaited = [one.act for one in view.awaited]
        return (
            f"table {self._table}, seat {self._seat} at {self.client.base_url}, {view.game},"
            f" event {shown.number}, {view.stage}, {stage}, stakes {stakes}, purse"
            f" {view.your_purse}, waits for {view.waits_for!r}, deadline {view.deadline}, awaited"
            f" {awaited}, {len(self.client._pending)} unanswered"
        )

    def _chooses(self, view: TableView) -> Choice | None:
        if view.your_seat is None:
            stake = min(CHIPS, view.your_purse or CHIPS)
            mine = {"seat": self._seat, "player": self.notes.person, "stake": stake}
            return Choice("table.take_seat", mine) if view.stage == "open" else None
        if self._is_short(view):
            return Choice(LEAVE, {"seat": self._seat})
        return choose(view)

    def _is_short(self, view: TableView) -> bool:
        """Whether it is time to come back with what is in the purse."""
        own = next((one.stake for one in view.seats if one.seat == self._seat), CHIPS)
        may_leave = any(one.act == LEAVE for one in view.awaited)
        return may_leave and own < LEAST <= (view.your_purse or 0)


class NotPlayingOn(AssertionError):  # noqa: N818 - says what it is
    """Somebody waits in vain for an answer."""


async def all_play_on(
    players: Sequence[Player], tasks: Sequence[asyncio.Task[None]], *servers: Serving
) -> None:
    """Wait until everybody was answered something more.

    Who waits in vain is told who was not answered, what they see, and where the servers stand.
    """
    before = [len(one.notes.answers) for one in players]

    def waiting() -> list[Player]:
        raise_if_any_failed(tasks)
        counts = zip(players, before, strict=True)
        return [one for one, old in counts if len(one.notes.answers) <= old]

    ends = time.monotonic() + HANGING
    while stuck := waiting():
        if time.monotonic() > ends:
            stand = [one.threads() for one in servers]
            raise NotPlayingOn("\n".join((*(one.stands() for one in stuck), *stand)))
        await asyncio.sleep(0.02)


async def some_play_on(
    players: Sequence[Noting], tasks: Sequence[asyncio.Task[None]], answers: int
) -> None:
    """Wait until so many more answers were given, to anybody."""
    wanted = answers_to(players) + answers

    def given() -> bool:
        raise_if_any_failed(tasks)
        return answers_to(players) >= wanted

    await until(given, f"{answers} more answers")


def answers_to(players: Sequence[Noting]) -> int:
    """How many answers they all have."""
    return sum(len(one.notes.answers) for one in players)


def raise_if_any_failed(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def furnish(url: str, link: str, games: list[str]) -> list[int]:
    """Quick tables, set up by the operator who came in by a link; their numbers."""
    visit = await ask(url, "POST", "/api/v1/demonstration-links", body={"token": link})
    return await set_up(url, visit["token"], games)


async def set_up(url: str, token: str, games: list[str]) -> list[int]:
    """Quick tables, set up by the operator on a visit; their numbers."""
    async with Client(url, token) as operator:
        before = {one["table"] for one in (await operator.get("/api/v1/lobby"))["tables"]}
        for game in games:
            answer = await operator.act(0, "management.set_up_table", **_table(game))
            assert answer.outcome == "allowed", answer
        after = {one["table"] for one in (await operator.get("/api/v1/lobby"))["tables"]}
        new = sorted(after - before)
        for table in new:
            powers = ["time limits"]
            await operator.act(0, "management.determine_standing", table=table, powers=powers)
            answer = await operator.act(table, "table.open_table", purpose="demonstration")
            assert answer.outcome == "allowed", answer
    return new


_LAW = {
    "ultimate_texas_holdem": ("NI2025-411",),
    "canberra_poker": ("NI2017-193",),
    "five_card_stud": ("NI2006-154",),
}
_DERIVED = ("S2-2001", "NI2006-154")
"""What the other pot games are played under."""


def _table(game: str) -> dict[str, Any]:
    determinations: dict[str, object] = {"game": game}
    jackpot = game == "canberra_poker"
    if jackpot:
        determinations["jackpot_wager"] = 100
    if game == "ultimate_texas_holdem":
        determinations["boxes"] = 8
    return {
        "kind": "electronic",
        "particulars": {
            "game": game,
            "law": {"instruments": _LAW.get(game, _DERIVED)},
            "determinations": determinations,
        },
        "pace": {"to_wager": 1, "to_decide": 5, "between_rounds": 0},
        **({"jackpot": 1} if jackpot else {}),
    }


def outcomes(players: Sequence[Noting]) -> Counter[str]:
    """How often each answer was given."""
    return Counter(one.outcome for player in players for one in player.notes.answers.values())
