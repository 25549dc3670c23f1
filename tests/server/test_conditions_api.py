"""Tournament conditions over HTTP, and who may preview a director's act."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.server.tables.conditions import _checked
from pitboss.tournament.example_files import EXAMPLES, example_text
from tests.support.server.running import Served, in_room
from tests.support.server.staff import Staff, refusal_of


def test_every_example_is_valid(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        shown = await ask(room.url, "GET", "/api/v1/conditions/examples")
        assert tuple(one["name"] for one in shown["examples"]) == EXAMPLES
        appendices = sorted(one["appendix"] for one in shown["examples"] if one["appendix"])
        assert appendices == list("ABCDEFGHI")
        token = await room.sign_in(Office.OPERATOR)
        for one in shown["examples"]:
            body = {"lines": one["lines"]}
            found = await ask(room.url, "POST", "/api/v1/conditions/check", body=body, token=token)
            assert "refusals" not in found, one["name"]
            assert found["title"] == one["title"]
            assert all(item["cites"] for item in found["items"])

    in_room(tmp_path, does)


def test_conflicts_with_the_rules_are_reported_with_clauses(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.OPERATOR)

        async def check(text: str) -> Any:
            body = {"lines": text.splitlines()}
            return await ask(room.url, "POST", "/api/v1/conditions/check", body=body, token=token)

        text = example_text("appendix-h")
        found = await check(text.replace('commission = "$5"', 'commission = "$60"'))
        assert [one["cites"] for one in found["refusals"]] == [["S2-2001 14.1", "S2-2001 14.2"]]
        assert (await check("title = ["))["unreadable"]

    in_room(tmp_path, does)


NESTED = {
    "brackets": f"title = {'[' * 900}{']' * 900}",
    "fewer brackets": f"title = {'[' * 100}{']' * 100}",
    "braces": f"title = {'{a=' * 900}1{'}' * 900}",
    "dots": f"title.{'.'.join('a' * 990)} = 1",
    "nine": f"title.{'.'.join('a' * 9)} = 1",
}


@pytest.mark.parametrize("what", NESTED)
def test_deep_nesting_is_refused_in_a_sentence(what: str) -> None:
    found = _checked(NESTED[what]).unreadable
    assert "nested" in found or "no TOML" in found


def test_previews_require_an_office_and_other_pages_are_public(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff = Staff(room)
        made = await staff.act(Office.OPERATOR, 0, "management.set_up_tournament", name="One")
        at = f"/api/v1/tournaments/{made['made']['tournament']}"
        body = {"act": {"type": "tournament.open_entries"}}
        guest = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        asked = ask(room.url, "POST", f"{at}/previews", body=body, token=guest)
        assert await refusal_of(asked) == (403, "not_permitted")
        asked = ask(room.url, "POST", f"{at}/previews", body=body)
        assert await refusal_of(asked) == (401, "no_visit")
        operator = await staff.token(Office.OPERATOR)
        told = await ask(room.url, "POST", f"{at}/previews", body=body, token=operator)
        assert told["outcome"] == "not_permitted"
        assert (await ask(room.url, "GET", f"{at}/happened"))["happened"] == []
        assert (await ask(room.url, "GET", f"{at}/acts"))["acts"]
        for path in ("acts", "happened"):
            asked = ask(room.url, "GET", f"/api/v1/tournaments/77/{path}")
            assert await refusal_of(asked) == (404, "no_such_table")

    in_room(tmp_path, does)
