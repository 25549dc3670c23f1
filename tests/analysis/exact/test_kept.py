"""Counts are cached between runs, completely or not at all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pitboss.analysis.exact import result_cache as keeping
from pitboss.analysis.exact.result_cache import cached, directory

if TYPE_CHECKING:
    from pitboss.analysis.exact.result_cache import Arrays


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often something was counted, in an empty directory."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    return []


def ask(asked: list[int], of: str = "some terms") -> list[int]:
    def count() -> Arrays:
        asked.append(1)
        return {"numbers": np.arange(3)}

    found: list[int] = cached("thing", of, count)["numbers"].tolist()
    return found


def test_counts_are_made_once_for_each_terms(asked: list[int]) -> None:
    assert ask(asked) == ask(asked) == [0, 1, 2]
    assert len(asked) == 1
    ask(asked, "other terms")
    assert len(asked) == 2
    assert len(list(directory().glob("thing-*.npz"))) == 2


def test_unreadable_file_is_recounted(asked: list[int]) -> None:
    ask(asked)
    (file,) = directory().glob("thing-*.npz")
    for broken in (b"", b"not an archive", file.read_bytes()[:50]):
        file.write_bytes(broken)
        assert ask(asked) == [0, 1, 2]
    assert len(asked) == 4


def test_new_program_version_discards_its_old_files(
    asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(asked)
    (old,) = directory().glob("thing-*.npz")
    other = directory() / "thing-else.npz"
    other.touch()
    monkeypatch.setattr(keeping, "_programs", lambda: "0" * 16)
    ask(asked)
    assert len(asked) == 2
    assert not old.exists()
    assert other.exists()


def test_cache_keeps_at_most_forty_files(asked: list[int]) -> None:
    for number in range(43):
        ask(asked, f"terms {number}")
    assert len(list(directory().glob("thing-*.npz"))) == 40
    ask(asked, "terms 42")
    assert len(asked) == 43, "the last is there"


def test_unwritable_cache_only_costs_time(
    asked: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").touch()
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "a file" / "no directory"))
    assert ask(asked) == ask(asked) == [0, 1, 2]
    assert len(asked) == 2


def test_cache_directory_follows_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    monkeypatch.setattr(sys, "platform", "linux")
    assert directory() == Path("/caches/pitboss")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert directory() == Path.home() / "Library/Caches/pitboss"
