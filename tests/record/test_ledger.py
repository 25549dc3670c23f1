"""The ledger: postings, refusals and sums."""

from __future__ import annotations

import pytest

from pitboss.record.journal import Posting
from pitboss.record.ledger import check_postings, refuse_overdrawn, sums

MOST = 2**63 - 1


@pytest.mark.parametrize(
    "sides", [("", "stake 1", "cents"), ("float", "", "cents"), ("float", "stake 1", "")]
)
def test_posting_without_both_sides_and_a_currency_is_rejected(sides: tuple[str, str, str]) -> None:
    check_postings([Posting("float", "stake 1", "cents", 5)])
    with pytest.raises(ValueError, match="a posting from"):
        check_postings([Posting(*sides, 5)])


@pytest.mark.parametrize("units", [MOST, -MOST])
def test_account_out_of_range_is_named(units: int) -> None:
    """A float may be negative, but only within what the database can store."""
    account = ("table 3/float", "cents")
    refuse_overdrawn({account: units}, [account])
    beyond = units + (1 if units > 0 else -1)
    with pytest.raises(ValueError, match="table 3/float would hold more"):
        refuse_overdrawn({account: beyond}, [account])


def test_currencies_are_summed_separately() -> None:
    held = {("a", "cents"): 7, ("b", "cents"): -4, ("a", "chips"): -2}
    assert sums(held) == {"cents": 3, "chips": -2}
