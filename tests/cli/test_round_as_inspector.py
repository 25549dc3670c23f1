"""`pitboss round show --as inspector`: every card of a finished round, with the inspector's key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli.program import run
from tests.support.server.playing import guest_with_folded_round
from tests.support.server.running import Served, in_room


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room in which one round was played."""
    directory = tmp_path_factory.mktemp("room")

    async def does(room: Served) -> None:
        client, number = await guest_with_folded_round(room)
        await client.__aexit__(None, None, None)
        assert number == 1

    in_room(directory, does)
    return directory


def test_inspectors_key_opens_the_round_and_the_opening_is_recorded(data: Path) -> None:
    before = json.loads(run("verify", "--data", str(data), "--json").stdout)["events"]
    words = ["round", "show", "1/1", "--data", str(data), "--json", "--as", "inspector"]
    done = run(*words, "--key", str(data / "keys" / "inspector.key"))
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["shoes"][0]) == 52
    after = json.loads(run("verify", "--data", str(data), "--json").stdout)["events"]
    assert after == before + 1


@pytest.mark.parametrize("key", ["seal.key", "signing.pub"])
def test_other_keys_open_nothing(data: Path, key: str) -> None:
    words = ["round", "show", "1/1", "--data", str(data), "--as", "inspector"]
    done = run(*words, "--key", str(data / "keys" / key))
    assert (done.returncode, done.stderr) == (1, "It needs the inspector's key.\n")
    assert run(*words).returncode == 1
