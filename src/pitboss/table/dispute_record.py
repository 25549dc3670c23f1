"""The record of a dispute: who contests what, the decision, and its consequences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dispute:
    """NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4, S2-2001 18.6  One player's dispute about
    one round (reading S-17).  Void, correction and review refer to it, even after the table closes.
    """

    round: int
    box: int
    player: int
    about: str
    decided: bool = False
    upheld: bool = False
    """Whether the decision went against the result, so that it has to be carried out."""
    because: str = ""
    carried_out: bool = False
    """Whether the decision has been fully carried out."""
    money: int = 0
    """What the player received through it after the round, in units; negative if paid."""
    review_requested: bool = False
    holds_play: bool = True
    """Whether play waits for it, which ends with the time limit."""
    outlasted: bool = False
    """Whether play resumed at the time limit before it was decided and carried out."""

    @property
    def waits(self) -> bool:
        """Whether it is undecided, or its decision still has to be carried out."""
        return not self.carried_out

    @property
    def pauses(self) -> bool:
        """Whether play waits for it now."""
        return self.waits and self.holds_play
