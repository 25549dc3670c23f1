"""The scene of Ultimate Texas Hold-em."""

from __future__ import annotations

import pytest

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.ultimate_texas_holdem import VOCABULARY
from tests.support.scenario.writing import HEAD, report


class TestMissingOpeningWager:
    """A hand dealt without its ante or its blind."""

    def test_act_names_the_missing_wager(self) -> None:
        said, words = VOCABULARY.read_act("finds a hand at box 2 without its blind, cards handled")
        assert (said.number("box"), said.words("wager")) == (2, "blind")
        other = "finds a hand at box 2 without its ante, no cards handled"
        assert VOCABULARY.read_act(other)[1] is not words

    def test_trips_is_not_a_required_opening_wager(self) -> None:
        act = "Dealer  finds a hand at box 1 without its trips, cards handled\n"
        unknown = r'"trips" is no opening wager; these are: ante \| blind'
        with pytest.raises(ScenarioError, match=unknown):
            report(f"{HEAD}Box 1  places ante 5, blind 5\nDealer  deals\n{act}")


def test_only_returned_wagers_are_results() -> None:
    seats = "Table  box minimum 10; multiple 1\nSeats  box 1 $200\nWarned  box 1\n"
    found = report(f"{HEAD}{seats}Box 1  places ante 20, blind 20, trips 5\n").played
    (placed,) = found.performed
    assert [result.subject for result, _ in placed.results] == ["box 1 trips"]
    assert found.stakes == {"box 1": 16_000}
