"""One's own account over HTTP: erased by a fresh proof of identity, and a second factor for it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pyotp
import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.messages.frames import Answer
from pitboss.offices import Office
from pitboss.room.people.sign_in.secrets_at_rest import digest_of
from tests.support.server.playing import sits_down
from tests.support.server.running import Served, in_room
from tests.support.server.staff import Staff, refusal_of

PASSWORD = "four words for nobody"


async def _player(room: Served, name: str = "alex") -> dict[str, Any]:
    body = {"name": name.title(), "sign_in_name": name, "password": PASSWORD}
    made: dict[str, Any] = await ask(room.url, "POST", "/api/v1/sign-up", body=body)
    return made


async def _me(room: Served, what: str, token: str, **body: Any) -> Any:
    return await ask(room.url, "POST", f"/api/v1/me/{what}", body=body, token=token)


async def _second_factor(room: Served, token: str) -> tuple[pyotp.TOTP, dict[str, Any]]:
    begun = await _me(room, "second-factor/begin", token, password=PASSWORD)
    device = pyotp.TOTP(begun["secret"])
    fields = {"sealed": begun["sealed"], "code": device.now()}
    return device, await _me(room, "second-factor/confirm", token, **fields)


def _grow_old(room: Served, token: str) -> None:
    """The visit's last proof of identity was six minutes ago."""
    at = room.installation.clock() - timedelta(minutes=6)
    assert room.installation.people.visits.authenticated(digest_of(token), at)


