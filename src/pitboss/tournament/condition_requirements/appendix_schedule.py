"""Compare a schedule, line by line, with the one that an appendix of S2-2001 prints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pitboss.law.citation import Citation
from pitboss.ruling import Refused, refused
from pitboss.tournament.schedules import EndOfRebuys, Level, Line, RaceOff, Schedule


def altered_lines(
    printed: Schedule, said: Schedule | None, under: tuple[Citation, ...]
) -> Iterator[Refused]:
    """Each line that differs, with the citation of its row."""
    if said is None:
        yield refused("the schedule of the appendix is played", *under)
        return
    for line, other in zip_longest(printed.lines, said.lines):
        if line is None:
            yield refused(f"no line is printed where the conditions have {_said(other)}", *under)
        elif other is None or _said(line) != _said(other):
            instead = f", not {_said(other)}" if other else ""
            yield refused(f"the schedule has {_said(line)}{instead}", *line.under)
    if said.doubling_minutes != printed.doubling_minutes:
        yield refused(
            "after the last row every figure doubles each"
            f" {printed.doubling_minutes} minutes, not {said.doubling_minutes}",
            *printed.doubling,
        )


def _said(line: Line) -> str:
    match line:
        case Level():
            return f"{line.said} from minute {line.begins} to {line.ends}"
        case RaceOff(chip):
            return f"a race-off of chips of {chip:,}"
        case EndOfRebuys():
            return "the end of rebuys"
