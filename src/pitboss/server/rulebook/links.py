"""URLs within the rulebook.  Every link to a clause, on every page, is made here."""

from __future__ import annotations

from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.reading import Reading

RULES: Final = "/rules"
_ANCHORS: Final = str.maketrans({" ": "_", "#": "~"})
"""An id has no space, and a fragment no second #; no number contains _ or ~."""


def anchor(number: str) -> str:
    """Return the id of a clause or rule on its instrument's page: 9.5(b), 13.8~2."""
    return number.translate(_ANCHORS)


def href(citation: Citation) -> str:
    """Return a clause's URL: /rules/NI2025-411#9.5(b)."""
    return f"{RULES}/{citation.instrument}#{anchor(citation.clause)}"


def reading_href(reading: Reading) -> str:
    """Return a reading's URL."""
    return f"{RULES}/readings#{reading.id}"


def scenario_href(name: str) -> str:
    """Return a scenario's URL."""
    return f"{RULES}/scenarios/{name}"


def copy_href(instrument: str) -> str:
    """Return the URL of an instrument's stored copy."""
    return f"/api/v1/law/{instrument}/copy"
