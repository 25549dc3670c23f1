"""`Net  box 1 +$35 | all players -$10`: what players have won or lost since the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.chips import Chips
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import check_signed, entries, labelled
from pitboss.scenario.vocabulary import Checked

PLAYERS: Final = "all players"
"""All of them together, including those who have left."""


class NetResults:
    """What each player brought, to compare with the chips in front of them.

    Chips in a box or a pot are not part of the stake until the round has settled them.
    """

    def __init__(self, stakes: Mapping[int, int]) -> None:
        self._brought = dict(stakes)
        """By player number, in units; negative if more was taken away."""

    def chips_moved(self, before: Mapping[int, int], after: Mapping[int, int]) -> None:
        """Record chips moved without a win: a seat taken or left, chips added."""
        for player in before.keys() | after.keys():
            moved = after.get(player, 0) - before.get(player, 0)
            self._brought[player] = self._brought.get(player, 0) + moved

    def check(
        self,
        text: str,
        stakes: Mapping[str, int],
        sitting: Mapping[str, int],
        chips: Callable[[int], Chips],
    ) -> Checked:
        """Compare the named players; `?` asks for everybody seated."""
        net = {label: stakes[label] - self._brought.get(sitting[label], 0) for label in stakes}
        if text == FILL:
            found = [f"{label} {_signed(units, chips)}" for label, units in net.items()]
            return Checked(False, " | ".join(found))
        held = {**net, PLAYERS: sum(stakes.values()) - sum(self._brought.values())}
        right, said = True, []
        for entry in entries(text):
            label, stated = labelled(entry, held)
            checked = check_signed(stated, held[label], chips)
            right = right and checked.right
            said.append(entry if checked.right else f"{label} {checked.found}")
        return Checked(right, " | ".join(said))


def _signed(units: int, chips: Callable[[int], Chips]) -> str:
    return check_signed(FILL, units, chips).found
