"""What the operator may determine for Five Card Stud.  NI2006-154 2.2, 4.1, 4.2 and 15.1."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games.poker import Determinations, FixedLimit, PotCommission, Rate, refusals
from pitboss.law.rule_set import RuleSet

LAW = RuleSet(("NI2006-154",))


def clauses(**determined: Any) -> list[str]:
    found = refusals(replace(Determinations(), **determined), LAW)
    assert all(refusal.because for refusal in found)
    return [refusal.under[0].clause for refusal in found]


def test_default_is_accepted() -> None:
    assert clauses() == []


@pytest.mark.parametrize(
    ("cards", "most"), [(52, 12), (48, 11), (44, 10), (40, 9), (36, 8), (32, 7)]
)
def test_17_19_seats_are_limited_by_the_size_of_the_deck(cards: int, most: int) -> None:
    size = {52: "a", 48: "b", 44: "c", 40: "d", 36: "e", 32: "f"}[cards]
    assert clauses(cards=cards, seats=most) == []
    assert clauses(cards=cards, seats=most + 1) == [f"2.2({size})"]
    assert clauses(cards=cards, seats=1) == [f"2.2({size})"]


@pytest.mark.parametrize(
    ("determined", "clause"),
    [
        ({"cards": 28}, "2.2"),
        ({"backs": ("blue", "red")}, "2.1"),
        ({"backs": ()}, "2.1"),
        ({"ante": Cents(0)}, "4.2(f)"),
        ({"ante": Cents(50)}, "4.7"),
        ({"limit": FixedLimit((dollars(5),) * 3)}, "4.2(g)"),
        ({"limit": FixedLimit((dollars(4), dollars(5), dollars(5), dollars(5)))}, "4.2(g)"),
        ({"smallest_chip": Cents(0)}, "13.2"),
        ({"smallest_chip": Cents(300), "ante": None, "minimum_bet": dollars(3)}, "4.7"),
        ({"ante_raise_cap": -1}, "5.1"),
        ({"minimum_table_stake": dollars(4)}, "4.1"),
        ({"maximum_buy_in": dollars(49)}, "4.2(i)"),
        ({"commission": None}, "15.1"),
        ({"commission": PotCommission(Rate.FIVE_PERCENT, Cents(0))}, "15.1"),
    ],
)
def test_invalid_determination_is_refused_citing_its_clause(determined: Any, clause: str) -> None:
    assert clause in clauses(**determined)


def test_4_2_b_game_has_either_blinds_or_antes() -> None:
    assert clauses(ante=None) == ["4.2(b)"]
    assert clauses(ante=None, blinds=(dollars(5),)) == []
    assert clauses(blinds=(dollars(5),)) == ["4.2(b)"]


def test_15_2_e_ten_percent_needs_a_table_stake_of_100_dollars_or_less() -> None:
    ten = PotCommission(Rate.TEN_PERCENT, dollars(10))
    assert clauses(commission=ten, minimum_table_stake=dollars(100)) == []
    assert clauses(commission=ten, minimum_table_stake=dollars(101)) == ["15.2(e)"]
    five = PotCommission(Rate.FIVE_PERCENT, dollars(10))
    assert clauses(commission=five, minimum_table_stake=dollars(101)) == []
