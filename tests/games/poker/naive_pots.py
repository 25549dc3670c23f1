"""A second division of pots, chip by chip, written from the readings and not from the code.

Every chip lies in a column in front of its player.  The n-th chips of all columns are won by the
best hands shown among those whose own column has an n-th chip (reading F-16).  A chip that no other
column reaches goes back; one that a single hand is left to claim needs no showing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Contribution:
    """What one player put in, whether the hand was folded, and what it is worth if shown."""

    paid: int
    folded: bool
    score: int | None


CHIP = 50
"""In cents: it measures every amount that these tests bring to a table."""


def winnings(players: Mapping[int, Contribution], unit: int) -> dict[int, int]:
    """What each seat wins, commission aside.  Seats in the order in which odd chips fall."""
    assert not any(player.paid % CHIP for player in players.values())
    layers: dict[tuple[int, ...], int] = {}
    for chip in range(0, max(player.paid for player in players.values()), CHIP):
        there = [seat for seat, player in players.items() if player.paid > chip]
        left = [seat for seat in there if not players[seat].folded]
        claimed = left if len(there) > 1 else there
        layers[tuple(claimed)] = layers.get(tuple(claimed), 0) + len(there) * CHIP
    won = dict.fromkeys(players, 0)
    for claimed_by, amount in layers.items():
        scores = {seat: players[seat].score or 0 for seat in claimed_by}
        winners = [seat for seat in claimed_by if scores[seat] == max(scores.values())]
        each = amount // (len(winners) * unit) * unit
        for seat in winners:
            won[seat] += each
        won[winners[0]] += amount - each * len(winners)
    return won
