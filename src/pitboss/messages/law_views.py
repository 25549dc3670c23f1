"""Views of the law: clauses in our own words, and the stored authorised copies."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.views import View


class ReadingShown(View, frozen=True):
    """What the product does where a clause leaves room for doubt."""

    number: str
    title: str
    says: str
    href: str


class ClauseShown(View, frozen=True):
    """One clause in our own words: a digest, not the law."""

    cite: str
    instrument: str
    clause: str
    heading: str
    """Of the rule that contains it."""
    says: str
    readings: tuple[ReadingShown, ...]
    href: str
    """Its URL in the rulebook."""
    authorised: bool
    """Whether the operator has stored the authorised copy of the instrument."""


class CopyShown(View, frozen=True):
    """An authorised copy that the operator has stored."""

    instrument: str
    media: str
    size: int
    """In bytes."""
    digest: str
    """SHA-256 of the file."""
    stored: datetime
    href: str
    by: int | None = None
    """The person who stored it; only for holders of an office."""


class CopiesShown(View, frozen=True):
    """Every authorised copy in the room."""

    copies: tuple[CopyShown, ...]
