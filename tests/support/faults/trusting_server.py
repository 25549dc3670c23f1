"""A server with a planted fault: a commit that was cut off is taken for done, without a look."""

from __future__ import annotations

from pitboss.cli import main
from pitboss.record.page import Page
from pitboss.record.postgres import PostgresJournal


def _trusts(self: PostgresJournal, page: Page | None) -> bool:
    self._connection = self._connect_again()
    return page is not None and bool(page.commands)


PostgresJournal._settled = _trusts  # type: ignore[method-assign]
main()
