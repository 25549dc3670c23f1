"""Deck and order of hands: options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import click

_OPTIONS: Final = (
    click.option(
        "--deck",
        type=click.Choice(["52", "48", "44", "40", "36", "32"]),
        default="52",
        help="How many cards the deck has.",
    ),
    click.option("--joker", is_flag=True, help="One wild card is in the deck."),
    click.option("--ace-low", is_flag=True, help="The ace is also low in straights."),
    click.option("--low", is_flag=True, help="The lowest hand is the best."),
    click.option("--low-ace", is_flag=True, help="The ace is low in low hands."),
)


def deck_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add all of these options to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
