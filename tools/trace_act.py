"""Trace one act from its WebSocket frame to the journal and the new view.

    python -m tools.trace_act            how many files it ran, and how often events were applied
    python -m tools.trace_act --files    the files too
    python -m tools.trace_act --json

A guest at the demonstration's table of Ultimate Texas Hold-em wagers, gets cards and folds; the
fold is the act that is traced.  Server and client run in this process; the client's own files do
not count.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import threading
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, Final

import pitboss
from pitboss.client import Client
from pitboss.games.canberra_poker.apply_events import apply as apply_at_canberra
from pitboss.games.poker.apply_events import apply as apply_at_pot_games
from pitboss.games.progressive_jackpot import apply as apply_to_pools
from pitboss.games.ultimate_texas_holdem.apply_events import apply as apply_at_ultimate
from pitboss.record.space import Limits
from pitboss.room.tables.desk_state import after_event
from pitboss.server.app import set_up_demonstration
from pitboss.server.http.address import Address
from pitboss.server.http.rates import Rates
from pitboss.server.installation import Where, open_installation
from pitboss.server.running import bind_socket, serve
from pitboss.table.changes import apply as apply_at_table
from pitboss.tournament.changes import apply as apply_in_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitboss.messages.frames import Shown

ROOT: Final = Path(pitboss.__file__).parent
HOST: Final = "127.0.0.1"
GAME: Final = "ultimate_texas_holdem"
TABLE: Final = 1
STAKE: Final = 50_000
NOT_OF_THE_ACT: Final = ("client/", "cli/")

APPLIES: Final = {
    "desk": after_event,
    "table": apply_at_table,
    "round": (apply_at_ultimate, apply_at_canberra, apply_at_pot_games),
    "pools": apply_to_pools,
    "tournament": apply_in_tournament,
}
"""The functions that apply one event, by whose state they change."""


class Tracer:
    """Notes which files run and which events are applied, in every thread, while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.files: set[str] = set()
        self.calls = 0
        self.applied: dict[str, list[object]] = {name: [] for name in APPLIES}
        """Each event that was applied, once for each time."""
        self._layers = {code: name for name, applies in APPLIES.items() for code in _codes(applies)}

    def install(self) -> None:
        """Watch this thread and all threads that start from now on."""
        threading.setprofile(self._profile)
        sys.setprofile(self._profile)

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Note what runs meanwhile."""
        self.on = True
        try:
            yield
        finally:
            self.on = False

    def _profile(self, frame: FrameType, what: str, _: object) -> None:
        if not self.on or what != "call":
            return
        code = frame.f_code
        if not code.co_filename.startswith(str(ROOT)):
            return
        name = str(Path(code.co_filename).relative_to(ROOT))
        if name.startswith(NOT_OF_THE_ACT):
            return
        self.files.add(name)
        self.calls += 1
        layer = self._layers.get(code)
        if layer is not None:
            self.applied[layer].append(frame.f_locals["event"])


def _codes(applies: Any) -> tuple[CodeType, ...]:
    functions = applies if isinstance(applies, tuple) else (applies,)
    return tuple(function.__code__ for function in functions)


async def _play(url: str, tracer: Tracer) -> None:
    """Play up to the first decision, then fold while the tracer is on."""
    async with await Client.guest(url) as client:
        await client.watch(TABLE)
        await client.act(TABLE, "table.take_seat", seat=1, player=client.person, stake=STAKE)
        shown = await client.until(TABLE, lambda seen: _is_open(seen, "place_wagers"))
        least = shown.view.sign.figures[0].minimum
        await client.act(TABLE, f"{GAME}.place_wagers", box=1, ante=least, blind=least)
        await client.act(TABLE, "desk.say_ready", seat=1)
        shown = await client.until(TABLE, lambda seen: _is_open(seen, "fold"))
        with tracer.tracing():
            since = shown.view.awaited_since
            answer = await client.act(TABLE, f"{GAME}.fold", seen=since, box=1)
            await client.until(TABLE, lambda seen: seen.number >= answer.number)


def _is_open(shown: Shown, act: str) -> bool:
    return any(due.act == f"{GAME}.{act}" for due in shown.view.awaited)


async def _trace(directory: Path, tracer: Tracer) -> None:
    address = Address(HOST)
    where = Where(directory, None, space=Limits(least_free=0, reserve=0))
    installation = open_installation(where, at_home=address.at_home)
    await installation.start()
    await set_up_demonstration(installation)
    listening = bind_socket(HOST, 0)
    ready, stop = asyncio.Event(), asyncio.Event()
    serving = serve(
        installation, listening, address, ready=ready.set, casino="", rates=Rates(), stop=stop
    )
    server = asyncio.ensure_future(serving)
    await ready.wait()
    try:
        await _play(f"http://{HOST}:{listening.getsockname()[1]}", tracer)
    finally:
        stop.set()
        await server
        await installation.close()


def trace() -> dict[str, Any]:
    """Return the figures of one act."""
    tracer = Tracer()
    tracer.install()
    with tempfile.TemporaryDirectory() as directory:
        asyncio.run(_trace(Path(directory), tracer))
    sys.setprofile(None)
    return {
        "files": sorted(tracer.files),
        "calls": tracer.calls,
        "applied": {name: _figures(events) for name, events in tracer.applied.items() if events},
    }


def _figures(events: list[object]) -> dict[str, Any]:
    times = Counter(map(id, events))
    return {
        "events": len(times),
        "calls": len(events),
        "most": max(times.values()),
        "kinds": [f"{type(event).__name__} x{times[id(event)]}" for event in _distinct(events)],
    }


def _distinct(events: list[object]) -> list[object]:
    return list({id(event): event for event in events}.values())


def main() -> None:
    """Trace an act and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--files", action="store_true", help="list the files")
    options = parser.parse_args()
    found = trace()
    if options.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{len(found['files'])} files, {found['calls']} calls of functions")
    for name, figures in found["applied"].items():
        print(f"{name}: {figures['events']} events applied in {figures['calls']} calls")
        print(f"  {', '.join(figures['kinds'])}")
    if options.files:
        print("\n".join(found["files"]))


if __name__ == "__main__":
    main()
