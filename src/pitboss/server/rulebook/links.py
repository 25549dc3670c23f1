"""Where things stand in the rulebook.  Every link to a clause, on every page, is made here."""

from __future__ import annotations

from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.reading import Reading

RULES: Final = "/rules"
_ANCHORS: Final = str.maketrans({" ": "_", "#": "~"})
"""An id has no space, and a fragment no second #; no number holds a _ or a ~ of its own."""


def anchor(number: str) -> str:
    """The id of a clause, or of a rule, on the page of its instrument: 9.5(b), 13.8~2."""
    return number.translate(_ANCHORS)


def href(citation: Citation) -> str:
    """Where a clause stands: /rules/NI2025-411#9.5(b)."""
    return f"{RULES}/{citation.instrument}#{anchor(citation.clause)}"


def reading_href(reading: Reading) -> str:
    """Where a reading stands."""
    return f"{RULES}/readings#{reading.id}"


def scenario_href(name: str) -> str:
    """Where a scenario is shown."""
    return f"{RULES}/scenarios/{name}"


def copy_href(instrument: str) -> str:
    """Where the stored copy of an instrument is had."""
    return f"/api/v1/law/{instrument}/copy"
