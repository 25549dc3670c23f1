"""A person's way into the room with plain tools, to the process itself or by TLS through nginx."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import ssl
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pyotp
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin, Subprotocol

from tests.support.operations.drill import Drill
from tests.support.until import HANGING, block_until

NAME, PASSWORD = "olive", "a pass phrase of some length"


class Reply(NamedTuple):
    """What came back."""

    status: int
    body: Any
    cookie: str


def ask(
    url: str, method: str, path: str, body: Any = None, *, trusting: str = "", **headers: str
) -> Reply:
    """One request of a browser: it says its origin, and may send a cookie."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port
    connection = http.client.HTTPConnection(host, port, timeout=HANGING)
    if parts.scheme == "https":  # the name is the certificate's, the address this machine's
        context = ssl.create_default_context(cafile=trusting)
        plain = socket.create_connection(("127.0.0.1", port or 443), HANGING)
        connection.sock = context.wrap_socket(plain, server_hostname=host)
    sent = {"Content-Type": "application/json", **headers}
    if "Authorization" not in headers:
        sent["Origin"] = url
    connection.request(method, path, None if body is None else json.dumps(body), sent)
    response = connection.getresponse()
    read = response.read()
    connection.close()
    return Reply(response.status, json.loads(read or b"null"), response.getheader("set-cookie", ""))


def accept_invitation(url: str, token: str, trusting: str = "") -> Reply:
    """Choose a name, a password and a second factor."""
    opened = ask(url, "POST", "/api/v1/invitations/open", {"token": token}, trusting=trusting)
    assert opened.status == 200, opened.body
    code = pyotp.TOTP(opened.body["secret"]).now()
    body = {"token": token, "sign_in_name": NAME, "password": PASSWORD, "code": code}
    accepted = ask(url, "POST", "/api/v1/invitations/accept", body, trusting=trusting)
    assert accepted.status == 200, accepted.body
    assert accepted.body["visit"]["offices"] == ["casino operator"]
    return accepted


def signs_in(url: str, password: str = PASSWORD, trusting: str = "") -> bool:
    body = {"name": NAME, "password": password}
    return ask(url, "POST", "/api/v1/sign-in", body, trusting=trusting).status == 200


def player(url: str) -> str:
    """Somebody with a password, whose refusals are recorded; the token."""
    body = {"name": "Pat", "sign_in_name": "pat", "password": PASSWORD}
    reply = ask(url, "POST", "/api/v1/sign-up", body, Authorization="")
    assert reply.status == 200, reply.body
    token: str = reply.body["token"]
    return token


def guest(url: str) -> str:
    """A guest's token."""
    cookie = ask(url, "POST", "/api/v1/guest", {}).cookie
    return cookie.partition("=")[2].partition(";")[0]


def knows(url: str, token: str) -> bool:
    shown = ask(url, "GET", "/api/v1/visit", Authorization=f"Bearer {token}")
    return shown.status == 200 and shown.body is not None


def studies(url: str) -> bool:
    """Whether a process of its own compiles exact mathematics and answers."""
    asked = {"hole": ["As", "9d"], "communal": ["2c", "7d", "9s"]}
    headers = {"Authorization": f"Bearer {guest(url)}"}
    return ask(url, "POST", "/api/v1/study/ultimate/decision", asked, **headers).status == 200


def speaks_tls(url: str, trusting: str, ciphers: str) -> bool:
    """Whether TLS 1.2 is accepted with these ciphers."""
    parts = urlsplit(url)
    context = ssl.create_default_context(cafile=trusting)
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(ciphers)
    plain = socket.create_connection(("127.0.0.1", parts.port or 443), HANGING)
    try:
        context.wrap_socket(plain, server_hostname=parts.hostname or "").close()
    except ssl.SSLError:
        return False
    finally:
        plain.close()
    return True


def whole_way(on: Drill, token: str) -> None:
    """Invitation, Secure cookie, a WebSocket by that cookie, a wrong password in the log."""
    url = on.browsers_url
    trusting = str(on.place("/etc/pitboss/tls/room.crt"))
    assert speaks_tls(url, trusting, "ECDHE+AESGCM")
    assert not speaks_tls(url, trusting, "AES256-GCM-SHA384"), "no forward secrecy"
    accepted = accept_invitation(url, token, trusting)
    cookie, *marks = accepted.cookie.split("; ")
    assert {"Secure", "HttpOnly", "SameSite=strict"} <= set(marks)
    visit = ask(url, "GET", "/api/v1/visit", trusting=trusting, Cookie=cookie)
    assert visit.body["offices"] == ["casino operator"]
    assert asyncio.run(_welcomed(url, trusting, cookie))["type"] == "welcome"
    assert not signs_in(url, "another pass phrase", trusting)
    assert "/sign-in from 127.0.0.1 is refused: wrong_name_or_password" in on.said("pitboss")
    _not_passed_on(on, url, trusting, cookie)


def _not_passed_on(on: Drill, url: str, trusting: str, cookie: str) -> None:
    """Without the two lines about it, nginx opens no WebSocket."""
    conf = on.place("/etc/nginx/conf.d/pitboss.conf")
    lines = conf.read_text().splitlines()
    kept = [one for one in lines if "header Upgrade" not in one and "header Connection" not in one]
    assert len(kept) == len(lines) - 2
    conf.write_text("\n".join(kept))
    on.well("sudo systemctl reload-or-restart nginx")
    refused: list[int] = []

    def is_refused() -> bool:
        try:
            asyncio.run(_welcomed(url, trusting, cookie))
        except InvalidStatus as error:
            refused.append(error.response.status_code)
        return bool(refused)

    block_until(is_refused, "nginx's workers of before the reload to end", every=0.2)
    assert 400 <= refused[0] < 500


async def _welcomed(url: str, trusting: str, cookie: str) -> Any:
    """The first word of the room over a WebSocket by TLS."""
    async with connect(
        f"{url.replace('https:', 'wss:')}/api/v1/ws", host="127.0.0.1",
        ssl=ssl.create_default_context(cafile=trusting), origin=Origin(url),
        subprotocols=[Subprotocol("pitboss.1")], additional_headers={"Cookie": cookie},
    ) as opened:  # fmt: skip
        return json.loads(await asyncio.wait_for(opened.recv(), HANGING))
