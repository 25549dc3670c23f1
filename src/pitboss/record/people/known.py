"""That a person is known, held until the end of a transaction."""

from __future__ import annotations

from pitboss.record.people.errors import UnknownPerson
from pitboss.record.sql import Sql


def hold_known(sql: Sql, person: int) -> None:
    """Keep a person from being erased while this transaction lasts.  Raises UnknownPerson.

    The update changes nothing; it locks the row, in one phrase that both databases understand.
    """
    known = sql.run(
        "update people set person = person where person = ? and erased_at is null returning person",
        person,
    )
    if not known:
        raise UnknownPerson(person)
