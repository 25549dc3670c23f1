"""Kinds whose fields have changed since they were first written, and how old fields become new.

What is in the journal never changes.  A kind whose fields change gets a higher number here and a
step from the one before; a step sees the fields as they were written, before they are read, so it
depends on no class of today.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.record.vocabulary import CodecError

Fields = Mapping[str, Any]
"""By name, each as the JSON value that stands in the record."""

VERSIONS: Final[dict[str, int]] = {
    "ultimate_texas_holdem.Dispute": 2,
    "canberra_poker.Dispute": 2,
    "poker.Dispute": 2,
    "desk.ShoeSealed": 2,
    "table.RoundBegan": 2,
    "table.Figures": 2,
    "table.Particulars": 2,
}
"""Today's version of a kind; one that is not named here has never changed."""


def _of_the_last_round(fields: Fields) -> Fields:
    """A dispute that named no round was about the one at the table."""
    return {**fields, "round": None}


def _from_the_first_place(fields: Fields) -> Fields:
    """A shoe was always a whole deck."""
    return {**fields, "after": 0}


def _owing_nothing(fields: Fields) -> Fields:
    """Nobody posted anything to be dealt in."""
    return {**fields, "owing": []}


def _without_words(fields: Fields) -> Fields:
    """A sign had amounts only."""
    return {**fields, "words": []}


def _with_the_usual_notice(fields: Fields) -> Fields:
    """No length of notice was determined."""
    return {**fields, "notice_seconds": 60}


STEPS: Final[dict[tuple[str, int], Callable[[Fields], Fields]]] = {
    ("ultimate_texas_holdem.Dispute", 1): _of_the_last_round,
    ("canberra_poker.Dispute", 1): _of_the_last_round,
    ("poker.Dispute", 1): _of_the_last_round,
    ("desk.ShoeSealed", 1): _from_the_first_place,
    ("table.RoundBegan", 1): _owing_nothing,
    ("table.Figures", 1): _without_words,
    ("table.Particulars", 1): _with_the_usual_notice,
}
"""From a kind and a version to the fields of the version after it."""


def version_now(kind: str) -> int:
    """The version in which a kind is written today."""
    return VERSIONS.get(kind, 1)


def brought_up(kind: str, version: int, fields: Fields) -> Fields:
    """The fields of today's version, step by step from those of an older one."""
    now = version_now(kind)
    if not 1 <= version <= now:
        raise CodecError(f"{kind} has no version {version}: this release writes version {now}")
    for older in range(version, now):
        if (kind, older) not in STEPS:
            raise CodecError(f"no step leads from version {older} of {kind} to the next")
        fields = STEPS[kind, older](fields)
    return fields
