"""The ledger by itself: what is posted, what is refused, what it adds up to."""

from __future__ import annotations

import pytest

from pitboss.record.journal import Posting
from pitboss.record.ledger import refuse_overdrawn, sums, well_formed

MOST = 2**63 - 1


@pytest.mark.parametrize(
    "sides", [("", "stake 1", "cents"), ("float", "", "cents"), ("float", "stake 1", "")]
)
def test_a_posting_has_both_sides_and_a_currency(sides: tuple[str, str, str]) -> None:
    well_formed([Posting("float", "stake 1", "cents", 5)])
    with pytest.raises(ValueError, match="a posting from"):
        well_formed([Posting(*sides, 5)])


@pytest.mark.parametrize("units", [MOST, -MOST])
def test_what_a_ledger_cannot_hold_is_named(units: int) -> None:
    """A float may owe; even so it owes no more than can be written down."""
    account = ("table 3/float", "cents")
    refuse_overdrawn({account: units}, [account])
    beyond = units + (1 if units > 0 else -1)
    with pytest.raises(ValueError, match="table 3/float would hold more"):
        refuse_overdrawn({account: beyond}, [account])


def test_each_currency_adds_up_by_itself() -> None:
    held = {("a", "cents"): 7, ("b", "cents"): -4, ("a", "chips"): -2}
    assert sums(held) == {"cents": 3, "chips": -2}
