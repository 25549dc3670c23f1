"""Rows that somebody wrote into the database beside Pitboss are not taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pitboss.offices import Office
from pitboss.record.journal import Damaged
from pitboss.record.macs import Macs, forged_rows
from pitboss.record.migrations import migrate
from pitboss.record.people import KeptInvitation, KeptVisit, Particulars, People, UnknownPerson
from pitboss.record.sql import Sql, connect

KEY = bytes(range(32))
NOW = datetime(2026, 2, 3, 12, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)
IDLE = timedelta(hours=2)


@pytest.fixture(params=["sqlite", "postgres"])
def sql(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sql]:
    database: str | Path = tmp_path / "people.sqlite"
    if request.param == "postgres":
        database = str(request.getfixturevalue("postgres_url"))
    connection = connect(database)
    migrate(connection)
    yield connection
    connection.close()


@pytest.fixture
def people(sql: Sql) -> People:
    """Ann, who is signed in, invited and has a second factor, and Bob."""
    made = People(sql, Macs(KEY))
    ann = made.register(Particulars("Ann"), NOW)
    bob = made.register(Particulars("Bob"), NOW)
    made.credentials.set_password(ann, "ann", "hash of ann", NOW)
    made.credentials.set_password(bob, "bob", "hash of bob", NOW)
    made.credentials.enrol(ann, "sealed", 7, ["code"], NOW)
    visit = KeptVisit("v1", ann, NOW, NOW, NOW + 6 * IDLE, NOW, None, demonstration=False)
    made.visits.begin(visit)
    made.visits.begin(visit._replace(digest="ended"))
    made.visits.end("ended", NOW)
    offices = frozenset({Office.DEALER})
    made.invitations.write(KeptInvitation("i1", bob, offices, ann, NOW, NOW + IDLE, False, None))
    return made


Taken = Callable[[People], object]
FORGED: dict[str, tuple[str, Taken]] = {
    "visits: inserted": (
        (
            "insert into visits (digest, person, begun_at, seen_at, expires_at, authenticated_at,"
            " demonstration, mac) select 'forged', person, begun_at, seen_at, expires_at,"
            " authenticated_at, demonstration, mac from visits where digest = 'v1'"
        ),
        lambda people: people.visits.find("forged"),
    ),
    "visits: another person": (
        "update visits set person = 2 where digest = 'v1'",
        lambda people: people.visits.find("v1"),
    ),
    "visits: resurrected": (
        "update visits set ended_at = null where digest = 'ended'",
        lambda people: people.visits.find("ended") or people.visits.standing(["ended"], NOW, IDLE),
    ),
    "visits: with a second factor": (
        "update visits set second_factor_at = begun_at where digest = 'v1'",
        lambda people: people.visits.authenticated("v1", LATER),
    ),
    "credentials: changed": (
        "update credentials set password_hash = 'known' where person = 1",
        lambda people: people.credentials.password_by_name("ann"),
    ),
    "second_factors: taken back": (
        "update second_factors set last_step = 1 where person = 1",
        lambda people: people.credentials.take_step(1, 7),
    ),
    "recovery_codes: inserted": (
        "insert into recovery_codes (person, digest, mac) values (1, 'mine', 'ff')",
        lambda people: people.credentials.take_recovery_code(1, "mine"),
    ),
    "invitations: more offices": (
        "update invitations set offices = 'operator' where digest = 'i1'",
        lambda people: people.invitations.find("i1", NOW) or people.invitations.use("i1", NOW),
    ),
    "people: inserted": (
        (
            "insert into people (person, registered_at, demonstration, name, email, postal_address)"
            " values (66, 0, 0, 'Eve', '', '')"
        ),
        lambda people: people.names((66,)),
    ),
}


@pytest.mark.parametrize("how", FORGED)
def test_forged_row_is_not_taken(
    people: People, sql: Sql, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is as if it was not there; it is logged once, and verification counts it."""
    assert list(forged_rows(sql, Macs(KEY))) == []
    statement, taken = FORGED[how]
    sql.run(statement)
    assert not taken(people)
    assert not taken(people)
    table = how.partition(":")[0]
    assert [found for found, _ in forged_rows(sql, Macs(KEY))] == [table]
    assert caplog.text.count(f"a row of {table} was changed in the database") == 1


def test_forged_person_begins_no_visit(people: People, sql: Sql) -> None:
    sql.run("update people set demonstration = 1 where person = 1")
    visit = KeptVisit("v2", 1, NOW, NOW, NOW + IDLE, NOW, None, demonstration=False)
    with pytest.raises(UnknownPerson):
        people.visits.begin(visit)


def test_number_is_never_given_twice(people: People, sql: Sql) -> None:
    """Or a new person could get the number of an operator, and the offices with it."""
    sql.run("update person_numbers set last = 0, mac = null")
    assert people.register(Particulars("Cid"), NOW) == 3
    sql.run("update person_numbers set last = 1")
    with pytest.raises(Damaged, match="the counter of persons was changed"):
        people.register(Particulars("Dan"), NOW)


def test_other_key_takes_no_row(people: People, sql: Sql) -> None:
    others = People(sql, Macs(bytes(32)))
    assert others.credentials.password_by_name("ann") is None
    assert others.visits.find("v1") is None
