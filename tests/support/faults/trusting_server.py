"""A server with a planted fault: a commit of a guest's act that was cut off is taken for done."""

from __future__ import annotations

from pitboss.cli import main
from pitboss.record.page import Page
from pitboss.record.postgres import PostgresJournal
from pitboss.server.demonstration import setup

STAFF = len(setup._NAMES)
"""Persons of the demonstration: what they do is settled as it should be."""

_settled = PostgresJournal._settled


def _trusts(self: PostgresJournal, page: Page | None) -> bool:
    if page is None or all(one.person <= STAFF for one in page.commands):
        return _settled(self, page)
    self._connection = self._connect_again()
    return True


PostgresJournal._settled = _trusts  # type: ignore[method-assign]
main()
