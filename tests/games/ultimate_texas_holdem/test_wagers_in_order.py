"""Wagers in order from the starting marker.  16.16 and 16.17 of NI2025-411."""

from __future__ import annotations

import pytest

from pitboss.games.ultimate_texas_holdem import (
    Stage,
    commands,
    events,
)
from pitboss.offices import Office, Person
from tests.support.games.ultimate_texas_holdem.rounds import DEALER, MarkedRound, place_wagers

DIRECTOR = Person(904, Office.DIRECTOR)


def withdrawal(box: int) -> commands.WithdrawWagers:
    return commands.WithdrawWagers(Person(box, Office.PLAYER), box)


IN_ORDER = [("16.16", None), ("16.17", None)]


def test_awaited_lists_the_next_box_to_ask_and_who_may_wager() -> None:
    round_ = MarkedRound()
    assert round_.open_to() == {("AskToWager", 3)}
    round_.ask(3)
    assert round_.open_to() == {("AskToWager", 5), ("PlaceWagers", 3)}
    round_.wager(3)
    assert round_.open_to() == {("AskToWager", 5), ("WithdrawWagers", 3)}
    round_.ask(5, 2)
    assert round_.open_to() == {("PlaceWagers", 2)}


def test_order_runs_clockwise_even_from_an_empty_box() -> None:
    round_ = MarkedRound(marker=4)
    assert round_.open_to() == {("AskToWager", 5)}
    round_.ask(5, 2, 3)


def test_without_a_marker_wagers_have_no_order() -> None:
    round_ = MarkedRound(marker=None)
    assert round_.open_to() == {("PlaceWagers", box) for box in (2, 3, 5)}
    done = round_.wager(5)
    assert [type(event) for event in done] == [events.WagersPlaced]
    assert round_.refused(commands.AskToWager(DEALER, 3)) == [("16.16", "U-34")]


def test_opportunity_ends_when_the_next_player_is_asked() -> None:
    round_ = MarkedRound()
    round_.ask(3)
    round_.wager(3)
    round_.do(withdrawal(3))
    round_.wager(3, 20)
    round_.ask(5)
    assert round_.refused(withdrawal(3)) == IN_ORDER
    assert round_.state.stake(3) == 6000


def test_player_who_placed_nothing_sits_the_round_out() -> None:
    round_ = MarkedRound()
    round_.ask(3, 5)
    assert round_.refused(place_wagers(3)) == IN_ORDER


@pytest.mark.parametrize("law", ["NI2025-411", "NI2019-212"])
def test_first_wagers_out_of_order_stand_and_the_player_is_advised(law: str) -> None:
    round_ = MarkedRound(law=law)
    placed, advised = round_.wager(5)
    assert isinstance(placed, events.WagersPlaced)
    assert advised == events.PlacedOutOfOrder(advised.under, 5, 5, again=False)
    assert {one.instrument for one in advised.under} == {law}
    assert advised.limits
    assert round_.state.advised == {5}
    assert round_.refused(commands.VoidOutOfOrder(DIRECTOR, 5)) == [("16.16", None)]


def test_second_wagers_out_of_order_may_be_voided() -> None:
    round_ = MarkedRound(advised=frozenset((5,)))
    assert isinstance(round_.wager(5)[1], events.PlacedOutOfOrder)
    assert round_.refused(commands.VoidOutOfOrder(DEALER, 5)) == [("16.16", "U-27")]
    done = round_.do(commands.VoidOutOfOrder(DIRECTOR, 5))
    assert [type(event) for event in done] == [events.WagersVoided, events.RoundSatOut]
    assert round_.state.stake(5) == 10_000
    assert round_.refused(place_wagers(5)) == [("16.16", "U-27")]
    round_.ask(3, 2)  # box 5 is passed over
    assert round_.state.stage is Stage.WAGERS


def test_second_infringement_in_the_same_round_counts_as_repeated() -> None:
    round_ = MarkedRound()
    round_.wager(5)
    round_.do(withdrawal(5))
    (again,) = [one for one in round_.wager(5) if isinstance(one, events.PlacedOutOfOrder)]
    assert again.again


def test_no_more_bets_and_no_deal_until_everyone_was_asked() -> None:
    round_ = MarkedRound()
    round_.do(commands.ShuffleCards(DEALER))
    round_.ask(3)
    round_.wager(3)
    late = [("16.17", None), ("16.16", None)]
    assert round_.refused(commands.AnnounceNoMoreBets(DEALER)) == late
    assert round_.refused(commands.DealCommunalCards(DEALER)) == late
    round_.ask(5, 2)
    round_.do(commands.DealCommunalCards(DEALER))
