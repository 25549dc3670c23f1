"""The tutor over HTTP: exact at practice tables, refused to players seated elsewhere."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast, get_args
from urllib.request import Request, urlopen

import msgspec
import pytest
from msgspec.inspect import StructType, multi_type_info

from pitboss.client import Client
from pitboss.client.errors import RoomError
from pitboss.messages import frames, practice_views, study_views
from pitboss.messages.practice_views import PracticeReport, TurnValued
from pitboss.messages.views import View
from pitboss.practice.tutor import situation_of, value
from pitboss.room.clock import system_clock
from pitboss.room.management import TableKind
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http.problems import Problem
from pitboss.server.practice import tutor_session
from pitboss.server.practice.tutor import PRACTICE
from tests.support.room.rooms import ANN, BOB, DEALER, MORNING, STUD, ULTIMATE, House, house
from tests.support.room.tournaments import FIRST_PLAYER, Played, two_tables
from tests.support.server.playing import plays, sits_down
from tests.support.server.running import Served, in_room, offered

TABLE = 4
DECISION = f"/api/v1/practice/tables/{TABLE}/decision"
REPORT = "/api/v1/practice/report"


async def wagers(client: Client, **more: int) -> None:
    await client.until(TABLE, lambda shown: "place_wagers" in offered(shown))
    fields: dict[str, Any] = {"box": 1, "ante": 500, "blind": 500, **more}
    answer = await client.act(TABLE, "ultimate_texas_holdem.place_wagers", **fields)
    assert answer.outcome == "allowed", answer
    await client.act(TABLE, "desk.say_ready", seat=1)


def test_turn_is_valued_and_session_is_reported(tmp_path: Path) -> None:
    """The room's clock is frozen, so nobody times out while kernels compile."""
    now = system_clock()

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, TABLE, 1)
            assert msgspec.convert(await client.get(DECISION), TurnValued).choices == ()
            assert (await client.get(REPORT))["began"] is None
            await wagers(client)
            shown = await client.until(TABLE, lambda shown: "check" in offered(shown))
            found = msgspec.convert(await client.get(DECISION), TurnValued)
            situation = situation_of(shown.view)
            assert situation is not None
            known = value(situation)
            assert found.best == known.best.action
            assert [(one.action, one.value.fraction) for one in found.choices] == [
                (one.action, str(one.value)) for one in known.choices
            ]
            await plays(client, TABLE, 1)
            report = msgspec.convert(await client.get(REPORT), PracticeReport)
            assert [one.done for one in report.decisions] == ["check", "check", "play 1x"]
            assert report.decisions[0].cost.fraction == str(known.cost("check"))
            assert report.decisions[0].cards == situation.own
            assert report.rounds == 1
            assert report.whole.cost.decimal == pytest.approx(
                sum(one.cost.decimal for one in report.decisions)
            )
            _is_the_file(await _text(room, client, REPORT + ".csv"), report)

    in_room(tmp_path, does, clock=lambda: now)


async def _text(room: Served, client: Client, path: str) -> str:
    asked = Request(room.url + path, headers={"authorization": f"Bearer {client.token}"})

    def read() -> str:
        with urlopen(asked) as reply:
            text: str = reply.read().decode()
            return text

    return await asyncio.to_thread(read)


def _is_the_file(text: str, report: PracticeReport) -> None:
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["done"] for row in rows] == [one.done for one in report.decisions]
    assert [row["cost"] for row in rows] == [one.cost.fraction for one in report.decisions]
    assert [float(row["chips_decimal"]) for row in rows] == [
        one.chips.decimal for one in report.decisions
    ]


def test_long_break_ends_a_session() -> None:
    """Newest first; each round lasts a minute."""

    def at(minutes: int) -> Any:
        began = MORNING + timedelta(minutes=minutes)
        return SimpleNamespace(began=began, ended=began + timedelta(minutes=1), minutes=minutes)

    found = tutor_session._without_a_break(map(at, (100, 98, 67, 35, 34)))
    assert [one.minutes for one in cast("Any", found)] == [100, 98, 67]


