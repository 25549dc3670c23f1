"""A door before PostgreSQL, at an address that stays the same whoever answers behind it.

It passes everything on, and breaks off where it is told to: at the next commit of a journal, before
the server has heard of it or when it has done it, so that nobody is told which.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

_SOCKET: Final = ".s.PGSQL.5432"
_NAMED: Final = re.compile(rb"(_pg3_\d+)\0commit\0")
"""The name that the driver gives to a statement which comes often."""

Cut = Literal["before", "after"]


class Door:
    """Open as long as the block lasts."""

    def __init__(self, behind: Path) -> None:
        """`behind` is the directory of the server's own socket.

        The door has a folder of its own, because the path of a socket must be short.
        """
        self._folder = tempfile.TemporaryDirectory(prefix="pitboss-door-")
        self._at, self.behind = Path(self._folder.name), behind
        self.cut: Cut | None = None
        """Where the next commit is cut off."""
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    def url(self, database: str) -> str:
        """The same database through the door."""
        return f"postgresql://pitboss@/{database}?host={self._at}"

    async def __aenter__(self) -> Door:
        self._server = await asyncio.start_unix_server(self._pass, self._at / _SOCKET)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.shut_all()
        self._folder.cleanup()

    def shut_all(self) -> None:
        """Every connection, as when a machine goes."""
        for one in tuple(self._open):
            one.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            theirs, ours = await asyncio.open_unix_connection(self.behind / _SOCKET)
            try:
                await self._both(reader, writer, theirs, ours)
            finally:
                ours.close()
        except OSError:
            pass  # nobody behind the door
        finally:
            self._open.discard(writer)
            writer.close()

    async def _both(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        theirs: asyncio.StreamReader,
        ours: asyncio.StreamWriter,
    ) -> None:
        back = asyncio.ensure_future(_copy(theirs, writer))
        commits = {b"\0commit\0"}
        try:
            while data := await reader.read(65_536):
                commits |= {b"\0" + name + b"\0" for name in _NAMED.findall(data)}
                if self.cut and any(one in data for one in commits):
                    cut, self.cut = self.cut, None
                    if cut == "after":
                        await _ended(back)
                        ours.write(data)
                        await theirs.read(65_536)  # it is done, and whoever asked is not told
                    return
                ours.write(data)
                await ours.drain()
        finally:
            await _ended(back)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, OSError):
        await task


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass  # a server that crashed resets its connections
    writer.close()
