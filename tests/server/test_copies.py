"""Authorised copies: who may store them, what they may be, and that anybody can download them."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from pathlib import Path

from pitboss.client import Client
from pitboss.offices import Office
from pitboss.record.codec import decode
from pitboss.server.http.bodies import LARGEST_COPY
from pitboss.server.rulebook.copies import Copies, media_of
from pitboss.table.events import RulesMadeAvailable
from tests.support.server.markup import Markup, page
from tests.support.server.playing import signed_up
from tests.support.server.requests import Reply, send_request
from tests.support.server.running import Served, in_room
from tests.support.until import HANGING

PDF = b"%PDF-1.7\n" + bytes(range(256))


async def put(room: Served, instrument: str, data: bytes, token: str | None, **more: str) -> Reply:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await send_request(
        room, "PUT", f"/api/v1/law/{instrument}/copy", data, **headers, **more
    )


def test_operator_stores_a_copy_and_anybody_downloads_it(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        assert (await put(room, "NI2025-411", PDF, operator)).status == 200
        copy = await send_request(room, "GET", "/api/v1/law/NI2025-411/copy")
        assert copy.body == PDF
        assert copy.headers["content-type"] == "application/pdf"
        assert copy.headers["content-disposition"] == 'attachment; filename="NI2025-411.pdf"'
        assert copy.headers["content-security-policy"] == "sandbox"
        assert copy.headers["x-content-type-options"] == "nosniff"
        found = json.loads((await send_request(room, "GET", "/api/v1/law/copies")).body)["copies"]
        assert [(one["instrument"], one["size"], "by" in one) for one in found] == [
            ("NI2025-411", len(PDF), False)
        ]
        known = await send_request(
            room, "GET", "/api/v1/law/copies", authorization=f"Bearer {operator}"
        )
        (one,) = json.loads(known.body)["copies"]
        assert one["by"] > 0
        clause = await send_request(room, "GET", "/api/v1/law/clause?cite=NI2025-411%209.2")
        assert json.loads(clause.body)["authorised"] is True
        other = await send_request(room, "GET", "/api/v1/law/clause?cite=NI2017-193%209.2")
        assert json.loads(other.body)["authorised"] is False
        for path in ("/rules", "/rules/NI2025-411"):
            assert "/api/v1/law/NI2025-411/copy" in Markup(await page(room, path)).links
        assert "/api/v1/law/NI2017-193/copy" not in await page(room, "/rules/NI2017-193")

    in_room(tmp_path, does)


def test_rules_requested_at_a_table_link_to_the_copy(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        async with await signed_up(room.url, "ann") as client:
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"
        given = [
            event
            for row in room.installation.journal.events("table 1")
            if isinstance(event := decode(row.body), RulesMadeAvailable)
        ]
        await put(room, given[-1].instrument, PDF, operator)
        text = await page(room, given[-1].page)
        assert f"/api/v1/law/{given[-1].instrument}/copy" in Markup(text).links

    in_room(tmp_path, does)


def test_only_the_operator_sees_the_upload_form(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for office, shown in ((Office.OPERATOR, True), (Office.INSPECTOR, False)):
            cookie = f"pitboss_visit={await room.sign_in(office)}"
            reply = await send_request(room, "GET", "/rules/NI2025-411", cookie=cookie)
            assert (b'id="store-copy"' in reply.body) is shown
            assert (b"rulebook.js" in reply.body) is shown
        assert "rulebook.js" not in await page(room, "/rules/NI2025-411")

    in_room(tmp_path, does)


def test_copy_is_replaced_whole_and_survives_a_restart(tmp_path: Path) -> None:
    async def stores(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        assert (await put(room, "NI2017-193", PDF, operator)).status == 200
        words = "Canberra Poker, as gazetted – in text.\n".encode()
        assert (await put(room, "NI2017-193", words, operator)).status == 200

    async def finds(room: Served) -> None:
        copy = await send_request(room, "GET", "/api/v1/law/NI2017-193/copy")
        assert copy.body.decode() == "Canberra Poker, as gazetted – in text.\n"
        assert copy.headers["content-type"] == "text/plain; charset=utf-8"
        assert copy.headers["content-disposition"] == 'attachment; filename="NI2017-193.txt"'

    in_room(tmp_path, stores)
    in_room(tmp_path, finds)
    names = sorted(one.name for one in (tmp_path / "copies").iterdir())
    assert len(names) == 2
    assert names[0].endswith(".txt")
    assert names[1] == "NI2017-193.json"


def test_tampered_copy_is_not_served(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        await put(room, "NI2025-411", PDF, operator)
        (file,) = (tmp_path / "copies").glob("*.pdf")
        file.write_bytes(PDF + b"!")
        reply = await send_request(room, "GET", "/api/v1/law/NI2025-411/copy")
        assert (reply.status, reply.code) == (404, "no_copy")

    in_room(tmp_path, does)


def test_only_the_operator_stores_a_copy(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        assert (await put(room, "NI2025-411", PDF, None)).status == 401
        for office in (Office.DEALER, Office.SUPERVISOR, Office.SHIFT_MANAGER, Office.INSPECTOR):
            reply = await put(room, "NI2025-411", PDF, await room.sign_in(office))
            assert (reply.status, reply.code) == (403, "not_permitted"), office
        async with await Client.guest(room.url) as client:
            assert (await put(room, "NI2025-411", PDF, client.token)).status == 403
        operator = await room.sign_in(Office.OPERATOR)
        strange = await put(room, "NI2025-411", PDF, operator, origin="http://elsewhere.example")
        assert (strange.status, strange.code) == (403, "wrong_origin")
        assert (await send_request(room, "GET", "/api/v1/law/NI2025-411/copy")).code == "no_copy"
        assert not (tmp_path / "copies").exists()

    in_room(tmp_path, does)


def test_only_pdf_or_text_of_a_known_instrument_is_accepted(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        for wrong in (b"", b"  \n", b"\x89PNG\r\n\x1a\n", b"\xff\xfe\x00", b"text \x00 text"):
            reply = await put(room, "NI2025-411", wrong, operator)
            assert (reply.status, reply.code) == (415, "not_a_copy"), wrong
        for name in ("NI1900-1", "..", "..%2F..%2Fkeys%2Fsigning.key", "NI2025-411.json", "%00"):
            reply = await put(room, name, PDF, operator)
            assert reply.status in (404, 405), name
            assert (await send_request(room, "GET", f"/api/v1/law/{name}/copy")).status == 404, name
        assert not (tmp_path / "copies").exists()

    in_room(tmp_path, does)


def test_copy_larger_than_eight_mebibytes_is_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = await room.sign_in(Office.OPERATOR)
        whole = b"x" * LARGEST_COPY
        assert (await put(room, "S2-2001", whole, operator)).status == 200
        assert await asyncio.to_thread(_announced, room, operator, LARGEST_COPY + 1) == 413
        assert await asyncio.to_thread(_chunked, room, operator, whole + b"x") == 413
        assert (
            len((await send_request(room, "GET", "/api/v1/law/S2-2001/copy")).body) == LARGEST_COPY
        )
        for method, path in (("PUT", "/api/v1/law/copies"), ("POST", "/api/v1/law/S2-2001/copy")):
            reply = await send_request(room, method, path, b"x" * 8_193)
            assert (reply.status, reply.code) == (413, "too_large"), path

    in_room(tmp_path, does)


def _announced(room: Served, token: str, size: int) -> int:
    """The answer to a request that says its size, before anything of it is sent."""
    host = room.url.removeprefix("http://")
    name, _, port = host.partition(":")
    with socket.create_connection((name, int(port)), timeout=HANGING) as connection:
        connection.sendall(
            f"PUT /api/v1/law/S2-2001/copy HTTP/1.1\r\nhost: {host}\r\n"
            f"authorization: Bearer {token}\r\ncontent-length: {size}\r\n\r\n".encode()
        )
        return int(connection.recv(100).split()[1])


def _chunked(room: Served, token: str, data: bytes) -> int:
    """The answer to a request that does not say its size."""
    connection = http.client.HTTPConnection(room.url.removeprefix("http://"), timeout=HANGING)
    parts = (data[place : place + 2**20] for place in range(0, len(data), 2**20))
    try:
        headers = {"authorization": f"Bearer {token}", "transfer-encoding": "chunked"}
        connection.request("PUT", "/api/v1/law/S2-2001/copy", parts, headers, encode_chunked=True)
        return connection.getresponse().status
    finally:
        connection.close()


def test_media_type_is_read_from_the_content(tmp_path: Path) -> None:
    assert media_of(PDF) == "application/pdf"
    assert media_of("Ü–\t\r\n\f".encode()) == "text/plain"
    assert media_of(b"<html>") == "text/plain"  # shown as the text that it is
    assert media_of(b"\x1f\x8b") is None
    assert Copies(tmp_path).of("../NI2025-411") is None