def test_only_practice_tables_have_a_tutor(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            for table in (1, 3, 5):
                with pytest.raises(RoomError) as refused:
                    await client.get(f"/api/v1/practice/tables/{table}/decision")
                assert (refused.value.code, refused.value.status) == ("no_practice", 403)

    in_room(tmp_path, does)


# --- refused on the server at each request --------------------------------------------------------


@pytest.fixture
def home() -> Iterator[House]:
    with house("refused") as made:
        yield made


def call_of(home: House, person: int, table: int = 1) -> Call:
    """A request as an endpoint sees it."""
    visitor = home.visitor(person)
    installation = SimpleNamespace(room=home.room, inspecting=None)
    made = SimpleNamespace(
        house=SimpleNamespace(installation=installation),
        here=SimpleNamespace(person=person),
        visitor=visitor,
        number=lambda _: table,
    )
    return cast("Call", made)


def answered(endpoint: Endpoint, call: Call) -> Any:
    async def answer() -> Any:
        return await endpoint.handler(call)

    return asyncio.run(answer())


def refusal(endpoint: Endpoint, call: Call) -> Problem:
    with pytest.raises(Problem) as refused:
        answered(endpoint, call)
    return refused.value


every_door = pytest.mark.parametrize("door", PRACTICE, ids=lambda one: one.path)


@every_door
@pytest.mark.parametrize("kind", [TableKind.ELECTRONIC, TableKind.LIVE])
def test_player_at_a_house_table_is_refused(home: House, door: Endpoint, kind: TableKind) -> None:
    """Even at a practice table where the same person also sits."""
    practice = home.table(ULTIMATE, TableKind.PRACTICE)
    table = home.table(ULTIMATE, kind, opened=kind is not TableKind.LIVE)
    home.sit(ANN, table=practice)
    if kind is TableKind.LIVE:
        _seat_live(home, table)
    else:
        home.sit(ANN, table=table)
    refused = refusal(door, call_of(home, ANN, practice))
    assert (refused.status, refused.code) == (403, "in_play")
    assert {"NI2025-411 15.1", "NI2025-411 15.6(a)"} <= set(refused.cites)


def _seat_live(home: House, table: int) -> None:
    home.must(1, table, "table.open_table", purpose="demonstration")
    home.sign_on(DEALER, table)
    seat = {"seat": 1, "player": ANN, "stake": 40_000}
    home.must(DEALER, table, "table.take_seat", **seat)


@every_door
def test_player_in_a_running_tournament_is_refused(home: House, door: Endpoint) -> None:
    """Even when the tournament's tables are practice tables."""
    practice = home.table(ULTIMATE, TableKind.PRACTICE)
    played = Played(home, two_tables(), TableKind.PRACTICE)
    played.begins(8)
    refused = refusal(door, call_of(home, FIRST_PLAYER, practice))
    assert (refused.status, refused.code) == (403, "in_play")
    assert refused.cites


def test_practice_tournament_table_has_no_tutor(home: House) -> None:
    played = Played(home, two_tables(), TableKind.PRACTICE)
    played.begins(8)
    (table, *_) = sorted(played.state.tables)
    assert refusal(PRACTICE[0], call_of(home, ANN, table)).code == "no_practice"


def test_pot_game_has_an_estimate_but_no_exact_value(home: House) -> None:
    table = home.table(STUD, TableKind.PRACTICE)
    home.sit(ANN, BOB, table=table)
    other, turn = sorted(
        (_turn(home, table, n) for n in (ANN, BOB)), key=lambda one: one.equity is not None
    )
    assert turn.equity is not None
    assert turn.equity.low < turn.equity.share < turn.equity.high
    assert other == TurnValued(table=table, round=turn.round, stage="")


def _turn(home: House, table: int, person: int) -> TurnValued:
    async def ask(function: Any, *arguments: Any) -> Any:
        return function(*arguments)

    call = call_of(home, person, table)
    call.house.mathematician = SimpleNamespace(ask=ask)  # type: ignore[misc,assignment]
    found: TurnValued = answered(PRACTICE[0], call)
    assert found.choices == ()
    return found


# --- what tables send -----------------------------------------------------------------------------


def test_table_frames_cannot_carry_tutor_data() -> None:
    """Frames are closed types, and no tutor type is reachable from them."""
    sent = set(_structs_in(frames.FromRoom))
    ours = {
        one
        for module in (practice_views, study_views)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct)
    } - {View}
    assert frames.Shown in sent
    assert TurnValued in ours
    assert not sent & ours


def _structs_in(kinds: Any) -> Iterator[type]:
    waiting: list[Any] = list(multi_type_info(get_args(kinds)))
    known: set[type] = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, StructType):
            if one.cls in known:
                continue
            known.add(one.cls)
            yield one.cls
            waiting += [field.type for field in one.fields]
            continue
        for name in ("item_type", "key_type", "value_type"):
            inner = getattr(one, name, None)
            waiting += [inner] if inner is not None else []
        waiting += getattr(one, "types", ())
        waiting += getattr(one, "item_types", ())
