"""Where the procedures are run: on a stage by `make test-all`, on a machine by `make prove`.

A database and a broker are what the page takes for granted, so a drill that wants them has them.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.support.operations.drill import Drill
from tests.support.operations.own_machine import CLONE, OwnMachine, own_machine
from tests.support.operations.stage import stage
from tests.support.servers import nats
from tests.support.servers.postgres import installed, postgres
from tools.ensure_nginx import MISSING, nginx

_TOOLS: Final = ("createdb", "psql", "pg_dump", "pg_restore")
_SERVICES: Final = """
sudo install -d --owner nobody -m 0700 /var/lib/database
sudo -u nobody {bin}/initdb -D /var/lib/database -U pitboss -A trust -E UTF8 --no-sync > /dev/null
sudo systemd-run --quiet --unit=database --uid=nobody \
    {bin}/postgres -D /var/lib/database -k /var/lib/database
sudo systemd-run --quiet --unit=broker --uid=nobody {broker}
for tool in {tools}; do sudo ln --symbolic {bin}/$tool /usr/local/bin/; done
timeout 60 sh -c 'until {bin}/pg_isready --quiet --host db.example; do sleep 0.2; done'
"""
Place = Callable[[], AbstractContextManager[Drill]]


@contextmanager
def _stage() -> Iterator[Drill]:
    with stage() as made:
        yield made


@contextmanager
def _machine() -> Iterator[Drill]:
    with own_machine() as made:
        yield made


@contextmanager
def _stage_with_nginx() -> Iterator[Drill]:
    with stage(_nginx()) as made:
        yield made


@contextmanager
def _machine_with_nginx() -> Iterator[Drill]:
    _nginx()
    with own_machine() as made:
        yield made


@contextmanager
def _stage_with_database_and_broker() -> Iterator[Drill]:
    with ExitStack() as stack:
        database, broker = stack.enter_context(postgres()), nats.NatsServer()
        stack.callback(broker.kill)
        others = {"@db.example": "@", "nats://broker.example:4222": broker.url}
        made = stack.enter_context(stage(others=others))
        tools = installed() / "bin"
        made.environment["PATH"] = f"{made.at}/bin:{tools}:{os.environ['PATH']}"
        made.environment["PGHOST"] = str(database.at)
        yield made


@contextmanager
def _machine_with_database_and_broker() -> Iterator[Drill]:
    with own_machine() as made:
        made.well(
            _SERVICES.format(
                bin=_inside(made, installed() / "bin"),
                broker=_inside(made, nats.BINARY),
                tools=" ".join(_TOOLS),
            )
        )
        yield made


def _nginx() -> str:
    found = nginx()
    if found is None:
        pytest.skip(MISSING)
    if shutil.which("openssl") is None:
        pytest.skip("openssl, which makes the trial's certificate, is not installed")
    return found


def _inside(made: OwnMachine, path: Path) -> Path:
    """Where the machine has what lies in the clone."""
    return made.clone / path.relative_to(CLONE) if path.is_relative_to(CLONE) else path


def _both(on_stage: Place, on_machine: Place) -> pytest.MarkDecorator:
    on_a_stage = pytest.param(on_stage, id="stage", marks=pytest.mark.full)
    machine = pytest.param(on_machine, id="machine", marks=pytest.mark.prove)
    return pytest.mark.parametrize("place", [on_a_stage, machine])


EVERYWHERE: Final = _both(_stage, _machine)
WITH_NGINX: Final = _both(_stage_with_nginx, _machine_with_nginx)
WITH_DATABASE_AND_BROKER: Final = _both(
    _stage_with_database_and_broker, _machine_with_database_and_broker
)
