"""The prize pool where there is nothing to award, or nobody to award it to."""

from __future__ import annotations

from pitboss.chips import Cents, total
from pitboss.ruling import Refused, changed
from pitboss.simulation.house import DIRECTOR
from pitboss.simulation.tournaments import Simulation
from pitboss.tournament import Stage
from pitboss.tournament.commands import AwardPrizes
from pitboss.tournament.prize_pool import award_prizes, by_place
from tests.simulation.random_conditions import STARTS, appendix


def test_nothing_is_awarded_where_nobody_has_a_place_or_the_pool_is_empty() -> None:
    conditions = appendix("A")
    over = Simulation(conditions, conditions.least_players, "prizes").play().state
    nobody = changed(over, stage=Stage.PLACED, places=())
    ruling = award_prizes(nobody, AwardPrizes(DIRECTOR, STARTS))
    assert isinstance(ruling, Refused)
    assert ruling.because == "nobody has a place: cancel the tournament"
    assert total(by_place(changed(over, money={}))) == Cents(0)
