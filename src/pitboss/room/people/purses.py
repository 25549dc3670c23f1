"""A cache of purse balances, read from the journal on demand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pitboss.record.journal import Journal
from pitboss.table.state import purse_of

_PURSE: Final = purse_of(0).rstrip("0")


class Purses:
    """Caches balances by person."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._balances: dict[int, int] = {}

    def of(self, person: int) -> int:
        """Return a person's balance in cents."""
        if person not in self._balances:
            self._balances[person] = self._journal.balance(purse_of(person))
        return self._balances[person]

    def moved(self, events: Iterable[Any]) -> None:
        """Drop the cached balances of purses that these events moved money into or out of."""
        for event in events:
            for payer, payee, _ in event.transfers:
                for account in (payer, payee):
                    if account.startswith(_PURSE):
                        self._balances.pop(int(account.removeprefix(_PURSE)), None)
