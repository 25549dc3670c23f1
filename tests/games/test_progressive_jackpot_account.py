"""The account in which a round and the jackpot pools meet."""

from __future__ import annotations

import pytest

from pitboss.games.canberra_poker.state import Wager
from pitboss.games.canberra_poker.state import wager_of as wager_of_round
from pitboss.games.progressive_jackpot.state import wager_of


@pytest.mark.parametrize("box", [1, 7])
def test_round_and_pools_use_the_same_account(box: int) -> None:
    assert wager_of(box) == wager_of_round(box, Wager.JACKPOT)
