"""Persons, kept apart from the streams, on every supported database."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboss.offices import Office
from pitboss.record.macs import Macs
from pitboss.record.migrations import migrate
from pitboss.record.people import (
    KeptInvitation,
    KeptVisit,
    Limit,
    NameTaken,
    Particulars,
    People,
    UnfitText,
    UnknownPerson,
)
from pitboss.record.sql import MEMORY, Sql, connect

KEY = bytes(range(32))
NOW = datetime(2025, 8, 1, 20, 0, 0, 123456, tzinfo=UTC)
SOON = NOW + timedelta(minutes=1)
IDLE = timedelta(hours=2)
MARY = Particulars("Mary Bold", "mary@example.org", "1 Hill Street\nCanberra")


@pytest.fixture(params=["memory", "file", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return MEMORY if request.param == "memory" else str(tmp_path / "people.sqlite")


@pytest.fixture
def sql(database: str) -> Iterator[Sql]:
    connection = connect(database)
    migrate(connection)
    yield connection
    connection.close()


@pytest.fixture
def people(sql: Sql) -> People:
    return People(sql, Macs(KEY))


def a_visit(person: int, digest: str = "d1", **changes: Any) -> KeptVisit:
    hours = timedelta(hours=12)
    visit = KeptVisit(digest, person, NOW, NOW, NOW + hours, NOW, None, demonstration=False)
    return visit._replace(**changes)


def an_invitation(person: int, digest: str = "i1") -> KeptInvitation:
    offices = frozenset({Office.DEALER, Office.SUPERVISOR})
    return KeptInvitation(
        digest, person, offices, 1, NOW, NOW + IDLE, demonstration=False, sealed_secret=None
    )


def everything_about(people: People, name: str = "mary") -> int:
    """Somebody with a row in every table."""
    person = people.register(MARY, NOW)
    people.agree(person, "house rules of July", NOW)
    people.credentials.set_password(person, name, "argon-hash", NOW)
    people.credentials.enrol(person, "sealed-secret", 7, ["code-1", "code-2"], NOW)
    people.visits.begin(a_visit(person, f"visit-digest-{name}"))
    people.invitations.write(an_invitation(person, f"invitation-digest-{name}"))
    return person


def tables_of_persons(sql: Sql) -> set[str]:
    """Every table beside the streams that has a column for a person, by the database's word."""
    if sql.dialect == "postgres":
        rows = sql.run(
            "select table_name from information_schema.columns"
            " where column_name = 'person' and table_schema = current_schema()"
        )
    else:
        rows = sql.run(
            "select m.name from sqlite_master m join pragma_table_info(m.name) c"
            " where m.type = 'table' and c.name = 'person'"
        )
    return {row[0] for row in rows} - {"commands"}  # the journal's: numbers only


def test_numbers_are_sequential_and_never_reused(people: People) -> None:
    first, second = (people.register(MARY, NOW) for _ in range(2))
    people.erase(second, NOW)
    assert [first, second, people.register(MARY, NOW)] == [1, 2, 3]


def test_particulars_are_stored_and_corrected(people: People) -> None:
    person = people.register(MARY, NOW)
    assert people.particulars_of(person) == MARY
    people.change(person, MARY._replace(name="Mary Brave"))
    assert people.names([person, person, 99]) == {person: "Mary Brave"}
    assert people.is_called("Mary Brave")
    assert not people.is_called("Mary Bold")


@pytest.mark.parametrize("text", ["a\x00b", "\ud800", "\u202etxt", "x" * 501])
def test_unstorable_text_is_refused(people: People, text: str) -> None:
    with pytest.raises(UnfitText):
        people.register(Particulars("Mary", email=text), NOW)
    with pytest.raises(UnfitText):
        people.change(1, Particulars(text))


