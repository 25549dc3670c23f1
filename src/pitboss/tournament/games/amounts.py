"""Amounts of chips that the games of tournaments share: lists in files, growth by level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.chips import Chips, TournamentChips
from pitboss.tournament.toml_values import CHIPS, TEXT, several

SIZES: Final = several(CHIPS, "amounts of chips")
BACKS: Final = several(TEXT, "colours")


def growth(before: int, now: int, chip: TournamentChips) -> Callable[[Chips], TournamentChips]:
    """Scale an amount with a level, rounded up to whole chips in play."""

    def grown(amount: Chips) -> TournamentChips:
        units = -(-amount.units * now // before)
        return chip * -(-units // chip.units)

    return grown
