"""A progress bar on standard error for a first calculation."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from pitboss.analysis.exact.result_cache import Progress

_STEPS = 1000


@contextmanager
def counting(*, as_json: bool) -> Iterator[Progress]:
    """Show nothing until there is something to wait for, and nothing to a program."""
    hidden = as_json or not sys.stderr.isatty()
    with click.progressbar(
        length=_STEPS, file=sys.stderr, hidden=True, show_eta=False, show_percent=True
    ) as bar:

        def progress(doing: str, part: float) -> None:
            bar.hidden = hidden
            bar.label = doing
            bar.update(round(part * _STEPS) - bar.pos)
            bar.render_progress()  # an empty step redraws nothing, not even the label

        yield progress
