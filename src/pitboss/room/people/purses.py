"""What persons have in their purses, read from the record when it is asked for and then kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pitboss.record.journal import Journal
from pitboss.table.state import purse_of

_PURSE: Final = purse_of(0).rstrip("0")


class Purses:
    """Balances by person."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._kept: dict[int, int] = {}

    def of(self, person: int) -> int:
        """In cents."""
        if person not in self._kept:
            self._kept[person] = self._journal.balance(purse_of(person))
        return self._kept[person]

    def moved(self, events: Iterable[Any]) -> None:
        """Purses from or to which something went are read anew."""
        for event in events:
            for payer, payee, _ in event.transfers:
                for account in (payer, payee):
                    if account.startswith(_PURSE):
                        self._kept.pop(int(account.removeprefix(_PURSE)), None)
