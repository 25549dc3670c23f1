"""The attacks of `make bench attacks` run, few and short: that they do not rot, and no figures."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks.attackers import ATTACKS
from benchmarks.attacks import attacked

REQUESTS = 24


@pytest.mark.full
@pytest.mark.timeout(0)
def test_every_attack_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_GUEST_ACTS")
    seen = asyncio.run(attacked(tmp_path, seconds=2, most=REQUESTS, tables=1, many=2))
    assert [one.name for one in seen] == list(ATTACKS)
    answers = {one.name: one.answers for one in seen}
    for name, got in answers.items():
        assert got, f"{name}: nothing was sent"
        assert not {"500", "our_fault"} & set(got), (name, got)
    assert set(answers["random script names"]) == {"404"}
    assert answers["many sockets by one token"]["welcome"] <= 20 * 2
    assert set(answers["guests who repeat requests and refusals"]) == {"allowed", "not_permitted"}
