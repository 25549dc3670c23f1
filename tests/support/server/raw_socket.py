"""A WebSocket by hand: every byte of it is the test's own, right or wrong."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
from contextlib import suppress
from typing import NamedTuple, Self

from tests.support.until import HANGING

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Frame(NamedTuple):
    """What came."""

    opcode: int
    payload: bytes

    @property
    def code(self) -> int:
        """Of a close; 1005 where it has none, as RFC 6455 7.1.5 has it."""
        return int.from_bytes(self.payload[:2], "big") if self.payload else 1005


def frame(
    opcode: int,
    payload: bytes = b"",
    *,
    last: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: bytes | None = None,
) -> bytes:
    """One frame; `length` stands where the length is written, in whatever form."""
    first = bytes((0x80 * last | reserved << 4 | opcode,))
    written = length if length is not None else _length(len(payload))
    mask = os.urandom(4) if masked else b""
    head = first + bytes((written[0] | 0x80 * masked,)) + written[1:] + mask
    if not masked:
        return head + payload
    return head + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def _length(size: int) -> bytes:
    if size < 126:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2, "big") if size < 65_536 else b"\x7f" + size.to_bytes(8, "big")


class RawSocket:
    """A connection on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.patience = HANGING
        """Seconds after which no answer counts as none."""

    @classmethod
    async def opened(cls, url: str) -> Self:
        """As far as TCP."""
        host, _, port = url.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port)))

    @classmethod
    async def connected(cls, url: str, token: str) -> Self:
        """As far as a handshake as it should be, answered as it should be."""
        self = await cls.opened(url)
        key = base64.b64encode(os.urandom(16)).decode()
        status, headers = await self.asks(handshake(url, token, **{"sec-websocket-key": key}))
        assert status == 101, status
        assert headers["sec-websocket-accept"] == accept_of(key)
        return self

    async def asks(self, request: bytes) -> tuple[int, dict[str, str]]:
        """A request in HTTP; status and headers of what comes back, 0 where nothing does."""
        self._writer.write(request)
        try:
            async with asyncio.timeout(self.patience):
                told = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            return 0, {}
        first, *lines = told.split("\r\n")
        pairs = (line.partition(":") for line in lines if line)
        return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}

    def says(self, data: bytes) -> None:
        self._writer.write(data)

    async def says_slowly(self, data: bytes) -> None:
        """A byte at a time."""
        for place in range(len(data)):
            self._writer.write(data[place : place + 1])
            await asyncio.sleep(0)

    async def hears(self) -> Frame | None:
        """The next frame; None where the connection is over or nothing comes."""
        try:
            async with asyncio.timeout(self.patience):
                first, second = await self._reader.readexactly(2)
                size = second & 0x7F
                if size > 125:
                    size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
                return Frame(first & 0x0F, await self._reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            return None

    async def hears_kind(self, *opcodes: int) -> Frame | None:
        """The next frame of some kinds; others are passed over."""
        while (one := await self.hears()) is not None:
            if one.opcode in opcodes:
                return one
        return None

    async def ends(self) -> bool:
        """Whether the other side closes the connection itself."""
        try:
            async with asyncio.timeout(self.patience):
                while await self._reader.read(4096):
                    pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


def accept_of(key: str) -> str:
    """RFC 6455 4.2.2  What proves that the server has read the key."""
    return base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode()


def handshake(
    url: str,
    token: str,
    *,
    method: str | None = "GET",
    http: str | None = "1.1",
    **headers: str | None,
) -> bytes:
    """A request to upgrade; a header that is None is left out."""
    whole = {
        "host": url.removeprefix("http://"),
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "authorization": f"Bearer {token}",
        **headers,
    }
    lines = [f"{method} /api/v1/ws HTTP/{http}"]
    lines += [f"{name}: {value}" for name, value in whole.items() if value is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
