"""Run a simulation of rounds, from the question to the sums, with checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from pitboss.simulation.batches import Players, Question, Sums, in_this_process
from pitboss.simulation.checkpoint import Progress, load, save

_BETWEEN_CHECKPOINTS: Final = 5.0
"""Seconds between checkpoints."""

Watch = Callable[[int], None]
"""A callback with the number of rounds played, earlier runs included."""


def simulate(
    question: Question,
    players: Players = in_this_process,
    checkpoint: Path | None = None,
    watch: Watch | None = None,
) -> Sums:
    """Play the remaining batches of a question and return the sums of all batches."""
    progress = Progress(question) if checkpoint is None else load(checkpoint, question)
    if checkpoint is not None:
        save(checkpoint, progress)  # fail on an unwritable file before hours of work, not after
    try:
        _play_remaining(progress, players, checkpoint, watch)
    finally:
        if checkpoint is not None:
            save(checkpoint, progress)
    return progress.sums


def _play_remaining(
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
