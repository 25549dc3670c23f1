"""What must hold after every command of a round of Canberra Poker."""

from __future__ import annotations

from pitboss.chips import FLOAT
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import apply
from tests.support.games.canberra_poker.random_play import Played


def check_books(played: Played) -> None:
    """Money is conserved, no account but the float is overdrawn, and both deciders agree."""
    table, jackpot = played.table, played.table.jackpot
    assert sum(table.ledger.values()) == sum(table.opening.values())
    assert sum(table.state.balances.values()) == sum(table.opened.balances.values())
    assert sum(jackpot.balances.values()) == sum(table.jackpot_opened.balances.values())
    for name, units in table.ledger.items():
        assert units >= 0 or name == FLOAT, name
        # what the round puts on the jackpot area the pools have taken, and the other way round
        assert not units or not name.endswith("jackpot"), name
    assert table.ledger["jackpot pool"] == jackpot.meter.units
    assert table.ledger["reserve pool"] == jackpot.reserve.units


def check_replay(played: Played) -> None:
    """Applied again from the start, the events lead to the same round and the same pools."""
    table = played.table
    state, jackpot = table.opened, table.jackpot_opened
    for event in table.events:
        state = apply(state, event)
    for pool_event in table.jackpot_events:
        jackpot = progressive_jackpot.apply(jackpot, pool_event)
    assert state == table.state
    assert jackpot == table.jackpot
