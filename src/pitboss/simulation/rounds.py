"""A simulation of rounds, from the question to the sums, with checkpoints on the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from pitboss.simulation.batches import Players, Question, Sums, in_this_process
from pitboss.simulation.checkpoint import Progress, load, save

_BETWEEN_CHECKPOINTS: Final = 5.0
"""Seconds."""

Watch = Callable[[int], None]
"""Hears how many rounds are played, those of an earlier run included."""


def simulate(
    question: Question,
    players: Players = in_this_process,
    checkpoint: Path | None = None,
    watch: Watch | None = None,
) -> Sums:
    """Play what is left of a question, and return the sums of all of it."""
    progress = Progress(question) if checkpoint is None else load(checkpoint, question)
    if checkpoint is not None:
        save(checkpoint, progress)  # what cannot be written is told before hours of work
    try:
        _go_on(progress, players, checkpoint, watch)
    finally:
        if checkpoint is not None:
            save(checkpoint, progress)
    return progress.sums


def _go_on(
    progress: Progress, players: Players, checkpoint: Path | None, watch: Watch | None
) -> None:
    rounds, saved = progress.rounds, monotonic()
    if watch is not None:
        watch(rounds)
    for batch, sums in players(progress.question, progress.left):
        progress.add(batch, sums)
        rounds += len(progress.question.rounds_of(batch))
        if watch is not None:
            watch(rounds)
        if checkpoint is not None and monotonic() - saved > _BETWEEN_CHECKPOINTS:
            save(checkpoint, progress)
            saved = monotonic()
