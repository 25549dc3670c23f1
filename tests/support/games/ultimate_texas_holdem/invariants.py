"""What must hold in every round of Ultimate Texas Hold'em."""

from __future__ import annotations

from pitboss.games.ultimate_texas_holdem import RoundOfPlay
from tests.support.games.ultimate_texas_holdem.random_play import Played

EDITIONS = ("NI2025-411", "NI2019-212")


def check_conservation(state: RoundOfPlay) -> None:
    assert sum(state.balances.values()) == sum(state.opening.values())
    assert all(units >= 0 for name, units in state.balances.items() if name != "float")


def check_boxes_are_empty(state: RoundOfPlay) -> None:
    assert all(name.startswith(("stake", "float")) for name, _ in state.accounts())


def check_transfers_are_not_empty(played: Played) -> None:
    assert all(moved.amount for event in played.events for moved in event.transfers)


def check_void_round_returns_wagers(played: Played) -> None:
    names = {type(event).__name__ for event in played.events}
    if names & {"RoundVoided", "MisdealDeclared"}:
        assert dict(played.state.accounts()) == {
            name: units for name, units in played.opened.balances.items() if units
        }
