"""Signing in: where the token goes, what ends, and what works before the second factor."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pyotp
import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.offices import Office, Person
from pitboss.room.management.commands import GrantOffice, RevokeOffice
from pitboss.room.people.sign_in import Accepted, SignedIn, Visit
from pitboss.server.endpoints.visitor import (
    COOKIE,
    DEVICE_COOKIE,
    SECURE_COOKIE,
    SECURE_DEVICE_COOKIE,
    device_of,
    drop_token,
    keep_token,
    token_of,
)
from tests.support.server.playing import sits_down
from tests.support.server.requests import JSON_HEADERS, send_request
from tests.support.server.running import Served, in_room

PASSWORD = "four words for nobody"


async def _invited(room: Served, operator: str, **whom: Any) -> dict[str, Any]:
    """Somebody who has accepted an invitation."""
    body = {**whom, "offices": ["dealer"]}
    link = await ask(room.url, "POST", "/api/v1/invitations", body=body, token=operator)
    token = {"token": link["token"]}
    opened = await ask(room.url, "POST", "/api/v1/invitations/open", body=token)
    fields = {
        "sign_in_name": "dana",
        "password": PASSWORD,
        "code": pyotp.TOTP(opened["secret"]).now(),
    }
    accepted: dict[str, Any] = await ask(
        room.url, "POST", "/api/v1/invitations/accept", body={**token, **fields}
    )
    return accepted


async def _stands(room: Served, token: str) -> bool:
    return await ask(room.url, "GET", "/api/v1/visit", token=token) is not None


def test_browser_gets_a_cookie_and_program_gets_a_token(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        page = await send_request(
            room, "POST", "/api/v1/guest", b"{}", **JSON_HEADERS, origin=room.url
        )
        assert "pitboss_visit=" in page.headers["set-cookie"]
        assert json.loads(page.body)["token"] is None
        program = await send_request(room, "POST", "/api/v1/guest", b"{}", **JSON_HEADERS)
        assert len(json.loads(program.body)["token"]) == 43

    in_room(tmp_path, does)


def test_signing_in_ends_the_previous_login_session(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        guest = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        person = {"name": "Alex", "sign_in_name": "alex", "password": PASSWORD}
        made = await ask(room.url, "POST", "/api/v1/sign-up", body=person, token=guest)
        assert not await _stands(room, guest)
        body = {"name": "alex", "password": PASSWORD}
        again = await ask(room.url, "POST", "/api/v1/sign-in", body=body, token=made["token"])
        assert not await _stands(room, made["token"])
        elsewhere = await ask(room.url, "POST", "/api/v1/sign-in", body=body)
        path, mine = "/api/v1/me/end-other-visits", again["token"]
        with pytest.raises(RoomError, match="wrong"):
            await ask(room.url, "POST", path, body={"password": "a guess at it"}, token=mine)
        assert await _stands(room, elsewhere["token"])
        await ask(room.url, "POST", path, body={"password": PASSWORD}, token=mine)
        assert await _stands(room, mine)
        assert not await _stands(room, elsewhere["token"])

    in_room(tmp_path, does)


def test_session_without_second_factor_is_locked_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As with a password stolen from staff, without the device."""
    caplog.set_level(logging.INFO, "pitboss")

    async def does(room: Served) -> None:
        url, operator = room.url, await room.sign_in(Office.OPERATOR)
        accepted = await _invited(room, operator, name="Dana")
        dana = accepted["visit"]["person"]
        half = await ask(
            url, "POST", "/api/v1/sign-in", body={"name": "dana", "password": PASSWORD}
        )
        token = half["token"]
        for method, path, body in (
            ("POST", "/password", {"old": PASSWORD, "new": "another four words here"}),
            ("POST", "/reauthenticate", {"password": PASSWORD}),
            ("POST", "/me/end-other-visits", {"password": PASSWORD}),
            ("POST", "/me/erase", {}),
            ("GET", "/me/export", None),
        ):
            with pytest.raises(RoomError) as refused:
                await ask(url, method, f"/api/v1{path}", body=body, token=token)
            assert (refused.value.status, refused.value.code) == (403, "second_factor"), path
        assert await _stands(room, accepted["visit"]["token"])
        whole = accepted["visit"]["token"]
        with pytest.raises(RoomError, match="operator to end"):
            await ask(url, "POST", f"/api/v1/people/{dana}/end-visits", token=whole)
        await ask(url, "POST", f"/api/v1/people/{dana}/end-visits", token=operator)
        assert not await _stands(room, token)
        assert not await _stands(room, accepted["visit"]["token"])
        said = f"person {dana} came in by /api/v1/sign-in from 127.0.0.1"
        assert said in caplog.messages
        assert not any(
            secret in caplog.text
            for secret in (PASSWORD, token, operator, *accepted["recovery_codes"])
        )

    in_room(tmp_path, does)


