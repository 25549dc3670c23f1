"""Lock a person's row until the end of a transaction."""

from __future__ import annotations

from pitboss.record.authentic_rows import AuthenticRows
from pitboss.record.people.errors import UnknownPerson
from pitboss.record.sql import NamedRow


def lock_person(rows: AuthenticRows, person: int) -> NamedRow:
    """Lock a person's row, so that it is not erased in this transaction.  Raises UnknownPerson."""
    known = rows.hold("people", "person = ? and erased_at is null", person)
    if not known:
        raise UnknownPerson(person)
    return known[0]
