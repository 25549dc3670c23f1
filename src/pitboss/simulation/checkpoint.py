"""Checkpoints: the question, the finished batches and their sums, so that a run can resume."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Literal

import msgspec

from pitboss.simulation.batches import Question, SimulationError, Sums, join


@dataclass(slots=True)
class Progress:
    """The finished batches of a question and their sums."""

    question: Question
    done: set[int] = field(default_factory=set)
    sums: Sums = field(default_factory=dict)

    def add(self, batch: int, sums: Sums) -> None:
        """Add a finished batch.  A batch finished twice counts once."""
        if batch not in self.done:
            self.done.add(batch)
            join(self.sums, sums)

    @property
    def left(self) -> list[int]:
        return [batch for batch in range(self.question.batches) if batch not in self.done]

    @property
    def rounds(self) -> int:
        return sum(len(self.question.rounds_of(batch)) for batch in self.done)


class _Written(msgspec.Struct):
    """The content of the checkpoint file."""

    kind: Literal["pitboss simulation"]
    question: dict[str, Any]
    done: list[tuple[int, int]]
    """Finished batches as ranges of first and last number."""
    sums: Sums


def load(file: Path, question: Question) -> Progress:
    """Load the progress, or start from the beginning if the file does not exist."""
    try:
        written = msgspec.json.decode(file.read_bytes(), type=_Written)
    except FileNotFoundError:
        return Progress(question)
    except OSError as error:
        raise SimulationError(f"{file.name} cannot be read: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise SimulationError(f"{file.name} is no checkpoint of a simulation") from error
    _check_same_question(file, written.question, question.document())
    done = {batch for first, last in written.done for batch in range(first, last + 1)}
    return Progress(question, done, written.sums)


def _check_same_question(file: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    for name, asked in ours.items():
        if theirs.get(name) != asked:
            said = f"{name} is {_said(theirs.get(name))} there and {_said(asked)} here"
            raise SimulationError(f"{file.name} is of another question: {said}")


def _said(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def save(file: Path, progress: Progress) -> None:
    """Save the progress atomically, as a simulation may be killed at any moment."""
    ours = progress.question.document()
    written = _Written("pitboss simulation", ours, _runs(progress.done), progress.sums)
    try:
        with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            part.write(msgspec.json.encode(written))
            part.flush()
            os.fsync(part.fileno())
        Path(part.name).replace(file)
    except OSError as error:
        raise SimulationError(f"{file.name} cannot be written: {error.strerror}") from error


def _runs(numbers: set[int]) -> list[tuple[int, int]]:
    runs = groupby(enumerate(sorted(numbers)), key=lambda pair: pair[1] - pair[0])
    found = [[number for _, number in run] for _, run in runs]
    return [(run[0], run[-1]) for run in found]
