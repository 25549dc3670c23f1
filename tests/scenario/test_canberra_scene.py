"""The scene of Canberra Poker: a round, its jackpot and its shoe."""

from __future__ import annotations

import pytest

from pitboss.scenario.errors import ScenarioError
from tests.support.scenario.writing import report

HEAD = "Scenario  A title\nUnder     NI2017-193\n"


def differences(text: str) -> list[tuple[str, str]]:
    """What the only scenario expected, and what came of it."""
    return [(one.expected, one.found) for one in report(HEAD + text).differences]


def error(text: str) -> str:
    with pytest.raises(ScenarioError) as raised:
        differences(text)
    return str(raised.value)


def lines(*acts: str) -> str:
    return "".join(f"{act}\n" for act in acts)


class TestTable:
    """State that the scene keeps besides the deciders."""

    def test_pools_can_be_set_and_checked(self) -> None:
        assert not differences(
            lines(
                "Pools  jackpot $8,000 | reserve $12.50",
                "Box 1  places ante 10",
                "Box 1  wagers on the jackpot",
                "Pools  jackpot $8,000.80 | reserve $12.70",
            )
        )

    def test_wrong_pool_is_reported(self) -> None:
        found = differences(lines("Box 1  places ante 10", "Pools  jackpot $1"))
        assert found == [("Pools  jackpot $1", "Pools  jackpot $20,000")]

    @pytest.mark.parametrize("words", ["pot $5", "jackpot much"])
    def test_unknown_pool_is_rejected(self, words: str) -> None:
        assert error(lines(f"Pools  {words}", "Box 1  places ante 10"))

    def test_cards_dealt_in_parts_come_from_the_shoe(self) -> None:
        whole, parts = ["Dealer  deals"], ["Dealer  deals 2 sequences", "Dealer  deals 3 sequences"]
        shoe = "Shoe  box 1 Ts Th 7d 5c 2h | dealer As Kd 9c 6h 4s"
        for deal in (whole, parts):
            before = ["Box 1  places ante 10", "Dealer  offers wagers", "Dealer  prepares the shoe"]
            after = ["Box 1  bets 20", "Dealer  sets the dealer's hand", "Dealer  settles"]
            hand = "          box 1 has one pair, tens"
            assert not differences(lines(shoe, *before, *deal, *after, hand))

    def test_refused_act_changes_neither_round_nor_jackpot(self) -> None:
        refused = "Box 1  wagers on the jackpot  REFUSED  4.2"
        assert not differences(
            lines(
                "Box 1  places ante 10",
                "Dealer  reports a jackpot malfunction at another table",
                refused,
                "Stakes  box 1 $990",
                "Pools  jackpot $20,000 | reserve $5,000",
            )
        )

    def test_shoe_for_a_box_without_an_ante_is_rejected(self) -> None:
        said = error(
            lines(
                "Seats  box 1 $100 | box 2 $100",
                "Shoe  box 2 Ts",
                "Box 1  places ante 10",
                "Dealer  deals",
            )
        )
        assert "which is dealt none" in said

    def test_next_round_waits_until_the_last_is_over(self) -> None:
        said = error(lines("Box 1  places ante 10", "Dealer  begins the next round"))
        assert "not over" in said

    def test_no_round_is_dealt_at_an_unlawful_table(self) -> None:
        said = error(lines("Table  10 boxes", "Box 1  places ante 10"))
        assert "opens the table" in said
