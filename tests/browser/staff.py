"""Somebody of the house, over HTTP."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4


class Staff:
    """One person with an office, by the token of a visit."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {self._token}"}
        request = Request(f"{self._url}/api/v1{path}", data, headers, method=method)
        try:
            with urlopen(request) as reply:
                return json.load(reply)
        except HTTPError as error:
            return json.load(error)

    def try_act(self, table: int, act: str, /, **fields: Any) -> dict[str, Any]:
        path = f"/tables/{table}/acts" if table else "/room/acts"
        body = {"id": str(uuid4()), "act": {"type": act, **fields}}
        answer: dict[str, Any] = self.ask("POST", path, body)
        return answer

    def act(self, table: int, act: str, /, **fields: Any) -> dict[str, Any]:
        answer = self.try_act(table, act, **fields)
        assert answer.get("outcome") in ("allowed", "proposed"), (act, fields, answer)
        return answer

    def running(self, table: int) -> dict[str, Any]:
        tables = self.ask("GET", "/running")["tables"]
        found: dict[str, Any] = next(one for one in tables if one["table"] == table)
        return found
