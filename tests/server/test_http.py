"""The HTTP API: signing in, errors in one shape, what browsers may do, health."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pyotp
import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.room.clock import system_clock
from pitboss.server.web.web_files import static
from tests.support.server.playing import signed_up, sits_down
from tests.support.server.requests import JSON_HEADERS, send_request
from tests.support.server.running import Served, in_room
from tests.support.until import HANGING


def test_health_and_metrics_report_the_state_of_the_room(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        health = await ask(room.url, "GET", "/health")
        assert health["status"] == "well"
        head = room.installation.journal.head()
        assert (health["position"], health["digest"]) == (head.position, head.digest.hex())
        async with await Client.guest(room.url) as client:
            await client.act(1, "table.request_rules")
            text = (await send_request(room, "GET", "/metrics")).body.decode()
            assert 'pitboss_acts_total{outcome="allowed"} 1.0' in text
            assert "pitboss_connections 1.0" in text
            assert "pitboss_commit_seconds_bucket" in text
            assert room.installation.name_of(client.person) not in text

    in_room(tmp_path, does)


TRAPS: list[tuple[bytes, int, str]] = [
    (b"", 400, "bad_json"),
    (b"{", 400, "bad_json"),
    (b"[]", 422, "bad_request"),
    (b"null", 422, "bad_request"),
    (b'{"unknown": 1}', 422, "bad_request"),
    (b'{"name": "a", "name": "b"}', 400, "bad_json"),
    (b'{"name": NaN}', 400, "bad_json"),
    (b'{"name": 1.0}', 400, "bad_json"),
    (b'{"name": ' + b"9" * 5_000 + b"}", 400, "bad_json"),
    (b'{"name": 9223372036854775808}', 422, "bad_request"),
    (b'{"name": 1_000}', 400, "bad_json"),
    (b'{"name": true}', 422, "bad_request"),
    (b'{"name": "\\ud800"}', 400, "bad_json"),
    (b'{"name": "\xed\xa0\x80"}', 400, "bad_json"),
    (b'{"name": "\xff"}', 400, "bad_json"),
    (b"[" * 4_000, 400, "bad_json"),
    (b'{"name": ' + b"[" * 3_000 + b"]" * 3_000 + b"}", 400, "bad_json"),
    (b"x" * 9_000, 413, "too_large"),
]


def test_malformed_request_is_a_client_error(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        before = room.installation.journal.head()
        for body, status, code in TRAPS:
            reply = await send_request(
                room, "POST", "/api/v1/sign-in", body, content_type="application/json"
            )
            assert (reply.status, reply.code) == (status, code), body[:40]
        for path, method, status in (
            ("/api/v1/nothing", "GET", 404),
            ("/api/v1/lobby", "POST", 405),
            ("/api/v1/tables/0", "GET", 404),
            ("/api/v1/tables/77", "GET", 404),
            ("/api/v1/tables/-1", "GET", 404),
            ("/api/v1/tables/1e3", "GET", 404),
            ("/api/v1/tables/" + "9" * 5_000, "GET", 404),
            ("/api/v1/tables/1/rounds/9/proof", "GET", 404),
            ("/api/v1/me/export", "GET", 401),
        ):
            reply = await send_request(room, method, path)
            assert reply.status == status, path
            assert reply.code
        plain = await send_request(room, "POST", "/api/v1/guest", b"{}", content_type="text/plain")
        assert (plain.status, plain.code) == (415, "not_json")
        assert room.installation.journal.head() == before

    in_room(tmp_path, does)


def test_request_of_two_lengths_is_answered_once(tmp_path: Path) -> None:
    """A proxy that believes the other length would not know of what follows."""

    async def does(room: Served) -> None:
        host = room.url.removeprefix("http://")
        second = f"GET /health HTTP/1.1\r\nhost: {host}\r\n\r\n"
        name, _, port = host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write(
            f"POST /api/v1/guest HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n"
            f"content-length: {7 + len(second)}\r\ntransfer-encoding: chunked\r\n\r\n"
            f"2\r\n{{}}\r\n0\r\n\r\n{second}".encode()
        )
        answer = await asyncio.wait_for(reader.read(), HANGING)
        writer.close()
        assert answer.count(b"HTTP/1.1 ") == 1
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"two_lengths" in answer

    in_room(tmp_path, does)


def test_asking_who_is_signed_in_never_fails(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        cookie = f"pitboss_visit={token}"
        known = await send_request(room, "GET", "/api/v1/visit", cookie=cookie)
        assert json.loads(known.body)["person"]
        await ask(room.url, "POST", "/api/v1/sign-out", token=token)
        for headers in ({}, {"cookie": cookie}, {"cookie": "pitboss_visit=of-nobody"}):
            nobody = await send_request(room, "GET", "/api/v1/visit", None, **headers)
            assert (nobody.status, json.loads(nobody.body)) == (200, None)

    in_room(tmp_path, does)


def test_pages_carry_security_headers(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        page = await send_request(room, "GET", "/")
        assert page.status == 200
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "no-referrer"
        assert b"<script>" not in page.body
        assert b"style=" not in page.body
        assert page.headers["cross-origin-resource-policy"] == "same-origin"
        assert page.headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in page.headers
        for path in ("/", "/me", "/health", "/metrics", "/nothing", "/api/v1/lobby"):
            assert (await send_request(room, "GET", path)).headers["cache-control"] == "no-store", (
                path
            )
        for method in ("TRACE", "OPTIONS", "PUT"):
            assert (await send_request(room, method, "/")).status == 405
        guest = await send_request(
            room, "POST", "/api/v1/guest", b"{}", **JSON_HEADERS, origin=room.url
        )
        assert guest.headers["cache-control"] == "no-store"
        cookie = guest.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        for path in ("/.git/config", "/static/", f"{static('')}../guard.py", "/%2e%2e/app.py"):
            assert (await send_request(room, "GET", path)).status == 404, path
        files = (static("js/shell.js"), static("css/base.css"))
        for path in ("/tables/1", "/enter", "/rules", *files):
            assert (await send_request(room, "GET", path)).status == 200

    in_room(tmp_path, does)


def test_server_error_is_logged_and_its_trace_is_not_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        def broken() -> None:
            raise RuntimeError("what nobody foresaw")

        monkeypatch.setattr(room.installation.room, "lobby", broken)
        for path in ("/api/v1/lobby", "/"):
            reply = await send_request(room, "GET", path)
            assert (reply.status, reply.code) == (500, "our_fault")
            assert b"foresaw" not in reply.body
            assert reply.headers["x-content-type-options"] == "nosniff", path
            assert reply.headers["cache-control"] == "no-store"
        assert caplog.text.count("what nobody foresaw") >= 2
        monkeypatch.undo()
        assert (await send_request(room, "GET", "/")).status == 200

    in_room(tmp_path, does)


def test_cross_site_request_cannot_act_for_a_visitor(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        cookie = f"pitboss_visit={token}"
        for headers in ({}, {"origin": "https://elsewhere.example"}, {"origin": "null"}):
            reply = await send_request(
                room, "POST", "/api/v1/sign-out", b"{}", **JSON_HEADERS, **headers, cookie=cookie
            )
            assert (reply.status, reply.code) == (403, "wrong_origin")
        rebound = await send_request(
            room, "GET", "/api/v1/visit", cookie=cookie, host="room.example"
        )
        assert (rebound.status, rebound.code) == (421, "wrong_host")
        mine = await send_request(
            room, "POST", "/api/v1/sign-out", b"{}", **JSON_HEADERS, origin=room.url, cookie=cookie
        )
        assert mine.status == 200
        assert (await send_request(room, "GET", "/api/v1/me/export", cookie=cookie)).status == 401

    in_room(tmp_path, does)


def test_acts_over_http_and_socket_share_ids_and_answers(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            act = {"type": "table.take_seat", "seat": 1, "player": client.person, "stake": 20_000}
            body = {"id": "over-http-1", "act": act}
            answer = await client.post("/api/v1/tables/1/acts", body)
            assert answer["outcome"] == "allowed"
            assert await client.post("/api/v1/tables/1/acts", body) == answer
            same = await client.act(1, "table.take_seat", id="over-http-1", **_without_type(act))
            assert same.number == answer["number"]
            for bad, code in (
                ({**body, "act": {**act, "stake": 1}}, "conflict"),
                ({"id": "short", "act": act}, "bad_request"),
                ({"id": "over-http-2", "act": {"type": "table.burn"}}, "bad_act"),
                ({"id": "over-http-2", "act": {**act, "stake": True}}, "bad_act"),
                ({"id": "over-http-2", "act": act, "office": "boss"}, "bad_request"),
            ):
                with pytest.raises(RoomError) as error:
                    await client.post("/api/v1/tables/1/acts", bad)
                assert error.value.code == code

    in_room(tmp_path, does)


def _without_type(act: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in act.items() if name != "type"}


def test_player_signs_up_signs_in_signs_out_and_is_erased(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        url, password = room.url, "a long enough password"
        person = {"name": "Alex", "sign_in_name": "alex", "password": password}
        made = await ask(url, "POST", "/api/v1/sign-up", body=person)
        await ask(url, "POST", "/api/v1/sign-out", token=made["token"])
        with pytest.raises(RoomError) as wrong:
            await ask(url, "POST", "/api/v1/sign-in", body={"name": "alex", "password": "wrong"})
        assert (wrong.value.status, wrong.value.code) == (401, "wrong_name_or_password")
        visit = await ask(
            url, "POST", "/api/v1/sign-in", body={"name": "alex", "password": password}
        )
        client = Client(url, visit["token"])
        async with client:
            assert room.installation.journal.balance(f"purse {client.person}") > 0
            held = (await client.get("/api/v1/me/export"))["held"]
            assert held["name"] == "Alex"
            assert password not in json.dumps(held)
            await sits_down(client, 1, 1)
            with pytest.raises(RoomError, match="leave your seat at table 1"):
                await client.post("/api/v1/me/erase", {"password": password})
            await client.until(1, lambda shown: bool(shown.view.awaited))
            await client.act(1, "table.leave_seat", seat=1)
            await client.post("/api/v1/me/erase", {"password": password})
        codes = []
        for _ in range(11):
            with pytest.raises(RoomError) as gone:
                await ask(
                    url, "POST", "/api/v1/sign-in", body={"name": "alex", "password": password}
                )
            codes.append(gone.value.code)
        assert codes == ["wrong_name_or_password"] * 10 + ["too_many_tries"]
        assert (await ask(url, "GET", "/health"))["status"] == "well"

    in_room(tmp_path, does)


def test_staff_join_by_invitation_with_a_second_factor(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        url = room.url
        operator = await room.sign_in(Office.OPERATOR)
        invite = {"name": "Dana", "offices": ["dealer"]}
        guest = (await ask(url, "POST", "/api/v1/guest"))["token"]
        with pytest.raises(RoomError, match="not_permitted"):
            await ask(url, "POST", "/api/v1/invitations", body=invite, token=guest)
        director = {"name": "Dana", "offices": ["tournament director"]}
        with pytest.raises(RoomError, match="shift manager"):
            await ask(url, "POST", "/api/v1/invitations", body=director, token=operator)
        link = await ask(url, "POST", "/api/v1/invitations", body=invite, token=operator)
        token = {"token": link["token"]}
        opened = await ask(url, "POST", "/api/v1/invitations/open", body=token)
        code = pyotp.TOTP(opened["secret"]).now()
        fields = {"sign_in_name": "dana", "password": "a long enough password", "code": code}
        accepted = await ask(url, "POST", "/api/v1/invitations/accept", body={**token, **fields})
        assert accepted["visit"]["offices"] == ["dealer"]
        assert len(accepted["recovery_codes"]) == 10
        with pytest.raises(RoomError, match="link_spent"):
            await ask(url, "POST", "/api/v1/invitations/accept", body={**token, **fields})
        again = await ask(
            url, "POST", "/api/v1/sign-in",
            body={"name": "dana", "password": "a long enough password"},
        )  # fmt: skip
        assert again["awaits_second_factor"]
        client = Client(url, again["token"])
        async with client:
            assert client.offices == ()
            assert (await client.act(0, "management.sign_on", table=1)).outcome == "not_permitted"
        stepped = await ask(
            url, "POST", "/api/v1/second-factor", body={"code": accepted["recovery_codes"][0]},
            token=again["token"],
        )  # fmt: skip
        assert not stepped["awaits_second_factor"]
        async with Client(url, stepped["token"]) as dealer:
            assert (await dealer.act(0, "management.sign_on", table=1)).outcome == "allowed"

    in_room(tmp_path, does)


def test_demonstration_link_works_once(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        from pitboss.server.demonstration import setup

        links = await setup.links(room.installation)
        body = {"token": links[Office.INSPECTOR]}
        first = await ask(room.url, "POST", "/api/v1/demonstration-links", body=body)
        assert first["offices"] == ["inspector"]
        with pytest.raises(RoomError) as spent:
            await ask(room.url, "POST", "/api/v1/demonstration-links", body=body)
        assert (spent.value.status, spent.value.code) == (410, "link_spent")

    in_room(tmp_path, does)


def test_second_approver_must_have_reauthenticated_recently(tmp_path: Path) -> None:
    later = [timedelta()]

    async def does(room: Served) -> None:
        operator = Client(room.url, await room.sign_in(Office.OPERATOR))
        manager = Client(room.url, await room.sign_in(Office.SHIFT_MANAGER))
        async with operator, manager:
            stopped = await operator.act(0, "management.report_integrity_failure", because="a gap")
            assert stopped.outcome == "allowed", stopped
            waits = await operator.act(0, "management.restore_integrity", because="looked into")
            assert waits.outcome == "proposed", waits
            later[0] = timedelta(minutes=6)
            seconds: dict[str, Any] = {"proposal": waits.proposal}
            stale = await manager.act(0, "desk.second_act", **seconds)
            assert stale.outcome == "not_permitted"
            assert "prove who you are" in stale.because
            await manager.post("/api/v1/reauthenticate", {"password": ""})
            fresh = await manager.act(0, "desk.second_act", **seconds)
            assert fresh.outcome == "allowed", fresh

    in_room(tmp_path, does, clock=lambda: system_clock() + later[0])


def test_halted_journal_rejects_every_act(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await signed_up(room.url, "ann") as client:
            writer = room.installation.record.journal._writer  # type: ignore[attr-defined]

            def fails(_: object) -> None:
                raise OSError("the disk is full")

            writer._write = fails
            for _ in range(2):
                with pytest.raises(RoomError) as error:
                    await client.act(1, "table.request_rules")
                assert error.value.code == "halted"
            body = {"id": "when-halted", "act": {"type": "table.request_rules"}}
            with pytest.raises(RoomError) as over_http:
                await client.post("/api/v1/tables/1/acts", body)
            assert (over_http.value.status, over_http.value.code) == (503, "halted")
            health = await send_request(room, "GET", "/health")
            assert health.status == 503
            assert json.loads(health.body)["status"] == "halted"

    in_room(tmp_path, does)


def test_failed_verification_stops_new_rounds(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        installation = room.installation
        sql = installation.record.places.connect()
        sql.run("update events set body = ? where position = 3", b"{}")
        sql.close()
        await installation.integrity.verify(installation.room, all=True)
        health = await send_request(room, "GET", "/health")
        assert health.status == 503
        told = json.loads(health.body)
        assert told["status"] == "no_new_rounds"
        assert "event 3" in told["integrity"]
        async with await Client.guest(room.url) as client:
            await sits_down(client, 1, 1)
            desk = installation.room.desks[1]
            await desk.run_due_actions()  # a round would begin now at the latest
            assert desk.state.table.round is None
            shown = await client.until(1, lambda shown: shown.view.your_seat == 1)
            assert shown.view.round is None

    in_room(tmp_path, does)
