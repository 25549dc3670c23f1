"""Transfers: what one account loses another gains, and nothing else moves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.chips import Cents, Transfer, after, move

ACCOUNTS = ("stake 1", "stake 2", "float", "pot")
account = st.sampled_from(ACCOUNTS)
transfers = st.lists(
    st.tuples(account, account, st.integers(0, 10_000)).map(
        lambda one: Transfer(one[0], one[1], Cents(one[2]))
    ),
    max_size=8,
)
held = st.dictionaries(account, st.integers(0, 10_000))


def test_transfer_debits_the_payer_and_credits_the_payee() -> None:
    paid = (Transfer("stake 1", "pot", Cents(300)), Transfer("pot", "stake 2", Cents(120)))
    assert after({"stake 1": 500}, paid) == {"stake 1": 200, "pot": 180, "stake 2": 120}
    assert after({}, paid) == {"stake 1": -300, "pot": 180, "stake 2": 120}


@given(held, transfers)
def test_transfers_conserve_the_sum(balances: dict[str, int], paid: list[Transfer]) -> None:
    """`move` changes the balances in place, with the same result."""
    before = dict(balances)
    changed = after(balances, paid)
    assert balances == before
    assert sum(changed.values()) == sum(before.values())
    move(balances, paid)
    assert balances == changed
