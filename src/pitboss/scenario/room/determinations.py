"""The words for the kind and number of tables in a room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from pitboss.room.management.particulars import Pace, TableKind
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import Choice, choice


@dataclass(frozen=True, slots=True)
class Arranged:
    """The tables of a room where a scenario begins; all of one game, under one law."""

    kind: TableKind = TableKind.LIVE
    tables: int = 1
    pace: Pace = Pace()


_Change = Callable[[Arranged, Said], Arranged]


def _kind(kind: TableKind) -> _Change:
    return lambda arranged, _: replace(arranged, kind=kind)


_MOST_TABLES: Final = 50


def _tables(arranged: Arranged, said: Said) -> Arranged:
    if said.number() > _MOST_TABLES:
        raise ScenarioError(f"a room of a scenario has at most {_MOST_TABLES} tables")
    return replace(arranged, tables=said.number())


def _seconds(what: str) -> _Change:
    return lambda arranged, said: replace(
        arranged, pace=replace(arranged.pace, **{what: said.number("duration")})
    )


CHOICES: Final[tuple[Choice[Arranged], ...]] = (
    choice("live table[s]", _kind(TableKind.LIVE)),
    choice("electronic table[s]", _kind(TableKind.ELECTRONIC)),
    choice("practice table[s]", _kind(TableKind.PRACTICE)),
    choice("{number} tables", _tables),
    choice("{duration} to wager", _seconds("to_wager")),
    choice("{duration} to decide", _seconds("to_decide")),
    choice("{duration} between rounds", _seconds("between_rounds")),
    choice("{duration} to take an offered seat", _seconds("seat_kept")),
)
