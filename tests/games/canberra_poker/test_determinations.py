"""What the operator determines for a table, and for the jackpot: 2.1, 3, 8.2, 10.6 and 12.2."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import Determinations, Limits, refusals
from pitboss.games.progressive_jackpot import JackpotDeterminations, Reseed
from tests.support.games.canberra_poker.rounds import APPROVED, CARD, LAW, MACHINE


def cited(of: Determinations) -> set[tuple[str, str | None]]:
    return {(one.clause, one.reading) for refusal in refusals(of, LAW) for one in refusal.under}


def test_usual_determinations_are_accepted() -> None:
    assert not refusals(CARD, LAW)
    assert not refusals(MACHINE, LAW)
    one_size = replace(CARD, ante=Limits(dollars(10), dollars(10)))
    assert not refusals(replace(one_size, bet=Limits(dollars(20), dollars(20))), LAW)
    assert not refusals(replace(CARD, jackpot_wager=None, boxes=9), LAW)


@pytest.mark.parametrize(
    ("changes", "clause", "reading"),
    [
        ({"boxes": 0}, "2.1", "C-33"),
        ({"boxes": 10}, "2.1", "C-33"),
        ({"boxes": True}, "2.1", "C-33"),
        ({"backs": ("blue", "red")}, "2.1", None),
        ({"backs": ()}, "2.1", None),
        ({"ante": Limits(Cents(0), dollars(100))}, "3.1", None),
        ({"ante": Limits(dollars(50), dollars(20))}, "3.1", None),
        ({"bet": Limits(dollars(10), dollars(399))}, "3.1", "C-30"),
        ({"bet": Limits(dollars(11), dollars(400))}, "3.1", "C-30"),
        ({"multiple": Cents(0)}, "3.3", None),
        ({"multiple": dollars(3)}, "3.3", None),
        ({"jackpot_wager": Cents(0)}, "3.6", None),
        ({"maximum_payout": Cents(0)}, "8.2", None),
        ({"multiple": TournamentChips(5)}, "4.3", None),
        ({"multiple": TournamentChips(5)}, "17.3(a)(vii)", "C-32"),
    ],
)
def test_invalid_determination_is_refused(
    changes: dict[str, Any], clause: str, reading: str | None
) -> None:
    assert (clause, reading) in cited(replace(CARD, **changes))


@pytest.mark.parametrize("backs", [(), ("blue",), ("blue", "blue"), ("blue", "red", "green")])
def test_12_2_shoe_needs_two_decks_of_different_colours(backs: tuple[str, ...]) -> None:
    assert ("12.2", None) in cited(replace(MACHINE, backs=backs))


def test_c_30_bet_maximum_may_be_twice_the_ante_maximum() -> None:
    assert not refusals(replace(CARD, bet=Limits(dollars(10), dollars(400))), LAW)


@pytest.mark.parametrize(
    ("changes", "clause", "reading"),
    [
        ({"approval": " "}, "10.6", None),
        ({"approval": ""}, "A:Approved", None),
        ({"jackpot_permille": 700}, "10.6", "C-27"),
        ({"jackpot_permille": -200, "reserve_permille": 1200}, "10.6", "C-27"),
        ({"displayed_wager": Cents(0)}, "3.6", None),
        ({"reseed": Reseed.START_VALUE}, "10.6", "C-06"),
        ({"start_value": dollars(5000)}, "10.6", "C-06"),
    ],
)
def test_10_6_division_must_be_approved_and_complete(
    changes: dict[str, Any], clause: str, reading: str | None
) -> None:
    found = progressive_jackpot.refusals(replace(APPROVED, **changes), LAW)
    assert (clause, reading) in {(one.clause, one.reading) for it in found for one in it.under}


def test_10_6_approved_division_is_accepted() -> None:
    assert not progressive_jackpot.refusals(APPROVED, LAW)
    filled = replace(APPROVED, reseed=Reseed.FROM_RESERVE, start_value=dollars(5000))
    assert not progressive_jackpot.refusals(filled, LAW)
    all_to_one = replace(APPROVED, jackpot_permille=0, reserve_permille=1000)
    assert not progressive_jackpot.refusals(all_to_one, LAW)
    assert progressive_jackpot.refusals(JackpotDeterminations(), LAW)
