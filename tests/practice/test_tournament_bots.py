"""Bots in tournaments: what they choose from their view, and how they follow moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.messages.tournament_views import (
    AwaitedInTournament,
    EntrantShown,
    PlaceShown,
    SeatInTournament,
    TableInTournament,
    TournamentView,
    YourEntry,
)
from pitboss.messages.views import TableView
from pitboss.practice.bots import Choice, TournamentBot, in_tournament
from pitboss.practice.bots.director import choices_of_director
from pitboss.practice.bots.in_tournament import MOST_REBUYS, choose_in_tournament
from pitboss.tournament.example_files import example_text
from tests.support.until import HANGING

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


def entrant(**known: Any) -> EntrantShown:
    return EntrantShown(entrant=3, person=7, name="Ann", standing="seated", **known)


def view(**known: Any) -> TournamentView:
    known = {"stage": "running", "number": 1, **known}
    return TournamentView(tournament=1, name="The test", at=NOON, **known)


def may(*acts: str, **known: Any) -> TournamentView:
    names = tuple(f"tournament.{act}" for act in acts)
    return view(yours=YourEntry(entrant=entrant(**known), may=names))


@pytest.mark.parametrize(
    ("shown", "chosen"),
    [
        (view(), None),
        (may(), None),
        (may("take_seat"), "take_seat"),
        (may("rebuy", "decline_rebuy"), "rebuy"),
        (may("rebuy", "decline_rebuy", chips=40), None),
        (may("rebuy", "decline_rebuy", rebuys=MOST_REBUYS), "decline_rebuy"),
        (may("take_top_up", chips=40), "take_top_up"),
    ],
)
def test_bot_sits_down_rebuys_a_few_times_and_tops_up(
    shown: TournamentView, chosen: str | None
) -> None:
    choice = choose_in_tournament(shown)
    assert (choice and choice.act) == (chosen and f"tournament.{chosen}")
    if choice is not None:
        assert choice.fields == {"entrant": 3}


def test_bot_that_cannot_pay_declines() -> None:
    offers = may("rebuy", "decline_rebuy")
    choice = choose_in_tournament(offers, {"tournament.rebuy"})
    assert choice is not None
    assert choice.act == "tournament.decline_rebuy"
    assert choose_in_tournament(offers, {"tournament.rebuy", "tournament.decline_rebuy"}) is None


# --- following ------------------------------------------------------------------------------------


class Doors:
    """Views are given by hand; an act is answered when the test says so."""

    def __init__(self) -> None:
        self.views: asyncio.Queue[TournamentView] = asyncio.Queue()
        self.acts: list[str] = []
        self.looked_at: list[int] = []
        self.left: list[int] = []
        self.answers = asyncio.Event()

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        self.acts.append(f"asked at {table}")
        await self.answers.wait()
        self.acts.append(f"answered at {table}")
        return Answer(id="an-act-00", outcome="allowed", number=1, table=table)

    async def changed(self, table: int, after: int, /) -> TableView:
        self.looked_at.append(table)
        if after == -1:
            return _AnyView()  # type: ignore[return-value]
        await asyncio.Event().wait()
        raise AssertionError("nothing changes any more")

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        self.acts.append(act)
        return Answer(id="an-act-00", outcome="allowed", number=2)

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        return await self.views.get()

    async def unwatch(self, table: int, /) -> None:
        self.left.append(table)


async def until(holds: Callable[[], bool]) -> None:
    """Let others go on until something holds."""
    while not holds():  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0)


class _AnyView:
    awaited_since = 5
    number = 9


def test_bot_follows_a_move_after_its_pending_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def checks(_: TableView) -> Choice:
        return Choice("poker.check", {})

    monkeypatch.setattr(in_tournament, "simple", checks)

    async def does() -> None:
        doors = Doors()
        bot = asyncio.create_task(TournamentBot(doors, 7, 1, thinking=0).play())
        doors.views.put_nowait(view(yours=YourEntry(entrant=entrant(table=4))))
        await until(lambda: bool(doors.acts))
        doors.views.put_nowait(view(yours=YourEntry(entrant=entrant(table=5))))
        for _ in range(5):
            await asyncio.sleep(0)
        assert doors.acts == ["asked at 4"]  # the move waits for the answer
        doors.answers.set()
        await until(lambda: doors.looked_at[-1] == 5)
        assert doors.acts[:2] == ["asked at 4", "answered at 4"]
        assert doors.left == [4]
        doors.views.put_nowait(view(stage="over"))
        await bot
        assert doors.left == [4, 5]

    asyncio.run(asyncio.wait_for(does(), HANGING))


def test_bot_enters_once_and_ignores_stale_views() -> None:
    offer = AwaitedInTournament(act="tournament.enter", office="player")

    async def does() -> None:
        doors = Doors()
        willing = TournamentBot(doors, 7, 1, enters=lambda shown: shown.entries > 0, thinking=0)
        bot = asyncio.create_task(willing.play())
        for entries in (0, 1, 1):  # the last was under way when the entry was answered
            doors.views.put_nowait(view(stage="entries", entries=entries, awaited=(offer,)))
        doors.views.put_nowait(view(stage="called off"))
        await bot
        assert doors.acts == ["tournament.enter"]

    asyncio.run(asyncio.wait_for(does(), HANGING))


# --- conducting -----------------------------------------------------------------------------------


def table(number: int, seats: int, **known: Any) -> TableInTournament:
    taken = tuple(
        SeatInTournament(seat=seat, entrant=10 * number + seat, name="", chips=5, present=True)
        for seat in range(1, seats + 1)
    )
    free = tuple(range(seats + 1, 7))
    return TableInTournament(
        table=number, kind="electronic", stage="open", game="", seats=taken, free=free, **known
    )


def directed(shown: TournamentView, act: str, **known: Any) -> list[dict[str, Any]]:
    one = AwaitedInTournament(act=f"tournament.{act}", office="tournament director", **known)
    return [dict(choice.fields) for choice in choices_of_director(shown, one)]


def test_director_leaves_discretion_alone() -> None:
    for act in ("declare_forfeit", "decline_rebuy", "take_seat", "cancel_tournament"):
        assert directed(view(), act, entrant=3) == []


def test_director_waits_for_the_published_start_or_all_entries() -> None:
    early = {"starts": NOON.replace(hour=13), "entries": 8, "most_players": 9}
    assert directed(view(**early), "close_entries") == []
    assert directed(view(**{**early, "entries": 9}), "close_entries") == [{}]
    assert directed(view(**{**early, "starts": NOON}), "close_entries") == [{}]


def test_director_moves_players_from_fullest_to_emptiest_table() -> None:
    shown = view(tables=(table(1, 5), table(2, 3), table(3, 0)))
    moves = directed(shown, "move_player", table=1)
    assert moves[0] == {"entrant": 0, "table": 2, "seat": 0}, "first by ballot"
    assert {one["entrant"] for one in moves[1:]} == {11, 12, 13, 14, 15}
    assert {one["table"] for one in moves} == {2}
    assert {one["seat"] for one in moves[1:]} <= {4, 5, 6}


def test_director_races_off_the_next_scheduled_chip() -> None:
    lines = tuple(example_text("appendix-e").splitlines())
    fresh = view(conditions=lines, tables=(table(1, 3),))
    assert directed(fresh, "conduct_race_off", table=1)[0]["chip"] == 25
    later = view(conditions=lines, tables=(table(1, 3, raced=(25,)),))
    assert directed(later, "conduct_race_off", table=1)[0]["chip"] == 100


def test_goods_for_tied_places_go_to_one_player() -> None:
    places = ((1, 4), (2, 2), (2, 3))
    shown = view(
        entrants=tuple(
            EntrantShown(entrant=number, person=number, name="", standing="eliminated", place=place)
            for place, number in places
        ),
        prizes=(
            PlaceShown(place=1, amount=5, goods="a hat"),
            PlaceShown(place=2, amount=5, goods="a cap"),
            PlaceShown(place=3, amount=5),
        ),
    )
    ((place, winner),) = directed(shown, "award_prizes")[0]["goods"]
    assert place == 2
    assert winner in (2, 3)
