"""A machine that is lost while people play: what was copied from it until then, and when."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.client.http import ask
from pitboss.messages.frames import Answer
from pitboss.record.keys import Keys
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from tests.support.faults.judging import CARRIED_OUT
from tests.support.faults.serving import Serving
from tests.support.faults.swarm import Notes, Player, furnish, some_play_on
from tests.support.until import HANGING, until

GAMES = ["ultimate_texas_holdem", "canberra_poker", "five_card_stud"]
SEATS = 3
LOOKS = 1.0
"""Seconds between two looks of the copy."""
ANSWERS = 60
MAIN = ("-c", "from pitboss.cli import main; main()")


@dataclass
class TimedNotes(Notes):
    """Also when each answer came."""

    at: dict[str, float] = field(default_factory=dict)

    def answered(self, command_id: str, answer: Answer) -> None:
        super().answered(command_id, answer)
        self.at.setdefault(command_id, time.monotonic())


@dataclass
class Lost:
    """What is left of a machine: its copy, and what players remember."""

    copy: Path
    never_looked: Path
    """Another copy, which was made when play began and followed nothing."""
    notes: list[TimedNotes]
    copied: list[dict[str, float]]
    """Of each player, the answers that had come before the copy was seen to reach as far."""
    at: float

    def missing(self, copy: Path) -> list[str]:
        """Acts that a copy has not although it reached as far."""
        return [
            f"{notes.answers[one].outcome} act {one} of {notes.person}"
            for notes, answers in zip(self.notes, self.copied, strict=True)
            for one in self._not_in(copy, notes, answers)
        ]

    def lost(self) -> list[float]:
        """How long before the end each act was acknowledged that went with the machine."""
        return [
            self.at - notes.at[one]
            for notes in self.notes
            for one in self._not_in(self.copy, notes, notes.at)
        ]

    def _not_in(self, copy: Path, notes: TimedNotes, answers: dict[str, float]) -> list[str]:
        sql = Places(copy).connect()
        journal = Reading(sql)
        try:
            return [
                one
                for one in answers
                if notes.answers[one].outcome in CARRIED_OUT
                and journal.answer_to(notes.person, one) is None
            ]
        finally:
            sql.close()


async def lost_machine(directory: Path, more: int = ANSWERS) -> Lost:
    """Play beside a copy that follows, then lose everything but the copy and the keys kept away.

    `more` answers are given at most since the copy was seen to have those before.
    """
    data, safe = directory / "room", directory / "safe"
    data.mkdir(parents=True)
    serving = Serving(data)
    await serving.start()
    following, tasks = [], []
    try:
        tables = await furnish(serving.url, serving.links["casino operator"], GAMES)
        shutil.copytree(data / "keys", safe)
        for name, every in (("copy", LOOKS), ("never looked", 3600)):
            following.append(await _follows(data, directory / name, every))
        seats = [(table, seat) for table in tables for seat in range(1, SEATS + 1)]
        players = [Player(serving.url, *one, pause=0.05) for one in seats]
        notes = [TimedNotes() for _ in players]
        for player, written in zip(players, notes, strict=True):
            player.notes = written
            tasks.append(asyncio.create_task(player.play()))
        await some_play_on(players, tasks, ANSWERS)
        copied = [one.at.copy() for one in notes]
        reached = (await ask(serving.url, "GET", "/health"))["position"]
        await until(lambda: _position(directory / "copy") >= reached, "the copy", every=0.1)
        await some_play_on(players, tasks, random.randint(0, more))
        at = time.monotonic()
    finally:
        for pid in (serving.pid, *(one.pid for one in following)):
            os.kill(pid, signal.SIGKILL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(serving.end(), *(one.communicate() for one in following))
    shutil.rmtree(data)
    for name in Keys.files():
        shutil.copy2(safe / name, directory / "copy" / "keys")
    return Lost(directory / "copy", directory / "never looked", notes, copied, at)


def _position(copy: Path) -> int:
    """Of the last event that a copy has."""
    sql = Places(copy).connect()
    try:
        return Reading(sql).head().position
    finally:
        sql.close()


async def _follows(data: Path, copy: Path, every: float) -> asyncio.subprocess.Process:
    """`pitboss journal copy`, once it has brought over what there is."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *MAIN, "journal", "copy", "--data", str(data), "--to", str(copy),
        "--every", str(every), stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert b"follows from event" in await asyncio.wait_for(process.stdout.readline(), HANGING)
    return process


async def goes_on(lost: Lost) -> float:
    """Serve from the copy until rounds are played there; seconds until the room is open."""
    serving = Serving(lost.copy)
    await serving.start()
    task = None
    try:
        (table,) = await furnish(serving.url, serving.links["casino operator"], GAMES[:1])
        player = Player(serving.url, table, 1, pause=0.05)
        task = asyncio.create_task(player.play())
        await until(lambda: len(player.notes.roots) >= 2, "rounds in the room that goes on")
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await serving.end()
    return serving.ready_after[0]
