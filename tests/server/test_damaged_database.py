"""A database with one flipped bit: the room starts or says in one sentence why it does not."""

from __future__ import annotations

import asyncio
import random
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from pitboss.record.journal import JournalError
from pitboss.server.installation import Where, open_installation
from tests.support.cli.program import run
from tests.support.proving import at_level

SEED = "damaged databases"


async def starts(data: Path) -> None:
    installation = open_installation(Where(data))
    try:
        await installation.start()
    finally:
        await installation.close()


@pytest.mark.sampled
def test_flipped_bit_never_ends_in_a_traceback(tmp_path: Path) -> None:
    """Anything but a JournalError would be one, and systemd would start the server again."""
    room, spoilt = tmp_path / "room", tmp_path / "spoilt"
    assert run("invite", "--data", str(room), "--operator", "Olive").returncode == 0
    whole = (room / "journal.sqlite").read_bytes()
    used = [place for place, byte in enumerate(whole) if byte]
    rng = random.Random(SEED)
    for _ in range(at_level(60, 1_000, quick=8)):
        shutil.copytree(room, spoilt)
        data, place = bytearray(whole), rng.choice(used)
        data[place] ^= 1 << rng.randrange(8)
        (spoilt / "journal.sqlite").write_bytes(bytes(data))
        with suppress(JournalError):
            asyncio.run(starts(spoilt))
        shutil.rmtree(spoilt)
