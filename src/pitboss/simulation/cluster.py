"""Play batches on a Dask cluster; needs `pip install pitboss[cluster]`.

The scheduler reassigns the batches of a worker that dies.
Workers need the same release of Pitboss.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from pitboss.simulation.batches import Finished, Players, Question, SimulationError, play

if TYPE_CHECKING:
    from distributed import Client

_ANSWERS_WITHIN: Final = 10
"""Seconds to wait for a scheduler, and for its workers."""
_AHEAD: Final = 2
"""Batches queued for each worker thread, so that none is idle."""


def cluster(address: str) -> Players:
    """Return the workers of the scheduler at this address, such as tcp://10.0.0.5:8786."""

    def finished(question: Question, numbers: Iterable[int]) -> Finished:
        with _client(address) as client:
            yield from _through(client, question, iter(numbers))

    return finished


@contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        from distributed import Client
    except ImportError as error:
        raise SimulationError(
            "a cluster needs Dask, which is not installed: pip install 'pitboss[cluster]'"
        ) from error
    try:
        client = Client(address, timeout=_ANSWERS_WITHIN, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SimulationError(f"no Dask scheduler answers at {address}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_ANSWERS_WITHIN)
        except TimeoutError as error:
            raise SimulationError(f"the scheduler at {address} has no workers") from error
        yield client


def _through(client: Client, question: Question, numbers: Iterator[int]) -> Finished:
    from distributed import KilledWorker, as_completed

    under_way: dict[str, int] = {}

    def next_batch() -> list[Any]:
        for number in numbers:
            future = client.submit(play, question, number, pure=False)
            under_way[future.key] = number
            return [future]
        return []

    many = _AHEAD * sum(client.nthreads().values())
    first = [future for _ in range(many) for future in next_batch()]
    flow = as_completed(first, loop=client.loop)
    for future in flow:
        try:
            sums = future.result()
        except (KilledWorker, ImportError) as error:
            raise SimulationError(f"the cluster's workers cannot play: {error}") from error
        flow.update(next_batch())
        yield under_way.pop(future.key), sums
