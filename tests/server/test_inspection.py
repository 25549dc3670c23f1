"""Inspection over HTTP: who gets which answer, strict queries, files, and the record's state."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.law.rule_set import day_of
from pitboss.offices import Office
from pitboss.record.heads import read_head
from pitboss.record.keys import PublicKey
from pitboss.room.clock import system_clock
from pitboss.server.inspection import record as record_state
from tests.support.server.playing import FIRST_TABLE, guest_with_folded_round, plays, sits_down
from tests.support.server.requests import Reply, send_request
from tests.support.server.running import Served, in_room

ROUND = f"/api/v1/tables/{FIRST_TABLE}/rounds"


async def raw(room: Served, path: str, token: str | None = None, method: str = "GET") -> Reply:
    headers: dict[str, Any] = {"authorization": f"Bearer {token}"} if token else {}
    if method == "POST":
        return await send_request(
            room, method, path, b"{}", content_type="application/json", **headers
        )
    return await send_request(room, method, path, **headers)


def test_each_query_is_answered_by_office(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        tokens: dict[str, str | None] = {
            office.value: await room.sign_in(office)
            for office in (
                Office.OPERATOR,
                Office.SHIFT_MANAGER,
                Office.SUPERVISOR,
                Office.DEALER,
                Office.INSPECTOR,
            )
        }
        other = await Client.guest(room.url)
        tokens |= {"the player": client.token, "another guest": other.token, "nobody": None}
        house = {"casino operator", "shift manager", "inspector"}
        looks = house | {"the player"}
        step = (await ask(room.url, "GET", f"{ROUND}/{number}", token=client.token))["steps"][0]
        for path, method, may in (
            ("/api/v1/rounds", "GET", house),
            (f"/api/v1/rounds?table={FIRST_TABLE}", "GET", house),
            ("/api/v1/rounds.csv", "GET", house),
            (f"{ROUND}/{number}", "GET", looks),
            (f"{ROUND}/{number}/steps/{step['number']}", "GET", looks),
            (f"{ROUND}/{number}/steps/{step['number']}?as=seat%201", "GET", {"the player"}),
            (f"{ROUND}/{number}/steps/{step['number']}?as=as%20dealt", "GET", set()),
            (f"{ROUND}/{number}/recompute", "POST", house),
            (f"{ROUND}/{number}/bundle", "GET", looks),
            ("/api/v1/record", "GET", {*house, "casino supervisor", "dealer"}),
            ("/api/v1/record/check", "POST", house),
            ("/api/v1/me/rounds", "GET", set(tokens) - {"nobody"}),
        ):
            for who, token in tokens.items():
                reply = await raw(room, path, token, method)
                wanted = 200 if who in may else 401 if who == "nobody" else 403
                assert reply.status == wanted, (path, who, reply)
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


def test_staff_see_rounds_of_the_table_they_are_signed_on_at(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        token = await room.sign_in(Office.SUPERVISOR)
        async with Client(room.url, token) as supervisor:
            assert (await raw(room, "/api/v1/rounds", token)).status == 403
            answer = await supervisor.act(0, "management.sign_on", table=FIRST_TABLE)
            assert answer.outcome == "allowed", answer
            found = await ask(room.url, "GET", "/api/v1/rounds", token=token)
            assert {one["table"] for one in found["rounds"]} == {FIRST_TABLE}
            assert (await raw(room, f"{ROUND}/{number}", token)).status == 200
            assert (await raw(room, "/api/v1/rounds?table=2", token)).status == 403
            answer = await supervisor.act(0, "management.sign_off", table=FIRST_TABLE)
            assert answer.outcome == "allowed", answer
            assert (await raw(room, f"{ROUND}/{number}", token)).status == 403
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


STRANGE = [
    "/api/v1/rounds?tabel=1",
    "/api/v1/rounds?table=one",
    "/api/v1/rounds?table=0",
    "/api/v1/rounds?table=1&table=2",
    "/api/v1/rounds?since=yesterday",
    "/api/v1/rounds?until=2026-02-30",
    "/api/v1/rounds?marks=voids,oddities",
    "/api/v1/rounds?marks=",
    "/api/v1/rounds?limit=201",
    "/api/v1/rounds?limit=0",
    "/api/v1/rounds?before=x",
    "/api/v1/rounds.csv?limit=10001",
    f"{ROUND}/1/steps/1?as=god",
    f"{ROUND}/1/steps/1?as=seat%200",
    f"{ROUND}/1/steps/1?whose=everybody",
    "/api/v1/me/rounds?limit=51",
    "/api/v1/me/rounds?limit=1.5",
]


def test_unknown_query_is_refused_with_the_allowed_ones(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.INSPECTOR)
        for path in STRANGE:
            reply = await raw(room, path, token)
            assert (reply.status, reply.code) == (422, "bad_request"), path
        said = json.loads((await raw(room, STRANGE[0], token)).body)["error"]["message"]
        assert "table, since, until, marks, before, limit" in said
        for path, code in (
            ("/api/v1/rounds?table=99", "no_such_table"),
            (f"{ROUND}/999", "no_such_round"),
            ("/api/v1/tables/99/rounds/1", "no_such_round"),
            (f"{ROUND}/999/bundle", "no_such_round"),
        ):
            reply = await raw(room, path, token)
            assert (reply.status, reply.code) == (404, code), path

    in_room(tmp_path, does)


def test_rounds_are_listed_paged_and_exported(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        began = day_of(system_clock()).isoformat()
        client, first = await guest_with_folded_round(room)
        await plays(client, FIRST_TABLE, 1, rounds=2)
        await client.act(FIRST_TABLE, "table.leave_seat", seat=1)
        token = await room.sign_in(Office.INSPECTOR)
        mine = f"/api/v1/rounds?table={FIRST_TABLE}"
        whole = (await ask(room.url, "GET", mine, token=token))["rounds"]
        numbers = [one["round"] for one in whole]
        assert numbers == sorted(numbers, reverse=True)
        assert {first} < set(numbers)
        paged, path = [], f"{mine}&limit=1"
        while path:
            found = await ask(room.url, "GET", path, token=token)
            paged += found["rounds"]
            path = f"{mine}&limit=1&before={found['next']}" if found["next"] else ""
        assert paged == whole
        today = day_of(system_clock()).isoformat()
        days = await ask(room.url, "GET", f"{mine}&since={began}&until={today}", token=token)
        assert days["rounds"] == whole
        none = await ask(room.url, "GET", f"{mine}&until=2020-01-01", token=token)
        assert none == {"rounds": [], "next": None}
        file = await raw(room, f"/api/v1/rounds.csv?table={FIRST_TABLE}", token)
        assert file.headers["content-type"].startswith("text/csv")
        lines = list(csv.reader(io.StringIO(file.body.decode())))
        assert lines[0][:3] == ["table", "round", "game"]
        assert [int(line[1]) for line in lines[1:]] == numbers
        cut = (
            await raw(room, f"/api/v1/rounds.csv?table={FIRST_TABLE}&limit=1", token)
        ).body.decode()
        assert cut.splitlines()[-1].startswith("cut after 1 rounds; go on with before=")
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


def test_folded_hand_is_visible_only_after_the_inspector_opens_the_round(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        token = await room.sign_in(Office.INSPECTOR)
        operator = await room.sign_in(Office.OPERATOR)

        async def boxes(who: str, whose: str) -> Any:
            record = await ask(room.url, "GET", f"{ROUND}/{number}", token=who)
            last = record["steps"][-1]["number"]
            path = f"{ROUND}/{number}/steps/{last}?as={quote(whose)}"
            shown = await ask(room.url, "GET", path, token=who)
            return next(box["cards"] for box in shown["round"]["boxes"] if box["box"] == 1)

        own = await boxes(client.token, "seat 1")
        assert None not in own
        (mine,) = [
            one
            for one in await ask(room.url, "GET", "/api/v1/me/rounds", token=client.token)
            if one["round"] == number
        ]
        assert mine["cards"] == own
        for who in (token, operator):
            assert await boxes(who, "everybody") == [None, None]
            with pytest.raises(RoomError, match="an inspector opens"):
                await boxes(who, "seat 1")
            closed = await bundled(room, number, who)
            proofs = json.loads(closed["proofs.json"])["shoes"][0]["cards"]
            assert not {one["card"] for one in proofs} & set(own)
            for card in own:
                assert f'"{card}"' not in closed["round.json"]
                assert f" {card}" not in closed["round.txt"]
        async with Client(room.url, token) as inspector:
            answer = await inspector.act(
                0, "management.open_round_to_inspector", table=FIRST_TABLE, round_of_play=number
            )
            assert answer.outcome == "allowed", answer
        assert await boxes(token, "as dealt") == own
        assert await boxes(token, "seat 1") == own
        assert await boxes(operator, "seat 1") == own
        with pytest.raises(RoomError, match="not open to you"):
            await boxes(operator, "as dealt")
        opened = await bundled(room, number, token)
        proofs = json.loads(opened["proofs.json"])["shoes"][0]["cards"]
        assert len(proofs) == 52
        assert "opened to the inspector" in opened["round.txt"]
        staff = await bundled(room, number, operator)
        assert len(json.loads(staff["proofs.json"])["shoes"][0]["cards"]) < 52
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


async def bundled(room: Served, number: int, token: str) -> dict[str, str]:
    reply = await raw(room, f"{ROUND}/{number}/bundle", token)
    assert reply.status == 200, reply
    assert reply.headers["content-type"] == "application/zip"
    assert f"table-{FIRST_TABLE}-round-{number}.zip" in reply.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(reply.body)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_bundle_is_complete_and_reproducible(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        await client.act(
            FIRST_TABLE, "ultimate_texas_holdem.dispute", box=1, about="I meant to check"
        )
        token, operator = [await room.sign_in(o) for o in (Office.INSPECTOR, Office.OPERATOR)]
        async with Client(room.url, operator) as ruling:
            fields: dict[str, Any] = {"play_on": True, "because": "the record shows the fold"}
            answer = await ruling.act(
                FIRST_TABLE, "ultimate_texas_holdem.rule_on_dispute", **fields
            )
            assert answer.outcome == "allowed", answer
        files = await bundled(room, number, token)
        assert set(files) == {
            "round.json", "round.txt", "rulings.txt", "clauses.txt", "proofs.json", "chain.json",
        }  # fmt: skip
        shown = await ask(room.url, "GET", f"{ROUND}/{number}", token=token)
        assert json.loads(files["round.json"])["steps"] == shown["steps"]
        for step in shown["steps"]:
            assert f"{step['number']}  " in files["round.txt"]
        assert "because: the record shows the fold" in files["rulings.txt"]
        assert "because: I meant to check" in files["rulings.txt"]
        for cite in {cite.partition(" (reading")[0] for s in shown["steps"] for cite in s["cites"]}:
            assert f"{cite}: " in files["clauses.txt"]
        assert "not in the register" not in files["clauses.txt"]
        chain = json.loads(files["chain.json"])
        line = json.dumps(chain["signed_head"], sort_keys=True, separators=(",", ":"))
        signed = read_head(line)
        assert signed.signed_by(PublicKey(bytes.fromhex(chain["public_key"])))
        assert signed.head.position >= chain["last_position"]
        await plays(client, FIRST_TABLE, 1, rounds=1)
        first = (await raw(room, f"{ROUND}/{number}/bundle", token)).body
        room.installation.record.attest()  # a later head does not change the bundle
        assert (await raw(room, f"{ROUND}/{number}/bundle", token)).body == first
        assert await bundled(room, number, token) == files
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


def test_open_round_has_no_bundle(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, FIRST_TABLE, 1)
            async for shown in client.changes(FIRST_TABLE):
                if shown.view.round and not shown.view.round.over:
                    break
            assert shown.view.round is not None
            reply = await raw(room, f"{ROUND}/{shown.view.round.number}/bundle", client.token)
            assert (reply.status, reply.code) == (403, "not_permitted")

    in_room(tmp_path, does)


def test_recomputed_round_matches_the_record(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        token = await room.sign_in(Office.INSPECTOR)
        found = await ask(room.url, "POST", f"{ROUND}/{number}/recompute", token=token)
        assert found["same"] is True
        assert found["differences"] == []
        assert len(found["digest"]) == 64
        assert found["commands"] > 5
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


def test_record_is_checked_on_request(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.INSPECTOR)
        head = room.installation.journal.head()
        found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        while found["state"] == "checking":  # the one of the start is under way
            found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        assert found["state"] == "whole"
        assert found["checked_to"] >= head.position
        assert found["events"] >= head.position
        assert found["problem"] == ""
        assert await ask(room.url, "GET", "/api/v1/record", token=token) == found

    in_room(tmp_path, does)


def test_only_one_check_runs_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.INSPECTOR)
        installation = room.installation
        while installation.integrity.under_way:
            await raw(room, "/api/v1/record", token)
        verified = 0
        honest = installation.record.verify

        def counted(**wanted: Any) -> Any:
            nonlocal verified
            verified += 1
            return honest(**wanted)

        monkeypatch.setattr(installation.record, "verify", counted)
        installation.integrity.under_way = True
        found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        assert (found["state"], verified) == ("checking", 0)
        installation.integrity.under_way = False
        found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        assert (found["state"], verified) == ("whole", 1)

    in_room(tmp_path, does)


def test_check_finds_a_changed_event_and_stops_new_rounds(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        client, _ = await guest_with_folded_round(room)
        token = await room.sign_in(Office.INSPECTOR)
        sql = room.installation.record.places.connect()
        sql.run("update events set body = cast('{}' as blob) where position = 5")
        sql.close()
        found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        while found["state"] == "checking":
            found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        assert found["state"] == "not whole"
        assert "event 5" in found["problem"]
        assert room.installation.room.state.integrity_failed
        await client.__aexit__(None, None, None)

    in_room(tmp_path, does)


def test_long_check_continues_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.OPERATOR)
        while room.installation.integrity.under_way:
            await raw(room, "/api/v1/record", token)
        monkeypatch.setattr(record_state, "PATIENCE", 0.0)
        found = await ask(room.url, "POST", "/api/v1/record/check", token=token)
        assert found["state"] == "checking"
        while found["state"] == "checking":
            found = await ask(room.url, "GET", "/api/v1/record", token=token)
        assert found["state"] == "whole"

    in_room(tmp_path, does)