def test_export_is_complete_but_holds_no_credentials(people: People, sql: Sql) -> None:
    person = everything_about(people)
    export = people.export_of(person)
    text = json.dumps(export)
    assert export["name"] == "Mary Bold"
    assert export["agreements"] == [
        {"agreement": "house rules of July", "agreed_at": NOW.isoformat()}
    ]
    assert export["sign_in"] == [{"sign_in_name": "mary", "password_set_at": NOW.isoformat()}]
    assert export["recovery_codes_left"] == 2
    assert export["second_factor"] == [{"enrolled_at": NOW.isoformat()}]
    assert [one["begun_at"] for one in export["visits"]] == [NOW.isoformat()]
    assert export["invitations"][0]["offices"] == "casino supervisor, dealer"
    for secret in ("argon-hash", "sealed-secret", "code-1", "visit-digest", "invitation-digest"):
        assert secret not in text
    held = {"people", "credentials", "second_factors", "recovery_codes"}
    assert tables_of_persons(sql) == held | {"agreements", "visits", "invitations"}


def test_erasing_empties_every_table_but_keeps_the_number(people: People, sql: Sql) -> None:
    person, other = everything_about(people), everything_about(people, "other")
    people.erase(person, SOON)
    for table in tables_of_persons(sql) - {"people"}:
        assert not sql.run(f"select 1 from {table} where person = ?", person), table
        assert sql.run(f"select 1 from {table} where person = ?", other), table
    row = sql.run("select name, email, postal_address from people where person = ?", person)
    assert row == [(None, None, None)]
    assert people.names([person, other]) == {other: "Mary Bold"}


def test_erased_person_is_unknown_for_good(people: People) -> None:
    person = everything_about(people)
    people.erase(person, SOON)
    assert people.credentials.password_by_name("mary") is None
    assert people.visits.find("visit-digest-mary") is None
    refused: list[Callable[[], object]] = [
        lambda: people.erase(person, SOON),
        lambda: people.export_of(person),
        lambda: people.particulars_of(person),
        lambda: people.change(person, MARY),
        lambda: people.agree(person, "anything", SOON),
        lambda: people.credentials.set_password(person, "mary", "hash", SOON),
        lambda: people.credentials.enrol(person, "sealed", 1, [], SOON),
        lambda: people.visits.begin(a_visit(person, "new")),
        lambda: people.invitations.write(an_invitation(person, "new")),
    ]
    for act in refused:
        with pytest.raises(UnknownPerson):
            act()


def test_erased_data_is_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "people.sqlite"
    sql = connect(path)
    migrate(sql)
    people = People(sql, Macs(KEY))
    somebody = [everything_about(people, f"sign-in-name-{n}") for n in range(5)]
    sql.run("pragma wal_checkpoint(truncate)")
    assert b"sign-in-name-2" in path.read_bytes()
    people.erase(somebody[2], NOW)
    sql.run("pragma wal_checkpoint(truncate)")
    assert b"sign-in-name-2" not in path.read_bytes()
    assert b"sign-in-name-3" in path.read_bytes()
    sql.close()


def test_demonstration_persons_are_marked(people: People) -> None:
    real, pretended = (people.register(MARY, NOW, demonstration=one) for one in (False, True))
    assert people.demonstration_persons() == (pretended,)
    assert people.is_for_demonstration(pretended)
    assert not people.is_for_demonstration(real)
    people.erase(pretended, NOW)
    assert people.demonstration_persons() == ()


def test_sign_in_names_are_unique(people: People) -> None:
    mary, jane = (people.register(MARY, NOW) for _ in range(2))
    people.credentials.set_password(mary, "mary", "one", NOW)
    people.credentials.set_password(jane, "jane", "two", NOW)
    with pytest.raises(NameTaken):
        people.credentials.set_password(jane, "mary", "three", NOW)
    found = people.credentials.password_by_name("jane")
    assert found == (jane, "two")
    assert people.credentials.sign_in_name_of(mary) == "mary"


def test_password_change_fails_if_it_changed_meanwhile(people: People) -> None:
    person = people.register(MARY, NOW)
    credentials = people.credentials
    credentials.set_password(person, "mary", "one", NOW)
    one = credentials.password_of(person)
    assert one is not None
    assert credentials.change_password(one, "two", SOON)
    assert not credentials.change_password(one, "three", SOON)
    credentials.update_hash(one, "four")
    assert credentials.password_of(person) == (person, "two")
    assert people.export_of(person)["sign_in"][0]["password_set_at"] == SOON.isoformat()


