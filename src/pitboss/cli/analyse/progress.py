"""A bar on standard error while something is counted for the first time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from pitboss.analysis.exact.result_cache import Progress

_STEPS = 1000


@contextmanager
def counting(*, as_json: bool) -> Iterator[Progress]:
    """Shows nothing until there is something to wait for, and nothing to a program."""
    hidden = as_json or not sys.stderr.isatty()
    with click.progressbar(
        length=_STEPS, file=sys.stderr, hidden=True, show_eta=False, show_percent=True
    ) as bar:

        def progress(doing: str, part: float) -> None:
            bar.hidden = hidden
            bar.label = doing
            bar.update(round(part * _STEPS) - bar.pos)
            bar.render_progress()  # a step of nothing is not drawn, and its label not either

        yield progress
