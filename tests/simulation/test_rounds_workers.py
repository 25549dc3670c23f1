"""Batches on several processes and on a real cluster: killing one changes nothing."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.simulation.batches import Finished, Question, SimulationError, Sums, join
from pitboss.simulation.cluster import cluster
from pitboss.simulation.rounds import simulate
from pitboss.simulation.workers import workers
from tests.support.until import HANGING, block_until

POT = Question("five-card-stud", ("sensible", "calling"), 1_200, 3)
HOUSE = Question("canberra", ("simple",), 1_100_000, 9)


@pytest.fixture(scope="module")
def alone() -> Sums:
    """The pot game in one process."""
    return simulate(POT)


def test_workers_give_the_same_result_as_one_process() -> None:
    assert simulate(HOUSE, workers(2)) == simulate(HOUSE)


@pytest.mark.full
def test_killed_worker_does_not_change_the_result(alone: Sums) -> None:
    killed: list[int] = []

    def with_a_death(question: Question, numbers: Iterable[int]) -> Finished:
        for one in workers(2)(question, numbers):
            if not killed:
                child = multiprocessing.active_children()[0]
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
                killed.append(child.pid)
            yield one

    assert simulate(POT, with_a_death) == alone
    assert killed


@pytest.mark.full
def test_workers_that_keep_dying_are_given_up() -> None:
    with pytest.raises(SimulationError, match="workers die"):
        list(workers(1)(_Deadly(), [0]))  # type: ignore[arg-type]


class _Deadly:
    """A question that ends whoever looks at it."""

    @property
    def release(self) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


# --- a cluster ------------------------------------------------------------------------------------


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    file = folder / "scheduler.json"
    words = ("--port", "0", "--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", str(file))
    with started("scheduler", *words):
        block_until(lambda: file.exists() and file.read_text().endswith("}"), "the scheduler")
        address: str = json.loads(file.read_text())["address"]
        yield address


def worker(address: str, folder: Path) -> tuple[str, ...]:
    return (
        "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
        "--local-directory", str(folder),
    )  # fmt: skip


@pytest.mark.full
def test_killed_cluster_worker_does_not_change_the_result(
    tmp_path: Path, alone: Sums, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.simulation.cluster._ANSWERS_WITHIN", HANGING)
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", f"{HANGING:.0f}s")
    with (
        scheduler(tmp_path) as address,
        started(*worker(address, tmp_path)) as first,
        started(*worker(address, tmp_path)) as second,
    ):
        sums: Sums = {}
        seen: set[int] = set()
        wait_for_workers(address, 2)
        for number, one in cluster(address)(POT, range(POT.batches)):
            join(sums, one)
            seen.add(number)
            if len(seen) == 3:
                first.kill()
        assert first.wait() == -signal.SIGKILL
        assert second.poll() is None
        assert seen == set(range(POT.batches))
        assert sums == alone


def wait_for_workers(address: str, many: int) -> None:
    from distributed import Client

    with Client(address, timeout=HANGING, set_as_default=False) as client:
        client.wait_for_workers(many, timeout=HANGING)


@pytest.mark.full
def test_unreachable_scheduler_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.simulation.cluster._ANSWERS_WITHIN", 0.2)
    with pytest.raises(SimulationError, match=r"no Dask scheduler answers at tcp://127.0.0.1:1"):
        list(cluster("tcp://127.0.0.1:1")(POT, [0]))
    with pytest.raises(SimulationError, match="no Dask scheduler answers at nowhere"):
        list(cluster("nowhere://x")(POT, [0]))


@pytest.mark.full
def test_missing_extra_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationError, match=r"pip install 'pitboss\[cluster\]'"):
        list(cluster("tcp://127.0.0.1:1")(POT, [0]))