def test_time_step_is_used_once_and_earlier_ones_never(people: People) -> None:
    person = everything_about(people)
    steps = [people.credentials.take_step(person, step) for step in (7, 8, 8, 6, 9)]
    assert steps == [False, True, False, False, True]


def test_recovery_code_is_used_once(people: People) -> None:
    person, other = everything_about(people), everything_about(people, "other")
    taken = [people.credentials.take_recovery_code(person, "code-1") for _ in range(2)]
    assert taken == [True, False]
    assert people.credentials.recovery_codes_left(person) == 1
    assert people.credentials.recovery_codes_left(other) == 2


def test_login_session_is_stored_to_the_microsecond(people: People) -> None:
    visit = a_visit(people.register(MARY, NOW), second_factor=SOON, demonstration=True)
    assert people.visits.begin(visit)
    assert people.visits.find("d1") == visit


def test_login_session_is_replaced_only_once(people: People) -> None:
    person = people.register(MARY, NOW)
    people.visits.begin(a_visit(person))
    assert people.visits.begin(a_visit(person, "d2"), instead_of="d1")
    assert not people.visits.begin(a_visit(person, "d3"), instead_of="d1")
    assert people.visits.find("d1") is None
    assert people.visits.find("d3") is None


def test_ended_expired_and_idle_login_sessions_are_invalid(people: People) -> None:
    person = people.register(MARY, NOW)
    for number in range(70):  # more than are asked for at once
        people.visits.begin(a_visit(person, f"d{number}"))
    people.visits.begin(a_visit(person, "over", expires=SOON))
    people.visits.begin(a_visit(person, "idle", seen=SOON - IDLE))
    people.visits.end("d3", NOW)
    keys = [*(f"d{number}" for number in range(70)), "over", "idle", "unknown"]
    standing = people.visits.standing(keys, SOON, IDLE)
    assert standing == {f"d{number}" for number in range(70)} - {"d3"}
    assert people.visits.standing([], SOON, IDLE) == frozenset()


def test_all_other_login_sessions_of_a_person_end(people: People) -> None:
    mary, jane = (people.register(MARY, NOW) for _ in range(2))
    for digest in ("m1", "m2", "m3"):
        people.visits.begin(a_visit(mary, digest))
    people.visits.begin(a_visit(jane, "j1"))
    assert people.visits.end_all_of(mary, SOON, but="m2") == 2
    standing = people.visits.standing(["m1", "m2", "m3", "j1"], SOON, IDLE)
    assert standing == {"m2", "j1"}


def test_last_seen_time_never_goes_back(people: People) -> None:
    people.visits.begin(a_visit(people.register(MARY, NOW)))
    people.visits.seen({"d1": SOON})
    people.visits.seen({"d1": NOW})
    visit = people.visits.find("d1")
    assert visit is not None
    assert visit.seen == SOON


def test_only_the_latest_invitation_works_and_only_once(people: People) -> None:
    person = people.register(MARY, NOW)
    people.invitations.write(an_invitation(person))
    people.invitations.write(an_invitation(person, "i2"))
    assert people.invitations.find("i1", SOON) is None
    assert people.invitations.find("i2", SOON) == an_invitation(person, "i2")
    assert people.invitations.find("i2", NOW + IDLE) is None
    assert not people.invitations.use("i2", NOW + IDLE)
    assert [people.invitations.use("i2", SOON) for _ in range(2)] == [True, False]


def test_first_secret_of_an_invitation_is_kept(people: People) -> None:
    people.invitations.write(an_invitation(people.register(MARY, NOW)))
    assert people.invitations.put_secret("i1", "first") == "first"
    assert people.invitations.put_secret("i1", "second") == "first"
    people.invitations.use("i1", SOON)
    assert people.invitations.put_secret("i1", "third") is None


