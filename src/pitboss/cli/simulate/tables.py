"""Tables of a report: columns as wide as needed, figures aligned right."""

from __future__ import annotations

from collections.abc import Sequence

import click


def show_table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table and a blank line."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    click.secho(_align(heads, widths), bold=True)
    for row in rows:
        click.echo(_align(row, widths))
    click.echo()


def _align(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