def test_session_without_second_factor_does_not_see_its_seat(tmp_path: Path) -> None:
    """A player is given an office and has not enrolled a second factor yet."""

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as player:
            await sits_down(player, 1, 1)
            assert (await player.get("/api/v1/tables/1"))["view"]["your_seat"] == 1
            act = {"type": "management.grant_office", "person": player.person, "office": "dealer"}
            body = {"id": "give-an-office", "act": act}
            operator = await room.sign_in(Office.OPERATOR)
            await ask(room.url, "POST", "/api/v1/room/acts", body=body, token=operator)
            assert "your_seat" not in (await player.get("/api/v1/tables/1"))["view"]
            async with Client(room.url, player.token) as again:
                shown = await again.until(1, lambda shown: True)
                assert shown.view.your_seat is None

    in_room(tmp_path, does)


def test_staff_are_reinvited_only_after_losing_office_on_record(tmp_path: Path) -> None:
    """Otherwise an operator could pose as the second person of an approval, or the inspector."""

    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        dana = (await _invited(room, operator, name="Dana"))["visit"]["person"]
        with pytest.raises(RoomError) as refused:
            await _invited(room, operator, person=dana)
        assert (refused.value.status, refused.value.code) == (409, "in_office")
        act = {"type": "management.revoke_office", "person": dana, "office": "dealer"}
        body = {"id": "take-the-office", "act": act}
        taken = await ask(room.url, "POST", "/api/v1/room/acts", body=body, token=operator)
        assert taken["outcome"] == "allowed"
        before = room.installation.journal.head().position
        assert (await _invited(room, operator, person=dana))["visit"]["offices"] == ["dealer"]
        kinds = [one.kind for one in room.installation.journal.events(after=before)]
        assert "management.OfficeGranted" in kinds, kinds

    in_room(tmp_path, does)


def test_invitation_ends_with_its_inviters_office(tmp_path: Path) -> None:
    """Nothing is set before it is refused: no name, no password, no second factor."""

    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)

        async def invites(name: str, office: str, by: str) -> tuple[int, dict[str, str], str]:
            body = {"name": name, "offices": [office]}
            link = await ask(room.url, "POST", "/api/v1/invitations", body=body, token=by)
            token = {"token": link["token"]}
            opened = await ask(room.url, "POST", "/api/v1/invitations/open", body=token)
            return link["person"], token, opened["secret"]

        async def accepts(name: str, token: dict[str, str], secret: str) -> Any:
            fields = {"sign_in_name": name, "password": PASSWORD, "code": pyotp.TOTP(secret).now()}
            path = "/api/v1/invitations/accept"
            return await ask(room.url, "POST", path, body={**token, **fields})

        second, token, secret = await invites("Olga", "casino operator", operator)
        by = (await accepts("olga", token, secret))["visit"]["token"]
        _, token, secret = await invites("Dana", "dealer", by)
        act = {"type": "management.revoke_office", "person": second, "office": "casino operator"}
        body = {"id": "take-the-office", "act": act}
        taken = await ask(room.url, "POST", "/api/v1/room/acts", body=body, token=operator)
        assert taken["outcome"] == "allowed"
        for tried in (
            accepts("dana", token, secret),
            ask(room.url, "POST", "/api/v1/invitations/open", body=token),
        ):
            with pytest.raises(RoomError) as refused:
                await tried
            assert (refused.value.status, refused.value.code) == (410, "inviter_left")
        known = room.installation.people.credentials.password_by_name
        assert known("olga")
        assert not known("dana")

    in_room(tmp_path, does)


