"""The money of a box whose wagers have no result.  A:Void of NI2025-411 and of NI2017-193.

The player gets back exactly what he or she brought to the round (readings U-17 and C-11).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.chips import FLOAT, Chips, Transfer


def restoring_transfers(
    balances: Mapping[str, int],
    opening: Mapping[str, int],
    stake: str,
    wagers: Iterable[str],
    chips: type[Chips],
) -> tuple[Transfer, ...]:
    """Return open wagers to the stake and reverse what was already paid or taken.

    A jackpot prize that was handed over goes back to the wager's account, which is then negative
    until the pools collect it.
    """
    moved = []
    now = balances[stake]
    for account in wagers:
        standing = balances.get(account, 0)
        if standing > 0:
            moved.append(Transfer(account, stake, chips(standing)))
        elif standing < 0:
            moved.append(Transfer(stake, account, chips(-standing)))
        now += standing
    before = opening[stake]
    if now < before:
        moved.append(Transfer(FLOAT, stake, chips(before - now)))
    elif now > before:
        moved.append(Transfer(stake, FLOAT, chips(now - before)))
    return tuple(moved)
