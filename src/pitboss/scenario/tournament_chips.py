"""Amounts that a scenario states in tournament chips."""

from __future__ import annotations

from typing import Final

from pitboss.chips import Cents, TournamentChips
from pitboss.scenario.errors import ScenarioError

CENTS_IN_A_CHIP: Final = 100
"""A bare number means dollars at a cash table, chips in a tournament."""


def chips_said(amount: Cents) -> TournamentChips:
    """Convert a number that was read as money to tournament chips."""
    if amount.units % CENTS_IN_A_CHIP:
        raise ScenarioError("a tournament is played in whole chips")
    return TournamentChips(amount.units // CENTS_IN_A_CHIP)
