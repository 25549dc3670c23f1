"""The exceptions that a table raises."""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.ruling import Refused


class PlayError(Exception):
    """The table cannot do this now, such as seating a player during a round."""


class NotAllowed(PlayError):  # noqa: N818 - the rules' answer, and no error of theirs
    """The rules refuse the act; `why` has the reason and the clauses."""

    def __init__(self, *refusals: Refused) -> None:
        super().__init__("; ".join(refusal_text(refusal) for refusal in refusals))
        self.refusals = refusals

    @property
    def why(self) -> Refused:
        """The first refusal, with its clauses."""
        return self.refusals[0]


def refusal_text(refusal: Refused) -> str:
    """Format a refusal on one line, followed by its clauses."""
    return (
        f"{refusal.because} ({', '.join(_clause_number(citation) for citation in refusal.under)})"
    )


def _clause_number(citation: Citation) -> str:
    return f"{citation.instrument} {citation.clause}"
