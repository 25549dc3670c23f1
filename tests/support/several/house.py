"""Three server processes of one room, on a real PostgreSQL and a real broker, with an audit.

The audit stands in the database, beside the room and unknown to it: who wrote each event, and who
took over each group when, in the order in which it was committed.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.server.demonstration import setup
from pitboss.server.installation import Where, open_installation
from tests.support.faults.serving import ON_POSTGRES, Serving
from tests.support.faults.swarm import Player, set_up
from tests.support.until import until

AUDIT = """
create table audit (
    n bigserial primary key, what text, name text, who text,
    at timestamptz default clock_timestamp()
);
create function note_event() returns trigger language plpgsql as $$ begin
    insert into audit (what, name, who)
        values ('event', new.stream, current_setting('application_name'));
    return new;
end $$;
create function note_lease() returns trigger language plpgsql as $$ begin
    insert into audit (what, name, who)
        values ('lease', new.name, current_setting('application_name'));
    return new;
end $$;
create trigger note_event after insert on events for each row execute function note_event();
create trigger note_first after insert on leases for each row execute function note_lease();
create trigger note_next after update on leases for each row
    when (old.epoch <> new.epoch) execute function note_lease();
"""


@dataclass
class House:
    """The processes, and what the audit says."""

    database: str
    directory: Path
    servers: dict[str, Serving]
    visits: dict[str, Any] = field(default_factory=dict)
    """Of the staff, good at every process."""

    @property
    def operator(self) -> str:
        """The token of the operator's visit."""
        token: str = self.visits["casino operator"]["token"]
        return token

    @property
    def first(self) -> Serving:
        return next(iter(self.servers.values()))

    @property
    def data(self) -> Path:
        return self.directory / "a"

    def asked(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database, autocommit=True) as connection:
            return connection.execute(statement, values).fetchall()

    def owner(self, group: str) -> str:
        """Which process took it over last; empty: none yet."""
        rows = self.asked(
            "select who from audit where what = 'lease' and name = %s order by n desc limit 1",
            group,
        )
        return str(rows[0][0]) if rows else ""

    def now(self) -> Any:
        return self.asked("select clock_timestamp()")[0][0]

    def silence(self, group: str, since: Any) -> float | None:
        """Seconds until something happened in a group again; None: nothing has yet."""
        rows = self.asked(
            "select extract(epoch from min(at) - %s)::float8 from audit"
            " where what = 'event' and name = %s and at > %s",
            since, group, since,
        )  # fmt: skip
        found: float | None = rows[0][0]
        return found

    def written_by_others(self) -> list[str]:
        """Events that were written by a process that did not have their group at the time."""
        owner: dict[str, str] = {}
        found = []
        for n, what, name, who in self.asked("select n, what, name, who from audit order by n"):
            if what == "lease":
                owner[name] = who
            elif not name.startswith("jackpot") and owner.get(name) != who:
                found.append(f"{n}: {who} wrote to {name}, which {owner.get(name)} has")
        return found

    async def act_as_operator(self, at: Serving, table: int, act: str, **fields: Any) -> Any:
        async with Client(at.url, self.operator) as operator:
            return await operator.act(table, act, **fields)


@asynccontextmanager
async def house(
    database: str,
    broker: str,
    directory: Path,
    games: list[str],
    program: tuple[str, ...] = ON_POSTGRES,
    processes: str = "abc",
    audited: bool = True,
) -> AsyncIterator[tuple[House, list[int]]]:
    """The processes a, b and c, and the numbers of quick tables of these games."""
    await open_room(Where(directory / "a", database))
    if audited:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(AUDIT)
    servers = {}
    for name in processes:
        data = directory / name
        if name != "a":
            shutil.copytree(directory / "a" / "keys", data / "keys")
        words = ("--database", f"{database}&application_name={name}", "--broker", broker)
        servers[name] = Serving(data, program, words)
    made = House(database, directory, servers)
    try:
        first, *others = servers.values()
        await first.start()
        for office in ("casino operator", "casino supervisor"):  # the next server's links end these
            link = {"token": first.links[office]}
            visit = await ask(first.url, "POST", "/api/v1/demonstration-links", body=link)
            made.visits[office] = visit
        await asyncio.gather(*(one.start() for one in others))
        tables = await set_up(servers[processes[-1]].url, made.operator, games)
        await _spread(made, tables)
        yield made, tables
    finally:
        for one in servers.values():
            await one.end()


async def open_room(where: Where) -> None:
    """By one process, as an operator would the first time; nobody plays there yet."""
    installation = open_installation(where)
    await installation.start()
    setup.register_persons(installation)
    await installation.open_new(setup.OPERATOR)
    await setup.set_up_room(installation)
    await installation.close()


async def _spread(made: House, tables: list[int]) -> None:
    """Until every table has an owner, and every process its share."""

    def spread() -> bool:
        rows = made.asked("select name, process from leases where until > clock_timestamp()")
        owners = dict(rows)
        shares = Counter(owners.values())
        owned = all(f"table {one}" in owners for one in tables)
        return owned and len(shares) == len(made.servers) and _even(shares)

    await until(spread, "tables that are spread over the processes", every=0.1)


def _even(shares: Counter[str]) -> bool:
    return max(shares.values()) - min(shares.values()) <= len(shares)


class Roaming(Player):
    """A player who comes back to another process when the own one has gone."""

    def move(self, to: Serving) -> None:
        if self.client is not None:
            self.client.base_url = to.url


async def stop(tasks: list[asyncio.Task[None]]) -> None:
    """Players stop; one that failed says so."""
    failed = [task.exception() for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not failed, failed


FREEZE, THAW = signal.SIGSTOP, signal.SIGCONT
