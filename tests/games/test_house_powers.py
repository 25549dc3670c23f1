"""The powers of the house lead to the same in both games against the house.

NI2025-411 5.2, 11.1, 12.3 and 15.2 to 15.5; NI2017-193 3.2, 12.6, 13.2 and 16.2 to 16.5.  What
differs is named here, with the clause that makes the difference.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pytest

from pitboss.scenario.runner import play
from pitboss.scenario.script import read_scripts


class Moment(NamedTuple):
    """How far a round is, in the words of each game."""

    ultimate: tuple[str, ...]
    canberra: tuple[str, ...]


_WAGERS: Final = Moment(
    ("Boxes 1 and 2  place ante 10, blind 10",), ("Boxes 1 and 2  place ante 10",)
)
_DEALT: Final = Moment((*_WAGERS.ultimate, "Dealer  deals"), (*_WAGERS.canberra, "Dealer  deals"))
_BET: Final = Moment(
    (*_DEALT.ultimate, "Boxes 1 and 2  place a play wager of 40"),
    (*_DEALT.canberra, "Boxes 1 and 2  bet 20"),
)
_SETTLED: Final = Moment(
    (*_BET.ultimate, "Dealer  reveals the flop, turn and river, the dealer's hand",
     "Dealer  settles box 2"),
    (*_BET.canberra, "Dealer  sets the dealer's hand", "Dealer  settles box 2"),
)  # fmt: skip
_VOID: Final = "Operator  voids the wagers of box 1 because of a device"
MOMENTS: Final = {
    "nobody has wagered": Moment((), ()),
    "wagers": _WAGERS,
    "wagers, one void": Moment((*_WAGERS.ultimate, _VOID), (*_WAGERS.canberra, _VOID)),
    "dealt": _DEALT,
    "folded": Moment((*_DEALT.ultimate, "Box 1  folds"), (*_DEALT.canberra, "Box 1  folds")),
    "void": Moment((*_DEALT.ultimate, _VOID), (*_DEALT.canberra, _VOID)),
    "settled": _SETTLED,
    "over": Moment(
        (*_SETTLED.ultimate, "Dealer  settles"), (*_SETTLED.canberra, "Dealer  settles")
    ),
}
BY_STAFF: Final = (
    "excludes box {box} from the round for collusion",
    "voids the round for collusion by box {box}",
    "calls the round off because of a fire",
    "voids the wagers of box {box} because of a device",
    "excludes box {box} from the game because of a device",
    "voids the round because it cannot go on",
    "voids the round",
    "lets box {box} exceed the maximum, with a marker",
    "lets box {box} exceed the maximum, without a marker",
    "declares a shoe malfunction",
)
STAFF: Final = ("Dealer", "Supervisor", "Operator")
ACTS: Final = (
    *(f"{office}  {act}" for office in STAFF for act in BY_STAFF),
    "Box {box}  disputes that it was so",
    "Player 9 at box {box}  disputes that it was so",
    "Operator  rules to play on because it is so",
)
ANOTHER_CLAUSE: Final = {
    ("wagers", "declares a shoe malfunction"): "NI2025-411 11.1 asks for a round of play",
    ("wagers, one void", "declares a shoe malfunction"): "NI2025-411 11.1 asks for one",
}


@cache
def outcome(under: str, before: tuple[str, ...], act: str) -> str:
    """Whether the act is allowed then, and whether the round goes on."""
    text = "\n".join((
        "Scenario  A power of the house", f"Under  {under}", "Seats  boxes 1 to 3 $500",
        *before, act, "Stage  over",
    ))  # fmt: skip
    (script,) = read_scripts(text, "powers.txt")
    *_, performed = play(script, script.laws[0]).performed
    return performed.outcome


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("box", [1, 3, 8])
def test_powers_are_the_same_in_both_games(moment: str, box: int) -> None:
    different = []
    for act in (one.format(box=box) for one in ACTS):
        ultimate = outcome("NI2025-411", MOMENTS[moment].ultimate, act)
        canberra = outcome("NI2017-193, automated shuffling shoe", MOMENTS[moment].canberra, act)
        known = (moment, act.partition("  ")[2]) in ANOTHER_CLAUSE
        if ultimate != canberra and not known:
            different.append((act, ultimate or "allowed", canberra or "allowed"))
    assert not different
