"""Opening a table in a game's own vocabulary: the table itself rules on the day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from pitboss.law.rule_set import RuleSet
from pitboss.offices import Person
from pitboss.ruling import Refused
from pitboss.scenario.moments import Evening
from pitboss.table import Particulars, Purpose, decide, open_table
from pitboss.table.commands import OpenTable


def refuse_opening(
    by: Person, day: date, game: str, law: RuleSet, determinations: Any, entered: Mapping[str, date]
) -> Refused | None:
    """Say why a game's table cannot open on a day, if so; as practice, by the law alone."""
    table = open_table(Particulars(game, law, determinations, commencements=entered))
    ruling = decide(table, OpenTable(by, Evening(day).now, Purpose.PRACTICE))
    return ruling if isinstance(ruling, Refused) else None
