"""The staff of the demonstration room, each signed in when first needed."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.client import RoomError
from pitboss.client.http import ask
from pitboss.offices import Office
from tests.support.server.running import Served


class Staff:
    """Persons of the demonstration, each with a visit."""

    def __init__(self, room: Served) -> None:
        self.room = room
        self._tokens: dict[Office, str] = {}
        self._acts = 0

    async def token(self, office: Office) -> str:
        if office not in self._tokens:
            self._tokens[office] = await self.room.sign_in(office)
        return self._tokens[office]

    async def get(self, office: Office, path: str) -> Any:
        return await ask(self.room.url, "GET", f"/api/v1{path}", token=await self.token(office))

    async def act(self, office: Office, table: int, name: str, /, **fields: Any) -> Any:
        self._acts += 1
        path = f"/api/v1/tables/{table}/acts" if table else "/api/v1/room/acts"
        body = {"id": f"management-{self._acts}", "act": {"type": name, **fields}}
        answer = await ask(self.room.url, "POST", path, body=body, token=await self.token(office))
        assert answer["outcome"] == "allowed", answer
        return answer

    async def preview(self, office: Office, table: int, name: str, /, **fields: Any) -> Any:
        path = f"/api/v1/tables/{table}/preview"
        body = {"act": {"type": name, **fields}}
        return await ask(self.room.url, "POST", path, body=body, token=await self.token(office))


async def refusal_of(asked: Any) -> tuple[int, str]:
    with pytest.raises(RoomError) as found:
        await asked
    return found.value.status, found.value.code
