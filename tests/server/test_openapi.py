"""The OpenAPI description: complete, closed, and what the server really does."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pitboss.client.http import ask
from pitboss.room.acts.wire_acts import every_act
from pitboss.server.app import ENDPOINTS
from pitboss.server.endpoints.openapi import document
from tests.support.proving import at_level
from tests.support.server.running import Process, started
from tests.support.until import HANGING

EXAMPLES = at_level(4, 12, quick=1)
"""Of each operation."""
EACH = at_level(1, 1, quick=8)
"""Which operations: each third, or all."""


def _asked(described: dict[str, Any]) -> set[str]:
    """The names of all that requests may hold; what the room says may grow in a later release."""
    schemas = described["components"]["schemas"]
    bodies = [
        way.get("requestBody") for path in described["paths"].values() for way in path.values()
    ]
    found: set[str] = set()
    left = re.findall(r'schemas/([^"]+)', json.dumps(bodies))
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += re.findall(r'schemas/([^"]+)', json.dumps(schemas[name]))
    return found


def test_every_act_is_described_and_every_request_schema_is_closed() -> None:
    described = document(ENDPOINTS)
    schemas = described["components"]["schemas"]
    acts = schemas["Act_by_its_type"]["discriminator"]["mapping"]
    assert set(acts) == set(every_act())
    asked = {
        name: schema
        for name, schema in schemas.items()
        if schema.get("type") == "object" and name in _asked(described)
    }
    assert len(asked) > len(acts)
    open_ones = [
        n for n, one in asked.items() if one.get("additionalProperties", True) is not False
    ]
    assert open_ones == []
    refused = {"error": {"code", "message", "cites"}}
    assert set(schemas["ErrorReply"]["properties"]) == set(refused)
    assert set(schemas["ErrorBody"]["properties"]) == refused["error"]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One room for all operations; `make test` runs a module in one worker or another."""
    with asyncio.Runner() as runner:
        process = runner.run(started(tmp_path_factory.mktemp("room")))
        yield process
        runner.run(process.end())


@pytest.mark.counted
@pytest.mark.sampled
def test_answers_match_the_description(room: Process) -> None:
    """Generated requests, valid and invalid, anonymous and as a guest: never a server error."""
    schema = schemathesis.openapi.from_url(f"{room.url}/api/v1/openapi.json")
    token = asyncio.run(ask(room.url, "POST", "/api/v1/guest"))["token"]
    faults: list[str] = []
    tried = 0
    for found in islice(schema.get_all_operations(), None, None, EACH):
        operation = cast(Any, found).ok()
        if operation.path.endswith(("sign-out", "erase")):
            continue  # they would end the guest's visit; other tests have them

        @settings(
            max_examples=EXAMPLES,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def drawn(case: Any) -> None:
            nonlocal tried
            for headers in ({}, {"authorization": f"Bearer {token}"}):
                response = case.call(base_url=room.url, headers=headers, timeout=HANGING)
                tried += 1
                if response.status_code >= 500 and response.status_code != 503:
                    faults.append(f"{case.method} {case.path}: {response.status_code}")
                for check in CHECKS:
                    try:
                        case.validate_response(response, checks=[check])
                    except (Failure, ExceptionGroup) as failure:
                        faults.append(f"{case.method} {case.path}: {failure!r}"[:500])

        _run(operation, drawn)
    assert tried > 2 * EXAMPLES
    assert faults == []


CHECKS = (status_code_conformance, content_type_conformance, response_schema_conformance)


def _run(operation: Any, does: Any) -> None:
    from hypothesis import given

    given(case=operation.as_strategy())(does)()


def test_description_is_served(tmp_path: Path, room: Process) -> None:
    served = asyncio.run(ask(room.url, "GET", "/api/v1/openapi.json"))
    assert served["openapi"] == "3.1.0"
    assert set(served["paths"]) >= {f"/api/v1{one.path}" for one in ENDPOINTS}