@pytest.mark.parametrize("revoked", [False, True], ids=["in office", "revoked since"])
def test_invitation_ends_when_the_office_is_granted_directly(tmp_path: Path, revoked: bool) -> None:
    """It would replace the credentials of somebody who is a second person by now."""

    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        sue = await ask(room.url, "POST", "/api/v1/sign-up", body={
            "name": "Sue", "sign_in_name": "sue", "password": PASSWORD,
        })  # fmt: skip
        body = {"person": sue["person"], "offices": ["dealer"]}
        link = await ask(room.url, "POST", "/api/v1/invitations", body=body, token=operator)
        token = {"token": link["token"]}
        opened = await ask(room.url, "POST", "/api/v1/invitations/open", body=token)
        known = room.installation.people.credentials.password_of
        before = known(sue["person"])
        for act in ("grant_office", "revoke_office")[: 1 + revoked]:
            wanted = {"type": f"management.{act}", "person": sue["person"], "office": "dealer"}
            asked = {"id": f"an-{act}", "act": wanted}
            done = await ask(room.url, "POST", "/api/v1/room/acts", body=asked, token=operator)
            assert done["outcome"] == "allowed"
        fields = {
            "sign_in_name": "mallory", "password": PASSWORD,
            "code": pyotp.TOTP(opened["secret"]).now(),
        }  # fmt: skip
        for path, more in (("open", {}), ("accept", fields)):
            with pytest.raises(RoomError) as refused:
                await ask(room.url, "POST", f"/api/v1/invitations/{path}", body={**token, **more})
            assert (refused.value.status, refused.value.code) == (410, "link_spent")
            assert "was withdrawn" in refused.value.message
        assert known(sue["person"]) == before

    in_room(tmp_path, does)


