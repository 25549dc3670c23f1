"""Leases in a real PostgreSQL: one owner at a time, and no writes by a former one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.record.journal import Owner, StaleOwner, Unreadable
from pitboss.record.leases import Leases, claim_for_one
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sql import PostgresSql
from tests.support.record.entries import event, one
from tests.support.until import HANGING, block_until

LONG = HANGING
"""Seconds that a lease lasts here: none ends by itself while a test runs."""


@pytest.fixture
def journal(postgres_url: str) -> Iterator[PostgresJournal]:
    made = PostgresJournal(postgres_url)
    yield made
    made.close()


@pytest.fixture
def two(journal: PostgresJournal, postgres_url: str) -> Iterator[tuple[Leases, Leases]]:
    first, second = PostgresSql(postgres_url), PostgresSql(postgres_url)
    yield Leases(first, "first", "keys", LONG), Leases(second, "second", "keys", LONG)
    first.close()
    second.close()


def database_time(journal: PostgresJournal) -> float:
    """Seconds by the clock that leases are measured by."""
    ((now,),) = journal.sql.run("select extract(epoch from clock_timestamp())::float8")
    return float(now)


def pass_by(journal: PostgresJournal, seconds: float) -> None:
    """Let time pass: whatever is on record was done so much earlier."""
    earlier = "until = until - make_interval(secs => ?)"
    with journal.sql.transaction():
        journal.sql.run(
            f"update leases set renewed = renewed - make_interval(secs => ?), {earlier}",
            seconds,
            seconds,
        )
        journal.sql.run(f"update processes set {earlier}", seconds)


def test_group_has_one_owner_until_its_lease_expires(
    journal: PostgresJournal, two: tuple[Leases, Leases]
) -> None:
    first, second = two
    began = database_time(journal)
    assert first.acquire(["table 1", "room"]).keys() == {"table 1", "room"}
    assert second.acquire(["table 1", "table 2"]).keys() == {"table 2"}
    pass_by(journal, LONG)
    taken = second.acquire(["table 1"])["table 1"]
    assert taken.epoch == 2
    assert LONG <= taken.lost <= LONG + database_time(journal) - began


def test_lease_expires_unless_renewed(two: tuple[Leases, Leases]) -> None:
    first, second = two
    first.length = 0.2
    first.acquire(["table 1"])
    block_until(lambda: second.acquire(["table 1"]), every=0.05)


def test_renewed_lease_is_kept(journal: PostgresJournal, two: tuple[Leases, Leases]) -> None:
    first, second = two
    first.acquire(["table 1"])
    for _ in range(3):
        pass_by(journal, LONG / 2)
        assert first.renew().mine == {"table 1": 1}
        assert second.acquire(["table 1"]) == {}


def test_sleeper_keeps_leases_nobody_has_taken(
    journal: PostgresJournal, two: tuple[Leases, Leases]
) -> None:
    first, second = two
    first.acquire(["table 1", "table 2"])
    pass_by(journal, LONG)
    second.acquire(["table 2"])
    standing = first.renew()
    assert standing.mine == {"table 1": 1}
    assert standing.taken == {"table 1", "table 2"}


def test_former_owner_cannot_write(journal: PostgresJournal, two: tuple[Leases, Leases]) -> None:
    first, second = two
    old = Owner("table 1", first.acquire(["table 1"])["table 1"].epoch)
    journal.append(one({"table 1": 1}, event(), owner=old)).result(HANGING)
    pass_by(journal, LONG)
    new = Owner("table 1", second.acquire(["table 1"])["table 1"].epoch)
    late = journal.append(one({"table 1": 2}, event(), owner=old))
    assert isinstance(late.exception(HANGING), StaleOwner)
    journal.append(one({"table 1": 2}, event(), owner=new)).result(HANGING)


def test_released_lease_is_free_at_once(two: tuple[Leases, Leases]) -> None:
    first, second = two
    epoch = first.acquire(["table 1"])["table 1"].epoch
    first.release({"table 1": epoch})
    assert second.acquire(["table 1"])["table 1"].lost < LONG


def test_only_the_owner_releases_a_lease(two: tuple[Leases, Leases]) -> None:
    first, second = two
    epoch = first.acquire(["table 1"])["table 1"].epoch
    second.release({"table 1": epoch})
    assert second.acquire(["table 1"]) == {}


def test_processes_that_joined_and_left_are_listed(two: tuple[Leases, Leases]) -> None:
    first, second = two
    first.join()
    second.join()
    assert first.renew().processes == ("first", "second")
    second.leave()
    assert first.renew().processes == ("first",)


def test_process_with_other_keys_is_refused(postgres_url: str, two: tuple[Leases, Leases]) -> None:
    two[0].join()
    sql = PostgresSql(postgres_url)
    with pytest.raises(Unreadable, match="other keys"):
        Leases(sql, "third", "others", LONG).join()
    sql.close()


def test_sole_ownership_is_refused_while_processes_share_the_room(
    journal: PostgresJournal, two: tuple[Leases, Leases]
) -> None:
    first, _ = two
    first.join()
    old = Owner("table 1", first.acquire(["table 1"])["table 1"].epoch)
    with pytest.raises(Unreadable, match="several processes"):
        claim_for_one(journal.sql, "room")
    pass_by(journal, LONG)
    assert claim_for_one(journal.sql, "room") >= 1
    late = journal.append(one({"table 1": 1}, event(), owner=old))
    assert isinstance(late.exception(HANGING), StaleOwner)
    assert first.renew().mine == {}


def test_released_lease_is_not_renewed(two: tuple[Leases, Leases]) -> None:
    """Otherwise a table that was handed over would stay leased with no owner."""
    first, second = two
    epoch = first.acquire(["table 1"])["table 1"].epoch
    first.release({"table 1": epoch})
    standing = first.renew()
    assert "table 1" not in standing.mine
    assert "table 1" not in standing.taken
    assert second.acquire(["table 1"]).keys() == {"table 1"}
