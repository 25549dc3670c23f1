"""Several processes at one store: what may happen only once happens only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier
from typing import TypeVar

import pytest

from pitboss.record.macs import Macs
from pitboss.record.migrations import migrate
from pitboss.record.people import KeptInvitation, KeptVisit, Limit, Particulars, People
from pitboss.record.sql import connect

KEY = bytes(range(32))
NOW = datetime(2025, 8, 1, 20, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
MARY = Particulars("Mary Bold")
STORES = 6

Result = TypeVar("Result")


@pytest.fixture(params=["file", "postgres"])
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[People]]:
    """The same store over several connections, as several processes have it."""
    database = str(tmp_path / "people.sqlite")
    if request.param == "postgres":
        database = str(request.getfixturevalue("postgres_url"))
    connections = [connect(database) for _ in range(STORES)]
    migrate(connections[0])
    yield [People(connection, Macs(KEY)) for connection in connections]
    for connection in connections:
        connection.close()


def at_once(stores: list[People], act: Callable[[People], Result]) -> list[Result]:
    barrier = Barrier(len(stores))

    def together(people: People) -> Result:
        barrier.wait()
        return act(people)

    with ThreadPoolExecutor(len(stores)) as threads:
        return list(threads.map(together, stores))


def test_concurrent_registrations_get_distinct_numbers(stores: list[People]) -> None:
    numbers = [n for _ in range(5) for n in at_once(stores, lambda one: one.register(MARY, NOW))]
    assert sorted(numbers) == list(range(1, 5 * STORES + 1))


def test_code_is_accepted_once(stores: list[People]) -> None:
    person = stores[0].register(MARY, NOW)
    stores[0].credentials.enrol(person, "sealed", 0, ["paper"], NOW)
    assert sum(at_once(stores, lambda one: one.credentials.take_step(person, 1))) == 1
    taken = at_once(stores, lambda one: one.credentials.take_recovery_code(person, "paper"))
    assert sum(taken) == 1


def test_link_is_accepted_once(stores: list[People]) -> None:
    person = stores[0].register(MARY, NOW)
    invitation = KeptInvitation(
        "i1", person, frozenset(), 1, NOW, NOW + HOUR, demonstration=True, sealed_secret=None
    )
    stores[0].invitations.write(invitation)
    assert sum(at_once(stores, lambda one: one.invitations.use("i1", NOW))) == 1


def test_login_session_is_replaced_once(stores: list[People]) -> None:
    person = stores[0].register(MARY, NOW)
    half = KeptVisit("half", person, NOW, NOW, NOW + HOUR, NOW, None, demonstration=False)
    stores[0].visits.begin(half)
    began = at_once(
        stores, lambda one: one.visits.begin(half._replace(digest=str(id(one))), "half")
    )
    assert sum(began) == 1


def test_concurrent_guesses_share_one_limit(stores: list[People]) -> None:
    limit = Limit(10, HOUR, HOUR)
    guesses = [
        answer
        for _ in range(5)
        for answer in at_once(
            stores, lambda one: one.tries.make({"name": limit, "place": limit}, NOW)
        )
    ]
    assert guesses.count(None) == 10
