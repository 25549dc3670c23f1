"""A:Fold of NI2025-411: which wagers a fold loses, read from the chips it moves."""

from __future__ import annotations

from pitboss.chips import FLOAT, Transfer, dollars
from pitboss.games.ultimate_texas_holdem import Wager, lost_by_fold
from pitboss.games.ultimate_texas_holdem.events import Folded
from pitboss.law.citation import citing
from pitboss.ruling import Outcome

cite = citing("NI2025-411")


def test_fold_loses_only_wagers_moved_to_the_house() -> None:
    under = (cite("9.1", reading="U-03"), cite("A:Fold"))
    moved = (
        Transfer("wager 2 blind", FLOAT, dollars(10)),
        Transfer("wager 2 trips", FLOAT, dollars(20)),
        Transfer("wager 2 trips", "stake 2", dollars(5)),  # 5.5 kept it out of play
        Transfer("wager 2 play", FLOAT, dollars(40)),
    )
    results = lost_by_fold(Folded(under, moved, 2, conceded=True))
    assert [(one.wager, one.amount) for one in results] == [
        (Wager.BLIND, dollars(10)),
        (Wager.TRIPS, dollars(20)),
        (Wager.PLAY, dollars(40)),
    ]
    assert {one.outcome for one in results} == {Outcome.LOSES}
    assert {one.under for one in results} == {under}
