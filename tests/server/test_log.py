"""What the log says of somebody who was not let in, and what it does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.client import RoomError
from pitboss.client.http import ask
from tests.server.running import Served, in_room


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/sign-in", {"name": "nobody-here", "password": "hunter2 hunter2"}, "wrong_name"),
        ("/demonstration-links", {"token": "made-up-made-up"}, "link_spent"),
    ],
)
def test_a_refused_sign_in_is_logged_without_what_was_typed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str, body: dict[str, str], code: str
) -> None:
    async def does(room: Served) -> None:
        with pytest.raises(RoomError):
            await ask(room.url, "POST", f"/api/v1{path}", body=body)

    in_room(tmp_path, does)
    (line,) = [one.getMessage() for one in caplog.records if one.name.endswith("endpoint")]
    assert line.startswith(f"{path} from 127.0.0.1 is refused: {code}")
    assert not any(typed in caplog.text for typed in body.values())
