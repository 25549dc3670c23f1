"""RFC 6455, section by section: our own cases against the public endpoint."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.support.proving import Reached
from tests.support.server.raw_socket import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    RawSocket,
    accept_of,
    frame,
    handshake,
)
from tests.support.server.running import Served, in_room
from tests.support.server.sockets import guest_token
from tests.support.until import HANGING, until

PING_TEXT = b'{"type":"ping"}'
PROTOCOL_ERROR, NOT_CONSISTENT, TOO_BIG = 1002, 1007, 1009

Case = Callable[[RawSocket], Awaitable[str]]
"""What is wrong; empty where nothing is."""


def fails_with(code: int, *said: bytes) -> Case:
    """The connection is failed: a close with this code, or none at all, and then the end."""

    async def case(socket: RawSocket) -> str:
        for one in said:
            socket.says(one)
        closed = await socket.hears_kind(CLOSE)
        if closed is not None and closed.code != code:
            return f"closed with {closed.code}, not {code}"
        return "" if await socket.ends() else "the connection goes on"

    return case


def closes_with(code: int, *said: bytes) -> Case:
    """A close is answered with a close of this code, and then the server ends the connection."""

    async def case(socket: RawSocket) -> str:
        for one in said:
            socket.says(one)
        closed = await socket.hears_kind(CLOSE)
        if closed is None or closed.code != code:
            return f"closed with {closed and closed.code}, not {code}"
        return "" if await socket.ends() else "the connection goes on"

    return case


def pongs(payload: bytes, *said: bytes) -> Case:
    """A ping comes back with what it carried."""

    async def case(socket: RawSocket) -> str:
        for one in said:
            socket.says(one)
        pong = await socket.hears_kind(PONG, CLOSE)
        return "" if pong == (PONG, payload) else f"{pong} came back"

    return case


def answered(*said: bytes, slowly: bool = False) -> Case:
    """A message of ours gets the answer of ours."""

    async def case(socket: RawSocket) -> str:
        for one in said:
            await socket.says_slowly(one) if slowly else socket.says(one)
        while (told := await socket.hears_kind(TEXT, CLOSE)) is not None:
            if told.opcode == CLOSE:
                return f"closed with {told.code}"
            if b'"pong"' in told.payload:
                return ""
        return "nothing was answered"

    return case


def close_of(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason)


WHOLE = frame(TEXT, PING_TEXT)
FIRST, MIDDLE, LAST = (
    frame(TEXT, PING_TEXT[:4], last=False),
    frame(CONTINUED, PING_TEXT[4:9], last=False),
    frame(CONTINUED, PING_TEXT[9:]),
)
CASES: dict[str, Case] = {
    "5.1 a frame of a client that is not masked": fails_with(
        PROTOCOL_ERROR, frame(TEXT, PING_TEXT, masked=False)
    ),
    "5.2 a plain message": answered(WHOLE),
    "5.2 a message byte by byte": answered(WHOLE, slowly=True),
    "5.2 two messages in one piece": answered(WHOLE + WHOLE),
    "5.2 an empty message": answered(frame(TEXT), WHOLE),
    "5.2 a length in two bytes": answered(frame(TEXT, PING_TEXT + b" " * 200)),
    "5.2 a length in eight bytes whose highest bit is set": fails_with(
        TOO_BIG, frame(TEXT, b"", length=b"\x7f" + b"\xff" * 8)
    ),
    **{
        f"5.2 the reserved bit {bit} without extension": fails_with(
            PROTOCOL_ERROR, frame(TEXT, PING_TEXT, reserved=bit)
        )
        for bit in (1, 2, 4)
    },
    **{
        f"5.2 the reserved opcode {opcode:X}": fails_with(PROTOCOL_ERROR, frame(opcode, b"x"))
        for opcode in (0x3, 0x7, 0xB, 0xF)
    },
    "5.4 a message in three fragments": answered(FIRST, MIDDLE, LAST),
    "5.4 an empty fragment in between": answered(
        FIRST, frame(CONTINUED, last=False), MIDDLE, LAST
    ),
    "5.4 a ping between two fragments": pongs(b"now", FIRST, frame(PING, b"now"), MIDDLE, LAST),
    "5.4 the message is whole after that": answered(FIRST, frame(PING), MIDDLE, LAST),
    "5.4 a continuation of nothing": fails_with(PROTOCOL_ERROR, LAST),
    "5.4 another message within a message": fails_with(PROTOCOL_ERROR, FIRST, WHOLE),
    "5.5 a control frame in fragments": fails_with(PROTOCOL_ERROR, frame(PING, last=False)),
    "5.5 a control frame of 126 bytes": fails_with(PROTOCOL_ERROR, frame(PING, b"x" * 126)),
    "5.5.1 a close without a code": closes_with(1005, frame(CLOSE)),
    "5.5.1 a close with a code and a reason": closes_with(1000, close_of(1000, b"done")),
    "5.5.1 a close of one byte": fails_with(PROTOCOL_ERROR, frame(CLOSE, b"\x03")),
    "5.5.1 whatever follows a close is not heard": closes_with(1000, close_of(1000), WHOLE),
    "5.5.2 a ping without content": pongs(b"", frame(PING)),
    "5.5.2 a ping of 125 bytes": pongs(b"x" * 125, frame(PING, b"x" * 125)),
    "5.5.2 a ping of any bytes": pongs(b"\xff\x00", frame(PING, b"\xff\x00")),
    "5.5.3 a pong that nobody asked for": answered(frame(PONG, b"?"), WHOLE),
    "5.6 bytes are no message of ours, and no end": answered(frame(BINARY, b"\x00\xff"), WHOLE),
    "7.4.1 codes that never stand in a frame": fails_with(PROTOCOL_ERROR, close_of(1005)),
    **{
        f"7.4.1 a close with {code}": closes_with(code, close_of(code))
        for code in (1001, 1003, 1007, 1011)
    },
    **{
        f"7.4.2 a close with {code}": closes_with(code, close_of(code)) for code in (3000, 4999)
    },
    **{
        f"7.4.2 a close with {code}, which is none": fails_with(PROTOCOL_ERROR, close_of(code))
        for code in (0, 999, 1004, 1006, 1015, 5000)
    },
    "8.1 text that is not UTF-8": fails_with(NOT_CONSISTENT, frame(TEXT, b"\xff\xfe")),
    "8.1 half of a pair of surrogates": fails_with(NOT_CONSISTENT, frame(TEXT, b"\xed\xa0\x80")),
    "8.1 text that is not UTF-8 across fragments": fails_with(
        NOT_CONSISTENT, frame(TEXT, b"\xce", last=False), frame(CONTINUED, b"\xce")
    ),
    "8.1 a letter that two fragments share": answered(
        frame(TEXT, b'{"type":"\xc3', last=False), frame(CONTINUED, b'\xa9"}'), WHOLE
    ),
    "8.1 a reason that is not UTF-8": fails_with(NOT_CONSISTENT, close_of(1000, b"\xff")),
    "10.4 a message far too large": fails_with(TOO_BIG, frame(TEXT, b"x" * 200_000)),
}  # fmt: skip


HANDSHAKES: dict[str, tuple[dict[str, str | None], int]] = {
    "4.1 as it should be": ({}, 101),
    "4.1 in other letters": ({"upgrade": "WebSocket", "connection": "keep-alive, UPGRADE"}, 101),
    "4.2.1 no key": ({"sec-websocket-key": None}, 400),
    "4.2.1 a key that is no sixteen bytes": ({"sec-websocket-key": "c2hvcnQ="}, 400),
    "4.2.1 no version": ({"sec-websocket-version": None}, 400),
    "4.2.2 a version that is not ours": ({"sec-websocket-version": "8"}, 426),
    "4.1 in HTTP/1.0": ({"http": "1.0"}, 400),
    "4.2.1 with POST": ({"method": "POST"}, 405),
}


async def faults(url: str, token: str, patience: float = HANGING) -> list[str]:
    """Every case in which the server does not do what the section asks for."""
    found = []
    for name, case in CASES.items():
        socket = await RawSocket.connected(url, token)
        socket.patience = patience
        wrong = await case(socket)
        found += [f"{name}: {wrong}"] if wrong else []
        await socket.close()
    return found


def test_frames_follow_rfc_6455(tmp_path: Path, record_property: Reached) -> None:
    async def does(room: Served) -> None:
        assert await faults(room.url, await guest_token(room)) == []
        connections = room.installation.metrics.connections._value
        await until(lambda: connections.get() == 0)

    in_room(tmp_path, does)
    record_property("cases", len(CASES))


def test_handshakes_follow_rfc_6455(tmp_path: Path, record_property: Reached) -> None:
    async def does(room: Served) -> None:
        token = await guest_token(room)
        found = []
        for name, (changed, status) in HANDSHAKES.items():
            socket = await RawSocket.opened(room.url)
            told, headers = await socket.asks(handshake(room.url, token, **changed))
            found += [f"{name}: {told}"] if told != status else []
            if status == 426 and headers.get("sec-websocket-version") != "13":
                found.append(f"{name}: the version that would do is not named")
            await socket.close()
        assert found == []

    in_room(tmp_path, does)
    record_property("cases", len(HANDSHAKES))


async def _lax(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Shakes hands as it should, and takes whatever comes without a word."""
    request = await reader.readuntil(b"\r\n\r\n")
    key = request.split(b"sec-websocket-key: ")[1].split(b"\r\n")[0].decode()
    accept = accept_of(key)
    writer.write(
        b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-accept: " + accept.encode() + b"\r\n\r\n"
    )
    while await reader.read(4096):
        pass
    writer.close()


def test_lax_server_fails_every_case() -> None:
    """The control: a server that does nothing fails every case."""

    async def whole() -> list[str]:
        server = await asyncio.start_server(_lax, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        try:
            return await faults(f"http://{host}:{port}", "anything", patience=0.05)
        finally:
            server.close()

    assert len(asyncio.run(whole())) == len(CASES)
