"""Study over HTTP: who is admitted, what is answered, and hold against theory."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.practice.bots import TournamentBot
from pitboss.server.practice import bots
from pitboss.server.study.admission import in_play
from tests.support.browser.asking import Person
from tests.support.browser.live_table import ADA, BEN, LiveTable
from tests.support.server.playing import plays, sits_down
from tests.support.server.requests import send_request
from tests.support.server.running import Served, in_room
from tests.support.server.tournaments import enter_tournament, latest_tournament, wait_for_stage

ELECTRONIC, CANBERRA, PRACTICE, LIVE = 1, 3, 4, 5


async def study(room: Served, token: str | None, path: str, **body: Any) -> Any:
    return await ask(room.url, "POST", f"/api/v1/study/{path}", body=body, token=token)


class Refusal(NamedTuple):
    """What a refused question is told."""

    status: int
    code: str
    cites: tuple[str, ...]


async def refusal(room: Served, token: str, path: str, **body: Any) -> Refusal:
    """The problem that a question to study meets."""
    reply = await send_request(
        room, "POST", f"/api/v1/study/{path}", json.dumps(body).encode(),
        content_type="application/json", authorization=f"Bearer {token}",
    )  # fmt: skip
    error = json.loads(reply.body)["error"]
    return Refusal(reply.status, error["code"], tuple(error["cites"]))


async def refused(asked: Any) -> RoomError:
    with pytest.raises(RoomError) as found:
        await asked
    return found.value


# --- admission ------------------------------------------------------------------------------------


def test_study_requires_signing_in(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        assert (await refused(study(room, None, "jackpot"))).status == 401

    in_room(tmp_path, does)


def test_player_at_an_electronic_table_is_refused_until_leaving(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            assert (await study(room, guest.token, "jackpot"))["boxes"] == 1
            await sits_down(guest, ELECTRONIC, 2)
            for path, body in (
                ("jackpot", {}), ("ultimate", {}), ("canberra/chart", {}),
                ("ultimate/decision", {"hole": ["AS", "AH"]}),
            ):  # fmt: skip
                told = await refusal(room, guest.token, path, **body)
                assert told == Refusal(403, "in_play", ("NI2025-411 15.1", "NI2025-411 15.6(a)"))
            answer = await guest.act(ELECTRONIC, "table.leave_seat", seat=2)
            assert answer.outcome == "allowed", answer
            assert (await study(room, guest.token, "jackpot"))["boxes"] == 1

    in_room(tmp_path, does)


def test_refusal_cites_the_clauses_of_the_table(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            await sits_down(guest, CANBERRA, 2)
            told = await refusal(room, guest.token, "jackpot")
            assert told.cites == ("NI2017-193 16.1", "NI2017-193 16.6(a)")

    in_room(tmp_path, does)


def test_player_at_a_practice_table_may_study(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            await sits_down(guest, PRACTICE, 5)
            assert (await study(room, guest.token, "jackpot"))["boxes"] == 1

    in_room(tmp_path, does)


def test_player_at_a_live_table_is_refused_until_leaving(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        offices = (Office.DEALER, Office.SUPERVISOR, Office.OPERATOR)
        house = {one.value: Person(room.url, await room.sign_in(one)) for one in offices}
        here = room.installation.room
        assert in_play(here, ADA) is None
        await asyncio.to_thread(lambda: LiveTable(LIVE, house).staffed())
        for person in (ADA, BEN):
            found = in_play(here, person)
            assert found is not None
            assert f"table {LIVE}" in found.because
        assert in_play(here, 1) is None
        await asyncio.to_thread(house["dealer"].act, LIVE, "table.leave_seat", seat=1)
        assert in_play(here, ADA) is None

    in_room(tmp_path, does)


def test_player_in_a_running_tournament_is_refused_until_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", 0.05)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            number = await latest_tournament(guest)
            here = room.installation.room
            await enter_tournament(guest, number)
            assert in_play(here, guest.person) is None  # entries are open, and nothing runs
            bot = TournamentBot(guest, guest.person, number, thinking=0)
            playing = asyncio.create_task(bot.play())
            await wait_for_stage(guest, number, "running")
            playing.cancel()
            told = await refusal(room, guest.token, "jackpot")
            assert (told.status, told.code) == (403, "in_play")
            assert told.cites
            async with Client(room.url, await room.sign_in(Office.OPERATOR)) as operator:
                because = {"because": "the room is wanted for something else"}
                answer = await operator.act_in(number, "tournament.cancel_tournament", **because)
                assert answer.outcome == "allowed", answer
            assert in_play(here, guest.person) is None

    in_room(tmp_path, does)


def test_study_pages_are_refused_with_the_clause(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            cookie = f"pitboss_visit={guest.token}"
            for path in ("/study", "/study/hold-em", "/study/canberra", "/study/jackpot"):
                assert (await send_request(room, "GET", path, cookie=cookie)).status == 200
            await sits_down(guest, ELECTRONIC, 2)
            for path in ("/study", "/study/hold-em", "/study/canberra", "/study/jackpot"):
                reply = await send_request(room, "GET", path, cookie=cookie)
                assert reply.status == 403
                assert b'href="/rules/NI2025-411#15.1"' in reply.body
                assert b"study.js" not in reply.body

    in_room(tmp_path, does)


# --- answers --------------------------------------------------------------------------------------


def test_exact_figures_of_both_games(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            ultimate = await study(room, guest.token, "ultimate")
            assert ultimate["ev"]["fraction"] == "-50643648973/2317817502000"
            assert ultimate["pays"][0]["row"] == "royal flush"
            canberra = await study(room, guest.token, "canberra")
            assert canberra["house_edge"]["fraction"] == "86362082531/1661102543100"
            other = await study(room, guest.token, "canberra", bet={"royal flush": "100"})
            assert other["house_edge"]["fraction"] == "142031221/2718662100"
            met = await study(room, guest.token, "canberra", maximum_payout=20_000, ante=100)
            assert met["pays"][0]["paid"]["decimal"] == 100
            assert met["house_edge"] == other["house_edge"]
            hands = await study(room, guest.token, "ultimate/hands")
            best = [one["best"] for one in hands["starting_hands"]]
            assert (len(best), best.count("play 4x")) == (169, 69)

    in_room(tmp_path, does)


BAD_TERMS: list[tuple[str, dict[str, Any]]] = [
    ("ultimate", {"blind": {"five of a kind": "1"}}),
    ("ultimate", {"blind": {"flush": "much"}}),
    ("ultimate", {"blind": {"flush": "x.toml"}}),
    ("ultimate", {"blind": {"flush": "999999999"}}),
    ("ultimate", {"maximum_payout": 100}),
    ("ultimate", {"multiples": "4,3/2"}),
    ("ultimate", {"multiples": "4/0/1"}),
    ("ultimate/decision", {"hole": ["AS", "AS"]}),
    ("ultimate/decision", {"hole": ["AS", "JK"]}),
    ("ultimate/decision", {"hole": ["AS", "AH"], "communal": ["2C"]}),
    ("canberra/decision", {"hand": ["AS"], "upcard": ["2C"]}),
    ("canberra/decision", {"hand": ["AS", "2S", "3S", "4S", "6S"], "upcard": []}),
    ("jackpot", {"to_pool": "2"}),
]


def test_invalid_terms_are_explained(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            for path, body in BAD_TERMS:
                problem = await refused(study(room, guest.token, path, **body))
                assert (problem.status, problem.code) == (422, "bad_terms"), body
                assert str(problem)

    in_room(tmp_path, does)


# --- theory ---------------------------------------------------------------------------------------


def test_hold_is_compared_with_theory(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            await sits_down(guest, CANBERRA, 2)
            await plays(guest, CANBERRA, 2, rounds=1)
        operator = await room.sign_in(Office.OPERATOR)

        async def get(path: str, token: str | None = operator) -> Any:
            return await ask(room.url, "GET", f"/api/v1{path}", token=token)

        found = await get(f"/study/hold/{CANBERRA}")
        (line,) = [one for one in (await get("/reports"))["tables"] if one["table"] == CANBERRA]
        assert found["rounds"] == line["rounds"] >= 1
        assert found["hold"] == line.get("hold", 0) == found["course"][-1]["hold"]
        assert found["antes"] == 500 * found["wagers"]
        edge = 86362082531 / 1661102543100
        assert found["theory"] == pytest.approx(edge * found["antes"])
        assert found["deviation"] == pytest.approx(2.282087512 * 500 * found["wagers"] ** 0.5)
        assert line["theoretical_win"] == round(edge * found["antes"])
        assert (await refused(get("/study/hold/99"))).status == 404
        stranger = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        problem = await refused(get(f"/study/hold/{CANBERRA}", stranger))
        assert (problem.status, problem.code) == (403, "not_permitted")

    in_room(tmp_path, does)
