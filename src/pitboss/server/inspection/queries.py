"""Query parameters of inspection: closed structs, every field with a default."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from pitboss.messages.wire_types import END
from pitboss.room.rounds.access import AS_DEALT, EVERYBODY
from pitboss.room.rounds.marks import MARKS
from pitboss.server.http.bodies import Body

MOST_LISTED: Final = 200
MOST_IN_FILE: Final = 10_000
MOST_OWN: Final = 50

_ANY_MARK: Final = f"({'|'.join(MARKS)})"
Marks = Annotated[str, Meta(pattern=f"^{_ANY_MARK}(,{_ANY_MARK})*{END}", max_length=100)]
"""Names separated by commas; selects rounds with any of them."""
Viewpoint = Annotated[str, Meta(pattern=f"^({EVERYBODY}|seat [1-9][0-9]?|{AS_DEALT}){END}")]
Table = Annotated[int, Meta(ge=1, le=999_999)]
Cursor = Annotated[int, Meta(ge=1, le=10**15)]


class Rounds(Body, frozen=True):
    """Which rounds; days are Canberra's, both included."""

    table: Table | None = None
    since: date | None = None
    until: date | None = None
    marks: Marks | None = None
    before: Cursor | None = None
    """Continue here: the last answer's `next`."""


class RoundsListed(Rounds, frozen=True):
    """Which rounds, and how many per answer."""

    limit: Annotated[int, Meta(ge=1, le=MOST_LISTED)] = 50


class RoundsInFile(Rounds, frozen=True):
    """Which rounds, and how many lines."""

    limit: Annotated[int, Meta(ge=1, le=MOST_IN_FILE)] = MOST_IN_FILE


class AsWhom(Body, frozen=True):
    """From whose viewpoint."""

    whose: Viewpoint = msgspec.field(name="as", default=EVERYBODY)


class OwnRounds(Body, frozen=True):
    """At which table, and how many."""

    table: Table | None = None
    limit: Annotated[int, Meta(ge=1, le=MOST_OWN)] = 10