def test_expired_rows_are_purged(people: People, sql: Sql) -> None:
    everything_about(people)
    people.tries.make({"somebody": Limit(3, IDLE, IDLE)}, NOW)
    for late, left in ((NOW, 1), (NOW + timedelta(days=1), 0)):
        people.visits.forget(late)
        people.invitations.forget(late)
        people.tries.forget(late)
        for table in ("visits", "invitations", "tries"):
            assert len(sql.run(f"select 1 from {table}")) == left, table


def test_rate_limit_locks_after_the_last_try_and_reopens(people: People) -> None:
    limit = Limit(3, within=timedelta(minutes=10), closed_for=timedelta(minutes=30))
    moments = [NOW + timedelta(minutes=n) for n in range(4)]
    answers = [people.tries.make({"name": limit}, at) for at in moments]
    opens = moments[2] + limit.closed_for
    assert answers == [None, None, None, opens]
    assert people.tries.make({"other": limit, "name": limit}, opens - timedelta(seconds=1)) == opens
    assert [people.tries.make({"name": limit}, opens) for _ in range(3)] == [None, None, None]


def test_tries_far_apart_are_not_limited(people: People) -> None:
    limit = Limit(2, within=timedelta(minutes=10), closed_for=timedelta(minutes=30))
    for n in range(5):
        assert people.tries.make({"name": limit}, NOW + n * timedelta(minutes=10)) is None


def test_refused_try_is_not_counted(people: People) -> None:
    once, often = Limit(1, IDLE, IDLE), Limit(2, IDLE, IDLE)
    assert people.tries.make({"name": once}, NOW) is None
    for _ in range(5):
        assert people.tries.make({"place": often, "name": once}, NOW) == NOW + IDLE
    assert people.tries.make({"place": often}, NOW) is None


def test_tries_are_forgiven_or_given_back(people: People) -> None:
    limit = Limit(2, IDLE, IDLE)
    for subject in ("forgiven", "given back"):
        for _ in range(2):
            people.tries.make({subject: limit}, NOW)
    people.tries.forgive("forgiven")
    people.tries.give_back("given back")
    forgiven = [people.tries.make({"forgiven": limit}, NOW) for _ in range(3)]
    given_back = [people.tries.make({"given back": limit}, NOW) for _ in range(2)]
    assert forgiven == [None, None, NOW + IDLE]
    assert given_back == [None, NOW + IDLE]


class TestForgettingGuests:
    def test_unused_guests_are_dropped(self, people: People, sql: Sql) -> None:
        unused = people.register(MARY, NOW)
        people.agree(unused, "house rules of July", NOW)
        assert people.visits.begin(a_visit(unused))
        later = NOW + timedelta(hours=12, seconds=1)
        assert people.forget_guests(later) == 1
        assert people.names((unused,)) == {}
        for table in ("people", "visits", "agreements"):
            assert sql.run(f"select count(*) from {table}") == [(0,)], table
        assert people.register(MARY, NOW) == unused + 1, "a number is given once"

    def test_everybody_else_stays(self, people: People, sql: Sql) -> None:
        with_password = everything_about(people)
        demonstration = people.register(MARY, NOW, demonstration=True)
        invited = people.register(MARY, NOW)
        people.invitations.write(an_invitation(invited, "i2"))
        visiting, new = people.register(MARY, NOW), people.register(MARY, NOW + 2 * IDLE)
        assert people.visits.begin(a_visit(visiting, "d2"))
        acted = people.register(MARY, NOW)
        sql.run(
            "insert into commands (number, person, id, kind, body_digest, at, release, answer,"
            " digest) values (1, ?, 'an-act-1', 'kind', ?, 0, '0', ?, ?)",
            acted, b"d", b"", b"d",
        )  # fmt: skip
        assert people.forget_guests(NOW + IDLE) == 0
        everybody = {with_password, demonstration, invited, visiting, new, acted}
        assert set(people.names(everybody)) == everybody

    def test_many_are_dropped_a_few_hundred_at_a_time(self, people: People) -> None:
        for _ in range(501):
            people.register(MARY, NOW)
        assert people.forget_guests(NOW + IDLE) == 501