@pytest.mark.parametrize("when", ["before the credentials", "after the credentials"])
def test_inviter_who_loses_office_during_acceptance_leads_to_a_clear_answer(
    tmp_path: Path, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing a password takes a while; nobody is let in by halves, and nothing ends in a 500."""

    async def does(room: Served) -> None:
        installation = room.installation
        operator = await room.sign_in(Office.OPERATOR)
        body = {"name": "Dana", "offices": ["dealer"]}
        link = await ask(room.url, "POST", "/api/v1/invitations", body=body, token=operator)
        token = {"token": link["token"]}
        opened = await ask(room.url, "POST", "/api/v1/invitations/open", body=token)
        inviter = (await ask(room.url, "GET", "/api/v1/visit", token=operator))["person"]

        other = (await ask(room.url, "POST", "/api/v1/guest"))["person"]
        at = installation.clock()
        grant = GrantOffice(Person(inviter, Office.OPERATOR), at, other, Office.OPERATOR)
        await installation.acting.do(grant)

        async def lose_office() -> None:
            by = Person(other, Office.OPERATOR)
            await installation.acting.do(RevokeOffice(by, at, inviter, Office.OPERATOR))

        invitations, passwords = installation.sign_in.invitations, installation.sign_in._passwords
        accept, hashed = invitations.accept, passwords.hashed

        async def hashed_slowly(password: str) -> str:
            await lose_office()
            return await hashed(password)

        async def accepted_early(*asked: Any) -> Accepted:
            found = await accept(*asked)
            await lose_office()
            return found

        if when == "before the credentials":
            monkeypatch.setattr(passwords, "hashed", hashed_slowly)
        else:
            monkeypatch.setattr(invitations, "accept", accepted_early)
        code = pyotp.TOTP(opened["secret"]).now()
        fields = {"sign_in_name": "dana", "password": PASSWORD, "code": code}
        path = "/api/v1/invitations/accept"
        with pytest.raises(RoomError) as refused:
            await ask(room.url, "POST", path, body={**token, **fields})
        found = (refused.value.status, refused.value.code)
        known = installation.people.credentials.password_by_name("dana")
        if when == "before the credentials":
            assert (found, known) == ((410, "inviter_left"), None)
            return
        assert found == (409, "office_not_granted")
        assert "are set, but you were not made dealer" in refused.value.message
        assert known is not None
        assert not installation.offices_of(link["person"])

    in_room(tmp_path, does)


def test_inspector_is_invited_to_no_other_office(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        body = {"name": "Ina", "offices": ["inspector", "dealer"]}
        with pytest.raises(RoomError, match="no other office") as refused:
            await ask(room.url, "POST", "/api/v1/invitations", body=body, token=operator)
        assert refused.value.status == 422

    in_room(tmp_path, does)


NOW = datetime(2026, 11, 17, 12, tzinfo=UTC)
VISIT = Visit("key", 7, frozenset(), NOW, NOW, NOW + timedelta(hours=12), NOW, None, False)


@pytest.mark.parametrize(("secure", "name"), [(True, SECURE_COOKIE), (False, COOKIE)])
def test_tls_cookie_is_bound_to_the_host(secure: bool, name: str) -> None:
    reply = Response()
    keep_token(reply, SignedIn("the-token", VISIT), secure=secure)
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"{name}=the-token;")
    assert "; HttpOnly" in cookie
    assert "; Path=/" in cookie
    assert "; SameSite=strict" in cookie
    assert ("; Secure" in cookie) is secure
    assert "domain" not in cookie.lower()
    drop_token(reply, secure=secure)
    assert reply.headers.getlist("set-cookie")[1].startswith(f'{name}="";')


@pytest.mark.parametrize(
    ("scheme", "cookie", "token"),
    [
        ("https", f"{SECURE_COOKIE}=ours", "ours"),
        ("https", f"{COOKIE}=planted", None),
        ("wss", f"{COOKIE}=planted; {SECURE_COOKIE}=ours", "ours"),
        ("http", f"{COOKIE}=ours", "ours"),
    ],
)
def test_unprefixed_cookie_is_ignored_over_tls(scheme: str, cookie: str, token: str | None) -> None:
    headers = [(b"cookie", cookie.encode())]
    asked = HTTPConnection({"type": "http", "scheme": scheme, "headers": headers})
    assert token_of(asked) == (token, True)


@pytest.mark.parametrize(
    ("secure", "name", "path"),
    [(True, SECURE_DEVICE_COOKIE, "/"), (False, DEVICE_COOKIE, "/api/v1/sign-in")],
)
def test_device_cookie_is_bound_to_the_host(secure: bool, name: str, path: str) -> None:
    reply = Response()
    keep_token(reply, SignedIn("the-token", VISIT, "the-device"), secure=secure)
    cookie = reply.headers.getlist("set-cookie")[1]
    assert cookie.startswith(f"{name}=the-device;")
    assert name.startswith("__Host-") is secure
    for attribute in ("HttpOnly", f"Path={path}", "SameSite=strict"):
        assert f"; {attribute}" in cookie
    assert ("; Secure" in cookie) is secure
    assert "domain" not in cookie.lower()


@pytest.mark.parametrize(
    ("scheme", "cookie", "device"),
    [
        ("https", f"{SECURE_DEVICE_COOKIE}=ours", "ours"),
        ("https", f"{DEVICE_COOKIE}=planted", None),
        ("http", f"{DEVICE_COOKIE}=ours", "ours"),
    ],
)
def test_unprefixed_device_cookie_is_ignored_over_tls(
    scheme: str, cookie: str, device: str | None
) -> None:
    headers = [(b"cookie", cookie.encode())]
    assert device_of(HTTPConnection({"type": "http", "scheme": scheme, "headers": headers})) == (
        device
    )


def test_cookies_are_far_below_what_browsers_keep(tmp_path: Path) -> None:
    """Browsers drop a cookie whose name and value have over 4,096 bytes together."""

    async def does(room: Served) -> None:
        name, password = "n" * 30, "four words for nobody"
        made = {"name": "Ann", "sign_in_name": name, "password": password}
        await ask(room.url, "POST", "/api/v1/sign-up", body=made)
        body = json.dumps({"name": name, "password": password}).encode()
        reply = await send_request(
            room, "POST", "/api/v1/sign-in", body, **JSON_HEADERS, origin=room.url
        )
        assert DEVICE_COOKIE in reply.headers["set-cookie"]
        assert len(reply.headers["set-cookie"]) < 1_000

    in_room(tmp_path, does)
