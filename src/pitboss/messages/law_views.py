"""What is shown of the law: clauses in our words, and the authorised copies that are stored."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.views import View


class ReadingShown(View, frozen=True):
    """What the product does where a clause leaves a doubt."""

    number: str
    title: str
    says: str
    href: str


class ClauseShown(View, frozen=True):
    """One clause in our words: a digest, not the law."""

    cite: str
    instrument: str
    clause: str
    heading: str
    """Of the rule in which it stands."""
    says: str
    readings: tuple[ReadingShown, ...]
    href: str
    """Where it stands in the rulebook."""
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
    """The person who stored it; for those who hold an office."""


class CopiesShown(View, frozen=True):
    """Every authorised copy in the room."""

    copies: tuple[CopyShown, ...]
