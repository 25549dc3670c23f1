"""The programme of proof from tests/programme.toml, and its stored results."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent
PROGRAMME: Final = ROOT / "tests" / "programme.toml"
RESULTS: Final = ROOT / "docs" / "proof.json"
LEVELS: Final = ("commit", "nightly", "release")
CASES: Final = "cases"
"""The unit of what is gone through as a whole: tests are counted, and nothing within them."""


@dataclass(frozen=True)
class Proof:
    """One proof of the programme."""

    name: str
    title: str
    goal: str
    unit: str
    asked: tuple[int, ...]
    """The number of cases at each level; 0 if none is required."""
    tests: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    """From the nightly level on."""
    controls: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()

    def nodes(self, level: str) -> tuple[str, ...]:
        """Return the pytest nodes for a level, controls included."""
        later = () if level == LEVELS[0] else self.later
        return (*self.tests, *later, *self.controls) if self.tests else ()

    def asked_at(self, level: str) -> int:
        return self.asked[LEVELS.index(level)]


@dataclass(frozen=True)
class Result:
    """The result of a proof at one level."""

    result: str
    reached: int
    passed: int
    failed: tuple[str, ...]
    skipped: tuple[str, ...]
    """Why tests were skipped."""
    control: str
    seconds: int
    date: str
    machine: str
    figures: tuple[str, ...] = ()
    """Measurements taken during the run."""


def programme(path: Path = PROGRAMME) -> dict[str, Proof]:
    """Return every proof, by name."""
    read = tomllib.loads(path.read_text("utf-8"))
    return {name: msgspec.convert({"name": name, **fields}, Proof) for name, fields in read.items()}


def kept(path: Path = RESULTS) -> dict[str, dict[str, Result]]:
    """Return the stored results by level and name."""
    if not path.is_file():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, Result]])


def keep(level: str, name: str, result: Result, path: Path = RESULTS) -> None:
    """Store one result."""
    results = kept(path)
    results.setdefault(level, {})[name] = result
    in_order = {
        level: dict(sorted(results[level].items(), key=lambda pair: int(pair[0].removeprefix("T"))))
        for level in LEVELS
        if level in results
    }
    path.write_bytes(msgspec.json.format(msgspec.json.encode(in_order), indent=1) + b"\n")
