"""What goes wrong between a program and a table."""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.ruling import Refused


class PlayError(Exception):
    """The table was asked for something that it cannot do now."""


class NotAllowed(PlayError):  # noqa: N818 - the rules' answer, and no error of theirs
    """The rules refuse it; `why` says by which clauses."""

    def __init__(self, *refusals: Refused) -> None:
        super().__init__("; ".join(said(refusal) for refusal in refusals))
        self.refusals = refusals

    @property
    def why(self) -> Refused:
        """The first refusal, with its clauses."""
        return self.refusals[0]


def said(refusal: Refused) -> str:
    """A refusal in one line, its clauses behind it."""
    return f"{refusal.because} ({', '.join(_numbered(citation) for citation in refusal.under)})"


def _numbered(citation: Citation) -> str:
    return f"{citation.instrument} {citation.clause}"
