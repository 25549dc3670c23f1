"""Theoretical win: by maximum payout, with trips, and for more wagers than are counted."""

from __future__ import annotations

from math import sqrt

import pytest

from pitboss.messages.study_views import HoldPoint
from pitboss.room.reports.booked_rounds import BookedRound, Placed
from pitboss.server.study.hold import MOST_POINTS, _thinned
from pitboss.server.study.theory import CANBERRA, MOST_COUNTED, ULTIMATE, Expected, expected

EDGE = 86362082531 / 1661102543100
EDGE_AT_100_TO_1 = 142031221 / 2718662100


def test_maximum_payout_raises_the_edge_of_antes_it_caps() -> None:
    small, large = Placed(500), Placed(10_000)
    values = expected(CANBERRA, 2_000_000, ((small, 3), (large, 1)))
    assert values[small].win == pytest.approx(EDGE * 500)
    assert values[large].win == pytest.approx(EDGE_AT_100_TO_1 * 10_000)
    assert sqrt(values[small].variance) == pytest.approx(2.282087512 * 500)
    assert not any(one.estimated for one in values.values())


def test_trips_and_ante_are_valued_together() -> None:
    alone, both = Placed(500), Placed(500, 500)
    values = expected(ULTIMATE, None, ((alone, 1), (both, 1)))
    assert values[alone].win == pytest.approx(50643648973 / 2317817502000 * 500)
    with_trips = (50643648973 / 2317817502000 + 233985 / 6689228) * 500
    assert values[both].win > with_trips  # a hand that folds loses trips, too


def test_wagers_beyond_the_limit_are_estimated_and_marked() -> None:
    often = [(Placed(11_000 + 100 * n), 50 - n) for n in range(MOST_COUNTED + 6)]
    values = expected(CANBERRA, 5_000_000, tuple(often))
    estimated = [one for one, _ in often if values[one].estimated]
    assert estimated == [one for one, _ in often[MOST_COUNTED:]]
    edges = [values[one].win / one.ante for one, _ in often[:MOST_COUNTED]]
    for one in estimated:
        assert min(edges) < values[one].win / one.ante < max(edges)


def test_no_wagers_have_no_value() -> None:
    assert expected(CANBERRA, None, ()) == {}


@pytest.mark.parametrize("rounds", [1, MOST_POINTS, MOST_POINTS + 2, 5 * MOST_POINTS + 8])
def test_long_history_is_thinned_and_keeps_its_last_round(rounds: int) -> None:
    one = Placed(100)
    played = [BookedRound(10, (one,))] * rounds
    points = _thinned(played, {one: Expected(2.0, 9.0)})
    assert 0 < len(points) <= MOST_POINTS
    deviation = pytest.approx(3 * sqrt(rounds))
    last = points[-1]
    assert isinstance(last, HoldPoint)
    assert (last.rounds, last.hold, last.theory) == (rounds, 10 * rounds, 2.0 * rounds)
    assert last.deviation == deviation