def test_erasing_asks_for_the_password(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        player = await _player(room)
        for wrong in ({}, {"password": "a guess at it"}):
            found = await refusal_of(_me(room, "erase", player["token"], **wrong))
            assert found == (401, "wrong_name_or_password")
        assert room.installation.people.names((player["person"],))
        await _me(room, "erase", player["token"], password=PASSWORD)
        assert not room.installation.people.names((player["person"],))
        assert player["person"] in room.installation.room.state.erased

    in_room(tmp_path, does)


def test_erasing_asks_for_the_second_factor_where_one_is_set(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        player = await _player(room)
        _, kept = await _second_factor(room, player["token"])
        token = player["token"]
        found = await refusal_of(_me(room, "erase", token, password=PASSWORD))
        assert found == (401, "wrong_code")
        code = kept["recovery_codes"][0]
        await _me(room, "erase", token, password=PASSWORD, code=code)
        assert not room.installation.people.names((player["person"],))

    in_room(tmp_path, does)


def test_guest_is_erased_by_the_visit_alone(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        guest = await ask(room.url, "POST", "/api/v1/guest")
        await _me(room, "erase", guest["token"])
        assert not room.installation.people.names((guest["person"],))

    in_room(tmp_path, does)


def test_seated_person_is_told_to_leave_first(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as guest:
            await sits_down(guest, 1, 1, 5_000)
            assert guest.token is not None
            found = await refusal_of(_me(room, "erase", guest.token))
            assert found == (409, "takes_part")
            assert room.installation.people.names((guest.person or 0,))

    in_room(tmp_path, does)


@pytest.mark.parametrize("erases_first", [True, False])
def test_erasing_raced_with_sitting_down_is_whole_or_nothing(
    tmp_path: Path, erases_first: bool
) -> None:
    async def does(room: Served) -> None:
        for seat in range(1, 5):
            async with await Client.guest(room.url) as guest:
                assert guest.token is not None
                person = guest.person or 0
                fields: dict[str, Any] = {"seat": seat, "player": person, "stake": 5_000}
                sitting = guest.act(1, "table.take_seat", **fields)
                erasing = _me(room, "erase", guest.token)
                both = (erasing, sitting) if erases_first else (sitting, erasing)
                found = await asyncio.gather(*both, return_exceptions=True)
                answer = found[1] if erases_first else found[0]
                seated = room.installation.room.desks[1].seat_of(person) is not None
                known = bool(room.installation.people.names((person,)))
                assert seated is known
                allowed = isinstance(answer, Answer) and answer.outcome == "allowed"
                assert allowed is seated or isinstance(answer, Exception)

    in_room(tmp_path, does)


def test_erasing_that_the_server_did_not_finish_is_finished_at_its_start(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        player = await _player(room)
        installation = room.installation
        erase, calls = installation.people.erase, []

        def fails(*asked: Any) -> None:
            calls.append(asked)
            raise RuntimeError("the server stopped here")

        installation.people.erase = fails  # type: ignore[method-assign, assignment]
        with pytest.raises(RoomError):
            await _me(room, "erase", player["token"], password=PASSWORD)
        assert calls
        assert installation.people.names((player["person"],))
        installation.people.erase = erase  # type: ignore[method-assign]
        installation._finish_erasures()
        assert not installation.people.names((player["person"],))

    in_room(tmp_path, does)


def test_player_signs_in_with_a_second_factor(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        player = await _player(room)
        _, kept = await _second_factor(room, player["token"])
        assert len(kept["recovery_codes"]) == 10
        body = {"name": "alex", "password": PASSWORD}
        half = await ask(room.url, "POST", "/api/v1/sign-in", body=body)
        assert half["awaits_second_factor"] is True
        lobby = await ask(room.url, "GET", "/api/v1/lobby", token=half["token"])
        assert lobby.get("yours") is None
        code = {"code": kept["recovery_codes"][0]}
        path = "/api/v1/second-factor"
        whole = await ask(room.url, "POST", path, body=code, token=half["token"])
        assert whole["awaits_second_factor"] is False
        proof = {"password": PASSWORD, "code": kept["recovery_codes"][1]}
        await _me(room, "second-factor/remove", whole["token"], **proof)
        again = await ask(room.url, "POST", "/api/v1/sign-in", body=body)
        assert again["awaits_second_factor"] is False

    in_room(tmp_path, does)


def test_first_code_comes_within_five_minutes_of_the_proof(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = (await _player(room))["token"]
        begun = await _me(room, "second-factor/begin", token, password=PASSWORD)
        _grow_old(room, token)
        fields = {"sealed": begun["sealed"], "code": pyotp.TOTP(begun["secret"]).now()}
        late = await refusal_of(_me(room, "second-factor/confirm", token, **fields))
        assert late == (403, "not_fresh")

    in_room(tmp_path, does)


def test_invitations_offices_and_others_visits_need_a_fresh_proof(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff = Staff(room)
        operator = await staff.token(Office.OPERATOR)
        person = (await _player(room))["person"]
        invitation = {"name": "Dana", "offices": ["dealer"]}
        post = f"/api/v1/people/{person}/end-visits"
        act = {"type": "management.grant_office", "person": person, "office": "dealer"}

        async def grants(number: int) -> str:
            body = {"id": f"grant-office-{number}", "act": act}
            path = "/api/v1/room/acts"
            answer = await ask(room.url, "POST", path, body=body, token=operator)
            return str(answer["because"]) if answer["outcome"] == "not_permitted" else ""

        async def asks(path: str, body: Any) -> Any:
            return await ask(room.url, "POST", path, body=body, token=operator)

        _grow_old(room, operator)
        stale = (403, "not_fresh")
        assert await refusal_of(asks("/api/v1/invitations", invitation)) == stale
        assert await refusal_of(asks(post, {})) == stale
        assert (await grants(1)).startswith("prove who you are")
        assert not room.installation.offices_of(person)
        await asks("/api/v1/reauthenticate", {})
        assert (await asks("/api/v1/invitations", invitation))["token"]
        await asks(post, {})
        assert await grants(2) == ""
        assert room.installation.offices_of(person) == {Office.DEALER}

    in_room(tmp_path, does)


def test_proof_of_cards_is_not_for_half_a_visit(tmp_path: Path) -> None:
    """A player with a password alone is given an office in mid-round."""

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as player:
            await sits_down(player, 1, 1)
            least: dict[str, Any] = {"box": 1, "ante": 500, "blind": 500}
            shown = await player.until(1, lambda one: bool(one.view.round))
            least |= dict.fromkeys(("ante", "blind"), shown.view.sign.figures[0].minimum)
            await player.act(1, "ultimate_texas_holdem.place_wagers", **least)
            await player.act(1, "desk.say_ready", seat=1)
            await player.until(
                1,
                lambda one: bool(one.view.round and any(box.cards for box in one.view.round.boxes)),
            )
            path = "/api/v1/tables/1/rounds/1/proof"
            own = sum(len(one["cards"]) for one in (await player.get(path))["shoes"])
            assert own == 2
            staff = Staff(room)
            for office in ("dealer", "inspector"):
                act = {"person": player.person, "office": office}
                await staff.act(Office.OPERATOR, 0, "management.grant_office", **act)
                proved = (await player.get(path))["shoes"]
                assert not any(one["cards"] for one in proved), office
                await staff.act(Office.OPERATOR, 0, "management.revoke_office", **act)

    in_room(tmp_path, does)
