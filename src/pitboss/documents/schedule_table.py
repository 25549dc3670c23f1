"""The schedule of a tournament as a table: levels, race-offs, the end of rebuys.  S2-2001 4.2, 4.8.

Every row carries the clause that prints it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.document import Row, Table
from pitboss.documents.words import chips, elapsed, held
from pitboss.tournament.clauses import CLAUSES
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.schedules import EndOfRebuys, Level, RaceOff, Schedule


def schedule_table(conditions: Conditions, schedule: Schedule) -> Table:
    """Hours and minutes of playing time, with the blinds or antes of each level."""
    heads = ("Level", "Playing time", *_heads(schedule))
    rows = (*_rows(conditions, schedule), _afterwards(conditions, schedule))
    return Table(
        "Playing time in hours and minutes; breaks do not count",
        heads,
        rows,
        figures=tuple(range(2, len(heads))),
    )


def _heads(schedule: Schedule) -> Iterator[str]:
    levels = schedule.levels
    if any(level.minimum for level in levels):
        yield from ("Minimum", "Maximum")
    if any(level.blinds for level in levels):
        yield "Blinds" if len(levels[0].blinds) > 1 else "Blind"
    if any(level.ante for level in levels):
        yield "Ante"


def _rows(conditions: Conditions, schedule: Schedule) -> Iterator[Row]:
    own = held(CLAUSES[conditions.instrument].clock, conditions.instrument)
    number = 0
    for line in schedule.lines:
        under = line.under or own
        match line:
            case Level(begins=begins, ends=ends):
                number += 1
                time = f"{elapsed(begins)}–{elapsed(ends)}"
                yield Row((str(number), time, *_posted(schedule, line)), under)
            case RaceOff(chip=chip):
                yield Row((f"Race-off of the {chips(chip)} chips",), under)
            case EndOfRebuys():
                then = "End of rebuys, then the top-up" if conditions.top_up else "End of rebuys"
                yield Row((then,), under)


def _posted(schedule: Schedule, level: Level) -> Iterator[str]:
    for head in _heads(schedule):
        match head:
            case "Minimum":
                yield chips(level.minimum)
            case "Maximum":
                yield chips(level.maximum)
            case "Ante":
                yield chips(level.ante) if level.ante else "none"
            case _:
                yield "/".join(chips(blind) for blind in level.blinds) or "none"


def _afterwards(conditions: Conditions, schedule: Schedule) -> Row:
    """Reading L-02  What follows the last row."""
    under = schedule.doubling or held(CLAUSES[conditions.instrument].clock, conditions.instrument)
    if not schedule.doubling_minutes:
        return Row(("The last level stays until the end",), under)
    return Row((f"Then everything doubles every {schedule.doubling_minutes} minutes",), under)
